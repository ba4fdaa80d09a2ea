//! `report`: what a course report about a heuristic needs, measured and written as Markdown or as a page of HTML. What it means
//! is left to its author.

use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use rand::SeedableRng;
use rand_pcg::Pcg64;
use war_horses_lab::arena::{Contest, Contestant, hold};
use war_horses_lab::tally::Tally;

use super::page::{escaped, label, page};
use super::{Failure, progress, values};
use crate::archive::save::{Existing, save};
use crate::data::resources;
use crate::duel::TimeControl;
use crate::engines::Playable;
use crate::games::playout::play_at_random;
use crate::games::{Explain, Turn, with_game};
use crate::guests;
use crate::pictures::Pictured;
use crate::search::{Control, Engine, Level, Limits, Options, Textbook, TextbookEngine};
use crate::words::{Language, Words, heuristics, numbers};
use crate::workshop::{FeatureSeen, Features, Heuristic, HeuristicFile, TermValue};

/// Positions that the effort is measured on, each some moves into a game.
const SAMPLES: u64 = 5;
const MOVES_BEFORE: usize = 8;

/// A depth that takes longer than this is the last one.
const PATIENCE: Duration = Duration::from_secs(2);

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A heuristic: a file, or the name of one
    file: String,

    /// Where to write it: report.md or report.html [default: Markdown, here]
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// How many games against each level, and with each term left out; an even number
    #[arg(long, value_name = "NUMBER", default_value_t = 40, value_parser = values::games)]
    games: u32,

    /// How many moves ahead the effort is measured at most
    #[arg(long, value_name = "MOVES", default_value_t = 5, value_parser = values::number::<u32>(1..=12))]
    depth: u32,

    /// The language to write in [default: the system's]
    #[arg(long = "lang", value_name = "LANGUAGE", value_parser = values::language())]
    language: Option<Language>,
}

/// A piece of the report.
enum Piece {
    Heading(u8, String),
    Text(String),
    Code(String),
    /// A board as SVG.
    Board(String),
    /// The heads of its columns, and its rows.
    Table(Vec<String>, Vec<Vec<String>>),
    /// Named shares from 0 to 1, each with its interval.
    Bars(Vec<(String, f64, [f64; 2])>),
    /// What two ways cost, step by step, and their names.
    Growth([String; 2], Vec<[u64; 2]>),
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let words = Words::in_language(arguments.language.unwrap_or_else(Language::of_system));
    let loaded = guests::heuristic(&arguments.file);
    let (stem, file) = loaded.map_err(|error| Failure::Usage(heuristics::unloadable(&words, &error)))?;
    let pieces = with_game!(file.game, G => pieces::<G>(&words, &stem, &file, arguments))?;
    let is_page = arguments.output.as_ref().and_then(|path| path.extension()).is_some_and(|end| end == "html");
    let text = if is_page { as_html(&words, &stem, &pieces) } else { as_markdown(&pieces) };
    match &arguments.output {
        None => Ok(out.write_all(text.as_bytes())?),
        Some(path) => save(path, text.as_bytes(), Existing::Replace).map_err(|error| error.complaint().into()),
    }
}

