//! What the search knows about each game: keys, move order, and the evaluation that stands in for the rest of a game.

pub mod war_horses;
