//! The solver: who wins a position of a board of up to 8 x 8 with best play, by depth-first proof-number search.
//!
//! A position is filled in first, so that those that differ in dead and captured cells only are one. H-search proves it
//! or tells the must-play region, of which inferior moves are left out: those that the opponent can kill, and those that
//! another move makes dead or captures. Every proof keeps its carrier, the free cells that the winner needs; a move that
//! is refuted on some carrier takes all moves outside it out of the must-play region. Of the moves that are left only the
//! first few by their prior are looked at, until they are refuted (focused df-pn).

mod symmetry;
mod table;

use arrayvec::ArrayVec;

pub use self::symmetry::HexSymmetry;
use self::symmetry::Symmetries;
use self::table::{INFINITY, Order, SolverEntry};
pub use self::table::{Key, ProofTable};
use super::evaluator::Evaluator;
use super::field::{Content, Field, FieldStones};
use super::h_search::ConnectionEffort;
use super::inferior::{fill_in, fill_in_around, killer};
use super::must_play::{MustPlayAnalysis, MustPlayProof};
use super::parameters::Parameters;
use crate::games::Side;

/// The longest side of a board whose cells are the bits of a word.
pub const LONGEST_SOLVABLE_SIDE: u8 = 8;

const MOST_CELLS: usize = LONGEST_SOLVABLE_SIDE as usize * LONGEST_SOLVABLE_SIDE as usize;

/// What is proved about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solution {
    pub winner: Side,
    /// A move that wins, if the side to move does and its move matters.
    pub best: Option<u8>,
    /// The free cells that the winner needs: it wins even if its opponent had all others.
    pub carrier: u64,
}

/// One thread that solves positions of one board.
pub struct Solver<'a> {
    field: &'a Field,
    symmetries: &'a Symmetries,
    table: &'a ProofTable,
    analysis: MustPlayAnalysis<'a, 1>,
    evaluator: Evaluator<'a>,
    is_stopped: &'a (dyn Fn() -> bool + Sync),
    /// How many positions it has expanded, and how many it may.
    pub nodes: u64,
    most_nodes: u64,
}

/// The search was stopped.
struct Stopped;

/// A move of a node and the key of what it leads to.
#[derive(Clone, Copy)]
struct Child {
    cell: u8,
    key: Key,
    view: HexSymmetry,
}

impl<'a> Solver<'a> {
    /// For a board with sides of [`LONGEST_SOLVABLE_SIDE`] at most. It may be asked often whether it has to stop.
    pub fn new(field: &'a Field, table: &'a ProofTable, is_stopped: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self {
            field,
            symmetries: Symmetries::of(field.size),
            table,
            analysis: MustPlayAnalysis::new(field, Parameters::default()),
            // Which moves come first was tuned by the currents alone.
            evaluator: Evaluator::new(
                field,
                Parameters { intrusion_prior: 0.0, has_net: false, ..Parameters::default() },
            ),
            is_stopped,
            nodes: 0,
            most_nodes: u64::MAX,
        }
    }

    /// The same, but it stops once it has expanded so many positions.
    pub fn within(self, nodes: u64) -> Self {
        Self { most_nodes: nodes, ..self }
    }

    /// Who wins a position, unless it is stopped before that is known. Asked again, it goes on where it was.
    pub fn solve(&mut self, stones: &FieldStones, mover: Side) -> Option<Solution> {
        let mut filled = stones.clone();
        fill_in(self.field, &mut filled);
        let (key, view) = self.key(&filled, mover);
        loop {
            if let Some(entry) = self.table.get(key)
                && let Some(wins) = entry.wins()
            {
                let winner = if wins { mover } else { !mover };
                let carrier = self.symmetries.set(view, entry.carrier) | self.newly_filled(stones, &filled, winner);
                let best = wins.then(|| self.symmetries.cell(view, entry.best));
                return Some(Solution { winner, best, carrier });
            }
            self.search(&filled, mover, INFINITY, INFINITY).ok()?;
        }
    }

