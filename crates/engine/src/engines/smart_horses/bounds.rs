//! What the rest of a game can bring at most and at least, whatever both sides do.
//!
//! Both sides move in turn until one is stuck for good; from then on it pays and the other moves on. So the numbers of
//! moves that both still make tell all penalties, and more moves of one's own are never worse.

use crate::engines::knights::walk::{LongestWalk, most_visits, reach};
use crate::games::grid::Squares;
use crate::games::smart_horses::{PENALTY, Penalty};
use crate::games::{Side, SmartHorses};

/// Steps that a search for a longest walk may take.
const WALK_STEPS: u32 = 40;

/// The points that the side to move will still gain minus those of its opponent, penalties included: never fewer than the
/// first, never more than the second. It is enough to find out whether `goal` is reached.
pub fn future(game: &SmartHorses, goal: i32) -> (i32, i32) {
    let (mover, other) = (game.mover(), !game.mover());
    let knights = [mover, other].map(|side| game.knight(side));
    let reaches = knights.map(|knight| reach(knight, game.free()));
    // What each of the two can take on its way.
    let (mut gains, mut losses) = ([0; 2], [0; 2]);
    for (square, value) in game.points().iter() {
        for i in [0, 1] {
            if reaches[i].contains(square) {
                gains[i] += i32::from(value.max(0));
                losses[i] += i32::from(value.min(0));
            }
        }
    }
    // How many moves each of the two makes at most whatever happens, and at least if it only looks after itself.
    let mut most = [0, 1].map(|i| most_visits(knights[i], reaches[i]) as i32);
    let mut least = [1, i32::from(answers_anything(game, other))];
    let bounds = |least: [i32; 2], most: [i32; 2]| {
        let low = penalties(game, least[0], most[1]) + losses[0] - gains[1];
        let high = penalties(game, most[0], least[1]) + gains[0] - losses[1];
        (low, high)
    };
    // Where its opponent cannot go, a knight walks undisturbed.
    for i in [0, 1] {
        let (low, high) = bounds(least, most);
        if low >= goal || high < goal {
            break;
        }
        let safe = reaches[i] - reaches[1 - i];
        if (knights[i].knight_jumps() & safe).is_empty() {
            continue;
        }
        let (none, enough) = (Squares::NONE, most[i] as u32);
        let walk = LongestWalk::search(knights[i], safe, none, none, enough, WALK_STEPS);
        least[i] = least[i].max(walk.0 as i32);
        if safe == reaches[i] {
            most[i] = most[i].min(walk.1 as i32);
        }
    }
    bounds(least, most)
}

/// What the side to move gains by penalties, its own taken off, when it makes `mine` more moves and its opponent `theirs`.
fn penalties(game: &SmartHorses, mine: i32, theirs: i32) -> i32 {
    // The opponent pays before each of my moves to which there was no answer but the last; I pay before each of its
    // moves that come after it has answered my last one.
    let (they_pay, i_pay) = ((mine - theirs - 1).max(0), (theirs - mine).max(0));
    let times = match game.penalty() {
        Penalty::Each => they_pay - i_pay,
        Penalty::Once { .. } => {
            let once = |times: i32, side: Side| i32::from(times > 0 && game.would_pay(side));
            once(they_pay, !game.mover()) - once(i_pay, game.mover())
        }
    };
    i32::from(PENALTY) * times
}

/// Whether `side`, which is not to move, can still do so after any single move of its opponent.
fn answers_anything(game: &SmartHorses, side: Side) -> bool {
    let targets = game.targets(side);
    targets.len() > 1 || !(targets - game.targets(!side)).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_moves_tell_all_penalties() {
        let each: SmartHorses = "W7/8/8/8/8/8/8/7B w 0 0".parse().unwrap();
        // Alone from the start: the other pays before each move but the first, which it was not asked about.
        assert_eq!([1, 2, 5].map(|mine| penalties(&each, mine, 0)), [0, 4, 16]);
        assert_eq!([(3, 3), (4, 3), (5, 3)].map(|(mine, theirs)| penalties(&each, mine, theirs)), [0, 0, 4]);
        assert_eq!([(1, 2), (1, 4)].map(|(mine, theirs)| penalties(&each, mine, theirs)), [-4, -12]);
        let paid: SmartHorses = "W7/8/8/8/8/8/8/7B w 0 0 once-w".parse().unwrap();
        assert_eq!([(5, 0), (1, 4)].map(|(mine, theirs)| penalties(&paid, mine, theirs)), [4, 0]);
    }
}
