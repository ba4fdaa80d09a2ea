//! A match in the terminal, typed into the built program.

use std::fs;
use std::io::Write;
use std::path::Path;

use war_horses::archive::{Archive, Ending, MatchId, Timestamp};
use war_horses::games::{Outcome, Side};

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

/// Typed by a person who plays against a person, from a fixed board.
const PEOPLE: [&str; 8] =
    ["--position", "8/3R4/8/2*5/8/5*2/6G1/1*6 r", "--red", "human", "--green", "human", "--lang", "en"];

#[test]
fn a_file_is_replaced_only_after_a_yes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.txt");
    std::fs::write(&file, "precious").unwrap();
    let save = format!("save {}\n", file.display());
    let text = play(&PEOPLE, &format!("c5\n{save}no\nquit\n"));
    let question = format!("{} is there already. Type yes to replace it: ", file.display());
    assert!(text.contains(&question) && text.contains("Nothing was saved"), "{text}");
    assert_eq!(std::fs::read(&file).unwrap(), b"precious");
    // The end of the input is no yes.
    play(&PEOPLE, &save);
    assert_eq!(std::fs::read(&file).unwrap(), b"precious");
    let text = play(&PEOPLE, &format!("c5\n{save}yes\nquit\n"));
    assert!(text.contains("The match is saved in "), "{text}");
    assert!(std::fs::read_to_string(&file).unwrap().contains("c5"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no draft is left");
    let spanish = [&PEOPLE[..7], &["es"]].concat();
    assert!(play(&spanish, &format!("guardar {}\nSí\nsalir\n", file.display())).contains("está guardada"));
}

/// The earlier file must outlive a save for which there is no room.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_destroys_nothing() {
    use std::process::Command;
    let disk = tempfile::tempdir().unwrap();
    let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", "size=64k", "tmpfs"]).arg(disk.path()).output();
    if !mounted.is_ok_and(|mounted| mounted.status.success()) {
        eprintln!("only root can make a tiny disk: not tried");
        return;
    }
    let file = disk.path().join("match.txt");
    let outcome = std::panic::catch_unwind(|| {
        std::fs::write(&file, "precious").unwrap();
        // Until nothing more fits.
        let _ = std::fs::write(disk.path().join("filler"), vec![0; 1 << 20]);
        let text = play(&PEOPLE, &format!("save {}\nyes\nquit\n", file.display()));
        assert!(text.contains("The match could not be saved in "), "{text}");
        assert_eq!(std::fs::read(&file).unwrap(), b"precious");
    });
    assert!(Command::new("umount").arg(disk.path()).status().unwrap().success());
    outcome.unwrap();
}

#[test]
fn a_record_that_never_ends_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let large = folder.path().join("large.sgf");
    std::fs::write(&large, format!("(;GM[11]{})", ";B[a1]".repeat(200_000))).unwrap();
    let mut files = vec![large.to_str().unwrap()];
    if cfg!(unix) {
        files.push("/dev/zero");
    }
    for file in files {
        let run = run(&["play", "--terminal", "--game", "hex", "--record", file], "");
        assert_eq!(run.code, Some(2));
        assert!(run.err.contains("are too many for the record of a match: at most 1048576."), "{}", run.err);
    }
}

#[test]
fn a_record_tells_its_game_and_is_gone_on_with_by_the_players_that_are_named() {
    let folder = tempfile::tempdir().unwrap();
    // The ending of one of them tells nothing.
    for name in ["match.sgf", "match.txt"] {
        let file = folder.path().join(name);
        std::fs::write(&file, "(;FF[4]GM[11]SZ[5];B[a1];W[b2];B[c3])").unwrap();
        let file = file.to_str().unwrap();
        for command in [&["play", "--terminal", "--record", file][..], &[file]] {
            let sides = ["--white", "machine", "--black", "human", "--level", "beginner", "--lang", "en"];
            let run = run(&[command, &sides].concat(), "quit\n");
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{command:?}");
            assert!(run.out.contains("White plays"), "{command:?}\n{}", run.out);
        }
        let two = run(&[file, file, "--white", "machine"], "");
        assert_eq!((two.code, two.err.contains("give one file")), (Some(2), true), "{}", two.err);
    }
}

