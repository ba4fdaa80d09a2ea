//! `archive`: the matches that were kept, without a window: list, show, export, import, review, statistics.

mod exchange;
mod list;
mod review;
mod show;
mod statistics;
mod told;

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, Subcommand};

use super::{Failure, values};
use crate::archive::{Archive, Error, MatchId, Timestamp};
use crate::games::{Complaint, Explain, complaint};
use crate::words::{Language, Words, faults};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// The folder of the archive [default: the user's data folder]
    #[arg(long, value_name = "FOLDER", global = true)]
    archive: Option<PathBuf>,

    /// Print JSON
    #[arg(long, global = true)]
    json: bool,

    /// The language to speak [default: the system's]
    #[arg(long = "lang", value_name = "LANGUAGE", value_parser = values::language(), global = true)]
    language: Option<Language>,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// List matches, newest first
    List(list::Arguments),
    /// Show a match: its record, its last position and what is written about it
    Show {
        /// The number of the match
        #[arg(value_name = "MATCH", value_parser = match_id)]
        id: MatchId,
    },
    /// Write matches to files, or one to the output
    Export(exchange::ExportArguments),
    /// Add matches from files and folders
    Import(exchange::ImportArguments),
    /// Tell where a match was won and lost; what was found is kept
    Review(review::Arguments),
    /// Tell results, streaks, accuracy, dice and strength
    Stats(statistics::Arguments),
}

/// What every command of the archive works with.
struct Desk<'w, W> {
    archive: Archive,
    words: Words,
    json: bool,
    out: &'w mut W,
}

pub(super) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let folder = match arguments.archive {
        Some(folder) => folder,
        None => crate::data::folder().ok_or_else(|| {
            complaint!(
                "usage-archive",
                "this system has no data folder: say where the archive is with --archive FOLDER"
            )
        })?,
    };
    let words = Words::in_language(arguments.language.unwrap_or_else(Language::of_system));
    let opened = Archive::open(&folder, now).map_err(|error| Failure::Failed(error.complaint()))?;
    if let Some(notice) = opened.notice {
        writeln!(io::stderr(), "{}", faults::complaint(&words, &notice.complaint()))?;
    }
    let mut desk = Desk { archive: opened.archive, words, json: arguments.json, out };
    match arguments.command {
        Command::List(arguments) => list::run(&mut desk, &arguments),
        Command::Show { id } => show::run(&mut desk, id),
        Command::Export(arguments) => exchange::export(&mut desk, &arguments),
        Command::Import(arguments) => exchange::import(&mut desk, &arguments),
        Command::Review(arguments) => review::run(&mut desk, &arguments),
        Command::Stats(arguments) => statistics::run(&mut desk, &arguments),
    }
}

pub(super) fn now() -> Timestamp {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp(i64::try_from(passed.as_millis()).unwrap_or(i64::MAX))
}

pub(super) fn match_id(text: &str) -> Result<MatchId, Complaint> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number
        .map(MatchId)
        .ok_or_else(|| complaint!("usage-match", "it is no number of a match: `archive list` tells them"))
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::NoSuchMatch(_) => Self::Refused(complaint!(
                "archive-no-match",
                "{fault}: `archive list` tells those that it has",
                fault = error.complaint()
            )),
            error => Self::Failed(error.complaint()),
        }
    }
}
