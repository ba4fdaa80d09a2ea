//! Flat drawings made of coloured triangles with soft edges, for the board's meshes and egui's pictures alike.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy_egui::egui;

use super::theme::Ink;

#[derive(Default, Clone)]
pub struct Drawing {
    points: Vec<(Vec2, Ink, f32)>,
    triangles: Vec<u32>,
    /// How far edges fade out. About one pixel of what the drawing will be shown in.
    feather: f32,
}

impl Drawing {
    pub fn new(feather: f32) -> Self {
        Self { feather, ..default() }
    }

    /// Fills a closed outline that does not cross itself; either direction will do.
    pub fn fill(&mut self, outline: &[Vec2], ink: Ink) -> &mut Self {
        self.fade(outline, ink, 1.0, self.feather)
    }

    /// Fills an outline and lets it fade out over a distance beyond it.
    pub fn fade(&mut self, outline: &[Vec2], ink: Ink, alpha: f32, distance: f32) -> &mut Self {
        let mut outline = outline.to_vec();
        if area(&outline) < 0.0 {
            outline.reverse();
        }
        let (first, count) = (self.points.len() as u32, outline.len() as u32);
        self.points.extend(outline.iter().map(|&point| (point, ink, alpha)));
        self.triangles.extend(triangulate(&outline).into_iter().map(|i| first + i));
        let outer = grow(&outline, distance);
        self.points.extend(outer.into_iter().map(|point| (point, ink, 0.0)));
        self.join(first, count)
    }

    /// A band from one line to another that runs beside it, fading on the way.
    pub fn band(&mut self, from: [Vec2; 2], to: [Vec2; 2], ink: Ink, alphas: [f32; 2]) -> &mut Self {
        let first = self.points.len() as u32;
        let corners = [(from[0], alphas[0]), (from[1], alphas[0]), (to[1], alphas[1]), (to[0], alphas[1])];
        self.points.extend(corners.map(|(point, alpha)| (point, ink, alpha)));
        self.triangles.extend([0, 1, 2, 0, 2, 3].map(|i| first + i));
        self
    }

    /// Fills what lies between an outline and another one with as many corners within it. Where something else covers the
    /// middle anyway, it need not be painted twice.
    pub fn ring(&mut self, outer: &[Vec2], inner: &[Vec2], ink: Ink) -> &mut Self {
        self.rim(outer, inner, ink, 1.0, self.feather)
    }

    /// A ring that fades out over a distance beyond it.
    pub fn rim(&mut self, outer: &[Vec2], inner: &[Vec2], ink: Ink, alpha: f32, distance: f32) -> &mut Self {
        debug_assert_eq!(outer.len(), inner.len(), "each corner has its counterpart");
        let outlines = [(inner.to_vec(), alpha), (outer.to_vec(), alpha), (grow(outer, distance), 0.0)];
        let (first, count) = (self.points.len() as u32, outer.len() as u32);
        for (outline, alpha) in outlines {
            self.points.extend(outline.into_iter().map(|point| (point, ink, alpha)));
        }
        self.join(first, count).join(first + count, count)
    }

    /// Triangles between an outline, whose points begin here, and the one behind it.
    fn join(&mut self, first: u32, count: u32) -> &mut Self {
        for i in 0..count {
            let next = (i + 1) % count;
            let [a, b, c, d] = [i, next, count + i, count + next].map(|i| first + i);
            self.triangles.extend([a, c, b, b, c, d]);
        }
        self
    }

    /// Lets something shine through.
    pub fn tint(&mut self, outline: &[Vec2], ink: Ink, alpha: f32) -> &mut Self {
        self.fade(outline, ink, alpha, self.feather)
    }

    pub fn disc(&mut self, center: Vec2, radius: f32, ink: Ink) -> &mut Self {
        self.fill(&ellipse(center, Vec2::splat(radius)), ink)
    }

    /// A line of even width with round ends.
    pub fn stroke(&mut self, line: &[Vec2], width: f32, ink: Ink) -> &mut Self {
        for ends in line.windows(2) {
            self.fill(&capsule(ends[0], ends[1], width / 2.0), ink);
        }
        self
    }

