//! What pieces do that have won: each swells for joy, one after the other.

use std::f32::consts::PI;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::TableGame;
use crate::app::end_screen::{EndScreen, Ended};
use crate::app::table::{AnimationSpeed, Match, SkipAnimation, TableSystems};
use crate::app::tempo;
use crate::games::Side;

/// How much larger a piece is at most.
const SWELL: f32 = 0.24;

/// A piece of a game that may have won it.
pub trait Celebrates: Component + Sized {
    type Game: TableGame;

    /// Which of those that celebrate it is, if it does.
    fn place_in_line(&self, position: &Self::Game, winner: Side) -> Option<usize>;
}

/// The piece waits for those before it, and then has its moment.
#[derive(Component, Debug)]
pub struct Joy {
    wait: Timer,
    timer: Timer,
}

/// Once for all games.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, advance.in_set(TableSystems::Animate).run_if(in_state(EndScreen::Shown)))
        .add_systems(Update, calm_down.in_set(TableSystems::Sync).run_if(on_message::<SkipAnimation>))
        .add_systems(OnExit(EndScreen::Shown), calm_down);
}

/// Pieces of this kind celebrate.
pub fn pieces<P: Celebrates>(app: &mut App) {
    app.add_systems(OnEnter(EndScreen::Shown), begin::<P>.run_if(resource_exists::<Match<P::Game>>));
}

fn begin<P: Celebrates>(
    ended: Res<Ended>,
    game: Res<Match<P::Game>>,
    speed: Res<AnimationSpeed>,
    pieces: Query<(Entity, &P)>,
    mut commands: Commands,
) {
    let Some(winner) = ended.celebrated().filter(|_| *speed != AnimationSpeed::Off) else { return };
    let once = |duration| Timer::new(speed.scale(duration), TimerMode::Once);
    for (entity, piece) in &pieces {
        if let Some(place) = piece.place_in_line(game.shown().position(), winner) {
            commands
                .entity(entity)
                .insert(Joy { wait: once(tempo::NEXT_STONE * place as u32), timer: once(tempo::JOY) });
        }
    }
}

fn advance(
    time: Res<Time>,
    mut pieces: Query<(Entity, &mut Joy, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut joy, mut transform) in &mut pieces {
        redraw.write(RequestRedraw);
        if !joy.wait.is_finished() {
            joy.wait.tick(time.delta());
            continue;
        }
        joy.timer.tick(time.delta());
        transform.scale = Vec3::splat(1.0 + SWELL * (PI * joy.timer.fraction()).sin());
        if joy.timer.is_finished() {
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<Joy>();
        }
    }
}

fn calm_down(mut pieces: Query<(Entity, &mut Transform), With<Joy>>, mut commands: Commands) {
    for (entity, mut transform) in &mut pieces {
        transform.scale = Vec3::ONE;
        commands.entity(entity).remove::<Joy>();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::app::boards::tic_tac_toe::Mark;
    use crate::app::rules_plugin;
    use crate::app::table::{Asker, MatchRequested, MoveRequested};
    use crate::app::theme::Ink;
    use crate::duel::{MatchSetup, Player};
    use crate::games::{Game, GameId, TicTacToe};

    #[test]
    fn who_has_won_swells_once_and_stands_as_before() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, rules_plugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)))
            .add_message::<RequestRedraw>()
            .add_sub_state::<EndScreen>()
            .add_plugins((plugin, pieces::<Mark>));
        app.update();
        let setup = MatchSetup::seeded(GameId::TicTacToe, TicTacToe::usual_setup(), 1, [Player::Human; 2]);
        app.world_mut().write_message(MatchRequested(setup));
        app.update();
        app.update();
        for cell in ["a1", "b1", "a2", "b2", "a3"] {
            let mv = cell.parse().unwrap();
            app.world_mut().write_message(MoveRequested::<TicTacToe> { mv, asker: Asker::Person });
            app.update();
        }
        let paints = [Ink::default(); 2];
        app.insert_resource(Ended { winner: Some(Side::First), paints, since: Some(Duration::ZERO) });
        app.world_mut().resource_mut::<NextState<EndScreen>>().set(EndScreen::Shown);
        app.update();
        let sizes = |app: &mut App| {
            let mut marks = app.world_mut().query::<(&Mark, &Transform)>();
            marks.iter(app.world()).map(|(mark, transform)| (mark.side, transform.scale.x)).collect::<Vec<_>>()
        };
        let mut largest = [1.0_f32; 2];
        for _ in 0..60 {
            app.update();
            for (side, size) in sizes(&mut app) {
                largest[side.index()] = largest[side.index()].max(size);
            }
        }
        assert!(largest[0] > 1.2, "{largest:?}");
        assert_eq!(largest[1], 1.0, "who has lost stands still");
        assert!(sizes(&mut app).iter().all(|(_, size)| *size == 1.0));
        assert_eq!(sizes(&mut app).len(), 5);
    }
}
