//! War Horses under an evaluation with other weights than those in use.
//!
//! The search asks the position for its evaluation, so that the weights travel with it.

use std::fmt;
use std::str::FromStr;

use rand::Rng;
use war_horses_engine::engines::war_horses::evaluation::{Terms, Weights};
use war_horses_engine::search::{Interval, Score, Searchable};
use war_horses_games::grid::Square;
use war_horses_games::war_horses::PositionError;
use war_horses_games::{Game, Setup, Side, Turn, WarHorses};

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighted {
    pub game: WarHorses,
    pub weights: &'static Weights,
}

/// Equal positions are those of equal games: the weights of a search never change.
impl Eq for Weighted {}

impl Weighted {
    const fn fitted(game: WarHorses) -> Self {
        Self { game, weights: &Weights::FITTED }
    }
}

impl fmt::Display for Weighted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.fmt(f)
    }
}

impl FromStr for Weighted {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        text.parse().map(Self::fitted)
    }
}

impl Game for Weighted {
    type Move = Square;

    const ID: &'static str = WarHorses::ID;

    const SIDES: [&'static str; 2] = WarHorses::SIDES;

    fn start(setup: &Setup, rng: &mut impl Rng) -> Self {
        Self::fitted(WarHorses::start(setup, rng))
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn moves(&self, visit: impl FnMut(Square)) {
        self.game.moves(visit);
    }

    fn play(&mut self, mv: Square) {
        self.game.play(mv);
    }

    fn tally(&self, side: Side) -> Option<i32> {
        self.game.tally(side)
    }
}

impl Searchable for Weighted {
    const UNIT: Score = WarHorses::UNIT;

    const KILLER_PROMISE: i32 = WarHorses::KILLER_PROMISE;

    const REMEMBERED_PLIES: u32 = WarHorses::REMEMBERED_PLIES;

    fn key(&self) -> u64 {
        self.game.key()
    }

    fn settled(&self, side: Side) -> Score {
        self.game.settled(side)
    }

    fn result(&self, side: Side) -> Score {
        self.game.result(side)
    }

    fn evaluate(&self, side: Side) -> Score {
        let future = Terms::of(&self.game).score(self.game.free(), self.weights);
        self.settled(side) + if side == self.game.mover() { future } else { -future }
    }

    fn promise(&self, mv: Square) -> i32 {
        self.game.promise(mv)
    }

    fn slot(mv: Square) -> usize {
        WarHorses::slot(mv)
    }

    fn bounds(&self, side: Side, goal: Score) -> Interval {
        self.game.bounds(side, goal)
    }

    fn plies_left(&self) -> u32 {
        self.game.plies_left()
    }
}
