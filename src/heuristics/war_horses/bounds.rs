//! What the rest of a game can bring at most and at least, whatever both sides do.

use super::walk::{LongestWalk, most_paint, reach};
use crate::games::grid::Squares;
use crate::games::{Side, WarHorses};

/// Steps that a search for a longest walk may take; few positions that are worth it need more.
const WALK_STEPS: u32 = 300;

/// The cells that the side to move will still paint minus those of its opponent: never fewer than the first, never more
/// than the second. It is enough to find out whether `goal` is reached.
pub fn future(game: &WarHorses, goal: i32) -> (i32, i32) {
    let (mover, other) = (game.mover(), !game.mover());
    let (free, bonuses) = (game.free(), game.bonuses());
    let sides = [mover, other];
    let reaches = sides.map(|side| reach(game.knight(side), free));
    let mut most = [0, 1].map(|i| most_paint(game.knight(sides[i]), reaches[i], free, bonuses) as i32);
    let mut least = [1, i32::from(answers_anything(game, other))];
    let window = |least: [i32; 2], most: [i32; 2]| (least[0] - most[1], most[0] - least[1]);

    let (low, high) = window(least, most);
    if low >= goal || high < goal {
        return (low, high);
    }
    let paintable = reaches.map(|reach| reach | spread(bonuses & reach));
    for i in [0, 1] {
        let safe = reaches[i] - paintable[1 - i];
        let from = game.knight(sides[i]);
        if (from.knight_jumps() & safe).is_empty() {
            continue;
        }
        let (low, high) =
            LongestWalk::search(from, safe, (free & paintable[i]) - paintable[1 - i], bonuses, u32::MAX, WALK_STEPS);
        least[i] = least[i].max(low as i32);
        if safe == reaches[i] && (bonuses & safe).is_empty() {
            most[i] = most[i].min(high as i32);
        }
        let (low, high) = window(least, most);
        if low >= goal || high < goal {
            return (low, high);
        }
    }
    window(least, most)
}

/// Whether `side`, which is not to move, can still do so after any single move of its opponent.
fn answers_anything(game: &WarHorses, side: Side) -> bool {
    let targets = game.targets(side);
    // A plain jump takes one cell; a bonus can take five.
    targets.len() > 1 && (game.targets(!side) & game.bonuses()).is_empty() || targets.len() > 5
}

fn spread(bonuses: Squares) -> Squares {
    bonuses.fold(Squares::NONE, |spread, bonus| spread | bonus.neighbours())
}
