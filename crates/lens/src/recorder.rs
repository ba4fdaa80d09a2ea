//! Records a search of a real position: the textbook's, or the rounds of the engine itself.

use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use war_horses_engine::search::{
    Control, Entered, GrownNode, INFINITY, Limits, Observer, Options, Reason, Score, Textbook,
};
use war_horses_engine::terms::{Breakdown, Terms};
use war_horses_games::{Side, Turn};

use crate::heuristic::LeafHeuristic;
use crate::scale::Scale;
use crate::trace::{Growth, MoveId, NodeId, Role, Trace, Window};
use crate::tracer::{MOST_NODES, NodeEntry, Tracer};

/// Which search is recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// As the textbooks have it.
    Textbook(Textbook),
    /// The tree that the strongest engine of the game grows, where it grows one.
    Tree {
        /// How large it is, from 1 on: every step doubles the visits.
        depth: u32,
    },
    /// The rounds of the engine up to a depth, with all that makes them fast: order, null windows, table, deepening.
    Engine {
        /// How many moves it looks ahead.
        depth: u32,
    },
}

impl Source {
    /// How many moves it looks ahead.
    pub const fn depth(self) -> u32 {
        match self {
            Self::Textbook(textbook) => textbook.depth,
            Self::Engine { depth } | Self::Tree { depth } => depth,
        }
    }

    /// The same search to another depth.
    pub const fn with_depth(self, depth: u32) -> Self {
        match self {
            Self::Textbook(textbook) => Self::Textbook(Textbook { depth, ..textbook }),
            Self::Engine { .. } => Self::Engine { depth },
            Self::Tree { .. } => Self::Tree { depth },
        }
    }

    /// Its name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Textbook(Textbook { pruning: true, .. }) => "alpha-beta",
            Self::Textbook(_) => "minimax",
            Self::Engine { .. } => "engine",
            Self::Tree { .. } => "tree",
        }
    }

    /// How often a grown tree is visited.
    pub const fn visits(self) -> Option<u32> {
        match self {
            Self::Tree { depth } => Some(100 << if depth < MOST_DOUBLINGS { depth } else { MOST_DOUBLINGS }),
            Self::Textbook(_) | Self::Engine { .. } => None,
        }
    }
}

/// Larger trees than this could not be recorded.
const MOST_DOUBLINGS: u32 = 9;

/// What a recording shares with whoever waits for it.
#[derive(Default, Debug)]
pub struct Progress {
    stop: AtomicBool,
    nodes: AtomicUsize,
    expected: AtomicUsize,
}

impl Progress {
    /// Asks for an end. What was recorded so far is kept.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether somebody wants it to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// How many nodes are recorded.
    pub fn nodes(&self) -> usize {
        self.nodes.load(Ordering::Relaxed)
    }

    /// How many there will be, once they are counted.
    pub fn expected(&self) -> Option<usize> {
        Some(self.expected.load(Ordering::Relaxed)).filter(|nodes| *nodes > 0)
    }

    /// Tells how many there will be.
    pub fn expect(&self, nodes: usize) {
        self.expected.store(nodes, Ordering::Relaxed);
    }

    pub(crate) fn show(&self, nodes: usize) {
        self.nodes.store(nodes, Ordering::Relaxed);
    }
}

/// Why there is nothing to record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unrecordable {
    /// The game is over.
    Over,
    /// The engine's rounds begin with a choice, and here the dice are still to fall.
    DiceFirst,
    /// No engine of this game grows a tree.
    NoTree,
}

impl fmt::Display for Unrecordable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "the game is over: give a position in which a move is left",
            Self::NoTree => "no engine of this game grows a tree: take alpha-beta or its engine's rounds",
            Self::DiceFirst => "the engine begins with a choice: give a position in which the dice have been thrown",
        })
    }
}

impl Error for Unrecordable {}

