//! The start: straight to a match when the arguments say so, to the menu otherwise.

use bevy::prelude::*;

use super::menu::Choices;
use super::speech::Speech;
use super::table::{MatchRequested, StartFrom};
use crate::cli::StartOptions;

pub(super) fn plugin(options: StartOptions) -> impl Plugin {
    move |app: &mut App| {
        let options = options.clone();
        app.add_systems(
            Startup,
            move |choices: Res<Choices>, mut speech: ResMut<Speech>, mut matches: MessageWriter<MatchRequested>| {
                if let Some(language) = options.language {
                    *speech = Speech::in_language(language);
                }
                if options.skips_menu() {
                    // For this once: what is remembered stays as it was chosen.
                    let mut request = choices.clone().taking(&options).request();
                    if let Some(text) = &options.position {
                        request.start = StartFrom::Position(text.clone());
                    }
                    if let Some(text) = &options.record {
                        request.start = StartFrom::Record(text.clone());
                    }
                    matches.write(request);
                }
            },
        );
    }
}
