//! What the program does where the machine has little to give: memory that is bounded, and records that want much of it.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use crate::common::{FOLDERS, NOBODY};

/// Runs the program with so many megabytes of memory for what it writes to, and not one more. Its input stays open for a while.
fn run_within(megabytes: u32, arguments: &[&str], input: &str, open: Duration) -> Output {
    let limit = format!("ulimit -d {}; exec \"$0\" \"$@\"", megabytes << 10);
    let mut command = Command::new("sh");
    command.args(["-c", &limit, env!("CARGO_BIN_EXE_war-horses")]).args(arguments);
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").envs(FOLDERS.map(|folder| (folder, NOBODY)));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("a shell starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("it listens");
    thread::sleep(open);
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A table or a tree for which there is no memory gets smaller; the engine goes on.
#[test]
fn a_search_that_is_granted_too_much_makes_do_with_what_there_is() {
    for (game, moves) in [("hex", " moves c2 f6"), ("war-horses", ""), ("tic-tac-toe", "")] {
        let lines = [
            &format!("setoption name Game value {game}"),
            "setoption name Hash value 65536",
            "setoption name Threads value 2",
            &format!("position startpos{moves}"),
            "go movetime 400",
        ];
        let output = run_within(256, &["engine"], &(lines.join("\n") + "\n"), Duration::from_secs(1));
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!((output.status.code(), err.as_str()), (Some(0), ""), "{game}: {out}");
        assert!(out.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{game}: {out}");
    }
}

/// The largest record that is read takes a small multiple of its size.
#[test]
fn a_large_record_takes_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let megabyte = 1 << 20;
    let nested = format!("(;GM[11]SZ[19]{}{})", "(;B[a1]".repeat(70_000), ")".repeat(70_000));
    let flat = format!("(;GM[11]SZ[19]{})", ";B[a1];W[b2]".repeat(87_000));
    let comment = format!("(;GM[11]SZ[19]C[{}];B[a1])", "x".repeat(megabyte - 100));
    for (name, record) in [("nested", nested), ("flat", flat), ("comment", comment)] {
        assert!((megabyte / 2..=megabyte).contains(&record.len()), "{name}: {}", record.len());
        let file = folder.path().join(name).with_extension("sgf");
        fs::write(&file, record).unwrap();
        let arguments = ["play", "--terminal", "--game", "hex", "--record", file.to_str().unwrap()];
        let output = run_within(48, &arguments, "quit\n", Duration::ZERO);
        let told = text(&output.stderr);
        assert!(matches!(output.status.code(), Some(0 | 2)), "{name}: {:?} {told}", output.status);
        assert!(!told.contains("memory") && !told.contains("panicked") && told.len() < 2_000, "{name}: {told}");
    }
}

/// What another engine says without being asked is thrown away as it comes.
#[test]
fn an_engine_that_floods_takes_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("flood.sh");
    let lines = "while read line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; \
                 go*) yes info string flood | head -c 40000000; echo bestmove a1;; quit) exit;; esac; done\n";
    fs::write(&script, lines).unwrap();
    let flood = format!("engine:sh {}", script.display());
    let arguments = ["arena", "--game", "tic-tac-toe", "--a", "random", "--b", &flood, "--games", "2", "--parallel", "1"];
    let output = run_within(64, &arguments, "", Duration::ZERO);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}
