// One tile of a board: sand, paint that spreads over it, and the signs laid on top.
//
// All cells share one material, so that they are drawn in one go; what is different about each is packed into its tag
// (see `tiles.rs`).

#import bevy_sprite::mesh2d_functions as mesh_functions
#import bevy_sprite::mesh2d_view_bindings::view
#import war_horses::lamp::lit
#import war_horses::noise::{chance, noise}

struct Colors {
    sand: array<vec4<f32>, 2>,
    paint: array<vec4<f32>, 2>,
    accent: vec4<f32>,
    // What signs are drawn with: light and dark for the last move, then targets, then the hint.
    signs: array<vec4<f32>, 4>,
    // How bright the lamp makes things under it and in the farthest corner.
    lamp: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> colors: Colors;

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
    @location(2) uv: vec2<f32>,
}

struct Fragment {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
    @location(1) @interpolate(flat) tag: u32,
    // Where the middle of the cell lies: what chance makes of a cell depends on it.
    @location(2) @interpolate(flat) cell: vec2<f32>,
}

@vertex
fn vertex(vertex: Vertex) -> Fragment {
    var out: Fragment;
    let place = mesh_functions::get_world_from_local(vertex.instance);
    out.position = mesh_functions::mesh2d_position_local_to_clip(place, vec4(vertex.position, 1.0));
    out.uv = vertex.uv;
    out.tag = mesh_functions::get_tag(vertex.instance);
    out.cell = place[3].xy;
    return out;
}

fn bits(tag: u32, first: u32, count: u32) -> u32 {
    return extractBits(tag, first, count);
}

// Where paint comes in: the middle of the cell, or its upper, right, lower or left edge.
fn origin(way: u32) -> vec2<f32> {
    switch way {
        case 1u: { return vec2(0.0, 0.5); }
        case 2u: { return vec2(0.5, 0.0); }
        case 3u: { return vec2(0.0, -0.5); }
        case 4u: { return vec2(-0.5, 0.0); }
        default: { return vec2(0.0, 0.0); }
    }
}

// Where the lamp stands, as seen from the cell: at the upper left of the window, from whatever side the board is looked at.
fn lamp() -> vec2<f32> {
    return vec2(-0.6, 0.8) * sign(vec2(view.clip_from_world[0][0], view.clip_from_world[1][1]));
}

// How much light falls on a bevel along the edge.
fn bevel(point: vec2<f32>, edge: f32, width: f32) -> f32 {
    let across = abs(point.x) > abs(point.y);
    let way = select(vec2(0.0, sign(point.y)), vec2(sign(point.x), 0.0), across);
    return dot(way, lamp()) * smoothstep(-width, -0.2 * width, edge);
}

// Lacquer: brushed on with edges that are not quite straight, darker where it gathers, with a faint sheen. The last
// component is how much of the cell it covers.
fn lacquer(side: u32, point: vec2<f32>, cell: vec2<f32>, edge: f32, pixel: f32) -> vec4<f32> {
    let ink = colors.paint[side - 1u].rgb;
    let along = vec2(point.x + point.y, point.y - point.x) * 0.70710678;
    let streaks = noise(vec2(along.x * 2.5, along.y * 34.0) + cell * 7.0);
    var color = ink * (0.94 + 0.12 * streaks);
    color = lay(color, color * 1.75 + vec3(0.035), pattern(side, point, pixel));
    color *= 1.0 - 0.34 * smoothstep(-0.12, -0.03, edge);
    let sheen = (dot(point, lamp()) - 0.2) / 0.17;
    color += vec3(0.05, 0.045, 0.035) * exp(-sheen * sheen);
    let ragged = (noise(point * 21.0 + cell * 3.0) - 0.5) * 0.022;
    return vec4(color, cover(edge + 0.022 + ragged, pixel * 1.5));
}

fn rounded_box(point: vec2<f32>, half: f32, radius: f32) -> f32 {
    let corner = abs(point) - vec2(half - radius);
    return length(max(corner, vec2(0.0))) + min(max(corner.x, corner.y), 0.0) - radius;
}

// How much of a pixel lies inside, given the signed distance to the edge.
fn cover(distance: f32, pixel: f32) -> f32 {
    return clamp(0.5 - distance / pixel, 0.0, 1.0);
}

// The pattern of a side, 0 to 1: fine diagonal strokes for the first, a grid of dots for the second.
fn pattern(side: u32, point: vec2<f32>, pixel: f32) -> f32 {
    if side == 1u {
        let across = (point.x + point.y) * 0.70710678;
        let spacing = 0.11785113;
        return cover(abs(fract(across / spacing) - 0.5) * spacing - 0.019, pixel);
    }
    let spacing = 0.1666667;
    let place = (fract(point / spacing) - vec2(0.5)) * spacing;
    return cover(length(place) - 0.036, pixel);
}

