//! How the board of War Horses looks: the frame that the cells lie in, the knights and the bonuses.

use bevy::prelude::*;

use super::{Bonus, Knight, cells, figures, motion};
use crate::app::drawing::{Drawing, rounded_rectangle};
use crate::app::table::{Match, TableSystems};
use crate::app::theme::{self, Ink};
use crate::app::{Screen, fonts::BoardFont};
use crate::games::{Side, WarHorses};

/// One pixel of a cell of ordinary size.
const FEATHER: f32 = 0.011;

/// The meshes that are shared by all entities of a kind.
#[derive(Resource)]
struct Shapes {
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
    app.add_plugins((cells::plugin, motion::plugin))
        .init_resource::<Shapes>()
        .add_observer(dress_knight)
        .add_observer(dress_bonus)
        .add_observer(dress_burst)
        .add_systems(Update, lay_frame.in_set(TableSystems::Sync).run_if(resource_exists::<Match<WarHorses>>));
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
        MeshMaterial2d(shapes.plain.clone()),
        Pickable::IGNORE,
        DespawnOnExit(Screen::Table),
        Children::spawn(SpawnIter(letters.chain(digits).collect::<Vec<_>>().into_iter())),
    ));
}

/// The slab that the cells lie on.
#[derive(Component)]
struct Frame;

fn dress_knight(
    added: On<Add, Knight>,
    knights: Query<&Knight>,
    shapes: Res<Shapes>,
    mut commands: Commands,
) -> Result {
    let side = knights.get(added.entity)?.side;
    let part = |mesh: &Handle<Mesh>, height: f32| {
        (
            Mesh2d(mesh.clone()),
            MeshMaterial2d(shapes.plain.clone()),
            Transform::from_xyz(0.0, 0.0, height),
            Pickable::IGNORE,
        )
    };
    commands
        .entity(added.entity)
        .insert(children![part(&shapes.shadow, 0.1), (motion::Figure, part(&shapes.knights[side.index()], 0.2)),]);
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
