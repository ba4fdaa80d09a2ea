//! Exercises: a tree whose values, windows and cuts are left blank, and its solution.

mod check;
mod plan;
mod sheet;

pub use check::{Answers, Blank, Rule, WrongAnswer};
pub use sheet::{Page, html};

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::search::{Meaning, Score};
use war_horses_engine::terms::Terms;
use war_horses_games::Turn;

use crate::ghost::overlay;
use crate::scale::Scale;
use crate::trace::{NodeId, Role, Trace};
use plan::NodePlan;

/// How many exercises are drawn until one has something to prune.
const TRIES: u64 = 200;

/// The least and the greatest value of a leaf of a tree that is drawn by lot.
const LEAVES: std::ops::RangeInclusive<Score> = -9..=9;

/// What an exercise looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExerciseForm {
    /// From one to three.
    pub plies: u32,
    /// Moves of a node at most.
    pub width: usize,
    /// The same number, the same exercise.
    pub seed: u64,
}

/// A tree to be worked out by hand.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// Everything there is, as minimax would search it. Questions are about its nodes.
    pub full: Trace,
    /// How alpha-beta searches it, in the same order.
    pub solution: Trace,
    /// For every node of the full tree, the node of the solution.
    pub places: Vec<Option<NodeId>>,
}

impl Exercise {
    /// A tree by lot, with whole numbers at its leaves.
    pub fn random(form: ExerciseForm) -> Self {
        let scale = Scale { unit: 1, meaning: Meaning::Margin };
        Self::draw(form, scale, |rng| random_plan(rng, form, form.plies, Role::Max))
    }

    /// Some of the moves of a real position, with the heuristic at the leaves. Nothing where the game is over.
    pub fn of_position<G: Terms>(position: &G, form: ExerciseForm) -> Option<Self> {
        let (Turn::Player(_) | Turn::Chance(_)) = position.turn() else { return None };
        Some(Self::draw(form, Scale::of::<G>(), |rng| plan::of_position(position, form, rng)))
    }

    /// The first tree in which something is pruned, where that can be.
    fn draw(form: ExerciseForm, scale: Scale, make: impl Fn(&mut Pcg64) -> NodePlan) -> Self {
        let exercise = |attempt: u64| {
            let mut rng = Pcg64::seed_from_u64(form.seed.wrapping_mul(TRIES).wrapping_add(attempt));
            Self::new(&make(&mut rng), scale)
        };
        let good = |exercise: &Self| !exercise.solution.cuts.is_empty();
        (0..TRIES).map(exercise).find(good).unwrap_or_else(|| exercise(0))
    }

    fn new(plan: &NodePlan, scale: Scale) -> Self {
        let [full, solution] = [false, true].map(|pruning| plan.search(scale, pruning));
        let places = overlay(&full, &solution);
        Self { full, solution, places }
    }

    /// The nodes with something to fill in.
    pub fn inner(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.full.ids().filter(|&id| self.full.children(id).next().is_some())
    }

    /// Whether the edge to a node is to be cut.
    pub fn is_cut(&self, id: NodeId) -> bool {
        let parent = self.full.node(id).parent();
        self.places[id.index()].is_none() && parent.is_some_and(|parent| self.places[parent.index()].is_some())
    }
}

fn random_plan(rng: &mut Pcg64, form: ExerciseForm, plies: u32, role: Role) -> NodePlan {
    if plies == 0 {
        return NodePlan {
            role: Role::Over,
            value: rng.random_range(LEAVES),
            odds: 0,
            name: String::new(),
            below: vec![],
        };
    }
    let other = if role == Role::Max { Role::Min } else { Role::Max };
    let count = rng.random_range(2..=form.width.max(2));
    let below = (0..count).map(|_| random_plan(rng, form, plies - 1, other)).collect();
    let mut plan = NodePlan { role, value: 0, odds: 0, name: String::new(), below };
    plan.name_children();
    plan
}
