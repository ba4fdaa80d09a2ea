//! What was done, said in passing.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::panels::told;
use crate::app::table::RedrawNeeded;

/// A sentence that is seen for a while.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Told {
    pub text: String,
    since: Option<Duration>,
}

impl Told {
    const SEEN: Duration = Duration::from_secs(4);

    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), since: None }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Told>));
}

fn show(
    mut contexts: EguiContexts,
    mut said: ResMut<Told>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<RedrawNeeded>,
    mut commands: Commands,
) -> Result {
    told::show(contexts.ctx_mut()?, &said.text);
    let now = time.elapsed();
    if now >= *said.bypass_change_detection().since.get_or_insert(now) + Told::SEEN {
        commands.remove_resource::<Told>();
    }
    redraw.0 = true;
    Ok(())
}
