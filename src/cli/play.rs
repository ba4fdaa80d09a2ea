//! `play`: a match as the start options ask for it, in the window or in the terminal.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;

use super::archive::{match_id, now};
use super::boards::TextBoard;
use super::keeper::Keeper;
use super::options::{StartArguments, read_file};
use super::solve::no_folder;
use super::terminal::Terminal;
use super::{Desktop, Failure};
use crate::archive::{Archive, Followed, MatchId, exchange};
use crate::data::{self, resources};
use crate::duel::{Duel, Player, Record};
use crate::engines::Playable;
use crate::games::{Complaint, Explain, complaint, with_game};
use crate::guests;
use crate::search::Control;
use crate::start::{StartOptions, usual_match};
use crate::words::{Language, Words, faults};
use crate::workshop::Features;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Play here, by typing moves, even where a window could be opened
    #[arg(long)]
    terminal: bool,

    /// Go on with a match of the archive: the one that was left last, or the one with this number
    #[arg(long = "continue", value_name = "MATCH", value_parser = match_id, requires = "terminal")]
    go_on: Option<Option<MatchId>>,

    #[command(flatten)]
    start: StartArguments,
}

pub(super) fn run(arguments: Arguments, desktop: Option<Desktop>, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let options = arguments.start.resolve()?;
    match arguments.go_on {
        Some(id) => go_on(&options, id, out),
        None if arguments.terminal => in_terminal(&options, None, out),
        None => anywhere(options, desktop, out),
    }
}

/// Opens the window, or says why it cannot and plays in the terminal.
pub(super) fn anywhere(
    options: StartOptions,
    desktop: Option<Desktop>,
    out: &mut impl Write,
) -> Result<ExitCode, Failure> {
    if options.frame_times && (desktop.is_none() || !has_display()) {
        return Err(complaint!("usage-no-window", "--frame-times needs a window, and none can be opened here").into());
    }
    match desktop {
        Some(desktop) if has_display() => Ok((desktop.open)(options)),
        Some(_) => in_terminal(&from_files(options)?, Some("terminal-no-display"), out),
        None => in_terminal(&from_files(options)?, Some("terminal-no-window"), out),
    }
}

/// The match of the one file that was given, if any was.
fn from_files(options: StartOptions) -> Result<StartOptions, Failure> {
    match options.files.as_slice() {
        [] => Ok(options),
        [file] => {
            let text = read_file(file)?;
            let game = exchange::game_of_text(&text, Some(file)).ok();
            Ok(StartOptions { game, record: Some(text), files: Vec::new(), ..options })
        }
        _ => Err(complaint!(
            "usage-one-file",
            "the terminal plays one match at a time: give one file, or keep them all by `archive import`"
        )
        .into()),
    }
}

/// Whether there is a screen to open a window on. Only Linux can tell beforehand.
fn has_display() -> bool {
    let is_set = |name: &&str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(is_set)
}

fn in_terminal(options: &StartOptions, reason: Option<&str>, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let words = words(options);
    if let Some(key) = reason {
        writeln!(out, "{}", words.get(key))?;
    }
    let setup = options.match_setup(usual_match);
    with_game!(setup.game, G => {
        let duel = setup.build::<G>()?;
        check_levels(&duel)?;
        let keeper = match open_archive(&words, out)? {
            Ok(archive) => Some(Keeper::new(archive, Followed::default())),
            // One plays all the same.
            Err(fault) => {
                writeln!(out, "{}", faults::complaint(&words, &fault))?;
                None
            }
        };
        play(duel, keeper, &words, out)
    })
}

/// Goes on with a match of the archive.
fn go_on(options: &StartOptions, id: Option<MatchId>, out: &mut impl Write) -> Result<ExitCode, Failure> {
    if options.skips_menu() {
        return Err(complaint!(
            "usage-continue",
            "--continue goes on with a match as it was: nothing else can be chosen"
        )
        .into());
    }
    let words = words(options);
    let archive = open_archive(&words, out)?.map_err(Failure::Failed)?;
    let left = id.map_or_else(|| archive.last_unfinished(), |id| Ok(Some(id)))?;
    let id = left.ok_or_else(|| complaint!("usage-nothing-left", "no match was left before its end"))?;
    let followed = Followed::opened(&archive, id)?;
    let game = archive.game(id)?;
    with_game!(game, G => {
        let duel = archive.resume::<G>(id)?;
        check_levels(&duel)?;
        guests::check(game, duel.players()).map_err(Failure::Guest)?;
        play(duel, Some(Keeper::new(archive, followed)), &words, out)
    })
}

fn words(options: &StartOptions) -> Words {
    Words::in_language(options.language.unwrap_or_else(Language::of_system))
}

/// The archive of the user, or why there is none.
fn open_archive(words: &Words, out: &mut impl Write) -> io::Result<Result<Archive, Complaint>> {
    let Some(folder) = data::folder() else {
        return Ok(Err(no_folder()));
    };
    match Archive::open(&folder, now) {
        Err(error) => Ok(Err(error.complaint())),
        Ok(opened) => {
            if let Some(notice) = opened.notice {
                writeln!(out, "{}", faults::complaint(words, &notice.complaint()))?;
            }
            Ok(Ok(opened.archive))
        }
    }
}

fn play<G: Features + TextBoard + Record + Playable>(
    duel: Duel<G>,
    keeper: Option<Keeper>,
    words: &Words,
    out: &mut impl Write,
) -> Result<ExitCode, Failure> {
    let opened = Instant::now();
    let now = || opened.elapsed();
    let terminal = Terminal::new(duel, words, io::stdin().lock(), out, &now);
    match keeper {
        Some(keeper) => terminal.kept_by(keeper),
        None => terminal,
    }
    .run()?;
    Ok(ExitCode::SUCCESS)
}

/// Refuses a match whose machines cannot play at their levels.
fn check_levels<G: Playable>(duel: &Duel<G>) -> Result<(), Failure> {
    let obstacle = duel.players().into_iter().find_map(|player| match player {
        Player::Machine(level) => duel.position().available(level, resources(), &Control::default()).err(),
        Player::Human | Player::Guest(_) => None,
    });
    obstacle.map_or(Ok(()), |obstacle| Err(obstacle.complaint().into()))
}
