// The one lamp over the table, at the upper left of the window.

#define_import_path war_horses::lamp

// How far a pixel of a window of this size is from the lamp: 0 under it, 1 in the farthest corner.
fn distance_from_lamp(pixel: vec2<f32>, window: vec2<f32>) -> f32 {
    let way = pixel - vec2(0.2 * window.x, 0.08 * window.y);
    return smoothstep(0.0, 1.45, length(way) / window.y);
}

// What lies on the table in its light, which is warmer where it is strong: how bright it makes things under it and in the
// farthest corner.
fn lit(color: vec3<f32>, pixel: vec2<f32>, window: vec2<f32>, bright: vec2<f32>) -> vec3<f32> {
    let light = mix(bright.x, bright.y, distance_from_lamp(pixel, window));
    return color * light * mix(vec3(1.0), vec3(1.0, 0.985, 0.94), clamp(light - 1.0, 0.0, 0.2) * 5.0);
}
