//! `war-horses worth`: what each term of the evaluation is worth, by letting it play against itself without the term.

use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;

use clap::Args;

use super::{Failure, values};
use crate::engines::Playable;
use crate::engines::war_horses::evaluation::Weights;
use crate::games::grid::Square;
use crate::games::{Game, Outcome, Side, Turn, WarHorses};
use crate::search::{Config, Control, EngineKind, EngineSetup, Evaluation, Level};

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
    if level.usual_setup().engine == EngineKind::AlphaBeta(Evaluation::Plain) {
        return Err(Failure::Usage(format!("{level} plays without these terms: ask for expert or master")));
    }
    Ok(run(level, games.into(), out)?)
}

/// The terms by name, each with what switches it off.
pub const TERMS: [(&str, fn(&mut Weights)); 3] = [
    ("lone walk", |weights| weights.lone_walk = 0),
    ("territory", |weights| weights.territory = [0; 65]),
    ("bonus cells", |weights| weights.bonus_cells = 0),
];

/// Lets `level` play `games` games against itself without each of the terms, and prints the points that it makes.
pub fn run(level: Level, games: u64, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "points of {level} in {games} games against itself without a term")?;
    for (name, switch_off) in TERMS {
        let points = points(games, player(level, |_| ()), player(level, switch_off));
        writeln!(out, "{name:<12} {points}")?;
        out.flush()?;
    }
    Ok(())
}

/// A level with some of its weights changed.
fn player(level: Level, change: fn(&mut Weights)) -> impl FnMut(&WarHorses) -> Option<Square> {
    let EngineSetup { engine, limits, options } = level.usual_setup();
    let mut weights = Weights::FITTED;
    change(&mut weights);
    let config = Config { proofs: !matches!(engine, EngineKind::AlphaBeta(_)), ..Config::default() };
    let mut engine = WarHorses::alpha_beta(Arc::new(weights), config);
    move |game| {
        let report = engine.think(game, limits, options, &Control::default(), &mut |_| ());
        report.best().map(|root| root.mv)
    }
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
    mut one: impl FnMut(&WarHorses) -> Option<Square>,
    mut other: impl FnMut(&WarHorses) -> Option<Square>,
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
        let player = || player(Level::Beginner, |_| ());
        assert_eq!(points(20, player(), player()).percent, 50.0);
    }

    #[test]
    fn the_territory_is_worth_its_place() {
        let (_, without_territory) = TERMS[1];
        let points = points(100, player(Level::Expert, |_| ()), player(Level::Expert, without_territory));
        assert!(points.percent > 60.0, "{points}");
    }
}
