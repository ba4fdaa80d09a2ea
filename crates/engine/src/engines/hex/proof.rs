//! Who wins a small board, without any guess: every line of play that connections leave open is followed to its end.

use arrayvec::ArrayVec;

use super::evaluator::{Estimate, Evaluator};
use super::field::{Content, Field, Stones};
use super::h_search::Effort;
use super::must_play::{MustPlayAnalysis, Proof};
use super::parameters::Parameters;
use crate::games::Side;
use crate::search::Clock;

/// The longest side of a board that is proved in a moment.
pub const LONGEST_PROVABLE_SIDE: u8 = 5;

const MOST_PROVABLE_CELLS: usize = LONGEST_PROVABLE_SIDE as usize * LONGEST_PROVABLE_SIDE as usize;

/// Positions that are remembered, a power of two.
const SLOTS: usize = 1 << 16;

/// Proves positions of one board, and remembers them.
pub struct Prover<'a> {
    field: &'a Field,
    evaluator: Evaluator<'a>,
    analysis: MustPlayAnalysis<'a, 1>,
    clock: &'a Clock<'a>,
    /// The number of a position, twice, and one more if its mover wins.
    known: Box<[u64]>,
}

impl<'a> Prover<'a> {
    /// For a board with sides of [`LONGEST_PROVABLE_SIDE`] at most.
    pub fn new(field: &'a Field, clock: &'a Clock<'a>) -> Self {
        let known = vec![u64::MAX; SLOTS].into_boxed_slice();
        Self {
            field,
            evaluator: Evaluator::new(field, Parameters::default()),
            analysis: MustPlayAnalysis::new(field, Parameters::default()),
            clock,
            known,
        }
    }

    /// Whether the side to move wins; nothing if the time is up.
    pub fn wins(&mut self, stones: &Stones, mover: Side) -> Option<bool> {
        self.clock.count(1);
        if self.clock.is_up() {
            return None;
        }
        let number = self.number(stones, mover);
        let slot = (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & (SLOTS - 1);
        if self.known[slot] >> 1 == number {
            return Some(self.known[slot] & 1 != 0);
        }
        let wins = self.search(stones, mover)?;
        self.known[slot] = number << 1 | u64::from(wins);
        Some(wins)
    }

    fn search(&mut self, stones: &Stones, mover: Side) -> Option<bool> {
        let region = match self.analysis.analyse(stones, mover, Effort::QUICK) {
            Proof::Wins(_) => return Some(true),
            Proof::Loses => return Some(false),
            Proof::MustPlay(region) => region,
        };
        if let Estimate::Won(side) = self.evaluator.evaluate(stones, mover) {
            return Some(side == mover);
        }
        let puct = self.evaluator.moves.iter().map(|&(cell, _)| usize::from(cell));
        let moves: ArrayVec<usize, MOST_PROVABLE_CELLS> = puct.filter(|&cell| region.has(cell)).collect();
        for cell in moves {
            let mut next = stones.clone();
            next.put(cell, Content::stone(mover));
            if !self.wins(&next, !mover)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// A number that a position shares only with those that are the same to its mover: the board turned upside down, and
    /// the board of the other side mirrored.
    fn number(&self, stones: &Stones, mover: Side) -> u64 {
        let size = self.field.size;
        let mut numbers = [0; 2];
        for cell in 0..self.field.cells {
            let seen = match mover {
                Side::First => cell,
                Side::Second => cell % size * size + cell / size,
            };
            for (number, place) in numbers.iter_mut().zip([seen, self.field.cells - 1 - seen]) {
                let digit = match stones.at(place) {
                    Content::First | Content::Second if stones.at(place) == Content::stone(mover) => 1,
                    Content::First | Content::Second => 2,
                    Content::Empty | Content::Dead => 0,
                };
                *number = *number * 3 + digit;
            }
        }
        numbers[0].min(numbers[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::hex::brute::{Brute, random_positions};
    use crate::search::{Control, Limits};

    #[test]
    fn small_boards_are_proved_as_a_look_at_all_games_has_it() {
        let control = Control::default();
        let clock = Clock::start(Limits::default(), &control);
        for (size, counts) in [(3, 0..6), (4, 5..9)] {
            let field = Field::of(size);
            let (mut brute, mut prover) = (Brute::new(field), Prover::new(field, &clock));
            for count in counts {
                for (stones, mover) in random_positions(field, count, 200, count as u64) {
                    assert_eq!(prover.wins(&stones, mover), Some(brute.wins(&stones, mover)), "{stones:?}");
                }
            }
        }
    }

    #[test]
    fn a_position_shares_its_number_with_its_images_only() {
        let control = Control::default();
        let clock = Clock::start(Limits::default(), &control);
        let field = Field::of(4);
        let prover = Prover::new(field, &clock);
        let number = |cells: &[(usize, Side)], mover| {
            let mut stones = Stones::none(field);
            cells.iter().for_each(|&(cell, side)| stones.put(cell, Content::stone(side)));
            prover.number(&stones, mover)
        };
        let one = number(&[(1, Side::First), (6, Side::Second)], Side::First);
        assert_eq!(number(&[(14, Side::First), (9, Side::Second)], Side::First), one, "turned");
        assert_eq!(number(&[(4, Side::Second), (9, Side::First)], Side::Second), one, "mirrored for the other side");
        assert_ne!(number(&[(1, Side::First), (6, Side::Second)], Side::Second), one);
        assert_ne!(number(&[(4, Side::First), (9, Side::Second)], Side::First), one);
    }

    #[test]
    fn a_proof_without_time_proves_nothing() {
        let control = Control::default();
        control.stop();
        let clock = Clock::start(Limits::default(), &control);
        let field = Field::of(5);
        assert_eq!(Prover::new(field, &clock).wins(&Stones::none(field), Side::First), None);
    }
}
