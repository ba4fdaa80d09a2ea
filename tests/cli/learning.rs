//! `rules` and `puzzles`: what is taught, told without a window.

use std::fs;
use std::path::Path;

use crate::common::{run, succeed};

#[test]
fn the_pages_of_the_rules_are_those_that_the_command_writes() {
    let folder = tempfile::tempdir().unwrap();
    let told = succeed(&["rules", "--pages", folder.path().to_str().unwrap()], "");
    let written = fs::read_dir(folder.path()).unwrap().count();
    assert!(told.contains(&format!("{written} files")), "{told}");
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules");
    assert_eq!(fs::read_dir(&kept).unwrap().count(), written, "war-horses rules --pages docs/rules");
    for entry in fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        let [new, old] =
            [path.clone(), kept.join(path.file_name().unwrap())].map(|path| fs::read_to_string(path).unwrap());
        assert!(new == old, "{} is old: war-horses rules --pages docs/rules", path.display());
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
