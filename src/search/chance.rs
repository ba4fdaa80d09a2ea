//! Chance nodes: a position at which the dice fall is worth the mean of what may follow, weighed by its odds.

use super::alpha_beta::Value;
use super::observer::{Observer, Reason};
use super::worker::Worker;
use super::{INFINITY, Score, Searchable};
use crate::games::Side;

impl<G: Searchable, O: Observer<G::Move>> Worker<'_, G, O> {
    /// The value for `side` of a position at which chance acts, with `depth` moves of the players to go.
    pub(super) fn chance(&mut self, position: &G, side: Side, depth: u32, ply: usize) -> (Value, Reason) {
        let (mut sum, mut odds, mut proved) = (0, 0, true);
        position.moves(|mv| {
            let mut next = position.clone();
            next.play(mv);
            let value = self.child(&next, mv, side, depth, ply + 1, -INFINITY, INFINITY);
            let weight = i64::from(position.odds(mv));
            sum += weight * i64::from(value.score);
            odds += weight;
            proved &= value.proved;
        });
        (Value { score: sum.div_euclid(odds) as Score, proved }, Reason::Exact)
    }
}
