//! The text of a position of Smart Horses.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::{PENALTY, Penalty, Points, SmartHorses, VALUES};
use crate::complaint::ProperName;
use crate::grid::Squares;
use crate::knights::{self, KnightsError, Letters};
use crate::ranks;
use crate::side_letters::SideLetters;
use crate::{Complaint, Explain, Game, Side, complaint, explained_errors};

/// No side ever has more points than this, or fewer than its opposite.
pub const MOST_POINTS: i16 = 999;

/// The scores that a side may have on a board, so that whatever is played there keeps it within [`MOST_POINTS`]. They only
/// get wider from move to move: what is taken lies on the board no longer, and a move costs nobody more than one penalty.
fn allowed_scores(points: &Points, free: Squares) -> RangeInclusive<i16> {
    let sum = |sign: i16| points.values().into_iter().map(|value| (sign * i16::from(value)).max(0)).sum::<i16>();
    let penalties = PENALTY * free.len() as i16;
    sum(-1) + penalties - MOST_POINTS..=MOST_POINTS - sum(1)
}

const LETTERS: Letters = Letters {
    knights: ["W", "B"],
    turns: SideLetters { game: SmartHorses::ID, names: SmartHorses::SIDES, letters: ["w", "b"] },
};

/// What stands on a square, as it is written.
enum Sign {
    Knight(Side),
    Destroyed,
    Value(i8),
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Knight(side) => f.write_str(LETTERS.knights[side.index()]),
            Self::Destroyed => f.write_str("x"),
            Self::Value(value) => write!(f, "({value:+})"),
        }
    }
}

/// Eight ranks from the top with `/` between them, the side to move and the points of white and black:
/// `8/3W4/(+5)7/8/2(-10)5/8/6B1/8 w 0 0`.
///
/// Digits are runs of empty squares, `W` `B` the knights, `x` destroyed squares, brackets hold values. Where a side
/// pays the penalty only once, `once` follows, with the sides that have paid: `once`, `once-w`, `once-b`, `once-wb`.
impl fmt::Display for SmartHorses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        ranks::write(f, |square| match self.knights.on(square) {
            Some(side) => Some(Sign::Knight(side)),
            None if self.used.contains(square) => Some(Sign::Destroyed),
            None => Some(self.points.at(square)).filter(|&value| value != 0).map(Sign::Value),
        })?;
        let [white, black] = self.scores;
        write!(f, " {} {white} {black}", LETTERS.turns.of(self.mover()))?;
        match self.penalty {
            Penalty::Each => Ok(()),
            Penalty::Once { paid } => write!(f, " {}", once(paid)),
        }
    }
}

/// The word for a penalty that is paid once, and has been by these sides.
const fn once(paid: [bool; 2]) -> &'static str {
    match paid {
        [false, false] => "once",
        [true, false] => "once-w",
        [false, true] => "once-b",
        [true, true] => "once-wb",
    }
}

/// Why a text is not a position of Smart Horses.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the message of each tells what was wrong and what would be right")]
pub enum PositionError {
    Knights(KnightsError),
    UnknownSymbol { symbol: String, rank: u8 },
    RepeatedValue(i8),
    MissingScore(Side),
    UnknownScore { side: Side, text: String },
    ScoreOutOfRange { side: Side, score: i16, allowed: RangeInclusive<i16> },
    UnknownPenalty(String),
    TrailingText(String),
}

impl Explain for PositionError {
    fn complaint(&self) -> Complaint {
        let name = |side: &Side| ProperName::side::<SmartHorses>(*side);
        match self {
            Self::Knights(error) => error.complaint(),
            Self::UnknownSymbol { symbol, rank } => {
                let values: Vec<_> = VALUES.iter().map(|&value| Sign::Value(value).to_string()).collect();
                complaint!(
                    "fault-value-sign",
                    "'{symbol}' on rank {rank} means nothing: use digits 1-8, W, B, x and {values}",
                    symbol,
                    rank,
                    values = values.join(" ")
                )
            }
            Self::RepeatedValue(value) => complaint!(
                "fault-value-twice",
                "the value {value} is there twice, but there is one of each",
                value = Sign::Value(*value).to_string()
            ),
            Self::MissingScore(side) => complaint!(
                "fault-score-missing",
                "the score of {side} is missing: the scores of white and black follow the side",
                side = name(side)
            ),
            Self::UnknownScore { side, text } => complaint!(
                "fault-score-text",
                "'{text}' is not a score for {side}: a whole number from -{most} to {most}",
                text,
                side = name(side),
                most = MOST_POINTS
            ),
            Self::ScoreOutOfRange { side, score, allowed } => complaint!(
                "fault-score",
                "{side} cannot have {score} points on this board: {least} to {most}, so that nobody gets beyond {limit}",
                side = name(side),
                score,
                least = *allowed.start(),
                most = *allowed.end(),
                limit = MOST_POINTS
            ),
            Self::UnknownPenalty(text) => complaint!(
                "fault-penalty",
                "'{text}' is not a penalty: nothing, or once, once-w, once-b, once-wb with those who paid it",
                text
            ),
            Self::TrailingText(text) => {
                complaint!("fault-after-penalty", "nothing may follow the penalty, but '{text}' does", text)
            }
        }
    }
}

explained_errors!(PositionError);

