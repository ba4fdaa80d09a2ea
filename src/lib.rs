//! War Horses: a cabinet of two-player duels played against one open alpha-beta engine.
//!
//! A layer may use the ones above it in this list, never one below:
//!
//! * [`games`]: the rules as plain values. Positions, moves, whose turn it is, how it ends, its text.
//! * [`search`]: choosing a move. Alpha-beta, its table, its limits, levels and reports; it names no game.
//! * [`engines`]: what the search knows about each game. Keys, move order, evaluation.
//! * [`duel`]: one match. Who plays each side, the moves, undo and redo, the result.
//! * [`lens`]: searches recorded, replayed, explained, exported, and made into exercises.
//! * [`words`]: everything the program says, in Spanish and English.
//! * [`explain`]: the lens in words.
//! * [`cli`]: the command line, and the cabinet without a window.
//! * `app`: the window, on Bevy. Entities, input, animation, the machine's task, menus. Behind the feature `desktop`.

#[cfg(feature = "desktop")]
pub mod app;
pub mod cli;
pub mod explain;
pub mod words;

pub use war_horses_duel as duel;
pub use war_horses_engine::{engines, search, terms};
pub use war_horses_games as games;
pub use war_horses_lens as lens;
