//! Pictures as dots.

use std::error::Error;
use std::fmt;

use resvg::tiny_skia::{ColorU8, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::Picture;

/// How many dots a picture may have on its longer side.
pub const LARGEST: u32 = 4096;

/// Why a picture could not be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undrawable {
    /// It would have no dots, or too many.
    Size(u32),
    /// What should not happen, in the words of whoever noticed it.
    Failed(String),
}

impl fmt::Display for Undrawable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(size) => {
                write!(f, "a picture of {size} dots cannot be drawn: 16 to {LARGEST} on its longer side")
            }
            Self::Failed(reason) => write!(f, "the picture could not be drawn: {reason}"),
        }
    }
}

impl Error for Undrawable {}

/// Draws a picture, its longer side so many dots long.
pub(crate) fn dots(picture: &Picture, longer_side: u32) -> Result<Pixmap, Undrawable> {
    if !(16..=LARGEST).contains(&longer_side) {
        return Err(Undrawable::Size(longer_side));
    }
    let failed = |reason: &dyn fmt::Display| Undrawable::Failed(reason.to_string());
    let tree = Tree::from_str(&picture.svg(), &Options::default()).map_err(|error| failed(&error))?;
    let size = tree.size();
    let scale = longer_side as f32 / size.width().max(size.height());
    let [width, height] = [size.width(), size.height()].map(|side| (side * scale).round() as u32);
    let mut dots = Pixmap::new(width, height).ok_or(Undrawable::Size(longer_side))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut dots.as_mut());
    Ok(dots)
}

/// The picture as PNG, its longer side so many dots long.
pub fn png(picture: &Picture, longer_side: u32) -> Result<Vec<u8>, Undrawable> {
    dots(picture, longer_side)?.encode_png().map_err(|error| Undrawable::Failed(error.to_string()))
}

/// The picture as dots of red, green, blue and alpha, row by row from the top: its width, its height and the dots.
pub fn rgba(picture: &Picture, longer_side: u32) -> Result<(u32, u32, Vec<u8>), Undrawable> {
    let dots = dots(picture, longer_side)?;
    let rgba = dots.pixels().iter().map(|dot| dot.demultiply());
    let rgba = rgba.flat_map(|dot| [dot.red(), dot.green(), dot.blue(), dot.alpha()]).collect();
    Ok((dots.width(), dots.height(), rgba))
}

/// A square of dots of red, green, blue and alpha, row by row from the top, as PNG.
pub fn png_of(rgba: &[u8], side: u32) -> Result<Vec<u8>, Undrawable> {
    let mut dots = Pixmap::new(side, side).ok_or(Undrawable::Size(side))?;
    for (dot, &[red, green, blue, alpha]) in dots.pixels_mut().iter_mut().zip(rgba.as_chunks().0) {
        *dot = ColorU8::from_rgba(red, green, blue, alpha).premultiply();
    }
    dots.encode_png().map_err(|error| Undrawable::Failed(error.to_string()))
}