    /// The light around a line of this width, which fades out over a distance beyond it.
    pub fn glow(&mut self, line: &[Vec2], width: f32, ink: Ink, distance: f32) -> &mut Self {
        for ends in line.windows(2) {
            self.fade(&capsule(ends[0], ends[1], width / 2.0), ink, 1.0, distance);
        }
        self
    }

    /// Adds another drawing, moved and scaled.
    pub fn add(&mut self, other: &Self, place: impl Fn(Vec2) -> Vec2) -> &mut Self {
        let first = self.points.len() as u32;
        self.points.extend(other.points.iter().map(|&(point, ink, alpha)| (place(point), ink, alpha)));
        self.triangles.extend(other.triangles.iter().map(|i| first + i));
        self
    }

    pub fn mesh(&self) -> Mesh {
        if self.points.is_empty() {
            // Bevy's allocator does not reserve room for a mesh without vertices, and then misses it ("use after free").
            let nothing = Self { points: vec![(Vec2::ZERO, Ink::default(), 0.0)], triangles: vec![0, 0, 0], ..*self };
            return nothing.mesh();
        }
        let positions: Vec<Vec3> = self.points.iter().map(|(point, ..)| point.extend(0.0)).collect();
        let colors: Vec<[f32; 4]> =
            self.points.iter().map(|(_, ink, alpha)| ink.linear().with_alpha(*alpha).to_f32_array()).collect();
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, vec![Vec2::ZERO; positions.len()])
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
            .with_inserted_indices(Indices::U32(self.triangles.clone()))
    }

    /// The drawing of a cell as square pixels of red, green, blue and alpha, from the top.
    pub fn pixels(&self, size: u32) -> Vec<u8> {
        let mut pixels = vec![Srgba::NONE; (size * size) as usize];
        // The pixels that a span of the drawing may touch.
        let touched = |low: f32, high: f32| {
            let at = |place: f32| ((place + 0.5) * size as f32).clamp(0.0, size as f32);
            at(low).floor() as u32..at(high).ceil() as u32
        };
        for corner in self.triangles.chunks_exact(3) {
            let [a, b, c] = [0, 1, 2].map(|i| self.points[corner[i] as usize]);
            let (low, high) = (a.0.min(b.0).min(c.0), a.0.max(b.0).max(c.0));
            let over = Srgba::from(a.1.bevy());
            for (x, y) in touched(low.y, high.y).flat_map(|y| touched(low.x, high.x).map(move |x| (x, y))) {
                let place = (Vec2::new(x as f32, y as f32) + 0.5) / size as f32 - 0.5;
                let Some(weights) = barycentric(place, [a.0, b.0, c.0]) else { continue };
                let color = &mut pixels[((size - 1 - y) * size + x) as usize];
                let alpha = weights.dot(Vec3::new(a.2, b.2, c.2));
                let total = alpha + color.alpha * (1.0 - alpha);
                if total > 0.0 {
                    *color = color.mix(&over, alpha / total).with_alpha(total);
                }
            }
        }
        pixels.into_iter().flat_map(|color| color.to_u8_array()).collect()
    }

    /// The drawing as a shape of egui; `place` maps it to the screen.
    pub fn shape(&self, place: impl Fn(Vec2) -> egui::Pos2) -> egui::Shape {
        let mut mesh = egui::Mesh::default();
        for &(point, ink, alpha) in &self.points {
            mesh.colored_vertex(place(point), translucent(ink.egui(), alpha));
        }
        mesh.indices.clone_from(&self.triangles);
        egui::Shape::mesh(mesh)
    }
}

/// A colour of which only a part covers what is below it.
///
/// The window mixes light, not numbers: what is half transparent must be so in light too. `Color32::linear_multiply` takes half
/// of the number instead, which is much less light, so that whatever shines would turn grey.
fn translucent(color: egui::Color32, alpha: f32) -> egui::Color32 {
    let [red, green, blue, alpha] = (egui::Rgba::from(color) * alpha).to_array();
    let [red, green, blue] = [red, green, blue].map(egui::ecolor::gamma_u8_from_linear_f32);
    egui::Color32::from_rgba_premultiplied(red, green, blue, egui::ecolor::linear_u8_from_linear_f32(alpha))
}

