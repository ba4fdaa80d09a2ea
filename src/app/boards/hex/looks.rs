//! How hexagons and stones look, and how a stone drops.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::egui;

use super::layout::{Layout, RADIUS};
use super::{DROP, Face, Hexagon, Sign, Stone, frame, guides, layout};
use crate::app::boards::arrival::{Arrival, steps_back};
use crate::app::boards::grid::{FEATHER, Plain};
use crate::app::boards::{Looks, Orientation};
use crate::app::drawing::{Drawing, ellipse};
use crate::app::table::{AnimationSpeed, Match, MoveShown, TableSystems};
use crate::app::theme::{self, Ink};
use crate::games::hex::Move;
use crate::games::hex::cells::Cell;
use crate::games::{Hex, Side};

/// Three shades, so that no two neighbours are alike and lines can be followed by eye.
const SHADES: [Ink; 3] = [Ink(0x9d8055), Ink(0x93764c), Ink(0x896c44)];

/// The meshes that are already drawn: many cells and stones look the same.
#[derive(Resource, Default)]
struct MeshCache {
    hexagons: HashMap<(usize, Face, bool, bool), Handle<Mesh>>,
    stones: HashMap<(Side, Sign), Handle<Mesh>>,
}

pub fn plugin(app: &mut App) {
    app.init_resource::<MeshCache>().add_plugins((frame::plugin, guides::plugin, steps_back::<Stone>)).add_systems(
        Update,
        (
            drop_stone.in_set(TableSystems::StartAnimations),
            (update_hexagon_meshes, update_stone_meshes).in_set(TableSystems::Draw),
        )
            .run_if(resource_exists::<Match<Hex>>),
    );
}

fn shade(cell: Cell) -> usize {
    usize::from((cell.column() + 2 * cell.row()) % 3)
}

/// Points of orientation on large boards: the middle, and the fourth line from each corner.
fn is_star(cell: Cell, size: u8) -> bool {
    let near_edge = [3, size.saturating_sub(4)];
    let middle = [size / 2; 2];
    let place = [cell.column(), cell.row()];
    size >= 9 && size % 2 == 1 && (place == middle || size >= 11 && place.iter().all(|line| near_edge.contains(line)))
}

fn hexagon(layout: Layout, shade: usize, face: Face, star: bool, feather: f32) -> Drawing {
    let mut drawing = Drawing::new(feather);
    let full = RADIUS - 0.035;
    drawing.fill(&layout.hexagon(RADIUS), frame::GAP);
    if face.advised {
        drawing.fill(&layout.hexagon(full), theme::ACCENT).fill(&layout.hexagon(full - 0.09), SHADES[shade]);
    } else {
        drawing.fill(&layout.hexagon(full), SHADES[shade]);
    }
    if star {
        drawing.disc(Vec2::ZERO, 0.09, SHADES[shade].mix(frame::GAP, 0.55));
    }
    if let Some(side) = face.preview {
        // A ring in the full colour can be seen on any cell; what is in it lets the cell shine through.
        let ink = Hex::COLORS[side.index()];
        drawing.disc(Vec2::ZERO, 0.38, ink).disc(Vec2::ZERO, 0.32, SHADES[shade].mix(ink, 0.45));
    }
    drawing
}

/// A stone with its shadow, and what is special about it.
fn stone(side: Side, sign: Sign, feather: f32) -> Drawing {
    let ink = Hex::COLORS[side.index()];
    let other = Hex::COLORS[(!side).index()];
    let mut drawing = Drawing::new(feather);
    drawing.fade(&ellipse(Vec2::new(0.02, -0.05), Vec2::splat(0.36)), Ink(0x000000), 0.35, 0.12);
    if sign == Sign::Winning {
        drawing.disc(Vec2::ZERO, 0.49, theme::ACCENT);
    }
    drawing.disc(Vec2::ZERO, 0.41, ink.mix(Ink(0x808080), 0.45)).disc(Vec2::ZERO, 0.385, ink);
    // Light falls from the upper left.
    drawing.fade(&ellipse(Vec2::new(-0.11, 0.13), Vec2::new(0.1, 0.08)), Ink(0xffffff), 0.22, 0.12);
    match sign {
        Sign::None | Sign::Winning => {}
        Sign::Last => {
            drawing.disc(Vec2::ZERO, 0.11, other);
        }
        Sign::Offered => {
            drawing.disc(Vec2::ZERO, 0.46, theme::ACCENT).disc(Vec2::ZERO, 0.385, ink);
            // Two arrows, there and back.
            for turn in [1.0, -1.0] {
                let place = |x: f32, y: f32| Vec2::new(x, y) * turn;
                drawing.stroke(&[place(-0.19, 0.1), place(0.19, 0.1)], 0.07, theme::ACCENT);
                drawing.stroke(&[place(0.07, 0.22), place(0.19, 0.1)], 0.07, theme::ACCENT);
            }
        }
    }
    drawing
}

