//! From the keyboard to requests: walking to a spot with the arrows, typing its name, letters that are commands.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::{
    Asker, Carried, Focus, KeysTaken, LegalMove, Look, MatchInfo, PanelTaken, PieceReleased, Question, Replay,
    ReplaySpeed, Spot, SpotChosen, TableCommand, TableSystems, ThrowRequested, TypedMove,
};
use crate::app::Screen;
use crate::app::panels::keymap::{KeyAction, KeyContext};
use crate::app::panels::move_entry::beginning_with;
use crate::app::preferences::Preferences;
use crate::app::shortcuts::{Keys, Press, Presses, Writing};

/// The beginning of a move's name that has been typed so far.
#[derive(Resource, Default, Debug)]
pub struct TypedKeys {
    text: String,
    /// What the first letter did as a command. It is taken back if the letter turns out to begin a name.
    meanwhile: Option<TableCommand>,
}

impl TypedKeys {
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// The focus came by the keyboard, and so it follows the moves that can be made; a pointer stays where it is.
#[derive(Resource, Default, Debug)]
pub struct FocusedByKeys(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TypedKeys>()
        .init_resource::<FocusedByKeys>()
        .add_systems(
            Update,
            (
                read_keys.in_set(TableSystems::Input),
                follow_moves
                    .after(TableSystems::Think)
                    .before(TableSystems::Sync)
                    .run_if(resource_changed::<MatchInfo>.and_then(in_state(Screen::Table))),
            ),
        )
        .add_systems(OnExit(Screen::Table), |mut typed: ResMut<TypedKeys>| *typed = TypedKeys::default());
}

/// Who the keys are meant for.
#[derive(SystemParam)]
pub(super) struct Keyboard<'w, 's> {
    presses: Presses<'w, 's>,
    egui: Option<Res<'w, EguiWantsInput>>,
    writing: Res<'w, Writing>,
    taken: Option<Res<'w, KeysTaken>>,
    question: Option<Res<'w, Question>>,
}

impl Keyboard<'_, '_> {
    /// The keys that were pressed, unless they belong to the panels or to something over the table. Those are
    /// forgotten, so that they are not read later for what they were not meant.
    fn pressed(&mut self, at_table: bool) -> Vec<Press> {
        let free = at_table && self.question.is_none();
        self.pressed_if(free)
    }

    /// The keys that answer a question.
    pub(super) fn pressed_for_question(&mut self) -> Vec<Press> {
        let asked = self.question.is_some();
        self.pressed_if(asked)
    }

