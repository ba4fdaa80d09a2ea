//! `analyse`: what the search thinks of a position, every move with its score, or how it gets there.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use serde_json::json;
use war_horses_lab::STANDARD_SEED;

use super::boards::TextBoard;
use super::thinking::study_by;
use super::{Failure, tree, values};
use crate::data::resources;
use crate::duel::{MatchSetup, Record, Start};
use crate::engines::Playable;
use crate::games::{GameId, Outcome, Turn, with_game};
use crate::guests;
use crate::search::{Config, Control, EngineKind, EngineSetup, Limits, MAX_DEPTH, Options, Prospects, Report};
use crate::start::USUAL_GAME;
use crate::terms::Terms;
use crate::words::{Language, Words, heuristics, numbers, phrases};
use crate::workshop::{Features, Heuristic, HeuristicFile, HeuristicValue, TermValue};

/// How long to think when nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(2);

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[arg(long, value_parser = values::game(), default_value_t = USUAL_GAME)]
    game: GameId,

    /// The position to think about, as one line of text
    position: String,

    /// How long to think, such as 500ms or 2s [default: 2s, or no limit when a depth is given]
    #[arg(long, value_parser = values::duration)]
    time: Option<Duration>,

    /// How many moves to look ahead
    #[arg(long, value_name = "MOVES", value_parser = values::number::<u32>(1..=u64::from(MAX_DEPTH)))]
    depth: Option<u32>,

    /// Think by this heuristic: a file, or the name of one; it tells which game it is, and how far to look
    #[arg(long, value_name = "FILE", value_parser = values::heuristic)]
    heuristic: Option<Arc<HeuristicFile>>,

    #[command(flatten)]
    tree: tree::TreeArguments,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    /// The language to speak [default: the system's]
    #[arg(long = "lang", value_name = "LANGUAGE", value_parser = values::language(), conflicts_with = "json")]
    language: Option<Language>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let game = arguments.heuristic.as_ref().map_or(arguments.game, |file| file.game);
    with_game!(game, G => analyse::<G>(game, arguments, out))
}

fn analyse<G: Features + Terms + TextBoard + Record>(
    game: GameId,
    arguments: &Arguments,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let start = Start::Position(arguments.position.clone(), STANDARD_SEED);
    let setup = MatchSetup { game, start, seats: Default::default(), clock: None };
    let duel = setup.build::<G>()?;
    let position = duel.position();
    let words = Words::in_language(arguments.language.unwrap_or_else(Language::of_system));
    let own = arguments.heuristic.as_ref().map(|file| by_heuristic::<G>(&words, file)).transpose()?;
    let shows_text = !arguments.json && (arguments.tree.tree.is_none() || arguments.tree.is_text(arguments.json));
    if let Some((file, heuristic)) = own.as_ref().filter(|_| shows_text && !matches!(position.turn(), Turn::Over(_))) {
        print_terms(&words, file, &heuristic.judge(file, position), out)?;
    }
    if let Some(plies) = arguments.tree.tree {
        if shows_text {
            show(&words, position, out)?;
        }
        let depth = arguments.depth.unwrap_or(plies.into());
        let heuristic = own.map_or_else(|| arguments.tree.heuristic(), |(file, own)| guests::under_lens(file, own));
        return tree::show(&words, position, &arguments.tree, plies, depth, &heuristic, arguments.json, out);
    }
    let asked = Limits { depth: arguments.depth, time: arguments.time, ..Limits::NONE };
    let setup = match (arguments.depth, arguments.time) {
        (None, None) if own.is_some() => EngineSetup::alpha_beta(own.as_ref().map_or(asked, |(file, _)| file.limits)),
        (None, Some(_)) if own.is_some() => EngineSetup::alpha_beta(asked),
        // To a depth, every score is that of plain minimax, which can be checked by hand.
        (Some(depth), time) => EngineSetup::alpha_beta(Limits { time, ..Limits::depth(depth) }),
        (None, time) => EngineSetup {
            engine: EngineKind::Tablebase,
            limits: Limits::time(time.unwrap_or(USUAL_TIME)),
            options: Options::threads(0),
        },
    };
    let mut engine = match &own {
        Some((_, heuristic)) => G::alpha_beta(heuristic.clone(), Config::default()),
        None => G::engine(setup.engine, resources()),
    };
    if let Some(found) = engine.prospects(position, setup.limits, setup.options, &Control::default()) {
        if arguments.json {
            writeln!(out, "{:#}", prospects_as_json(position, &found))?;
        } else {
            show(&words, position, out)?;
            print_prospects::<G>(&words, &found, out)?;
        }
        return Ok(());
    }
    let report = study_by(&mut *engine, position, setup.with_lines(position.legal_moves().len()));
    if arguments.json {
        writeln!(out, "{:#}", as_json(position, &report))?;
        return Ok(());
    }
    show(&words, position, out)?;
    if !report.moves.is_empty() {
        print::<G>(&words, &report, out)?;
    }
    Ok(())
}

/// A heuristic with the file that it comes from.
type Own<'a, G> = (&'a HeuristicFile, Arc<Heuristic<G>>);

fn by_heuristic<'f, G: Features>(words: &Words, file: &'f HeuristicFile) -> Result<Own<'f, G>, Failure> {
    let heuristic = Heuristic::new(file).map_err(|fault| Failure::Usage(heuristics::fault(words, &fault)))?;
    Ok((file, Arc::new(heuristic)))
}

