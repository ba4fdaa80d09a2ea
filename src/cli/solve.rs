//! `war-horses solve`: finds the exact value of every position of a game that is small enough, and keeps them as a table.

use std::io::Write;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};

use super::Failure;
use super::ur_values::UrValues;
use crate::engines::ur::control::Control;
use crate::engines::ur::file::FileError;
use crate::engines::ur::folder::Folder;
use crate::games::ur::Rules;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(subcommand)]
    game: Solvable,
}

#[derive(Subcommand, Debug)]
enum Solvable {
    /// The Royal Game of Ur
    Ur(UrArguments),
}

#[derive(Args, Debug)]
struct UrArguments {
    #[command(flatten)]
    of: UrValues,

    /// The folder for the table [default: the user's data folder]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,

    /// Solve it again, even if the table is there
    #[arg(long)]
    again: bool,
}

pub(super) fn obey(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let Solvable::Ur(arguments) = arguments.game;
    solve_ur(arguments, out)
}

fn no_folder() -> Failure {
    let variable = crate::data::VARIABLE;
    Failure::Usage(format!("this system names no folder for the data of programs: set {variable} to one"))
}

/// How often the bar moves.
const GLANCE: Duration = Duration::from_millis(100);

fn solve_ur(arguments: UrArguments, out: &mut impl Write) -> Result<(), Failure> {
    let UrArguments { of, data, again } = arguments;
    let usage = |error: FileError| Failure::Usage(error.to_string());
    let folder = data.or_else(crate::data::folder).map(Folder::new).ok_or_else(no_folder)?;
    let (UrValues { tokens, rules, .. }, threads) = (of, of.threads());
    let place = folder.table(rules, tokens);
    let there = if again { None } else { folder.read(rules, tokens).ok() };
    let starts = match there {
        Some(table) => {
            writeln!(out, "the table is there already: {}", place.display())?;
            table.starts().to_vec()
        }
        None => {
            if folder.has_part(rules, tokens) {
                writeln!(out, "going on with what was solved before")?;
            }
            let table = with_bar(&folder, rules, tokens, threads).map_err(usage)?;
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

/// Solves in another thread, and shows how far it is on the error stream, if that is a terminal.
fn with_bar(folder: &Folder, rules: Rules, tokens: u8, threads: usize) -> Result<Vec<f64>, FileError> {
    const PARTS: u64 = 1_000;
    let bar = ProgressBar::new(PARTS).with_style(
        ProgressStyle::with_template("{bar:40} {percent} %, {elapsed} gone, {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let control = Control::default();
    let table = thread::scope(|scope| {
        let solving = scope.spawn(|| folder.solve(rules, tokens, threads, &control));
        while !solving.is_finished() {
            bar.set_position((control.progress() * PARTS as f64) as u64);
            thread::park_timeout(GLANCE);
        }
        solving.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    bar.finish_and_clear();
    // Nobody else has the control, so that nobody can have stopped it.
    Ok(table?.map(|table| table.starts().to_vec()).unwrap_or_default())
}
