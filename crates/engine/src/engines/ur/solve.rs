//! Solves the whole race: block after block, those with the fewest tokens left first.
//!
//! Doubles are kept only as long as a later block needs them. What is finished is rounded to 16 bits, the table that
//! players look values up in.

use super::control::SolverControl;
use super::index::{Index, blocks_of};
use super::race::Race;
use super::sweep::{Chances, SideBlock, SweepPlan};
use super::tablebase::{Tablebase, round};
use crate::games::ur::Rules;

/// How far a value may be from the truth.
const TOLERANCE: f64 = 1e-13;

/// The same for a table of which only the rounded values are wanted.
const ROUGH_TOLERANCE: f64 = 1e-8;

/// A table on its way: everything with at most so many tokens left of both sides together is solved.
pub struct Solving {
    plan: SweepPlan,
    tolerance: f64,
    pub(super) index: Index,
    pub(super) checkpoint: Checkpoint,
}

/// What has to be kept of it to go on later.
pub(super) struct Checkpoint {
    pub rules: Rules,
    pub tokens: u8,
    /// The tokens left of both sides together up to which everything is solved.
    pub solved: u8,
    /// The chance of the first player for each number of tokens from one on, as far as it is known.
    pub starts: Vec<f64>,
    /// The rounded values of the whole table; those that are not solved yet are zero.
    pub values: Vec<u16>,
    /// The doubles of the blocks that were solved last, with the tokens left of the side that rolls, in [`order`].
    pub last: Vec<(u8, Chances)>,
}

impl Solving {
    /// Begins with nothing solved.
    pub fn new(rules: Rules, tokens: u8) -> Self {
        let index = Index::new(tokens);
        let checkpoint = Checkpoint {
            rules,
            tokens: index.tokens(),
            solved: 1,
            starts: vec![],
            values: vec![0; index.positions()],
            last: vec![],
        };
        Self { plan: SweepPlan::new(rules), tolerance: TOLERANCE, index, checkpoint }
    }

    /// Goes on with what was kept.
    pub(super) fn resume(index: Index, checkpoint: Checkpoint) -> Self {
        Self { plan: SweepPlan::new(checkpoint.rules), tolerance: TOLERANCE, index, checkpoint }
    }

    /// Whether everything is solved.
    pub fn is_done(&self) -> bool {
        self.checkpoint.solved == 2 * self.checkpoint.tokens
    }

    /// Solves the next blocks, those with one more token left of both sides together, on so many threads. False if
    /// `control` stopped it, and nothing has changed then.
    pub fn advance(&mut self, threads: usize, control: &SolverControl) -> bool {
        let (tokens, sum) = (self.checkpoint.tokens, self.checkpoint.solved + 1);
        control.begin(self.index.positions(), self.positions_solved());
        let mut fresh = Vec::new();
        for (own, other) in order(tokens, sum).filter(|(own, other)| own <= other) {
            let [mover, turned] = [(own, other), (other, own)].map(|(own, other)| self.index.block(own, other));
            let chances = [mover, turned].map(|block| Chances::new(block.positions()));
            let below = |own: u8, other: u8| {
                let (_, chances) = self.checkpoint.last.iter().find(|&&(of, _)| of == own)?;
                Some((self.index.block(own, other), chances))
            };
            // A block that is its own other side has its values once.
            let [mover_chances, turned_chances] = [&chances[0], &chances[usize::from(own != other)]];
            let mover = SideBlock {
                own_left: own,
                other_left: other,
                block: mover,
                chances: mover_chances,
                after_leaving: (own > 1).then(|| below(other, own - 1)).flatten(),
            };
            let turned = SideBlock {
                own_left: other,
                other_left: own,
                block: turned,
                chances: turned_chances,
                after_leaving: (other > 1).then(|| below(own, other - 1)).flatten(),
            };
            control.begin_block(mover.chances.len() * if own == other { 1 } else { 2 });
            if !self.plan.solve(mover, turned, self.tolerance, threads.max(1), control) {
                return false;
            }
            control.end_block();
            let [mover, turned] = chances;
            fresh.push((own, mover));
            if own != other {
                fresh.push((other, turned));
            }
        }
        self.enter(sum, fresh);
        true
    }

