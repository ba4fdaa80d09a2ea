//! How a tournament is told in the terminal: how it begins, where everybody stands, and what is wrong with its file.

use std::io::{self, Write};

use war_horses_lab::lines::printable;
use war_horses_lab::tournament::{BadJournal, GameResult, Plan};

use super::files::TournamentOutcome;
use crate::hall::{elo, halves, headline, name, points};
use crate::words::{Words, faults};

/// What is played, and by how many.
pub(super) fn beginning(words: &Words, plan: &Plan, known: usize, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", headline(words, plan))?;
    if known > 0 {
        let values = [("done", known.into()), ("games", plan.games().into())];
        writeln!(out, "{}", words.with("tournament-resumed", values))?;
    }
    out.flush()
}

/// A game in a few words, as in `Ana 1 – 0 Luis`.
pub(super) fn score(words: &Words, plan: &Plan, result: &GameResult) -> String {
    let [first, second] = result.fixture.players.map(|player| name(words, &plan.entrants[player]));
    format!("{first} {} {second}", points(result))
}

/// Where everybody stands.
pub(super) fn standings(
    words: &Words,
    plan: &Plan,
    outcome: &TournamentOutcome,
    out: &mut impl Write,
) -> io::Result<()> {
    let heads = ["entrant", "elo", "margin", "points", "games", "faults"];
    let heads = heads.map(|head| words.get(&format!("tournament-{head}")).into_owned());
    let mut rows = vec![[vec!["#".to_owned()], heads.to_vec()].concat()];
    for (place, &entrant) in outcome.standings.iter().enumerate() {
        let total = outcome.table.total(entrant);
        rows.push(vec![
            (place + 1).to_string(),
            printable(&name(words, &plan.entrants[entrant])),
            elo(outcome.ratings.elo[entrant]),
            format!("±{:.0}", outcome.ratings.margin(entrant)),
            halves(total.points()),
            total.games().to_string(),
            outcome.table.fault_count(entrant).to_string(),
        ]);
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let widths: Vec<_> = (0..rows[0].len()).map(width).collect();
    for row in &rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| match column {
            1 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    for &entrant in &outcome.standings {
        let (faults, first) = &outcome.table.faults[entrant];
        let Some(reason) = first.as_ref().filter(|_| !faults.is_empty()) else { continue };
        let count = |(ending, count): &(war_horses_lab::tournament::GameEnding, u32)| {
            format!("{count} × {}", words.get(&format!("tournament-ending-{}", ending.id())))
        };
        let faults = faults.iter().map(count).collect::<Vec<_>>().join(", ");
        let values = [
            ("name", printable(&name(words, &plan.entrants[entrant])).into()),
            ("faults", faults.into()),
            ("reason", printable(&faults::reason(words, reason)).into()),
        ];
        writeln!(out, "{}", words.with("tournament-fault-line", values))?;
    }
    if outcome.ratings.with_draws_added {
        writeln!(out, "{}", words.get("tournament-draws-added"))?;
    }
    Ok(())
}

/// Why games cannot be gone on with.
pub(super) fn bad_journal(words: &Words, bad: &BadJournal) -> String {
    let (key, path, [found, wanted]) = match bad {
        BadJournal::Failed(path, error) => return format!("'{}': {error}", path.display()),
        BadJournal::InUse(path) => ("tournament-in-use", path, ["", ""]),
        BadJournal::NoJournal(path) => ("tournament-no-games", path, ["", ""]),
        BadJournal::OtherPlan(path, found, wanted) => ("tournament-other-plan", path, [&found[..], &wanted[..]]),
    };
    let values = [
        ("path", path.display().to_string().into()),
        ("found", found.to_owned().into()),
        ("wanted", wanted.to_owned().into()),
    ];
    words.with(key, values).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    /// Keys that are put together where they are needed.
    #[test]
    fn formats_endings_and_right_values_have_words() {
        use war_horses_lab::tournament::{GameEnding, TournamentFormat};
        for words in Language::ALL.map(Words::in_language) {
            let formats = TournamentFormat::NAMES.map(|name| format!("tournament-format-{name}"));
            let endings = GameEnding::ALL.map(|ending| format!("tournament-ending-{}", ending.id()));
            let keys = ["name", "set", "format", "rounds", "challenger", "starts", "seed", "clock", "parallel"];
            let more = ["memory", "processor", "entrant", "player", "game"];
            let rights = keys.into_iter().chain(more).map(|key| format!("tournament-right-{key}"));
            let heads =
                ["entrant", "elo", "margin", "points", "games", "faults"].map(|head| format!("tournament-{head}"));
            for key in formats.into_iter().chain(endings).chain(rights).chain(heads) {
                assert!(words.has(&key), "{:?}: {key}", words.language());
            }
        }
    }
}
