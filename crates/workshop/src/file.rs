//! The file of a heuristic: a frame in TOML, and the score in it.

use std::ops::Range;
use std::time::Duration;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use war_horses_engine::search::Limits;
use war_horses_games::{GameId, with_game};

use crate::compile::compile;
use crate::fault::{HeuristicFault, Slip, TextPlace, Wrong};
use crate::features::Features;
use crate::program::HeuristicProgram;

/// What a heuristic can say.
pub(crate) const KEYS: [&str; 8] = ["game", "name", "about", "depth", "time", "unit", "win", "score"];

/// No file of a person is larger.
pub(crate) const MOST_BYTES: usize = 64 << 10;

/// Names and explanations are shown in one place each.
const MOST_NAME: usize = 60;

const USUAL_DEPTH: u32 = 4;
const MOST_DEPTH: u32 = 20;
const MOST_TIME: Duration = Duration::from_secs(60);
const USUAL_UNIT: f64 = 100.0;

/// A heuristic as it was read from its file.
#[derive(Clone, Debug)]
pub struct HeuristicFile {
    /// The game it is for.
    pub game: GameId,
    /// What it is called; empty where the file does not say.
    pub name: String,
    /// What its author says about it.
    pub about: String,
    /// How far or how long it looks ahead.
    pub limits: Limits,
    /// How much of the score is worth one of what the players of the game count: a cell, a point, a stone, certainty.
    pub unit: f64,
    /// What a won game is worth, where the margin does not matter.
    pub win: Option<f64>,
    /// The score as it is written.
    pub score: String,
    /// The score, compiled.
    pub program: HeuristicProgram,
    /// The whole text.
    pub text: String,
    /// Where the score stands in the text, if it stands there as it is.
    pub score_at: Option<Range<usize>>,
}

