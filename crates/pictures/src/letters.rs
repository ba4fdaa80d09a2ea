//! Letters as outlines, so that a picture looks the same wherever it is seen.

use std::fmt::Write;

use ttf_parser::{Face, OutlineBuilder};

/// The typefaces that are asked for a sign, one after the other: those of the window.
const FACES: [&[u8]; 4] = [
    epaint_default_fonts::UBUNTU_LIGHT,
    epaint_default_fonts::NOTO_EMOJI_REGULAR,
    epaint_default_fonts::EMOJI_ICON,
    epaint_default_fonts::HACK_REGULAR,
];

/// The outlines of a text as the data of an SVG path, its middle at a place and its capitals so high.
pub fn path(text: &str, [x, y]: [f32; 2], height: f32) -> String {
    let faces: Vec<Face> = FACES.iter().filter_map(|data| Face::parse(data, 0).ok()).collect();
    let signs: Vec<_> = text
        .chars()
        .filter_map(|sign| faces.iter().find_map(|face| Some((face, face.glyph_index(sign)?))))
        .map(|(face, glyph)| {
            let capital =
                f32::from(face.capital_height().filter(|&high| high > 0).unwrap_or(face.units_per_em() as i16));
            let scale = height / capital;
            (face, glyph, scale, f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * scale)
        })
        .collect();
    let width: f32 = signs.iter().map(|(.., advance)| advance).sum();
    let mut outline = Outline { data: String::new(), left: x - width / 2.0, base: y + height / 2.0, scale: 1.0 };
    for (face, glyph, scale, advance) in signs {
        outline.scale = scale;
        face.outline_glyph(glyph, &mut outline);
        outline.left += advance;
    }
    outline.data
}

struct Outline {
    data: String,
    left: f32,
    base: f32,
    scale: f32,
}

impl Outline {
    fn push(&mut self, command: char, points: &[(f32, f32)]) {
        self.data.push(command);
        for (x, y) in points {
            // Writing to a string cannot fail.
            let _ = write!(self.data, "{:.2} {:.2} ", self.left + x * self.scale, self.base - y * self.scale);
        }
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.push('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.push('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.push('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.push('Z', &[]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_of_a_board_has_an_outline() {
        for sign in ('a'..='s').chain('0'..='9').chain(['+', '-', '♞']) {
            let path = path(&sign.to_string(), [0.0, 0.0], 10.0);
            assert!(path.starts_with('M') && path.ends_with('Z'), "{sign}: {path}");
        }
        assert_eq!(path("", [0.0, 0.0], 10.0), "");
    }
}
