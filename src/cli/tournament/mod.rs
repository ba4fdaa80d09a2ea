//! `tournament`: a class plays: heuristics, levels and programs, each against others from the same starts.

mod files;
mod page;
mod replay;
mod told;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::{fmt, fs};

use clap::{Args, Subcommand};
use war_horses_lab::tournament::schedule::{Fixture, Shard};
use war_horses_lab::tournament::{
    BadJournal, GameResult, Journal, Plan, Running, Spectator, TournamentFormat, check, play, read_journal,
};

use self::files::TournamentOutcome;
use super::{Failure, progress, unwritable, values};
use crate::archive::Archive;
use crate::archive::exchange::Imported;
use crate::data::resources;
use crate::games::Explain;
use crate::hall::{self, JOURNAL};
use crate::words::{Language, Words, faults};

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    other: Option<Other>,

    /// The file that tells who plays what, such as class.toml
    #[arg(required = true)]
    file: Option<PathBuf>,

    /// Play this part only, such as 3/16 for the third of sixteen machines; `tournament merge` puts them together
    #[arg(long, value_name = "NUMBER/ALL")]
    shard: Option<Shard>,

    /// How many games at a time [default: as the file says, or one for each core]
    #[arg(long, value_name = "NUMBER", value_parser = values::number::<u16>(1..=256))]
    parallel: Option<u16>,

    #[command(flatten)]
    results: ResultArguments,
}

#[derive(Args, Debug)]
struct ResultArguments {
    /// Where the games and the results go; a run that was ended goes on there [default: class-results for class.toml]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// The archive that the games are added to [default: your own]
    #[arg(long, value_name = "FOLDER")]
    archive: Option<PathBuf>,

    /// Leave the archive alone
    #[arg(long, conflicts_with = "archive")]
    no_archive: bool,

    /// The language to speak and write in [default: the system's]
    #[arg(long = "lang", value_name = "LANGUAGE", value_parser = values::language())]
    language: Option<Language>,
}

#[derive(Subcommand, Debug)]
enum Other {
    /// Put the games of shards together, and write the results
    Merge {
        /// The file that all of them were played by
        file: PathBuf,
        /// The games of the shards [default: all games-*.jsonl in the folder of results]
        games: Vec<PathBuf>,
        #[command(flatten)]
        results: ResultArguments,
    },
}

/// A tournament whose file was read, and where its results go.
struct Hall {
    words: Words,
    plan: Plan,
    folder: PathBuf,
    results: ResultArguments,
}

pub(super) fn run(arguments: Arguments, out: &mut impl Write) -> Result<(), Failure> {
    match (arguments.other, arguments.file) {
        (Some(Other::Merge { file, games, results }), _) => merge(&Hall::open(&file, results)?, games, out),
        (None, Some(file)) => {
            let mut hall = Hall::open(&file, arguments.results)?;
            hall.plan.parallel = arguments.parallel.map_or(hall.plan.parallel, usize::from);
            hold(&hall, arguments.shard, out)
        }
        (None, None) => Ok(()),
    }
}

impl Hall {
    fn open(file: &Path, results: ResultArguments) -> Result<Self, Failure> {
        let words = Words::in_language(results.language.unwrap_or_else(Language::of_system));
        let plan = hall::read(&words, file).map_err(Failure::Usage)?;
        let folder = results.out.clone().unwrap_or_else(|| hall::results_of(file));
        fs::create_dir_all(&folder).map_err(|error| unwritable(&folder, &error))?;
        Ok(Self { words, plan, folder, results })
    }

    /// What makes no sense to go on with.
    fn refused(&self, error: BadJournal) -> Failure {
        match error {
            BadJournal::Failed(..) => Failure::Output(io::Error::other(error)),
            other => Failure::Usage(told::bad_journal(&self.words, &other)),
        }
    }
}

