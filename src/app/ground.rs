//! The table under everything: one quad that fills the window, drawn by `assets/shaders/ground.wgsl` with the grain of
//! `wood.rs`.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::{Shader, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

use super::theme::{self, Theme};
use super::wood;

/// Part of the program, so that it runs from any folder.
const SHADER: Handle<Shader> = uuid_handle!("b1f52d3c-5a4e-4f6e-9a75-0f5d0c5b9e23");

/// What this shader and those of what lies on the table share.
const NOISE: Handle<Shader> = uuid_handle!("0c4b7a1e-2f6d-4f57-8a83-6f1f0b7f3d52");

const LAMP: Handle<Shader> = uuid_handle!("5b0e6f34-8c1d-4b7a-a2e9-1d6c4f0a9b37");

#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct GroundMaterial {
    #[uniform(0)]
    ink: LinearRgba,
    #[uniform(0)]
    lamp: Vec4,
    #[texture(1)]
    #[sampler(2)]
    grain: Handle<Image>,
}

impl GroundMaterial {
    fn of_theme(grain: Handle<Image>) -> Self {
        let [near, far, seen] = Theme::current().lamp();
        Self { ink: theme::BACKGROUND.linear(), lamp: Vec4::new(near, far, seen, wood::ASPECT), grain }
    }
}

impl Material2d for GroundMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Opaque
    }
}

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, NOISE, "../../assets/shaders/noise.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, LAMP, "../../assets/shaders/lamp.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, SHADER, "../../assets/shaders/ground.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<GroundMaterial>::default())
        .add_systems(Startup, spawn)
        .add_systems(PreUpdate, repaint.run_if(theme::has_changed).in_set(theme::Remaking));
}

fn spawn(
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<GroundMaterial>>,
    mut commands: Commands,
) {
    let grain = images.add(wood::grain());
    commands.spawn((
        Name::new("Ground"),
        Mesh2d(meshes.add(Rectangle::default())),
        MeshMaterial2d(materials.add(GroundMaterial::of_theme(grain))),
        NoFrustumCulling,
        Pickable::IGNORE,
    ));
}

fn repaint(mut materials: ResMut<Assets<GroundMaterial>>) {
    for (_, material) in materials.iter_mut() {
        *material = GroundMaterial::of_theme(material.grain.clone());
    }
}
