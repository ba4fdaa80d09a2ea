//! A match of Hex to SGF.

use std::time::Duration;

use war_horses_games::hex::Move;
use war_horses_games::{Hex, Outcome, Side};

use super::{FORFEIT, MACHINE, SIDES, SWAP_OFF, SWAP_ON};
use crate::clock::seconds;
use crate::{Duel, Played, Player, TimeControl};

const MOVES_PER_LINE: usize = 12;

/// The match as SGF: how it began, and the moves that are in force.
pub fn write(duel: &Duel<Hex>) -> String {
    write_tree(duel, &[])
}

/// The match as SGF, with other matches from the same start as variations.
pub fn write_tree(duel: &Duel<Hex>, branches: &[Duel<Hex>]) -> String {
    let branches = branches.iter().filter(|branch| branch.start() == duel.start());
    let lines: Vec<_> = [duel].into_iter().chain(branches).collect();
    let mut text = write_root(duel);
    write_moves(&mut text, &lines, 0);
    text + ")\n"
}

/// Writes the moves of lines that are the same up to a number, the first of them first.
fn write_moves(text: &mut String, lines: &[&Duel<Hex>], mut number: usize) {
    loop {
        let mut ways: Vec<(&Played<Hex>, Vec<&Duel<Hex>>)> = Vec::new();
        for &line in lines {
            let Some(played) = line.history().get(number) else { continue };
            match ways.iter_mut().find(|(first, _)| first.mv == played.mv) {
                Some((_, way)) => way.push(line),
                None => ways.push((played, vec![line])),
            }
        }
        match &ways[..] {
            [] => {
                if let Some((side, left)) = lines.first().and_then(|line| thinking(line)) {
                    *text += &format!(";{}L[{}]", SIDES[side.index()], seconds(left));
                }
                return;
            }
            [(played, way)] => write_move(text, played, way[0], number),
            _ => {
                for (_, way) in ways {
                    text.push_str("\n(");
                    write_moves(text, &way, number);
                    text.push(')');
                }
                return;
            }
        }
        number += 1;
    }
}

fn write_move(text: &mut String, played: &Played<Hex>, line: &Duel<Hex>, number: usize) {
    let name = match played.mv {
        Move::Stone(cell) => cell.to_string(),
        Move::Swap => "swap-pieces".to_owned(),
    };
    let line_break = if number.is_multiple_of(MOVES_PER_LINE) && !text.ends_with('(') { "\n" } else { "" };
    let left = time_left(line, number + 1, played.side);
    *text += &format!("{line_break};{}[{name}]{left}", SIDES[played.side.index()]);
}

/// The first node: everything but the moves.
fn write_root(duel: &Duel<Hex>) -> String {
    let start = duel.start();
    let rule = if start.may_swap() { SWAP_ON } else { SWAP_OFF };
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!("(;FF[4]GM[11]CA[UTF-8]AP[War Horses:{version}]SZ[{}]RU[{rule}]", start.size());
    for side in Side::BOTH {
        text += &format!("P{}[{}]", SIDES[side.index()], player_name(duel.player(side)));
    }
    if let Some(Outcome::Win(winner)) = duel.outcome() {
        let by = match (duel.lost_on_time(), duel.forfeited()) {
            (Some(_), _) => "Time",
            (None, Some(_)) => FORFEIT,
            (None, None) => "",
        };
        text += &format!("RE[{}+{by}]", SIDES[winner.index()]);
    }
    if let Some(reason) = duel.forfeit_reason() {
        text += &format!("GC[{}]", reason.replace('\\', "\\\\").replace(']', "\\]"));
    }
    if let TimeControl::PerGame { main, .. } = duel.clock() {
        text += &format!("TM[{}]", seconds(main));
    }
    if duel.clock().is_timed() {
        text += &format!("OT[{}]", duel.clock());
    }
    for side in Side::BOTH.into_iter().filter(|&side| !start.stones(side).is_empty()) {
        let cells: String = start.stones(side).map(|cell| format!("[{cell}]")).collect();
        text += &format!("A{}{cells}", SIDES[side.index()]);
    }
    if *start != Hex::empty(start.size(), start.may_swap()) {
        text += &format!("PL[{}]", SIDES[start.mover().index()]);
    }
    text
}

/// What a side had left after so many moves, of which the last was its own, as a property.
fn time_left(duel: &Duel<Hex>, moves: usize, side: Side) -> String {
    if !duel.clock().is_timed() {
        return String::new();
    }
    let mut then = duel.clone();
    then.go_to(moves);
    let left = match duel.clock() {
        // What was left of the time for this move.
        TimeControl::PerMove(limit) => then.last().map(|played| limit.saturating_sub(played.spent)),
        _ => then.time_left(side),
    };
    left.map_or_else(String::new, |left| format!("{}L[{}]", SIDES[side.index()], seconds(left)))
}

/// Who is thinking about the next move by the clock, and what they have left.
fn thinking(duel: &Duel<Hex>) -> Option<(Side, Duration)> {
    let side = duel.to_move().map(|(side, _)| side).or(duel.lost_on_time()).filter(|_| !duel.thinking().is_zero())?;
    Some((side, duel.time_left(side)?))
}

fn player_name(player: Player) -> String {
    match player {
        Player::Human => "human".to_owned(),
        Player::Machine(_) | Player::Guest(_) => format!("{MACHINE}{}", player.name()),
    }
}