/// The text says it all.
impl PartialEq for HeuristicFile {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl HeuristicFile {
    /// Reads a file.
    pub fn read(text: &str) -> Result<Self, HeuristicFault> {
        let fault = |byte: usize, wrong: Wrong| HeuristicFault { place: TextPlace::of_byte(text, byte), wrong };
        if text.len() > MOST_BYTES {
            return Err(fault(MOST_BYTES, Wrong::TooLarge(crate::syntax::MOST_TOKENS)));
        }
        let table = DeTable::parse(text).map_err(|error| {
            let byte = error.span().map_or(0, |span| span.start);
            fault(byte, Wrong::NotToml(error.message().lines().next().unwrap_or_default().to_owned()))
        })?;
        let table = table.get_ref();
        if let Some(unknown) = table.keys().find(|key| !KEYS.contains(&key.get_ref().as_ref())) {
            let name = unknown.get_ref().chars().take(MOST_NAME).collect();
            return Err(fault(unknown.span().start, Wrong::UnknownKey(name)));
        }
        let bad = |value: &Spanned<DeValue<'_>>, key, right: &str| {
            fault(value.span().start, Wrong::BadValue(key, right.to_owned()))
        };
        let words = |key: &'static str, most: usize| match table.get(key) {
            None => Ok(None),
            Some(value) => {
                let text = value.get_ref().as_str().filter(|text| text.chars().count() <= most);
                let right = format!("a text of at most {most} letters");
                text.map(|text| Some((text, value.span()))).ok_or_else(|| bad(value, key, &right))
            }
        };
        let number = |key: &'static str, least: f64, most: f64| match table.get(key) {
            None => Ok(None),
            Some(value) => {
                let number = read_number(value.get_ref()).filter(|number| (least..=most).contains(number));
                number.map(Some).ok_or_else(|| bad(value, key, &format!("a number from {least} to {most}")))
            }
        };
        let missing = |key| fault(text.trim_end().len(), Wrong::MissingKey(key));
        let (game, game_at) = words("game", MOST_NAME)?.ok_or_else(|| missing("game"))?;
        let game: GameId = game
            .parse()
            .map_err(|unknown: war_horses_games::UnknownGame| fault(game_at.start, Wrong::UnknownGame(unknown.0)))?;
        let depth = number("depth", 1.0, f64::from(MOST_DEPTH))?.map(|depth| depth as u32);
        let time = words("time", MOST_NAME)?.map(|(time, at)| {
            let right = || Wrong::BadValue("time", "a time such as 200ms or 1s, up to 60s".to_owned());
            read_time(time).ok_or_else(|| fault(at.start, right()))
        });
        let limits = match (depth, time.transpose()?) {
            (Some(depth), Some(time)) => Limits { depth: Some(depth), ..Limits::time(time) },
            (None, Some(time)) => Limits::time(time),
            (depth, None) => Limits::depth(depth.unwrap_or(USUAL_DEPTH)),
        };
        let unit = number("unit", 1e-6, 1e12)?.unwrap_or(USUAL_UNIT);
        let win = number("win", 1e-6, 1e12)?;
        let (score, at) = words("score", MOST_BYTES)?.ok_or_else(|| missing("score"))?;
        let score_at = verbatim(text, score, &at);
        let program = with_game!(game, G => compile(score, G::FEATURES)).map_err(|Slip { byte, wrong }| {
            fault(score_at.as_ref().map_or(at.start, |score| score.start + byte), wrong)
        })?;
        let said = |key, most| words(key, most).map(|said| said.map_or_else(String::new, |(said, _)| said.to_owned()));
        Ok(Self {
            game,
            name: said("name", MOST_NAME)?,
            about: said("about", MOST_BYTES)?,
            limits,
            unit,
            win,
            score: score.to_owned(),
            program,
            text: text.to_owned(),
            score_at,
        })
    }

    /// The text of the file with another weight in the place of one of its terms.
    pub fn with_weight(&self, term: usize, weight: f64) -> Option<String> {
        let (_, at) = self.program.terms().get(term)?.weight.as_ref()?;
        let score = self.score_at.as_ref()?;
        let mut text = self.text.clone();
        text.replace_range(score.start + at.start..score.start + at.end, &weight.to_string());
        Some(text)
    }

    /// The text of the file with one more term at the end of its sum.
    pub fn with_term(&self, weight: f64, feature: &str) -> Option<String> {
        let at = self.score_at.as_ref()?;
        let end = at.start + self.score.trim_end().len();
        // A comment may stand at the end, where there are lines.
        let gap = if self.score.contains('\n') { '\n' } else { ' ' };
        let mut text = self.text.clone();
        text.insert_str(end, &format!("{gap}+ {weight} * {feature}"));
        Some(text)
    }

    /// The text of the file without one of its terms.
    pub fn without_term(&self, term: usize) -> Option<String> {
        let at = &self.program.terms().get(term)?.text;
        let score = self.score_at.as_ref()?;
        let mut text = self.text.clone();
        text.replace_range(score.start + at.start..score.start + at.end, "0");
        Some(text)
    }

    /// One of its terms in one line, with the minus that stands before it.
    pub fn written_term(&self, term: usize) -> String {
        let text = self.term_text(term).split_whitespace().collect::<Vec<_>>().join(" ");
        let is_subtracted = self.program.terms().get(term).is_some_and(|term| term.sign < 0.0);
        match (is_subtracted, text.starts_with('-')) {
            (false, _) => text,
            (true, false) => format!("−{text}"),
            (true, true) => format!("−({text})"),
        }
    }

    /// The text of one of its terms.
    pub fn term_text(&self, term: usize) -> &str {
        let text = self.program.terms().get(term).and_then(|term| self.score.get(term.text.clone()));
        text.unwrap_or_default()
    }
}

fn read_number(value: &DeValue<'_>) -> Option<f64> {
    let digits = match value {
        DeValue::Integer(whole) if whole.radix() == 10 => whole.as_str(),
        DeValue::Float(part) => part.as_str(),
        _ => return None,
    };
    digits.parse().ok().filter(|number: &f64| number.is_finite())
}

/// `200ms` or `1.5s`
fn read_time(text: &str) -> Option<Duration> {
    let (number, parts) = match text.trim().strip_suffix("ms") {
        Some(number) => (number, 1e3),
        None => (text.trim().strip_suffix('s')?, 1.0),
    };
    let seconds = number.trim().parse::<f64>().ok()? / parts;
    let time = Duration::try_from_secs_f64(seconds).ok()?;
    (Duration::from_millis(1)..=MOST_TIME).contains(&time).then_some(time)
}

