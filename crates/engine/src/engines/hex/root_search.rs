//! The search of one position: the tree search on all threads, exact proofs on small boards, and a report of it all.

use std::cmp::Reverse;
use std::thread;

use super::book::{self, BookAdvice};
use super::cells::with_words;
use super::evaluator::{Estimate, Evaluator};
use super::field::{Field, FieldStones};
use super::h_search::ConnectionEffort;
use super::must_play::{MustPlayAnalysis, MustPlayProof};
use super::parameters::Parameters;
use super::puct::{TreeSearch, TreeWorker};
use super::solver::{LONGEST_SOLVABLE_SIDE, ProofTable, Solution, Solver};
use super::tree::{Node, Status, Tree};
use super::{distance, opening, view};
use crate::games::hex::Move;
use crate::games::{Game, Hex, Side, Turn};
use crate::search::{Bound, Clock, INFINITY, Interval, Limits, Options, Report, RootMove, Score, Scored};

/// Visits that a thread makes in a millisecond at most, to choose the size of the tree by.
const VISITS_PER_MILLISECOND: f64 = 40.0;

/// The nodes that a tree may have, of 32 bytes each.
const TREE_NODES: std::ops::RangeInclusive<usize> = 1 << 14..=1 << 21;

/// Visits before the first report; the next ones come whenever they have doubled.
const FIRST_REPORT: u64 = 1_000;

/// Visits of a move that is the only one: enough to tell what it is worth.
const FORCED_VISITS: u64 = 50;

/// What a proved win counts, in units: more than any guess.
pub const PROVED: Score = 20;

/// The longest side of a board of which every move is proved in a moment.
const LONGEST_PROVABLE_SIDE: u8 = 5;

/// Megabytes of the solver's table where nothing else is said, and the part of what is granted otherwise.
const SOLVER_MEGABYTES: usize = 64;
const SOLVER_PART: usize = 4;

/// The part of the time after which a single thread leaves the solver for the tree.
const SOLVER_TIME: f64 = 0.5;

/// How many moves are tried at most to find one that keeps a proved win and ends the game soon.
const TRIED_WINS: usize = 24;

/// What is known about a move of the position.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Finding {
    mv: Move,
    /// Whether it surely wins or loses.
    wins: Option<bool>,
    chance: f32,
    /// Its visits in the tree.
    visits: u32,
}

/// The search of one position.
pub struct RootSearch<'a> {
    pub position: &'a Hex,
    pub field: &'a Field,
    pub stones: &'a FieldStones,
    pub parameters: Parameters,
    pub limits: Limits,
    pub options: Options,
    pub clock: &'a Clock<'a>,
}

