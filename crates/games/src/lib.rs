//! The rules of each game as plain values: positions, moves, whose turn it is, how it ends, and its text.
//!
//! A position knows everything its rules need and nothing else. It is cheap to clone, compares by value, prints as
//! one line of text and is read back from it. Nothing here draws, thinks, looks at a clock or owns a random generator.
//!
//! ```
//! use war_horses_games::{Game, GameId, Hex, Side, Turn, with_game};
//!
//! // A game is a position and its moves.
//! let mut game = Hex::empty(3, false);
//! for name in ["b2", "a1", "b1", "a2", "b3"] {
//!     let mv = game.read_move(name)?;
//!     game.try_play(mv)?;
//! }
//! assert_eq!(game.turn(), Turn::Over(war_horses_games::Outcome::Win(Side::First)));
//! assert_eq!(game.to_string(), "WB./WB./.B. w");
//!
//! // Whatever is written for all games works for each of the cabinet.
//! fn first_moves<G: Game>(seed: u64) -> usize {
//!     G::seeded(seed).legal_moves().len()
//! }
//! let game: GameId = "tic-tac-toe".parse()?;
//! assert_eq!(with_game!(game, G => first_moves::<G>(42)), 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

use std::fmt::{Debug, Display};
use std::ops::Not;
use std::str::FromStr;

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64;

pub mod bitboard;
pub mod cabinet;
pub mod complaint;
pub mod coordinates;
pub mod draft;
pub mod grid;
pub mod hex;
pub mod knights;
pub mod playout;
pub mod ranks;
pub mod setup;
pub mod side_letters;
pub mod smart_horses;
pub mod stones;
pub mod tic_tac_toe;
pub mod ur;
pub mod war_horses;
pub mod wide_grid;

pub use cabinet::{GameId, UnknownGame};
pub use complaint::{Complaint, Explain};
pub use hex::Hex;
pub use setup::{Choice, Preset, Setup};
pub use smart_horses::SmartHorses;
pub use tic_tac_toe::TicTacToe;
pub use ur::Ur;
pub use war_horses::WarHorses;

/// One of the two players. Each game has its own names for them (red and green, white and black, X and O).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The side that opens the game, where the choices of the game do not say otherwise.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both sides, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// 0 or 1, for arrays with one entry a side.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Self;

    /// The opponent.
    #[inline]
    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// Who acts next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This side has at least one legal move and must choose one.
    Player(Side),
    /// Chance acts on behalf of this side: its dice are about to fall.
    Chance(Side),
    /// Nobody: the game has ended like this.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side has won.
    Win(Side),
    /// Nobody has won.
    Draw,
}

impl Outcome {
    /// The end of a game in which the first side counts so many more than the second.
    pub const fn of_margin(margin: i32) -> Self {
        match margin {
            0 => Self::Draw,
            1.. => Self::Win(Side::First),
            _ => Self::Win(Side::Second),
        }
    }
}

