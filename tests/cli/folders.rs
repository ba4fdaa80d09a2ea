//! No test reads or writes the folders of the person who runs it.

use std::ffi::OsStr;
use std::fs;

use war_horses::archive::list::Filter;
use war_horses::archive::{Archive, Timestamp};

use crate::common::{FOLDERS, NOBODY, program, run};

#[test]
fn the_program_is_run_with_nobodys_folders() {
    let program = program(&["play"]);
    for folder in FOLDERS {
        let set = program.get_envs().find(|(name, _)| *name == OsStr::new(folder));
        assert_eq!(set.and_then(|(_, value)| value), Some(OsStr::new(NOBODY)), "{folder}");
    }
}

/// If a test touched the folders of the user, it would fail as this command does.
#[cfg(unix)]
#[test]
fn whoever_touches_them_fails() {
    let arguments = ["solve", "ur", "--tokens", "1"];
    let named = run(&arguments, "");
    // Without the variable of its own the program asks the system, which looks at HOME and XDG_DATA_HOME.
    let usual = program(&arguments).env_remove("WAR_HORSES_DATA").output().unwrap();
    let usual = (usual.status.code(), String::from_utf8(usual.stderr).unwrap());
    for (code, told) in [(named.code, named.err), usual] {
        assert_eq!(code, Some(2));
        assert!(told.contains(NOBODY) && told.contains("cannot be written"), "{told}");
    }
}

#[test]
fn measuring_leaves_nothing_behind() {
    let home = tempfile::tempdir().unwrap();
    let ended = "8/8/8/8/8/1g6/2*5/R6G r";
    for arguments in [
        &["analyse", ended, "--depth", "2"][..],
        &["perft", "--depth", "2"],
        &["arena", "--a", "beginner", "--b", "random", "--games", "2"],
        &["engine"],
        &["htp"],
    ] {
        let output = program(arguments).envs(FOLDERS.map(|folder| (folder, home.path()))).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0, "something was written");
}

#[test]
fn playing_keeps_the_match_and_nothing_else() {
    let home = tempfile::tempdir().unwrap();
    for arguments in [
        &["play", "--terminal", "--red", "machine", "--green", "machine", "--level", "beginner"][..],
        &["play", "--terminal", "--game", "ur", "--light", "machine", "--dark", "machine", "--set", "tokens=1"],
    ] {
        let output = program(arguments).envs(FOLDERS.map(|folder| (folder, home.path()))).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
    let mut files: Vec<_> = fs::read_dir(home.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(files, ["matches.lock", "matches.sqlite"]);
    let opened = Archive::open(home.path(), || Timestamp(0)).unwrap();
    assert_eq!(opened.archive.count(&Filter::default()).unwrap(), 2);
}
