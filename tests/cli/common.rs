//! Runs the built program as a user would, on a machine without a display.

use std::io::Write;
use std::process::{Command, Stdio};

pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// A place where nothing is and nothing can be made: whoever looks for the folders of the user there fails.
pub const NOBODY: &str = "/dev/null/nobody";

/// What tells a program where the folders of the user are.
pub const FOLDERS: [&str; 7] = [
    "HOME",
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "XDG_RUNTIME_DIR",
    "WAR_HORSES_DATA",
];

/// The program with these arguments, not started yet. It has no display, and nobody's folders.
pub fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_war-horses"));
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    // Whatever the system speaks.
    command.env("LC_ALL", "C.UTF-8");
    command.envs(FOLDERS.map(|folder| (folder, NOBODY)));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Types `input` into the program and waits for its end.
pub fn run(arguments: &[&str], input: &str) -> Run {
    let mut child = program(arguments).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    // A program that ends early does not read everything, which is its right.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// What the program writes when it has nothing to complain about.
pub fn succeed(arguments: &[&str], input: &str) -> String {
    let run = run(arguments, input);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{arguments:?}\n{}", run.out);
    run.out
}
