//! The bonuses: entities that follow the match, and a flower that shows what each will paint.

use bevy::prelude::*;

use super::motion::Burst;
use crate::app::boards::arrival::steps_back;
use crate::app::boards::grid::FEATHER;
use crate::app::boards::knights::{center, layer};
use crate::app::boards::lit::Lit;
use crate::app::boards::sync::sync_pieces;
use crate::app::drawing::{Drawing, ellipse, grow};
use crate::app::table::{Match, TableSystems};
use crate::app::theme;
use crate::games::WarHorses;
use crate::games::grid::Square;

/// A bonus that is still to be had.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Bonus(pub Square);

pub fn plugin(app: &mut App) {
    app.add_systems(Update, sync.in_set(TableSystems::Sync).run_if(resource_exists::<Match<WarHorses>>));
}

fn sync(game: Res<Match<WarHorses>>, bonuses: Query<(Entity, &Bonus)>, mut commands: Commands) {
    let wanted = game.shown().position().bonuses().into_iter().map(Bonus);
    sync_pieces(&mut commands, bonuses, wanted, |Bonus(square)| {
        (Name::new(format!("Bonus {square}")), Transform::from_translation(center(square).extend(layer::PIECE)))
    });
}

pub fn looks_plugin(app: &mut App) {
    theme::init_themed::<BonusShape>(app);
    app.add_plugins(steps_back::<Bonus>).add_observer(add_mesh::<Bonus>).add_observer(add_mesh::<Burst>);
}

#[derive(Resource)]
struct BonusShape(Handle<Mesh>);

impl FromWorld for BonusShape {
    fn from_world(world: &mut World) -> Self {
        Self(world.resource_mut::<Assets<Mesh>>().add(drawing(FEATHER).mesh()))
    }
}

fn add_mesh<T: Component>(added: On<Add, T>, shape: Res<BonusShape>, lit: Res<Lit>, mut commands: Commands) {
    let parts = (Mesh2d(shape.0.clone()), MeshMaterial2d(lit.0.clone()), Pickable::IGNORE);
    commands.entity(added.entity).insert(parts);
}

/// The bonus: a centre and four petals, the shape of what it paints.
pub fn drawing(feather: f32) -> Drawing {
    let mut flower = Drawing::new(feather);
    let petals = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y]
        .map(|way| ellipse(way * 0.17, Vec2::splat(0.075) + way.abs() * 0.05));
    let heart = ellipse(Vec2::ZERO, Vec2::splat(0.105));
    const RIM: f32 = 0.02;
    for part in petals.iter().chain([&heart]) {
        flower.fill(&grow(part, RIM), theme::AMETHYST.mix(theme::BLACK, 0.5));
    }
    for petal in &petals {
        flower.fill(petal, theme::AMETHYST);
    }
    flower.fill(&heart, theme::IVORY).disc(Vec2::ZERO, 0.055, theme::AMETHYST);
    flower
}
