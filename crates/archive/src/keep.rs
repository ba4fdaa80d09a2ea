//! Keeping a match while it is played: each change is on the disk when the call returns.

use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, named_params, params};
use war_horses_duel::{Duel, Played, Player};
use war_horses_games::Game;

use crate::fingerprint::Fingerprint;
use crate::stored::{milliseconds, outcome_number};
use crate::text::searched;
use crate::{Archive, Ending, Error, MatchId, Origin, Result, Spent};

impl Archive {
    /// Begins to keep a match, with the moves that it already has.
    pub fn begin<G: Game>(&self, duel: &Duel<G>) -> Result<MatchId> {
        self.change(|connection| self.insert(connection, duel, Origin::Played))
    }

    /// Adds a match within a change.
    pub(crate) fn insert<G: Game>(&self, connection: &Connection, duel: &Duel<G>, origin: Origin) -> Result<MatchId> {
        let now = self.now();
        let start = Fingerprint::of_start(duel.start());
        let position = duel.setup().is_none().then(|| duel.start().to_string());
        let players = duel.players();
        let [first, second] = players.each_ref().map(Player::name);
        connection
            .prepare_cached(
                "INSERT INTO matches (game, setup, position, seed, first, second, origin, created, updated, current,
                                      board, start_print, print, clock, searched)
                 VALUES (:game, :setup, :position, :seed, :first, :second, :origin, :now, :now, 0,
                         :board, :start, :start, :clock, :searched)",
            )?
            .execute(named_params! {
                ":game": G::ID,
                ":setup": duel.setup().map(ToString::to_string),
                ":position": position,
                ":seed": duel.dice_seed() as i64,
                ":first": first,
                ":second": second,
                ":origin": origin,
                ":now": now,
                ":board": duel.start().to_string(),
                ":start": start.0,
                ":clock": duel.clock().to_string(),
                ":searched": searched("", "", players),
            })?;
        let id = MatchId(connection.last_insert_rowid());
        let mut print = start;
        for (number, played) in (0..).zip(duel.history()) {
            print = insert_move(connection, id, number, played, Spent::of(duel, played), print)?;
        }
        self.stand(connection, id, duel, print)?;
        Ok(id)
    }

    /// Keeps the last move of a match, or the last throw, which has just been made.
    ///
    /// Moves that had been taken back are forgotten, unless it is the first of them again, as [`Duel::play`] does.
    pub fn append<G: Game>(&self, id: MatchId, duel: &Duel<G>, spent: Spent) -> Result<()> {
        self.append_last(id, duel, 1, spent)
    }

    /// The same for so many that have just been made, the last of which took the time that is told.
    pub fn append_last<G: Game>(&self, id: MatchId, duel: &Duel<G>, moves: usize, spent: Spent) -> Result<()> {
        let before = duel.history().len().saturating_sub(moves);
        let Some((last, others)) = duel.history()[before..].split_last() else { return Ok(()) };
        let expected = (before as u32, Fingerprint::chain(duel)[before]);
        self.change(|connection| {
            let found = state(connection, id)?;
            // As many moves may be others, if somebody else took some back and went on.
            if found != expected {
                return Err(Error::GoneOn { id, found: found.0, expected: expected.0 });
            }
            let others = others.iter().map(|played| (played, Spent::of(duel, played)));
            let mut print = expected.1;
            for (number, (played, spent)) in (expected.0..).zip(others.chain([(last, spent)])) {
                print = replace_move(connection, id, number, played, spent, print)?;
            }
            self.stand(connection, id, duel, print)
        })
    }

    /// Keeps that moves were taken back or redone: the moves of `duel` that are in force now are those in force.
    pub fn rewind<G: Game>(&self, id: MatchId, duel: &Duel<G>) -> Result<()> {
        let moves = duel.history().len() as u32;
        let wanted = Fingerprint::chain(duel)[moves as usize];
        self.change(|connection| {
            let (current, _) = state(connection, id)?;
            if print_after(connection, id, moves)? != Some(wanted) {
                return Err(Error::GoneOn { id, found: current, expected: moves });
            }
            self.stand(connection, id, duel, wanted)
        })
    }

    /// Brings what is kept to what was played, whatever was missed since it stood as `expected`: after a full disk, for
    /// instance. Times that are already kept stay.
    pub(crate) fn catch_up<G: Game>(&self, id: MatchId, duel: &Duel<G>, expected: State) -> Result<()> {
        let chain = Fingerprint::chain(duel);
        self.change(|connection| {
            let found = state(connection, id)?;
            if found != expected {
                return Err(Error::GoneOn { id, found: found.0, expected: expected.0 });
            }
            let mut kept = 0;
            while kept + 1 < chain.len() && print_after(connection, id, kept as u32 + 1)? == Some(chain[kept + 1]) {
                kept += 1;
            }
            for (number, played) in duel.history().iter().enumerate().skip(kept) {
                replace_move(connection, id, number as u32, played, Spent::of(duel, played), chain[number])?;
            }
            self.stand(connection, id, duel, chain[chain.len() - 1])
        })
    }

    /// Keeps how long somebody has thought about the next move by the clock, without having moved.
    pub fn set_thinking(&self, id: MatchId, thinking: Duration) -> Result<()> {
        let sql = "UPDATE matches SET thinking = ?2 WHERE id = ?1";
        found(id, self.connection.execute(sql, params![id, milliseconds(thinking)])?)
    }

    /// Keeps what the program that plays wants to find again. The archive does not look into it.
    pub fn set_extras(&self, id: MatchId, extras: &str) -> Result<()> {
        found(id, self.connection.execute("UPDATE matches SET extras = ?2 WHERE id = ?1", params![id, extras])?)
    }

    /// Begins a match with the first moves of another, to be played on from there.
    pub fn branch<G: Game>(&self, id: MatchId, duel: &Duel<G>) -> Result<MatchId> {
        let moves = duel.history().len() as u32;
        self.change(|connection| {
            state(connection, id)?;
            let branch = self.insert(connection, duel, Origin::Branch)?;
            let sql = "UPDATE matches SET parent = ?2, parent_moves = ?3 WHERE id = ?1";
            connection.execute(sql, params![branch, id, moves])?;
            Ok(branch)
        })
    }

    /// Writes where a match stands after the moves in force.
    fn stand<G: Game>(&self, connection: &Connection, id: MatchId, duel: &Duel<G>, print: Fingerprint) -> Result<()> {
        let outcome = duel.outcome();
        let ending = match (duel.lost_on_time(), duel.forfeited()) {
            (Some(_), _) => Ending::Time,
            (None, Some(_)) => Ending::Forfeit,
            (None, None) => Ending::Rules,
        };
        connection
            .prepare_cached(
                "UPDATE matches SET current = ?2, board = ?3, print = ?4, updated = ?5, result = ?6, ending = ?7,
                                    thinking = ?8, reason = ?9
                 WHERE id = ?1",
            )?
            .execute(params![
                id,
                duel.history().len() as u32,
                duel.position().to_string(),
                print.0,
                self.now(),
                outcome.map(outcome_number),
                outcome.map(|_| ending),
                milliseconds(duel.thinking()),
                duel.forfeit_reason().unwrap_or_default(),
            ])?;
        Ok(())
    }
}

