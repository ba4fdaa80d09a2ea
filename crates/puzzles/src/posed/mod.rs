//! What each game brings along: where its puzzles come from, and what they are about.

use war_horses_engine::engines::Playable;
use war_horses_games::{Game, Outcome, Side, Turn};

mod hex;
mod knights;
mod tic_tac_toe;
mod ur;

/// A game of which puzzles are made.
pub trait Posed: Playable {
    /// The pack that comes with the program.
    const PACK: &'static str;

    /// How many positions each search of a proof may look at. A puzzle is proved again with as many, and so in the same way.
    const NODES: u64 = 150_000;

    /// What its puzzles can be about. The words are `theme-<name>`.
    const THEMES: &'static [&'static str];

    /// The start of the game with this number, in which puzzles are looked for.
    fn begin_posing(number: u64) -> Self;

    /// Whether so little is left of the game that it can be proved.
    fn is_ripe(&self) -> bool;

    /// What a puzzle with this solution is about, where that can be told.
    fn theme(&self, solution: Self::Move) -> Option<&'static str>;
}

/// How many moves win at once for the side to move.
fn wins_at_once<G: Game>(position: &G) -> usize {
    let Turn::Player(side) = position.turn() else { return 0 };
    let wins = |mv: &G::Move| after(position, *mv).turn() == Turn::Over(Outcome::Win(side));
    position.legal_moves().iter().filter(|mv| wins(mv)).count()
}

fn after<G: Game>(position: &G, mv: G::Move) -> G {
    let mut after = position.clone();
    after.play(mv);
    after
}

/// The side to move; of a game that is over, the first.
fn mover<G: Game>(position: &G) -> Side {
    match position.turn() {
        Turn::Player(side) | Turn::Chance(side) => side,
        Turn::Over(_) => Side::First,
    }
}
