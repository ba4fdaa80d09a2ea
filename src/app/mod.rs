//! The window: the cabinet on Bevy. This file is its table of contents.
//!
//! [`rules_plugin`] is the game without anything that is seen, and what every headless test starts from;
//! [`looks_plugin`] is what is seen of it; [`run`] puts both into a window.

use std::process::ExitCode;

use bevy::prelude::*;
use bevy_egui::EguiPlugin;

use crate::start::StartOptions;

mod alarm;
pub mod archive;
pub mod boards;
pub mod clipboard;
mod confetti;
mod drawing;
pub mod editor;
mod end_screen;
pub mod exchange;
mod failure;
mod fonts;
mod frame_times;
pub mod gamepad;
mod ground;
pub mod hall;
pub mod help;
mod hud;
pub mod learning;
pub mod lens;
pub mod menu;
mod now;
mod opening;
pub mod opponents;
pub mod panels;
pub mod preferences;
pub mod question;
pub mod review;
pub mod rules;
pub mod screen_reader;
pub mod settings;
pub mod settings_page;
mod shaders;
pub mod shortcuts;
pub mod sound;
pub mod speech;
pub mod statistics;
pub mod study;
mod system_motion;
pub mod table;
pub mod teaching;
pub mod tempo;
mod theme;
pub mod view;
mod window;
mod wood;
mod work;
pub mod workshop;

/// Where the person is.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    #[default]
    Menu,
    /// A match is on the table: this screen and the match come and go together.
    Table,
    /// All matches that were kept.
    Archive,
    /// What the matches of a person tell.
    Statistics,
    /// A search of the position is looked at, and the match waits.
    Lens,
    /// A position is put together.
    Editor,
    /// A heuristic of one's own is worked at.
    Workshop,
    /// A tournament is watched.
    Hall,
}

/// The matches and the machine, without anything that is seen.
pub fn rules_plugin(app: &mut App) {
    app.init_state::<Screen>()
        .add_plugins((preferences::plugin, shortcuts::plugin))
        .add_plugins((table::plugin, boards::plugin, archive::plugin, exchange::plugin, lens::plugin, editor::plugin))
        .add_plugins((review::plugin, statistics::plugin, teaching::plugin, learning::plugin))
        .add_plugins((opponents::plugin, workshop::plugin, hall::plugin));
}

/// What is seen: the boards, the panels and the window they are in.
pub fn looks_plugin(app: &mut App) {
    app.add_plugins((
        EguiPlugin::default(),
        MeshPickingPlugin,
        theme::plugin,
        fonts::plugin,
        ground::plugin,
        view::plugin,
        (shortcuts::looks_plugin, settings_page::plugin, help::plugin, rules::plugin, question::plugin),
        (menu::plugin, study::plugin, hud::plugin, end_screen::plugin, confetti::plugin),
        (boards::looks_plugin, archive::looks_plugin, exchange::looks_plugin, lens::looks_plugin),
        (review::looks_plugin, statistics::looks_plugin, learning::looks_plugin, editor::looks_plugin),
        (table::looks_plugin, table::model::plugin, screen_reader::plugin, gamepad::plugin),
        (sound::plugin, sound::device_plugin),
        (now::plugin, window::plugin, shaders::plugin, clipboard::plugin),
        (opponents::looks_plugin, workshop::looks_plugin, hall::looks_plugin),
    ));
}

/// The icon as a square of so many pixels: red, green, blue and alpha, row by row from the top.
pub fn icon(size: u32) -> Vec<u8> {
    boards::war_horses::icon(size)
}

/// Opens the window and stays until it is closed.
pub fn run(options: StartOptions) -> ExitCode {
    failure::guarded(options.language, || window(options).run())
}