    fn positions_solved(&self) -> usize {
        let solved = blocks_of(self.checkpoint.tokens).filter(|(own, other)| own + other <= self.checkpoint.solved);
        solved.map(|(own, other)| self.index.block(own, other).positions()).sum()
    }

    /// Takes over the blocks with so many tokens left of both sides together.
    fn enter(&mut self, sum: u8, fresh: Vec<(u8, Chances)>) {
        for (own, chances) in &fresh {
            let begin = self.index.start(*own, sum - own);
            for (value, chance) in self.checkpoint.values[begin..].iter_mut().zip(chances.iter()) {
                *value = round(chance);
            }
            if 2 * own == sum {
                let start = self.index.block(*own, *own).place(Race::start(*own));
                self.checkpoint.starts.push(chances.get(start));
            }
        }
        self.checkpoint.last = fresh;
        self.checkpoint.solved = sum;
    }

    fn run(mut self, threads: usize, control: &SolverControl) -> Option<Tablebase> {
        while !self.is_done() {
            if !self.advance(threads, control) {
                return None;
            }
        }
        self.finish()
    }

    /// The table, if everything is solved.
    pub fn finish(self) -> Option<Tablebase> {
        self.is_done()
            .then(|| Tablebase::new(self.checkpoint.rules, self.index, self.checkpoint.starts, self.checkpoint.values))
    }
}

/// The blocks with so many tokens left of both sides together, in the order in which they are solved: each that is not its
/// own other side is followed by its other side.
pub(super) fn order(tokens: u8, sum: u8) -> impl Iterator<Item = (u8, u8)> {
    let pairs = (1..=tokens).map(move |own| (own, sum.saturating_sub(own)));
    let pairs = pairs.filter(move |&(own, other)| own <= other && other <= tokens);
    pairs.flat_map(|(own, other)| [(own, other), (other, own)].into_iter().take(if own == other { 1 } else { 2 }))
}

/// Solves the race with at most so many tokens on so many threads, in memory; nothing if `control` stopped it.
pub fn solve(rules: Rules, tokens: u8, threads: usize, control: &SolverControl) -> Option<Tablebase> {
    Solving::new(rules, tokens).run(threads, control)
}

