//! Solves the positions with given numbers of tokens left, from those with one less, by sweeps until nothing changes.
//!
//! A sweep takes the cells in order of progress, the furthest first: but for captures and passes every move leads to a
//! position that the same sweep has already improved. A position and the same seen by the other side are solved
//! together, so that passes cost no sweeps either. Cells of equal progress never lead to each other: threads share them
//! out, and come to the same values to the last bit however many they are.

use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use arrayvec::ArrayVec;

use super::control::Control;
use super::index::{Block, Cell, MASKS, RANKS, masks_of};
use super::race::{Dice, HIGHEST_ROLL, STEPS};

/// Once no value changes by more in a sweep, all of them are true to 1e-12.
const TOLERANCE: f64 = 1e-14;

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
pub struct Half<'a> {
    pub own_left: u8,
    pub other_left: u8,
    pub block: &'a Block,
    pub chances: &'a Chances,
    /// The block after the next token has left the board, seen by the other side; none if it was the last.
    pub after_leaving: Option<(&'a Block, &'a Chances)>,
}

/// Where a move leads from a whole cell: the values lie at regular distances for all masks of both sides.
#[derive(Clone, Copy)]
struct Target<'a> {
    chances: &'a Chances,
    base: u32,
    own_stride: u32,
    other_stride: u32,
    again: bool,
}

impl Target<'_> {
    #[inline]
    fn value(&self, own: u32, other: u32) -> f64 {
        let value = self.chances.get((self.base + own * self.own_stride + other * self.other_stride) as usize);
        if self.again { value } else { 1.0 - value }
    }
}

/// Ways for a token of the first four steps or from home: to a private step, to the rosette there, to steps 5 to 8.
const WAYS: usize = 6;
const TO_PRIVATE: u8 = 0;
const TO_ROSETTE: u8 = 1;
const TO_FIFTH: u8 = 2;

/// A move of such a token: which way, and the rank of the mask that it leaves.
type Step = (u8, u8);

/// The moves of such tokens: by whether there are some at home, the rank of the mask, and the roll.
struct Steps([[[ArrayVec<Step, 5>; HIGHEST_ROLL as usize + 1]; 16]; 2]);

impl Steps {
    fn new() -> Self {
        let moves = |has_home: usize, rank: usize, roll: usize| {
            // Bit 0 is home, bits 1 to 4 are the steps.
            let tokens = usize::from(MASKS[rank]) << 1 | has_home;
            let step = |from: usize| {
                let (to, left) = (from + roll, usize::from(MASKS[rank]) & !(1 << from >> 1));
                let (way, mask) = match to {
                    ..=4 if left >> (to - 1) & 1 != 0 => return None,
                    ..=3 => (TO_PRIVATE, left | 1 << (to - 1)),
                    4 => (TO_ROSETTE, left | 1 << 3),
                    _ => (TO_FIFTH + to as u8 - 5, left),
                };
                Some((way, RANKS[mask]))
            };
            let movable = |from: &usize| roll > 0 && tokens >> from & 1 != 0;
            (0..=4).filter(movable).filter_map(step).collect()
        };
        Self(std::array::from_fn(|has_home| {
            std::array::from_fn(|rank| std::array::from_fn(|roll| moves(has_home, rank, roll)))
        }))
    }
}

