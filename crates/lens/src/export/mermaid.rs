//! A tree for Mermaid, which many readers of Markdown draw.

use std::fmt::Write;

use crate::trace::{Role, Trace};
use crate::view::{Item, ShownTree};

use super::{About, comment, drawn_role, edge_text, is_chosen, value_text, window_text};

/// The text without what Mermaid reads as its own.
fn quote(text: &str) -> String {
    let text = text.replace('"', "#quot;").replace('<', "#lt;").replace('>', "#gt;");
    format!("\"{}\"", text.replace('\n', "<br/>"))
}

/// The shown part of a tree in the language of Mermaid.
pub fn mermaid(trace: &Trace, shown: &ShownTree, about: &About) -> String {
    let mut out = comment(&about.lines(), "%% ");
    let _ = writeln!(out, "flowchart TD");
    let mut thick = Vec::new();
    let mut links = 0;
    for (at, &item) in shown.items.iter().enumerate() {
        let (open, close, text) = match item {
            Item::Node(id) => {
                let node = trace.node(id);
                let (open, close, sign) = match drawn_role(node) {
                    Role::Max => ("[/", "\\]", "▲ "),
                    Role::Min => ("[\\", "/]", "▼ "),
                    Role::Chance => ("((", "))", ""),
                    Role::Over => ("[", "]", ""),
                };
                let window =
                    if trace.pruning { format!("\n{}", window_text(trace, node.window)) } else { String::new() };
                (open, close, format!("{sign}{}{window}", value_text(trace, node)))
            }
            Item::Pruned { .. } | Item::Ghost(_) => ("(", ")", "✂".to_owned()),
            Item::Below(count) => ("(", ")", format!("+{count}")),
        };
        let _ = writeln!(out, "  n{at}{open}{}{close}", quote(&text));
        let Some(parent) = shown.parents[at] else { continue };
        let line = if matches!(item, Item::Node(_)) { "---" } else { "-.-" };
        let edge = edge_text(trace, item);
        let label = if edge.is_empty() { String::new() } else { format!("|{}|", quote(&edge)) };
        let _ = writeln!(out, "  n{parent} {line}{label} n{at}");
        if is_chosen(trace, shown, at) {
            thick.push(links.to_string());
        }
        links += 1;
    }
    if !thick.is_empty() {
        let _ = writeln!(out, "  linkStyle {} stroke-width:4px", thick.join(","));
    }
    out
}
