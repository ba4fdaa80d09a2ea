//! What can be seen in Hex.

use std::cell::OnceCell;

use war_horses_engine::engines::hex::{circuit_chance, missing, missing_with_bridges};
use war_horses_games::hex::cells::{Cell, Cells};
use war_horses_games::{Hex, Side};

use super::{features, yes};

struct View<'a> {
    game: &'a Hex,
    chance: OnceCell<f64>,
}

impl<'a> View<'a> {
    fn of(game: &'a Hex) -> Self {
        Self { game, chance: OnceCell::new() }
    }

    fn missing(&self, side: Side) -> f64 {
        missing(self.game, side).unwrap_or(self.game.size().into()).into()
    }

    /// The chance of a side by the currents; slow, and so worked out once.
    fn chance(&self, side: Side) -> f64 {
        let chance = *self.chance.get_or_init(|| circuit_chance(self.game).into());
        if side == self.game.mover() { chance } else { 1.0 - chance }
    }

    /// The stones of a side that hang together, group by group.
    fn groups(&self, side: Side) -> impl Iterator<Item = Cells> {
        let mut left = self.game.stones(side);
        std::iter::from_fn(move || {
            let group = Cells::of(left.first()?).spread(left);
            left = left - group;
            Some(group)
        })
    }

    /// How far along the way between its borders a cell lies, from 0.
    fn along(side: Side, cell: Cell) -> u8 {
        match side {
            Side::First => cell.row(),
            Side::Second => cell.column(),
        }
    }

    /// How many rows or columns on the way between its borders some stones cover.
    fn span(side: Side, stones: Cells) -> f64 {
        let places = || stones.map(|cell| Self::along(side, cell));
        places().max().zip(places().min()).map_or(0.0, |(most, least)| f64::from(most - least + 1))
    }

    /// Steps from the middle of the board, halved.
    fn distance_to_middle(&self, cell: Cell) -> f64 {
        let [right, down] =
            [cell.column(), cell.row()].map(|place| 2 * i32::from(place) + 1 - i32::from(self.game.size()));
        f64::from(right.abs().max(down.abs()).max((right + down).abs())) / 2.0
    }
}

features! {
    Hex, View;
    each {
        missing: |view, side| view.missing(side),
        bridged: |view, side| missing_with_bridges(view.game, side).into(),
        chance: |view, side| view.chance(side),
        stones: |view, side| view.game.stones(side).len().into(),
        groups: |view, side| view.groups(side).count() as f64,
        largest: |view, side| view.groups(side).map(Cells::len).max().unwrap_or(0).into(),
        span: |view, side| view.groups(side).map(|group| View::span(side, group)).fold(0.0, f64::max),
        bridges: |view, side| {
            let stones = view.game.stones(side);
            stones.map(|stone| (Cells::of(stone).bridges(view.game.free()) & stones).len()).sum::<u32>() as f64 / 2.0
        },
        liberties: |view, side| (view.game.stones(side).neighbours() & view.game.free()).len().into(),
        reach: |view, side| (view.game.stones(side).bridges(view.game.free()) & view.game.free()).len().into(),
        borders: |view, side| {
            let stones = view.game.stones(side);
            view.game.borders(side).into_iter().filter(|border| border.meets(stones)).count() as f64
        },
        near_borders: |view, side| {
            let (stones, free) = (view.game.stones(side), view.game.free());
            let is_near = |border: &Cells| border.meets(stones) || (*border & free).border_bridges().meets(stones);
            view.game.borders(side).iter().filter(|border| is_near(border)).count() as f64
        },
        blocking: |view, side| (view.game.stones(side) & view.game.stones(!side).neighbours()).len().into(),
        edge_stones: |view, side| {
            let borders = Cells::borders(view.game.size()).into_iter().flatten().fold(Cells::NONE, |all, border| all | border);
            (view.game.stones(side) & borders).len().into()
        },
        outward: |view, side| {
            let stones = view.game.stones(side);
            if stones.is_empty() { 0.0 } else { stones.map(|cell| view.distance_to_middle(cell)).sum::<f64>() / f64::from(stones.len()) }
        },
        middle: |view, side| view.game.stones(side).filter(|&cell| view.distance_to_middle(cell) < 1.5).count() as f64,
        turn: |view, side| yes(view.game.mover() == side),
    }
    both {
        size: |view| view.game.size().into(),
        free: |view| view.game.free().len().into(),
        phase: |view| 1.0 - f64::from(view.game.free().len()) / f64::from(view.game.board().len()),
        may_swap: |view| yes(view.game.may_swap()),
    }
}
