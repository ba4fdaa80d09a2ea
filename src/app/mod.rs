//! The window: the cabinet on Bevy. This file is its table of contents.
//!
//! [`rules_plugin`] is the game without anything that is seen, and what every headless test starts from;
//! [`looks_plugin`] is what is seen of it; [`run`] puts both into a window.

use std::process::ExitCode;

use bevy::prelude::*;
use bevy_egui::EguiPlugin;

use crate::start::StartOptions;

pub mod boards;
mod drawing;
mod fonts;
mod help;
mod menu;
mod opening;
mod settings;
pub mod speech;
pub mod study;
pub mod table;
mod theme;
pub mod view;
mod window;

/// Where the person is.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    #[default]
    Menu,
    /// A match is on the table.
    Table,
}

/// The matches and the machine: no window, no graphics, no files.
pub fn rules_plugin(app: &mut App) {
    app.init_state::<Screen>().add_plugins((table::plugin, boards::plugin));
}

/// What is seen, heard and remembered.
pub fn looks_plugin(app: &mut App) {
    app.add_plugins((
        EguiPlugin::default(),
        MeshPickingPlugin,
        theme::plugin,
        fonts::plugin,
        view::plugin,
        menu::plugin,
        study::plugin,
        help::plugin,
        boards::looks_plugin,
        window::plugin,
    ));
}

/// Opens the window and stays until it is closed.
pub fn run(options: StartOptions) -> ExitCode {
    let settings = settings::load();
    let mut app = App::new();
    app.add_plugins(DefaultPlugins.set(window::first_window(&settings)).set(window::log()))
        .add_plugins((speech::plugin, rules_plugin, looks_plugin))
        .add_plugins((settings::plugin(settings), opening::plugin(options)));
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, Words};

    /// The words that stand in tables, and so are not seen where words are looked for in the code.
    #[test]
    fn buttons_keys_and_tempos_have_words() {
        let mut keys: Vec<&str> = help::KEYS.iter().map(|(_, meaning)| *meaning).collect();
        keys.extend(table::hud::BUTTONS.iter().copied().flatten().map(|(key, _)| *key));
        keys.extend(table::end::BUTTONS.iter().copied().flatten().map(|(key, _)| *key));
        keys.extend(table::Tempo::ALL.map(table::Tempo::id));
        keys.extend(["new-game", "thought", "proved-draw", "proved-win-by", "proved-win"]);
        keys.extend(["hint-win", "hint-draw", "hint-loss"]);
        keys.extend(["you-win", "machine-wins", "wins", "hint", "hint-proved", "turn-of", "your-turn"]);
        for words in Language::ALL.map(Words::in_language) {
            let missing: Vec<_> = keys.iter().filter(|key| !words.has(key)).collect();
            assert_eq!(missing, Vec::<&&str>::new(), "{:?}", words.language());
        }
    }
}
