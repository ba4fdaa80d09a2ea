//! Everything that was recorded, as JSON. `docs/search-tree.schema.json` describes it.

use std::io::{self, Write};

use serde_json::{Value, json};
use war_horses_engine::search::{INFINITY, Meaning, Reason, Score, Textbook};
use war_horses_engine::terms::{Breakdown, Form, Terms};

use crate::recorder::{Recording, Source};
use crate::trace::{Event, NodeId, Trace, WindowEnd, reason_id};

use super::About;

/// The name of the format.
pub const SCHEMA: &str = "war-horses/search-tree";

/// Changes whenever a reader of the last one could be led astray.
pub const SCHEMA_VERSION: u32 = 1;

/// Writes a recording. One node and one event a line, so that even a large one can be looked at.
pub fn json<G: Terms>(recording: &Recording<G>, about: &About, out: &mut impl Write) -> io::Result<()> {
    let trace = &recording.trace;
    let head = json!({
        "schema": SCHEMA,
        "schema_version": SCHEMA_VERSION,
        "version": about.version,
        "game": about.game,
        "position": about.position,
        "max": about.max,
        "search": search(about),
        "scale": json!({
            "unit": trace.scale.unit,
            "meaning": match trace.scale.meaning { Meaning::Margin => "margin", Meaning::WinChance => "win-chance" },
        }),
        "complete": trace.complete,
        "root": trace.root().0,
        "rounds": trace.rounds.iter().map(|id| id.0).collect::<Vec<_>>(),
        "moves": trace.names,
        "line": trace.principal_line(trace.root()).into_iter().map(|id| trace.label(id)).collect::<Vec<_>>(),
    });
    let mut fields: Vec<String> =
        head.as_object().into_iter().flatten().map(|(key, value)| format!("{}: {value}", json!(key))).collect();
    fields.sort_by_key(|field| !field.starts_with("\"schema"));
    writeln!(out, "{{")?;
    fields.iter().try_for_each(|field| writeln!(out, "  {field},"))?;
    list(out, "nodes", trace.ids().map(|id| node(recording, id)))?;
    writeln!(out, ",")?;
    list(
        out,
        "cuts",
        trace.cuts.iter().map(|cut| {
            json!({
                "node": cut.node.0,
                "bound": cut.bound.id(),
                "limit": number(trace, cut.limit),
                "set_by": cut.holder.map(|id| id.0),
                "refuter": cut.refuter.map(|id| id.0),
                "value": number(trace, cut.value),
                "moves": trace.pruned_moves(cut).iter().map(|mv| trace.name(*mv)).collect::<Vec<_>>(),
            })
        }),
    )?;
    writeln!(out, ",")?;
    list(out, "events", trace.events.iter().map(|event| self::event(trace, event)))?;
    writeln!(out, "\n}}")
}

fn list(out: &mut impl Write, name: &str, mut values: impl Iterator<Item = Value>) -> io::Result<()> {
    write!(out, "  {}: [", json!(name))?;
    if let Some(first) = values.next() {
        write!(out, "\n    {first}")?;
    }
    values.try_for_each(|value| write!(out, ",\n    {value}"))?;
    write!(out, "\n  ]")
}

fn search(about: &About) -> Value {
    let (source, heuristic) = (about.source, &about.heuristic);
    match source {
        Source::Textbook(Textbook { depth, pruning, order }) => {
            json!({
                "source": "textbook", "depth": depth, "pruning": pruning, "order": order.id(), "heuristic": heuristic
            })
        }
        Source::Tree { depth } => {
            json!({ "source": "tree", "depth": depth, "visits": source.visits(), "pruning": false, "order": "engine" })
        }
        Source::Engine { depth } => {
            json!({ "source": "engine", "depth": depth, "pruning": true, "order": "engine", "heuristic": heuristic })
        }
    }
}

/// A score in units or percent; the ends of an open window have none.
fn number(trace: &Trace, score: Score) -> Value {
    if score.abs() >= INFINITY { Value::Null } else { json!(trace.scale.value(score)) }
}

fn node<G: Terms>(recording: &Recording<G>, id: NodeId) -> Value {
    let trace = &recording.trace;
    let node = trace.node(id);
    let mut value = json!({
        "id": id.0,
        "parent": node.parent().map(|id| id.0),
        "ply": node.ply,
        "depth": node.depth,
        "move": node.mv().map(|_| trace.label(id)),
        "role": node.role.id(),
        "alpha": number(trace, node.window.alpha),
        "beta": number(trace, node.window.beta),
        "alpha_by": node.holder(WindowEnd::Alpha).map(|id| id.0),
        "beta_by": node.holder(WindowEnd::Beta).map(|id| id.0),
        "value": node.value().map(|value| number(trace, value)),
        "reason": reason_id(node.reason()),
        "raised": node.raised,
        "scout": node.scout,
        "nodes": node.size,
        "same_as": node.twin().map(|id| id.0),
        "entered": node.span().start,
        "left": node.span().end,
    });
    if node.odds > 0 {
        value["odds"] = json!(node.odds);
    }
    if let Some(growth) = trace.growth(id) {
        value["visits"] = json!(growth.visits);
        value["prior"] = json!(growth.prior);
        value["proved"] = json!(growth.proved);
    }
    if node.reason() == Reason::Horizon
        && let Some(found) = recording.terms(id)
    {
        value["terms"] = terms(&found);
        value["terms_form"] = json!(match found.form {
            Form::Sum => "sum",
            Form::Curve => "curve",
            Form::Opaque => "opaque",
        });
    }
    value
}

/// Counts of the first and the second side; products are what is added to the score of the first.
fn terms(found: &Breakdown) -> Value {
    let term = found.terms.iter().map(
        |term| json!({ "name": term.name, "counts": term.counts, "weight": term.weight, "product": term.product }),
    );
    Value::Array(term.collect())
}

fn event(trace: &Trace, event: &Event) -> Value {
    match *event {
        Event::Entered(node) => json!({ "event": "entered", "node": node.0 }),
        Event::Raised { node, by, bound, to } => {
            json!({ "event": "raised", "node": node.0, "by": by.0, "bound": bound.id(), "to": number(trace, to) })
        }
        Event::Pruned(cut) => json!({ "event": "pruned", "node": trace.cuts[cut as usize].node.0, "cut": cut }),
        Event::Left(node) if trace.node(node).reason() == Reason::Table => {
            json!({ "event": "left", "node": node.0, "table": true })
        }
        Event::Left(node) => json!({ "event": "left", "node": node.0 }),
    }
}
