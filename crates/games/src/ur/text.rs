//! The text of positions and moves.
//!
//! A position is the three rows of the board, the tokens that each side has brought home, the side to act, its roll (`?`
//! while the dice are still to be thrown), the number of tokens of a side, and the rules:
//! `.l..__../..d.l.../....__.. 2-0 light 3 7 course`. The two columns that the outer rows lack are `_`.

use std::fmt;
use std::str::FromStr;

use super::path::{COLUMNS, SHARED, Square, row_name};
use super::{Game, MOST_TOKENS, Move, Rules, Side, Ur, Walk};
use crate::complaint::ProperName;
use crate::{Complaint, Explain, complaint, explained_errors};

const SYMBOLS: [char; 2] = ['l', 'd'];
const EMPTY: char = '.';
const MISSING: char = '_';

impl fmt::Display for Ur {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..3 {
            for column in 1..=COLUMNS {
                let symbol = Square::at(row, column)
                    .map_or(MISSING, |square| self.owner(square).map_or(EMPTY, |side| SYMBOLS[side.index()]));
                write!(f, "{symbol}")?;
            }
            f.write_str(if row < 2 { "/" } else { " " })?;
        }
        let [light, dark] = self.scored;
        write!(f, "{light}-{dark} {} ", Self::SIDES[self.side.index()])?;
        match self.roll() {
            Some(roll) => write!(f, "{roll}")?,
            None => write!(f, "?")?,
        }
        write!(f, " {} {}", self.tokens, self.rules.id())
    }
}

/// Why a text, or a set of parts, is not a position of the Royal Game of Ur.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the message of each tells what was wrong and what would be right")]
pub enum PositionError {
    WrongNumberOfParts(usize),
    WrongNumberOfRows(usize),
    WrongRowWidth { row: char, found: usize },
    UnknownSymbol { symbol: char, row: char, column: u8 },
    NotASquare { symbol: char, row: char, column: u8 },
    SquareMissing { row: char, column: u8 },
    NotAStep { side: Side },
    TwoOnASquare,
    WrongSide { side: Side, square: Square },
    UnreadableScore(String),
    UnknownSide(String),
    UnreadableRoll(String),
    UnreadableTokens(String),
    UnknownRules(String),
    TokensOutOfRange(u8),
    TooManyTokens { side: Side, found: u32, tokens: u8 },
    BothFinished,
    FinishedBefore { winner: Side },
    NoSuchRoll { roll: u8, rules: Rules },
    RollWithoutMove { side: Side, roll: u8 },
    RollAfterEnd { winner: Side },
}

