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
mod lock;
pub mod race;
pub mod solve;
mod sweep;
pub mod tablebase;
pub mod tablebases;
mod terms;

use std::sync::Arc;

pub use folder::TablebaseFolder;
pub use tablebases::Tablebases;

use crate::engines::{Playable, Resources, Unavailable, fold};
use crate::games::ur::{Move, path};
use crate::games::{Game, Outcome, Side, Turn, Ur};
use crate::search::{
    AlphaBeta, Bounded, Config, Control, Engine, EngineKind, EngineSetup, Evaluate, Evaluation, Keyed, Level, Meaning,
    MoveOrdering, Score, Scored, TablebaseEngine,
};

/// The score of a game that is won.
pub const WIN: Score = 100_000_000;

/// The estimate is so good that a fourth move ahead hardly changes what is chosen.
const ENOUGH_DEPTH: Option<u32> = Some(3);

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

impl Scored for Ur {
    const UNIT: Score = WIN;

    const MEANING: Meaning = Meaning::WinChance;

    const MAX_SCORE: Score = WIN;

    #[inline]
    fn result(&self, side: Side) -> Score {
        match self.turn() {
            Turn::Over(Outcome::Win(winner)) if winner == side => WIN,
            Turn::Over(Outcome::Win(_)) => -WIN,
            _ => 0,
        }
    }
}

impl Keyed for Ur {
    /// The same for a position and the one with all colours changed: the side to act looks at both in the same way.
    #[inline]
    fn key(&self) -> u64 {
        let of = |side: Side| u64::from(self.steps(side)) << 3 | u64::from(self.scored(side));
        let roll = u64::from(self.roll().unwrap_or(0));
        fold(of(self.side()) << 32 | of(!self.side()), roll)
    }
}

impl Evaluate<Ur> for Evaluation {
    #[inline]
    fn evaluate(&self, game: &Ur, side: Side) -> Score {
        let score = match self {
            Self::Plain => evaluation::plain(game),
            Self::Standard => evaluation::standard(game),
            // However sure the net is, only a finished game is won.
            Self::Best => return score_of(tablebases::estimate(game, side)).clamp(1 - WIN, WIN - 1),
        };
        if side == game.side() { score } else { -score }
    }
}

impl MoveOrdering for Ur {
    /// Another throw is best, then a capture, the more the further the enemy had come, then a token that comes home.
    #[inline]
    fn ordering_score(&self, mv: Move) -> i32 {
        let Move::Walk(walk) = mv else { return 0 };
        let to = i32::from(walk.to());
        let mut score = to;
        if walk.lands_on_rosette() {
            score += 32;
        }
        if self.captures(walk) {
            score += 2 * to;
        }
        if walk.comes_home() {
            score += 8;
        }
        // Who leaves the middle rosette gives up the safest square of the board.
        if walk.from() == path::MIDDLE_ROSETTE { score - 8 } else { score }
    }

    #[inline]
    fn history_index(mv: Move) -> usize {
        match mv {
            Move::Roll(_) => 0,
            Move::Walk(walk) => usize::from(walk.from()) << 4 | usize::from(walk.to()),
        }
    }
}

impl Bounded for Ur {}

impl Playable for Ur {
    const TEXTBOOK_EVALUATION: Evaluation = Evaluation::Standard;
    const EVALUATIONS: &'static [Evaluation] = &[Evaluation::Plain, Evaluation::Standard, Evaluation::Best];
    const LEVELS: &'static [(Level, EngineSetup)] = &[
        (Level::Beginner, Level::Beginner.usual_setup()),
        (Level::Amateur, Level::Amateur.usual_setup()),
        (Level::Expert, Level::Expert.usual_setup()),
        (Level::Master, Level::Master.usual_setup()),
        (Level::Perfect, Level::Perfect.usual_setup()),
    ];

    fn engine(kind: EngineKind, resources: &Resources) -> Box<dyn Engine<Self>> {
        let search = |evaluation, proofs| AlphaBeta::new(evaluation, Config { proofs, default_depth: ENOUGH_DEPTH });
        match kind {
            EngineKind::AlphaBeta(evaluation) => Box::new(search(evaluation, false)),
            EngineKind::Strongest { .. } => Box::new(search(Evaluation::Best, true)),
            EngineKind::Tablebase => {
                let fallback = Box::new(search(Evaluation::Best, true));
                Box::new(TablebaseEngine::new(Arc::clone(&resources.ur), fallback))
            }
        }
    }

    fn alpha_beta(evaluator: Arc<dyn Evaluate<Self>>, config: Config) -> Box<dyn Engine<Self>> {
        Box::new(AlphaBeta::new(evaluator, config))
    }

    fn evaluator(evaluation: Evaluation) -> Arc<dyn Evaluate<Self>> {
        Arc::new(evaluation)
    }

    fn available(&self, level: Level, resources: &Resources, control: &Control) -> Result<EngineSetup, Unavailable> {
        if level == Level::Perfect {
            resources.ur.check(self.rules(), self.tokens(), control)?;
        }
        Ok(level.usual_setup())
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
