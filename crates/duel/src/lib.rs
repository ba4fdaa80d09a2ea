//! One match: how it is set up, who plays each side, what has been played, and the way back and forth through it.
//!
//! [`MatchSetup`] builds a [`Duel`]; [`Record`] keeps it as text.
//!
//! ```
//! use war_horses_duel::{Duel, Player, Record};
//! use war_horses_engine::search::Level;
//! use war_horses_games::{Game, WarHorses};
//!
//! let mut duel = Duel::<WarHorses>::from_seed(42, [Player::Human, Player::Machine(Level::Expert)]);
//! let mv = duel.position().legal_moves()[0];
//! duel.play(mv)?;
//!
//! let record = WarHorses::write_record(&duel);
//! assert_eq!(WarHorses::read_record(&record)?, duel);
//!
//! assert!(duel.undo());
//! assert_eq!(*duel.position(), WarHorses::seeded(42));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod clock;
mod dice;
mod duel;
mod forfeit;
mod guest;
pub mod hexworld;
mod match_setup;
mod player;
pub mod record;
mod rgn;
pub mod sgf;

pub use clock::{BadClock, TimeControl};
pub use dice::{fall, first_choice};
pub use duel::{Duel, Played};
pub use forfeit::Forfeit;
pub use guest::{GUESTS, GuestName, NoGuest};
pub use match_setup::{BadSetup, MatchSetup, Seat, Seating, Start};
pub use player::Player;
pub use record::{BadRecord, Record, Recorded, Records};
