//! A tournament as commands and the window read it: its file, where its results lie, and how both are told.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use war_horses_lab::arena::{Contestant, UnknownContestant};
use war_horses_lab::tournament::{BadPlan, Entrant, GameResult, Plan, PlanFault};

use crate::archive::of_file;
use crate::games::{Explain, Side};
use crate::guests;
use crate::words::{Words, faults, heuristics};
use crate::workshop::load::Unloadable;

/// The games that were played, in the folder of results.
pub const JOURNAL: &str = "games.jsonl";

/// Reads the file of a tournament, or tells what is wrong with it and what would be right.
pub fn read(words: &Words, file: &Path) -> Result<Plan, String> {
    let named = |told: String| format!("{}: {told}", file.display());
    let unread = |error| named(faults::complaint(words, &of_file(&error)));
    let text = fs::read_to_string(file).map_err(unread)?;
    let home = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let home = home.canonicalize().map_err(unread)?;
    let plan = Plan::read(&text, &|player| contestant(words, &home, player));
    let mut plan = plan.map_err(|bad| named(wrong(words, &bad)))?.started_in(&home);
    if plan.name.is_empty() {
        plan.name = stem(file);
    }
    Ok(plan)
}

/// Whether a text is meant to be one, right or wrong.
pub fn is_one(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("[[entrant]]"))
}

/// Where its results go unless somebody says otherwise.
pub fn results_of(file: &Path) -> PathBuf {
    file.with_file_name(format!("{}-results", stem(file)))
}

fn stem(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// A player as a file names it: heuristics lie beside the file, in the user's folder, or come with the program.
fn contestant(words: &Words, home: &Path, text: &str) -> Result<Contestant, String> {
    let Some(name) = text.strip_prefix("heuristic:") else {
        return text.parse().map_err(|error: UnknownContestant| faults::complaint(words, &error.complaint()));
    };
    let beside = home.join(name);
    let found = if beside.is_file() { beside.display().to_string() } else { name.to_owned() };
    let (name, file) = guests::heuristic(&found).map_err(|error| match error {
        Unloadable::Faulty(_, fault) => heuristics::fault(words, &fault),
        error => heuristics::unloadable(words, &error),
    })?;
    Ok(Contestant::of_heuristic(&format!("heuristic:{name}"), Arc::new(file)))
}

/// What an entrant is called: as the file says, or else as who it is.
pub fn name(words: &Words, entrant: &Entrant) -> String {
    let Entrant { name, text, contestant } = entrant;
    match (contestant.level(), contestant.heuristic()) {
        _ if name != text => name.clone(),
        (Some(level), _) => words.get(level.id()).into_owned(),
        (None, Some(file)) => {
            let stem = Path::new(text.strip_prefix("heuristic:").unwrap_or(text)).file_stem();
            heuristics::name(words, &stem.unwrap_or_default().to_string_lossy(), file)
        }
        (None, None) if name == "random" => words.get("tournament-random").into_owned(),
        (None, None) => name.clone(),
    }
}

/// What is wrong with the file of a tournament, where, and what would be right.
fn wrong(words: &Words, bad: &BadPlan) -> String {
    let say = |key: &str, values: &[(&str, &str)]| {
        words.with(key, values.iter().map(|&(name, value)| (name, value.to_owned().into()))).into_owned()
    };
    let told = match &bad.wrong {
        PlanFault::NotToml(why) => say("heuristic-fault-toml", &[("what", why)]),
        PlanFault::UnknownKey(key, keys) => say("tournament-fault-key", &[("what", key), ("right", keys)]),
        PlanFault::Missing(key) => say("tournament-fault-missing", &[("what", key)]),
        PlanFault::BadValue(key) => {
            let right = words.get(&format!("tournament-right-{key}")).into_owned();
            say("heuristic-fault-value", &[("what", key), ("right", &right)])
        }
        PlanFault::UnknownGame(why) | PlanFault::Choice(why) => faults::complaint(words, why),
        PlanFault::Twice(name) => say("tournament-fault-twice", &[("what", name)]),
        PlanFault::Player(name, why) => say("tournament-fault-player", &[("what", name), ("why", why)]),
        PlanFault::Entrants(count) => say("tournament-fault-entrants", &[("what", &count.to_string())]),
    };
    let values = [("line", bad.place.line.into()), ("column", bad.place.column.into()), ("told", told.into())];
    words.with("heuristic-fault", values).into_owned()
}

/// A tournament on one line.
pub fn headline(words: &Words, plan: &Plan) -> String {
    let values = [
        ("name", plan.name.clone().into()),
        ("game", words.get(plan.game.id()).into_owned().into()),
        ("format", words.get(&format!("tournament-format-{}", plan.format.id())).into_owned().into()),
        ("entrants", plan.entrants.len().into()),
        ("games", plan.games().into()),
    ];
    words.with("tournament-headline", values).into_owned()
}

/// `1 – 0`, `½ – ½` or `0 – 1`
pub fn points(result: &GameResult) -> &'static str {
    match result.winner {
        Some(Side::First) => "1 – 0",
        Some(Side::Second) => "0 – 1",
        None => "½ – ½",
    }
}

