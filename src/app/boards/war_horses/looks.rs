//! How the board of War Horses looks: the frame, the dress of every entity, and the colours of its cells.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::{Shader, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

use super::motion::{self, Spread};
use super::{Bonus, Cell, Face, Knight, figures};
use crate::app::drawing::{Drawing, rounded_rectangle};
use crate::app::table::{Match, TableSystems};
use crate::app::theme::{self, Ink};
use crate::app::{Screen, fonts::BoardFont};
use crate::games::grid::Square;
use crate::games::{Side, WarHorses};

/// Part of the program, so that it runs from any folder.
const CELL_SHADER: Handle<Shader> = uuid_handle!("6f0d3b52-9a0e-4f0e-8d8c-2d1f6f2b7a11");

/// One pixel of a cell of ordinary size.
const FEATHER: f32 = 0.011;

/// The uniform of `assets/shaders/cell.wgsl`.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub(super) struct CellMaterial {
    #[uniform(0)]
    sand: LinearRgba,
    #[uniform(0)]
    paint: LinearRgba,
    #[uniform(0)]
    preview: LinearRgba,
    #[uniform(0)]
    accent: LinearRgba,
    #[uniform(0)]
    pub spread: Vec4,
    #[uniform(0)]
    signs: Vec4,
}

impl Material2d for CellMaterial {
    fn fragment_shader() -> ShaderRef {
        CELL_SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

impl CellMaterial {
    fn new(square: Square, face: &Face) -> Self {
        let shade = (square.file() + square.rank()) as usize % 2;
        let paint = |side: Option<Side>| side.map_or(theme::SAND[0], |side| theme::SIDES[side.index()]).linear();
        let pattern = |side: Option<Side>| side.map_or(0.0, |side| side.index() as f32 + 1.0);
        let flag = |on: bool| if on { 1.0 } else { 0.0 };
        Self {
            sand: theme::SAND[1 - shade].linear(),
            paint: paint(face.painted),
            preview: paint(face.preview),
            accent: theme::ACCENT.linear(),
            spread: Vec4::new(0.0, 0.0, flag(face.painted.is_some()), pattern(face.painted)),
            signs: Vec4::new(flag(face.target), pattern(face.preview), flag(face.trail), flag(face.advised)),
        }
    }
}

/// The meshes that are shared by all entities of a kind.
#[derive(Resource)]
struct Shapes {
    cell: Handle<Mesh>,
    knights: [Handle<Mesh>; 2],
    bonus: Handle<Mesh>,
    shadow: Handle<Mesh>,
    frame: Handle<Mesh>,
    /// Leaves the colours to the vertices.
    plain: Handle<ColorMaterial>,
}

impl FromWorld for Shapes {
    fn from_world(world: &mut World) -> Self {
        let plain = world.resource_mut::<Assets<ColorMaterial>>().add(ColorMaterial::default());
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        Self {
            cell: meshes.add(Rectangle::default()),
            knights: Side::BOTH.map(|side| meshes.add(figures::knight(side, FEATHER).mesh())),
            bonus: meshes.add(figures::bonus(FEATHER).mesh()),
            shadow: meshes.add(figures::shadow().mesh()),
            frame: meshes.add(frame().mesh()),
            plain,
        }
    }
}

fn frame() -> Drawing {
    let mut frame = Drawing::new(FEATHER);
    let slab = |half: f32| rounded_rectangle(Vec2::ZERO, Vec2::splat(half), 0.16);
    let shadow: Vec<Vec2> = slab(4.42).into_iter().map(|point| point - Vec2::Y * 0.06).collect();
    frame.fade(&shadow, Ink(0x000000), 0.4, 0.14);
    frame.fill(&slab(4.46), Ink(0x3a2f28)).fill(&slab(4.06), Ink(0x2a211c));
    frame
}

pub fn plugin(app: &mut App) {
    load_internal_asset!(app, CELL_SHADER, "../../../../assets/shaders/cell.wgsl", Shader::from_wgsl);
    app.add_plugins((Material2dPlugin::<CellMaterial>::default(), motion::plugin))
        .init_resource::<Shapes>()
        .add_observer(dress_cell)
        .add_observer(dress_knight)
        .add_observer(dress_bonus)
        .add_observer(dress_burst)
        .add_systems(
            Update,
            (
                lay_frame.in_set(TableSystems::Sync).run_if(resource_added::<Match<WarHorses>>),
                repaint_cells.in_set(TableSystems::Show),
            ),
        );
}

fn lay_frame(shapes: Res<Shapes>, font: Res<BoardFont>, frames: Query<(), With<Frame>>, mut commands: Commands) {
    if !frames.is_empty() {
        return;
    }
    let label = |text: String, place: Vec2| {
        (
            Text2d::new(text),
            TextFont { font: font.0.clone().into(), font_size: FontSize::Px(40.0), ..default() },
            TextColor(theme::SAND[1].bevy()),
            // Text is set large and scaled down: in a world where a cell is one unit, a font size is one too.
            Transform::from_translation(place.extend(1.0)).with_scale(Vec3::splat(0.26 / 40.0)),
            Pickable::IGNORE,
        )
    };
    let rim = -4.26;
    let letters = (0..8_u8).map(|i| label(((b'a' + i) as char).to_string(), Vec2::new(f32::from(i) - 3.5, rim)));
    let digits = (0..8_u8).map(|i| label((i + 1).to_string(), Vec2::new(rim, f32::from(i) - 3.5)));
    commands.spawn((
        Name::new("Frame"),
        Frame,
        Mesh2d(shapes.frame.clone()),
        MeshMaterial2d(shapes.plain.clone()),
        Pickable::IGNORE,
        DespawnOnExit(Screen::Table),
        Children::spawn(SpawnIter(letters.chain(digits).collect::<Vec<_>>().into_iter())),
    ));
}

/// The slab that the cells lie on.
#[derive(Component)]
struct Frame;

fn dress_cell(
    added: On<Add, Cell>,
    cells: Query<(&Cell, &Face)>,
    shapes: Res<Shapes>,
    mut materials: ResMut<Assets<CellMaterial>>,
    mut commands: Commands,
) -> Result {
    let (&Cell(square), face) = cells.get(added.entity)?;
    let material = materials.add(CellMaterial::new(square, face));
    commands.entity(added.entity).insert((Mesh2d(shapes.cell.clone()), MeshMaterial2d(material)));
    Ok(())
}

fn dress_knight(added: On<Add, Knight>, knights: Query<&Knight>, shapes: Res<Shapes>, mut commands: Commands) -> Result {
    let side = knights.get(added.entity)?.side;
    let part = |mesh: &Handle<Mesh>, height: f32| {
        (
            Mesh2d(mesh.clone()),
            MeshMaterial2d(shapes.plain.clone()),
            Transform::from_xyz(0.0, 0.0, height),
            Pickable::IGNORE,
        )
    };
    commands.entity(added.entity).insert(children![
        part(&shapes.shadow, 0.1),
        (motion::Figure, part(&shapes.knights[side.index()], 0.2)),
    ]);
    Ok(())
}

fn dress_bonus(added: On<Add, Bonus>, shapes: Res<Shapes>, mut commands: Commands) {
    commands.entity(added.entity).insert(bonus_dress(&shapes));
}

fn dress_burst(added: On<Add, motion::Burst>, shapes: Res<Shapes>, mut commands: Commands) {
    commands.entity(added.entity).insert(bonus_dress(&shapes));
}

fn bonus_dress(shapes: &Shapes) -> impl Bundle {
    (Mesh2d(shapes.bonus.clone()), MeshMaterial2d(shapes.plain.clone()), Pickable::IGNORE)
}

/// Cells follow their face; paint that is still spreading has its own pace.
fn repaint_cells(
    cells: Query<(&Cell, &Face, &MeshMaterial2d<CellMaterial>, Option<&Spread>), Or<(Changed<Face>, Changed<Spread>)>>,
    mut materials: ResMut<Assets<CellMaterial>>,
) {
    for (&Cell(square), face, material, spread) in &cells {
        let mut fresh = CellMaterial::new(square, face);
        if let Some(spread) = spread {
            let (from, reach) = spread.now();
            fresh.spread = from.extend(reach).extend(fresh.spread.w);
        }
        if let Some(mut shown) = materials.get_mut(&material.0) {
            *shown = fresh;
        }
    }
}
