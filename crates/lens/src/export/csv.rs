//! A tree as a table, one row for each node, for spreadsheets and statistics.

use std::fmt::Write;

use crate::trace::{Trace, reason_id};

use super::{About, comment};

fn quote(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

/// All nodes of all rounds. The first lines, which begin with `#`, tell what it is.
pub fn csv(trace: &Trace, about: &About) -> String {
    let mut out = comment(&about.lines(), "# ");
    out += "node,parent,ply,depth,move,role,alpha,beta,value,reason,nodes,pruned,raised,alpha_by,beta_by\n";
    for id in trace.ids() {
        let node = trace.node(id);
        let score = |score| trace.scale.plain(score);
        let number = |node: Option<crate::trace::NodeId>| node.map(|id| id.0.to_string()).unwrap_or_default();
        let _ = writeln!(
            out,
            "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}",
            id.0,
            number(node.parent()),
            node.ply,
            node.depth,
            quote(&trace.label(id)),
            node.role.id(),
            score(node.window.alpha),
            score(node.window.beta),
            node.value().map(score).unwrap_or_default(),
            reason_id(node.reason()),
            node.size,
            trace.cut_of(id).map_or(0, |cut| cut.count),
            node.raised,
            number(node.holder(crate::trace::WindowEnd::Alpha)),
            number(node.holder(crate::trace::WindowEnd::Beta)),
        );
    }
    out
}
