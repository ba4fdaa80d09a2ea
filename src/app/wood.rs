//! The grain of the table's wood, made once from layered noise: to work it out anew for every pixel of every frame costs more
//! than everything that lies on the table.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// A row for each unit of the table's height. Along the planks everything changes slowly, and few columns are enough.
const ROWS: u32 = 800;
const COLUMNS: u32 = 160;
const UNITS_PER_COLUMN: f32 = 16.0;
/// How wide the grain is for its height. A wider table is a mirror of itself.
pub const ASPECT: f32 = COLUMNS as f32 * UNITS_PER_COLUMN / ROWS as f32;
/// How high a plank is.
const PLANK: f32 = 160.0;

/// The grey of plain wood; the same in `ground.wgsl`. Seams are darker than any fibre is light.
const PLAIN: f32 = 0.6;

/// How much lighter or darker each place is than plain wood.
pub fn grain() -> Image {
    let places = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (column, row)));
    let shades = places.map(|(column, row)| {
        let shade = shade((column as f32 + 0.5) * UNITS_PER_COLUMN, row as f32 + 0.5);
        (255.0 * (shade + PLAIN)).round() as u8
    });
    let size = Extent3d { width: COLUMNS, height: ROWS, depth_or_array_layers: 1 };
    let (data, format) = (shades.collect(), TextureFormat::R8Unorm);
    let mut image = Image::new(size, TextureDimension::D2, data, format, RenderAssetUsages::RENDER_WORLD);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::MirrorRepeat,
        ..ImageSamplerDescriptor::linear()
    });
    image
}

/// Long soft rings that wander, fine fibres along them, planks that differ a little, and dark seams between them.
fn shade(x: f32, y: f32) -> f32 {
    let plank = (y / PLANK).floor();
    let along = x + plank * 517.0;
    let wander = noise(Vec2::new(along * 0.0028, y * 0.012 + plank * 9.0));
    let rings = noise(Vec2::new(along * 0.004, y * 0.085 + wander * 5.0));
    let fibres = noise(Vec2::new(along * 0.016, y * 0.75));
    let grain = 0.34 * (rings - 0.5) + 0.16 * (fibres - 0.5) + 0.12 * (chance(Vec2::new(plank, 3.0)) - 0.5);
    let from_seam = (y - (y / PLANK).round() * PLANK).abs();
    grain - 0.4 * (1.0 + grain) * (1.0 - smoothstep((from_seam - 0.4) / 1.4))
}

/// The same as in `noise.wgsl`: chance at the corners of a grid, and smooth between them.
fn noise(place: Vec2) -> f32 {
    let corner = place.floor();
    let way = place - corner;
    let (across, up) = (smoothstep(way.x), smoothstep(way.y));
    let lower = chance(corner).lerp(chance(corner + Vec2::X), across);
    let upper = chance(corner + Vec2::Y).lerp(chance(corner + Vec2::ONE), across);
    lower.lerp(upper, up)
}

/// Chance that is the same for the same place.
fn chance(place: Vec2) -> f32 {
    let p = (Vec3::new(place.x, place.y, place.x) * 0.1031).fract_gl();
    let p = p + p.dot(Vec3::new(p.y, p.z, p.x) + 33.33);
    let mixed = (p.x + p.y) * p.z;
    mixed - mixed.floor()
}

fn smoothstep(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grain_is_seen_and_nowhere_cut_off() {
        let shades = grain().data.expect("it was made here");
        assert_eq!(shades.len() as u32, COLUMNS * ROWS);
        let (darkest, lightest) = (shades.iter().min().unwrap(), shades.iter().max().unwrap());
        assert!(*darkest > 0 && *lightest < 255 && lightest - darkest > 100, "{darkest} to {lightest}");
    }
}
