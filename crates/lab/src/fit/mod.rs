//! Finding the weights of evaluations again: of the games of knights from games whose result is proved, of Ur from its table, and of
//! heuristics of one's own.

use std::io::{self, Write};

use war_horses_games::{GameId, Setup, SmartHorses, WarHorses};

pub mod heuristic;
pub mod hex;
mod knights;
mod least_squares;
pub mod net;
mod smart_horses;
mod war_horses;

/// How a fit ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fitted {
    /// It came to an end.
    Done,
    /// The games gave too few samples to tell the weights.
    TooFewGames,
    /// The game has no weights that are fitted to games.
    NotThisGame,
}

/// Plays `games` games, fits the weights of a game to them, and prints them beside those in use.
pub fn fit(game: GameId, setup: &Setup, games: u64, seed: u64, out: &mut dyn Write) -> io::Result<Fitted> {
    let fit = match game {
        GameId::WarHorses => knights::run::<WarHorses>(setup, games, seed, out)?,
        GameId::SmartHorses => knights::run::<SmartHorses>(setup, games, seed, out)?,
        _ => return Ok(Fitted::NotThisGame),
    };
    Ok(if fit.is_some() { Fitted::Done } else { Fitted::TooFewGames })
}
