//! War Horses as text: capital letters are the knights, small ones their paint, brackets the cells to jump to.

use anstyle::{AnsiColor, Color, Style};

use super::{TextBoard, chess};
use crate::games::grid::Square;
use crate::games::{Game, Side, WarHorses};

/// So the board comes out nearly square.
const WIDTH: usize = 3;
const BONUS: Style = chess::foreground(AnsiColor::Yellow).bold();

const fn paint_of(side: Side) -> Style {
    let color = match side {
        Side::First => AnsiColor::Red,
        Side::Second => AnsiColor::Green,
    };
    chess::foreground(AnsiColor::BrightWhite).bg_color(Some(Color::Ansi(color)))
}

impl TextBoard for WarHorses {
    fn draw(&self) -> String {
        chess::draw(WIDTH, |square| cell(self, square))
    }
}

fn cell(game: &WarHorses, square: Square) -> String {
    let is_target = game.is_legal(square);
    let (style, sign) = match game.owner(square) {
        Some(side) if game.knight(side) == square => (paint_of(side).bold(), ["R", "G"][side.index()]),
        Some(side) => (paint_of(side), ["r", "g"][side.index()]),
        None if game.bonuses().contains(square) => (BONUS, "*"),
        None if is_target => (chess::TARGET, "."),
        None => (chess::FREE, "."),
    };
    chess::cell(style, sign, WIDTH, is_target)
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
