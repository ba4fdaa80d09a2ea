//! The machine's turns: a search beside the frames, its answer given when one can follow it.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;
use war_horses_lab::arena::Seated;
use war_horses_lab::tally::Fault;

use super::job::{Job, WindowToWake, with_programs};
use super::{
    AnimationClock, Asker, GuestFailed, Hinting, MachineHeld, Match, MoveRequested, PositionJumped, Revision,
    SearchRuns, TableCommand, TableSystems, ThrowRequested, Watching,
};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::data::resources;
use crate::duel::{Duel, GuestName, Player};
use crate::games::{Game, Side};
use crate::guests;
use crate::lens::grounds::{Grounds, grounds};
use crate::search::{Control, Report, RootMove};

/// The machine is thinking, or waits to give its answer.
#[derive(Resource, Deref)]
pub struct Thinking<G: Game> {
    #[deref]
    job: Job<MachineAnswer<G>>,
    /// The play that it expects so far.
    line: Arc<Mutex<Vec<G::Move>>>,
}

/// What came of it.
pub struct MachineAnswer<G: Game> {
    report: Report<G::Move>,
    grounds: Option<Grounds<G::Move>>,
    /// Whether the scores of the report mean anything.
    tells_scores: bool,
    /// What a guest did wrong, so that there is no move.
    fault: Option<Fault>,
}

/// Who was brought along and sits at the table, by side. Programs among them end when it goes.
#[derive(Resource)]
pub struct Guests<G: TableGame> {
    /// The match that they sit at.
    at: Revision,
    seats: [Option<(GuestName, Chair<G>)>; 2],
}

/// Where a guest sits, once it was asked for its first move: a program may take its time to get ready.
type Chair<G> = Arc<Mutex<Option<Seated<G>>>>;

impl<G: TableGame> Default for Guests<G> {
    fn default() -> Self {
        Self { at: Revision::default(), seats: [None, None] }
    }
}

impl<G: TableGame> Guests<G> {
    /// Where the guest of a side sits.
    fn at(&mut self, side: Side, name: GuestName) -> Chair<G> {
        let seat = &mut self.seats[side.index()];
        match seat {
            Some((known, chair)) if *known == name => chair.clone(),
            _ => seat.insert((name, Chair::default())).1.clone(),
        }
    }
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
            show_counts
                .in_set(TableSystems::Draw)
                .run_if(resource_exists::<Thinking<G>>.or_else(resource_exists::<Hinting<G>>)),
        ),
    )
    .init_resource::<Guests<G>>()
    .add_systems(OnExit(Screen::Table), |mut guests: ResMut<Guests<G>>, mut commands: Commands| {
        *guests = Guests::default();
        commands.remove_resource::<Thinking<G>>();
        commands.remove_resource::<Thought<G>>();
    });
}

fn start<G: TableGame>(
    game: Res<Match<G>>,
    thinking: Option<Res<Thinking<G>>>,
    watching: Res<Watching>,
    window: WindowToWake,
    mut guests: ResMut<Guests<G>>,
    mut commands: Commands,
) {
    if watching.holds(&game) || game.is_held() {
        return;
    }
    // Nobody stays longer than their match.
    if guests.at != game.opened() || game.outcome().is_some() && guests.seats.iter().any(Option::is_some) {
        *guests = Guests { at: game.opened(), ..Guests::default() };
    }
    if let (None, Some((side, Player::Guest(name)))) = (&thinking, game.to_move()) {
        let chair = guests.at(side, name);
        let duel = (**game).clone();
        let line = Arc::new(Mutex::new(Vec::new()));
        let shared = line.clone();
        let ask = move |control: &Control| choose((name, chair), &duel, control, &shared);
        let pool = if name.is_heuristic() { AsyncComputeTaskPool::get() } else { with_programs() };
        let job = Job::start(pool, game.revision(), &window, ask);
        commands.insert_resource(Thinking::<G> { job, line });
        return;
    }
    if let (None, Some((_, Player::Machine(level)))) = (thinking, game.to_move()) {
        let position = game.position().clone();
        // A level that a record names but the game lacks is played as other games do.
        let setup = G::setup(level).unwrap_or(level.usual_setup());
        let setup = game.within_clock(setup.leaving_a_core());
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
            let grounds = report.best().map(|best| grounds(&position, best.mv, other, control));
            MachineAnswer { report, grounds, tells_scores: true, fault: None }
        };
        let job = Job::start(AsyncComputeTaskPool::get(), game.revision(), &window, search);
        commands.insert_resource(Thinking::<G> { job, line });
    }
}

/// Lets a guest choose; one that is asked in vain has a fault instead of a move.
fn choose<G: TableGame>(
    (name, chair): (GuestName, Chair<G>),
    duel: &Duel<G>,
    control: &Control,
    line: &Mutex<Vec<G::Move>>,
) -> MachineAnswer<G> {
    let mut tell = |round: &Report<G::Move>| {
        if let Ok(mut line) = line.lock() {
            line.clone_from(&round.line);
        }
    };
    let mut chair = chair.lock().unwrap_or_else(PoisonError::into_inner);
    let is_new = chair.is_none();
    let guest = match &mut *chair {
        Some(guest) => Ok(guest),
        empty => guests::sit_down(name, duel.dice_seed(), control).map(|guest| empty.insert(guest)),
    };
    let chosen = guest.and_then(|guest| Ok((guest.choose(duel, control, &mut tell)?, guest.tells_scores())));
    // Whoever was not waited for sits down anew.
    if is_new && control.is_stopped() {
        *chair = None;
    }
    let (report, tells_scores, fault) = match chosen {
        Ok((report, tells_scores)) => (report, tells_scores, None),
        // Whoever was broken off has done nothing wrong, and is asked again if there is still something to ask.
        Err(_) if control.is_stopped() => (Report::default(), false, None),
        Err(fault) => (Report::default(), false, Some(fault)),
    };
    MachineAnswer { report, grounds: None, tells_scores, fault }
}

fn answer<G: TableGame>(
    mut thinking: ResMut<Thinking<G>>,
    game: Res<Match<G>>,
    clock: Res<AnimationClock>,
    time: Res<Time>,
    mut watching: ResMut<Watching>,
    mut requests: MessageWriter<MoveRequested<G>>,
    mut failures: MessageWriter<GuestFailed>,
    mut commands: Commands,
) {
    if !clock.allows_answer(time.elapsed()) {
        return;
    }
    let Some(MachineAnswer { report, grounds, tells_scores, fault }) = thinking.job.answer() else { return };
    commands.remove_resource::<Thinking<G>>();
    if let (Some(fault), Some((side, Player::Guest(name)))) = (fault, game.to_move()) {
        failures.write(GuestFailed { side, name, fault });
        return;
    }
    if let (Some(best), Some((side, _))) = (report.best(), game.to_move()) {
        let counted = game.position().tally(side).is_some();
        if tells_scores {
            commands.insert_resource(Thought::<G> { side, best: *best, depth: report.depth, counted, grounds });
        }
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
    let is_due = matches!(game.to_throw(), Some((_, Player::Machine(_) | Player::Guest(_))));
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

fn show_counts(mut search: ResMut<SearchRuns>) {
    search.0 = true;
}
