//! The Royal Game of Ur through the commands: dice in the terminal, the engine, the arena and the analysis.

use crate::common::{run, succeed};
use serde_json::Value;

const GAME: [&str; 2] = ["--game", "ur"];

fn play(arguments: &[&str], input: &str) -> String {
    succeed(&[&["play", "--terminal"], &GAME[..], arguments].concat(), input)
}

fn contains(text: &str, all: &[&str]) {
    for said in all {
        assert!(text.contains(said), "'{said}' is missing in\n{text}");
    }
}

#[test]
fn machines_play_a_whole_match_of_the_same_dice() {
    let arguments = ["--light", "machine", "--dark", "machine", "--seed", "3", "--set", "tokens=3", "--lang", "en"];
    let text = play(&arguments, "");
    contains(&text, &["Royal Game of Ur, dice 3, Tokens: 3, ", "Light rolls ", "Dark plays C@C", " throws again."]);
    let last = text.lines().last().unwrap_or_default();
    assert!(last.contains(" wins, 3 to "), "{last}");
    assert_eq!(text, play(&arguments, ""), "the same seed, the same dice");
    assert_ne!(text, play(&["--light", "machine", "--dark", "machine", "--seed", "4", "--set", "tokens=3"], ""));
}

#[test]
fn a_person_throws_with_enter_and_moves_by_name() {
    let start = ["--position", "..l.__../l.d...../....__.. 0-0 light 2 7 course", "--seed", "1"];
    let people = ["--light", "human", "--dark", "human", "--lang", "en"];
    let text = play(&[&start[..], &people].concat(), "xx\nB1B3x\nundo\nb1b3\nhint\nB3B4\n\nquit\n");
    contains(
        &text,
        &[
            "Royal Game of Ur, dice 1\n",
            " B  L   .  [D ] *   .   .   .   .   B\n",
            "“xx” is neither a legal move nor a command. Legal moves: A3A1 B1B3.",
            "Light plays B1B3.",
            "There is nothing to choose before the dice are thrown.",
            "“B3B4” is no command, and the dice come before a move: press Enter to throw them.",
            "Dark throws the dice with Enter> Dark rolls ",
        ],
    );
    assert_eq!(text.matches(" =2\n").count(), 2, "at the start and after undo\n{text}");
}

#[test]
fn a_turn_that_is_lost_and_one_that_is_won_are_told() {
    // All dark tokens but one are home, and the last one needs a one.
    let start = ["--position", "....__../......../....__d. 0-6 dark ? 7 course", "--seed", "2", "--lang", "en"];
    let text = play(&[&start[..], &["--light", "machine", "--dark", "machine"]].concat(), "");
    contains(&text, &["Dark cannot move with that: Light throws.\n"]);
    let rosette = ["--position", "....__../......../....__.. 0-0 light 4 7 course", "--light", "human", "--lang", "es"];
    contains(
        &play(&rosette, "A@A1*\nsalir\n"),
        &["Claro juega A@A1.\nClaro vuelve a tirar.\n", "La partida queda sin"],
    );
}

#[test]
fn the_engine_takes_rolls_as_moves_and_leaves_the_dice_to_others() {
    let input = "setoption name Game value ur\nugi\ngo depth 2\nposition startpos moves =2 A@A4\n\
                 position startpos moves =7\n\
                 position fen ....__../......../....__.. 6-7 light ? 7 course\nquery result\ngo depth 1\n\
                 position startpos moves =2 A@A3 4\nquery p1turn\nquery result\ngo depth 3\n";
    let text = succeed(&["engine"], input);
    contains(
        &text,
        &[
            "option name Tokens type spin default 7 min 1 max 7\n",
            "option name Rules type combo default course var course var museum\n",
            "info string error: the dice are to be thrown: add what they show to the moves of the position, one of =1 =2 =3 =4\n",
            "response false\n",
            "bestmove C@C1\n",
            "response none\n",
            "info string error: 'A@A4' is not a legal move here; legal moves: A@A3\n",
            "info string error: '=7' is not a legal move here; legal moves: =1 =2 =3 =4\n",
            "response p2win\n",
            "info string error: the game is over: there is no move to look for\n",
        ],
    );
    let score = text.lines().find_map(|line| line.split_once(" score cp ")?.1.split_once(" nodes "));
    assert!(score.is_some_and(|(points, _)| points.parse::<i32>().is_ok()), "{text}");
}

#[test]
fn levels_meet_with_the_same_dice_for_both() {
    let arguments = [&["arena"], &GAME[..], &["--a", "amateur", "--b", "random", "--games", "20", "--json"]].concat();
    let text = succeed(&arguments, "");
    let value: Value = serde_json::from_str(&text).expect("the output is JSON");
    assert_eq!(value["setup"], serde_json::json!({"tokens": "7", "rules": "course", "start": "light"}));
    assert!(value["wins"].as_u64().unwrap() >= 16, "{value}");
    // Between equals who do not look at a clock, the second game of a pair is the first one with the names changed.
    let equals = [&["arena"], &GAME[..], &["--a", "beginner", "--b", "depth:1", "--games", "2", "--json"]].concat();
    assert_eq!(counts(&succeed(&equals, "")), counts(&succeed(&equals, "")));
    let twins = [&["arena"], &GAME[..], &["--a", "beginner", "--b", "beginner", "--games", "30", "--json"]].concat();
    let value: Value = serde_json::from_str(&succeed(&twins, "")).expect("the output is JSON");
    assert_eq!((value["wins"].as_u64(), value["losses"].as_u64()), (Some(15), Some(15)), "the dice decide alone");
}

