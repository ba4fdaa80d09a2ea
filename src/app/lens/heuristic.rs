//! The heuristic of a position as a table to be read, in the lens and beside the board.

use crate::app::panels::lens::terms::{Row, Table};
use crate::explain;
use crate::games::Side;
use crate::lens::Scale;
use crate::terms::{Breakdown, Form, Terms};
use crate::words::Words;
use crate::workshop::{FeatureSeen, HeuristicValue, TermValue};

/// The terms of a position as `max` sees them, and how they differ from those of one before it.
pub fn table<G: Terms>(words: &Words, breakdown: &Breakdown, before: Option<&Breakdown>, max: Side) -> Table {
    let scale = Scale::of::<G>();
    let unit = f64::from(scale.unit);
    // Where the sum is bent into a chance, its parts are no chances themselves.
    let is_sum = breakdown.form == Form::Sum;
    let points = |points: f64| number(words, if is_sum { points / unit } else { points });
    let change = |now: f64, then: f64| {
        let text = points(now - then);
        if now > then { format!("+{text}") } else { text }
    };
    let rows = breakdown.terms.iter().map(|term| {
        let product = f64::from(term.product_for(max));
        let then = |before: &Breakdown| {
            let same = before.terms.iter().find(|known| known.name == term.name);
            same.map_or(0.0, |known| f64::from(known.product_for(max)))
        };
        Row {
            name: explain::term::<G>(words, term).into_owned(),
            counts: [max, !max].map(|side| number(words, term.counts[side.index()])),
            weight: weight(words, if is_sum { term.weight / unit } else { term.weight }),
            product: points(product),
            change: before.map(|before| change(product, then(before))),
        }
    });
    let note = match breakdown.form {
        Form::Sum => None,
        Form::Curve => Some("term-form-curve"),
        Form::Opaque => Some("term-form-opaque"),
    };
    let score = breakdown.score_for(max);
    Table {
        rows: rows.collect(),
        score: words.written(&scale.signed(score)),
        change: before.map(|before| {
            let (now, then) = (scale.value(score), scale.value(before.score_for(max)));
            let sign = if now > then { "+" } else { "" };
            format!("{sign}{}", number(words, now - then))
        }),
        note: note.map(|key| words.get(key).into_owned()),
    }
}

/// The terms of a heuristic of one's own as the side to move or the other one sees them, counted as its author counts.
pub fn own_table(words: &Words, judgement: &HeuristicValue, is_mover: bool) -> Table {
    let sign = if is_mover { 1.0 } else { -1.0 };
    let row = |term: &TermValue| Row {
        name: term.text.clone(),
        counts: own_counts(words, term, is_mover),
        weight: term
            .weight
            .map_or_else(|| "–".to_owned(), |weight| number(words, if term.is_subtracted { -weight } else { weight })),
        product: number(words, sign * term.value),
        change: None,
    };
    Table {
        rows: judgement.terms.iter().map(row).collect(),
        score: number(words, sign * judgement.score),
        change: None,
        note: None,
    }
}

/// What each side has of the one thing that a term looks at; nothing where it looks at more.
fn own_counts(words: &Words, term: &TermValue, is_mover: bool) -> [String; 2] {
    let none = || "–".to_owned();
    match term.seen[..] {
        [FeatureSeen { mine, yours: Some(yours), .. }] => {
            let counts = if is_mover { [mine, yours] } else { [yours, mine] };
            counts.map(|count| number(words, count))
        }
        [FeatureSeen { mine, yours: None, .. }] => [number(words, mine), none()],
        _ => [none(), none()],
    }
}

/// A weight to three digits that count, so that whoever works a term out by hand gets what is written.
fn weight(words: &Words, weight: f64) -> String {
    let zeros = (-weight.abs().log10().floor()).clamp(0.0, 4.0) as usize;
    words.decimal(weight, (zeros + 2).max(2))
}

/// A number as it stands in the table.
fn number(words: &Words, number: f64) -> String {
    words.decimal(number, 2)
}
