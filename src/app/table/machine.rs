//! The machine's turns: a search beside the frames, its answer given when one can follow it.

use bevy::prelude::*;

use super::job::{SearchJob, WindowToWake};
use super::{Asker, Hinting, Match, MoveRequested, Pace, TableSystems};
use crate::app::Screen;
use crate::app::boards::Board;
use crate::duel::Player;
use crate::search::{Level, Searchable};

/// A search is running, and what is shown of it should be kept fresh.
#[derive(Resource, Default)]
pub struct Stirring(pub bool);

/// The machine is thinking, or waits to give its answer.
#[derive(Resource, Deref)]
pub struct Thinking<G: Searchable> {
    #[deref]
    job: SearchJob<G>,
    pub level: Level,
}

pub(super) fn plugin<G: Board>(app: &mut App) {
    app.add_systems(
        Update,
        (
            answer::<G>
                .in_set(TableSystems::Ask)
                .run_if(resource_exists::<Match<G>>.and_then(resource_exists::<Thinking<G>>)),
            (forget_stale::<G>, start::<G>).chain().in_set(TableSystems::Think).run_if(resource_exists::<Match<G>>),
            stir.in_set(TableSystems::Show)
                .run_if(resource_exists::<Thinking<G>>.or_else(resource_exists::<Hinting<G>>)),
        ),
    )
    .add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.remove_resource::<Thinking<G>>());
}

fn start<G: Board>(
    game: Res<Match<G>>,
    thinking: Option<Res<Thinking<G>>>,
    window: WindowToWake,
    mut commands: Commands,
) {
    if let (None, Some((_, Player::Machine(level)))) = (thinking, game.to_move()) {
        let job = SearchJob::start(game.position().clone(), level.limits(), window.as_deref());
        commands.insert_resource(Thinking { job, level });
    }
}

fn answer<G: Board>(
    mut thinking: ResMut<Thinking<G>>,
    pace: Res<Pace>,
    time: Res<Time>,
    mut requests: MessageWriter<MoveRequested<G>>,
    mut commands: Commands,
) {
    if !pace.allows_answer(time.elapsed()) {
        return;
    }
    let Some(report) = thinking.job.answer() else { return };
    commands.remove_resource::<Thinking<G>>();
    if let Some(best) = report.best() {
        debug!("depth {} nodes {} score {}", report.depth, report.nodes, best.score);
        requests.write(MoveRequested { mv: best.mv, asker: Asker::Machine });
    }
}

/// Undo, a new match: whatever the machine thinks about now has no use any more.
fn forget_stale<G: Board>(game: Res<Match<G>>, thinking: Option<Res<Thinking<G>>>, mut commands: Commands) {
    if thinking.is_some_and(|thinking| thinking.about != *game.position()) {
        commands.remove_resource::<Thinking<G>>();
    }
}

fn stir(mut stirring: ResMut<Stirring>) {
    stirring.0 = true;
}
