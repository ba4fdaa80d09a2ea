//! A recording whose game is forgotten: what the lens asks of it is answered behind a trait.

use std::sync::Arc;

use super::heuristic;
use crate::app::boards::sketch::{self, Sketch};
use crate::app::panels::lens::board::{Mark, Point, RootMove, Step};
use crate::app::panels::lens::effort::MOST;
use crate::app::panels::lens::session::{Branch, Recorded};
use crate::app::panels::lens::terms::Table;
use crate::app::theme::Ink;
use crate::explain;
use crate::games::{Side, Turn};
use crate::lens::effort;
use crate::lens::size::{Estimate, estimate};
use crate::lens::{NodeId, Progress, Recording, Source, Trace, Unrecordable, record};
use crate::search::Order;
use crate::terms::Terms;
use crate::tree_files::{self, Format};
use crate::words::Words;

/// More pruned moves than these are not searched after all at one click.
const MOST_ANYWAY: usize = 3;

/// A recording, and what was known of its size before.
pub struct Found {
    pub recorded: Arc<dyn Recorded>,
    pub estimate: Estimate,
}

/// Records as deep as was asked for, or as fits. Nothing when it is stopped.
pub fn search<G: Sketch + Terms>(
    position: &G,
    source: Source,
    progress: &Progress,
) -> Option<Result<Found, Unrecordable>> {
    let estimate = match record(position, source.with_depth(1), progress) {
        Err(reason) => return Some(Err(reason)),
        Ok(_) => estimate(position, source, progress)?,
    };
    let recording = match record(position, source.with_depth(estimate.fits.max(1)), progress) {
        Err(reason) => return Some(Err(reason)),
        Ok(recording) => recording,
    };
    (!progress.is_stopped()).then(|| Ok(Found { recorded: Arc::new(recording), estimate }))
}

impl<G: Sketch + Terms> Recorded for Recording<G> {
    fn trace(&self) -> &Trace {
        &self.trace
    }

    fn source(&self) -> Source {
        self.source
    }

    fn grows_tree(&self) -> bool {
        G::GROWS_TREE
    }

    fn sides(&self, words: &Words) -> [String; 2] {
        let name = |side: Side| words.get(&format!("{}-{}", G::ID, ["first", "second"][side.index()])).into_owned();
        [name(self.max), name(!self.max)]
    }

    fn colors(&self) -> [Ink; 2] {
        [G::COLORS[self.max.index()], G::COLORS[(!self.max).index()]]
    }

    fn why(&self, words: &Words, node: NodeId) -> String {
        explain::why(words, self, node)
    }

    fn terms(&self, words: &Words, node: NodeId) -> Option<Table> {
        let root = self.trace.path(node)[0];
        let before = (node != root).then(|| Self::terms(self, root)).flatten();
        Some(heuristic::table::<G>(words, &Self::terms(self, node)?, before.as_ref(), self.max))
    }

    fn search_anyway(&self, node: NodeId, progress: &Progress) -> Option<Vec<Branch>> {
        let Some(cut) = self.trace.cut_of(node) else { return Some(Vec::new()) };
        let moves = self.trace.pruned_moves(cut).iter().take(MOST_ANYWAY);
        let branches = moves.filter_map(|&mv| {
            let found = Self::search_anyway(self, cut, mv, progress)?;
            let (trace, turned) = found.trace(&self.trace);
            let root = found.changes.last().map_or(found.value, |change| change.after);
            Some(Branch { mv: self.trace.name(mv).to_owned(), value: found.value, root, trace, turned })
        });
        let branches = branches.collect();
        (!progress.is_stopped()).then_some(branches)
    }

    fn tell_branch(&self, words: &Words, branch: &Branch) -> String {
        explain::anyway(words, self, &branch.mv, branch.value, branch.root)
    }

    fn title(&self, words: &Words) -> String {
        explain::captions(words, self).swap_remove(1)
    }

    fn export(&self, words: &Words, format: Format, plies: u16) -> Result<Vec<u8>, String> {
        tree_files::write(words, self, format, plies)
    }

    fn line(&self, node: NodeId) -> Vec<String> {
        self.line_to(node).iter().map(ToString::to_string).collect()
    }

    fn game(&self) -> &'static str {
        G::ID
    }

    fn effort(&self, progress: &Progress) -> Vec<effort::Row> {
        let order = match self.source {
            Source::Textbook(textbook) => textbook.order,
            Source::Engine { .. } | Source::Tree { .. } => Order::Given,
        };
        effort::effort(&self.position, self.source.depth() + 1, order, MOST, progress)
    }

    fn extent(&self) -> Point {
        self.position.sketch_extent().to_array()
    }

    fn rim_names(&self) -> Vec<(Point, String)> {
        self.position.rim_names().into_iter().map(|(at, name)| (at.to_array(), name)).collect()
    }

    fn side_colors(&self) -> [Ink; 2] {
        G::COLORS
    }

    fn steps(&self, node: NodeId) -> Vec<Step> {
        let mut position = self.position.clone();
        let steps = self.line_to(node).into_iter().map(|mv| {
            let step = sketch::step(&position, mv);
            position.play(mv);
            step
        });
        steps.collect()
    }

    fn root_moves(&self, root: NodeId) -> Vec<RootMove> {
        let node = |mv: G::Move| {
            // A move that was asked about twice counts as it came out in the end.
            let found = self.trace.children(root).filter(|&child| {
                self.trace.node(child).mv().is_some_and(|number| self.moves.get(number.index()) == Some(&mv))
            });
            found.last()
        };
        let moves = self.position.legal_moves().into_iter();
        let moves = moves.filter(|_| !matches!(self.position.turn(), Turn::Chance(_)));
        moves
            .map(|mv| RootMove { cell: sketch::target(&self.position, mv), name: mv.to_string(), node: node(mv) })
            .collect()
    }

    fn insight(&self, node: NodeId) -> Vec<Mark> {
        let position = self.position_at(node);
        if matches!(position.turn(), Turn::Over(_)) { Vec::new() } else { position.insight() }
    }

    fn tell_insight(&self, words: &Words) -> String {
        words.get(&format!("insight-{}", G::ID)).into_owned()
    }

    fn draw(&self, node: NodeId, painter: &egui::Painter, frame: egui::Rect) {
        self.position_at(node).draw_position(painter, frame);
    }
}
