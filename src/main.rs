//! The program: its arguments open the window or run a command.

#![forbid(unsafe_code)]

use std::process::ExitCode;

use war_horses::cli::{self, Desktop};

#[cfg(feature = "desktop")]
const DESKTOP: Option<Desktop> = Some(Desktop {
    open: war_horses::app::run,
    icon: war_horses::app::icon,
    features: war_horses::app::boards::features::feature_pictures,
});
#[cfg(not(feature = "desktop"))]
const DESKTOP: Option<Desktop> = None;

fn main() -> ExitCode {
    cli::run(DESKTOP)
}