/// What a heuristic says of a position, term by term.
fn print_terms(
    words: &Words,
    file: &HeuristicFile,
    judgement: &HeuristicValue,
    out: &mut impl Write,
) -> io::Result<()> {
    let width = judgement.terms.iter().map(|term| term.text.chars().count()).max().unwrap_or(0);
    for TermValue { text, value, .. } in &judgement.terms {
        writeln!(out, "{text:<width$}  {:>12}", words.decimal(*value, 2))?;
    }
    let values = [("name", file.name.as_str().into()), ("score", words.decimal(judgement.score, 2).into())];
    writeln!(out, "{}\n", words.with("heuristic-says", values))
}

/// The board, what each side has, and who is to move or how it ended.
fn show<G: Playable + TextBoard>(words: &Words, position: &G, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{}", position.draw())?;
    if let Some(tallies) = phrases::tallies(words, position) {
        writeln!(out, "{tallies}")?;
    }
    let name = |side| phrases::name::<G>(words, side).into();
    match position.turn() {
        Turn::Player(side) => writeln!(out, "{}\n", words.with("terminal-to-move", [("side", name(side))])),
        Turn::Chance(side) => writeln!(out, "{}\n", words.with("terminal-to-throw", [("side", name(side))])),
        Turn::Over(outcome) => writeln!(out, "{}", phrases::result(words, position, outcome)),
    }
}

fn print<G: Playable>(words: &Words, report: &Report<G::Move>, out: &mut impl Write) -> io::Result<()> {
    for root in &report.moves {
        writeln!(out, "{:>6}  {}", root.mv.to_string(), phrases::worth::<G>(words, root))?;
    }
    let line: Vec<_> = report.line.iter().map(ToString::to_string).collect();
    writeln!(out, "\n{}", words.with("analyse-line", [("moves", line.join(" ").into())]))?;
    print_effort(words, report.depth, report.nodes, report.time, out)
}

/// What may fall, how likely it is, what it is worth and what to play then; and what all of it is worth on average.
fn print_prospects<G: Playable>(words: &Words, found: &Prospects<G::Move>, out: &mut impl Write) -> io::Result<()> {
    let all: u32 = found.falls.iter().map(|fall| fall.odds).sum();
    for fall in &found.falls {
        let answer = fall.answer.map_or_else(|| words.get("analyse-turn-lost").into_owned(), |mv| mv.to_string());
        let (mv, odds) = (fall.mv.to_string(), format!("{}/{all}", fall.odds));
        writeln!(out, "{mv:>6}  {odds:>5}  {:>7}  {answer}", words.written(&numbers::units::<G>(fall.score)))?;
    }
    let score = words.written(&numbers::units::<G>(found.score)).into();
    let key = if found.value.exact().is_some() { "analyse-mean-exact" } else { "analyse-mean" };
    writeln!(out, "\n{}", words.with(key, [("score", score)]))?;
    print_effort(words, found.depth, found.nodes, found.time, out)
}

fn print_effort(words: &Words, depth: u32, nodes: u64, time: Duration, out: &mut impl Write) -> io::Result<()> {
    let effort = [
        ("depth", depth.into()),
        ("nodes", nodes.to_string().into()),
        ("time", words.written(&numbers::time(time)).into()),
        ("speed", numbers::per_second(nodes, time).to_string().into()),
    ];
    writeln!(out, "{}", words.with("analyse-effort", effort))
}

fn prospects_as_json<G: Playable>(position: &G, found: &Prospects<G::Move>) -> serde_json::Value {
    let to_throw = match position.turn() {
        Turn::Chance(side) => Some(G::SIDES[side.index()]),
        Turn::Player(_) | Turn::Over(_) => None,
    };
    let falls = found.falls.iter().map(|fall| {
        json!({
            "fall": fall.mv.to_string(),
            "odds": fall.odds,
            "score": numbers::units_value::<G>(fall.score),
            "answer": fall.answer.map(|mv| mv.to_string()),
        })
    });
    json!({
        "game": G::ID,
        "position": position.to_string(),
        "to_throw": to_throw,
        "score": numbers::units_value::<G>(found.score),
        "proved": found.value.exact().is_some(),
        "falls": falls.collect::<Vec<_>>(),
        "depth": found.depth,
        "nodes": found.nodes,
        "time_ms": found.time.as_secs_f64() * 1e3,
    })
}

fn as_json<G: Playable>(position: &G, report: &Report<G::Move>) -> serde_json::Value {
    let (to_move, result) = match position.turn() {
        Turn::Player(side) => (Some(G::SIDES[side.index()]), None),
        Turn::Chance(_) => (None, None),
        Turn::Over(outcome) => (None, Some(result_name::<G>(outcome))),
    };
    let moves = report.moves.iter().map(|root| {
        json!({
            "move": root.mv.to_string(),
            "score": numbers::units_value::<G>(root.score),
            "exact": root.is_exact(),
            "proved": root.is_proven(),
            "verdict": G::verdict(root.value).map(numbers::verdict),
        })
    });
    json!({
        "game": G::ID,
        "position": position.to_string(),
        "to_move": to_move,
        "result": result,
        "moves": moves.collect::<Vec<_>>(),
        "line": report.line.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "depth": report.depth,
        "nodes": report.nodes,
        "time_ms": report.time.as_secs_f64() * 1e3,
    })
}

fn result_name<G: Playable>(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(side) => G::SIDES[side.index()],
        Outcome::Draw => "draw",
    }
}
