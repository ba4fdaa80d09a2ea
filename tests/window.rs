//! The real window: it opens, takes a click for a move, shows the end, and closes. Needs a display and `xdotool`, so
//! that it only runs when asked to; `./check` does, under Xvfb. Pictures go to the folder named by `WAR_HORSES_SHOTS`.
#![cfg(feature = "desktop")]

#[path = "window/faults.rs"]
mod faults;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use bevy::math::Vec2;
use war_horses::app::boards::{Board, Orientation};
use war_horses::app::view::View;
use war_horses::duel::{Duel, Player};
use war_horses::games::with_game;
use war_horses::games::{Game, GameId, Ur};

/// Software rendering on a busy machine is slow; a fast one does not wait.
const PATIENCE: Duration = Duration::from_secs(90);
const SIZE: Vec2 = Vec2::new(1280.0, 800.0);

/// The program in its window, with settings of its own that nobody else sees.
struct Window {
    program: Child,
    log: Receiver<String>,
    id: String,
    home: Rc<tempfile::TempDir>,
    /// Where it is, unless it is on the display of everybody.
    display: Option<&'static str>,
}

impl Window {
    fn open(arguments: &[&str]) -> Self {
        Self::open_on(None, arguments)
    }

    fn open_on(display: Option<&'static str>, arguments: &[&str]) -> Self {
        Self::open_with(Rc::new(tempfile::tempdir().expect("a folder for settings")), display, arguments)
    }

    /// A second window of the same person.
    fn open_at_home(other: &Self, arguments: &[&str]) -> Self {
        Self::open_with(other.home.clone(), other.display, arguments)
    }

    fn open_with(home: Rc<tempfile::TempDir>, display: Option<&'static str>, arguments: &[&str]) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_war-horses"))
            .args(arguments)
            .arg("--verbose")
            .env("XDG_CONFIG_HOME", home.path())
            .env("WAR_HORSES_DATA", home.path())
            .env("NO_COLOR", "1")
            .envs(display.map(|display| ("DISPLAY", display)))
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
        let process = program.id().to_string();
        let mut window = Self { program, log, id: String::new(), home, display };
        while window.id.is_empty() {
            assert!(Instant::now() < deadline, "no window was opened");
            std::thread::sleep(Duration::from_millis(200));
            let search = ["search", "--onlyvisible", "--all", "--pid", &process, "--name", "War Horses"];
            window.id = window.xdotool(&search).lines().last().unwrap_or_default().to_owned();
        }
        // No window manager gives the window the keyboard here.
        window.xdotool(&["windowfocus", &window.id]);
        window
    }

    fn xdotool(&self, arguments: &[&str]) -> String {
        let mut command = Command::new("xdotool");
        let output = command.args(arguments).envs(self.display.map(|display| ("DISPLAY", display))).output();
        String::from_utf8_lossy(&output.expect("xdotool is installed").stdout).trim().to_owned()
    }

    /// Waits for a line of the log.
    fn expect(&self, text: &str) {
        assert!(self.says_within(PATIENCE, text), "the log never said '{text}'");
    }

    fn says_within(&self, time: Duration, text: &str) -> bool {
        let deadline = Instant::now() + time;
        let left = || deadline.saturating_duration_since(Instant::now());
        std::iter::from_fn(|| self.log.recv_timeout(left()).ok()).any(|line| line.contains(text))
    }

    /// Clicks until the log tells what should come of it: a click within a slow frame is missed, and a second one does
    /// no harm.
    fn click_until(&self, place: Vec2, text: &str) {
        let deadline = Instant::now() + PATIENCE;
        self.click(place);
        while !self.says_within(Duration::from_secs(10), text) {
            assert!(Instant::now() < deadline, "clicks at {place} never led to '{text}'");
            self.click(place);
        }
    }

    fn click(&self, place: Vec2) {
        let [x, y] = [place.x, place.y].map(|pixels| (pixels.round() as i32).to_string());
        // The pointer comes and is pressed within one frame: what lies under the press is meant.
        self.xdotool(&["mousemove", "--window", &self.id, &x, &y, "click", "1"]);
    }

    fn key(&self, key: &str) {
        self.xdotool(&["windowfocus", &self.id, "key", key]);
    }

    /// Takes a picture, once the window has had time to come to rest.
    fn shoot(&self, name: &str) {
        std::thread::sleep(Duration::from_millis(1_500));
        self.wait_until_drawn();
        let Some(folder) = std::env::var_os("WAR_HORSES_SHOTS").map(PathBuf::from) else { return };
        std::fs::create_dir_all(&folder).expect("the folder for pictures can be made");
        assert!(self.takes_picture(&folder.join(name).with_extension("png")), "no picture of {name}");
    }

    /// Whether a picture of the window shows anything.
    fn takes_picture(&self, file: &Path) -> bool {
        let mut import = Command::new("import");
        import.args(["-window", &self.id]).arg(file).envs(self.display.map(|display| ("DISPLAY", display)));
        let taken = import.status();
        taken.is_ok_and(|status| status.success()) && file.metadata().is_ok_and(|file| file.len() > 10_000)
    }

