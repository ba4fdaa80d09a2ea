// What is drawn as a mesh: the colours of its corners, in the light of the lamp.

#import bevy_sprite::mesh2d_functions as mesh_functions
#import bevy_sprite::mesh2d_view_bindings::view
#import war_horses::lamp::lit

// How bright the lamp makes things under it and in the farthest corner.
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> lamp: vec4<f32>;

struct Vertex {
    @builtin(instance_index) instance: u32,
    @location(0) position: vec3<f32>,
    @location(4) color: vec4<f32>,
}

struct Fragment {
    @builtin(position) position: vec4<f32>,
    @location(0) color: vec4<f32>,
}

@vertex
fn vertex(vertex: Vertex) -> Fragment {
    let place = mesh_functions::get_world_from_local(vertex.instance);
    // What has lost is told by the tag (see `lit.rs`). It is darker, and what it lies on is seen through it: what is black
    // already could not get darker.
    let dimmed = f32(mesh_functions::get_tag(vertex.instance)) / 255.0;
    var out: Fragment;
    out.position = mesh_functions::mesh2d_position_local_to_clip(place, vec4(vertex.position, 1.0));
    out.color = vertex.color * vec4(vec3(1.0 - 0.5 * dimmed), 1.0 - 0.4 * dimmed);
    return out;
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4<f32> {
    return vec4(lit(in.color.rgb, in.position.xy, view.viewport.zw, lamp.xy), in.color.a);
}
