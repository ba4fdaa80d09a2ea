//! The flow of a match: requests come in, the match changes in one place, and everyone is told.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Stopwatch;

use super::{Pace, TableSystems, Tempo};
use crate::app::Screen;
use crate::app::boards::Board;
use crate::duel::{Duel, Player};
use crate::games::{Game, GameId, Setup, Side};

/// Where a match begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartFrom {
    Seed(Setup, u64),
    /// A position in the game's own text.
    Position(String),
}

/// Somebody wants to play a new match.
#[derive(Message, Clone, Debug)]
pub struct MatchRequested {
    pub game: GameId,
    pub players: [Player; 2],
    pub start: StartFrom,
}

/// What can be asked of the match on the table besides moves.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableCommand {
    Undo,
    Redo,
    Hint,
    /// The same players on a new board.
    NewBoard,
    SameBoard,
    /// The same board with the players changed over.
    SwapSides,
    /// Back to the menu.
    Leave,
}

/// Who asks for a move. Nobody can move for the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asker {
    Person,
    Machine,
}

#[derive(Message, Clone, Copy, Debug)]
pub struct MoveRequested<G: Game> {
    pub mv: G::Move,
    pub asker: Asker,
}

/// A move was made: all that those who show it or sound it could want to know.
#[derive(Message, Clone, Debug)]
pub struct MovePlayed<G: Game> {
    pub side: Side,
    pub mv: G::Move,
    pub before: G,
    pub after: G,
    /// The side that cannot answer and is passed over.
    pub passed: Option<Side>,
    /// Counted from 1.
    pub number: usize,
}

/// A person pointed at something that is no move.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveRefused;

/// A person is ahead of what is being shown: it should be over at once.
#[derive(Message, Clone, Copy, Debug)]
pub struct Hastened;

/// The match went back or forth, or another one took its place: what is shown should follow without ceremony.
#[derive(Message, Clone, Copy, Debug)]
pub struct Rewound;

/// The match on the table. Only this file changes it; everything else follows it.
#[derive(Resource, Debug, Deref)]
pub struct Match<G: Game> {
    #[deref]
    duel: Duel<G>,
    stopwatch: Stopwatch,
}

impl<G: Game> Match<G> {
    pub fn new(duel: Duel<G>) -> Self {
        Self { duel, stopwatch: Stopwatch::new() }
    }

    /// How long the match has been played, until its end.
    pub fn duration(&self) -> Duration {
        self.stopwatch.elapsed()
    }
}

/// A side has just been passed over.
#[derive(Resource, Clone, Copy, Debug)]
pub struct PassNotice {
    pub side: Side,
    until: Duration,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<MatchRequested>()
        .add_message::<TableCommand>()
        .add_message::<MoveRefused>()
        .add_message::<Rewound>()
        .add_message::<Hastened>()
        .add_systems(Update, end_notice.in_set(TableSystems::Rule))
        .add_systems(OnExit(Screen::Table), clear_notice);
}

pub(super) fn game_plugin<G: Board>(app: &mut App) {
    app.add_message::<MoveRequested<G>>()
        .add_message::<MovePlayed<G>>()
        .add_systems(
            Update,
            ((play_moves::<G>, obey::<G>, keep_time::<G>).chain().run_if(resource_exists::<Match<G>>), open_match::<G>)
                .chain()
                .in_set(TableSystems::Rule),
        )
        .add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.remove_resource::<Match<G>>());
}

fn open_match<G: Game>(
    mut requests: MessageReader<MatchRequested>,
    mut rewound: MessageWriter<Rewound>,
    mut pace: ResMut<Pace>,
    time: Res<Time>,
    mut commands: Commands,
) {
    let Some(request) = requests.read().filter(|request| request.game.id() == G::ID).last() else {
        return;
    };
    let duel = match &request.start {
        StartFrom::Seed(setup, seed) => Duel::<G>::begin(setup.clone(), *seed, request.players),
        StartFrom::Position(text) => match text.parse() {
            Ok(position) => Duel::from_position(position, request.players),
            Err(error) => {
                error!("this position cannot be played: {error}");
                return;
            }
        },
    };
    info!("match {} seed {:?}: {}", G::ID, duel.seed(), duel.position());
    commands.insert_resource(Match { duel, stopwatch: Stopwatch::new() });
    commands.remove_resource::<PassNotice>();
    commands.set_state_if_neq(Screen::Table);
    // The machine may open: first let the board be seen.
    pace.show_until(time.elapsed() + Pace::BREATH);
    rewound.write(Rewound);
}

