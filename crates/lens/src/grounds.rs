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
        /// Which one, as it stands after the better move, or after the other where only that has it.
        term: Term,
        /// Which of the two has it.
        held: Held,
        /// How much more of it, in what the term counts, the mover has on its opponent than after the other.
        more: f64,
        /// Whether the evaluation that plays has terms itself, or these only help to see something.
        form: Form,
    },
    /// Nothing that the heuristic counts: it is what comes later.
    Later,
}

/// Which of two positions has a term: not all of them are counted in every position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// That after the better move.
    Best,
    /// That after the other.
    Other,
    /// Both.
    Both,
}

impl Held {
    /// Its name in translations.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Other => "other",
            Self::Both => "both",
        }
    }
}

/// A position after a move and the likely answer to it.
struct Continuation<G: Terms> {
    position: G,
    answer: Option<G::Move>,
}

impl<G: Terms> Continuation<G> {
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
    let [better, worse] = [best, other].map(|mv| Continuation::after(position, side, mv, control));
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
    let named = |terms: &[Term], name: &str| terms.iter().find(|term| term.name == name).copied();
    // What is gone after the better move counts as well.
    let only_of_other = there.terms.iter().filter(|term| named(&here.terms, term.name).is_none());
    let differences = here.terms.iter().chain(only_of_other).map(|term| {
        let [now, then] = [&here, &there].map(|found| named(&found.terms, term.name));
        let held = match (now, then) {
            (Some(_), Some(_)) => Held::Both,
            (Some(_), None) => Held::Best,
            (None, _) => Held::Other,
        };
        let product = |term: Option<Term>| term.map_or(0, |term| term.product_for(side));
        let gain: Score = product(now) - product(then);
        (gain, *term, held, now.as_ref().map_or(0.0, lead) - then.as_ref().map_or(0.0, lead))
    });
    match differences.max_by_key(|(gain, ..)| *gain) {
        Some((gain, term, held, more)) if gain > 0 && more != 0.0 => {
            Reason::Term { term, held, more, form: better.breakdown(Evaluation::Best).form }
        }
        _ => Reason::Later,
    }
}
