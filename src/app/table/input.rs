//! From pointer and keys to requests: pointing at a spot, walking to one with the arrows, typing its name.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::{
    Asker, Dictation, Hastened, Match, MoveRefused, MoveRequested, Pace, TableCommand, TableSystems, ThrowRequested,
};
use crate::app::Screen;
use crate::app::boards::{Board, Pose};

/// A place on the board that can be pointed at. Each game numbers its own.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot(pub u16);

/// The spot that a person points at, with the pointer or the keys.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Focus(pub Option<Spot>);

/// A person clicked a spot, or pressed Enter on it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpotChosen(pub Spot);

/// The beginning of a move's name that has been typed so far.
#[derive(Resource, Default, Debug)]
pub struct Typed {
    text: String,
    since: Duration,
}

impl Typed {
    /// A letter may begin a square's name or be a command of its own; it is one if nothing follows for this long.
    const PATIENCE: Duration = Duration::from_millis(700);

    pub fn text(&self) -> &str {
        &self.text
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SpotChosen>()
        .add_message::<KeyboardInput>()
        .init_resource::<Focus>()
        .init_resource::<Typed>()
        .add_systems(Update, read_pause.in_set(TableSystems::Ask).run_if(in_state(Screen::Table)))
        .add_observer(choose_clicked)
        .add_observer(focus_entered)
        .add_observer(unfocus_left)
        .add_systems(OnExit(Screen::Table), |mut focus: ResMut<Focus>, mut typed: ResMut<Typed>| {
            *focus = Focus::default();
            *typed = Typed::default();
        });
}

pub(super) fn game_plugin<G: Board>(app: &mut App) {
    app.add_systems(
        Update,
        (read_keys::<G>, request_chosen::<G>.run_if(resource_exists::<Match<G>>)).chain().in_set(TableSystems::Ask),
    );
}

/// Something over the table, such as the list of keys, has the keyboard to itself.
#[derive(Resource)]
pub struct KeysTaken;

/// Who the keys are meant for.
#[derive(SystemParam)]
struct Keyboard<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    egui: Option<Res<'w, EguiWantsInput>>,
    taken: Option<Res<'w, KeysTaken>>,
}

impl Keyboard<'_, '_> {
    /// The keys that were pressed, unless they belong to a text field or to something over the table. Those are
    /// forgotten, so that they are not read later for what they were not meant.
    fn pressed(&mut self, at_table: bool) -> Vec<KeyboardInput> {
        let elsewhere = self.taken.is_some() || self.egui.as_ref().is_some_and(|egui| egui.wants_any_keyboard_input());
        if !at_table || elsewhere {
            self.keys.clear();
        }
        self.keys.read().filter(|key| key.state == ButtonState::Pressed).cloned().collect()
    }
}

fn choose_clicked(click: On<Pointer<Click>>, spots: Query<&Spot>, mut chosen: MessageWriter<SpotChosen>) {
    if let (PointerButton::Primary, Ok(&spot)) = (click.button, spots.get(click.entity)) {
        chosen.write(SpotChosen(spot));
    }
}

fn focus_entered(over: On<Pointer<Over>>, spots: Query<&Spot>, mut focus: ResMut<Focus>) {
    if let Ok(&spot) = spots.get(over.entity) {
        focus.set_if_neq(Focus(Some(spot)));
    }
}

fn unfocus_left(out: On<Pointer<Out>>, spots: Query<&Spot>, mut focus: ResMut<Focus>) {
    if spots.get(out.entity).is_ok_and(|&spot| focus.0 == Some(spot)) {
        focus.0 = None;
    }
}

/// Turns a chosen spot into the move it stands for. While it is not the person's turn, it hastens what is being shown.
fn request_chosen<G: Board>(
    mut chosen: MessageReader<SpotChosen>,
    game: Res<Match<G>>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
    mut requests: MessageWriter<MoveRequested<G>>,
    mut refused: MessageWriter<MoveRefused>,
    mut throws: MessageWriter<ThrowRequested>,
    mut hastened: MessageWriter<Hastened>,
) {
    for &SpotChosen(spot) in chosen.read() {
        if game.awaits_throw() {
            throws.write(ThrowRequested(Asker::Person));
            continue;
        }
        if !game.is_humans_turn() {
            if pace.is_showing(time.elapsed()) {
                pace.show_until(time.elapsed());
                hastened.write(Hastened);
            }
            continue;
        }
        match game.position().legal_moves().into_iter().find(|&mv| game.position().is_meant(mv, spot)) {
            Some(mv) => {
                requests.write(MoveRequested { mv, asker: Asker::Person });
            }
            None => {
                refused.write(MoveRefused);
            }
        }
    }
}

