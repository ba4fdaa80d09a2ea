//! The Royal Game of Ur as text: the three rows of its board, the tokens beside it, and the dice.

use anstyle::{AnsiColor, Color, Style};

use super::TextBoard;
use crate::games::ur::Move;
use crate::games::ur::path::{COLUMNS, Square};
use crate::games::{Game, Side, Ur};

const FREE: Style = Style::new().dimmed();
const ROSETTE: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Yellow)));
const TOKENS: [char; 2] = ['L', 'D'];

const fn token_of(side: Side) -> Style {
    let color = match side {
        Side::First => AnsiColor::BrightWhite,
        Side::Second => AnsiColor::Cyan,
    };
    Style::new().bold().fg_color(Some(Color::Ansi(color)))
}

impl TextBoard for Ur {
    fn draw(&self) -> String {
        let columns: String = (1..=COLUMNS).map(|column| format!("  {column} ")).collect();
        let mut text = format!("   {}\n", columns.trim_end());
        for (row, name) in (0..3).zip(["A", "B", "C"]) {
            text += &format!(" {name} ");
            for column in 1..=COLUMNS {
                text += &Square::at(row, column).map_or_else(|| " ".repeat(4), |square| draw_square(self, square));
            }
            text += &format!(" {name}\n");
        }
        for (side, row) in Side::BOTH.into_iter().zip(["A", "C"]) {
            let [waiting, home] = [self.waiting(side), self.scored(side)].map(|count| draw_tokens(side, count));
            text += &format!(" {row}@ {waiting}   {row}+ {home}\n");
        }
        let roll = self.roll().map_or("?".to_owned(), |roll| roll.to_string());
        text + &format!(" ={roll}\n")
    }
}

/// Four characters wide, so that a token on a rosette shows both.
fn draw_square(game: &Ur, square: Square) -> String {
    let token = game.owner(square);
    let style = match token {
        Some(side) => token_of(side),
        None if square.is_rosette() => ROSETTE,
        None => FREE,
    };
    let sign = match (token.map(|side| TOKENS[side.index()]), square.is_rosette()) {
        (Some(token), true) => format!("{token}*"),
        (Some(token), false) => format!("{token} "),
        (None, true) => "* ".to_owned(),
        (None, false) => ". ".to_owned(),
    };
    let [left, right] = if is_target(game, square) { ["[", "]"] } else { [" ", " "] };
    format!("{style}{left}{sign}{right}{style:#}")
}

/// Whether a token can be moved here now.
fn is_target(game: &Ur, square: Square) -> bool {
    let mut found = false;
    game.moves(|mv| {
        found |= matches!(mv, Move::Walk(walk) if Square::of(walk.side(), walk.to()) == Some(square));
    });
    found
}

fn draw_tokens(side: Side, count: u8) -> String {
    let style = token_of(side);
    let tokens: String = (0..count).map(|_| TOKENS[side.index()]).collect();
    format!("{style}{tokens:<7}{style:#}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(text: &str) -> String {
        anstream::adapter::strip_str(&text.parse::<Ur>().unwrap().draw()).to_string()
    }

    #[test]
    fn everything_on_the_board_can_be_told_without_colours() {
        let expected = "     1   2   3   4   5   6   7   8
 A  *   .  [. ] .           *   L   A
 B  .   .   .   D*  L   .  [D ] .   B
 C  *   .   .   .           *   .   C
 A@ LLLL      A+ L
 C@ DDDDD     C+
 =2
";
        let drawn = draw("....__.l/...dl.d./....__.. 1-0 light 2 7 course");
        let drawn: String = drawn.lines().map(|line| format!("{}\n", line.trim_end())).collect();
        assert_eq!(drawn, expected);
    }
}
