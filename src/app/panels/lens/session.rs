//! What one looks at in the lens: a recording, and one selection and one time that all its views share.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use super::board::{Mark, Point, RootMove, Step};
use super::controls::Wanted;
use super::terms::Table;
use crate::app::panels::style::Ink;
use crate::lens::effort::EffortRow;
use crate::lens::ghost::Ghosts;
use crate::lens::layout::Layout;
use crate::lens::replay::Landmark;
use crate::lens::view::{Item, ShownTree, TreeView};
use crate::lens::{NodeId, NodeState, Progress, Source, Trace};
use crate::search::Score;
use crate::tree_files::TreeFormat;
use crate::words::Words;

/// A recorded search of some game, which the views ask without knowing the game.
pub trait Recorded: Send + Sync {
    fn trace(&self) -> &Trace;
    fn source(&self) -> Source;
    /// Which of the heuristics that are listed looked at its leaves, and what all of them are called.
    fn heuristic(&self) -> usize;
    fn heuristics(&self, words: &Words) -> Vec<String>;
    /// The levels of the game that are a search to some depth, and which search that is.
    fn levels(&self, words: &Words) -> Vec<(String, Wanted)>;
    /// Whether the strongest engine of the game grows a tree.
    fn grows_tree(&self) -> bool;
    /// The names of MAX and MIN.
    fn sides(&self, words: &Words) -> [String; 2];
    /// The colours of MAX and MIN.
    fn colors(&self) -> [Ink; 2];
    /// Why a node ended as it did.
    fn why(&self, words: &Words, node: NodeId) -> String;
    /// The heuristic of a node's position; none where the game is over.
    fn terms(&self, words: &Words, node: NodeId) -> Option<Table>;
    /// The pruned moves of a node, or some of them, searched after all. Nothing when it is stopped.
    fn search_anyway(&self, node: NodeId, progress: &Progress) -> Option<Vec<Branch>>;
    /// What a pruned move turned out to be worth.
    fn tell_branch(&self, words: &Words, branch: &Branch) -> String;
    /// Which search it was, in a few words.
    fn title(&self, words: &Words) -> String;
    /// The whole recording as a file.
    fn export(&self, words: &Words, format: TreeFormat, plies: u16) -> Result<Vec<u8>, String>;
    /// The names of the moves from the root to a node, falls of the dice included.
    fn line(&self, node: NodeId) -> Vec<String>;
    /// The name of its game, for files.
    fn game(&self) -> &'static str;
    /// What each way to search takes, up to a depth a little beyond this one's.
    fn effort(&self, progress: &Progress) -> Vec<EffortRow>;
    /// How much of the board is drawn, in its own units.
    fn extent(&self) -> Point;
    /// The names along the board, and where they stand.
    fn rim_names(&self) -> Vec<(Point, String)>;
    /// The colours of the first and the second side.
    fn side_colors(&self) -> [Ink; 2];
    /// The moves from the root to a node.
    fn steps(&self, node: NodeId) -> Vec<Step>;
    /// Every legal move of the root of a round.
    fn root_moves(&self, root: NodeId) -> Vec<RootMove>;
    /// What the heuristic sees in the position of a node, and what that is in words.
    fn insight(&self, node: NodeId) -> Vec<Mark>;
    fn tell_insight(&self, words: &Words) -> String;
    /// Draws the position of a node.
    fn draw(&self, node: NodeId, painter: &egui::Painter, frame: egui::Rect);
}

/// A pruned move that was searched after all.
#[derive(Clone, Debug)]
pub struct Branch {
    pub mv: String,
    /// What it is worth, and what the root is worth with it.
    pub value: Score,
    pub root: Score,
    pub trace: Arc<Trace>,
    /// Whether its MAX is our MIN.
    pub turned: bool,
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
    view: TreeView,
    root: NodeId,
    selected: NodeId,
    time: usize,
    /// The nodes of this root that the search has come to by then.
    visited: usize,
    is_playing: bool,
    /// Its place among [`SPEEDS`].
    speed: usize,
    since_step: Duration,
    pub shown: ShownTree,
    pub layout: Layout,
    /// Where each node is among what is shown.
    places: HashMap<NodeId, usize>,
    /// What is shown from top to bottom, as a text is read.
    pub outline: Vec<usize>,
    /// The line that both sides expect at this time.
    line: HashSet<NodeId>,
    /// What the selected node's pruned moves turned out to be worth, once somebody asked.
    pub anyway: Option<Vec<Branch>>,
    /// What was not searched, as far as it is known.
    pub ghosts: Ghosts,
    /// Whether all that was saved is among the ghosts.
    pub shows_saved: bool,
}

