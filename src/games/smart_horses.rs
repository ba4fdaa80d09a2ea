//! Smart Horses: two knights collect the points of a board that falls to pieces under them.
//!
//! ```
//! use war_horses::games::{Game, Side, SmartHorses, Turn};
//!
//! let mut game: SmartHorses = "8/3W4/8/2(+5)5/8/8/6B1/8 w 0 0".parse()?;
//! assert_eq!(game.turn(), Turn::Player(Side::First));
//! assert_eq!(game.legal_moves().len(), 6);
//!
//! game.try_play("c5".parse()?)?;
//! assert_eq!(game.tally(Side::First), Some(5));
//! assert_eq!(game.to_string(), "8/3x4/8/2W5/8/8/6B1/8 b 5 0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use rand::Rng;

use super::grid::{Square, Squares};
use super::ranks::{self, BoardError};
use super::setup::Values;
use super::{Choice, Game, Outcome, Setup, Side, Turn};

/// The points that lie on the board at the start, each once.
pub const VALUES: [i8; 10] = [-10, -5, -4, -3, -1, 1, 3, 4, 5, 10];

/// What it costs to have the turn and no move while the other side can go on.
pub const PENALTY: i16 = 4;

/// No text gives a side more points than this, or fewer than its opposite; no game gets near it.
pub const MOST_POINTS: i16 = 999;

/// The points on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Points {
    squares: Squares,
    /// What lies on each of the squares, in their order; the rest is zero.
    values: [i8; VALUES.len()],
}

impl Points {
    pub const NONE: Self = Self { squares: Squares::NONE, values: [0; VALUES.len()] };

    #[inline]
    pub fn squares(&self) -> Squares {
        self.squares
    }

    /// What lies on the squares, in their order, and zeros up to ten.
    #[inline]
    pub fn values(&self) -> [i8; VALUES.len()] {
        self.values
    }

    pub fn iter(&self) -> impl Iterator<Item = (Square, i8)> {
        self.squares.zip(self.values)
    }

    /// What lies on a square; nothing is zero.
    #[inline]
    pub fn at(&self, square: Square) -> i8 {
        if self.squares.contains(square) { self.values[self.place(square)] } else { 0 }
    }

    #[inline]
    fn place(&self, square: Square) -> usize {
        (self.squares & Squares::below(square)).len() as usize
    }

    /// Lays a value on an empty square. There are never more of them than [`VALUES`].
    fn put(&mut self, square: Square, value: i8) {
        let place = self.place(square);
        self.squares |= Squares::of(square);
        self.values[place..].rotate_right(1);
        self.values[place] = value;
    }

    /// Takes away what lies on a square.
    #[inline]
    fn take(&mut self, square: Square) -> i8 {
        if !self.squares.contains(square) {
            return 0;
        }
        let place = self.place(square);
        let value = std::mem::take(&mut self.values[place]);
        self.values[place..].rotate_left(1);
        self.squares = self.squares - Squares::of(square);
        value
    }
}

/// How often a stuck side pays the [`PENALTY`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Penalty {
    /// At each of its turns that passes.
    Each,
    /// The first time only.
    Once {
        /// The sides for which it has happened.
        paid: [bool; 2],
    },
}

/// A position. White is the first side, black the second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SmartHorses {
    /// Where a knight has stood or stands.
    used: Squares,
    points: Points,
    knights: [Square; 2],
    scores: [i16; 2],
    penalty: Penalty,
    /// Holds the turn, unless neither side can move.
    mover: Side,
}

impl SmartHorses {
    #[inline]
    pub fn knight(&self, side: Side) -> Square {
        self.knights[side.index()]
    }

    /// The points that can still be taken.
    #[inline]
    pub fn points(&self) -> &Points {
        &self.points
    }

    /// The squares that can still be used.
    #[inline]
    pub fn free(&self) -> Squares {
        !self.used
    }

    /// Whether a knight has left this square behind.
    pub fn is_destroyed(&self, square: Square) -> bool {
        self.used.contains(square) && !self.knights.contains(&square)
    }