/// All moves of one side from the positions of a cell.
struct Moves<'a> {
    dice: [f64; HIGHEST_ROLL as usize + 1],
    /// Those of tokens beyond step 4, by roll.
    beyond: [ArrayVec<Target<'a>, 10>; HIGHEST_ROLL as usize + 1],
    /// Rolls that bring the last token off.
    wins: [bool; HIGHEST_ROLL as usize + 1],
    ways: [Option<Target<'a>>; WAYS],
    steps: &'a Steps,
    /// Own tokens at home and on the first four steps.
    near_home: u32,
    /// Where the values of the cell lie.
    here: Target<'a>,
}

impl<'a> Moves<'a> {
    /// `half` is the side that moves, `turned` the same positions seen by the other side.
    fn new(dice: Dice, steps: &'a Steps, half: Half<'a>, turned: Half<'a>, cell: Cell) -> Self {
        let target = |cell: Cell, again: bool| {
            let [own, other] = [(half.own_left, cell.own), (half.other_left, cell.other)]
                .map(|(left, steps)| masks_of(left - steps.count_ones() as u8));
            if again {
                let base = half.block.cell(cell.number());
                Target { chances: half.chances, base, own_stride: other, other_stride: 1, again }
            } else {
                let base = turned.block.cell(cell.turned().number());
                Target { chances: turned.chances, base, own_stride: 1, other_stride: own, again }
            }
        };
        // In a cell, step 5 is bit 0.
        let arrive = |left: u16, to: u32| {
            let place = 1 << (to - 5);
            let met = cell.other & place & 0xff;
            if left & place != 0 || met != 0 && to == 8 {
                return None;
            }
            Some(target(Cell { own: left | place, other: cell.other ^ met }, matches!(to, 8 | 14)))
        };
        let leave = |left: u16| {
            let (block, chances) = half.after_leaving?;
            let cell = Cell { own: left, other: cell.other };
            let own = masks_of(half.own_left - 1 - left.count_ones() as u8);
            let base = block.cell(cell.turned().number());
            Some(Target { chances, base, own_stride: 1, other_stride: own, again: false })
        };
        let mut beyond: [ArrayVec<_, 10>; HIGHEST_ROLL as usize + 1] = Default::default();
        let mut wins = [false; HIGHEST_ROLL as usize + 1];
        for from in (5..=STEPS).filter(|from| cell.own >> (from - 5) & 1 != 0) {
            let left = cell.own & !(1 << (from - 5));
            for roll in 1..=HIGHEST_ROLL.min(STEPS + 1 - from) {
                let to = from + roll;
                let target = if to > STEPS { leave(left) } else { arrive(left, to) };
                wins[roll as usize] |= to > STEPS && half.after_leaving.is_none();
                beyond[roll as usize].extend(target);
            }
        }
        // A token from the first steps is not in the cell yet, so that `left` is all of it. A side whose tokens are all
        // beyond has none to send.
        let near_home = u32::from(half.own_left) - cell.own.count_ones();
        let mut ways = [None; WAYS];
        if near_home > 0 {
            ways[usize::from(TO_PRIVATE)] = Some(target(cell, false));
            ways[usize::from(TO_ROSETTE)] = Some(target(cell, true));
            for (way, to) in ways[usize::from(TO_FIFTH)..].iter_mut().zip(5..) {
                *way = arrive(cell.own, to);
            }
        }
        Self { dice: dice.chances(), beyond, wins, ways, steps, near_home, here: target(cell, true) }
    }

    /// What the side expects from its moves, and how likely it has none; for masks of these ranks.
    #[inline]
    fn expect(&self, own: u32, other: u32) -> (f64, f64) {
        let has_home = usize::from(self.near_home > MASKS[own as usize].count_ones());
        let steps = &self.steps.0[has_home][own as usize];
        let (mut expected, mut pass) = (0.0, self.dice[0]);
        for roll in 1..=HIGHEST_ROLL as usize {
            const NONE: f64 = -1.0;
            let mut best = if self.wins[roll] { 1.0 } else { NONE };
            for target in &self.beyond[roll] {
                best = best.max(target.value(own, other));
            }
            for &(way, rank) in &steps[roll] {
                if let Some(target) = &self.ways[usize::from(way)] {
                    best = best.max(target.value(rank.into(), other));
                }
            }
            if best == NONE {
                pass += self.dice[roll];
            } else {
                expected += self.dice[roll] * best;
            }
        }
        (expected, pass)
    }

    #[inline]
    fn place(&self, own: u32, other: u32) -> usize {
        (self.here.base + own * self.here.own_stride + other) as usize
    }
}

/// What every sweep of every pair of blocks looks up.
pub struct Plan {
    dice: Dice,
    steps: Steps,
    /// All cells, the furthest first, with their progress.
    cells: Vec<(u32, Cell)>,
    /// For either number of masks, by the tokens near home, the pairs of ranks with the furthest first.
    masks: [[Vec<(u8, u8)>; 5]; 5],
}

impl Plan {
    pub fn new(dice: Dice) -> Self {
        let mut cells: Vec<_> = Cell::all().map(|cell| (cell.progress(), cell)).collect();
        cells.sort_by_key(|&(progress, cell)| (u32::MAX - progress, cell.number()));
        let walked = |rank: u8| (1..=4).filter(|step| MASKS[usize::from(rank)] >> (step - 1) & 1 != 0).sum::<u32>();
        let pairs = |own: u8, other: u8| {
            let [own, other] = [own, other].map(|tokens| masks_of(tokens) as u8);
            let mut pairs: Vec<_> = (0..own).flat_map(|own| (0..other).map(move |other| (own, other))).collect();
            pairs.sort_by_key(|&(own, other)| u32::MAX - walked(own) - walked(other));
            pairs
        };
        let masks = std::array::from_fn(|own| std::array::from_fn(|other| pairs(own as u8, other as u8)));
        Self { dice, steps: Steps::new(), cells, masks }
    }

    /// Solves a block and the one that sees the same positions from the other side; false if it was stopped before.
    pub fn solve(&self, half: Half<'_>, turned: Half<'_>, threads: usize, control: &Control) -> bool {
        let fits = |cell: Cell| {
            cell.own.count_ones() <= half.own_left.into()
                && cell.other.count_ones() <= half.other_left.into()
                // In a block that is its own other side, each pair of cells is needed once.
                && (half.own_left != half.other_left || cell.number() <= cell.turned().number())
        };
        let cells: Vec<_> = self.cells.iter().filter(|&&(_, cell)| fits(cell)).collect();
        let levels: Vec<&[_]> = cells.chunk_by(|a, b| a.0 == b.0).collect();
        let taken: Vec<_> = levels.iter().map(|_| AtomicUsize::new(0)).collect();
        let (barrier, change, is_last) = (Barrier::new(threads), AtomicU64::new(0), AtomicBool::new(false));

        let work = |is_leader: bool| {
            loop {
                let mut most = 0.0_f64;
                for (level, taken) in levels.iter().zip(&taken) {
                    if is_leader && !control.go_on() {
                        is_last.store(true, Ordering::Relaxed);
                    }
                    loop {
                        let begin = taken.fetch_add(PORTION, Ordering::Relaxed);
                        let Some(portion) = level.get(begin..level.len().min(begin + PORTION)) else { break };
                        if portion.is_empty() {
                            break;
                        }
                        for &&(_, cell) in portion {
                            most = most.max(self.improve(half, turned, cell));
                        }
                    }
                    // What is above this line is read below it by all threads.
                    barrier.wait();
                    if is_last.load(Ordering::Relaxed) {
                        return;
                    }
                }
                // Numbers that are not negative are ordered as their bits are.
                change.fetch_max(most.to_bits(), Ordering::Relaxed);
                barrier.wait();
                if is_leader {
                    let change = f64::from_bits(change.swap(0, Ordering::Relaxed));
                    control.show_change(change);
                    is_last.store(change < TOLERANCE, Ordering::Relaxed);
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
    fn improve(&self, half: Half<'_>, turned: Half<'_>, cell: Cell) -> f64 {
        let mine = Moves::new(self.dice, &self.steps, half, turned, cell);
        let theirs = Moves::new(self.dice, &self.steps, turned, half, cell.turned());
        let [own, other] = [mine.near_home, theirs.near_home].map(|tokens| tokens.min(4) as usize);
        let mut most = 0.0_f64;
        for &(own, other) in &self.masks[own][other] {
            let (own, other) = (own.into(), other.into());
            let ((a, p), (b, q)) = (mine.expect(own, other), theirs.expect(other, own));
            // With x and y for the two sides: x = a + p (1 - y) and y = b + q (1 - x).
            let x = (a + p * (1.0 - b - q)) / (1.0 - p * q);
            let y = b + q * (1.0 - x);
            let changes = [half.chances.set(mine.place(own, other), x), turned.chances.set(theirs.place(other, own), y)];
            most = most.max(changes[0]).max(changes[1]);
        }
        most
    }
}
