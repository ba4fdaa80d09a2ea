//! A recording whose game is forgotten: what the lens asks of it is answered behind a trait.

use std::sync::Arc;

use crate::app::boards::Looks;
use crate::app::panels::lens::effort::MOST;
use crate::app::panels::lens::session::Recorded;
use crate::app::panels::lens::terms::{Row, Table};
use crate::app::theme::Ink;
use crate::explain;
use crate::games::Side;
use crate::lens::effort;
use crate::lens::size::{Estimate, estimate};
use crate::lens::{NodeId, Progress, Recording, Source, Trace, Unrecordable, record};
use crate::search::Order;
use crate::terms::{Form, Terms};
use crate::words::Words;

/// More pruned moves than these are not searched after all at one click.
const MOST_ANYWAY: usize = 3;

/// A recording, and what was known of its size before.
pub struct Found {
    pub recorded: Arc<dyn Recorded>,
    pub estimate: Estimate,
}

/// Records as deep as was asked for, or as fits. Nothing when it is stopped.
pub fn search<G: Looks + Terms>(
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

impl<G: Looks + Terms> Recorded for Recording<G> {
    fn trace(&self) -> &Trace {
        &self.trace
    }

    fn source(&self) -> Source {
        self.source
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
        let breakdown = Self::terms(self, node)?;
        let unit = f64::from(self.trace.scale.unit);
        let number = |number: f64| {
            let text = format!("{number:.2}");
            text.trim_end_matches('0').trim_end_matches('.').replace('-', "−")
        };
        // Where the sum is bent into a chance, its parts are no chances themselves.
        let is_sum = breakdown.form == Form::Sum;
        let points = |points: f64| number(if is_sum { points / unit } else { points });
        let rows = breakdown.terms.iter().map(|term| Row {
            name: explain::term::<G>(words, term).into_owned(),
            counts: [self.max, !self.max].map(|side| number(term.counts[side.index()])),
            weight: points(term.weight),
            product: points(f64::from(term.product_for(self.max))),
        });
        let note = match breakdown.form {
            Form::Sum => None,
            Form::Curve => Some("term-form-curve"),
            Form::Opaque => Some("term-form-opaque"),
        };
        Some(Table {
            rows: rows.collect(),
            score: self.trace.scale.signed(breakdown.score_for(self.max)),
            note: note.map(|key| words.get(key).into_owned()),
        })
    }

    fn search_anyway(&self, words: &Words, node: NodeId) -> Vec<String> {
        let Some(cut) = self.trace.cut_of(node) else { return Vec::new() };
        let moves = self.trace.pruned_moves(cut).iter().take(MOST_ANYWAY);
        let told = moves.filter_map(|&mv| {
            let found = Self::search_anyway(self, cut, mv, &Progress::default())?;
            Some(explain::anyway(words, self, self.trace.name(mv), &found))
        });
        let told: Vec<String> = told.collect();
        if told.is_empty() { vec![words.get("lens-anyway-unknown").into_owned()] } else { told }
    }

    fn effort(&self, progress: &Progress) -> Vec<effort::Row> {
        let order = match self.source {
            Source::Textbook(textbook) => textbook.order,
            Source::Engine { .. } => Order::Given,
        };
        effort::effort(&self.position, self.source.depth() + 1, order, MOST, progress)
    }

    fn draw(&self, node: NodeId, painter: &egui::Painter, frame: egui::Rect) {
        self.position_at(node).draw_position(painter, frame);
    }
}
