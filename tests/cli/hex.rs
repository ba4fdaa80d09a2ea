//! Hex through the commands: what can be chosen about it, and that everything works for it as for other games.

use std::fs;

use crate::common::{run, succeed};
use serde_json::Value;

const GAME: [&str; 2] = ["--game", "hex"];

#[test]
fn a_match_on_a_chosen_board() {
    let chosen = ["--set", "size=3", "--black", "human", "--white", "human", "--lang", "en"];
    let arguments = [&["play", "--terminal"], &GAME[..], &chosen].concat();
    let text = succeed(&arguments, "b1\nswap\nundo\na1\nB2\nc2\na3\n");
    for said in [
        "Hex, Size: 3, Swap rule: On\n",
        "Black joins top and bottom, White left and right",
        "  1 . B . 1\n   2 . . . 2\n",
        "White plays swap.\n\n    a b c\n  1 . . . 1\n   2 W . . 2\n",
        "  1 W # . 1\n   2 . # W 2\n    3 # . . 3\n",
        "Black wins.\n",
    ] {
        assert!(text.contains(said), "'{said}' is missing in\n{text}");
    }
}

#[test]
fn the_machine_answers_and_can_be_left() {
    let arguments =
        [&["play", "--terminal"], &GAME[..], &["--black", "human", "--white", "machine", "--lang", "es"]].concat();
    let text = succeed(&arguments, "f6\nrendirse\n");
    for said in ["Regla del intercambio: Sí", "Blanco juega swap.", "Negro se rinde: gana Blanco."] {
        assert!(text.to_lowercase().contains(&said.to_lowercase()), "'{said}' is missing in\n{text}");
    }
}

#[test]
fn wrong_choices_end_with_code_2_and_tell_the_right_ones() {
    for (arguments, told) in [
        (&["--set", "size=20"][..], "“20” will not do for size: 3 to 19."),
        (&["--set", "swap=maybe"], "“maybe” will not do for swap: off, on."),
        (&["--set", "columns=3"], "“columns” cannot be chosen, only: size, swap."),
        (&["--position", ".B./.B./.B. b"], "Black has joined its sides"),
    ] {
        for command in [&["play", "--terminal"][..], &["perft", "--depth", "1"]] {
            let arguments = [command, &GAME, arguments].concat();
            let run = run(&arguments, "");
            assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
            assert!(run.err.contains(told), "{arguments:?} should tell '{told}', not\n{}", run.err);
        }
    }
}

#[test]
fn the_engine_offers_what_can_be_chosen() {
    let input = "setoption name Game value hex\nugi\nsetoption name Size value 5\nsetoption name Swap value on\n\
                 setoption name size value 20\nposition startpos moves c3 swap\nposition startpos moves f1\n\
                 position fen .../.B./... w swap\ngo depth 2\n";
    let text = succeed(&["engine"], input);
    for said in [
        "option name Size type spin default 11 min 3 max 19\n",
        "option name Swap type combo default on var off var on\n",
        "info string error: '20' is no size: 3 to 19\n",
        "info string error: 'f1' is not a legal move here; legal moves: a1",
        "bestmove swap\n",
    ] {
        assert!(text.contains(said), "'{said}' is missing in\n{text}");
    }
}

#[test]
fn levels_meet_from_different_openings() {
    let arguments =
        [&["arena"], &GAME[..], &["--set", "size=7", "--a", "amateur", "--b", "beginner", "--games", "40", "--json"]]
            .concat();
    let value: Value = serde_json::from_str(&succeed(&arguments, "")).expect("the output is JSON");
    assert_eq!(value["setup"], serde_json::json!({"size": "7", "swap": "on"}));
    let count = |key: &str| value[key].as_u64().unwrap();
    assert_eq!((count("wins") + count("losses"), count("draws")), (40, 0));
    assert!(count("wins") > count("losses"), "{value}");
    let large = ["--set", "size=19", "--a", "beginner", "--b", "random", "--games", "4"];
    let text = succeed(&[&["arena"], &GAME[..], &large].concat(), "");
    assert!(text.contains("wins 4, draws 0, losses 0"), "{text}");
}

#[test]
fn a_position_is_analysed_and_counted() {
    let text = succeed(&[&["analyse"], &GAME[..], &["--depth", "2", "..B/WB./W.. b", "--lang", "en"]].concat(), "");
    assert!(text.contains("a3") || text.contains("b3"), "{text}");
    let perft = [&["perft"], &GAME[..], &["--set", "size=4", "--depth", "2"]].concat();
    assert!(succeed(&perft, "").contains("depth 2: 256 in "));
}

#[test]
fn a_fit_goes_on_with_the_games_that_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    let (samples, net) = (place("samples"), place("net"));
    let arguments =
        ["fit", "hex", "--samples", &samples, "--games", "2", "--visits", "12", "--epochs", "1", "--out", &net];
    let fit = || {
        let run = run(&arguments, "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
        (run.out, fs::read(&samples).unwrap(), fs::read(&net).unwrap())
    };
    let first = fit();
    assert!(first.0.starts_with("2 games, "), "{}", first.0);
    assert!(fit() == first, "nothing is played again, and the same is learnt");
    fs::write(&samples, "game 0\nnonsense\n").unwrap();
    let run = run(&arguments, "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("'nonsense' is neither"), "{}", run.err);
}
