//! Solves the positions with given numbers of tokens left, from those with one less, by sweeps until nothing changes.
//!
//! A sweep takes the cells in order of progress, the furthest first: but for captures and passes every move leads to a
//! position that the same sweep has already improved. A position and the same seen by the other side are solved
//! together, so that passes cost no sweeps either. Cells of equal progress hardly ever lead to each other, only where a
//! token is taken by one that was not in the cell before: threads share them out, and differ in the last bits of a double.

use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use arrayvec::ArrayVec;

use super::control::SolverControl;
use super::index::{Block, BlockCell, MASKS, RANKS, masks_of};
use super::race::{HIGHEST_ROLL, ROLLS, chances};
use crate::games::ur::Rules;
use crate::games::ur::path::LAST;

/// Cells that a thread takes at a time.
const PORTION: usize = 16;

/// How likely the one who rolls wins, for every position of a block, shared by the threads of a sweep.
pub struct Chances(Box<[AtomicU64]>);

impl Chances {
    pub fn new(len: usize) -> Self {
        Self::from_values(std::iter::repeat_n(0.5, len))
    }

    pub fn from_values(values: impl Iterator<Item = f64>) -> Self {
        Self(values.map(|value| AtomicU64::new(value.to_bits())).collect())
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    #[inline]
    pub fn get(&self, place: usize) -> f64 {
        f64::from_bits(self.0[place].load(Ordering::Relaxed))
    }

    /// Stores a value, and tells by how much it has changed.
    #[inline]
    fn set(&self, place: usize, value: f64) -> f64 {
        let slot = &self.0[place];
        let old = f64::from_bits(slot.load(Ordering::Relaxed));
        slot.store(value.to_bits(), Ordering::Relaxed);
        (value - old).abs()
    }

    pub fn iter(&self) -> impl Iterator<Item = f64> {
        self.0.iter().map(|value| f64::from_bits(value.load(Ordering::Relaxed)))
    }
}

/// The positions of a pair of blocks that are seen by one of the two sides.
#[derive(Clone, Copy)]
pub struct SideBlock<'a> {
    pub own_left: u8,
    pub other_left: u8,
    pub block: &'a Block,
    pub chances: &'a Chances,
    /// The block after the next token has left the board, seen by the other side; none if it was the last.
    pub after_leaving: Option<(&'a Block, &'a Chances)>,
}

/// The last step of the path.
const LAST_STEP: u32 = LAST as u32;

/// Ranks of masks: all there are of one side.
const RANKED: usize = 16;

/// In the place of a value: there is no move.
const NO_MOVE: f64 = f64::NEG_INFINITY;

#[inline]
fn better(a: f64, b: f64) -> f64 {
    if b > a { b } else { a }
}

/// Where a move leads from a whole cell: the values lie at regular distances for all masks of both sides.
#[derive(Clone, Copy)]
struct Target<'a> {
    chances: &'a Chances,
    base: u32,
    /// How far apart the values are for the next mask of the one side that is not at distance 1.
    stride: u32,
    /// The same side rolls. Its masks are `stride` apart then, and those of the other side otherwise.
    again: bool,
}

impl Target<'_> {
    #[inline]
    fn value(&self, own: u32, other: u32) -> f64 {
        let [far, near] = if self.again { [own, other] } else { [other, own] };
        let value = self.chances.get((self.base + far * self.stride + near) as usize);
        if self.again { value } else { 1.0 - value }
    }
}

/// The best values that have been found for the masks of both sides: the own rank counts ones, the other's sixteens.
type Best = [f64; RANKED * RANKED];

/// A move of a token on the first four steps or from home.
#[derive(Clone, Copy)]
struct Step {
    /// The rank of the mask before the move, and after it.
    before: u8,
    after: u8,
    /// Where the token lands.
    to: u8,
}

/// The moves of such tokens, by roll.
struct Steps {
    /// To the first four steps, by whether there are tokens at home and the rank of the mask before.
    within: [[[ArrayVec<Step, 5>; RANKED]; 2]; ROLLS],
    /// To shared steps.
    out: [Vec<Step>; ROLLS],
}

