//! Heuristics of one's own on the command line: listed, checked, measured, analysed by and played against.

use crate::common::{program, run, succeed};

/// A folder with some files in it.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

const MINE: &str =
    "game = \"war-horses\"\nname = \"Mine\"\ndepth = 3\nscore = \"100 * cells + 12 * jumps + territory\"\n";

#[test]
fn those_that_come_with_the_program_are_listed_and_shown() {
    let list = succeed(&["heuristic", "list", "--lang", "en"], "");
    for name in ["war-horses-plain", "smart-horses-seed", "ur-plain", "hex-shortest-path", "tic-tac-toe-open-lines"] {
        assert!(list.contains(name), "{list}");
    }
    let text = succeed(&["heuristic", "show", "smart-horses-seed"], "");
    assert!(text.contains("100 * points + 10 * jumps + 5 * proximity + 3 * centre - 400 * stuck"), "{text}");
    let features = succeed(&["heuristic", "features", "--game", "hex", "--lang", "es"], "");
    assert!(features.contains("missing") && features.contains("fichas que le faltan"), "{features}");
}

/// `war-horses heuristic features --pictures docs/features` makes them anew.
#[test]
fn the_manual_shows_what_features_see() {
    let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let manuals = ["workshop.en.md", "taller.es.md"].map(|name| std::fs::read_to_string(docs.join(name)).unwrap());
    let made = tempfile::tempdir().unwrap();
    succeed(&["heuristic", "features", "--pictures", &made.path().to_string_lossy()], "");
    let read = |folder: &std::path::Path| {
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let named = |file: std::path::PathBuf| {
            (file.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(&file).unwrap())
        };
        files.map(named).collect::<std::collections::BTreeMap<_, _>>()
    };
    let [made, kept] = [read(made.path()), read(&docs.join("features"))];
    assert!(made.len() > 10);
    for (file, picture) in &made {
        assert!(kept.get(file) == Some(picture), "{file} is another one");
        assert!(manuals.iter().all(|manual| manual.contains(file)), "{file} is not shown");
    }
    assert_eq!(made.len(), kept.len());
}

#[test]
fn a_fault_is_told_at_its_place_in_the_language_of_the_reader() {
    let folder = folder(&[("bad.toml", "game = \"war-horses\"\nscore = \"100 * cels\"\n"), ("mine.toml", MINE)]);
    let path = |name: &str| folder.path().join(name).display().to_string();
    let bad = run(&["heuristic", "check", &path("bad.toml"), "--lang", "es"], "");
    assert_eq!(bad.code, Some(2));
    assert!(
        bad.err.contains("Línea 2, columna 16: 'cels' no es nada que se vea aquí. ¿Querías decir 'cells'?"),
        "{}",
        bad.err
    );
    let good = succeed(&["heuristic", "check", &path("mine.toml"), "--lang", "en"], "");
    assert!(good.starts_with("Mine (War Horses): 3 terms, "), "{good}");
    let none = run(&["heuristic", "check", "nowhere.toml"], "");
    assert!(
        none.err.contains("There is no heuristic “nowhere.toml”: give a file, or one of war-horses-plain"),
        "{}",
        none.err
    );
}

#[test]
fn heuristics_take_part_in_contests() {
    let folder = folder(&[("mine.toml", MINE)]);
    let mine = format!("heuristic:{}", folder.path().join("mine.toml").display());
    let told = succeed(&["arena", "--a", &mine, "--b", "random", "--games", "6"], "");
    assert!(told.starts_with("war-horses: heuristic:mine against random, 6 games from seed 0\n"), "{told}");
    assert!(told.contains("wins 6, draws 0, losses 0"), "{told}");
    // The shipped one is what beginner plays by, if it looks as far ahead.
    let plain = MINE.replace("depth = 3", "depth = 2").replace("12 * jumps + territory", "30 * jumps");
    std::fs::write(folder.path().join("plain.toml"), plain).expect("a file");
    let plain = format!("heuristic:{}", folder.path().join("plain.toml").display());
    let told = succeed(&["arena", "--a", &plain, "--b", "beginner", "--games", "8"], "");
    assert!(told.contains("points 50.0 %"), "{told}");
    let other = run(&["arena", "--game", "hex", "--a", &mine, "--b", "random", "--games", "2"], "");
    assert!(other.err.contains("this is a heuristic of war-horses, not of hex"), "{}", other.err);
}

#[test]
fn positions_are_analysed_by_a_heuristic() {
    let folder = folder(&[("mine.toml", MINE)]);
    let mine = folder.path().join("mine.toml").display().to_string();
    let position = "8/3R4/8/2*5/8/5*2/6G1/1*6 r";
    let told = succeed(&["analyse", position, "--heuristic", &mine, "--lang", "en"], "");
    assert!(told.starts_with("100 * cells "), "{told}");
    assert!(told.contains("Mine says ") && told.contains("Depth 3"), "{told}");
    let tree = succeed(&["analyse", position, "--heuristic", &mine, "--tree", "1", "--lang", "en"], "");
    assert!(tree.contains("Mine says "), "{tree}");
    let plain = succeed(&["analyse", position, "--tree", "1", "--lang", "en"], "");
    assert_ne!(tree, plain);
}

