//! `analyse --tree`: a recorded search as text to be checked by hand, or as a picture or a file.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Failure, save_as, values};
use crate::games::{Turn, complaint};
use crate::lens::heuristic::place_of;
use crate::lens::size::{Size, estimate};
use crate::lens::tracer::MOST_NODES;
use crate::lens::{LeafHeuristic, Progress, Source, Unrecordable, record_by};
use crate::search::{Evaluation, MAX_DEPTH, MoveOrder, Textbook};
use crate::terms::Terms;
use crate::tree_files::{self, TreeFormat};
use crate::words::Words;

/// How the tree is searched and shown.
#[derive(Args, Debug)]
pub(super) struct TreeArguments {
    /// Show so many plies of the tree of a search instead, to be checked by hand; it looks as far ahead as it shows, or to
    /// --depth
    #[arg(long, value_name = "PLIES", value_parser = values::number::<u16>(1..=u64::from(MAX_DEPTH)), conflicts_with = "time")]
    pub tree: Option<u16>,

    /// How the tree is shown
    #[arg(long, value_enum, default_value_t = TreeFormat::Text, requires = "tree")]
    format: TreeFormat,

    /// Which search the tree is of: those of the textbooks, or the engine's own
    #[arg(long, value_enum, default_value_t = Algorithm::AlphaBeta, requires = "tree")]
    search: Algorithm,

    /// The order of the moves in a textbook's search: that of the rules, that of the game's move ordering, or the best and the
    /// worst there can be
    #[arg(long, value_parser = values::order(), default_value_t = MoveOrder::Given, requires = "tree")]
    order: MoveOrder,

    /// Which of the game's own heuristics looks at the leaves [default: the one that can be worked out by hand]
    #[arg(long, value_parser = values::evaluation(), requires = "tree", conflicts_with = "heuristic")]
    evaluation: Option<Evaluation>,

    /// Write the tree to a file
    #[arg(long, value_name = "FILE", requires = "tree")]
    output: Option<PathBuf>,

    /// Replace the file if it is there already
    #[arg(long, requires = "output")]
    overwrite: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Algorithm {
    Minimax,
    AlphaBeta,
    Engine,
    /// What the strongest engine of the game grows, where it grows a tree; --depth doubles its visits
    Tree,
}

impl TreeArguments {
    fn source(&self, depth: u32) -> Source {
        match self.search {
            Algorithm::Minimax => Source::Textbook(Textbook::minimax(depth).with_order(self.order)),
            Algorithm::AlphaBeta => Source::Textbook(Textbook::alpha_beta(depth).with_order(self.order)),
            Algorithm::Engine => Source::Engine { depth },
            Algorithm::Tree => Source::Tree { depth },
        }
    }

    /// The game's own heuristic that was chosen.
    pub fn heuristic<G: Terms>(&self) -> LeafHeuristic<G> {
        let evaluation = self.evaluation.unwrap_or(G::TEXTBOOK_EVALUATION);
        LeafHeuristic::of(G::EVALUATIONS[place_of::<G>(evaluation)])
    }

    /// Whether the board belongs above the tree.
    pub fn is_text(&self, as_json: bool) -> bool {
        self.format == TreeFormat::Text && !as_json && self.output.is_none()
    }
}

/// Searches `depth` moves deep and shows the first `plies` of the tree, seen from the side to move.
pub(super) fn show<G: Terms>(
    words: &Words,
    position: &G,
    arguments: &TreeArguments,
    plies: u16,
    depth: u32,
    heuristic: &LeafHeuristic<G>,
    as_json: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let source = arguments.source(depth);
    if let Turn::Over(_) = position.turn() {
        return Ok(());
    }
    let recording = record_by(position, source, heuristic, &Progress::default()).map_err(|reason| match reason {
        Unrecordable::NoTree => Failure::Usage(words.get("lens-no-tree").into_owned()),
        Unrecordable::Over | Unrecordable::DiceFirst => Failure::Usage(words.get("tree-throw-first").into_owned()),
    })?;
    if !recording.trace.complete {
        return Err(too_large(words, position, source, heuristic));
    }
    let format = if as_json { TreeFormat::Json } else { arguments.format };
    let file = tree_files::write(words, &recording, format, plies).map_err(Failure::Usage)?;
    match &arguments.output {
        Some(path) => save_as(path, &file, arguments.overwrite),
        None if format == TreeFormat::Png && io::stdout().is_terminal() => {
            Err(complaint!("usage-picture-file", "a picture is nothing for a terminal: give --output tree.png").into())
        }
        // Not through what takes colours out: it would take bytes out.
        None if format == TreeFormat::Png => Ok(io::stdout().lock().write_all(&file)?),
        None => Ok(out.write_all(&file)?),
    }
}

fn too_large<G: Terms>(words: &Words, position: &G, source: Source, heuristic: &LeafHeuristic<G>) -> Failure {
    let told = estimate(position, source, heuristic, MOST_NODES, &Progress::default());
    let (size, fits) = told.map_or((MOST_NODES as f64, 1), |told| match told.size {
        Size::Exactly(nodes) => (nodes as f64, told.fits),
        Size::About(nodes) => (nodes, told.fits),
    });
    let most = MOST_NODES.to_string();
    let told = [("nodes", format!("{size:.0}").into()), ("most", most.into()), ("depth", fits.into())];
    Failure::Usage(words.with("lens-too-large", told).into_owned())
}
