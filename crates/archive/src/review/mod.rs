//! Where a match was won and lost: what a search finds of every position, and how each move is judged by it.
//!
//! What is stored are [`Finding`]s alone, each as soon as it is found, so that a review that was stopped goes on where
//! it was. Everything else ([`Review`]) follows from them and from [one table](thresholds), and is worked out anew
//! whenever it is looked at.

mod by_search;
mod comparison;
mod judgement;
mod luck;
mod run;
mod store;
pub mod thresholds;
pub mod why;
mod worth;

pub use by_search::BySearch;
pub use judgement::{Flip, GraphPoint, Judgement, Review};
pub use luck::Luck;
pub use run::{Analyst, ReviewProgress, Stopped, assess, run};
pub use thresholds::{Class, LossUnit};
pub use worth::{Certainty, Finding, Worth};
