//! The real window: it opens, takes a click for a move, shows the end, and closes. Needs a display and `xdotool`, so
//! that it only runs when asked to; `./check` does, under Xvfb. Pictures go to the folder named by `WAR_HORSES_SHOTS`.
#![cfg(feature = "desktop")]

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use bevy::math::Vec2;
use war_horses::app::boards::{Board, Orientation};
use war_horses::app::view::View;
use war_horses::duel::{Duel, Player};
use war_horses::games::{Game, Hex, Ur, WarHorses};

/// Software rendering on a busy machine is slow; a fast one does not wait.
const PATIENCE: Duration = Duration::from_secs(90);
const SIZE: Vec2 = Vec2::new(1280.0, 800.0);

/// The program in its window, with settings of its own that nobody else sees.
struct Window {
    program: Child,
    log: Receiver<String>,
    id: String,
    home: tempfile::TempDir,
}

impl Window {
    fn open(arguments: &[&str]) -> Self {
        let home = tempfile::tempdir().expect("a folder for settings");
        let mut program = Command::new(env!("CARGO_BIN_EXE_war-horses"))
            .args(arguments)
            .env("XDG_CONFIG_HOME", home.path())
            .env("NO_COLOR", "1")
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let (lines, log) = channel();
        let output = BufReader::new(program.stderr.take().expect("it was piped"));
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                eprintln!("    {line}");
                let _ = lines.send(line);
            }
        });
        let deadline = Instant::now() + PATIENCE;
        let id = loop {
            let found = xdotool(&["search", "--onlyvisible", "--name", "War Horses"]);
            if let Some(id) = found.lines().last() {
                break id.to_owned();
            }
            assert!(Instant::now() < deadline, "no window was opened");
            std::thread::sleep(Duration::from_millis(200));
        };
        // No window manager gives the window the keyboard here.
        xdotool(&["windowfocus", &id]);
        Self { program, log, id, home }
    }

    /// Waits for a line of the log and returns it.
    fn expect(&self, text: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = self.log.recv_timeout(left).unwrap_or_else(|_| panic!("the log never said '{text}'"));
            if line.contains(text) {
                return line;
            }
        }
    }

    fn click(&self, place: Vec2) {
        let [x, y] = [place.x, place.y].map(|pixels| (pixels.round() as i32).to_string());
        xdotool(&["mousemove", "--window", &self.id, &x, &y]);
        // The pointer is seen to be there before it is pressed, as a person's would be.
        std::thread::sleep(Duration::from_millis(300));
        xdotool(&["click", "1"]);
    }

    fn key(&self, key: &str) {
        xdotool(&["key", key]);
    }

    /// Takes a picture, once the window has had time to come to rest.
    fn shoot(&self, name: &str) {
        std::thread::sleep(Duration::from_millis(1_500));
        let Some(folder) = std::env::var_os("WAR_HORSES_SHOTS").map(PathBuf::from) else { return };
        std::fs::create_dir_all(&folder).expect("the folder for pictures can be made");
        let file = folder.join(name).with_extension("png");
        let taken = Command::new("import").args(["-window", &self.id]).arg(&file).status();
        assert!(taken.is_ok_and(|status| status.success()), "no picture {}", file.display());
        assert!(file.metadata().is_ok_and(|file| file.len() > 10_000), "{} is empty", file.display());
    }

    fn close(mut self) {
        self.key("ctrl+q");
        let deadline = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.program.try_wait().expect("the program can be asked") {
                break status;
            }
            assert!(Instant::now() < deadline, "the window does not close");
            std::thread::sleep(Duration::from_millis(50));
        };
        assert!(status.success(), "it ended with {status}");
        assert!(self.home.path().join("war-horses/settings.ron").exists(), "its settings were not kept");
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        // Only after a failure is there still something to end.
        let _ = self.program.kill();
    }
}

fn xdotool(arguments: &[&str]) -> String {
    let output = Command::new("xdotool").args(arguments).output().expect("xdotool is installed");
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

/// Where a move is made by a click.
fn place<G: Board>(position: &G, mv: G::Move) -> Vec2 {
    let place = position.place(position.spot(mv), Orientation::Flat);
    View::of_window(SIZE).on_screen(position.extent(Orientation::Flat), place)
}

#[test]
#[ignore = "opens a window: ./check runs it under Xvfb"]
fn a_match_is_played_in_the_window() {
    let menu = Window::open(&["--lang", "es"]);
    menu.shoot("menu");
    menu.key("Return");
    menu.expect("match war-horses");
    menu.close();

    let table =
        Window::open(&["--lang", "en", "--level", "beginner", "--red", "human", "--green", "machine", "--seed", "42"]);
    table.expect("match war-horses");
    std::thread::sleep(Duration::from_secs(2));
    let position = WarHorses::seeded(42);
    let mv = position.legal_moves()[0];
    table.click(place(&position, mv));
    table.expect(&format!("played red {mv}"));
    table.expect("played green");
    table.shoot("game");
    table.close();

    let end = Window::open(&["--lang", "en", "--red", "human", "--position", "7G/5r2/6r1/r1r5/3r4/1R6/2rr4/2r5 r"]);
    end.expect("match war-horses");
    std::thread::sleep(Duration::from_secs(1));
    end.key("a");
    end.key("1");
    end.key("Return");
    end.expect("played red a1");
    end.shoot("end");
    end.close();

    // Hexagons are hit by their true shape.
    let hex = Window::open(&["--lang", "es", "--game", "hex", "--black", "human", "--white", "machine"]);
    hex.expect("match hex");
    std::thread::sleep(Duration::from_secs(2));
    let board = Hex::seeded(0);
    hex.click(place(&board, board.read_move("f6").expect("the board is empty")));
    hex.expect("played black f6");
    hex.expect("played white");
    hex.shoot("hex");
    hex.close();

    // The dice are thrown by a key, and a move is dictated.
    let ur = Window::open(&["--lang", "en", "--game", "ur", "--light", "human", "--dark", "machine", "--seed", "5"]);
    ur.expect("match ur");
    std::thread::sleep(Duration::from_secs(2));
    let mut duel = Duel::<Ur>::from_seed(5, [Player::Human; 2]);
    let roll = duel.throw().expect("light throws first").mv;
    ur.key("space");
    ur.expect(&format!("played light {roll}"));
    ur.key("slash");
    std::thread::sleep(Duration::from_secs(1));
    let mv = duel.position().legal_moves()[0].to_string();
    xdotool(&["type", "--delay", "100", &mv]);
    ur.key("Return");
    ur.expect(&format!("played light {mv}"));
    ur.expect("played dark");
    ur.shoot("ur");
    ur.close();
}
