//! What is asked of the match on the table, and what is told about it.

use std::time::Duration;

use bevy::prelude::*;
use war_horses_lab::tally::Fault;

use super::ReplaySpeed;
use crate::duel::{BadSetup, Duel, GuestName, MatchSetup};
use crate::games::{Game, GameId, Side};

/// Somebody wants to play a new match.
#[derive(Message, Clone, Debug)]
pub struct MatchRequested(pub MatchSetup);

/// Somebody wants the first lesson of a game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonAsked(pub GameId);

/// What was brought to the window may take the place of the match on the table.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct BringingAllowed;

/// A match that was begun before comes back to the table.
#[derive(Message, Clone, Debug)]
pub struct MatchResumed<G: Game> {
    pub duel: Duel<G>,
    /// How long it has been played.
    pub elapsed: Duration,
}

/// What can be asked of the match on the table besides moves.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableCommand {
    Undo,
    Redo,
    Hint,
    /// The hint was not meant after all.
    DropHint,
    /// Look at a search of the position.
    Lens,
    /// Show the guides of the board, or hide them.
    Guides,
    /// Show the heuristic of the position, or hide it.
    Terms,
    /// The same players on a new board.
    NewBoard,
    SameBoard,
    /// The same board with the players changed over.
    SwapSides,
    /// What the machine plays is shown as fast as it can be followed, until a person is to move.
    FastForward,
    /// Machines that play each other hold still, or go on.
    Pause,
    /// They make one move and hold still.
    Step,
    Slower,
    Faster,
    /// Look at another position of the match, which goes on untouched.
    Look(Look),
    /// The moves are shown one after the other, or not.
    Replay(Replay),
    /// Another match begins from the position that is looked at.
    PlayFromHere,
    /// See where a match that is over was won and lost, or no longer.
    Review,
    /// Save the match, its position, a picture of it.
    Share,
    /// The first lesson of the game.
    Lesson,
    /// In a task: on to the next one once it is solved, another try once it is missed.
    GoOn,
    /// In a task: to the next one, solved or not.
    NextTask,
    /// In a task: one of the answers that it offers.
    AnswerTask(u8),
    /// In a task: once more from its beginning.
    RetryTask,
    /// Put what was brought to the window on the table.
    Bring,
    /// Copy the line of the position that is shown.
    CopyPosition,
    /// Put together a position, beginning with the one that is shown.
    Edit,
    /// Open the settings.
    Settings,
    /// Tell how the game is played.
    Rules,
    /// Back to the menu.
    Leave,
}

impl TableCommand {
    /// Whether another match takes the place of this one.
    pub const fn replaces_match(self) -> bool {
        matches!(self, Self::NewBoard | Self::SameBoard | Self::SwapSides | Self::Lesson | Self::Bring)
    }
}

/// The ways through the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    First,
    Back,
    Forward,
    Last,
    /// At the position after so many moves, throws included.
    At(usize),
    /// The same, where a person may try another move, which is judged and not played.
    Try(usize),
    /// Back at the match as it stands.
    Now,
}

/// How the moves are shown one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replay {
    /// Play or pause.
    Toggle,
    Speed(ReplaySpeed),
}

/// Who asks for a move. Nobody can move for the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asker {
    Person,
    Machine,
}

#[derive(Message, Clone, Copy, Debug)]
pub struct MoveRequested<G: Game> {
    pub mv: G::Move,
    pub asker: Asker,
}

/// The dice are to be thrown, by whoever plays the side whose they are.
#[derive(Message, Clone, Copy, Debug)]
pub struct ThrowRequested(pub Asker);

/// A move was made, or dice have fallen: all that those who keep it or tell it could want to know.
#[derive(Message, Clone, Debug)]
pub struct MovePlayed<G: Game> {
    pub side: Side,
    pub mv: G::Move,
    pub before: G,
    pub after: G,
    /// The side that cannot answer and is passed over.
    pub passed: Option<Side>,
    /// Counted from 1.
    pub number: usize,
}

/// A move is to be seen on the board: it was just made, or it is looked at again. Those who move or sound something
/// listen to this, those who keep or tell what is played to [`MovePlayed`].
#[derive(Message, Clone, Debug)]
pub struct MoveShown<G: Game> {
    pub side: Side,
    pub mv: G::Move,
    pub before: G,
    pub after: G,
    /// The side that cannot answer and is passed over.
    pub passed: Option<Side>,
}

/// Another line than that of the match is to be looked at: what would have been better, for instance.
#[derive(Message, Clone, Debug)]
pub struct LineShown<G: Game>(pub Duel<G>);

/// A person tries a move where one was made before.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveTried<G: Game>(pub G::Move);

/// A guest did what loses a match at once.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct GuestFailed {
    pub side: Side,
    pub name: GuestName,
    /// What it did.
    pub fault: Fault,
}

/// A person pointed at something that is no move.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveRefused;

/// A person is ahead of what is being shown: animations should be over at once.
#[derive(Message, Clone, Copy, Debug)]
pub struct SkipAnimation;

/// The position on the board changed by something else than a move: undo, redo, looking back, another match. What is
/// shown follows at once.
#[derive(Message, Clone, Copy, Debug)]
pub struct PositionJumped;

/// Why the last match that was asked for could not be started.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct StartRefused(pub BadSetup);
