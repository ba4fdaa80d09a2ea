//! The solved book: positions of small boards whose result and best move ship with the program, made by our own solver.
//!
//! It holds every opening, and for whoever wins it each later position that takes the solver long, as far as the winner
//! follows the book. A record is the key of the filled position and the move that wins, or a sign that none does.

use std::collections::BTreeMap;

use super::{BookAdvice, BookFault, openings};
use crate::engines::hex::field::{Content, Field, FieldStones};
use crate::engines::hex::groups::Groups;
use crate::engines::hex::solver::{self, Key, LONGEST_SOLVABLE_SIDE, ProofTable, Solver};
use crate::games::Side;

/// Two words for the key and a byte for the move.
const RECORD: usize = 17;

/// Instead of a move where the side to move loses.
const LOST: u8 = u8::MAX;

/// Positions that take the solver more than so many expansions are in the book: few, so that even a slow machine finds all
/// others while it thinks about a move, but on larger boards more, so that the book stays small.
const fn hard(size: u8) -> u64 {
    if size < 7 { 100 } else { 400 }
}

/// Megabytes of the table that tells what is hard.
const SMALL_TABLE: usize = 4;

/// The books by the size of their board.
static BOOKS: [(u8, &[u8]); 3] = [
    (5, include_bytes!("../../../../assets/hex/solved-5.book")),
    (6, include_bytes!("../../../../assets/hex/solved-6.book")),
    (7, include_bytes!("../../../../assets/hex/solved-7.book")),
];

/// What the book knows about a position.
pub(super) fn lookup(field: &Field, stones: &FieldStones, mover: Side) -> Option<BookAdvice> {
    let (_, book) = BOOKS.iter().find(|(size, _)| usize::from(*size) == field.size)?;
    let (key, view) = solver::key_of(field, stones, mover);
    let records: &[[u8; RECORD]] = book.as_chunks().0;
    let place = records.binary_search_by_key(&key, key_of_record).ok()?;
    Some(match records[place][RECORD - 1] {
        LOST => BookAdvice::Loses,
        best => BookAdvice::Wins(solver::cell_in_view(field, view, best)),
    })
}

fn key_of_record(record: &[u8; RECORD]) -> Key {
    let word = |from: usize| u64::from_le_bytes(std::array::from_fn(|i| record[from + i]));
    Key { own: word(0), other: word(8) }
}

/// Makes the book of a board with a table of so many megabytes, as [`super::make`] says.
pub(super) fn make(
    size: u8,
    megabytes: usize,
    known: &[u8],
    is_stopped: &(dyn Fn() -> bool + Sync),
    on_opening: &mut dyn FnMut(&[u8], usize),
) -> Result<Vec<u8>, BookFault> {
    let field = (size <= LONGEST_SOLVABLE_SIDE).then(|| Field::of(size)).ok_or(BookFault::TooLarge)?;
    let table = ProofTable::new(megabytes);
    let (known, rest): (&[[u8; RECORD]], _) = known.as_chunks();
    if !rest.is_empty() || !known.is_sorted_by_key(key_of_record) {
        return Err(BookFault::NoBook);
    }
    let records = known.iter().map(|record| (key_of_record(record), record[RECORD - 1])).collect();
    let mut book = Book { field, solver: Solver::new(field, &table, is_stopped), records };
    let openings = openings(field);
    for opening in 0..openings {
        let mut stones = FieldStones::none(field);
        stones.put(opening, Content::stone(Side::First));
        book.add(&stones, Side::Second).ok_or(BookFault::Stopped)?;
        on_opening(&book.written(), openings - opening - 1);
    }
    book.add(&FieldStones::none(field), Side::First).ok_or(BookFault::Stopped)?;
    Ok(book.written())
}

/// A book that is being made.
struct Book<'a> {
    field: &'a Field,
    solver: Solver<'a>,
    records: BTreeMap<Key, u8>,
}

