//! What a position is worth to the sides, and how sure that is.

use std::cmp::Ordering;

use war_horses_engine::search::{Interval, Meaning, Report, RootMove, Score, Scored};
use war_horses_games::Side;

use super::LossUnit;

/// How sure a score is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certainty {
    /// It is an estimate.
    None,
    /// Who wins is proved, but not by how much: greater is a win.
    Verdict(Ordering),
    /// The score itself is proved.
    Exact,
}

impl Certainty {
    /// Whether less is left to be guessed.
    pub(super) fn says_more_than(self, other: Self) -> bool {
        let known = |proof: Self| match proof {
            Self::None => 0,
            Self::Verdict(_) => 1,
            Self::Exact => 2,
        };
        known(self) > known(other)
    }

    fn reversed(self) -> Self {
        match self {
            Self::Verdict(verdict) => Self::Verdict(verdict.reverse()),
            same => same,
        }
    }
}

/// What a position is worth to one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// In the points of the search.
    pub score: Score,
    /// How sure that is.
    pub proof: Certainty,
}

impl Worth {
    /// A score that is proved.
    pub const fn exactly(score: Score) -> Self {
        Self { score, proof: Certainty::Exact }
    }

    /// A score with what is proven about the value behind it.
    pub fn of<G: Scored>(score: Score, value: Interval) -> Self {
        let proof = match G::verdict(value) {
            _ if value == Interval::exactly(score) => Certainty::Exact,
            Some(verdict) => Certainty::Verdict(verdict),
            None => Certainty::None,
        };
        Self { score, proof }
    }

    /// The same worth to the other side.
    pub fn reversed(self) -> Self {
        Self { score: -self.score, proof: self.proof.reversed() }
    }

    /// The worth to a side, of what is worth so much to the first one; and the other way round.
    pub fn seen_by(self, side: Side) -> Self {
        match side {
            Side::First => self,
            Side::Second => self.reversed(),
        }
    }

    /// Who wins, if that is proved.
    pub fn verdict<G: Scored>(self) -> Option<Ordering> {
        match (self.proof, G::MEANING) {
            (Certainty::None, _) => None,
            (Certainty::Verdict(verdict), _) => Some(verdict),
            (Certainty::Exact, Meaning::Margin) => Some(self.score.cmp(&0)),
            // Between certainties, chance still decides.
            (Certainty::Exact, Meaning::WinChance) => (self.score.abs() >= G::UNIT).then(|| self.score.cmp(&0)),
        }
    }

    /// The worth in what the game is measured in: units of lead, or the chance to win, from 0 to 1.
    pub fn measured<G: Scored>(self, measure: LossUnit) -> f64 {
        let units = f64::from(self.score) / f64::from(G::UNIT);
        match (measure, G::MEANING) {
            (LossUnit::Units, _) => units,
            (LossUnit::Chance, meaning) => match (self.verdict::<G>(), meaning) {
                (Some(Ordering::Greater), _) => 1.0,
                (Some(Ordering::Equal), _) => 0.5,
                (Some(Ordering::Less), _) => 0.0,
                (None, Meaning::WinChance) => (0.5 * (1.0 + units)).clamp(0.0, 1.0),
                // Where only the winner counts, guesses are the logarithm of the odds.
                (None, Meaning::Margin) => 1.0 / (1.0 + (-units).exp()),
            },
        }
    }

    /// Whether [what it is measured as](Self::measured) is proved: who wins is no proof of the margin.
    pub fn is_exact(self, measure: LossUnit) -> bool {
        match measure {
            LossUnit::Units => self.proof == Certainty::Exact,
            LossUnit::Chance => self.proof != Certainty::None,
        }
    }
}

/// What was found of one position of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// How many moves were made before it.
    pub number: u32,
    /// What it is worth to the first side with best play.
    pub worth: Worth,
    /// How many moves there were to choose from; 0 for chance, and once the game is over.
    pub choices: u32,
    /// The best play that was found, beginning with the best move.
    pub line: Vec<String>,
    /// What the move that was made is worth to the first side, if the same search knew that.
    pub played: Option<Worth>,
    /// What the second best move is worth at most, to the first side.
    pub second: Option<Worth>,
    /// How long the search might take, in milliseconds; [`SETTLED`](Self::SETTLED) where no other would find more.
    pub effort: u32,
}

impl Finding {
    /// The effort of what needs no further search.
    pub const SETTLED: u32 = u32::MAX;

    /// Whether a search of this effort can add nothing to it.
    pub fn suffices(&self, effort: u32) -> bool {
        self.effort >= effort
    }

    /// What a report tells of a choice of `side`, which then made the move `played`, if any.
    pub(super) fn of_report<G: Scored>(
        number: u32,
        side: Side,
        report: &Report<G::Move>,
        played: Option<G::Move>,
        effort: u32,
    ) -> Option<Self> {
        let best = report.best()?;
        let worth = |root: &RootMove<G::Move>| Worth::of::<G>(root.score, root.value).seen_by(side);
        let position = Worth::of::<G>(best.score, report.value()).seen_by(side);
        let of_played = report.moves.iter().find(|root| Some(root.mv) == played);
        // Of the others it is only known that they are no better; a proved verdict holds all the same.
        let is_known = |root: &&RootMove<G::Move>| root.is_exact() || G::verdict(root.value).is_some();
        let second = report.moves.get(1).map(worth);
        let played = of_played.filter(is_known).map(worth);
        let is_settled = [Some(position), played, second].iter().flatten().all(|worth| worth.proof == Certainty::Exact);
        Some(Self {
            number,
            worth: position,
            choices: report.moves.len() as u32,
            line: report.line.iter().map(ToString::to_string).collect(),
            played,
            second,
            effort: if is_settled { Self::SETTLED } else { effort },
        })
    }
}
