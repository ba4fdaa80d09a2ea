//! Smart Horses: two knights collect the points of a board that falls to pieces under them.
//!
//! ```
//! use war_horses_games::{Game, Side, SmartHorses, Turn};
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

use rand::Rng;

use super::grid::{Square, Squares};
use super::knights::Knights;
use super::setup::Values;
use super::{Choice, Game, Setup, Side, Turn};

mod points;
mod text;

pub use points::{Points, VALUES};
pub use text::{MOST_POINTS, PositionError};

/// What it costs to have the turn and no move while the other side can go on.
pub const PENALTY: i16 = 4;

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
    knights: Knights,
    scores: [i16; 2],
    penalty: Penalty,
}

impl SmartHorses {
    /// Where the knight of a side stands.
    #[inline]
    pub fn knight(&self, side: Side) -> Square {
        self.knights.of(side)
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
        (self.used - self.knights.squares()).contains(square)
    }

    /// Where `side`'s knight could jump to if it were its turn.
    #[inline]
    pub fn targets(&self, side: Side) -> Squares {
        self.knights.targets(side, self.free())
    }

    /// The side to move; of no meaning once the game is over.
    #[inline]
    pub fn mover(&self) -> Side {
        self.knights.mover()
    }

    /// The points of a side so far.
    #[inline]
    pub fn score(&self, side: Side) -> i32 {
        self.scores[side.index()].into()
    }

    /// Points of `side` minus those of its opponent.
    #[inline]
    pub fn margin(&self, side: Side) -> i32 {
        self.score(side) - self.score(!side)
    }

    /// How often a stuck side pays.
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
        if self.knights.hand_turn_to(side, self.free()) {
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
        let knights = Knights::new([any_empty(), any_empty()]);
        let mut points = Points::NONE;
        for value in VALUES {
            points.put(any_empty(), value);
        }
        let penalty = if setup.value(0) == 0 { Penalty::Each } else { Penalty::Once { paid: [false; 2] } };
        // The other knight can take one jump away, and every square has two at least: nobody starts stuck.
        Self { used: knights.squares(), points, knights, scores: [0; 2], penalty }
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.knights.turn(self.free(), self.margin(Side::First))
    }

    #[inline]
    fn moves(&self, visit: impl FnMut(Square)) {
        self.targets(self.mover()).for_each(visit);
    }

    #[inline]
    fn play(&mut self, target: Square) {
        let side = self.mover();
        self.used |= Squares::of(target);
        self.knights.jump(target);
        self.scores[side.index()] += i16::from(self.points.take(target));
        self.hand_turn_to(!side);
    }

    fn tally(&self, side: Side) -> Option<i32> {
        Some(self.score(side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outcome;

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
}