pub fn ellipse(center: Vec2, radii: Vec2) -> Vec<Vec2> {
    const STEPS: u32 = 40;
    (0..STEPS).map(|i| center + radii * Vec2::from_angle(TAU * i as f32 / STEPS as f32)).collect()
}

pub fn rounded_rectangle(center: Vec2, half: Vec2, radius: f32) -> Vec<Vec2> {
    const STEPS: u32 = 8;
    let corners = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
    let mut outline = Vec::new();
    for (quarter, (x, y)) in corners.into_iter().enumerate() {
        let middle = center + Vec2::new(x, y) * (half - radius);
        for i in 0..=STEPS {
            let angle = (quarter as f32 + i as f32 / STEPS as f32) * TAU / 4.0;
            outline.push(middle + radius * Vec2::from_angle(angle));
        }
    }
    outline
}

/// The outline of a convex shape with its corners cut round.
pub fn rounded(corners: &[Vec2], radius: f32) -> Vec<Vec2> {
    const STEPS: u32 = 8;
    let n = corners.len();
    let mut outline = Vec::new();
    for i in 0..n {
        let (before, here, after) = (corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]);
        let (from, to) = (here.move_towards(before, radius), here.move_towards(after, radius));
        for step in 0..=STEPS {
            let t = step as f32 / STEPS as f32;
            // A quadratic curve that is drawn towards the corner.
            outline.push(from.lerp(here, t).lerp(here.lerp(to, t), t));
        }
    }
    outline
}

fn capsule(from: Vec2, to: Vec2, radius: f32) -> Vec<Vec2> {
    // Wide ends are seen to have corners.
    let steps = if radius > 0.2 { 24 } else { 8 };
    let ahead = (to - from).normalize_or(Vec2::X);
    let around = |end: Vec2, turn: f32| {
        (0..=steps).map(move |i| {
            let angle = turn + TAU / 2.0 * (i as f32 / steps as f32);
            end + radius * ahead.rotate(Vec2::from_angle(angle))
        })
    };
    around(to, -TAU / 4.0).chain(around(from, TAU / 4.0)).collect()
}

/// A smooth closed curve through points; those marked true stay corners.
pub fn smooth(points: &[(f32, f32, bool)]) -> Vec<Vec2> {
    const STEPS: u32 = 6;
    let n = points.len();
    let at = |i: usize| Vec2::new(points[i % n].0, points[i % n].1);
    let tangent = |i: usize| if points[i % n].2 { Vec2::ZERO } else { (at(i + 1) - at(i + n - 1)) / 2.0 };
    let mut outline = Vec::new();
    for i in 0..n {
        for step in 0..STEPS {
            let t = step as f32 / STEPS as f32;
            let (t2, t3) = (t * t, t * t * t);
            // The Hermite form of a cubic from one point to the next.
            outline.push(
                at(i) * (2.0 * t3 - 3.0 * t2 + 1.0)
                    + tangent(i) * (t3 - 2.0 * t2 + t)
                    + at(i + 1) * (3.0 * t2 - 2.0 * t3)
                    + tangent(i + 1) * (t3 - t2),
            );
        }
    }
    outline
}

/// The outline moved outwards by a distance.
pub fn grow(outline: &[Vec2], distance: f32) -> Vec<Vec2> {
    let n = outline.len();
    let distance = distance * area(outline).signum();
    (0..n)
        .map(|i| {
            let (before, here, after) = (outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n]);
            let normal = |a: Vec2, b: Vec2| -(b - a).perp().normalize_or_zero();
            let sum = (normal(before, here) + normal(here, after)).normalize_or_zero();
            here + sum * distance
        })
        .collect()
}

/// Positive when the outline runs counter-clockwise.
fn area(outline: &[Vec2]) -> f32 {
    let n = outline.len();
    (0..n).map(|i| outline[i].perp_dot(outline[(i + 1) % n])).sum::<f32>() / 2.0
}

