//! `arena`: matches between two players, many games on all cores, and what they prove about their strength.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use clap::Args;
use serde_json::{Value, json};
use war_horses_lab::arena::{Contest, Contestant, hold};
use war_horses_lab::tally::{Conduct, Tally, elo};

use super::options::ChoiceArguments;
use super::{Failure, progress, values};
use crate::duel::TimeControl;
use crate::games::{Explain, GameId, with_game};
use crate::start::USUAL_GAME;
use crate::words::numbers;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[arg(long, value_parser = values::game(), default_value_t = USUAL_GAME)]
    game: GameId,

    #[command(flatten)]
    choices: ChoiceArguments,

    /// The one whose points are counted: a level, depth:6, time:100ms, nodes:10000, random, heuristic:file.toml,
    /// engine:"command" (UGI) or, for Hex, htp:"command; line; line" (HTP), where the lines are told to the program before it
    /// plays
    #[arg(long, value_name = "PLAYER", value_parser = values::contestant)]
    a: Contestant,

    /// Its opponent
    #[arg(long, value_name = "PLAYER", value_parser = values::contestant)]
    b: Contestant,

    /// How many games, an even number: each start is played twice, with sides swapped
    #[arg(long, value_name = "NUMBER", value_parser = values::games)]
    games: u32,

    /// The board of the first start; the next starts are those of the numbers that follow
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,

    /// What other programs are given for each move; a second more and the game is lost
    #[arg(long, value_name = "TIME", default_value = "100ms", value_parser = values::duration)]
    engine_time: Duration,

    /// How much time both sides have: 10m, 1m+1s, 2s/move or none; whose time runs out loses
    #[arg(long, value_name = "TIME", default_value = "none", value_parser = values::clock)]
    clock: TimeControl,

    /// How many games at a time; one leaves players with a clock the machine to themselves [default: one for each core]
    #[arg(long, value_name = "NUMBER", value_parser = values::number::<u16>(1..=256))]
    parallel: Option<u16>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let Arguments { game, choices, a, b, games, seed, engine_time, clock, parallel, json } = arguments;
    let setup = with_game!(game, G => choices.setup::<G>())?;
    let parallel = parallel.map_or(0, usize::from);
    let contest = Contest { game, setup, players: [a, b], pairs: games / 2, seed, engine_time, clock, parallel };
    let bar = progress::bar(games.into(), progress::GAMES);
    let tally = hold(&contest, crate::data::resources(), |tally| {
        bar.set_message(format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses));
        bar.inc(1);
    });
    bar.finish_and_clear();
    let tally = tally.map_err(|error| error.complaint())?;
    if json {
        writeln!(out, "{:#}", as_json(&contest, &tally))?;
    } else {
        print(&contest, &tally, out)?;
    }
    Ok(())
}

fn print(contest: &Contest, tally: &Tally, out: &mut impl Write) -> std::io::Result<()> {
    let [a, b] = &contest.players;
    let setup = if contest.setup.choices().is_empty() { String::new() } else { format!(" ({})", contest.setup) };
    let Contest { game, seed, .. } = contest;
    writeln!(out, "{game}{setup}: {a} against {b}, {} games from seed {seed}", tally.games())?;
    writeln!(out, "wins {}, draws {}, losses {}", tally.wins, tally.draws, tally.losses)?;
    let [low, high] = tally.points_interval();
    writeln!(out, "points {tally}")?;
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

fn as_json(contest: &Contest, tally: &Tally) -> Value {
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
        "game": contest.game.id(),
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
