//! A task of a lesson: a position in which the learner moves, and what has to be found there.

use war_horses_games::{Game, Outcome, Side, Turn};

/// A small thing to do on a board. What is asked is told by the words `<game>-task-<name>`, what has been learnt by
/// `<game>-task-<name>-right`, and what a move that misses it gets wrong by `<game>-task-<name>-wrong`.
#[derive(Debug)]
pub struct Task {
    /// Its name among the tasks of the game.
    pub name: &'static str,
    /// Where it begins, in the game's own text. The learner is the side to act.
    pub position: &'static str,
    /// What solves it.
    pub goal: Goal,
    /// What people often try instead, where there is more to say than that it misses.
    pub mistakes: &'static [Mistake],
}

/// What solves a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Any move of the learner.
    Move,
    /// One of these moves.
    Play(&'static [&'static str]),
    /// To win the game that begins here, against the machine where it has a move.
    Win,
}

/// A move that misses the point, and the name of what is said about it: `<game>-task-<task>-<name>`.
#[derive(Debug)]
pub struct Mistake {
    /// The move.
    pub mv: &'static str,
    /// The end of the name of the words.
    pub name: &'static str,
}

/// What a move of the learner, or the end of the game, means for a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TaskResult {
    /// The task is solved.
    Right,
    /// It is missed; the words for it end like this.
    Wrong(&'static str),
    /// It goes on.
    Open,
}

impl Task {
    /// The end of the name of the words for what has been learnt.
    pub const RIGHT: &'static str = "right";
    /// The end of the name of the words for a move that nobody thought of.
    pub const WRONG: &'static str = "wrong";

    /// The name of the words that say what is asked.
    pub fn key<G: Game>(&self) -> String {
        format!("{}-task-{}", G::ID, self.name)
    }

    /// The name of the words about it that end like this.
    pub fn key_of<G: Game>(&self, end: &str) -> String {
        format!("{}-{end}", self.key::<G>())
    }

    /// The side of the learner: the one that acts first.
    pub fn learner<G: Game>(position: &G) -> Side {
        match position.turn() {
            Turn::Player(side) | Turn::Chance(side) => side,
            Turn::Over(_) => Side::First,
        }
    }

    /// What a move from `before` to `after` means. What chance and the opponent do solves nothing.
    pub fn judge<G: Game>(&self, learner: Side, before: &G, mv: G::Move, after: &G) -> TaskResult {
        if let (Goal::Win, Turn::Over(outcome)) = (self.goal, after.turn()) {
            return if outcome == Outcome::Win(learner) { TaskResult::Right } else { TaskResult::Wrong(Self::WRONG) };
        }
        if before.turn() != Turn::Player(learner) {
            return TaskResult::Open;
        }
        let name = mv.to_string();
        match self.goal {
            Goal::Move => TaskResult::Right,
            Goal::Play(moves) if moves.contains(&name.as_str()) => TaskResult::Right,
            Goal::Play(_) => {
                let known = self.mistakes.iter().find(|mistake| mistake.mv == name);
                TaskResult::Wrong(known.map_or(Self::WRONG, |mistake| mistake.name))
            }
            Goal::Win => TaskResult::Open,
        }
    }
}
