//! Why a move was worse than another: what the heuristic counts less of after it.

use war_horses_engine::search::Scored;
use war_horses_engine::terms::{Breakdown, Form, Terms};
use war_horses_games::{Side, Turn};

/// A term of the heuristic that is worth less to a side than it could be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FallenTerm {
    /// Its name, as in [`Term`](war_horses_engine::terms::Term).
    pub name: &'static str,
    /// By how much, in units of the game.
    pub by: f64,
}

/// Less than this part of a unit is not worth telling.
const LEAST: f64 = 0.1;

/// The terms that fell most, the worst first: what they are worth to the side to move at the end of the play that was
/// `made`, against the end of the `better` one, after as many moves of both. None where a line ends the game, for then
/// the result says it all, and none where the heuristic is no sum of terms.
pub fn fallen_terms<G: Terms>(position: &G, made: &[G::Move], better: &[G::Move]) -> Vec<FallenTerm> {
    let Turn::Player(side) = position.turn() else { return vec![] };
    let moves = made.len().min(better.len());
    let ends = [made, better].map(|line| breakdown(position, &line[..moves]));
    let [Some(made), Some(better)] = ends else { return vec![] };
    let mut fallen: Vec<_> = better
        .terms
        .iter()
        .map(|term| {
            let by = worth::<G>(&better, term.name, side) - worth::<G>(&made, term.name, side);
            FallenTerm { name: term.name, by }
        })
        .filter(|fallen| fallen.by >= LEAST)
        .collect();
    fallen.sort_by(|one, other| other.by.total_cmp(&one.by));
    fallen
}

/// The heuristic at the end of a line, where the game goes on there.
fn breakdown<G: Terms>(position: &G, line: &[G::Move]) -> Option<Breakdown> {
    let mut end = position.clone();
    for &mv in line {
        end.try_play(mv).ok()?;
    }
    if let Turn::Over(_) = end.turn() {
        return None;
    }
    Some(end.breakdown(G::TEXTBOOK_EVALUATION)).filter(|breakdown| breakdown.form == Form::Sum)
}

/// What a term is worth to a side, in units.
fn worth<G: Scored>(breakdown: &Breakdown, name: &str, side: Side) -> f64 {
    let points =
        breakdown.terms.iter().filter(|term| term.name == name).map(|term| term.product_for(side)).sum::<i32>();
    f64::from(points) / f64::from(G::UNIT)
}
