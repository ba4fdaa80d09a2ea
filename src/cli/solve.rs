//! `war-horses solve`: finds the exact value of every position of a game that is small enough, and keeps them as a table.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use war_horses_lab::solve;

use super::ur_arguments::UrArguments;
use super::{Failure, progress};
use crate::engines::ur::file::FileError;
use crate::engines::ur::folder::{Beginning, TablebaseFolder};
use crate::games::ur::Rules;
use crate::games::{Complaint, complaint};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(subcommand)]
    game: Solvable,
}

#[derive(Subcommand, Debug)]
enum Solvable {
    /// The Royal Game of Ur
    Ur(UrSolve),
}

#[derive(Args, Debug)]
struct UrSolve {
    #[command(flatten)]
    of: UrArguments,

    /// The folder for the table [default: the user's data folder]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,

    /// Solve it again, even if the table is there
    #[arg(long)]
    again: bool,
}

pub(super) fn run(arguments: Arguments, out: &mut (impl Write + Send)) -> Result<(), Failure> {
    let Solvable::Ur(arguments) = arguments.game;
    solve_ur(arguments, out)
}

pub(super) fn no_folder() -> Complaint {
    let variable = crate::data::VARIABLE;
    complaint!("usage-no-folder", "this system names no folder for the data of programs: set {variable}", variable)
}

fn solve_ur(arguments: UrSolve, out: &mut (impl Write + Send)) -> Result<(), Failure> {
    let UrSolve { of, data, again } = arguments;
    let usage = |error: FileError| Failure::Usage(error.to_string());
    let folder = data.or_else(crate::data::folder).map(TablebaseFolder::new).ok_or_else(no_folder)?;
    let (UrArguments { tokens, rules, .. }, threads) = (of, of.threads());
    let place = folder.table(rules, tokens);
    let there = if again { None } else { Some(folder.read(rules, tokens)) };
    let starts = match there {
        Some(Ok(table)) => {
            writeln!(out, "the table is there already: {}", place.display())?;
            table.starts().to_vec()
        }
        other => {
            if let Some(Err(error)) = other
                && !matches!(error, FileError::Missing(_))
            {
                writeln!(out, "{}: it is solved again", error.reason())?;
            }
            let table = with_bar(&folder, rules, tokens, threads, out).map_err(usage)?;
            writeln!(out, "written to {}", place.display())?;
            table
        }
    };
    for (tokens, start) in (1..).zip(&starts) {
        writeln!(out, "{tokens} {}: {:.10} %", if tokens == 1 { "token" } else { "tokens" }, 100.0 * start)?;
    }
    let start = starts.last().copied().unwrap_or_default();
    writeln!(out, "first player: {:.10} %", 100.0 * start)?;
    Ok(())
}

/// Solves, and shows where it begins and how far it is.
fn with_bar(
    folder: &TablebaseFolder,
    rules: Rules,
    tokens: u8,
    threads: usize,
    out: &mut (impl Write + Send),
) -> Result<Vec<f64>, FileError> {
    const STEPS: u64 = 1_000;
    let bar = progress::bar(STEPS, "{percent} %, {elapsed} gone, {eta} left");
    let tell = |beginning| {
        let told = match beginning {
            Beginning::Fresh => return,
            Beginning::Kept => "going on with what was solved before".to_owned(),
            Beginning::Refused(error) => format!("{}: it is solved from the beginning", error.reason()),
        };
        // The table is worth more than the message: a closed output does not end the work.
        let _ = writeln!(out, "{told}");
    };
    let show = |part| bar.set_position((part * STEPS as f64) as u64);
    let starts = solve::solve_ur(folder, rules, tokens, threads, tell, show);
    bar.finish_and_clear();
    starts
}
