//! The command line of the arena: what is asked, and how the outcome is told.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use super::tally::elo;
use super::{Conduct, Contest, Contestant, Tally, run};
use crate::cli::options::ChoiceArguments;
use crate::cli::{Failure, STANDARD_GAME, numbers, values};
use crate::engines::Playable;
use crate::games::with_game;
use crate::games::{Game, GameId};

#[derive(Args, Debug)]
pub(in crate::cli) struct Arguments {
    #[arg(long, value_parser = values::game(), default_value_t = STANDARD_GAME)]
    game: GameId,

    #[command(flatten)]
    choices: ChoiceArguments,

    /// The one whose points are counted: a level, depth:6, time:100ms, nodes:10000, random or engine:"command"
    #[arg(long, value_name = "PLAYER")]
    a: Contestant,

    /// Its opponent
    #[arg(long, value_name = "PLAYER")]
    b: Contestant,

    /// How many games, an even number: each start is played twice, with sides swapped
    #[arg(long, value_name = "NUMBER", value_parser = values::games)]
    games: u32,

    /// The board of the first start; the next starts are those of the numbers that follow
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,

    /// What engine:"command" is given for each move; a second more and the game is lost
    #[arg(long, value_name = "TIME", default_value = "100ms", value_parser = values::duration)]
    engine_time: Duration,

    /// How many games at a time; one leaves players with a clock the machine to themselves [default: one for each core]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    parallel: Option<u16>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(in crate::cli) fn obey(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let Arguments { game, choices, a, b, games, seed, engine_time, parallel, json } = arguments;
    let setup = with_game!(game, G => choices.setup::<G>())?;
    let contest =
        Contest { setup, players: [a, b], games, seed, engine_time, parallel: parallel.map_or(0, usize::from) };
    for player in &contest.players {
        player.check(game.id()).map_err(|fault| Failure::Usage(format!("the player {player}: {fault}")))?;
    }
    for level in contest.players.iter().filter_map(Contestant::level) {
        let obstacle =
            with_game!(game, G => G::begin(&contest.setup, seed).available(level, crate::data::resources()).err());
        obstacle.map_or(Ok(()), |obstacle| Err(Failure::Usage(obstacle.to_string())))?;
    }
    // Draws itself on the error stream, and only if that is a terminal.
    let bar = ProgressBar::new(games.into()).with_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} games, {msg}, {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let tally = with_game!(game, G => run::<G>(&contest, |tally| {
        bar.set_message(format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses));
        bar.inc(1);
    }));
    bar.finish_and_clear();
    if json {
        writeln!(out, "{:#}", as_json(game, &contest, &tally))?;
    } else {
        print(game, &contest, &tally, out)?;
    }
    Ok(())
}

fn print(game: GameId, contest: &Contest, tally: &Tally, out: &mut impl Write) -> std::io::Result<()> {
    let [a, b] = &contest.players;
    let setup = if contest.setup.choices().is_empty() { String::new() } else { format!(" ({})", contest.setup) };
    writeln!(out, "{game}{setup}: {a} against {b}, {} games from seed {}", tally.games(), contest.seed)?;
    writeln!(out, "wins {}, draws {}, losses {}", tally.wins, tally.draws, tally.losses)?;
    let [low, high] = tally.points_interval();
    writeln!(out, "points {:.1} % (95 %: {:.1} to {:.1})", 100.0 * tally.points(), 100.0 * low, 100.0 * high)?;
    writeln!(out, "Elo {:+.0} (95 %: {:+.0} to {:+.0})", elo(tally.points()), elo(low), elo(high))?;
    for (player, conduct) in contest.players.iter().zip(&tally.conduct) {
        let Conduct { moves, worst, illegal_moves, crashes, time_outs, .. } = conduct;
        let [mean, worst] = [conduct.mean_time(), *worst].map(numbers::time);
        write!(out, "{player}: {moves} moves, mean {mean}, worst {worst}, illegal moves {illegal_moves}")?;
        if crashes + time_outs > 0 {
            write!(out, ", crashes {crashes}, time-outs {time_outs}")?;
        }
        writeln!(out)?;
        if let Some(fault) = &conduct.first_fault {
            writeln!(out, "  its first fault: {fault}")?;
        }
    }
    Ok(())
}

fn as_json(game: GameId, contest: &Contest, tally: &Tally) -> Value {
    let interval = tally.points_interval();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let players = contest.players.iter().zip(&tally.conduct).map(|(player, conduct)| {
        json!({
            "player": player.to_string(),
            "moves": conduct.moves,
            "mean_ms": milliseconds(conduct.mean_time()),
            "worst_ms": milliseconds(conduct.worst),
            "illegal_moves": conduct.illegal_moves,
            "crashes": conduct.crashes,
            "time_outs": conduct.time_outs,
            "first_fault": conduct.first_fault.as_ref().map(ToString::to_string),
        })
    });
    json!({
        "game": game.id(),
        "setup": contest.setup.named().collect::<BTreeMap<_, _>>(),
        "games": tally.games(),
        "seed": contest.seed,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "points": tally.points(),
        "points_interval": interval,
        // JSON has no infinity: null stands for the Elo of all or no points.
        "elo": elo(tally.points()),
        "elo_interval": interval.map(elo),
        "players": players.collect::<Vec<_>>(),
    })
}