fn counts(text: &str) -> [Value; 3] {
    let value: Value = serde_json::from_str(text).expect("the output is JSON");
    ["wins", "draws", "losses"].map(|key| value[key].clone())
}

#[test]
fn a_position_is_analysed_before_and_after_the_throw() {
    let analyse = |position: &str, more: &[&str]| succeed(&[&["analyse"], &GAME[..], &[position], more].concat(), "");
    let race = "....__l./......../....__d. 0-0 light ? 1 course";
    let text = analyse(race, &["--depth", "30", "--lang", "en"]);
    contains(&text, &["Light to throw\n", "=1    3/8  100.00%  A7A+\n", "the turn is lost\n"]);
    contains(&text, &["On average over the dice: 61.54%\n"]);
    let value: Value = serde_json::from_str(&analyse(race, &["--depth", "30", "--json"])).expect("the output is JSON");
    assert!((value["score"].as_f64().unwrap() - 800.0 / 13.0).abs() < 1e-4, "{value}");
    assert_eq!((&value["to_throw"], &value["falls"][0]["answer"]), (&"light".into(), &"A7A+".into()));
    let text = analyse("....__l./......../d...__.. 0-0 light 1 1 course", &["--lang", "es"]);
    contains(&text, &["A7A+  100,00\u{a0}%, demostrado\n"]);
    let text = analyse("..l.__../......../d...__.. 0-0 light 2 1 course", &["--tree", "2", "--lang", "en"]);
    contains(&text, &["CHANCE is the mean", "  A3A1 CHANCE [-inf, +inf] = ", "    =1 MAX [-inf, +inf] = "]);
    let text = analyse(race, &["--tree", "2", "--lang", "en"]);
    contains(&text, &["CHANCE is the mean", "=1 "]);
}

#[test]
fn sequences_are_counted_and_the_search_is_measured() {
    contains(
        &succeed(&[&["perft"], &GAME[..], &["--depth", "3"]].concat(), ""),
        &["depth 1: 4 in ", "depth 3: 16 in "],
    );
    contains(&succeed(&[&["bench"], &GAME[..]].concat(), ""), &["depth 6 from 20 starts: ", "\nfingerprint "]);
    contains(&succeed(&[&["effort"], &GAME[..], &["--starts", "3"]].concat(), ""), &["\nexpert         6 "]);
}

#[test]
fn a_match_is_saved_and_goes_on_from_its_record() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.rgn");
    let file = file.to_str().unwrap();
    let people = ["--light", "human", "--dark", "human", "--seed", "5", "--lang", "en"];
    let text = play(&people, &format!("\nA@A2\nsave\nsave {file}\nsave /no/such/folder/match.rgn\n"));
    contains(
        &text,
        &["Say where to save the match, such as: save ur.rgn\n", "The match is saved in ", "could not be saved"],
    );
    let record = std::fs::read_to_string(file).unwrap();
    assert!(record.starts_with("[Game \"ur\"]\n[Tokens \"7\"]\n") && record.ends_with("\n\n1. 3 A@A2\n"), "{record}");
    let text = succeed(&["play", "--terminal", "--record", file, "--lang", "en"], "undo\n\n");
    // The only move there was is nobody's decision, and so there is none to take back.
    contains(&text, &["Royal Game of Ur, dice 5", "There is no move of yours to take back.", "Dark rolls 1."]);
    let text = succeed(&["play", "--terminal", "--record", file, "--dark", "machine", "--lang", "en"], "");
    contains(&text, &["Dark rolls 1.\nDark plays C@C4.\nLight throws"]);
    std::fs::write(file, "1. 3 A@A2 / 2 C@C4\n").unwrap();
    for (path, told) in [
        (
            file,
            "This is no match of the game (Royal Game of Ur). Line 1. “C@C4” is not a legal move here. Legal moves: C@C3.",
        ),
        ("/no/such/file", "/no/such/file cannot be read. There is no such file or folder."),
    ] {
        let run = run(&["play", "--terminal", "--record", path], "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains(told), "{}", run.err);
    }
}

#[test]
fn a_match_without_dice_is_saved_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("partida.txt");
    let file = file.to_str().unwrap();
    let start =
        ["play", "--terminal", "--position", "8/3R4/8/2*5/8/5*2/6G1/1*6 r", "--red", "human", "--green", "human"];
    let text = succeed(&[&start[..], &["--lang", "es"]].concat(), &format!("c5\nguardar {file}\n"));
    contains(&text, &["La partida está guardada en "]);
    let text = succeed(&["play", "--terminal", "--record", file, "--lang", "en"], "undo\n");
    contains(&text, &["Red 6, Green 1\n", "Red 1, Green 1\n"]);
}

#[test]
fn wrong_arguments_end_with_code_2_and_tell_the_right_ones() {
    for (arguments, told) in [
        (&["--set", "tokens=8"][..], "“8” will not do for tokens: 1 to 7."),
        (&["--set", "rules=finkel"], "“finkel” will not do for rules: course, museum."),
        (&["--red", "human"], "There is no side for --red (Royal Game of Ur): only --light and --dark."),
        (
            &["--position", "....__../......../....__.. 0-0 light 9 7 course"],
            "Nobody rolls 9 with these dice: 1, 2, 3, 4.",
        ),
    ] {
        let arguments = [&["play", "--terminal"], &GAME[..], arguments].concat();
        let run = run(&arguments, "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.err.contains(told), "{arguments:?} should tell '{told}', not\n{}", run.err);
    }
}
