//! The review of the match on the table: it is worked out beside the frames and kept with the match, and takes the place of
//! the panel while one walks through the moves.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

mod model;
mod phrases;
mod steps;
mod trial;
mod work;

pub use model::{ReviewModel, plugin as model_plugin};
pub use phrases::blunder_words;
pub use trial::{Trial, TrialState};
pub use work::{QUICK, THOROUGH, idle_cores};

use super::Screen;
use super::archive::{Keeping, Library, Trouble};
use super::boards::TableGame;
use super::panels::review::{self, Action};
use super::settings_page::are_open;
use super::table::job::WindowToWake;
use super::table::{Look, Match, PanelTaken, Revision, TableCommand, TableSystems};
use super::view::{View, egui_rect};
use super::work::Work;
use crate::archive::MatchId;
use crate::archive::review::{Finding, Review, ReviewProgress};
use crate::games::{GameId, with_game};
use crate::terms::Terms;
use work::FoundPosition;

/// The review that is looked at.
#[derive(Resource)]
pub struct Reviewing {
    /// The match that it is about, and its number in the archive if it is kept.
    opened: Revision,
    id: Option<MatchId>,
    findings: Vec<Finding>,
    review: Review,
    work: Option<Work<FoundPosition>>,
    /// How far the present round is, and whether it is not the first.
    progress: Option<(ReviewProgress, bool)>,
    /// Whether positions are looked at for long.
    thorough: bool,
    /// The board has been taken to where the match went worst, or the person has gone elsewhere.
    has_settled: bool,
    /// The mistakes of a person of which the better move has been told.
    revealed: BTreeSet<u32>,
    /// The line that is stepped through instead of the match: of which choice.
    line: Option<(u32, steps::LineKind)>,
    trial: Option<Trial>,
}

impl Reviewing {
    /// What has been found so far.
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// Whether positions are being looked at.
    pub fn is_working(&self) -> bool {
        self.work.is_some()
    }

    /// What a person tries in place of a mistake.
    pub fn trial(&self) -> Option<&Trial> {
        self.trial.as_ref()
    }

    /// Whether nothing is left to be looked at.
    fn is_complete(&self) -> bool {
        let effort = if self.thorough { THOROUGH } else { QUICK }.as_millis() as u32;
        self.review.complete && self.findings.iter().all(|finding| finding.suffices(effort))
    }

    /// What was found of the position after so many moves.
    fn finding(&self, number: u32) -> Option<&Finding> {
        self.findings.iter().find(|finding| finding.number == number)
    }
}

/// What was asked for in the review.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewAsked(pub Action);

/// The match that is about to be opened is to be reviewed at once.
#[derive(Resource)]
pub struct ReviewOnOpening(pub MatchId);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ReviewAsked>();
    for &game in GameId::ALL {
        with_game!(game, G => app.add_plugins(game_plugin::<G>));
    }
    app.add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.queue(close));
}

fn game_plugin<G: TableGame + Terms>(app: &mut App) {
    let at_table = resource_exists::<Match<G>>;
    let reviewing = resource_exists::<Match<G>>.and_then(resource_exists::<Reviewing>);
    app.add_plugins(trial::game_plugin::<G>).add_systems(
        Update,
        (
            steps::apply::<G>.in_set(TableSystems::Input).run_if(reviewing.clone()),
            open::<G>.after(TableSystems::Apply).before(TableSystems::Think).run_if(at_table),
            (learn::<G>, work::<G>).chain().in_set(TableSystems::Think).run_if(reviewing),
        ),
    );
}

/// What is seen of it.
pub(super) fn looks_plugin(app: &mut App) {
    app.add_plugins(model::plugin)
        .add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<ReviewModel>.and_then(not(are_open))));
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    model: Res<ReviewModel>,
    mut asked: MessageWriter<ReviewAsked>,
) -> Result {
    let actions = review::show(contexts.ctx_mut()?, egui_rect(view.panel), view.narrow, &model.0);
    asked.write_batch(actions.into_iter().map(ReviewAsked));
    Ok(())
}

fn close(world: &mut World) {
    world.remove_resource::<Reviewing>();
    world.remove_resource::<ReviewModel>();
    world.remove_resource::<PanelTaken>();
}

