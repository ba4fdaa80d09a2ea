//! Whole dialogues in HTP with the built program, bad input included.

use crate::common::run;

/// What is answered to these lines, one answer each, without the empty lines between them.
fn answers(arguments: &[&str], lines: &[&str]) -> Vec<String> {
    let run = run(&[&["htp"], arguments].concat(), &(lines.join("\n") + "\n"));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    let text = run.out.strip_suffix("\n\n").unwrap_or_else(|| panic!("no empty line at the end of\n{}", run.out));
    text.split("\n\n").map(ToOwned::to_owned).collect()
}

#[test]
fn the_program_introduces_itself() {
    let lines =
        ["1 name", "# a comment", "", "2 protocol_version", "3 version", "4 known_command genmove", "known_command x"];
    let version = format!("=3 {}", env!("CARGO_PKG_VERSION"));
    assert_eq!(answers(&[], &lines), ["=1 War Horses", "=2 2", &version, "=4 true", "= false"]);
    let commands = &answers(&[], &["list_commands"])[0];
    for command in ["boardsize", "genmove", "play", "quit", "showboard", "time_left", "undo"] {
        assert!(commands.lines().any(|line| line.trim_start_matches("= ") == command), "{commands}");
    }
}

#[test]
fn nothing_is_answered_after_quit() {
    assert_eq!(answers(&[], &["quit", "name"]), ["="]);
}

#[test]
fn a_game_is_played_shown_and_scored() {
    let lines = [
        "boardsize 3",
        "play black B1",
        "play white a3",
        "play b b2",
        "showboard",
        "winner",
        "final_score",
        "play w b3",
        "play b c3",
        "winner",
        "play b a2",
        "undo",
        "play b c1",
        "winner",
        "play w c3",
        "all_legal_moves",
    ];
    let board = "= \n    a b c\n  1 . B . 1\n   2 . B . 2\n    3 W . . 3\n       a b c";
    let open = "= none";
    let cannot_score = "? final_score: cannot score: the game is not over";
    assert_eq!(
        answers(&["--no-swap"], &lines),
        [
            "=",
            "=",
            "=",
            "=",
            board,
            open,
            cannot_score,
            "=",
            "=",
            open,
            "=",
            "=",
            "=",
            open,
            "? play: there is a stone on c3 already",
            "= a1 a2 c2 resign"
        ]
    );
    let lines = [
        "boardsize 3 3",
        "play b b1",
        "play w c1",
        "play b b2",
        "play w c2",
        "play b a3",
        "winner",
        "final_score",
        "all_legal_moves",
        "genmove white",
        "play white c3",
        "undo",
        "final_score",
        "clear_board",
        "showboard",
    ];
    let told = answers(&["--no-swap"], &lines);
    let over = "the game is over: undo, or clear_board for a new one";
    assert_eq!(told[6..9], ["= black", "= B+", "="]);
    assert_eq!(told[9..11], [format!("? genmove: {over}"), format!("? play: {over}")]);
    assert_eq!(told[12], "? final_score: cannot score: the game is not over");
    assert!(told[14].contains("  1 . . . 1\n"), "{}", told[14]);
}

#[test]
fn both_kinds_of_swap_are_understood() {
    let shown = |swap: &str| answers(&["--size", "3"], &["play black b1", swap, "showboard", "all_legal_moves"]);
    let pieces = shown("play white swap-pieces");
    assert!(pieces[2].contains("  1 . . . 1\n   2 W . . 2\n"), "{}", pieces[2]);
    let sides = shown("play white swap-sides");
    assert!(sides[2].contains("  1 . B . 1\n   2 . . . 2\n"), "{}", sides[2]);
    assert!(sides[3].ends_with("c3 resign"), "nobody swaps twice: {}", sides[3]);
    assert!(answers(&["--size", "3"], &["play b b1", "all_legal_moves"])[1].ends_with(" swap-pieces resign"));
    let no_swap = "? play: only white can swap, in its first turn and where the swap rule is on";
    assert_eq!(shown("play black swap-pieces")[1], no_swap);
    assert_eq!(answers(&["--no-swap"], &["play b f6", "play w swap-sides"])[1], no_swap);
    let after = ["play b f6", "play w a1", "play b b1", "play w swap-pieces"];
    assert_eq!(answers(&[], &after)[3], no_swap);
}

#[test]
fn giving_up_ends_the_game_until_it_is_taken_back() {
    let lines = [
        "play black a1",
        "play white resign",
        "winner",
        "final_score",
        "genmove black",
        "undo",
        "winner",
        "undo",
        "undo",
    ];
    let over = "? genmove: the game is over: undo, or clear_board for a new one";
    let nothing = "? undo: there is no move to take back";
    assert_eq!(answers(&[], &lines), ["=", "=", "= black", "= B+Resign", over, "=", "= none", "=", nothing]);
}

#[test]
fn a_level_plays_a_whole_game_against_itself() {
    let mut lines = vec!["boardsize 7"];
    for _ in 0..25 {
        lines.extend(["genmove black", "genmove white"]);
    }
    lines.extend(["winner", "final_score"]);
    let told = answers(&["--level", "beginner"], &lines);
    let (moves, end) = told[1..].split_at(50);
    let played = moves.iter().take_while(|answer| answer.starts_with('=')).count();
    assert!(played >= 13, "{told:?}");
    assert!(moves[played..].iter().all(|answer| answer.starts_with("? genmove: the game is over")), "{told:?}");
    assert!(["= black = B+", "= white = W+"].contains(&end.join(" ").as_str()), "{end:?}");
}

