//! `analyse --tree`: a recorded search as text to be checked by hand, or as a picture or a file.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Failure, values};
use crate::explain;
use crate::games::Turn;
use crate::lens::export::figure::Figure;
use crate::lens::export::{self, About};
use crate::lens::size::{Size, estimate};
use crate::lens::tracer::MOST_NODES;
use crate::lens::view::{Shown, View};
use crate::lens::{NodeId, Progress, Recording, Role, Source, Window, record};
use crate::search::{INFINITY, MAX_DEPTH, Order, Reason, Score, Textbook};
use crate::terms::Terms;
use crate::words::{Words, numbers, phrases};

/// How the tree is searched and shown.
#[derive(Args, Debug)]
pub(super) struct TreeArguments {
    /// Show so many plies of the tree of a search instead, to be checked by hand; it looks as far ahead as it shows, or to
    /// --depth
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_DEPTH)), conflicts_with = "time")]
    pub tree: Option<u16>,

    /// How the tree is shown
    #[arg(long, value_enum, default_value_t = Format::Text, requires = "tree")]
    format: Format,

    /// Which search the tree is of: those of the textbooks, or the engine's own
    #[arg(long, value_enum, default_value_t = Algorithm::AlphaBeta, requires = "tree")]
    search: Algorithm,

    /// The order of the moves in a textbook's search: that of the rules, that of the game's move ordering, or the best and the
    /// worst there can be
    #[arg(long, value_parser = values::order(), default_value_t = Order::Given, requires = "tree")]
    order: Order,

    /// Write the tree to a file
    #[arg(long, value_name = "FILE", requires = "tree")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    Text,
    Svg,
    Png,
    Dot,
    Mermaid,
    Tikz,
    Json,
    Csv,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Algorithm {
    Minimax,
    AlphaBeta,
    Engine,
}

impl TreeArguments {
    fn source(&self, depth: u32) -> Source {
        match self.search {
            Algorithm::Minimax => Source::Textbook(Textbook::minimax(depth).with_order(self.order)),
            Algorithm::AlphaBeta => Source::Textbook(Textbook::alpha_beta(depth).with_order(self.order)),
            Algorithm::Engine => Source::Engine { depth },
        }
    }

    /// Whether the board belongs above the tree.
    pub fn is_text(&self, as_json: bool) -> bool {
        self.format == Format::Text && !as_json && self.output.is_none()
    }
}

/// How many pixels of a picture stand for one of its own.
const PIXELS: f32 = 2.0;

/// Searches `depth` moves deep and shows the first `plies` of the tree, seen from the side to move.
pub(super) fn show<G: Terms>(
    words: &Words,
    position: &G,
    arguments: &TreeArguments,
    plies: u16,
    depth: u32,
    as_json: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let source = arguments.source(depth);
    if let Turn::Over(_) = position.turn() {
        return Ok(());
    }
    let recording = record(position, source, &Progress::default())
        .map_err(|_| Failure::Usage(words.get("tree-throw-first").into_owned()))?;
    if !recording.trace.complete {
        return Err(too_large(words, position, source));
    }
    let format = if as_json { Format::Json } else { arguments.format };
    let mut file = Vec::new();
    write(words, &recording, format, plies, &mut file)?;
    match &arguments.output {
        Some(path) => fs::write(path, file)
            .map_err(|error| Failure::Usage(format!("'{}' cannot be written: {error}", path.display()))),
        None if format == Format::Png && io::stdout().is_terminal() => {
            Err(Failure::Usage("a picture is nothing for a terminal: give --output tree.png".to_owned()))
        }
        // Not through what takes colours out: it would take bytes out.
        None if format == Format::Png => Ok(io::stdout().lock().write_all(&file)?),
        None => Ok(out.write_all(&file)?),
    }
}

fn too_large<G: Terms>(words: &Words, position: &G, source: Source) -> Failure {
    let told = estimate(position, source, &Progress::default());
    let (size, fits) = told.map_or((MOST_NODES as f64, 1), |told| match told.size {
        Size::Exactly(nodes) => (nodes as f64, told.fits),
        Size::About(nodes) => (nodes, told.fits),
    });
    let most = MOST_NODES.to_string();
    let told = [("nodes", format!("{size:.0}").into()), ("most", most.into()), ("depth", fits.into())];
    Failure::Usage(words.with("lens-too-large", told).into_owned())
}

