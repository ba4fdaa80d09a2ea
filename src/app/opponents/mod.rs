//! Who plays instead of the machine: chosen in the menu on a page of its own, where programs of others are entered,
//! greeted and taken off the list.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use war_horses_lab::arena::Greeting;
use war_horses_lab::tally::Fault;

mod model;

pub use model::model;

use super::menu::Choices;
use super::panels::opponents::{self, Action};
use super::speech::Speech;
use super::table::job::{Job, WindowToWake, with_programs};
use super::table::{KeysTaken, RedrawNeeded};
use super::view::View;
use crate::duel::GuestName;
use crate::games::{GameId, with_game};
use crate::guests::{self, BadEngine, KnownEngine, Listed};

/// The programs that a person has entered; they are kept with the settings.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Engines(pub Vec<KnownEngine>);

/// The page, for one of the machine's seats.
#[derive(Resource, Default)]
pub struct Opponents {
    /// Which of the machine's seats it is about.
    pub seat: usize,
    game: Option<GameId>,
    heuristics: Vec<Listed>,
    draft: Option<Draft>,
    /// Whether the draft is on the page, and not the list.
    is_form: bool,
    /// What was taken off the list, and its place.
    removed: Option<(usize, KnownEngine)>,
}

/// A program that is being described. It stays when one leaves the form, until another is taken up.
#[derive(Default)]
struct Draft {
    /// Its place in the list, if it is there already.
    at: Option<usize>,
    engine: KnownEngine,
    told: Told,
    greeting: Option<Job<Result<Greeting, Fault>>>,
}

/// What there is to say about a draft.
#[derive(Clone, PartialEq, Debug, Default)]
enum Told {
    #[default]
    Nothing,
    Bad(BadEngine),
    /// Another program has this name.
    Taken,
    Greets,
    Greeted(Greeting),
    Failed(Fault),
}

/// Somebody wants to choose who has this one of the machine's seats.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpponentsAsked(pub usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Engines>()
        .init_resource::<Opponents>()
        .add_message::<OpponentsAsked>()
        .add_systems(Update, (open, listen).chain().run_if(resource_exists::<Choices>));
}

pub(super) fn looks_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(are_open));
}

fn are_open(taken: Option<Res<KeysTaken>>) -> bool {
    taken.is_some_and(|taken| *taken == KeysTaken::ByOpponents)
}

fn open(
    mut asked: MessageReader<OpponentsAsked>,
    choices: Res<Choices>,
    mut page: ResMut<Opponents>,
    mut commands: Commands,
) {
    if let Some(OpponentsAsked(seat)) = asked.read().last() {
        page.seat = *seat;
        page.game = Some(choices.game);
        page.heuristics = guests::heuristics_of(choices.game);
        page.is_form = false;
        commands.queue(KeysTaken::ByOpponents.open());
    }
}

/// Hears what a program answers that was greeted.
fn listen(mut page: ResMut<Opponents>, mut redraw: ResMut<RedrawNeeded>) {
    let known = page.bypass_change_detection();
    let Some(greeting) = known.draft.as_mut().and_then(|draft| draft.greeting.as_mut()) else { return };
    redraw.0 = true;
    if let (Some(answer), Some(draft)) = (greeting.answer(), &mut page.draft) {
        draft.greeting = None;
        draft.told = answer.map_or_else(Told::Failed, Told::Greeted);
    }
}

