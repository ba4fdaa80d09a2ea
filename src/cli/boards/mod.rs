//! How each game is drawn in a terminal, one file a game.

use crate::games::Game;

mod chess;
mod hex;
mod smart_horses;
mod tic_tac_toe;
mod ur;
mod war_horses;

/// A game that can be drawn as text.
pub(super) trait TextBoard: Game {
    /// The board with its coordinates and the moves of the side to move, in lines that each end with a line break.
    ///
    /// Colours are always in it; what it is written to takes them out where they cannot be shown. Nothing may be told
    /// by colour alone. The words `<ID>-legend` explain the signs.
    fn draw(&self) -> String;
}
