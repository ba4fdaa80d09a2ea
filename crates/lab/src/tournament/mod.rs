//! Tournaments: many players, each of whom meets others from the same starts with sides swapped.
//!
//! * [`Plan`]: what is played and by whom, as a file tells it ([`Plan::read`]).
//! * [`schedule`] and [`swiss`]: who meets whom, and which part of it one of several machines plays.
//! * [`Journal`]: the games that were played, one line each, on the disk as soon as they end.
//! * [`play`]: plays what is not in the journal yet.
//! * [`Running`]: the games that are being played, for whoever looks on.
//! * [`Crosstable`] and [`Ratings`]: what the games prove.

mod file;
mod journal;
mod plan;
mod play;
mod rating;
mod running;
pub mod schedule;
pub mod swiss;
mod table;

pub use file::{BadPlan, PlanFault};
pub use journal::{BadJournal, Journal, read_journal};
pub use plan::{Entrant, Plan, TournamentFormat};
pub use play::{check, play};
pub use rating::Ratings;
pub use running::{Running, RunningGame, Spectator, read_running};
pub use table::{Crosstable, CrosstableCell, GameEnding, GameResult, Spending};
