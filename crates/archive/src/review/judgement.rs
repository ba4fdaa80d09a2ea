//! The review of a match as people see it: a judgement of every choice, the graph, the accuracy of both sides.

use std::cmp::Ordering;

use war_horses_duel::Duel;
use war_horses_engine::search::{Meaning, Searchable};
use war_horses_games::Side;

use super::thresholds::{accuracy_of, class_of, class_of_delay, least_loss};
use super::{Certainty, Class, Finding, LossUnit, Luck, Worth};

/// A proved result that a move gave away: greater is a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flip {
    /// What was proved before the move.
    pub from: Ordering,
    /// What is proved after it.
    pub to: Ordering,
}

/// How good a choice was.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// How many moves were made before it.
    pub number: u32,
    /// Who chose.
    pub side: Side,
    /// The move that was made.
    pub mv: String,
    /// How good it was.
    pub class: Class,
    /// What it lost, in what the game is measured in; never negative.
    pub lost: f64,
    /// Whether what it lost is proved, and not an estimate.
    pub exact: bool,
    /// The proved result that it gave away, if it did.
    pub flip: Option<Flip>,
    /// By how many moves of both sides it put a proved win off or hastened a proved loss, where only the winner counts.
    pub delay: u32,
    /// What the position was worth to the side that chose, with best play.
    pub before: Worth,
    /// What it was worth to that side after the move.
    pub after: Worth,
    /// The better play, beginning with the better move; the best move itself where it was made.
    pub better: Vec<String>,
    /// How the other side answers the move best.
    pub refutation: Vec<String>,
}

/// A point of the graph: how the sides stood after so many moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GraphPoint {
    /// How many moves had been made.
    pub number: u32,
    /// The worth to the first side: units of lead, or its chance to win.
    pub value: f64,
    /// Whether that is proved, and not an estimate.
    pub exact: bool,
}

/// All that a review tells of a match, as far as it got.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// What losses and the graph are measured in.
    pub measure: LossUnit,
    /// Every choice whose worth before and after is known, in order.
    pub judgements: Vec<Judgement>,
    /// How the sides stood, in order.
    pub graph: Vec<GraphPoint>,
    /// How accurate each side was, in percent; nothing for a side without a choice.
    pub accuracy: [Option<f64>; 2],
    /// What choices and dice did to the chances of the sides, where dice decide.
    pub luck: Option<Luck>,
    /// Whether all positions were looked at.
    pub complete: bool,
}

impl Review {
    /// Judges a match by what was found of its positions.
    pub fn of<G: Searchable>(duel: &Duel<G>, findings: &[Finding]) -> Self {
        let measure = LossUnit::of(duel.start());
        let at = |number: usize| findings.iter().find(|finding| finding.number as usize == number);
        let judgements: Vec<_> = duel
            .history()
            .iter()
            .enumerate()
            .filter(|(_, played)| !played.by_chance)
            .filter_map(|(number, played)| {
                judge::<G>(measure, played.side, &played.mv.to_string(), at(number)?, at(number + 1))
            })
            .collect();
        let point = |finding: &Finding| GraphPoint {
            number: finding.number,
            value: finding.worth.measured::<G>(measure),
            exact: finding.worth.is_exact(measure),
        };
        let mut graph: Vec<_> = findings.iter().map(point).collect();
        graph.sort_by_key(|point| point.number);
        let accuracy = Side::BOTH.map(|side| mean_accuracy::<G>(measure, judgements.iter().filter(|j| j.side == side)));
        let luck = G::HAS_CHANCE.then(|| Luck::of(duel, &judgements, &graph)).flatten();
        let complete = (0..=duel.history().len()).all(|number| at(number).is_some());
        Self { measure, judgements, graph, accuracy, luck, complete }
    }

    /// The choices that decided the match: the most expensive mistakes, at most so many, in order.
    pub fn key_moments(&self, most: usize) -> Vec<&Judgement> {
        let mut moments: Vec<_> = self.judgements.iter().filter(|judged| judged.class >= Class::Mistake).collect();
        moments.sort_by(|one, other| weight(other).total_cmp(&weight(one)));
        moments.truncate(most);
        moments.sort_by_key(|judged| judged.number);
        moments
    }

    /// The choice that cost most, where a review opens; nothing in a match without a mistake.
    pub fn most_expensive(&self) -> Option<&Judgement> {
        self.key_moments(1).pop()
    }

