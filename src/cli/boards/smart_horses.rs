//! Smart Horses as text: capital letters are the knights, numbers the values, x what is destroyed.

use anstyle::{AnsiColor, Style};

use super::{TextBoard, chess};
use crate::games::grid::Square;
use crate::games::{Game, Side, SmartHorses};

/// Wide enough for a sign, two digits and the brackets of a target.
const WIDTH: usize = 5;
const KNIGHT: Style = Style::new().bold().invert();
const GAIN: Style = chess::foreground(AnsiColor::Green).bold();
const LOSS: Style = chess::foreground(AnsiColor::Red).bold();

impl TextBoard for SmartHorses {
    fn draw(&self) -> String {
        chess::draw(WIDTH, |square| cell(self, square))
    }
}

fn cell(game: &SmartHorses, square: Square) -> String {
    let is_target = game.is_legal(square);
    let knight = Side::BOTH.into_iter().find(|&side| game.knight(side) == square);
    let (style, sign) = match (knight, game.points().at(square)) {
        (Some(side), _) => (KNIGHT, ["W", "B"][side.index()].to_owned()),
        _ if game.is_destroyed(square) => (chess::FREE, "x".to_owned()),
        (_, 0) => (if is_target { chess::TARGET } else { chess::FREE }, ".".to_owned()),
        (_, value) => (if value > 0 { GAIN } else { LOSS }, format!("{value:+}")),
    };
    chess::cell(style, &sign, WIDTH, is_target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_on_the_board_can_be_told_without_colours() {
        let game: SmartHorses = "8/3W4/2x5/2(+10)5/8/5(-3)2/6B1/1(-10)6 w 0 0".parse().unwrap();
        let text = anstream::adapter::strip_str(&game.draw()).to_string();
        let expected = "     a    b    c    d    e    f    g    h
 8   .  [ . ]  .    .    .  [ . ]  .    .   8
 7   .    .    .    W    .    .    .    .   7
 6   .  [ . ]  x    .    .  [ . ]  .    .   6
 5   .    .  [+10]  .  [ . ]  .    .    .   5
 4   .    .    .    .    .    .    .    .   4
 3   .    .    .    .    .   -3    .    .   3
 2   .    .    .    .    .    .    B    .   2
 1   .   -10   .    .    .    .    .    .   1
     a    b    c    d    e    f    g    h
";
        assert_eq!(text, expected);
    }
}
