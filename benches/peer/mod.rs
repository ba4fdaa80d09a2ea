//! War Horses as the crate `minimax` sees it: the same rules and the same evaluation.

use minimax::{Evaluation, Evaluator, Game as PeerGame, IterativeOptions, IterativeSearch, Negamax, Winner};
use war_horses::games::grid::Square;
use war_horses::games::{Game, Outcome, Side, Turn, WarHorses};
use war_horses::search::{Evaluate, Evaluation as Evaluations, Keyed};

pub struct Rules;

/// A position and the side that the peer holds to be the mover: its sides always take turns, so that a side that is
/// passed over gets a move that means "pass".
#[derive(Clone)]
pub struct State {
    pub position: WarHorses,
    turn: Side,
}

impl State {
    pub fn new(position: WarHorses) -> Self {
        Self { position, turn: position.mover() }
    }
}

impl PeerGame for Rules {
    type S = State;
    type M = Option<Square>;

    fn generate_moves(state: &State, moves: &mut Vec<Self::M>) -> Option<Winner> {
        let winner = Self::get_winner(state);
        if winner.is_none() {
            if state.turn == state.position.mover() {
                state.position.moves(|mv| moves.push(Some(mv)));
            } else {
                moves.push(None);
            }
        }
        winner
    }

    fn apply(state: &mut State, mv: Self::M) -> Option<State> {
        let mut position = state.position;
        if let Some(mv) = mv {
            position.play(mv);
        }
        Some(State { position, turn: !state.turn })
    }

    fn get_winner(state: &State) -> Option<Winner> {
        match state.position.turn() {
            Turn::Player(_) | Turn::Chance(_) => None,
            Turn::Over(Outcome::Draw) => Some(Winner::Draw),
            Turn::Over(Outcome::Win(side)) if side == state.turn => Some(Winner::PlayerToMove),
            Turn::Over(Outcome::Win(_)) => Some(Winner::PlayerJustMoved),
        }
    }

    fn zobrist_hash(state: &State) -> u64 {
        // The peer keeps whole scores, not what is still to be won, so that the margin belongs to its key.
        let margin = (2 * state.position.margin(state.turn)) as u64 ^ u64::from(state.turn == state.position.mover());
        state.position.key() ^ margin.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

#[derive(Clone, Default)]
pub struct SameEvaluation;

impl Evaluator for SameEvaluation {
    type G = Rules;

    fn evaluate(&self, state: &State) -> Evaluation {
        Evaluations::Best.evaluate(&state.position, state.turn) as Evaluation
    }
}

pub fn negamax(depth: u8) -> Negamax<SameEvaluation> {
    Negamax::new(SameEvaluation, depth)
}

/// The peer's best player on one thread with the options it comes with; a larger table makes it slower here.
pub fn iterative() -> IterativeSearch<SameEvaluation> {
    IterativeSearch::new(SameEvaluation, IterativeOptions::new())
}
