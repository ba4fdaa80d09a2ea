//! `verdicts`: who wins the boards that are drawn by lot, proved, and which of them are fair.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use war_horses_lab::tally::Tally;
use war_horses_lab::verdicts::{ProofGoal, Verdict, prove, tally};

use super::{Failure, values};
use crate::archive::save::{Existing, save};
use crate::engines::{FairBoard, Playable};
use crate::games::{Game, GameId, Outcome, with_game};
use crate::search::{Limits, Options};
use crate::start::USUAL_GAME;
use crate::words::numbers;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[arg(long, value_parser = values::game(), default_value_t = USUAL_GAME)]
    game: GameId,

    /// The first board
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,

    /// How many boards, those of the numbers that follow
    #[arg(long, value_name = "NUMBER", default_value_t = 10)]
    boards: u64,

    /// How long each proof may take
    #[arg(long, value_name = "TIME", default_value = "20s", value_parser = values::duration, conflicts_with = "nodes")]
    time: Duration,

    /// How many positions each proof may look at, instead of a time
    #[arg(long, value_name = "NUMBER")]
    nodes: Option<u64>,

    /// How many threads prove one board together
    #[arg(long, value_name = "NUMBER", default_value_t = 2, value_parser = values::number::<u16>(1..=256))]
    threads: u16,

    /// Megabytes that the tables may take
    #[arg(long, value_name = "MEGABYTES", default_value_t = 2048)]
    hash: usize,

    /// Find the margin too, and not only who wins
    #[arg(long)]
    margin: bool,

    /// Look for fair boards, drawn or won by one, and add them to this file; boards that seem far from it are not proved
    #[arg(long, value_name = "FILE", conflicts_with = "margin")]
    fair: Option<PathBuf>,

    /// Prove the fair boards again that come with the program
    #[arg(long, conflicts_with_all = ["fair", "margin", "seed", "boards"])]
    check: bool,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { game, seed, boards, time, nodes, threads, hash, margin, ref fair, check } = arguments;
    if !with_game!(game, G => G::is_drawn_by_lot(&G::usual_setup()) && !G::HAS_CHANCE) {
        return Err(Failure::Usage(format!("{game} has no boards that are drawn by lot and can be proved")));
    }
    let limits = nodes.map_or(Limits::time(time), Limits::nodes);
    let options = Options { hash, ..Options::threads(threads.into()) };
    let question = match fair {
        Some(_) => ProofGoal::Fairness,
        None if margin || check => ProofGoal::Margin,
        None => ProofGoal::Winner,
    };
    let shipped = with_game!(game, G => G::fair_boards());
    let seeds: Vec<u64> = match check {
        true => shipped.iter().map(|board| board.seed).collect(),
        false => (seed..seed.saturating_add(boards)).collect(),
    };
    let mut verdicts = Vec::new();
    for seed in seeds {
        let verdict = prove(game, seed, question, limits, options);
        writeln!(out, "{}", told(game, &verdict))?;
        out.flush()?;
        if let (Some(path), Some(board)) = (fair, verdict.fair()) {
            add(path, board).map_err(|error| Failure::Usage(format!("{}: {error}", path.display())))?;
        }
        verdicts.push(verdict);
    }
    if check {
        let wrong = |board: &&FairBoard| verdicts.iter().all(|verdict| verdict.fair() != Some(**board));
        return match shipped.iter().find(wrong) {
            Some(board) => Err(Failure::Usage(format!("board {} was not proved to be fair again", board.seed))),
            None => Ok(writeln!(out, "all {} boards are fair", shipped.len())?),
        };
    }
    summarise(game, &tally(&verdicts), verdicts.len() as u32, out)
}

/// Adds a board to a list, unless it is there.
fn add(path: &PathBuf, board: FairBoard) -> std::io::Result<()> {
    let known = if path.exists() { fs::read_to_string(path)? } else { String::new() };
    if FairBoard::read_all(&known).contains(&board) {
        return Ok(());
    }
    let boards = format!("{known}{} {}\n", board.seed, board.margin);
    Ok(save(path, boards.as_bytes(), Existing::Replace)?)
}

fn told(game: GameId, verdict: &Verdict) -> String {
    let sides = with_game!(game, G => G::SIDES);
    let [low, high] = verdict.margin.map(|margin| margin.map(i32::abs));
    let result = match verdict.outcome() {
        Some(Outcome::Draw) => "drawn".to_owned(),
        Some(Outcome::Win(side)) if low.is_some() && low == high => {
            format!("{} by {}", sides[side.index()], low.unwrap_or_default())
        }
        Some(Outcome::Win(side)) => sides[side.index()].to_owned(),
        None => "open".to_owned(),
    };
    format!("{:>8}  {result:<14} {:>12} nodes {:>9}", verdict.seed, verdict.nodes, numbers::time(verdict.time))
}

fn summarise(game: GameId, tally: &Tally, boards: u32, out: &mut impl Write) -> Result<(), Failure> {
    let [first, second] = with_game!(game, G => G::SIDES);
    let Tally { wins, draws, losses, .. } = tally;
    writeln!(
        out,
        "{boards} boards: {first} wins {wins}, {second} {losses}, drawn {draws}, open {}",
        boards - tally.games()
    )?;
    if tally.games() > 0 {
        writeln!(out, "{first} has {tally} of those that are proved")?;
    }
    Ok(())
}
