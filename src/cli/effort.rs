//! `effort`: what the levels of fixed depth cost from many starts, and how much of plain minimax pruning saves them.

use std::io::Write;
use std::time::Duration;

use clap::Args;

use super::{Failure, STANDARD_GAME, values};
use crate::duel::first_choice;
use crate::engines::{Playable, Resources, think};
use crate::games::with_game;
use crate::games::{Game, GameId, Turn};
use crate::search::{Control, Level};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[arg(long, value_parser = values::game(), default_value_t = STANDARD_GAME)]
    game: GameId,

    /// How many starts, the boards of seeds 0, 1, 2 …
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    starts: u64,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let starts = arguments.starts;
    writeln!(out, "{}, {starts} starts; ranges are from the tenth to the ninetieth of a hundred", arguments.game)?;
    writeln!(out, "{:<10} {:>5} {:>13} {:>15} {:>8}", "level", "depth", "nodes", "time (ms)", "pruning")?;
    for level in Level::ALL {
        let Some(depth) = level.usual_setup().limits.depth else { continue };
        let Effort { nodes, times, minimax } = with_game!(arguments.game, G => measure::<G>(level, depth, starts));
        let times = middle(&times).map(|time| format!("{:.3}", time.as_secs_f64() * 1e3)).join("-");
        let pruning = 100.0 * (1.0 - nodes.iter().sum::<u64>() as f64 / minimax as f64);
        let nodes = middle(&nodes).map(|nodes| nodes.to_string()).join("-");
        writeln!(out, "{:<10} {depth:>5} {nodes:>13} {times:>15} {pruning:>6.0} %", level.id())?;
        out.flush()?;
    }
    Ok(())
}

/// What the searches of some starts took.
struct Effort {
    /// In rising order, as are the times.
    nodes: Vec<u64>,
    times: Vec<Duration>,
    /// The nodes of plain minimax from all these starts.
    minimax: u64,
}

fn measure<G: Playable>(level: Level, depth: u32, starts: u64) -> Effort {
    let mut effort = Effort { nodes: vec![], times: vec![], minimax: 0 };
    for start in (0..starts).map(|seed| first_choice(G::seeded(seed), seed)) {
        let report = think(&start, level.usual_setup(), &Resources::default(), &Control::default());
        effort.nodes.push(report.nodes);
        effort.times.push(report.time);
        effort.minimax += nodes_below(&start, depth);
    }
    effort.nodes.sort();
    effort.times.sort();
    effort
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
fn middle<T: Copy>(sorted: &[T]) -> [T; 2] {
    let tenth = sorted.len() / 10;
    [sorted[tenth], sorted[sorted.len() - 1 - tenth]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::SmartHorses;

    #[test]
    fn pruning_saves_more_the_deeper_the_search() {
        let saved = [(Level::Beginner, 2), (Level::Amateur, 4), (Level::Expert, 6)].map(|(level, depth)| {
            let Effort { nodes, minimax, .. } = measure::<SmartHorses>(level, depth, 10);
            assert_eq!(nodes.len(), 10);
            1.0 - nodes.iter().sum::<u64>() as f64 / minimax as f64
        });
        assert!(saved.is_sorted() && saved[0] > 0.0 && saved[2] < 1.0, "{saved:?}");
    }

    #[test]
    fn a_tenth_is_left_out_at_both_ends() {
        assert_eq!(middle(&(1..=100).collect::<Vec<_>>()), [11, 90]);
        assert_eq!(middle(&[7]), [7, 7]);
    }
}
