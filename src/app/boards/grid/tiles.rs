//! How a tile looks: one material for all of them, and what is different about each packed into its tag.

use std::marker::PhantomData;

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::{Shader, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

use super::{Face, GridBoard, Ground, Spread, Tile};
use crate::app::boards::light::Light;
use crate::app::boards::lit;
use crate::app::table::{Match, TableSystems};
use crate::app::theme;
use crate::games::Side;

/// Part of the program, so that it runs from any folder.
const SHADER: Handle<Shader> = uuid_handle!("6f0d3b52-9a0e-4f0e-8d8c-2d1f6f2b7a11");

/// The colours of `assets/shaders/tile.wgsl`.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct TileMaterial {
    #[uniform(0)]
    sand: [LinearRgba; 2],
    #[uniform(0)]
    paint: [LinearRgba; 2],
    #[uniform(0)]
    accent: LinearRgba,
    #[uniform(0)]
    signs: [LinearRgba; 4],
    #[uniform(0)]
    lamp: Vec4,
}

impl Material2d for TileMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

/// What the tiles of a game are drawn with.
#[derive(Resource)]
struct TileAssets<G> {
    square: Handle<Mesh>,
    material: Handle<TileMaterial>,
    game: PhantomData<G>,
}

impl<G: GridBoard> FromWorld for TileAssets<G> {
    fn from_world(world: &mut World) -> Self {
        let square = world.resource_mut::<Assets<Mesh>>().add(Rectangle::default());
        let material = world.resource_mut::<Assets<TileMaterial>>().add(TileMaterial {
            sand: theme::SAND.map(theme::Ink::linear),
            paint: G::COLORS.map(theme::Ink::linear),
            accent: theme::GOLD.linear(),
            signs: [theme::TRAIL[0], theme::TRAIL[1], theme::TARGET, theme::ADVISED].map(theme::Ink::linear),
            lamp: lit::lamp(),
        });
        Self { square, material, game: PhantomData }
    }
}

pub fn shared_plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "../../../../assets/shaders/tile.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<TileMaterial>::default())
        .add_systems(Update, repaint.in_set(TableSystems::Draw));
}

pub fn plugin<G: GridBoard>(app: &mut App) {
    theme::init_themed::<TileAssets<G>>(app);
    app.add_observer(add_mesh::<G>.run_if(resource_exists::<Match<G>>));
}

fn add_mesh<G: GridBoard>(
    added: On<Add, Tile>,
    tiles: Query<(&Tile, &Face)>,
    assets: Res<TileAssets<G>>,
    mut commands: Commands,
) -> Result {
    let (tile, face) = tiles.get(added.entity)?;
    commands.entity(added.entity).insert((
        Mesh2d(assets.square.clone()),
        MeshMaterial2d(assets.material.clone()),
        tag(tile, face, None, Light::default()),
    ));
    Ok(())
}

/// Tiles follow their face; paint that is still spreading has its own clock.
fn repaint(mut tiles: Query<(&Tile, &Face, Option<&Spread>, Option<&Light>, &mut MeshTag)>) {
    for (tile, face, spread, light, mut shown) in &mut tiles {
        shown.set_if_neq(tag(tile, face, spread, light.copied().unwrap_or_default()));
    }
}

/// Everything the shader must know about a tile, in the bits that it looks for it in.
fn tag(tile: &Tile, face: &Face, spread: Option<&Spread>, light: Light) -> MeshTag {
    let side = |side: Option<Side>| side.map_or(0, |side| side.index() as u32 + 1);
    let (way, reach) = spread.map_or((0, 1.0), Spread::now);
    let leaves = spread.and_then(|spread| spread.leaves);
    let ground = match leaves.unwrap_or(face.ground) {
        Ground::Free => 0,
        Ground::Painted(owner) => side(Some(owner)),
        Ground::Destroyed => 3,
    };
    MeshTag(
        ground
            | side(face.preview) << 2
            | u32::from(tile.dark) << 4
            | u32::from(face.target) << 5
            | u32::from(face.trail) << 6
            | u32::from(face.advised) << 7
            | way << 8
            | ((light.dimmed * 7.0).round() as u32) << 11
            | ((reach * 255.0) as u32) << 16
            | ((light.shine * 15.0).round() as u32) << 28,
    )
}