    /// Where `side`'s knight could jump to if it were its turn.
    #[inline]
    pub fn targets(&self, side: Side) -> Squares {
        self.knight(side).knight_jumps() & self.free()
    }

    /// The side to move; of no meaning once the game is over.
    #[inline]
    pub fn mover(&self) -> Side {
        self.mover
    }

    #[inline]
    pub fn score(&self, side: Side) -> i32 {
        self.scores[side.index()].into()
    }

    /// Points of `side` minus those of its opponent.
    #[inline]
    pub fn margin(&self, side: Side) -> i32 {
        self.score(side) - self.score(!side)
    }

    #[inline]
    pub fn penalty(&self) -> Penalty {
        self.penalty
    }

    /// Whether `side` would lose points if its turn came and it could not move.
    #[inline]
    pub fn would_pay(&self, side: Side) -> bool {
        match self.penalty {
            Penalty::Each => true,
            Penalty::Once { paid } => !paid[side.index()],
        }
    }

    /// Gives the turn to `side`, or to its opponent when `side` cannot move and has to pay for it.
    #[inline]
    fn hand_turn_to(&mut self, side: Side) {
        self.mover = side;
        if self.targets(side).is_empty() && !self.targets(!side).is_empty() {
            self.mover = !side;
            if self.would_pay(side) {
                self.scores[side.index()] -= PENALTY;
            }
            if let Penalty::Once { paid } = &mut self.penalty {
                paid[side.index()] = true;
            }
        }
    }
}

impl Game for SmartHorses {
    /// The target is enough: a side has one knight.
    type Move = Square;

    const ID: &'static str = "smart-horses";

    const SIDES: [&'static str; 2] = ["white", "black"];

    const CHOICES: &'static [Choice] =
        &[Choice { name: "penalty", values: Values::Names(&["each", "once"]), usual: 0 }];

    fn start(setup: &Setup, rng: &mut impl Rng) -> Self {
        let mut empty = Squares::ALL;
        let mut any_empty = || {
            let square = empty.draw(rng);
            empty = empty - Squares::of(square);
            square
        };
        let knights = [any_empty(), any_empty()];
        let mut points = Points::NONE;
        for value in VALUES {
            points.put(any_empty(), value);
        }
        let penalty = if setup.value(0) == 0 { Penalty::Each } else { Penalty::Once { paid: [false; 2] } };
        // The other knight can take one jump away, and every square has two at least: nobody starts stuck.
        Self { used: knights.into_iter().collect(), points, knights, scores: [0; 2], penalty, mover: Side::First }
    }

    #[inline]
    fn turn(&self) -> Turn {
        if !self.targets(self.mover).is_empty() {
            return Turn::Player(self.mover);
        }
        Turn::Over(Outcome::of_margin(self.margin(Side::First)))
    }

    #[inline]
    fn moves(&self, visit: impl FnMut(Square)) {
        self.targets(self.mover).for_each(visit);
    }

    #[inline]
    fn play(&mut self, target: Square) {
        let side = self.mover;
        self.used |= Squares::of(target);
        self.knights[side.index()] = target;
        self.scores[side.index()] += i16::from(self.points.take(target));
        self.hand_turn_to(!side);
    }

    fn tally(&self, side: Side) -> Option<i32> {
        Some(self.score(side))
    }
}

/// What stands on a square, as it is written.
enum Sign {
    Knight(Side),
    Destroyed,
    Value(i8),
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Knight(side) => f.write_str(["W", "B"][side.index()]),
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
        ranks::write(f, |square| {
            let knight = Side::BOTH.into_iter().find(|&side| self.knight(side) == square);
            match knight {
                Some(side) => Some(Sign::Knight(side)),
                None if self.used.contains(square) => Some(Sign::Destroyed),
                None => Some(self.points.at(square)).filter(|&value| value != 0).map(Sign::Value),
            }
        })?;
        let [white, black] = self.scores;
        write!(f, " {} {white} {black}", ["w", "b"][self.mover.index()])?;
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
pub enum PositionError {
    Board(BoardError),
    UnknownSymbol { symbol: String, rank: u8 },
    RepeatedValue(i8),
    WrongNumberOfKnights { side: Side, knights: u32 },
    MissingSide,
    UnknownSide(String),
    MissingScore(Side),
    UnknownScore { side: Side, text: String },
    UnknownPenalty(String),
    TrailingText(String),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |side: &Side| SmartHorses::SIDES[side.index()];
        match self {
            Self::Board(error) => error.fmt(f),
            Self::UnknownSymbol { symbol, rank } => {
                let values: Vec<_> = VALUES.iter().map(|&value| Sign::Value(value).to_string()).collect();
                let values = values.join(" ");
                write!(f, "'{symbol}' on rank {rank} means nothing: use digits 1-8, W, B, x and {values}")
            }
            Self::RepeatedValue(value) => write!(f, "the value ({value:+}) is there twice, but there is one of each"),
            Self::WrongNumberOfKnights { side, knights } => {
                let symbol = Sign::Knight(*side);
                write!(f, "there must be exactly one {} knight ({symbol}), not {knights}", name(side))
            }
            Self::MissingSide => {
                write!(f, "the side to move is missing: w (white) or b (black) follows the board, then both scores")
            }
            Self::UnknownSide(text) => write!(f, "'{text}' is not a side to move: w (white) or b (black)"),
            Self::MissingScore(side) => {
                write!(f, "the score of {} is missing: the scores of white and black follow the side", name(side))
            }
            Self::UnknownScore { side, text } => {
                let most = MOST_POINTS;
                write!(f, "'{text}' is not a score for {}: a whole number from -{most} to {most}", name(side))
            }
            Self::UnknownPenalty(text) => {
                write!(f, "'{text}' is not a penalty: nothing, or once, once-w, once-b, once-wb with those who paid it")
            }
            Self::TrailingText(text) => write!(f, "nothing may follow the penalty, but '{text}' does"),
        }
    }
}

impl Error for PositionError {}

impl From<BoardError> for PositionError {
    fn from(error: BoardError) -> Self {
        Self::Board(error)
    }
}

impl FromStr for SmartHorses {
    type Err = PositionError;

