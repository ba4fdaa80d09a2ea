//! What a recording says is true: its values, its windows, and that what was pruned does not matter.

mod common;

use common::{Visit, actor, alpha_beta, minimax, positions};
use war_horses_engine::search::{INFINITY, Order, Reason, Textbook};
use war_horses_engine::terms::Terms;
use war_horses_games::{Game, GameId, with_game};
use war_horses_lens::effort::{effort, value_with_table};
use war_horses_lens::ghost::overlay;
use war_horses_lens::replay::Landmark;
use war_horses_lens::{
    Bound, Event, Heuristic, NodeId, Progress, Recording, Role, Source, Status, Trace, Window, record,
};

/// How many positions of each game.
const POSITIONS: usize = 400;

fn depths<G: Game>() -> std::ops::RangeInclusive<u32> {
    if G::HAS_CHANCE { 1..=2 } else { 1..=4 }
}

fn recorded<G: Terms>(position: &G, textbook: Textbook) -> Recording<G> {
    let recording = record(position, Source::Textbook(textbook), &Progress::default()).unwrap();
    assert!(recording.trace.complete);
    recording
}

fn path<G: Terms>(recording: &Recording<G>, id: NodeId) -> Vec<String> {
    recording.line_to(id).iter().map(ToString::to_string).collect()
}

/// Every window, value and pruned move is that of the plain search.
fn check_windows<G: Terms>(position: &G, depth: u32) -> usize {
    let recording = recorded(position, Textbook::alpha_beta(depth));
    let trace = &recording.trace;
    let seen: Vec<_> = trace
        .ids()
        .map(|id| {
            let node = trace.node(id);
            let Window { alpha, beta } = node.window;
            let cut = trace.cut_of(id).map(|cut| trace.pruned_moves(cut)).unwrap_or_default();
            let pruned = cut.iter().map(|mv| trace.name(*mv).to_owned()).collect();
            Visit { path: path(&recording, id), alpha, beta, value: node.value().unwrap(), pruned }
        })
        .collect();
    assert_eq!(seen, alpha_beta(position, recording.max, depth), "{position} at depth {depth}");
    trace.cuts.len()
}

#[test]
fn every_window_is_that_of_a_plain_alpha_beta() {
    for &game in GameId::ALL {
        let cuts = with_game!(game, G => {
            let check = |position: &G| depths::<G>().map(|depth| check_windows(position, depth)).sum::<usize>();
            positions(POSITIONS, 1).iter().map(check).sum::<usize>()
        });
        // Between two choices dice fall, and below them every window is open.
        let can_prune = with_game!(game, G => !G::HAS_CHANCE);
        assert_eq!(cuts > 200, can_prune, "{game}: {cuts} cuts");
    }
}

/// Inside of the window a value is the true one, outside of it a true bound.
fn check_values<G: Terms>(position: &G, source: Source) {
    let recording = record(position, source, &Progress::default()).unwrap();
    let trace = &recording.trace;
    for id in trace.ids() {
        let node = trace.node(id);
        let truth = minimax(&recording.position_at(id), recording.max, node.depth.into());
        let value = node.value().unwrap();
        let message = || format!("{:?} of {position} by {source:?} in {:?}", path(&recording, id), node.window);
        // The engine's means may be bounds from both ends at once, which only their own rounding tells apart.
        match value {
            _ if value >= node.window.beta => assert!(truth >= value, "{truth} < {value} {}", message()),
            _ if value <= node.window.alpha => assert!(truth <= value, "{truth} > {value} {}", message()),
            _ => assert_eq!(truth, value, "{}", message()),
        }
    }
    let root = trace.node(trace.root());
    assert_eq!(root.value(), Some(minimax(position, recording.max, source.depth())), "{position} by {source:?}");
}

#[test]
fn every_value_is_that_of_plain_minimax() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            for position in positions::<G>(POSITIONS / 10, 2) {
                for depth in depths::<G>() {
                    check_values(&position, Source::Textbook(Textbook::minimax(depth)));
                    for order in Order::ALL {
                        check_values(&position, Source::Textbook(Textbook::alpha_beta(depth).with_order(order)));
                    }
                }
            }
        });
    }
}

