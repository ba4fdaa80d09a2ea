//! The machine's turns: a search beside the frames, its answer given when one can follow it.

use std::sync::{Arc, Mutex};

use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;

use super::job::{Job, WindowToWake};
use super::{
    AnimationClock, Asker, Hinting, MachineHeld, Match, MoveRequested, PositionJumped, RedrawNeeded, TableCommand,
    TableSystems, ThrowRequested, Watching,
};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::data::resources;
use crate::duel::Player;
use crate::games::{Game, Side};
use crate::lens::grounds::{Grounds, grounds};
use crate::search::{Control, Report, RootMove};

/// The machine is thinking, or waits to give its answer.
#[derive(Resource, Deref)]
pub struct Thinking<G: Game> {
    #[deref]
    job: Job<(Report<G::Move>, Option<Grounds<G::Move>>)>,
    /// The play that it expects so far.
    line: Arc<Mutex<Vec<G::Move>>>,
}

impl<G: Game> Thinking<G> {
    /// The play that the machine expects so far.
    pub fn line(&self) -> Vec<G::Move> {
        self.line.lock().map_or_else(|_| Vec::new(), |line| line.clone())
    }
}

/// What the machine thought of its last move.
#[derive(Resource, Debug)]
pub struct Thought<G: Game> {
    pub side: Side,
    pub best: RootMove<G::Move>,
    pub depth: u32,
    /// Whether the game counts something, so that a win has a margin.
    pub counted: bool,
    /// What speaks for it.
    pub grounds: Option<Grounds<G::Move>>,
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        (
            answer::<G>
                .in_set(TableSystems::Input)
                .run_if(resource_exists::<Match<G>>.and_then(resource_exists::<Thinking<G>>)),
            throw::<G>
                .in_set(TableSystems::Input)
                .run_if(resource_exists::<Match<G>>.and_then(not(resource_exists::<MachineHeld>))),
            forget_thought::<G>.in_set(TableSystems::Think),
            (forget_stale::<G>, start::<G>.run_if(not(resource_exists::<MachineHeld>)))
                .chain()
                .in_set(TableSystems::Think)
                .run_if(resource_exists::<Match<G>>),
            keep_redrawing
                .in_set(TableSystems::Draw)
                .run_if(resource_exists::<Thinking<G>>.or_else(resource_exists::<Hinting<G>>)),
        ),
    )
    .add_systems(OnExit(Screen::Table), |mut commands: Commands| {
        commands.remove_resource::<Thinking<G>>();
        commands.remove_resource::<Thought<G>>();
    });
}

fn start<G: TableGame>(
    game: Res<Match<G>>,
    thinking: Option<Res<Thinking<G>>>,
    watching: Res<Watching>,
    window: WindowToWake,
    mut commands: Commands,
) {
    if watching.holds(&game) || game.is_held() {
        return;
    }
    if let (None, Some((_, Player::Machine(level)))) = (thinking, game.to_move()) {
        let position = game.position().clone();
        // A level that a record names but the game lacks is played as other games do.
        let setup = game.within_clock(G::setup(level).unwrap_or(level.usual_setup()));
        let line = Arc::new(Mutex::new(Vec::new()));
        let shared = line.clone();
        let search = move |control: &Control| {
            let mut tell = |round: &Report<G::Move>| {
                if let Ok(mut line) = shared.lock() {
                    line.clone_from(&round.line);
                }
            };
            let mut engine = G::engine(setup.engine, resources());
            let report = engine.think(&position, setup.limits, setup.options, control, &mut tell);
            let other = report.moves.get(1).map(|other| other.mv);
            let grounds = report.best().map(|best| grounds(&position, best.mv, other, &Control::default()));
            (report, grounds)
        };
        let job = Job::start(AsyncComputeTaskPool::get(), game.revision(), &window, search);
        commands.insert_resource(Thinking::<G> { job, line });
    }
}

fn answer<G: TableGame>(
    mut thinking: ResMut<Thinking<G>>,
    game: Res<Match<G>>,
    clock: Res<AnimationClock>,
    time: Res<Time>,
    mut watching: ResMut<Watching>,
    mut requests: MessageWriter<MoveRequested<G>>,
    mut commands: Commands,
) {
    if !clock.allows_answer(time.elapsed()) {
        return;
    }
    let Some((report, grounds)) = thinking.job.answer() else { return };
    commands.remove_resource::<Thinking<G>>();
    if let (Some(best), Some((side, _))) = (report.best(), game.to_move()) {
        let counted = game.position().tally(side).is_some();
        commands.insert_resource(Thought::<G> { side, best: *best, depth: report.depth, counted, grounds });
        watching.move_made();
        requests.write(MoveRequested { mv: best.mv, asker: Asker::Machine });
    }
}

/// The machine's dice fall by themselves, once the last move has been seen.
fn throw<G: TableGame>(
    game: Res<Match<G>>,
    clock: Res<AnimationClock>,
    time: Res<Time>,
    watching: Res<Watching>,
    mut throws: MessageWriter<ThrowRequested>,
) {
    let is_due = matches!(game.to_throw(), Some((_, Player::Machine(_))));
    if is_due && !watching.holds(&game) && !game.is_held() && clock.allows_answer(time.elapsed()) {
        throws.write(ThrowRequested(Asker::Machine));
    }
}

/// Who only looks back finds it again.
fn forget_thought<G: TableGame>(
    mut jumps: MessageReader<PositionJumped>,
    mut asked: MessageReader<TableCommand>,
    mut commands: Commands,
) {
    let looked = asked.read().any(|command| matches!(command, TableCommand::Look(_)));
    if jumps.read().count() > 0 && !looked {
        commands.remove_resource::<Thought<G>>();
    }
}

/// Undo, a new match, a pause: whatever the machine thinks about now has no use any more.
fn forget_stale<G: TableGame>(
    game: Res<Match<G>>,
    thinking: Option<Res<Thinking<G>>>,
    watching: Res<Watching>,
    mut commands: Commands,
) {
    if thinking.is_some_and(|thinking| thinking.about != game.revision() || watching.holds(&game)) {
        commands.remove_resource::<Thinking<G>>();
    }
}

fn keep_redrawing(mut redraw: ResMut<RedrawNeeded>) {
    redraw.0 = true;
}
