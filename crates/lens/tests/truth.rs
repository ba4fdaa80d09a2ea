//! What a recording says is true: its values, its windows, and that what was pruned does not matter.

mod common;

use common::{Plain, Visit, actor, alpha_beta, minimax, positions};
use war_horses_engine::search::{INFINITY, MoveOrder, Reason, Textbook};
use war_horses_engine::terms::Terms;
use war_horses_games::{Game, GameId, with_game};
use war_horses_lens::effort::{effort, value_with_table};
use war_horses_lens::ghost::overlay;
use war_horses_lens::replay::Landmark;
use war_horses_lens::tracer::{NodeEntry, Tracer};
use war_horses_lens::{
    Event, LeafHeuristic, NodeId, NodeStatus, Progress, Recording, Role, Source, Trace, Window, WindowEnd, record,
};

/// How many positions of each game.
const POSITIONS: usize = 400;

/// How many where a look at each is cheap.
const MANY: usize = 1_000;

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

/// What is wrong with a recording, in words.
type Fault = String;

/// Every window, value and pruned move is that of the plain search.
fn check_windows<G: Terms>(recording: &Recording<G>) -> Result<(), Fault> {
    let trace = &recording.trace;
    let seen = trace.ids().map(|id| {
        let node = trace.node(id);
        let Window { alpha, beta } = node.window;
        let cut = trace.cut_of(id).map(|cut| trace.pruned_moves(cut)).unwrap_or_default();
        let pruned = cut.iter().map(|mv| trace.name(*mv).to_owned()).collect();
        Visit { path: path(recording, id), alpha, beta, value: node.value().unwrap(), pruned }
    });
    let plain = alpha_beta(&recording.position, recording.max, recording.source.depth());
    let count = plain.len();
    for (seen, plain) in seen.zip(plain) {
        if seen != plain {
            return Err(format!("{seen:?}, where the plain search has {plain:?}"));
        }
    }
    if trace.nodes.len() == count { Ok(()) } else { Err(format!("the plain search has {count} nodes")) }
}

#[test]
fn every_window_is_that_of_a_plain_alpha_beta() {
    for &game in GameId::ALL {
        let cuts = with_game!(game, G => {
            let check = |position: &G, depth: u32| {
                let recording = recorded(position, Textbook::alpha_beta(depth));
                check_windows(&recording).unwrap_or_else(|fault| panic!("{position} at depth {depth}: {fault}"));
                recording.trace.cuts.len()
            };
            let positions: Vec<G> = positions(POSITIONS, 1);
            positions.iter().flat_map(|position| depths::<G>().map(|depth| check(position, depth))).sum::<usize>()
        });
        // Between two choices dice fall, and below them every window is open.
        let can_prune = with_game!(game, G => !G::HAS_CHANCE);
        assert_eq!(cuts > 200, can_prune, "{game}: {cuts} cuts");
    }
}

/// Inside of the window a value is the true one, outside of it a true bound.
fn check_values<G: Terms>(recording: &Recording<G>, whole: &Plain<G::Move>) -> Result<(), Fault> {
    let trace = &recording.trace;
    for id in trace.ids() {
        let node = trace.node(id);
        let at = || format!("{:?} by {:?} in {:?}", path(recording, id), recording.source, node.window);
        let truth = whole.at(&recording.line_to(id)).ok_or_else(|| format!("no move leads to {}", at()))?;
        let value = node.value().unwrap();
        let is_true = match value {
            _ if value >= node.window.beta => truth.value >= value,
            _ if value <= node.window.alpha => truth.value <= value,
            _ => truth.value == value,
        };
        if !is_true || truth.depth != u32::from(node.depth) {
            return Err(format!("{value} at depth {} is {} at {} {}", node.depth, truth.value, truth.depth, at()));
        }
    }
    let root = trace.node(trace.root()).value();
    if root == Some(whole.value) { Ok(()) } else { Err(format!("the root has {root:?} and not {}", whole.value)) }
}

