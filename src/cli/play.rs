//! `play`: a match as the start options ask for it, in the window or in the terminal.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Args;

use super::options::{self, StartArguments};
use super::terminal::Terminal;
use super::{Failure, OpenWindow, STANDARD_GAME, Seat, StartOptions};
use crate::duel::{Duel, Player, Record};
use crate::engines::Playable;
use crate::games::with_game;
use crate::search::Level;
use crate::words::{Language, Words};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Play here, by typing moves, even where a window could be opened
    #[arg(long)]
    terminal: bool,

    #[command(flatten)]
    start: StartArguments,
}

pub(super) fn run(arguments: Arguments, window: Option<OpenWindow>, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let options = arguments.start.resolve()?;
    if arguments.terminal { in_terminal(&options, None, out) } else { anywhere(options, window, out) }
}

/// Opens the window, or says why it cannot and plays in the terminal.
pub(super) fn anywhere(
    options: StartOptions,
    window: Option<OpenWindow>,
    out: &mut impl Write,
) -> Result<ExitCode, Failure> {
    match window {
        Some(open) if has_display() => Ok(open(options)),
        Some(_) => in_terminal(&options, Some("terminal-no-display"), out),
        None => in_terminal(&options, Some("terminal-no-window"), out),
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
    with_game!(options.game.unwrap_or(STANDARD_GAME), G => {
        Terminal::new(new_match::<G>(options)?, &words, io::stdin().lock(), out).run()?;
    });
    Ok(ExitCode::SUCCESS)
}

/// The match that the options ask for, if its machines can play at their levels.
fn new_match<G: Record + Playable>(options: &StartOptions) -> Result<Duel<G>, Failure> {
    let duel = asked_match::<G>(options)?;
    let obstacle = duel.players().into_iter().find_map(|player| match player {
        Player::Machine(level) => duel.position().available(level, crate::data::resources()).err(),
        Player::Human => None,
    });
    obstacle.map_or(Ok(duel), |obstacle| Err(Failure::Usage(obstacle.to_string())))
}

/// The match that the options ask for. What they leave open is as in the specification: the machine opens the game.
fn asked_match<G: Record>(options: &StartOptions) -> Result<Duel<G>, Failure> {
    if let Some(text) = &options.record {
        return Ok(seated(options::read_record(text)?, options));
    }
    let level = options.level.unwrap_or_default();
    let seats = [options.first.unwrap_or(Seat::Machine), options.second.unwrap_or(Seat::Human)];
    let players = seats.map(|seat| match seat {
        Seat::Human => Player::Human,
        Seat::Machine => Player::Machine(level),
    });
    let seed = options.seed.unwrap_or_else(fresh_seed);
    Ok(match &options.position {
        Some(text) => Duel::from_position(options::read_position(text)?, players).with_dice_of(seed),
        None => {
            let setup = options.setup.clone().unwrap_or_else(G::usual_setup);
            Duel::begin(setup, seed, players)
        }
    })
}

/// A match from a record, played by whom the record says unless the options say otherwise.
fn seated<G: Record>(duel: Duel<G>, options: &StartOptions) -> Duel<G> {
    let [first, second] = duel.players();
    let players = [(options.first, first), (options.second, second)];
    let players = players.map(|(seat, recorded)| match (seat, recorded, options.level) {
        (Some(Seat::Human), ..) | (None, Player::Human, _) => Player::Human,
        (_, _, Some(level)) | (_, Player::Machine(level), None) => Player::Machine(level),
        (Some(Seat::Machine), Player::Human, None) => Player::Machine(Level::default()),
    });
    duel.with_players(players)
}

/// A seed nobody has chosen, short enough to be typed again.
fn fresh_seed() -> u64 {
    RandomState::new().hash_one(()) % 1_000_000
}
