//! The heuristics that come with the program are the built-in ones, number by number and move by move.

use std::sync::Arc;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::search::{Config, Control, Evaluate, Evaluation, Limits, Options};
use war_horses_games::playout::play_at_random;
use war_horses_games::{Game, GameId, Hex, Setup, Side, SmartHorses, TicTacToe, Turn, Ur, WarHorses, with_game};
use war_horses_workshop::{Features, Heuristic, HeuristicFile, shipped};

fn read(name: &str) -> HeuristicFile {
    let shipped = shipped::named(name).unwrap_or_else(|| panic!("{name} is not shipped"));
    HeuristicFile::read(shipped.text).unwrap_or_else(|fault| panic!("{name}: {fault}"))
}

/// Positions by lot from all setups, most of them not over.
fn positions<G: Game>(setups: &[Setup], number: u64) -> impl Iterator<Item = G> {
    let mut rng = Pcg64::seed_from_u64(11);
    let most_moves = if G::HAS_CHANCE { 150 } else { 60 };
    (0..number).map(move |seed| {
        let setup = &setups[seed as usize % setups.len()];
        let moves = rng.random_range(0..most_moves);
        play_at_random(G::begin(setup, seed), moves, &mut rng)
    })
}

/// Both say the same of thousands of positions, and a search by one chooses what a search by the other does.
fn is_the_same<G: Features>(name: &str, evaluation: Evaluation, setups: &[Setup], depth: u32, searches: usize)
where
    Evaluation: Evaluate<G>,
{
    let file = read(name);
    let mine = Arc::new(Heuristic::<G>::new(&file).unwrap());
    assert_eq!(Evaluate::<G>::win_score(&*mine), Evaluate::<G>::win_score(&evaluation), "{name}");
    let mut compared = 0;
    for position in positions::<G>(setups, 6_000).filter(|position| !matches!(position.turn(), Turn::Over(_))) {
        for side in Side::BOTH {
            assert_eq!(mine.evaluate(&position, side), evaluation.evaluate(&position, side), "{name}: {position}");
        }
        let judged = mine.judge(&file, &position);
        let sum: f64 = judged.terms.iter().map(|term| term.value).sum();
        assert!((sum - judged.score).abs() < 1e-6 * sum.abs().max(1.0), "{name}: {position}: {judged:?}");
        compared += 1;
    }
    assert!(compared > 2_000, "{name}: {compared}");
    assert_eq!(mine.nonsense(), 0);
    let engine = |evaluator: Arc<dyn Evaluate<G>>| G::alpha_beta(evaluator, Config::default());
    let (mut by_mine, mut by_built_in) = (engine(mine), engine(G::evaluator(evaluation)));
    let to_move = |position: &G| matches!(position.turn(), Turn::Player(_));
    for position in positions::<G>(setups, 6_000).filter(to_move).take(searches) {
        let [mine, built_in] = [&mut by_mine, &mut by_built_in].map(|engine| {
            let report =
                engine.think(&position, Limits::depth(depth), Options::DEFAULT, &Control::default(), &mut |_| ());
            report.best().map(|best| (best.mv, best.score))
        });
        assert_eq!(mine, built_in, "{name}: {position}");
    }
}

fn setup<G: Game>(choices: &[(&str, &str)]) -> Setup {
    let mut setup = G::usual_setup();
    choices.iter().for_each(|(name, value)| setup.set(name, value).unwrap());
    setup
}

#[test]
fn war_horses() {
    let setups = [WarHorses::usual_setup()];
    is_the_same::<WarHorses>("war-horses-plain", Evaluation::Plain, &setups, 4, 150);
    is_the_same::<WarHorses>("war-horses-expert", Evaluation::Standard, &setups, 4, 150);
}

#[test]
fn smart_horses() {
    let setups = [SmartHorses::usual_setup()];
    is_the_same::<SmartHorses>("smart-horses-seed", Evaluation::Standard, &setups, 4, 150);
}

#[test]
fn ur() {
    let setups = [Ur::usual_setup(), setup::<Ur>(&[("rules", "museum")])];
    is_the_same::<Ur>("ur-plain", Evaluation::Plain, &setups, 2, 100);
    is_the_same::<Ur>("ur-expert", Evaluation::Standard, &setups, 2, 100);
}

#[test]
fn hex() {
    let setups = [setup::<Hex>(&[("size", "5")]), Hex::usual_setup()];
    is_the_same::<Hex>("hex-shortest-path", Evaluation::Standard, &setups, 2, 40);
}

#[test]
fn tic_tac_toe() {
    let wide = setup::<TicTacToe>(&[("columns", "9"), ("rows", "7"), ("length", "5")]);
    let setups =
        [TicTacToe::usual_setup(), wide, setup::<TicTacToe>(&[("columns", "5"), ("rows", "5"), ("length", "4")])];
    is_the_same::<TicTacToe>("tic-tac-toe-open-lines", Evaluation::Plain, &setups, 4, 80);
}

#[test]
fn every_game_has_one_and_its_file_says_so() {
    for &game in GameId::ALL {
        assert!(shipped::of_game(game).count() > 0, "{game}");
        for shipped in shipped::of_game(game) {
            let file = read(shipped.name);
            assert_eq!(file.game, game);
            assert!(!file.name.is_empty() && shipped.name.starts_with(game.id()), "{}", shipped.name);
        }
    }
}

/// Every feature can be asked for, of every position, and is a number.
#[test]
fn every_feature_can_be_measured() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            assert!((15..=32).contains(&G::FEATURES.len()), "{game}: {}", G::FEATURES.len());
            for feature in G::FEATURES {
                let text = format!("game = \"{game}\"\nscore = \"{}\"", feature.name);
                let file = HeuristicFile::read(&text).unwrap_or_else(|fault| panic!("{game} {}: {fault}", feature.name));
                let heuristic = Heuristic::<G>::new(&file).unwrap();
                let mut seen = Vec::new();
                for position in positions::<G>(&[G::usual_setup()], 400) {
                    if !matches!(position.turn(), Turn::Over(_)) {
                        let score = heuristic.judge(&file, &position).score;
                        assert!(score.is_finite(), "{game} {}: {position}", feature.name);
                        seen.push(score.to_bits());
                    }
                }
                seen.sort_unstable();
                seen.dedup();
                // Choices that were made before the game are the same all the time, and so is whose turn it is.
                let fixed = ["turn", "tokens", "museum", "size", "length", "columns", "rows", "lines_4", "lines_5", "may_swap"];
                assert!(seen.len() > 1 || fixed.contains(&feature.name), "{game} {} is always the same", feature.name);
            }
        });
    }
}