fn pieces<G: Features + Pictured>(
    words: &Words,
    stem: &str,
    file: &HeuristicFile,
    arguments: &Arguments,
) -> Result<Vec<Piece>, Failure> {
    let heuristic = Heuristic::<G>::new(file).map_err(|fault| Failure::Usage(heuristics::fault(words, &fault)))?;
    let heuristic = Arc::new(heuristic);
    let say = |key: &str| words.get(key).into_owned();
    let name = if file.name.is_empty() { stem } else { &file.name };
    let about = if file.about.trim().is_empty() { say("report-your-turn") } else { file.about.trim().to_owned() };
    let mut pieces = vec![
        Piece::Heading(1, format!("{name} · {}", words.get(G::ID))),
        Piece::Heading(2, say("report-definition")),
        Piece::Code(file.score.trim().to_owned()),
        Piece::Heading(2, say("report-explanation")),
        Piece::Text(about),
        Piece::Heading(2, say("report-example")),
    ];
    let samples: Vec<G> = samples();
    if let Some(position) = samples.first() {
        let judged = heuristic.judge(file, position);
        let number = |value: f64| words.decimal(value, 2);
        // What it is worked out from, so that whoever reads can work it out again.
        let seen = |seen: &FeatureSeen| {
            let (name, mine) = (seen.feature.name, number(seen.mine));
            seen.yours.map_or_else(|| format!("{name} {mine}"), |yours| format!("{name} {mine} : {}", number(yours)))
        };
        let row = |term: &TermValue| {
            let seen: Vec<_> = term.seen.iter().map(seen).collect();
            vec![format!("`{}`", term.text), seen.join(", "), number(term.value)]
        };
        let mut rows: Vec<_> = judged.terms.iter().map(row).collect();
        rows.push(vec![say("report-score"), String::new(), number(judged.score)]);
        pieces.push(Piece::Board(position.picture(None).svg()));
        pieces.push(Piece::Code(position.to_string()));
        pieces.push(Piece::Table(["report-term", "report-seen", "report-value"].map(say).to_vec(), rows));
    }
    pieces.push(Piece::Heading(2, say("report-effort")));
    effort(words, &samples, &heuristic, arguments.depth, &mut pieces);
    pieces.push(Piece::Heading(2, say("report-strength")));
    strength::<G>(words, stem, file, arguments.games, &mut pieces)?;
    Ok(pieces)
}

/// Positions some moves into a game, at which somebody is to move.
fn samples<G: Playable>() -> Vec<G> {
    let mut rng = Pcg64::seed_from_u64(0);
    let positions = (0..).map(|seed| play_at_random(G::seeded(seed), MOVES_BEFORE, &mut rng)).take(1_000);
    positions.filter(|position: &G| matches!(position.turn(), Turn::Player(_))).take(SAMPLES as usize).collect()
}

/// Nodes and time of minimax and of alpha-beta, depth by depth, all positions together.
fn effort<G: Features>(
    words: &Words,
    samples: &[G],
    heuristic: &Arc<Heuristic<G>>,
    most: u32,
    pieces: &mut Vec<Piece>,
) {
    let (mut rows, mut nodes) = (Vec::new(), Vec::new());
    for depth in 1..=most {
        let [minimax, alpha_beta] = [Textbook::minimax(depth), Textbook::alpha_beta(depth)].map(|textbook| {
            let mut engine = TextbookEngine::new(textbook, heuristic.clone());
            let mut spent = (0, Duration::ZERO);
            for position in samples {
                let report =
                    engine.think(position, Limits::depth(depth), Options::DEFAULT, &Control::default(), &mut |_| ());
                spent = (spent.0 + report.nodes, spent.1 + report.time);
            }
            spent
        });
        nodes.push([minimax.0, alpha_beta.0]);
        let saved = 1.0 - alpha_beta.0 as f64 / minimax.0.max(1) as f64;
        rows.push(vec![
            depth.to_string(),
            minimax.0.to_string(),
            numbers::time(minimax.1),
            alpha_beta.0.to_string(),
            numbers::time(alpha_beta.1),
            words.percent(saved),
        ]);
        if minimax.1 > PATIENCE {
            break;
        }
    }
    let keys = ["report-depth", "report-minimax", "report-time", "report-alpha-beta", "report-time", "report-pruned"];
    pieces.push(Piece::Table(keys.map(|key| words.get(key).into_owned()).to_vec(), rows));
    pieces.push(Piece::Growth(["report-minimax", "report-alpha-beta"].map(|key| words.get(key).into_owned()), nodes));
}