    /// How many choices of a side are of a class.
    pub fn count(&self, side: Side, class: Class) -> usize {
        self.judgements.iter().filter(|judged| judged.side == side && judged.class == class).count()
    }
}

/// What a mistake weighs: results that were proved weigh more than any guess.
fn weight(judged: &Judgement) -> f64 {
    judged.lost + if judged.flip.is_some() { 1e6 } else { 0.0 }
}

/// Whether something could be lost: who is lost already cannot go wrong any more, and gets no credit for it.
fn is_at_stake<G: Searchable>(measure: LossUnit, judged: &Judgement) -> bool {
    measure == LossUnit::Units || judged.before.measured::<G>(measure) >= least_loss(Class::Inaccuracy, measure)
}

fn mean_accuracy<'j, G: Searchable>(measure: LossUnit, judged: impl Iterator<Item = &'j Judgement>) -> Option<f64> {
    let accuracies: Vec<f64> = judged
        .filter(|judged| judged.class != Class::Forced && is_at_stake::<G>(measure, judged))
        // A result given away or put off counts by its class, however little it cost.
        .map(|judged| accuracy_of(judged.lost.max(least_loss(judged.class, measure)), measure))
        .collect();
    (!accuracies.is_empty()).then(|| accuracies.iter().sum::<f64>() / accuracies.len() as f64)
}

/// Judges one choice by what was found of the position before it, and of the one after.
pub(super) fn judge<G: Searchable>(
    measure: LossUnit,
    side: Side,
    mv: &str,
    found: &Finding,
    next: Option<&Finding>,
) -> Option<Judgement> {
    let before = found.worth.seen_by(side);
    let is_best = found.line.first().is_some_and(|best| best == mv);
    let after = match (is_best, found.played, next) {
        (true, ..) => before,
        (false, Some(played), next) => {
            let played = played.seen_by(side);
            // The next search looked deeper; it may have proved more than this one.
            let knows_more = |next: &Worth| next.proof.says_more_than(played.proof);
            // Two guesses differ by chance: lost is only what both say was lost.
            let are_guesses = |next: &Worth| [next.proof, played.proof] == [Certainty::None; 2];
            let is_kinder = |next: &Worth| are_guesses(next) && next.score > played.score;
            let next = next.map(|next| next.worth.seen_by(side));
            next.filter(|next| knows_more(next) || is_kinder(next)).unwrap_or(played)
        }
        (false, None, Some(next)) => next.worth.seen_by(side),
        (false, None, None) => return None,
    };
    let value = |worth: Worth| worth.measured::<G>(measure);
    let flip = match (before.verdict::<G>(), after.verdict::<G>()) {
        (Some(from), Some(to)) if to < from => Some(Flip { from, to }),
        _ => None,
    };
    let lost = (value(before) - value(after)).max(0.0);
    let delay = delay::<G>(measure, before, after);
    let class = match () {
        () if found.choices == 1 => Class::Forced,
        () if flip.is_some() => Class::Blunder,
        () => match class_of(lost, measure).max(class_of_delay(delay)) {
            Class::Best if is_only::<G>(measure, side, found) => Class::Only,
            class => class,
        },
    };
    Some(Judgement {
        number: found.number,
        side,
        mv: mv.to_owned(),
        class,
        lost,
        exact: before.is_exact(measure) && after.is_exact(measure),
        flip,
        delay,
        before,
        after,
        better: found.line.clone(),
        refutation: next.map(|next| next.line.clone()).unwrap_or_default(),
    })
}

/// Where a result is the better the sooner it comes, its margin are the moves that are left then.
fn delay<G: Searchable>(measure: LossUnit, before: Worth, after: Worth) -> u32 {
    let counts = measure == LossUnit::Chance && G::MEANING == Meaning::Margin;
    let are_exact = before.proof == Certainty::Exact && after.proof == Certainty::Exact;
    if !counts || !are_exact || before.verdict::<G>() != after.verdict::<G>() {
        return 0;
    }
    u32::try_from((before.score - after.score) / G::UNIT).unwrap_or(0)
}

/// Whether every move but the best would have been a mistake.
fn is_only<G: Searchable>(measure: LossUnit, side: Side, found: &Finding) -> bool {
    found.second.is_some_and(|second| {
        let [best, second] = [found.worth, second].map(|worth| worth.seen_by(side).measured::<G>(measure));
        best - second >= least_loss(Class::Mistake, measure)
    })
}