fn read_keys<G: Board>(
    mut keyboard: Keyboard,
    game: Option<Res<Match<G>>>,
    time: Res<Time>,
    mut focus: ResMut<Focus>,
    mut typed: ResMut<Typed>,
    mut chosen: MessageWriter<SpotChosen>,
    mut throws: MessageWriter<ThrowRequested>,
    pose: Res<Pose>,
    mut dictation: ResMut<Dictation>,
    mut table_commands: MessageWriter<TableCommand>,
) {
    let pressed = keyboard.pressed(game.is_some());
    let Some(game) = game else { return };
    for key in pressed {
        match &key.logical_key {
            Key::Enter | Key::Space if !key.repeat => {
                typed.text.clear();
                if game.awaits_throw() {
                    throws.write(ThrowRequested(Asker::Person));
                } else if let Some(spot) = focus.0 {
                    chosen.write(SpotChosen(spot));
                }
            }
            Key::Escape => {
                if typed.text.is_empty() {
                    table_commands.write(TableCommand::Leave);
                }
                typed.text.clear();
            }
            Key::Character(text) if text == "/" => dictation.call(),
            Key::Character(text) if !key.repeat => {
                let text = text.to_lowercase();
                let longer = format!("{}{text}", typed.text);
                match named::<G>(&game, &longer) {
                    Named::Moves { exact, more } => {
                        focus.0 = exact.or(focus.0);
                        let text = if more { longer } else { String::new() };
                        *typed = Typed { text, since: time.elapsed() };
                    }
                    Named::Nothing => {
                        typed.text.clear();
                        table_commands.write_batch(command_for(&text));
                    }
                }
            }
            other => {
                if let Some(direction) = arrow(other) {
                    let next = walk::<G>(&game, *pose, focus.0, direction);
                    focus.0 = next.or(focus.0);
                }
            }
        }
    }
}

/// After a pause, a lone letter that began no move was meant as a command.
fn read_pause(time: Res<Time>, mut typed: ResMut<Typed>, mut table_commands: MessageWriter<TableCommand>) {
    if !typed.text.is_empty() && time.elapsed() >= typed.since + Typed::PATIENCE {
        table_commands.write_batch(command_for(&typed.text));
        typed.text.clear();
    }
}

fn command_for(key: &str) -> Option<TableCommand> {
    match key {
        "u" => Some(TableCommand::Undo),
        "r" => Some(TableCommand::Redo),
        "h" => Some(TableCommand::Hint),
        "g" => Some(TableCommand::Guides),
        "n" => Some(TableCommand::NewBoard),
        _ => None,
    }
}

enum Named {
    /// Some moves begin with it; one may be named in full, as `b1` is while `b11` is possible too.
    Moves {
        exact: Option<Spot>,
        more: bool,
    },
    Nothing,
}

/// What a typed text says about the moves that a person can make now.
fn named<G: Board>(game: &Match<G>, text: &str) -> Named {
    if !game.is_humans_turn() {
        return Named::Nothing;
    }
    let (mut exact, mut more) = (None, false);
    for mv in game.position().legal_moves() {
        let name = mv.to_string();
        if name.eq_ignore_ascii_case(text) {
            exact = Some(game.position().spot(mv));
        } else {
            more |= name.get(..text.len()).is_some_and(|start| start.eq_ignore_ascii_case(text));
        }
    }
    if exact.is_some() || more { Named::Moves { exact, more } } else { Named::Nothing }
}

fn arrow(key: &Key) -> Option<Vec2> {
    match key {
        Key::ArrowUp => Some(Vec2::Y),
        Key::ArrowDown => Some(Vec2::NEG_Y),
        Key::ArrowLeft => Some(Vec2::NEG_X),
        Key::ArrowRight => Some(Vec2::X),
        _ => None,
    }
}

/// The nearest legal spot in a direction from where the focus is; the first legal one if it is nowhere.
fn walk<G: Board>(game: &Match<G>, pose: Pose, from: Option<Spot>, direction: Vec2) -> Option<Spot> {
    if !game.is_humans_turn() {
        return None;
    }
    let position = game.position();
    let mut spots: Vec<Spot> = position.legal_moves().into_iter().map(|mv| position.spot(mv)).collect();
    let Some(from) = from else {
        return spots.first().copied();
    };
    // What lies aside counts as farther than what lies ahead, but less so than two steps straight on.
    let cost = |spot: &Spot| {
        let way = position.place(*spot, pose) - position.place(from, pose);
        let (ahead, aside) = (way.dot(direction), way.perp_dot(direction).abs());
        (ahead > 0.1).then_some(ahead + 1.5 * aside)
    };
    spots.retain(|spot| cost(spot).is_some());
    spots.into_iter().min_by(|a, b| cost(a).partial_cmp(&cost(b)).unwrap_or(std::cmp::Ordering::Equal))
}
