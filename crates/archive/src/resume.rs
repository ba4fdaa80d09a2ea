//! Going on with a match: it comes back with the moves that were taken back, and with its dice.

use rusqlite::{OptionalExtension, Row};
use war_horses_duel::{Duel, Forfeit};
use war_horses_games::{Complaint, Explain, Game, GameId, IllegalMove, Outcome, Side, complaint};

use crate::stored::Column;
use crate::{Archive, Ending, Error, Kept, KeptMove, MatchId, Result, Spent};

impl Archive {
    /// The match as it was left: its moves, those that were taken back and can be redone, and its dice.
    ///
    /// Where no person plays, nobody can redo, and moves that were taken back before are left out.
    pub fn resume<G: Game>(&self, id: MatchId) -> Result<Duel<G>> {
        let kept = self.kept(id)?;
        rebuild(&kept).map_err(|fault| match fault {
            Unreadable::OtherGame => Error::OtherGame { id, found: kept.game.to_string(), wanted: G::ID },
            Unreadable::Other(fault) => Error::BadMatch { id, fault },
        })
    }

    /// The match that was played last and is not over, if there is one: what *go on* offers.
    pub fn last_unfinished(&self) -> Result<Option<MatchId>> {
        let sql = "SELECT id FROM matches WHERE deleted IS NULL AND result IS NULL AND origin <> 'imported'
                   ORDER BY updated DESC, id DESC LIMIT 1";
        Ok(self.connection.prepare_cached(sql)?.query_row([], |row| row.get(0)).optional()?)
    }

    /// Which game a match is of.
    pub fn game(&self, id: MatchId) -> Result<GameId> {
        let mut statement = self.connection.prepare_cached("SELECT game FROM matches WHERE id = ?1")?;
        let game = statement.query_row([id], |row| row.get::<_, Column<GameId>>(0)).optional()?;
        Ok(game.ok_or(Error::NoSuchMatch(id))?.0)
    }

    /// All that is kept of how a match was played.
    pub fn kept(&self, id: MatchId) -> Result<Kept> {
        // One reading, so that another process that goes on with it is seen before or after, not in between.
        let reading = self.connection.unchecked_transaction()?;
        let sql =
            "SELECT game, setup, position, seed, first, second, current, parent, parent_moves, extras, clock, thinking,
                          ending, result, reason
                   FROM matches WHERE id = ?1";
        let kept = reading.prepare_cached(sql)?.query_row([id], |row| read_match(id, row)).optional()?;
        let mut kept = kept.ok_or(Error::NoSuchMatch(id))?;
        let sql = "SELECT text, side, chance, time, clock FROM moves WHERE match = ?1 ORDER BY number";
        kept.moves = reading.prepare_cached(sql)?.query_map([id], read_move)?.collect::<rusqlite::Result<_>>()?;
        Ok(kept)
    }
}

fn read_match(id: MatchId, row: &Row<'_>) -> rusqlite::Result<Kept> {
    let player = |column| row.get::<_, Column<_>>(column).map(|player| player.0);
    let parent = row.get::<_, Option<_>>(7)?.zip(row.get(8)?);
    Ok(Kept {
        id,
        game: row.get::<_, Column<_>>(0)?.0,
        setup: row.get(1)?,
        position: row.get(2)?,
        seed: row.get::<_, i64>(3)? as u64,
        players: [player(4)?, player(5)?],
        current: row.get::<_, u32>(6)? as usize,
        moves: vec![],
        parent,
        extras: row.get(9)?,
        clock: row.get::<_, Column<_>>(10)?.0,
        thinking: row.get::<_, Column<_>>(11)?.0,
        forfeit: forfeit(row)?,
    })
}

/// Who lost by what it did: the side that did not win.
fn forfeit(row: &Row<'_>) -> rusqlite::Result<Option<Forfeit>> {
    let ending: Option<Ending> = row.get(12)?;
    let outcome: Option<Column<Outcome>> = row.get(13)?;
    let reason: String = row.get(14)?;
    Ok(match (ending, outcome) {
        (Some(Ending::Forfeit), Some(Column(Outcome::Win(winner)))) => Some(Forfeit::new(!winner, &reason)),
        _ => None,
    })
}

fn read_move(row: &Row<'_>) -> rusqlite::Result<KeptMove> {
    let time = |column| row.get::<_, Option<Column<_>>>(column).map(|time| time.map(|time| time.0));
    Ok(KeptMove {
        text: row.get(0)?,
        side: row.get::<_, Column<Side>>(1)?.0,
        by_chance: row.get(2)?,
        spent: Spent { time: time(3)?, clock: time(4)? },
    })
}

/// Why a match cannot be rebuilt.
pub(crate) enum Unreadable {
    OtherGame,
    Other(Complaint),
}

/// Plays a match again from what is kept of it.
pub(crate) fn rebuild<G: Game>(kept: &Kept) -> std::result::Result<Duel<G>, Unreadable> {
    if kept.game.id() != G::ID {
        return Err(Unreadable::OtherGame);
    }
    let mut duel = begin::<G>(kept).map_err(Unreadable::Other)?;
    if kept.current > kept.moves.len() {
        let (current, moves) = (kept.current, kept.moves.len());
        let fault = complaint!("fault-in-force", "{current} of {moves} moves are in force", current, moves);
        return Err(Unreadable::Other(fault));
    }
    let play = |duel: &mut Duel<G>, moves: &[KeptMove]| {
        for kept in moves {
            let number = duel.history().len() + 1;
            let fault = |illegal: IllegalMove| {
                let fault = illegal.complaint();
                Unreadable::Other(complaint!("fault-move-number", "move {number}: {fault}", number, fault))
            };
            let mv = duel.position().read_move(&kept.text).map_err(fault)?;
            duel.spend(kept.spent.time.unwrap_or_default());
            duel.play(mv).map_err(fault)?;
        }
        Ok(())
    };
    let fresh = duel.clone();
    play(&mut duel, &kept.moves)?;
    // A match goes back from choice to choice of a person. Where it stands between them, it was on its way forward again.
    while duel.history().len() > kept.current && duel.undo() {}
    if duel.history().len() > kept.current {
        duel = fresh;
    }
    let standing = duel.history().len();
    play(&mut duel, &kept.moves[standing..kept.current])?;
    duel.spend(kept.thinking);
    if let Some(Forfeit { side, reason }) = &kept.forfeit {
        duel.forfeit(*side, reason);
    }
    Ok(duel)
}

/// The match before its first move.
fn begin<G: Game>(kept: &Kept) -> std::result::Result<Duel<G>, Complaint> {
    if let Some(position) = &kept.position {
        let start = position.parse::<G>().map_err(|error| {
            let fault = error.complaint();
            complaint!("fault-start", "its start '{position}': {fault}", position, fault)
        })?;
        return Ok(Duel::from_position(start, kept.players).with_dice_of(kept.seed).with_clock(kept.clock));
    }
    let mut setup = G::usual_setup();
    for pair in kept.setup.as_deref().unwrap_or_default().split_whitespace() {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        setup.set(name, value)?;
    }
    Ok(Duel::begin(setup, kept.seed, kept.players).with_clock(kept.clock))
}
