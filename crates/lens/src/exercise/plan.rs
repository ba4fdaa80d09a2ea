//! A tree that is written out in full, with a value at each leaf, and the searches of it.

use rand::RngExt;
use rand_pcg::Pcg64;
use war_horses_engine::search::{INFINITY, Meaning, Reason, Score};
use war_horses_engine::terms::Terms;
use war_horses_games::{Side, Turn};

use super::ExerciseForm;
use crate::heuristic::LeafHeuristic;
use crate::scale::Scale;
use crate::trace::{MoveId, Role, Trace, Window};
use crate::tracer::{MOST_NODES, NodeEntry, Tracer};

pub struct NodePlan {
    pub role: Role,
    /// Of a leaf, seen from MAX.
    pub value: Score,
    /// After a chance node, how often it comes.
    pub odds: u32,
    /// The move that leads here.
    pub name: String,
    pub below: Vec<NodePlan>,
}

impl NodePlan {
    /// Calls the children a, b, c …
    pub fn name_children(&mut self) {
        for (child, letter) in self.below.iter_mut().zip('a'..='z') {
            child.name = letter.to_string();
        }
    }

    /// The trace of minimax or alpha-beta in this tree.
    pub fn search(&self, scale: Scale, pruning: bool) -> Trace {
        let mut search = Search { tracer: Tracer::new(scale, pruning, MOST_NODES), names: vec![], pruning };
        search.visit(self, Window::OPEN, MoveId::NONE);
        search.tracer.finish(search.names)
    }

    fn height(&self) -> u32 {
        self.below.iter().map(|child| 1 + child.height()).max().unwrap_or(0)
    }
}

struct Search {
    tracer: Tracer,
    names: Vec<String>,
    pruning: bool,
}

impl Search {
    fn number(&mut self, name: &str) -> MoveId {
        let known = self.names.iter().position(|known| known == name);
        MoveId(known.unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        }) as u16)
    }

    fn visit(&mut self, plan: &NodePlan, window: Window, mv: MoveId) -> Score {
        let root = NodeEntry::root(plan.role, plan.height(), window);
        self.tracer.enter(NodeEntry { mv, odds: plan.odds, ..root });
        let (value, reason) = match plan.role {
            _ if plan.below.is_empty() => (plan.value, Reason::Horizon),
            Role::Max | Role::Min => self.choose(plan, window),
            Role::Chance | Role::Over => (self.mean(plan), Reason::Exact),
        };
        self.tracer.leave(value, reason);
        value
    }

    fn choose(&mut self, plan: &NodePlan, entered: Window) -> (Score, Reason) {
        let is_max = plan.role == Role::Max;
        let mut window = entered;
        let mut best = if is_max { -INFINITY } else { INFINITY };
        let mut below = plan.below.iter();
        for child in below.by_ref() {
            let mv = self.number(&child.name);
            let value = self.visit(child, if self.pruning { window } else { Window::OPEN }, mv);
            if is_max {
                best = best.max(value);
                window.alpha = window.alpha.max(best);
            } else {
                best = best.min(value);
                window.beta = window.beta.min(best);
            }
            if self.pruning && window.is_closed() {
                break;
            }
        }
        for rest in below {
            let mv = self.number(&rest.name);
            self.tracer.prune(mv);
        }
        let reason = match best {
            _ if is_max && best >= entered.beta || !is_max && best <= entered.alpha => Reason::Cut,
            _ if is_max && best <= entered.alpha || !is_max && best >= entered.beta => Reason::AllFail,
            _ => Reason::Exact,
        };
        (best, reason)
    }

    fn mean(&mut self, plan: &NodePlan) -> Score {
        let (mut sum, mut odds) = (0, 0);
        for child in &plan.below {
            let mv = self.number(&child.name);
            sum += i64::from(child.odds) * i64::from(self.visit(child, Window::OPEN, mv));
            odds += i64::from(child.odds);
        }
        sum.div_euclid(odds.max(1)) as Score
    }
}

/// Some moves of a position and of those that follow, in the order of the rules.
pub fn of_position<G: Terms>(position: &G, form: ExerciseForm, rng: &mut Pcg64) -> NodePlan {
    let max = match position.turn() {
        Turn::Player(side) | Turn::Chance(side) => side,
        Turn::Over(_) => Side::First,
    };
    below(position, max, &LeafHeuristic::textbook(), form, form.plies, rng)
}

fn below<G: Terms>(
    position: &G,
    max: Side,
    heuristic: &LeafHeuristic<G>,
    form: ExerciseForm,
    plies: u32,
    rng: &mut Pcg64,
) -> NodePlan {
    let leaf = |value: Score| NodePlan {
        role: Role::Over,
        value: short::<G>(value),
        odds: 0,
        name: String::new(),
        below: vec![],
    };
    let role = match position.turn() {
        Turn::Over(_) => return leaf(heuristic.leaf_value(position, max)),
        _ if plies == 0 => return leaf(heuristic.leaf_value(position, max)),
        Turn::Player(side) if side == max => Role::Max,
        Turn::Player(_) => Role::Min,
        Turn::Chance(_) => Role::Chance,
    };
    let mut moves = position.legal_moves();
    // Chance leaves nothing out.
    while role != Role::Chance && moves.len() > form.width.max(2) {
        moves.remove(rng.random_range(0..moves.len()));
    }
    let children = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        next.play(mv);
        let is_fall = role == Role::Chance && !matches!(next.turn(), Turn::Chance(_));
        let mut child = below(&next, max, heuristic, form, if is_fall { plies } else { plies - 1 }, rng);
        child.name = mv.to_string();
        child.odds = if role == Role::Chance { position.odds(mv) } else { 0 };
        child
    });
    NodePlan { role, value: 0, odds: 0, name: String::new(), below: children.collect() }
}

/// A value with one digit after the point, or in whole percents, so that it is written as it is.
fn short<G: Terms>(value: Score) -> Score {
    let step = match G::MEANING {
        Meaning::Margin => (G::UNIT / 10).max(1),
        Meaning::WinChance => G::UNIT / 50,
    };
    (f64::from(value) / f64::from(step)).round() as Score * step
}