#[test]
fn the_clock_is_obeyed() {
    let begun = std::time::Instant::now();
    let lines = [
        "time_settings 0 1 10",
        "genmove black",
        "time_left white 1 0",
        "genmove white",
        "time_left black 0 1",
        "genmove black",
    ];
    let told = answers(&["--no-swap"], &lines);
    assert!(told.iter().all(|answer| answer.starts_with('=')), "{told:?}");
    // A second each is what master takes without a clock.
    assert!(begun.elapsed().as_secs_f64() < 2.5, "{:?}", begun.elapsed());
}

#[test]
fn a_guess_does_not_change_the_board() {
    let told =
        answers(&["--level", "amateur"], &["reg_genmove black", "all_legal_moves", "genmove black", "genmove black"]);
    assert_eq!((told[0].as_str(), told[2].as_str()), ("= a3", "= a3"));
    assert!(told[1].starts_with("= a1 b1") && told[3].starts_with("= "), "{told:?}");
}

#[test]
fn bad_input_is_refused_with_what_would_be_right() {
    for (line, told) in [
        ("jump", "? unknown command 'jump': list_commands tells what there is"),
        ("5", "?5 unknown command '': list_commands tells what there is"),
        ("9 name now", "?9 name: nothing may follow, but 'now' does"),
        ("boardsize", "? boardsize: takes one number from 3 to 19"),
        ("boardsize 20", "? boardsize: takes one number from 3 to 19"),
        ("boardsize 5 6", "? boardsize: takes one number from 3 to 19"),
        ("play black", "? play: takes a side and a move, as in play black c2"),
        ("play red a1", "? play: 'red' is not a side: black or white"),
        ("play black é", "? play: 'é' is no move: a cell as in c2, swap-pieces, swap-sides or resign"),
        ("play black l1", "? play: l1 is not on a board of 11 x 11"),
        ("genmove", "? genmove: takes a side: black or white"),
        ("genmove green", "? genmove: 'green' is not a side: black or white"),
        ("known_command", "? known_command: takes the name of a command"),
        ("undo", "? undo: there is no move to take back"),
        (
            "time_settings 5",
            "? time_settings: takes the main time, the overtime and its moves, as in time_settings 1800 60 10",
        ),
        ("time_settings 1 -2 3", "? time_settings: '-2' is not a time in seconds"),
        ("time_left black 1 x", "? time_left: 'x' is not a number of moves"),
        ("time_left black 1e99 1", "? time_left: '1e99' is not a time in seconds"),
    ] {
        assert_eq!(answers(&[], &[line]), [told], "{line}");
    }
    for (arguments, told) in [
        (["--size", "2"], "It must be a whole number from 3 to 19."),
        (["--level", "god"], "“god” will not do for --level <LEVEL>: beginner"),
    ] {
        let run = run(&[&["htp"], &arguments[..]].concat(), "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains(told), "{}", run.err);
    }
}

/// Somebody who went away in the middle of a long thought leaves no engine behind.
#[test]
fn the_end_of_the_input_ends_a_long_thought() {
    let begin = std::time::Instant::now();
    let answers = answers(&[], &["time_settings 36000 0 0", "genmove black"]);
    assert!(answers[1].starts_with("= "), "{answers:?}");
    assert!(begin.elapsed() < std::time::Duration::from_secs(5), "{:?}", begin.elapsed());
}

#[test]
fn a_line_without_an_end_is_not_repeated() {
    let answer = &answers(&[], &[&"x".repeat(3 << 20), "name"])[..];
    assert!(answer[0].starts_with("? unknown command 'xxx") && answer[0].len() < 5_000, "{}", answer[0].len());
    assert_eq!(answer[1], "= War Horses");
}

#[test]
fn what_the_engine_knows_can_be_shown() {
    let lines = [
        "hexgui-analyze_commands",
        "must_play black",
        "boardsize 5",
        "play black c2",
        "bridges black",
        "bridges white",
        "inferior_cells",
        "prove white",
        "currents purple",
    ];
    let told = answers(&["--no-swap"], &lines);
    assert_eq!(told[0].lines().count(), 5, "{}", told[0]);
    assert!(told[0].starts_with("= pspairs/Bridges/bridges %c\n"), "{}", told[0]);
    assert_eq!(told[1].split_whitespace().count(), 1 + 121, "nothing threatens on an empty board: {}", told[1]);
    assert_eq!(told[4..6], ["= c1 1 d1 1", "="]);
    assert!(["c1 black", "d1 black"].iter().all(|pair| told[6].contains(pair)), "{}", told[6]);
    assert!(told[7].starts_with("= black wins"), "c2 is one of the openings that win: {}", told[7]);
    assert_eq!(told[8], "? currents: 'purple' is not a side: black or white");
    // Every command that is announced is there.
    for command in told[0].lines().filter_map(|line| line.rsplit('/').next()?.split(' ').next()) {
        assert_eq!(answers(&[], &[&format!("known_command {command}")]), ["= true"], "{command}");
    }
}
