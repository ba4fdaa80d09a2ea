//! Tic-tac-toe as text: the stones as letters, dots for free cells, brackets around the stones of a winning row.

use anstyle::{AnsiColor, Color, Style};

use super::TextBoard;
use crate::games::wide_grid::{Cell, Direction};
use crate::games::{Side, TicTacToe};

const FREE: Style = Style::new().dimmed();

const fn stone_of(side: Side) -> Style {
    let color = match side {
        Side::First => AnsiColor::Red,
        Side::Second => AnsiColor::Cyan,
    };
    Style::new().bold().fg_color(Some(Color::Ansi(color)))
}

impl TextBoard for TicTacToe {
    fn draw(&self) -> String {
        let file_names: String = (0..self.columns()).map(|file| format!("  {}", char::from(b'a' + file))).collect();
        let files = format!("  {file_names}\n");
        let mut text = files.clone();
        for rank in (0..self.rows()).rev() {
            text += &format!("{:>2} ", rank + 1);
            for cell in (0..self.columns()).filter_map(|file| Cell::at(file, rank)) {
                text += &draw_cell(self, cell);
            }
            text += &format!(" {}\n", rank + 1);
        }
        text + &files
    }
}

/// Three characters wide, so that the board comes out nearly square.
fn draw_cell(game: &TicTacToe, cell: Cell) -> String {
    let Some(side) = game.owner(cell) else { return format!("{FREE} . {FREE:#}") };
    let (style, sign) = (stone_of(side), ["X", "O"][side.index()]);
    let [left, right] = if wins(game, cell, side) { ["[", "]"] } else { [" ", " "] };
    format!("{style}{left}{sign}{right}{style:#}")
}

/// Whether a stone is part of a winning row.
fn wins(game: &TicTacToe, cell: Cell, side: Side) -> bool {
    let stones = game.stones(side);
    let rows = game.winning_rows();
    Direction::ALL.into_iter().any(|direction| rows.contains(&stones.row_through(cell, direction)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(text: &str) -> String {
        anstream::adapter::strip_str(&text.parse::<TicTacToe>().unwrap().draw()).to_string()
    }

    #[test]
    fn everything_on_the_board_can_be_told_without_colours() {
        let expected = "    a  b  c  d
 3  X  .  O  .  3
 2  .  X  .  .  2
 1  O  .  .  .  1
    a  b  c  d
";
        assert_eq!(draw("4x3/3 x.o./.x../o... x"), expected);
    }

    #[test]
    fn a_winning_row_is_marked() {
        let expected = "    a  b  c
 3 [X] X  O  3
 2  . [X] .  2
 1  O  O [X] 1
    a  b  c
";
        assert_eq!(draw("3x3/3 xxo/.x./oox o"), expected);
    }

    #[test]
    fn a_large_board_keeps_its_columns() {
        let text = draw(&format!("15x15/5 {}{} x", ".............../".repeat(14), "..............."));
        assert_eq!(text.lines().nth(1), Some(&*format!("15 {} 15", " . ".repeat(15))));
        assert_eq!(text.lines().nth(15), Some(&*format!(" 1 {} 1", " . ".repeat(15))));
    }
}
