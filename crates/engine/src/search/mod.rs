//! Choosing a move: what an engine is, and the alpha-beta search that plays every game; it names no game.
//!
//! An [`Engine`] thinks about positions of one game. [`AlphaBeta`] is one, and asks about its game through small traits, by
//! who asks: [`Scored`] (what results are worth), [`Keyed`] (which positions are the same), [`MoveOrdering`], [`Bounded`]
//! (bounds and proofs), and an evaluation that it is given as a value, [`Evaluate`]. [`TablebaseEngine`] looks values up, and
//! [`TextbookEngine`] searches as the textbooks do.

mod alpha_beta;
mod alpha_beta_engine;
mod budget;
mod chance;
mod deepening;
mod engine;
mod grown;
mod in_flight;
mod levels;
mod limits;
mod observer;
mod ordering;
mod proof;
mod proof_goals;
mod prospects;
mod report;
mod root;
mod score;
mod tablebase;
mod textbook;
mod textbook_engine;
mod traits;
mod transposition;
mod traps;
mod tuning;
mod window;
mod worker;

pub use alpha_beta_engine::{AlphaBeta, Config};
pub use engine::{Engine, EngineKind, EngineSetup};
pub use grown::{GrownNode, GrownTree};
pub use levels::{Level, UnknownLevel};
pub use limits::{Clock, Control, Limits, Options};
pub use observer::{Entered, Observer, Reason, RecordedNode, Silent, TreeObserver};
pub use prospects::{Prospect, Prospects};
pub use report::{Bound, Report, RootMove};
pub use score::{INFINITY, Interval, Meaning, Score};
pub use tablebase::{Probe, TablebaseEngine};
pub use textbook::{MoveOrder, Textbook};
pub use textbook_engine::TextbookEngine;
pub use traits::{Bounded, Evaluate, Evaluation, Keyed, MoveOrdering, Scored, Searchable};
pub use tuning::MAX_DEPTH;
