//! The guides: the paths of both sides, from where tokens enter to where they leave.

use bevy::prelude::*;

use super::{Stand, layout};
use crate::app::Screen;
use crate::app::boards::Looks;
use crate::app::boards::grid::{FEATHER, Plain};
use crate::app::drawing::Drawing;
use crate::app::table::{Guides, Match, TableSystems};
use crate::app::theme;
use crate::games::{Side, Ur};

#[derive(Component)]
struct Paths;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(TableSystems::Sync).run_if(resource_exists::<Match<Ur>>));
}

fn show(
    guides: Res<Guides>,
    shown: Query<Entity, With<Paths>>,
    mut meshes: ResMut<Assets<Mesh>>,
    plain: Res<Plain>,
    mut commands: Commands,
) {
    if guides.0 != shown.is_empty() {
        return;
    }
    shown.iter().for_each(|paths| commands.entity(paths).despawn());
    if guides.0 {
        commands.spawn((
            Name::new("Paths"),
            Paths,
            Mesh2d(meshes.add(drawing().mesh())),
            MeshMaterial2d(plain.0.clone()),
            Transform::from_xyz(0.0, 0.0, 2.5),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Table),
        ));
    }
}

fn drawing() -> Drawing {
    let mut drawing = Drawing::new(FEATHER);
    for side in Side::BOTH {
        // The two share the middle row, each a little to its own side of it.
        let aside = Vec2::new(0.0, 0.14 * layout::tray(side).y.signum());
        let stands = (1..=14).map(Stand::Step);
        let mut way: Vec<Vec2> = stands.map(|stand| layout::token(side, stand) + aside).collect();
        way.insert(0, layout::gap(side) - Vec2::X * 0.55 + aside);
        way.push(layout::gap(side) + Vec2::X * 0.4 + aside);
        let ink = Ur::COLORS[side.index()];
        drawing.stroke(&way, 0.15, theme::OUTLINE).stroke(&way, 0.08, ink);
        for leg in way.windows(2).skip(1).step_by(2) {
            let ahead = (leg[1] - leg[0]).normalize_or_zero();
            let (tip, back) = (leg[0].lerp(leg[1], 0.62), leg[0].lerp(leg[1], 0.38));
            let arrow = [tip, back + ahead.perp() * 0.15, back - ahead.perp() * 0.15];
            drawing.fill(&arrow, theme::OUTLINE).fill(&arrow.map(|point| point.lerp((tip + back) / 2.0, 0.3)), ink);
        }
    }
    drawing
}
