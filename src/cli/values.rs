//! How values are typed on the command line, with errors that list or show the right ones.

use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::games::GameId;
use crate::games::ur::Rules;
use crate::search::{Level, Order};
use crate::words::Language;

pub(super) fn game() -> impl TypedValueParser<Value = GameId> {
    one_of(GameId::ALL, GameId::id)
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    one_of(&Level::ALL, Level::id)
}

pub(super) fn rules_of_ur() -> impl TypedValueParser<Value = Rules> {
    one_of(&Rules::ALL, Rules::id)
}

pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    one_of(&Language::ALL, Language::id)
}

pub(super) fn order() -> impl TypedValueParser<Value = Order> {
    one_of(&Order::ALL, Order::id)
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

/// Far more than anyone waits, and far from where adding times could overflow.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Reads `100ms`, `2s` or `1.5s`, up to a day.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let (number, seconds) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 1e-3),
        (None, Some(number)) => (number, 1.0),
        (None, None) => ("", 1.0),
    };
    let amount = number.parse::<f64>().ok().filter(|amount| *amount > 0.0);
    amount
        .and_then(|amount| Duration::try_from_secs_f64(amount * seconds).ok())
        .filter(|time| *time <= LONGEST)
        .ok_or_else(|| format!("'{text}' is not a time: write it like 100ms, 2s or 1.5s"))
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

    #[test]
    fn times_are_read_in_seconds_and_milliseconds() {
        assert_eq!(duration("100ms"), Ok(Duration::from_millis(100)));
        assert_eq!(duration("2s"), Ok(Duration::from_secs(2)));
        assert_eq!(duration("1.5s"), Ok(Duration::from_millis(1500)));
        for faulty in ["", "s", "2", "2m", "-1s", "0s", "NaNs", "infs", "1e300s", "86401s"] {
            let error = duration(faulty).expect_err(faulty);
            assert_eq!(error, format!("'{faulty}' is not a time: write it like 100ms, 2s or 1.5s"));
        }
    }
}
