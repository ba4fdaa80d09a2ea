//! The workshop: heuristics of one's own are written, looked at, played, measured and fitted. It stays as it was left.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use war_horses_lab::arena::{Contest, Contestant};

mod draft;
pub mod folder;
mod model;
pub mod sheet;
pub mod state;
mod work;

pub use model::model;
pub use state::Workshop;

use super::Screen;
use super::archive::Library;
use super::archive::go_on::LeftMatch;
use super::boards::TableGame;
use super::clipboard::Copy;
use super::lens;
use super::menu::Choices;
use super::panels::keymap::KeyAction;
use super::panels::workshop::{self, Action};
use super::shortcuts::{ActionAsked, Keys};
use super::speech::Speech;
use super::table::job::WindowToWake;
use super::table::{KeysTaken, Match, MatchRequested, RedrawNeeded, TableSystems};
use super::view::View;
use crate::duel::{Duel, MatchSetup, Player, Seat};
use crate::games::{Game, GameId, Turn, with_game};
use crate::guests;
use crate::start::new_seed;
use crate::workshop::HeuristicFile;
use folder::Folder;
use sheet::{Hand, SheetOrigin};
use state::{Leaving, Rival, WorkshopNote};
use work::{ENGINE_TIME, Fitting, Measuring};

/// Somebody wants to work at heuristics of a game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkshopOpened(pub GameId);

pub(super) fn plugin(app: &mut App) {
    let here = in_state(Screen::Workshop).and_then(resource_exists::<Workshop>);
    app.add_message::<WorkshopOpened>().add_systems(
        Update,
        (
            open.in_set(TableSystems::Input),
            listen.in_set(TableSystems::Think).run_if(resource_exists::<Workshop>),
            // Between two sets, so that nobody who relies on a match runs while one comes.
            leave.after(TableSystems::Apply).before(TableSystems::Think).run_if(here),
        ),
    );
}

pub(super) fn looks_plugin(app: &mut App) {
    let here = in_state(Screen::Workshop).and_then(resource_exists::<Workshop>);
    app.add_systems(EguiPrimaryContextPass, show.run_if(here));
}

fn open(
    mut opened: MessageReader<WorkshopOpened>,
    page: Option<ResMut<Workshop>>,
    left: Option<Res<LeftMatch>>,
    library: Option<Res<Library>>,
    mut commands: Commands,
) {
    let Some(&WorkshopOpened(game)) = opened.read().last() else { return };
    let positions = left.zip(library).map(|(left, library)| positions_of(&left, &library, game)).unwrap_or_default();
    match page {
        Some(mut page) => {
            if page.game() != game {
                page.show_game(game);
            }
            page.list_files();
            page.left = positions;
        }
        None => {
            let mut page = Workshop::new(game, guests::folder().map(Folder));
            page.left = positions;
            commands.insert_resource(page);
        }
    }
    commands.set_state(Screen::Workshop);
}

/// The positions of the match that was left, if it is one of this game.
fn positions_of(left: &LeftMatch, library: &Library, game: GameId) -> Vec<String> {
    let Some(summary) = left.0.as_ref().filter(|summary| summary.game == game) else { return Vec::new() };
    with_game!(game, G => match library.archive().resume::<G>(summary.id) {
        Ok(duel) => played(&duel),
        Err(error) => {
            warn!("the match that was left cannot be read: {error}");
            Vec::new()
        }
    })
}

/// All positions of a match in which it went on.
fn played<G: Game>(duel: &Duel<G>) -> Vec<String> {
    let positions = std::iter::once(duel.start()).chain(duel.history().iter().map(|played| &played.after));
    positions.filter(|position| !matches!(position.turn(), Turn::Over(_))).map(ToString::to_string).collect()
}

/// Hears what has come of games and fits.
fn listen(mut page: ResMut<Workshop>, mut redraw: ResMut<RedrawNeeded>) {
    let known = page.bypass_change_detection();
    redraw.0 |= known.measuring.is_some() || known.fitting.is_some();
    if let Some(measuring) = &mut known.measuring {
        let is_over = measuring.listen();
        known.measured = Some(measuring.measured());
        if is_over {
            known.measuring = None;
        }
    }
    if let Some(found) = known.fitting.as_mut().and_then(Fitting::listen) {
        known.fitting = None;
        match found {
            Ok(fit) => {
                if fit.is_better() {
                    known.change(fit.text.clone(), Hand::Other);
                }
                known.note = Some(WorkshopNote::Fit(fit));
            }
            Err(unfit) => known.note = Some(WorkshopNote::Unfit(unfit)),
        }
    }
}