/// A recorded search, with the position it began from.
#[derive(Clone, Debug)]
pub struct Recording<G: Terms> {
    /// The root.
    pub position: G,
    /// How it was searched.
    pub source: Source,
    /// How its leaves were looked at.
    pub heuristic: LeafHeuristic<G>,
    /// The side that acts at the root, from which everything is seen.
    pub max: Side,
    /// The moves that occur, by their number in the trace.
    pub moves: Vec<G::Move>,
    /// What happened.
    pub trace: Trace,
}

impl<G: Terms> Recording<G> {
    /// The moves from the root to a node, falls of the dice included.
    pub fn line_to(&self, node: NodeId) -> Vec<G::Move> {
        let path = self.trace.path(node);
        let numbers = path.iter().flat_map(|&id| [self.trace.node(id).fall, self.trace.node(id).mv]);
        numbers.filter_map(|mv| self.moves.get(mv.index()).copied()).collect()
    }

    /// The position of a node.
    pub fn position_at(&self, node: NodeId) -> G {
        let mut position = self.position.clone();
        self.line_to(node).into_iter().for_each(|mv| position.play(mv));
        position
    }

    /// The heuristic of a node's position, term by term; none where the game is over.
    pub fn terms(&self, node: NodeId) -> Option<Breakdown> {
        self.heuristic.breakdown(&self.position_at(node))
    }
}

/// Records a search by the heuristic that a person can work out by hand, up to [`MOST_NODES`] nodes.
pub fn record<G: Terms>(position: &G, source: Source, progress: &Progress) -> Result<Recording<G>, Unrecordable> {
    record_by(position, source, &LeafHeuristic::textbook(), progress)
}

/// [`record`] by another heuristic.
pub fn record_by<G: Terms>(
    position: &G,
    source: Source,
    heuristic: &LeafHeuristic<G>,
    progress: &Progress,
) -> Result<Recording<G>, Unrecordable> {
    record_up_to(position, source, heuristic, progress, MOST_NODES)
}

/// [`record_by`] with less room.
pub fn record_up_to<G: Terms>(
    position: &G,
    source: Source,
    heuristic: &LeafHeuristic<G>,
    progress: &Progress,
    most: usize,
) -> Result<Recording<G>, Unrecordable> {
    let max = match (position.turn(), source) {
        (Turn::Over(_), _) => return Err(Unrecordable::Over),
        (Turn::Chance(_), Source::Engine { .. } | Source::Tree { .. }) => return Err(Unrecordable::DiceFirst),
        (_, Source::Tree { .. }) if !G::GROWS_TREE => return Err(Unrecordable::NoTree),
        (Turn::Player(side) | Turn::Chance(side), _) => side,
    };
    let control = Control::default();
    let pruning = !matches!(source, Source::Textbook(Textbook { pruning: false, .. }) | Source::Tree { .. });
    let mut recorder = Recorder::new(position, max, pruning, most, progress, &control);
    match source {
        Source::Textbook(textbook) => {
            recorder.begin_round(textbook.depth.max(1), Window::OPEN);
            match textbook.search(position, heuristic.evaluator(), &mut recorder) {
                Some((value, _)) => recorder.tracer.leave(value, Reason::Exact),
                None => recorder.tracer.leave_root(false),
            }
        }
        Source::Tree { .. } => {
            let visits = source.visits().unwrap_or_default();
            let grown = position.grow_tree(visits, most, &|| progress.is_stopped()).unwrap_or_default();
            recorder.plant(&grown);
        }
        Source::Engine { depth } => {
            heuristic.engine().think_observed(
                position,
                Limits::depth(depth),
                Options::DEFAULT,
                &control,
                &mut recorder,
            );
            let is_whole = recorder.tracer.trace().complete;
            recorder.tracer.leave_root(is_whole);
        }
    }
    Ok(recorder.finish(source, heuristic.clone()))
}

