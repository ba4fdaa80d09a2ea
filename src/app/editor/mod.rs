//! The editor: a position is put together, played from, or looked at through the lens. A match on the table waits.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

mod model;
mod state;

pub use model::model;
pub use state::Editor;

use super::Screen;
use super::boards::TableGame;
use super::clipboard::{Copy, Pasted};
use super::exchange::TextBrought;
use super::lens;
use super::menu::Choices;
use super::panels::editor::{self, Action};
use super::shortcuts::Keys;
use super::speech::Speech;
use super::table::{AnimationClock, KeysTaken, Match, MatchRequested, PositionJumped, TableCommand, TableSystems};
use super::view::View;
use crate::duel::MatchSetup;
use crate::games::{Game, GameId, Setup, with_game};

/// Somebody wants to put together a position of a game, beginning with what was last made there, or else with this
/// board.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct EditorOpened {
    pub game: GameId,
    pub setup: Setup,
    pub seed: u64,
}

/// The match that waits.
#[derive(Resource)]
struct PutAside<G: Game>(Match<G>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<EditorOpened>().add_systems(
        Update,
        (
            open.in_set(TableSystems::Input),
            // Between two sets, so that nobody who relies on the match runs while it comes or goes.
            leave
                .after(TableSystems::Apply)
                .before(TableSystems::Think)
                .run_if(in_state(Screen::Editor).and_then(resource_exists::<Editor>)),
        ),
    );
    for &game in GameId::ALL {
        with_game!(game, G => app.add_plugins(game_plugin::<G>));
    }
}

pub(super) fn looks_plugin(app: &mut App) {
    let here = in_state(Screen::Editor).and_then(resource_exists::<Editor>);
    app.add_systems(EguiPrimaryContextPass, show.run_if(here.clone()))
        .add_systems(Update, paste.in_set(TableSystems::Input).run_if(here));
}

/// What is no position of this game may be something else.
fn paste(mut pasted: MessageReader<Pasted>, mut editor: ResMut<Editor>, mut brought: MessageWriter<TextBrought>) {
    for Pasted(text) in pasted.read() {
        if editor.reads(text) {
            editor.apply(Action::Pasted(text.clone()));
        } else {
            brought.write(TextBrought(text.clone()));
        }
    }
}

fn game_plugin<G: TableGame>(app: &mut App) {
    let open =
        open_from_table::<G>.after(TableSystems::Apply).before(TableSystems::Think).run_if(resource_exists::<Match<G>>);
    app.add_systems(Update, open)
        .add_systems(OnEnter(Screen::Table), forget::<G>)
        .add_systems(OnEnter(Screen::Menu), forget::<G>);
}

/// Another match has come, and the one that waited is in the archive.
fn forget<G: TableGame>(mut commands: Commands) {
    commands.remove_resource::<PutAside<G>>();
}

fn open(
    mut opened: MessageReader<EditorOpened>,
    editor: Option<ResMut<Editor>>,
    choices: Option<Res<Choices>>,
    mut commands: Commands,
) {
    let Some(EditorOpened { game, setup, seed }) = opened.read().last() else { return };
    match editor.filter(|editor| editor.game() == *game) {
        Some(mut editor) => editor.begin_again(choices.as_deref()),
        None => with_game!(*game, G => {
            commands.insert_resource(Editor::of(&G::begin(setup, *seed), choices.as_deref()));
        }),
    }
    commands.set_state(Screen::Editor);
}

/// The match is put aside before the table is left, so that it does not end with it.
fn open_from_table<G: TableGame>(mut asked: MessageReader<TableCommand>, mut commands: Commands) {
    if !asked.read().any(|command| *command == TableCommand::Edit) {
        return;
    }
    commands.queue(|world: &mut World| {
        let Some(game) = world.remove_resource::<Match<G>>() else { return };
        let editor = Editor::of(game.shown().position(), world.get_resource::<Choices>()).played_by(game.players());
        world.insert_resource(editor);
        world.insert_resource(PutAside(game));
        lens::enter(world, Screen::Editor);
    });
}

/// How the editor is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leaving {
    Back,
    Play,
    Analyse,
}

fn leave(world: &mut World) {
    let mut editor = world.resource_mut::<Editor>();
    let Some(leaving) = editor.leaving.take() else { return };
    let (game, setup) = (editor.game(), editor.match_setup());
    let clock = world.get_resource::<Choices>().map(|choices| choices.clock);
    match leaving {
        Leaving::Back => {
            if !with_game!(game, G => put_back::<G>(world)) {
                lens::enter(world, Screen::Menu);
            }
        }
        Leaving::Play => _ = world.write_message(MatchRequested(MatchSetup { clock, ..setup })),
        Leaving::Analyse => with_game!(game, G => {
            // What cannot be read cannot be asked for.
            if let Ok(duel) = setup.build::<G>() {
                lens::look_at::<G>(world, Match::new(duel), Screen::Editor, None);
            }
        }),
    }
}

/// The match that waited goes on where it was, if there is one.
fn put_back<G: TableGame>(world: &mut World) -> bool {
    let Some(PutAside(game)) = world.remove_resource::<PutAside<G>>() else { return false };
    world.insert_resource(game);
    let now = world.resource::<Time>().elapsed();
    world.resource_mut::<AnimationClock>().animate_until(now + AnimationClock::ANSWER_DELAY);
    world.write_message(PositionJumped);
    lens::enter(world, Screen::Table);
    true
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    (speech, keys): (Res<Speech>, Res<Keys>),
    taken: Option<Res<KeysTaken>>,
    mut editor: ResMut<Editor>,
    mut wanted: MessageWriter<Copy>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let model = editor::Model { listens: taken.is_none(), ..model(&editor, &keys, &speech) };
    for action in editor::show(ctx, egui::vec2(view.window.x, view.window.y), &model) {
        match action {
            Action::Copy => _ = wanted.write(Copy::Text(editor.line())),
            action => editor.apply(action),
        }
    }
    Ok(())
}
