//! Hex as text: rows that lean to the right as the board does, the stones as letters, dots for free cells, `#` for the
//! stones of the winning chain.

use anstyle::{AnsiColor, Color, Style};

use super::TextBoard;
use crate::games::hex::cells::{Cell, Cells};
use crate::games::{Hex, Side};

const FREE: Style = Style::new().dimmed();

const fn style_of(side: Side) -> Style {
    let color = match side {
        Side::First => AnsiColor::Blue,
        Side::Second => AnsiColor::Yellow,
    };
    Style::new().bold().fg_color(Some(Color::Ansi(color)))
}

impl TextBoard for Hex {
    /// A cell is two characters wide and each row begins one further, so that all six neighbours touch. The coordinates
    /// along a border have the colour of the side that it belongs to.
    fn draw(&self) -> String {
        let chain: Cells = self.winning_chain().into_iter().collect();
        let [black, white] = Side::BOTH.map(style_of);
        let letters: Vec<String> = (0..self.size()).map(|column| char::from(b'a' + column).to_string()).collect();
        let letters = format!("{black}{}{black:#}", letters.join(" "));
        let mut text = format!("    {letters}\n");
        for row in 0..self.size() {
            let cells: Vec<String> = (0..self.size())
                .filter_map(|column| Cell::at(column, row))
                .map(|cell| sign(self, cell, chain))
                .collect();
            let (indent, number) = (" ".repeat(row.into()), row + 1);
            text += &format!("{indent}{white}{number:>3}{white:#} {} {white}{number}{white:#}\n", cells.join(" "));
        }
        text + &format!("{}{letters}\n", " ".repeat(usize::from(self.size()) + 4))
    }
}

fn sign(game: &Hex, cell: Cell, chain: Cells) -> String {
    let Some(side) = game.owner(cell) else { return format!("{FREE}.{FREE:#}") };
    let style = style_of(side);
    let sign = if chain.contains(cell) { "#" } else { ["B", "W"][side.index()] };
    format!("{style}{sign}{style:#}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(text: &str) -> String {
        anstream::adapter::strip_str(&text.parse::<Hex>().unwrap().draw()).to_string()
    }

    #[test]
    fn everything_on_the_board_can_be_told_without_colours() {
        let expected = "    a b c
  1 . B . 1
   2 W . B 2
    3 . . . 3
       a b c
";
        assert_eq!(draw(".B./W.B/... w"), expected);
    }

    #[test]
    fn the_winning_chain_is_marked() {
        let expected = "    a b c
  1 . # . 1
   2 W # B 2
    3 # W W 3
       a b c
";
        assert_eq!(draw(".B./WBB/BWW w"), expected);
    }

    #[test]
    fn a_large_board_keeps_its_columns() {
        let text = draw(&format!("{} b", [".".repeat(19).as_str(); 19].join("/")));
        assert_eq!(text.lines().nth(10), Some(&*format!("{} 10 {}. 10", " ".repeat(9), ". ".repeat(18))));
        assert_eq!(
            text.lines().nth(20),
            Some(&*format!("{}{}", " ".repeat(23), "a b c d e f g h i j k l m n o p q r s"))
        );
    }
}
