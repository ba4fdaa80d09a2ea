//! Hex: two players put stones on a rhombus of hexagons. Black, who opens, joins top and bottom, white left and right.
//! A full board always has exactly one of the two joined, so that there are no draws.
//!
//! Where the swap rule is on, white may take over the opening stone instead of answering it: the stone is turned white
//! and mirrored, so that it does for white what it did for black.
//!
//! ```
//! use war_horses_games::{Game, Hex, Outcome, Side, Turn};
//!
//! let mut game: Hex = "..B/WB./W.. b".parse()?;
//! assert_eq!(game.turn(), Turn::Player(Side::First));
//!
//! let mv = game.read_move("b3")?;
//! game.try_play(mv)?;
//! assert_eq!(game.turn(), Turn::Over(Outcome::Win(Side::First)));
//! assert_eq!(format!("{:?}", game.winning_chain()), "[c1, b2, b3]");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use rand::Rng;

use super::setup::{Choice, Preset, Values};
use super::{Game, Outcome, Setup, Side, Turn};

pub mod cells;
mod text;

use super::stones::Stones;
use cells::{Cell, Cells, LONGEST_SIDE, WORDS};
pub use text::PositionError;

/// The shortest side that a board can have.
pub const SHORTEST_SIDE: u8 = 3;

/// A position. Black is the first side, white the second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hex {
    size: u8,
    /// Whether white may still answer the opening stone by taking it over.
    swap: bool,
    /// Whether the side that moved last has joined its borders.
    won: bool,
    mover: Side,
    stones: Stones<Cell, WORDS>,
}

/// What a player does in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Puts a stone on a free cell.
    Stone(Cell),
    /// White takes over the opening stone of black.
    Swap,
}

impl Hex {
    /// An empty board. The size is moved into what is allowed.
    pub fn empty(size: u8, swap: bool) -> Self {
        let size = size.clamp(SHORTEST_SIDE, LONGEST_SIDE);
        Self { size, swap, won: false, mover: Side::First, stones: Stones::NONE }
    }

    /// A board with stones on it, as long as they lie on different cells of it and at most the side that does not hold
    /// the turn has joined its borders. There may be any number of them, as there are in problems and handicap games.
    ///
    /// White can only be allowed to swap before its first stone.
    pub fn with_stones(size: u8, stones: [Cells; 2], mover: Side, swap: bool) -> Result<Self, PositionError> {
        let mut game = Self { stones: Stones(stones), mover, swap, ..Self::empty(size, false) };
        let joined = Side::BOTH.map(|side| game.is_joined(side));
        if size != game.size {
            Err(PositionError::SizeOutOfRange(usize::from(size)))
        } else if let Some(cell) = (stones[0] & stones[1]).first() {
            Err(PositionError::TwoStonesOnOneCell(cell))
        } else if let Some(cell) = ((stones[0] | stones[1]) - game.board()).first() {
            Err(PositionError::OffTheBoard { cell, size })
        } else if joined == [true; 2] {
            Err(PositionError::BothJoined)
        } else if joined[mover.index()] {
            Err(PositionError::JoinedBefore { winner: mover })
        } else if swap && !game.can_still_swap() {
            Err(PositionError::TooLateToSwap)
        } else {
            game.won = joined[(!mover).index()];
            Ok(game)
        }
    }

    /// How many cells a side of the board has.
    #[inline]
    pub fn size(&self) -> u8 {
        self.size
    }

    /// The cells with a stone of this side.
    #[inline]
    pub fn stones(&self, side: Side) -> Cells {
        self.stones.of(side)
    }

