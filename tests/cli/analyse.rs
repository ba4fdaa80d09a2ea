//! `analyse` and `perft`, as run by a user.

use std::io::{BufRead, BufReader};

use crate::common::{program, run};

const START: &str = "8/3R4/8/2*5/8/5*2/6G1/1*6 r";

fn analyse(arguments: &[&str]) -> String {
    let run = run(&[&["analyse", "--game", "war-horses"], arguments].concat(), "");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    run.out
}

#[test]
fn every_move_gets_a_score() {
    let text = analyse(&[START, "--depth", "4", "--lang", "en"]);
    assert!(text.contains(" 7  .  .  .  R  .  .  .  .  7"), "{text}");
    assert!(text.contains("Red 1, Green 1\nRed to move\n"), "{text}");
    for mv in ["b8", "f8", "b6", "f6", "c5", "e5"] {
        let score = text.lines().find_map(|line| line.trim_start().strip_prefix(mv)).map(str::trim);
        assert!(score.is_some_and(|score| score.parse::<f64>().is_ok()), "{mv}: {score:?} in\n{text}");
    }
    assert!(text.contains("Best play: ") && text.contains("Depth 4, "), "{text}");
}

#[test]
fn the_json_can_be_read() {
    let value: serde_json::Value = serde_json::from_str(&analyse(&[START, "--time", "50ms", "--json"])).unwrap();
    assert_eq!(value["game"], "war-horses");
    assert_eq!(value["position"], START);
    assert_eq!(value["to_move"], "red");
    let moves = value["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 6);
    let scores: Vec<_> = moves.iter().map(|mv| mv["score"].as_f64().unwrap()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "best first: {scores:?}");
    assert_eq!(value["line"][0], moves[0]["move"]);
    assert!(value["nodes"].as_u64() > Some(0));
}

#[test]
fn a_finished_game_has_a_result_and_no_moves() {
    let over = "6gG/5g2/6g1/8/8/1g6/2g5/R7 r";
    assert!(analyse(&[over, "--lang", "es"]).ends_with("Gana Verde, 6 a 1.\n"));
    let value: serde_json::Value = serde_json::from_str(&analyse(&[over, "--json"])).unwrap();
    assert_eq!((value["result"].as_str(), value["to_move"].as_str()), (Some("green"), None));
    assert_eq!(value["moves"], serde_json::json!([]));
}

#[test]
fn a_proof_is_told() {
    // Green is shut in; red has one jump left, paints its fifth cell against seven, and is shut in as well.
    let text = analyse(&["7G/5r2/6g1/8/1g1g4/rg2g3/1r6/R3g3 r", "--lang", "en"]);
    assert!(text.contains("    c2  -2, proved\n"), "{text}");
}

#[test]
fn faulty_input_is_named() {
    for (arguments, told) in [
        (&["analyse", "--game", "war-horses", "8/8"][..], "this one has 2"),
        (&["analyse", "--game", "war-horses", START, "--time", "2"], "A time is written like 100ms, 2s or 1.5s."),
        (&["analyse", "--game", "war-horses", START, "--depth", "0"], "It must be a whole number from 1 to 254."),
        (&["perft", "--game", "war-horses", "--depth", "-1"], "--depth"),
        (&["perft", "--game", "war-horses", "--depth", "1", "--position", "x"], "this one has 1"),
    ] {
        let run = run(arguments, "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.err.contains(told), "{arguments:?} should tell '{told}', not\n{}", run.err);
    }
}

#[test]
fn perft_counts_each_depth() {
    let run = run(&["perft", "--game", "war-horses", "--position", START, "--depth", "3"], "");
    assert_eq!(run.code, Some(0));
    let lines: Vec<_> = run.out.lines().collect();
    assert_eq!(lines[0], START);
    // Red has 6 jumps, and none of them keeps any of green's 4 from being made.
    for (line, count) in lines[1..].iter().zip(["depth 0: 1 in", "depth 1: 6 in", "depth 2: 24 in", "depth 3: "]) {
        assert!(line.starts_with(count), "{line}");
    }
    assert_eq!(lines.len(), 5);
}

#[test]
fn a_reader_that_has_seen_enough_is_no_fault() {
    let arguments = ["play", "--terminal", "--red", "machine", "--green", "machine", "--level", "beginner"];
    let mut child = program(&arguments).spawn().unwrap();
    let mut line = String::new();
    // Reads one line and closes the pipe, as `| head -1` does.
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(!line.is_empty());
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}
