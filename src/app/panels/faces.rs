//! The typefaces: Noto Sans for text, whose figures are all of one width, Libertinus Serif for titles, names and verdicts,
//! and Phosphor for icons. All of them come with crates, and their licences (SIL OFL 1.1, and MIT for the icons) are named
//! in the README.

use egui::{FontData, FontDefinitions, FontFamily};

/// The face of the text, for the board as well.
pub const TEXT_FACE: &[u8] = notosans::REGULAR_TTF;

/// Titles, names and verdicts.
const DISPLAY: &str = "display";
const DISPLAY_FACE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/display.otf"));

/// The family of titles, names and verdicts.
pub fn display() -> FontFamily {
    FontFamily::Name(DISPLAY.into())
}

/// Gives egui our faces. They are there from its next frame on.
pub fn set(ctx: &egui::Context) {
    let mut fonts = FontDefinitions::default();
    let mut add = |name: &str, bytes| fonts.font_data.insert(name.to_owned(), FontData::from_static(bytes).into());
    add("text", TEXT_FACE);
    add(DISPLAY, DISPLAY_FACE);
    if let Some(text) = fonts.families.get_mut(&FontFamily::Proportional) {
        text.insert(0, "text".to_owned());
    }
    egui_phosphor::add_to_fonts(&mut fonts, egui_phosphor::Variant::Regular);
    let text = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    fonts.families.insert(display(), [DISPLAY.to_owned()].into_iter().chain(text).collect());
    ctx.set_fonts(fonts);
}
