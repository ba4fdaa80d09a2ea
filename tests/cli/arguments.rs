//! What the program makes of its arguments: help, start options, and errors that tell the right values.

use crate::common::run;

#[test]
fn help_and_version_are_told() {
    let help = run(&["--help"], "");
    assert_eq!(help.code, Some(0));
    for word in [
        "--game",
        "--level",
        "--red",
        "--green",
        "--seed",
        "--position",
        "--lang",
        "play",
        "engine",
        "arena",
        "analyse",
        "perft",
        "bench",
        "fit",
        "worth",
        "effort",
    ] {
        assert!(help.out.contains(word), "{word} is missing in\n{}", help.out);
    }
    let [play, heading, bench] = ["  play ", "For engine developers:\n", "  bench "].map(|part| help.out.find(part));
    assert!(play < heading && heading < bench, "commands to play with come first:\n{}", help.out);
    assert_eq!(run(&["help"], "").out, run(&["-h"], "").out);
    assert!(run(&["help", "bench"], "").out.contains("--no-proofs"));
    let version = run(&["--version"], "");
    assert_eq!(version.out, format!("war-horses {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn wrong_values_end_with_code_2_and_tell_the_right_ones() {
    for (arguments, told) in [
        (&["--game", "chess"][..], "war-horses"),
        (&["--level", "god"], "beginner, amateur, expert, master"),
        (&["--red", "cat"], "human, machine"),
        (&["--lang", "fr"], "es, en"),
        (&["--seed", "x"], "--seed <NUMBER>"),
        (&["--game", "hex", "--seed", "fair"], "hex has no list of fair boards: give --seed a number"),
        (&["--position", "8/8 r"], "A board has 8 ranks with “/” between them, this one has 2."),
        (&["play", "--terminal", "--position", "8/8/8/8/8/8/8/R7 r"], "exactly one green knight"),
        (&["--lang", "es", "--position", "8/8/8/8/8/8/8/R7 r"], "exactamente un caballo verde (G), no 0."),
        (&["play", "--level", "god"], "beginner, amateur, expert, master"),
        (&["--seed", "1", "--position", "8/8/8/8/8/8/8/RG6 r"], "cannot be used with"),
        (&["--purple", "human"], "unexpected argument '--purple'"),
        (&["jump"], "'jump' is neither a command nor a file"),
        (&["perft", "--game", "war-horses"], "--depth <MOVES>"),
        (&["analyse", "--game", "war-horses"], "<POSITION>"),
        (&["effort", "--starts", "0"], "--starts <NUMBER>"),
        (&["--level", "perfect"], "war-horses has no level perfect: its levels are beginner, amateur, expert, master"),
        (&["--game", "smart-horses", "--red", "human"], "its sides are --white and --black"),
    ] {
        let run = run(arguments, "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.err.contains(told), "{arguments:?} should tell '{told}', not\n{}", run.err);
    }
}