impl Steps {
    fn new() -> Self {
        // Bit 0 is home, bits 1 to 4 are the steps.
        let moves = |roll: usize, has_home: usize, before: usize| {
            let tokens = usize::from(MASKS[before]) << 1 | has_home;
            let movable = move |from: &usize| roll > 0 && tokens >> from & 1 != 0;
            (0..=4).filter(movable).filter_map(move |from| {
                let (to, left) = (from + roll, tokens & !1 & !(1 << from));
                let tokens = if to > 4 { left } else { left | 1 << to };
                let step = Step { before: before as u8, after: RANKS[tokens >> 1], to: to as u8 };
                (to > 4 || left >> to & 1 == 0).then_some(step)
            })
        };
        let within = |roll, home, before| moves(roll, home, before).filter(|step| step.to <= 4).collect();
        let out = |roll| (0..RANKED).flat_map(|before| moves(roll, 0, before)).filter(|step| step.to > 4).collect();
        use std::array::from_fn;
        Self { within: from_fn(|roll| from_fn(|home| from_fn(|before| within(roll, home, before)))), out: from_fn(out) }
    }
}

/// What one side can do in the positions of a cell.
struct Options<'a> {
    dice: [f64; ROLLS],
    steps: &'a Steps,
    /// The best that moves to other cells lead to, by roll.
    best: &'a [Best; ROLLS],
    /// The values of this cell, seen by this side and by the other.
    here: Target<'a>,
    turned: Target<'a>,
    /// Own tokens at home and on the first four steps.
    near_home: u32,
}