impl Explain for PositionError {
    fn complaint(&self) -> Complaint {
        let name = |side: &Side| ProperName::side::<Ur>(*side);
        match self {
            Self::WrongNumberOfParts(found) => complaint!(
                "fault-parts",
                "a position has 6 parts, as in {example}, this one has {found}",
                example = "....__../......../....__.. 0-0 light ? 7 course",
                found
            ),
            Self::WrongNumberOfRows(found) => complaint!(
                "fault-rows",
                "the board must have {rows} rows with '/' between them, this one has {found}",
                rows = 3_u8,
                found
            ),
            Self::WrongRowWidth { row, found } => complaint!(
                "fault-row-columns",
                "row {row} has {found} columns instead of {columns}",
                row,
                found,
                columns = COLUMNS
            ),
            Self::UnknownSymbol { symbol, row, column } => complaint!(
                "fault-place-sign",
                "'{symbol}' at {place} means nothing: use l, d, . and _",
                symbol,
                place = format!("{row}{column}")
            ),
            Self::NotASquare { symbol, row, column } => complaint!(
                "fault-no-square",
                "the board has no square {place}: write _ there, not '{symbol}'",
                place = format!("{row}{column}"),
                symbol
            ),
            Self::SquareMissing { row, column } => complaint!(
                "fault-square-missing",
                "{place} is a square: write l, d or . there, not '_'",
                place = format!("{row}{column}")
            ),
            Self::NotAStep { side } => {
                complaint!("fault-step", "{side} has a token on a step that is none of 1 to 14", side = name(side))
            }
            Self::TwoOnASquare => complaint!("fault-two-tokens", "a square cannot hold a light and a dark token"),
            Self::WrongSide { side, square } => complaint!(
                "fault-square",
                "{side} never walks over {square}",
                side = name(side),
                square = square.to_string()
            ),
            Self::UnreadableScore(text) => complaint!(
                "fault-home",
                "'{text}' does not tell the tokens that are home, light's and dark's, as in 0-0",
                text
            ),
            Self::UnknownSide(text) => {
                complaint!("fault-ur-side", "'{text}' is not a side to act: light or dark", text)
            }
            Self::UnreadableRoll(text) => complaint!(
                "fault-roll-text",
                "'{text}' is no roll: a number, or ? while the dice are still to be thrown",
                text
            ),
            Self::UnreadableTokens(text) => complaint!(
                "fault-tokens-text",
                "'{text}' is no number of tokens: 1 to {most}",
                text,
                most = MOST_TOKENS
            ),
            Self::UnknownRules(text) => complaint!(
                "fault-rules",
                "'{text}' are no rules: {first} or {second}",
                text,
                first = Rules::NAMES[0],
                second = Rules::NAMES[1]
            ),
            Self::TokensOutOfRange(tokens) => {
                complaint!("fault-tokens-range", "{tokens} tokens are none of 1 to {most}", tokens, most = MOST_TOKENS)
            }
            Self::TooManyTokens { side, found, tokens } => complaint!(
                "fault-tokens",
                "{side} has {found} tokens on the board and home, but only {tokens} in all",
                side = name(side),
                found,
                tokens
            ),
            Self::BothFinished => complaint!("fault-both-home", "both sides are home, but the first one ends the game"),
            Self::FinishedBefore { winner } => complaint!(
                "fault-home-before",
                "{winner} is home, so that {other} would be next",
                winner = name(winner),
                other = name(&!*winner)
            ),
            Self::NoSuchRoll { roll, rules } => {
                let rolls: Vec<_> = rules.rolls().filter(|&roll| roll > 0).map(|roll| roll.to_string()).collect();
                complaint!(
                    "fault-roll",
                    "with {rules} dice nobody moves by {roll}: {rolls}",
                    rules = rules.id(),
                    roll,
                    rolls = rolls.join(", ")
                )
            }
            Self::RollWithoutMove { side, roll } => complaint!(
                "fault-roll-unused",
                "{side} has no move with a roll of {roll}, so that the turn has passed",
                side = name(side),
                roll
            ),
            Self::RollAfterEnd { winner } => complaint!(
                "fault-roll-after-end",
                "{winner} has won: nobody has a roll, write ?",
                winner = name(winner)
            ),
        }
    }
}

explained_errors!(PositionError);

impl Ur {
    /// A position from its parts, if it is one of the game: the tokens of a side, the rules, for each side the steps on
    /// which it has a token and the number of those at home, the side to act, and its roll.
    pub fn compose(
        tokens: u8,
        rules: Rules,
        tokens_on: [u16; 2],
        scored: [u8; 2],
        side: Side,
        roll: Option<u8>,
    ) -> Result<Self, PositionError> {
        if !(1..=MOST_TOKENS).contains(&tokens) {
            return Err(PositionError::TokensOutOfRange(tokens));
        }
        for side in Side::BOTH {
            let on = tokens_on[side.index()];
            if on & !super::path::BOARD != 0 {
                return Err(PositionError::NotAStep { side });
            }
            let found = on.count_ones() + u32::from(scored[side.index()]);
            if found > tokens.into() {
                return Err(PositionError::TooManyTokens { side, found, tokens });
            }
        }
        if tokens_on[0] & tokens_on[1] & SHARED != 0 {
            return Err(PositionError::TwoOnASquare);
        }
        let game = Self { tokens_on, scored, tokens, rules, side, roll: roll.unwrap_or(0) };
        if scored == [tokens; 2] {
            return Err(PositionError::BothFinished);
        }
        if scored[side.index()] == tokens {
            return Err(PositionError::FinishedBefore { winner: side });
        }
        if let Some(roll) = roll {
            if roll == 0 || !rules.rolls().any(|other| other == roll) {
                return Err(PositionError::NoSuchRoll { roll, rules });
            }
            if scored[(!side).index()] == tokens {
                return Err(PositionError::RollAfterEnd { winner: !side });
            }
            if game.targets(side, roll) == 0 {
                return Err(PositionError::RollWithoutMove { side, roll });
            }
        }
        Ok(game)
    }

