//! Knights on a board that they use up: how far one alone can still go, as sound bounds and as a search for the longest
//! walk, and which squares each of two gets to first.

use crate::games::Side;
use crate::games::grid::{Square, Squares};

/// One colour of the chess board: a knight changes colour with every jump.
const LIGHT: Squares = Squares::from_bits(0x55aa_55aa_55aa_55aa);

/// The squares of the other colour than `square`.
#[inline]
fn other_colour(square: Square) -> Squares {
    if LIGHT.contains(square) { !LIGHT } else { LIGHT }
}

/// The free cells that a knight can get to when nobody else moves.
#[inline]
pub fn reach(from: Square, free: Squares) -> Squares {
    let mut reached = from.knight_jumps() & free;
    let mut front = reached;
    while !front.is_empty() {
        front = (front.knight_jumps() & free) - reached;
        reached |= front;
    }
    reached
}

/// Both knights run over the free squares at the same time, the first one first, each taking whatever it gets to before the
/// other: the squares that each of them takes. Those of every jump are shown to `on_jump`, with the number of the runner.
#[inline]
pub fn race(knights: [Square; 2], mut free: Squares, mut on_jump: impl FnMut(usize, Squares)) -> [Squares; 2] {
    let mut front = knights.map(Squares::of);
    let mut taken = [Squares::NONE; 2];
    loop {
        for runner in 0..2 {
            front[runner] = front[runner].knight_jumps() & free;
            taken[runner] |= front[runner];
            free = free - front[runner];
            on_jump(runner, front[runner]);
        }
        if (front[0] | front[1]).is_empty() {
            return taken;
        }
    }
}

/// The free cells that each side gets to before the other, by [`Side::index`], when `mover` jumps first.
pub fn territories(knight: impl Fn(Side) -> Square, mover: Side, free: Squares) -> [Squares; 2] {
    let mut taken = race([mover, !mover].map(knight), free, |_, _| ());
    if mover == Side::Second {
        taken.reverse();
    }
    taken
}

/// No walk from `from` visits more cells of `region`, all of which it [reaches](reach).
///
/// The walk changes colour with every jump, so that the scarcer colour limits the other; and a dead end, a cell with a
/// single neighbour, can only be its last cell.
#[inline]
pub fn most_visits(from: Square, region: Squares) -> u32 {
    let thoroughfares = region & (region | Squares::of(from)).double_knight_jumps();
    let dead_ends = region - thoroughfares;
    let other = other_colour(from);
    let (a, b) = ((thoroughfares & other).len(), (thoroughfares - other).len());
    let mut most = if a > b { 2 * b + 1 } else { 2 * a };
    if !(dead_ends & other).is_empty() {
        most = most.max(2 * a.min(b) + 1);
    }
    if !(dead_ends - other).is_empty() {
        most = most.max(2 * a.min(b + 1));
    }
    most
}

/// No walk from `from` paints more cells: what it visits, and what the bonuses on its way add.
#[inline]
pub fn most_paint(from: Square, region: Squares, free: Squares, bonuses: Squares) -> u32 {
    let visits = most_visits(from, region);
    let bonuses = bonuses & region;
    if bonuses.is_empty() {
        return visits;
    }
    let (mut spread, mut extra) = (Squares::NONE, 0);
    for bonus in bonuses {
        let painted = bonus.neighbours() & free;
        spread |= painted;
        extra += painted.len();
    }
    (visits + extra).min((region | spread).len())
}

/// A search for the walk that paints most, within a budget of steps.
pub struct LongestWalk {
    /// Cells that count when a bonus paints them.
    counted: Squares,
    steps: u32,
    best: u32,
    goal: u32,
}

impl LongestWalk {
    /// Whether a walk over `ground` is found that paints `goal` cells, when of what bonuses paint only the cells in `counted`
    /// count.
    ///
    /// It asks for less than [`search`](Self::search) and gives up sooner: whatever cannot get there any more is left.
    pub fn finds(from: Square, ground: Squares, counted: Squares, bonuses: Squares, goal: u32, steps: u32) -> bool {
        // The best that is found so far is thought to be just short of the goal.
        let mut walk = Self { counted, steps, best: goal.saturating_sub(1), goal };
        walk.step(from, reach(from, ground), bonuses, Squares::NONE, 0);
        walk.best >= goal
    }

    /// The least and the most that the best walk over `ground` paints, when of what bonuses paint only the cells in
    /// `counted` count. The search stops early once it has painted `goal` cells.
    pub fn search(
        from: Square,
        ground: Squares,
        counted: Squares,
        bonuses: Squares,
        goal: u32,
        steps: u32,
    ) -> (u32, u32) {
        let region = reach(from, ground);
        let most = most_paint(from, region, counted, bonuses);
        let mut walk = Self { counted, steps, best: 0, goal: goal.min(most) };
        walk.step(from, region, bonuses, Squares::NONE, 0);
        (walk.best, if walk.steps == 0 || walk.best >= walk.goal { most } else { walk.best })
    }

    fn step(&mut self, from: Square, region: Squares, bonuses: Squares, painted: Squares, count: u32) {
        self.best = self.best.max(count);
        let mut targets = from.knight_jumps() & region;
        if targets.is_empty() || self.best >= self.goal {
            return;
        }
        if count + most_paint(from, region, self.counted - painted, bonuses) <= self.best {
            return;
        }
        while !targets.is_empty() {
            if self.steps == 0 || self.best >= self.goal {
                return;
            }
            self.steps -= 1;
            // Narrow cells first: they must be visited before they close, as in Warnsdorff's rule for the knight's tour.
            let narrowest = targets.min_by_key(|target| (target.knight_jumps() & region).len());
            let Some(target) = narrowest else { return };
            targets = targets - Squares::of(target);
            let mut paint = Squares::of(target);
            if bonuses.contains(target) {
                paint |= target.neighbours() & (self.counted - painted);
            }
            let painted = painted | paint;
            let rest = reach(target, region - painted);
            self.step(target, rest, bonuses - Squares::of(target), painted, count + paint.len());
        }
    }
}
