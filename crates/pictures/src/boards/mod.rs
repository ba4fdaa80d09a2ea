//! How the board of each game is drawn, in the colours of the window.

use war_horses_games::Game;

use crate::Picture;
use crate::canvas::Ink;

mod grid;
mod hex;
mod knights;
mod tic_tac_toe;
mod ur;

/// A game whose boards can be drawn.
pub trait Pictured: Game {
    /// The board, with a mark on what the last move did.
    fn picture(&self, last: Option<&Self::Move>) -> Picture;
}

const BACKGROUND: Ink = 0x20242c;
const RIM: Ink = 0x3a2f28;
const GAP: Ink = 0x2a211c;
const SAND: [Ink; 2] = [0xeadcc6, 0xdcc8a8];
const LETTERS: Ink = 0xdcc8a8;
const ACCENT: Ink = 0xe9a63a;
const DARK: Ink = 0x1b1410;
