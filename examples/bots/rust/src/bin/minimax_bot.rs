//! Minimax with alpha-beta to a fixed depth. The heuristic is yours to change: it is the function `heuristic`.

use std::io;

use war_horses_bots::serve;
use war_horses_games::{Game, Side, Turn, WarHorses};

const DEPTH: u32 = 4;

/// More than any score.
const INFINITY: i32 = 1_000_000;

/// What a position is worth to a side: its lead in cells, and a little for every jump.
fn heuristic(position: &WarHorses, side: Side) -> i32 {
    let jumps = |side| position.targets(side).len() as i32;
    100 * position.margin(side) + 30 * (jumps(side) - jumps(!side))
}

/// What best play of both is worth to `side`, if it lies between alpha and beta.
fn value(position: &WarHorses, depth: u32, mut alpha: i32, mut beta: i32, side: Side) -> i32 {
    let mover = match position.turn() {
        // A game that is over is worth more than any guess about one that goes on.
        Turn::Over(_) => return 1_000 * position.margin(side),
        Turn::Player(mover) | Turn::Chance(mover) => mover,
    };
    if depth == 0 {
        return heuristic(position, side);
    }
    for target in position.legal_moves() {
        let mut next = *position;
        next.play(target);
        let found = value(&next, depth - 1, alpha, beta, side);
        if mover == side {
            alpha = alpha.max(found);
        } else {
            beta = beta.min(found);
        }
        if alpha >= beta {
            break;
        }
    }
    if mover == side { alpha } else { beta }
}

fn main() -> io::Result<()> {
    serve("minimax", |position: &WarHorses| {
        let me = position.mover();
        let (mut best, mut alpha) = (None, -INFINITY);
        for target in position.legal_moves() {
            let mut next = *position;
            next.play(target);
            let found = value(&next, DEPTH - 1, alpha, INFINITY, me);
            if best.is_none() || found > alpha {
                (best, alpha) = (Some(target), found.max(alpha));
            }
        }
        best
    })
}