/// Opens the review of a match that is over, or closes it.
fn open<G: TableGame>(
    mut asked: MessageReader<TableCommand>,
    game: Res<Match<G>>,
    reviewing: Option<Res<Reviewing>>,
    awaited: Option<Res<ReviewOnOpening>>,
    keeping: Res<Keeping>,
    library: Option<Res<Library>>,
    mut commands: Commands,
) {
    let toggled = asked.read().filter(|command| **command == TableCommand::Review).count() % 2 == 1;
    let awaited = awaited.is_some_and(|awaited| keeping.id() == Some(awaited.0));
    if let Some(reviewing) = reviewing {
        let is_another = reviewing.opened != game.opened() || game.outcome().is_none();
        if toggled || is_another {
            commands.queue(close);
            if !is_another {
                commands.write_message(TableCommand::Look(Look::Now));
            }
        }
        return;
    }
    if !(toggled || awaited) || game.outcome().is_none() {
        return;
    }
    commands.remove_resource::<ReviewOnOpening>();
    let id = keeping.id().filter(|_| library.is_some());
    let known = library.zip(id).map(|(library, id)| library.archive().findings(id, &**game));
    let findings = known.transpose().unwrap_or_else(|error| {
        error!("what was found before cannot be read: {error}");
        commands.insert_resource(Trouble::from(&error));
        None
    });
    let findings = findings.unwrap_or_default();
    let review = Review::of(&**game, &findings);
    commands.insert_resource(PanelTaken::ByReview);
    commands.insert_resource(Reviewing {
        opened: game.opened(),
        id,
        findings,
        review,
        work: None,
        progress: None,
        thorough: true,
        has_settled: false,
        revealed: BTreeSet::new(),
        line: None,
        trial: None,
    });
    commands.write_message(ReviewAsked(Action::GoOn));
}

/// Takes in what the search has found, and keeps it with the match.
fn learn<G: TableGame>(
    game: Res<Match<G>>,
    mut reviewing: ResMut<Reviewing>,
    library: Option<Res<Library>>,
    mut commands: Commands,
) {
    let Some(work) = &mut reviewing.bypass_change_detection().work else { return };
    let (news, is_over) = work.news();
    if news.is_empty() && !is_over {
        return;
    }
    let reviewing = &mut *reviewing;
    let kept = library.as_deref().zip(reviewing.id);
    let mut trouble = Ok(());
    for found in news {
        if let Some((library, id)) = kept.filter(|_| trouble.is_ok()) {
            trouble = library.archive().keep_finding(id, &**game, &found.finding);
        }
        reviewing.progress = Some((found.progress, found.time > QUICK));
        reviewing.findings.retain(|known| known.number != found.finding.number);
        reviewing.findings.push(found.finding);
    }
    reviewing.findings.sort_by_key(|finding| finding.number);
    reviewing.review = Review::of(&**game, &reviewing.findings);
    if is_over {
        reviewing.work = None;
        reviewing.progress = None;
    }
    let has_round_ended = reviewing.progress.is_none_or(|(progress, _)| progress.done == progress.all);
    if let Some((library, id)) = kept.filter(|_| trouble.is_ok() && reviewing.review.complete && has_round_ended) {
        trouble = library.archive().keep_accuracy(id, &**game, &reviewing.review);
    }
    if let Err(error) = trouble {
        error!("the review is not kept: {error}");
        reviewing.id = None;
        commands.insert_resource(Trouble::from(&error));
    }
}

/// Looks further at the positions, and takes the board to where it went worst once that is known.
fn work<G: TableGame>(
    game: Res<Match<G>>,
    mut asked: MessageReader<ReviewAsked>,
    mut reviewing: ResMut<Reviewing>,
    window: WindowToWake,
    mut looks: MessageWriter<TableCommand>,
) {
    let mut wanted = reviewing.work.is_some();
    let mut changed = false;
    for ReviewAsked(action) in asked.read() {
        match action {
            Action::Stop => (wanted, changed) = (false, true),
            Action::GoOn => (wanted, changed) = (true, true),
            Action::Thorough(thorough) => (reviewing.thorough, wanted, changed) = (*thorough, true, true),
            _ => {}
        }
    }
    if changed {
        (reviewing.work, reviewing.progress) = (None, None);
        if wanted {
            let rounds = if reviewing.thorough { vec![QUICK, THOROUGH] } else { vec![QUICK] };
            let started = work::start((**game).clone(), reviewing.findings.clone(), rounds, &window);
            reviewing.work = started.inspect_err(|error| error!("no review: {error}")).ok();
        }
    }
    if !reviewing.has_settled && reviewing.review.complete {
        reviewing.has_settled = true;
        let worst = reviewing.review.most_expensive().map(|judged| judged.number as usize + 1);
        looks.write_batch(worst.map(|moves| TableCommand::Look(Look::At(moves))));
    }
}
