//! Which first moves of Hex win on a small board: the map as people see it, and as it is kept between runs.

use std::io::{self, Write};

use war_horses_engine::engines::hex::OpeningMap;
use war_horses_games::hex::cells::{Cell, Cells};
use war_horses_games::{Game, Hex, Side};

/// Draws the map, leaning as the board does: `*` wins, `.` loses, `?` is open.
pub fn draw(map: &OpeningMap, out: &mut impl Write) -> io::Result<()> {
    let size = map.size();
    let columns: String = (0..size).map(|column| format!(" {}", (b'a' + column) as char)).collect();
    writeln!(out, "  {columns}")?;
    for row in 0..size {
        let sign = |column| match Cell::at(column, row).and_then(|cell| map.winner(cell)) {
            Some(Side::First) => " *",
            Some(Side::Second) => " .",
            None => " ?",
        };
        let signs: String = (0..size).map(sign).collect();
        writeln!(out, "{:indent$}{:>2} {signs}", "", row + 1, indent = usize::from(row))?;
    }
    Ok(())
}

/// The map as lines such as `a1 white`, which name who wins after the opening.
pub fn written(map: &OpeningMap) -> String {
    let solved = Cells::board(map.size()).filter_map(|cell| Some((cell, map.winner(cell)?)));
    solved.map(|(cell, winner)| format!("{cell} {}\n", Hex::SIDES[winner.index()])).collect()
}

/// Enters what was written before; a line that is no opening is refused.
pub fn read(text: &str, map: &mut OpeningMap) -> Result<(), String> {
    for line in text.lines() {
        let entry = line.split_once(' ').and_then(|(cell, winner)| {
            let cell: Cell = cell.parse().ok().filter(|&cell| Cells::board(map.size()).contains(cell))?;
            Some((cell, Side::BOTH.into_iter().find(|side| Hex::SIDES[side.index()] == winner)?))
        });
        let (cell, winner) =
            entry.ok_or_else(|| format!("'{line}' is not an opening and who wins it, as in a1 white"))?;
        map.enter(cell, winner);
    }
    Ok(())
}
