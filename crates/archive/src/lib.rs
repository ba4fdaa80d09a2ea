//! What lasts of the matches: every move as it is made, reviews and statistics, in one SQLite file of a folder that is
//! handed in.
//!
//! ```
//! use war_horses_archive::{Archive, Spent, Timestamp};
//! use war_horses_duel::{Duel, Player};
//! use war_horses_games::{Game, WarHorses};
//!
//! let archive = Archive::in_memory(|| Timestamp(0))?;
//! let mut duel = Duel::<WarHorses>::from_seed(7, [Player::Human; 2]);
//! let id = archive.begin(&duel)?;
//! duel.play(duel.position().legal_moves()[0])?;
//! archive.append(id, &duel, Spent::UNKNOWN)?;
//! assert_eq!(archive.resume::<WarHorses>(id)?, duel);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! * [`Archive`]: opening, and keeping a match while it is played ([`begin`](Archive::begin),
//!   [`append`](Archive::append), [`rewind`](Archive::rewind), [`resume`](Archive::resume)).
//! * [`Followed`]: the same for a program that plays, which goes on whatever cannot be written for the moment.
//! * [`list`]: finding matches again, page by page.
//! * [`exchange`]: records in and out; [`save`]: files that are whole or not there.
//! * [`review`]: where a match was won and lost; [`dice`]: whether the dice are fair.
//! * [`statistics`]: results, streaks, accuracy, and how strong a person plays.
//!
//! Nothing here looks at a clock or for the user's folders: both are handed in.

#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod dice;
mod edit;
mod error;
pub mod exchange;
mod fingerprint;
mod follow;
mod keep;
pub mod list;
mod open;
mod resume;
pub mod review;
pub mod save;
mod schema;
pub mod statistics;
mod stored;
mod text;

pub use edit::Deleted;
pub use error::{Error, Result, of_file};
pub use follow::{Change, Followed, Written};
pub use open::{Archive, OpenError, Opened, OpeningNotice};
pub use stored::{Ending, Kept, KeptMove, MatchId, Origin, Spent, Timestamp};