/// Points against the levels of fixed depth, and against the same heuristic without one of its terms.
fn strength<G: Features>(
    words: &Words,
    stem: &str,
    file: &HeuristicFile,
    games: u32,
    pieces: &mut Vec<Piece>,
) -> Result<(), Failure> {
    let own = Contestant::of_heuristic(stem, Arc::new(file.clone()));
    let levels = [Level::Beginner, Level::Amateur, Level::Expert];
    let mut without = Vec::new();
    if file.program.terms().len() > 1 {
        for term in 0..file.program.terms().len() {
            let less = file.without_term(term).and_then(|text| HeuristicFile::read(&text).ok());
            without.extend(less.map(|less| (file.written_term(term), Arc::new(less))));
        }
    }
    let bar = progress::bar((levels.len() + without.len()) as u64 * u64::from(games), progress::GAMES);
    let meet = |other: Contestant| {
        let contest = Contest {
            game: file.game,
            setup: G::usual_setup(),
            players: [own.clone(), other],
            pairs: games / 2,
            seed: 0,
            engine_time: Duration::from_millis(100),
            clock: TimeControl::Untimed,
            parallel: 0,
        };
        hold(&contest, resources(), |_| bar.inc(1)).map_err(|error| Failure::Refused(error.complaint()))
    };
    let mut against = Vec::new();
    for level in levels {
        let other = Contestant::of_level(level, level.usual_setup());
        against.push((words.get(level.id()).into_owned(), meet(other)?));
    }
    let mut left_out = Vec::new();
    for (text, less) in without {
        left_out.push((format!("`{text}`"), meet(Contestant::of_heuristic("less", less))?));
    }
    bar.finish_and_clear();
    table(words, "report-opponent", &against, pieces);
    if !left_out.is_empty() {
        pieces.push(Piece::Heading(2, words.get("report-terms").into_owned()));
        table(words, "report-left-out", &left_out, pieces);
    }
    Ok(())
}

fn table(words: &Words, head: &str, met: &[(String, Tally)], pieces: &mut Vec<Piece>) {
    let row = |(name, tally): &(String, Tally)| {
        let [low, high] = tally.points_interval().map(|share| words.percent(share));
        let results = [tally.wins, tally.draws, tally.losses].map(|count| count.to_string()).join(" / ");
        vec![name.clone(), results, words.percent(tally.points()), format!("{low} – {high}")]
    };
    let heads = [head, "report-results", "report-points", "report-interval"];
    let heads = heads.map(|key| words.get(key).into_owned()).to_vec();
    pieces.push(Piece::Table(heads, met.iter().map(row).collect()));
    pieces.push(Piece::Bars(
        met.iter().map(|(name, tally)| (name.clone(), tally.points(), tally.points_interval())).collect(),
    ));
}

fn as_markdown(pieces: &[Piece]) -> String {
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::Heading(depth, words) => text += &format!("{} {words}\n\n", "#".repeat((*depth).into())),
            Piece::Text(words) => text += &format!("{words}\n\n"),
            Piece::Code(code) => text += &format!("```\n{code}\n```\n\n"),
            Piece::Table(heads, rows) => {
                // A stroke would begin another column.
                let row = |cells: &[String]| format!("| {} |\n", cells.join(" | ").replace("||", "\\|\\|"));
                text += &row(heads);
                text += &format!("|{}\n", "---|".repeat(heads.len()));
                rows.iter().for_each(|cells| text += &row(cells));
                text.push('\n');
            }
            Piece::Board(_) | Piece::Bars(_) | Piece::Growth(..) => {}
        }
    }
    text
}

fn as_html(words: &Words, title: &str, pieces: &[Piece]) -> String {
    let mut body = String::new();
    for piece in pieces {
        // Writing to a text cannot fail.
        let _ = match piece {
            Piece::Heading(depth, text) => writeln!(body, "<h{depth}>{}</h{depth}>", escaped(text)),
            Piece::Text(text) => writeln!(body, "<p>{}</p>", escaped(text)),
            Piece::Code(code) => writeln!(body, "<pre>{}</pre>", escaped(code)),
            Piece::Table(heads, rows) => {
                let row = |cells: &[String], tag: &str| {
                    let cells: String = cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", marked(cell))).collect();
                    format!("<tr>{cells}</tr>\n")
                };
                let rows: String = rows.iter().map(|cells| row(cells, "td")).collect();
                writeln!(body, "<div class=\"wide\"><table>\n{}{rows}</table></div>", row(heads, "th"))
            }
            Piece::Board(svg) => writeln!(body, "<div class=\"board\">{svg}</div>"),
            Piece::Bars(bars) => writeln!(body, "{}", plot(bars)),
            Piece::Growth(names, steps) => writeln!(body, "{}", growth(names, steps)),
        };
    }
    page(
        words,
        title,
        ".board{max-width:20rem;margin-bottom:1rem}.board svg{display:block;border-radius:10px}\n",
        &body,
    )
}

