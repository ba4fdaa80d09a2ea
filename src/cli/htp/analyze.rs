//! What the engine knows about the board, for programs that draw it: HexGui asks `hexgui-analyze_commands` which commands
//! there are and how to show what they answer.

use std::time::{Duration, Instant};

use super::{Answer, Session, no_more, read_side};
use crate::engines::hex::{InferiorCells, LONGEST_SOLVABLE_SIDE, analyse, currents, inferior_cells, solve};
use crate::games::hex::cells::Cells;
use crate::games::{Game, Hex, Side};

/// How an answer is to be shown, what a person reads, and the command; `%m` is replaced by the side to move, and `%c` by one
/// that is chosen. `plist` are cells, `pspairs` cells with a text each.
const ANALYZE_COMMANDS: [&str; 5] = [
    "pspairs/Bridges/bridges %c",
    "pspairs/Currents/currents %c",
    "pspairs/Inferior cells/inferior_cells",
    "plist/Must play/must_play %m",
    "string/Prove who wins/prove %m",
];

/// How long a proof may take, and its memory in megabytes.
const PROOF_TIME: Duration = Duration::from_secs(10);
const PROOF_MEGABYTES: usize = 256;

/// The least part of a current that is worth a number.
const LEAST_CURRENT: f32 = 0.01;

impl Session {
    pub(super) fn analyze_commands(&mut self, words: &[&str]) -> Answer {
        no_more(words)?;
        Ok(ANALYZE_COMMANDS.join("\n"))
    }

    /// The cells that each bridge of a side needs, with the number of the bridge.
    pub(super) fn bridges(&mut self, words: &[&str]) -> Answer {
        let side = one_side(words)?;
        let links = &analyse(&self.now().position).bridges[side.index()];
        let pairs = links.iter().zip(1..).flat_map(|(link, number)| link.over.map(|cell| format!("{cell} {number}")));
        Ok(pairs.collect::<Vec<_>>().join(" "))
    }

    /// How many hundredths of a side's current flow through each cell.
    pub(super) fn currents(&mut self, words: &[&str]) -> Answer {
        let side = one_side(words)?;
        let shown = currents(&self.now().position).into_iter().map(|(cell, parts)| (cell, parts[side.index()]));
        let pairs = shown.filter(|(_, part)| *part >= LEAST_CURRENT);
        Ok(pairs.map(|(cell, part)| format!("{cell} {:.0}", 100.0 * part)).collect::<Vec<_>>().join(" "))
    }

    /// The cells that are dead, and those that each side has captured.
    pub(super) fn inferior_cells(&mut self, words: &[&str]) -> Answer {
        no_more(words)?;
        let InferiorCells { dead, captured: [black, white] } = inferior_cells(&self.now().position);
        let named = |cells: Cells, name: &str| cells.map(|cell| format!("{cell} {name}")).collect::<Vec<_>>();
        Ok([named(dead, "dead"), named(black, Hex::SIDES[0]), named(white, Hex::SIDES[1])].concat().join(" "))
    }

    /// The cells outside of which every move of a side loses, or is wasted.
    pub(super) fn must_play(&mut self, words: &[&str]) -> Answer {
        let position = self.with_turn_of(one_side(words)?)?;
        Ok(analyse(&position).must_play.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" "))
    }

    /// Who wins with this side to move, and by which move, if that can be proved in a while.
    pub(super) fn prove(&mut self, words: &[&str]) -> Answer {
        let side = one_side(words)?;
        let position = self.with_turn_of(side)?;
        if let Some(winner) = analyse(&position).winner {
            return Ok(format!("{} wins by virtual connections", Hex::SIDES[winner.index()]));
        }
        if position.size() > LONGEST_SOLVABLE_SIDE {
            return Ok(format!("nobody's win is seen; boards up to {0} x {0} are solved", LONGEST_SOLVABLE_SIDE));
        }
        let stones = Side::BOTH.map(|side| position.stones(side));
        // Whether somebody may swap does not change who wins on the board as it is.
        let position = Hex::with_stones(position.size(), stones, side, false).map_err(|error| error.to_string())?;
        let (control, started) = (self.control.clone(), Instant::now());
        let is_stopped = || control.is_stopped() || started.elapsed() >= PROOF_TIME;
        Ok(match solve(&position, PROOF_MEGABYTES, &is_stopped) {
            Some((winner, Some(best))) => format!("{} wins by {best}", Hex::SIDES[winner.index()]),
            Some((winner, None)) => format!("{} wins", Hex::SIDES[winner.index()]),
            None => format!("not proved within {} s", PROOF_TIME.as_secs()),
        })
    }
}

fn one_side(words: &[&str]) -> Result<Side, String> {
    match words {
        [side] => read_side(side),
        _ => Err("takes a side: black or white".to_owned()),
    }
}
