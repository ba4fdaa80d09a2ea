//! Puzzles from proofs: positions of our own games in which exactly one move is right.
//!
//! [`make`] plays games and looks for them, `prove` shows that a position is one, [`Puzzle`] is a line of a pack, and
//! [`pack`] are those that come with the program.
//!
//! ```
//! use war_horses_engine::engines::Resources;
//! use war_horses_games::{Game, TicTacToe};
//! use war_horses_puzzles::{Gain, Prover, TheoreticalValue};
//!
//! let position: TicTacToe = "3x3/3 x.o/o../x.. x".parse()?;
//! let proof = Prover::new(&Resources::default(), 100_000).prove(&position).expect("only the fork wins");
//! assert_eq!(proof.solution.to_string(), "c1");
//! assert_eq!((proof.value, proof.gain), (TheoreticalValue::Won, Gain::Result));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod likeness;
pub mod make;
mod pack;
mod posed;
mod prove;
mod puzzle;

pub use pack::pack;
pub use posed::Posed;
pub use prove::{Prover, PuzzleProof};
pub use puzzle::{BadPuzzle, Gain, Puzzle, TheoreticalValue};
