//! How a board of two knights looks: the frame that the cells lie in, and the knights.

use std::marker::PhantomData;

use bevy::prelude::*;

use super::{Knight, KnightGame, figures, motion};
use crate::app::drawing::{Drawing, rounded_rectangle};
use crate::app::table::{Match, TableSystems};
use crate::app::theme::{self, Ink};
use crate::app::{Screen, fonts::BoardFont};

/// One pixel of a cell of ordinary size.
pub const FEATHER: f32 = 0.011;

/// Leaves the colours to the vertices.
#[derive(Resource)]
pub struct Plain(pub Handle<ColorMaterial>);

impl FromWorld for Plain {
    fn from_world(world: &mut World) -> Self {
        Self(world.resource_mut::<Assets<ColorMaterial>>().add(ColorMaterial::default()))
    }
}

/// The meshes of what all games of this kind have.
#[derive(Resource)]
struct Shapes {
    shadow: Handle<Mesh>,
    frame: Handle<Mesh>,
}

impl FromWorld for Shapes {
    fn from_world(world: &mut World) -> Self {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        Self { shadow: meshes.add(figures::shadow().mesh()), frame: meshes.add(frame().mesh()) }
    }
}

/// The meshes of a game's knights.
#[derive(Resource)]
struct KnightShapes<G> {
    knights: [Handle<Mesh>; 2],
    game: PhantomData<G>,
}

impl<G: KnightGame> FromWorld for KnightShapes<G> {
    fn from_world(world: &mut World) -> Self {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        Self { knights: G::KNIGHTS.map(|dress| meshes.add(figures::knight(&dress, FEATHER).mesh())), game: PhantomData }
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

pub fn shared_plugin(app: &mut App) {
    app.init_resource::<Plain>().init_resource::<Shapes>();
}

pub fn plugin<G: KnightGame>(app: &mut App) {
    app.init_resource::<KnightShapes<G>>()
        .add_observer(dress_knight::<G>.run_if(resource_exists::<Match<G>>))
        .add_systems(Update, lay_frame.in_set(TableSystems::Sync).run_if(resource_exists::<Match<G>>));
}

fn lay_frame(
    shapes: Res<Shapes>,
    plain: Res<Plain>,
    font: Res<BoardFont>,
    frames: Query<(), With<Frame>>,
    mut commands: Commands,
) {
    if !frames.is_empty() {
        return;
    }
    let label = |text: String, place: Vec2| {
        (
            Text2d::new(text),
            TextFont { font: font.0.clone().into(), font_size: FontSize::Px(40.0), ..default() },
            TextColor(theme::SAND[1].bevy()),
            // Text is set large and scaled down: in a world where a cell is one unit, a font size is one too.
            Transform::from_translation(place.extend(1.0)).with_scale(Vec3::splat(0.3 / 40.0)),
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
        MeshMaterial2d(plain.0.clone()),
        Pickable::IGNORE,
        DespawnOnExit(Screen::Table),
        Children::spawn(SpawnIter(letters.chain(digits).collect::<Vec<_>>().into_iter())),
    ));
}

/// The slab that the cells lie on.
#[derive(Component)]
struct Frame;

fn dress_knight<G: KnightGame>(
    added: On<Add, Knight>,
    knights: Query<&Knight>,
    shapes: Res<Shapes>,
    knight_shapes: Res<KnightShapes<G>>,
    plain: Res<Plain>,
    mut commands: Commands,
) -> Result {
    let side = knights.get(added.entity)?.side;
    let part = |mesh: &Handle<Mesh>, height: f32| {
        (Mesh2d(mesh.clone()), MeshMaterial2d(plain.0.clone()), Transform::from_xyz(0.0, 0.0, height), Pickable::IGNORE)
    };
    let figure = part(&knight_shapes.knights[side.index()], 0.2);
    commands.entity(added.entity).insert(children![part(&shapes.shadow, 0.1), (motion::Figure, figure)]);
    Ok(())
}
