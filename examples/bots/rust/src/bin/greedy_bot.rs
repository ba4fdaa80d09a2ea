//! Paints the most cells with each jump; of equal jumps it takes the one with the most ways on.

use std::io;

use war_horses_bots::serve;
use war_horses_games::{Game, WarHorses};

fn main() -> io::Result<()> {
    serve("greedy", |position: &WarHorses| {
        let me = position.mover();
        position.legal_moves().into_iter().max_by_key(|&target| {
            let mut next = *position;
            next.play(target);
            (next.margin(me), next.targets(me).len())
        })
    })
}