impl Opponents {
    /// Does what was asked for, except to greet a program; whether the page is to be closed.
    pub fn apply(&mut self, action: Action<Option<GuestName>>, engines: &mut Engines, choices: &mut Choices) -> bool {
        match action {
            Action::Choose(guest) => {
                if let Some(name) = guest {
                    // One that cannot be read any more is told of when the match begins.
                    let _ = guests::invite_again(name);
                }
                choices.guests_mut()[self.seat] = guest;
                return true;
            }
            Action::Close => {
                self.removed = None;
                return true;
            }
            Action::Add => self.take_up(None, KnownEngine::default()),
            Action::Edit(at) => {
                if let Some(engine) = engines.0.get(at) {
                    self.take_up(Some(at), engine.clone());
                }
            }
            Action::Back => self.is_form = false,
            Action::Restore => {
                if let Some((at, engine)) = self.removed.take() {
                    let _ = guests::invite_engine(&engine);
                    engines.0.insert(at.min(engines.0.len()), engine);
                }
            }
            Action::Delete => {
                if let Some(at) = self.draft.take().and_then(|draft| draft.at).filter(|at| *at < engines.0.len()) {
                    let engine = engines.0.remove(at);
                    choices.forget_guest(engine.guest());
                    guests::uninvite(engine.guest());
                    self.removed = Some((at, engine));
                }
                self.is_form = false;
            }
            Action::Typed(field, text) => self.change(|engine| match field {
                0 => engine.name = text,
                1 => engine.command = text,
                _ => engine.options = text,
            }),
            Action::Speaks(htp) => self.change(|engine| engine.htp = htp),
            Action::Save => self.save(engines, choices),
            Action::Test => {}
        }
        false
    }

    fn take_up(&mut self, at: Option<usize>, engine: KnownEngine) {
        if self.draft.as_ref().is_none_or(|draft| draft.at != at) {
            self.draft = Some(Draft { at, engine, ..Draft::default() });
        }
        self.is_form = true;
    }

    fn change(&mut self, change: impl FnOnce(&mut KnownEngine)) {
        if let Some(draft) = &mut self.draft {
            change(&mut draft.engine);
            (draft.told, draft.greeting) = (Told::Nothing, None);
        }
    }

    fn save(&mut self, engines: &mut Engines, choices: &mut Choices) {
        let Some(draft) = &mut self.draft else { return };
        let guest = draft.engine.guest();
        let others = engines.0.iter().enumerate().filter(|(at, _)| Some(*at) != draft.at);
        if others.into_iter().any(|(_, other)| other.guest() == guest) {
            draft.told = Told::Taken;
            return;
        }
        if let Err(bad) = guests::invite_engine(&draft.engine) {
            draft.told = Told::Bad(bad);
            return;
        }
        guest.plain().clone_into(&mut draft.engine.name);
        match draft.at.and_then(|at| engines.0.get_mut(at)) {
            Some(known) => {
                if known.guest() != guest {
                    choices.rename_guest(known.guest(), guest);
                    guests::uninvite(known.guest());
                }
                known.clone_from(&draft.engine);
            }
            None => engines.0.push(draft.engine.clone()),
        }
        self.draft = None;
        self.is_form = false;
    }

    /// Starts the program that is described and waits for what it says, beside the frames.
    fn greet(&mut self, window: &WindowToWake) {
        let (Some(draft), Some(game)) = (&mut self.draft, self.game) else { return };
        match draft.engine.contestant() {
            Err(bad) => draft.told = Told::Bad(bad),
            Ok(program) => {
                draft.told = Told::Greets;
                let greet = move |control: &_| with_game!(game, G => program.greet::<G>(control));
                draft.greeting = Some(Job::start(with_programs(), default(), window, greet));
            }
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    speech: Res<Speech>,
    window: WindowToWake,
    mut page: ResMut<Opponents>,
    mut engines: ResMut<Engines>,
    mut choices: ResMut<Choices>,
    mut commands: Commands,
) -> Result {
    let model = model(&page, &engines, &choices, &speech);
    for action in opponents::show(contexts.ctx_mut()?, egui::vec2(view.window.x, view.window.y), &model) {
        if action == Action::Test {
            page.greet(&window);
        } else if page.apply(action, &mut engines, &mut choices) {
            commands.queue(KeysTaken::ByOpponents.close());
        }
    }
    Ok(())
}
