//! Hex: the rhombus flat on its side, its borders in the colours of those who join them.

use std::f32::consts::{FRAC_PI_3, FRAC_PI_6};

use war_horses_games::hex::Move;
use war_horses_games::hex::cells::Cell;
use war_horses_games::{Hex, Side};

use super::{ACCENT, BACKGROUND, LETTERS, Pictured, RIM};
use crate::Picture;
use crate::canvas::Ink;

const STONES: [Ink; 2] = [0x12141a, 0xf6f1e6];
const SHADES: [Ink; 3] = [0x9d8055, 0x93764c, 0x896c44];
/// From the middle of a hexagon to its corners; neighbours are one unit apart.
const RADIUS: f32 = 0.577;
/// How far the rim reaches beyond the outermost cells, along rows and columns.
const RIM_REACH: f32 = 1.35;
/// From the middles of the outermost hexagons to the edges of the picture, across and down: the rim, and a little more.
const MARGIN: [f32; 2] = [1.5 * RIM_REACH + 0.1, 0.866 * RIM_REACH + 0.1];

fn hexagon([x, y]: [f32; 2], radius: f32) -> Vec<[f32; 2]> {
    let corner = |i: u8| (FRAC_PI_6 + FRAC_PI_3 * f32::from(i)).sin_cos();
    (0..6).map(corner).map(|(sin, cos)| [x + radius * cos, y + radius * sin]).collect()
}

impl Pictured for Hex {
    fn picture(&self, last: Option<&Move>) -> Picture {
        let size = f32::from(self.size());
        let (down_x, down_y) = (FRAC_PI_3.cos(), FRAC_PI_3.sin());
        // A place that may lie between cells or beyond them, by column and row.
        let at = |column: f32, row: f32| [MARGIN[0] + column + row * down_x, MARGIN[1] + row * down_y];
        let center = |cell: Cell| at(cell.column().into(), cell.row().into());
        let end = size - 1.0;
        let [right, low] = at(end, end);
        let mut picture = Picture::new([right + MARGIN[0], low + MARGIN[1]], BACKGROUND);
        let reach =
            |by: f32| [(-by, -by), (end + by, -by), (end + by, end + by), (-by, end + by)].map(|(c, r)| at(c, r));
        picture.polygon(&reach(RIM_REACH), RIM);
        let [a, b, c, d] = reach(0.85);
        let middle = at(end / 2.0, end / 2.0);
        for (corners, side) in
            [([a, b], Side::First), ([c, d], Side::First), ([b, c], Side::Second), ([d, a], Side::Second)]
        {
            picture.polygon(&[corners[0], corners[1], middle], STONES[side.index()]);
        }
        self.board().for_each(|cell| {
            picture.polygon(&hexagon(center(cell), RADIUS), 0x5c4527);
            let shade = usize::from((cell.column() + 2 * cell.row()) % 3);
            picture.polygon(&hexagon(center(cell), RADIUS - 0.03), SHADES[shade]);
        });
        for along in 0..self.size() {
            let letter = char::from(b'a' + along).to_string();
            picture.text(&letter, at(f32::from(along) + 0.55, -1.1), 0.24, LETTERS);
            picture.text(&(along + 1).to_string(), at(-1.1, along.into()), 0.24, LETTERS);
        }
        let chain = self.winning_chain();
        let marked = match last {
            Some(Move::Stone(cell)) => Some(*cell),
            Some(Move::Swap) => self.stones(Side::Second).first(),
            None => None,
        };
        for side in Side::BOTH {
            self.stones(side).for_each(|cell| {
                picture.disc(center(cell), 0.42, 0x2a201a);
                picture.disc(center(cell), 0.39, STONES[side.index()]);
                if chain.contains(&cell) {
                    picture.ring(center(cell), 0.28, 0.08, ACCENT);
                } else if marked == Some(cell) {
                    picture.disc(center(cell), 0.12, ACCENT);
                }
            });
        }
        picture
    }
}
