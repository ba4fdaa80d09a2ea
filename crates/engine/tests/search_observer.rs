//! Watching a search changes nothing, and what is seen is the tree that was searched.

mod common;

use common::think;
use war_horses_engine::search::{
    AlphaBeta, Config, Control, EngineSetup, Evaluate, Evaluation, Limits, Options, Reason, RecordedNode, Score,
    Scored, Silent, Textbook, TreeObserver,
};
use war_horses_games::{Game, Side, WarHorses};

fn minimax(position: &WarHorses, side: Side, depth: u32) -> Score {
    let war_horses_games::Turn::Player(mover) = position.turn() else { return position.result(side) };
    if depth == 0 {
        return Evaluation::Best.evaluate(position, side);
    }
    let after = |mv| {
        let mut next = *position;
        next.play(mv);
        minimax(&next, side, depth - 1)
    };
    let scores = position.legal_moves().into_iter().map(after);
    if mover == side { scores.max().unwrap() } else { scores.min().unwrap() }
}

#[test]
fn a_watched_search_gives_the_same_answer() {
    for seed in 0..20 {
        let start = WarHorses::seeded(seed);
        let plain = think(&start, EngineSetup::alpha_beta(Limits::depth(6)), &Control::default());
        let mut tree = TreeObserver::new(2);
        let mut engine = AlphaBeta::new(Evaluation::Best, Config::default());
        let watched = engine.think_observed(&start, Limits::depth(6), Options::DEFAULT, &Control::default(), &mut tree);
        assert_eq!((plain.moves, plain.line, plain.nodes), (watched.moves, watched.line, watched.nodes));
        let seen: u64 = tree.branches().iter().map(|branch| branch.nodes).sum();
        assert_eq!(seen, watched.nodes, "every node is seen once");
    }
}

#[test]
fn the_textbook_agrees_with_minimax_and_with_the_fast_search() {
    for seed in 0..40 {
        let start = WarHorses::seeded(seed);
        for depth in 1..=4 {
            let (value, _) = Textbook::alpha_beta(depth).search(&start, &Evaluation::Best, &mut Silent).unwrap();
            assert_eq!(value, minimax(&start, Side::First, depth));
            assert_eq!(
                value,
                think(&start, EngineSetup::alpha_beta(Limits::depth(depth)), &Control::default()).best().unwrap().score
            );
        }
    }
}

/// Checks a branch as a student would: its value follows from its children, and what was cut off could not matter.
fn check(branch: &RecordedNode<<WarHorses as Game>::Move>, parent: &WarHorses, parent_side: Side) {
    let mut position = *parent;
    position.play(branch.entered.mv);
    let Some(chooser) = branch.entered.actor() else {
        assert_eq!((branch.reason, branch.value), (Reason::Over, position.result(parent_side)));
        return;
    };
    if branch.entered.depth == 0 {
        assert_eq!((branch.reason, branch.value), (Reason::Horizon, Evaluation::Best.evaluate(&position, parent_side)));
        return;
    }
    assert_eq!(branch.children.len() + branch.pruned.len(), position.legal_moves().len());
    let sign = if chooser == parent_side { 1 } else { -1 };
    let best = branch.children.iter().map(|child| child.value).max().unwrap();
    let (alpha, beta) = (branch.entered.alpha, branch.entered.beta);
    assert_eq!(branch.value, sign * best, "what the best of its children is worth, and nothing else");
    match branch.reason {
        Reason::Cut if sign == 1 => assert!(branch.value >= beta),
        Reason::Cut => assert!(branch.value <= alpha),
        Reason::AllFail if sign == 1 => assert!(branch.value <= alpha && branch.pruned.is_empty()),
        Reason::AllFail => assert!(branch.value >= beta && branch.pruned.is_empty()),
        Reason::Exact => assert!(alpha < branch.value && branch.value < beta && branch.pruned.is_empty()),
        other => panic!("{other:?} has no place in a textbook"),
    }
    for child in &branch.children {
        check(child, &position, chooser);
    }
}

#[test]
fn a_recorded_tree_can_be_checked_by_hand() {
    let mut cuts = 0;
    for seed in 0..10 {
        let start = WarHorses::seeded(seed);
        let mut tree = TreeObserver::new(4);
        let (value, _) = Textbook::alpha_beta(4).search(&start, &Evaluation::Best, &mut tree).unwrap();
        assert_eq!(tree.branches().len(), start.legal_moves().len());
        assert_eq!(tree.branches().iter().map(|branch| branch.value).max(), Some(value));
        for branch in tree.branches() {
            check(branch, &start, Side::First);
            cuts += branch.children.iter().filter(|child| child.reason == Reason::Cut).count();
        }
    }
    assert!(cuts > 50, "alpha-beta cut off only {cuts} nodes at the third ply");
}

#[test]
fn a_finished_game_has_no_tree() {
    let over: WarHorses = "7G/5r2/6g1/8/8/1r6/2g5/R7 g".parse().unwrap();
    assert_eq!(Textbook::alpha_beta(3).search(&over, &Evaluation::Best, &mut Silent), None);
}
