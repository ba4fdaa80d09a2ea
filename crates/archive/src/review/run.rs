//! A review as a job: it asks a search about one position after the other, tells how far it is, and can be stopped.

use war_horses_duel::Duel;
use war_horses_engine::search::{Control, Report, Searchable};
use war_horses_games::Turn;

use super::{Finding, Worth};

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
}

impl<G: Searchable, F: FnMut(&G, &Control) -> Report<G::Move>> Analyst<G> for F {
    fn weigh(&mut self, position: &G, control: &Control) -> Report<G::Move> {
        self(position, control)
    }
}

/// How far a review is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Positions that are done.
    pub done: usize,
    /// All positions of the match.
    pub all: usize,
}

/// A review was stopped before its end. What it had found was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// Reviews a match from its end, where results are sure, to its beginning. Positions that are in `known` are not searched
/// again; the others are told to `on_finding` one by one, and added.
pub fn run<G: Searchable>(
    duel: &Duel<G>,
    known: &mut Vec<Finding>,
    analyst: &mut impl Analyst<G>,
    control: &Control,
    mut on_finding: impl FnMut(&Finding, Progress),
) -> Result<(), Stopped> {
    let history = duel.history();
    let all = history.len() + 1;
    for number in (0..all).rev() {
        if known.iter().any(|finding| finding.number as usize == number) {
            continue;
        }
        let position = number.checked_sub(1).map_or(duel.start(), |last| &history[last].after);
        let next = known.iter().find(|finding| finding.number as usize == number + 1);
        let played = history.get(number).map(|played| played.mv);
        let finding = look(number as u32, position, played, next.map(|next| next.worth), analyst, control);
        // What a search says that was stopped is worth less than what the next one will.
        if control.is_stopped() {
            return Err(Stopped);
        }
        if let Some(finding) = finding {
            known.push(finding);
            if let Some(finding) = known.last() {
                on_finding(finding, Progress { done: all - number, all });
            }
        }
    }
    known.sort_by_key(|finding| finding.number);
    Ok(())
}

/// What is found of a position; nothing where nobody can tell.
fn look<G: Searchable>(
    number: u32,
    position: &G,
    played: Option<G::Move>,
    next: Option<Worth>,
    analyst: &mut impl Analyst<G>,
    control: &Control,
) -> Option<Finding> {
    let plain = |worth, choices, line| Finding { number, worth, choices, line, played: None, second: None };
    match position.turn() {
        Turn::Over(_) => Some(plain(Worth::exactly(position.result(war_horses_games::Side::First)), 0, vec![])),
        Turn::Chance(side) => {
            let worth = analyst.expect(position, control)?.seen_by(side);
            Some(plain(worth, 0, vec![]))
        }
        Turn::Player(side) => {
            let legal = position.legal_moves();
            // A forced move is worth what comes of it.
            if let (&[only], Some(next)) = (legal.as_slice(), next) {
                return Some(plain(next, 1, vec![only.to_string()]));
            }
            Finding::of_report::<G>(number, side, &analyst.weigh(position, control), played)
        }
    }
}
