//! What the page of statistics shows, as plain data.

use super::{Note, Statistics};
use crate::app::boards::Looks;
use crate::app::panels::rows::Choice;
use crate::app::panels::statistics::{AccuracyPlot, Action, DicePlot, Fall, Model, ResultRow, Results, StrengthPlot};
use crate::app::speech::Speech;
use crate::archive::dice::DiceTest;
use crate::archive::statistics::{
    Counted, Meeting, WinsDrawsLosses, estimate, levels, results, streaks, time_a_move, trend,
};
use crate::games::{GameId, Side, with_game};

/// All of the page.
pub fn model(statistics: &Statistics, speech: &Speech) -> Model {
    let text = |key: &str| speech.get(key).into_owned();
    let game = statistics.game.unwrap_or(GameId::ALL[0]);
    let counted: Vec<&Counted> = statistics.counted.iter().filter(|counted| counted.game == game).collect();
    let games = GameId::ALL.iter();
    let games =
        games.map(|&other| Choice { text: text(other.id()), taken: other == game, action: Action::Game(other) });
    let openings = statistics.openings.iter().map(|opening| {
        let score = speech.percent(opening.results.score().unwrap_or_default());
        let values = [("count", opening.results.played().into()), ("score", score.into())];
        (opening.moves.join("  "), speech.with("stats-opening-told", values).into_owned())
    });
    let (note, buttons) = foot(statistics, speech);
    Model {
        title: text("stats-title"),
        back: text("archive"),
        games: games.collect(),
        empty: counted.is_empty().then(|| text("stats-empty")),
        numbers: numbers(&counted, speech),
        results: results_of(game, &counted, speech),
        strength: strength(game, &counted, speech),
        accuracy: accuracy(&counted, speech),
        dice: statistics.dice.iter().filter(|test| test.throws > 0).map(|test| dice(test, speech)).collect(),
        openings_title: text("stats-openings"),
        openings: openings.collect(),
        note,
        buttons,
        listens: true,
    }
}

fn numbers(counted: &[&Counted], speech: &Speech) -> Vec<(String, String)> {
    let all = results(&counted.iter().map(|counted| **counted).collect::<Vec<_>>());
    let total = all.iter().flat_map(|(.., tallies)| tallies).fold(WinsDrawsLosses::default(), |sum, tally| {
        WinsDrawsLosses { won: sum.won + tally.won, drawn: sum.drawn + tally.drawn, lost: sum.lost + tally.lost }
    });
    let found = streaks(counted.iter().copied());
    let seconds = time_a_move(counted.iter().copied()).map(|time| time.as_secs_f64());
    let dash = || "–".to_owned();
    let accuracy = trend(counted.iter().copied()).map(|found| speech.percent(found.mean / 100.0));
    [
        ("stats-played", total.played().to_string()),
        ("stats-points", total.score().map_or_else(dash, |score| speech.percent(score))),
        ("stats-streak", format!("{} / {}", found.current, found.longest)),
        ("stats-unbeaten", found.unbeaten.to_string()),
        ("stats-mean-accuracy", accuracy.unwrap_or_else(dash)),
        ("stats-seconds", seconds.map_or_else(dash, |seconds| format!("{} s", speech.decimal(seconds, 1)))),
    ]
    .map(|(key, value)| (speech.get(key).into_owned(), value))
    .into()
}

fn results_of(game: GameId, counted: &[&Counted], speech: &Speech) -> Results {
    let all = results(&counted.iter().map(|counted| **counted).collect::<Vec<_>>());
    let rows = all.iter().flat_map(|(_, level, tallies)| {
        Side::BOTH.map(|side| {
            let (name, color) = with_game!(game, G => (speech.side::<G>(side), G::COLORS[side.index()]));
            let tally = tallies[side.index()];
            let level = speech.get(level.id()).into_owned();
            ResultRow { level, side: name, color, tally: [tally.won, tally.drawn, tally.lost] }
        })
    });
    Results {
        title: speech.get("stats-by-level").into_owned(),
        columns: ["stats-won", "stats-drawn", "stats-lost"].map(|key| speech.get(key).into_owned()),
        rows: rows.filter(|row| row.tally.iter().sum::<u32>() > 0).collect(),
    }
}

