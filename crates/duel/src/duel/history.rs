//! The way back and forth through a match.

use war_horses_games::{Game, Turn};

use crate::{Duel, Player};

impl<G: Game> Duel<G> {
    /// The number of moves after which a person last made a decision.
    fn previous_decision(&self) -> Option<usize> {
        (0..self.current).rev().find(|&n| self.is_decision(n))
    }

    /// Whether a person could choose after so many moves. The only move that there is, is no choice.
    fn is_decision(&self, moves: usize) -> bool {
        let position = self.position_after(moves);
        let is_persons = matches!(position.turn(), Turn::Player(side) if self.player(side) == Player::Human);
        is_persons && position.legal_moves().len() > 1
    }

    /// Whether a person has a decision to go back to.
    pub fn can_undo(&self) -> bool {
        self.previous_decision().is_some()
    }

    /// Whether moves were taken back that can be made again.
    pub fn can_redo(&self) -> bool {
        self.current < self.moves.len()
    }

    /// Goes back to the last decision of a person, so that the answers of the machine, forced moves and all throws since are
    /// taken back as well. What had been rolled for that decision stays.
    /// Nothing happens, and the answer is false, where there is none.
    pub fn undo(&mut self) -> bool {
        let target = self.previous_decision();
        if let Some(target) = target {
            self.stand_at(target);
        }
        target.is_some()
    }

    /// Goes to the position after so many of all moves, or as far as they go, whoever has the turn there.
    /// The answer is whether that is another one.
    pub fn go_to(&mut self, moves: usize) -> bool {
        let target = moves.min(self.moves.len());
        let moved = target != self.current;
        if moved {
            self.stand_at(target);
        }
        moved
    }

    /// The same match up to here, without the moves that were taken back, nor the time that ran out behind them.
    #[must_use]
    pub fn cut(mut self) -> Self {
        if self.can_redo() {
            self.moves.truncate(self.current);
            self.overstepped = None;
        }
        self
    }

    /// Goes forward to the next decision of a person that was taken back, or as far as the moves go.
    pub fn redo(&mut self) -> bool {
        let can_redo = self.can_redo();
        if can_redo {
            let later = self.current + 1..self.moves.len();
            let target = later.into_iter().find(|&n| self.is_decision(n)).unwrap_or(self.moves.len());
            self.stand_at(target);
        }
        can_redo
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{MACHINE, advance, duel, race};
    use super::*;
    use war_horses_games::{Side, Ur};

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
    fn undo_after_the_end_goes_back_to_the_last_decision() {
        let mut duel = duel([MACHINE, Player::Human]);
        while duel.outcome().is_none() {
            advance(&mut duel, 1);
        }
        let end = duel.clone();
        let decided = |n: usize| {
            let before = n.checked_sub(1).map_or(end.start(), |last| &end.history()[last].after);
            before.turn() == Turn::Player(Side::Second) && before.legal_moves().len() > 1
        };
        let decisions: Vec<usize> = (0..end.history().len()).rev().filter(|&n| decided(n)).collect();
        let mut undone = Vec::new();
        while duel.undo() {
            undone.push(duel.history().len());
        }
        assert_eq!(undone, decisions);
        assert!(decisions.len() < end.history().iter().filter(|played| played.side == Side::Second).count());
        let redone = std::iter::from_fn(|| duel.redo().then(|| duel.history().len()));
        let expected = undone.iter().rev().skip(1).copied().chain([end.history().len()]);
        assert!(redone.eq(expected));
        assert_eq!(duel, end);
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
    fn every_position_of_a_match_can_be_gone_to() {
        let mut duel = duel([MACHINE, MACHINE]);
        advance(&mut duel, 4);
        let late = duel.clone();
        assert!(duel.go_to(1) && !duel.go_to(1));
        assert_eq!((duel.history(), duel.all_moves()), (&late.history()[..1], late.history()));
        assert!(duel.go_to(0) && duel.position() == late.start());
        assert!(duel.go_to(99) && duel == late && !duel.is_played_out());
        while duel.outcome().is_none() {
            advance(&mut duel, 1);
        }
        assert!(duel.go_to(2) && duel.is_played_out());
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

    #[test]
    fn undo_goes_back_to_a_choice_and_never_only_before_a_throw() {
        let mut duel = Duel::<Ur>::from_seed(2, [Player::Human, MACHINE]);
        assert_eq!((duel.to_move(), duel.to_throw()), (None, Some((Side::First, Player::Human))));
        assert!(!duel.is_humans_turn() && !duel.can_undo());
        race(&mut duel, 1);
        assert!(duel.is_humans_turn() && !duel.can_undo(), "a throw is not chosen and cannot be taken back");
        race(&mut duel, 40);
        let late = duel.clone();
        while duel.undo() {
            assert!(duel.is_humans_turn() && duel.last().is_some_and(|last| last.by_chance));
            assert!(duel.position().legal_moves().len() > 1, "what was forced was not decided");
        }
        assert!(duel.history().len() < 20);
        while duel.redo() {}
        assert_eq!(duel, late);
    }
}