impl Book<'_> {
    /// The records, sorted by their keys.
    fn written(&self) -> Vec<u8> {
        let words = self.records.iter().map(|(key, best)| (key.own.to_le_bytes(), key.other.to_le_bytes(), *best));
        words.flat_map(|(own, other, best)| own.into_iter().chain(other).chain([best])).collect()
    }

    /// Enters a position and, below it, what takes long for the winner.
    fn add(&mut self, stones: &FieldStones, mover: Side) -> Option<()> {
        let (key, view) = solver::key_of(self.field, stones, mover);
        if self.records.contains_key(&key) {
            return Some(());
        }
        let solution = self.solver.solve(stones, mover)?;
        let best = solution.best.filter(|_| solution.winner == mover);
        let record = best.map_or(LOST, |best| solver::cell_in_view(self.field, view, best) as u8);
        self.records.insert(key, record);
        let Some(best) = best else { return self.add_replies(stones, mover) };
        let mut next = stones.clone();
        next.put(usize::from(best), Content::stone(mover));
        self.add_replies(&next, !mover)
    }

    /// Enters what the winner has to answer to each move of the loser, where that is hard to find.
    fn add_replies(&mut self, stones: &FieldStones, loser: Side) -> Option<()> {
        if Groups::solid(self.field, stones, !loser).join_edges() {
            return Some(());
        }
        for cell in (0..self.field.cells).filter(|&cell| stones.is_free(cell)) {
            let mut next = stones.clone();
            next.put(cell, Content::stone(loser));
            if self.is_hard(&next, !loser) {
                self.add(&next, !loser)?;
            }
        }
        Some(())
    }

    /// Whether a solver takes long that knows nothing of what this one has learnt: so does whoever plays by the book.
    fn is_hard(&self, stones: &FieldStones, mover: Side) -> bool {
        let table = ProofTable::new(SMALL_TABLE);
        let solver = Solver::new(self.field, &table, &|| false);
        solver.within(hard(self.field.size as u8)).solve(stones, mover).is_none()
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;

    use super::*;

    #[test]
    fn the_shipped_book_is_what_the_command_makes() {
        let (size, shipped) = BOOKS[0];
        let mut parts = Vec::new();
        let book = make(size, 16, &[], &|| false, &mut |part, left| parts.push((part.to_vec(), left)));
        assert_eq!(book.as_deref(), Ok(shipped));
        // It can be stopped after every opening and taken up again.
        let (half, left) = &parts[6];
        assert_eq!(*left, 6);
        assert_eq!(make(size, 16, half, &|| true, &mut |_, _| ()), Err(BookFault::Stopped));
        assert_eq!(make(size, 16, &half[1..], &|| false, &mut |_, _| ()), Err(BookFault::NoBook));
        assert_eq!(make(9, 16, &[], &|| false, &mut |_, _| ()), Err(BookFault::TooLarge));
        let whole = make(size, 16, half, &|| false, &mut |_, _| ()).expect("nobody stops it");
        let records = |book: &[u8]| book.as_chunks::<RECORD>().0.to_vec();
        assert!(records(half).iter().all(|record| records(&whole).contains(record)));
        let openings = |book: &[u8]| records(book).iter().filter(|record| is_opening(record)).count();
        assert!(openings(half) < openings(&whole));
        assert_eq!(openings(&whole), openings(shipped));
    }

    /// Whether a record is about a board with a single stone, and what that makes captured.
    fn is_opening(record: &[u8; RECORD]) -> bool {
        let Key { own, other } = key_of_record(record);
        own == 0 && other.count_ones() > 0 && other.count_ones() < 4
    }

    #[test]
    fn books_are_sorted_and_know_the_empty_board() {
        for (size, book) in BOOKS {
            let records: &[[u8; RECORD]] = book.as_chunks().0;
            assert!(records.is_sorted_by_key(key_of_record) && book.len() % RECORD == 0);
            let field = Field::of(size);
            assert!(
                matches!(lookup(field, &FieldStones::none(field), Side::First), Some(BookAdvice::Wins(_))),
                "{size}"
            );
        }
    }

    /// What the solver expands while master thinks, even on a slow machine.
    const SOON: u64 = 4_000;

    /// Whoever follows the book and meets a position that it does not have finds the win by himself.
    #[test]
    fn what_is_not_in_the_book_is_soon_found() {
        let mut rng = Pcg64::seed_from_u64(9);
        for (size, book) in BOOKS {
            let field = Field::of(size);
            let records: &[[u8; RECORD]] = book.as_chunks().0;
            let mut found = 0;
            while found < 400 {
                let record = &records[rng.random_range(0..records.len())];
                let (mut stones, mut mover) = (stones_of(field, key_of_record(record)), Side::First);
                if record[RECORD - 1] != LOST {
                    stones.put(record[RECORD - 1].into(), Content::stone(mover));
                    mover = !mover;
                }
                let reply = rng.random_range(0..field.cells);
                if !stones.is_free(reply) || Groups::solid(field, &stones, !mover).join_edges() {
                    continue;
                }
                stones.put(reply, Content::stone(mover));
                if lookup(field, &stones, !mover).is_some() {
                    continue;
                }
                let table = ProofTable::new(8);
                let solver = Solver::new(field, &table, &|| false);
                let solution =
                    solver.within(SOON).solve(&stones, !mover).unwrap_or_else(|| panic!("{size}: {stones:?}"));
                assert_eq!(solution.winner, !mover, "{size}: {stones:?}");
                found += 1;
            }
        }
    }

    /// The position of a key, as its mover sees it.
    fn stones_of(field: &Field, Key { own, other }: Key) -> FieldStones {
        let mut stones = FieldStones::none(field);
        for cell in 0..field.cells {
            let content = match (own >> cell & 1, other >> cell & 1) {
                (0, 0) => continue,
                (1, 0) => Content::First,
                (0, _) => Content::Second,
                _ => Content::Dead,
            };
            stones.put(cell, content);
        }
        stones
    }

    #[test]
    fn advice_is_turned_with_the_board() {
        let field = Field::of(6);
        // f1 is on the short diagonal and wins; f5 and a2 are one opening, and lose.
        let after = |cell| {
            let mut stones = FieldStones::none(field);
            stones.put(cell, Content::First);
            lookup(field, &stones, Side::Second)
        };
        assert_eq!(after(5), Some(BookAdvice::Loses));
        let (Some(BookAdvice::Wins(one)), Some(BookAdvice::Wins(other))) = (after(29), after(6)) else {
            panic!("white wins")
        };
        assert_eq!(one, field.cells - 1 - other);
    }
}
