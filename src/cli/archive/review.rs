//! `archive review`: where a match was won and lost.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use clap::Args;
use serde_json::{Value, json};

use super::{Desk, match_id, told};
use crate::archive::MatchId;
use crate::archive::review::{BySearch, Class, Judgement, LossUnit, Review};
use crate::cli::{Failure, values};
use crate::data::resources;
use crate::duel::Record;
use crate::engines::Playable;
use crate::games::{Explain, Side, UnknownGame, with_game};
use crate::search::{Control, Limits};
use crate::words::Words;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// The number of the match
    #[arg(value_name = "MATCH", value_parser = match_id)]
    id: MatchId,

    /// How long to think about each move, such as 500ms or 2s
    #[arg(long, value_parser = values::duration, default_value = "2s")]
    time: Duration,

    /// Look no further than so many moves ahead; the same answer every time, however long it takes
    #[arg(long, value_name = "MOVES", value_parser = values::number::<u32>(1..), conflicts_with = "time")]
    depth: Option<u32>,

    /// Forget an earlier review instead of going on with it
    #[arg(long)]
    again: bool,
}

pub(super) fn run<W: Write>(desk: &mut Desk<'_, W>, arguments: &Arguments) -> Result<(), Failure> {
    with_game!(desk.archive.game(arguments.id)?, G => review::<G, W>(desk, arguments))
}

fn review<G: Playable + Record, W: Write>(desk: &mut Desk<'_, W>, arguments: &Arguments) -> Result<(), Failure> {
    let id = arguments.id;
    if arguments.again {
        desk.archive.forget_review(id)?;
    }
    // To a depth, one thread always finds the same.
    let (limits, threads) = match arguments.depth {
        Some(depth) => (Limits::depth(depth), 1),
        None => (Limits::time(arguments.time), 0),
    };
    let mut analyst = BySearch::within(limits, threads, resources());
    let shows_progress = !desk.json && io::stderr().is_terminal();
    let ended = desk.archive.run_review::<G>(id, &mut analyst, &Control::default(), |progress| {
        if shows_progress {
            // Only a person who watches misses anything if it cannot be written.
            let _ = write!(io::stderr(), "\r{}/{} ", progress.done, progress.all);
        }
    })?;
    if shows_progress {
        write!(io::stderr(), "\r")?;
    }
    let review = match ended {
        Ok(review) => review,
        Err(_) => desk.archive.review::<G>(id)?,
    };
    if desk.json {
        writeln!(desk.out, "{:#}", as_json::<G>(id, &review))?;
        return Ok(());
    }
    tell::<G, W>(desk, &review)
}

fn tell<G: Playable, W: Write>(desk: &mut Desk<'_, W>, review: &Review) -> Result<(), Failure> {
    let words = &desk.words;
    let game = G::ID.parse().map_err(|error: UnknownGame| Failure::Refused(error.complaint()))?;
    for judged in &review.judgements {
        let class = words.get(&format!("review-{}", judged.class.id()));
        let number = judged.number + 1;
        let side = told::side(words, game, judged.side);
        write!(desk.out, "{number:>4}  {side:<8} {:>6}  {class}", judged.mv)?;
        if judged.class > Class::Best {
            let key = if judged.exact { "review-lost-exact" } else { "review-lost-estimated" };
            let better = judged.better.first().map(String::as_str).unwrap_or_default();
            let values =
                [("lost", lost(words, review.measure, judged.lost).into()), ("better", better.to_owned().into())];
            write!(desk.out, ", {}", words.with(key, values))?;
        }
        if let Some(flip) = judged.flip {
            let key = if flip.from.is_gt() { "review-threw-away-win" } else { "review-threw-away-draw" };
            write!(desk.out, ": {}", words.get(key))?;
        }
        writeln!(desk.out)?;
    }
    for side in Side::BOTH {
        let name = told::side(words, game, side);
        if let Some(accuracy) = review.accuracy[side.index()] {
            let values = [("side", name.clone().into()), ("accuracy", words.percent(accuracy / 100.0).into())];
            writeln!(desk.out, "{}", words.with("review-accuracy", values))?;
        }
        if let Some(luck) = &review.luck {
            let points = |chance: f64| words.written(&format!("{:+.1}", 100.0 * chance));
            let values = [
                ("side", name.into()),
                ("dice", points(luck.dice[side.index()]).into()),
                ("lost", points(0.0 - luck.lost[side.index()]).into()),
            ];
            writeln!(desk.out, "{}", words.with("review-luck", values))?;
        }
    }
    Ok(())
}

/// What was lost: units, or points of a hundred.
fn lost(words: &Words, measure: LossUnit, lost: f64) -> String {
    match measure {
        LossUnit::Units => words.written(&format!("{lost:.1}")),
        LossUnit::Chance => words.percent(lost),
    }
}

fn as_json<G: Playable>(id: MatchId, review: &Review) -> Value {
    let measure = match review.measure {
        LossUnit::Units => "units",
        LossUnit::Chance => "chance",
    };
    let judgement = |judged: &Judgement| {
        json!({
            "number": judged.number + 1,
            "side": G::SIDES[judged.side.index()],
            "move": judged.mv,
            "class": judged.class.id(),
            "lost": judged.lost,
            "exact": judged.exact,
            "threw_away": judged.flip.map(|flip| if flip.from.is_gt() { "win" } else { "draw" }),
            "before": judged.before.measured::<G>(review.measure),
            "after": judged.after.measured::<G>(review.measure),
            "better": judged.better,
            "refutation": judged.refutation,
        })
    };
    let point = |point: &crate::archive::review::GraphPoint| json!({ "moves": point.number, "value": point.value, "exact": point.exact });
    json!({
        "match": id.0,
        "game": G::ID,
        "measure": measure,
        "complete": review.complete,
        "accuracy": review.accuracy,
        "moves": review.judgements.iter().map(judgement).collect::<Vec<_>>(),
        "graph": review.graph.iter().map(point).collect::<Vec<_>>(),
        "key_moments": review.key_moments(5).iter().map(|judged| judged.number + 1).collect::<Vec<_>>(),
        "luck": review.luck.map(|luck| json!({ "dice": luck.dice, "lost": luck.lost, "throws": luck.throws })),
    })
}
