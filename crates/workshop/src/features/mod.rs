//! What can be seen on the board of each game: the words that scores are made of.
//!
//! `me` is the side to move in the position that is judged, `you` the other. A feature that each side has is asked for as
//! `me.name` and `you.name`, and its bare name is the difference. What both share has only a bare name. The translations
//! describe each of them as `feature-<game>-<name>`,
//! with `-` for `_`.

use war_horses_engine::engines::Playable;
use war_horses_games::{Side, Turn};

mod hex;
mod knights;
mod smart_horses;
mod tic_tac_toe;
mod ur;
mod war_horses;

/// Most features of a game.
pub const MOST_FEATURES: usize = 32;

/// What was measured: at twice the number of a feature what the side to move has, and behind it what the other has.
pub type Measured = [f64; 2 * MOST_FEATURES];

/// Whether a feature belongs to a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Each side has its own.
    Each,
    /// Both share it.
    Both,
}

/// Something that can be seen on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feature {
    /// What it is called in scores.
    pub name: &'static str,
    /// Whether each side has its own.
    pub whose: Whose,
}

/// A game with features.
pub trait Features: Playable {
    /// All of them; at most [`MOST_FEATURES`].
    const FEATURES: &'static [Feature];

    /// Measures the wanted features, one bit for each, of a game that goes on.
    fn measure(&self, wanted: u64, measured: &mut Measured);
}

/// The side that is `me` in a position: the one to move, or to throw. Of no meaning once the game is over.
pub fn me<G: Playable>(position: &G) -> Side {
    match position.turn() {
        Turn::Player(side) | Turn::Chance(side) => side,
        Turn::Over(_) => Side::First,
    }
}

/// Implements [`Features`] by a list of functions of a view of the position.
macro_rules! features {
    (
        $game:ty, $View:ident;
        each { $($each:ident: $of_side:expr,)* }
        both { $($both:ident: $of_both:expr,)* }
    ) => {
        impl $crate::features::Features for $game {
            const FEATURES: &'static [$crate::features::Feature] = &[
                $($crate::features::Feature { name: stringify!($each), whose: $crate::features::Whose::Each },)*
                $($crate::features::Feature { name: stringify!($both), whose: $crate::features::Whose::Both },)*
            ];

            fn measure(&self, wanted: u64, measured: &mut $crate::features::Measured) {
                const EACH: &[fn(&$View<'_>, Side) -> f64] = &[$($of_side),*];
                const BOTH: &[fn(&$View<'_>) -> f64] = &[$($of_both),*];
                let view = $View::of(self);
                let me = $crate::features::me(self);
                let mut left = wanted;
                while left != 0 {
                    let feature = left.trailing_zeros() as usize;
                    left &= left - 1;
                    if let Some(of_side) = EACH.get(feature) {
                        measured[2 * feature] = of_side(&view, me);
                        measured[2 * feature + 1] = of_side(&view, !me);
                    } else if let Some(of_both) = BOTH.get(feature - EACH.len()) {
                        measured[2 * feature] = of_both(&view);
                    }
                }
            }
        }
    };
}
pub(crate) use features;

/// 1 for yes.
pub(crate) fn yes(is_so: bool) -> f64 {
    f64::from(u8::from(is_so))
}
