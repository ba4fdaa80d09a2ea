//! What the hexagons lie on: the rim, the borders in the colours of those who join them, and the names of the cells.

use bevy::prelude::*;

use super::layout::Layout;
use crate::app::Screen;
use crate::app::boards::grid::{FEATHER, Plain};
use crate::app::boards::labels::BoardLabel;
use crate::app::boards::{Looks, Orientation};
use crate::app::drawing::{Drawing, rounded};
use crate::app::fonts::BoardFont;
use crate::app::table::{Match, TableSystems};
use crate::app::theme;
use crate::games::{Hex, Side};

/// The slab under the hexagons.
#[derive(Component, PartialEq)]
struct Frame(Layout);

pub fn plugin(app: &mut App) {
    app.add_systems(Update, spawn_frame.in_set(TableSystems::Sync).run_if(resource_exists::<Match<Hex>>));
}

/// The rim and the borders.
pub fn drawing(layout: Layout, feather: f32) -> Drawing {
    let mut frame = Drawing::new(feather);
    let rim = rounded(&layout.rim(), 0.3);
    let shadow: Vec<Vec2> = rim.iter().map(|&point| point - Vec2::Y * 0.08).collect();
    let covered = rounded(&layout.corners(0.0), 0.3);
    frame.rim(&shadow, &covered, theme::BLACK, 0.4, 0.16).ring(&rim, &covered, theme::WOOD);
    let (outer, inner) = (layout.borders(), layout.corners(0.0));
    for i in 0..4 {
        let next = (i + 1) % 4;
        // Top and bottom are black's to join, left and right white's.
        let side = if i % 2 == 0 { Side::First } else { Side::Second };
        frame.fill(&[outer[i], outer[next], inner[next], inner[i]], Hex::COLORS[side.index()]);
    }
    frame.fill(&inner, theme::GAP);
    frame
}

fn spawn_frame(
    game: Res<Match<Hex>>,
    orientation: Res<Orientation>,
    frames: Query<(Entity, &Frame)>,
    mut meshes: ResMut<Assets<Mesh>>,
    plain: Res<Plain>,
    font: Res<BoardFont>,
    mut commands: Commands,
) {
    let layout = super::layout(game.shown().position(), *orientation);
    if frames.iter().any(|(_, frame)| frame.0 == layout) {
        return;
    }
    for (other, _) in &frames {
        commands.entity(other).despawn();
    }
    let label = |text: String, place: Vec2, side: Side| {
        (
            Text2d::new(text),
            BoardLabel(0.36),
            TextFont { font: font.0.clone().into(), ..default() },
            TextColor(Hex::COLORS[(!side).index()].bevy()),
            Transform::from_translation(place.extend(1.0)),
            Pickable::IGNORE,
        )
    };
    let mut labels = Vec::new();
    for i in 0..layout.size {
        for at_end in [false, true] {
            labels.push(label(((b'a' + i) as char).to_string(), layout.label(i, true, at_end), Side::First));
            labels.push(label((i + 1).to_string(), layout.label(i, false, at_end), Side::Second));
        }
    }
    commands.spawn((
        Name::new("Frame"),
        Frame(layout),
        Mesh2d(meshes.add(drawing(layout, FEATHER * f32::from(layout.size) / 7.0).mesh())),
        MeshMaterial2d(plain.0.clone()),
        Pickable::IGNORE,
        DespawnOnExit(Screen::Table),
        Children::spawn(SpawnIter(labels.into_iter())),
    ));
}
