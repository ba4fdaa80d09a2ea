//! The menu: what can be chosen for the next match, and the way to it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

mod choices;
mod model;

pub use choices::Choices;
pub use model::{MenuAction, Taste, model};

use super::Screen;
use super::archive::go_on::{self, LeftMatch};
use super::archive::{Library, MatchOpened};
use super::boards::Orientation;
use super::panels::menu;
use super::panels::rows::Choice;
use super::sound::{SoundHeard, Volume};
use super::speech::Speech;
use super::study::Studies;
use super::table::{AnimationSpeed, KeysTaken, MatchRequested, StartRefused};
use super::teaching::TeachingMode;
use super::view::View;
use crate::sound::Sound;
use crate::start::new_seed;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Menu)));
}

/// All that the menu shows and changes.
#[derive(SystemParam)]
struct Chosen<'w> {
    choices: ResMut<'w, Choices>,
    speed: ResMut<'w, AnimationSpeed>,
    orientation: ResMut<'w, Orientation>,
    volume: ResMut<'w, Volume>,
    teaching: ResMut<'w, TeachingMode>,
    studies: ResMut<'w, Studies>,
    speech: ResMut<'w, Speech>,
}

impl Chosen<'_> {
    fn taste(&self) -> Taste {
        Taste { speed: *self.speed, orientation: *self.orientation, volume: *self.volume, teaching: self.teaching.0 }
    }
}

/// Where the menu leads to.
#[derive(SystemParam)]
struct Ways<'w> {
    matches: MessageWriter<'w, MatchRequested>,
    opened: MessageWriter<'w, MatchOpened>,
    heard: MessageWriter<'w, SoundHeard>,
    screen: ResMut<'w, NextState<Screen>>,
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    mut chosen: Chosen,
    refused: Option<Res<StartRefused>>,
    taken: Option<Res<KeysTaken>>,
    library: Option<Res<Library>>,
    left: Res<LeftMatch>,
    mut ways: Ways,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let mut model = model(&chosen.choices, chosen.taste(), &chosen.studies, refused.as_deref(), &chosen.speech);
    model.enter_starts = taken.is_none();
    model.go_on = go_on::card(&left, &chosen.speech);
    let archive = chosen.speech.get("archive").into_owned();
    model.archive = library.map(|_| Choice { text: archive, taken: false, action: MenuAction::Archive });
    for action in menu::show(ctx, egui::vec2(view.window.x, view.window.y), &model) {
        apply(action, &mut chosen, &mut ways);
        ways.heard.write(SoundHeard(Sound::Menu));
    }
    Ok(())
}

fn apply(action: MenuAction, chosen: &mut Chosen, ways: &mut Ways) {
    let mut next = chosen.choices.clone();
    match action {
        MenuAction::Language(language) => *chosen.speech = Speech::chosen(language),
        MenuAction::Game(game) => next.game = game,
        MenuAction::Level(level) => next.level = level,
        MenuAction::Seat(side, seat) => next.seats[side.index()] = seat,
        MenuAction::Preset(preset) => next.setup_mut().apply(preset),
        MenuAction::Choose(place, value) => next.setup_mut().choose(place, value),
        MenuAction::SeedTyped(text) => {
            next.seed = text.parse().unwrap_or(next.seed);
            next.seed_text = text;
        }
        MenuAction::SeedDone => next.set_seed(next.seed),
        MenuAction::NewSeed => next.set_seed(new_seed()),
        MenuAction::Speed(speed) => *chosen.speed = speed,
        MenuAction::Orientation(orientation) => *chosen.orientation = orientation,
        MenuAction::Volume(percent) => chosen.volume.choose(percent),
        MenuAction::Teaching(on) => chosen.teaching.0 = on,
        MenuAction::Study(action) => chosen.studies.apply(action, next.study()),
        MenuAction::Start => _ = ways.matches.write(next.request()),
        MenuAction::GoOn(id) => _ = ways.opened.write(MatchOpened(id)),
        MenuAction::Archive => ways.screen.set(Screen::Archive),
    }
    chosen.choices.set_if_neq(next);
}
