//! One match: who plays each side, what has been played, and the way back and forth through it.

pub mod sgf;

use crate::games::{Game, IllegalMove, Outcome, Setup, Side, Turn};
use crate::search::Level;

/// Who makes the moves of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    Human,
    Machine(Level),
}

/// A move that was made, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played<G: Game> {
    pub side: Side,
    pub mv: G::Move,
    pub after: G,
    /// The side that was passed over because it could not answer.
    pub passed: Option<Side>,
}

/// A match of `G`: the start, the moves, and how many of them are in force.
///
/// ```
/// use war_horses::{duel::{Duel, Player}, games::{Game, WarHorses}, search::Level};
///
/// let mut duel = Duel::<WarHorses>::from_seed(42, [Player::Human, Player::Machine(Level::Expert)]);
/// let mv = duel.position().legal_moves()[0];
/// duel.play(mv)?;
/// assert!(duel.undo());
/// assert_eq!(*duel.position(), WarHorses::seeded(42));
/// # Ok::<(), war_horses::games::IllegalMove>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duel<G: Game> {
    players: [Player; 2],
    start: G,
    /// What `start` was drawn from, unless it was given as a position.
    origin: Option<(Setup, u64)>,
    moves: Vec<Played<G>>,
    /// How many of `moves` are in force; the others were taken back and can be redone.
    current: usize,
}

impl<G: Game> Duel<G> {
    /// A match of the usual setup.
    pub fn from_seed(seed: u64, players: [Player; 2]) -> Self {
        Self::begin(G::usual_setup(), seed, players)
    }

    pub fn begin(setup: Setup, seed: u64, players: [Player; 2]) -> Self {
        let start = G::begin(&setup, seed);
        Self { origin: Some((setup, seed)), ..Self::from_position(start, players) }
    }

    pub fn from_position(start: G, players: [Player; 2]) -> Self {
        Self { players, start, origin: None, moves: Vec::new(), current: 0 }
    }

    pub fn seed(&self) -> Option<u64> {
        self.origin.as_ref().map(|(_, seed)| *seed)
    }

    /// What was chosen before the match, unless it began from a position.
    pub fn setup(&self) -> Option<&Setup> {
        self.origin.as_ref().map(|(setup, _)| setup)
    }

    pub fn start(&self) -> &G {
        &self.start
    }

    pub fn player(&self, side: Side) -> Player {
        self.players[side.index()]
    }

    pub fn players(&self) -> [Player; 2] {
        self.players
    }

    pub fn position(&self) -> &G {
        self.position_after(self.current)
    }

    fn position_after(&self, moves: usize) -> &G {
        moves.checked_sub(1).map_or(&self.start, |last| &self.moves[last].after)
    }

    /// The moves in force, oldest first.
    pub fn history(&self) -> &[Played<G>] {
        &self.moves[..self.current]
    }

    pub fn last(&self) -> Option<&Played<G>> {
        self.history().last()
    }

    /// The side to move and who plays it, until the game is over.
    pub fn to_move(&self) -> Option<(Side, Player)> {
        match self.position().turn() {
            Turn::Player(side) => Some((side, self.player(side))),
            Turn::Over(_) => None,
        }
    }

    pub fn is_humans_turn(&self) -> bool {
        matches!(self.to_move(), Some((_, Player::Human)))
    }

    pub fn outcome(&self) -> Option<Outcome> {
        match self.position().turn() {
            Turn::Player(_) => None,
            Turn::Over(outcome) => Some(outcome),
        }
    }

    /// Makes a move. Moves that had been taken back are forgotten, unless it is the first of them again.
    pub fn play(&mut self, mv: G::Move) -> Result<&Played<G>, IllegalMove> {
        let before = self.position();
        let mut after = before.clone();
        after.try_play(mv)?;
        if self.moves.get(self.current).is_none_or(|undone| undone.mv != mv) {
            let Turn::Player(side) = before.turn() else { unreachable!("a finished game has no legal move") };
            let passed = before.passed(&after);
            self.moves.truncate(self.current);
            self.moves.push(Played { side, mv, after, passed });
        }
        self.current += 1;
        Ok(&self.moves[self.current - 1])
    }

    /// The number of moves after which a person last had the turn before now.
    fn previous_choice(&self) -> Option<usize> {
        (0..self.current).rev().find(|&n| self.has_human_turn(n))
    }