    /// Whose stone lies on this cell.
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        self.stones.owner(cell)
    }

    /// All cells of the board.
    #[inline]
    pub fn board(&self) -> Cells {
        Cells::board(self.size)
    }

    /// The cells without a stone.
    #[inline]
    pub fn free(&self) -> Cells {
        self.board() - self.stones.all()
    }

    /// The cells along the two borders that a side has to join.
    #[inline]
    pub fn borders(&self, side: Side) -> [Cells; 2] {
        Cells::borders(self.size)[side.index()]
    }

    /// The side to move; of no meaning once the game is over.
    #[inline]
    pub fn mover(&self) -> Side {
        self.mover
    }

    /// The side that has joined its borders.
    #[inline]
    pub fn winner(&self) -> Option<Side> {
        self.won.then_some(!self.mover)
    }

    /// Whether white may take over the opening stone now or, when black has not opened yet, in its first turn.
    #[inline]
    pub fn may_swap(&self) -> bool {
        self.swap
    }

    /// The opening stone that may be taken over now, and the cell on which it would lie then.
    #[inline]
    pub fn swap_on_offer(&self) -> Option<(Cell, Cell)> {
        let opening = (self.swap && self.mover == Side::Second).then(|| self.stones(Side::First).first())??;
        Some((opening, opening.mirrored()))
    }

    /// Whether white has not had its first turn, as far as one can see.
    fn can_still_swap(&self) -> bool {
        self.stones(Side::Second).is_empty() && self.stones(Side::First).len() == self.mover.index() as u32
    }

    /// Whether the stones of a side join its borders.
    fn is_joined(&self, side: Side) -> bool {
        let [from, to] = self.borders(side);
        !(from.spread(self.stones(side)) & to).is_empty()
    }

    /// Whether a stone of this side that was just put on this cell joins its borders.
    #[inline]
    fn joins(&self, side: Side, cell: Cell) -> bool {
        // A stone joins nothing new as long as all it touches hangs together around it.
        let around = self.own_around(side, cell);
        let pieces = (around & !(around << 1 | around >> 5)).count_ones();
        pieces > 1
            && crate::with_hex_words!(self.size, W => {
                let group = Cells::<W>::of(cell).spread(self.stones(side).resized());
                self.borders(side).into_iter().all(|border| !(group & border.resized()).is_empty())
            })
    }

    /// One bit for each of the six places around a cell that has a stone of this side or lies behind one of its borders.
    #[inline]
    fn own_around(&self, side: Side, cell: Cell) -> u8 {
        let (column, row) = (cell.column() as i8, cell.row() as i8);
        let is_own = |(right, down): (i8, i8)| {
            let (column, row) = (column + right, row + down);
            let along = |place: i8| (0..self.size as i8).contains(&place);
            let (inside, behind) = match side {
                Side::First => (along(column), !along(row)),
                Side::Second => (along(row), !along(column)),
            };
            behind || inside && Cell::at(column as u8, row as u8).is_some_and(|cell| self.stones(side).contains(cell))
        };
        Cell::STEPS.into_iter().enumerate().fold(0, |bits, (i, step)| bits | u8::from(is_own(step)) << i)
    }

    /// The shortest chain of stones that joins the borders of the winner, from top to bottom or from left to right.
    /// There is none before the end.
    pub fn winning_chain(&self) -> Vec<Cell> {
        let Some(winner) = self.winner() else { return Vec::new() };
        let (stones, [from, to]) = (self.stones(winner), self.borders(winner));
        // Layer by layer from one border, until the other one is reached; then back by neighbours.
        let mut layers = vec![from & stones];
        let mut seen = layers[0];
        while (seen & to).is_empty() {
            let next = layers[layers.len() - 1].neighbours() & (stones - seen);
            seen |= next;
            layers.push(next);
        }
        let mut allowed = to;
        let mut chain: Vec<Cell> = Vec::new();
        for layer in layers.into_iter().rev() {
            chain.extend((layer & allowed).first());
            allowed = chain.last().map_or(Cells::NONE, |&cell| Cells::of(cell).neighbours());
        }
        chain.reverse();
        chain
    }
}

impl Game for Hex {
    type Move = Move;

    const ID: &'static str = "hex";

    const SIDES: [&'static str; 2] = ["black", "white"];

    const CHOICES: &'static [Choice] = &[
        Choice { name: "size", values: Values::Numbers(SHORTEST_SIDE, LONGEST_SIDE), usual: 11 },
        Choice { name: "swap", values: Values::Names(&["off", "on"]), usual: 1 },
    ];

    const PRESETS: &'static [Preset] = &[
        Preset { name: "5x5", values: &[5, 1] },
        Preset { name: "7x7", values: &[7, 1] },
        Preset { name: "9x9", values: &[9, 1] },
        Preset { name: "11x11", values: &[11, 1] },
        Preset { name: "13x13", values: &[13, 1] },
        Preset { name: "19x19", values: &[19, 1] },
    ];

    fn start(setup: &Setup, _: &mut impl Rng) -> Self {
        Self::empty(setup.value(0), setup.value(1) == 1)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.winner() {
            Some(winner) => Turn::Over(Outcome::Win(winner)),
            None => Turn::Player(self.mover),
        }
    }

    #[inline]
    fn moves(&self, mut visit: impl FnMut(Move)) {
        if self.won {
            return;
        }
        self.free().for_each(|cell| visit(Move::Stone(cell)));
        if self.swap_on_offer().is_some() {
            visit(Move::Swap);
        }
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        let side = self.mover;
        match mv {
            Move::Stone(cell) => {
                self.stones.put(side, cell);
                self.won = self.joins(side, cell);
            }
            Move::Swap => {
                let taken = self.swap_on_offer().map_or(Cells::NONE, |(_, to)| Cells::of(to));
                self.stones = Stones([Cells::NONE, taken]);
            }
        }
        self.swap &= side == Side::First;
        self.mover = !side;
    }

    fn tally(&self, _: Side) -> Option<i32> {
        None
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stone(cell) => cell.fmt(f),
            Self::Swap => f.write_str("swap"),
        }
    }
}