    /// Depth-first proof-number search below a filled position until one of its numbers reaches its threshold.
    fn search(&mut self, stones: &FieldStones, mover: Side, phi_limit: u32, delta_limit: u32) -> Result<(), Stopped> {
        if self.nodes >= self.most_nodes || (self.is_stopped)() {
            return Err(Stopped);
        }
        let before = self.nodes;
        let (key, view) = self.key(stones, mover);
        let mut node = match self.table.get(key) {
            Some(entry) => self.seen(view, entry),
            None => {
                let node = self.expand(stones, mover);
                self.table.put(key, self.seen(view, node));
                node
            }
        };
        if node.wins().is_some() {
            return Ok(());
        }
        let mut children = self.children(stones, mover, &node);
        let work = node.work;
        loop {
            let choice = self.update(stones, mover, &mut node, &mut children);
            node.work = work.saturating_add((self.nodes - before) as u32);
            self.table.put(key, self.seen(view, node));
            let Some((child, second_delta, child_phi)) = choice else { return Ok(()) };
            if node.phi >= phi_limit || node.delta >= delta_limit {
                return Ok(());
            }
            let next = self.play(stones, usize::from(child.cell), mover);
            let child_phi_limit = delta_limit.saturating_add(child_phi).saturating_sub(node.delta).min(INFINITY);
            // A little more than the next best one deserves, so that it is not left and taken up again all the time.
            let child_delta_limit = phi_limit.min(second_delta + second_delta / 4 + 1);
            self.search(&next, !mover, child_phi_limit, child_delta_limit)?;
        }
    }

    /// Draws the conclusions from what is known about the children. Unless that proves the node, tells which child to
    /// search, the disproof number of the next best one and the proof number of the child.
    fn update(
        &self,
        stones: &FieldStones,
        mover: Side,
        node: &mut SolverEntry,
        children: &mut ArrayVec<Child, MOST_CELLS>,
    ) -> Option<(Child, u32, u32)> {
        let mut numbers = ArrayVec::<(Child, u32, u32), MOST_CELLS>::new();
        for &child in children.iter() {
            if node.moves >> child.cell & 1 == 0 {
                continue;
            }
            let Some(entry) = self.table.get(child.key) else {
                numbers.push((child, 1, 1));
                continue;
            };
            match entry.wins() {
                None => numbers.push((child, entry.phi, entry.delta)),
                Some(true) => {
                    let carrier = self.carrier_before(stones, mover, child, entry.carrier, !mover);
                    node.moves &= carrier & !(1 << child.cell);
                    node.carrier |= carrier;
                }
                Some(false) => {
                    let carrier = self.carrier_before(stones, mover, child, entry.carrier, mover);
                    *node = SolverEntry {
                        phi: 0,
                        delta: INFINITY,
                        carrier: carrier | 1 << child.cell,
                        best: child.cell,
                        ..*node
                    };
                    return None;
                }
            }
        }
        children.retain(|child| node.moves >> child.cell & 1 != 0);
        numbers.retain(|(child, ..)| node.moves >> child.cell & 1 != 0);
        if numbers.is_empty() {
            (node.phi, node.delta) = (INFINITY, 0);
            return None;
        }
        numbers.truncate(focus(numbers.len()));
        let mut best = 0;
        let mut second_delta = INFINITY;
        for i in 1..numbers.len() {
            let delta = numbers[i].2;
            if delta < numbers[best].2 {
                second_delta = numbers[best].2;
                best = i;
            } else {
                second_delta = second_delta.min(delta);
            }
        }
        node.phi = numbers[best].2;
        node.delta = numbers.iter().fold(0_u32, |sum, (_, phi, _)| sum.saturating_add(*phi)).min(INFINITY - 1);
        Some((numbers[best].0, second_delta, numbers[best].1))
    }