/// The window with everything in it.
fn window(options: StartOptions) -> App {
    let settings = settings::load();
    // Before anything is drawn.
    settings.theme.make_current();
    sound::hush_library();
    let mut app = App::new();
    app.add_plugins(window::default_plugins(&settings, options.verbose))
        .add_plugins((speech::plugin, rules_plugin, looks_plugin))
        .add_plugins(settings::plugin(settings));
    if options.frame_times {
        app.add_plugins(frame_times::plugin(&options));
    } else {
        app.add_plugins((opening::plugin(options), archive::library_plugin(crate::data::folder())));
    }
    app
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, Words};

    fn keys_of_buttons() -> impl Iterator<Item = &'static str> {
        use table::model::buttons::{BUTTONS, LOOK_BUTTONS, WATCH_BUTTONS};
        let rows = BUTTONS.iter().chain(&LOOK_BUTTONS).chain(&WATCH_BUTTONS);
        rows.copied().flatten().map(|(key, _)| *key).chain(["again", "new-game", "resume"])
    }

    /// The words that stand in tables, and so are not seen where words are looked for in the code.
    #[test]
    fn buttons_keys_and_speeds_have_words() {
        let tips: Vec<String> = keys_of_buttons().map(|key| format!("{key}-tip")).collect();
        let mut keys: Vec<&str> = keys_of_buttons().collect();
        keys.extend(table::AnimationSpeed::ALL.map(table::AnimationSpeed::id));
        keys.extend(["review-moments", "review-no-moments", "review-moments-awaited", "review-progress-deeper"]);
        keys.extend(["review-was-forced", "review-was-only", "review-was-best", "review-delayed", "review-hastened"]);
        keys.extend(["review-flip-win-by", "review-flip-win", "review-flip-draw", "review-even", "review-standing"]);
        keys.extend(["review-line-better", "review-line-refutation", "review-try-invites", "review-try-thinks"]);
        keys.extend(["review-try-best", "review-try-holds", "review-try-close", "review-try-fails", "review-lost"]);
        keys.extend(["stats-played", "stats-points", "stats-streak", "stats-unbeaten", "stats-mean-accuracy"]);
        keys.extend(["stats-seconds", "stats-won", "stats-drawn", "stats-lost", "stats-strength-told"]);
        keys.extend(["stats-strength-at-least", "stats-strength-at-most", "stats-accuracy-told", "stats-accuracy-few"]);
        keys.extend(["stats-dice-fair", "stats-dice-unusual", "stats-dice-strange"]);
        keys.extend(["proved-draw", "proved-win-by", "proved-win"]);
        keys.extend(archive::page::RESULTS.iter().map(|(key, _)| *key));
        keys.extend(["archive-all-games", "archive-all-results", "archive-nothing-found", "archive-empty"]);
        keys.extend(["archive-open", "archive-rename", "archive-mark", "archive-unmark", "archive-delete"]);
        keys.extend(["archive-restore", "ago-minutes", "ago-hours", "ago-days"]);
        keys.extend(["trouble-set-aside", "trouble-unwritable", "archive-tip", "go-on-tip"]);
        keys.extend(["thought-level", "thought-better", "hint-win", "hint-draw", "hint-loss", "hint-chance"]);
        keys.extend(["hint-ahead", "hint-behind", "hint-level", "hint-next", "hint-next-equal", "hint-next-chance"]);
        keys.extend(sound::Volume::CHOICES.map(|(key, _)| key));
        keys.extend(["puzzle-said-right", "puzzle-said-wrong", "puzzle-won", "puzzle-drawn", "puzzle-lost"]);
        keys.extend([
            "puzzle-find-own",
            "puzzle-find-win",
            "puzzle-find-draw",
            "puzzle-find-units",
            "puzzle-find-chance",
        ]);
        keys.extend(["puzzle-wrong-own", "puzzle-wrong-win", "puzzle-wrong-draw", "puzzle-wrong-units"]);
        keys.extend(["puzzle-wrong-chance", "puzzle-next", "puzzle-next-tip", "puzzle-answer-tip", "puzzles-tip"]);
        keys.extend(["puzzles-daily-solved", "puzzles-daily-told"]);
        keys.extend(["lesson-retry", "lesson-next", "lesson-skip", "lesson-play", "lesson-leave", "lesson-tip"]);
        keys.extend(["lesson-retry-tip", "lesson-next-tip", "lesson-skip-tip", "lesson-play-tip", "lesson-leave-tip"]);
        keys.extend(["you-win", "machine-wins", "wins", "turn-of", "your-turn"]);
        for words in Language::ALL.map(Words::in_language) {
            let wanted = keys.iter().copied().chain(tips.iter().map(String::as_str));
            let missing: Vec<_> = wanted.filter(|key| !words.has(key)).collect();
            assert_eq!(missing, Vec::<&str>::new(), "{:?}", words.language());
        }
    }
}
