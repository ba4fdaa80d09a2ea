//! The guides: the way that the side to move has before it, or that of the token one points at.

use bevy::prelude::*;

use super::{Stand, layout, spot_of_step};
use crate::app::Screen;
use crate::app::boards::Looks;
use crate::app::boards::grid::FEATHER;
use crate::app::boards::lit::Lit;
use crate::app::drawing::Drawing;
use crate::app::table::{Focus, Guides, Match, TableSystems};
use crate::app::theme;
use crate::games::{Side, Ur};

/// The way of a side from a step on: the first is where tokens enter.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Path {
    side: Side,
    from: u8,
}

pub fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(TableSystems::Sync).run_if(resource_exists::<Match<Ur>>));
}

/// The way that is of interest now.
fn wanted(game: &Ur, focus: Focus) -> Path {
    let tokens = Side::BOTH.into_iter().flat_map(|side| {
        (1..=14).filter(move |step| game.steps(side) >> step & 1 != 0).map(move |from| Path { side, from })
    });
    let pointed_at = focus.0.and_then(|spot| tokens.clone().find(|path| spot_of_step(path.side, path.from) == spot));
    pointed_at.unwrap_or(Path { side: game.side(), from: 0 })
}

fn show(
    game: Res<Match<Ur>>,
    focus: Res<Focus>,
    guides: Res<Guides>,
    shown: Query<(Entity, &Path)>,
    mut meshes: ResMut<Assets<Mesh>>,
    lit: Res<Lit>,
    mut commands: Commands,
) {
    let wanted = guides.0.then(|| wanted(game.shown().position(), *focus));
    if shown.iter().next().map(|(_, path)| *path) == wanted {
        return;
    }
    shown.iter().for_each(|(path, _)| commands.entity(path).despawn());
    if let Some(path) = wanted {
        commands.spawn((
            Name::new("Path"),
            path,
            Mesh2d(meshes.add(drawing(path).mesh())),
            MeshMaterial2d(lit.0.clone()),
            // Over the squares, under the tokens.
            Transform::from_xyz(0.0, 0.0, 2.5),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Table),
        ));
    }
}

fn drawing(Path { side, from }: Path) -> Drawing {
    let mut drawing = Drawing::new(FEATHER);
    let mut way: Vec<Vec2> = (from.max(1)..=14).map(|step| layout::token(side, Stand::Step(step))).collect();
    if from == 0 {
        way.insert(0, layout::gap(side) - Vec2::X * 0.55);
    }
    way.push(layout::gap(side) + Vec2::X * 0.4);
    let ink = Ur::COLORS[side.index()];
    let edge = if side == Side::First { theme::OUTLINE } else { theme::IVORY };
    drawing.stroke(&way, 0.1, edge).stroke(&way, 0.055, ink);
    for leg in way.windows(2) {
        let ahead = (leg[1] - leg[0]).normalize_or_zero();
        let (tip, back) = (leg[0].lerp(leg[1], 0.6), leg[0].lerp(leg[1], 0.42));
        let arrow = [tip, back + ahead.perp() * 0.12, back - ahead.perp() * 0.12];
        drawing.fill(&arrow, edge).fill(&arrow.map(|point| point.lerp((tip + back) / 2.0, 0.3)), ink);
    }
    drawing
}
