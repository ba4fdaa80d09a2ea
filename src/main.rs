//! The program: its arguments open the window or run a command.

#![forbid(unsafe_code)]

use std::process::ExitCode;

use war_horses::cli::{self, OpenWindow};

#[cfg(feature = "desktop")]
const WINDOW: Option<OpenWindow> = Some(war_horses::app::run);
#[cfg(not(feature = "desktop"))]
const WINDOW: Option<OpenWindow> = None;

fn main() -> ExitCode {
    cli::run(WINDOW)
}
