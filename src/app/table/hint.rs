//! The hint: what the master would play here, and how much better it is than the next best move.

use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;

use super::job::{Job, WindowToWake};
use super::{Match, Revision, TableCommand, TableSystems};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::data::resources;
use crate::engines::Playable;
use crate::games::Game;
use crate::lens::grounds::{Grounds, grounds};
use crate::search::{Control, EngineKind, Level, Report, RootMove};

/// The master is being asked.
#[derive(Resource, Deref, DerefMut)]
pub struct Hinting<G: Game>(Job<Compared<G>>);

/// What was found, and what speaks for the best move.
type Compared<G> = (Report<<G as Game>::Move>, Option<Grounds<<G as Game>::Move>>);

/// What the master said. It holds for one position only.
#[derive(Resource, Debug)]
pub struct Advice<G: Game> {
    about: Revision,
    pub best: RootMove<G::Move>,
    pub runner_up: Option<RootMove<G::Move>>,
    /// What speaks for the best one.
    pub grounds: Option<Grounds<G::Move>>,
}

impl<G: Game> Advice<G> {
    /// Whether it is about the position that is shown.
    pub fn is_about(&self, game: &Match<G>) -> bool {
        self.about == game.revision() && !game.looks_back()
    }
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        (forget_stale::<G>, ask::<G>, listen::<G>)
            .chain()
            .in_set(TableSystems::Think)
            .run_if(resource_exists::<Match<G>>),
    )
    .add_systems(OnExit(Screen::Table), |mut commands: Commands| {
        commands.remove_resource::<Hinting<G>>();
        commands.remove_resource::<Advice<G>>();
    });
}

fn ask<G: TableGame>(
    mut table_commands: MessageReader<TableCommand>,
    game: Res<Match<G>>,
    asked: Option<Res<Hinting<G>>>,
    window: WindowToWake,
    mut commands: Commands,
) {
    let last =
        table_commands.read().filter(|command| matches!(command, TableCommand::Hint | TableCommand::DropHint)).last();
    if last == Some(&TableCommand::DropHint) {
        commands.remove_resource::<Hinting<G>>();
        commands.remove_resource::<Advice<G>>();
    }
    let wanted = last == Some(&TableCommand::Hint);
    // Who tries a move again wants to find it.
    if wanted && asked.is_none() && game.awaits_move() && !game.looks_back() {
        let position = game.position().clone();
        let search = move |control: &Control| {
            let report = compare(&position, control);
            let other = report.moves.get(1).map(|other| other.mv);
            let grounds = report.best().map(|best| grounds(&position, best.mv, other, control));
            (report, grounds)
        };
        let job = Job::start(AsyncComputeTaskPool::get(), game.revision(), &window, search);
        commands.insert_resource(Hinting::<G>(job));
    }
}

/// The master's search with two exact scores: the best move's, and that of the one it is compared with. Both come from
/// the same finished round, or they could not be compared. What is known exactly is looked up.
fn compare<G: Playable>(position: &G, control: &Control) -> Report<G::Move> {
    let setup = Level::Master.usual_setup().with_lines(2).leaving_a_core();
    let mut engine = G::engine(EngineKind::Tablebase, resources());
    let mut last_round = None;
    let mut keep = |round: &Report<G::Move>| last_round = Some(round.clone());
    let report = engine.think(position, setup.limits, setup.options, control, &mut keep);
    if report.moves.iter().take(2).all(RootMove::is_exact) { report } else { last_round.unwrap_or(report) }
}

fn listen<G: TableGame>(hinting: Option<ResMut<Hinting<G>>>, mut commands: Commands) {
    let Some(mut hinting) = hinting else { return };
    let Some((report, grounds)) = hinting.answer() else { return };
    if let Some(&best) = report.best() {
        let runner_up = report.moves.get(1).copied();
        commands.insert_resource(Advice::<G> { about: hinting.about, best, runner_up, grounds });
    }
    commands.remove_resource::<Hinting<G>>();
}

fn forget_stale<G: TableGame>(
    game: Res<Match<G>>,
    hinting: Option<Res<Hinting<G>>>,
    advice: Option<Res<Advice<G>>>,
    mut commands: Commands,
) {
    if hinting.is_some_and(|hinting| hinting.about != game.revision()) {
        commands.remove_resource::<Hinting<G>>();
    }
    if advice.is_some_and(|advice| advice.about != game.revision()) {
        commands.remove_resource::<Advice<G>>();
    }
}
