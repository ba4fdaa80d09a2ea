//! `archive stats`: what the matches of a person tell.

use std::io::Write;

use clap::Args;
use serde_json::{Value, json};

use super::{Desk, told};
use crate::archive::dice::DiceTest;
use crate::archive::statistics::{
    Counted, Meeting, RatingEstimate, csv, estimate, results, streaks, time_a_move, trend,
};
use crate::cli::{Failure, values};
use crate::games::{Complaint, Explain, GameId, Side, complaint, with_game};
use crate::search::Level;

/// How many choices make an opening.
const OPENING_PLIES: u32 = 3;

/// How many openings are told.
const MOST_OPENINGS: usize = 5;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Only of this game
    #[arg(long, value_parser = values::game())]
    game: Option<GameId>,

    /// Where a level stands on the scale of ratings, to place the person on it, such as beginner=1000; can be given more
    /// than once
    #[arg(long = "rating", value_name = "LEVEL=NUMBER", value_parser = rating, requires = "game")]
    ratings: Vec<(Level, f64)>,

    /// Print all matches that count as a table for other programs
    #[arg(long, conflicts_with_all = ["json", "reset"])]
    csv: bool,

    /// Begin the statistics anew; the matches stay
    #[arg(long)]
    reset: bool,
}

fn rating(text: &str) -> Result<(Level, f64), Complaint> {
    let rates_nothing = || complaint!("usage-rating", "it rates nothing: write it like beginner=1000");
    let (level, number) = text.split_once('=').ok_or_else(rates_nothing)?;
    let level = level.trim().parse::<Level>().map_err(|error| error.complaint())?;
    let number = number.trim().parse::<f64>().ok().filter(|number| number.is_finite());
    number.map(|number| (level, number)).ok_or_else(rates_nothing)
}

pub(super) fn run<W: Write>(desk: &mut Desk<'_, W>, arguments: &Arguments) -> Result<(), Failure> {
    if arguments.reset {
        desk.archive.reset_statistics()?;
    }
    let mut counted = desk.archive.counted()?;
    counted.retain(|counted| arguments.game.is_none_or(|game| counted.game == game));
    if arguments.csv {
        write!(desk.out, "{}", csv(&counted))?;
        return Ok(());
    }
    let strength = strength(&counted, &arguments.ratings);
    let games: Vec<GameId> = match arguments.game {
        Some(game) => vec![game],
        None => GameId::ALL.to_vec(),
    };
    let mut told = Vec::new();
    for game in games {
        let dice = with_game!(game, G => desk.archive.dice::<G>())?;
        if desk.json {
            told.push(as_json(desk, &counted, game, &dice)?);
        } else {
            tell(desk, &counted, game, &dice)?;
        }
    }
    if desk.json {
        let strength = strength.map(
            |found| json!({ "rating": found.rating, "low": found.low, "high": found.high, "matches": found.matches }),
        );
        writeln!(desk.out, "{:#}", json!({ "games": told, "strength": strength }))?;
    } else if let Some(found) = strength {
        let number = |rating: Option<f64>| rating.map_or("?".to_owned(), |rating| format!("{rating:.0}"));
        let values = [("rating", found.rating), ("low", found.low), ("high", found.high)];
        let values = values.map(|(name, rating)| (name, number(rating).into()));
        writeln!(desk.out, "{}", desk.words.with("stats-strength", values))?;
    }
    Ok(())
}

/// The strength of the person by the matches against levels whose rating is told.
fn strength(counted: &[Counted], ratings: &[(Level, f64)]) -> Option<RatingEstimate> {
    let meeting = |counted: &Counted| {
        let &(_, rating) = ratings.iter().find(|(level, _)| *level == counted.level)?;
        Some(Meeting { rating, points: counted.ended.points() })
    };
    estimate(&counted.iter().filter_map(meeting).collect::<Vec<_>>())
}

fn of_game(counted: &[Counted], game: GameId) -> Vec<Counted> {
    counted.iter().filter(|counted| counted.game == game).copied().collect()
}