/// Plays what is missing, and writes the results unless this is a part only.
fn hold(hall: &Hall, shard: Option<Shard>, out: &mut impl Write) -> Result<(), Failure> {
    let Hall { words, plan, folder, .. } = hall;
    if shard.is_some() && matches!(plan.format, TournamentFormat::Swiss(_)) {
        return Err(Failure::Usage(words.get("tournament-swiss-shards").into_owned()));
    }
    let absent = check(plan, resources()).map_err(|error| error.complaint())?;
    for (name, fault) in absent {
        let values = [("name", name.into()), ("fault", faults::fault(words, &fault).into())];
        writeln!(io::stderr(), "{}", words.with("tournament-absent", values))?;
    }
    let name =
        shard.map_or_else(|| JOURNAL.to_owned(), |shard| format!("games-{}-of-{}.jsonl", shard.number, shard.of));
    let path = folder.join(name);
    let (journal, known) = Journal::open(&path, plan).map_err(|error| hall.refused(error))?;
    told::beginning(words, plan, known.len(), out)?;
    let all = shard.map_or(plan.games(), |shard| {
        let encounters = plan.encounters().unwrap_or_default();
        shard.share(&war_horses_lab::tournament::schedule::fixtures(&encounters, plan.starts)).len()
    });
    let bar = progress::bar(all as u64, progress::GAMES);
    bar.set_position(known.len() as u64);
    let audience = Audience { words, plan, bar: &bar, running: Running::beside(&path, plan) };
    let results = play(plan, shard, (&journal, known), resources(), &AtomicBool::new(false), &audience)?;
    drop(audience);
    bar.finish_and_clear();
    match shard {
        None => finish(hall, results, out),
        Some(shard) => {
            let values = [
                ("shard", shard.to_string().into()),
                ("games", results.len().into()),
                ("path", path.display().to_string().into()),
            ];
            Ok(writeln!(out, "{}", words.with("tournament-shard-done", values))?)
        }
    }
}

/// Those who look on: in the terminal at the bar, and in the window at what is being played.
struct Audience<'a> {
    words: &'a Words,
    plan: &'a Plan,
    bar: &'a indicatif::ProgressBar,
    running: Running<'a>,
}

impl Spectator for Audience<'_> {
    fn moved(&self, fixture: Fixture, position: &dyn fmt::Display, moves: usize) {
        self.running.show(fixture, position, moves);
    }

    fn ended(&self, result: &GameResult) {
        self.running.forget(result.fixture);
        self.bar.set_message(told::score(self.words, self.plan, result));
        self.bar.inc(1);
    }
}

/// Puts shards together.
fn merge(hall: &Hall, mut parts: Vec<PathBuf>, out: &mut impl Write) -> Result<(), Failure> {
    let Hall { words, plan, folder, .. } = hall;
    if parts.is_empty() {
        let entries = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
        parts = entries.filter(|path| is_part(path)).collect();
        parts.sort();
    }
    if parts.is_empty() {
        let values = [("path", folder.display().to_string().into())];
        return Err(Failure::Usage(words.with("tournament-no-shards", values).into_owned()));
    }
    let (journal, mut results) = Journal::open(&folder.join(JOURNAL), plan).map_err(|error| hall.refused(error))?;
    for part in parts {
        for result in read_journal(&part, plan).map_err(|error| hall.refused(error))? {
            if !results.iter().any(|known| known.fixture == result.fixture) {
                journal.append(plan, &result)?;
                results.push(result);
            }
        }
    }
    finish(hall, results, out)
}

fn is_part(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with("games-") && name.ends_with(".jsonl")
}

/// Writes all results, keeps the games, and tells how it went.
fn finish(hall: &Hall, mut results: Vec<GameResult>, out: &mut impl Write) -> Result<(), Failure> {
    let Hall { words, plan, folder, .. } = hall;
    results.sort_by_key(|result| result.fixture);
    let outcome = TournamentOutcome::of(plan, results);
    files::write_all(words, plan, &outcome, folder)?;
    told::standings(words, plan, &outcome, out)?;
    if outcome.results.len() < plan.games() {
        let values = [("done", outcome.results.len().into()), ("games", plan.games().into())];
        writeln!(out, "{}", words.with("tournament-incomplete", values))?;
    }
    let page = [("path", folder.join(files::PAGE).display().to_string().into())];
    writeln!(out, "{}", words.with("tournament-page", page))?;
    // The results are safe; an archive that cannot be written takes nothing from them.
    match keep(hall, &outcome.results) {
        Ok(Some(count)) => writeln!(out, "{}", words.with("tournament-archived", [("count", count.into())]))?,
        Ok(None) => {}
        Err(why) => writeln!(io::stderr(), "{}", words.with("tournament-not-archived", [("why", why.into())]))?,
    }
    Ok(())
}

/// Adds the games to the archive, and tells how many are new there.
fn keep(hall: &Hall, results: &[GameResult]) -> Result<Option<usize>, String> {
    let named = hall.results.archive.clone();
    let Some(folder) = named.or_else(crate::data::folder).filter(|_| !hall.results.no_archive) else { return Ok(None) };
    let opened = Archive::open(&folder, super::archive::now).map_err(|error| error.to_string())?;
    let mut added = 0;
    for result in results {
        let imported = opened.archive.import_text(&result.record, None).map_err(|error| error.to_string())?;
        if let Imported::Added(id) = imported {
            opened.archive.rename(id, &hall.plan.name).map_err(|error| error.to_string())?;
            added += 1;
        }
    }
    Ok(Some(added))
}
