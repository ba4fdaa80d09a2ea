//! `rules` and `puzzles`: what is taught, told without a window.

use std::fs;

use crate::common::{run, succeed};

#[test]
fn the_rules_are_written_as_pages_with_their_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let told = succeed(&["rules", "--pages", folder.path().to_str().unwrap()], "");
    let names: Vec<String> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert!(told.contains(&format!("{} files", names.len())), "{told}");
    let pages = names.iter().filter(|name| name.ends_with(".md"));
    assert_eq!(pages.clone().count(), 10, "five games in two languages: {names:?}");
    for page in pages {
        let text = fs::read_to_string(folder.path().join(page)).unwrap();
        let pictures: Vec<&str> = text.split("<img src=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(pictures.len() >= 4, "{page}: {text}");
        for picture in pictures {
            let svg = fs::read_to_string(folder.path().join(picture)).unwrap();
            assert!(svg.starts_with("<svg"), "{page}: {picture}");
        }
    }
}

#[test]
fn puzzles_are_made_checked_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let pack = folder.path().join("own.tsv");
    let pack = pack.to_str().unwrap();
    let made = ["puzzles", "make", "--game", "tic-tac-toe", "--count", "2", "--games", "40"];
    let told = succeed(&[&made[..], &["--out", pack]].concat(), "");
    assert!(told.contains("2 puzzles"), "{told}");
    let check = ["puzzles", "check", "--game", "tic-tac-toe", "--pack", pack];
    assert!(succeed(&check, "").contains("2 of 2 puzzles proved again"));
    let text = fs::read_to_string(pack).unwrap();
    let (position, rest) = text.lines().next().unwrap().split_once('\t').unwrap();
    let solution = rest.split('\t').next().unwrap();
    let wrong = if solution == "a1" { "b1" } else { "a1" };
    fs::write(pack, format!("{position}\t{}\n", rest.replacen(solution, wrong, 1))).unwrap();
    let failed = run(&check, "");
    assert_eq!(failed.code, Some(2));
    assert!(failed.err.contains("1 puzzles are not what they say"), "{}", failed.err);
    assert!(succeed(&["puzzles", "list"], "").lines().count() == 5);
}
