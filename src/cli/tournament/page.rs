//! The results of a tournament as one page that needs no server: tables, plots, and every game with its record and its boards.

use std::fmt::Write as _;

use serde_json::json;
use war_horses_lab::tournament::{GameEnding, GameResult, Plan};

use super::files::TournamentOutcome;
use super::replay::Replays;
use crate::cli::page::{escaped, label};
use crate::games::Side;
use crate::hall;
use crate::words::{Words, faults, numbers};

const STYLE: &str = "\
.cross td,.cross th{text-align:center;padding:.35rem .55rem;border:1px solid var(--paper)}.cross td:first-child{border:0}
.cross td.cell{color:#1b1410;border-radius:4px;min-width:4.1rem}.cross td.self{background:var(--line)}
.name{font-weight:600}.player{color:var(--muted);font-size:.85rem;white-space:normal;overflow-wrap:anywhere;max-width:17rem;line-height:1.35}
details.game{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:.4rem 0}
details.game[open]{padding-bottom:1rem}
details.game summary{cursor:pointer;padding:.55rem .9rem;display:flex;gap:.75rem;flex-wrap:wrap;list-style:none}
details.game summary::-webkit-details-marker{display:none}
summary .who{font-weight:600}summary .rest{color:var(--muted)}summary .fault{color:var(--bad)}
.inside{display:grid;grid-template-columns:minmax(0,22rem) minmax(0,1fr);gap:1.25rem;padding:0 .9rem}
@media(max-width:44rem){.inside{grid-template-columns:1fr}}
.replay svg{display:block;width:100%;border-radius:10px}
.bar{display:flex;gap:.35rem;align-items:center;margin-top:.5rem;flex-wrap:wrap}
.bar button{font:inherit;line-height:0;padding:.55rem;border:1px solid var(--line);border-radius:8px;background:var(--paper);color:var(--ink);cursor:pointer}
.bar button:hover,.bar button:focus-visible{border-color:var(--accent)}
.bar input{flex:1;min-width:6rem;accent-color:var(--accent)}.bar output{flex-basis:100%;color:var(--muted);font-size:.9rem}
select{font:inherit;padding:.35rem .5rem;border-radius:8px;border:1px solid var(--line);background:var(--card);color:var(--ink)}
";

/// The page.
pub(super) fn page(words: &Words, plan: &Plan, outcome: &TournamentOutcome) -> String {
    let say = |key: &str| escaped(&words.get(key));
    let mut body = String::new();
    // Writing to a text cannot fail.
    let _ =
        writeln!(body, "<h1>{}</h1>\n<p class=\"lead\">{}</p>", escaped(&plan.name), escaped(&conditions(words, plan)));
    if outcome.results.len() < plan.games() {
        let values = [("done", outcome.results.len().into()), ("games", plan.games().into())];
        let _ = writeln!(body, "<p><strong>{}</strong></p>", escaped(&words.with("tournament-incomplete", values)));
    }
    let _ = writeln!(body, "<h2>{}</h2>\n{}", say("tournament-standings"), standings(words, plan, outcome));
    let _ = writeln!(body, "{}", ratings_plot(words, plan, outcome));
    let _ = writeln!(body, "<p class=\"note\">{}", say("tournament-elo-note"));
    if outcome.ratings.with_draws_added {
        let _ = write!(body, " {}", say("tournament-draws-added"));
    }
    let _ = writeln!(body, "</p>\n<h2>{}</h2>\n{}", say("tournament-crosstable"), crosstable(words, plan, outcome));
    let _ = writeln!(body, "<p class=\"note\">{}</p>", say("tournament-crosstable-note"));
    let _ = writeln!(body, "<h2>{}</h2>\n{}", say("tournament-superiority"), superiority(words, plan, outcome));
    let _ = writeln!(body, "<p class=\"note\">{}</p>", say("tournament-superiority-note"));
    let _ = writeln!(body, "<h2>{}</h2>\n{}", say("tournament-times"), times_plot(words, plan, outcome));
    let _ = writeln!(body, "<h2>{}</h2>\n{}", say("tournament-faults"), table_of_faults(words, plan, outcome));
    let _ = writeln!(body, "<h2>{}</h2>\n{}", say("tournament-games"), games(words, plan, outcome));
    let labels = json!({
        "start": words.get("tournament-start"),
        "move": words.get("tournament-move"),
        "play": words.get("tournament-play"),
        "first": words.get("tournament-first"),
        "back": words.get("tournament-back"),
        "next": words.get("tournament-next"),
        "last": words.get("tournament-last"),
    });
    let _ = write!(
        body,
        "<script type=\"application/json\" id=\"words\">{}</script>\n\
         <script type=\"application/json\" id=\"replays\">{}</script>\n<script>\n{}</script>\n",
        labels.to_string().replace('<', "\\u003c"),
        Replays::of(plan, &outcome.results).json(),
        include_str!("replay.js"),
    );
    crate::cli::page::page(words, &plan.name, STYLE, &body)
}

/// What was played and how, on one line.
fn conditions(words: &Words, plan: &Plan) -> String {
    let setup = if plan.setup.choices().is_empty() { String::new() } else { format!(" ({})", plan.setup) };
    let values = [
        ("game", format!("{}{setup}", words.get(plan.game.id())).into()),
        ("format", words.get(&format!("tournament-format-{}", plan.format.id())).into_owned().into()),
        ("entrants", plan.entrants.len().into()),
        ("games", plan.games().into()),
        ("starts", plan.starts.into()),
        ("clock", plan.clock.to_string().into()),
        ("memory", format!("{} MB", plan.memory >> 20).into()),
    ];
    words.with("tournament-conditions", values).into_owned()
}

fn name(words: &Words, plan: &Plan, entrant: usize) -> String {
    escaped(&hall::name(words, &plan.entrants[entrant]))
}

fn standings(words: &Words, plan: &Plan, outcome: &TournamentOutcome) -> String {
    let heads = ["entrant", "elo", "margin", "points", "games", "score", "results", "faults"];
    let heads: String = heads
        .iter()
        .enumerate()
        .map(|(column, head)| {
            let class = if column == 0 { " class=\"left\"" } else { "" };
            format!("<th{class}>{}</th>", escaped(&words.get(&format!("tournament-{head}"))))
        })
        .collect();
    let mut rows = String::new();
    for (place, &entrant) in outcome.standings.iter().enumerate() {
        let total = outcome.table.total(entrant);
        let own = &plan.entrants[entrant];
        let player = if own.text == own.name {
            String::new()
        } else {
            format!("<div class=\"player\">{}</div>", escaped(&own.text))
        };
        let _ = writeln!(
            rows,
            "<tr><td>{}</td><td class=\"left\"><span class=\"name\">{}</span>{player}</td><td>{}</td><td>±{:.0}</td><td>{}</td><td>{}</td><td>{}</td><td>{} / {} / {}</td><td>{}</td></tr>",
            place + 1,
            escaped(&hall::name(words, own)),
            hall::elo(outcome.ratings.elo[entrant]),
            outcome.ratings.margin(entrant),
            hall::halves(total.points()),
            total.games(),
            escaped(&words.percent(outcome.table.share(entrant))),
            total.wins,
            total.draws,
            total.losses,
            outcome.table.fault_count(entrant),
        );
    }
    format!("<div class=\"wide\"><table>\n<tr><th>#</th>{heads}</tr>\n{rows}</table></div>")
}

/// Room for names at the left of a plot, its width, and the height of a row.
const LEFT: f64 = 190.0;
const WIDTH: f64 = 520.0;
const ROW: f64 = 30.0;
const NAME: usize = 24;

/// An empty plot of so many rows, with lines at these places of its scale.
fn plot(title: &str, rows: usize, lines: &[(f64, String)], marks: &str) -> String {
    let height = ROW * rows as f64 + 26.0;
    let mut svg = format!(
        "<svg class=\"plot\" viewBox=\"0 0 {:.0} {height:.0}\" width=\"{:.0}\" role=\"img\" aria-label=\"{}\" font-size=\"13\" fill=\"currentColor\">\n",
        LEFT + WIDTH + 60.0,
        LEFT + WIDTH + 60.0,
        escaped(title)
    );
    for (x, told) in lines {
        let bottom = ROW * rows as f64;
        let _ = writeln!(
            svg,
            "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"0\" y2=\"{bottom:.1}\" stroke=\"var(--line)\"/><g fill=\"var(--muted)\" font-size=\"12\">{}</g>",
            label(*x, bottom + 18.0, "middle", told, 20)
        );
    }
    svg + marks + "</svg>"
}

/// Steps of 1, 2 or 5 times a power of ten, at most ten of them.
fn step(span: f64) -> f64 {
    let rough = (span / 10.0).max(1.0);
    let power = 10_f64.powf(rough.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * power).find(|&step| step >= rough).unwrap_or(rough)
}

fn ratings_plot(words: &Words, plan: &Plan, outcome: &TournamentOutcome) -> String {
    let ratings = &outcome.ratings;
    let ends = outcome.standings.iter().flat_map(|&entrant| {
        let (elo, margin) = (ratings.elo[entrant], ratings.margin(entrant));
        [elo - margin, elo + margin]
    });
    let low = ends.clone().fold(0.0, f64::min);
    let high = ends.fold(0.0, f64::max);
    let span = (high - low).max(1.0);
    let x = |elo: f64| LEFT + WIDTH * (elo - low) / span;
    let step = step(span);
    let first = (low / step).ceil() as i64;
    let lines: Vec<_> =
        (first..).map(|n| n as f64 * step).take_while(|&elo| elo <= high).map(|elo| (x(elo), hall::elo(elo))).collect();
    let mut marks = String::new();
    for (row, &entrant) in outcome.standings.iter().enumerate() {
        let y = ROW * (row as f64 + 0.5);
        let (elo, margin) = (ratings.elo[entrant], ratings.margin(entrant));
        let _ = writeln!(
            marks,
            "{}<line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"var(--accent)\" stroke-width=\"3\" stroke-linecap=\"round\"/><circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"var(--good)\"/>",
            label(0.0, y + 4.5, "start", &hall::name(words, &plan.entrants[entrant]), NAME),
            x(elo - margin),
            x(elo + margin),
            x(elo),
        );
    }
    plot(&words.get("tournament-elo"), outcome.standings.len(), &lines, &marks)
}

/// Columns are numbered, for names are too wide for them.
fn cross_head(outcome: &TournamentOutcome) -> String {
    let numbers: String = (1..=outcome.standings.len()).map(|place| format!("<th>{place}</th>")).collect();
    format!("<tr><th></th>{numbers}</tr>\n")
}

/// From red over sand to green.
fn heat(share: f64) -> String {
    let [from, to] = if share < 0.5 { [[224, 138, 128], [240, 228, 206]] } else { [[240, 228, 206], [124, 190, 162]] };
    let part = if share < 0.5 { 2.0 * share } else { 2.0 * share - 1.0 };
    let mixed = [0, 1, 2].map(|i| (f64::from(from[i]) + part * f64::from(to[i] - from[i])).round());
    format!("rgb({},{},{})", mixed[0], mixed[1], mixed[2])
}

/// A table of everybody against everybody.
fn cross(
    words: &Words,
    plan: &Plan,
    outcome: &TournamentOutcome,
    cell: impl Fn(usize, usize) -> Option<(f64, String, String)>,
) -> String {
    let mut rows = cross_head(outcome);
    for (place, &own) in outcome.standings.iter().enumerate() {
        let _ = write!(rows, "<tr><td class=\"left\">{}. {}</td>", place + 1, name(words, plan, own));
        for &other in &outcome.standings {
            let _ = match cell(own, other) {
                _ if own == other => write!(rows, "<td class=\"self\"></td>"),
                None => write!(rows, "<td></td>"),
                Some((share, told, more)) => write!(
                    rows,
                    "<td class=\"cell\" style=\"background:{}\" title=\"{}\">{}</td>",
                    heat(share),
                    escaped(&more),
                    escaped(&told)
                ),
            };
        }
        rows += "</tr>\n";
    }
    format!("<div class=\"wide\"><table class=\"cross\">\n{rows}</table></div>")
}

fn crosstable(words: &Words, plan: &Plan, outcome: &TournamentOutcome) -> String {
    cross(words, plan, outcome, |own, other| {
        let cell = outcome.table.cells[own][other];
        let games = f64::from(cell.games());
        let values = [("wins", cell.wins.into()), ("draws", cell.draws.into()), ("losses", cell.losses.into())];
        let [a, b] = [own, other].map(|entrant| hall::name(words, &plan.entrants[entrant]));
        let more = format!("{a} – {b}: {}", words.with("tournament-cell", values));
        (cell.games() > 0).then(|| (cell.points() / games, format!("{}/{games}", hall::halves(cell.points())), more))
    })
}

fn superiority(words: &Words, plan: &Plan, outcome: &TournamentOutcome) -> String {
    cross(words, plan, outcome, |own, other| {
        let likely = outcome.ratings.superiority(own, other);
        let [a, b] = [own, other].map(|entrant| hall::name(words, &plan.entrants[entrant]));
        // Games never make anything certain.
        let told = match likely {
            0.9995.. => format!("> {}", words.percent(0.999)),
            ..0.0005 => format!("< {}", words.percent(0.001)),
            _ => words.percent(likely),
        };
        Some((likely, told, format!("{a} > {b}: {}", words.percent(likely))))
    })
}

/// Mean and slowest move, from a microsecond up by powers of ten.
fn times_plot(words: &Words, plan: &Plan, outcome: &TournamentOutcome) -> String {
    let worst = outcome.table.spending.iter().map(|spent| spent.worst.as_secs_f64()).fold(1e-3, f64::max);
    let top = worst.log10().ceil().max(-2.0);
    let bottom = -5.0;
    let x = |seconds: f64| LEFT + WIDTH * ((seconds.max(1e-9).log10() - bottom) / (top - bottom)).clamp(0.0, 1.0);
    let marks_at = (bottom as i32..=top as i32).map(|power| 10_f64.powi(power));
    let lines: Vec<_> = marks_at.map(|seconds| (x(seconds), short_time(words, seconds))).collect();
    let mut marks = String::new();
    for (row, &entrant) in outcome.standings.iter().enumerate() {
        let y = ROW * (row as f64 + 0.5);
        let spent = outcome.table.spending[entrant];
        let (mean, worst) = (spent.mean().as_secs_f64(), spent.worst.as_secs_f64());
        let values = [("mean", numbers::time(spent.mean()).into()), ("worst", numbers::time(spent.worst).into())];
        let _ = writeln!(
            marks,
            "<g><title>{}: {}</title>{}<rect x=\"{LEFT}\" y=\"{:.1}\" width=\"{:.1}\" height=\"12\" rx=\"3\" fill=\"var(--good)\"/><line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"var(--accent)\" stroke-width=\"3\" stroke-linecap=\"round\"/></g>",
            name(words, plan, entrant),
            escaped(&words.with("tournament-time-cell", values)),
            label(0.0, y + 4.5, "start", &hall::name(words, &plan.entrants[entrant]), NAME),
            y - 6.0,
            x(mean) - LEFT,
            x(mean),
            x(worst),
        );
    }
    let note = format!("<p class=\"note\">{}</p>", escaped(&words.get("tournament-times-note")));
    plot(&words.get("tournament-times"), outcome.standings.len(), &lines, &marks) + &note
}

/// A power of ten of seconds.
fn short_time(words: &Words, seconds: f64) -> String {
    match seconds {
        1.0.. => format!("{} s", words.decimal(seconds, 0)),
        0.001..1.0 => format!("{} ms", words.decimal(seconds * 1e3, 0)),
        _ => format!("{} µs", words.decimal(seconds * 1e6, 0)),
    }
}

fn table_of_faults(words: &Words, plan: &Plan, outcome: &TournamentOutcome) -> String {
    let mut rows = String::new();
    for &entrant in &outcome.standings {
        let (kinds, first) = &outcome.table.faults[entrant];
        for (kind, count) in kinds {
            let _ = writeln!(
                rows,
                "<tr><td>{}</td><td class=\"left\">{}</td><td>{count}</td><td class=\"left\" style=\"white-space:normal\">{}</td></tr>",
                name(words, plan, entrant),
                escaped(&words.get(&format!("tournament-ending-{}", kind.id()))),
                escaped(&first.as_deref().map(|kept| faults::reason(words, kept)).unwrap_or_default()),
            );
        }
    }
    if rows.is_empty() {
        return format!("<p>{}</p>", escaped(&words.get("tournament-no-faults")));
    }
    let head =
        |key: &str, class: &str| format!("<th{class}>{}</th>", escaped(&words.get(&format!("tournament-{key}"))));
    let left = " class=\"left\"";
    format!(
        "<div class=\"wide\"><table>\n<tr>{}{}{}{}</tr>\n{rows}</table></div>",
        head("entrant", left),
        head("fault-kind", left),
        head("games", ""),
        head("fault-first", left)
    )
}

fn games(words: &Words, plan: &Plan, outcome: &TournamentOutcome) -> String {
    let option = |value: &str, text: &str| format!("<option value=\"{value}\">{}</option>", escaped(text));
    let mut text = format!(
        "<p><label>{} <select id=\"filter\">{}{}",
        escaped(&words.get("tournament-filter")),
        option("", &words.get("tournament-filter-all")),
        option("faults", &words.get("tournament-filter-faults"))
    );
    for &entrant in &outcome.standings {
        text += &option(&entrant.to_string(), &hall::name(words, &plan.entrants[entrant]));
    }
    text += "</select></label></p>\n";
    for (number, result) in outcome.results.iter().enumerate() {
        game(words, plan, number, result, &mut text);
    }
    text
}

fn game(words: &Words, plan: &Plan, number: usize, result: &GameResult, text: &mut String) {
    let fixture = result.fixture;
    // What ended a game at once was thought about as well, and is no move.
    let cut_short = u32::from(result.ending != GameEnding::Rules);
    let moves = result.spending.iter().map(|spent| spent.moves).sum::<u32>().saturating_sub(cut_short);
    let values = [
        ("round", (fixture.round + 1).into()),
        ("start", (fixture.start + 1).into()),
        ("moves", words.with("moves", [("count", moves.into())]).into_owned().into()),
    ];
    let rest = words.with("tournament-game", values);
    let fault = match result.ending.is_fault() || !result.reason.is_empty() {
        true => {
            let kind = words.get(&format!("tournament-ending-{}", result.ending.id()));
            let loser = result
                .winner
                .map(|winner: Side| name(words, plan, fixture.players[(!winner).index()]))
                .unwrap_or_default();
            let why = [
                ("name", loser.into()),
                ("kind", kind.into_owned().into()),
                ("reason", escaped(&faults::reason(words, &result.reason)).into()),
            ];
            format!("<span class=\"fault\">{}</span>", words.with("tournament-game-fault", why))
        }
        false => String::new(),
    };
    let [first, second] = fixture.players;
    let is_fault = if result.ending.is_fault() { "1" } else { "" };
    let _ = writeln!(
        text,
        "<details class=\"game\" data-players=\"{first} {second}\" data-fault=\"{is_fault}\"><summary><span class=\"rest\">{}</span><span class=\"who\">{} {} {}</span><span class=\"rest\">{}</span>{fault}</summary><div class=\"inside\"><div class=\"replay\" data-game=\"{number}\"></div><pre>{}</pre></div></details>",
        number + 1,
        name(words, plan, first),
        hall::points(result),
        name(words, plan, second),
        escaped(&rest),
        escaped(&result.record),
    );
}
