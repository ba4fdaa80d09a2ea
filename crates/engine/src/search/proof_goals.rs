//! Which goals to prove of a position: who wins first, then by how much. The exact score is found by asking for one score
//! after another, as MTD does.

use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::observer::Observer;
use super::worker::{SearchPhase, Shared, Worker};
use super::{Evaluate, Interval, Score, Searchable};
use crate::games::Side;

/// The proofs about the moves of one position. Any number of workers may be at them, and come and go.
pub(super) struct Proofs<'a, G: Searchable, E> {
    shared: &'a Shared<'a, E>,
    position: G,
    side: Side,
    findings: Mutex<Findings<G::Move>>,
}

/// How far the proofs have got.
pub(super) struct Findings<M> {
    /// The moves with what is proved of each; the first `exact` are known exactly, best first.
    pub moves: Vec<(M, Interval)>,
    pub exact: usize,
    /// How many moves are to be known exactly.
    wanted: usize,
    /// Where the score is thought to be.
    guess: Score,
    /// Nobody waits for more.
    closed: bool,
}

/// Whether one of these moves gets at least `score`, and which one.
struct Goal<M> {
    score: Score,
    moves: Vec<M>,
    /// The number of the task.
    task: u64,
}

impl<'a, G: Searchable, E> Proofs<'a, G, E> {
    pub fn new(
        shared: &'a Shared<'a, E>,
        position: &G,
        side: Side,
        moves: impl Iterator<Item = G::Move>,
        wanted: usize,
    ) -> Self {
        // A move can turn out worse than the position, so that only the upper bound holds for each of them.
        let interval = Interval { high: position.bounds(side, 0).high, ..Interval::UNKNOWN };
        let moves: Vec<_> = moves.map(|mv| (mv, interval)).collect();
        let findings = Findings { wanted: wanted.min(moves.len()), moves, exact: 0, guess: 0, closed: false };
        Self { shared, position: position.clone(), side, findings: Mutex::new(findings) }
    }

    pub fn findings(&self) -> MutexGuard<'_, Findings<G::Move>> {
        // A worker that panicked leaves no finding half written, and its panic is passed on anyway.
        let mut findings = self.findings.lock().unwrap_or_else(PoisonError::into_inner);
        findings.count_exact();
        findings
    }

    /// Tells where the score is thought to be, and which move is thought best.
    pub fn expect(&self, score: Score, best: G::Move) {
        let mut findings = self.findings();
        findings.guess = score;
        if findings.put_first(best) {
            self.shared.next_task(SearchPhase::Proof);
        }
    }

    /// Sends everybody home.
    pub fn close(&self) {
        self.findings().closed = true;
        self.shared.next_task(SearchPhase::Proof);
    }

    fn next_goal(&self) -> Option<Goal<G::Move>> {
        let findings = self.findings();
        let goal = findings.score_to_ask::<G>()?;
        let open = findings.moves[findings.exact..].iter().filter(|(_, value)| value.high >= goal);
        Some(Goal { score: goal, moves: open.map(|&(mv, _)| mv).collect(), task: self.shared.task(SearchPhase::Proof) })
    }

    /// Takes an answer down, unless another worker was faster.
    fn learn(&self, goal: &Goal<G::Move>, reached_by: Option<G::Move>) {
        let mut findings = self.findings();
        if self.shared.task(SearchPhase::Proof) == goal.task {
            findings.learn::<G>(goal.score, reached_by);
            self.shared.next_task(SearchPhase::Proof);
        }
    }
}

impl<M: Copy + Eq> Findings<M> {
    /// Whether this changes which of the open moves is the first.
    fn put_first(&mut self, best: M) -> bool {
        let open = &mut self.moves[self.exact..];
        let better =
            open.iter().position(|&(mv, _)| mv == best).filter(|&at| at > 0 && open[0].1.low <= open[at].1.low);
        if let Some(at) = better {
            open[..=at].rotate_right(1);
        }
        better.is_some()
    }

    /// Counts the moves that are known exactly.
    fn count_exact(&mut self) {
        while self.exact < self.wanted
            && let Some(Interval { low, high }) = self.open()
            && low == high
        {
            let open = &mut self.moves[self.exact..];
            let best = open.iter().position(|(_, value)| value.low == low).unwrap_or(0);
            open[best].1.high = low;
            open[..=best].rotate_right(1);
            self.exact += 1;
        }
    }

    /// Between which scores the best of the other moves lies.
    fn open(&self) -> Option<Interval> {
        let values = || self.moves[self.exact..].iter().map(|(_, value)| value);
        Some(Interval { low: values().map(|value| value.low).max()?, high: values().map(|value| value.high).max()? })
    }

    /// The score to ask for next: first who wins, then by how much. None when nobody wants to know more.
    fn score_to_ask<G: Searchable<Move = M>>(&self) -> Option<Score> {
        if self.closed || self.exact == self.wanted {
            return None;
        }
        let Interval { low, high } = self.open()?;
        let unsure = |goal: &Score| low < *goal && *goal <= high;
        let guess = self.guess.div_euclid(G::UNIT) * G::UNIT;
        // Who seems to lose is asked for a draw first: where there is none, that is all.
        let who_wins = if guess < 0 { [0, G::UNIT] } else { [G::UNIT, 0] };
        who_wins.into_iter().find(unsure).or(Some(guess.clamp(low + G::UNIT, high)))
    }

    fn learn<G: Searchable<Move = M>>(&mut self, goal: Score, reached_by: Option<M>) {
        let open = &mut self.moves[self.exact..];
        match reached_by.and_then(|best| open.iter().position(|&(mv, _)| mv == best)) {
            Some(at) => {
                open[at].1.low = goal;
                open[..=at].rotate_right(1);
                self.guess = goal + G::UNIT;
            }
            None => {
                for (_, value) in open {
                    value.high = value.high.min(goal - G::UNIT);
                }
                self.guess = goal - G::UNIT;
            }
        }
    }
}

impl<G: Searchable, E: Evaluate<G>, O: Observer<G::Move>> Worker<'_, G, E, O> {
    /// Goes on with the proofs, together with whoever else is at them, until the worker has to stop or to pause or nobody waits
    /// for them any more. True once all that was wanted is known.
    pub(super) fn prove(&mut self, proofs: &Proofs<'_, G, E>) -> bool {
        while let Some(goal) = proofs.next_goal() {
            self.begin(SearchPhase::Proof, goal.task);
            match self.answer(&goal, &proofs.position, proofs.side) {
                Some(reached_by) => proofs.learn(&goal, reached_by),
                None if self.is_called_away() => (),
                None => return false,
            }
        }
        let is_solved = !proofs.findings().closed;
        self.shared.solved.fetch_or(is_solved, Ordering::Relaxed);
        is_solved
    }

    /// The first of the moves that reaches the goal, if any does; nothing when the worker was stopped.
    fn answer(&mut self, goal: &Goal<G::Move>, position: &G, side: Side) -> Option<Option<G::Move>> {
        for &mv in &goal.moves {
            let mut next = position.clone();
            next.play(mv);
            let found = self.can_reach(&next, side, goal.score, 1);
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
