//! How values are typed on the command line, with errors that list or show the right ones.

use std::error::Error;
use std::ops::{Bound, RangeBounds};
use std::sync::Arc;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use war_horses_lab::arena::{Contestant, UnknownContestant};

use crate::duel::{BadClock, GuestName, Seat, TimeControl};
use crate::games::ur::Rules;
use crate::games::{Complaint, Explain, GameId, complaint};
use crate::guests;
use crate::search::{Evaluation, Level, MoveOrder};
use crate::words::Language;
use crate::workshop::HeuristicFile;
use crate::workshop::load::Unloadable;

/// Why a value will not do, as [`usage`](super::usage) tells it.
type Refusal = Box<dyn Error + Send + Sync>;

pub(super) fn game() -> impl TypedValueParser<Value = GameId> {
    one_of(GameId::ALL, GameId::id)
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    one_of(&Level::ALL, Level::id)
}

/// Who plays a side, as it is typed: somebody who was brought along counts as a machine.
pub(super) fn player(text: &str) -> Result<(Seat, Option<GuestName>), Refusal> {
    if let Some(seat) = Seat::ALL.into_iter().find(|seat| seat.id() == text) {
        return Ok((seat, None));
    }
    let guest = match text.split_once(':') {
        Some(("heuristic", name)) => {
            let (name, file) = guests::heuristic(name)?;
            guests::invite_beside(&name, file)
        }
        Some(("engine" | "htp", _)) => guests::invite(text).map_err(|error| error.complaint())?,
        _ => {
            let players = "human, machine, heuristic:file.toml, engine:\"command\", htp:\"command\"";
            return Err(complaint!("usage-player", "players are {players}", players).into());
        }
    };
    Ok((Seat::Machine, Some(guest)))
}

/// A player of a contest; heuristics are found in the user's folder too.
pub(super) fn contestant(text: &str) -> Result<Contestant, Refusal> {
    match text.strip_prefix("heuristic:") {
        Some(name) => {
            let (name, file) = guests::heuristic(name)?;
            Ok(Contestant::of_heuristic(&format!("heuristic:{name}"), Arc::new(file)))
        }
        None => Ok(text.parse().map_err(|error: UnknownContestant| error.complaint())?),
    }
}

/// A heuristic, from a file, the user's folder or what comes with the program.
pub(super) fn heuristic(text: &str) -> Result<Arc<HeuristicFile>, Unloadable> {
    guests::heuristic(text).map(|(_, file)| Arc::new(file))
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

/// Whole numbers within a range.
pub(super) fn number<T>(
    range: impl RangeBounds<u64> + Clone + Send + Sync + 'static,
) -> impl TypedValueParser<Value = T>
where
    T: TryFrom<u64> + Clone + Send + Sync + 'static,
{
    move |text: &str| -> Result<T, Complaint> {
        let number = text.parse::<u64>().ok().filter(|number| range.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            let least = match range.start_bound() {
                Bound::Included(&least) | Bound::Excluded(&least) => least,
                Bound::Unbounded => 0,
            };
            match range.end_bound() {
                Bound::Included(&most) => {
                    complaint!("usage-number-range", "it is no whole number from {least} to {most}", least, most)
                }
                _ => complaint!("usage-number-from", "it is no whole number from {least} on", least),
            }
        })
    }
}

/// Reads how many games to play: an even number.
pub(super) fn games(text: &str) -> Result<u32, Complaint> {
    let number = text.parse().ok().filter(|number| *number > 0 && *number % 2 == 0);
    number.ok_or_else(|| {
        complaint!("usage-games", "it is no even number from 2: each start is played with sides swapped")
    })
}

/// Reads `100ms`, `2s` or `1.5s`.
pub(super) fn duration(text: &str) -> Result<Duration, Complaint> {
    war_horses_lab::duration::read(text)
        .map_err(|_| complaint!("usage-time", "it is no time: write it like 100ms, 2s or 1.5s"))
}

pub(super) fn clock(text: &str) -> Result<TimeControl, Complaint> {
    text.parse().map_err(|error: BadClock| error.complaint())
}

/// Reads `name=value`.
pub(super) fn assignment(text: &str) -> Result<(String, String), Complaint> {
    let sets_nothing = || complaint!("usage-assignment", "it sets nothing: write it like size=5");
    let (name, value) = text.split_once('=').ok_or_else(sets_nothing)?;
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
        assert!(assignment("size").unwrap_err().to_string().contains("write it like size=5"));
    }
}
