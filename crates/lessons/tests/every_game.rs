//! Every picture and every task of every game, against the rules and against the engines.

use rand::SeedableRng;
use rand_pcg::Pcg64;
use war_horses_engine::engines::{Playable, Resources, think};
use war_horses_engine::search::{Control, Level, Report};
use war_horses_games::playout::play_at_random;
use war_horses_games::{Game, GameId, Outcome, Side, Turn, with_game};
use war_horses_lessons::{Goal, Task, TaskResult, Taught};

fn of_every_game(faults: impl Fn(GameId) -> Vec<String>) {
    let faults: Vec<String> = GameId::ALL.iter().flat_map(|&game| faults(game)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn thoughts<G: Playable>(position: &G, level: Level) -> Report<G::Move> {
    let setup = G::setup(level).expect("every game has the levels of the seeds");
    think(position, setup, &Resources::default(), &Control::default())
}

fn best<G: Playable>(position: &G, level: Level) -> G::Move {
    thoughts(position, level).best().expect("somebody is to move").mv
}

/// What a task makes of one move.
fn verdict<G: Game>(task: &Task, position: &G, mv: G::Move) -> TaskResult {
    let mut after = position.clone();
    after.play(mv);
    task.judge(Task::learner(position), position, mv, &after)
}

#[test]
fn the_rules_agree_with_every_picture() {
    fn check<G: Taught>() -> Vec<String> {
        G::RULES.iter().filter_map(|figure| figure.show::<G>().err()).map(|fault| fault.to_string()).collect()
    }
    of_every_game(|game| with_game!(game, G => check::<G>()));
}

#[test]
fn every_task_tells_right_from_wrong() {
    fn check<G: Taught>(task: &Task) -> Vec<String> {
        let fault = |what: String| vec![format!("{}, '{}': {what}", G::ID, task.name)];
        let position: G = match task.position.parse::<G>() {
            Ok(position) => position,
            Err(error) => return fault(error.to_string()),
        };
        let Goal::Play(right) = task.goal else { return Vec::new() };
        let mut faults = Vec::new();
        for name in right {
            match position.read_move(name) {
                Ok(mv) if verdict(task, &position, mv) == TaskResult::Right => {}
                Ok(mv) => faults.extend(fault(format!("{mv} is not taken for right"))),
                Err(error) => faults.extend(fault(error.to_string())),
            }
        }
        for mistake in task.mistakes {
            match position.read_move(mistake.mv) {
                Ok(mv) if verdict(task, &position, mv) == TaskResult::Wrong(mistake.name) => {}
                Ok(mv) => faults.extend(fault(format!("{mv} is not taken for '{}'", mistake.name))),
                Err(error) => faults.extend(fault(error.to_string())),
            }
        }
        if position.legal_moves().len() <= right.len() {
            faults.extend(fault("nothing can be missed".to_owned()));
        }
        faults
    }
    fn all<G: Taught>() -> Vec<String> {
        G::LESSON.iter().flat_map(check::<G>).collect()
    }
    of_every_game(|game| with_game!(game, G => all::<G>()));
}

/// What is taught is good play: no move that is called wrong is better than every one that is called right.
#[test]
fn the_expert_would_solve_every_task() {
    fn check<G: Taught + Playable>(task: &Task) -> Vec<String> {
        let Goal::Play(right) = task.goal else { return Vec::new() };
        let Ok(position) = task.position.parse::<G>() else { return Vec::new() };
        let report = thoughts(&position, Level::Expert);
        let score = |wanted: bool| {
            let moves = report.moves.iter().filter(|root| right.contains(&root.mv.to_string().as_str()) == wanted);
            moves.max_by_key(|root| root.score)
        };
        match (score(true), score(false)) {
            (Some(right), Some(wrong)) if right.score >= wrong.score => Vec::new(),
            (right, wrong) => vec![format!("{}, '{}': {right:?} and {wrong:?}", G::ID, task.name)],
        }
    }
    fn all<G: Taught + Playable>() -> Vec<String> {
        G::LESSON.iter().flat_map(check::<G>).collect()
    }
    of_every_game(|game| with_game!(game, G => all::<G>()));
}

/// Plays a task to its end, the machine as a beginner.
fn outcome<G: Playable>(position: &G, learner: Side, mut choose: impl FnMut(&G) -> G::Move, seed: u64) -> Outcome {
    let mut position = position.clone();
    let mut dice = Pcg64::seed_from_u64(seed);
    loop {
        match position.turn() {
            Turn::Over(outcome) => return outcome,
            Turn::Chance(_) => position = play_at_random(position, 1, &mut dice),
            Turn::Player(side) => {
                let mv = if side == learner { choose(&position) } else { best(&position, Level::Beginner) };
                position.play(mv);
            }
        }
    }
}

/// The last task of a lesson can be won by somebody who looks a little ahead, and lost by somebody who does not look.
#[test]
fn every_lesson_ends_with_a_game_that_can_be_won() {
    const GAMES: u64 = 24;
    fn check<G: Taught + Playable>(task: &Task) -> Vec<String> {
        let Ok(position) = task.position.parse::<G>() else { return Vec::new() };
        let learner = Task::learner(&position);
        let wins = |choose: &dyn Fn(&G, u64) -> G::Move| {
            let won = |seed: &u64| outcome(&position, learner, |at| choose(at, *seed), *seed) == Outcome::Win(learner);
            (0..GAMES).filter(won).count() as u64
        };
        let careful = wins(&|at, _| best(at, Level::Amateur));
        let careless = wins(&|at, seed| {
            let mut rng = Pcg64::seed_from_u64(seed);
            let moves = at.legal_moves();
            moves[rand::RngExt::random_range(&mut rng, 0..moves.len())]
        });
        // Dice may turn against the best of players.
        let enough = if G::HAS_CHANCE { GAMES * 2 / 3 } else { GAMES };
        if careful >= enough && careless < GAMES {
            return Vec::new();
        }
        vec![format!("{}, '{}': {careful} and {careless} of {GAMES} games are won", G::ID, task.name)]
    }
    fn all<G: Taught + Playable>() -> Vec<String> {
        let games: Vec<_> = G::LESSON.iter().filter(|task| task.goal == Goal::Win).collect();
        if G::LESSON.last().is_none_or(|task| task.goal != Goal::Win) {
            return vec![format!("{}: the last task is no game", G::ID)];
        }
        games.into_iter().flat_map(check::<G>).collect()
    }
    of_every_game(|game| with_game!(game, G => all::<G>()));
}