type NeedsMesh<T> = Or<(Changed<T>, Without<Mesh2d>)>;

fn update_hexagon_meshes(
    game: Res<Match<Hex>>,
    orientation: Res<Orientation>,
    hexagons: Query<(Entity, &Hexagon, &Face), NeedsMesh<Face>>,
    all: Query<(Entity, &Hexagon, &Face)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut cache: ResMut<MeshCache>,
    plain: Res<Plain>,
    mut commands: Commands,
) {
    let layout = layout(game.shown().position(), *orientation);
    let mut add_mesh = |(entity, &Hexagon(cell), &face): (Entity, &Hexagon, &Face)| {
        let (shade, star) = (shade(cell), is_star(cell, layout.size));
        let key = (shade, face, star, *orientation == Orientation::Upright);
        let mesh = cache.hexagons.entry(key);
        let mesh = mesh.or_insert_with(|| meshes.add(hexagon(layout, shade, face, star, FEATHER).mesh())).clone();
        commands.entity(entity).insert((Mesh2d(mesh), MeshMaterial2d(plain.0.clone())));
    };
    if orientation.is_changed() {
        all.iter().for_each(&mut add_mesh);
    } else {
        hexagons.iter().for_each(&mut add_mesh);
    }
}

fn update_stone_meshes(
    stones: Query<(Entity, &Stone, &Sign), NeedsMesh<Sign>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut cache: ResMut<MeshCache>,
    plain: Res<Plain>,
    mut commands: Commands,
) {
    for (entity, &Stone { side, .. }, &sign) in &stones {
        let mesh = cache.stones.entry((side, sign));
        let mesh = mesh.or_insert_with(|| meshes.add(stone(side, sign, FEATHER).mesh())).clone();
        // What lies under a stone is what one points at.
        commands.entity(entity).insert((Mesh2d(mesh), MeshMaterial2d(plain.0.clone()), Pickable::IGNORE));
    }
}

fn drop_stone(
    mut played: MessageReader<MoveShown<Hex>>,
    speed: Res<AnimationSpeed>,
    stones: Query<(Entity, &Stone)>,
    mut commands: Commands,
) {
    for MoveShown { mv, before, .. } in played.read() {
        let on = match mv {
            Move::Stone(cell) => Some(*cell),
            Move::Swap => before.swap_on_offer().map(|(_, to)| to),
        };
        for (entity, _) in stones.iter().filter(|(_, stone)| Some(stone.on) == on) {
            commands.entity(entity).insert(Arrival::dropping(speed.scale(DROP)));
        }
    }
}

/// A board of the chosen size with a game begun on it.
pub fn draw_thumbnail(game: &Hex, painter: &egui::Painter, place: egui::Rect) {
    // On a board of many cells none would be seen at this size.
    let game = &Hex::empty(game.size().min(7), false);
    // An empty board says little: a few stones around the middle tell what the game is.
    let middle = game.size() / 2;
    let opening = [(0, 0), (1, -1), (-1, 1), (0, 1), (1, 0)];
    let stones = opening.into_iter().zip(Side::BOTH.into_iter().cycle()).filter_map(|((right, down), side)| {
        Some((Cell::at(middle.saturating_add_signed(right), middle.saturating_add_signed(down))?, side))
    });
    draw_small(game, stones, painter, place);
}

/// Draws a board with these stones.
pub fn draw_small(game: &Hex, stones: impl Iterator<Item = (Cell, Side)>, painter: &egui::Painter, place: egui::Rect) {
    let layout = layout(game, Orientation::Flat);
    let scale = (place.size() / egui::vec2(layout.extent().x, layout.extent().y)).min_elem();
    let pixel = 1.0 / scale;
    let mut board = frame::drawing(layout, pixel);
    game.board().for_each(|cell| {
        let center = layout.center(cell);
        board.add(&hexagon(layout, shade(cell), Face::default(), false, pixel), |point| center + point);
    });
    for (cell, side) in stones {
        let center = layout.center(cell);
        board.add(&stone(side, Sign::None, pixel), |point| center + point);
    }
    painter.add(board.shape(|point| place.center() + scale * egui::vec2(point.x, -point.y)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_and_ghosts_stand_out_on_every_cell() {
        for (ink, shade) in Hex::COLORS.into_iter().flat_map(|ink| SHADES.map(|shade| (ink, shade))) {
            let contrast = theme::contrast(ink, shade);
            assert!(contrast >= 3.0, "{ink:x?} on {shade:x?}: {contrast}");
        }
    }
}
