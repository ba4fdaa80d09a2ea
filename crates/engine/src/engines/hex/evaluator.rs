//! The evaluation of a position by the resistance of both sides' circuits: the chance to win, and a prior for each move.

use std::cell::RefCell;

use super::circuit::{CircuitSolver, Flow};
use super::field::{Field, FieldStones};
use super::groups::Groups;
use super::h_search::HSearch;
use super::net::{Net, Workspace};
use super::parameters::Parameters;
use super::planes::{Planes, Sight, seen_by};
use crate::games::Side;

/// A current that is as good as none.
const NO_CURRENT: f32 = 1e-6;

/// What the evaluation says of a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Estimate {
    /// This side is connected, if only by bridges.
    Won(Side),
    /// The chance to win of the side to move.
    Open(f32),
}

/// Evaluates positions of one size of board.
pub struct Evaluator<'a> {
    field: &'a Field,
    parameters: Parameters,
    circuit: CircuitSolver,
    flows: [Flow; 2],
    /// Room for what is connected with what.
    reach: [Vec<(u16, u16)>; 2],
    /// What the net sees of the position, and room for what it computes.
    planes: Planes,
    work: Workspace,
    /// The moves of the position that was evaluated last, each with its prior, best first.
    pub moves: Vec<(u16, f32)>,
}

impl<'a> Evaluator<'a> {
    pub fn new(field: &'a Field, parameters: Parameters) -> Self {
        let moves = Vec::with_capacity(field.cells);
        Self {
            field,
            parameters,
            circuit: CircuitSolver::new(field, parameters.bridge_conductance, parameters.ziggurat_conductance),
            flows: [Flow::NONE; 2],
            reach: Default::default(),
            planes: Planes::default(),
            work: Workspace::default(),
            moves,
        }
    }

    /// Evaluates a position, in some microseconds. Unless it is won, ranks the moves too.
    pub fn evaluate(&mut self, stones: &FieldStones, mover: Side) -> Estimate {
        let field = self.field;
        let filled = self.parameters.filled(field, stones);
        let find_groups = match self.parameters {
            Parameters { joins_bridges: false, .. } => Groups::solid,
            Parameters { ziggurat_conductance: 0.0, .. } => Groups::bridged,
            _ => Groups::joined,
        };
        let groups = Side::BOTH.map(|side| find_groups(field, &filled, side));
        match self.compare_circuits(&filled, mover, &groups, [&[], &[]]) {
            Ok(logit) => Estimate::Open(chance(logit)),
            Err(winner) => Estimate::Won(winner),
        }
    }

    /// Evaluates a position whose virtual connections are known, and keeps some of its moves.
    pub fn evaluate_connected<const W: usize>(
        &mut self,
        filled: &FieldStones,
        mover: Side,
        connections: &[HSearch<W>; 2],
        is_kept: impl Fn(usize) -> bool,
    ) -> Estimate {
        let logit = match self.look(filled, mover, connections, is_kept) {
            Ok(logit) => logit,
            Err(winner) => return Estimate::Won(winner),
        };
        let correction = if self.parameters.has_net { self.correct(mover) } else { 0.0 };
        Estimate::Open(chance(logit + correction))
    }

    /// Lets the net correct the prior of the moves, and tells by how much it corrects the value.
    fn correct(&mut self, mover: Side) -> f32 {
        Net::shipped().evaluate(&self.field.taps, &self.planes, &mut self.work);
        let verdict = &self.work.verdict;
        let mut sum = 0.0;
        for (cell, prior) in &mut self.moves {
            *prior *= verdict.policy[seen_by(self.field, mover, usize::from(*cell))].clamp(-10.0, 10.0).exp();
            sum += *prior;
        }
        self.moves.iter_mut().for_each(|(_, prior)| *prior /= sum);
        let correction = verdict.value;
        self.sort_moves();
        correction
    }

    /// What the net sees of the position that was looked at last.
    pub fn planes(&self) -> &Planes {
        &self.planes
    }

    /// Compares the circuits of a position whose virtual connections are known, and fills the planes. Tells the value on the
    /// logistic scale, or who has won.
    pub fn look<const W: usize>(
        &mut self,
        filled: &FieldStones,
        mover: Side,
        connections: &[HSearch<W>; 2],
        is_kept: impl Fn(usize) -> bool,
    ) -> Result<f32, Side> {
        let groups = Side::BOTH.map(|side| connections[side.index()].groups(self.field, filled, side));
        let mut reach = std::mem::take(&mut self.reach);
        for side in Side::BOTH {
            connections[side.index()].reach(&mut reach[side.index()]);
        }
        let compared = self.compare_circuits(filled, mover, &groups, [&reach[0], &reach[1]]);
        self.reach = reach;
        let logit = compared?;
        self.keep_moves(is_kept);
        if self.parameters.has_net {
            let (field, flows, moves) = (self.field, &self.flows, &self.moves);
            self.planes.fill(&Sight { field, filled, mover, flows, groups: &groups, moves, logit });
        }
        Ok(logit)
    }

    /// Compares the currents of both sides: the value on the logistic scale, or who has won.
    fn compare_circuits(
        &mut self,
        filled: &FieldStones,
        mover: Side,
        groups: &[Groups; 2],
        reach: [&[(u16, u16)]; 2],
    ) -> Result<f32, Side> {
        for side in Side::BOTH {
            if groups[side.index()].join_edges() {
                return Err(side);
            }
        }
        for side in Side::BOTH {
            let (own, rival) = (&groups[side.index()], &groups[(!side).index()]);
            let flow = &mut self.flows[side.index()];
            self.circuit.solve(self.field, filled, side, own, rival, reach[side.index()], flow);
        }
        self.rank_moves(filled, &groups[(!mover).index()]);
        let [mine, theirs] = [mover, !mover].map(|side| self.flows[side.index()].total.max(NO_CURRENT));
        let Parameters { logistic_slope, tempo, .. } = self.parameters;
        Ok(logistic_slope * (mine / theirs).ln() + tempo)
    }

