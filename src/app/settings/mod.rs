//! What the program remembers from one visit to the next, in a small file in the user's configuration folder.

mod file;
mod merge;

use std::collections::BTreeMap;
use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use serde::{Deserialize, Serialize};

use crate::app::boards::Orientation;
use crate::app::learning::Learnt;
use crate::app::menu::Choices;
use crate::app::opponents::Engines;
use crate::app::panels::keymap::Keymap;
use crate::app::preferences::Preferences;
use crate::app::shortcuts::Keys;
use crate::app::sound::Volume;
use crate::app::speech::Speech;
use crate::app::system_motion;
use crate::app::table::{AnimationSpeed, Guides};
use crate::app::theme::{ChosenTheme, Theme};
use crate::app::view::View;
use crate::guests::{self, KnownEngine};

/// The file's content. Games, levels and languages are kept by name, so that a file of another version can be read.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub language: Option<String>,
    pub game: String,
    pub level: String,
    pub machine_plays: (bool, bool),
    pub seed: Option<u64>,
    pub clock: String,
    /// What was chosen for each game, by name.
    pub setups: BTreeMap<String, BTreeMap<String, String>>,
    /// Who plays instead of the machine, by game.
    pub guests: BTreeMap<String, [String; 2]>,
    /// The programs of others that were entered.
    pub engines: Vec<KnownEngine>,
    #[serde(alias = "tempo")]
    pub animation_speed: AnimationSpeed,
    #[serde(alias = "pose")]
    pub orientation: Orientation,
    pub volume: Volume,
    pub theme: Theme,
    pub guides: bool,
    pub preferences: Preferences,
    /// The keys that were changed, by the names of their actions.
    pub keys: BTreeMap<String, Vec<String>>,
    pub learnt: Learnt,
    pub window: (f32, f32),
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            game: String::new(),
            level: String::new(),
            machine_plays: (true, false),
            seed: None,
            clock: String::new(),
            setups: BTreeMap::new(),
            guests: BTreeMap::new(),
            engines: Vec::new(),
            animation_speed: AnimationSpeed::default(),
            orientation: Orientation::default(),
            volume: Volume::default(),
            theme: Theme::default(),
            guides: false,
            preferences: Preferences::default(),
            keys: BTreeMap::new(),
            learnt: Learnt::default(),
            window: (1280.0, 800.0),
        }
    }
}

fn path() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "war-horses").map(|folders| folders.config_dir().join("settings.ron"))
}

/// What was remembered, from the file of the user.
pub fn load() -> Settings {
    path().map_or_else(Settings::default, |path| file::load(&path))
}

/// What is usual, as far as the system does not ask for something else.
fn first_visit() -> Settings {
    let usual = Settings::default();
    let animation_speed = if system_motion::is_reduced() { AnimationSpeed::Off } else { usual.animation_speed };
    Settings { animation_speed, ..usual }
}

pub(super) fn plugin(settings: Settings) -> impl Plugin {
    move |app: &mut App| {
        if let Some(language) = settings.language.as_deref().and_then(|code| code.parse().ok()) {
            app.insert_resource(Speech::chosen(language));
        }
        for engine in &settings.engines {
            // One that lacks something loses its match, and that is told.
            let _ = guests::invite_engine(engine);
        }
        let mut choices = Choices::remembered(&settings);
        choices.forget_absent_guests();
        app.insert_resource(choices)
            .insert_resource(Engines(settings.engines.clone()))
            .insert_resource(settings.animation_speed)
            .insert_resource(settings.orientation)
            .insert_resource(settings.volume)
            .insert_resource(ChosenTheme(settings.theme))
            .insert_resource(Guides(settings.guides))
            .insert_resource(settings.preferences.clone())
            .insert_resource(settings.learnt.clone())
            .insert_resource(Keys(Keymap::with_changes(&settings.keys)))
            .insert_resource(settings.clone())
            .add_systems(Last, remember);
    }
}

/// Choices are written when they change, the size of the window when it closes.
fn remember(
    choices: Res<Choices>,
    speech: Res<Speech>,
    speed: Res<AnimationSpeed>,
    orientation: Res<Orientation>,
    volume: Res<Volume>,
    theme: Res<ChosenTheme>,
    guides: Res<Guides>,
    preferences: Res<Preferences>,
    (keys, learnt, engines): (Res<Keys>, Res<Learnt>, Res<Engines>),
    view: Res<View>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut exits: MessageReader<AppExit>,
    mut saved: ResMut<Settings>,
) {
    let mut now = Settings {
        animation_speed: *speed,
        orientation: *orientation,
        volume: *volume,
        theme: theme.0,
        guides: guides.0,
        preferences: preferences.clone(),
        keys: keys.changes(),
        learnt: learnt.clone(),
        engines: engines.0.clone(),
        ..saved.clone()
    };
    if speech.is_chosen() {
        now.language = Some(speech.language().id().to_owned());
    }
    choices.remember(&mut now);
    let windowed = windows.iter().any(|window| window.mode == WindowMode::Windowed);
    if exits.read().count() > 0 && windowed {
        now.window = (view.window * view.zoom).round().into();
    }
    if now != *saved {
        if let Some(path) = path()
            && let Err(error) = file::keep(&saved, &now, &path)
        {
            warn!("the settings cannot be kept in {}: {error}", path.display());
        }
        *saved = now;
    }
}
