//! What everything on the table is drawn with that is not a tile: the colours of its corners, in the light of the lamp.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::{Shader, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

use crate::app::theme::{self, Theme};

/// Part of the program, so that it runs from any folder.
const SHADER: Handle<Shader> = uuid_handle!("3d8e5c0a-71b4-4c39-9d0b-5a1f7e2c6b84");

#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct LitMaterial {
    #[uniform(0)]
    lamp: Vec4,
}

impl Material2d for LitMaterial {
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

/// The one material that all drawings share.
#[derive(Resource)]
pub struct Lit(pub Handle<LitMaterial>);

impl FromWorld for Lit {
    fn from_world(world: &mut World) -> Self {
        Self(world.resource_mut::<Assets<LitMaterial>>().add(LitMaterial { lamp: lamp() }))
    }
}

/// What dims a drawing, by a part from 0 to 1.
pub fn dimmed(part: f32) -> MeshTag {
    MeshTag((part * 255.0).round() as u32)
}

/// The lamp as shaders know it: how bright it makes things under it and in the farthest corner.
pub fn lamp() -> Vec4 {
    let [near, far] = Theme::current().shine();
    Vec4::new(near, far, 0.0, 0.0)
}

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "../../../assets/shaders/lit.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<LitMaterial>::default());
    theme::init_themed::<Lit>(app);
}
