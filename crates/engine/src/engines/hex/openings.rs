//! Which openings of a small board win, each solved to the end.

use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use super::field::{Content, Field, Stones};
use super::solved_book::{self, Advice};
use super::solver::{LONGEST_SOLVABLE_SIDE, ProofTable, Solver};
use super::view;
use crate::games::Side;
use crate::games::hex::cells::{Cell, Cells};

/// Megabytes of the solver's table where nothing else is said.
const USUAL_MEGABYTES: usize = 512;

/// Boards up to this size are solved within milliseconds.
const LONGEST_EASY_SIDE: u8 = 4;

/// What is known about the openings of a board, without the swap rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpeningMap {
    size: u8,
    winners: Vec<Option<Side>>,
}

impl OpeningMap {
    /// A map of which nothing is known; none if the board is too large to be solved.
    pub fn unknown(size: u8) -> Option<Self> {
        let cells = usize::from(size) * usize::from(size);
        (size <= LONGEST_SOLVABLE_SIDE).then(|| Self { size, winners: vec![None; cells] })
    }

    /// The whole map of a board whose openings are in the solved book, or are solved in no time; none of other boards.
    pub fn at_hand(size: u8) -> Option<Self> {
        let mut map = Self::unknown(size)?;
        let field = Field::of(size);
        for opening in Cells::board(size) {
            let mut stones = Stones::none(field);
            stones.put(view::number(field, opening), Content::stone(Side::First));
            if let Some(advice) = solved_book::lookup(field, &stones, Side::Second) {
                map.enter(opening, if advice == Advice::Loses { Side::First } else { Side::Second });
            }
        }
        if size <= LONGEST_EASY_SIDE {
            map.solve(1, 1, &|| false, &mut |_| ());
        }
        map.open().is_empty().then_some(map)
    }

    /// How many cells a side of the board has.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// Who wins after black opens on this cell, if that is known.
    pub fn winner(&self, opening: Cell) -> Option<Side> {
        self.winners[self.number(opening)?]
    }

    /// Enters who wins after an opening; the opening that is the same on the board turned upside down is known with it.
    pub fn enter(&mut self, opening: Cell, winner: Side) {
        if let Some(number) = self.number(opening) {
            let last = self.winners.len() - 1;
            self.winners[number] = Some(winner);
            self.winners[last - number] = Some(winner);
        }
    }

    /// The openings that win for black as far as that is known.
    pub fn winning(&self) -> Cells {
        self.cells(Some(Side::First))
    }

    /// The openings about which nothing is known.
    pub fn open(&self) -> Cells {
        self.cells(None)
    }

    fn cells(&self, winner: Option<Side>) -> Cells {
        let numbers = (0..self.winners.len()).filter(|&number| self.winners[number] == winner);
        view::set(Field::of(self.size), numbers)
    }

    fn number(&self, opening: Cell) -> Option<usize> {
        let number = view::number(Field::of(self.size), opening);
        (opening.column() < self.size && opening.row() < self.size).then_some(number)
    }

    /// Solves what is not known yet on so many threads with a table of so many megabytes (0 for what is usual), and shows
    /// the map whenever there is something new, until all is known or it is stopped.
    pub fn solve(
        &mut self,
        threads: usize,
        megabytes: usize,
        is_stopped: &(dyn Fn() -> bool + Sync),
        on_news: &mut dyn FnMut(&Self),
    ) {
        let field = Field::of(self.size);
        let table = ProofTable::new(if megabytes == 0 { USUAL_MEGABYTES } else { megabytes });
        let shared = Mutex::new((self.clone(), Cells::NONE));
        let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
        let (sender, news) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                let (sender, table, lock) = (sender.clone(), &table, &lock);
                scope.spawn(move || {
                    let mut solver = Solver::new(field, table, is_stopped);
                    loop {
                        let next = {
                            let (map, taken) = &mut *lock();
                            let next = (map.open() - *taken).first();
                            *taken =
                                next.map_or(*taken, |cell| *taken | Cells::of(cell) | Cells::of(cell.turned(map.size)));
                            next
                        };
                        let Some(opening) = next else { return };
                        let mut stones = Stones::none(field);
                        stones.put(view::number(field, opening), Content::stone(Side::First));
                        let Some(solution) = solver.solve(&stones, Side::Second) else { return };
                        let (map, _) = &mut *lock();
                        map.enter(opening, solution.winner);
                        if solution.winner == Side::Second {
                            // White does not need the other cells, so that a stone there is lost too.
                            let needless =
                                map.open().filter(|&cell| solution.carrier >> view::number(field, cell) & 1 == 0);
                            needless.collect::<Vec<_>>().into_iter().for_each(|cell| map.enter(cell, Side::Second));
                        }
                        // Nobody listens any more once the search is stopped.
                        let _ = sender.send(map.clone());
                    }
                });
            }
            drop(sender);
            for map in news {
                *self = map;
                on_news(self);
            }
        });
    }
}

/// The openings that win on a board of this size, without the swap rule; none if the board is too large to be solved.
pub fn winning_openings(size: u8) -> Option<Cells> {
    let mut map = OpeningMap::unknown(size)?;
    map.solve(1, 0, &|| false, &mut |_| ());
    Some(map.winning())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_boards_have_their_known_openings() {
        let openings = |size| format!("{:?}", winning_openings(size).unwrap().collect::<Vec<_>>());
        assert_eq!(openings(3), "[c1, a2, b2, c2, a3]");
        assert_eq!(openings(4), "[d1, c2, b3, a4]");
        assert_eq!(openings(5), "[e1, b2, c2, d2, e2, b3, c3, d3, a4, b4, c4, d4, a5]");
        assert_eq!(winning_openings(9), None);
    }

    #[test]
    fn the_maps_at_hand_are_those_that_the_solver_finds() {
        for size in 3..=5 {
            let map = OpeningMap::at_hand(size).expect("a small board");
            assert_eq!(Some(map.winning()), winning_openings(size));
        }
        let whole = |size| OpeningMap::at_hand(size).is_some_and(|map| map.open().is_empty());
        assert!(whole(6) && whole(7));
        assert_eq!(OpeningMap::at_hand(8), None, "nobody has solved it for the program");
    }

    #[test]
    fn threads_find_the_same_map() {
        let mut map = OpeningMap::unknown(5).unwrap();
        let mut shown = 0;
        map.solve(3, 1, &|| false, &mut |_| shown += 1);
        assert_eq!((Some(map.winning()), map.open()), (winning_openings(5), Cells::NONE));
        assert!(shown > 3);
    }

    #[test]
    fn a_map_goes_on_where_it_was_stopped() {
        let mut map = OpeningMap::unknown(4).unwrap();
        map.solve(1, 1, &|| true, &mut |_| ());
        assert_eq!(map.open().len(), 16);
        let d1 = "d1".parse().unwrap();
        map.enter(d1, Side::First);
        assert_eq!((map.winner(d1.turned(4)), map.open().len()), (Some(Side::First), 14));
        map.solve(1, 1, &|| false, &mut |map| assert_eq!(map.winner(d1), Some(Side::First)));
        assert_eq!(Some(map.winning()), winning_openings(4));
    }
}