    /// The move that a text names.
    pub(super) fn find_move(&self, text: &str) -> Option<Move> {
        let name = text.trim_end_matches(['x', 'X', '*', '#']);
        let marks = text[name.len()..].to_ascii_lowercase();
        self.legal_moves().into_iter().find(|&mv| match mv {
            Move::Roll(roll) => text.strip_prefix('=').unwrap_or(text) == roll.to_string(),
            Move::Walk(walk) => {
                mv.to_string().eq_ignore_ascii_case(name) && marks.chars().all(|mark| self.marks(walk).contains(mark))
            }
        })
    }

    /// What the notation writes behind a move: `x` when it captures, `*` on a rosette, `#` when it wins.
    pub fn marks(&self, walk: Walk) -> String {
        let marks = [(self.captures(walk), 'x'), (walk.lands_on_rosette(), '*'), (self.wins(walk), '#')];
        marks.into_iter().filter(|(is_so, _)| *is_so).map(|(_, mark)| mark).collect()
    }
}

/// Reads the three rows.
fn read_board(text: &str) -> Result<[u16; 2], PositionError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 3 {
        return Err(PositionError::WrongNumberOfRows(rows.len()));
    }
    let mut tokens_on = [0; 2];
    for (row, symbols) in (0..).zip(rows) {
        let (name, found) = (row_name(row), symbols.chars().count());
        if found != usize::from(COLUMNS) {
            return Err(PositionError::WrongRowWidth { row: name, found });
        }
        for (column, symbol) in (1..).zip(symbols.chars()) {
            let Some(square) = Square::at(row, column) else {
                if symbol != MISSING {
                    return Err(PositionError::NotASquare { symbol, row: name, column });
                }
                continue;
            };
            let side = match symbol {
                EMPTY => continue,
                MISSING => return Err(PositionError::SquareMissing { row: name, column }),
                _ => SYMBOLS.iter().position(|&other| other == symbol).map(|place| Side::BOTH[place]),
            };
            let side = side.ok_or(PositionError::UnknownSymbol { symbol, row: name, column })?;
            let step = square.step(side).ok_or(PositionError::WrongSide { side, square })?;
            tokens_on[side.index()] |= 1 << step;
        }
    }
    Ok(tokens_on)
}

/// Reads `2-0`.
fn read_score(text: &str) -> Option<[u8; 2]> {
    let (light, dark) = text.split_once('-')?;
    Some([light.parse().ok()?, dark.parse().ok()?])
}

impl FromStr for Ur {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let &[board, score, side, roll, tokens, rules] = parts.as_slice() else {
            return Err(PositionError::WrongNumberOfParts(parts.len()));
        };
        let tokens_on = read_board(board)?;
        let scored = read_score(score).ok_or_else(|| PositionError::UnreadableScore(score.to_owned()))?;
        let side = Self::SIDES
            .iter()
            .position(|&name| name == side)
            .map(|place| Side::BOTH[place])
            .ok_or_else(|| PositionError::UnknownSide(side.to_owned()))?;
        let roll = match roll {
            "?" => None,
            number => Some(number.parse().map_err(|_| PositionError::UnreadableRoll(number.to_owned()))?),
        };
        let tokens = tokens.parse().map_err(|_| PositionError::UnreadableTokens(tokens.to_owned()))?;
        let rules = Rules::ALL
            .into_iter()
            .find(|known| known.id() == rules)
            .ok_or_else(|| PositionError::UnknownRules(rules.to_owned()))?;
        Self::compose(tokens, rules, tokens_on, scored, side, roll)
    }
}
