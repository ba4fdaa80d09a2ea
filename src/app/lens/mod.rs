//! The lens: the match waits, untouched, while one looks at a search of its position.

use std::sync::Arc;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::Screen;
use super::boards::TableGame;
use super::panels::lens::controls::Wanted;
use super::panels::lens::session::Session;
use super::panels::lens::{self, Action, Looking, Tab};
use super::speech::Speech;
use super::table::job::{Job, WindowToWake};
use super::table::{AnimationClock, KeysTaken, Match, PositionJumped, RedrawNeeded, TableCommand, TableSystems};
use super::view::View;
use crate::games::{Game, GameId, with_game};
use crate::lens::effort::Row;
use crate::lens::size::Size;
use crate::lens::tracer::MOST_NODES;
use crate::lens::{Progress, Unrecordable};
use crate::terms::Terms;
use crate::words::Words;

mod recorded;

use recorded::Found;

/// The match that waits.
#[derive(Resource)]
struct Paused<G: Game>(Match<G>);

/// What is looked at.
#[derive(Resource, Default)]
pub struct Lens {
    wanted: Wanted,
    session: Option<Session>,
    looking: Looking,
    recording: Option<Waiting<Option<Result<Found, Unrecordable>>>>,
    counting: Option<Waiting<Vec<Row>>>,
    effort: Option<Vec<Row>>,
    note: Option<Note>,
    is_leaving: bool,
}

/// Work that is under way, with its own way to be stopped.
struct Waiting<T> {
    job: Job<T>,
    progress: Arc<Progress>,
}

impl<T: Send + 'static> Waiting<T> {
    fn start(window: &WindowToWake, work: impl FnOnce(&Progress) -> T + Send + 'static) -> Self {
        let progress = Arc::new(Progress::default());
        let shared = progress.clone();
        // It is dropped with the lens, so that it cannot go stale.
        let job = Job::start(AsyncComputeTaskPool::get(), default(), window, move |_| work(&shared));
        Self { job, progress }
    }
}

impl<T> Drop for Waiting<T> {
    fn drop(&mut self) {
        self.progress.stop();
    }
}

/// What there is to say about a recording.
enum Note {
    /// The tree of this depth would have about so many nodes.
    CutDown {
        depth: u32,
        nodes: f64,
    },
    Not(Unrecordable),
}

impl Lens {
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    pub fn is_recording(&self) -> bool {
        self.recording.is_some()
    }

    /// Whether something is to be recorded that is not yet.
    fn is_missing(&self) -> bool {
        let known = self.session.as_ref().map(|session| Wanted::of(session.recorded.source()));
        self.recording.is_none() && self.note.is_none() && known != Some(self.wanted)
    }

    fn take(&mut self, found: Result<Found, Unrecordable>) {
        match found {
            Err(reason) => self.note = Some(Note::Not(reason)),
            Ok(Found { recorded, estimate }) => {
                let depth = recorded.source().depth();
                self.note = match estimate.size {
                    Size::About(nodes) => Some(Note::CutDown { depth: self.wanted.depth, nodes }),
                    Size::Exactly(_) => None,
                };
                self.wanted.depth = depth;
                self.session = Some(Session::new(recorded));
                (self.counting, self.effort) = (None, None);
                self.looking.camera = default();
            }
        }
    }

    /// Carries out what was asked for.
    pub fn apply(&mut self, action: &Action, words: &Words) {
        match (action, &mut self.session) {
            (Action::Record(wanted), _) => {
                self.recording = None;
                self.note = None;
                self.wanted = *wanted;
            }
            (Action::Cancel, Some(session)) => {
                self.recording = None;
                self.wanted = Wanted::of(session.recorded.source());
            }
            (Action::Cancel, None) | (Action::Leave, _) => self.is_leaving = true,
            (Action::Select(node), Some(session)) => session.select(*node),
            (Action::Toggle(node), Some(session)) => session.toggle(*node),
            (Action::Walk(walk), Some(session)) => session.walk(*walk),
            (Action::Jump(jump), Some(session)) => session.jump(*jump),
            (Action::PlayOrPause, Some(session)) => session.play_or_pause(),
            (Action::Speed, Some(session)) => session.change_speed(),
            (Action::Plies(plies), Some(session)) => session.show_plies(*plies),
            (Action::Round(round), Some(session)) => session.show_round(*round),
            (Action::OnlyRefutations(only), Some(session)) => session.show_only_refutations(*only),
            (Action::SearchAnyway, Some(session)) if session.state(session.selected()).is_cut => {
                session.anyway = Some(session.recorded.search_anyway(words, session.selected()));
            }
            _ => {}
        }
    }

