//! From the keyboard to requests: walking to a spot with the arrows, typing its name, letters that are commands.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::{
    Asker, Focus, LegalMove, MatchInfo, Spot, SpotChosen, TableCommand, TableSystems, ThrowRequested, TypedMove,
};
use crate::app::Screen;
use crate::app::panels::move_entry::beginning_with;

/// The beginning of a move's name that has been typed so far.
#[derive(Resource, Default, Debug)]
pub struct TypedKeys {
    text: String,
    since: Duration,
}

impl TypedKeys {
    /// A letter may begin a square's name or be a command of its own; it is one if nothing follows for this long.
    const PATIENCE: Duration = Duration::from_millis(700);

    pub fn text(&self) -> &str {
        &self.text
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<KeyboardInput>()
        .init_resource::<TypedKeys>()
        .add_systems(
            Update,
            (read_keys, read_pause.run_if(in_state(Screen::Table))).chain().in_set(TableSystems::Input),
        )
        .add_systems(OnExit(Screen::Table), |mut typed: ResMut<TypedKeys>| *typed = TypedKeys::default());
}

/// Something over the table, such as the list of keys, has the keyboard to itself.
#[derive(Resource)]
pub struct KeysTaken;

/// Who the keys are meant for.
#[derive(SystemParam)]
pub(super) struct Keyboard<'w, 's> {
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

pub(super) fn read_keys(
    mut keyboard: Keyboard,
    screen: Res<State<Screen>>,
    info: Res<MatchInfo>,
    spots: Query<(&Spot, &Transform)>,
    time: Res<Time>,
    mut focus: ResMut<Focus>,
    mut typed: ResMut<TypedKeys>,
    mut chosen: MessageWriter<SpotChosen>,
    mut throws: MessageWriter<ThrowRequested>,
    mut line: ResMut<TypedMove>,
    mut table_commands: MessageWriter<TableCommand>,
) {
    let pressed = keyboard.pressed(*screen == Screen::Table);
    let place_of = |spot: Option<Spot>| {
        let at = spots.iter().find(|(other, _)| Some(**other) == spot);
        at.map(|(_, transform)| transform.translation.xy())
    };
    for key in pressed {
        match &key.logical_key {
            Key::Enter | Key::Space if !key.repeat => {
                typed.text.clear();
                if info.awaits_throw {
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
            Key::Character(text) if text == "/" => line.call(),
            Key::Character(text) if !key.repeat => {
                let text = text.to_lowercase();
                let longer = format!("{}{text}", typed.text);
                match named(&info, &longer) {
                    Named::Moves { exact, more } => {
                        focus.0 = exact.or(focus.0);
                        let text = if more { longer } else { String::new() };
                        *typed = TypedKeys { text, since: time.elapsed() };
                    }
                    Named::Nothing => {
                        typed.text.clear();
                        table_commands.write_batch(command_for(&text));
                    }
                }
            }
            other => {
                if let Some(direction) = arrow(other) {
                    let next = walk(&info.moves, place_of(focus.0), direction);
                    focus.0 = next.or(focus.0);
                }
            }
        }
    }
}

/// After a pause, a lone letter that began no move was meant as a command.
fn read_pause(time: Res<Time>, mut typed: ResMut<TypedKeys>, mut table_commands: MessageWriter<TableCommand>) {
    if !typed.text.is_empty() && time.elapsed() >= typed.since + TypedKeys::PATIENCE {
        table_commands.write_batch(command_for(&typed.text));
        typed.text.clear();
    }
}

fn command_for(key: &str) -> Option<TableCommand> {
    match key {
        "u" => Some(TableCommand::Undo),
        "r" => Some(TableCommand::Redo),
        "h" => Some(TableCommand::Hint),
        "l" => Some(TableCommand::Lens),
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
fn named(info: &MatchInfo, text: &str) -> Named {
    let (mut exact, mut more) = (None, false);
    for (place, name) in beginning_with(&info.names, text) {
        if name.len() == text.len() {
            exact = Some(info.moves[place].spot);
        } else {
            more = true;
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
fn walk(moves: &[LegalMove], from: Option<Vec2>, direction: Vec2) -> Option<Spot> {
    let Some(from) = from else {
        return moves.first().map(|mv| mv.spot);
    };
    // What lies aside counts as farther than what lies ahead, but less so than two steps straight on.
    let cost = |mv: &LegalMove| {
        let way = mv.place - from;
        let (ahead, aside) = (way.dot(direction), way.perp_dot(direction).abs());
        (ahead > 0.1).then_some(ahead + 1.5 * aside)
    };
    let ahead = moves.iter().filter_map(|mv| Some((mv.spot, cost(mv)?)));
    ahead.min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(spot, _)| spot)
}