/// The same in half the time, for a table whose 16 bits are all that is wanted: the starts are true to 1e-8 only.
pub fn solve_roughly(rules: Rules, tokens: u8, threads: usize, control: &SolverControl) -> Option<Tablebase> {
    Solving { tolerance: ROUGH_TOLERANCE, ..Solving::new(rules, tokens) }.run(threads, control)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::race::{After, HIGHEST_ROLL, Tokens, chances};
    use super::*;

    fn solved(rules: Rules, tokens: u8) -> Tablebase {
        solve(rules, tokens, 2, &SolverControl::default()).expect("nobody stops it")
    }

    fn alone(own: u32, other: u32) -> Race {
        let on = |step: u32| Tokens { steps: 1 << step, left: 1 };
        Race { own: on(own), other: on(other) }
    }

    #[test]
    fn the_last_steps_are_worth_what_they_are_by_hand() {
        let mut solving = Solving::new(Rules::Course, 1);
        assert!(solving.advance(1, &SolverControl::default()));
        let (_, chances) = &solving.checkpoint.last[0];
        let chance = |race| chances.get(solving.index.block(1, 1).place(race));
        for (own, other, by_hand) in [(14, 14, 8.0 / 13.0), (13, 14, 28.0 / 39.0), (14, 13, 43.0 / 78.0)] {
            assert!((chance(alone(own, other)) - by_hand).abs() < 1e-12, "{own} against {other}");
        }
        assert!((solving.checkpoint.starts[0] - 0.542_481_021_819).abs() < 1e-12);
    }

    /// Plain value iteration over every position that can come up, with no index, no order and no blocks.
    fn naive(rules: Rules, tokens: u8) -> HashMap<Race, f64> {
        let mut values = HashMap::new();
        let mut waiting = vec![Race::start(tokens)];
        while let Some(race) = waiting.pop() {
            if values.insert(race, 0.5).is_some() {
                continue;
            }
            waiting.push(race.turned());
            for roll in 1..=HIGHEST_ROLL {
                race.moves(roll, |_, after| match after {
                    After::Won => (),
                    After::Again(next) | After::Turned(next) => waiting.push(next),
                });
            }
        }
        loop {
            let mut change = 0.0_f64;
            let races: Vec<_> = values.keys().copied().collect();
            for race in races {
                let mut expected = 0.0;
                for (roll, chance) in chances(rules).into_iter().enumerate() {
                    let mut best = None;
                    race.moves(roll as u32, |_, after| {
                        let value = match after {
                            After::Won => 1.0,
                            After::Again(next) => values[&next],
                            After::Turned(next) => 1.0 - values[&next],
                        };
                        best = Some(best.map_or(value, |best: f64| best.max(value)));
                    });
                    expected += chance * best.unwrap_or(1.0 - values[&race.turned()]);
                }
                let old = values.insert(race, expected).unwrap_or(0.0);
                change = change.max((expected - old).abs());
            }
            if change < 1e-9 {
                return values;
            }
        }
    }

    #[test]
    fn agrees_with_plain_value_iteration() {
        for rules in Rules::ALL {
            for tokens in [1, 2] {
                let (table, naive) = (solved(rules, tokens), naive(rules, tokens));
                assert!(naive.len() > 1000 || tokens == 1);
                for (race, value) in naive {
                    let found = table.chance(race).expect("the table has it");
                    // As close as 16 bits can tell.
                    assert!((found - value).abs() < 0.6 / 65_535.0, "{rules:?} {race:?}: {found}, not {value}");
                }
            }
        }
    }

    #[test]
    fn a_rough_table_has_the_same_values_but_for_the_last_bit() {
        let [fine, rough] = [solve, solve_roughly].map(|solve| solve(Rules::Course, 3, 1, &SolverControl::default()));
        let (fine, rough) = (fine.expect("a table"), rough.expect("a table"));
        assert!(fine.values().iter().zip(rough.values()).all(|(fine, rough)| fine.abs_diff(*rough) <= 1));
        assert!(fine.starts().iter().zip(rough.starts()).all(|(fine, rough)| (fine - rough).abs() < 1e-8));
    }

    /// Whether two tables agree as far as they promise.
    fn agree(a: &Tablebase, b: &Tablebase) -> bool {
        a.starts().iter().zip(b.starts()).all(|(a, b)| (a - b).abs() < 1e-12)
            && a.values().iter().zip(b.values()).all(|(a, b)| a.abs_diff(*b) <= 1)
    }

    #[test]
    fn any_number_of_threads_finds_the_same_values() {
        let solved = |threads| solve(Rules::Museum, 3, threads, &SolverControl::default()).expect("a table");
        let [one, again, three] = [1, 1, 3].map(solved);
        assert!(one.starts() == again.starts() && one.values() == again.values(), "one thread always does the same");
        assert!(agree(&one, &three));
    }

    #[test]
    fn a_stop_comes_through_at_any_time() {
        for pause in 0..40 {
            let control = SolverControl::default();
            std::thread::scope(|scope| {
                let solving = scope.spawn(|| solve(Rules::Course, 3, 3, &control));
                std::thread::sleep(std::time::Duration::from_micros(150 * pause));
                control.stop();
                assert!(solving.join().is_ok());
            });
        }
    }

    #[test]
    fn a_stop_ends_it_and_a_pause_does_not() {
        let control = SolverControl::default();
        control.stop();
        assert!(solve(Rules::Course, 2, 2, &control).is_none());
        let control = SolverControl::default();
        control.pause(true);
        std::thread::scope(|scope| {
            let solving = scope.spawn(|| solve(Rules::Course, 2, 2, &control));
            while control.progress() == 0.0 && !solving.is_finished() {
                control.pause(false);
                std::thread::yield_now();
            }
            assert!(solving.join().is_ok_and(|table| table.is_some()));
        });
        assert_eq!(control.progress(), 1.0);
    }
}