    fn has_human_turn(&self, moves: usize) -> bool {
        matches!(self.position_after(moves).turn(), Turn::Player(side) if self.player(side) == Player::Human)
    }

    pub fn can_undo(&self) -> bool {
        self.previous_choice().is_some()
    }

    pub fn can_redo(&self) -> bool {
        self.current < self.moves.len()
    }

    /// Goes back to the last turn of a person, so that the answers of the machine are taken back as well.
    /// Nothing happens, and the answer is false, where there is none.
    pub fn undo(&mut self) -> bool {
        let target = self.previous_choice();
        self.current = target.unwrap_or(self.current);
        target.is_some()
    }

    /// Goes forward to the next turn of a person that was taken back, or as far as the moves go.
    pub fn redo(&mut self) -> bool {
        let can_redo = self.can_redo();
        if can_redo {
            let later = self.current + 1..self.moves.len();
            self.current = later.into_iter().find(|&n| self.has_human_turn(n)).unwrap_or(self.moves.len());
        }
        can_redo
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::WarHorses;

    const MACHINE: Player = Player::Machine(Level::Beginner);

    /// Plays the first legal move, `n` times.
    fn advance(duel: &mut Duel<WarHorses>, n: usize) {
        for _ in 0..n {
            let mv = duel.position().legal_moves()[0];
            duel.play(mv).unwrap();
        }
    }

    fn duel(players: [Player; 2]) -> Duel<WarHorses> {
        Duel::from_seed(7, players)
    }

    #[test]
    fn a_match_runs_to_its_outcome() {
        let mut duel = duel([Player::Human, Player::Human]);
        while duel.outcome().is_none() {
            advance(&mut duel, 1);
        }
        assert!(duel.to_move().is_none());
        assert_eq!(duel.last().unwrap().after, *duel.position());
        let mut replayed = *duel.start();
        for played in duel.history() {
            let before = replayed;
            replayed.try_play(played.mv).unwrap();
            assert_eq!((before.turn(), before.passed(&replayed)), (Turn::Player(played.side), played.passed));
        }
        assert_eq!(replayed, *duel.position());
    }

    #[test]
    fn an_illegal_move_leaves_the_match_alone() {
        let mut duel = duel([Player::Human, MACHINE]);
        let before = duel.clone();
        let own_cell = duel.position().knight(Side::First);
        assert!(duel.play(own_cell).is_err());
        assert_eq!(duel, before);
    }

    #[test]
    fn undo_goes_back_to_a_person_and_redo_returns() {
        let mut duel = duel([MACHINE, Player::Human]);
        advance(&mut duel, 5);
        assert_eq!(duel.to_move(), Some((Side::Second, Player::Human)));
        let late = duel.clone();
        assert!(duel.undo());
        assert_eq!((duel.history().len(), duel.is_humans_turn()), (3, true));
        assert!(duel.undo());
        assert_eq!(duel.history().len(), 1);
        assert!(!duel.can_undo() && !duel.undo(), "the machine's opening move is no choice of the person's");
        assert!(duel.redo() && duel.redo() && !duel.redo());
        assert_eq!(duel, late);
    }

    #[test]
    fn undo_while_the_machine_thinks_takes_back_one_move() {
        let mut duel = duel([MACHINE, Player::Human]);
        advance(&mut duel, 2);
        assert!(duel.undo());
        assert_eq!(duel.history().len(), 1);
        assert!(duel.redo());
        assert_eq!(duel.history().len(), 2);
    }

    #[test]
    fn between_people_undo_takes_back_single_moves_and_between_machines_none() {
        let mut people = duel([Player::Human, Player::Human]);
        advance(&mut people, 2);
        assert!(people.undo());
        assert_eq!(people.history().len(), 1);
        let mut machines = duel([MACHINE, MACHINE]);
        advance(&mut machines, 2);
        assert!(!machines.can_undo() && !machines.undo());
    }

    #[test]
    fn another_move_after_undo_forgets_what_was_undone_and_the_same_one_does_not() {
        let mut duel = duel([Player::Human, Player::Human]);
        advance(&mut duel, 3);
        duel.undo();
        duel.undo();
        advance(&mut duel, 1);
        assert!(duel.can_redo(), "the same move was played again");
        duel.undo();
        let other = duel.position().legal_moves()[1];
        duel.play(other).unwrap();
        assert!(!duel.can_redo());
    }
}
