//! A match under any sequence of actions, against a model that keeps nothing but lists of moves and replays them from the start.

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use war_horses_duel::{Duel, Player};
use war_horses_engine::search::Level;
use war_horses_games::{Game, GameId, Turn, with_game};

#[derive(Clone, Copy, Debug)]
enum Action {
    /// The legal move of this number, counted round.
    Play(usize),
    Throw,
    /// The move that was taken back last, by name and not by redo.
    Repeat,
    Undo,
    Redo,
    /// A move that is not legal, taken from another position.
    Illegal(usize),
    NewMatch(u64),
}

fn actions() -> impl Strategy<Value = Vec<Action>> {
    let action = prop_oneof![
        8 => any::<usize>().prop_map(Action::Play),
        4 => Just(Action::Throw),
        1 => Just(Action::Repeat),
        3 => Just(Action::Undo),
        2 => Just(Action::Redo),
        1 => any::<usize>().prop_map(Action::Illegal),
        1 => (0..20_u64).prop_map(Action::NewMatch),
    ];
    prop::collection::vec(action, 1..80)
}

/// The moves that are in force, and those that were taken back, the next one last.
#[derive(Default)]
struct Model<G: Game> {
    played: Vec<G::Move>,
    undone: Vec<G::Move>,
}

impl<G: Game> Model<G> {
    fn position(&self, start: &G, moves: usize) -> G {
        let mut position = start.clone();
        self.played[..moves].iter().for_each(|&mv| position.play(mv));
        position
    }

    fn play(&mut self, mv: G::Move) {
        match self.undone.pop() {
            Some(next) if next == mv => {}
            _ => self.undone.clear(),
        }
        self.played.push(mv);
    }

    /// Whether a person had a choice after so many of the moves in force.
    fn is_choice(&self, start: &G, players: [Player; 2], moves: usize) -> bool {
        let position = self.position(start, moves);
        match position.turn() {
            Turn::Player(side) => players[side.index()] == Player::Human && position.legal_moves().len() > 1,
            Turn::Chance(_) | Turn::Over(_) => false,
        }
    }

    fn undo(&mut self, start: &G, players: [Player; 2]) -> bool {
        let target = (0..self.played.len()).rev().find(|&moves| self.is_choice(start, players, moves));
        if let Some(target) = target {
            self.undone.extend(self.played.drain(target..).rev());
        }
        target.is_some()
    }

    fn redo(&mut self, start: &G, players: [Player; 2]) -> bool {
        let mut has_moved = false;
        while let Some(mv) = self.undone.pop() {
            self.played.push(mv);
            has_moved = true;
            if self.is_choice(start, players, self.played.len()) {
                break;
            }
        }
        has_moved
    }
}

fn agrees<G: Game>(seed: u64, players: [Player; 2], actions: &[Action]) -> Result<(), TestCaseError> {
    let mut duel = Duel::<G>::from_seed(seed, players);
    let mut model = Model::<G> { played: vec![], undone: vec![] };
    for &action in actions {
        let start = duel.start().clone();
        let position = duel.position().clone();
        let legal = position.legal_moves();
        match action {
            Action::Play(number) => {
                if let Some(&mv) = legal.get(number % legal.len().max(1)) {
                    let played = duel.play(mv);
                    prop_assert!(played.is_ok());
                    model.play(mv);
                }
            }
            Action::Throw => {
                let is_due = matches!(position.turn(), Turn::Chance(_));
                let thrown = duel.throw().map(|played| (played.mv, played.by_chance));
                prop_assert_eq!(thrown.is_some(), is_due);
                if let Some((mv, by_chance)) = thrown {
                    prop_assert!(by_chance && legal.contains(&mv));
                    model.play(mv);
                }
            }
            Action::Repeat => {
                if let Some(&mv) = model.undone.last() {
                    prop_assert!(duel.play(mv).is_ok());
                    model.play(mv);
                }
            }
            Action::Undo => prop_assert_eq!(duel.undo(), model.undo(&start, players)),
            Action::Redo => prop_assert_eq!(duel.redo(), model.redo(&start, players)),
            Action::Illegal(number) => {
                let others = start.legal_moves();
                if let Some(&mv) = others.get(number % others.len().max(1)).filter(|mv| !legal.contains(mv)) {
                    let before = duel.clone();
                    prop_assert!(duel.play(mv).is_err());
                    prop_assert!(duel == before, "what is refused changes nothing");
                }
            }
            Action::NewMatch(seed) => {
                duel = Duel::from_seed(seed, players);
                model = Model { played: vec![], undone: vec![] };
            }
        }
        let moves: Vec<_> = duel.history().iter().map(|played| played.mv).collect();
        prop_assert_eq!(&moves, &model.played);
        prop_assert!(*duel.position() == model.position(duel.start(), moves.len()));
        prop_assert_eq!(duel.can_redo(), !model.undone.is_empty());
        let over = matches!(duel.position().turn(), Turn::Over(_));
        prop_assert_eq!(duel.outcome().is_some(), over);
        prop_assert_eq!(over, duel.to_move().is_none() && duel.to_throw().is_none());
    }
    Ok(())
}

#[test]
fn a_match_is_what_its_moves_make_of_it() {
    const MACHINE: Player = Player::Machine(Level::Beginner);
    let players = prop_oneof![
        Just([Player::Human; 2]),
        Just([Player::Human, MACHINE]),
        Just([MACHINE, Player::Human]),
        Just([MACHINE; 2]),
    ];
    for &game in GameId::ALL {
        let mut runner =
            TestRunner::new(ProptestConfig { cases: 200, failure_persistence: None, ..Default::default() });
        let outcome = runner.run(
            &(0..1_000_u64, players.clone(), actions()),
            |(seed, players, actions)| with_game!(game, G => agrees::<G>(seed, players, &actions)),
        );
        if let Err(failure) = outcome {
            panic!("{game}: {failure}");
        }
    }
}