impl RootSearch<'_> {
    /// Searches until the clock is up or all is proved.
    pub fn run(&self, on_round: &mut dyn FnMut(&Report<Move>)) -> Report<Move> {
        let (findings, line) = match self.recall() {
            Some(finding) => (vec![finding], vec![]),
            None if self.position.size() <= LONGEST_PROVABLE_SIDE => self.prove(),
            None => with_words!(self.field.cells, W => self.search::<W>(on_round)),
        };
        let report = self.report(findings, line);
        on_round(&report);
        report
    }

    /// Finds out what every move of a small board leads to.
    fn prove(&self) -> (Vec<Finding>, Vec<Move>) {
        let mut evaluator = Evaluator::new(self.field, self.parameters);
        let proofs = ProofTable::new(SOLVER_MEGABYTES);
        let is_stopped = || self.clock.is_up();
        let mut solver = Solver::new(self.field, &proofs, &is_stopped);
        let by_heart = opening::book(self.position);
        let opens = self.position.may_swap() && self.position.mover() == Side::First;
        let mut findings = Vec::new();
        let mut moves = self.position.legal_moves();
        moves.sort_by_cached_key(|&mv| self.stones_to_go(mv, self.position.mover()));
        for mv in moves {
            let mut next = *self.position;
            next.play(mv);
            let (stones, mover) = (view::stones(self.field, &next), next.mover());
            let wins = match next.turn() {
                Turn::Over(_) => Some(true),
                _ => solver.solve(&stones, mover).map(|solution| solution.winner != mover),
            };
            let chance = match evaluator.evaluate(&stones, mover) {
                Estimate::Won(side) => f32::from(side != mover),
                Estimate::Open(chance) => 1.0 - chance,
            };
            let visits = match wins {
                // What wins would be swapped. The others ask for a mistake.
                Some(wins) if opens => 2 * u32::from(!wins),
                _ => u32::from(by_heart == Some(mv)),
            };
            let finding = Finding { mv, wins: wins.filter(|_| !opens), chance, visits };
            findings.push(finding);
            if finding.wins == Some(true) && self.options.lines == 1 {
                break;
            }
        }
        self.clock.count(solver.nodes);
        if opens && !self.clock.is_up() {
            // With the swap, whoever opens loses.
            findings.iter_mut().for_each(|finding| finding.wins = Some(false));
        }
        (findings, vec![])
    }

    /// The move that the books have, unless somebody wants to compare moves.
    fn recall(&self) -> Option<Finding> {
        if self.options.lines > 1 {
            return None;
        }
        let found = |mv, wins, chance| Finding { mv, wins, chance, visits: 1 };
        let stone = |cell, wins, chance| Some(found(Move::Stone(view::cell(self.field, cell)?), wins, chance));
        let is_offered = self.position.swap_on_offer().is_some();
        let known = if self.position.may_swap() && self.position.mover() == Side::First {
            book::even_opening(self.field).and_then(|cell| stone(cell, None, 0.5))
        } else {
            match book::lookup(self.field, self.stones, self.position.mover()) {
                Some(BookAdvice::Wins(cell)) => stone(cell, Some(true), 1.0),
                // The opponent gets what is lost.
                Some(BookAdvice::Loses) => is_offered.then(|| found(Move::Swap, Some(true), 1.0)),
                Some(BookAdvice::Seems { chance, .. }) if is_offered && chance < 0.5 => {
                    Some(found(Move::Swap, None, 1.0 - chance))
                }
                Some(BookAdvice::Seems { best, chance }) => stone(best, None, chance),
                None => None,
            }
        };
        known.filter(|found| self.position.legal_moves().contains(&found.mv)).or_else(|| self.by_heart())
    }

    /// What is played on boards without a book: a reply is searched, but the empty board has nothing to search, and whether
    /// to swap no evaluation can judge.
    fn by_heart(&self) -> Option<Finding> {
        let mv = opening::book(self.position)
            .filter(|mv| *mv == Move::Swap || self.stones_on_board() == 0)
            .filter(|_| self.position.size() > LONGEST_PROVABLE_SIDE)?;
        Some(Finding { mv, wins: None, chance: 0.5, visits: 1 })
    }

    fn stones_on_board(&self) -> u32 {
        Side::BOTH.into_iter().map(|side| self.position.stones(side).len()).sum()
    }

    /// How many stones a side still needs after a move.
    fn stones_to_go(&self, mv: Move, side: Side) -> u32 {
        let mut next = *self.position;
        next.play(mv);
        distance::missing(&next, side).unwrap_or(u32::MAX)
    }

    fn search<const W: usize>(&self, on_round: &mut dyn FnMut(&Report<Move>)) -> (Vec<Finding>, Vec<Move>) {
        let proofs = (self.position.size() <= LONGEST_SOLVABLE_SIDE).then(|| ProofTable::new(self.solver_megabytes()));
        let search = self.new_search(self.parameters, proofs.as_ref());
        TreeWorker::<W>::new(&search).expand_root();
        match search.tree.root().status() {
            Status::Wins => return (self.win::<W>(), vec![]),
            Status::Loses => return self.search_lost::<W>(on_round),
            Status::Unknown => {}
        }
        let (_, moves) = search.tree.children(search.tree.root());
        let is_forced = moves.len() == 1 && self.options.lines == 1;
        let solution = match is_forced {
            true => {
                self.glance::<W>(&search);
                None
            }
            false => self.grow_tree::<W>(&search, on_round),
        };
        let mut findings = self.findings(&search);
        match solution {
            Some(Solution { winner, best: Some(best), .. }) if winner == self.position.mover() => {
                let best = view::cell(self.field, best.into()).map(Move::Stone);
                findings.iter_mut().filter(|found| Some(found.mv) == best).for_each(|found| found.wins = Some(true));
            }
            Some(_) if self.options.lines == 1 => return self.search_lost::<W>(on_round),
            _ => {}
        }
        (findings, self.line(&search))
    }

    /// Searches a position that is lost against perfect play, but not against anybody: as if it were not known.
    fn search_lost<const W: usize>(&self, on_round: &mut dyn FnMut(&Report<Move>)) -> (Vec<Finding>, Vec<Move>) {
        let without_proofs = Parameters { connects_in_evaluation: false, must_play_visits: None, ..self.parameters };
        let search = self.new_search(without_proofs, None);
        TreeWorker::<W>::new(&search).expand_root();
        if search.tree.root().status() != Status::Unknown {
            return (self.resist(), vec![]);
        }
        self.grow_tree::<W>(&search, on_round);
        let mut findings = self.findings(&search);
        findings.iter_mut().for_each(|finding| finding.wins = Some(finding.mv == Move::Swap));
        (findings, self.line(&search))
    }

    fn solver_megabytes(&self) -> usize {
        match self.options.hash {
            0 => SOLVER_MEGABYTES,
            megabytes => megabytes.div_ceil(SOLVER_PART),
        }
    }

    fn new_search<'a>(&'a self, parameters: Parameters, solved: Option<&'a ProofTable>) -> TreeSearch<'a> {
        let (least, usual) = TREE_NODES.into_inner();
        let most = match self.options.hash {
            0 => usual,
            megabytes => (megabytes.saturating_mul(1 << 20) / size_of::<Node>()).max(least),
        };
        let visits = self.limits.allowed_nodes(VISITS_PER_MILLISECOND * self.options.thread_count() as f64);
        let nodes = (visits * parameters.expansion_width as f64).min(most as f64).max(least as f64);
        TreeSearch {
            field: self.field,
            stones: self.stones,
            mover: self.position.mover(),
            parameters,
            tree: Tree::new(nodes as usize),
            solved,
        }
    }

    /// Visits a tree with a single move a few times, to tell what it is worth.
    fn glance<const W: usize>(&self, search: &TreeSearch<'_>) {
        let mut worker = TreeWorker::<W>::new(search);
        for _ in 0..FORCED_VISITS {
            if self.clock.is_up() {
                break;
            }
            worker.visit();
            self.clock.count(1);
        }
    }

    /// Lets the tree grow on all threads, one of which solves the position if it can; a single one does that first.
    fn grow_tree<const W: usize>(
        &self,
        search: &TreeSearch<'_>,
        on_round: &mut dyn FnMut(&Report<Move>),
    ) -> Option<Solution> {
        let is_done = || search.tree.root().status() != Status::Unknown || self.clock.is_up();
        let visit = |worker: &mut TreeWorker<'_, W>| {
            worker.visit();
            self.clock.count(1);
        };
        let threads = self.options.thread_count();
        let mut solution = None;
        if let Some(proofs) = search.solved.filter(|_| threads == 1) {
            solution = self.solve_first(proofs);
            if solution.is_some() && self.options.lines == 1 {
                return solution;
            }
        }
        thread::scope(|scope| {
            let beside = search.solved.filter(|_| threads > 1).map(|proofs| {
                scope.spawn(|| {
                    let solution = Solver::new(self.field, proofs, &is_done).solve(self.stones, self.position.mover());
                    if let Some(Solution { winner, .. }) = solution
                        && self.options.lines == 1
                    {
                        let wins = winner == self.position.mover();
                        search.tree.root().prove(if wins { Status::Wins } else { Status::Loses });
                    }
                    solution
                })
            });
            for _ in 1..threads - usize::from(beside.is_some()) {
                scope.spawn(|| {
                    let mut worker = TreeWorker::<W>::new(search);
                    while !is_done() {
                        visit(&mut worker);
                    }
                });
            }
            let mut worker = TreeWorker::<W>::new(search);
            let mut next_report = FIRST_REPORT;
            while !is_done() {
                visit(&mut worker);
                if u64::from(search.tree.root().visits()) >= next_report {
                    next_report *= 2;
                    let report = self.report(self.findings(search), self.line(search));
                    self.clock.show_depth(report.depth);
                    on_round(&report);
                }
            }
            // A solver that panicked has solved nothing.
            beside.and_then(|beside| beside.join().ok().flatten()).or(solution)
        })
    }

    /// Solves the position with a part of the time, or with as many expansions as there may be visits.
    fn solve_first(&self, proofs: &ProofTable) -> Option<Solution> {
        let is_stopped = || self.clock.has_used(SOLVER_TIME) || self.clock.is_up();
        let mut solver = Solver::new(self.field, proofs, &is_stopped).within(self.limits.nodes.unwrap_or(u64::MAX));
        solver.solve(self.stones, self.position.mover())
    }

    /// What the tree says about the moves of its root.
    fn findings(&self, search: &TreeSearch<'_>) -> Vec<Finding> {
        let (_, children) = search.tree.children(search.tree.root());
        let finding = |child: &Node| {
            let wins = match child.status() {
                Status::Unknown => None,
                Status::Wins => Some(false),
                Status::Loses => Some(true),
            };
            let mv = Move::Stone(view::cell(self.field, child.cell())?);
            Some(Finding { mv, wins, chance: child.mean(), visits: child.visits() })
        };
        let mut findings: Vec<_> = children.iter().filter_map(finding).collect();
        if self.position.swap_on_offer().is_some() {
            // The opponent gets what one has now.
            let best = findings.iter().max_by_key(|found| found.visits).map_or(0.5, |found| found.chance);
            findings.push(Finding { mv: Move::Swap, wins: None, chance: 1.0 - best, visits: 0 });
        }
        findings
    }

    /// The line that the tree expects.
    fn line(&self, search: &TreeSearch<'_>) -> Vec<Move> {
        let mut line = Vec::new();
        let mut node = search.tree.root();
        loop {
            let (_, children) = search.tree.children(node);
            let best = children.iter().filter(|child| child.visits() > 0).max_by_key(|child| rank(child));
            let Some((best, cell)) = best.and_then(|best| Some((best, view::cell(self.field, best.cell())?))) else {
                return line;
            };
            line.push(Move::Stone(cell));
            node = best;
        }
    }

    /// The moves of a position that is won by connections: one that surely keeps the win, the sooner the end the better.
    fn win<const W: usize>(&self) -> Vec<Finding> {
        let mover = self.position.mover();
        let mut evaluator = Evaluator::new(self.field, self.parameters);
        let mut analysis = MustPlayAnalysis::<W>::new(self.field, self.parameters);
        let sure = match analysis.analyse(self.stones, mover, ConnectionEffort::DEEP) {
            MustPlayProof::Wins(cell) => view::cell(self.field, usize::from(cell)).map(Move::Stone),
            MustPlayProof::Loses | MustPlayProof::MustPlay(_) => None,
        };
        let mut moves = self.position.legal_moves();
        moves.sort_by_cached_key(|&mv| (self.stones_to_go(mv, mover), Some(mv) != sure));
        let keeps_the_win = |&mv: &Move| {
            let mut next = *self.position;
            next.play(mv);
            let stones = view::stones(self.field, &next);
            matches!(next.turn(), Turn::Over(_))
                || evaluator.evaluate(&stones, !mover) == Estimate::Won(mover)
                || analysis.analyse(&stones, !mover, ConnectionEffort::DEEP) == MustPlayProof::Loses
        };
        let kept = moves.iter().copied().take(TRIED_WINS).find(keeps_the_win).or(sure);
        let finding = |mv| Finding { mv, wins: kept.map(|_| true), chance: 1.0, visits: 1 };
        kept.or(moves.first().copied()).map(finding).into_iter().collect()
    }

    /// The moves of a position that is lost even by bridges: the longer the way for the opponent, the better.
    fn resist(&self) -> Vec<Finding> {
        let mover = self.position.mover();
        let mut moves = self.position.legal_moves();
        moves.retain(|&mv| mv != Move::Swap);
        moves.sort_by_cached_key(|&mv| (Reverse(self.stones_to_go(mv, !mover)), self.stones_to_go(mv, mover)));
        moves.into_iter().map(|mv| Finding { mv, wins: Some(false), chance: 0.0, visits: 0 }).collect()
    }

    /// Puts the moves in order: those that win, then those with most visits, then those that lose.
    fn report(&self, mut findings: Vec<Finding>, line: Vec<Move>) -> Report<Move> {
        let order = |found: &Finding| {
            (found.wins != Some(true), found.wins == Some(false), Reverse(found.visits), Reverse(score(found.chance)))
        };
        findings.sort_by_cached_key(order);
        // What was never visited is only known to look worse. To swap takes no visit.
        let is_known = |found: &Finding| found.wins.is_some() || found.visits > 0 || found.mv == Move::Swap;
        let lowest = findings.iter().filter(|found| is_known(found)).map(|found| found.chance).fold(1.0, f32::min);
        let root = |found: &Finding| {
            let proved = PROVED * Hex::UNIT;
            let (score, value) = match found.wins {
                Some(true) => (proved, Interval { low: Hex::UNIT, high: INFINITY }),
                Some(false) => (-proved, Interval { low: -INFINITY, high: -Hex::UNIT }),
                None if is_known(found) => (score(found.chance), Interval::UNKNOWN),
                None => (score(lowest), Interval::UNKNOWN),
            };
            RootMove { mv: found.mv, score, bound: if is_known(found) { Bound::Exact } else { Bound::Upper }, value }
        };
        let mut moves: Vec<_> = findings.iter().map(root).collect();
        // Whether the ones that were not looked at lose is only known where all that were do.
        let all_lose = findings.iter().all(|found| found.wins == Some(false));
        for mv in self.position.legal_moves() {
            if findings.iter().all(|found| found.mv != mv) {
                let left_out = Finding { mv, wins: all_lose.then_some(false), chance: lowest, visits: 0 };
                moves.push(RootMove { bound: Bound::Upper, ..root(&left_out) });
            }
        }
        let line = match (line.first(), moves.first()) {
            (Some(first), Some(best)) if *first == best.mv => line,
            (_, best) => best.map(|best| best.mv).into_iter().collect(),
        };
        Report {
            moves,
            depth: line.len() as u32,
            line,
            nodes: self.clock.nodes(),
            time: self.clock.elapsed(),
            ..Report::default()
        }
    }
}

/// How good a child looks: one that wins for sure before all others, then the one with most visits.
fn rank(child: &Node) -> (bool, bool, u32) {
    (child.status() == Status::Loses, child.status() != Status::Wins, child.visits())
}

/// The score of a chance to win: the logarithm of the odds, in units.
pub fn score(chance: f32) -> Score {
    let chance = chance.clamp(1e-4, 1.0 - 1e-4);
    (Hex::UNIT as f32 * (chance / (1.0 - chance)).ln()) as Score
}
