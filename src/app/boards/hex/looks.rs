//! How hexagons and stones look, and how a stone drops.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui;

use super::layout::{Layout, RADIUS};
use super::{Face, Hexagon, Sign, Stone, frame, guides, layout};
use crate::app::boards::arrival::{Arrival, steps_back};
use crate::app::boards::grid::FEATHER;
use crate::app::boards::lit::Lit;
use crate::app::boards::meshes::Drawn;
use crate::app::boards::upright::Upright;
use crate::app::boards::{Looks, Orientation};
use crate::app::drawing::{Drawing, ellipse};
use crate::app::preferences::Facing;
use crate::app::table::{AnimationSpeed, Match, MoveShown, TableSystems};
use crate::app::tempo;
use crate::app::theme::{self, Ink};
use crate::games::hex::Move;
use crate::games::hex::cells::Cell;
use crate::games::{Hex, Side};

/// Three shades, so that no two neighbours are alike and lines can be followed by eye.
const SHADES: [Ink; 3] = [Ink::same(0x9d8055), Ink::same(0x93764c), Ink::same(0x896c44)];

/// Where a pixel is larger than this, stones are too small to be domed.
const DOMELESS: f32 = 0.05;

/// What is different about the look of a cell: its shade, its face, whether it is a star, how it lies.
type HexagonLook = (usize, Face, bool, Orientation);
type StoneLook = (Side, Sign);

