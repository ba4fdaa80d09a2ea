//! The first turn of each side, which no evaluation by connections can judge: every stone makes some connection cheaper
//! by one, wherever it lies.

use crate::games::Hex;
use crate::games::hex::Move;
use crate::games::hex::cells::Cell;

/// What is played without a search: what nobody gains from swapping, the swap of a strong stone, and the middle.
#[inline]
pub fn book(game: &Hex) -> Option<Move> {
    let size = game.size();
    match game.swap_on_offer() {
        Some((stone, _)) if is_strong(stone, size) => return Some(Move::Swap),
        None if game.may_swap() => return fair_stone(size).map(Move::Stone),
        _ => {}
    }
    let is_first = game.stones(game.mover()).is_empty() && game.stones(!game.mover()).len() < 2;
    let middle = Cell::at(size / 2, (size - 1) / 2).filter(|&cell| is_first && game.owner(cell).is_none());
    // A small board is searched to its end sooner or later, and then there is nothing to be known by heart.
    middle.filter(|_| size >= LEAST_WITH_MIDDLE).map(Move::Stone)
}

/// From this size on the first stone goes to the middle without a search.
const LEAST_WITH_MIDDLE: u8 = 8;

/// Whether an opening stone wins more often than not: one on the short diagonal always does, and one that is two rows
/// or more from both of black's borders; in the outermost columns only on the half towards the obtuse corner.
fn is_strong(stone: Cell, size: u8) -> bool {
    let (column, row, last) = (stone.column(), stone.row(), size - 1);
    let is_inside = (2..last.saturating_sub(1)).contains(&row);
    let is_sharp = column == 0 && 2 * row < last || column == last && 2 * row > last;
    column + row == last || is_inside && !is_sharp
}

/// At the side of the acute corner, as players who expect a swap open.
fn fair_stone(size: u8) -> Option<Cell> {
    Cell::at(0, if size < 7 { 1 } else { 2 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;
    use crate::games::hex::cells::Cells;

    #[test]
    fn nobody_would_swap_what_the_machine_opens_with() {
        for size in 3..=19 {
            let mut game = Hex::empty(size, true);
            let mv = book(&game).expect("an opening");
            game.play(mv);
            assert_ne!(book(&game), Some(Move::Swap), "{game}");
        }
    }

    #[test]
    fn the_middle_is_swapped_and_the_rim_is_not() {
        for size in 3..=19 {
            let swapped = |cell: &Cell| {
                let mut game = Hex::empty(size, true);
                game.play(Move::Stone(*cell));
                book(&game) == Some(Move::Swap)
            };
            let middle = Cell::at(size / 2, (size - 1) / 2).unwrap();
            assert!(size % 2 == 0 || swapped(&middle), "{size}");
            assert!(!swapped(&Cell::at(0, 0).unwrap()));
            // A turned board is the same to both.
            assert!(Cells::board(size).into_iter().all(|cell| swapped(&cell) == swapped(&cell.turned(size))));
        }
    }

    /// The openings that win, found by looking at all games: on 3 x 3 the middle row as well, on 4 x 4 no others.
    #[test]
    fn on_the_smallest_boards_only_winning_stones_are_swapped() {
        let strong = |size| Cells::board(size).filter(|&cell| is_strong(cell, size)).collect::<Vec<_>>();
        assert_eq!(format!("{:?}", strong(3)), "[c1, b2, a3]");
        assert_eq!(format!("{:?}", strong(4)), "[d1, c2, b3, a4]");
    }

    #[test]
    fn only_the_first_stone_of_a_side_goes_to_the_middle_by_heart() {
        let mut game = Hex::empty(11, false);
        for (expected, played) in [(Some("f6"), "a1"), (Some("f6"), "f6"), (None, "e7"), (None, "e5")] {
            assert_eq!(book(&game).map(|mv| mv.to_string()).as_deref(), expected, "{game}");
            game.play(played.parse().unwrap());
        }
        assert_eq!(book(&Hex::empty(5, false)), None);
    }
}
