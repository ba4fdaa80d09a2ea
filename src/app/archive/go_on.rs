//! The match that can be gone on with, as the menu offers it.

use bevy::prelude::*;

use super::{Library, Trouble, now, phrases};
use crate::app::Screen;
use crate::app::menu::MenuAction;
use crate::app::panels::menu::GoOn;
use crate::app::speech::Speech;
use crate::archive::Timestamp;
use crate::archive::list::Summary;

/// The match that was left last, unless all are over.
#[derive(Resource, Default, Debug)]
pub struct LeftMatch(pub Option<Summary>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LeftMatch>().add_systems(OnEnter(Screen::Menu), find.run_if(resource_exists::<Library>));
}

pub(super) fn find(library: Res<Library>, mut left: ResMut<LeftMatch>, mut commands: Commands) {
    let archive = library.archive();
    let found = archive.last_unfinished().and_then(|id| id.map(|id| archive.summary(id)).transpose());
    left.0 = found.unwrap_or_else(|error| {
        error!("the match that was left last cannot be found: {error}");
        commands.insert_resource(Trouble::from(&error));
        None
    });
}

/// What the menu shows of it now.
pub fn card(left: &LeftMatch, speech: &Speech) -> Option<GoOn<MenuAction>> {
    left.0.as_ref().map(|summary| card_at(summary, now(), speech))
}

/// What the menu shows of a match at some time.
pub fn card_at(summary: &Summary, now: Timestamp, speech: &Speech) -> GoOn<MenuAction> {
    let name = speech.get(summary.game.id()).into_owned();
    GoOn {
        name: if summary.name.is_empty() { name } else { format!("{name}: {}", summary.name) },
        line: format!("{}  ·  {}", phrases::players(summary, speech), phrases::when(summary.updated, now, speech)),
        draw: phrases::picture(summary),
        button: speech.get("go-on").into_owned(),
        action: MenuAction::GoOn(summary.id),
    }
}
