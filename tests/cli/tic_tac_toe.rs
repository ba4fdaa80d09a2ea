//! Tic-tac-toe through the commands: what can be chosen about it, and that everything works for it as for other games.

use crate::common::{run, succeed};
use serde_json::Value;

const GAME: [&str; 2] = ["--game", "tic-tac-toe"];

#[test]
fn a_match_on_a_chosen_board() {
    let chosen = ["--set", "columns=4", "--set", "rows=3", "--x", "human", "--o", "human", "--lang", "en"];
    let arguments = [&["play", "--terminal"], &GAME[..], &chosen].concat();
    let text = succeed(&arguments, "b2\na1\nc2\na3\nd2\n");
    for said in [
        "Tic-tac-toe, Columns: 4, Rows: 3, In a row: 3\n",
        " 2  .  X  .  .  2\n",
        " 2  . [X][X][X] 2\n",
        "X plays d2.",
        "X wins.\n",
    ] {
        assert!(text.contains(said), "'{said}' is missing in\n{text}");
    }
    assert!(!text.contains("board"), "nothing is drawn by lot\n{text}");
}

#[test]
fn both_ways_of_searching_are_named() {
    for (level, named) in [("expert", "Límite de profundidad"), ("master", "Recorre el árbol entero")] {
        let arguments = [&["play", "--terminal"], &GAME[..], &["--level", level, "--lang", "es"]].concat();
        let text = succeed(&arguments, "salir\n");
        assert!(text.contains(named), "{text}");
    }
}

#[test]
fn wrong_choices_end_with_code_2_and_tell_the_right_ones() {
    for (arguments, told) in [
        (&["--set", "columns=16"][..], "“16” will not do for columns: 3 to 15."),
        (&["--set", "depth=3"], "“depth” cannot be chosen, only: columns, rows, length."),
        (&["--set", "columns"], "Write it like size=5."),
        (&["--set", "rows=4", "--position", "3x3/3 .../.../... x"], "cannot be used with"),
        (&["--position", "3x3/3 xx./.../... x"], "as many X as O, not 2 and 0"),
    ] {
        for command in [&["play", "--terminal"][..], &["perft", "--depth", "1"]] {
            let arguments = [command, &GAME, arguments].concat();
            let run = run(&arguments, "");
            assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
            assert!(run.err.contains(told), "{arguments:?} should tell '{told}', not\n{}", run.err);
        }
    }
    let run = run(&["--game", "war-horses", "--set", "size=3"], "");
    assert!(run.err.contains("War Horses. “size” cannot be chosen: this game has nothing to choose."), "{}", run.err);
}

#[test]
fn the_engine_offers_what_can_be_chosen() {
    let input = "setoption name Game value tic-tac-toe\nugi\nsetoption name Columns value 4\n\
                 setoption name rows value 16\nposition startpos moves d3\nposition startpos moves d4\n\
                 go depth 2\n";
    let text = succeed(&["engine"], input);
    for said in [
        "option name Columns type spin default 3 min 3 max 15\n",
        "option name Length type spin default 3 min 3 max 6\n",
        "info string error: '16' is no rows: 3 to 15\n",
        "info string error: 'd4' is not a legal move here; legal moves: a1",
        "bestmove ",
    ] {
        assert!(text.contains(said), "'{said}' is missing in\n{text}");
    }
}

#[test]
fn levels_meet_from_different_openings() {
    let arguments = [&["arena"], &GAME[..], &["--a", "expert", "--b", "beginner", "--games", "40", "--json"]].concat();
    let value: Value = serde_json::from_str(&succeed(&arguments, "")).expect("the output is JSON");
    assert_eq!(value["setup"], serde_json::json!({"columns": "3", "rows": "3", "length": "3"}));
    let count = |key: &str| value[key].as_u64().unwrap();
    assert_eq!(count("wins") + count("draws") + count("losses"), 40);
    assert!(count("draws") < 40 && count("wins") >= count("losses"), "{value}");
    let large = ["--set", "columns=15", "--set", "rows=15", "--set", "length=5", "--a", "beginner", "--b", "random"];
    let text = succeed(&[&["arena"], &GAME[..], &large, &["--games", "4"]].concat(), "");
    assert!(text.starts_with("tic-tac-toe (columns=15 rows=15 length=5): beginner against random, 4 games"), "{text}");
    assert!(text.contains("wins 4, draws 0, losses 0"), "{text}");
}

#[test]
fn a_position_is_analysed_and_counted() {
    let text = succeed(&[&["analyse"], &GAME[..], &["4x3/3 ..../..../.... x", "--lang", "en"]].concat(), "");
    assert!(text.contains("b2  +6, proved\n") && text.contains("a1  +4, proved\n"), "{text}");
    let perft = [&["perft"], &GAME[..], &["--set", "columns=4", "--depth", "2"]].concat();
    assert!(succeed(&perft, "").contains("depth 2: 132 in "));
}