/// A text that names no move of any board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchMove(pub String);

impl fmt::Display for NoSuchMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a move: a cell as in f6, or swap", self.0)
    }
}

impl Error for NoSuchMove {}

impl FromStr for Move {
    type Err = NoSuchMove;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("swap") {
            return Ok(Self::Swap);
        }
        text.parse().map(Self::Stone).map_err(|_| NoSuchMove(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> Hex {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn after(mut game: Hex, moves: &str) -> Hex {
        for name in moves.split_whitespace() {
            game.try_play(name.parse().unwrap()).unwrap_or_else(|error| panic!("{error}"));
        }
        game
    }

    #[test]
    fn black_opens_on_an_empty_board_of_eleven() {
        let start = Hex::seeded(7);
        assert_eq!((start.size(), start.turn()), (11, Turn::Player(Side::First)));
        assert_eq!(start.legal_moves().len(), 121);
        assert_eq!(start, Hex::seeded(8), "nothing is drawn by lot");
        assert!(start.to_string().ends_with("/........... b swap"), "{start}");
    }

    #[test]
    fn every_preset_is_a_setup_of_the_game() {
        for preset in Hex::PRESETS {
            let mut setup = Hex::usual_setup();
            setup.apply(preset);
            assert!(setup.is(preset));
            let start = Hex::begin(&setup, 0);
            assert_eq!(format!("{0}x{0}", start.size()), preset.name);
        }
    }

    #[test]
    fn black_joins_top_and_bottom_and_white_left_and_right() {
        let black = after(Hex::empty(3, false), "b1 a1 b2 c2 a3");
        assert_eq!(black.turn(), Turn::Over(Outcome::Win(Side::First)));
        assert_eq!(format!("{:?}", black.winning_chain()), "[b1, b2, a3]");
        assert_eq!(black.legal_moves(), []);
        let white = after(Hex::empty(3, false), "b1 a2 b3 c1 c3 b2");
        assert_eq!(white.turn(), Turn::Over(Outcome::Win(Side::Second)));
        assert_eq!(format!("{:?}", white.winning_chain()), "[a2, b2, c1]");
    }

    #[test]
    fn stones_that_meet_at_their_points_do_not_touch() {
        // a1 and b2 look like neighbours on a square board.
        let apart = after(Hex::empty(3, false), "a1 c1 b2 a2 b3");
        assert_eq!(apart.turn(), Turn::Player(Side::Second));
    }

    #[test]
    fn the_winning_chain_is_a_shortest_one() {
        let detour = game("..B.B/BBB.B/B...B/BBBBB/..B.. w");
        assert_eq!(format!("{:?}", detour.winning_chain()), "[e1, e2, e3, d4, c5]");
    }

    #[test]
    fn a_swap_mirrors_the_opening_stone_and_can_be_made_only_once() {
        let opened = after(Hex::empty(5, true), "d2");
        assert_eq!(opened.to_string(), "...../...B./...../...../..... w swap");
        assert_eq!(format!("{:?}", opened.swap_on_offer()), "Some((d2, b4))");
        assert_eq!(opened.legal_moves().len(), 25);
        let swapped = after(opened, "swap");
        assert_eq!(swapped.to_string(), "...../...../...../.W.../..... b");
        assert_eq!((swapped.turn(), swapped.legal_moves().len()), (Turn::Player(Side::First), 24));
        let later = after(swapped, "a1");
        assert!(later.swap_on_offer().is_none() && !later.is_legal(Move::Swap));
        for no_offer in [Hex::empty(5, true), after(Hex::empty(5, false), "d2"), after(opened, "a1 b1")] {
            assert!(!no_offer.is_legal(Move::Swap), "{no_offer}");
        }
    }

    #[test]
    fn moves_are_read_whatever_their_case() {
        let opened = after(Hex::empty(5, true), "d2");
        assert_eq!(opened.read_move(" SWAP "), Ok(Move::Swap));
        assert_eq!(opened.read_move("C3").unwrap().to_string(), "c3");
        assert!(opened.read_move("d2").is_err() && opened.read_move("f1").is_err());
        assert_eq!("t1".parse::<Move>().unwrap_err().to_string(), "'t1' is not a move: a cell as in f6, or swap");
    }

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Hex>() <= 104);
    }
}
