//! The guides: bridges that cannot be cut, the cells outside of which the side to move would lose, and on an empty board, as far
//! as it is solved, who wins after each opening.

use bevy::prelude::*;

use super::layout::{Layout, RADIUS};
use crate::app::Screen;
use crate::app::boards::grid::FEATHER;
use crate::app::boards::lit::Lit;
use crate::app::boards::{Looks, Orientation};
use crate::app::drawing::Drawing;
use crate::app::table::{Guides, Match, TableSystems};
use crate::app::theme;
use crate::engines::hex::{OpeningMap, SafeLink, analyse};
use crate::games::{Hex, Side};

/// What the guides were drawn for.
#[derive(Component, PartialEq)]
struct Shown(Hex, Orientation);

pub fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(TableSystems::Sync).run_if(resource_exists::<Match<Hex>>));
}

fn show(
    game: Res<Match<Hex>>,
    orientation: Res<Orientation>,
    guides: Res<Guides>,
    shown: Query<(Entity, &Shown)>,
    mut meshes: ResMut<Assets<Mesh>>,
    lit: Res<Lit>,
    mut commands: Commands,
) {
    let wanted = guides.0.then(|| Shown(*game.shown().position(), *orientation));
    if shown.iter().next().map(|(_, shown)| shown) == wanted.as_ref() {
        return;
    }
    shown.iter().for_each(|(old, _)| commands.entity(old).despawn());
    if let Some(shown) = wanted {
        commands.spawn((
            Name::new("Guides"),
            Mesh2d(meshes.add(drawing(&shown.0, super::layout(&shown.0, shown.1)).mesh())),
            shown,
            MeshMaterial2d(lit.0.clone()),
            // Over the cells, under the stones.
            Transform::from_xyz(0.0, 0.0, 1.5),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Table),
        ));
    }
}

fn drawing(game: &Hex, layout: Layout) -> Drawing {
    let is_empty = Side::BOTH.iter().all(|&side| game.stones(side).is_empty());
    if let Some(map) = is_empty.then(|| OpeningMap::at_hand(game.size())).flatten() {
        return openings(game, &map, layout);
    }
    let analysis = analyse(game);
    let mut drawing = Drawing::new(FEATHER);
    // Mostly one may play nearly anywhere: it is the few other cells that are told, by a shadow.
    for cell in game.free() - analysis.must_play {
        let mut outline = layout.hexagon(RADIUS - 0.035);
        outline.iter_mut().for_each(|corner| *corner += layout.center(cell));
        drawing.tint(&outline, theme::BLACK, 0.55);
    }
    for side in Side::BOTH {
        for link in &analysis.bridges[side.index()] {
            let ends = ends(link, layout);
            drawing.stroke(&ends, 0.2, theme::GOLD).stroke(&ends, 0.13, Hex::COLORS[side.index()]);
        }
    }
    drawing
}

/// A dot of the winner's colour for each opening.
fn openings(game: &Hex, map: &OpeningMap, layout: Layout) -> Drawing {
    let mut drawing = Drawing::new(FEATHER);
    for (cell, winner) in game.free().filter_map(|cell| Some((cell, map.winner(cell)?))) {
        let center = layout.center(cell);
        drawing.disc(center, 0.24, theme::GOLD).disc(center, 0.19, Hex::COLORS[winner.index()]);
    }
    drawing
}

/// From where to where a link leads. At an edge that is the border beyond the two cells.
fn ends(link: &SafeLink, layout: Layout) -> [Vec2; 2] {
    let from = layout.center(link.from);
    let between = (layout.center(link.over[0]) + layout.center(link.over[1])) / 2.0;
    [from, link.to.map_or(from + 1.5 * (between - from), |cell| layout.center(cell))]
}
