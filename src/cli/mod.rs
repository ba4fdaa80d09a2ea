//! The command line: the cabinet without a window.

pub mod bench;
pub mod fit;
pub mod worth;