impl<'a> Options<'a> {
    /// `mover` is the side that moves, `turned` the same positions seen by the other side. What `best` held is forgotten.
    fn new(
        (dice, steps): ([f64; ROLLS], &'a Steps),
        mover: SideBlock<'a>,
        turned: SideBlock<'a>,
        cell: BlockCell,
        best: &'a mut [Best; ROLLS],
    ) -> Self {
        let target = |cell: BlockCell, again: bool| {
            let [own, other] = [(mover.own_left, cell.own), (mover.other_left, cell.other)]
                .map(|(left, steps)| masks_of(left - steps.count_ones() as u8));
            if again {
                Target { chances: mover.chances, base: mover.block.cell(cell.number()), stride: other, again }
            } else {
                let base = turned.block.cell(cell.turned().number());
                Target { chances: turned.chances, base, stride: own, again }
            }
        };
        // In a cell, step 5 is bit 0.
        let arrive = |left: u16, to: u32| {
            let place = 1 << (to - 5);
            let met = cell.other & place & 0xff;
            if left & place != 0 || met != 0 && to == 8 {
                return None;
            }
            Some(target(BlockCell { own: left | place, other: cell.other ^ met }, matches!(to, 8 | 14)))
        };
        let leave = |left: u16, (block, chances): (&Block, &'a Chances)| {
            let cell = BlockCell { own: left, other: cell.other };
            let stride = masks_of(mover.own_left - 1 - left.count_ones() as u8);
            Target { chances, base: block.cell(cell.turned().number()), stride, again: false }
        };
        let near_home = u32::from(mover.own_left) - cell.own.count_ones();
        let others_near_home = u32::from(mover.other_left) - cell.other.count_ones();
        let [own, other] = [near_home, others_near_home].map(|tokens| masks_of(tokens as u8) as usize);
        for best in &mut best[1..] {
            best.chunks_mut(RANKED).take(other).for_each(|row| row[..own].fill(NO_MOVE));
        }
        for from in (5..=LAST_STEP).filter(|from| cell.own >> (from - 5) & 1 != 0) {
            let left = cell.own & !(1 << (from - 5));
            for roll in 1..=HIGHEST_ROLL.min(LAST_STEP + 1 - from) {
                let (best, to) = (&mut best[roll as usize], from + roll);
                match mover.after_leaving {
                    None if to > LAST_STEP => best.fill(1.0),
                    Some(after) if to > LAST_STEP => include(best, leave(left, after), own, other),
                    _ => {
                        if let Some(target) = arrive(left, to) {
                            include(best, target, own, other);
                        }
                    }
                }
            }
        }
        if near_home > 0 {
            let ways = [5, 6, 7, 8].map(|to| arrive(cell.own, to));
            for (best, steps) in best.iter_mut().zip(&steps.out) {
                for step in steps.iter().take_while(|step| usize::from(step.before) < own) {
                    let Some(target) = &ways[usize::from(step.to) - 5] else { continue };
                    for other in 0..other {
                        let best = &mut best[other * RANKED + usize::from(step.before)];
                        *best = better(*best, target.value(step.after.into(), other as u32));
                    }
                }
            }
        }
        let [here, turned] = [true, false].map(|again| target(cell, again));
        Self { dice, steps, best, here, turned, near_home }
    }

    /// What the side expects from its best moves, and how likely it has none; for masks of these ranks.
    #[inline]
    fn expect(&self, own: u32, other: u32) -> (f64, f64) {
        let has_home = usize::from(self.near_home > MASKS[own as usize].count_ones());
        let (mut expected, mut pass) = (0.0, self.dice[0]);
        for roll in 1..ROLLS {
            let mut best = self.best[roll][other as usize * RANKED + own as usize];
            for step in &self.steps.within[roll][has_home][own as usize] {
                let target = if step.to == 4 { &self.here } else { &self.turned };
                best = better(best, target.value(step.after.into(), other));
            }
            if best == NO_MOVE {
                pass += self.dice[roll];
            } else {
                expected += self.dice[roll] * best;
            }
        }
        (expected, pass)
    }

    #[inline]
    fn place(&self, own: u32, other: u32) -> usize {
        (self.here.base + own * self.here.stride + other) as usize
    }
}

/// Takes a move into account that leaves the masks as they are, for so many of both sides.
#[inline]
fn include(best: &mut Best, target: Target<'_>, own: usize, other: usize) {
    let Target { chances, base, stride, again } = target;
    let rows = chances.0[base as usize..].chunks(stride as usize);
    if again {
        for (rank, row) in rows.take(own).enumerate() {
            for (best, value) in best[rank..].iter_mut().step_by(RANKED).zip(&row[..other]) {
                *best = better(*best, f64::from_bits(value.load(Ordering::Relaxed)));
            }
        }
    } else {
        for (best, row) in best.chunks_mut(RANKED).zip(rows.take(other)) {
            for (best, value) in best.iter_mut().zip(&row[..own]) {
                *best = better(*best, 1.0 - f64::from_bits(value.load(Ordering::Relaxed)));
            }
        }
    }
}

/// What every sweep of every pair of blocks looks up.
pub struct SweepPlan {
    /// How likely each roll is.
    dice: [f64; ROLLS],
    steps: Steps,
    /// All cells, the furthest first, with their progress.
    cells: Vec<(u32, BlockCell)>,
    /// For either number of masks, by the tokens near home, the pairs of ranks with the furthest first.
    masks: [[Vec<(u8, u8)>; 5]; 5],
}

impl SweepPlan {
    pub fn new(rules: Rules) -> Self {
        let mut cells: Vec<_> = BlockCell::all().map(|cell| (cell.progress(), cell)).collect();
        cells.sort_by_key(|&(progress, cell)| (u32::MAX - progress, cell.number()));
        let walked = |rank: u8| (1..=4).filter(|step| MASKS[usize::from(rank)] >> (step - 1) & 1 != 0).sum::<u32>();
        let pairs = |own: u8, other: u8| {
            let [own, other] = [own, other].map(|tokens| masks_of(tokens) as u8);
            let mut pairs: Vec<_> = (0..own).flat_map(|own| (0..other).map(move |other| (own, other))).collect();
            pairs.sort_by_key(|&(own, other)| u32::MAX - walked(own) - walked(other));
            pairs
        };
        let masks = std::array::from_fn(|own| std::array::from_fn(|other| pairs(own as u8, other as u8)));
        Self { dice: chances(rules), steps: Steps::new(), cells, masks }
    }

