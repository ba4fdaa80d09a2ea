//! A review as a job: it asks a search about one position after the other, tells how far it is, and can be stopped.

use war_horses_duel::Duel;
use war_horses_engine::search::{Control, Report, Searchable};
use war_horses_games::Turn;

use super::comparison::{Made, compare};
use super::judgement::judge;
use super::{Certainty, Finding, Judgement, LossUnit, Worth};

/// What a review asks of a search. Every function from a position and a [`Control`] to a [`Report`] is one.
pub trait Analyst<G: Searchable> {
    /// Weighs the moves of a position at which a player is to choose, best first. It should know the second best as
    /// well, or only moves are not found. It is to return soon once the control says stop.
    fn weigh(&mut self, position: &G, control: &Control) -> Report<G::Move>;

    /// What a position is worth before the dice are thrown, to the side that throws; nothing if it cannot tell. Luck is
    /// then not told from skill.
    fn expect(&mut self, _position: &G, _control: &Control) -> Option<Worth> {
        None
    }

    /// How long it may take for a position, in milliseconds. What was found with less is looked at again.
    fn effort(&self) -> u32 {
        Finding::SETTLED
    }
}

impl<G: Searchable, F: FnMut(&G, &Control) -> Report<G::Move>> Analyst<G> for F {
    fn weigh(&mut self, position: &G, control: &Control) -> Report<G::Move> {
        self(position, control)
    }
}

/// How far a review is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewProgress {
    /// Positions that are done.
    pub done: usize,
    /// All positions of the match.
    pub all: usize,
}

/// A review was stopped before its end. What it had found was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// Reviews a match from its end, where results are sure, to its beginning. Positions of which enough is `known` are not
/// searched again; the others are told to `on_finding` one by one, and added.
pub fn run<G: Searchable>(
    duel: &Duel<G>,
    known: &mut Vec<Finding>,
    analyst: &mut impl Analyst<G>,
    control: &Control,
    mut on_finding: impl FnMut(&Finding, ReviewProgress),
) -> Result<(), Stopped> {
    let history = duel.history();
    let all = history.len() + 1;
    // What the search of the position that was looked at last says of it.
    let mut alone = None;
    for number in (0..all).rev() {
        let after_played = alone.take();
        let is_here = |finding: &Finding| finding.number as usize == number;
        if known.iter().any(|finding| is_here(finding) && finding.suffices(analyst.effort())) {
            continue;
        }
        let position = number.checked_sub(1).map_or(duel.start(), |last| &history[last].after);
        let next = known.iter().find(|finding| finding.number as usize == number + 1);
        let played = history.get(number).map(|played| played.mv);
        let looked = look(number as u32, position, played, next, analyst, control);
        let made =
            played.zip(next).map(|(mv, next)| Made { mv, worth: after_played.unwrap_or(next.worth), line: &next.line });
        let finding = looked.map(|looked| {
            alone = Some(looked.finding.worth);
            compare(looked, position, made, analyst, control)
        });
        // What a search says that was stopped is worth less than what the next one will.
        if control.is_stopped() {
            return Err(Stopped);
        }
        if let Some(finding) = finding {
            on_finding(&finding, ReviewProgress { done: all - number, all });
            known.retain(|finding| !is_here(finding));
            known.push(finding);
        }
    }
    known.sort_by_key(|finding| finding.number);
    Ok(())
}

/// What a search says of a position.
pub(super) struct Looked<M> {
    pub finding: Finding,
    /// The move that it likes best, where there is a choice.
    pub best: Option<M>,
}

/// What a search finds of a position; nothing where nobody can tell.
pub(super) fn look<G: Searchable>(
    number: u32,
    position: &G,
    played: Option<G::Move>,
    next: Option<&Finding>,
    analyst: &mut impl Analyst<G>,
    control: &Control,
) -> Option<Looked<G::Move>> {
    let plain = |worth, choices, line, effort| Looked {
        finding: Finding { number, worth, choices, line, played: None, second: None, effort },
        best: None,
    };
    match position.turn() {
        Turn::Over(_) => {
            let worth = Worth::exactly(position.result(war_horses_games::Side::First));
            Some(plain(worth, 0, vec![], Finding::SETTLED))
        }
        Turn::Chance(side) => {
            let worth = analyst.expect(position, control)?.seen_by(side);
            let effort = if worth.proof == Certainty::Exact { Finding::SETTLED } else { analyst.effort() };
            Some(plain(worth, 0, vec![], effort))
        }
        Turn::Player(side) => {
            let legal = position.legal_moves();
            // A forced move is worth what comes of it.
            if let (&[only], Some(next)) = (legal.as_slice(), next) {
                return Some(plain(next.worth, 1, vec![only.to_string()], next.effort));
            }
            let report = analyst.weigh(position, control);
            let finding = Finding::of_report::<G>(number, side, &report, played, analyst.effort())?;
            Some(Looked { finding, best: report.best().map(|best| best.mv) })
        }
    }
}

/// Judges a move before or without its being made in a match. What was found of the position need not be searched again;
/// nothing comes of it once the control says stop, or where nobody is to choose.
pub fn assess<G: Searchable>(
    position: &G,
    mv: G::Move,
    known: Option<Finding>,
    analyst: &mut impl Analyst<G>,
    control: &Control,
) -> Option<Judgement> {
    let Turn::Player(side) = position.turn() else { return None };
    let looked = match known {
        // It was compared with another move.
        Some(known) => Looked { finding: Finding { played: None, ..known }, best: None },
        None => look(0, position, Some(mv), None, analyst, control)?,
    };
    let mut after = position.clone();
    after.try_play(mv).ok()?;
    let next = look(looked.finding.number + 1, &after, None, None, analyst, control).map(|looked| looked.finding);
    let made = next.as_ref().map(|next| Made { mv, worth: next.worth, line: &next.line });
    let found = compare(looked, position, made, analyst, control);
    if control.is_stopped() {
        return None;
    }
    judge::<G>(LossUnit::of(position), side, &mv.to_string(), &found, next.as_ref())
}
