//! Tournaments as a teacher holds them: played, killed, gone on with, shared out, and told in files.

use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::common::{program, run, succeed};

const MINE: &str = "game = \"war-horses\"\nname = \"Mine\"\ndepth = 1\nscore = \"100 * cells + 12 * jumps\"\n";

/// A class that plays the same games each time.
const CLASS: &str = "
name = \"Spring\"
game = \"war-horses\"
starts = 2
seed = 7
clock = \"1m\"
parallel = 2

[[entrant]]
name = \"Ana\"
player = \"heuristic:mine.toml\"

[[entrant]]
player = \"beginner\"

[[entrant]]
player = \"random\"
";

/// A folder with the file of a class and a heuristic beside it.
struct Class(tempfile::TempDir);

impl Class {
    fn of(text: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("class.toml"), text).expect("a file");
        std::fs::write(folder.path().join("mine.toml"), MINE).expect("a file");
        Self(folder)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn arguments(&self, more: &[&str]) -> Vec<String> {
        let file = self.path("class.toml").display().to_string();
        let mut all = vec!["tournament".to_owned(), file];
        all.extend(more.iter().map(ToString::to_string));
        all
    }

    fn hold(&self, more: &[&str]) -> String {
        let all = self.arguments(&[&["--no-archive", "--lang", "en"], more].concat());
        succeed(&all.iter().map(String::as_str).collect::<Vec<_>>(), "")
    }

    fn start(&self) -> Child {
        let all = self.arguments(&["--no-archive", "--lang", "en"]);
        program(&all.iter().map(String::as_str).collect::<Vec<_>>()).spawn().expect("the program starts")
    }

    fn results(&self) -> Value {
        let text = std::fs::read_to_string(self.path("class-results/results.json")).expect("results");
        serde_json::from_str(&text).expect("JSON")
    }
}

/// All games without their times.
fn games(results: &Value) -> Vec<String> {
    let clockless =
        |record: &str| record.lines().filter(|line| !line.starts_with("[Times")).collect::<Vec<_>>().join("\n");
    let game = |game: &Value| {
        let record = clockless(game["record"].as_str().unwrap());
        format!("{} {} {} {} {record}", game["round"], game["start"], game["players"], game["winner"])
    };
    results["games"].as_array().unwrap().iter().map(game).collect()
}

#[test]
fn a_class_plays_and_everything_is_told() {
    let class = Class::of(CLASS);
    let told = class.hold(&[]);
    assert!(told.starts_with("Spring: War Horses, round robin, 3 entrants, 12 games\n"), "{told}");
    assert!(told.contains("Entrant") && told.contains("±") && told.contains("index.html"), "{told}");
    let results = class.results();
    assert_eq!((&results["games_played"], &results["games_planned"]), (&12.into(), &12.into()));
    assert_eq!(results["standings"][2]["name"], "random", "{results:#}");
    let page = std::fs::read_to_string(class.path("class-results/index.html")).unwrap();
    for part in [
        "<h1>Spring</h1>",
        "<html lang=\"en\">",
        "<svg ",
        "Crosstable",
        "heuristic:mine.toml",
        "id=\"replays\"",
        "[Game &quot;war-horses&quot;]",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert_eq!(page.matches("<details class=\"game\"").count(), 12);
    for address in ["http://", "https://", "src=", "href="] {
        let outside = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!outside.contains(address), "the page needs nothing from elsewhere: {address}");
    }
    let standings = std::fs::read_to_string(class.path("class-results/standings.csv")).unwrap();
    assert!(standings.starts_with("place,name,player,elo,") && standings.lines().count() == 4, "{standings}");
    let table = std::fs::read_to_string(class.path("class-results/crosstable.csv")).unwrap();
    assert_eq!(table.lines().count(), 4, "{table}");
    // Once more: nothing is left to play, and the page can be had in another language.
    let again = class.hold(&[]);
    assert!(again.contains("12 of 12 games have been played already."), "{again}");
    assert_eq!(games(&class.results()), games(&results));
    let all = class.arguments(&["--no-archive", "--lang", "es"]);
    let spanish = succeed(&all.iter().map(String::as_str).collect::<Vec<_>>(), "");
    assert!(spanish.contains("Jugador") && spanish.contains("todos contra todos"), "{spanish}");
    let page = std::fs::read_to_string(class.path("class-results/index.html")).unwrap();
    assert!(page.contains("<h2>Tabla cruzada</h2>") && page.contains("<html lang=\"es\">"));
}

/// Lines of a journal that are whole.
fn kept(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    whole.lines().map(ToOwned::to_owned).collect()
}

