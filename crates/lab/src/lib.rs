//! The laboratory of War Horses: how its engines are measured, compared and made, without a window.
//!
//! * [`series`]: the loop that plays matches, and series of them between two players.
//! * [`tournament`]: the same among many, resumed, shared out over machines, and rated.
//! * [`arena`]: contests between levels, limits and other programs; [`tally`] is what they prove.
//! * [`mod@bench`]: the fingerprint and the speed of a build; [`effort`] what the levels cost; [`perft`] counts moves.
//! * [`ablation`]: what a part of an engine is worth, by letting it play without the part.
//! * [`fit`]: the weights of evaluations, found again.
//! * [`solve`], [`gauge`], [`openings`], [`verdicts`]: exact values, and how far play is from them.
//!
//! What is generic over games is compiled here, and asked for by [`GameId`](war_horses_games::GameId).

#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod ablation;
pub mod arena;
pub mod bench;
pub mod duration;
pub mod effort;
mod expert;
pub mod fit;
pub mod gauge;
pub mod lines;
pub mod openings;
pub mod perft;
pub mod series;
pub mod solve;
pub mod tally;
pub mod tournament;
pub mod verdicts;

pub use expert::expert_position;

/// The seed of the board that stands for a game where nothing was said about the board, and must be the same each time.
pub const STANDARD_SEED: u64 = 0;
