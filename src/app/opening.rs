//! The start: straight to a match when the arguments say so, to the menu otherwise.

use bevy::prelude::*;

use super::exchange::FilesBrought;
use super::menu::Choices;
use super::speech::Speech;
use super::table::MatchRequested;
use crate::start::StartOptions;

pub(super) fn plugin(options: StartOptions) -> impl Plugin {
    move |app: &mut App| {
        let options = options.clone();
        app.add_systems(
            Startup,
            move |choices: Res<Choices>,
                  mut speech: ResMut<Speech>,
                  mut matches: MessageWriter<MatchRequested>,
                  mut brought: MessageWriter<FilesBrought>| {
                if let Some(language) = options.language {
                    *speech = Speech::in_language(language);
                }
                if !options.files.is_empty() {
                    brought.write(FilesBrought(options.files.clone()));
                } else if options.skips_menu() {
                    // For this once: what is remembered stays as it was chosen.
                    let setup = options.match_setup(|game| choices.match_of(game));
                    matches.write(MatchRequested(setup));
                }
            },
        );
    }
}