#[cfg(unix)]
#[test]
fn killed_at_any_moment_it_loses_no_game() {
    let whole = Class::of(CLASS);
    whole.hold(&[]);
    let class = Class::of(CLASS);
    let journal = class.path("class-results/games.jsonl");
    let (mut kills, mut before) = (0_u32, Vec::new());
    loop {
        let mut child = class.start();
        // Somewhere between the beginning and a few games later, other moments in each run.
        let wanted = before.len() + (kills as usize * 7) % 3;
        let ended = loop {
            if let Some(status) = child.try_wait().unwrap() {
                break Some(status);
            }
            if kept(&journal).len() >= wanted.max(1) {
                break None;
            }
            std::thread::sleep(Duration::from_millis(1));
        };
        if let Some(status) = ended {
            assert!(status.success());
            break;
        }
        std::thread::sleep(Duration::from_micros(u64::from(kills) * 1_700 % 9_000));
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
        let now = kept(&journal);
        assert_eq!(now[..before.len()], before, "what was kept stays, after {kills} kills");
        before = now;
        if kills == 12 {
            class.hold(&[]);
            break;
        }
    }
    assert!(kills >= 3, "{kills}");
    assert_eq!(games(&class.results()), games(&whole.results()));
    assert_eq!(class.results()["standings"][0]["elo"], whole.results()["standings"][0]["elo"]);
}

#[test]
fn shards_put_together_are_the_whole_tournament() {
    let whole = Class::of(CLASS);
    whole.hold(&[]);
    let class = Class::of(CLASS);
    for shard in ["1/3", "2/3", "3/3"] {
        let told = class.hold(&["--shard", shard]);
        assert!(told.contains(&format!("Shard {shard}: 4 games in ")), "{told}");
    }
    let file = class.path("class.toml").display().to_string();
    let told = succeed(&["tournament", "merge", &file, "--no-archive", "--lang", "en"], "");
    assert!(told.contains("index.html") && !told.contains("of 12 games have been played"), "{told}");
    assert_eq!(games(&class.results()), games(&whole.results()));
    let elo = |results: &Value| {
        results["standings"].as_array().unwrap().iter().map(|row| row["elo"].to_string()).collect::<Vec<_>>()
    };
    assert_eq!(elo(&class.results()), elo(&whole.results()));
    let none = Class::of(CLASS);
    let file = none.path("class.toml").display().to_string();
    let refused = run(&["tournament", "merge", &file, "--lang", "en"], "");
    assert!(refused.code == Some(2) && refused.err.contains("There are no games of shards"), "{}", refused.err);
}

fn bot(reaction: &str) -> String {
    format!(
        "engine:sh -c 'while read line; do case $line in ugi) echo ugiok;; isready) echo readyok;; go*) {reaction};; esac; done'"
    )
}

fn class_of_bots(head: &str, bots: &[(&str, String)]) -> String {
    let entrant =
        |(name, player): &(&str, String)| format!("[[entrant]]\nname = \"{name}\"\nplayer = \"\"\"{player}\"\"\"\n");
    let rows: String = bots.iter().map(entrant).collect();
    format!(
        "game = \"war-horses\"\nstarts = 1\nformat = \"gauntlet\"\n{head}[[entrant]]\nplayer = \"beginner\"\n{rows}"
    )
}

#[cfg(target_os = "linux")]
#[test]
fn programs_take_no_more_than_they_may_and_the_archive_tells_why_they_lost() {
    let hog = bot("x=$(head -c 300000000 /dev/zero | tr \"\\\\\\\\0\" x); echo bestmove ${#x}");
    let spinner = bot("while true; do :; done");
    let class = Class::of(&class_of_bots(
        "clock = \"2m/move\"\nmemory = \"64M\"\nprocessor = \"1s\"\n",
        &[("hog", hog), ("spinner", spinner), ("cheat", bot("echo bestmove z9"))],
    ));
    let archive = class.path("archive").display().to_string();
    let all = class.arguments(&["--archive", &archive, "--lang", "en"]);
    let told = succeed(&all.iter().map(String::as_str).collect::<Vec<_>>(), "");
    assert!(told.contains("6 games were added to the archive."), "{told}");
    assert!(
        told.contains(
            "spinner lost by its own fault (2 × crash). The first time: it used up its time on the processor"
        ),
        "{told}"
    );
    assert!(told.contains("hog lost by its own fault (2 × crash). The first time: it ended on its own"), "{told}");
    assert!(told.contains("cheat lost by its own fault (2 × illegal move)"), "{told}");
    let listed = succeed(&["archive", "list", "--archive", &archive, "--lang", "en"], "");
    assert!(listed.contains("“class”") && listed.contains("won, for the other forfeited"), "{listed}");
    let shown: Vec<_> = (1..=6)
        .map(|id| succeed(&["archive", "show", &id.to_string(), "--archive", &archive, "--lang", "es"], ""))
        .collect();
    let cheat = shown.iter().find(|text| text.contains("engine:cheat")).expect("a match of the cheat");
    assert!(cheat.contains("perdió por descalificación: jugó «z9», que no es legal"), "{cheat}");
    assert!(cheat.contains("[Reason \"it played 'z9', which is not a legal move\"]"), "{cheat}");
    let json = succeed(&["archive", "show", "1", "--archive", &archive, "--json"], "");
    let told: Value = serde_json::from_str(&json).unwrap();
    assert!(told["ending"] == "forfeit" && told["forfeit"].is_string(), "{told:#}");
}

