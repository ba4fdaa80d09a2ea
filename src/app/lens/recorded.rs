//! A recording whose game is forgotten: what the lens asks of it is answered behind a trait.

use std::sync::Arc;

use super::heuristic;
use crate::app::boards::sketch::{self, Sketch};
use crate::app::panels::lens::board::{Mark, Point, RootMove, Step};
use crate::app::panels::lens::controls::{Algorithm, Wanted};
use crate::app::panels::lens::effort::MOST;
use crate::app::panels::lens::session::{Branch, Recorded};
use crate::app::panels::lens::terms::Table;
use crate::app::theme::Ink;
use crate::explain;
use crate::games::{Side, Turn};
use crate::guests;
use crate::lens::effort;
use crate::lens::heuristic::place_of;
use crate::lens::recorder::record_up_to;
use crate::lens::size::{Size, SizeEstimate, estimate};
use crate::lens::tracer::MOST_NODES;
use crate::lens::{LeafHeuristic, NodeId, Progress, Recording, Source, Trace, Unrecordable, record_by};
use crate::search::{EngineKind, EngineSetup, Level, MoveOrder};
use crate::terms::Terms;
use crate::tree_files::{self, TreeFormat};
use crate::words::Words;
use crate::workshop::features::me;
use crate::workshop::{self, Features, HeuristicFile};

/// A search begins no deeper than this leaves room for, so that its tree can be looked at.
const COMFORTABLE: usize = 6_000;

/// More pruned moves than these are not searched after all at one click.
const MOST_ANYWAY: usize = 3;

/// A recording, and what was known of its size before.
pub struct FoundRecording {
    pub recorded: Arc<dyn Recorded>,
    pub estimate: SizeEstimate,
}

/// A recording with the heuristics that there are to choose from, and its own among them.
struct Chosen<G: Terms> {
    recording: Recording<G>,
    heuristics: Vec<LeafHeuristic<G>>,
    heuristic: usize,
    /// The last of them, if it is somebody's own.
    own: Option<Own<G>>,
}

/// A heuristic of somebody's own, and the file it comes from.
pub type Own<G> = (Arc<HeuristicFile>, Arc<workshop::Heuristic<G>>);

/// Records as deep as was asked for, or as fits: to begin with, as deep as can be looked at. Nothing when it is stopped.
pub fn search<G: Sketch + Terms + Features>(
    position: &G,
    wanted: Wanted,
    own: Option<Arc<HeuristicFile>>,
    is_first: bool,
    progress: &Progress,
) -> Option<Result<FoundRecording, Unrecordable>> {
    let (mut heuristics, source) = (LeafHeuristic::all(), wanted.source());
    let own = own.and_then(|file| Some((file.clone(), Arc::new(workshop::Heuristic::new(&file).ok()?))));
    heuristics.extend(own.as_ref().map(|(file, own)| guests::under_lens(file, own.clone())));
    let at = wanted.heuristic.min(heuristics.len() - 1);
    let most = if is_first { COMFORTABLE } else { MOST_NODES };
    let found = record_up_to(position, source.with_depth(1), &heuristics[at], progress, most);
    let estimate = match found {
        Err(reason) => return Some(Err(reason)),
        Ok(_) => estimate(position, source, &heuristics[at], most, progress)?,
    };
    if let Size::Exactly(nodes) = estimate.size {
        progress.expect(nodes);
    }
    let recording = match record_by(position, source.with_depth(estimate.fits.max(1)), &heuristics[at], progress) {
        Err(reason) => return Some(Err(reason)),
        Ok(recording) => recording,
    };
    let recorded = Arc::new(Chosen { recording, heuristics, heuristic: at, own });
    (!progress.is_stopped()).then_some(Ok(FoundRecording { recorded, estimate }))
}

impl<G: Sketch + Terms + Features> Recorded for Chosen<G> {
    fn trace(&self) -> &Trace {
        &self.recording.trace
    }

    fn source(&self) -> Source {
        self.recording.source
    }

    fn heuristic(&self) -> usize {
        self.heuristic
    }

    fn heuristics(&self, words: &Words) -> Vec<String> {
        self.heuristics.iter().map(|heuristic| explain::heuristic::<G>(words, &heuristic.id).into_owned()).collect()
    }

    fn levels(&self, words: &Words) -> Vec<(String, Wanted)> {
        let level = |(level, setup): &(Level, EngineSetup)| match (setup.engine, setup.limits.depth) {
            (EngineKind::AlphaBeta(evaluation), Some(depth)) => {
                let (algorithm, order) = (Algorithm::Engine, MoveOrder::Given);
                let wanted = Wanted { algorithm, order, depth, heuristic: place_of::<G>(evaluation) };
                Some((words.get(level.id()).into_owned(), wanted))
            }
            _ => None,
        };
        G::LEVELS.iter().filter_map(level).collect()
    }

    fn grows_tree(&self) -> bool {
        G::GROWS_TREE
    }