/// Cuts off one ear after another: slow for thousands of points, and we draw with dozens.
fn triangulate(outline: &[Vec2]) -> Vec<u32> {
    let mut rest: Vec<u32> = (0..outline.len() as u32).collect();
    let at = |i: u32| outline[i as usize];
    let mut triangles = Vec::with_capacity(3 * rest.len());
    while rest.len() > 3 {
        let n = rest.len();
        let corner = |i: usize| [rest[(i + n - 1) % n], rest[i], rest[(i + 1) % n]];
        let is_ear = |&i: &usize| {
            let [a, b, c] = corner(i).map(at);
            let convex = (b - a).perp_dot(c - b) > 1e-9;
            // The corners themselves are not strictly inside, so that they need no exception.
            convex && rest.iter().all(|&p| !inside(at(p), [a, b, c]))
        };
        // An outline with a flaw still gets drawn, if not perfectly.
        let ear = (0..n).find(is_ear).unwrap_or(0);
        triangles.extend(corner(ear));
        rest.remove(ear);
    }
    triangles.extend(rest);
    triangles
}

/// The weights of a triangle's corners at a point within it.
fn barycentric(point: Vec2, [a, b, c]: [Vec2; 3]) -> Option<Vec3> {
    let whole = (b - a).perp_dot(c - a);
    let weights =
        Vec3::new((b - point).perp_dot(c - point), (c - point).perp_dot(a - point), (a - point).perp_dot(b - point))
            / whole;
    (weights.is_finite() && weights.min_element() >= 0.0).then_some(weights)
}

/// Whether a point lies strictly inside a counter-clockwise triangle.
fn inside(point: Vec2, [a, b, c]: [Vec2; 3]) -> bool {
    let left_of = |from: Vec2, to: Vec2| (to - from).perp_dot(point - from) > 1e-9;
    left_of(a, b) && left_of(b, c) && left_of(c, a)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_of_nothing_is_a_mesh_all_the_same() {
        let mesh = Drawing::new(0.1).mesh();
        assert!(mesh.count_vertices() > 0 && mesh.indices().is_some_and(|indices| !indices.is_empty()));
    }

    /// What is mixed with itself must stay what it is, as the shader mixes it.
    #[test]
    fn half_of_a_colour_over_itself_is_the_colour() {
        for ink in [egui::Color32::WHITE, egui::Color32::from_rgb(0xe9, 0xa6, 0x3a), egui::Color32::BLACK] {
            let light = |number: u8| egui::ecolor::linear_f32_from_gamma_u8(number);
            let half = translucent(ink, 0.5);
            let covered = f32::from(half.a()) / 255.0;
            for (part, whole) in half.to_array().into_iter().zip(ink.to_array()).take(3) {
                let mixed = light(part) + (1.0 - covered) * light(whole);
                assert!((mixed - light(whole)).abs() < 0.01, "{mixed} of {ink:?}");
            }
        }
    }

    #[test]
    fn triangles_cover_exactly_the_outline() {
        let arrow = [(0.0, 0.0), (2.0, -1.0), (1.0, 0.0), (2.0, 1.0)].map(Vec2::from);
        for outline in
            [arrow.to_vec(), ellipse(Vec2::ONE, Vec2::new(2.0, 1.0)), rounded_rectangle(Vec2::ZERO, Vec2::ONE, 0.2)]
        {
            let triangles = triangulate(&outline);
            assert_eq!(triangles.len(), 3 * (outline.len() - 2));
            let covered: f32 = triangles.chunks(3).map(|t| area(&[0, 1, 2].map(|i| outline[t[i] as usize]))).sum();
            assert!((covered - area(&outline)).abs() < 1e-4, "{covered} of {}", area(&outline));
        }
    }

    #[test]
    fn a_ring_leaves_its_middle_out() {
        let [outer, inner] = [1.0, 0.5].map(|half| rounded_rectangle(Vec2::ZERO, Vec2::splat(half), 0.1));
        let mut drawing = Drawing::new(0.0);
        drawing.ring(&outer, &inner, Ink::default());
        let corner = |i: u32| drawing.points[i as usize].0;
        let covered: f32 = drawing.triangles.chunks(3).map(|t| area(&[0, 1, 2].map(|i| corner(t[i]))).abs()).sum();
        assert!((covered - (area(&outer) - area(&inner))).abs() < 1e-4, "{covered}");
    }

    #[test]
    fn growing_moves_outwards() {
        let square = rounded_rectangle(Vec2::ZERO, Vec2::ONE, 0.1);
        assert!(area(&square) > 0.0);
        assert!(area(&grow(&square, 0.1)) > area(&square));
    }
}
