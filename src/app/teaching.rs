//! Teaching: after a blunder of a person the machine waits, and the person may take it back.

use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;

use super::Screen;
use super::boards::TableGame;
use super::preferences::Preferences;
use super::review::{blunder_words, idle_cores};
use super::speech::Speech;
use super::table::job::{Job, WindowToWake};
use super::table::{
    MachineHeld, Match, MovePlayed, Question, QuestionAnswered, RedrawNeeded, Revision, TableCommand, TableSystems,
    is_task,
};
use crate::archive::review::thresholds::least_told;
use crate::archive::review::{BySearch, Judgement, LossUnit, assess};
use crate::data::resources;
use crate::duel::Player;
use crate::games::{GameId, with_game};
use crate::search::{Control, Level, Limits};

/// How long is thought about a position, before the move and after it.
const TIME: Duration = Duration::from_millis(300);

/// A move of a person is being judged.
#[derive(Resource)]
struct Judging {
    job: Job<Option<Judgement>>,
    measure: LossUnit,
    level: Level,
}

/// What the teacher says about the last move: the question whether to take it back.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Warning {
    about: Revision,
    pub words: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.queue(forget)).add_systems(
        Update,
        let_go.in_set(TableSystems::Apply).run_if(resource_exists::<Warning>.and_then(on_message::<QuestionAnswered>)),
    );
    for &game in GameId::ALL {
        with_game!(game, G => app.add_systems(
            Update,
            (forget_stale::<G>, judge::<G>, speak::<G>)
                .chain()
                .after(TableSystems::Apply)
                .before(TableSystems::Think)
                // The table may be left between any two of them.
                .distributive_run_if(resource_exists::<Match<G>>.and_then(not(is_task))),
        ));
    }
}

fn forget(world: &mut World) {
    world.remove_resource::<Judging>();
    if world.remove_resource::<Warning>().is_some() {
        world.remove_resource::<Question>();
    }
    world.remove_resource::<MachineHeld>();
}

/// Whatever the person says, the game goes on.
fn let_go(mut commands: Commands) {
    commands.remove_resource::<Warning>();
    commands.remove_resource::<MachineHeld>();
}

/// The match has gone on in another way.
fn forget_stale<G: TableGame>(
    game: Res<Match<G>>,
    judging: Option<Res<Judging>>,
    warning: Option<Res<Warning>>,
    mut commands: Commands,
) {
    let is_stale = |about: Revision| about != game.revision();
    if judging.is_some_and(|judging| is_stale(judging.job.about))
        || warning.is_some_and(|warning| is_stale(warning.about))
    {
        commands.queue(forget);
    }
}

/// Asks about a choice that a person has just made against the machine, which waits meanwhile.
fn judge<G: TableGame>(
    mut played: MessageReader<MovePlayed<G>>,
    preferences: Res<Preferences>,
    game: Res<Match<G>>,
    window: WindowToWake,
    mut commands: Commands,
) {
    let Some(last) = played.read().last().filter(|_| preferences.teaching) else { return };
    let (Player::Human, Player::Machine(level)) = (game.player(last.side), game.player(!last.side)) else { return };
    let by_chance = game.last().is_some_and(|last| last.by_chance);
    if by_chance || game.outcome().is_some() || last.before.legal_moves().len() < 2 {
        return;
    }
    let (position, mv) = (last.before.clone(), last.mv);
    let measure = LossUnit::of(&position);
    let work = move |control: &Control| {
        let mut analyst = BySearch::within(Limits::time(TIME), idle_cores(), resources());
        assess(&position, mv, None, &mut analyst, control)
    };
    let job = Job::start(AsyncComputeTaskPool::get(), game.revision(), &window, work);
    commands.insert_resource(Judging { job, measure, level });
    commands.insert_resource(MachineHeld);
}

/// Says so if it was a blunder, and lets the machine answer if it was not.
fn speak<G: TableGame>(
    judging: Option<ResMut<Judging>>,
    game: Res<Match<G>>,
    speech: Option<Res<Speech>>,
    mut redraw: ResMut<RedrawNeeded>,
    mut commands: Commands,
) {
    let Some(mut judging) = judging else { return };
    redraw.0 = true;
    let Some(answer) = judging.job.answer() else { return };
    commands.remove_resource::<Judging>();
    match answer.filter(|judged| judged.class >= least_told(judging.level)).zip(speech) {
        Some((judged, speech)) => {
            let words = blunder_words::<G>(judging.measure, &judged, &speech);
            commands.insert_resource(Warning { about: game.revision(), words });
            commands.insert_resource(Question(TableCommand::Undo));
        }
        None => commands.remove_resource::<MachineHeld>(),
    }
}
