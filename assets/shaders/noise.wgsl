// Chance that is the same for the same place: what makes no two planks and no two cells alike.

#define_import_path war_horses::noise

fn chance(place: vec2<f32>) -> f32 {
    var p = fract(vec3(place.xyx) * 0.1031);
    p += dot(p, p.yzx + 33.33);
    return fract((p.x + p.y) * p.z);
}

// Chance at the corners of a grid, and smooth between them.
fn noise(place: vec2<f32>) -> f32 {
    let corner = floor(place);
    let way = smoothstep(vec2(0.0), vec2(1.0), place - corner);
    let lower = mix(chance(corner), chance(corner + vec2(1.0, 0.0)), way.x);
    let upper = mix(chance(corner + vec2(0.0, 1.0)), chance(corner + vec2(1.0, 1.0)), way.x);
    return mix(lower, upper, way.y);
}