impl From<KnightsError> for PositionError {
    fn from(error: KnightsError) -> Self {
        Self::Knights(error)
    }
}

impl FromStr for SmartHorses {
    type Err = PositionError;

    /// A text that gives the turn to a stuck side passes it on, at the usual price.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_whitespace();
        let mut destroyed = Squares::NONE;
        let mut points = Points::NONE;
        let mut seen = Vec::new();
        let knights = knights::read(&mut words, LETTERS, |symbol, rank, here| {
            match symbol {
                "x" => destroyed |= here,
                _ => {
                    let value = read_value(symbol)
                        .ok_or_else(|| PositionError::UnknownSymbol { symbol: symbol.to_owned(), rank })?;
                    if seen.contains(&value) {
                        return Err(PositionError::RepeatedValue(value));
                    }
                    seen.push(value);
                    here.for_each(|square| points.put(square, value));
                }
            }
            Ok(())
        })?;
        let mut read_score = |side| {
            let text = words.next().ok_or(PositionError::MissingScore(side))?;
            let score = text.parse().ok().filter(|score| (-MOST_POINTS..=MOST_POINTS).contains(score));
            score.ok_or_else(|| PositionError::UnknownScore { side, text: text.to_owned() })
        };
        let scores = [read_score(Side::First)?, read_score(Side::Second)?];
        let penalty = match words.next() {
            None => Penalty::Each,
            Some(word) => {
                let all = [[false, false], [true, false], [false, true], [true, true]];
                let paid = all.into_iter().find(|&paid| once(paid) == word);
                Penalty::Once { paid: paid.ok_or_else(|| PositionError::UnknownPenalty(word.to_owned()))? }
            }
        };
        if let Some(extra) = words.next() {
            return Err(PositionError::TrailingText(extra.to_owned()));
        }
        let mut game = Self { used: destroyed | knights.squares(), points, knights, scores, penalty };
        game.hand_turn_to(knights.mover());
        let allowed = allowed_scores(&game.points, game.free());
        match Side::BOTH.into_iter().find(|side| !allowed.contains(&game.scores[side.index()])) {
            Some(side) => Err(PositionError::ScoreOutOfRange { side, score: game.scores[side.index()], allowed }),
            None => Ok(game),
        }
    }
}

/// One of the values of the game, between its brackets.
fn read_value(symbol: &str) -> Option<i8> {
    let inner = symbol.strip_prefix('(')?.strip_suffix(')')?;
    inner.parse().ok().filter(|value| VALUES.contains(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_positions_are_refused_by_name() {
        let values = "(-10) (-5) (-4) (-3) (-1) (+1) (+3) (+4) (+5) (+10)";
        let unknown =
            |symbol: &str| format!("'{symbol}' on rank 8 means nothing: use digits 1-8, W, B, x and {values}");
        let board = "8/8/8/8/8/8/8/WB6";
        for (text, fault) in [
            (String::new(), "a board has 8 ranks with '/' between them, this one has 0"),
            ("9/8/8/8/8/8/8/WB6 w 0 0".into(), &unknown("9")),
            ("(+2)7/8/8/8/8/8/8/WB6 w 0 0".into(), &unknown("(+2)")),
            ("(0)7/8/8/8/8/8/8/WB6 w 0 0".into(), &unknown("(0)")),
            ("(+5/8/8/8/8/8/8/WB6 w 0 0".into(), &unknown("(")),
            ("(é)7/8/8/8/8/8/8/WB6 w 0 0".into(), &unknown("(é)")),
            ("8/8/8/8/8/8/8/WB7 w 0 0".into(), "rank 1 has 9 cells instead of 8"),
            ("8(+5)/8/8/8/8/8/8/WB6 w 0 0".into(), "rank 8 has 9 cells instead of 8"),
            ("8/8/8/8/8/8/8/W7 w 0 0".into(), "there must be exactly one black knight (B), not 0"),
            ("W7/8/8/8/8/8/8/WB6 w 0 0".into(), "there must be exactly one white knight (W), not 2"),
            ("(+5)7/(5)7/8/8/8/8/8/WB6 w 0 0".into(), "the value (+5) is there twice, but there is one of each"),
            (board.into(), "the side to move is missing: w (white) or b (black) follows the board"),
            (format!("{board} r 0 0"), "'r' is not a side to move: w (white) or b (black)"),
            (format!("{board} w"), "the score of white is missing: the scores of white and black follow the side"),
            (format!("{board} w 0"), "the score of black is missing: the scores of white and black follow the side"),
            (format!("{board} w 0 1000"), "'1000' is not a score for black: a whole number from -999 to 999"),
            (
                "(+10)7/8/8/8/8/8/8/WB6 w 0 990".into(),
                "black cannot have 990 points on this board: -751 to 989, so that nobody gets beyond 999",
            ),
            (format!("{board} w half 0"), "'half' is not a score for white: a whole number from -999 to 999"),
            (
                format!("{board} w 0 0 twice"),
                "'twice' is not a penalty: nothing, or once, once-w, once-b, once-wb with those who paid it",
            ),
            (format!("{board} w 0 0 once 1"), "nothing may follow the penalty, but '1' does"),
        ] {
            assert_eq!(text.parse::<SmartHorses>().unwrap_err().to_string(), fault, "{text}");
        }
    }
}
