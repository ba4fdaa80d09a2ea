//! Draws again as long as shaders are being compiled: whatever needs them is left out of the picture meanwhile, and a window
//! that has fallen asleep would stay without it.

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

pub(super) fn plugin(app: &mut App) {
    let Some(proxy) = app.world().get_resource::<EventLoopProxyWrapper>() else { return };
    let wake = Wake((**proxy).clone());
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app
            .insert_resource(wake)
            .add_systems(Render, draw_again.after(RenderSystems::Render).before(RenderSystems::Cleanup));
    }
}

#[derive(Resource)]
struct Wake(bevy::winit::EventLoopProxy<WinitUserEvent>);

/// One frame is drawn after the last shader, too: it may have come too late for this one.
fn draw_again(pipelines: Res<PipelineCache>, wake: Res<Wake>, mut waited: Local<bool>) {
    let waiting = pipelines.waiting_pipelines().next().is_some();
    if waiting || *waited {
        // It fails when the window is being closed.
        let _ = wake.0.send_event(WinitUserEvent::WakeUp);
    }
    *waited = waiting;
}