    fn sides(&self, words: &Words) -> [String; 2] {
        let name = |side: Side| words.get(&format!("{}-{}", G::ID, ["first", "second"][side.index()])).into_owned();
        [name(self.recording.max), name(!self.recording.max)]
    }

    fn colors(&self) -> [Ink; 2] {
        [G::COLORS[self.recording.max.index()], G::COLORS[(!self.recording.max).index()]]
    }

    fn why(&self, words: &Words, node: NodeId) -> String {
        explain::why(words, &self.recording, node)
    }

    fn terms(&self, words: &Words, node: NodeId) -> Option<Table> {
        if let Some((file, own)) = self.own.as_ref().filter(|_| self.heuristic + 1 == self.heuristics.len()) {
            let position = self.recording.position_at(node);
            let goes_on = !matches!(position.turn(), Turn::Over(_));
            let is_mover = me(&position) == self.recording.max;
            return goes_on.then(|| heuristic::own_table(words, &own.judge(file, &position), is_mover));
        }
        let root = self.recording.trace.path(node)[0];
        let before = (node != root).then(|| Recording::terms(&self.recording, root)).flatten();
        Some(heuristic::table::<G>(
            words,
            &Recording::terms(&self.recording, node)?,
            before.as_ref(),
            self.recording.max,
        ))
    }

    fn search_anyway(&self, node: NodeId, progress: &Progress) -> Option<Vec<Branch>> {
        let Some(cut) = self.recording.trace.cut_of(node) else { return Some(Vec::new()) };
        let moves = self.recording.trace.pruned_moves(cut).iter().take(MOST_ANYWAY);
        let branches = moves.filter_map(|&mv| {
            let found = Recording::search_anyway(&self.recording, cut, mv, progress)?;
            let (trace, turned) = found.trace(&self.recording.trace);
            let root = found.changes.last().map_or(found.value, |change| change.after);
            Some(Branch { mv: self.recording.trace.name(mv).to_owned(), value: found.value, root, trace, turned })
        });
        let branches = branches.collect();
        (!progress.is_stopped()).then_some(branches)
    }

    fn tell_branch(&self, words: &Words, branch: &Branch) -> String {
        explain::anyway(words, &self.recording, &branch.mv, branch.value, branch.root)
    }

    fn title(&self, words: &Words) -> String {
        explain::captions(words, &self.recording).swap_remove(1)
    }

    fn export(&self, words: &Words, format: TreeFormat, plies: u16) -> Result<Vec<u8>, String> {
        tree_files::write(words, &self.recording, format, plies)
    }

    fn line(&self, node: NodeId) -> Vec<String> {
        self.recording.line_to(node).iter().map(ToString::to_string).collect()
    }

    fn game(&self) -> &'static str {
        G::ID
    }

    fn effort(&self, progress: &Progress) -> Vec<effort::EffortRow> {
        let order = match self.recording.source {
            Source::Textbook(textbook) => textbook.order,
            Source::Engine { .. } | Source::Tree { .. } => MoveOrder::Given,
        };
        effort::effort(
            &self.recording.position,
            self.recording.source.depth() + 1,
            order,
            &self.recording.heuristic,
            MOST,
            progress,
        )
    }

    fn extent(&self) -> Point {
        self.recording.position.sketch_extent().to_array()
    }

    fn rim_names(&self) -> Vec<(Point, String)> {
        self.recording.position.rim_names().into_iter().map(|(at, name)| (at.to_array(), name)).collect()
    }

    fn side_colors(&self) -> [Ink; 2] {
        G::COLORS
    }

    fn steps(&self, node: NodeId) -> Vec<Step> {
        let mut position = self.recording.position.clone();
        let steps = self.recording.line_to(node).into_iter().map(|mv| {
            let step = sketch::step(&position, mv);
            position.play(mv);
            step
        });
        steps.collect()
    }

    fn root_moves(&self, root: NodeId) -> Vec<RootMove> {
        let node = |mv: G::Move| {
            // A move that was asked about twice counts as it came out in the end.
            let found = self.recording.trace.children(root).filter(|&child| {
                self.recording
                    .trace
                    .node(child)
                    .mv()
                    .is_some_and(|number| self.recording.moves.get(number.index()) == Some(&mv))
            });
            found.last()
        };
        let moves = self.recording.position.legal_moves().into_iter();
        let moves = moves.filter(|_| !matches!(self.recording.position.turn(), Turn::Chance(_)));
        moves
            .map(|mv| RootMove {
                cell: sketch::target(&self.recording.position, mv),
                name: mv.to_string(),
                node: node(mv),
            })
            .collect()
    }

    fn insight(&self, node: NodeId) -> Vec<Mark> {
        let position = self.recording.position_at(node);
        if matches!(position.turn(), Turn::Over(_)) { Vec::new() } else { position.insight() }
    }

    fn tell_insight(&self, words: &Words) -> String {
        words.get(&format!("insight-{}", G::ID)).into_owned()
    }

    fn draw(&self, node: NodeId, painter: &egui::Painter, frame: egui::Rect) {
        self.recording.position_at(node).draw_position(painter, frame);
    }
}
