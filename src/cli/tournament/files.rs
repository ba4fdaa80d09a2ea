//! The results of a tournament as files: a page, tables for other programs, and everything as JSON.

use std::path::Path;

use serde_json::{Value, json};
use war_horses_lab::tournament::{Crosstable, GameEnding, GameResult, Plan, Ratings, Spending};

use super::page;
use crate::archive::save::{Existing, save};
use crate::cli::Failure;
use crate::games::Side;
use crate::hall;
use crate::words::Words;

/// The page, in the folder of results.
pub(super) const PAGE: &str = "index.html";

/// What came of a tournament.
pub(super) struct TournamentOutcome {
    /// All games, in their order.
    pub results: Vec<GameResult>,
    pub table: Crosstable,
    pub ratings: Ratings,
    /// The entrants from first to last.
    pub standings: Vec<usize>,
}

impl TournamentOutcome {
    pub fn of(plan: &Plan, results: Vec<GameResult>) -> Self {
        let table = Crosstable::of(plan.entrants.len(), &results);
        let ratings = Ratings::of(&table.cells);
        let standings = table.standings(&ratings.elo);
        Self { results, table, ratings, standings }
    }

    /// The share of an ending among the faults of an entrant.
    fn faults(&self, entrant: usize, ending: GameEnding) -> u32 {
        let of_kind = self.table.faults[entrant].0.iter().filter(|(kind, _)| *kind == ending);
        of_kind.map(|(_, count)| count).sum()
    }
}

/// Writes everything into a folder.
pub(super) fn write_all(words: &Words, plan: &Plan, outcome: &TournamentOutcome, folder: &Path) -> Result<(), Failure> {
    let files = [
        (PAGE, page::page(words, plan, outcome)),
        ("standings.csv", standings(plan, outcome)),
        ("crosstable.csv", crosstable(plan, outcome)),
        ("games.csv", games(plan, outcome)),
        ("results.json", format!("{:#}\n", as_json(plan, outcome))),
    ];
    for (name, text) in files {
        save(&folder.join(name), text.as_bytes(), Existing::Replace)
            .map_err(|error| Failure::Output(std::io::Error::other(error)))?;
    }
    Ok(())
}

/// A table as RFC 4180 has it.
fn csv(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let field = |field: String| {
        // A spreadsheet would take these for the beginning of a formula.
        let field = if field.starts_with(['=', '+', '-', '@']) && field.parse::<f64>().is_err() {
            format!("'{field}")
        } else {
            field
        };
        if field.contains([',', '"', '\n', '\r']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field }
    };
    rows.into_iter().map(|row| row.into_iter().map(field).collect::<Vec<_>>().join(",") + "\r\n").collect()
}

fn heads(names: &[&str]) -> Vec<String> {
    names.iter().map(ToString::to_string).collect()
}

