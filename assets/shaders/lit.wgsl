// What is drawn as a mesh: the colours of its corners, in the light of the lamp.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import bevy_sprite::mesh2d_view_bindings::view
#import war_horses::lamp::lit

// How bright the lamp makes things under it and in the farthest corner.
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> lamp: vec4<f32>;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    return vec4(lit(in.color.rgb, in.position.xy, view.viewport.zw, lamp.xy), in.color.a);
}