/// Bars from 0 to 100 %, with a line at the half and a whisker for each interval.
fn plot(bars: &[(String, f64, [f64; 2])]) -> String {
    const LEFT: f64 = 230.0;
    const WIDTH: f64 = 400.0;
    const ROW: f64 = 30.0;
    let bottom = ROW * bars.len() as f64;
    let x = |share: f64| LEFT + WIDTH * share;
    let mut svg = format!(
        "<svg class=\"plot\" viewBox=\"0 0 660 {0}\" width=\"660\" role=\"img\" font-size=\"13\" fill=\"currentColor\">\n",
        bottom + 24.0
    );
    for percent in [0, 25, 50, 75, 100] {
        let (at, width) = (x(f64::from(percent) / 100.0), if percent == 50 { 2 } else { 1 });
        svg += &format!(
            "<line x1=\"{at}\" x2=\"{at}\" y1=\"0\" y2=\"{bottom}\" stroke=\"var(--line)\" stroke-width=\"{width}\"/>\
             <g fill=\"var(--muted)\" font-size=\"12\">{}</g>\n",
            label(at, bottom + 17.0, "middle", &format!("{percent} %"), 8)
        );
    }
    for (i, (name, points, [low, high])) in bars.iter().enumerate() {
        let middle = ROW * (i as f64 + 0.5);
        svg += &format!(
            "{}<rect x=\"{LEFT}\" y=\"{}\" width=\"{:.1}\" height=\"14\" rx=\"3\" fill=\"var(--good)\"/>\
             <line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{middle}\" y2=\"{middle}\" stroke=\"var(--accent)\" stroke-width=\"3\" stroke-linecap=\"round\"/>\n",
            label(0.0, middle + 4.5, "start", &name.replace('`', ""), 30),
            middle - 7.0,
            WIDTH * points,
            x(*low),
            x(*high),
        );
    }
    svg + "</svg>"
}

/// Two lines over the steps, up by powers of ten.
fn growth(names: &[String; 2], steps: &[[u64; 2]]) -> String {
    const LEFT: f64 = 56.0;
    const WIDTH: f64 = 420.0;
    const HEIGHT: f64 = 190.0;
    let powers = steps.iter().flatten().map(|&count| (count.max(1) as f64).log10());
    let top = powers.fold(1.0, f64::max).ceil();
    let x = |step: usize| LEFT + 24.0 + (WIDTH - 48.0) * step as f64 / (steps.len().max(2) - 1) as f64;
    let y = |count: u64| 10.0 + HEIGHT * (1.0 - (count.max(1) as f64).log10() / top);
    let mut svg = format!(
        "<svg class=\"plot\" viewBox=\"0 0 660 {0}\" width=\"660\" role=\"img\" font-size=\"13\" fill=\"currentColor\">\n",
        HEIGHT + 36.0
    );
    for power in 0..=top as u32 {
        let at = y(10_u64.pow(power));
        svg += &format!(
            "<line x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"var(--line)\"/><g fill=\"var(--muted)\" font-size=\"12\">\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">10<tspan dy=\"-5\" font-size=\"9\">{power}</tspan></text></g>\n",
            LEFT + WIDTH,
            LEFT - 8.0,
            at + 4.0
        );
    }
    for step in 0..steps.len() {
        svg += &format!(
            "<g fill=\"var(--muted)\" font-size=\"12\">{}</g>",
            label(x(step), HEIGHT + 28.0, "middle", &(step + 1).to_string(), 4)
        );
    }
    for (way, (name, ink)) in names.iter().zip(["var(--accent)", "var(--good)"]).enumerate() {
        let points: Vec<_> = steps.iter().enumerate().map(|(step, counts)| (x(step), y(counts[way]))).collect();
        let line: Vec<_> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        svg += &format!("<polyline points=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"3\"/>", line.join(" "));
        svg.extend(
            points.iter().map(|(x, y)| format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\" fill=\"{ink}\"/>")),
        );
        if let Some((_, end)) = points.last() {
            svg += &format!("<g fill=\"{ink}\">{}</g>\n", label(LEFT + WIDTH + 10.0, end + 4.5, "start", name, 22));
        }
    }
    svg + "</svg>"
}

/// A cell of a table, whose code stands between backquotes.
fn marked(cell: &str) -> String {
    match cell.strip_prefix('`').and_then(|rest| rest.strip_suffix('`')) {
        Some(code) => format!("<code>{}</code>", escaped(code)),
        None => escaped(cell),
    }
}