    /// The carrier of a proof of a child, as the winner needs it before the move.
    fn carrier_before(&self, stones: &FieldStones, mover: Side, child: Child, carrier: u64, winner: Side) -> u64 {
        let next = self.play(stones, usize::from(child.cell), mover);
        self.symmetries.set(child.view, carrier) | self.newly_filled(stones, &next, winner) & !(1 << child.cell)
    }

    /// The cells that were free and are filled in for a side now.
    fn newly_filled(&self, before: &FieldStones, after: &FieldStones, side: Side) -> u64 {
        let own = Content::stone(side);
        let is_new = |&cell: &usize| before.is_free(cell) && after.at(cell) == own;
        (0..self.field.cells).filter(is_new).fold(0, |set, cell| set | 1 << cell)
    }

    /// What can be told about a filled position without any search.
    fn expand(&mut self, stones: &FieldStones, mover: Side) -> SolverEntry {
        self.nodes += 1;
        let mut node = SolverEntry { phi: 1, delta: 1, moves: 0, carrier: 0, order: Order::NONE, work: 1, best: 0 };
        let won = (0, INFINITY);
        let lost = (INFINITY, 0);
        match self.analysis.analyse_filled(stones, stones, mover, ConnectionEffort::QUICK) {
            MustPlayProof::Wins(cell) => {
                node.best = cell as u8;
                (node.phi, node.delta) = won;
            }
            MustPlayProof::Loses => (node.phi, node.delta) = lost,
            MustPlayProof::MustPlay(region) => {
                node.moves = region.word(0);
                self.leave_out_inferior(stones, mover, &mut node);
                // Without a move that may win, the position is lost.
                if node.moves == 0 {
                    (node.phi, node.delta) = lost;
                }
            }
        }
        node.carrier |= self.analysis.carrier.word(0);
        if node.wins().is_none() {
            if self.evaluator.look(stones, mover, &self.analysis.connections, |_| true).is_err() {
                // Joined by connections that hold at once: there are no priors then.
                self.evaluator.moves.clear();
            }
            let moves = node.moves;
            let ranked = self.evaluator.moves.iter().map(|&(cell, _)| cell as u8);
            node.order = ranked.filter(|&cell| moves >> cell & 1 != 0).collect();
        }
        node
    }

    /// Takes moves out that others are as good as.
    fn leave_out_inferior(&self, stones: &FieldStones, mover: Side, node: &mut SolverEntry) {
        for cell in cells(node.moves) {
            if let Some(killer) = killer(self.field, stones, cell, mover) {
                node.moves &= !(1 << cell);
                node.carrier |= 1 << killer;
            }
        }
        for cell in cells(node.moves) {
            if node.moves >> cell & 1 != 0 {
                let next = self.play(stones, cell, mover);
                let is_filled =
                    |&other: &usize| other != cell && next.at(other) != Content::stone(!mover) && !next.is_free(other);
                let dominated = cells(node.moves).filter(is_filled).fold(0, |set, other| set | 1_u64 << other);
                node.moves &= !dominated;
            }
        }
    }

    fn children(&self, stones: &FieldStones, mover: Side, node: &SolverEntry) -> ArrayVec<Child, MOST_CELLS> {
        let ordered = node.order.iter().filter(|&cell| node.moves >> cell & 1 != 0);
        let rest = node.order.iter().fold(node.moves, |rest, cell| rest & !(1 << cell));
        let child = |cell: u8| {
            let next = self.play(stones, usize::from(cell), mover);
            let (key, view) = self.key(&next, !mover);
            Child { cell, key, view }
        };
        ordered.chain(cells(rest).map(|cell| cell as u8)).map(child).collect()
    }

    /// A filled position after a move.
    fn play(&self, stones: &FieldStones, cell: usize, mover: Side) -> FieldStones {
        let mut next = stones.clone();
        next.put(cell, Content::stone(mover));
        fill_in_around::<1>(self.field, &mut next, cell);
        next
    }

