//! Who was ahead when, for the graph at the end of a match.

use super::{Look, Match, TableCommand};
use crate::app::boards::TableGame;
use crate::app::panels::lead::{Lead, turning_point};
use crate::app::panels::players;
use crate::app::speech::Speech;
use crate::games::{Outcome, Side, Turn};
use crate::words::numbers::units_value;

/// How far the first side was ahead, from the start on.
pub(super) struct Leads(Vec<f32>);

/// By what is counted, or by the game's heuristic where nothing is: there the winner ends further ahead than anybody was.
pub(super) fn leads<G: TableGame>(game: &Match<G>) -> Leads {
    let judge = G::evaluator(G::TEXTBOOK_EVALUATION);
    let after = game.history().iter().map(|played| &played.after);
    let ahead = |position: &G| match (position.tally(Side::First), position.tally(Side::Second), position.turn()) {
        (Some(first), Some(second), _) => (first - second) as f32,
        (_, _, Turn::Over(_)) => 0.0,
        _ => units_value::<G>(judge.evaluate(position, Side::First)) as f32,
    };
    let mut values: Vec<f32> = [game.start()].into_iter().chain(after).map(ahead).collect();
    let furthest = values.iter().fold(1.0_f32, |most, value| most.max(value.abs()));
    match (game.position().tally(Side::First), game.outcome(), values.last_mut()) {
        (None, Some(Outcome::Win(Side::First)), Some(last)) => *last = furthest,
        (None, Some(Outcome::Win(Side::Second)), Some(last)) => *last = -furthest,
        _ => {}
    }
    Leads(values)
}

/// The graph of who was ahead after each move.
pub(super) fn lead<G: TableGame>(game: &Match<G>, Leads(values): &Leads, speech: &Speech) -> Lead<TableCommand> {
    let turned = turning_point(values);
    let after = game.history().iter().map(|played| &played.after);
    let positions = [game.start()].into_iter().chain(after);
    let note = |(moves, (position, value)): (usize, (&G, &f32))| {
        let count =
            |side| Some(format!("{} {}", speech.side::<G>(side), speech.decimal(position.tally(side)?.into(), 0)));
        let leader = if *value < 0.0 { Side::Second } else { Side::First };
        let told = match Side::BOTH.map(count) {
            [Some(first), Some(second)] => format!("{first}{}{second}", players::BETWEEN_FACTS),
            _ if *value == 0.0 => speech.get("end-lead-even").into_owned(),
            _ => speech.with("end-lead-ahead", [("side", speech.side::<G>(leader).into())]).into_owned(),
        };
        if turned == Some(moves) { format!("{told}\n{}", speech.get("end-lead-turned")) } else { told }
    };
    Lead {
        turned,
        notes: positions.zip(values).enumerate().map(note).collect(),
        looks: (0..values.len()).map(|moves| TableCommand::Look(Look::At(moves))).collect(),
        values: values.clone(),
        colors: G::COLORS,
        name: speech.get("end-lead").into_owned(),
    }
}
