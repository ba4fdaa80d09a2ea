//! A match in the terminal, typed into the built program.

use crate::common::{program, run};

fn play(arguments: &[&str], input: &str) -> String {
    let run = run(&[&["play", "--terminal"], arguments].concat(), input);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    run.out
}

#[test]
fn machines_play_a_whole_match() {
    let arguments = ["--red", "machine", "--green", "machine", "--seed", "3", "--lang", "en"];
    let text = play(&arguments, "");
    assert!(text.contains("War Horses, board 3"), "{text}");
    assert!(text.contains("cannot move:"), "one side gets stuck first on this board\n{text}");
    let last = text.lines().last().unwrap_or_default();
    assert!(last.contains(" wins, ") || last.starts_with("A draw"), "{last}");
    assert!(!text.contains('\x1b'), "no colours where they cannot be shown");
    assert_eq!(text, play(&arguments, ""), "the same seed, the same match");
}

#[test]
fn a_person_moves_takes_back_and_resigns() {
    let arguments = ["--position", "8/3R4/8/2*5/8/5*2/6G1/1*6 r", "--red", "human", "--green", "human", "--lang", "en"];
    let text = play(&arguments, "undo\nd6\nC5\nundo\nredo\nredo\nhelp\nresign\n");
    for said in [
        "There is no move of yours to take back.",
        "“d6” is neither a legal move nor a command. Legal moves: c5 e5 b6 f6 b8 f8.",
        "Red plays c5.",
        "Red 6, Green 1",
        "There is no move to play again.",
        "Green resigns: Red wins.",
    ] {
        assert!(text.contains(said), "'{said}' is missing in\n{text}");
    }
    assert_eq!(text.matches("Red 1, Green 1").count(), 2, "at the start and after undo\n{text}");
    assert_eq!(text.matches("Red 6, Green 1").count(), 2, "after the move and after redo\n{text}");
}

#[test]
fn the_machine_answers_and_a_hint_is_proved_at_the_end() {
    let arguments = ["--position", "8/8/8/8/8/1g6/2*5/R6G r", "--red", "human", "--green", "machine", "--lang", "en"];
    let text = play(&arguments, "hint\nc2\nquit\n");
    assert!(text.contains("c2 is the only move."), "{text}");
    assert!(text.contains("Green plays"), "{text}");
    assert!(text.ends_with("The game stays unfinished.\n"), "{text}");
    let endgame = ["--position", "rrrrrrrr/rrrrrrrr/rrrrrrrr/gggggggg/gggggggg/1ggg1ggg/2R5/4gggG r", "--red", "human"];
    let text = play(&[&endgame[..], &["--lang", "en"]].concat(), "hint\n");
    assert!(text.contains("The master would play"), "{text}");
    assert!(text.contains(", proved)"), "{text}");
}

#[test]
fn everything_is_said_in_spanish_too() {
    let text = play(&["--seed", "42", "--level", "expert", "--lang", "es"], "ayuda\nxx\nrendirse\n");
    for said in ["tablero 42", "Rojo juega ", "Juega Verde> ", "«xx» no es una jugada", "Verde se rinde: gana Rojo."]
    {
        assert!(text.contains(said), "'{said}' is missing in\n{text}");
    }
}

#[test]
fn the_end_of_the_input_ends_the_match() {
    let text = play(&["--seed", "1", "--lang", "en"], "");
    assert!(text.ends_with("The game stays unfinished.\n"), "{text}");
}

#[test]
fn without_a_window_the_start_options_are_played_in_the_terminal() {
    for command in [&[][..], &["play"]] {
        let run = run(&[command, &["--seed", "42", "--lang", "en"]].concat(), "quit\n");
        assert_eq!(run.code, Some(0));
        assert!(run.out.lines().next().is_some_and(|line| line.ends_with("the game is played here.")), "{}", run.out);
        assert!(run.out.contains("War Horses, board 42"), "{}", run.out);
    }
}

#[test]
fn colours_are_shown_where_they_can_be() {
    let arguments = ["play", "--terminal", "--seed", "1", "--red", "machine", "--green", "machine"];
    let output = program(&arguments).env("CLICOLOR_FORCE", "1").output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("\x1b[41m r "), "red paint on the board:\n{text}");
}
