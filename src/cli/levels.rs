//! `levels`: where the levels of a game stand, by arena matches between neighbours and reviews of some of their games.
//!
//! What it prints is the table that the statistics place people by (`crates/archive/src/statistics/levels.tsv`).

use std::io::Write;
use std::time::Duration;

use clap::Args;
use war_horses_lab::arena::{Contest, Contestant, hold, opening};
use war_horses_lab::series::{engine_chooser, in_parallel, play_match};
use war_horses_lab::tally::elo;

use super::{Failure, progress, values};
use crate::archive::review::{BySearch, Review, run as review};
use crate::archive::statistics::levels::{BEGINNER, LevelRating};
use crate::data::resources;
use crate::duel::{Duel, Player, TimeControl};
use crate::engines::Playable;
use crate::games::{GameId, Setup, Side, with_game};
use crate::search::{Control, Level, Limits};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Only this game [default: all]
    #[arg(long, value_parser = values::game())]
    game: Option<GameId>,

    /// How many games between two neighbours, an even number: each start is played twice, with sides swapped
    #[arg(long, value_name = "NUMBER", default_value_t = 200, value_parser = values::games)]
    games: u32,

    /// How many games of each level against itself are reviewed
    #[arg(long, value_name = "NUMBER", default_value_t = 4)]
    reviews: u32,

    /// How long a review thinks about each move
    #[arg(long, value_name = "TIME", default_value = "200ms", value_parser = values::duration)]
    time: Duration,

    /// How many positions a review looks at for each move instead: the same answer every time, however busy the machine is
    #[arg(long, value_name = "NUMBER", conflicts_with = "time", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Only up to this level: higher ones may take long, or need a table
    #[arg(long, value_parser = values::level(), default_value_t = Level::Master)]
    highest: Level,

    /// The board of the first start; the next starts are those of the numbers that follow
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// How many games at a time [default: one for each core]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    parallel: Option<u16>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{}", LevelRating::COLUMNS)?;
    for &game in GameId::ALL.iter().filter(|game| arguments.game.is_none_or(|only| only == **game)) {
        with_game!(game, G => measure::<G>(game, arguments, out))?;
    }
    Ok(())
}

fn measure<G: Playable>(game: GameId, arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let levels = G::levels().into_iter().filter(|level| *level <= arguments.highest);
    let mut below: Option<LevelRating> = None;
    for level in levels {
        let rating = match &below {
            None => [BEGINNER; 3],
            Some(below) => {
                above(game, G::usual_setup(), [level, below.level], arguments)?.map(|gap| below.rating + gap)
            }
        };
        let accuracy = accuracy::<G>(level, arguments);
        let [low, rating, high] = rating;
        let rated =
            LevelRating { game, level, rating, low, high, games: below.map_or(0, |_| arguments.games), accuracy };
        writeln!(out, "{rated}")?;
        out.flush()?;
        below = Some(rated);
    }
    Ok(())
}

/// By how much the first of two levels is stronger: at least, most likely, and at most.
fn above(game: GameId, setup: Setup, levels: [Level; 2], arguments: &Arguments) -> Result<[f64; 3], Failure> {
    let named = |level: Level| level.id().parse::<Contestant>().map_err(|error| Failure::Usage(error.to_string()));
    let players = [named(levels[0])?, named(levels[1])?];
    let (pairs, seed, parallel) = (arguments.games / 2, arguments.seed, arguments.parallel.map_or(0, usize::from));
    let contest = Contest {
        game,
        setup,
        players,
        pairs,
        seed,
        engine_time: Duration::ZERO,
        clock: TimeControl::Untimed,
        parallel,
    };
    let bar = progress::bar(arguments.games.into(), progress::GAMES);
    let tally = hold(&contest, resources(), |_| bar.inc(1)).map_err(|error| Failure::Usage(error.to_string()))?;
    bar.finish_and_clear();
    // Who took all points is as much stronger as who took all but half of one.
    let most = 1.0 - 0.5 / f64::from(tally.games().max(1));
    let [low, high] = tally.points_interval();
    Ok([low, tally.points(), high].map(|points| elo(points.clamp(1.0 - most, most))))
}

/// How accurate a level is by reviews of games against itself; nothing where none is asked for.
fn accuracy<G: Playable>(level: Level, arguments: &Arguments) -> Option<f64> {
    let setup = G::setup(level)?;
    let found = in_parallel(arguments.reviews, arguments.parallel.map_or(0, usize::from), |number| {
        let seed = arguments.seed.wrapping_add(number.into());
        // What was drawn by lot is nobody's choice. The dice are those of the seed.
        let start = opening::<G>(&G::usual_setup(), seed).position().clone();
        let mut duel = Duel::from_position(start, [Player::Machine(level); 2]).with_dice_of(seed);
        let mut choosers = Side::BOTH.map(|_| engine_chooser(G::engine(setup.engine, resources()), setup));
        play_match(&mut duel, |position, side| choosers[side.index()](position).map(Some));
        let mut findings = vec![];
        let limits = arguments.nodes.map_or(Limits::time(arguments.time), Limits::nodes);
        let mut analyst = BySearch::within(limits, 1, resources());
        let _ = review(&duel, &mut findings, &mut analyst, &Control::default(), |_, _| ());
        Review::of(&duel, &findings).accuracy
    });
    let all: Vec<f64> = found.into_iter().flatten().flatten().collect();
    (!all.is_empty()).then(|| all.iter().sum::<f64>() / all.len() as f64)
}
