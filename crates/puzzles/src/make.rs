//! Finding puzzles: games between players who err, and what is proved of their positions.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::engines::{Playable, Resources, think};
use war_horses_engine::search::{Control, Level};
use war_horses_games::playout::play_at_random;
use war_horses_games::{GameId, Turn, with_game};

use crate::likeness::Likeness;
use crate::{Gain, Posed, Prover, Puzzle};

/// What is wanted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PackOrder {
    /// How many puzzles.
    pub count: usize,
    /// The number of the first game that is played for them.
    pub first: u64,
    /// After how many games to give up.
    pub games: u64,
}

/// The levels that a puzzle can be of, the easiest first.
pub const LEVELS: [Level; 4] = [Level::Beginner, Level::Amateur, Level::Expert, Level::Master];

/// How often a player moves by lot, and how many puzzles of one game are taken.
const CARELESS: f64 = 0.25;
const PER_GAME: usize = 2;

/// Plays games and hands over what is found, the number of the game with it. No level gets more than its share as long as
/// others can be had; what is left over fills up at the end.
pub fn make(game: GameId, order: PackOrder, resources: &Resources, on_found: impl FnMut(u64, &Puzzle)) -> Vec<Puzzle> {
    with_game!(game, G => make_of::<G>(order, resources, on_found))
}

fn make_of<G: Posed>(order: PackOrder, resources: &Resources, mut on_found: impl FnMut(u64, &Puzzle)) -> Vec<Puzzle> {
    let mut prover = Prover::<G>::new(resources, G::NODES);
    let mut seen = Likeness::default();
    let (mut found, mut spare): (Vec<Puzzle>, Vec<Puzzle>) = (Vec::new(), Vec::new());
    let share = (order.count * 2).div_ceil(LEVELS.len() + 1);
    for number in order.first..order.first.saturating_add(order.games) {
        // Levels that are so rare are not waited for any longer.
        if found.len() >= order.count || found.len() + spare.len() >= 3 * order.count {
            break;
        }
        let mut of_game = 0;
        for position in ripe_positions::<G>(number) {
            if of_game >= PER_GAME || found.len() >= order.count {
                break;
            }
            let Some(puzzle) = pose(&position, &mut prover).filter(|_| seen.take(&position)) else { continue };
            of_game += 1;
            if found.iter().filter(|other| other.level == puzzle.level).count() < share {
                on_found(number, &puzzle);
                found.push(puzzle);
            } else {
                spare.push(puzzle);
            }
        }
    }
    found.extend(spare);
    found.truncate(order.count);
    found
}

/// The positions of a game between players who err.
fn ripe_positions<G: Posed>(number: u64) -> Vec<G> {
    let mut rng = Pcg64::seed_from_u64(number);
    let mut position = G::begin_posing(number);
    let levels = [0, 1].map(|_| LEVELS[rng.random_range(0..3)]);
    let mut ripe = Vec::new();
    loop {
        match position.turn() {
            Turn::Over(_) => return ripe,
            Turn::Chance(_) => position = play_at_random(position, 1, &mut rng),
            Turn::Player(side) => {
                if position.is_ripe() {
                    ripe.push(position.clone());
                }
                let careless = rng.random_bool(CARELESS);
                let chosen = best(&position, levels[side.index()]).filter(|_| !careless);
                match chosen {
                    Some(mv) => position.play(mv),
                    None => position = play_at_random(position, 1, &mut rng),
                }
            }
        }
    }
}

fn best<G: Playable>(position: &G, level: Level) -> Option<G::Move> {
    let setup = G::setup(level)?;
    think(position, setup, &Resources::default(), &Control::default()).best().map(|best| best.mv)
}

/// The puzzle of a position, if it is one that takes some thought: a move that ends the game at once does not.
pub fn pose<G: Posed>(position: &G, prover: &mut Prover<G>) -> Option<Puzzle> {
    let proof = prover.prove(position)?;
    let mut after = position.clone();
    after.play(proof.solution);
    if matches!(after.turn(), Turn::Over(_)) && proof.gain == Gain::Result {
        return None;
    }
    let finds = |level: &Level| best(position, *level) == Some(proof.solution);
    Some(Puzzle {
        position: position.to_string(),
        solution: proof.solution.to_string(),
        value: proof.value,
        gain: proof.gain,
        level: LEVELS[..3].iter().copied().find(finds).unwrap_or(Level::Master),
        theme: position.theme(proof.solution).map(ToOwned::to_owned),
    })
}

/// What a puzzle says that is not so; nothing if it is proved again in all it says.
pub fn fault(game: GameId, puzzle: &Puzzle, resources: &Resources) -> Option<String> {
    with_game!(game, G => fault_of::<G>(puzzle, resources))
}

fn fault_of<G: Posed>(puzzle: &Puzzle, resources: &Resources) -> Option<String> {
    let position: G = match puzzle.position.parse::<G>() {
        Ok(position) => position,
        Err(error) => return Some(error.to_string()),
    };
    match pose(&position, &mut Prover::new(resources, G::NODES)) {
        None => Some("no move is proved to be the only right one".to_owned()),
        Some(proved) if proved != *puzzle => Some(format!("it should be\n{proved}")),
        Some(_) => None,
    }
}