#[test]
fn the_rounds_of_the_engine_are_true_as_well() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            for position in positions::<G>(POSITIONS / 4, 3) {
                let war_horses_games::Turn::Player(_) = position.turn() else { continue };
                for depth in depths::<G>() {
                    let source = Source::Engine { depth };
                    let recording = record(&position, source, &Progress::default()).unwrap();
                    check_form(&recording.trace);
                    let truth = minimax(&position, recording.max, depth);
                    let root = recording.trace.node(recording.trace.root());
                    assert_eq!(root.value(), Some(truth), "{position} at depth {depth}");
                    // It looks no deeper than it must where an earlier round has seen every game to its end.
                    assert!(u32::from(root.depth) <= depth);
                }
            }
        });
    }
}

/// A pruned move, searched after all, leaves the root alone.
fn check_pruned<G: Terms>(position: &G, depth: u32, order: Order) -> usize {
    let recording = recorded(position, Textbook::alpha_beta(depth).with_order(order));
    let mut searched = 0;
    for cut in &recording.trace.cuts {
        for &mv in recording.trace.pruned_moves(cut) {
            let anyway = recording.search_anyway(cut, mv, &Progress::default()).unwrap();
            assert!(anyway.leaves_root(), "{position} at depth {depth}: {:?}", anyway.changes);
            let root = anyway.changes.last().map(|change| change.node);
            assert_eq!(root, Some(recording.trace.root()), "the changes reach the root");
            let mut next = recording.position_at(cut.node);
            next.play(recording.moves[mv.index()]);
            let left = u32::from(recording.trace.node(cut.node).depth) - 1;
            assert_eq!(anyway.value, minimax(&next, recording.max, left), "{next}");
            searched += 1;
        }
    }
    searched
}

#[test]
fn what_was_pruned_never_moves_the_root() {
    for &game in GameId::ALL {
        let searched = with_game!(game, G => {
            let check = |position: &G| {
                let each = depths::<G>().flat_map(|depth| [Order::Given, Order::Worst].map(|order| (depth, order)));
                each.map(|(depth, order)| check_pruned(position, depth, order)).sum::<usize>()
            };
            positions(POSITIONS, 4).iter().map(check).sum::<usize>()
        });
        let can_prune = with_game!(game, G => !G::HAS_CHANCE);
        assert_eq!(searched > 400, can_prune, "{game}: {searched} pruned branches");
    }
}

/// Brackets match, windows shrink, and every end of a window is the value of the node that set it.
fn check_form(trace: &Trace) {
    for id in trace.ids() {
        let node = trace.node(id);
        let value = node.value().expect("nothing is left open");
        assert!(value.abs() < INFINITY, "no value is taken from a bound that nobody set");
        assert!(node.window.alpha < node.window.beta);
        let children: Vec<_> = trace.children(id).collect();
        assert_eq!(node.size, 1 + children.iter().map(|child| trace.node(*child).size).sum::<u32>());
        assert!(children.iter().all(|child| trace.node(*child).parent() == Some(id)));
        for bound in [Bound::Alpha, Bound::Beta] {
            let end = node.window.end(bound);
            match node.holder(bound) {
                Some(holder) => {
                    assert_eq!(trace.node(holder).value(), Some(end));
                    assert!(trace.node(holder).raised && holder < id);
                }
                None if end.abs() < INFINITY => {
                    let is_odd = |id: NodeId| trace.node(id).scout || trace.node(id).role == Role::Chance;
                    let root = trace.node(trace.path(id)[0]).window;
                    assert!(root != Window::OPEN || trace.path(id).into_iter().any(is_odd), "nobody set {end}");
                }
                None => {}
            }
        }
    }
}

#[test]
fn no_window_comes_from_nowhere() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            for position in positions::<G>(POSITIONS / 2, 5) {
                for depth in depths::<G>() {
                    let recording = recorded(&position, Textbook::alpha_beta(depth));
                    check_form(&recording.trace);
                    assert!(recording.trace.ids().all(|id| !recording.trace.node(id).scout));
                }
            }
        });
    }
}

#[test]
fn time_can_be_walked_back_and_forth() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            for position in positions::<G>(20, 6) {
                let recording = recorded(&position, Textbook::alpha_beta(*depths::<G>().end()));
                check_time(&recording.trace);
            }
        });
    }
}