// A cell that has sunk and cracked: dark, hollow at the edge. From where it was hit, cracks run to all sides, bent once, and
// here and there a chip has come loose between two of them: no two cells break alike.
fn ruin(point: vec2<f32>, cell: vec2<f32>, edge: f32, pixel: f32, sand: vec3<f32>) -> vec3<f32> {
    var color = sand * 0.20 + vec3(0.012, 0.011, 0.012);
    color = color * (0.55 + 0.45 * smoothstep(0.0, 0.16, -edge));
    let place = cell * 3.7;
    let hit = 0.36 * (vec2(chance(place), chance(place + vec2(17.0, 3.0))) - vec2(0.5));
    let cracks = 3u + u32(2.99 * chance(place + vec2(5.0, 29.0)));
    let step = 6.2831853 / f32(cracks);
    let first = step * chance(place + vec2(41.0, 7.0));
    var crack = 1.0;
    var before = hit;
    for (var i = 0u; i <= cracks; i++) {
        // The last is the first again, for the chip between them.
        let own = place + vec2(f32(i % cracks) * 13.0, 11.0);
        let angle = first + step * (f32(i % cracks) + 0.5 * (chance(own) - 0.5));
        let bent = angle + 1.1 * (chance(own + vec2(0.0, 23.0)) - 0.5);
        let bend = hit + (0.13 + 0.14 * chance(own + vec2(0.0, 37.0))) * vec2(cos(bent), sin(bent));
        crack = min(crack, segment(point, hit, bend));
        crack = min(crack, segment(point, bend, hit + 1.1 * vec2(cos(angle), sin(angle))));
        if i > 0u && chance(own + vec2(0.0, 53.0)) > 0.72 {
            crack = min(crack, segment(point, before, bend));
        }
        before = bend;
    }
    return lay(color, vec3(0.004, 0.004, 0.005), cover(crack - 0.012, pixel));
}

fn segment(point: vec2<f32>, start: vec2<f32>, end: vec2<f32>) -> f32 {
    let way = end - start;
    let along = clamp(dot(point - start, way) / dot(way, way), 0.0, 1.0);
    return distance(point, start + way * along);
}

fn lay(under: vec3<f32>, over: vec3<f32>, amount: f32) -> vec3<f32> {
    return mix(under, over, clamp(amount, 0.0, 1.0));
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    let painted = bits(in.tag, 0u, 2u);
    let preview = bits(in.tag, 2u, 2u);
    let dark = bits(in.tag, 4u, 1u);
    let is_target = bits(in.tag, 5u, 1u) == 1u;
    let is_trail = bits(in.tag, 6u, 1u) == 1u;
    let is_advised = bits(in.tag, 7u, 1u) == 1u;
    let spread = f32(bits(in.tag, 16u, 8u)) / 255.0;

    let point = vec2(in.uv.x - 0.5, 0.5 - in.uv.y);
    let pixel = max(fwidth(in.uv.x), 0.0001);
    let edge = rounded_box(point, 0.482, 0.075);
    let accent = colors.accent.rgb;
    // No two cells are quite the same.
    let grain = noise(in.cell * 5.0 + point * vec2(4.0, 17.0)) - 0.5;
    let base = colors.sand[dark].rgb * (1.0 + 0.07 * (chance(in.cell + vec2(11.3, 4.7)) - 0.5) + 0.05 * grain);
    var color = base * (1.0 + 0.05 * dot(point, lamp()));
    color *= 1.0 + 0.20 * bevel(point, edge, 0.05);

    // Ground that changed grows as a disc from where it came, clipped by the cell.
    let reached = distance(point, origin(bits(in.tag, 8u, 3u))) - spread * 1.35;
    if painted == 3u && spread > 0.0 {
        color = lay(color, ruin(point, in.cell, edge, pixel, base), cover(reached, pixel * 2.0));
    } else if painted > 0u && spread > 0.0 {
        let paint = lacquer(painted, point, in.cell, edge, pixel);
        color = lay(color, paint.rgb, paint.a * cover(reached, pixel * 2.0));
    }

    // What a move would paint: the paint to come, with its pattern and a firm edge, a little see-through.
    if preview > 0u {
        let paint = colors.paint[preview - 1u].rgb;
        let thin = lay(paint, paint * 1.35 + vec3(0.02), pattern(preview, point, pixel));
        color = lay(color, thin, 0.66);
        color = lay(color, paint * 0.45, cover(abs(edge + 0.03) - 0.018, pixel));
    }

    // A legal target: a warm glow from the edge, and a dot where nothing else is shown.
    if is_target {
        let glow = exp(edge * 15.0) * 0.85 + 0.12;
        color = lay(color, accent, glow * select(1.0, 0.35, preview > 0u));
        color = lay(color, accent * 0.62, cover(abs(edge + 0.02) - 0.014, pixel));
        if preview == 0u {
            color = lay(color, colors.signs[2].rgb, cover(length(point) - 0.085, pixel));
        }
    }

    // The last move: corners where it came from and went to, light with a dark edge, so that one of them is seen.
    if is_trail {
        let corner = min(abs(point.x), abs(point.y)) > 0.27;
        let shape = abs(edge + 0.06);
        let there = select(0.0, 1.0, corner);
        color = lay(color, colors.signs[1].rgb, cover(shape - 0.036, pixel) * there);
        color = lay(color, colors.signs[0].rgb, cover(shape - 0.014, pixel) * there);
    }

    // The hint: a frame, which no piece looks like, and a breath of its colour within.
    if is_advised {
        let hint = colors.signs[3].rgb;
        color = lay(color, hint, 0.16 * cover(edge + 0.1, pixel));
        color = lay(color, hint, cover(abs(edge + 0.095) - 0.026, pixel));
    }

    // At the end the loser's ground dims, and light runs over the winner's.
    color *= 1.0 - 0.085 * f32(bits(in.tag, 11u, 3u));
    color += vec3(0.34, 0.28, 0.18) * (f32(bits(in.tag, 28u, 4u)) / 15.0);

    return vec4(lit(color, in.position.xy, view.viewport.zw, colors.lamp.xy), cover(edge, pixel));
}
