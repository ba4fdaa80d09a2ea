//! The program that writes the files: it is called like the first of its games.

pub(super) const NAME: &str = "war-horses";

pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");