    fn note(&self, words: &Words) -> Option<String> {
        Some(match self.note.as_ref()? {
            Note::CutDown { depth, nodes } => {
                let told = [
                    ("depth", (*depth).into()),
                    ("nodes", format!("{nodes:.0}").into()),
                    ("most", MOST_NODES.to_string().into()),
                    ("fits", self.wanted.depth.into()),
                ];
                words.with("lens-cut-down", told).into_owned()
            }
            Note::Not(Unrecordable::Over) => words.get("over").into_owned(),
            Note::Not(Unrecordable::DiceFirst) => words.get("lens-dice-first").into_owned(),
        })
    }
}

/// The lens of every game, without anything that is seen.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (leave_by_key.in_set(TableSystems::Input), (listen, count, play).chain().in_set(TableSystems::Think))
            .distributive_run_if(resource_exists::<Lens>),
    );
    for &game in GameId::ALL {
        with_game!(game, G => app.add_plugins(game_plugin::<G>));
    }
}

/// What is seen of it.
pub(super) fn looks_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Lens>));
}

fn game_plugin<G: TableGame + Terms>(app: &mut App) {
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
    );
}

/// The match is put aside before the table is left, so that it does not end with it.
fn open<G: TableGame>(mut asked: MessageReader<TableCommand>, game: Res<Match<G>>, mut commands: Commands) {
    let wanted = asked.read().any(|command| *command == TableCommand::Lens);
    if wanted && game.shown().outcome().is_none() {
        commands.queue(|world: &mut World| {
            let Some(game) = world.remove_resource::<Match<G>>() else { return };
            world.insert_resource(Paused(game));
            world.insert_resource(Lens::default());
            enter(world, Screen::Lens);
        });
    }
}

/// The match goes on where it was.
fn close<G: TableGame>(lens: Res<Lens>, mut commands: Commands) {
    if !lens.is_leaving {
        return;
    }
    commands.queue(|world: &mut World| {
        let Some(Paused(game)) = world.remove_resource::<Paused<G>>() else { return };
        world.remove_resource::<Lens>();
        world.insert_resource(game);
        let now = world.resource::<Time>().elapsed();
        world.resource_mut::<AnimationClock>().animate_until(now + AnimationClock::ANSWER_DELAY);
        world.write_message(PositionJumped);
        enter(world, Screen::Table);
    });
}

/// The screen changes with what is on it.
fn enter(world: &mut World, screen: Screen) {
    world.resource_mut::<NextState<Screen>>().set(screen);
    let _ = world.try_run_schedule(StateTransition);
}

fn start<G: TableGame + Terms>(mut lens: ResMut<Lens>, game: Res<Paused<G>>, window: WindowToWake) {
    if !lens.is_missing() {
        return;
    }
    let (position, source) = (game.0.shown().position().clone(), lens.wanted.source());
    let search = move |progress: &Progress| recorded::search(&position, source, progress);
    lens.recording = Some(Waiting::start(&window, search));
}

fn listen(mut lens: ResMut<Lens>, mut redraw: ResMut<RedrawNeeded>) {
    let Some(waiting) = &mut lens.bypass_change_detection().recording else { return };
    redraw.0 = true;
    let Some(answer) = waiting.job.answer() else { return };
    lens.recording = None;
    if let Some(found) = answer {
        lens.take(found);
    }
}

/// The effort is counted once somebody wants to see it.
fn count(mut lens: ResMut<Lens>, window: WindowToWake, mut redraw: ResMut<RedrawNeeded>) {
    let Some(session) = lens.session.as_ref().filter(|_| lens.looking.tab == Tab::Effort && lens.effort.is_none())
    else {
        return;
    };
    redraw.0 = true;
    let recorded = session.recorded.clone();
    let lens = &mut *lens;
    let counting =
        lens.counting.get_or_insert_with(|| Waiting::start(&window, move |progress| recorded.effort(progress)));
    if let Some(rows) = counting.job.answer() {
        lens.effort = Some(rows);
        lens.counting = None;
    }
}

fn play(mut lens: ResMut<Lens>, time: Res<Time>, mut redraw: ResMut<RedrawNeeded>) {
    if let Some(session) = lens.session.as_mut().filter(|session| session.is_playing()) {
        session.tick(time.delta());
        redraw.0 = true;
    }
}

fn leave_by_key(mut keys: MessageReader<KeyboardInput>, taken: Option<Res<KeysTaken>>, mut lens: ResMut<Lens>) {
    let pressed = keys.read().filter(|key| key.state == ButtonState::Pressed && !key.repeat);
    if pressed.filter(|key| key.logical_key == Key::Escape).count() > 0 && taken.is_none() {
        lens.is_leaving = true;
    }
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    speech: Res<Speech>,
    taken: Option<Res<KeysTaken>>,
    mut lens: ResMut<Lens>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let lens = &mut *lens;
    let words: &Words = &speech;
    let model = lens::Model {
        words,
        wanted: lens.wanted,
        session: lens.session.as_ref(),
        recording: lens.recording.as_ref().map(|waiting| waiting.progress.nodes()),
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