    /// The parts of both sides' currents that flow through a free cell of the position that was evaluated last.
    pub fn currents(&self, cell: usize) -> [f32; 2] {
        self.flows.each_ref().map(|flow| flow.through[cell])
    }

    /// Keeps some of the moves, which then have all of the prior.
    pub fn keep_moves(&mut self, is_kept: impl Fn(usize) -> bool) {
        self.moves.retain(|&(cell, _)| is_kept(usize::from(cell)));
        let sum: f32 = self.moves.iter().map(|(_, prior)| prior).sum();
        self.moves.iter_mut().for_each(|(_, prior)| *prior /= sum);
    }

    /// Ranks the moves by the product of both sides' currents. No current of the side to move flows where a connection of
    /// its opponent is sure, but stones there threaten to break it, and two such threats at once do: these cells have a part
    /// of the prior to themselves.
    fn rank_moves(&mut self, filled: &FieldStones, rival: &Groups) {
        self.moves.clear();
        let [first, second] = &self.flows;
        let (mut sum, mut intrusions) = (0.0, 0.0);
        for cell in (0..self.field.cells).filter(|&cell| filled.is_free(cell)) {
            let currents = first.through[cell] * second.through[cell] + NO_CURRENT;
            let weight = currents.powf(self.parameters.prior_exponent)
                * (-self.parameters.center_bias * self.field.from_middle[cell]).exp();
            sum += weight;
            intrusions += f32::from(rival.guards(cell));
            self.moves.push((cell as u16, weight));
        }
        let intrusion_prior = if intrusions > 0.0 { self.parameters.intrusion_prior } else { 0.0 };
        for (cell, weight) in &mut self.moves {
            let intrusion = if rival.guards(usize::from(*cell)) { intrusion_prior / intrusions } else { 0.0 };
            *weight = *weight / sum * (1.0 - intrusion_prior) + intrusion;
        }
        self.sort_moves();
    }

    /// Puts the most promising moves first.
    fn sort_moves(&mut self) {
        self.moves.sort_unstable_by(|(a, x), (b, y)| y.total_cmp(x).then(a.cmp(b)));
    }
}

thread_local! {
    /// The evaluator that this thread used last, for those who have no place to keep one.
    static LAST_EVALUATOR: RefCell<Option<Evaluator<'static>>> = const { RefCell::new(None) };
}

/// Evaluates a position with the usual parameters.
pub fn evaluate(field: &'static Field, stones: &FieldStones, mover: Side) -> Estimate {
    LAST_EVALUATOR.with_borrow_mut(|last| {
        let mut evaluator = last.take().filter(|evaluator| evaluator.field.size == field.size);
        let evaluator = last.insert(evaluator.take().unwrap_or_else(|| Evaluator::new(field, Parameters::default())));
        evaluator.evaluate(stones, mover)
    })
}

/// The logistic function.
#[inline]
fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::hex::field::Content;

    #[test]
    fn both_sides_have_the_same_chance_on_an_empty_board_but_for_the_move() {
        let field = Field::of(7);
        let mut evaluator = Evaluator::new(field, Parameters { tempo: 0.0, ..Parameters::default() });
        for mover in Side::BOTH {
            let Estimate::Open(chance) = evaluator.evaluate(&FieldStones::none(field), mover) else {
                panic!("nobody has won")
            };
            assert!((chance - 0.5).abs() < 1e-3, "{chance}");
        }
    }

    #[test]
    fn moves_into_a_sure_connection_have_a_part_of_the_prior() {
        let field = Field::of(9);
        let mut stones = FieldStones::none(field);
        // e4 and d6, whose bridge leads over e5 and d5.
        [31, 48].into_iter().for_each(|cell| stones.put(cell, Content::First));
        let priors = |intrusion_prior: f32, mover: Side| {
            let mut evaluator = Evaluator::new(field, Parameters { intrusion_prior, ..Parameters::default() });
            evaluator.evaluate(&stones, mover);
            let sum: f32 = evaluator.moves.iter().map(|(_, prior)| prior).sum();
            assert!((sum - 1.0).abs() < 1e-4, "{sum}");
            let of =
                |cell: u16| evaluator.moves.iter().find(|&&(known, _)| known == cell).map_or(0.0, |&(_, prior)| prior);
            [of(39), of(40)]
        };
        assert!(priors(0.0, Side::Second).iter().all(|&prior| prior < 0.005));
        assert!(priors(0.2, Side::Second).iter().all(|&prior| prior > 0.09));
        assert_eq!(priors(0.2, Side::First).map(|prior| prior < 0.005), [true; 2], "black need not break its own");
    }

    #[test]
    fn the_moves_that_are_kept_share_all_of_the_prior() {
        let field = Field::of(7);
        let mut evaluator = Evaluator::new(field, Parameters::default());
        evaluator.evaluate(&FieldStones::none(field), Side::First);
        evaluator.keep_moves(|cell| cell < 3);
        assert_eq!(evaluator.moves.len(), 3);
        assert!((evaluator.moves.iter().map(|(_, prior)| prior).sum::<f32>() - 1.0).abs() < 1e-4);
    }
}
