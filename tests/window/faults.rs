//! What can go wrong around the window: no display, no graphics card, a display that goes away, signals, and two windows at
//! once. Each is told in a sentence, and no move is lost.

use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use super::{PATIENCE, Window, place};
use war_horses::archive::list::Filter;
use war_horses::archive::{Archive, Timestamp};
use war_horses::duel::{Duel, Player};
use war_horses::games::{Game, WarHorses};

const PEOPLE: [&str; 8] = ["--lang", "en", "--red", "human", "--green", "human", "--seed", "5"];

/// How the program ends where its window cannot be opened.
fn refused(change: impl FnOnce(&mut Command)) -> (bool, String) {
    let home = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_war-horses"));
    command.args(["--lang", "en"]).env("XDG_CONFIG_HOME", home.path()).env("WAR_HORSES_DATA", home.path());
    command.env_remove("WAYLAND_DISPLAY").env_remove("RUST_BACKTRACE");
    change(&mut command);
    let Output { status, stderr, .. } = command.output().unwrap();
    (status.success(), String::from_utf8_lossy(&stderr).into_owned())
}

fn is_told(told: &str) {
    assert!(told.contains("The window had to close: ") && told.contains("war-horses play --terminal"), "{told}");
    assert!(!told.contains("thread 'main'"), "{told}");
}

#[test]
#[ignore = "opens a window: ./check runs it under Xvfb"]
fn a_display_that_is_not_there_is_told() {
    let (success, told) = refused(|command| _ = command.env("DISPLAY", ":987"));
    assert!(!success);
    is_told(&told);
}

#[test]
#[ignore = "opens a window: ./check runs it under Xvfb"]
fn a_machine_without_graphics_is_told() {
    let nothing = "/dev/null/no-driver.json";
    let (success, told) = refused(|command| {
        command.env("WGPU_BACKEND", "vulkan").env("VK_ICD_FILENAMES", nothing).env("VK_DRIVER_FILES", nothing);
    });
    assert!(!success);
    is_told(&told);
}

/// The first move of the match that [`PEOPLE`] play, made by mouse.
fn move_once(window: &Window) {
    window.expect("match war-horses");
    window.wait_until_drawn();
    let duel = Duel::<WarHorses>::from_seed(5, [Player::Human; 2]);
    let mv = duel.position().legal_moves()[0];
    window.click_until(place(duel.position(), mv), &format!("played red {mv}"));
}

/// How many moves each match in the archive has.
fn kept(home: &Path) -> Vec<u32> {
    let opened = Archive::open(home, || Timestamp(0)).unwrap();
    assert_eq!(opened.notice, None, "the archive is whole");
    let listed = opened.archive.list(&Filter::default(), None, 10).unwrap();
    listed.iter().map(|summary| summary.moves).collect()
}

fn wait_for_end(window: &mut Window) {
    let deadline = Instant::now() + PATIENCE;
    while window.program.try_wait().unwrap().is_none() {
        assert!(Instant::now() < deadline, "it does not end");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
#[ignore = "opens a window: ./check runs it under Xvfb"]
fn a_signal_ends_the_window_and_loses_no_move() {
    for signal in ["-TERM", "-KILL"] {
        let mut window = Window::open(&PEOPLE);
        move_once(&window);
        let process = window.program.id().to_string();
        assert!(Command::new("kill").args([signal, &process]).status().unwrap().success());
        wait_for_end(&mut window);
        assert_eq!(kept(window.home.path()), [1], "{signal}");
    }
}

#[test]
#[ignore = "opens a window: ./check runs it under Xvfb"]
fn a_display_that_goes_away_loses_no_move() {
    const DISPLAY: &str = ":986";
    let mut server =
        Command::new("Xvfb").args([DISPLAY, "-screen", "0", "1280x800x24", "-noreset"]).spawn().expect("Xvfb");
    std::thread::sleep(Duration::from_secs(2));
    let mut window = Window::open_on(Some(DISPLAY), &PEOPLE);
    move_once(&window);
    server.kill().unwrap();
    server.wait().unwrap();
    wait_for_end(&mut window);
    assert_eq!(kept(window.home.path()), [1]);
}

#[test]
#[ignore = "opens a window: ./check runs it under Xvfb"]
fn two_windows_at_once_keep_both_matches() {
    let first = Window::open(&PEOPLE);
    move_once(&first);
    let second = Window::open_at_home(&first, &PEOPLE);
    move_once(&second);
    second.close();
    assert_eq!(kept(first.home.path()), [1, 1]);
    first.close();
}
