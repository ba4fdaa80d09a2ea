//! What the search knows about the Royal Game of Ur.

pub mod control;
pub mod file;
pub mod folder;
pub mod index;
pub mod race;
pub mod solve;
mod sweep;
pub mod table;
