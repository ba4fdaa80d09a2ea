//! War Horses: a cabinet of two-player duels played against one open alpha-beta engine.
//!
//! A layer may use the ones above it in this list, never one below. Those without a window are crates of their own under
//! `crates`, and Cargo keeps their order; `tests/layering.rs` sees to the rest.
//!
//! * [`games`]: the rules as plain values. Positions, moves, whose turn it is, how it ends, its text.
//! * [`search`]: choosing a move. Alpha-beta, its table, its limits, levels and reports; it names no game.
//! * [`engines`]: how each game is played. Its evaluations, move order, engines and levels.
//! * [`duel`]: one match. How it is set up, who plays each side, the moves, undo and redo, the result, its record.
//! * [`lab`]: how the engines are measured, compared and made.
//! * [`lens`]: searches recorded, replayed, explained, exported, and made into exercises.
//! * [`lessons`]: what is taught about the games. Rules in pictures and first lessons, as positions that the rules confirm.
//! * [`puzzles`]: positions in which one move alone is right, found and proved.
//! * [`archive`]: what lasts. Matches, reviews and statistics, in one SQLite file.
//! * [`pictures`]: boards as SVG and PNG, matches as GIF.
//! * [`sound`]: what is heard, made from nothing but numbers.
//! * [`words`]: everything the program says, in Spanish and English; [`explain`] is the lens in words.
//! * [`tree_files`]: a recorded search as a file, in every format.
//! * [`workshop`]: heuristics of one's own, as files; [`guests`] lets them and other programs sit at the table.
//! * [`hall`]: a tournament as commands and the window read it.
//! * [`start`] and [`data`]: what the program is asked to start with, and where it keeps its data.
//! * [`cli`] and `app`, beside each other: the command line with the cabinet in a terminal, and the window on Bevy, behind
//!   the feature `desktop`. Neither uses the other.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

// Nobody builds on the window: it is public for its tests.
#[cfg(feature = "desktop")]
#[allow(missing_docs)]
pub mod app;
pub mod cli;
pub mod data;
pub mod explain;
pub mod guests;
pub mod hall;
pub mod start;
pub mod tree_files;
pub mod words;

pub use war_horses_archive as archive;
pub use war_horses_duel as duel;
pub use war_horses_engine::{engines, search, terms};
pub use war_horses_games as games;
pub use war_horses_lab as lab;
pub use war_horses_lens as lens;
pub use war_horses_lessons as lessons;
pub use war_horses_pictures as pictures;
pub use war_horses_puzzles as puzzles;
pub use war_horses_sound as sound;
pub use war_horses_workshop as workshop;