/// Follows a search and writes it into a trace, with the positions on the way.
struct Recorder<'a, G: Terms> {
    root: &'a G,
    max: Side,
    tracer: Tracer,
    /// The positions from the root to the current node.
    path: Vec<G>,
    moves: Vec<G::Move>,
    /// The moves that share a slot.
    slots: Vec<Vec<u16>>,
    progress: &'a Progress,
    control: &'a Control,
    /// The first move of the round, and how deep the round looks.
    round: Option<(G::Move, u32)>,
}

impl<'a, G: Terms> Recorder<'a, G> {
    fn new(root: &'a G, max: Side, pruning: bool, most: usize, progress: &'a Progress, control: &'a Control) -> Self {
        let tracer = Tracer::new(Scale::of::<G>(), pruning, most);
        Self { root, max, tracer, path: vec![], moves: vec![], slots: vec![], progress, control, round: None }
    }

    fn begin_round(&mut self, depth: u32, window: Window) {
        self.tracer.enter(NodeEntry::root(role(self.root.turn(), self.max), depth, window));
        self.path = vec![self.root.clone()];
    }

    fn finish(self, source: Source, heuristic: LeafHeuristic<G>) -> Recording<G> {
        self.progress.show(self.tracer.len());
        let names = self.moves.iter().map(ToString::to_string).collect();
        let trace = self.tracer.finish(names);
        Recording { position: self.root.clone(), source, heuristic, max: self.max, moves: self.moves, trace }
    }

    /// Writes down a tree that has already grown. It has no windows and no times.
    fn plant(&mut self, grown: &[GrownNode<G::Move>]) {
        let mut path: Vec<u32> = Vec::new();
        let mut below = vec![0_usize; grown.len()];
        grown.iter().filter_map(|node| node.parent).for_each(|parent| below[parent as usize] += 1);
        let leave = |recorder: &mut Self, at: u32| {
            let node = &grown[at as usize];
            let is_over = recorder.path.pop().is_some_and(|position| matches!(position.turn(), Turn::Over(_)));
            recorder.tracer.leave(
                node.score,
                match below[at as usize] {
                    _ if is_over => Reason::Over,
                    0 => Reason::Horizon,
                    _ => Reason::Exact,
                },
            );
        };
        for (at, node) in (0_u32..).zip(grown) {
            while path.last().is_some_and(|&last| Some(last) != node.parent) {
                path.pop().into_iter().for_each(|last| leave(self, last));
            }
            let mut position = self.path.last().unwrap_or(self.root).clone();
            node.mv.into_iter().for_each(|mv| position.play(mv));
            let root = NodeEntry::root(role(position.turn(), self.max), 0, Window::OPEN);
            let entry = match node.mv {
                Some(mv) => NodeEntry { mv: self.number(mv), key: Some(position.key()), ..root },
                None => root,
            };
            self.tracer.enter(entry);
            self.tracer.grew(Growth { visits: node.visits, prior: node.prior, proved: node.proved });
            self.path.push(position);
            path.push(at);
            self.progress.show(self.tracer.len());
        }
        path.into_iter().rev().for_each(|last| leave(self, last));
    }

    /// The number of a move in the list of those that occur.
    fn number(&mut self, mv: G::Move) -> MoveId {
        let slot = G::history_index(mv);
        if self.slots.len() <= slot {
            self.slots.resize(slot + 1, vec![]);
        }
        let known = self.slots[slot].iter().copied().find(|&number| self.moves[usize::from(number)] == mv);
        MoveId(known.unwrap_or_else(|| {
            let number = self.moves.len() as u16;
            self.moves.push(mv);
            self.slots[slot].push(number);
            number
        }))
    }

    /// Whether the numbers of a node under `parent` are told as MIN sees them.
    fn is_turned(&self) -> bool {
        let actor = self.path.last().map_or_else(|| self.root.turn(), |position| position.turn());
        !matches!(actor, Turn::Player(side) | Turn::Chance(side) if side == self.max)
    }