fn play_moves<G: Board>(
    mut requests: MessageReader<MoveRequested<G>>,
    mut game: ResMut<Match<G>>,
    mut played: MessageWriter<MovePlayed<G>>,
    mut refused: MessageWriter<MoveRefused>,
    mut pace: ResMut<Pace>,
    tempo: Res<Tempo>,
    time: Res<Time>,
    mut commands: Commands,
) {
    for &MoveRequested { mv, asker } in requests.read() {
        let entitled = game.to_move().is_some_and(|(_, player)| (player == Player::Human) == (asker == Asker::Person));
        if !entitled {
            continue;
        }
        let before = game.position().clone();
        let already_passed = game.last().and_then(|last| last.passed);
        // Only a legal move may count as a change.
        let Ok(record) = game.bypass_change_detection().duel.play(mv).cloned() else {
            refused.write(MoveRefused);
            continue;
        };
        game.set_changed();
        info!("played {} {mv}: {}", G::SIDES[record.side.index()], record.after);

        let mut shown = time.elapsed() + tempo.scale(before.showing_time(mv));
        if let Some(side) = record.passed {
            // A side that stays stuck is announced once, or it would hold up the game at every move.
            if already_passed != record.passed {
                shown += Pace::BEAT;
                commands.insert_resource(PassNotice { side, until: shown });
            }
        } else {
            commands.remove_resource::<PassNotice>();
        }
        pace.show_until(shown);
        played.write(MovePlayed {
            side: record.side,
            mv,
            before,
            after: record.after,
            passed: record.passed,
            number: game.history().len(),
        });
    }
}

fn obey<G: Board>(
    mut table_commands: MessageReader<TableCommand>,
    mut game: ResMut<Match<G>>,
    mut rewound: MessageWriter<Rewound>,
    mut matches: MessageWriter<MatchRequested>,
    mut pace: ResMut<Pace>,
    tempo: Res<Tempo>,
    time: Res<Time>,
    mut commands: Commands,
) {
    for command in table_commands.read() {
        let duel = &mut game.bypass_change_detection().duel;
        let [first, second] = duel.players();
        let setup = duel.setup().cloned().unwrap_or_else(G::usual_setup);
        let same_start = match duel.seed() {
            Some(seed) => StartFrom::Seed(setup.clone(), seed),
            None => StartFrom::Position(duel.start().to_string()),
        };
        let mut begin = |players, start| {
            matches.write(MatchRequested { game: G::GAME, players, start });
        };
        match command {
            TableCommand::Undo | TableCommand::Redo => {
                let moved = if *command == TableCommand::Undo { duel.undo() } else { duel.redo() };
                if moved {
                    game.set_changed();
                    commands.remove_resource::<PassNotice>();
                    pace.show_until(time.elapsed() + tempo.scale(Pace::REWIND));
                    rewound.write(Rewound);
                }
            }
            TableCommand::NewBoard => begin([first, second], StartFrom::Seed(setup, new_seed())),
            TableCommand::SameBoard => begin([first, second], same_start),
            TableCommand::SwapSides => begin([second, first], same_start),
            TableCommand::Leave => commands.set_state(Screen::Menu),
            TableCommand::Hint => {}
        }
    }
}

/// A seed that nobody chose, short enough to be told to a friend.
pub fn new_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(()) % 1_000_000
}

/// The person's own time, which goes on while the window sleeps.
fn keep_time<G: Board>(time: Res<Time<Real>>, mut game: ResMut<Match<G>>) {
    if game.outcome().is_none() {
        // The time is not part of what is synced or redrawn.
        game.bypass_change_detection().stopwatch.tick(time.delta());
    }
}

fn end_notice(notice: Option<Res<PassNotice>>, time: Res<Time>, mut commands: Commands) {
    if notice.is_some_and(|notice| time.elapsed() >= notice.until) {
        commands.remove_resource::<PassNotice>();
    }
}

fn clear_notice(mut commands: Commands) {
    commands.remove_resource::<PassNotice>();
}
