//! What to prove of a position: who wins first, then by how much. The exact score is found by asking for one score after
//! another.

use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::observer::Observer;
use super::worker::{Shared, Work, Worker};
use super::{Interval, Score, Searchable};
use crate::games::Side;

/// The proofs about the moves of one position. Any number of workers may be at them, and come and go.
pub(super) struct Proofs<'a, G: Searchable> {
    shared: &'a Shared<'a>,
    position: G,
    side: Side,
    findings: Mutex<Findings<G::Move>>,
}

/// How far the proofs have got.
pub(super) struct Findings<M> {
    /// The moves with what is proved of each; the first `settled` are known exactly, best first.
    pub moves: Vec<(M, Interval)>,
    pub settled: usize,
    /// How many moves are to be known exactly.
    wanted: usize,
    /// Where the score is thought to be.
    guess: Score,
    /// Nobody waits for more.
    closed: bool,
}

/// Whether one of these moves gets at least `goal`, and which one.
struct Question<M> {
    goal: Score,
    moves: Vec<M>,
    /// The number of the task.
    task: u64,
}

impl<'a, G: Searchable> Proofs<'a, G> {
    pub fn new(
        shared: &'a Shared<'a>,
        position: &G,
        side: Side,
        moves: impl Iterator<Item = G::Move>,
        wanted: usize,
    ) -> Self {
        // A move can turn out worse than the position, so that only the upper bound holds for each of them.
        let interval = Interval { high: position.bounds(side, 0).high, ..Interval::UNKNOWN };
        let moves: Vec<_> = moves.map(|mv| (mv, interval)).collect();
        let findings = Findings { wanted: wanted.min(moves.len()), moves, settled: 0, guess: 0, closed: false };
        Self { shared, position: position.clone(), side, findings: Mutex::new(findings) }
    }

    pub fn findings(&self) -> MutexGuard<'_, Findings<G::Move>> {
        // A worker that panicked leaves no finding half written, and its panic is passed on anyway.
        let mut findings = self.findings.lock().unwrap_or_else(PoisonError::into_inner);
        findings.settle();
        findings
    }

    /// Tells where the score is thought to be, and which move is thought best.
    pub fn expect(&self, score: Score, best: G::Move) {
        let mut findings = self.findings();
        findings.guess = score;
        if findings.put_first(best) {
            self.shared.next_task(Work::Proof);
        }
    }

    /// Sends everybody home.
    pub fn close(&self) {
        self.findings().closed = true;
        self.shared.next_task(Work::Proof);
    }

    fn question(&self) -> Option<Question<G::Move>> {
        let findings = self.findings();
        let goal = findings.next_goal::<G>()?;
        let open = findings.moves[findings.settled..].iter().filter(|(_, truth)| truth.high >= goal);
        Some(Question { goal, moves: open.map(|&(mv, _)| mv).collect(), task: self.shared.task(Work::Proof) })
    }

    /// Takes an answer down, unless another worker was faster.
    fn learn(&self, question: &Question<G::Move>, reached_by: Option<G::Move>) {
        let mut findings = self.findings();
        if self.shared.task(Work::Proof) == question.task {
            findings.learn::<G>(question.goal, reached_by);
            self.shared.next_task(Work::Proof);
        }
    }
}

impl<M: Copy + Eq> Findings<M> {
    /// Whether this changes which of the open moves is the first.
    fn put_first(&mut self, best: M) -> bool {
        let open = &mut self.moves[self.settled..];
        let better =
            open.iter().position(|&(mv, _)| mv == best).filter(|&at| at > 0 && open[0].1.low <= open[at].1.low);
        if let Some(at) = better {
            open[..=at].rotate_right(1);
        }
        better.is_some()
    }

    /// Counts the moves that are known exactly.
    fn settle(&mut self) {
        while self.settled < self.wanted
            && let Some(Interval { low, high }) = self.open()
            && low == high
        {
            let open = &mut self.moves[self.settled..];
            let best = open.iter().position(|(_, truth)| truth.low == low).unwrap_or(0);
            open[best].1.high = low;
            open[..=best].rotate_right(1);
            self.settled += 1;
        }
    }

    /// Between which scores the best of the other moves lies.
    fn open(&self) -> Option<Interval> {
        let truths = || self.moves[self.settled..].iter().map(|(_, truth)| truth);
        Some(Interval { low: truths().map(|truth| truth.low).max()?, high: truths().map(|truth| truth.high).max()? })
    }

    /// The score to ask for next: first who wins, then by how much. None when nobody wants to know more.
    fn next_goal<G: Searchable<Move = M>>(&self) -> Option<Score> {
        if self.closed || self.settled == self.wanted {
            return None;
        }
        let Interval { low, high } = self.open()?;
        let unsure = |goal: &Score| low < *goal && *goal <= high;
        let guess = self.guess.div_euclid(G::UNIT) * G::UNIT;
        [G::UNIT, 0].into_iter().find(unsure).or(Some(guess.clamp(low + G::UNIT, high)))
    }

    fn learn<G: Searchable<Move = M>>(&mut self, goal: Score, reached_by: Option<M>) {
        let open = &mut self.moves[self.settled..];
        match reached_by.and_then(|best| open.iter().position(|&(mv, _)| mv == best)) {
            Some(at) => {
                open[at].1.low = goal;
                open[..=at].rotate_right(1);
                self.guess = goal + G::UNIT;
            }
            None => {
                for (_, truth) in open {
                    truth.high = truth.high.min(goal - G::UNIT);
                }
                self.guess = goal - G::UNIT;
            }
        }
    }
}

impl<G: Searchable, O: Observer<G::Move>> Worker<'_, G, O> {
    /// Goes on with the proofs, together with whoever else is at them, until the worker has to stop or to pause or nobody waits
    /// for them any more. True once all that was wanted is known.
    pub(super) fn prove(&mut self, proofs: &Proofs<'_, G>) -> bool {
        while let Some(question) = proofs.question() {
            self.begin(Work::Proof, question.task);
            match self.answer(&question, &proofs.position, proofs.side) {
                Some(reached_by) => proofs.learn(&question, reached_by),
                None if self.is_called_away() => (),
                None => return false,
            }
        }
        let is_solved = !proofs.findings().closed;
        self.shared.solved.fetch_or(is_solved, Ordering::Relaxed);
        is_solved
    }

    /// The first of the moves that reaches the goal, if any does; nothing when the worker was stopped.
    fn answer(&mut self, question: &Question<G::Move>, position: &G, side: Side) -> Option<Option<G::Move>> {
        for &mv in &question.moves {
            let mut next = position.clone();
            next.play(mv);
            let found = self.can_get(&next, side, question.goal, 1);
            if self.stopped {
                return None;
            }
            if found {
                return Some(Some(mv));
            }
        }
        Some(None)
    }
}