    /// Where the engine tries a move after a fall without a node for the fall: the fall. It takes them by their odds.
    fn skipped_fall(&self, position: &G, mv: G::Move) -> Option<G::Move> {
        if !matches!(position.turn(), Turn::Chance(_)) || position.is_legal(mv) {
            return None;
        }
        let trace = self.tracer.trace();
        let tried = self.tracer.current().map_or(0, |id| trace.children(id).count());
        let mut falls = position.legal_moves();
        falls.sort_by_key(|&fall| std::cmp::Reverse(position.odds(fall)));
        falls.get(tried).copied()
    }

    /// The falls that a chance node left out: it does not tell them itself.
    fn prune_falls(&mut self) {
        let (Some(id), Some(position)) = (self.tracer.current(), self.path.last().cloned()) else { return };
        let trace = self.tracer.trace();
        let searched: Vec<_> =
            trace.children(id).filter_map(|child| self.moves.get(trace.node(child).mv()?.index()).copied()).collect();
        for fall in position.legal_moves() {
            if !searched.contains(&fall) {
                let number = self.number(fall);
                self.tracer.prune(number);
            }
        }
    }
}

fn role(turn: Turn, max: Side) -> Role {
    match turn {
        Turn::Player(side) if side == max => Role::Max,
        Turn::Player(_) => Role::Min,
        Turn::Chance(_) => Role::Chance,
        Turn::Over(_) => Role::Over,
    }
}

impl<G: Terms> Observer<G::Move> for Recorder<'_, G> {
    fn enter(&mut self, entered: Entered<G::Move>) {
        // The engine enters the moves of the root again in every round, beginning with the same one where it only
        // opens its window; within a round the first one comes once.
        let is_new = match self.tracer.depth() {
            0 => true,
            1 => self.round.is_some_and(|(first, depth)| first == entered.mv || depth != entered.depth),
            _ => false,
        };
        if is_new {
            self.tracer.leave_root(true);
            let Entered { alpha, beta, .. } = entered;
            self.begin_round(entered.depth + 1, Window { alpha, beta });
            self.round = Some((entered.mv, entered.depth));
        }
        let turned = self.is_turned();
        let Entered { mv, turn, depth, alpha, beta } = entered;
        let window = if turned { Window { alpha: -beta, beta: -alpha } } else { Window { alpha, beta } };
        let parent = self.path.last().unwrap_or(self.root).clone();
        let skipped = self.skipped_fall(&parent, mv);
        let mut position = parent.clone();
        skipped.into_iter().for_each(|fall| position.play(fall));
        position.play(mv);
        let by_chance = matches!(parent.turn(), Turn::Chance(_));
        let odds = if by_chance { parent.odds(skipped.unwrap_or(mv)) } else { 0 };
        let entry = NodeEntry {
            mv: self.number(mv),
            fall: skipped.map_or(MoveId::NONE, |fall| self.number(fall)),
            role: role(turn, self.max),
            depth,
            window,
            odds,
            key: Some(position.key()),
        };
        self.tracer.enter(entry);
        self.path.push(position);
        self.progress.show(self.tracer.len());
        if self.tracer.is_full() || self.progress.is_stopped() {
            self.control.stop();
        }
    }

    fn leave(&mut self, value: Score, reason: Reason) {
        let is_chance = self.path.last().is_some_and(|position| matches!(position.turn(), Turn::Chance(_)));
        if is_chance && matches!(reason, Reason::Cut | Reason::AllFail) {
            self.prune_falls();
        }
        self.path.pop();
        let turned = self.is_turned();
        debug_assert!(value.abs() <= INFINITY);
        self.tracer.leave(if turned { -value } else { value }, reason);
    }

    fn prune(&mut self, mv: G::Move) {
        let number = self.number(mv);
        self.tracer.prune(number);
    }

    fn wants_more(&self) -> bool {
        !self.tracer.is_full() && !self.progress.is_stopped()
    }
}