    /// A text that gives the turn to a stuck side passes it on, at the usual price.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_whitespace();
        let mut destroyed = Squares::NONE;
        let mut knights = [Squares::NONE; 2];
        let mut points = Points::NONE;
        let mut seen = Vec::new();
        ranks::read(words.next().unwrap_or_default(), |symbol, rank, here| {
            match symbol {
                "W" => knights[0] |= here,
                "B" => knights[1] |= here,
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
        let places = ranks::one_knight_each(knights)
            .map_err(|(side, knights)| PositionError::WrongNumberOfKnights { side, knights })?;
        let side = match words.next() {
            Some("w") => Side::First,
            Some("b") => Side::Second,
            Some(other) => return Err(PositionError::UnknownSide(other.to_owned())),
            None => return Err(PositionError::MissingSide),
        };
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
        let used = destroyed | knights[0] | knights[1];
        let mut game = Self { used, points, knights: places, scores, penalty, mover: side };
        game.hand_turn_to(side);
        Ok(game)
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

    fn game(text: &str) -> SmartHorses {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn after(text: &str, moves: &str) -> SmartHorses {
        let mut game = game(text);
        for name in moves.split_whitespace() {
            game.try_play(name.parse().unwrap()).unwrap();
        }
        game
    }

    const START: &str = "8/3W4/(+5)7/8/2(-10)5/8/6B1/8 w 0 0";

    #[test]
    fn the_start_squares_are_out_of_use_and_white_moves_first() {
        let start = game(START);
        assert_eq!(start.to_string(), START);
        assert_eq!(start.turn(), Turn::Player(Side::First));
        assert_eq!((start.tally(Side::First), start.tally(Side::Second)), (Some(0), Some(0)));
        let moved = after(START, "f6");
        assert_eq!(moved.to_string(), "8/3x4/(+5)4W2/8/2(-10)5/8/6B1/8 b 0 0");
        assert!(moved.is_destroyed("d7".parse().unwrap()) && !moved.is_destroyed("f6".parse().unwrap()));
        assert!(!moved.free().contains("d7".parse().unwrap()), "nobody comes back");
    }

    #[test]
    fn a_move_onto_a_value_takes_it_with_its_sign() {
        assert_eq!(after("8/3W4/8/2(+5)5/8/8/6B1/8 w 2 0", "c5").to_string(), "8/3x4/8/2W5/8/8/6B1/8 b 7 0");
        assert_eq!(after("8/3W4/8/2(-10)5/8/8/6B1/8 w 2 0", "c5").to_string(), "8/3x4/8/2W5/8/8/6B1/8 b -8 0");
    }

    #[test]
    fn a_stuck_side_pays_each_time_the_other_can_go_on() {
        // White in the corner with both of its jumps destroyed; black makes three moves and is stuck as well.
        let text = "8/8/8/8/4B3/1x6/2x5/W7 b 0 0";
        let one = after(text, "f6");
        assert_eq!((one.turn(), one.score(Side::First)), (Turn::Player(Side::Second), -4));
        assert_eq!(game(text).passed(&one), Some(Side::First));
        assert_eq!(after(text, "f6 g8").score(Side::First), -8);
    }

    #[test]
    fn nobody_pays_when_neither_can_move() {
        // Black's only jump leads from h1 to g3, from where all is destroyed: both are stuck at once.
        let end = after("8/8/8/5x1x/4x3/1x4(+1)1/2x1xx2/W4x1B b 0 0", "g3");
        assert_eq!(end.turn(), Turn::Over(Outcome::Win(Side::Second)));
        assert_eq!((end.score(Side::First), end.score(Side::Second)), (0, 1));
    }

    #[test]
    fn the_penalty_can_be_paid_once_by_each_side() {
        let text = "8/8/8/8/4B3/1x6/2x5/W7 b 0 0 once";
        assert_eq!(after(text, "f6").to_string(), "8/8/5B2/8/4x3/1x6/2x5/W7 b -4 0 once-w");
        assert_eq!(after(text, "f6 g8 e7").score(Side::First), -4);
        let paid = "8/8/8/8/4B3/1x6/2x5/W7 b 0 0 once-wb";
        assert_eq!(after(paid, "f6").score(Side::First), 0);
        let other = "8/8/8/8/4B3/1x6/2x5/W7 b 0 0 once-b";
        assert_eq!(after(other, "f6").to_string(), "8/8/5B2/8/4x3/1x6/2x5/W7 b -4 0 once-wb");
    }

    #[test]
    fn a_text_that_gives_the_turn_to_a_stuck_side_passes_it_on_at_its_price() {
        assert_eq!(game("8/8/8/8/4B3/1x6/2x5/W7 w 1 2").to_string(), "8/8/8/8/4B3/1x6/2x5/W7 b -3 2");
        assert_eq!(game("8/8/8/8/4B3/1x6/2x5/W7 w 1 2 once").to_string(), "8/8/8/8/4B3/1x6/2x5/W7 b -3 2 once-w");
    }

    #[test]
    fn the_higher_score_wins_when_neither_can_move() {
        let end = |scores: &str| game(&format!("7B/5x2/6x1/8/8/1x6/2x5/W7 w {scores}")).turn();
        assert_eq!(end("3 2"), Turn::Over(Outcome::Win(Side::First)));
        assert_eq!(end("-3 -2"), Turn::Over(Outcome::Win(Side::Second)));
        assert_eq!(end("-4 -4"), Turn::Over(Outcome::Draw));
        assert_eq!(game("7B/5x2/6x1/8/8/1x6/2x5/W7 w 0 0").legal_moves(), []);
    }

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
            (board.into(), "the side to move is missing: w (white) or b (black) follows the board, then both scores"),
            (format!("{board} r 0 0"), "'r' is not a side to move: w (white) or b (black)"),
            (format!("{board} w"), "the score of white is missing: the scores of white and black follow the side"),
            (format!("{board} w 0"), "the score of black is missing: the scores of white and black follow the side"),
            (format!("{board} w 0 1000"), "'1000' is not a score for black: a whole number from -999 to 999"),
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
