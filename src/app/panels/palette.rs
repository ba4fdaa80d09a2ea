//! The themes: every colour that is seen, by what it is for, with one shade for each theme.
//!
//! A row is a colour and a column a theme, in the order of [`Theme::ALL`]. The rules that each theme keeps are tests below.

use std::sync::atomic::{AtomicU8, Ordering};

use egui::Color32;

/// A set of colours for the whole window.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, serde::Serialize, serde::Deserialize)]
pub enum Theme {
    /// A dark table under one warm lamp.
    #[default]
    Lamplight,
    /// A light table by day.
    Daylight,
    /// As much contrast as there is.
    HighContrast,
    /// Sides that differ for those who see no red, no green or no blue.
    ColorBlind,
}

/// Colours are asked for wherever something is drawn, and there is one window: so the theme is known everywhere.
static CURRENT: AtomicU8 = AtomicU8::new(Theme::Lamplight as u8);

impl Theme {
    pub const ALL: [Self; 4] = [Self::Lamplight, Self::Daylight, Self::HighContrast, Self::ColorBlind];

    /// The name of the theme in translations.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Lamplight => "theme-lamplight",
            Self::Daylight => "theme-daylight",
            Self::HighContrast => "theme-high-contrast",
            Self::ColorBlind => "theme-color-blind",
        }
    }

    /// Whether letters are darker than what they stand on.
    pub const fn is_light(self) -> bool {
        matches!(self, Self::Daylight)
    }

    /// How bright the table is under the lamp, in the farthest corner, and how much of its grain is seen. What is written
    /// on it must be read everywhere.
    pub const fn lamp(self) -> [f32; 3] {
        match self {
            Self::Lamplight | Self::ColorBlind => [2.9, 0.5, 1.0],
            Self::Daylight => [1.12, 0.92, 0.35],
            Self::HighContrast => [1.0, 1.0, 0.0],
        }
    }

    /// How bright what lies on the table is under the lamp and in the farthest corner.
    pub const fn shine(self) -> [f32; 2] {
        match self {
            Self::Lamplight | Self::ColorBlind => [1.16, 0.8],
            Self::Daylight => [1.03, 0.95],
            Self::HighContrast => [1.0, 1.0],
        }
    }

    pub fn current() -> Self {
        Self::ALL[usize::from(CURRENT.load(Ordering::Relaxed))]
    }

    /// From now on colours are those of this theme. What was drawn before keeps its own.
    pub fn make_current(self) {
        CURRENT.store(self as u8, Ordering::Relaxed);
    }
}

/// A colour as designers write it, in every theme, for both the board and the panels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Ink([u32; Theme::ALL.len()]);

impl Ink {
    /// A colour that is the same in all themes.
    pub const fn same(shade: u32) -> Self {
        Self([shade; Theme::ALL.len()])
    }

    pub const fn in_theme(self, theme: Theme) -> u32 {
        self.0[theme as usize]
    }

    pub fn egui(self) -> Color32 {
        let [red, green, blue] = channels(self.in_theme(Theme::current()));
        Color32::from_rgb(red, green, blue)
    }

    /// This colour with some of another in it.
    pub fn mix(self, other: Self, part: f32) -> Self {
        let mixed = |a: u8, b: u8| u32::from((f32::from(a) + (f32::from(b) - f32::from(a)) * part) as u8);
        let mut themes = Theme::ALL.into_iter();
        Self(std::array::from_fn(|_| {
            let theme = themes.next().unwrap_or_default();
            let (a, b) = (channels(self.in_theme(theme)), channels(other.in_theme(theme)));
            mixed(a[0], b[0]) << 16 | mixed(a[1], b[1]) << 8 | mixed(a[2], b[2])
        }))
    }
}

const fn channels(shade: u32) -> [u8; 3] {
    [(shade >> 16) as u8, (shade >> 8) as u8, shade as u8]
}

