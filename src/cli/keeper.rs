//! Keeping the match in the terminal: what is played is on the disk before it is told.

use crate::archive::{Archive, Change, Error, Followed, Result, Written};
use crate::duel::Duel;
use crate::games::{Complaint, Explain, Game};
use crate::words::{Words, faults};

/// Writes the match that is being played into an archive.
pub(super) struct Keeper {
    archive: Archive,
    followed: Followed,
}

impl Keeper {
    /// For a match that begins, or for one that the archive has.
    pub fn new(archive: Archive, followed: Followed) -> Self {
        Self { archive, followed }
    }

    /// Whether somebody can go on with the match later.
    pub fn keeps(&self) -> bool {
        self.followed.own_id().is_some() && !self.followed.is_behind()
    }

    /// Writes what has changed; what the person should be told about it, once, if anything.
    pub fn keep<G: Game>(&mut self, duel: &Duel<G>, change: Change, words: &Words) -> Option<String> {
        let was_behind = self.followed.is_behind();
        let (aside, written) = match self.followed.write(&self.archive, duel, change) {
            Err(Error::Damaged(fault)) => self.begin_anew(duel, fault),
            written => (None, written),
        };
        let told = match written {
            Ok(Written::Plainly) => None,
            Ok(Written::Apart) => Some(words.get("trouble-gone-on").into_owned()),
            Err(_) if was_behind => None,
            Err(error) => {
                let reason = faults::complaint(words, &error.complaint());
                Some(words.with("terminal-not-kept", [("reason", reason.into())]).into_owned())
            }
        };
        let aside = aside.map(|aside| faults::complaint(words, &aside));
        aside.into_iter().chain(told).reduce(|aside, told| format!("{aside}\n{told}"))
    }

    /// Sets a damaged archive aside, and writes the match into a fresh one.
    fn begin_anew<G: Game>(&mut self, duel: &Duel<G>, fault: String) -> (Option<Complaint>, Result<Written>) {
        let aside = match self.archive.reopen() {
            Ok(Some(notice)) => notice.complaint(),
            // All of it was read: the fault must lie elsewhere.
            Ok(None) => return (None, Err(Error::Damaged(fault))),
            Err(error) => error.complaint(),
        };
        self.followed.move_on();
        (Some(aside), self.followed.write(&self.archive, duel, Change::Other))
    }

    /// Writes what is still missing, and the time that has gone into the next move.
    pub fn leave<G: Game>(&mut self, duel: &Duel<G>, words: &Words) -> Option<String> {
        let told = if self.followed.is_behind() { self.keep(duel, Change::Other, words) } else { None };
        let kept = self.followed.own_id().map(|id| self.archive.set_thinking(id, duel.thinking()));
        told.or_else(|| kept?.err().map(|error| faults::complaint(words, &error.complaint())))
    }
}
