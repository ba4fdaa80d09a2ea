//! Boards as pictures, and matches as moving ones: SVG, PNG and GIF, without a window and without any font of the system.
//!
//! ```
//! use war_horses_games::{Game, Hex};
//! use war_horses_pictures::{Pictured, png};
//!
//! let board = Hex::seeded(0).picture(None);
//! assert!(board.svg().starts_with("<svg"));
//! assert!(png(&board, 200)?.starts_with(b"\x89PNG"));
//! # Ok::<(), war_horses_pictures::Undrawable>(())
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod boards;
mod canvas;
mod letters;
mod moving;
mod raster;

pub use boards::Pictured;
pub use canvas::Picture;
pub use moving::gif;
pub use raster::{LARGEST, Undrawable, png, png_of, rgba};
