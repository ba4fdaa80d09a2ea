//! War Horses as text: capital letters are the knights, small ones their paint, brackets the cells to jump to.

use anstyle::{AnsiColor, Color, Style};

use super::TextBoard;
use crate::games::grid::Square;
use crate::games::{Game, Side, WarHorses};

const BONUS: Style = foreground(AnsiColor::Yellow).bold();
const TARGET: Style = Style::new().bold();
const FREE: Style = Style::new().dimmed();
const FILES: &str = "    a  b  c  d  e  f  g  h\n";

const fn foreground(color: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(color)))
}

const fn paint_of(side: Side) -> Style {
    let color = match side {
        Side::First => AnsiColor::Red,
        Side::Second => AnsiColor::Green,
    };
    foreground(AnsiColor::BrightWhite).bg_color(Some(Color::Ansi(color)))
}

impl TextBoard for WarHorses {
    fn draw(&self) -> String {
        let mut text = FILES.to_owned();
        for rank in (0..8).rev() {
            text += &format!(" {} ", rank + 1);
            for square in (0..8).filter_map(|file| Square::at(file, rank)) {
                text += &cell(self, square);
            }
            text += &format!(" {}\n", rank + 1);
        }
        text + FILES
    }
}

/// Three characters wide, so that the board comes out nearly square.
fn cell(game: &WarHorses, square: Square) -> String {
    let (style, sign) = match game.owner(square) {
        Some(side) if game.knight(side) == square => (paint_of(side).bold(), ["R", "G"][side.index()]),
        Some(side) => (paint_of(side), ["r", "g"][side.index()]),
        None if game.bonuses().contains(square) => (BONUS, "*"),
        None if game.is_legal(square) => (TARGET, "."),
        None => (FREE, "."),
    };
    let [left, right] = if game.is_legal(square) { ["[", "]"] } else { [" ", " "] };
    format!("{style}{left}{sign}{right}{style:#}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_on_the_board_can_be_told_without_colours() {
        let game: WarHorses = "8/3R4/2g5/2*5/8/5*2/6G1/1*6 r".parse().unwrap();
        let text = anstream::adapter::strip_str(&game.draw()).to_string();
        let expected = "    a  b  c  d  e  f  g  h
 8  . [.] .  .  . [.] .  .  8
 7  .  .  .  R  .  .  .  .  7
 6  . [.] g  .  . [.] .  .  6
 5  .  . [*] . [.] .  .  .  5
 4  .  .  .  .  .  .  .  .  4
 3  .  .  .  .  .  *  .  .  3
 2  .  .  .  .  .  .  G  .  2
 1  .  *  .  .  .  .  .  .  1
    a  b  c  d  e  f  g  h
";
        assert_eq!(text, expected);
    }
}
