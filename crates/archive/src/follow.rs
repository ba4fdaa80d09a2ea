//! Following a match while it is played: what changes is written, and what could not be written is caught up on.

use war_horses_duel::Duel;
use war_horses_games::Game;

use crate::fingerprint::Fingerprint;
use crate::keep::{State, state};
use crate::{Archive, Error, MatchId, Result, Spent};

/// How far a match that is being played is kept.
#[derive(Clone, Copy, Default, Debug)]
pub struct Followed {
    /// Its number and how it stands there, once it has a move, or from the start if it comes from the archive.
    kept: Option<(MatchId, State)>,
    /// It is only looked at, or branched off from: taking back changes nothing, and who plays on begins another match.
    looked_at: bool,
    /// The last change could not be written.
    behind: bool,
}

/// What has become of a match since it was written last.
#[derive(Clone, Copy, Debug)]
pub enum Change {
    /// So many moves were made, the last of which took the time that is told.
    Played(usize, Spent),
    /// Moves were taken back or redone, or the match ended without one.
    Other,
}

/// How a change was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use = "a person wants to know if their match is kept as another one from here on"]
pub enum Written {
    /// As was to be expected.
    Plainly,
    /// Somebody else had gone on with the match: it is kept as one of its own from here on.
    Apart,
}

impl Followed {
    /// A match of the archive. One that is over is only looked at: who plays on from it begins a branch.
    pub fn opened(archive: &Archive, id: MatchId) -> Result<Self> {
        let is_over = archive.summary(id)?.result.is_some();
        Ok(Self { kept: Some((id, state(&archive.connection, id)?)), looked_at: is_over, behind: false })
    }

    /// The number of the match, once it is kept.
    pub fn id(&self) -> Option<MatchId> {
        self.kept.map(|(id, _)| id)
    }

    /// The number of a match that is not only looked at.
    pub fn own_id(&self) -> Option<MatchId> {
        self.id().filter(|_| !self.looked_at)
    }

    /// Whether something of it could not be written.
    pub fn is_behind(&self) -> bool {
        self.behind
    }

    /// Who plays on begins a branch.
    pub fn branch_off(&mut self) {
        self.looked_at = true;
    }

    /// Forgets where the match was kept, for the archive is another one now; tells whether it has to be written there.
    pub fn move_on(&mut self) -> bool {
        let behind = self.behind || self.own_id().is_some();
        *self = Self { kept: None, looked_at: false, behind };
        behind
    }

    /// Writes what has changed, and all that could not be written before. After an error the match is behind.
    pub fn write<G: Game>(&mut self, archive: &Archive, duel: &Duel<G>, change: Change) -> Result<Written> {
        let found = self.find_place(archive, duel, change);
        self.behind = found.is_err();
        let (id, written) = found?;
        self.looked_at &= id == self.id();
        if !self.looked_at {
            let stands = (duel.history().len() as u32, Fingerprint::of(duel));
            self.kept = id.map(|id| (id, stands));
        }
        Ok(written)
    }

