//! How the scores of a game are written.

use war_horses_engine::search::{INFINITY, Meaning, Score, Searchable};

/// What a score of a game means to people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scale {
    /// How many points make one of what players count.
    pub unit: Score,
    /// What scores mean to people.
    pub meaning: Meaning,
}

impl Scale {
    /// The scale of a game.
    pub const fn of<G: Searchable>() -> Self {
        Self { unit: G::UNIT, meaning: G::MEANING }
    }

    /// A score in units, or as the chance to win in percent.
    pub fn value(self, score: Score) -> f64 {
        let units = f64::from(score) / f64::from(self.unit);
        match self.meaning {
            Meaning::Margin => units,
            Meaning::WinChance => 50.0 * (1.0 + units),
        }
    }

    /// A score as it is written: `3`, `-2.5`, `61.54%`, `∞`.
    pub fn text(self, score: Score) -> String {
        if score.abs() >= INFINITY {
            return if score > 0 { "∞" } else { "−∞" }.to_owned();
        }
        let text = format!("{:.2}", self.value(score));
        if self.meaning == Meaning::WinChance {
            return text + "%";
        }
        let short = text.trim_end_matches('0').trim_end_matches('.');
        if short == "-0" { "0".to_owned() } else { short.replace('-', "−") }
    }

    /// [`text`](Self::text) with a sign, for where a lead must be told from a lag. A chance to win has none.
    pub fn signed(self, score: Score) -> String {
        let text = self.text(score);
        if score > 0 && self.meaning == Meaning::Margin { format!("+{text}") } else { text }
    }

    /// [`text`](Self::text) in plain ASCII, for files that programs read.
    pub fn plain(self, score: Score) -> String {
        self.text(score).replace('−', "-").replace('∞', "inf")
    }

    /// The score that a text stands for, however its minus is written; nothing if it is none.
    pub fn read(self, text: &str) -> Option<Score> {
        let text = text.trim().replace('−', "-").replace(',', ".");
        let text = text.strip_suffix('%').unwrap_or(&text);
        match text.trim_start_matches('+') {
            "∞" | "inf" => return Some(INFINITY),
            "-∞" | "-inf" => return Some(-INFINITY),
            _ => {}
        }
        let number: f64 = text.parse().ok().filter(|number: &f64| number.is_finite())?;
        let units = match self.meaning {
            Meaning::Margin => number,
            Meaning::WinChance => number / 50.0 - 1.0,
        };
        let score = (units * f64::from(self.unit)).round();
        (score.abs() < f64::from(INFINITY)).then_some(score as Score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let cells = Scale { unit: 100, meaning: Meaning::Margin };
        let chances = Scale { unit: 100_000_000, meaning: Meaning::WinChance };
        for (scale, score, text) in [
            (cells, 300, "3"),
            (cells, -250, "−2.5"),
            (cells, 0, "0"),
            (cells, INFINITY, "∞"),
            (cells, -INFINITY, "−∞"),
            (chances, 0, "50.00%"),
            (chances, -20_000_000, "40.00%"),
        ] {
            assert_eq!(scale.text(score), text);
            assert_eq!((scale.read(text), scale.read(&scale.plain(score))), (Some(score), Some(score)), "{text}");
        }
        assert_eq!(cells.read("+2,5"), Some(250));
        assert_eq!([cells.read(""), cells.read("x"), cells.read("nan")], [None; 3]);
    }
}
