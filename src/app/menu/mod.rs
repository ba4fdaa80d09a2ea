//! The menu: what can be chosen for the next match, and the way to it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

mod choices;
mod demo;
mod model;

pub use choices::Choices;
use demo::Demo;
pub use model::{MenuAction, level_choices, model, seat_choices};

use super::Screen;
use super::archive::go_on::{self, LeftMatch};
use super::archive::{Library, MatchOpened};
use super::editor::EditorOpened;
use super::learning::Learnt;
use super::opponents::OpponentsAsked;
use super::panels::keymap::KeyAction;
use super::panels::menu;
use super::preferences::Preferences;
use super::shortcuts::{ActionAsked, Keys};
use super::sound::SoundHeard;
use super::speech::Speech;
use super::study::Studies;
use super::table::{KeysTaken, LessonAsked, MatchRequested, StartRefused};
use super::view::View;
use super::workshop::WorkshopOpened;
use crate::sound::Sound;
use crate::start::{fair_seed, new_seed};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(demo::plugin).add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Menu)));
}

/// All that the menu shows and changes.
#[derive(SystemParam)]
struct Chosen<'w> {
    choices: ResMut<'w, Choices>,
    studies: ResMut<'w, Studies>,
    speech: ResMut<'w, Speech>,
    preferences: ResMut<'w, Preferences>,
}

/// Where the menu leads to.
#[derive(SystemParam)]
struct Ways<'w, 's> {
    matches: MessageWriter<'w, MatchRequested>,
    opened: MessageWriter<'w, MatchOpened>,
    edited: MessageWriter<'w, EditorOpened>,
    heard: MessageWriter<'w, SoundHeard>,
    asked: MessageWriter<'w, ActionAsked>,
    lessons: MessageWriter<'w, LessonAsked>,
    opponents: MessageWriter<'w, OpponentsAsked>,
    workshop: MessageWriter<'w, WorkshopOpened>,
    screen: ResMut<'w, NextState<Screen>>,
    commands: Commands<'w, 's>,
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    keys: Res<Keys>,
    mut chosen: Chosen,
    refused: Option<Res<StartRefused>>,
    taken: Option<Res<KeysTaken>>,
    library: Option<Res<Library>>,
    left: Res<LeftMatch>,
    demo: Res<Demo>,
    learnt: Res<Learnt>,
    mut ways: Ways,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let mut model = model(&chosen.choices, &chosen.studies, refused.as_deref(), &chosen.speech);
    model.enter_starts = taken.is_none();
    model.offer_lesson(chosen.choices.game, &learnt, &chosen.speech);
    model.offer_teaching(&chosen.choices, chosen.preferences.teaching, &chosen.speech);
    if let Some(left) = go_on::card(&left, &chosen.speech) {
        model.offer_to_go_on(left);
    }
    if library.is_some() {
        model.lead_to_archive(&chosen.speech);
    }
    if let Some(board) = demo.picture() {
        model.hero = board;
    }
    let tips = [
        (KeyAction::Archive, "archive-tip"),
        (KeyAction::Settings, "settings-tip"),
        (KeyAction::GoOn, "go-on-tip"),
        (KeyAction::Rules, "how-to-play-tip"),
        (KeyAction::Lesson, "lesson-tip"),
        (KeyAction::Puzzles, "puzzles-tip"),
        (KeyAction::Workshop, "workshop-tip"),
    ];
    model.tips = tips.map(|(action, tip)| (action, keys.tip(&chosen.speech.get(tip), action, &chosen.speech))).into();
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
        MenuAction::Level(level) => next.choose_level(level),
        MenuAction::Opponents(seat) => _ = ways.opponents.write(OpponentsAsked(seat)),
        MenuAction::Seats(seats) => next.seats = seats,
        MenuAction::Preset(preset) => next.setup_mut().apply(preset),
        MenuAction::Choose(place, value) => next.setup_mut().choose(place, value),
        MenuAction::SeedTyped(text) => {
            next.seed = text.parse().unwrap_or(next.seed);
            next.seed_text = text;
        }
        MenuAction::SeedDone => next.set_seed(next.seed),
        MenuAction::NewSeed => next.set_seed(new_seed()),
        MenuAction::Clock(clock) => next.clock = clock,
        MenuAction::Teaching(on) => chosen.preferences.teaching = on,
        MenuAction::FairSeed => next.set_seed(fair_seed(next.game).unwrap_or(next.seed)),
        MenuAction::Study(action) => chosen.studies.apply(action, next.study()),
        MenuAction::Start => match next.invite_again() {
            Ok(()) => _ = ways.matches.write(next.request()),
            Err(absent) => ways.commands.insert_resource(StartRefused(absent)),
        },
        MenuAction::GoOn(id) => _ = ways.opened.write(MatchOpened(id)),
        MenuAction::Edit => {
            let (game, setup, seed) = (next.game, next.setup().clone(), next.seed);
            ways.edited.write(EditorOpened { game, setup, seed });
        }
        MenuAction::Statistics => ways.screen.set(Screen::Statistics),
        MenuAction::Archive => ways.screen.set(Screen::Archive),
        MenuAction::Lesson => _ = ways.lessons.write(LessonAsked(next.game)),
        MenuAction::Puzzles => ways.commands.queue(KeysTaken::ByPuzzles.open()),
        MenuAction::Workshop => _ = ways.workshop.write(WorkshopOpened(next.game)),
        MenuAction::Rules => _ = ways.asked.write(ActionAsked(KeyAction::Rules)),
        MenuAction::Settings => _ = ways.asked.write(ActionAsked(KeyAction::Settings)),
    }
    chosen.choices.set_if_neq(next);
}
