//! What is taught about the games: their rules in pictures, and a first lesson each.
//!
//! All of it is data. A picture is a position with a claim about it, a task is a position with the moves that solve it, and the
//! tests ask the rules whether each is true. The words are elsewhere, under the names that are given here.
//!
//! ```
//! use war_horses_games::{Game, WarHorses};
//! use war_horses_lessons::Taught;
//!
//! let bonus = WarHorses::RULES.iter().find(|figure| figure.name == "bonus").expect("it is pictured");
//! let shown = bonus.show::<WarHorses>()?;
//! let after = shown.after.expect("a jump is shown");
//! assert_eq!(after.tally(war_horses_games::Side::First), Some(6), "a flower paints its neighbours too");
//! # Ok::<(), war_horses_lessons::Untrue>(())
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

use war_horses_games::Game;

mod figure;
mod hex;
mod smart_horses;
mod task;
mod tic_tac_toe;
mod ur;
mod war_horses;

pub use figure::{Claim, Figure, Shown, Untrue};
pub use task::{Goal, Mistake, Task, TaskResult};

/// A game that the program can explain.
pub trait Taught: Game {
    /// Its rules, in the order in which they are told.
    const RULES: &'static [Figure];

    /// Its first lesson: small tasks, each on a board of its own. The last one is a game.
    const LESSON: &'static [Task];
}
