//! The archive on the command line: matches go in and out, are listed, shown, reviewed and counted, in both languages.

use std::path::Path;

use crate::common::{run, succeed};
use serde_json::Value;
use war_horses_archive::{Archive, Spent, Timestamp};
use war_horses_duel::{Duel, Player};
use war_horses_engine::search::Level;
use war_horses_games::{Game, TicTacToe, Ur};

/// An archive with a match of tic-tac-toe that the person lost by a blunder, and one of Ur that goes on.
fn filled() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let archive = Archive::open(folder.path(), || Timestamp(1_794_907_716_000)).unwrap().archive;
    let players = [Player::Machine(Level::Expert), Player::Human];
    let mut duel = Duel::<TicTacToe>::from_seed(0, players);
    let id = archive.begin(&duel).unwrap();
    for text in ["a1", "b1", "b2", "c3", "a2", "c2", "a3"] {
        duel.play(duel.position().read_move(text).unwrap()).unwrap();
        archive.append(id, &duel, Spent::time(std::time::Duration::from_millis(1_500))).unwrap();
    }
    let mut duel = Duel::<Ur>::from_seed(3, [Player::Human; 2]);
    for _ in 0..10 {
        if duel.throw().is_none() {
            duel.play(duel.position().legal_moves()[0]).unwrap();
        }
    }
    archive.begin(&duel).unwrap();
    folder
}

fn archive(folder: &Path, arguments: &[&str]) -> String {
    let folder = folder.to_str().unwrap();
    succeed(&[&["archive", "--archive", folder][..], arguments].concat(), "")
}

fn json(folder: &Path, arguments: &[&str]) -> Value {
    serde_json::from_str(&archive(folder, &[arguments, &["--json"]].concat())).unwrap()
}

#[test]
fn matches_are_listed_and_shown() {
    let folder = filled();
    let listed = archive(folder.path(), &["list", "--lang", "en"]);
    assert!(listed.contains("2026-11-17 09:28  Tic-tac-toe, Expert – Person: X won, 7 moves"), "{listed}");
    assert!(listed.ends_with("2 of 2 matches\n"), "{listed}");
    let spanish = archive(folder.path(), &["list", "--lang", "es", "--result", "lost"]);
    assert!(spanish.contains("gana X") && spanish.ends_with("1 de 1 partidas\n"), "{spanish}");
    let listed = json(folder.path(), &["list", "--game", "ur"]);
    assert_eq!((&listed[0]["match"], &listed[0]["result"]), (&Value::from(2), &Value::Null));
    let shown = archive(folder.path(), &["show", "1", "--lang", "en"]);
    assert!(shown.contains("[Game \"tic-tac-toe\"]") && shown.contains("a1 b1 b2 c3 a2 c2 a3"), "{shown}");
    let shown = json(folder.path(), &["show", "2"]);
    assert_eq!(shown["moves_played"][0]["chance"], Value::from(true));
}

#[test]
fn matches_go_out_and_in() {
    let folder = filled();
    let out = folder.path().join("out");
    let out_text = out.to_str().unwrap();
    let told = archive(folder.path(), &["export", "--to", out_text, "--lang", "en"]);
    assert!(told.starts_with("2 matches are written to"), "{told}");
    let again = run(&["archive", "--archive", folder.path().to_str().unwrap(), "export", "--to", out_text], "");
    assert_eq!(again.code, Some(2));
    assert!(again.err.contains("already exists. --overwrite"), "{}", again.err);
    archive(folder.path(), &["export", "--to", out_text, "--overwrite"]);
    let other = tempfile::tempdir().unwrap();
    let added = json(other.path(), &["import", out_text]);
    assert_eq!(added["added"].as_array().map(Vec::len), Some(2), "{added}");
    let known = archive(other.path(), &["import", out_text, "--lang", "es"]);
    assert_eq!(known, "0 partidas añadidas, 2 ya estaban.\n");
    assert!(archive(folder.path(), &["export", "1"]).contains("[X \"expert\"]"));
}

#[test]
fn a_match_is_reviewed_and_counted() {
    let folder = filled();
    let told = archive(folder.path(), &["review", "1", "--depth", "9", "--lang", "en"]);
    assert!(told.contains("blunder, loses 50.0%, exact; better b2: threw away a proved draw"), "{told}");
    assert!(told.contains("X: accuracy 100.0%"), "{told}");
    let spanish = archive(folder.path(), &["review", "1", "--depth", "9", "--lang", "es"]);
    assert!(spanish.contains("error grave, pierde 50,0\u{a0}%, exacto; mejor b2: deja escapar un empate"), "{spanish}");
    let review = json(folder.path(), &["review", "2", "--depth", "1"]);
    assert_eq!((&review["complete"], &review["measure"]), (&Value::from(true), &Value::from("chance")));
    assert!(review["luck"]["throws"][0].as_u64().is_some_and(|throws| throws > 0), "{review}");
    let listed = json(folder.path(), &["list", "--game", "tic-tac-toe"]);
    assert_eq!(listed[0]["accuracy"][0], Value::from(100.0));

    let ratings = ["stats", "--game", "tic-tac-toe", "--rating", "expert=1500"];
    let told = archive(folder.path(), &[&ratings[..], &["--lang", "en"]].concat());
    assert!(told.contains("Expert, as O: 0 won, 0 drawn, 1 lost"), "{told}");
    assert!(told.contains("Time a move: 1.5 s") && told.contains("Strength: ?, between ? and "), "{told}");
    let told = json(folder.path(), &ratings);
    assert!(told["strength"]["high"].as_f64().is_some_and(|high| high > 1_000.0), "{told}");
    let told = archive(folder.path(), &[&ratings[..], &["--lang", "es"]].concat());
    assert!(told.contains("Tiempo por jugada: 1,5 s"), "{told}");
    let dice = archive(folder.path(), &["stats", "--game", "ur", "--lang", "es"]);
    assert!(dice.contains("Dados: "), "{dice}");
    let table = archive(folder.path(), &["stats", "--csv"]);
    assert!(table.starts_with("match,played,game,") && table.contains(",tic-tac-toe,expert,o,lost,7,"), "{table}");
}

#[test]
fn faults_tell_what_would_be_right() {
    let folder = filled();
    let place = folder.path().to_str().unwrap();
    for (arguments, told) in [
        (&["show", "99"][..], "The archive has no match 99. “archive list” tells those that it has."),
        (&["show", "x"], "“x” will not do for <MATCH>. It is no number of a match: “archive list” tells them."),
        (&["export"], "--to FOLDER"),
        (&["stats", "--game", "ur", "--rating", "god=1"], "“god” is not a level"),
    ] {
        let run = run(&[&["archive", "--archive", place][..], arguments].concat(), "");
        assert_eq!(run.code, Some(2), "{arguments:?}");
        assert!(run.err.contains(told), "{arguments:?} should tell '{told}', not\n{}", run.err);
    }
    let missing = run(&["archive", "--archive", place, "import", "/nowhere/at/all"], "");
    assert_eq!(missing.code, Some(1));
    assert!(missing.out.contains("/nowhere/at/all: There is no such file or folder."), "{}", missing.out);
    let spanish = run(&["archive", "--archive", place, "show", "99", "--lang", "es"], "");
    assert!(spanish.err.contains("En el archivo no hay ninguna partida 99."), "{}", spanish.err);
}