/// Where a value stands in the text, if it is written there without escapes.
fn verbatim(text: &str, value: &str, at: &Range<usize>) -> Option<Range<usize>> {
    let written = text.get(at.clone())?;
    let start = at.start + written.find(value).filter(|_| !value.is_empty())?;
    Some(start..start + value.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        HeuristicFile::read(text).map(|file| format!("{file:?}")).unwrap_err().to_string()
    }

    #[test]
    fn faults_tell_where_they_are_and_what_would_be_right() {
        for (text, expected) in [
            ("", "line 1, column 1: 'game' is missing: a heuristic has at least a game and a score"),
            ("game = war", "line 1, column 8: this is not TOML: "),
            ("game = \"chess\"\nscore = \"1\"", "line 1, column 8: 'chess' is not a game: war-horses, "),
            ("game = \"hex\"\nscores = \"1\"", "line 2, column 1: 'scores' is nothing a heuristic has: game, name"),
            ("game = \"hex\"\n", "line 1, column 13: 'score' is missing"),
            ("game = \"hex\"\nscore = 3", "line 2, column 9: 'score' has to be a text"),
            ("game = \"hex\"\ndepth = 0\nscore = \"1\"", "line 2, column 9: 'depth' has to be a number from 1 to 20"),
            ("game = \"hex\"\ntime = \"2\"\nscore = \"1\"", "line 2, column 8: 'time' has to be a time such as"),
            (
                "game = \"war-horses\"\nscore = \"100 * cels\"",
                "line 2, column 16: 'cels' is nothing that can be seen here; did you mean 'cells'? There are cells, jumps",
            ),
            (
                "game = \"war-horses\"\nscore = '''\n100 * cells\n+ 3 * me.jump\n'''",
                "line 4, column 10: 'jump' is nothing that can be seen here; did you mean 'jumps'?",
            ),
            (
                "game = \"war-horses\"\nscore = '''\n\t\"text\"'''",
                "line 3, column 2: '\"text\"' has no place in a score",
            ),
            (
                "game = \"war-horses\"\nscore = \"cells +\"",
                "line 2, column 17: the expression cannot be read from here on",
            ),
            ("game = \"war-horses\"\nscore = \"(cells\"", "line 2, column 10: the expression cannot be read"),
            ("game = \"war-horses\"\nscore = \"\"", "line 2, column 9: there is no score"),
            ("game = \"war-horses\"\nscore = \"let x = 2;\"", "line 2, column 20: there is no score"),
            ("game = \"war-horses\"\nscore = \"cells();\"", "line 2, column 17: there is no score"),
            ("game = \"war-horses\"\nscore = \"max(1)\"", "line 2, column 10: max wants 2 numbers in its brackets"),
            (
                "game = \"war-horses\"\nscore = \"maxi(1, 2)\"",
                "line 2, column 10: there is no function 'maxi': there are abs, ",
            ),
            ("game = \"war-horses\"\nscore = \"let cells = 1; 2\"", "line 2, column 14: 'cells' is taken already"),
            ("game = \"war-horses\"\nscore = \"if cells > 0 { 1 }\"", "line 2, column 10: 'if' needs an 'else'"),
            (
                "game = \"war-horses\"\nscore = \"me.free\"",
                "line 2, column 10: 'free' cannot be asked for: write me.name",
            ),
            ("game = \"war-horses\"\nscore = \"me\"", "line 2, column 10: 'me' cannot be asked for"),
            ("game = \"war-horses\"\nscore = \"cells.abs()\"", "line 2, column 15: '.' has no place in a score"),
        ] {
            assert!(told(text).starts_with(expected), "{text}\n{}", told(text));
        }
    }

    #[test]
    fn weights_are_found_and_changed_in_the_text() {
        let file = HeuristicFile::read(
            "game = \"war-horses\"\n# mine\nscore = \"\"\"\n100 * cells - jumps * 2.5 + -3 * me.territory / 2 + 1\"\"\"",
        )
        .unwrap();
        let terms = file.program.terms();
        let weights: Vec<_> = terms.iter().map(|term| term.weight.as_ref().map(|(weight, _)| *weight)).collect();
        assert_eq!(weights, [Some(100.0), Some(2.5), Some(-3.0), None]);
        let texts: Vec<_> = (0..4).map(|term| file.term_text(term)).collect();
        assert_eq!(texts, ["100 * cells", "jumps * 2.5", "-3 * me.territory / 2", "1"]);
        assert_eq!(file.written_term(1), "−jumps * 2.5", "what is subtracted says so");
        assert_eq!([file.written_term(0), file.written_term(2)], ["100 * cells", "-3 * me.territory / 2"]);
        let changed = HeuristicFile::read(&file.with_weight(2, 7.25).unwrap()).unwrap();
        assert_eq!(changed.score, "100 * cells - jumps * 2.5 + 7.25 * me.territory / 2 + 1");
        assert!(changed.text.contains("# mine"));
        assert_eq!(file.with_weight(3, 1.0), None);
        let less = HeuristicFile::read(&file.without_term(1).unwrap()).unwrap();
        assert_eq!(less.score, "100 * cells - 0 + -3 * me.territory / 2 + 1");
        let more = HeuristicFile::read(&file.with_term(-2.5, "reach").unwrap()).unwrap();
        assert_eq!(more.program.terms().len(), 5);
        assert_eq!(more.score, format!("{} + -2.5 * reach", file.score));
    }
}