fn write<G: Terms>(
    words: &Words,
    recording: &Recording<G>,
    format: Format,
    plies: u16,
    out: &mut Vec<u8>,
) -> Result<(), Failure> {
    let trace = &recording.trace;
    let about = About { captions: explain::captions(words, recording), ..About::new(recording) };
    let shown = Shown::of(trace, trace.root(), &View { plies, ..View::default() });
    let figure = || Figure::of(trace, &shown).with_about(&about);
    let text = match format {
        Format::Text => return Ok(print(words, recording, plies, out)?),
        Format::Json => return Ok(export::json(recording, &about, out)?),
        Format::Png => {
            let file = export::png(&figure(), PIXELS).map_err(|error| Failure::Usage(error.to_string()))?;
            return Ok(out.write_all(&file)?);
        }
        Format::Svg => export::svg(&figure()),
        Format::Tikz => export::tikz(&figure()),
        Format::Dot => export::dot(trace, &shown, &about),
        Format::Mermaid => export::mermaid(trace, &shown, &about),
        Format::Csv => export::csv(trace, &about),
    };
    Ok(out.write_all(text.as_bytes())?)
}

/// The tree as text, with what each line means.
fn print<G: Terms>(words: &Words, recording: &Recording<G>, plies: u16, out: &mut impl Write) -> io::Result<()> {
    let (trace, max) = (&recording.trace, recording.max);
    let names = [("max", max), ("min", !max)].map(|(role, side)| (role, phrases::name::<G>(words, side).into()));
    writeln!(out, "{}", words.with("tree-legend", names))?;
    if G::HAS_CHANCE {
        writeln!(out, "{}", words.get("tree-chance"))?;
    }
    writeln!(out)?;
    let mut printer = Printer { words, recording, plies, out };
    printer.node(trace.root())?;
    let (depth, nodes) = (recording.source.depth(), trace.node(trace.root()).size - 1);
    writeln!(out, "\n{}", words.with("tree-effort", [("depth", depth.into()), ("nodes", nodes.to_string().into())]))
}

struct Printer<'a, G: Terms, W> {
    words: &'a Words,
    recording: &'a Recording<G>,
    plies: u16,
    out: &'a mut W,
}

impl<G: Terms, W: Write> Printer<'_, G, W> {
    /// A node and what is below it.
    fn node(&mut self, id: NodeId) -> io::Result<()> {
        let trace = &self.recording.trace;
        let node = trace.node(id);
        let ply = node.ply;
        let is_leaf = matches!(node.reason(), Reason::Over | Reason::Horizon);
        let role = match node.role {
            _ if is_leaf => "",
            Role::Max => "MAX ",
            Role::Min => "MIN ",
            Role::Chance => "CHANCE ",
            Role::Over => "",
        };
        self.indent(ply)?;
        let mv = if ply == 0 { String::new() } else { trace.label(id) + " " };
        let window = if trace.pruning { window::<G>(node.window) + " " } else { String::new() };
        let value = node.value().map_or("?".to_owned(), score::<G>);
        write!(self.out, "{mv}{role}{window}= {value}")?;
        match node.reason() {
            Reason::Over => write!(self.out, ", {}", self.words.get("tree-over"))?,
            Reason::Horizon => write!(self.out, ", {}", self.words.get("tree-horizon"))?,
            Reason::Table => write!(self.out, ", {}", self.words.get("lens-table"))?,
            _ if ply == 0 => {
                let best = trace.best_child(id).map(|best| format!(": {}", trace.label(best)));
                write!(self.out, "{}", best.unwrap_or_default())?;
            }
            _ if ply == self.plies && node.size > 1 => {
                let below = [("count", (node.size - 1).into())];
                write!(self.out, ", {}", self.words.with("tree-below", below))?;
            }
            _ => {}
        }
        writeln!(self.out)?;
        if ply >= self.plies {
            return Ok(());
        }
        for child in trace.children(id) {
            self.node(child)?;
        }
        // What the chooser is sure of has met what its opponent is sure of elsewhere.
        let Some(cut) = trace.cut_of(id) else { return Ok(()) };
        let Window { alpha, beta } = node.window;
        let (key, alpha, beta) = match node.role {
            Role::Min => ("tree-cut-by-alpha", alpha, cut.value),
            Role::Max | Role::Chance | Role::Over => ("tree-cut-by-beta", cut.value, beta),
        };
        for mv in trace.pruned_moves(cut) {
            let bounds = [("alpha", score::<G>(alpha).into()), ("beta", score::<G>(beta).into())];
            self.indent(ply + 1)?;
            writeln!(self.out, "{} {}", trace.name(*mv), self.words.with(key, bounds))?;
        }
        Ok(())
    }

    fn indent(&mut self, ply: u16) -> io::Result<()> {
        write!(self.out, "{:1$}", "", 2 * usize::from(ply))
    }
}

fn window<G: Terms>(Window { alpha, beta }: Window) -> String {
    format!("[{}, {}]", score::<G>(alpha), score::<G>(beta))
}

fn score<G: Terms>(score: Score) -> String {
    match score.abs() {
        INFINITY.. if score > 0 => "+inf".to_owned(),
        INFINITY.. => "-inf".to_owned(),
        _ => numbers::units::<G>(score),
    }
}