    /// On a machine with much else to do, a window is there long before anything is in it.
    fn wait_until_drawn(&self) {
        let deadline = Instant::now() + PATIENCE;
        while !self.takes_picture(&self.home.path().join("first.png")) {
            assert!(Instant::now() < deadline, "nothing was drawn");
            std::thread::sleep(Duration::from_millis(300));
        }
        std::thread::sleep(Duration::from_secs(1));
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

/// Where a move is made by a click.
fn place<G: Board>(position: &G, mv: G::Move) -> Vec2 {
    let place = position.place(position.spot(mv), Orientation::Flat);
    let extent = position.extent(Orientation::Flat);
    View::of_window(SIZE, extent).on_screen(extent, place)
}

/// A person makes a first move by clicks, dice included, and the machine answers.
fn is_played_by_mouse<G: Board>(language: &str) {
    const SEED: u64 = 5;
    let [first, second] = G::SIDES.map(|side| format!("--{side}"));
    let seed = SEED.to_string();
    let window = Window::open(&[
        "--lang",
        language,
        "--game",
        G::ID,
        "--level",
        "beginner",
        &first,
        "human",
        &second,
        "machine",
        "--seed",
        &seed,
    ]);
    window.expect(&format!("match {}", G::ID));
    window.wait_until_drawn();
    let mut duel = Duel::<G>::from_seed(SEED, [Player::Human; 2]);
    let start = duel.position().clone();
    if let Some(thrown) = duel.throw() {
        window.click_until(place(&start, thrown.mv), &format!("played {} {}", G::SIDES[0], thrown.mv));
        std::thread::sleep(Duration::from_secs(2));
    }
    let moves = duel.position().legal_moves();
    let mv = moves[moves.len() / 2];
    window.click_until(place(duel.position(), mv), &format!("played {} {mv}", G::SIDES[0]));
    window.expect(&format!("played {}", G::SIDES[1]));
    window.shoot(G::ID);
    window.close();
}

#[test]
#[ignore = "opens a window: ./check runs it under Xvfb"]
fn a_match_is_played_in_the_window() {
    let menu = Window::open(&["--lang", "es"]);
    menu.shoot("menu");
    menu.key("Return");
    menu.expect("match war-horses");
    menu.close();

    for (&game, language) in GameId::ALL.iter().zip(["en", "es"].into_iter().cycle()) {
        with_game!(game, G => is_played_by_mouse::<G>(language));
    }

    let end = Window::open(&["--lang", "en", "--red", "human", "--position", "7G/5r2/6r1/r1r5/3r4/1R6/2rr4/2r5 r"]);
    end.expect("match war-horses");
    end.wait_until_drawn();
    end.key("a");
    end.key("1");
    end.key("Return");
    end.expect("played red a1");
    end.shoot("end");
    end.close();

    // The dice are thrown by a key, and a move is typed.
    let ur = Window::open(&["--lang", "en", "--game", "ur", "--light", "human", "--dark", "machine", "--seed", "5"]);
    ur.expect("match ur");
    ur.wait_until_drawn();
    let mut duel = Duel::<Ur>::from_seed(5, [Player::Human; 2]);
    let roll = duel.throw().expect("light throws first").mv;
    ur.key("space");
    ur.expect(&format!("played light {roll}"));
    ur.key("slash");
    std::thread::sleep(Duration::from_secs(1));
    let mv = duel.position().legal_moves()[0].to_string();
    ur.xdotool(&["type", "--delay", "100", &mv]);
    ur.key("Return");
    ur.expect(&format!("played light {mv}"));
    ur.expect("played dark");
    ur.shoot("typed");
    ur.close();
}

/// Our searches give way to the window. The program of somebody else does not: its clock runs.
#[test]
#[cfg(target_os = "linux")]
#[ignore = "opens a window: ./check runs it under Xvfb"]
fn a_program_at_the_table_gives_way_to_nobody() {
    let folder = tempfile::tempdir().expect("a folder for the program");
    let [bot, told] = ["bot.sh", "told"].map(|name| folder.path().join(name).display().to_string());
    let script = format!(
        "while read line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; go*) nice > {told};; esac; done"
    );
    std::fs::write(&bot, script).expect("the program is written");
    let window = Window::open(&["--red", &format!("engine:sh {bot}"), "--green", "human"]);
    let deadline = Instant::now() + PATIENCE;
    let priority = || std::fs::read_to_string(&told).ok().filter(|text| text.ends_with('\n'));
    while priority().is_none() {
        assert!(Instant::now() < deadline, "the program was never asked");
        std::thread::sleep(Duration::from_millis(100));
    }
    let ours = Command::new("nice").output().expect("a priority").stdout;
    assert_eq!(priority(), Some(String::from_utf8_lossy(&ours).into_owned()));
    window.close();
}
