//! The lens: a search recorded, so that people can watch it, step through it, ask it why, print it and practise it.
//!
//! * [`trace`]: what is recorded, node by node and event by event, and its state at any time.
//! * [`tracer`], [`recorder`]: how it is recorded, from the textbook's search or from the engine's own rounds.
//! * [`size`]: how large a tree will be, and how deep one may look.
//! * [`replay`]: jumping through time, the expected line, refutations, the windows on the way to a node.
//! * [`why`]: why a node ended as it did, as data that the languages turn into sentences.
//! * [`ghost`]: what pruning saved, and what a pruned branch would have been worth.
//! * [`view`], [`layout`], [`icicle`]: which nodes are shown, and where.
//! * [`grounds`]: why a move rather than the next best.
//! * [`heat`]: what each move of the root is worth, for a heat map.
//! * [`heuristic`]: what a leaf is worth, term by term.
//! * [`effort`]: what minimax, pruning, order, table and deepening cost.
//! * [`export`]: pictures and files.
//! * [`exercise`]: trees with blanks, and who checks them.
//!
//! Nothing here opens a window or speaks a language, and no game is named.

#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod effort;
pub mod exercise;
pub mod export;
pub mod ghost;
pub mod grounds;
pub mod heat;
pub mod heuristic;
pub mod icicle;
pub mod layout;
pub mod recorder;
pub mod replay;
pub mod scale;
pub mod size;
pub mod trace;
pub mod tracer;
pub mod view;
pub mod why;

pub use heuristic::LeafHeuristic;
pub use recorder::{Progress, Recording, Source, Unrecordable, record, record_by};
pub use scale::Scale;
pub use trace::{Cut, Event, Growth, MoveId, Node, NodeId, NodeState, NodeStatus, Role, Trace, Window, WindowEnd};