    #[inline]
    fn key(&self, stones: &FieldStones, mover: Side) -> (Key, HexSymmetry) {
        key(self.field, self.symmetries, stones, mover)
    }

    /// An entry in another view.
    fn seen(&self, view: HexSymmetry, entry: SolverEntry) -> SolverEntry {
        SolverEntry {
            moves: self.symmetries.set(view, entry.moves),
            carrier: self.symmetries.set(view, entry.carrier),
            order: entry.order.iter().map(|cell| self.symmetries.cell(view, cell)).collect(),
            best: self.symmetries.cell(view, entry.best),
            ..entry
        }
    }
}

/// The key of a filled position, and the view in which its entry is kept.
fn key(field: &Field, symmetries: &Symmetries, stones: &FieldStones, mover: Side) -> (Key, HexSymmetry) {
    let [mut own, mut other] = [0_u64; 2];
    let mine = Content::stone(mover);
    for cell in 0..field.cells {
        let content = stones.at(cell);
        own |= u64::from(content == mine || content == Content::Dead) << cell;
        other |= u64::from(content != mine && content != Content::Empty) << cell;
    }
    let view = |is_turned| HexSymmetry { is_mirrored: mover == Side::Second, is_turned };
    let key = |view| Key { own: symmetries.set(view, own), other: symmetries.set(view, other) };
    let (straight, turned) = (view(false), view(true));
    let (one, two) = (key(straight), key(turned));
    if one <= two { (one, straight) } else { (two, turned) }
}

impl ProofTable {
    /// Whether the side to move wins a position, if that was proved and is still known.
    pub fn wins(&self, field: &Field, stones: &FieldStones, mover: Side) -> Option<bool> {
        let (key, _) = key_of(field, stones, mover);
        self.get(key)?.wins()
    }
}

/// The key of any position, and the view in which its entry is kept.
pub fn key_of(field: &Field, stones: &FieldStones, mover: Side) -> (Key, HexSymmetry) {
    let mut filled = stones.clone();
    fill_in(field, &mut filled);
    key(field, Symmetries::of(field.size), &filled, mover)
}

/// A cell of the board in a view, or of a view on the board.
pub fn cell_in_view(field: &Field, view: HexSymmetry, cell: u8) -> usize {
    Symmetries::of(field.size).cell(view, cell).into()
}

/// How many moves are looked at of so many that may still win: enough to find a good one, but no more.
fn focus(moves: usize) -> usize {
    1 + moves.div_ceil(4)
}

