//! Why a move rather than the next best: the term of the heuristic that differs most, and what the opponent answers to the
//! other. It is data; the languages make a sentence of it.

use war_horses_engine::engines::{Resources, think};
use war_horses_engine::search::{Control, Evaluation, Limits, Score};
use war_horses_engine::terms::{Form, Term, Terms};
use war_horses_games::{Outcome, Side, Turn};

use crate::heuristic::{breakdown, engine_setup};

/// How far ahead one looks for an answer: the answer itself, and what it threatens.
const LOOK_AHEAD: u32 = 3;

/// What speaks for a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grounds<M> {
    /// The move.
    pub best: M,
    /// The one it is compared with; none where there is no other.
    pub other: Option<M>,
    /// What the opponent answers to the other; none where the dice come first.
    pub answer: Option<M>,
    /// What decides.
    pub point: Reason,
}

/// What decides between two moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// It is the only one.
    OnlyMove,
    /// It wins at once.
    Wins,
    /// The other loses to the answer.
    OtherLoses,
    /// A term of the heuristic, after the likely answers.
    Term {
        /// Which one, as it stands after the better move.
        term: Term,
        /// How much more of it, in what the term counts, the mover has on its opponent than after the other.
        more: f64,
        /// Whether the evaluation that plays has terms itself, or these only help to see something.
        form: Form,
    },
    /// Nothing that the heuristic counts: it is what comes later.
    Later,
}

/// A position after a move and the likely answer to it.
struct Outlook<G: Terms> {
    position: G,
    answer: Option<G::Move>,
}

impl<G: Terms> Outlook<G> {
    fn after(position: &G, side: Side, mv: G::Move, control: &Control) -> Self {
        let mut position = position.clone();
        position.play(mv);
        let answer = match position.turn() {
            Turn::Player(mover) if mover != side => {
                let setup = engine_setup::<G>(Limits::depth(LOOK_AHEAD));
                think(&position, setup, &Resources::default(), control).best().map(|best| best.mv)
            }
            _ => None,
        };
        answer.into_iter().for_each(|mv| position.play(mv));
        Self { position, answer }
    }
}

/// What speaks for `best` rather than `other` in a position in which somebody has the choice.
pub fn grounds<G: Terms>(position: &G, best: G::Move, other: Option<G::Move>, control: &Control) -> Grounds<G::Move> {
    let nothing = |point| Grounds { best, other, answer: None, point };
    let Turn::Player(side) = position.turn() else { return nothing(Reason::Later) };
    let mut won = position.clone();
    won.play(best);
    if won.turn() == Turn::Over(Outcome::Win(side)) {
        return nothing(Reason::Wins);
    }
    let Some(other) = other else { return nothing(Reason::OnlyMove) };
    let [better, worse] = [best, other].map(|mv| Outlook::after(position, side, mv, control));
    let point = match worse.position.turn() {
        Turn::Over(Outcome::Win(winner)) if winner != side => Reason::OtherLoses,
        _ => decisive(&better.position, &worse.position, side),
    };
    Grounds { best, other: Some(other), answer: worse.answer, point }
}

/// The term that speaks most for one position rather than another.
fn decisive<G: Terms>(better: &G, worse: &G, side: Side) -> Reason {
    let (Some(here), Some(there)) = (breakdown(better), breakdown(worse)) else { return Reason::Later };
    let lead = |term: &Term| term.counts[side.index()] - term.counts[(!side).index()];
    let differences = here.terms.iter().map(|term| {
        let then = there.terms.iter().find(|known| known.name == term.name);
        let gain: Score = term.product_for(side) - then.map_or(0, |then| then.product_for(side));
        (gain, term, lead(term) - then.map_or(0.0, lead))
    });
    match differences.max_by_key(|(gain, ..)| *gain) {
        Some((gain, term, more)) if gain > 0 && more != 0.0 => {
            Reason::Term { term: *term, more, form: better.breakdown(Evaluation::Best).form }
        }
        _ => Reason::Later,
    }
}
