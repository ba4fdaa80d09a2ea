//! A drawing as PNG, with the fonts of the system.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use resvg::{tiny_skia, usvg};

use super::figure::TreeFigure;
use super::svg;

/// No side of a picture is longer, in pixels.
const MOST_PIXELS: f32 = 16_000.0;

/// Why a picture cannot be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoPicture {
    /// No font is installed, and numbers would be missing.
    NoFont,
    /// The picture would be too large, or is none.
    Unfit(String),
}

impl fmt::Display for NoPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFont => f.write_str("no font is installed to write the numbers with: take svg instead of png"),
            Self::Unfit(why) => write!(f, "{why}: show fewer plies, or take svg instead of png"),
        }
    }
}

impl Error for NoPicture {}

/// The drawing as a file, `scale` pixels for each of its own.
pub fn png(figure: &TreeFigure, scale: f32) -> Result<Vec<u8>, NoPicture> {
    let unfit = |error: &dyn fmt::Display| NoPicture::Unfit(format!("the picture cannot be drawn ({error})"));
    let mut options = usvg::Options::default();
    Arc::make_mut(&mut options.fontdb).load_system_fonts();
    if options.fontdb.is_empty() {
        return Err(NoPicture::NoFont);
    }
    let tree = usvg::Tree::from_str(&svg(figure), &options).map_err(|error| unfit(&error))?;
    let longest = tree.size().width().max(tree.size().height());
    // A wide tree is drawn smaller rather than not at all.
    let scale = scale.min(MOST_PIXELS / longest);
    let [width, height] = [tree.size().width(), tree.size().height()].map(|side| (side * scale).ceil() as u32);
    let mut pixels = tiny_skia::Pixmap::new(width, height).ok_or_else(|| unfit(&format!("{width} x {height}")))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| unfit(&error))
}
