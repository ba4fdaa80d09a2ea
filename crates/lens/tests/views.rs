//! What people look at: heat maps, ghosts, and the trees that grow best-first.

mod common;

use std::sync::Arc;

use war_horses_engine::search::Textbook;
use war_horses_games::{Game, GameId, Hex, TicTacToe, Turn, WarHorses, with_game};
use war_horses_lens::ghost::Ghosts;
use war_horses_lens::heat::{Heat, HeatMeasure, Sureness};
use war_horses_lens::{NodeId, Progress, Recording, Source, Unrecordable, record};

fn recorded<G: war_horses_engine::terms::Terms>(position: &G, source: Source) -> Recording<G> {
    record(position, source, &Progress::default()).expect("a position in which a move is left")
}

fn root_nodes<G: war_horses_engine::terms::Terms>(recording: &Recording<G>) -> Vec<Option<NodeId>> {
    recording.trace.children(recording.trace.root()).map(Some).collect()
}

#[test]
fn the_hottest_move_is_the_one_that_is_chosen() {
    let position: WarHorses = "8/3R4/8/2*5/8/5*2/6G1/1*6 r".parse().expect("a position");
    let recording = recorded(&position, Source::Textbook(Textbook::minimax(2)));
    let trace = &recording.trace;
    let mut nodes = root_nodes(&recording);
    nodes.push(None);
    let heat = Heat::of(trace, trace.root(), &nodes, trace.events.len());
    let best = trace.best_child(trace.root());
    for (at, node) in nodes.iter().enumerate() {
        let Some(node) = *node else {
            assert_eq!((heat.value(at), heat.part(at, HeatMeasure::Value), heat.rank(at)), (None, None, None));
            continue;
        };
        assert_eq!(heat.value(at), trace.node(node).value().map(|value| (value, Sureness::Exact)));
        for measure in [HeatMeasure::Value, HeatMeasure::Nodes, HeatMeasure::Rank] {
            assert!(heat.part(at, measure).is_some_and(|part| (0.0..=1.0).contains(&part)));
        }
        if Some(node) == best {
            assert_eq!((heat.rank(at), heat.part(at, HeatMeasure::Value)), (Some(1), Some(1.0)));
        }
    }
    let before = Heat::of(trace, trace.root(), &nodes, 0);
    assert!((0..nodes.len()).all(|at| before.value(at).is_none()), "nothing is known before it begins");
}

/// What pruning leaves of a move is no more than a bound, and a bound is never on the wrong side.
#[test]
fn bounds_of_a_heat_map_hold() {
    let mut bounded = 0;
    for seed in 0..40 {
        let position = WarHorses::seeded(seed);
        let [full, pruned] = [Textbook::minimax(3), Textbook::alpha_beta(3)]
            .map(|textbook| recorded(&position, Source::Textbook(textbook)));
        for (whole, part) in full.trace.children(full.trace.root()).zip(pruned.trace.children(pruned.trace.root())) {
            let exact = full.trace.node(whole).value().expect("minimax knows everything");
            let value = pruned.trace.node(part).value().expect("it was left");
            match pruned.trace.sureness(part) {
                Sureness::Exact => assert_eq!(value, exact),
                Sureness::AtMost => assert!(exact <= value),
                Sureness::AtLeast => assert!(exact >= value),
            }
            bounded += u32::from(pruned.trace.sureness(part) != Sureness::Exact);
        }
    }
    assert!(bounded > 20, "{bounded}");
}

#[test]
fn ghosts_are_exactly_what_was_saved() {
    for seed in 0..20 {
        let position = TicTacToe::seeded(seed);
        let [full, pruned] = [Textbook::minimax(3), Textbook::alpha_beta(3)]
            .map(|textbook| recorded(&position, Source::Textbook(textbook)));
        let nodes = full.trace.nodes.len() as u32;
        let ghosts = Ghosts::saved(Arc::new(full.trace), &pruned.trace);
        assert_eq!(ghosts.saved_nodes() + pruned.trace.nodes.len() as u32, nodes);
        for cut in &pruned.trace.cuts {
            let names: Vec<String> = ghosts.under(cut.node).iter().map(|&ghost| ghosts.label(ghost)).collect();
            let expected: Vec<_> = pruned.trace.pruned_moves(cut).iter().map(|&mv| pruned.trace.name(mv)).collect();
            assert_eq!(names, expected);
        }
    }
}

#[test]
fn a_grown_tree_has_visits_instead_of_windows() {
    let recording = recorded(&Hex::empty(7, false), Source::Tree { depth: 2 });
    let trace = &recording.trace;
    assert!(trace.complete && !trace.pruning && trace.growth.len() == trace.nodes.len());
    let best = trace.best_child(trace.root()).expect("a move");
    let visits = |id| trace.growth(id).map_or(0, |growth| growth.visits);
    let wins = trace.growth(best).and_then(|growth| growth.proved) == Some(true);
    assert!(wins || trace.children(trace.root()).all(|child| visits(child) <= visits(best)));
    for id in trace.ids() {
        let _ = recording.position_at(id);
        let below: u32 = trace.children(id).map(visits).sum();
        assert!(below <= visits(id), "every visit of a child passes its parent");
    }
}

#[test]
fn only_games_that_grow_a_tree_have_one() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            let mut positions = common::positions::<G>(20, 1).into_iter();
            let position = positions.find(|position| matches!(position.turn(), Turn::Player(_))).expect("a choice");
            let found = record(&position, Source::Tree { depth: 1 }, &Progress::default());
            assert_eq!(found.err() == Some(Unrecordable::NoTree), game != GameId::Hex, "{game}");
        });
    }
}
