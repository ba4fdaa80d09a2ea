//! What every game shares once it is on the table: the flow of turns, the machine's thinking, hints and input.
//!
//! [`TablePlugin`] is the whole of it for one game, and needs neither a window nor a graphics card.

use std::marker::PhantomData;

use bevy::prelude::*;

use super::boards::Board;

mod dictation;
pub(super) mod end;
mod flow;
mod hint;
pub(super) mod hud;
mod input;
mod job;
mod machine;
mod notice;
mod outlook;
mod pace;

pub use dictation::Dictation;
pub use end::EndWords;
pub use flow::{
    Asker, Guides, Hastened, Match, MatchRequested, MovePlayed, MoveRefused, MoveRequested, News, Notice, Rewound,
    TableCommand, ThrowRequested,
};
pub use hint::{Advice, Hinting};
pub use input::{Focus, KeysTaken, Spot, SpotChosen, Typed};
pub use machine::{Stirring, Thinking, Thought};
pub use notice::words_for;
pub use outlook::{Forecast, Outlook};
pub use pace::{Pace, Tempo};

/// The order of things within a frame. Every arrow of the data flow is one step down this list.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableSystems {
    /// Clicks, keys and the machine's answer become requests.
    Ask,
    /// Requests change the match, or are refused.
    Rule,
    /// The machine begins to think about the new position, or stops thinking about an old one.
    Think,
    /// Entities are brought in line with the match.
    Sync,
    /// What changed begins to move.
    Show,
}

/// What is needed once, however many games there are.
pub(super) fn plugin(app: &mut App) {
    use TableSystems::{Ask, Rule, Show, Sync, Think};
    app.configure_sets(Update, (Ask, Rule, Think, Sync, Show).chain())
        .add_plugins((flow::plugin, input::plugin, dictation::plugin))
        .init_resource::<Pace>()
        .init_resource::<Tempo>()
        .init_resource::<Stirring>();
}

/// Puts the game `G` on the table.
pub struct TablePlugin<G>(PhantomData<G>);

impl<G> Default for TablePlugin<G> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<G: Board> Plugin for TablePlugin<G> {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            flow::game_plugin::<G>,
            machine::plugin::<G>,
            hint::plugin::<G>,
            input::game_plugin::<G>,
            outlook::plugin::<G>,
        ));
    }
}

/// What is seen of the game `G` beside its board.
pub struct TableLooksPlugin<G>(PhantomData<G>);

impl<G> Default for TableLooksPlugin<G> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<G: Board> Plugin for TableLooksPlugin<G> {
    fn build(&self, app: &mut App) {
        app.add_plugins((hud::plugin::<G>, notice::plugin::<G>, super::view::board_plugin::<G>));
    }
}