    /// Solves a block and the one that sees the same positions from the other side, until no value changes by more than
    /// `tolerance` in a sweep. Each sweep about halves the changes, so that no value is further than that from the truth.
    /// False if it was stopped before.
    pub fn solve(
        &self,
        mover: SideBlock<'_>,
        turned: SideBlock<'_>,
        tolerance: f64,
        threads: usize,
        control: &SolverControl,
    ) -> bool {
        let fits = |cell: BlockCell| {
            cell.own.count_ones() <= mover.own_left.into()
                && cell.other.count_ones() <= mover.other_left.into()
                // In a block that is its own other side, each pair of cells is needed once.
                && (mover.own_left != mover.other_left || cell.number() <= cell.turned().number())
        };
        let cells: Vec<_> = self.cells.iter().filter(|&&(_, cell)| fits(cell)).collect();
        let levels: Vec<&[_]> = cells.chunk_by(|a, b| a.0 == b.0).collect();
        let taken: Vec<_> = levels.iter().map(|_| AtomicUsize::new(0)).collect();
        let (barrier, change, is_last) = (Barrier::new(threads), AtomicU64::new(0), AtomicBool::new(false));
        // The level, counted through all sweeps, after which everybody stops. A thread that is still leaving the level
        // before must not take it for its own, or it would be missed at the next barrier.
        let stop_after = AtomicUsize::new(usize::MAX);

        let work = |is_leader: bool| {
            let mut best = Box::new([[[NO_MOVE; RANKED * RANKED]; ROLLS]; 2]);
            let mut passed = 0;
            loop {
                let mut most = 0.0_f64;
                for (level, taken) in levels.iter().zip(&taken) {
                    if is_leader && !control.go_on() {
                        stop_after.fetch_min(passed, Ordering::Relaxed);
                    }
                    loop {
                        let begin = taken.fetch_add(PORTION, Ordering::Relaxed);
                        let Some(portion) = level.get(begin..level.len().min(begin + PORTION)) else { break };
                        if portion.is_empty() {
                            break;
                        }
                        for &&(_, cell) in portion {
                            most = most.max(self.improve(mover, turned, cell, &mut best));
                        }
                    }
                    // What is above this line is read below it by all threads.
                    barrier.wait();
                    if stop_after.load(Ordering::Relaxed) <= passed {
                        return;
                    }
                    passed += 1;
                }
                // Numbers that are not negative are ordered as their bits are.
                change.fetch_max(most.to_bits(), Ordering::Relaxed);
                barrier.wait();
                if is_leader {
                    let change = f64::from_bits(change.swap(0, Ordering::Relaxed));
                    control.show_change(change, tolerance);
                    is_last.store(change < tolerance, Ordering::Relaxed);
                    taken.iter().for_each(|taken| taken.store(0, Ordering::Relaxed));
                }
                barrier.wait();
                if is_last.load(Ordering::Relaxed) {
                    return;
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| work(false));
            }
            work(true);
        });
        !control.is_stopped()
    }

    /// Brings the positions of a cell, seen by both sides, into line with those they lead to. Tells the largest change.
    fn improve(
        &self,
        mover: SideBlock<'_>,
        turned: SideBlock<'_>,
        cell: BlockCell,
        best: &mut [[Best; ROLLS]; 2],
    ) -> f64 {
        let (plan, [best, others_best]) = ((self.dice, &self.steps), best);
        let mine = Options::new(plan, mover, turned, cell, best);
        let theirs = Options::new(plan, turned, mover, cell.turned(), others_best);
        let [own, other] = [mine.near_home, theirs.near_home].map(|tokens| tokens.min(4) as usize);
        let mut most = 0.0_f64;
        for &(own, other) in &self.masks[own][other] {
            let (own, other) = (own.into(), other.into());
            let ((a, p), (b, q)) = (mine.expect(own, other), theirs.expect(other, own));
            // With x and y for the two sides: x = a + p (1 - y) and y = b + q (1 - x).
            let x = (a + p * (1.0 - b - q)) / (1.0 - p * q);
            let y = b + q * (1.0 - x);
            let changes =
                [mover.chances.set(mine.place(own, other), x), turned.chances.set(theirs.place(other, own), y)];
            most = most.max(changes[0]).max(changes[1]);
        }
        most
    }
}
