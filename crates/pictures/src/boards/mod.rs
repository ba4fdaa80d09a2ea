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

const BACKGROUND: Ink = 0x271c14;
const RIM: Ink = 0x4a372b;
const GAP: Ink = 0x2a201a;
const SAND: [Ink; 2] = [0xf0e3cd, 0xe2d0b0];
const LETTERS: Ink = 0xe2d0b0;
const ACCENT: Ink = 0xe9a63a;
const DARK: Ink = 0x241c18;
