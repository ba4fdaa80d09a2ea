//! How values are typed on the command line, with errors that list or show the right ones.

use std::sync::Arc;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use war_horses_lab::arena::{Contestant, UnknownContestant};

use crate::duel::{GuestName, Seat};
use crate::games::GameId;
use crate::games::ur::Rules;
use crate::guests;
use crate::search::{Evaluation, Level, MoveOrder};
use crate::words::Language;
use crate::workshop::HeuristicFile;
pub(super) use war_horses_lab::duration::read as duration;

pub(super) fn game() -> impl TypedValueParser<Value = GameId> {
    one_of(GameId::ALL, GameId::id)
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    one_of(&Level::ALL, Level::id)
}

/// Who plays a side, as it is typed: somebody who was brought along counts as a machine.
pub(super) fn player(text: &str) -> Result<(Seat, Option<GuestName>), String> {
    if let Some(seat) = Seat::ALL.into_iter().find(|seat| seat.id() == text) {
        return Ok((seat, None));
    }
    let is_guest = ["heuristic:", "engine:", "htp:"].iter().any(|kind| text.starts_with(kind));
    if !is_guest {
        return Err("human, machine, heuristic:file.toml, engine:\"command\" or, for Hex, htp:\"command\"".to_owned());
    }
    guests::invite(text).map(|guest| (Seat::Machine, Some(guest))).map_err(|error| error.to_string())
}

/// A player of a contest; heuristics are found in the user's folder too.
pub(super) fn contestant(text: &str) -> Result<Contestant, String> {
    match text.strip_prefix("heuristic:") {
        Some(name) => {
            let (name, file) = guests::heuristic(name).map_err(|error| error.to_string())?;
            Ok(Contestant::of_heuristic(&format!("heuristic:{name}"), Arc::new(file)))
        }
        None => text.parse().map_err(|error: UnknownContestant| error.to_string()),
    }
}

/// A heuristic, from a file, the user's folder or what comes with the program.
pub(super) fn heuristic(text: &str) -> Result<Arc<HeuristicFile>, String> {
    guests::heuristic(text).map(|(_, file)| Arc::new(file)).map_err(|error| error.to_string())
}

pub(super) fn rules_of_ur() -> impl TypedValueParser<Value = Rules> {
    one_of(&Rules::ALL, Rules::id)
}

pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    one_of(&Language::ALL, Language::id)
}

pub(super) fn order() -> impl TypedValueParser<Value = MoveOrder> {
    one_of(&MoveOrder::ALL, MoveOrder::id)
}

pub(super) fn evaluation() -> impl TypedValueParser<Value = Evaluation> {
    one_of(&Evaluation::ALL, Evaluation::id)
}

fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    id: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.iter().map(|&one| id(one)))
        .map(move |name| *all.iter().find(|&&one| id(one) == name).expect("the parser lets only these names pass"))
}

/// Reads how many games to play: an even number.
pub(super) fn games(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| *number > 0 && *number % 2 == 0);
    number
        .ok_or_else(|| format!("'{text}' is not an even number from 2: each start is played twice, with sides swapped"))
}

/// Reads `name=value`.
pub(super) fn assignment(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or_else(|| format!("'{text}' sets nothing: write it like size=5"))?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn assignments_have_two_halves() {
        let pair = |name: &str, value: &str| Ok((name.to_owned(), value.to_owned()));
        assert_eq!(assignment("size=5"), pair("size", "5"));
        assert_eq!(assignment("rule = a=b"), pair("rule", "a=b"));
        assert_eq!(assignment("size"), Err("'size' sets nothing: write it like size=5".to_owned()));
    }
}
