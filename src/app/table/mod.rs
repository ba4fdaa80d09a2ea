//! What every game shares once it is on the table: the flow of turns, the machine's thinking, hints and input.
//!
//! [`game_plugin`] is the whole of it for one game, and needs neither a window nor a graphics card.

use bevy::prelude::*;

use super::boards::TableGame;
use super::panels::keymap::KeyAction;

mod animation;
pub mod answers;
mod carrying;
mod clock;
pub(super) mod flow;
mod forced;
mod hint;
mod info;
pub(super) mod job;
mod keys;
mod leads;
mod looking;
mod machine;
mod messages;
pub mod model;
mod notice;
mod odds;
mod pace;
mod phrases;
mod pointing;
mod question;
mod spoiler;
mod taken;
pub mod terms;
mod typing;
mod watching;

pub use animation::{AnimationClock, AnimationSpeed};
pub use answers::{SpotAnswer, SpotAsked};
pub use carrying::{Carried, PieceDropped, PieceReleased, Portable};
pub use clock::{RunningClock, SHORT, TimeRanOut};
pub use flow::{Guides, Match, Revision};
pub use hint::{Advice, Hinting};
pub use info::{LegalMove, MatchInfo, Offers};
pub use keys::{FocusedByKeys, TypedKeys};
pub use looking::{ReplaySpeed, Replaying, SteppedBack};
pub use machine::{Thinking, Thought};
pub use messages::{
    Asker, BringingAllowed, GuestFailed, LessonAsked, LineShown, Look, MatchRequested, MatchResumed, MovePlayed,
    MoveRefused, MoveRequested, MoveShown, MoveTried, PositionJumped, Replay, SkipAnimation, StartRefused,
    TableCommand, ThrowRequested,
};
pub use notice::{News, Notice};
pub use odds::{CurrentOdds, WinOdds, odds_by_search};
pub use pace::FastForward;
pub use phrases::{end_words, news_text};
pub(super) use pointing::looks_plugin;
pub use pointing::{ClickedBeside, Focus, Spot, SpotChosen};
pub use question::{Question, QuestionAnswered};
pub use spoiler::Spoiler;
pub use taken::KeysTaken;
pub use typing::{MoveTyped, TypedMove};
pub use watching::Watching;

/// The order of things within a frame. Every arrow of the data flow is one step down this list.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableSystems {
    /// Clicks, keys and the machine's answer become requests.
    Input,
    /// Requests change the match, or are refused; the screen follows the match.
    Apply,
    /// The machine begins to think about the new position, or stops thinking about an old one.
    Think,
    /// Entities are brought in line with the match, and animations that no longer hold are ended.
    Sync,
    /// What a move sets going begins.
    StartAnimations,
    /// What is under way moves on.
    Animate,
    /// Meshes and colours follow the entities, the models of the panels follow the match.
    Draw,
}

/// Something without events of its own is under way: what is shown of it should be kept fresh.
#[derive(Resource, Default)]
pub struct RedrawNeeded(pub bool);

/// The machine thinks. Its answer wakes the window; until then only its counts grow.
#[derive(Resource, Default)]
pub struct SearchRuns(pub bool);

/// Something else than the match has the panel beside the board.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PanelTaken {
    /// Escape closes it.
    ByReview,
    /// A task is to be solved on the board. Such a match is not kept, nobody warns of blunders in it, and what leads away
    /// from the task means nothing.
    ByTask,
}

impl PanelTaken {
    /// Whether what a key stands for means something meanwhile.
    fn allows(self, action: KeyAction) -> bool {
        use KeyAction::{FastForward, Guides, Hint, Redo, TypeMove, Undo};
        self == Self::ByReview || matches!(action, TypeMove | Undo | Redo | Hint | Guides | FastForward)
    }
}

/// Whether the match on the table is only a task to be solved.
pub fn is_task(panel: Option<Res<PanelTaken>>) -> bool {
    panel.is_some_and(|panel| *panel == PanelTaken::ByTask)
}

/// The machine is not to move or throw yet.
#[derive(Resource)]
pub struct MachineHeld;

/// What is needed once, however many games there are.
pub(super) fn plugin(app: &mut App) {
    use TableSystems::{Animate, Apply, Draw, Input, StartAnimations, Sync, Think};
    app.configure_sets(Update, (Input, Apply, Think, Sync, StartAnimations, Animate, Draw).chain())
        .add_plugins((flow::plugin, looking::plugin, notice::plugin, question::plugin, pace::plugin, clock::plugin))
        .add_plugins((pointing::plugin, carrying::plugin, keys::plugin, typing::plugin, taken::plugin))
        .add_plugins((odds::plugin, spoiler::plugin, watching::plugin, terms::plugin, answers::plugin))
        .init_resource::<AnimationClock>()
        .init_resource::<AnimationSpeed>()
        .init_resource::<MatchInfo>()
        .init_resource::<RedrawNeeded>()
        .init_resource::<SearchRuns>();
}

/// Puts the game `G` on the table.
pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_plugins((
        flow::game_plugin::<G>,
        looking::game_plugin::<G>,
        info::game_plugin::<G>,
        machine::game_plugin::<G>,
        hint::game_plugin::<G>,
        pointing::game_plugin::<G>,
        typing::game_plugin::<G>,
        (odds::game_plugin::<G>, spoiler::game_plugin::<G>),
        terms::game_plugin::<G>,
        (pace::game_plugin::<G>, answers::game_plugin::<G>),
        (carrying::game_plugin::<G>, watching::game_plugin::<G>, forced::game_plugin::<G>, clock::game_plugin::<G>),
    ));
}
