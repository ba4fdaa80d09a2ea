//! The engines of War Horses without its window: a search for every game, and how each game of the cabinet is played.
//!
//! Read a position, look six plies ahead, and see what is best:
//!
//! ```
//! use war_horses_engine::engines::{Resources, think};
//! use war_horses_engine::games::WarHorses;
//! use war_horses_engine::search::{Control, EngineSetup, Limits};
//!
//! let position: WarHorses = "8/8/8/8/8/1g6/8/R6G r".parse().expect("a position of the game");
//! let setup = EngineSetup::alpha_beta(Limits::depth(6));
//! let report = think(&position, setup, &Resources::default(), &Control::default());
//! let best = report.best().expect("red can jump");
//! println!("{}: {} after {} nodes", best.mv, best.score, report.nodes);
//! assert_eq!(report.line.len(), 6);
//! ```
//!
//! Whoever thinks about more than one position keeps the engine, here with a person's own evaluation:
//!
//! ```
//! use std::sync::Arc;
//!
//! use war_horses_engine::engines::Playable;
//! use war_horses_engine::games::{Game, Side, WarHorses};
//! use war_horses_engine::search::{Config, Control, Evaluate, Limits, Options, Score, Scored};
//!
//! /// More cells are better, and nothing else counts.
//! struct Cells;
//!
//! impl Evaluate<WarHorses> for Cells {
//!     fn evaluate(&self, position: &WarHorses, side: Side) -> Score {
//!         WarHorses::UNIT * position.margin(side)
//!     }
//! }
//!
//! let mut engine = WarHorses::alpha_beta(Arc::new(Cells), Config::default());
//! let mut position = WarHorses::seeded(1);
//! for _ in 0..4 {
//!     let report = engine.think(&position, Limits::depth(4), Options::DEFAULT, &Control::default(), &mut |_| ());
//!     position.play(report.best().expect("the game goes on").mv);
//! }
//! ```
//!
//! * [`search`]: choosing a move. Engines, alpha-beta, limits, levels and reports; it names no game.
//! * [`engines`]: how each game is played. Its evaluations, move order, engines and levels.
//! * [`terms`]: evaluations taken apart.

#![deny(missing_docs)]
// The memory of the transposition table is the only exception.
#![deny(unsafe_code)]

pub mod engines;
pub mod search;
pub mod terms;

pub use war_horses_games as games;
