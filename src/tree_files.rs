//! A recorded search as a file: as text to be checked by hand, as a picture, or as data.

use std::io::{self, Write};

use clap::ValueEnum;

use crate::explain;
use crate::lens::export::figure::TreeFigure;
use crate::lens::export::{self, About};
use crate::lens::view::{ShownTree, TreeView};
use crate::lens::{NodeId, Recording, Role, Window};
use crate::search::{INFINITY, Reason, Score};
use crate::terms::Terms;
use crate::words::{Words, numbers, phrases};

/// What a tree can be written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum TreeFormat {
    #[default]
    /// The tree as indented lines.
    Text,
    /// A drawing for browsers and print.
    Svg,
    /// A picture.
    Png,
    /// For Graphviz.
    Dot,
    /// For READMEs that draw Mermaid.
    Mermaid,
    /// For LaTeX.
    Tikz,
    /// Everything, for programs.
    Json,
    /// A row a node, for spreadsheets.
    Csv,
}

impl TreeFormat {
    /// All of them, the pictures first.
    pub const ALL: [Self; 8] =
        [Self::Svg, Self::Png, Self::Dot, Self::Mermaid, Self::Tikz, Self::Json, Self::Csv, Self::Text];

    /// How the names of such files end.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Dot => "dot",
            Self::Mermaid => "mmd",
            Self::Tikz => "tex",
            Self::Json => "json",
            Self::Csv => "csv",
        }
    }
}

/// How many pixels of a picture stand for one of its own.
const PIXELS: f32 = 2.0;

/// A recording in some format. Pictures show so many plies; data has everything.
pub fn write<G: Terms>(
    words: &Words,
    recording: &Recording<G>,
    format: TreeFormat,
    plies: u16,
) -> Result<Vec<u8>, String> {
    let trace = &recording.trace;
    let about = About { captions: explain::captions(words, recording), ..About::new(recording) };
    let shown = ShownTree::of(trace, trace.root(), &TreeView { plies, ..TreeView::default() });
    let figure = || TreeFigure::of(trace, &shown).with_about(&about);
    let text = match format {
        TreeFormat::Text | TreeFormat::Json => {
            let mut file = Vec::new();
            let written = match format {
                TreeFormat::Text => print(words, recording, plies, &mut file),
                _ => export::json(recording, &about, &mut file),
            };
            return written.map(|()| file).map_err(|error| error.to_string());
        }
        TreeFormat::Png => return export::png(&figure(), PIXELS).map_err(|error| error.to_string()),
        TreeFormat::Svg => export::svg(&figure()),
        TreeFormat::Tikz => export::tikz(&figure()),
        TreeFormat::Dot => export::dot(trace, &shown, &about),
        TreeFormat::Mermaid => export::mermaid(trace, &shown, &about),
        TreeFormat::Csv => export::csv(trace, &about),
    };
    Ok(text.into_bytes())
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
    let (depth, nodes) = (recording.source.depth(), trace.node(trace.root()).size);
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
