//! The protocol UGI for bots in Rust: everything but the thinking.
//!
//! A bot is a function from a position to one of its moves. The rules are those of `war-horses-games`, so that a bot for
//! another game of the cabinet names another type: `serve::<Hex>(...)`.

#![forbid(unsafe_code)]

use std::io::{self, BufRead, Write};

use war_horses_games::Game;

/// Answers line by line until the input ends: a line in, at most two lines out.
pub fn serve<G: Game>(name: &str, mut choose: impl FnMut(&G) -> Option<G::Move>) -> io::Result<()> {
    let mut out = io::stdout();
    let mut position: Option<G> = None;
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match (word, &position) {
            ("ugi", _) => writeln!(out, "id name {name}\nugiok")?,
            ("isready", _) => writeln!(out, "readyok")?,
            ("position", _) => position = rest.strip_prefix("fen ").and_then(|text| text.parse().ok()),
            ("go", Some(position)) => {
                if let Some(mv) = choose(position) {
                    writeln!(out, "bestmove {mv}")?;
                }
            }
            ("quit", _) => break,
            // Whatever else is said is not for a bot as small as this.
            _ => {}
        }
        // Nobody hears what is not written out.
        out.flush()?;
    }
    Ok(())
}
