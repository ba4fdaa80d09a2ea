//! The textbook search as an engine: it agrees with the fast one, and hears that it has to stop.

use war_horses_engine::engines::{Playable, Resources, think};
use war_horses_engine::search::{
    Control, Engine, EngineSetup, Evaluation, Limits, MoveOrdering, Options, Textbook, TextbookEngine,
};
use war_horses_games::playout::play_at_random;
use war_horses_games::{Game, GameId, Turn, WarHorses, with_game};

#[test]
fn it_chooses_by_the_same_score_as_the_fast_search_in_every_game() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            let start = play_at_random(G::seeded(3), 4, &mut rand_pcg::Pcg64::new(5, 5));
            let evaluator = G::evaluator(G::TEXTBOOK_EVALUATION);
            let mut engine = TextbookEngine::<G>::new(Textbook::alpha_beta(1), evaluator);
            let told = engine.think(&start, Limits::depth(2), Options::DEFAULT, &Control::default(), &mut |_| ());
            let setup = EngineSetup::alpha_beta(Limits::depth(2)).with_evaluation(G::TEXTBOOK_EVALUATION);
            let fast = think(&start, setup, &Resources::default(), &Control::default());
            // Hex's fast search leaves cells out, so that it may see less.
            if start.candidates(2, |_, _| ()) {
                assert_eq!(told.best().map(|best| best.score), fast.best().map(|best| best.score), "{game}");
            }
            let choices = if matches!(start.turn(), Turn::Player(_)) { start.legal_moves().len() } else { 0 };
            assert_eq!(told.moves.len(), choices, "{game}");
        });
    }
}

#[test]
fn it_hears_that_it_has_to_stop() {
    let control = Control::default();
    control.stop();
    let start = WarHorses::seeded(1);
    let evaluator = WarHorses::evaluator(Evaluation::Best);
    let mut engine = TextbookEngine::new(Textbook::minimax(30), evaluator);
    let report = engine.think(&start, Limits::NONE, Options::DEFAULT, &control, &mut |_| ());
    assert!(report.best().is_some() && report.depth == 0 && report.nodes < 100);
}
