//! How scores, results, times and speeds are written.

use std::cmp::Ordering;
use std::time::Duration;

use super::{Language, Words};
use crate::search::{Meaning, Score, Scored};

/// A score in the units that players of the game count, as in `3` or `-2.5`, or as the chance to win, as in `61.54%`.
pub fn units<G: Scored>(score: Score) -> String {
    let text = format!("{:.2}", units_value::<G>(score));
    if G::MEANING == Meaning::WinChance {
        return text + "%";
    }
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}

/// A score as a number: in units, or as the chance to win in percent.
pub fn units_value<G: Scored>(score: Score) -> f64 {
    let units = f64::from(score) / f64::from(G::UNIT);
    match G::MEANING {
        Meaning::Margin => units,
        Meaning::WinChance => 50.0 * (1.0 + units),
    }
}

/// [`units`] with a sign, for where a lead must be told from a lag at a glance. A chance to win has none.
pub fn signed_units<G: Scored>(score: Score) -> String {
    let text = units::<G>(score);
    if score > 0 && G::MEANING == Meaning::Margin { format!("+{text}") } else { text }
}

impl Words {
    /// A number as people write it, with at most so many decimals: `2.5` or `2,5`, and a true minus sign.
    pub fn decimal(&self, value: f64, decimals: usize) -> String {
        let text = format!("{:.decimals$}", value.abs());
        let short = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
        let sign = if value < 0.0 && short != "0" { "\u{2212}" } else { "" };
        sign.to_owned() + &short.replace('.', self.decimal_sign())
    }

    /// A part of the whole as people write it: `51.2%`, or `51,2 %` with a space that does not break.
    pub fn percent(&self, part: f64) -> String {
        self.percentage(format!("{:.1}", 100.0 * part).replace('.', self.decimal_sign()))
    }

    /// The same where decimals would say more than is known.
    pub fn whole_percent(&self, part: f64) -> String {
        self.percentage(format!("{:.0}", 100.0 * part))
    }

    /// A number that was written for everybody, as people of this language write it.
    pub fn written(&self, number: &str) -> String {
        let number = number.replace('.', self.decimal_sign());
        match number.strip_suffix('%') {
            Some(percent) => self.percentage(percent.to_owned()),
            None => number,
        }
    }

    fn percentage(&self, number: String) -> String {
        match self.language() {
            Language::English => format!("{number}%"),
            Language::Spanish => format!("{number}\u{a0}%"),
        }
    }

    fn decimal_sign(&self) -> &'static str {
        match self.language() {
            Language::English => ".",
            Language::Spanish => ",",
        }
    }
}

/// What is left of a time in full seconds, of which the last is shown to its end: `4:59`, or `1:00:00`.
pub fn clock(left: Duration) -> String {
    let seconds = left.as_nanos().div_ceil(1_000_000_000);
    match seconds / 3_600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// A result in one word, as other programs read it: greater is a win.
pub const fn verdict(verdict: Ordering) -> &'static str {
    match verdict {
        Ordering::Greater => "win",
        Ordering::Equal => "draw",
        Ordering::Less => "loss",
    }
}

/// A time with three digits that matter or so: `850 µs`, `12.3 ms`, `2.50 s`.
pub fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        1.0.. => format!("{seconds:.2} s"),
        0.001..1.0 => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{:.0} µs", seconds * 1e6),
    }
}

/// How many a second, whole; a time too short to be measured counts as one nanosecond.
pub fn per_second(count: u64, time: Duration) -> u64 {
    (count as f64 / time.as_secs_f64().max(1e-9)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Ur, WarHorses};

    #[test]
    fn scores_are_written_without_idle_zeros() {
        let written = [300, 250, -25, 0, -1200].map(units::<WarHorses>);
        assert_eq!(written, ["3", "2.5", "-0.25", "0", "-12"]);
        assert_eq!([10, 0, -10].map(signed_units::<WarHorses>), ["+0.1", "0", "-0.1"]);
    }

    #[test]
    fn people_read_numbers_as_their_language_writes_them() {
        let [english, spanish] = [Language::English, Language::Spanish].map(Words::in_language);
        let written = |words: &Words| [2.5, -0.72, -0.01, 10.0, 0.0].map(|value| words.decimal(value, 1));
        assert_eq!(written(&english), ["2.5", "\u{2212}0.7", "0", "10", "0"]);
        assert_eq!(written(&spanish), ["2,5", "\u{2212}0,7", "0", "10", "0"]);
        assert_eq!([&english, &spanish].map(|words| words.percent(0.5116)), ["51.2%", "51,2\u{a0}%"]);
        assert_eq!([&english, &spanish].map(|words| words.written("\u{2212}2.5")), ["\u{2212}2.5", "\u{2212}2,5"]);
        assert_eq!([&english, &spanish].map(|words| words.written("61.54%")), ["61.54%", "61,54\u{a0}%"]);
        assert_eq!([&english, &spanish].map(|words| words.whole_percent(0.5116)), ["51%", "51\u{a0}%"]);
    }

    #[test]
    fn chances_are_written_in_percent() {
        let win = Ur::UNIT;
        let written = [0, win, -win, 3 * win / 13, -1].map(signed_units::<Ur>);
        assert_eq!(written, ["50.00%", "100.00%", "0.00%", "61.54%", "50.00%"]);
    }

    #[test]
    fn times_have_the_unit_that_fits() {
        assert_eq!(time(Duration::from_micros(850)), "850 µs");
        assert_eq!(time(Duration::from_micros(12_340)), "12.3 ms");
        assert_eq!(time(Duration::from_millis(2500)), "2.50 s");
        assert_eq!(per_second(500, Duration::from_millis(250)), 2000);
    }
}