    fn find_place<G: Game>(
        &self,
        archive: &Archive,
        duel: &Duel<G>,
        change: Change,
    ) -> Result<(Option<MatchId>, Written)> {
        let plainly = |id| (Some(id), Written::Plainly);
        let is_new = self.behind || matches!(change, Change::Played(..));
        let Some((id, stands)) = self.kept else {
            // A board that nobody has moved on is not worth keeping.
            return if is_new { archive.begin(duel).map(plainly) } else { Ok((None, Written::Plainly)) };
        };
        if self.looked_at {
            return if is_new { archive.branch(id, duel).map(plainly) } else { Ok(plainly(id)) };
        }
        let changed = match change {
            _ if self.behind => archive.catch_up(id, duel, stands),
            Change::Other => archive.rewind(id, duel),
            Change::Played(moves, spent) => archive.append_last(id, duel, moves, spent),
        };
        match changed {
            Ok(()) => Ok(plainly(id)),
            Err(Error::GoneOn { .. }) => Ok((Some(archive.branch(id, duel)?), Written::Apart)),
            Err(Error::NoSuchMatch(_)) => archive.begin(duel).map(plainly),
            Err(other) => Err(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use war_horses_duel::Player;
    use war_horses_games::WarHorses;

    use super::*;
    use crate::Timestamp;

    fn fresh() -> (Archive, Duel<WarHorses>) {
        (Archive::in_memory(|| Timestamp(0)).unwrap(), Duel::from_seed(1, [Player::Human; 2]))
    }

    fn play(duel: &mut Duel<WarHorses>) -> Change {
        duel.play(duel.position().legal_moves()[0]).unwrap();
        Change::Played(1, Spent::UNKNOWN)
    }

    /// An archive that takes nothing more for now, or does again.
    fn fill(archive: &Archive, full: bool) {
        archive.connection.pragma_update(None, "query_only", full).unwrap();
    }

    #[test]
    fn a_match_whose_beginning_could_not_be_written_is_kept_later() {
        let (archive, mut duel) = fresh();
        let mut followed = Followed::default();
        fill(&archive, true);
        for _ in 0..3 {
            let change = play(&mut duel);
            assert!(followed.write(&archive, &duel, change).is_err() && followed.is_behind());
        }
        duel.undo();
        assert!(followed.write(&archive, &duel, Change::Other).is_err());
        fill(&archive, false);
        assert_eq!(followed.write(&archive, &duel, Change::Other).unwrap(), Written::Plainly);
        let id = followed.id().expect("it is kept");
        assert_eq!(archive.resume::<WarHorses>(id).unwrap().history(), duel.history());
    }

    #[test]
    fn a_branch_that_could_not_be_written_is_kept_later() {
        let (archive, mut duel) = fresh();
        while duel.outcome().is_none() {
            play(&mut duel);
        }
        let whole = duel.clone();
        let over = archive.begin(&duel).unwrap();
        let mut followed = Followed::opened(&archive, over).unwrap();
        duel.undo();
        assert_eq!(followed.write(&archive, &duel, Change::Other).unwrap(), Written::Plainly);
        fill(&archive, true);
        let change = play(&mut duel);
        assert!(followed.write(&archive, &duel, change).is_err());
        fill(&archive, false);
        assert_eq!(followed.write(&archive, &duel, Change::Other).unwrap(), Written::Plainly);
        let branch = followed.own_id().expect("it is a match of its own");
        assert_ne!(branch, over);
        assert_eq!(archive.resume::<WarHorses>(branch).unwrap().history(), duel.history());
        assert_eq!(archive.resume::<WarHorses>(over).unwrap(), whole);
    }

    #[test]
    fn who_catches_up_overwrites_nobody() {
        let (archive, mut duel) = fresh();
        let mut followed = Followed::default();
        let change = play(&mut duel);
        assert_eq!(followed.write(&archive, &duel, change).unwrap(), Written::Plainly);
        let id = followed.id().unwrap();
        let mut elsewhere = archive.resume::<WarHorses>(id).unwrap();
        fill(&archive, true);
        let change = play(&mut duel);
        assert!(followed.write(&archive, &duel, change).is_err());
        fill(&archive, false);
        // Another window goes on meanwhile, otherwise.
        elsewhere.play(elsewhere.position().legal_moves()[1]).unwrap();
        archive.append(id, &elsewhere, Spent::UNKNOWN).unwrap();
        assert_eq!(followed.write(&archive, &duel, Change::Other).unwrap(), Written::Apart);
        assert_eq!(archive.resume::<WarHorses>(id).unwrap(), elsewhere);
        assert_eq!(archive.resume::<WarHorses>(followed.id().unwrap()).unwrap().history(), duel.history());
    }

    #[test]
    fn a_match_moves_to_another_archive() {
        let (archive, mut duel) = fresh();
        let mut followed = Followed::default();
        assert!(!followed.move_on(), "there is nothing to be kept of a fresh board");
        let change = play(&mut duel);
        assert_eq!(followed.write(&archive, &duel, change).unwrap(), Written::Plainly);
        assert!(followed.move_on());
        let (other, _) = fresh();
        assert_eq!(followed.write(&other, &duel, Change::Other).unwrap(), Written::Plainly);
        assert_eq!(other.resume::<WarHorses>(followed.id().unwrap()).unwrap(), duel);
        let mut looked_at = followed;
        looked_at.branch_off();
        assert!(!looked_at.move_on(), "what was only looked at is not kept twice");
    }
}