fn check_time(trace: &Trace) {
    let root = trace.root();
    assert_eq!(trace.at(root, 0).status, Status::NotYet);
    let end = trace.events.len();
    let last = trace.at(root, end);
    assert_eq!((last.status, last.value), (Status::Left, trace.node(root).value()));
    // What the events say, added up one by one, is what is told of any time.
    let mut windows: Vec<_> = trace.nodes.iter().map(|node| node.window).collect();
    let mut status = vec![Status::NotYet; trace.nodes.len()];
    for (event, time) in trace.events.iter().zip(1..) {
        let id = match *event {
            Event::Entered(id) => {
                status[id.index()] = Status::Open;
                id
            }
            Event::Raised { node, bound, to, by } => {
                match bound {
                    Bound::Alpha => windows[node.index()].alpha = to,
                    Bound::Beta => windows[node.index()].beta = to,
                }
                assert_eq!(trace.node(by).value(), Some(to));
                node
            }
            Event::Pruned(cut) => {
                let cut = &trace.cuts[cut as usize];
                let state = trace.at(cut.node, time);
                assert!(state.window.is_closed() && state.is_cut, "{cut:?} {state:?}");
                cut.node
            }
            Event::Left(id) => {
                status[id.index()] = Status::Left;
                id
            }
        };
        assert_eq!(trace.focus(time), id);
        for id in trace.path(id) {
            let state = trace.at(id, time);
            assert_eq!((state.status, state.window), (status[id.index()], windows[id.index()]), "{id:?} at {time}");
        }
        let lines = trace.windows(id, time);
        assert_eq!(lines.len(), trace.node(id).ply as usize + 1);
        assert!(lines.iter().all(|line| line.is_snapped == line.state.window.is_closed()));
    }
    let cuts: Vec<_> = trace.landmarks(Landmark::Cut).collect();
    assert_eq!(cuts.len(), trace.cuts.len());
    let walked: Vec<_> =
        std::iter::successors(trace.next(Landmark::Cut, 0), |&at| trace.next(Landmark::Cut, at)).collect();
    assert_eq!(walked, cuts);
    let mut back: Vec<_> =
        std::iter::successors(trace.previous(Landmark::Cut, end + 1), |&at| trace.previous(Landmark::Cut, at))
            .collect();
    back.reverse();
    assert_eq!(back, cuts);
}

#[test]
fn the_pruned_tree_lies_over_the_full_one() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            for position in positions::<G>(40, 7) {
                let depth = *depths::<G>().end();
                let full = recorded(&position, Textbook::minimax(depth)).trace;
                let pruned = recorded(&position, Textbook::alpha_beta(depth)).trace;
                let places = overlay(&full, &pruned);
                assert_eq!(places.iter().flatten().count(), pruned.nodes.len());
                for (id, place) in full.ids().zip(places) {
                    let Some(place) = place else { continue };
                    assert_eq!(full.label(id), pruned.label(place));
                    assert_eq!(full.node(id).role, pruned.node(place).role);
                }
            }
        });
    }
}

#[test]
fn the_expected_line_leads_to_the_value_of_the_root() {
    for position in positions::<war_horses_games::WarHorses>(100, 8) {
        let recording = recorded(&position, Textbook::alpha_beta(4));
        let trace = &recording.trace;
        let line = trace.principal_line(trace.root());
        let last = trace.node(*line.last().unwrap());
        assert!(matches!(last.reason(), Reason::Over | Reason::Horizon), "{:?}", last.reason());
        assert_eq!(last.value(), trace.node(trace.root()).value());
        assert_eq!(trace.refutations(trace.root()).len() + 1, trace.children(trace.root()).count());
    }
}

#[test]
fn every_way_to_save_effort_saves_and_finds_the_same() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            let progress = Progress::default();
            for position in positions::<G>(30, 9) {
                let deepest = *depths::<G>().end();
                let rows = effort(&position, deepest, Order::Given, &Heuristic::textbook(), 1_000_000, &progress);
                for row in &rows {
                    let minimax = row.minimax.unwrap();
                    assert!(row.alpha_beta.unwrap() <= minimax && row.ordered.unwrap() <= minimax);
                    assert!(row.table.unwrap() <= row.ordered.unwrap(), "{position}: {row:?}");
                    assert_eq!(row.least.is_none(), G::HAS_CHANCE);
                    assert!(row.least.is_none_or(|least| least <= minimax as f64 + 0.5), "{row:?}");
                }
                assert_eq!(rows.len(), deepest as usize);
                let max = actor(&position).unwrap();
                let value = value_with_table(&position, deepest, &progress);
                assert_eq!(value, Some(minimax(&position, max, deepest)), "{position}");
            }
        });
    }
}
