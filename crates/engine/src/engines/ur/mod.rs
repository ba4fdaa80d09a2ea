//! How the search sees the Royal Game of Ur.
//!
//! A score is a chance to win: [`WIN`] is certainty, its opposite impossibility, and zero an even chance. What lies between
//! is in proportion, so that the mean of scores is the score of the mean, as turns of chance need it.

pub mod control;
pub mod estimate;
pub mod evaluation;
pub mod features;
pub mod file;
pub mod folder;
pub mod index;
pub mod job;
pub mod perfect;
pub mod race;
pub mod solve;
mod sweep;
pub mod table;
mod terms;

use crate::engines::fold;
use crate::games::ur::{Move, path};
use crate::games::{Game, Outcome, Side, Turn, Ur};
use crate::search::{Evaluation, Level, Meaning, Score, Searchable};

/// The score of a game that is won.
pub const WIN: Score = 100_000_000;

/// The score that stands for a chance to win.
#[inline]
pub fn score_of(chance: f64) -> Score {
    ((2.0 * chance - 1.0) * f64::from(WIN)).round() as Score
}

/// The chance to win that a score stands for.
#[inline]
pub fn chance_of(score: Score) -> f64 {
    0.5 + 0.5 * f64::from(score) / f64::from(WIN)
}

impl Searchable for Ur {
    const UNIT: Score = WIN;

    const MEANING: Meaning = Meaning::WinChance;

    const MOST: Score = WIN;

    const LEVELS: &'static [Level] = &Level::ALL;

    /// The estimate is so good that a fourth move ahead hardly changes what is chosen.
    const ENOUGH_DEPTH: Option<u32> = Some(3);

    /// The same for a position and the one with all colours changed: the side to act looks at both in the same way.
    #[inline]
    fn key(&self) -> u64 {
        let of = |side: Side| u64::from(self.steps(side)) << 3 | u64::from(self.scored(side));
        let roll = u64::from(self.roll().unwrap_or(0));
        fold(of(self.side()) << 32 | of(!self.side()), roll)
    }

    fn settled(&self, _: Side) -> Score {
        0
    }

    #[inline]
    fn result(&self, side: Side) -> Score {
        match self.turn() {
            Turn::Over(Outcome::Win(winner)) if winner == side => WIN,
            Turn::Over(Outcome::Win(_)) => -WIN,
            _ => 0,
        }
    }

    fn evaluate(&self, side: Side) -> Score {
        self.evaluate_by(Evaluation::Best, side)
    }

    #[inline]
    fn evaluate_by(&self, evaluation: Evaluation, side: Side) -> Score {
        let score = match evaluation {
            Evaluation::Plain => evaluation::plain(self),
            Evaluation::Standard => evaluation::standard(self),
            // However sure the net is, only a finished game is won.
            Evaluation::Best => return score_of(perfect::estimate(self, side)).clamp(1 - WIN, WIN - 1),
        };
        if side == self.side() { score } else { -score }
    }

    /// Another throw is best, then a capture, the more the further the enemy had come, then a token that comes home.
    #[inline]
    fn promise(&self, mv: Move) -> i32 {
        let Move::Walk(walk) = mv else { return 0 };
        let to = i32::from(walk.to());
        let mut promise = to;
        if walk.lands_on_rosette() {
            promise += 32;
        }
        if self.captures(walk) {
            promise += 2 * to;
        }
        if walk.comes_home() {
            promise += 8;
        }
        // Who leaves the middle rosette gives up the safest square of the board.
        if walk.from() == path::MIDDLE_ROSETTE { promise - 8 } else { promise }
    }

    fn known(&self, side: Side) -> Option<Score> {
        perfect::known(self, side).map(score_of)
    }

    fn obstacle(&self, level: Level) -> Option<String> {
        if level == Level::Perfect { perfect::obstacle(self.rules(), self.tokens()) } else { None }
    }

    #[inline]
    fn slot(mv: Move) -> usize {
        match mv {
            Move::Roll(_) => 0,
            Move::Walk(walk) => usize::from(walk.from()) << 4 | usize::from(walk.to()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_sees_a_position_as_its_side_to_act_does() {
        let key = |text: &str| text.parse::<Ur>().unwrap().key();
        let light = key(".l..__../..d.l.../....__.. 2-0 light 3 7 course");
        assert_eq!(light, key("....__../..l.d.../.d..__.. 0-2 dark 3 7 course"));
        assert_ne!(light, key(".l..__../..d.l.../....__.. 2-0 light 2 7 course"));
        assert_ne!(light, key(".l..__../..d.l.../....__.. 2-0 light ? 7 course"));
        assert_ne!(light, key(".l..__../..d.l.../....__.. 2-0 dark 3 7 course"));
        assert_ne!(light, key(".l..__../..d.l.../....__.. 1-0 light 3 7 course"));
        assert_ne!(light, key("..l.__../..d.l.../....__.. 2-0 light 3 7 course"));
    }
}
