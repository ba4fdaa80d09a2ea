//! `openings`: which first moves of Hex win on a small board, as a map.

use std::io::Write;
use std::time::Instant;

use clap::Args;

use super::Failure;
use crate::engines::hex::{LONGEST_PROVABLE_SIDE, winning_openings};
use crate::games::hex::SHORTEST_SIDE;
use crate::games::hex::cells::Cell;
use crate::words::numbers;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// How many cells a side of the board has; larger boards take too long
    #[arg(long, value_name = "CELLS", default_value_t = LONGEST_PROVABLE_SIDE,
        value_parser = clap::value_parser!(u8).range(i64::from(SHORTEST_SIDE)..=i64::from(LONGEST_PROVABLE_SIDE)))]
    size: u8,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let size = arguments.size;
    let started = Instant::now();
    let Some(winning) = winning_openings(size) else { return Ok(()) };
    let time = started.elapsed();
    let columns: String = (0..size).map(|column| format!(" {}", (b'a' + column) as char)).collect();
    writeln!(out, "  {columns}")?;
    for row in 0..size {
        let is_winning = |column| Cell::at(column, row).is_some_and(|cell| winning.contains(cell));
        let signs: String = (0..size).map(|column| if is_winning(column) { " *" } else { " ." }).collect();
        writeln!(out, "{:indent$}{:>2} {signs}", "", row + 1, indent = usize::from(row))?;
    }
    let time = numbers::time(time);
    writeln!(out, "{} of {} openings win (*), proved in {time}", winning.len(), u32::from(size).pow(2))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_leans_as_the_board_does() {
        let mut text = Vec::new();
        assert!(run(&Arguments { size: 3 }, &mut text).is_ok());
        let text = String::from_utf8(text).unwrap();
        let (map, told) = text.rsplit_once("5 of 9 openings win (*), proved in ").unwrap();
        assert_eq!(map, "   a b c\n 1  . . *\n  2  * * *\n   3  * . .\n");
        assert!(told.ends_with('\n'));
    }
}
