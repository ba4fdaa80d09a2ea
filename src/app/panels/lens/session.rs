//! What one looks at in the lens: a recording, and one selection and one time that all its views share.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use super::terms::Table;
use crate::app::panels::style::Ink;
use crate::lens::effort::Row;
use crate::lens::layout::Layout;
use crate::lens::replay::Landmark;
use crate::lens::view::{Item, Shown, View};
use crate::lens::{NodeId, Progress, Source, State, Trace};
use crate::words::Words;

/// A recorded search of some game, which the views ask without knowing the game.
pub trait Recorded: Send + Sync {
    fn trace(&self) -> &Trace;
    fn source(&self) -> Source;
    /// The names of MAX and MIN.
    fn sides(&self, words: &Words) -> [String; 2];
    /// The colours of MAX and MIN.
    fn colors(&self) -> [Ink; 2];
    /// Why a node ended as it did.
    fn why(&self, words: &Words, node: NodeId) -> String;
    /// The heuristic of a node's position; none where the game is over.
    fn terms(&self, words: &Words, node: NodeId) -> Option<Table>;
    /// What the pruned moves of a node are worth, searched after all: a sentence for each.
    fn search_anyway(&self, words: &Words, node: NodeId) -> Vec<String>;
    /// What each way to search takes, up to a depth a little beyond this one's.
    fn effort(&self, progress: &Progress) -> Vec<Row>;
    /// Draws the position of a node.
    fn draw(&self, node: NodeId, painter: &egui::Painter, frame: egui::Rect);
}

/// A way to go through time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Jump {
    First,
    Previous,
    Next,
    Last,
    To(usize),
    NextCut,
    NextRaise,
}

/// A way to go through the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walk {
    Parent,
    FirstChild,
    PreviousSibling,
    NextSibling,
    /// Line by line through the outline.
    Above,
    Below,
}

/// More steps a second would only flicker.
pub const SPEEDS: [u32; 4] = [1, 2, 5, 15];

/// A tree that is wider than this, in siblings, begins with fewer plies.
const WIDE: f32 = 32.0;

pub struct Session {
    pub recorded: Arc<dyn Recorded>,
    view: View,
    root: NodeId,
    selected: NodeId,
    time: usize,
    is_playing: bool,
    /// Its place among [`SPEEDS`].
    speed: usize,
    since_step: Duration,
    pub shown: Shown,
    pub layout: Layout,
    /// Where each node is among what is shown.
    places: HashMap<NodeId, usize>,
    /// What is shown from top to bottom, as a text is read.
    pub outline: Vec<usize>,
    /// The line that both sides expect at this time.
    line: HashSet<NodeId>,
    /// What the selected node's pruned moves turned out to be worth, once somebody asked.
    pub anyway: Option<Vec<String>>,
}

impl Session {
    /// Stopped at the end, where the whole picture is, with as many plies as can be read.
    pub fn new(recorded: Arc<dyn Recorded>) -> Self {
        let (root, time) = (recorded.trace().root(), recorded.trace().events.len());
        let mut session = Self {
            recorded,
            view: View { plies: 3, ..View::default() },
            root,
            selected: root,
            time,
            is_playing: false,
            speed: 1,
            since_step: Duration::ZERO,
            shown: Shown::default(),
            layout: Layout::default(),
            places: HashMap::new(),
            outline: Vec::new(),
            line: HashSet::new(),
            anyway: None,
        };
        session.rebuild();
        while session.view.plies > 1 && session.layout.width > WIDE {
            session.view.plies -= 1;
            session.rebuild();
        }
        session
    }

    pub fn trace(&self) -> &Trace {
        self.recorded.trace()
    }

    pub fn root(&self) -> NodeId {
        self.root
    }

    pub fn selected(&self) -> NodeId {
        self.selected
    }

    pub fn time(&self) -> usize {
        self.time
    }

    pub fn end(&self) -> usize {
        self.trace().events.len()
    }

    pub fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Steps a second.
    pub fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    pub fn plies(&self) -> u16 {
        self.view.plies
    }

    pub fn only_refutations(&self) -> bool {
        self.view.only_refutations
    }

    pub fn state(&self, node: NodeId) -> State {
        self.trace().at(node, self.time)
    }

    pub fn is_on_line(&self, node: NodeId) -> bool {
        self.line.contains(&node)
    }

    pub fn place_of(&self, node: NodeId) -> Option<usize> {
        self.places.get(&node).copied()
    }

    /// The round that is shown and how many there are, counted from 1.
    pub fn round(&self) -> (usize, usize) {
        let rounds = &self.trace().rounds;
        (rounds.iter().position(|&root| root == self.root).map_or(1, |at| at + 1), rounds.len())
    }

    pub fn show_round(&mut self, round: usize) {
        let Some(&root) = self.trace().rounds.get(round.saturating_sub(1)) else { return };
        let end = self.trace().node(root).span().end;
        self.seek((end + 1).min(self.end()));
    }

    pub fn show_plies(&mut self, plies: u16) {
        self.view.plies = plies.max(1);
        self.view.opened.clear();
        self.view.closed.clear();
        self.rebuild();
        self.selected = self.nearest_shown(self.selected);
    }

    pub fn show_only_refutations(&mut self, only: bool) {
        self.view.only_refutations = only;
        self.rebuild();
        self.selected = self.nearest_shown(self.selected);
    }