/// The cells of a set.
fn cells(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |cell| set >> cell & 1 != 0)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;

    use super::*;
    use crate::engines::hex::brute::{Brute, Plain, random_positions};
    use crate::engines::hex::evaluator::Estimate;
    use crate::engines::hex::groups::Groups;

    /// The solver against a look at all games: who wins, that the move wins, and that the carrier is enough.
    fn check(size: u8, stones: usize, positions: usize) {
        let field = Field::of(size);
        let proofs = ProofTable::new(4);
        let (mut brute, mut solver) = (Brute::new(field), Solver::new(field, &proofs, &|| false));
        for (stones, mover) in random_positions(field, stones, positions, stones as u64) {
            let solution = solver.solve(&stones, mover).expect("nobody stops it");
            assert_eq!(solution.winner == mover, brute.wins(&stones, mover), "{stones:?}");
            assert_eq!(proofs.wins(field, &stones, mover), Some(solution.winner == mover));
            if let Some(best) = solution.best.map(usize::from).filter(|&best| stones.is_free(best)) {
                let mut next = stones.clone();
                next.put(best, Content::stone(mover));
                assert!(!brute.wins(&next, !mover), "{best} wins: {stones:?}");
            }
            let mut given = stones.clone();
            (0..field.cells)
                .filter(|&cell| stones.is_free(cell) && solution.carrier >> cell & 1 == 0)
                .for_each(|cell| given.put(cell, Content::stone(!solution.winner)));
            assert_eq!(brute.wins(&given, mover), solution.winner == mover, "{stones:?} {solution:?}");
        }
    }

    #[test]
    fn small_boards_are_solved_as_a_look_at_all_games_has_it() {
        (0..6).for_each(|stones| check(3, stones, 100));
        (4..10).for_each(|stones| check(4, stones, 60));
    }

    #[test]
    fn larger_boards_are_solved_as_a_look_at_all_games_has_it() {
        (11..16).for_each(|stones| check(5, stones, 30));
    }

    #[test]
    fn a_plain_solver_finds_the_same_winners() {
        let field = Field::of(5);
        let proofs = ProofTable::new(16);
        let (mut plain, mut solver) = (Plain::new(field), Solver::new(field, &proofs, &|| false));
        let mut won = 0;
        for (stones, mover) in (5..10).flat_map(|stones| random_positions(field, stones, 12, 40 + stones as u64)) {
            let solution = solver.solve(&stones, mover).expect("nobody stops it");
            assert_eq!(solution.winner == mover, plain.wins(&stones, mover), "{stones:?}");
            won += usize::from(solution.winner == mover);
        }
        assert!((10..50).contains(&won), "both results are met: {won}");
    }

    /// Plays a position to its end: the side that the solver says wins by its moves, the other by lot or by the priors.
    #[test]
    fn whoever_is_proved_to_win_does() {
        for (size, positions) in [(5, 60), (6, 30)] {
            let field = Field::of(size);
            let proofs = ProofTable::new(64);
            let mut solver = Solver::new(field, &proofs, &|| false);
            let mut evaluator = Evaluator::new(field, Parameters::default());
            let mut rng = Pcg64::seed_from_u64(size.into());
            for (i, (mut stones, mut mover)) in random_positions(field, 4, positions, 7).into_iter().enumerate() {
                let winner = solver.solve(&stones, mover).expect("nobody stops it").winner;
                let has_won = |stones: &FieldStones, side| Groups::solid(field, stones, side).join_edges();
                while !has_won(&stones, winner) {
                    assert!(!has_won(&stones, !winner), "{winner:?} lost what it had won");
                    let free: Vec<_> = (0..field.cells).filter(|&cell| stones.is_free(cell)).collect();
                    let by_lot = free[rng.random_range(0..free.len())];
                    let solved = solver.solve(&stones, mover).expect("nobody stops it");
                    assert_eq!(solved.winner, winner, "{stones:?}");
                    let by_prior = |evaluator: &mut Evaluator<'_>| match evaluator.evaluate(&stones, mover) {
                        Estimate::Open(_) => evaluator.moves.first().map(|&(cell, _)| usize::from(cell)),
                        Estimate::Won(_) => None,
                    };
                    let cell = match mover == winner {
                        true => solved.best.map(usize::from).filter(|&best| stones.is_free(best)),
                        false if i % 2 == 0 => by_prior(&mut evaluator),
                        false => None,
                    };
                    stones.put(cell.unwrap_or(by_lot), Content::stone(mover));
                    mover = !mover;
                }
            }
        }
    }

    #[test]
    fn a_solver_that_is_stopped_goes_on_later() {
        let field = Field::of(6);
        let proofs = ProofTable::new(16);
        let mut stones = FieldStones::none(field);
        stones.put(0, Content::First);
        let steps = std::sync::atomic::AtomicU32::new(0);
        let is_stopped = || steps.fetch_add(1, std::sync::atomic::Ordering::Relaxed) % 50 == 49;
        let mut solver = Solver::new(field, &proofs, &is_stopped);
        assert_eq!(solver.solve(&stones, Side::Second), None);
        let solved = (0..1_000).find_map(|_| solver.solve(&stones, Side::Second));
        assert_eq!(solved.map(|solution| solution.winner), Some(Side::Second), "a1 loses");
    }
}
