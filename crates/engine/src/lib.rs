//! The engine of War Horses without its window: a search for every game, and how each game of the cabinet is played.
//!
//! * [`search`]: choosing a move. Alpha-beta, its table, its limits, levels and reports; it names no game.
//! * [`engines`]: how each game thinks. Keys, move order, evaluation, and ways of its own.
//! * [`terms`]: evaluations taken apart.

pub mod engines;
pub mod search;
pub mod terms;

pub use war_horses_games as games;
