//! The workshop of War Horses: heuristics of one's own, written in small text files and played by the engine.
//!
//! A file says which game it is for, how far to look ahead, and how a position is scored by what can be seen on the board:
//!
//! ```
//! use std::sync::Arc;
//! use war_horses_engine::engines::Playable;
//! use war_horses_engine::search::{Config, Control, Options};
//! use war_horses_games::{Game, WarHorses};
//! use war_horses_workshop::{Heuristic, HeuristicFile};
//!
//! let file = HeuristicFile::read(r#"
//!     game = "war-horses"
//!     depth = 3
//!     score = "100 * (me.cells - you.cells) + 12 * (me.jumps - you.jumps) + territory"
//! "#)?;
//! let heuristic = Arc::new(Heuristic::<WarHorses>::new(&file)?);
//! let mut engine = WarHorses::alpha_beta(heuristic, Config::default());
//! let report = engine.think(&WarHorses::seeded(1), file.limits, Options::DEFAULT, &Control::default(), &mut |_| ());
//! assert!(report.best().is_some());
//! # Ok::<(), war_horses_workshop::HeuristicFault>(())
//! ```
//!
//! * [`features`]: what can be seen on the board of each game.
//! * [`HeuristicFile`]: the file, and what is wrong with one that cannot be read ([`HeuristicFault`]).
//! * [`HeuristicProgram`]: a score, compiled to a row of instructions without loops: it ends, needs no memory and touches nothing.
//! * [`Heuristic`]: a file as an evaluation of its game.
//! * [`shipped`]: the files that come with the program.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod compile;
mod fault;
pub mod features;
mod file;
mod heuristic;
pub mod load;
mod program;
pub mod shipped;
mod syntax;

pub use fault::{HeuristicFault, TextPlace, Wrong};
pub use features::{Feature, Features, Whose};
pub use file::HeuristicFile;
pub use heuristic::{FeatureSeen, Heuristic, HeuristicValue, TermValue};
pub use program::{HeuristicProgram, ProgramTerm};
