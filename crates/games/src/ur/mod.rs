//! The Royal Game of Ur: a race of two sides over 20 squares, driven by dice.
//!
//! A token enters on its side's own row, goes on over the eight squares that both share, and leaves over two more of its
//! own. Landing on an enemy sends it back, unless it stands on a rosette; landing on a rosette gives another throw. The
//! first to bring all tokens home, by exact count, wins.
//!
//! A throw is a move of the position at a [chance turn](Turn::Chance). After a roll that cannot be used the turn goes to
//! the opponent by itself.
//!
//! ```
//! use war_horses_games::{Game, Side, Turn, Ur};
//!
//! let mut game: Ur = "....__../......d./....__.. 5-6 light ? 7 course".parse()?;
//! assert_eq!(game.turn(), Turn::Chance(Side::First));
//! game.try_play(game.read_move("=4")?)?;
//! assert_eq!(game.turn(), Turn::Player(Side::First));
//! game.try_play(game.read_move("A@A1")?)?;
//! assert_eq!(game.to_string(), "l...__../......d./....__.. 5-6 light ? 7 course", "a rosette gives another throw");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use rand::{Rng, RngExt};

use super::setup::{Choice, Preset, Values};
use super::{Game, IllegalMove, Outcome, Setup, Side, Turn};

pub mod path;
mod text;

pub use path::Square;
use path::{HOME, MIDDLE_ROSETTE, ROSETTES, SHARED, WAITING, step_name, steps};
pub use text::PositionError;

/// The most tokens a side can have, and how many it has in the full game.
pub const MOST_TOKENS: u8 = 7;

/// Which dice are thrown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rules {
    /// Three tetrahedra with two white corners each; no white corner at all counts 4.
    #[default]
    Course,
    /// Four such dice; no white corner loses the turn.
    Museum,
}

impl Rules {
    /// All rules, in the order of their choice.
    pub const ALL: [Self; 2] = [Self::Course, Self::Museum];

    const NAMES: [&'static str; 2] = ["course", "museum"];

    /// The name of the rules in commands and files.
    pub const fn id(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// How many dice are thrown.
    pub const fn dice(self) -> u8 {
        match self {
            Self::Course => 3,
            Self::Museum => 4,
        }
    }

    /// How many of the equally likely falls of the dice give each roll from 0 to 4.
    pub const fn odds(self) -> [u32; 5] {
        match self {
            Self::Course => [0, 3, 3, 1, 1],
            Self::Museum => [1, 4, 6, 4, 1],
        }
    }

    /// How many equally likely falls of the dice there are.
    pub const fn falls(self) -> u32 {
        1 << self.dice()
    }

    /// The rolls that can come.
    pub fn rolls(self) -> impl Iterator<Item = u8> {
        (0..=4).filter(move |&roll| self.odds()[usize::from(roll)] > 0)
    }
}

/// What is done at a turn: the dice fall, or a token walks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Chance: the dice fall, and count so many.
    Roll(u8),
    /// A player: a token walks.
    Walk(Walk),
}

/// A token's move along its side's path, from one step to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Walk {
    side: Side,
    from: u8,
    to: u8,
}

impl Walk {
    /// Whose token it is.
    pub const fn side(self) -> Side {
        self.side
    }

    /// The step that the token leaves, 0 when it enters.
    pub const fn from(self) -> u8 {
        self.from
    }

    /// The step that it lands on, 15 when it comes home.
    pub const fn to(self) -> u8 {
        self.to
    }

    /// Whether the token was waiting.
    pub const fn enters(self) -> bool {
        self.from == WAITING
    }

    /// Whether the token leaves the board for good.
    pub const fn comes_home(self) -> bool {
        self.to == HOME
    }

    /// Whether it lands on a rosette, and so wins another throw.
    pub const fn lands_on_rosette(self) -> bool {
        ROSETTES >> self.to & 1 != 0
    }
}

/// `A@A3` enters, `A3A1` walks on, `A7A+` comes home; `=3` is a roll.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll(roll) => write!(f, "={roll}"),
            Self::Walk(walk) => {
                write!(f, "{}{}", step_name(walk.side, walk.from), step_name(walk.side, walk.to))
            }
        }
    }
}

/// A position. Light is the first side, dark the second; either may begin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ur {
    /// The steps on which each side has a token.
    tokens_on: [u16; 2],
    /// How many tokens each side has brought home.
    scored: [u8; 2],
    /// How many tokens a side has in all.
    tokens: u8,
    rules: Rules,
    /// Throws, or moves.
    side: Side,
    /// What the side to move has rolled; 0 while the dice are still to be thrown.
    roll: u8,
}

impl Ur {
    /// The start of a game. The number of tokens is moved into what is allowed.
    pub fn new(tokens: u8, rules: Rules, starts: Side) -> Self {
        let tokens = tokens.clamp(1, MOST_TOKENS);
        Self { tokens_on: [0; 2], scored: [0; 2], tokens, rules, side: starts, roll: 0 }
    }

    /// How many tokens each side has in all.
    #[inline]
    pub const fn tokens(&self) -> u8 {
        self.tokens
    }

    /// Which dice are thrown.
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The side to throw or to move; of no meaning once the game is over.
    #[inline]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// What the side to move has rolled, once it has.
    #[inline]
    pub fn roll(&self) -> Option<u8> {
        (self.roll > 0).then_some(self.roll)
    }

