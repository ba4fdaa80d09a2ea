//! What the hexagons lie on: the rim, the borders in the colours of those who join them, and the names of the cells.

use bevy::prelude::*;

use super::layout::{BORDER, Layout, RIM};
use crate::app::Screen;
use crate::app::boards::grid::FEATHER;
use crate::app::boards::labels::BoardLabel;
use crate::app::boards::lit::Lit;
use crate::app::boards::{Looks, Orientation};
use crate::app::drawing::{Drawing, rounded};
use crate::app::fonts::BoardFont;
use crate::app::preferences::{Facing, Preferences};
use crate::app::table::{Match, TableSystems};
use crate::app::theme;
use crate::games::{Hex, Side};

/// The slab under the hexagons, and from where it is looked at: a rhombus is not the same from all sides.
#[derive(Component, PartialEq)]
struct Frame(Layout, Facing);

pub fn plugin(app: &mut App) {
    app.add_systems(Update, spawn_frame.in_set(TableSystems::Sync).run_if(resource_exists::<Match<Hex>>));
}

/// The rim and the borders, in the light of the lamp.
pub fn drawing(layout: Layout, facing: Facing, feather: f32) -> Drawing {
    let mut frame = Drawing::new(feather);
    let rim = rounded(&layout.rim(), 0.3);
    let shadow: Vec<Vec2> = rim.iter().map(|&point| point + facing.flip() * Vec2::new(0.09, -0.13)).collect();
    let covered = rounded(&layout.corners(0.0), 0.3);
    frame.rim(&shadow, &covered, theme::BLACK, 0.5, 0.3);
    frame.ring(&rim, &covered, theme::WOOD.mix(theme::BLACK, 0.45));
    frame.ring(&rounded(&layout.corners(BORDER + RIM - 0.03), 0.3), &covered, theme::WOOD.mix(theme::WHITE, 0.2));
    let wood = [BORDER + RIM - 0.06, BORDER].map(|reach| layout.corners(reach));
    let (outer, inner) = (layout.borders(), layout.corners(0.0));
    for i in 0..4 {
        let next = (i + 1) % 4;
        let light = facing_lamp(layout.rim()[i], layout.rim()[next], facing);
        let towards = |light: f32| if light > 0.0 { theme::WHITE } else { theme::BLACK };
        let ink = theme::WOOD.mix(towards(light), 0.18 * light.abs());
        frame.fill(&[wood[0][i], wood[0][next], wood[1][next], wood[1][i]], ink);
        // Top and bottom are black's to join, left and right white's.
        let side = if i % 2 == 0 { Side::First } else { Side::Second };
        frame.fill(&[outer[i], outer[next], inner[next], inner[i]], Hex::COLORS[side.index()]);
        // The wood stands higher: its shadow falls where it lies between the lamp and the border.
        let depth = 0.05 + 0.16 * light.max(0.0);
        let below = [i, next].map(|i| outer[i].lerp(inner[i], depth));
        frame.band([outer[i], outer[next]], below, theme::BLACK, [0.45, 0.0]);
    }
    // Where two borders meet.
    for i in 0..4 {
        frame.stroke(&[outer[i], outer[i].lerp(inner[i], 0.55)], 0.035, theme::GAP);
    }
    frame.fill(&inner, theme::GAP);
    frame
}

/// How much the outer side of an edge of the board looks towards the lamp, at the upper left of the window: from -1 to 1.
fn facing_lamp(from: Vec2, to: Vec2, facing: Facing) -> f32 {
    ((from + to) / 2.0).reject_from(to - from).normalize_or_zero().dot(facing.flip() * Vec2::new(-0.6, 0.8))
}

fn spawn_frame(
    game: Res<Match<Hex>>,
    (orientation, preferences): (Res<Orientation>, Res<Preferences>),
    frames: Query<(Entity, &Frame)>,
    mut meshes: ResMut<Assets<Mesh>>,
    lit: Res<Lit>,
    font: Res<BoardFont>,
    mut commands: Commands,
) {
    let layout = super::layout(game.shown().position(), *orientation);
    let facing = preferences.facing;
    if frames.iter().any(|(_, frame)| *frame == Frame(layout, facing)) {
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
        Frame(layout, facing),
        Mesh2d(meshes.add(drawing(layout, facing, FEATHER * f32::from(layout.size) / 7.0).mesh())),
        MeshMaterial2d(lit.0.clone()),
        Pickable::IGNORE,
        DespawnOnExit(Screen::Table),
        Children::spawn(SpawnIter(labels.into_iter())),
    ));
}
