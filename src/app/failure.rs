//! What is told when the window cannot be opened or cannot go on: a sentence instead of a panic's own words.

use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::process::ExitCode;
use std::sync::OnceLock;

use bevy::app::AppExit;

use crate::words::{Language, Words};

/// The first fault: what follows it only follows from it.
static FAULT: OnceLock<String> = OnceLock::new();

/// Runs the window. Every move was kept when it was made, so that nothing is lost with it.
pub(super) fn guarded(language: Option<Language>, run: impl FnOnce() -> AppExit) -> ExitCode {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let _ = FAULT.set(describe(info));
        if std::env::var_os("RUST_BACKTRACE").is_some() {
            usual(info);
        }
    }));
    let ended = panic::catch_unwind(AssertUnwindSafe(run));
    let fault = FAULT.get().map_or("", String::as_str);
    match ended {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) if fault.is_empty() => ExitCode::from(code.get()),
        Ok(AppExit::Error(_)) | Err(_) => {
            let words = Words::in_language(language.unwrap_or_else(Language::of_system));
            eprintln!("{}", words.with("window-failed", [("fault", fault.into())]));
            ExitCode::FAILURE
        }
    }
}

/// What was wrong, and where in the code for whoever has to mend it.
fn describe(info: &PanicHookInfo<'_>) -> String {
    let message = info.payload_as_str().unwrap_or("no reason given").trim();
    match info.location() {
        Some(place) => format!("{message} ({}:{})", place.file(), place.line()),
        None => message.to_owned(),
    }
}
