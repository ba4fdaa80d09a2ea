//! Contests held by the built program, also against other programs, good and bad ones.

use crate::common::run;
use serde_json::Value;

fn arena(arguments: &[&str]) -> String {
    let run = run(&[&["arena", "--game", "war-horses"], arguments].concat(), "");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "no progress bar, no error\n{}", run.out);
    run.out
}

fn arena_json(arguments: &[&str]) -> Value {
    serde_json::from_str(&arena(&[arguments, &["--json"]].concat())).expect("the output is JSON")
}

#[test]
fn the_outcome_is_told_to_people() {
    let text = arena(&["--a", "expert", "--b", "random", "--games", "10", "--seed", "7"]);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[0], "war-horses: expert against random, 10 games from seed 7");
    assert_eq!(lines[1], "wins 10, draws 0, losses 0");
    assert_eq!(lines[2], "points 100.0 % (95 %: 72.2 to 100.0)", "Wilson's interval for ten of ten");
    assert_eq!(lines[3], "Elo +inf (95 %: +166 to +inf)");
    assert!(lines[4].starts_with("expert: ") && lines[5].starts_with("random: "), "{text}");
    assert!(lines[4].contains(", mean ") && lines[4].ends_with(", illegal moves 0"), "{text}");
}

#[test]
fn the_outcome_is_told_to_programs_and_is_the_same_each_time() {
    let arguments = ["--a", "depth:3", "--b", "nodes:200", "--games", "20", "--seed", "3"];
    let one_by_one = [&arguments[..], &["--parallel", "1"]].concat();
    let [one, two] = [&arguments[..], &one_by_one].map(arena_json);
    for key in ["wins", "draws", "losses", "points", "points_interval", "elo", "games", "seed"] {
        assert_eq!(one[key], two[key], "{key}");
    }
    assert_eq!(["wins", "draws", "losses"].map(|key| one[key].as_u64().unwrap()).iter().sum::<u64>(), 20);
    assert_eq!(one["players"][1]["player"], "nodes:200");
    assert!(one["players"][0]["worst_ms"].as_f64() >= one["players"][0]["mean_ms"].as_f64());
}

#[test]
fn another_program_can_take_part() {
    let engine = format!("engine:\"{} engine\"", env!("CARGO_BIN_EXE_war-horses"));
    let value = arena_json(&["--a", &engine, "--b", "random", "--games", "4", "--engine-time", "5ms"]);
    assert_eq!(value["wins"], 4);
    for fault in ["illegal_moves", "crashes", "time_outs"] {
        assert_eq!(value["players"][0][fault], 0, "{fault}");
    }
}

#[test]
fn a_program_that_speaks_htp_plays_hex() {
    let program = env!("CARGO_BIN_EXE_war-horses");
    let engine = format!("htp:\"{program} htp --level beginner; boardsize 4; name\"");
    // Plenty of time, so that nothing is lost on a busy machine.
    let contest = |game: &[&str]| {
        let players = ["--a", engine.as_str(), "--b", "random", "--games", "4", "--engine-time", "30s", "--json"];
        run(&[&["arena"][..], game, &players].concat(), "")
    };
    let hex = contest(&["--game", "hex", "--set", "size=5"]);
    let value: Value = serde_json::from_str(&hex.out).unwrap_or_else(|error| panic!("{error}: {}", hex.err));
    assert!(value["wins"].as_u64() >= Some(3), "{value:#}");
    for fault in ["illegal_moves", "crashes", "time_outs"] {
        assert_eq!(value["players"][0][fault], 0, "{value:#}");
    }
    let other = contest(&["--game", "war-horses"]);
    assert!(other.err.contains("HTP is spoken by programs that play hex, not war-horses"), "{}", other.err);
}

#[cfg(unix)]
#[test]
fn who_gives_up_loses_without_a_fault() {
    let script = "while read line; do case $line in genmove*) echo = resign; echo;; *) echo =; echo;; esac; done";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("resigns.sh");
    std::fs::write(&path, script).unwrap();
    let engine = format!("htp:sh {}", path.display());
    let players = ["--a", "random", "--b", engine.as_str(), "--games", "2", "--json"];
    let hex = run(&[&["arena", "--game", "hex", "--set", "size=5"][..], &players].concat(), "");
    let value: Value = serde_json::from_str(&hex.out).unwrap_or_else(|error| panic!("{error}: {}", hex.err));
    assert_eq!((&value["wins"], &value["players"][1]["first_fault"]), (&2.into(), &Value::Null), "{value:#}");
}

#[cfg(unix)]
#[test]
fn a_program_that_misbehaves_loses_and_is_reported() {
    for (reaction, fault, told) in [
        ("echo bestmove z9", "illegal_moves", "it played 'z9', which is not a legal move"),
        ("exit 3", "crashes", "it ended on its own (exit status: 3)"),
        ("true", "time_outs", "it did not answer within 1.001s"),
    ] {
        let script = format!(
            "while read line; do case $line in ugi) echo ugiok;; isready) echo readyok;; go*) {reaction};; esac; done"
        );
        let engine = format!("engine:sh -c '{script}'");
        let value = arena_json(&["--a", "random", "--b", &engine, "--games", "2", "--engine-time", "1ms"]);
        assert_eq!((&value["wins"], &value["players"][1][fault]), (&2.into(), &2.into()), "{value:#}");
        assert_eq!(value["players"][1]["first_fault"], told);
    }
}

#[test]
fn faulty_arguments_tell_the_right_ones() {
    for (arguments, told) in [
        (
            &["--a", "god", "--b", "random", "--games", "2"][..],
            "beginner, amateur, expert, master, perfect, depth:6, time:100ms",
        ),
        (&["--a", "time:2", "--b", "random", "--games", "2"], "time:100ms"),
        (&["--a", "random", "--b", "random", "--games", "3"], "each start is played twice"),
        (&["--a", "random", "--b", "random", "--games", "0"], "It must be an even number from 2 on"),
        (&["--a", "random", "--games", "2"], "--b <PLAYER>"),
        (
            &["--a", "random", "--b", "random", "--games", "2", "--parallel", "0"],
            "It must be a whole number from 1 to 256.",
        ),
        (&["--a", "random", "--b", "engine:/no/such/program", "--games", "2"], "cannot be started"),
    ] {
        let run = run(&[&["arena", "--game", "war-horses"], arguments].concat(), "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.err.contains(told), "{arguments:?} should tell '{told}', not\n{}", run.err);
    }
}

/// A program that never stops talking: it loses its games, and nobody runs out of memory.
#[cfg(unix)]
#[test]
fn an_engine_that_floods_is_bounded() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("flood.sh");
    let lines = "while read line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; \
                 go*) yes info string flood | head -c 20000000; printf 'bestmove '; head -c 3000000 /dev/zero | tr '\\0' x; echo;; \
                 esac; done\n";
    std::fs::write(&script, lines).unwrap();
    let flood = format!("engine:sh {}", script.display());
    let text = arena(&["--a", "random", "--b", &flood, "--games", "2", "--parallel", "1"]);
    assert!(text.len() < 20_000, "{}", text.len());
    assert!(text.contains("wins 2, draws 0, losses 0"), "{text}");
}
