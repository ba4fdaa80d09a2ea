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
use crate::games::{Explain, GameId, Setup, Side, with_game};
use crate::search::{Control, EngineSetup, Level, Limits, Options};

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

    /// How long a review thinks about each position
    #[arg(long, value_name = "TIME", default_value = "200ms", value_parser = values::duration)]
    time: Duration,

    /// How long a master thinks about each move [default: as long as it always does]
    #[arg(long, value_name = "TIME", value_parser = values::duration)]
    master: Option<Duration>,

    /// Let masters and reviews count positions instead, as many as one core looks at in their time: the same table every
    /// time, however busy the machine is
    #[arg(long)]
    by_nodes: bool,

    /// Only up to this level: higher ones may take long, or need a table
    #[arg(long, value_parser = values::level(), default_value_t = Level::Master)]
    highest: Level,

    /// The board of the first start; the next starts are those of the numbers that follow
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// How many games at a time [default: one for each core]
    #[arg(long, value_name = "NUMBER", value_parser = values::number::<u16>(1..=256))]
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
                let named = |level| Some(Contestant::of_level(level, setup::<G>(level, arguments)?));
                let players = [level, below.level].map(|level| named(level).expect("the level is one of the game's"));
                above(game, G::usual_setup(), players, arguments)?.map(|gap| below.rating + gap)
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

/// What a level is made of here: with its time as nodes on one thread, if those are what counts.
fn setup<G: Playable>(level: Level, arguments: &Arguments) -> Option<EngineSetup> {
    let setup = G::setup(level)?;
    let time = setup.limits.time.map(|time| arguments.master.unwrap_or(time));
    let limits = limits::<G>(Limits { time, ..setup.limits }, arguments);
    Some(EngineSetup { limits, options: if arguments.by_nodes { Options::DEFAULT } else { setup.options }, ..setup })
}

fn limits<G: Playable>(limits: Limits, arguments: &Arguments) -> Limits {
    if arguments.by_nodes { limits.by_nodes(G::NODES_A_SECOND) } else { limits }
}

/// By how much the first of two players is stronger: at least, most likely, and at most.
fn above(game: GameId, setup: Setup, players: [Contestant; 2], arguments: &Arguments) -> Result<[f64; 3], Failure> {
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
    let tally = hold(&contest, resources(), |_| bar.inc(1)).map_err(|error| error.complaint())?;
    bar.finish_and_clear();
    // Who took all points is as much stronger as who took all but half of one.
    let most = 1.0 - 0.5 / f64::from(tally.games().max(1));
    let [low, high] = tally.points_interval();
    Ok([low, tally.points(), high].map(|points| elo(points.clamp(1.0 - most, most))))
}

/// How accurate a level is by reviews of games against itself; nothing where none is asked for.
fn accuracy<G: Playable>(level: Level, arguments: &Arguments) -> Option<f64> {
    let setup = setup::<G>(level, arguments)?;
    let found = in_parallel(arguments.reviews, arguments.parallel.map_or(0, usize::from), |number| {
        let seed = arguments.seed.wrapping_add(number.into());
        // What was drawn by lot is nobody's choice. The dice are those of the seed.
        let start = opening::<G>(&G::usual_setup(), seed).position().clone();
        let mut duel = Duel::from_position(start, [Player::Machine(level); 2]).with_dice_of(seed);
        let mut choosers = Side::BOTH.map(|_| engine_chooser(G::engine(setup.engine, resources()), setup));
        play_match(&mut duel, |position, side| choosers[side.index()](position).map(Some));
        let mut findings = vec![];
        let limits = limits::<G>(Limits::time(arguments.time), arguments);
        let mut analyst = BySearch::within(limits, 1, resources());
        let _ = review(&duel, &mut findings, &mut analyst, &Control::default(), |_, _| ());
        Review::of(&duel, &findings).accuracy
    });
    let all: Vec<f64> = found.into_iter().flatten().flatten().collect();
    (!all.is_empty()).then(|| all.iter().sum::<f64>() / all.len() as f64)
}