fn leave(world: &mut World) {
    let mut page = world.resource_mut::<Workshop>();
    let Some(leaving) = page.leaving.take() else { return };
    let (game, file, rival) = (page.game(), page.file(), page.rivals().into_iter().nth(page.rival));
    let (name, position) = (page_name(&page), page.position().to_owned());
    let Some(file) = file.filter(|_| leaving != Leaving::Back) else {
        // Nothing goes on that nobody watches.
        (page.measuring, page.fitting) = (None, None);
        lens::enter(world, Screen::Menu);
        return;
    };
    if leaving == Leaving::Tree {
        with_game!(game, G => look_at_tree::<G>(world, &position, file));
        return;
    }
    let own = Player::Guest(guests::invite_heuristic(&name, (*file).clone()));
    let other = match (leaving, rival) {
        (Leaving::Watch, Some(Rival::Level(level))) => Player::Machine(level),
        (Leaving::Watch, Some(rival)) => rival_file(&rival)
            .map_or(Player::Human, |(name, file)| Player::Guest(guests::invite_heuristic(&name, file))),
        _ => Player::Human,
    };
    let choices = world.get_resource::<Choices>();
    // A person has the side that the menu says.
    let opens = choices.is_none_or(|choices| choices.seats != [Seat::Human, Seat::Machine]);
    let players = if opens || other != Player::Human { [own, other] } else { [other, own] };
    let setup = choices
        .map_or_else(|| with_game!(game, G => G::usual_setup()), |choices| choices.setups[game as usize].clone());
    world.write_message(MatchRequested(MatchSetup::seeded(game, setup, new_seed(), players)));
}

fn look_at_tree<G: TableGame>(world: &mut World, position: &str, file: Arc<HeuristicFile>) {
    if let Ok(position) = position.parse::<G>() {
        let duel = Duel::from_position(position, [Player::Human; 2]);
        lens::look_at::<G>(world, Match::new(duel), Screen::Workshop, Some(file));
    }
}

/// The name under which a heuristic plays: that of its file, or one of its own that takes the place of no other.
fn page_name(page: &Workshop) -> String {
    match page.sheet().origin() {
        SheetOrigin::Own(name) if !page.sheet().is_changed() => name.clone(),
        SheetOrigin::Shipped(name) if !page.sheet().is_changed() => (*name).to_owned(),
        SheetOrigin::Own(name) => format!("{name}*"),
        SheetOrigin::Shipped(name) => format!("{name}*"),
        SheetOrigin::Empty => format!("{}*", page.game()),
    }
}

/// The heuristic of a rival that is one, and its name.
fn rival_file(rival: &Rival) -> Option<(String, HeuristicFile)> {
    match rival {
        Rival::Level(_) => None,
        Rival::Shipped(name) => guests::heuristic(name).ok(),
        Rival::Own(name) => guests::heuristic(name).ok(),
    }
}

/// The games against the chosen rival; none where there is nobody to play.
fn contest(page: &Workshop) -> Option<Contest> {
    let file = page.file()?;
    let rival = page.rivals().into_iter().nth(page.rival)?;
    let rival = match &rival {
        Rival::Level(level) => level.id().parse().ok()?,
        other => {
            let (name, file) = rival_file(other)?;
            Contestant::of_heuristic(&name, Arc::new(file))
        }
    };
    let game = page.game();
    Some(Contest {
        game,
        setup: with_game!(game, G => G::usual_setup()),
        players: [Contestant::of_heuristic(&page_name(page), file), rival],
        pairs: page.games.div_ceil(2),
        seed: 1,
        engine_time: ENGINE_TIME,
        clock: Default::default(),
        parallel: 1,
    })
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    (speech, keys): (Res<Speech>, Res<Keys>),
    taken: Option<Res<KeysTaken>>,
    window: WindowToWake,
    mut page: ResMut<Workshop>,
    (mut wanted, mut files): (MessageWriter<Copy>, MessageWriter<ActionAsked>),
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let model = workshop::Model { listens: taken.is_none(), ..model(&page, &keys, &speech) };
    let asked = workshop::show(ctx, egui::vec2(view.window.x, view.window.y), &model);
    if !asked.is_empty() {
        ctx.request_repaint();
    }
    for action in asked {
        match action {
            Action::Copy => {
                wanted.write(Copy::Text(page.sheet().text().to_owned()));
                page.note = Some(WorkshopNote::Copied);
            }
            Action::Tournament => _ = files.write(ActionAsked(KeyAction::OpenFile)),
            Action::Measure => measure(&mut page, &window),
            Action::Fit => fit(&mut page, &window),
            action => page.apply(action),
        }
    }
    Ok(())
}

/// Lets the heuristic play against its rival.
pub fn measure(page: &mut Workshop, window: &WindowToWake) {
    page.note = None;
    if let Some(contest) = contest(page) {
        page.measured = None;
        match Measuring::start(contest, window) {
            Ok(measuring) => page.measuring = Some(measuring),
            Err(error) => page.note = Some(WorkshopNote::Trouble(error.into())),
        }
    }
}

/// Looks for weights that fit proved results.
pub fn fit(page: &mut Workshop, window: &WindowToWake) {
    page.note = None;
    if let Some(file) = page.file() {
        match Fitting::start(file, new_seed(), window) {
            Ok(fitting) => page.fitting = Some(fitting),
            Err(error) => page.note = Some(WorkshopNote::Trouble(error.into())),
        }
    }
}