/// The light of each channel, as a screen gives it out.
fn light(shade: u32) -> [f32; 3] {
    channels(shade).map(|channel| {
        let value = f32::from(channel) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

/// How well two colours can be told apart in a theme, from 1 for the same to 21 for black on white, as accessibility
/// guidelines measure it.
pub fn contrast(theme: Theme, a: Ink, b: Ink) -> f32 {
    contrast_of(luminance(theme, a), luminance(theme, b))
}

/// The same where both lie on the table, in the worst light that there is.
pub fn contrast_on_table(theme: Theme, a: Ink, b: Ink) -> f32 {
    let lit = |bright: f32| contrast_of(bright * luminance(theme, a), bright * luminance(theme, b));
    theme.shine().map(lit).into_iter().fold(f32::INFINITY, f32::min)
}

/// How bright a colour is, from 0 for black to 1 for white.
fn luminance(theme: Theme, ink: Ink) -> f32 {
    let [red, green, blue] = light(ink.in_theme(theme));
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast_of(a: f32, b: f32) -> f32 {
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

// The window: the table that everything lies on, and the cards upon it.
pub const BACKGROUND: Ink = Ink([0x271c14, 0xe3d5bd, 0x000000, 0x271c14]);
pub const PANEL: Ink = Ink([0x332820, 0xf6f0e4, 0x0e0e0e, 0x332820]);
pub const RAISED: Ink = Ink([0x44372d, 0xe9deca, 0x262626, 0x44372d]);
pub const LINE: Ink = Ink([0x5c4c3f, 0xcbbda4, 0x5c5c5c, 0x5c4c3f]);
pub const TEXT: Ink = Ink([0xf4efe6, 0x2b241d, 0xffffff, 0xf4efe6]);
pub const MUTED: Ink = Ink([0xb8ada0, 0x5f5446, 0xdcdcdc, 0xb8ada0]);
/// Your move, and the one button that matters most.
pub const ACCENT: Ink = Ink([0xe9a63a, 0x864d00, 0xffd23f, 0xe9a63a]);
/// Text on the accent.
pub const ON_ACCENT: Ink = Ink([0x2b2012, 0xfff8ea, 0x000000, 0x2b2012]);
/// What is advised.
pub const HINT: Ink = Ink([0x6fc0dc, 0x0f5f80, 0x7fe0ff, 0x6fc0dc]);
/// What has gone wrong.
pub const WARNING: Ink = Ink([0xf0897f, 0xa32a1c, 0xff9a90, 0xf0a07f]);
/// What was answered well.
pub const RIGHT: Ink = Ink([0x7fc39b, 0x25663f, 0x7fe0a0, 0x7fc39b]);
/// Who has lost, and what is over.
pub const SILVER: Ink = Ink([0xc9ccd2, 0x565a63, 0xe6e6e6, 0xc9ccd2]);

// The boards.
pub const SAND: [Ink; 2] =
    [Ink([0xf0e3cd, 0xf6ecdb, 0xffffff, 0xf8efdf]), Ink([0xe2d0b0, 0xe8d8bc, 0xe2e2e2, 0xeddec5])];
/// The rim of a board, and what shows between its cells.
pub const WOOD: Ink = Ink([0x4a372b, 0x7a5a40, 0x303030, 0x4a372b]);
pub const GAP: Ink = Ink([0x2a201a, 0x4b3828, 0x000000, 0x2a201a]);
/// What is written on the rim.
pub const ON_WOOD: Ink = Ink([0xe2d0b0, 0xfff3df, 0xffffff, 0xe2d0b0]);
/// The same as the accent where it lies on a board.
pub const GOLD: Ink = Ink([0xf2b74e, 0xf2b74e, 0xffd23f, 0xf2b74e]);
/// What the last move is marked with: light, with a dark edge.
pub const TRAIL: [Ink; 2] = [Ink::same(0xfffaf0), Ink([0x3a2a1c, 0x3a2a1c, 0x000000, 0x3a2a1c])];
/// A cell that can be moved to, and the one that the hint means.
pub const TARGET: Ink = Ink([0x8a5a0c, 0x8a5a0c, 0x6a4200, 0x7a4f0a]);
pub const ADVISED: Ink = Ink([0x14688c, 0x14688c, 0x003f6b, 0x0f5f9c]);
/// The hint where it lies on dark or many-coloured ground, with a dark edge.
pub const HINT_LIGHT: Ink = Ink([0x8fdcf5, 0x8fdcf5, 0x7fe0ff, 0x9fd8ff]);
/// A prize that lies on the board.
pub const AMETHYST: Ink = Ink([0x6d4a9c, 0x6d4a9c, 0x4b1f8c, 0x5b3f9c]);
/// The paint of the two sides: they differ in lightness too, and each has a pattern of its own.
pub const SIDES: [Ink; 2] =
    [Ink([0xc8452f, 0xc23c2b, 0xcf3a10, 0xd0541c]), Ink([0x15604f, 0x185f52, 0x002f3a, 0x08425a])];
/// The same, deep enough to draw on its own paint with.
pub const SIDES_DEEP: [Ink; 2] =
    [Ink([0x6e1d12, 0x6e1d12, 0x5c1500, 0x6e2a06]), Ink([0x08342a, 0x08342a, 0x00161c, 0x032230])];
/// Light and dark pieces.
pub const IVORY: Ink = Ink([0xfbf5e9, 0xfbf5e9, 0xffffff, 0xfbf5e9]);
pub const OUTLINE: Ink = Ink([0x241c18, 0x241c18, 0x000000, 0x241c18]);
pub const BLACK: Ink = Ink::same(0x000000);
pub const WHITE: Ink = Ink::same(0xffffff);

#[cfg(test)]
mod tests {
    use super::*;

    /// Pictures and moving pictures know no themes: they have the colours of the usual one.
    #[test]
    fn pictures_of_boards_have_the_colours_of_the_window() {
        use crate::games::{Game, WarHorses};
        use crate::pictures::Pictured;
        let svg = WarHorses::seeded(7).picture(None).svg();
        for ink in [BACKGROUND, WOOD, SAND[0], SAND[1], SIDES[0], SIDES[1], AMETHYST, IVORY] {
            assert!(svg.contains(&format!("#{:06x}", ink.0[0])), "{:06x}", ink.0[0]);
        }
    }

    #[test]
    fn text_can_be_read_on_the_table_under_the_lamp_and_far_from_it() {
        for theme in Theme::ALL {
            let [near, far, _] = theme.lamp();
            for (ink, bright) in [TEXT, MUTED].into_iter().flat_map(|ink| [near, far].map(|bright| (ink, bright))) {
                let contrast = contrast_of(luminance(theme, ink), bright * luminance(theme, BACKGROUND));
                assert!(contrast >= 4.5, "{theme:?}: {ink:x?} where the table has {bright} of its light: {contrast}");
            }
        }
    }

    #[test]
    fn text_can_be_read_on_everything_it_is_written_on() {
        for theme in Theme::ALL {
            for ground in [BACKGROUND, PANEL, RAISED] {
                for ink in [TEXT, MUTED, ACCENT, WARNING, HINT, RIGHT, SILVER] {
                    let contrast = contrast(theme, ink, ground);
                    assert!(contrast >= 4.5, "{theme:?}: {ink:x?} on {ground:x?} is {contrast}");
                }
            }
            let pressed = LINE.mix(TEXT, 0.12);
            for (ink, ground) in [(TEXT, LINE), (TEXT, pressed), (ON_ACCENT, ACCENT), (ON_WOOD, WOOD)] {
                assert!(contrast(theme, ink, ground) >= 4.5, "{theme:?}: {ink:x?} on {ground:x?}");
            }
        }
    }

    /// What light becomes for an eye that lacks one of its three receptors, by Machado, Oliveira and Fernandes (2009).
    const BLINDNESSES: [(&str, [[f32; 3]; 3]); 3] = [
        (
            "protanopia",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "deuteranopia",
            [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
        ),
        (
            "tritanopia",
            [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        ),
    ];

    /// The colour as such an eye sees it, in CIELAB, where distances are those that are felt.
    fn seen(shade: u32, eye: &[[f32; 3]; 3]) -> [f32; 3] {
        let light = light(shade);
        let [r, g, b] = eye.map(|row| row.iter().zip(light).map(|(m, v)| m * v).sum::<f32>().clamp(0.0, 1.0));
        let curve = |t: f32| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        let x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47);
        let y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
        let z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// How different the paints of the sides are for an eye, where 2 is the least that is noticed at all.
    fn difference(theme: Theme, [a, b]: [Ink; 2], eye: &[[f32; 3]; 3]) -> f32 {
        let [a, b] = [a, b].map(|ink| seen(ink.in_theme(theme), eye));
        a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
    }

    #[test]
    fn the_sides_differ_for_every_eye_and_more_so_in_the_theme_made_for_it() {
        for (name, eye) in &BLINDNESSES {
            for theme in Theme::ALL {
                let wanted = if theme == Theme::ColorBlind { 60.0 } else { 22.0 };
                let difference = difference(theme, SIDES, eye);
                assert!(difference >= wanted, "{theme:?}, {name}: {difference}");
            }
        }
        assert!(contrast(Theme::ColorBlind, SIDES[0], SIDES[1]) >= 2.5, "in lightness too");
    }

    #[test]
    fn mixing_goes_from_one_to_the_other_in_every_theme() {
        assert_eq!(TEXT.mix(PANEL, 0.0), TEXT);
        assert_eq!(TEXT.mix(PANEL, 1.0), PANEL);
        assert_eq!(BLACK.mix(WHITE, 0.5), Ink::same(0x7f7f7f));
    }
}