/// Points as people write them: `12`, `7½`, `½`.
pub fn halves(points: f64) -> String {
    let whole = points.floor();
    match (whole as u64, points > whole) {
        (0, true) => "½".to_owned(),
        (whole, true) => format!("{whole}½"),
        (whole, false) => whole.to_string(),
    }
}

/// A rating with its sign, and a true minus.
pub fn elo(elo: f64) -> String {
    let rounded = elo.round() as i64;
    match rounded {
        0 => "0".to_owned(),
        1.. => format!("+{rounded}"),
        _ => format!("\u{2212}{}", -rounded),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_ratings_are_written_as_people_do() {
        assert_eq!([0.0, 0.5, 1.0, 7.5, 12.0].map(halves), ["0", "½", "1", "7½", "12"]);
        assert_eq!([0.2, 12.6, -3.5].map(elo), ["0", "+13", "\u{2212}4"]);
    }

    #[test]
    fn a_file_is_read_beside_its_heuristics_and_named_after_itself() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("class.toml");
        let words = Words::in_language(crate::words::Language::English);
        fs::write(folder.path().join("mine.toml"), "game = \"hex\"\nscore = \"missing\"\n").unwrap();
        let text = "game = \"hex\"\n[[entrant]]\nplayer = \"heuristic:mine.toml\"\n[[entrant]]\nplayer = \"random\"\n";
        fs::write(&file, text).unwrap();
        assert!(is_one(text) && !is_one("game = \"hex\"\nscore = \"missing\""));
        assert_eq!(read(&words, &file).unwrap().name, "class");
        let told = |code: crate::words::Language, entrants: &str| {
            let words = Words::in_language(code);
            fs::write(&file, format!("game = \"hex\"\n{entrants}")).unwrap();
            read(&words, &file).unwrap().entrants.iter().map(|entrant| name(&words, entrant)).collect::<Vec<_>>()
        };
        let unnamed = ["expert", "random", "nodes:9", "heuristic:mine.toml", "heuristic:hex-shortest-path"];
        let entrants: String = unnamed.iter().map(|player| format!("[[entrant]]\nplayer = \"{player}\"\n")).collect();
        let entrants = format!("{entrants}[[entrant]]\nname = \"Ana\"\nplayer = \"beginner\"\n");
        let [spanish, english] = crate::words::Language::ALL.map(|language| told(language, &entrants));
        assert_eq!(spanish[..4], ["Experto", "Al azar", "nodes:9", "mine"]);
        assert_eq!(english[..4], ["Expert", "Random", "nodes:9", "mine"]);
        assert!(spanish[4] != english[4] && spanish[5] == "Ana", "{spanish:?} {english:?}");
        fs::write(&file, text).unwrap();
        assert_eq!(results_of(&file), folder.path().join("class-results"));
        fs::write(&file, text.replace("random", "nobody")).unwrap();
        assert!(read(&words, &file).unwrap_err().contains("Line 5"), "{:?}", read(&words, &file));
    }
}
