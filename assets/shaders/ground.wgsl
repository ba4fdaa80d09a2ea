// The table that everything lies on: planks of wood, lit by one lamp at the upper left.
//
// It fills the window whatever the camera looks at, and keeps its grain at every size.

#import bevy_sprite::mesh2d_view_bindings::view
#import war_horses::lamp::distance_from_lamp
#import war_horses::noise::chance

struct Table {
    ink: vec4<f32>,
    // How bright it is under the lamp, in the farthest corner, and how much of the grain is seen; and
    // how wide the picture of the grain is for its height.
    lamp: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> table: Table;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var grain: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var grain_sampler: sampler;

@vertex
fn vertex(@location(0) position: vec3<f32>) -> @builtin(position) vec4<f32> {
    // Behind everything.
    return vec4(position.xy * 2.0, 0.0, 1.0);
}

@fragment
fn fragment(@builtin(position) position: vec4<f32>) -> @location(0) vec4<f32> {
    let size = view.viewport.zw;
    // In heights of the window, which is that of the picture of the grain, too.
    let place = position.xy / size.y;
    // Less what plain wood has in `wood.rs`.
    let wood = textureSampleLevel(grain, grain_sampler, place / vec2(table.lamp.w, 1.0), 0.0).r - 0.6;

    let far = distance_from_lamp(position.xy, size);
    // Warmer under the lamp.
    let light = mix(table.lamp.x * mix(vec3(1.0), vec3(1.06, 1.0, 0.86), table.lamp.z), vec3(table.lamp.y), far);
    // A little noise hides the steps between shades that lie close together.
    let speck = (chance(position.xy + vec2(0.37, 0.71)) - 0.5) * 0.036 * sign(table.lamp.z);
    return vec4(max(table.ink.rgb * (1.0 + table.lamp.z * wood) * light * (1.0 + speck), vec3(0.0)), 1.0);
}
