//! The points on the board: entities that follow the match, and the badges that show them.

use bevy::prelude::*;

use super::motion::Gone;
use crate::app::boards::arrival::steps_back;
use crate::app::boards::grid::FEATHER;
use crate::app::boards::knights::{center, layer};
use crate::app::boards::lit::Lit;
use crate::app::boards::sync::sync_pieces;
use crate::app::boards::upright::Upright;
use crate::app::drawing::{Drawing, ellipse, grow};
use crate::app::fonts::BoardFont;
use crate::app::table::{Match, TableSystems};
use crate::app::theme::{self, Ink};
use crate::games::SmartHorses;
use crate::games::grid::Square;

/// Points that are still to be had, or to be avoided.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[require(Transform, Visibility)]
pub struct Value {
    pub on: Square,
    pub worth: i8,
}

pub fn plugin(app: &mut App) {
    app.add_systems(Update, sync.in_set(TableSystems::Sync).run_if(resource_exists::<Match<SmartHorses>>));
}

fn sync(game: Res<Match<SmartHorses>>, values: Query<(Entity, &Value)>, mut commands: Commands) {
    let wanted = game.shown().position().points().iter().map(|(on, worth)| Value { on, worth });
    sync_pieces(&mut commands, values, wanted, |Value { on, worth }| {
        (Name::new(format!("Value {worth:+} on {on}")), Transform::from_translation(center(on).extend(layer::PIECE)))
    });
}

pub fn looks_plugin(app: &mut App) {
    app.add_plugins(steps_back::<Value>).add_observer(add_mesh::<Value>).add_observer(add_mesh::<Gone>);
}

/// Something that shows so many points.
trait Worth: Component {
    fn worth(&self) -> i8;
}

impl Worth for Value {
    fn worth(&self) -> i8 {
        self.worth
    }
}

impl Worth for Gone {
    fn worth(&self) -> i8 {
        self.0
    }
}

fn add_mesh<W: Worth>(
    added: On<Add, W>,
    shown: Query<&W>,
    meshes: ResMut<Assets<Mesh>>,
    lit: Res<Lit>,
    font: Res<BoardFont>,
    mut commands: Commands,
) -> Result {
    let worth = shown.get(added.entity)?.worth();
    commands.entity(added.entity).insert(badge(worth, meshes, &lit, &font));
    Ok(())
}

fn badge(worth: i8, mut meshes: ResMut<Assets<Mesh>>, lit: &Lit, font: &BoardFont) -> impl Bundle {
    (
        Mesh2d(meshes.add(drawing(worth, FEATHER).mesh())),
        MeshMaterial2d(lit.0.clone()),
        Upright,
        Pickable::IGNORE,
        children![(
            Text2d::new(text(worth)),
            TextFont { font: font.0.clone().into(), font_size: FontSize::Px(48.0), ..default() },
            TextColor(lettering(worth).bevy()),
            Transform::from_xyz(0.0, 0.0, 0.5).with_scale(Vec3::splat(0.34 / 48.0)),
            Pickable::IGNORE,
        )],
    )
}

/// What it is worth, with its sign.
pub fn text(worth: i8) -> String {
    format!("{worth:+}").replace('-', "\u{2212}")
}

/// A round coin for what is worth having, a dark lozenge for what is not; the more it is, the stronger its colour.
pub fn drawing(worth: i8, feather: f32) -> Drawing {
    let ink = ink(worth);
    let outline = if worth > 0 {
        ellipse(Vec2::ZERO, Vec2::splat(0.31))
    } else {
        [(0.0, 0.37), (-0.37, 0.0), (0.0, -0.37), (0.37, 0.0)].map(Vec2::from).to_vec()
    };
    let mut badge = Drawing::new(feather);
    let moved = |way: Vec2| outline.iter().map(|point| *point + way).collect::<Vec<_>>();
    badge.fade(&moved(Vec2::new(0.05, -0.08)), theme::BLACK, 0.3, 0.1);
    // A thick edge, a milled rim that catches the light, and the field within.
    badge.fill(&moved(Vec2::new(0.0, -0.035)), ink.mix(theme::BLACK, 0.6));
    badge.fill(&grow(&outline, 0.022), ink.mix(theme::BLACK, 0.55)).fill(&outline, ink.mix(theme::WHITE, 0.28));
    badge.fill(&grow(&outline, -0.035), ink.mix(theme::BLACK, 0.22)).fill(&grow(&outline, -0.05), ink);
    if worth > 0 {
        badge.fade(&ellipse(Vec2::new(-0.09, 0.12), Vec2::new(0.06, 0.03)), theme::WHITE, 0.3, 0.08);
    } else {
        // A cut stone: light on the facet towards the lamp, none on the one behind. A spot over a minus would make it a sign
        // of its own.
        for (way, ink, strength) in
            [(Vec2::new(-1.0, 1.0), theme::WHITE, 0.06), (Vec2::new(1.0, -1.0), theme::BLACK, 0.2)]
        {
            let facet = [(0.0, 0.32), (0.32, 0.0), (0.0, 0.0)].map(|corner| Vec2::from(corner) * way);
            badge.tint(&facet, ink, strength);
        }
    }
    badge
}

/// The colour of a badge.
pub fn ink(worth: i8) -> Ink {
    let [weak, strong] = if worth > 0 { [0xf6dc9c, 0xe2951e] } else { [0x8b7f96, 0x5a1f3d] };
    Ink::same(weak).mix(Ink::same(strong), f32::from(worth.unsigned_abs()) / 10.0)
}

/// The ink that a badge is written with.
pub fn lettering(worth: i8) -> Ink {
    if worth > 0 { Ink::same(0x2b2012) } else { Ink::same(0xfbf5e9) }
}
