//! `play`: a match as the start options ask for it, in the window or in the terminal.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;

use super::options::{StartArguments, read_file};
use super::terminal::Terminal;
use super::{Desktop, Failure};
use crate::archive::exchange;
use crate::data::resources;
use crate::duel::{Duel, Player};
use crate::engines::Playable;
use crate::games::{Explain, complaint, with_game};
use crate::search::Control;
use crate::start::{StartOptions, usual_match};
use crate::words::{Language, Words};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Play here, by typing moves, even where a window could be opened
    #[arg(long)]
    terminal: bool,

    #[command(flatten)]
    start: StartArguments,
}

pub(super) fn run(arguments: Arguments, desktop: Option<Desktop>, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let options = arguments.start.resolve()?;
    if arguments.terminal { in_terminal(&options, None, out) } else { anywhere(options, desktop, out) }
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
    let words = Words::in_language(options.language.unwrap_or_else(Language::of_system));
    if let Some(key) = reason {
        writeln!(out, "{}", words.get(key))?;
    }
    let setup = options.match_setup(usual_match);
    with_game!(setup.game, G => {
        let duel = setup.build::<G>()?;
        check_levels(&duel)?;
        let opened = Instant::now();
        Terminal::new(duel, &words, io::stdin().lock(), out, &|| opened.elapsed()).run()?;
    });
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
