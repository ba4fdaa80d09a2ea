//! `war-horses worth`: what each term of the evaluation is worth, by letting it play against itself without the term.

use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

use clap::Args;
use rand::Rng;

use super::{Failure, values};
use crate::engines::war_horses::evaluation::{Terms, Weights};
use crate::games::grid::Square;
use crate::games::war_horses::PositionError;
use crate::games::{Game, Outcome, Setup, Side, Turn, WarHorses};
use crate::search::{Control, Evaluation, Interval, Level, Score, Searchable, think};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// The level that plays against itself: expert or master, for the others use a plainer evaluation
    #[arg(long, value_parser = values::level(), default_value_t = Level::Expert)]
    level: Level,

    /// How many games for each term, an even number: each start is played twice, with sides swapped
    #[arg(long, value_name = "NUMBER", default_value_t = 2_000, value_parser = values::games)]
    games: u32,
}

pub(super) fn obey(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { level, games } = arguments;
    if level.limits().evaluation == Evaluation::Plain {
        return Err(Failure::Usage(format!("{level} plays without these terms: ask for expert or master")));
    }
    Ok(run(level, games.into(), out)?)
}

/// The terms by name, in the order in which `Without` counts them.
pub const TERMS: [&str; 3] = ["lone walk", "territory", "bonus cells"];

/// War Horses, evaluated with one term switched off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Without<const TERM: usize>(WarHorses);

impl<const TERM: usize> Without<TERM> {
    const WEIGHTS: Weights = {
        let mut weights = Weights::FITTED;
        match TERM {
            0 => weights.lone_walk = 0,
            1 => weights.territory = [0; 65],
            _ => weights.bonus_cells = 0,
        }
        weights
    };
}

impl<const TERM: usize> fmt::Display for Without<TERM> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const TERM: usize> FromStr for Without<TERM> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        text.parse().map(Self)
    }
}

impl<const TERM: usize> Game for Without<TERM> {
    type Move = Square;

    const ID: &'static str = WarHorses::ID;

    const SIDES: [&'static str; 2] = WarHorses::SIDES;

    fn start(setup: &Setup, rng: &mut impl Rng) -> Self {
        Self(WarHorses::start(setup, rng))
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn moves(&self, visit: impl FnMut(Square)) {
        self.0.moves(visit);
    }

    fn play(&mut self, mv: Square) {
        self.0.play(mv);
    }

    fn tally(&self, side: Side) -> Option<i32> {
        self.0.tally(side)
    }
}

impl<const TERM: usize> Searchable for Without<TERM> {
    const UNIT: Score = WarHorses::UNIT;

    const KILLER_PROMISE: i32 = WarHorses::KILLER_PROMISE;

    const REMEMBERED_PLIES: u32 = WarHorses::REMEMBERED_PLIES;

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn settled(&self, side: Side) -> Score {
        self.0.settled(side)
    }

    fn result(&self, side: Side) -> Score {
        self.0.result(side)
    }

    fn evaluate(&self, side: Side) -> Score {
        let future = Terms::of(&self.0).score(self.0.free(), &Self::WEIGHTS);
        self.settled(side) + if side == self.0.mover() { future } else { -future }
    }

    fn promise(&self, mv: Square) -> i32 {
        self.0.promise(mv)
    }

    fn slot(mv: Square) -> usize {
        WarHorses::slot(mv)
    }

    fn bounds(&self, side: Side, goal: Score) -> Interval {
        self.0.bounds(side, goal)
    }

    fn plies_left(&self) -> u32 {
        self.0.plies_left()
    }
}

/// Lets `level` play `games` games against itself without each of the terms, and prints the points that it makes.
pub fn run(level: Level, games: u64, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "points of {level} in {games} games against itself without a term")?;
    let players: [fn(&WarHorses, Level) -> Option<Square>; TERMS.len()] =
        [choose_without::<0>, choose_without::<1>, choose_without::<2>];
    for (name, without) in TERMS.iter().zip(players) {
        let points = points(games, |game| choose(game, level), |game| without(game, level));
        writeln!(out, "{name:<12} {points}")?;
        out.flush()?;
    }
    Ok(())
}

fn choose<G: Searchable>(game: &G, level: Level) -> Option<G::Move> {
    think(game, level.limits(), &Control::default()).best().map(|root| root.mv)
}

fn choose_without<const TERM: usize>(game: &WarHorses, level: Level) -> Option<Square> {
    choose(&Without::<TERM>(*game), level)
}

/// Points of the first player, a draw counting half, with the reach of their 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Points {
    pub percent: f64,
    pub plus_or_minus: f64,
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1}% ± {:.1}", self.percent, self.plus_or_minus)
    }
}

/// Plays every start twice, so that each player opens it once.
pub fn points(
    games: u64,
    one: impl Fn(&WarHorses) -> Option<Square>,
    other: impl Fn(&WarHorses) -> Option<Square>,
) -> Points {
    let (mut sum, mut squares) = (0.0, 0.0);
    for number in 0..games {
        let side_of_one = Side::BOTH[(number % 2) as usize];
        let mut game = WarHorses::seeded(number / 2);
        while let Turn::Player(side) = game.turn() {
            let Some(mv) = (if side == side_of_one { one(&game) } else { other(&game) }) else { break };
            game.play(mv);
        }
        let result = match game.turn() {
            Turn::Over(Outcome::Win(side)) => f64::from(u8::from(side == side_of_one)),
            _ => 0.5,
        };
        sum += result;
        squares += result * result;
    }
    let n = games.max(1) as f64;
    let mean = sum / n;
    let variance = (squares / n - mean * mean).max(0.0);
    Points { percent: 100.0 * mean, plus_or_minus: 100.0 * 1.96 * (variance / n).sqrt() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_makes_half_the_points_against_itself() {
        let beginner = |game: &WarHorses| choose(game, Level::Beginner);
        assert_eq!(points(20, beginner, beginner).percent, 50.0);
    }

    #[test]
    fn the_territory_is_worth_its_place() {
        let expert = |game: &WarHorses| choose(game, Level::Expert);
        let without = |game: &WarHorses| choose_without::<1>(game, Level::Expert);
        let points = points(100, expert, without);
        assert!(points.percent > 60.0, "{points}");
    }
}