impl Session {
    /// Stopped at the end, where the whole picture is, with as many plies as can be read.
    pub fn new(recorded: Arc<dyn Recorded>) -> Self {
        let (root, time) = (recorded.trace().root(), recorded.trace().events.len());
        let mut session = Self {
            recorded,
            view: TreeView { plies: 3, ..TreeView::default() },
            root,
            selected: root,
            time,
            visited: 0,
            is_playing: false,
            speed: 1,
            since_step: Duration::ZERO,
            shown: ShownTree::default(),
            layout: Layout::default(),
            places: HashMap::new(),
            outline: Vec::new(),
            line: HashSet::new(),
            anyway: None,
            ghosts: Ghosts::default(),
            shows_saved: false,
        };
        session.count();
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

    /// The search that it is of.
    pub fn wanted(&self) -> Wanted {
        Wanted::of(self.recorded.source(), self.recorded.heuristic())
    }

    /// Hangs what was searched after all under the selected node.
    pub fn take_branches(&mut self, node: NodeId, branches: Vec<Branch>) {
        for Branch { mv, trace, turned, .. } in &branches {
            self.ghosts.add(node, mv.clone(), trace.clone(), *turned);
        }
        self.anyway = (self.selected == node).then_some(branches);
        self.view.opened.insert(node);
        self.rebuild();
    }

    /// Shows all that was saved, as a full search knows it, or hides it.
    pub fn show_saved(&mut self, full: Option<Arc<Trace>>) {
        self.shows_saved = full.is_some();
        self.ghosts = full.map_or_else(Ghosts::default, |full| Ghosts::saved(full, self.recorded.trace()));
        self.rebuild();
        self.selected = self.nearest_shown(self.selected);
    }

    /// Looks at as much of the tree as another session does.
    pub fn look_like(&mut self, other: &Self) {
        self.view.plies = other.view.plies;
        self.rebuild();
    }

    /// Selects the node that the same moves lead to, as far as they do.
    pub fn follow(&mut self, moves: &[String]) {
        let mut at = self.root;
        for mv in moves {
            let Some(next) = self.trace().children(at).find(|&child| self.trace().label(child) == *mv) else { break };
            at = next;
        }
        self.select(at);
    }

    /// The moves from the root to the selected node.
    pub fn moves(&self) -> Vec<String> {
        self.trace().path(self.selected).into_iter().skip(1).map(|id| self.trace().label(id)).collect()
    }

    /// Whether there is a line to play on from.
    pub fn can_play_from(&self) -> bool {
        self.selected != self.root
    }

    /// The last node of the line that both sides expect at this time.
    pub fn line_end(&self) -> NodeId {
        self.line.iter().copied().max_by_key(|&id| self.trace().node(id).ply).unwrap_or(self.root)
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

    /// How many nodes the search has come to by now, and how many it comes to in all.
    pub fn nodes(&self) -> (usize, usize) {
        (self.visited, self.trace().node(self.root).size as usize)
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

    pub fn state(&self, node: NodeId) -> NodeState {
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
            Item::Ghost(_) | Item::Pruned { .. } | Item::Below(_) => None,
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
        self.count();
        self.anyway = None;
        self.selected = self.nearest_shown(focus);
        self.find_line();
    }

    fn count(&mut self) {
        let is_visited = |&id: &NodeId| self.trace().node(id).span().start < self.time;
        self.visited = self.trace().below(self.root).take_while(is_visited).count();
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
        self.shown = ShownTree::with_ghosts(self.recorded.trace(), self.root, &self.view, &self.ghosts);
        let nodes = self.shown.items.iter().enumerate();
        self.places = nodes
            .filter_map(|(place, item)| if let Item::Node(id) = item { Some((*id, place)) } else { None })
            .collect();
        // By how it ends, so that nothing moves while time goes on.
        let chosen = |item: usize| match self.shown.items[item] {
            Item::Node(id) => self.trace().best_child(id).and_then(|best| self.place_of(best)),
            Item::Ghost(_) | Item::Pruned { .. } | Item::Below(_) => None,
        };
        self.layout = Layout::leaning(&self.shown, chosen);
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
