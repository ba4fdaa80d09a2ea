//! What the search knows about the Royal Game of Ur.

pub mod control;
pub mod estimate;
pub mod features;
pub mod file;
pub mod fit;
pub mod folder;
pub mod index;
pub mod race;
pub mod solve;
mod sweep;
pub mod table;
