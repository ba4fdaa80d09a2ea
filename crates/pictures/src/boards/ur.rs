//! The Royal Game of Ur: its squares and rosettes, the tokens on and beside them, and what was rolled.

use war_horses_games::ur::{Move, Square};
use war_horses_games::{Side, Ur};

use super::{ACCENT, BACKGROUND, GAP, LETTERS, Pictured, RIM, SAND};
use crate::Picture;
use crate::canvas::Ink;

const TOKENS: [[Ink; 2]; 2] = [[0xf0e6d2, 0x1c2f52], [0x3d4a63, 0xf2c65c]];
const SIZE: [f32; 2] = [9.2, 6.2];

/// The middle of a square: dark's row is the upper one.
fn center(square: Square) -> [f32; 2] {
    [f32::from(square.column()) + 0.1, 3.1 - (f32::from(square.row()) - 1.0)]
}

fn tray(side: Side) -> f32 {
    if side == Side::First { 5.4 } else { 0.8 }
}

fn token(picture: &mut Picture, place: [f32; 2], side: Side, radius: f32) {
    let [ink, edge] = TOKENS[side.index()];
    picture.disc(place, radius + 0.03, GAP);
    picture.disc(place, radius, ink);
    picture.ring(place, radius * 0.6, 0.04, edge);
}

impl Pictured for Ur {
    fn picture(&self, last: Option<&Move>) -> Picture {
        let mut picture = Picture::new(SIZE, BACKGROUND);
        picture.slab([0.15, 1.45], [8.9, 3.3], 0.2, RIM);
        let landed = match last {
            Some(Move::Walk(walk)) => Square::of(walk.side(), walk.to()),
            _ => None,
        };
        for square in Square::all() {
            let [x, y] = center(square);
            picture.slab([x - 0.47, y - 0.47], [0.94; 2], 0.08, SAND[usize::from(square.is_shared())]);
            if square.is_rosette() {
                for i in 0..8_u8 {
                    let (sin, cos) = (f32::from(i) * std::f32::consts::FRAC_PI_4).sin_cos();
                    picture.disc([x + 0.24 * cos, y + 0.24 * sin], 0.11, 0x2b4f86);
                }
                picture.disc([x, y], 0.15, ACCENT);
            }
            if landed == Some(square) {
                picture.slab([x - 0.47, y - 0.47], [0.94; 2], 0.08, ACCENT);
                picture.slab([x - 0.41, y - 0.41], [0.82; 2], 0.05, SAND[usize::from(square.is_shared())]);
            }
            if let Some(side) = self.owner(square) {
                token(&mut picture, [x, y], side, 0.33);
            }
        }
        for side in Side::BOTH {
            let y = tray(side);
            for place in 0..self.waiting(side) {
                token(&mut picture, [0.6 + 0.52 * f32::from(place), y], side, 0.21);
            }
            for place in 0..self.scored(side) {
                token(&mut picture, [8.6 - 0.52 * f32::from(place), y], side, 0.21);
            }
            let home = self.scored(side).to_string();
            picture.text(&home, [4.6, y], 0.3, LETTERS);
        }
        if let Some(roll) = self.roll() {
            let y = if self.side() == Side::First { 4.1 } else { 2.1 };
            picture.slab([5.12, y - 0.4], [1.0, 0.8], 0.12, ACCENT);
            picture.text(&roll.to_string(), [5.62, y], 0.42, 0x2b2012);
        }
        picture
    }
}
