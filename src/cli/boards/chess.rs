//! A board of 64 squares as text, with its coordinates on all four sides.

use anstyle::{AnsiColor, Color, Style};

use crate::games::grid::Square;

pub(super) const TARGET: Style = Style::new().bold();
pub(super) const FREE: Style = Style::new().dimmed();

pub(super) const fn foreground(color: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(color)))
}

/// Draws the squares by `cell`, which must make all of them `width` characters wide.
pub(super) fn draw(width: usize, cell: impl Fn(Square) -> String) -> String {
    let files: String = ('a'..='h').map(|file| format!("{file:^width$}")).collect();
    let files = format!("   {}\n", files.trim_end());
    let mut text = files.clone();
    for rank in (0..8).rev() {
        text += &format!(" {} ", rank + 1);
        text.extend((0..8).filter_map(|file| Square::at(file, rank)).map(&cell));
        text += &format!(" {}\n", rank + 1);
    }
    text + &files
}

/// A square in its style; brackets show that it is a target.
pub(super) fn cell(style: Style, sign: &str, width: usize, is_target: bool) -> String {
    let [left, right] = if is_target { ["[", "]"] } else { [" ", " "] };
    format!("{style}{left}{sign:^width$}{right}{style:#}", width = width - 2)
}