/// Whether a process runs; one that nobody has buried yet does not.
#[cfg(target_os = "linux")]
fn runs(process: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{}/stat", process.trim())).unwrap_or_default();
    status.rsplit(')').next().is_some_and(|rest| !rest.is_empty() && !rest.trim_start().starts_with('Z'))
}

#[cfg(target_os = "linux")]
#[test]
fn nobody_outlives_a_run_that_was_killed() {
    let stubborn = bot("sleep 1000 & echo $! > child; echo $$ > parent; wait");
    let class = Class::of(&class_of_bots("clock = \"5m/move\"\nparallel = 1\n", &[("stubborn", stubborn)]));
    let mut run = class.start();
    let read = |name: &str| std::fs::read_to_string(class.path(name)).ok().filter(|text| text.ends_with('\n'));
    let deadline = Instant::now() + Duration::from_secs(60);
    let processes = loop {
        if let (Some(child), Some(parent)) = (read("child"), read("parent")) {
            break [child, parent];
        }
        assert!(Instant::now() < deadline, "the bot is never asked");
        std::thread::sleep(Duration::from_millis(10));
    };
    assert!(processes.iter().all(|process| runs(process)));
    run.kill().unwrap();
    run.wait().unwrap();
    while processes.iter().any(|process| runs(process)) {
        assert!(Instant::now() < deadline, "{processes:?} live on");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// A share of the class that comes along as an example: its players are all there.
#[test]
fn the_example_can_be_played() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().display().to_string();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/class.toml");
    let told = succeed(&["tournament", file, "--shard", "1/21", "--out", &out, "--no-archive", "--lang", "en"], "");
    assert!(told.contains("Starter class: War Horses, round robin, 8 entrants, 168 games"), "{told}");
    assert!(told.contains("Shard 1/21: 8 games in "), "{told}");
}

#[test]
fn what_is_wrong_is_told_with_what_would_be_right() {
    for (text, language, expected) in [
        (
            CLASS.replace("starts = 2", "starts = 0"),
            "en",
            "Line 4, column 10: 'starts' has to be a number from 1 to 100000.",
        ),
        (
            CLASS.replace("starts", "stars"),
            "es",
            "Línea 4, columna 1: 'stars' no es nada que tenga un torneo: name, game, ",
        ),
        (CLASS.replace("\"random\"", "\"god\""), "en", "god cannot take part: “god” is not a player: beginner, "),
        (CLASS.replace("mine.toml", "yours.toml"), "en", "Ana cannot take part: There is no heuristic “yours.toml”"),
        (CLASS.replace("\"random\"", "\"perfect\""), "en", "There is no level perfect (War Horses)"),
    ] {
        let class = Class::of(&text);
        let all = class.arguments(&["--no-archive", "--lang", language]);
        let refused = run(&all.iter().map(String::as_str).collect::<Vec<_>>(), "");
        assert_eq!(refused.code, Some(2), "{}", refused.err);
        assert!(refused.err.contains(expected), "{expected}\n{}", refused.err);
    }
    let class = Class::of(CLASS);
    class.hold(&[]);
    std::fs::write(class.path("mine.toml"), MINE.replace("12", "13")).unwrap();
    let all = class.arguments(&["--no-archive", "--lang", "en"]);
    let other = run(&all.iter().map(String::as_str).collect::<Vec<_>>(), "");
    assert!(other.code == Some(2) && other.err.contains("belongs to another tournament"), "{}", other.err);
    let swiss = Class::of(&CLASS.replace("starts = 2", "starts = 1\nformat = \"swiss\"\nrounds = 2"));
    let all = swiss.arguments(&["--no-archive", "--lang", "en", "--shard", "1/2"]);
    let refused = run(&all.iter().map(String::as_str).collect::<Vec<_>>(), "");
    assert!(refused.err.contains("A Swiss tournament cannot be shared out"), "{}", refused.err);
    assert!(swiss.hold(&[]).contains("Swiss system, 3 entrants, 4 games"));
}