/// How many moves of a match are in force, and its fingerprint up to there.
pub(crate) type State = (u32, Fingerprint);

/// How a match stands in the archive.
pub(crate) fn state(connection: &Connection, id: MatchId) -> Result<State> {
    let mut statement = connection.prepare_cached("SELECT current, print FROM matches WHERE id = ?1")?;
    let found = statement.query_row([id], |row| Ok((row.get(0)?, Fingerprint(row.get(1)?)))).optional()?;
    found.ok_or(Error::NoSuchMatch(id))
}

/// The fingerprint of a match after some of its moves, if it has so many.
fn print_after(connection: &Connection, id: MatchId, moves: u32) -> Result<Option<Fingerprint>> {
    let print = match moves.checked_sub(1) {
        None => connection
            .prepare_cached("SELECT start_print FROM matches WHERE id = ?1")?
            .query_row([id], |row| row.get(0))
            .optional()?,
        Some(last) => connection
            .prepare_cached("SELECT print FROM moves WHERE match = ?1 AND number = ?2")?
            .query_row(params![id, last], |row| row.get(0))
            .optional()?,
    };
    Ok(print.map(Fingerprint))
}

/// Writes a move in place of what was taken back there, and of all behind it unless it is the same again.
fn replace_move<G: Game>(
    connection: &Connection,
    id: MatchId,
    number: u32,
    played: &Played<G>,
    spent: Spent,
    print: Fingerprint,
) -> Result<Fingerprint> {
    let next = print.then(&played.mv.to_string());
    if print_after(connection, id, number + 1)? == Some(next) {
        connection
            .prepare_cached("UPDATE moves SET time = ?3, clock = ?4 WHERE match = ?1 AND number = ?2")?
            .execute(params![id, number, spent.time.map(milliseconds), spent.clock.map(milliseconds)])?;
        return Ok(next);
    }
    connection.prepare_cached("DELETE FROM moves WHERE match = ?1 AND number >= ?2")?.execute(params![id, number])?;
    insert_move(connection, id, number, played, spent, print)
}

