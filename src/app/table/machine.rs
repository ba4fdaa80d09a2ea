//! The machine's turns: a search beside the frames, its answer given when one can follow it.

use std::cmp::Ordering;

use bevy::prelude::*;

use super::job::{SearchJob, WindowToWake};
use super::{Asker, Hinting, Match, MoveRequested, Pace, Rewound, TableSystems, ThrowRequested};
use crate::app::Screen;
use crate::app::boards::Board;
use crate::app::speech::Speech;
use crate::cli::numbers::{signed_units, units};
use crate::data::resources;
use crate::duel::Player;
use crate::engines::think;
use crate::games::{Game, Side, Turn};
use crate::search::{Control, RootMove, Scored};

/// A search is running, and what is shown of it should be kept fresh.
#[derive(Resource, Default)]
pub struct Stirring(pub bool);

/// The machine is thinking, or waits to give its answer.
#[derive(Resource, Deref)]
pub struct Thinking<G: Game>(SearchJob<G>);

/// What the machine thought of its last move.
#[derive(Resource, Debug)]
pub struct Thought<G: Game> {
    pub side: Side,
    pub best: RootMove<G::Move>,
    pub depth: u32,
    /// Whether the game counts something, so that a win has a margin.
    pub counted: bool,
}

impl<G: Scored> Thought<G> {
    /// In one sentence: how it will end if that is proved, what it expects otherwise.
    pub fn words(&self, speech: &Speech) -> String {
        let value = self.best.value;
        let Some(verdict) = G::verdict(value) else {
            let score = signed_units::<G>(self.best.score);
            let values =
                [("side", speech.side::<G>(self.side).into()), ("score", score.into()), ("depth", self.depth.into())];
            return speech.with("thought", values).into_owned();
        };
        let winner = if verdict == Ordering::Less { !self.side } else { self.side };
        let margin = value.exact().filter(|_| self.counted).map(|score| units::<G>(score.abs()));
        let key = match (verdict, &margin) {
            (Ordering::Equal, _) => "proved-draw",
            (_, Some(_)) => "proved-win-by",
            (_, None) => "proved-win",
        };
        let values = [("side", speech.side::<G>(winner).into()), ("margin", margin.unwrap_or_default().into())];
        speech.with(key, values).into_owned()
    }
}

pub(super) fn plugin<G: Board>(app: &mut App) {
    app.add_systems(
        Update,
        (
            answer::<G>
                .in_set(TableSystems::Ask)
                .run_if(resource_exists::<Match<G>>.and_then(resource_exists::<Thinking<G>>)),
            throw::<G>.in_set(TableSystems::Ask).run_if(resource_exists::<Match<G>>),
            forget_thought::<G>.in_set(TableSystems::Think).run_if(on_message::<Rewound>),
            (forget_stale::<G>, start::<G>).chain().in_set(TableSystems::Think).run_if(resource_exists::<Match<G>>),
            stir.in_set(TableSystems::Show)
                .run_if(resource_exists::<Thinking<G>>.or_else(resource_exists::<Hinting<G>>)),
        ),
    )
    .add_systems(OnExit(Screen::Table), |mut commands: Commands| {
        commands.remove_resource::<Thinking<G>>();
        commands.remove_resource::<Thought<G>>();
    });
}

fn start<G: Board>(
    game: Res<Match<G>>,
    thinking: Option<Res<Thinking<G>>>,
    window: WindowToWake,
    mut commands: Commands,
) {
    if let (None, Some((_, Player::Machine(level)))) = (thinking, game.to_move()) {
        let setup = G::setup(level).unwrap_or(level.usual_setup());
        let search = move |position: &G, control: &Control| think(position, setup, resources(), control);
        commands.insert_resource(Thinking(SearchJob::start(game.position().clone(), window.as_deref(), search)));
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
    let Some(report) = thinking.0.answer() else { return };
    commands.remove_resource::<Thinking<G>>();
    if let Some(best) = report.best() {
        if let Turn::Player(side) = thinking.about.turn() {
            let counted = thinking.about.tally(side).is_some();
            commands.insert_resource(Thought::<G> { side, best: *best, depth: report.depth, counted });
        }
        requests.write(MoveRequested { mv: best.mv, asker: Asker::Machine });
    }
}

/// The machine's dice fall by themselves, once the last move has been seen.
fn throw<G: Board>(game: Res<Match<G>>, pace: Res<Pace>, time: Res<Time>, mut throws: MessageWriter<ThrowRequested>) {
    if matches!(game.to_throw(), Some((_, Player::Machine(_)))) && pace.allows_answer(time.elapsed()) {
        throws.write(ThrowRequested(Asker::Machine));
    }
}

fn forget_thought<G: Board>(mut commands: Commands) {
    commands.remove_resource::<Thought<G>>();
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