    pub fn select(&mut self, node: NodeId) {
        if self.selected != node {
            self.anyway = None;
        }
        self.selected = node;
        if self.place_of(node).is_none() {
            let above = self.trace().path(node);
            self.view.closed.retain(|closed| !above.contains(closed));
            self.view.opened.extend(&above[..above.len() - 1]);
            self.rebuild();
            self.selected = self.nearest_shown(node);
        }
    }

    /// Opens what is below a node, or closes it.
    pub fn toggle(&mut self, node: NodeId) {
        let is_open = self.place_of(node).is_some_and(|place| {
            let children = self.shown.children[place].clone();
            children.into_iter().any(|child| matches!(self.shown.items[child as usize], Item::Node(_)))
        });
        if is_open {
            self.view.opened.remove(&node);
            self.view.closed.insert(node);
        } else {
            self.view.closed.remove(&node);
            self.view.opened.insert(node);
        }
        self.rebuild();
        self.selected = self.nearest_shown(self.selected);
    }

    pub fn walk(&mut self, walk: Walk) {
        let trace = self.trace();
        let siblings: Vec<NodeId> =
            trace.node(self.selected).parent().map_or_else(Vec::new, |parent| trace.children(parent).collect());
        let at = siblings.iter().position(|&sibling| sibling == self.selected);
        let to = match walk {
            Walk::Parent => trace.node(self.selected).parent(),
            Walk::FirstChild => trace.children(self.selected).next(),
            Walk::NextSibling => at.and_then(|at| siblings.get(at + 1).copied()),
            Walk::PreviousSibling => at.and_then(|at| siblings.get(at.checked_sub(1)?).copied()),
            Walk::Above => self.line_of_outline(true),
            Walk::Below => self.line_of_outline(false),
        };
        if let Some(to) = to {
            self.select(to);
        }
    }

    /// The node in the nearest line of the outline above or below.
    fn line_of_outline(&self, above: bool) -> Option<NodeId> {
        let at = self.outline.iter().position(|&place| self.shown.items[place] == Item::Node(self.selected))?;
        let node = |&place: &usize| match self.shown.items[place] {
            Item::Node(node) => Some(node),
            Item::Pruned { .. } | Item::Below(_) => None,
        };
        if above {
            self.outline[..at].iter().rev().find_map(node)
        } else {
            self.outline[at + 1..].iter().find_map(node)
        }
    }

    pub fn jump(&mut self, jump: Jump) {
        self.is_playing = false;
        self.go(jump);
    }

    fn go(&mut self, jump: Jump) {
        let end = self.end();
        let to = match jump {
            Jump::First => 0,
            Jump::Last => end,
            Jump::To(time) => time.min(end),
            Jump::Next => (self.time..end).find(|&at| self.is_seen(at)).map_or(end, |at| at + 1),
            Jump::Previous => {
                (0..self.time.saturating_sub(1)).rev().find(|&at| self.is_seen(at)).map_or(0, |at| at + 1)
            }
            Jump::NextCut => self.trace().next(Landmark::Cut, self.time).unwrap_or(end),
            Jump::NextRaise => self.trace().next(Landmark::Raise, self.time).unwrap_or(end),
        };
        self.seek(to);
        if matches!(jump, Jump::NextCut | Jump::NextRaise) && to < end {
            self.select(self.trace().focus(to));
        }
    }

    /// Whether an event happens to a node that is shown.
    fn is_seen(&self, at: usize) -> bool {
        self.places.contains_key(&self.trace().focus(at + 1))
    }

    fn seek(&mut self, time: usize) {
        self.time = time;
        let focus = self.trace().focus(time);
        let root = self.trace().path(focus)[0];
        if root != self.root {
            self.root = root;
            self.rebuild();
        }
        self.anyway = None;
        self.selected = self.nearest_shown(focus);
        self.find_line();
    }

    /// Plays on from here, or from the beginning if this is the end.
    pub fn play_or_pause(&mut self) {
        if !self.is_playing && self.time == self.end() {
            self.go(Jump::First);
        }
        self.is_playing = !self.is_playing;
        self.since_step = Duration::ZERO;
    }

    pub fn change_speed(&mut self) {
        self.speed = (self.speed + 1) % SPEEDS.len();
    }

    /// Lets time pass while it plays.
    pub fn tick(&mut self, passed: Duration) {
        if !self.is_playing {
            return;
        }
        let step = Duration::from_secs(1) / self.speed();
        self.since_step += passed;
        if self.since_step >= step {
            self.since_step = self.since_step.saturating_sub(step).min(step);
            self.go(Jump::Next);
            self.is_playing = self.time < self.end();
        }
    }

    fn nearest_shown(&self, node: NodeId) -> NodeId {
        let shown = |id: &NodeId| self.places.contains_key(id);
        self.trace().path(node).into_iter().rev().find(shown).unwrap_or(self.root)
    }

    fn rebuild(&mut self) {
        self.shown = Shown::of(self.recorded.trace(), self.root, &self.view);
        self.layout = Layout::of(&self.shown);
        let nodes = self.shown.items.iter().enumerate();
        self.places = nodes
            .filter_map(|(place, item)| if let Item::Node(id) = item { Some((*id, place)) } else { None })
            .collect();
        self.outline.clear();
        let mut open = vec![0];
        while let Some(place) = open.pop() {
            self.outline.push(place);
            open.extend(self.shown.children[place].clone().rev().map(|child| child as usize));
        }
        self.find_line();
    }

    fn find_line(&mut self) {
        let best = |node: &NodeId| self.trace().at(*node, self.time).best;
        self.line = std::iter::successors(Some(self.root), best).collect();
    }
}