#[test]
fn a_match_is_played_against_a_heuristic_and_kept_under_its_name() {
    let folder = folder(&[("mine.toml", MINE)]);
    let mine = format!("heuristic:{}", folder.path().join("mine.toml").display());
    let record = folder.path().join("match.txt").display().to_string();
    let arguments = ["play", "--terminal", "--red", &mine, "--green", "human", "--seed", "3", "--lang", "en"];
    let told = succeed(&arguments, &format!("save {record}\nquit\n"));
    assert!(told.contains("Mine\n"), "{told}");
    let text = std::fs::read_to_string(&record).expect("a record");
    assert!(text.contains("heuristic:mine"), "{text}");
    let gone = run(&["play", "--terminal", "--red", "heuristic:nobody", "--lang", "en"], "");
    assert!(gone.code == Some(2) && gone.err.contains("There is no heuristic “nobody”"), "{}", gone.err);
    let other = run(&["play", "--terminal", "--game", "hex", "--black", &mine], "");
    assert!(other.err.contains("this is a heuristic of war-horses, not of hex"), "{}", other.err);
}

#[test]
fn a_report_is_written_in_both_languages_and_forms() {
    let folder = folder(&[("mine.toml", MINE)]);
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (mine, page) = (path("mine.toml"), path("report.html"));
    let few = ["--games", "2", "--depth", "2"];
    let text = succeed(&[&["report", &mine, "--lang", "en"][..], &few].concat(), "");
    for part in [
        "# Mine",
        "## Definition",
        "100 * cells + 12 * jumps + territory",
        "| Depth | Minimax |",
        "| 2 | ",
        "| Expert |",
        "| `12 * jumps` | jumps ",
        " : ",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    succeed(&[&["report", &mine, "--lang", "es", "--output", &page][..], &few].concat(), "");
    let page = std::fs::read_to_string(page).expect("a page");
    for part in ["<html lang=\"es\">", "<h2>Definición</h2>", "<svg ", "<code>12 * jumps</code>"] {
        assert!(page.contains(part), "{part}\n{page}");
    }
}

#[test]
fn weights_are_fitted_and_it_is_told_what_changed() {
    // Nobody wants a knight that cannot jump.
    let bad = MINE.replace("+ 12", "- 90");
    let folder = folder(&[("mine.toml", &bad)]);
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (mine, new) = (path("mine.toml"), path("new.toml"));
    let arguments = ["fit", "heuristic", &mine, "--output", &new, "--games", "15", "--lang", "en"];
    let told = succeed(&arguments, "");
    for part in [
        "positions whose result is proved",
        "90 * jumps",
        "before",
        "winner named",
        "In 100 quick games",
        "--a heuristic:",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
    let text = std::fs::read_to_string(&new).expect("a new file");
    assert!(text.starts_with("game = \"war-horses\"\nname = \"Mine\"") && text != bad, "{text}");
    assert!(succeed(&["heuristic", "check", &new, "--lang", "en"], "").starts_with("Mine (War Horses): 3 terms"));
    let again = run(&arguments, "");
    assert!(again.code == Some(2) && again.err.contains("--overwrite replaces it"), "{}", again.err);
    let bare = path("bare.toml");
    std::fs::write(&bare, "game = \"hex\"\nscore = \"stones\"").expect("a file");
    let nothing = run(&["fit", "heuristic", &bare, "--lang", "es"], "");
    assert!(nothing.err.contains("No hay nada que ajustar"), "{}", nothing.err);
}

/// A program that is no engine, one that plays nonsense and one that says nothing end the match, and nothing else.
#[test]
fn a_bad_program_loses_and_the_program_goes_on() {
    let script = |answer: &str| {
        format!(
            "while read line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; go*) {answer};; esac; done"
        )
    };
    for (answer, fault) in [
        ("echo bestmove z9", "it played “z9”, which is not legal"),
        ("exit 3", "it ended on its own"),
        // Its time or our patience ends first.
        ("while true; do echo info string again; done", "Green wins."),
    ] {
        let folder = folder(&[("bot.sh", &script(answer))]);
        let bot = format!("engine:sh {}", folder.path().join("bot.sh").display());
        let arguments = ["play", "--terminal", "--red", &bot, "--green", "human", "--clock", "1s/move", "--lang", "en"];
        let told = succeed(&arguments, "quit\n");
        assert!(told.contains(fault), "{answer}: {told}");
    }
    let mut missing = program(&["play", "--terminal", "--red", "engine:/no/such/bot"]);
    let output = missing.output().expect("the program ends");
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot be started"));
}