fn insert_move<G: Game>(
    connection: &Connection,
    id: MatchId,
    number: u32,
    played: &Played<G>,
    spent: Spent,
    print: Fingerprint,
) -> Result<Fingerprint> {
    let text = played.mv.to_string();
    let print = print.then(&text);
    connection
        .prepare_cached(
            "INSERT INTO moves (match, number, text, side, chance, time, clock, print)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            id,
            number,
            text,
            played.side.index() as i64,
            played.by_chance,
            spent.time.map(milliseconds),
            spent.clock.map(milliseconds),
            print.0,
        ])?;
    Ok(print)
}

/// Complains unless a change found its match.
pub(crate) fn found(id: MatchId, changed: usize) -> Result<()> {
    if changed == 0 { Err(Error::NoSuchMatch(id)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Timestamp;
    use war_horses_duel::Player;
    use war_horses_games::{Ur, WarHorses};

    fn play<G: Game>(duel: &mut Duel<G>) -> bool {
        if duel.throw().is_some() {
            return true;
        }
        let legal = duel.position().legal_moves();
        legal.last().is_some_and(|&mv| duel.play(mv).is_ok())
    }

    /// Like a disk that is full, for those who may not mount one.
    #[test]
    fn a_file_that_may_not_grow_keeps_what_it_has() {
        let archive = Archive::in_memory(|| Timestamp(0)).unwrap();
        let limit = |pages: u32| {
            archive.connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(())).unwrap();
        };
        let mut duel = Duel::<Ur>::from_seed(1, [Player::Human; 2]);
        let id = archive.begin(&duel).unwrap();
        // As small as it can be: what it has now.
        limit(1);
        let failed = loop {
            assert!(play(&mut duel), "the match is too short to fill what is left");
            if let Err(error) = archive.append(id, &duel, Spent::UNKNOWN) {
                break error;
            }
        };
        assert!(matches!(failed, Error::DiskFull), "{failed:?}");
        let moves = duel.history().len();
        assert_eq!(archive.resume::<Ur>(id).unwrap().history(), &duel.history()[..moves - 1]);
        assert!(play(&mut duel));
        limit(u32::MAX);
        let missing = archive.append(id, &duel, Spent::UNKNOWN).unwrap_err();
        assert!(matches!(missing, Error::GoneOn { .. }), "{missing:?}");
        archive.catch_up(id, &duel, state(&archive.connection, id).unwrap()).unwrap();
        assert_eq!(archive.resume::<Ur>(id).unwrap(), duel);
    }

    #[test]
    fn a_branch_knows_where_it_comes_from_and_leaves_the_match_alone() {
        let archive = Archive::in_memory(|| Timestamp(0)).unwrap();
        let mut duel = Duel::<WarHorses>::from_seed(1, [Player::Human; 2]);
        while duel.history().len() < 6 && play(&mut duel) {}
        let id = archive.begin(&duel).unwrap();
        let whole = duel.clone();
        duel.undo();
        duel.undo();
        let branch = archive.branch(id, &duel).unwrap();
        assert_eq!(archive.kept(branch).unwrap().parent, Some((id, 4)));
        assert_eq!(archive.resume::<WarHorses>(branch).unwrap().history(), duel.history());
        assert_eq!(archive.relatives_of(branch).unwrap(), [id]);
        assert_eq!(archive.relatives_of(id).unwrap(), [branch]);
        assert_eq!(archive.resume::<WarHorses>(id).unwrap(), whole);
    }

    #[test]
    fn a_match_goes_on_with_its_clock_as_it_was() {
        let archive = Archive::in_memory(|| Timestamp(0)).unwrap();
        let mut duel = Duel::<Ur>::from_seed(1, [Player::Human; 2]).with_clock("1m+2s".parse().unwrap());
        let id = archive.begin(&duel).unwrap();
        for milliseconds in [1_200, 40, 3_000, 7] {
            duel.spend(Duration::from_millis(milliseconds));
            assert!(play(&mut duel));
            let played = duel.last().unwrap();
            archive.append(id, &duel, Spent::of(&duel, played)).unwrap();
        }
        assert_eq!(archive.resume::<Ur>(id).unwrap(), duel);
        duel.spend(Duration::from_secs(5));
        archive.set_thinking(id, duel.thinking()).unwrap();
        assert_eq!(archive.resume::<Ur>(id).unwrap(), duel);
        assert!(duel.spend(Duration::from_secs(70)).is_some());
        archive.rewind(id, &duel).unwrap();
        assert_eq!(archive.summary(id).unwrap().result, duel.outcome().map(|outcome| (outcome, Ending::Time)));
        assert_eq!(archive.resume::<Ur>(id).unwrap(), duel);
    }

    #[test]
    fn who_lost_by_what_it_did_is_kept_with_the_reason() {
        let archive = Archive::in_memory(|| Timestamp(0)).unwrap();
        let mut duel = Duel::<WarHorses>::from_seed(1, [Player::Human; 2]);
        while duel.history().len() < 4 && play(&mut duel) {}
        let id = archive.begin(&duel).unwrap();
        duel.forfeit(war_horses_games::Side::First, "it ended on its own");
        archive.rewind(id, &duel).unwrap();
        assert_eq!(archive.summary(id).unwrap().result, duel.outcome().map(|outcome| (outcome, Ending::Forfeit)));
        assert_eq!(archive.resume::<WarHorses>(id).unwrap(), duel);
        assert_eq!(archive.resume::<WarHorses>(id).unwrap().forfeit_reason(), Some("it ended on its own"));
        duel.undo();
        archive.rewind(id, &duel).unwrap();
        assert_eq!(archive.resume::<WarHorses>(id).unwrap(), duel);
        assert_eq!(archive.summary(id).unwrap().result, None);
        duel.forfeit(war_horses_games::Side::Second, "it said nothing");
        archive.rewind(id, &duel).unwrap();
        assert_eq!(archive.resume::<WarHorses>(id).unwrap(), duel, "with moves behind it that had been taken back");
    }

    #[test]
    fn a_move_is_not_added_to_other_moves_than_it_was_made_after() {
        let archive = Archive::in_memory(|| Timestamp(0)).unwrap();
        let mut duel = Duel::<WarHorses>::from_seed(1, [Player::Human; 2]);
        while duel.history().len() < 4 && play(&mut duel) {}
        let id = archive.begin(&duel).unwrap();
        // Another window takes the last move back and makes another one.
        let mut elsewhere = archive.resume::<WarHorses>(id).unwrap();
        elsewhere.undo();
        archive.rewind(id, &elsewhere).unwrap();
        elsewhere.play(elsewhere.position().legal_moves()[0]).unwrap();
        archive.append(id, &elsewhere, Spent::UNKNOWN).unwrap();
        assert_ne!(elsewhere.last(), duel.last());
        for moves in 1..=2 {
            assert!(play(&mut duel));
            let mixed = archive.append_last(id, &duel, moves, Spent::UNKNOWN).unwrap_err();
            assert!(matches!(mixed, Error::GoneOn { .. }), "{mixed:?}");
        }
        assert_eq!(archive.resume::<WarHorses>(id).unwrap(), elsewhere);
        while elsewhere.history().len() < 7 && play(&mut elsewhere) {}
        archive.append_last(id, &elsewhere, 3, Spent::UNKNOWN).unwrap();
        assert_eq!(archive.resume::<WarHorses>(id).unwrap(), elsewhere, "several at once");
    }
}
