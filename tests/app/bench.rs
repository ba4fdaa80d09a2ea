//! What the tests stand on: an app with the rules of the table and nothing that is seen.

use std::time::{Duration, Instant};

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use war_horses::app::table::{Asker, Match, MatchRequested, MoveRequested, Spot, SpotChosen, TableCommand};
use war_horses::app::{Screen, rules_plugin};
use war_horses::duel::{MatchSetup, Player, Seating, Start};
use war_horses::games::grid::Square;
use war_horses::games::{Game, GameId, WarHorses};
use war_horses::search::Level;

pub const STEP: Duration = Duration::from_millis(20);
pub const HUMAN: Player = Player::Human;
pub const BEGINNER: Player = Player::Machine(Level::Beginner);
pub const MASTER: Player = Player::Machine(Level::Master);

/// An app at the menu, with a clock that moves one step a frame.
pub fn app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, rules_plugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
    // Pointer events only bubble once windows are known.
    app.world_mut().register_component::<Window>();
    // Frames are small, and tests run beside each other: to hand systems to other threads takes longer than to run them.
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
    app.update();
    app
}

pub fn begin(players: [Player; 2], start: Start) -> App {
    begin_game(GameId::WarHorses, players, start)
}

pub fn begin_game(game: GameId, players: [Player; 2], start: Start) -> App {
    let mut app = app();
    app.world_mut().write_message(MatchRequested(MatchSetup {
        game,
        start,
        seats: players.map(Seating::from),
        clock: None,
    }));
    app.update();
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Table);
    app
}

pub fn begin_seed(players: [Player; 2], seed: u64) -> App {
    begin(players, Start::Seed(WarHorses::usual_setup(), seed))
}

pub fn game(app: &App) -> &Match<WarHorses> {
    app.world().resource::<Match<WarHorses>>()
}

pub fn moves_made(app: &App) -> usize {
    game(app).history().len()
}

/// A person asks for a move.
pub fn request(app: &mut App, mv: <WarHorses as Game>::Move) {
    app.world_mut().write_message(MoveRequested::<WarHorses> { mv, asker: Asker::Person });
}

pub fn play_first_legal(app: &mut App) {
    let mv = game(app).position().legal_moves()[0];
    request(app, mv);
    app.update();
}

/// Plays the move with the most ways on, so that the match will not end soon.
pub fn play_roomiest(app: &mut App) {
    let position = *game(app).position();
    let ways_on = |mv: &Square| (mv.knight_jumps() & position.free()).len();
    let mv = position.legal_moves().into_iter().max_by_key(ways_on).expect("the game goes on");
    request(app, mv);
    app.update();
}

pub fn press(app: &mut App, key: Key) {
    strike(app, key, false);
}

/// A key that is still held down is told of once more.
pub fn hold(app: &mut App, key: Key) {
    strike(app, key, true);
}

fn strike(app: &mut App, key: Key, repeat: bool) {
    app.world_mut().write_message(KeyboardInput {
        key_code: KeyCode::F35,
        logical_key: key,
        state: ButtonState::Pressed,
        text: None,
        repeat,
        window: Entity::PLACEHOLDER,
    });
    app.update();
}

/// A person clicks a spot.
pub fn choose(app: &mut App, spot: Spot) {
    app.world_mut().write_message(SpotChosen(spot));
    app.update();
}

/// All components of a kind.
pub fn all<T: Component + Clone>(app: &mut App) -> Vec<T> {
    let world = app.world_mut();
    world.query::<&T>().iter(world).cloned().collect()
}

pub fn command(app: &mut App, command: TableCommand) {
    app.world_mut().write_message(command);
    app.update();
    app.update();
}

/// Lets as many frames go by as a request takes to be heard, played, judged and told.
pub fn settle(app: &mut App) {
    for _ in 0..4 {
        app.update();
    }
}

/// Lets frames go by until something is true. Searches run in real time, so that each frame takes a little of it.
pub fn wait_until(app: &mut App, what: &str, mut done: impl FnMut(&mut App) -> bool) {
    // Only to tell a standstill from a machine that has much else to do.
    let deadline = Instant::now() + Duration::from_secs(120);
    while !done(app) {
        assert!(Instant::now() < deadline, "waited in vain for {what}");
        app.update();
        std::thread::sleep(Duration::from_micros(200));
    }
}

pub fn wait_for_person(app: &mut App) {
    wait_until(app, "the person's turn or the end", |app| game(app).is_humans_turn() || game(app).outcome().is_some());
}
