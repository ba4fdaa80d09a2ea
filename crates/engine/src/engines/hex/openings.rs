//! Which openings of a small board win, each solved to the end.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::book::{self, BookAdvice};
use super::field::{Content, Field, FieldStones};
use super::solver::{LONGEST_SOLVABLE_SIDE, ProofTable, Solver};
use super::view;
use crate::games::Side;
use crate::games::hex::cells::{Cell, Cells};

/// Megabytes of the solver's table where nothing else is said.
const USUAL_MEGABYTES: usize = 512;

/// How often a long run tells how far it has come.
const NEWS: Duration = Duration::from_secs(60);

/// A run that goes on has what took the one before at least so many expansions; the rest it finds again in no time.
const KEPT_WORK: u32 = 500;

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
            let mut stones = FieldStones::none(field);
            stones.put(view::number(field, opening), Content::stone(Side::First));
            match book::lookup(field, &stones, Side::Second) {
                Some(BookAdvice::Wins(_)) => map.enter(opening, Side::Second),
                Some(BookAdvice::Loses) => map.enter(opening, Side::First),
                Some(BookAdvice::Seems { .. }) | None => {}
            }
        }
        if size <= LONGEST_EASY_SIDE {
            map.solve(MapWork { megabytes: 1, ..MapWork::default() }, &|| false, &mut |_| ()).ok()?;
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

    /// Solves what is not known yet, until all is known or it is stopped, and tells of it whenever an opening is solved, and
    /// now and then in between. Nothing is solved if what an earlier run has kept is not about this board.
    pub fn solve(
        &mut self,
        work: MapWork<'_>,
        is_stopped: &(dyn Fn() -> bool + Sync),
        on_news: &mut dyn FnMut(&MapNews<'_>),
    ) -> Result<(), NoProofs> {
        let field = Field::of(self.size);
        let table = &ProofTable::new(if work.megabytes == 0 { USUAL_MEGABYTES } else { work.megabytes });
        table.enter(work.proofs, field.cells).ok_or(NoProofs)?;
        let shared = Mutex::new((self.clone(), Cells::NONE));
        let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
        let (sender, news) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..work.threads.max(1) {
                let (sender, lock) = (sender.clone(), &lock);
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
                        let mut stones = FieldStones::none(field);
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
            loop {
                match news.recv_timeout(NEWS) {
                    Ok(map) => *self = map,
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return,
                }
                on_news(&MapNews { map: self, table });
            }
        });
        Ok(())
    }
}

/// What a map may use to be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MapWork<'a> {
    /// How many openings are solved at once.
    pub threads: usize,
    /// Megabytes of the table, 0 for what is usual.
    pub megabytes: usize,
    /// What an earlier run has [kept](MapNews::proofs).
    pub proofs: &'a [u8],
}

/// How far the solution of a map has come.
pub struct MapNews<'a> {
    /// All that is known by now.
    pub map: &'a OpeningMap,
    table: &'a ProofTable,
}

impl MapNews<'_> {
    /// How many positions the table holds.
    pub fn positions(&self) -> usize {
        self.table.len()
    }

    /// What took longest of all that was found, for a run that goes on from here.
    pub fn proofs(&self) -> Vec<u8> {
        self.table.written(KEPT_WORK)
    }
}

/// The proofs of an earlier run that were given are none of this board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoProofs;

/// The openings that win on a board of this size, without the swap rule; none if the board is too large to be solved.
pub fn winning_openings(size: u8) -> Option<Cells> {
    let mut map = OpeningMap::unknown(size)?;
    map.solve(MapWork::default(), &|| false, &mut |_| ()).ok()?;
    Some(map.winning())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

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
        let work = MapWork { threads: 3, megabytes: 1, proofs: &[] };
        assert_eq!(map.solve(work, &|| false, &mut |_| shown += 1), Ok(()));
        assert_eq!((Some(map.winning()), map.open()), (winning_openings(5), Cells::NONE));
        assert!(shown > 3);
    }

    #[test]
    fn a_map_goes_on_where_it_was_stopped() {
        let mut map = OpeningMap::unknown(4).unwrap();
        let work = MapWork::default();
        assert_eq!(map.solve(work, &|| true, &mut |_| ()), Ok(()));
        assert_eq!(map.open().len(), 16);
        let d1 = "d1".parse().unwrap();
        map.enter(d1, Side::First);
        assert_eq!((map.winner(d1.turned(4)), map.open().len()), (Some(Side::First), 14));
        let told = map.solve(work, &|| false, &mut |news| assert_eq!(news.map.winner(d1), Some(Side::First)));
        assert_eq!((told, Some(map.winning())), (Ok(()), winning_openings(4)));
    }

    #[test]
    fn proofs_that_were_kept_are_not_found_again() {
        // How often the solver of a map asks whether it has to stop.
        let steps = |proofs: &[u8]| {
            let steps = AtomicU32::new(0);
            let mut kept = Vec::new();
            let mut map = OpeningMap::unknown(5).expect("small enough");
            let work = MapWork { proofs, ..MapWork::default() };
            let is_stopped = || steps.fetch_add(1, Ordering::Relaxed) == u32::MAX;
            assert_eq!(map.solve(work, &is_stopped, &mut |news| kept = news.table.written(20)), Ok(()));
            (steps.into_inner(), kept, map)
        };
        let (first, kept, map) = steps(&[]);
        let (again, _, same) = steps(&kept);
        assert!(again < first / 4 && map == same, "{again} of {first}");
        let mut smaller = OpeningMap::unknown(4).expect("small enough");
        let work = MapWork { proofs: &kept, ..MapWork::default() };
        assert_eq!(smaller.solve(work, &|| false, &mut |_| ()), Err(NoProofs));
    }
}
