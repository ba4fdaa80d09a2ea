//! Positions for tests, and a second search, written as plainly as possible.

#![allow(dead_code, reason = "no test wants all of it")]

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::engines::Playable;
use war_horses_engine::search::{Evaluate, INFINITY, Score};
use war_horses_games::playout::play_at_random;
use war_horses_games::{Game, Side, Turn};

/// No more moves than these, so that whole trees stay small.
const WIDEST: usize = 9;

/// So many positions of games that are played by lot, on small boards where there is a choice.
pub fn positions<G: Game>(count: usize, seed: u64) -> Vec<G> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut setup = G::usual_setup();
    // A game without sizes has nothing to set.
    let _ = setup.set("size", "4");
    let mut found = Vec::new();
    for board in seed.. {
        let moves = rng.random_range(0..40);
        let position = play_at_random(G::begin(&setup, board), moves, &mut rng);
        let goes_on = !matches!(position.turn(), Turn::Over(_));
        if goes_on && position.legal_moves().len() <= WIDEST {
            found.push(position);
        }
        if found.len() == count {
            break;
        }
    }
    found
}

pub fn actor<G: Game>(position: &G) -> Option<Side> {
    match position.turn() {
        Turn::Player(side) | Turn::Chance(side) => Some(side),
        Turn::Over(_) => None,
    }
}

fn after<G: Game>(position: &G, mv: G::Move) -> G {
    let mut next = position.clone();
    next.play(mv);
    next
}

/// How many moves are left after one: a fall is none, unless it takes the turn away.
fn left<G: Game>(position: &G, next: &G, depth: u32) -> u32 {
    match (position.turn(), next.turn()) {
        (Turn::Chance(_), Turn::Player(_) | Turn::Over(_)) => depth,
        _ => depth - 1,
    }
}

fn leaf<G: Playable>(position: &G, max: Side, depth: u32) -> Option<Score> {
    match position.turn() {
        Turn::Over(_) => Some(position.result(max)),
        _ if depth == 0 => Some(G::evaluator(G::TEXTBOOK_EVALUATION).evaluate(position, max)),
        _ => None,
    }
}

/// The mean, rounded down as the owner of the dice sees it.
fn mean(values: &[(u32, Score)], owner_is_max: bool) -> Score {
    let odds: i64 = values.iter().map(|(odds, _)| i64::from(*odds)).sum();
    let sum: i64 = values.iter().map(|(odds, value)| i64::from(*odds) * i64::from(*value)).sum();
    if owner_is_max { sum.div_euclid(odds) as Score } else { -(-sum).div_euclid(odds) as Score }
}

/// The whole tree below a position, without any pruning: what every node is worth to MAX.
pub struct Plain<M> {
    pub value: Score,
    /// Moves still to look ahead.
    pub depth: u32,
    children: Vec<(M, Self)>,
}

impl<M: Copy + Eq> Plain<M> {
    pub fn of<G: Playable<Move = M>>(position: &G, max: Side, depth: u32) -> Self {
        if let Some(value) = leaf(position, max, depth) {
            return Self { value, depth, children: vec![] };
        }
        let below = |mv| {
            let next = after(position, mv);
            (mv, Self::of(&next, max, left(position, &next, depth)))
        };
        let children: Vec<_> = position.legal_moves().into_iter().map(below).collect();
        let values = children.iter().map(|(_, child)| child.value);
        let value = match position.turn() {
            Turn::Player(side) if side == max => values.max().unwrap(),
            Turn::Player(_) => values.min().unwrap(),
            _ => {
                let odds = children.iter().map(|(mv, _)| position.odds(*mv));
                mean(&odds.zip(values).collect::<Vec<_>>(), actor(position) == Some(max))
            }
        };
        Self { value, depth, children }
    }

    /// The node that a line leads to.
    pub fn at(&self, line: &[M]) -> Option<&Self> {
        let Some((mv, line)) = line.split_first() else { return Some(self) };
        self.children.iter().find(|(other, _)| other == mv)?.1.at(line)
    }
}

/// What a position is worth to `max`, without any pruning.
pub fn minimax<G: Playable>(position: &G, max: Side, depth: u32) -> Score {
    Plain::of(position, max, depth).value
}

/// What a search does at one node: its path, its window, its value and what it pruned.
#[derive(Clone, PartialEq, Debug)]
pub struct Visit {
    pub path: Vec<String>,
    pub alpha: Score,
    pub beta: Score,
    pub value: Score,
    pub pruned: Vec<String>,
}

/// Alpha-beta as it stands in the textbooks, MAX and MIN apart.
pub fn alpha_beta<G: Playable>(position: &G, max: Side, depth: u32) -> Vec<Visit> {
    let mut visits = Vec::new();
    visit(position, max, depth, -INFINITY, INFINITY, vec![], &mut visits);
    visits
}

fn visit<G: Playable>(
    position: &G,
    max: Side,
    depth: u32,
    mut alpha: Score,
    mut beta: Score,
    path: Vec<String>,
    visits: &mut Vec<Visit>,
) -> Score {
    let at = visits.len();
    visits.push(Visit { path: path.clone(), alpha, beta, value: 0, pruned: vec![] });
    let mut pruned = vec![];
    let value = match (leaf(position, max, depth), position.turn()) {
        (Some(value), _) => value,
        (None, Turn::Chance(owner)) => {
            let mut values = vec![];
            for mv in position.legal_moves() {
                let next = after(position, mv);
                let depth = left(position, &next, depth);
                let path = [&path[..], &[mv.to_string()]].concat();
                values.push((position.odds(mv), visit(&next, max, depth, -INFINITY, INFINITY, path, visits)));
            }
            mean(&values, owner == max)
        }
        (None, turn) => {
            let is_max = turn == Turn::Player(max);
            let mut best = if is_max { -INFINITY } else { INFINITY };
            let moves = position.legal_moves();
            for (i, &mv) in moves.iter().enumerate() {
                let path = [&path[..], &[mv.to_string()]].concat();
                let value = visit(&after(position, mv), max, depth - 1, alpha, beta, path, visits);
                let is_enough = if is_max {
                    best = best.max(value);
                    alpha = alpha.max(best);
                    best >= beta
                } else {
                    best = best.min(value);
                    beta = beta.min(best);
                    best <= alpha
                };
                if is_enough {
                    pruned = moves[i + 1..].iter().map(ToString::to_string).collect();
                    break;
                }
            }
            best
        }
    };
    (visits[at].value, visits[at].pruned) = (value, pruned);
    value
}
