// The table that everything lies on: planks of wood from layered noise, lit by one lamp at the upper left.
//
// It fills the window whatever the camera looks at, and keeps its grain at every size.

#import bevy_sprite::mesh2d_view_bindings::view
#import war_horses::noise::{chance, noise}

struct Table {
    ink: vec4<f32>,
    // How bright it is under the lamp, in the farthest corner, and how much of the grain is seen.
    lamp: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> table: Table;

@vertex
fn vertex(@location(0) position: vec3<f32>) -> @builtin(position) vec4<f32> {
    // Behind everything.
    return vec4(position.xy * 2.0, 0.0, 1.0);
}

@fragment
fn fragment(@builtin(position) position: vec4<f32>) -> @location(0) vec4<f32> {
    let size = view.viewport.zw;
    let place = position.xy * (800.0 / size.y);
    let plank = floor(place.y / 160.0);
    let along = place.x + plank * 517.0;

    // Long soft rings that wander, and fine fibres along them.
    let wander = noise(vec2(along * 0.0028, place.y * 0.012 + plank * 9.0));
    let rings = noise(vec2(along * 0.004, place.y * 0.085 + wander * 5.0));
    let fibres = noise(vec2(along * 0.016, place.y * 0.75));
    var wood = 1.0 + table.lamp.z * (0.34 * (rings - 0.5) + 0.16 * (fibres - 0.5) + 0.12 * (chance(vec2(plank, 3.0)) - 0.5));
    let seam = abs(place.y - (plank + select(0.0, 1.0, fract(place.y / 160.0) > 0.5)) * 160.0);
    wood *= 1.0 - table.lamp.z * 0.4 * (1.0 - smoothstep(0.4, 1.8, seam));

    let from_lamp = (position.xy / size - vec2(0.2, 0.08)) * vec2(size.x / size.y, 1.0);
    let light = mix(table.lamp.x, table.lamp.y, smoothstep(0.0, 1.45, length(from_lamp)));
    // A little grain hides the steps between shades that lie close together.
    let grain = (chance(position.xy + vec2(0.37, 0.71)) - 0.5) * 0.006 * sign(table.lamp.z);
    return vec4(max(table.ink.rgb * wood * light * (1.0 + grain * 6.0) , vec3(0.0)), 1.0);
}
