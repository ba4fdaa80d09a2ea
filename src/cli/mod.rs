//! The command line: what can be asked of the program, and the whole cabinet without a window.

use std::io;
use std::process::ExitCode;

use clap::Parser;

mod options;
mod values;

pub use options::{Seat, StartOptions};

/// Opens the window, if this build has one, and returns when it is closed.
pub type OpenWindow = fn(StartOptions) -> ExitCode;

/// Two-player duels against an open alpha-beta engine. Without a command, the window opens.
#[derive(Parser, Debug)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(flatten)]
    start: options::StartArguments,
}

/// Why a command could not do what it was asked.
#[derive(Debug)]
enum Failure {
    /// The arguments do not make sense together; the text says what would.
    Usage(String),
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Does what the arguments of the program say. Faulty ones end it with a message and exit code 2.
pub fn run(window: Option<OpenWindow>) -> ExitCode {
    match obey(Arguments::parse(), window) {
        Ok(code) => code,
        Err(Failure::Usage(message)) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
        // Whoever was reading has seen enough, as `head` does after its last line.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => {
            eprintln!("error: cannot write: {error}");
            ExitCode::FAILURE
        }
    }
}

fn obey(arguments: Arguments, window: Option<OpenWindow>) -> Result<ExitCode, Failure> {
    let options = arguments.start.resolve()?;
    match window {
        Some(open) if has_display() => Ok(open(options)),
        _ => Err(Failure::Usage("there is no display to open the window on".to_owned())),
    }
}

/// Whether there is a screen to open a window on. Only Linux can tell beforehand.
fn has_display() -> bool {
    !cfg!(target_os = "linux")
        || ["DISPLAY", "WAYLAND_DISPLAY"]
            .iter()
            .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}