pub fn plugin(app: &mut App) {
    app.add_plugins((
        (Drawn::<HexagonLook>::plugin, Drawn::<StoneLook>::plugin),
        (frame::plugin, guides::plugin, steps_back::<Stone>),
    ))
    .add_systems(
        Update,
        (
            drop_stone.in_set(TableSystems::StartAnimations),
            (update_hexagon_meshes, update_stone_meshes, watch_light).in_set(TableSystems::Draw),
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
    drawing.ring(&layout.hexagon(RADIUS), &layout.hexagon(full - feather), theme::GAP);
    if face.advised {
        // Light in a dark edge, so that it is seen on any shade.
        drawing.fill(&layout.hexagon(full), theme::OUTLINE).fill(&layout.hexagon(full - 0.03), theme::HINT_LIGHT);
        drawing.fill(&layout.hexagon(full - 0.1), theme::OUTLINE).fill(&layout.hexagon(full - 0.12), SHADES[shade]);
    } else {
        // A bevel: the lamp stands at the upper left.
        let corners = layout.hexagon(full);
        let inner = layout.hexagon(full - 0.045);
        drawing.fill(&corners, SHADES[shade]);
        for i in 0..corners.len() {
            let next = (i + 1) % corners.len();
            let out = ((corners[i] + corners[next]) / 2.0).normalize_or_zero();
            let light = out.dot(Vec2::new(-0.6, 0.8));
            let ink = if light > 0.0 { theme::WHITE } else { theme::BLACK };
            let strength = 0.3 * light.abs();
            drawing.band([corners[i], corners[next]], [inner[i], inner[next]], ink, [strength, strength]);
        }
    }
    if star {
        drawing.disc(Vec2::ZERO, 0.09, SHADES[shade].mix(theme::GAP, 0.55));
    }
    if let Some(side) = face.preview {
        // A ring in the full colour can be seen on any cell; what is in it lets the cell shine through.
        let ink = Hex::COLORS[side.index()];
        drawing.disc(Vec2::ZERO, 0.38, ink).disc(Vec2::ZERO, 0.32, SHADES[shade].mix(ink, 0.45));
    }
    drawing
}

/// A stone with its shadows, domed under the lamp, and what is special about it.
pub fn stone(side: Side, sign: Sign, feather: f32) -> Drawing {
    let ink = Hex::COLORS[side.index()];
    let other = Hex::COLORS[(!side).index()];
    let mut drawing = Drawing::new(feather);
    drawing.fade(&ellipse(Vec2::new(0.07, -0.11), Vec2::splat(0.36)), theme::BLACK, 0.34, 0.16);
    drawing.fade(&ellipse(Vec2::new(0.01, -0.03), Vec2::splat(0.38)), theme::BLACK, 0.55, 0.05);
    if sign == Sign::Winning {
        drawing.fade(&ellipse(Vec2::ZERO, Vec2::splat(0.45)), theme::GOLD, 1.0, 0.12);
    }
    // Dark where it turns away from the lamp, ever lighter towards it.
    let (shade, light) = (ink.mix(theme::BLACK, 0.28), ink.mix(theme::WHITE, 0.24));
    drawing.disc(Vec2::ZERO, 0.405, ink.mix(Ink::same(0x808080), 0.45)).disc(Vec2::ZERO, 0.39, shade);
    for step in 1..=6 {
        let part = step as f32 / 6.0;
        let outline = ellipse(Vec2::new(-0.075, 0.09) * part, Vec2::splat(0.385 - 0.2 * part));
        drawing.fade(&outline, shade.mix(if step < 4 { ink } else { light }, 0.35 + 0.65 * part), 0.5, 0.05);
    }
    drawing.fade(&ellipse(Vec2::new(-0.13, 0.165), Vec2::new(0.075, 0.05)), theme::WHITE, 0.55, 0.06);
    match sign {
        Sign::None | Sign::Winning => {}
        Sign::Last => {
            drawing.disc(Vec2::ZERO, 0.11, other);
        }
        Sign::Offered => {
            drawing.disc(Vec2::ZERO, 0.46, theme::GOLD).disc(Vec2::ZERO, 0.385, ink);
            // Two arrows, there and back.
            for turn in [1.0, -1.0] {
                let place = |x: f32, y: f32| Vec2::new(x, y) * turn;
                drawing.stroke(&[place(-0.19, 0.1), place(0.19, 0.1)], 0.07, theme::GOLD);
                drawing.stroke(&[place(0.07, 0.22), place(0.19, 0.1)], 0.07, theme::GOLD);
            }
        }
    }
    drawing
}

/// The same where it is only a few pixels wide: a dome would be nothing but grey.
fn small_stone(side: Side, pixel: f32) -> Drawing {
    let ink = Hex::COLORS[side.index()];
    let mut drawing = Drawing::new(pixel);
    drawing.fade(&ellipse(Vec2::new(0.05, -0.08), Vec2::splat(0.42)), theme::BLACK, 0.4, 0.16);
    drawing.disc(Vec2::ZERO, 0.46, ink.mix(theme::BLACK, 0.6)).disc(Vec2::ZERO, 0.41, ink);
    drawing
}

type NeedsMesh<T> = Or<(Changed<T>, Without<Mesh2d>)>;

fn update_hexagon_meshes(
    game: Res<Match<Hex>>,
    orientation: Res<Orientation>,
    hexagons: Query<(Entity, &Hexagon, &Face), NeedsMesh<Face>>,
    all: Query<(Entity, &Hexagon, &Face)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut drawn: ResMut<Drawn<HexagonLook>>,
    lit: Res<Lit>,
    mut commands: Commands,
) {
    let layout = layout(game.shown().position(), *orientation);
    let mut add_mesh = |(entity, &Hexagon(cell), &face): (Entity, &Hexagon, &Face)| {
        let (shade, star) = (shade(cell), is_star(cell, layout.size));
        let key = (shade, face, star, *orientation);
        let mesh = drawn.get(key, &mut meshes, || hexagon(layout, shade, face, star, FEATHER));
        commands.entity(entity).insert((Mesh2d(mesh), MeshMaterial2d(lit.0.clone()), Upright));
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
    mut drawn: ResMut<Drawn<StoneLook>>,
    lit: Res<Lit>,
    mut commands: Commands,
) {
    for (entity, &Stone { side, .. }, &sign) in &stones {
        let mesh = drawn.get((side, sign), &mut meshes, || stone(side, sign, FEATHER));
        // What lies under a stone is what one points at.
        commands.entity(entity).insert((Mesh2d(mesh), MeshMaterial2d(lit.0.clone()), Upright, Pickable::IGNORE));
    }
}

/// While light runs along the chain that won, the window stays awake.
fn watch_light(game: Res<Match<Hex>>, stones: Query<&Sign>, mut redraw: MessageWriter<RequestRedraw>) {
    let chain = game.shown().position().winning_chain().len();
    if chain > stones.iter().filter(|sign| **sign == Sign::Winning).count() {
        redraw.write(RequestRedraw);
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
            commands.entity(entity).insert(Arrival::dropping(speed.scale(tempo::DROP)));
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

/// Adds the cells of a board.
pub fn add_cells(board: &mut Drawing, game: &Hex, layout: Layout, pixel: f32) {
    let shades: [Drawing; 3] = [0, 1, 2].map(|shade| hexagon(layout, shade, Face::default(), false, pixel));
    game.board().for_each(|cell| {
        let center = layout.center(cell);
        board.add(&shades[shade(cell)], |point| center + point);
    });
}

/// Draws a board with these stones.
pub fn draw_small(game: &Hex, stones: impl Iterator<Item = (Cell, Side)>, painter: &egui::Painter, place: egui::Rect) {
    let layout = layout(game, Orientation::Flat);
    let scale = (place.size() / egui::vec2(layout.extent().x, layout.extent().y)).min_elem();
    let pixel = 1.0 / scale;
    let mut board = frame::drawing(layout, Facing::Usual, pixel);
    add_cells(&mut board, game, layout, pixel);
    for (cell, side) in stones {
        let center = layout.center(cell);
        let stone = if pixel > DOMELESS { small_stone(side, pixel) } else { stone(side, Sign::None, pixel) };
        board.add(&stone, |point| center + point);
    }
    painter.add(board.shape(|point| place.center() + scale * egui::vec2(point.x, -point.y)));
}

/// What one plays by.
#[cfg(test)]
pub fn signs() -> Vec<crate::app::boards::contrast::Sign> {
    let sign = |name, inks: &[Ink]| crate::app::boards::contrast::Sign::new("Hex", name, inks, &SHADES);
    vec![
        sign("a black stone or its ghost", &Hex::COLORS[..1]),
        sign("a white stone or its ghost", &Hex::COLORS[1..]),
        sign("the hint", &[theme::HINT_LIGHT, theme::OUTLINE]),
    ]
}