#[test]
fn what_stands_in_a_file_cannot_command_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("evil.sgf");
    std::fs::write(&file, "(;GM[11]SZ[\x1b0;owned\x07])").unwrap();
    let refused = run(&["play", "--terminal", "--record", file.to_str().unwrap()], "");
    assert_eq!(refused.code, Some(2));
    assert!(!refused.err.contains('\x1b') && refused.err.contains("\\u{1b}"), "{:?}", refused.err);
    let text = play(&PEOPLE, "\x1b[31mred\nquit\n");
    assert!(!text.contains('\x1b') && text.contains("\\u{1b}[31mred"), "{text:?}");
}

/// The same folder for one run after the other.
fn play_in(folder: &Path, arguments: &[&str], input: &str) -> String {
    let mut child = program(&[&["play", "--terminal", "--lang", "en"], arguments].concat())
        .env("WAR_HORSES_DATA", folder)
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert_eq!((output.status.code(), err.as_str()), (Some(0), ""), "{out}");
    out
}

const TWO_PEOPLE: [&str; 6] = ["--position", "8/3R4/8/2*5/8/5*2/6G1/1*6 r", "--red", "human", "--green", "human"];

#[test]
fn a_match_that_was_left_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let left = play_in(folder.path(), &TWO_PEOPLE, "c5\ne1\nundo\nquit\n");
    assert!(left.ends_with("Go on with it by: war-horses play --terminal --continue\n"), "{left}");
    let text = play_in(folder.path(), &["--continue"], "redo\nresign\n");
    assert!(text.contains("Green to move") && text.contains("Red resigns: Green wins."), "{text}");
    // It is over now: nothing is left, but its number leads to it.
    let nothing = program(&["play", "--terminal", "--lang", "en", "--continue"])
        .env("WAR_HORSES_DATA", folder.path())
        .output()
        .unwrap();
    let told = String::from_utf8(nothing.stderr).unwrap();
    assert!(nothing.status.code() == Some(2) && told.contains("No match was left before its end."), "{told}");
    assert!(!play_in(folder.path(), &["--continue", "1"], "").contains("to move"));
    let opened = Archive::open(folder.path(), || Timestamp(0)).unwrap();
    let summary = opened.archive.summary(MatchId(1)).unwrap();
    assert_eq!((summary.moves, summary.result), (2, Some((Outcome::Win(Side::Second), Ending::Forfeit))));
}

#[test]
fn nothing_is_chosen_about_a_match_that_is_gone_on_with() {
    let run = run(&["play", "--terminal", "--continue", "--seed", "3", "--lang", "en"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("--continue goes on with a match as it was"), "{}", run.err);
}

#[test]
fn where_no_match_can_be_kept_that_is_said_once() {
    let text = play(&[&TWO_PEOPLE[..], &["--lang", "en"]].concat(), "c5\ne1\nquit\n");
    assert_eq!(text.matches("Matches cannot be kept in ").count(), 1, "{text}");
    assert!(text.ends_with("The game stays unfinished.\n"), "{text}");
}

/// What was shown before the damage was met is written anew.
#[test]
fn a_damaged_archive_is_set_aside_in_the_middle_of_a_match() {
    let folder = tempfile::tempdir().unwrap();
    play_in(folder.path(), &TWO_PEOPLE, "c5\nquit\n");
    let path = folder.path().join("matches.sqlite");
    damage(&path);
    let text = play_in(folder.path(), &TWO_PEOPLE, "c5\ne1\nquit\n");
    let (before, after) = text.split_once("The archive was damaged").expect("it is told");
    assert!(before.contains("Red to move") && after.contains("matches.damaged-1.sqlite"), "{text}");
    let opened = Archive::open(folder.path(), || Timestamp(0)).unwrap();
    assert_eq!(opened.archive.summary(MatchId(1)).unwrap().moves, 2);
}

/// Overwrites the page of the moves, which nobody looks at when a file that was closed well is opened.
fn damage(path: &Path) {
    const PAGE: usize = 4_096;
    const MOVES: usize = 6;
    let mut bytes = fs::read(path).unwrap();
    bytes[MOVES * PAGE..][..PAGE].fill(0xaa);
    fs::write(path, bytes).unwrap();
}
