//! Games of Hex that the tree search plays against itself, to learn from: what the search found out about its positions.

use std::cmp::Reverse;

use rand::{Rng, RngExt};
use rand_pcg::Pcg64;
use war_horses_engine::engines::Playable;
use war_horses_engine::search::{GrownTree, Scored};
use war_horses_games::hex::Move;
use war_horses_games::{Game, Hex, Turn};

use super::sample::{Origin, Sample};

/// The sizes of the boards, one game after the other: mostly the usual one.
const SIZES: [u8; 8] = [11, 11, 9, 11, 11, 11, 13, 11];

/// A game begins with up to so many stones by lot.
const MOST_STONES_BY_LOT: usize = 4;
/// Openings are drawn again while the side to move has a smaller chance than this, or its opponent has.
const LEAST_CHANCE: f32 = 0.15;
/// How often an opening is drawn again at most.
const DRAWINGS: usize = 20;
/// Visits to judge an opening by.
const GLANCE: u32 = 30;

/// So many moves are drawn by their visits, to see different games; after them one of so many is.
const FREE_MOVES: usize = 10;
const FREE_AFTERWARDS: u32 = 8;

/// Of each tree so many positions below the root are kept, among those with this many visits.
const INNER_POSITIONS: usize = 8;
const INNER_VISITS: u32 = 24;

/// Plays the game of a number, with so many visits a move, until it is proved who wins.
pub fn play(seed: u64, number: u64, visits: u32) -> Vec<Sample> {
    let mut rng = Pcg64::new(number.into(), seed.into());
    let size = SIZES[(number % SIZES.len() as u64) as usize];
    let mut game = open(size, &mut rng);
    let mut samples = Vec::new();
    let mut played = 0;
    let winner = loop {
        let Turn::Player(mover) = game.turn() else { break game.winner() };
        let Some(tree) = game.grow_tree(visits, usize::MAX, &|| false) else { break None };
        let Some(root) = tree.first() else { break None };
        let wins = root.proved;
        if tree.len() > 1 {
            samples.extend(read_tree(&game, &tree, &mut rng));
        }
        if let Some(wins) = wins {
            break Some(if wins { mover } else { !mover });
        }
        let is_free = played < FREE_MOVES || rng.random_range(0..FREE_AFTERWARDS) == 0;
        let Some(mv) = choose(&tree, is_free, &mut rng) else { break None };
        game.play(mv);
        played += 1;
    };
    let Some(winner) = winner else { return Vec::new() };
    for sample in &mut samples {
        sample.learn_winner(winner);
    }
    samples
}

/// A position after some stones by lot that leaves both sides a chance.
fn open(size: u8, rng: &mut impl Rng) -> Hex {
    let mut game = Hex::empty(size, false);
    for _ in 0..DRAWINGS {
        game = Hex::empty(size, false);
        for _ in 0..rng.random_range(1..=MOST_STONES_BY_LOT) {
            let moves = game.legal_moves();
            game.play(moves[rng.random_range(0..moves.len())]);
        }
        let tree = game.grow_tree(GLANCE, 1, &|| false).unwrap_or_default();
        let is_open = |chance: f32| (LEAST_CHANCE..1.0 - LEAST_CHANCE).contains(&chance);
        if tree.first().is_some_and(|root| root.proved.is_none() && is_open(chance(root.score))) {
            break;
        }
    }
    game
}

/// The chance that goes with a score.
fn chance(score: i32) -> f32 {
    1.0 / (1.0 + (-score as f32 / Hex::UNIT as f32).exp())
}

/// The move with the most visits, or one drawn by them.
fn choose(tree: &GrownTree<Move>, is_free: bool, rng: &mut impl Rng) -> Option<Move> {
    let children = || tree.iter().filter(|node| node.parent == Some(0) && node.proved != Some(false));
    let best = children().max_by_key(|node| node.visits)?.mv;
    let sum: u32 = children().map(|node| node.visits).sum();
    if !is_free || sum == 0 {
        return best;
    }
    let mut drawn = rng.random_range(0..sum);
    for node in children() {
        if drawn < node.visits {
            return node.mv;
        }
        drawn -= node.visits;
    }
    best
}

/// What a tree tells: about its root, and about some positions below.
fn read_tree(game: &Hex, tree: &GrownTree<Move>, rng: &mut impl Rng) -> Vec<Sample> {
    let mut children = vec![Vec::new(); tree.len()];
    for (at, node) in tree.iter().enumerate() {
        if let Some(parent) = node.parent {
            children[parent as usize].push(at);
        }
    }
    let mut inner: Vec<usize> =
        (1..tree.len()).filter(|&at| tree[at].visits >= INNER_VISITS && !children[at].is_empty()).collect();
    while inner.len() > INNER_POSITIONS {
        inner.swap_remove(rng.random_range(0..inner.len()));
    }
    inner.sort_unstable();
    let root_mover = game.mover();
    let told = |&at: &usize| {
        let mut position = *game;
        let line: Vec<Move> = std::iter::successors(Some(at), |&at| tree[at].parent.map(|parent| parent as usize))
            .filter_map(|at| tree[at].mv)
            .collect();
        line.into_iter().rev().for_each(|mv| position.play(mv));
        let mover = position.mover();
        let for_mover = |wins: bool| wins == (mover == root_mover);
        let node = tree[at];
        let wins = node.proved.map(for_mover);
        let mine = chance(node.score);
        let searched = if mover == root_mover { mine } else { 1.0 - mine };
        let winning = |child: &usize| tree[*child].proved.map(for_mover) == Some(true);
        let is_lost = |child: &usize| tree[*child].proved.map(for_mover) == Some(false);
        let below = &children[at];
        let mut policy: Vec<(Move, u32)> = if below.iter().any(winning) {
            below.iter().filter(|child| winning(child)).filter_map(|&child| Some((tree[child].mv?, 1))).collect()
        } else {
            let open = below.iter().filter(|child| !is_lost(child) && tree[**child].visits > 0);
            open.filter_map(|&child| Some((tree[child].mv?, tree[child].visits))).collect()
        };
        policy.sort_by_key(|&(_, visits)| Reverse(visits));
        Sample {
            position,
            origin: if at == 0 { Origin::Game } else { Origin::Tree },
            winner: wins.map(|wins| if wins { mover } else { !mover }),
            is_proved: wins.is_some(),
            searched,
            visits: node.visits,
            policy,
        }
    };
    std::iter::once(&0).chain(&inner).map(told).collect()
}