/// Where the person stands among the levels, by the results against those that were measured.
fn strength(game: GameId, counted: &[&Counted], speech: &Speech) -> Option<StrengthPlot> {
    let measured = levels::measured(game);
    if measured.is_empty() {
        return None;
    }
    let meetings: Vec<Meeting> = counted
        .iter()
        .filter_map(|counted| {
            Some(Meeting { rating: levels::rating(game, counted.level)?, points: counted.ended.points() })
        })
        .collect();
    let found = estimate(&meetings);
    let number = |rating: Option<f64>| rating.map_or("?".to_owned(), |rating| format!("{rating:.0}"));
    let told = found.map(|found| {
        let key = match (found.rating, found.low) {
            (Some(_), _) => "stats-strength-told",
            (None, Some(_)) => "stats-strength-at-least",
            (None, None) => "stats-strength-at-most",
        };
        let values = [
            ("rating", number(found.rating).into()),
            ("low", number(found.low).into()),
            ("high", number(found.high).into()),
            ("count", found.matches.into()),
        ];
        speech.with(key, values).into_owned()
    });
    Some(StrengthPlot {
        title: speech.get("stats-strength-title").into_owned(),
        levels: measured.iter().map(|rated| (speech.get(rated.level.id()).into_owned(), rated.rating)).collect(),
        person: found.map(|found| [found.low, found.rating, found.high]),
        you: speech.get("stats-you").into_owned(),
        told: told.unwrap_or_else(|| speech.get("stats-strength-unknown").into_owned()),
    })
}

fn accuracy(counted: &[&Counted], speech: &Speech) -> Option<AccuracyPlot> {
    let points: Vec<f64> = counted.iter().filter_map(|counted| counted.accuracy).collect();
    let found = trend(counted.iter().copied())?;
    let middle = 0.5 * (points.len() - 1) as f64;
    let change = found.slope.map(|slope| {
        let sign = if slope < 0.0 { "\u{2212}" } else { "+" };
        format!("{sign}{}", speech.decimal(slope.abs(), 1))
    });
    let key = if change.is_some() { "stats-accuracy-told" } else { "stats-accuracy-few" };
    let values = [
        ("count", found.matches.into()),
        ("mean", speech.percent(found.mean / 100.0).into()),
        ("slope", change.unwrap_or_default().into()),
    ];
    Some(AccuracyPlot {
        title: speech.get("stats-accuracy-title").into_owned(),
        trend: found.slope.map(|slope| (found.mean - slope * middle, slope)),
        points,
        told: speech.with(key, values).into_owned(),
    })
}

/// Below this chance one may wonder about dice; above the other they are as one expects.
const STRANGE: f64 = 0.001;
const UNUSUAL: f64 = 0.05;

fn dice(test: &DiceTest, speech: &Speech) -> DicePlot {
    let throws = test.throws as f64;
    let key = match test.p_value {
        ..STRANGE => "stats-dice-strange",
        ..UNUSUAL => "stats-dice-unusual",
        _ => "stats-dice-fair",
    };
    let values = [("count", test.throws.into()), ("chance", speech.percent(test.p_value).into())];
    DicePlot {
        title: speech.get("stats-dice-title").into_owned(),
        falls: test
            .falls
            .iter()
            .map(|fall| {
                let (seen, expected) = (fall.seen as f64 / throws, fall.expected / throws);
                Fall { name: fall.text.clone(), seen, expected, told: speech.decimal(100.0 * seen, 1) }
            })
            .collect(),
        seen: speech.get("stats-dice-seen").into_owned(),
        expected: speech.get("stats-dice-expected").into_owned(),
        verdict: speech.with(key, values).into_owned(),
    }
}

fn foot(statistics: &Statistics, speech: &Speech) -> (String, Vec<Choice<Action>>) {
    let button = |key: &str, action| Choice { text: speech.get(key).into_owned(), taken: false, action };
    let usual = || {
        let mut buttons = vec![button("stats-export", Action::Export), button("stats-reset", Action::Reset)];
        if statistics.before_reset.is_some() {
            buttons.push(button("stats-count-again", Action::CountAgain));
        }
        buttons
    };
    match &statistics.note {
        Note::Local => (speech.get("stats-local").into_owned(), usual()),
        Note::AsksReset => (
            speech.get("stats-reset-question").into_owned(),
            vec![button("stats-reset-yes", Action::ResetConfirmed), button("stats-reset-no", Action::ResetDropped)],
        ),
        Note::HasReset => (speech.get("stats-has-reset").into_owned(), usual()),
        Note::Exported(path) => {
            let file = path.display().to_string();
            (speech.with("stats-exported", [("file", file.into())]).into_owned(), usual())
        }
        Note::NotExported(reason) => {
            let reason = speech.complaint(reason);
            (speech.with("stats-not-exported", [("reason", reason.into())]).into_owned(), usual())
        }
    }
}
