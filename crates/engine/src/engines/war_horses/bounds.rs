//! What the rest of a game can bring at most and at least, whatever both sides do.

use crate::engines::knights::walk::{LongestWalk, most_paint, reach};
use crate::games::grid::Squares;
use crate::games::{Side, WarHorses};

/// Steps that a search for a longest walk may take: with 20 proofs take as many nodes as with a thousand, with 8 they
/// take a tenth more.
const WALK_STEPS: u32 = 40;

/// The cells that the side to move will still paint minus those of its opponent: never fewer than the first, never more
/// than the second. It is enough to find out whether `goal` is reached.
pub fn future(game: &WarHorses, goal: i32) -> (i32, i32) {
    let (mover, other) = (game.mover(), !game.mover());
    let (free, bonuses) = (game.free(), game.bonuses());
    let knights = [mover, other].map(|side| game.knight(side));
    let reaches = knights.map(|knight| reach(knight, free));
    // What each of the two paints at most whatever happens, and at least if it only looks after itself.
    let mut most = [0, 1].map(|i| most_paint(knights[i], reaches[i], free, bonuses) as i32);
    let mut least = [1, i32::from(answers_anything(game, other))];

    // Where its opponent can neither go nor paint, a knight walks undisturbed.
    let paintable = reaches.map(|reach| reach | spread(bonuses & reach));
    let is_alone = [0, 1].map(|i| (reaches[i] & paintable[1 - i]).is_empty());
    for i in [0, 1] {
        let (low, high) = (least[0] - most[1], most[0] - least[1]);
        if low >= goal || high < goal {
            break;
        }
        let safe = reaches[i] - paintable[1 - i];
        if (knights[i].knight_jumps() & safe).is_empty() {
            continue;
        }
        let enough = if i == 0 { goal + most[1] } else { most[0] - goal + 1 };
        let own = (free & paintable[i]) - paintable[1 - i];
        if !is_alone[0] && !is_alone[1] {
            // Nothing but a walk that is long enough would decide anything.
            let is_enough = own.len() as i32 >= enough
                && LongestWalk::finds(knights[i], safe, own, bonuses, enough as u32, WALK_STEPS);
            if is_enough {
                least[i] = enough;
            }
            continue;
        }
        let walk = LongestWalk::search(knights[i], safe, own, bonuses, enough as u32, WALK_STEPS);
        least[i] = least[i].max(walk.0 as i32);
        // When nobody comes near, that is all it can get; but a bonus may paint outside its own ground.
        if is_alone[i] && (bonuses & safe).is_empty() {
            most[i] = most[i].min(walk.1 as i32);
        }
    }
    (least[0] - most[1], most[0] - least[1])
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