    /// Where a button of a panel has the keyboard, it gets the keys that buttons know, and the others mean what they do
    /// elsewhere.
    fn pressed_if(&mut self, meant: bool) -> Vec<Press> {
        let free = meant && self.taken.is_none() && !self.writing.0;
        let in_panel = self.egui.as_ref().is_some_and(|egui| egui.wants_any_keyboard_input());
        let mut pressed = self.presses.read();
        pressed.retain(|press| free && !(in_panel && press.chord().is_none_or(|chord| !chord.can_be_given())));
        pressed
    }
}

pub(super) fn read_keys(
    mut keyboard: Keyboard,
    keys: Res<Keys>,
    preferences: Res<Preferences>,
    screen: Res<State<Screen>>,
    info: Res<MatchInfo>,
    spots: Query<(&Spot, &Transform)>,
    mut focus: ResMut<Focus>,
    mut by_keys: ResMut<FocusedByKeys>,
    mut typed: ResMut<TypedKeys>,
    mut chosen: MessageWriter<SpotChosen>,
    mut throws: MessageWriter<ThrowRequested>,
    mut line: ResMut<TypedMove>,
    (carried, mut released): (Option<Res<Carried>>, MessageWriter<PieceReleased>),
    panel: Option<Res<PanelTaken>>,
    mut table_commands: MessageWriter<TableCommand>,
) {
    let place_of = |spot: Option<Spot>| {
        let at = spots.iter().find(|(other, _)| Some(**other) == spot);
        at.map(|(_, transform)| transform.translation.xy())
    };
    let panel = panel.as_deref().copied();
    for press in keyboard.pressed(*screen == Screen::Table) {
        // Held down, it would leave what it leads back to as well.
        if press.key == Key::Escape && press.repeat {
            continue;
        }
        if panel == Some(PanelTaken::ByReview) && press.key == Key::Escape {
            table_commands.write(TableCommand::Review);
            continue;
        }
        let looks = info.looks_back || (panel == Some(PanelTaken::ByReview) && info.moves.is_empty());
        let action = press.chord().and_then(|chord| keys.action(KeyContext::Table, chord));
        let action = action.filter(|action| panel.is_none_or(|panel| panel.allows(*action)));
        if let Some(command) = while_looking_back(&press).filter(|_| looks) {
            table_commands.write(command);
            continue;
        }
        match &press.key {
            Key::Enter | Key::Space if !press.repeat && !press.control => {
                typed.text.clear();
                let playable = |spot: &Spot| info.moves.iter().any(|mv| mv.spot == *spot || mv.lands == Some(*spot));
                let only = info.moves.first().filter(|_| info.moves.len() == 1).map(|mv| mv.spot);
                if info.awaits_throw {
                    throws.write(ThrowRequested(Asker::Person));
                } else if let Some(spot) = focus.0.filter(playable).or(only) {
                    chosen.write(SpotChosen(spot));
                } else if let Some(nearest) = nearest(&info.moves, place_of(focus.0)) {
                    (focus.0, by_keys.0) = (Some(nearest), true);
                } else if panel == Some(PanelTaken::ByTask) {
                    table_commands.write(TableCommand::GoOn);
                } else if let Some(spot) = focus.0 {
                    // There is nothing to be played: it hastens what is being shown.
                    chosen.write(SpotChosen(spot));
                }
            }
            Key::Escape => {
                if carried.is_some() {
                    released.write(PieceReleased);
                } else if typed.text.is_empty() {
                    table_commands.write(TableCommand::Leave);
                }
                typed.text.clear();
            }
            Key::Character(text) if !press.control && !press.repeat => {
                let longer = format!("{}{}", typed.text, text.to_lowercase());
                match named(&info, &longer) {
                    Named::Moves { exact, more } => {
                        if exact.is_some() {
                            (focus.0, by_keys.0) = (exact, true);
                        }
                        // A letter that may begin a name is a command all the same, at once, if it can be taken back.
                        let begins = typed.text.is_empty();
                        let meanwhile = action.filter(|_| begins).and_then(command_for);
                        let meanwhile = meanwhile.filter(|command| taken_back_by(*command).is_some());
                        table_commands
                            .write_batch(typed.meanwhile.and_then(taken_back_by).into_iter().chain(meanwhile));
                        *typed = TypedKeys { text: if more { longer } else { String::new() }, meanwhile };
                    }
                    Named::Nothing => {
                        *typed = TypedKeys::default();
                        carry_out(action, &mut line, &mut table_commands);
                    }
                }
            }
            other => {
                if !press.repeat || matches!(action, Some(KeyAction::LookBack | KeyAction::LookForward)) {
                    carry_out(action, &mut line, &mut table_commands);
                }
                if let Some(direction) = arrow(other) {
                    let direction = direction * preferences.facing.flip();
                    let next = walk(&info.moves, place_of(focus.0), direction);
                    // From where nothing can be played, any arrow leads to what can.
                    let lost = !info.moves.iter().any(|mv| Some(mv.spot) == focus.0);
                    let next = next.or_else(|| nearest(&info.moves, place_of(focus.0)).filter(|_| lost));
                    (focus.0, by_keys.0) = (next.or(focus.0), true);
                }
            }
        }
    }
}

fn carry_out(action: Option<KeyAction>, line: &mut TypedMove, table_commands: &mut MessageWriter<TableCommand>) {
    match action {
        Some(KeyAction::TypeMove) => line.call(),
        other => _ = table_commands.write_batch(other.and_then(command_for)),
    }
}

/// After every move the focus of the keyboard goes to what can be played now and lies nearest.
fn follow_moves(
    info: Res<MatchInfo>,
    by_keys: Res<FocusedByKeys>,
    spots: Query<(&Spot, &Transform)>,
    mut focus: ResMut<Focus>,
    mut typed: ResMut<TypedKeys>,
) {
    *typed = TypedKeys::default();
    if by_keys.0 && !info.moves.iter().any(|mv| Some(mv.spot) == focus.0) {
        let here = spots.iter().find(|(spot, _)| Some(**spot) == focus.0);
        let next = nearest(&info.moves, here.map(|(_, transform)| transform.translation.xy()));
        focus.0 = next.or(focus.0);
    }
}

/// The actions of the table, and what is asked of the match by them.
const COMMANDS: [(KeyAction, TableCommand); 21] = [
    (KeyAction::Undo, TableCommand::Undo),
    (KeyAction::Redo, TableCommand::Redo),
    (KeyAction::Hint, TableCommand::Hint),
    (KeyAction::Lens, TableCommand::Lens),
    (KeyAction::Review, TableCommand::Review),
    (KeyAction::Guides, TableCommand::Guides),
    (KeyAction::Terms, TableCommand::Terms),
    (KeyAction::NewBoard, TableCommand::NewBoard),
    (KeyAction::FastForward, TableCommand::FastForward),
    (KeyAction::Share, TableCommand::Share),
    (KeyAction::Edit, TableCommand::Edit),
    (KeyAction::CopyPosition, TableCommand::CopyPosition),
    (KeyAction::Pause, TableCommand::Pause),
    (KeyAction::Step, TableCommand::Step),
    (KeyAction::Slower, TableCommand::Slower),
    (KeyAction::Faster, TableCommand::Faster),
    (KeyAction::LookFirst, TableCommand::Look(Look::First)),
    (KeyAction::LookBack, TableCommand::Look(Look::Back)),
    (KeyAction::LookForward, TableCommand::Look(Look::Forward)),
    (KeyAction::LookLast, TableCommand::Look(Look::Last)),
    (KeyAction::PlayFromHere, TableCommand::PlayFromHere),
];

fn command_for(action: KeyAction) -> Option<TableCommand> {
    COMMANDS.iter().find(|(other, _)| *other == action).map(|(_, command)| *command)
}

/// What a command is called in the table of keys, if a key can give it.
pub(super) fn action_of(command: TableCommand) -> Option<KeyAction> {
    COMMANDS.iter().find(|(_, other)| *other == command).map(|(action, _)| *action)
}

/// Whether a letter that may begin the name of a move does this all the same.
pub(super) fn can_be_taken_back(command: TableCommand) -> bool {
    taken_back_by(command).is_some()
}

/// The command after which it is as if another had never been given, where there is one.
fn taken_back_by(command: TableCommand) -> Option<TableCommand> {
    match command {
        TableCommand::Hint => Some(TableCommand::DropHint),
        TableCommand::Guides => Some(TableCommand::Guides),
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

/// What the keys that move a piece mean while nothing can be moved.
fn while_looking_back(press: &Press) -> Option<TableCommand> {
    match &press.key {
        Key::ArrowLeft | Key::ArrowUp => Some(TableCommand::Look(Look::Back)),
        Key::ArrowRight | Key::ArrowDown => Some(TableCommand::Look(Look::Forward)),
        _ if press.repeat || press.control => None,
        Key::Enter | Key::Escape => Some(TableCommand::Look(Look::Now)),
        Key::Space => Some(TableCommand::Replay(Replay::Toggle)),
        Key::Character(text) => {
            let place = text.parse::<usize>().ok()?.checked_sub(1)?;
            ReplaySpeed::ALL.get(place).map(|speed| TableCommand::Replay(Replay::Speed(*speed)))
        }
        _ => None,
    }
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

/// The legal spot that lies nearest to a place; the first of all if there is none to measure from.
fn nearest(moves: &[LegalMove], from: Option<Vec2>) -> Option<Spot> {
    let distance = |mv: &&LegalMove| from.map_or(0.0, |from| mv.place.distance_squared(from));
    moves.iter().min_by(|a, b| distance(a).total_cmp(&distance(b))).map(|mv| mv.spot)
}