/// Minimax, and alpha-beta in every order.
fn textbooks(depth: u32) -> impl Iterator<Item = Textbook> {
    let pruned = MoveOrder::ALL.into_iter().map(move |order| Textbook::alpha_beta(depth).with_order(order));
    std::iter::once(Textbook::minimax(depth)).chain(pruned)
}

#[test]
fn every_value_is_that_of_plain_minimax() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            for (position, number) in positions::<G>(MANY, 2).iter().zip(0..) {
                let deepest = *depths::<G>().end() - u32::from(!G::HAS_CHANCE && number % 10 > 0);
                for depth in 1..=deepest {
                    let whole = Plain::of(position, actor(position).unwrap(), depth);
                    for textbook in textbooks(depth) {
                        let fault = check_values(&recorded(position, textbook), &whole).err();
                        assert_eq!(fault, None, "{position}");
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
                    assert_eq!(check_form(&recording.trace), Ok(()), "{position} at depth {depth}");
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
fn check_pruned<G: Terms>(position: &G, depth: u32, order: MoveOrder) -> usize {
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
                let each = depths::<G>().flat_map(|depth| [MoveOrder::Given, MoveOrder::Worst].map(|order| (depth, order)));
                each.map(|(depth, order)| check_pruned(position, depth, order)).sum::<usize>()
            };
            positions(POSITIONS, 4).iter().map(check).sum::<usize>()
        });
        let can_prune = with_game!(game, G => !G::HAS_CHANCE);
        assert_eq!(searched > 400, can_prune, "{game}: {searched} pruned branches");
    }
}

/// Brackets match, windows shrink, and every end of a window is the value of the node that set it.
fn check_form(trace: &Trace) -> Result<(), Fault> {
    let wrong = |id: NodeId, what: &str| Err(format!("{what}: {:?}", trace.node(id)));
    for id in trace.ids() {
        let node = trace.node(id);
        match node.value() {
            None => return wrong(id, "it was left open"),
            Some(value) if value.abs() >= INFINITY => return wrong(id, "its value is a bound that nobody set"),
            Some(_) => {}
        }
        if node.window.is_closed() {
            return wrong(id, "it was entered with a closed window");
        }
        let children: Vec<_> = trace.children(id).collect();
        let size = 1 + children.iter().map(|child| trace.node(*child).size).sum::<u32>();
        if node.size != size || children.iter().any(|child| trace.node(*child).parent() != Some(id)) {
            return wrong(id, "its children are not its own");
        }
        for bound in [WindowEnd::Alpha, WindowEnd::Beta] {
            let end = node.window.end(bound);
            match node.holder(bound) {
                Some(holder) if trace.node(holder).value() != Some(end) => {
                    return wrong(id, "who set its end has not it");
                }
                Some(holder) if !trace.node(holder).raised || holder >= id => {
                    return wrong(id, "who set its end came later");
                }
                Some(_) => {}
                None if end.abs() < INFINITY => {
                    let is_odd = |id: NodeId| trace.node(id).scout || trace.node(id).role == Role::Chance;
                    let root = trace.node(trace.path(id)[0]).window;
                    if root == Window::OPEN && !trace.path(id).into_iter().any(is_odd) {
                        return wrong(id, "nobody set an end of its window");
                    }
                }
                None => {}
            }
        }
    }
    Ok(())
}

#[test]
fn no_window_comes_from_nowhere() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            for position in positions::<G>(POSITIONS / 2, 5) {
                for depth in depths::<G>() {
                    let recording = recorded(&position, Textbook::alpha_beta(depth));
                    assert_eq!(check_form(&recording.trace), Ok(()), "{position} at depth {depth}");
                    assert!(recording.trace.ids().all(|id| !recording.trace.node(id).scout));
                }
            }
        });
    }
}

/// What a recorder may get wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slip {
    /// Nothing: told again as it was.
    None,
    /// Alpha begins at 0, as if it had never been set.
    AlphaFromZero,
    /// One leaf is worth a little more than the heuristic says.
    Leaf,
    /// A node that chooses has the value of its last child instead of its best.
    LastChild,
    /// A node that was cut off has the bound as its value.
    CutValue,
    /// Windows are not handed down.
    OpenWindows,
    /// Windows are those of the parent as it was entered, without what was raised since.
    StaleWindows,
    /// One pruned move is kept silent about.
    Silence,
}