fn milliseconds(time: std::time::Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

fn standings(plan: &Plan, outcome: &TournamentOutcome) -> String {
    let names = [
        "place",
        "name",
        "player",
        "elo",
        "margin",
        "points",
        "games",
        "wins",
        "draws",
        "losses",
        "mean_ms",
        "worst_ms",
        "time_outs",
        "illegal_moves",
        "crashes",
        "first_fault",
    ];
    let row = |(place, &entrant): (usize, &usize)| {
        let total = outcome.table.total(entrant);
        let spent = outcome.table.spending[entrant];
        let mut row = vec![
            (place + 1).to_string(),
            plan.entrants[entrant].name.clone(),
            plan.entrants[entrant].text.clone(),
            format!("{:.1}", outcome.ratings.elo[entrant]),
            format!("{:.1}", outcome.ratings.margin(entrant)),
            total.points().to_string(),
            total.games().to_string(),
        ];
        row.extend([total.wins, total.draws, total.losses].map(|count| count.to_string()));
        row.extend([spent.mean(), spent.worst].map(|time| milliseconds(time).to_string()));
        let kinds = [GameEnding::Time, GameEnding::IllegalMove, GameEnding::Crash];
        row.extend(kinds.map(|kind| outcome.faults(entrant, kind).to_string()));
        row.push(outcome.table.faults[entrant].1.clone().unwrap_or_default());
        row
    };
    csv([heads(&names)].into_iter().chain(outcome.standings.iter().enumerate().map(row)))
}

/// Points of the row against the column.
fn crosstable(plan: &Plan, outcome: &TournamentOutcome) -> String {
    let names = outcome.standings.iter().map(|&entrant| plan.entrants[entrant].name.clone());
    let head = [String::new()].into_iter().chain(names).collect();
    let row = |&own: &usize| {
        let cell = |&other: &usize| {
            let cell = outcome.table.cells[own][other];
            if cell.games() == 0 { String::new() } else { cell.points().to_string() }
        };
        [plan.entrants[own].name.clone()].into_iter().chain(outcome.standings.iter().map(cell)).collect()
    };
    csv([head].into_iter().chain(outcome.standings.iter().map(row)))
}

fn games(plan: &Plan, outcome: &TournamentOutcome) -> String {
    let names = [
        "round",
        "start",
        "seed",
        "first",
        "second",
        "score",
        "winner",
        "ending",
        "reason",
        "moves_first",
        "moves_second",
        "ms_first",
        "ms_second",
        "worst_ms_first",
        "worst_ms_second",
    ];
    let row = |result: &GameResult| {
        let fixture = result.fixture;
        let name = |side: Side| plan.entrants[fixture.players[side.index()]].name.clone();
        let mut row = vec![
            (fixture.round + 1).to_string(),
            (fixture.start + 1).to_string(),
            plan.seed.wrapping_add(fixture.start.into()).to_string(),
        ];
        row.extend(Side::BOTH.map(name));
        row.push(hall::points(result).replace(' ', ""));
        row.extend([result.winner.map(name).unwrap_or_default(), result.ending.id().to_owned(), result.reason.clone()]);
        row.extend(result.spending.map(|spent| spent.moves.to_string()));
        row.extend(result.spending.map(|spent| milliseconds(spent.time).to_string()));
        row.extend(result.spending.map(|spent| milliseconds(spent.worst).to_string()));
        row
    };
    csv([heads(&names)].into_iter().chain(outcome.results.iter().map(row)))
}

fn as_json(plan: &Plan, outcome: &TournamentOutcome) -> Value {
    let spent = |spent: &Spending| json!({ "moves": spent.moves, "mean_ms": milliseconds(spent.mean()), "worst_ms": milliseconds(spent.worst) });
    let entrant = |(place, &entrant): (usize, &usize)| {
        let total = outcome.table.total(entrant);
        let against = outcome.standings.iter().filter(|&&other| other != entrant).map(|&other| {
            let cell = outcome.table.cells[entrant][other];
            json!({
                "name": plan.entrants[other].name,
                "wins": cell.wins,
                "draws": cell.draws,
                "losses": cell.losses,
                "superiority": outcome.ratings.superiority(entrant, other),
            })
        });
        json!({
            "place": place + 1,
            "name": plan.entrants[entrant].name,
            "player": plan.entrants[entrant].text,
            "elo": outcome.ratings.elo[entrant],
            "margin": outcome.ratings.margin(entrant),
            "points": total.points(),
            "games": total.games(),
            "time": spent(&outcome.table.spending[entrant]),
            "faults": {
                "time_outs": outcome.faults(entrant, GameEnding::Time),
                "illegal_moves": outcome.faults(entrant, GameEnding::IllegalMove),
                "crashes": outcome.faults(entrant, GameEnding::Crash),
                "first": outcome.table.faults[entrant].1,
            },
            "against": against.collect::<Vec<_>>(),
        })
    };
    let game = |result: &GameResult| {
        let name = |side: Side| plan.entrants[result.fixture.players[side.index()]].name.as_str();
        json!({
            "round": result.fixture.round + 1,
            "start": result.fixture.start + 1,
            "players": Side::BOTH.map(name),
            "winner": result.winner.map(name),
            "ending": result.ending.id(),
            "reason": result.reason,
            "time": result.spending.each_ref().map(spent),
            "record": result.record,
        })
    };
    json!({
        "name": plan.name,
        "plan": plan.fingerprint(),
        "games_played": outcome.results.len(),
        "games_planned": plan.games(),
        "draws_added": outcome.ratings.with_draws_added,
        "standings": outcome.standings.iter().enumerate().map(entrant).collect::<Vec<_>>(),
        "games": outcome.results.iter().map(game).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_break_a_table_is_quoted() {
        let rows = [vec!["a,b".to_owned(), "say \"no\"\nnow".to_owned()], vec!["=1+1".to_owned(), "-3.5".to_owned()]];
        assert_eq!(csv(rows), "\"a,b\",\"say \"\"no\"\"\nnow\"\r\n'=1+1,-3.5\r\n");
    }
}
