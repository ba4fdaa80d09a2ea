//! What the levels of fixed depth cost from many starts, and how much of plain minimax pruning saves them.

use std::time::Duration;

use war_horses_duel::first_choice;
use war_horses_engine::engines::Playable;
use war_horses_engine::search::Level;
use war_horses_games::{Game, GameId, Turn, with_game};

use crate::series::search;

/// What the searches of some starts took, in nodes and in time.
#[derive(Clone, PartialEq, Debug)]
pub struct Effort {
    /// Where the first tenth of the starts ends and the last one begins.
    pub nodes: [u64; 2],
    /// The same of the times.
    pub times: [Duration; 2],
    /// The share of the nodes of plain minimax that was not searched.
    pub pruned: f64,
}

/// The levels of fixed depth, and their depths.
pub fn levels() -> impl Iterator<Item = (Level, u32)> {
    Level::ALL.into_iter().filter_map(|level| Some((level, level.usual_setup().limits.depth?)))
}

/// Measures a level of fixed depth from the boards of seeds 0, 1, 2 …; nothing for a level that looks at the clock, and
/// without any start.
pub fn measure(game: GameId, level: Level, starts: u64) -> Option<Effort> {
    with_game!(game, G => measure_in::<G>(level, starts))
}

fn measure_in<G: Playable>(level: Level, starts: u64) -> Option<Effort> {
    let setup = G::setup(level)?;
    let depth = setup.limits.depth?;
    let (mut nodes, mut times, mut minimax) = (vec![], vec![], 0);
    for start in (0..starts).map(|seed| first_choice(G::seeded(seed), seed)) {
        let report = search(&start, setup);
        nodes.push(report.nodes);
        times.push(report.time);
        minimax += nodes_below(&start, depth);
    }
    nodes.sort();
    times.sort();
    let pruned = 1.0 - nodes.iter().sum::<u64>() as f64 / minimax as f64;
    Some(Effort { nodes: middle(&nodes)?, times: middle(&times)?, pruned })
}

/// How many nodes plain minimax visits below a position, so many moves deep. A throw costs none of the depth, unless it
/// takes the turn away.
fn nodes_below<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 0;
    }
    let by_chance = matches!(position.turn(), Turn::Chance(_));
    let mut nodes = 0;
    position.moves(|mv| {
        let mut next = position.clone();
        next.play(mv);
        let spent = u32::from(!by_chance || position.passed(&next).is_some());
        nodes += 1 + nodes_below(&next, depth - spent);
    });
    nodes
}

/// Where the first tenth of these ends and the last one begins.
fn middle<T: Copy>(sorted: &[T]) -> Option<[T; 2]> {
    let tenth = sorted.len() / 10;
    Some([*sorted.get(tenth)?, *sorted.get(sorted.len() - 1 - tenth)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pruning_saves_more_the_deeper_the_search() {
        let pruned: Vec<_> =
            levels().map(|(level, _)| measure(GameId::SmartHorses, level, 10).unwrap().pruned).collect();
        assert!(pruned.len() == 3 && pruned.is_sorted() && pruned[0] > 0.0 && pruned[2] < 1.0, "{pruned:?}");
    }

    #[test]
    fn a_tenth_is_left_out_at_both_ends() {
        assert_eq!(middle(&(1..=100).collect::<Vec<_>>()), Some([11, 90]));
        assert_eq!(middle(&[7]), Some([7, 7]));
        assert_eq!(middle::<u8>(&[]), None);
    }
}