/// A position of a two-player game in which both see everything. Chance may take part, but only in the open.
///
/// At a [chance turn](Turn::Chance) the moves are what chance can do, a roll of the dice for instance, each as likely as
/// its [odds](Self::odds) say. They are played like any other move, so that a record of all moves is a record of the game.
///
/// A side without a move never holds the turn: [`play`](Self::play) hands it on, so that neither players nor search
/// ever meet a move that means "pass". After a roll that cannot be used it goes on to the opponent's throw.
pub trait Game: Clone + Eq + Debug + Display + FromStr<Err: Explain + Send + Sync> + Send + Sync + 'static {
    /// What a player chooses, or what chance does. Prints as its notation, which is unique among the legal moves of a
    /// position; what chance does begins with `=`.
    type Move: Copy + Eq + Debug + Display + Send + Sync + 'static;

    /// The name of the game in commands, files and translations.
    const ID: &'static str;

    /// What the two sides are called in commands, in English; translations name them `<ID>-first` and `<ID>-second`.
    const SIDES: [&'static str; 2];

    /// Whether chance ever has a turn.
    const HAS_CHANCE: bool = false;

    /// What can be chosen before a game begins.
    const CHOICES: &'static [Choice] = &[];

    /// The best known ways to choose all of it, in the order in which they are offered.
    const PRESETS: &'static [Preset] = &[];

    /// A position to begin from; all its chance comes from `rng`. The setup is one of this game's.
    fn start(setup: &Setup, rng: &mut impl Rng) -> Self;

    /// The position to begin from that belongs to `seed`, the same on every machine and in every version.
    fn begin(setup: &Setup, seed: u64) -> Self {
        Self::start(setup, &mut Pcg64::seed_from_u64(seed))
    }

    /// What is played when nobody chooses.
    fn usual_setup() -> Setup {
        Setup::usual(Self::CHOICES)
    }

    /// [`begin`](Self::begin) with the usual setup.
    fn seeded(seed: u64) -> Self {
        Self::begin(&Self::usual_setup(), seed)
    }

    /// Whether anything is drawn by lot, so that different seeds make different games: the start, or what chance does.
    fn is_drawn_by_lot(setup: &Setup) -> bool {
        Self::HAS_CHANCE || Self::begin(setup, 0) != Self::begin(setup, 1)
    }

    /// Who acts next, or how the game ended.
    fn turn(&self) -> Turn;

    /// Shows every legal move to `visit`, always in the same order. There is none once the game is over.
    fn moves(&self, visit: impl FnMut(Self::Move));

    /// How likely a move of chance is, in relation to the others of the same turn. What a player chooses has no odds.
    #[inline]
    fn odds(&self, _mv: Self::Move) -> u32 {
        1
    }

    /// Makes a move that the caller knows to be legal. [`try_play`](Self::try_play) checks.
    fn play(&mut self, mv: Self::Move);

    /// What `side` has gained so far, for games that count something.
    fn tally(&self, side: Side) -> Option<i32>;

    /// The side that had to give up its turn between this position and `next`, the one after a move.
    fn passed(&self, next: &Self) -> Option<Side> {
        match (self.turn(), next.turn()) {
            (Turn::Player(before), Turn::Player(after)) if before == after => Some(!after),
            (Turn::Chance(before), Turn::Chance(after)) if before != after => Some(before),
            _ => None,
        }
    }

    /// Every legal move, in the order of [`moves`](Self::moves).
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.moves(|mv| moves.push(mv));
        moves
    }

    /// Whether a move can be made now.
    fn is_legal(&self, mv: Self::Move) -> bool {
        let mut found = false;
        self.moves(|legal| found |= legal == mv);
        found
    }

    /// Makes a move if it is legal; otherwise the position stays as it is.
    fn try_play(&mut self, mv: Self::Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove::new(self, mv.to_string()));
        }
        self.play(mv);
        Ok(())
    }

    /// The legal move that `text` names, in the game's notation and whatever its case.
    fn read_move(&self, text: &str) -> Result<Self::Move, IllegalMove> {
        let text = text.trim();
        let mut found = None;
        self.moves(|mv| {
            if mv.to_string().eq_ignore_ascii_case(text) {
                found = Some(mv);
            }
        });
        found.ok_or_else(|| IllegalMove::new(self, text.to_owned()))
    }
}

/// A move that cannot be made, with those that can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The move as it was given.
    pub text: String,
    /// The moves that can be made.
    pub legal: Vec<String>,
}

impl IllegalMove {
    fn new<G: Game>(position: &G, text: String) -> Self {
        let legal = position.legal_moves().iter().map(ToString::to_string).collect();
        Self { text, legal }
    }
}

impl Explain for IllegalMove {
    fn complaint(&self) -> Complaint {
        let text = &self.text;
        if self.legal.is_empty() {
            return complaint!("fault-move-over", "'{text}' cannot be played: the game is over", text);
        }
        let legal = self.legal.join(" ");
        complaint!("fault-move", "'{text}' is not a legal move here; legal moves: {legal}", text, legal)
    }
}

explained_errors!(IllegalMove);

/// How many different sequences of `depth` moves lead on from a position: the usual check of a move generator.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    position.moves(|mv| {
        if depth == 1 {
            leaves += 1;
        } else {
            let mut next = position.clone();
            next.play(mv);
            leaves += perft(&next, depth - 1);
        }
    });
    leaves
}
