//! Progress bars, which draw themselves on the error stream, and only if that is a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of so many steps; what is told beside it is a template of indicatif.
pub(super) fn bar(steps: u64, told: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{bar:40}} {told}"));
    ProgressBar::new(steps).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// What is told beside a bar that counts games.
pub(super) const GAMES: &str = "{pos}/{len} games, {msg}, {eta} left";