/// A recording told again to a tracer, with something wrong in it.
fn retold<G: Terms>(recording: &Recording<G>, slip: Slip) -> Recording<G> {
    let trace = &recording.trace;
    let mut tracer = Tracer::new(trace.scale, true, trace.nodes.len());
    tell(trace, trace.root(), Window::OPEN, slip, &mut tracer);
    Recording { trace: tracer.finish(trace.names.clone()), ..recording.clone() }
}

fn tell(trace: &Trace, id: NodeId, of_parent: Window, slip: Slip, tracer: &mut Tracer) {
    let node = trace.node(id);
    let window = match slip {
        Slip::AlphaFromZero => Window { alpha: node.window.alpha.max(0), ..node.window },
        Slip::OpenWindows => Window::OPEN,
        Slip::StaleWindows => of_parent,
        _ => node.window,
    };
    let root = NodeEntry::root(node.role, node.depth.into(), window);
    tracer.enter(NodeEntry { mv: node.mv().unwrap_or(root.mv), odds: node.odds.into(), ..root });
    trace.children(id).for_each(|child| tell(trace, child, window, slip, tracer));
    let cut = trace.cut_of(id);
    let pruned = cut.map(|cut| trace.pruned_moves(cut)).unwrap_or_default();
    pruned.iter().skip(usize::from(slip == Slip::Silence)).for_each(|&mv| tracer.prune(mv));
    let value = node.value().unwrap();
    let value = match (slip, trace.children(id).last()) {
        (Slip::Leaf, None) if id.index() + 1 == trace.nodes.len() => value + 1,
        (Slip::LastChild, Some(last)) if node.role != Role::Chance => trace.node(last).value().unwrap(),
        (Slip::CutValue, Some(_)) => cut.map_or(value, |cut| cut.limit),
        _ => value,
    };
    tracer.leave(value, node.reason());
}

#[test]
fn a_recorder_that_slips_is_caught() {
    use Slip::*;
    for &game in GameId::ALL {
        with_game!(game, G => {
            for slip in [None, AlphaFromZero, Leaf, LastChild, CutValue, OpenWindows, StaleWindows, Silence] {
                let mut caught = [0_usize; 3];
                for position in positions::<G>(40, 10) {
                    let depth = *depths::<G>().end();
                    let recording = retold(&recorded(&position, Textbook::alpha_beta(depth)), slip);
                    let whole = Plain::of(&position, recording.max, depth);
                    let checks =
                        [check_windows(&recording), check_values(&recording, &whole), check_form(&recording.trace)];
                    for (caught, check) in caught.iter_mut().zip(checks) {
                        *caught += usize::from(check.is_err());
                    }
                }
                // Below dice every window is open, and nothing is pruned.
                let can_slip = !G::HAS_CHANCE || !matches!(slip, CutValue | Silence);
                assert_eq!(caught[0] > 0, slip != None && can_slip, "{game}: {slip:?} {caught:?}");
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
    assert_eq!(trace.at(root, 0).status, NodeStatus::NotYet);
    let end = trace.events.len();
    let last = trace.at(root, end);
    assert_eq!((last.status, last.value), (NodeStatus::Left, trace.node(root).value()));
    // What the events say, added up one by one, is what is told of any time.
    let mut windows: Vec<_> = trace.nodes.iter().map(|node| node.window).collect();
    let mut status = vec![NodeStatus::NotYet; trace.nodes.len()];
    for (event, time) in trace.events.iter().zip(1..) {
        let id = match *event {
            Event::Entered(id) => {
                status[id.index()] = NodeStatus::Open;
                id
            }
            Event::Raised { node, bound, to, by } => {
                match bound {
                    WindowEnd::Alpha => windows[node.index()].alpha = to,
                    WindowEnd::Beta => windows[node.index()].beta = to,
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
                status[id.index()] = NodeStatus::Left;
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
                let rows = effort(&position, deepest, MoveOrder::Given, &LeafHeuristic::textbook(), 1_000_000, &progress);
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
