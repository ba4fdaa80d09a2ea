//! A tree for Graphviz.

use std::fmt::Write;

use crate::trace::{Role, Trace};
use crate::view::{Item, ShownTree};

use super::{About, comment, drawn_role, edge_text, is_chosen, value_text, window_text};

fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The shown part of a tree in the language of Graphviz.
pub fn dot(trace: &Trace, shown: &ShownTree, about: &About) -> String {
    let mut out = comment(&about.lines(), "// ");
    let _ = writeln!(out, "digraph search {{");
    let label = if about.captions.is_empty() { about.lines().join("\n") } else { about.captions.join("\n") };
    let _ = writeln!(
        out,
        "  graph [ordering=out, label={}, labelloc=b, fontname=\"DejaVu Sans\"];",
        quote(&label).replace('\n', "\\n")
    );
    let _ = writeln!(out, "  node [fontname=\"DejaVu Sans\", fontsize=10, style=filled, fillcolor=white];");
    let _ = writeln!(out, "  edge [fontname=\"DejaVu Sans\", fontsize=9, arrowhead=none];");
    for (at, &item) in shown.items.iter().enumerate() {
        let (shape, text, style) = match item {
            Item::Node(id) => {
                let node = trace.node(id);
                let (shape, fill) = match drawn_role(node) {
                    Role::Max => ("triangle", "#fdeee4"),
                    Role::Min => ("invtriangle", "#e4eff8"),
                    Role::Chance => ("circle", "#faf3d3"),
                    Role::Over => ("box", "#f4f4f4"),
                };
                let fill = if node.twin().is_some() { "#efe3f8" } else { fill };
                let window =
                    if trace.pruning { format!("\n{}", window_text(trace, node.window)) } else { String::new() };
                (shape, value_text(trace, node) + &window, format!(", fillcolor=\"{fill}\""))
            }
            Item::Pruned { .. } | Item::Ghost(_) => ("plaintext", "✂".to_owned(), String::new()),
            Item::Below(count) => ("plaintext", format!("+{count}"), String::new()),
        };
        let text = quote(&text).replace('\n', "\\n");
        let _ = writeln!(out, "  n{at} [shape={shape}, label={text}{style}];");
        let Some(parent) = shown.parents[at] else { continue };
        let style = match item {
            Item::Pruned { .. } | Item::Ghost(_) | Item::Below(_) => ", style=dashed",
            Item::Node(_) if is_chosen(trace, shown, at) => ", penwidth=3",
            Item::Node(_) => "",
        };
        let _ = writeln!(out, "  n{parent} -> n{at} [label={}{style}];", quote(&edge_text(trace, item)));
    }
    out + "}\n"
}
