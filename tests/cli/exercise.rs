//! `exercise`: sheets for a class and one file of solutions.

use std::fs;

use crate::common::{run, succeed};

#[test]
fn a_class_gets_different_sheets_and_one_file_of_solutions() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    for (game, language, title) in
        [("war-horses", "es", "Alfa-beta, hoja 2"), ("tic-tac-toe", "en", "Alpha-beta, sheet 2")]
    {
        let told = succeed(&["exercise", "--game", game, "--sheets", "3", "--output", path, "--lang", language], "");
        assert!(told.contains(path), "{told}");
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        let sheets = ["sheet-01.html", "sheet-02.html", "sheet-03.html"].map(read);
        assert!(sheets[1].contains(title) && sheets[1].contains("<div class=\"board\"><svg "), "{}", sheets[1]);
        assert!(sheets[0] != sheets[1] && sheets[1] != sheets[2]);
        let solutions = read("solutions.html");
        assert_eq!(solutions.matches("<section>").count(), 3);
        assert!(!solutions.contains("class=\"blank\"") && sheets[0].contains("class=\"blank\""));
    }
}

#[test]
fn trees_by_lot_can_be_had_as_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    succeed(&["exercise", "--random", "--plies", "3", "--format", "svg", "--output", path, "--lang", "en"], "");
    for name in ["sheet-01.svg", "solution-01.svg"] {
        let text = fs::read_to_string(folder.path().join(name)).unwrap();
        assert!(text.starts_with("<svg ") && text.contains("Seed 1, War Horses"), "{text}");
    }
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let over = "6gG/5g2/6g1/8/8/1g6/2g5/R7 r";
    for (arguments, told) in [
        (&["--position", over][..], "the game is over"),
        (&["--position", "x"], "is no position of the game (War Horses)"),
        (&["--plies", "4"], "It must be a whole number from 1 to 3."),
        (&["--random", "--position", over], "cannot be used with"),
    ] {
        let run = run(&[&["exercise", "--lang", "en"], arguments].concat(), "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.err.contains(told), "{arguments:?} should tell '{told}', not\n{}", run.err);
    }
}
