// One cell of a painted board: sand, paint that spreads over it, and the signs laid on top.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

struct Cell {
    sand: vec4<f32>,
    paint: vec4<f32>,
    preview: vec4<f32>,
    accent: vec4<f32>,
    // Where the paint comes from (xy), how far it has spread (z, 0 to 1), its pattern (w: 1 strokes, 2 dots).
    spread: vec4<f32>,
    // Target, preview (with its pattern: 1 strokes, 2 dots), trail, advised.
    signs: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> cell: Cell;

fn rounded_box(point: vec2<f32>, half: f32, radius: f32) -> f32 {
    let corner = abs(point) - vec2(half - radius);
    return length(max(corner, vec2(0.0))) + min(max(corner.x, corner.y), 0.0) - radius;
}

// How much of a pixel lies inside, given the signed distance to the edge.
fn cover(distance: f32, pixel: f32) -> f32 {
    return clamp(0.5 - distance / pixel, 0.0, 1.0);
}

// Fine diagonal strokes or a grid of dots, 0 to 1.
fn pattern(kind: f32, point: vec2<f32>, pixel: f32) -> f32 {
    if kind < 0.5 {
        return 0.0;
    }
    if kind < 1.5 {
        let across = (point.x + point.y) * 0.70710678;
        let spacing = 0.11785113;
        return cover(abs(fract(across / spacing) - 0.5) * spacing - 0.013, pixel);
    }
    let spacing = 0.1666667;
    let place = (fract(point / spacing) - vec2(0.5)) * spacing;
    return cover(length(place) - 0.026, pixel);
}

fn lay(under: vec3<f32>, over: vec3<f32>, amount: f32) -> vec3<f32> {
    return mix(under, over, clamp(amount, 0.0, 1.0));
}

@fragment
fn fragment(mesh: VertexOutput) -> @location(0) vec4<f32> {
    let point = vec2(mesh.uv.x - 0.5, 0.5 - mesh.uv.y);
    let pixel = max(fwidth(mesh.uv.x), 0.0001);
    let edge = rounded_box(point, 0.482, 0.075);
    var color = cell.sand.rgb * (1.0 + 0.05 * point.y);

    // Paint grows as a disc from where it came, clipped by the cell.
    let reach = cell.spread.z * 1.35;
    let painted = select(0.0, cover(distance(point, cell.spread.xy) - reach, pixel * 2.0), cell.spread.z > 0.001);
    let strokes = pattern(cell.spread.w, point, pixel);
    var paint = cell.paint.rgb * (1.0 + 0.10 * point.y);
    paint = lay(paint, paint * 1.32 + vec3(0.015), strokes);
    color = lay(color, paint, painted);

    // What a move would paint: the paint to come, thin, with its pattern and a firm edge.
    if cell.signs.y > 0.5 {
        let thin = lay(cell.preview.rgb, cell.preview.rgb * 1.35 + vec3(0.02), pattern(cell.signs.y, point, pixel));
        color = lay(color, thin, 0.62);
        color = lay(color, cell.preview.rgb * 0.55, cover(abs(edge + 0.03) - 0.016, pixel));
    }

    // A legal target: a warm glow from the edge, and a dot where nothing else is shown.
    if cell.signs.x > 0.01 {
        let glow = exp(edge * 15.0) * 0.85 + 0.12;
        color = lay(color, cell.accent.rgb, glow * cell.signs.x);
        color = lay(color, cell.accent.rgb * 0.62, cover(abs(edge + 0.02) - 0.014, pixel) * cell.signs.x);
        if cell.signs.y < 0.5 {
            color = lay(color, cell.accent.rgb * 0.55, cover(length(point) - 0.085, pixel) * 0.8 * cell.signs.x);
        }
    }

    // The last move: light corners where it came from and went to.
    if cell.signs.z > 0.5 {
        let corner = min(abs(point.x), abs(point.y)) > 0.27;
        let bracket = cover(abs(edge + 0.055) - 0.014, pixel) * select(0.0, 1.0, corner);
        color = lay(color, vec3(1.0, 0.97, 0.90), bracket * 0.95);
    }

    // The hint: a double ring.
    if cell.signs.w > 0.5 {
        let ring = max(
            cover(abs(length(point) - 0.33) - 0.022, pixel),
            cover(abs(length(point) - 0.25) - 0.012, pixel),
        );
        color = lay(color, vec3(0.06, 0.05, 0.05), cover(abs(length(point) - 0.30) - 0.075, pixel) * 0.25);
        color = lay(color, vec3(0.18, 0.09, 0.01), ring);
    }

    return vec4(color, cover(edge, pixel));
}