    /// The steps on which a side has a token, one bit for each.
    #[inline]
    pub const fn steps(&self, side: Side) -> u16 {
        self.tokens_on[side as usize]
    }

    /// How many tokens of a side are home.
    #[inline]
    pub const fn scored(&self, side: Side) -> u8 {
        self.scored[side as usize]
    }

    /// How many tokens of a side wait to enter.
    #[inline]
    pub const fn waiting(&self, side: Side) -> u8 {
        self.tokens - self.scored(side) - self.steps(side).count_ones() as u8
    }

    /// Whose token stands on a square.
    pub fn owner(&self, square: Square) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| square.step(side).is_some_and(|step| self.steps(side) >> step & 1 != 0))
    }

    /// The steps that a side's tokens can reach with a roll, one bit for each.
    #[inline]
    pub const fn targets(&self, side: Side, roll: u8) -> u16 {
        let own = self.steps(side);
        let enemy = self.tokens_on[1 - side as usize];
        let sources = own | (self.waiting(side) > 0) as u16;
        // What would go beyond home is shifted out of the word.
        (sources << roll) & !own & !(enemy & 1 << MIDDLE_ROSETTE)
    }

    /// The enemy token, by its step, that a token landing on `to` sends back.
    #[inline]
    const fn hit(&self, side: Side, to: u8) -> u16 {
        self.tokens_on[1 - side as usize] & SHARED & 1 << to
    }

    /// Whether a move sends an enemy token back.
    #[inline]
    pub const fn captures(&self, walk: Walk) -> bool {
        self.hit(walk.side, walk.to) != 0
    }

    /// Whether a move wins the game.
    pub const fn wins(&self, walk: Walk) -> bool {
        walk.comes_home() && self.scored(walk.side) + 1 == self.tokens
    }

    /// Gives the dice to a side.
    #[inline]
    const fn hand_dice_to(&mut self, side: Side) {
        self.side = side;
        self.roll = 0;
    }
}

impl Game for Ur {
    type Move = Move;

    const ID: &'static str = "ur";

    const SIDES: [&'static str; 2] = ["light", "dark"];

    const HAS_CHANCE: bool = true;

    const CHOICES: &'static [Choice] = &[
        Choice { name: "tokens", values: Values::Numbers(1, MOST_TOKENS), usual: MOST_TOKENS },
        Choice { name: "rules", values: Values::Names(&Rules::NAMES), usual: 0 },
        Choice { name: "start", values: Values::Names(&["light", "dark", "dice"]), usual: 0 },
    ];

    const PRESETS: &'static [Preset] = &[
        Preset { name: "course", values: &[MOST_TOKENS, 0, 0] },
        Preset { name: "museum", values: &[MOST_TOKENS, 1, 0] },
        Preset { name: "short", values: &[3, 0, 0] },
    ];

    fn start(setup: &Setup, rng: &mut impl Rng) -> Self {
        let starts = match setup.value(2) {
            0 => Side::First,
            1 => Side::Second,
            _ => Side::BOTH[usize::from(rng.random_bool(0.5))],
        };
        Self::new(setup.value(0), Rules::ALL[usize::from(setup.value(1))], starts)
    }

    #[inline]
    fn turn(&self) -> Turn {
        // Only the side that moved last can have finished.
        if self.scored(!self.side) == self.tokens {
            Turn::Over(Outcome::Win(!self.side))
        } else if self.roll == 0 {
            Turn::Chance(self.side)
        } else {
            Turn::Player(self.side)
        }
    }

    #[inline]
    fn moves(&self, mut visit: impl FnMut(Move)) {
        let side = self.side;
        match self.turn() {
            Turn::Over(_) => {}
            Turn::Chance(_) => self.rules.rolls().for_each(|roll| visit(Move::Roll(roll))),
            Turn::Player(_) => {
                let walks = steps(self.targets(side, self.roll)).map(|to| Walk { side, from: to - self.roll, to });
                walks.for_each(|walk| visit(Move::Walk(walk)));
            }
        }
    }

    #[inline]
    fn odds(&self, mv: Move) -> u32 {
        match mv {
            Move::Roll(roll) => self.rules.odds().get(usize::from(roll)).copied().unwrap_or(0),
            Move::Walk(_) => 1,
        }
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        match mv {
            Move::Roll(roll) if roll == 0 || self.targets(self.side, roll) == 0 => self.hand_dice_to(!self.side),
            Move::Roll(roll) => self.roll = roll,
            Move::Walk(walk) => {
                let Walk { side, from, to } = walk;
                let hit = self.hit(side, to);
                self.tokens_on[(!side).index()] ^= hit;
                // Neither where tokens wait nor where they end is a step of the board.
                let moved = (self.steps(side) & !(1 << from) | 1 << to) & path::BOARD;
                self.tokens_on[side.index()] = moved;
                self.scored[side.index()] += u8::from(walk.comes_home());
                self.hand_dice_to(if walk.lands_on_rosette() { side } else { !side });
            }
        }
    }

    fn tally(&self, side: Side) -> Option<i32> {
        Some(self.scored(side).into())
    }

    /// The marks of the notation may follow a move where they are right: `x` for a capture, `*` for a rosette, `#` for the
    /// end of the game. A roll may be given as its plain number.
    fn read_move(&self, text: &str) -> Result<Move, IllegalMove> {
        self.find_move(text.trim()).ok_or_else(|| IllegalMove::new(self, text.trim().to_owned()))
    }
}
