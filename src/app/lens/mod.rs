//! The lens: the match waits, untouched, while one looks at a search of its position.

use std::sync::Arc;
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::Screen;
use super::archive::Keeping;
use super::boards::TableGame;
use super::panels::lens;
use super::speech::Speech;
use super::table::{
    Advice, AnimationClock, KeysTaken, Match, MatchResumed, PositionJumped, TableCommand, TableSystems,
};
use super::view::View;
use crate::data::pictures_folder;
use crate::duel::Duel;
use crate::games::{Game, GameId, with_game};
use crate::lens::heuristic::place_of;
use crate::words::Words;
use crate::workshop::HeuristicFile;

pub mod heuristic;
mod recorded;
mod state;
mod work;

pub use state::Lens;

use state::Leaving;
use work::{count, listen, play, start};

/// The match that waits.
#[derive(Resource)]
struct Paused<G: Game>(Match<G>);

/// What is looked at is no match of the table: it was made on this screen, and there one comes back to.
#[derive(Resource)]
struct OpenedFrom(Screen);

/// The lens of every game, without anything that is seen.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (leave_by_key.in_set(TableSystems::Input), (listen, count, play).chain().in_set(TableSystems::Think))
            .distributive_run_if(resource_exists::<Lens>),
    )
    .add_systems(OnExit(Screen::Lens), |mut commands: Commands| {
        commands.remove_resource::<Lens>();
        commands.remove_resource::<OpenedFrom>();
    });
    for &game in GameId::ALL {
        with_game!(game, G => app.add_plugins(game_plugin::<G>));
    }
}

/// What is seen of it.
pub(super) fn looks_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Lens>));
}

fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        (
            // Between two sets, so that nobody who relies on the match runs while it comes or goes.
            open::<G>.after(TableSystems::Apply).before(TableSystems::Think).run_if(resource_exists::<Match<G>>),
            close::<G>.after(TableSystems::Apply).before(TableSystems::Think).run_if(resource_exists::<Paused<G>>),
            start::<G>
                .in_set(TableSystems::Think)
                .before(listen)
                .run_if(resource_exists::<Paused<G>>.and_then(resource_exists::<Lens>)),
        ),
    )
    // Whoever brings another match from here leaves this one to the archive.
    .add_systems(OnExit(Screen::Lens), |mut commands: Commands| commands.remove_resource::<Paused<G>>());
}

/// The match is put aside before the table is left, so that it does not end with it.
fn open<G: TableGame>(
    mut asked: MessageReader<TableCommand>,
    game: Res<Match<G>>,
    advice: Option<Res<Advice<G>>>,
    mut commands: Commands,
) {
    let hinted = advice.filter(|advice| advice.is_about(&game)).map(|advice| advice.best.mv.to_string());
    let wanted = asked.read().any(|command| *command == TableCommand::Lens);
    if wanted && game.shown().outcome().is_none() {
        commands.queue(move |world: &mut World| {
            let Some(game) = world.remove_resource::<Match<G>>() else { return };
            put_under_lens(world, game, hinted, None);
        });
    }
}

fn put_under_lens<G: TableGame>(
    world: &mut World,
    game: Match<G>,
    hinted: Option<String>,
    own: Option<Arc<HeuristicFile>>,
) {
    world.insert_resource(Paused(game));
    // One's own comes after those of the game.
    let heuristic = if own.is_some() { G::EVALUATIONS.len() } else { place_of::<G>(G::TEXTBOOK_EVALUATION) };
    world.insert_resource(Lens::new(pictures_folder().unwrap_or_default(), heuristic, hinted).by_own(own));
    enter(world, Screen::Lens);
}

/// Looks at a position that nobody plays yet, by a heuristic of one's own if there is one.
pub(super) fn look_at<G: TableGame>(world: &mut World, game: Match<G>, from: Screen, own: Option<Arc<HeuristicFile>>) {
    world.insert_resource(OpenedFrom(from));
    put_under_lens(world, game, None, own);
}

/// The match goes on where it was, or as a branch of its own from where one looks.
fn close<G: TableGame>(lens: Res<Lens>, mut commands: Commands) {
    let Some(leaving) = lens.leaving.clone() else { return };
    commands.queue(move |world: &mut World| {
        let Some(Paused(game)) = world.remove_resource::<Paused<G>>() else { return };
        world.remove_resource::<Lens>();
        if let Some(OpenedFrom(screen)) = world.remove_resource() {
            let duel = if let Leaving::PlayOn(moves) = &leaving { played_on(&game, moves) } else { None };
            match duel {
                Some(duel) => _ = world.write_message(MatchResumed { duel, elapsed: Duration::ZERO }),
                None => enter(world, screen),
            }
            return;
        }
        if let Leaving::PlayOn(moves) = &leaving
            && let Some(duel) = played_on(&game, moves)
        {
            // What was played so far stays in the archive as it was.
            if let Some(mut keeping) = world.get_resource_mut::<Keeping>() {
                keeping.expect_branch();
            }
            world.write_message(MatchResumed { duel, elapsed: game.duration() });
        }
        world.insert_resource(game);
        let now = world.resource::<Time>().elapsed();
        world.resource_mut::<AnimationClock>().animate_until(now + AnimationClock::ANSWER_DELAY);
        world.write_message(PositionJumped);
        enter(world, Screen::Table);
    });
}

/// The match after these moves, if all of them can be made.
fn played_on<G: TableGame>(game: &Match<G>, moves: &[String]) -> Option<Duel<G>> {
    let mut duel = Duel::clone(game.shown());
    for name in moves {
        let mv = duel.position().legal_moves().into_iter().find(|mv| mv.to_string() == *name)?;
        duel.play(mv).ok()?;
    }
    Some(duel)
}

/// The screen changes with what is on it.
pub(super) fn enter(world: &mut World, screen: Screen) {
    world.resource_mut::<NextState<Screen>>().set(screen);
    let _ = world.try_run_schedule(StateTransition);
}

fn leave_by_key(mut keys: MessageReader<KeyboardInput>, taken: Option<Res<KeysTaken>>, mut lens: ResMut<Lens>) {
    let pressed = keys.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat);
    let escapes = pressed.filter(|key| key.logical_key == Key::Escape).count() > 0;
    if escapes && taken.is_none() && !lens.looking.holds_escape {
        // What lies on top is closed first.
        if lens.export.take().is_none() && lens.looking.practice.take().is_none() {
            lens.leaving = Some(Leaving::Back);
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    speech: Res<Speech>,
    taken: Option<Res<KeysTaken>>,
    from: Option<Res<OpenedFrom>>,
    mut lens: ResMut<Lens>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let lens = &mut *lens;
    let words: &Words = &speech;
    let model = lens::Model {
        words,
        back: match from.map(|from| from.0) {
            Some(Screen::Workshop) => lens::Back::Workshop,
            Some(Screen::Editor) => lens::Back::Editor,
            _ => lens::Back::Match,
        },
        wanted: lens.wanted,
        session: lens.session.as_ref(),
        compared: lens.compared.as_ref(),
        asks_anyway: lens.asking.is_some(),
        export: lens.export.as_ref(),
        recording: lens.recording.as_ref().map(|waiting| (waiting.progress.nodes(), waiting.progress.expected())),
        note: lens.note(words),
        effort: lens.effort.as_deref(),
        has_keyboard: taken.is_none(),
    };
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(view.window.x, view.window.y));
    let asked = lens::show(ctx, window, &model, &mut lens.looking);
    for action in &asked {
        lens.apply(action, words);
    }
    if !asked.is_empty() {
        ctx.request_repaint();
    }
    Ok(())
}
