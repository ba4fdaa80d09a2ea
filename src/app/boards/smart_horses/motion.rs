//! How a move of Smart Horses is shown: the square it leaves breaks, points fly to their owner, a penalty leaves the
//! score.

use std::time::Duration;

use bevy::math::curve::EasingCurve;
use bevy::prelude::*;

use super::shards;
use crate::app::Screen;
use crate::app::boards::Board;
use crate::app::boards::Orientation;
use crate::app::boards::grid::Spread;
use crate::app::boards::knights::{Cell, Flight, center, layer, once, shown};
use crate::app::preferences::Preferences;
use crate::app::table::{AnimationSpeed, Match, MoveShown, TableSystems};
use crate::app::tempo;
use crate::app::view::View;
use crate::games::smart_horses::PENALTY;
use crate::games::{Side, SmartHorses};

/// The likeness of points that have been taken, or lost.
#[derive(Component)]
pub struct Gone(pub i8);

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (break_square, fly_points).in_set(TableSystems::StartAnimations).run_if(resource_exists::<Match<SmartHorses>>),
    );
}

fn break_square(
    mut played: MessageReader<MoveShown<SmartHorses>>,
    game: Res<Match<SmartHorses>>,
    speed: Res<AnimationSpeed>,
    preferences: Res<Preferences>,
    cells: Query<(Entity, &Cell)>,
    mut commands: Commands,
) {
    for MoveShown { side, before, .. } in shown(&mut played, &game, *speed) {
        let left = before.knight(*side);
        shards::fall(left, preferences.facing, *speed, &mut commands);
        for (entity, _) in cells.iter().filter(|(_, cell)| cell.0 == left) {
            commands.entity(entity).insert(Spread {
                from: 0,
                delay: once(Duration::ZERO),
                timer: once(speed.scale(tempo::SPREAD)),
                leaves: None,
            });
        }
    }
}

fn fly_points(
    mut played: MessageReader<MoveShown<SmartHorses>>,
    game: Res<Match<SmartHorses>>,
    speed: Res<AnimationSpeed>,
    view: Res<View>,
    mut commands: Commands,
) {
    for MoveShown { side, mv, before, after, passed, .. } in shown(&mut played, &game, *speed) {
        let mut fly = |worth: i8, from: Vec2, to: Vec2, size: fn(f32) -> f32| {
            commands.spawn((
                Gone(worth),
                Flight {
                    delay: once(speed.scale(tempo::LANDING)),
                    timer: once(speed.scale(tempo::COIN)),
                    way: EasingCurve::new(from, to, tempo::COIN_CURVE),
                    size,
                    turn: 0.0,
                },
                Transform::from_translation(from.extend(layer::FLIGHT)),
                Visibility::default(),
                DespawnOnExit(Screen::Table),
            ));
        };
        let worth = before.points().at(*mv);
        if worth != 0 {
            fly(worth, center(*mv), score_place(&view, after, *side), |done| 1.0 - 0.4 * done);
        }
        if let Some(stuck) = passed.filter(|&stuck| before.would_pay(stuck)) {
            let score = score_place(&view, after, stuck);
            fly(-(PENALTY as i8), score, score - Vec2::X * 2.0 * view.facing.flip(), |done| {
                if done < 0.7 { 1.2 } else { 4.0 * (1.0 - done) }
            });
        }
    }
}

/// Where a side's score stands in the panel, as a place on the board.
fn score_place(view: &View, game: &SmartHorses, side: Side) -> Vec2 {
    // A board of this shape has its panel beside it, whose first lines are the players.
    let (first, row) = if view.has_small_panel() { (18.0, 25.0) } else { (48.0, 68.0) };
    let inwards = Vec2::new(-8.0, first + row * side.index() as f32);
    view.on_board(game.extent(Orientation::Flat), view.panel.min + inwards)
}