fn tell<W: Write>(desk: &mut Desk<'_, W>, counted: &[Counted], game: GameId, dice: &[DiceTest]) -> Result<(), Failure> {
    let counted = of_game(counted, game);
    let words = &desk.words;
    if counted.is_empty() && dice.is_empty() {
        return Ok(());
    }
    writeln!(desk.out, "{}", words.get(game.id()))?;
    for (_, level, tallies) in results(&counted) {
        for side in Side::BOTH {
            let tally = tallies[side.index()];
            if tally.played() > 0 {
                let values = [
                    ("level", words.get(level.id()).into_owned().into()),
                    ("side", told::side(words, game, side).into()),
                    ("won", tally.won.into()),
                    ("drawn", tally.drawn.into()),
                    ("lost", tally.lost.into()),
                ];
                writeln!(desk.out, "  {}", words.with("stats-results", values))?;
            }
        }
    }
    if !counted.is_empty() {
        let found = streaks(&counted);
        let values = [("current", found.current.into()), ("longest", found.longest.into())];
        writeln!(desk.out, "  {}", words.with("stats-streaks", values))?;
    }
    if let Some(found) = trend(&counted) {
        let slope = found.slope.map_or("?".to_owned(), |slope| words.written(&format!("{slope:+.2}")));
        let values = [("mean", words.percent(found.mean / 100.0).into()), ("slope", slope.into())];
        writeln!(desk.out, "  {}", words.with("stats-accuracy", values))?;
    }
    if let Some(time) = time_a_move(&counted) {
        let seconds = words.written(&format!("{:.1}", time.as_secs_f64()));
        writeln!(desk.out, "  {}", words.with("stats-time", [("seconds", seconds.into())]))?;
    }
    for opening in desk.archive.openings(&counted, game, OPENING_PLIES)?.iter().take(MOST_OPENINGS) {
        let score = opening.results.score().unwrap_or_default();
        let values = [
            ("moves", opening.moves.join(" ").into()),
            ("count", opening.results.played().into()),
            ("score", words.whole_percent(score).into()),
        ];
        writeln!(desk.out, "  {}", words.with("stats-opening", values))?;
    }
    for test in dice {
        let falls = test.falls.iter().map(|fall| {
            let share = |count: f64| words.written(&format!("{:.1}", 100.0 * count / test.throws.max(1) as f64));
            let text = fall.text.trim_start_matches('=');
            format!("{text}: {} ({})", share(fall.seen as f64), share(fall.expected))
        });
        let values = [
            ("throws", test.throws.into()),
            ("falls", falls.collect::<Vec<_>>().join("; ").into()),
            ("chance", words.written(&format!("{:.3}", test.p_value)).into()),
        ];
        writeln!(desk.out, "  {}", words.with("stats-dice", values))?;
    }
    Ok(())
}

fn as_json<W>(desk: &Desk<'_, W>, counted: &[Counted], game: GameId, dice: &[DiceTest]) -> Result<Value, Failure> {
    let counted = of_game(counted, game);
    let results = results(&counted).into_iter().flat_map(|(_, level, tallies)| {
        Side::BOTH.map(|side| {
            let tally = tallies[side.index()];
            json!({
                "level": level.id(),
                "side": told::side_id(game, side),
                "won": tally.won,
                "drawn": tally.drawn,
                "lost": tally.lost,
            })
        })
    });
    let found = streaks(&counted);
    let openings = desk.archive.openings(&counted, game, OPENING_PLIES)?;
    let openings = openings.iter().map(|opening| {
        json!({ "moves": opening.moves, "played": opening.results.played(), "score": opening.results.score() })
    });
    let dice = dice.iter().map(|test| {
        let falls =
            test.falls.iter().map(|fall| json!({ "fall": fall.text, "seen": fall.seen, "expected": fall.expected }));
        json!({
            "throws": test.throws,
            "chi_square": test.chi_square,
            "p_value": test.p_value,
            "falls": falls.collect::<Vec<_>>(),
        })
    });
    Ok(json!({
        "game": game.id(),
        "results": results.collect::<Vec<_>>(),
        "streaks": { "current": found.current, "longest": found.longest, "unbeaten": found.unbeaten },
        "accuracy": trend(&counted).map(|found| json!({ "mean": found.mean, "slope": found.slope, "matches": found.matches })),
        "seconds_a_move": time_a_move(&counted).map(|time| time.as_secs_f64()),
        "openings": openings.collect::<Vec<_>>(),
        "dice": dice.collect::<Vec<_>>(),
    }))
}
