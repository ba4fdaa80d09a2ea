//! Looking back: which position is shown. The match itself goes on untouched, and is what one returns to.
//!
//! Whatever shows a position asks [`Match::shown`]; whatever is about the match itself asks the match.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    AnimationClock, AnimationSpeed, LineShown, Look, Match, MoveShown, MoveTried, PositionJumped, RedrawNeeded, Replay,
    Revision, TableCommand, TableSystems,
};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::duel::Duel;
use crate::games::Game;

/// What is shown in place of the match: as many moves of a line as are looked at are in force.
#[derive(Debug)]
pub(super) struct Aside<G: Game> {
    pub(super) line: Duel<G>,
    /// It is another line than that of the match.
    variation: bool,
    /// A person may try another move here.
    trial: bool,
}

impl<G: Game> Match<G> {
    /// What is to be seen: the match as it stands, or what is looked at instead.
    pub fn shown(&self) -> &Duel<G> {
        self.aside.as_ref().map_or(self, |aside| &aside.line)
    }

    /// Whether another position than that of the match is shown.
    pub fn looks_back(&self) -> bool {
        self.aside.is_some()
    }

    /// Whether the moves that are looked at are not those of the match.
    pub fn shows_variation(&self) -> bool {
        self.aside.as_ref().is_some_and(|aside| aside.variation)
    }

    /// Whether a person may try another move in what is looked at.
    pub fn awaits_trial(&self) -> bool {
        self.aside.as_ref().is_some_and(|aside| aside.trial && aside.line.is_humans_turn())
    }

    /// How many moves there are to step through: those in force of the match, or all of a variation.
    pub fn steps(&self) -> usize {
        self.aside.as_ref().map_or(self.history().len(), |aside| aside.line.all_moves().len())
    }

    /// The match has gone on, and so has what can be looked at.
    pub(super) fn extend_aside(&mut self) {
        let here = self.shown().history().len();
        if self.looks_back() && !self.shows_variation() {
            self.aside = self.aside_at(here);
        }
    }

    fn aside_at(&self, moves: usize) -> Option<Aside<G>> {
        let mut line = (**self).clone().cut();
        line.go_to(moves).then_some(Aside { line, variation: false, trial: false })
    }

    /// Shows another position; whether it is another one is the answer.
    fn look_at(&mut self, look: Look) -> bool {
        let (here, steps, looked) = (self.shown().history().len(), self.steps(), self.looks_back());
        let target = match look {
            Look::Now => {
                self.aside = None;
                return looked;
            }
            Look::First => 0,
            Look::Back => here.saturating_sub(1),
            Look::Forward => here + 1,
            Look::Last => steps,
            Look::At(moves) => moves,
            Look::Try(moves) => {
                self.aside = self.aside_at(moves).map(|aside| Aside { trial: true, ..aside });
                return true;
            }
        };
        let target = target.min(steps);
        if target == here {
            return false;
        }
        match &mut self.aside {
            Some(aside) if aside.variation => _ = aside.line.go_to(target),
            _ => self.aside = self.aside_at(target),
        }
        true
    }
}

/// How long one looks at a position before the next move is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ReplaySpeed {
    Slow,
    #[default]
    Normal,
    Fast,
}

impl ReplaySpeed {
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 2_000,
            Self::Normal => 900,
            Self::Fast => 250,
        })
    }

    /// The next slower one, or the next faster one.
    pub fn stepped(self, faster: bool) -> Self {
        match (self, faster) {
            (Self::Slow, true) | (Self::Fast, false) => Self::Normal,
            (_, true) => Self::Fast,
            (_, false) => Self::Slow,
        }
    }
}

/// Whether the moves are shown one after the other, and how fast.
#[derive(Resource, Default, Debug)]
pub struct Replaying {
    pub speed: ReplaySpeed,
    /// When the next move is shown, by the clock on the wall: the pace of the match does not matter here.
    next: Option<Duration>,
}

impl Replaying {
    pub fn is_playing(&self) -> bool {
        self.next.is_some()
    }
}

/// An earlier position than before is shown, since this frame.
#[derive(Resource, Default, Debug)]
pub struct SteppedBack(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Replaying>()
        .init_resource::<SteppedBack>()
        .add_systems(OnExit(Screen::Table), |mut replaying: ResMut<Replaying>| replaying.next = None);
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_message::<LineShown<G>>().add_message::<MoveTried<G>>().add_systems(
        Update,
        note_step::<G>.after(TableSystems::Apply).before(TableSystems::Think).run_if(resource_exists::<Match<G>>),
    );
}

/// Does what is asked of what is shown.
pub(super) fn look<G: TableGame>(
    mut asked: MessageReader<TableCommand>,
    mut lines: MessageReader<LineShown<G>>,
    mut game: ResMut<Match<G>>,
    mut replaying: ResMut<Replaying>,
    (time, wall): (Res<Time>, Res<Time<Real>>),
    (speed, mut clock): (Res<AnimationSpeed>, ResMut<AnimationClock>),
    (mut jumps, mut shown): (MessageWriter<PositionJumped>, MessageWriter<MoveShown<G>>),
    mut redraw: ResMut<RedrawNeeded>,
) {
    let now = wall.elapsed();
    if let Some(LineShown(line)) = lines.read().last() {
        game.aside = Some(Aside { line: line.clone(), variation: true, trial: false });
        replaying.next = None;
        jumps.write(PositionJumped);
    }
    let mut looks = Vec::new();
    for command in asked.read() {
        match command {
            TableCommand::Look(look) => looks.push(*look),
            TableCommand::Undo if game.looks_back() => looks.push(Look::Back),
            TableCommand::Redo if game.looks_back() => looks.push(Look::Forward),
            TableCommand::Replay(Replay::Toggle) if replaying.is_playing() => replaying.next = None,
            TableCommand::Replay(Replay::Toggle) => {
                // At the end there is nothing left to be shown: it is shown again.
                if game.shown().history().len() == game.steps() {
                    looks.push(Look::First);
                }
                replaying.next = Some(now + replaying.speed.pause());
                continue;
            }
            TableCommand::Replay(Replay::Speed(speed)) => replaying.speed = *speed,
            _ => {}
        }
        if matches!(command, TableCommand::Look(_)) {
            replaying.next = None;
        }
    }
    if replaying.next.is_some_and(|due| now >= due) {
        looks.push(Look::Forward);
    }
    for look in looks {
        let before = (look == Look::Forward).then(|| game.shown().position().clone());
        if !game.bypass_change_detection().look_at(look) {
            continue;
        }
        game.set_changed();
        match before.zip(game.shown().last().cloned()) {
            Some((before, played)) => {
                let takes = before.animation_time(played.mv);
                clock.land_at(time.elapsed() + speed.scale(takes));
                if replaying.is_playing() {
                    replaying.next = Some(now + replaying.speed.pause() + speed.scale(takes));
                }
                let (side, mv, after, passed) = (played.side, played.mv, played.after, played.passed);
                shown.write(MoveShown { side, mv, before, after, passed });
            }
            None => _ = jumps.write(PositionJumped),
        }
    }
    if replaying.is_playing() {
        let is_at_end = game.shown().history().len() == game.steps();
        if is_at_end || !game.looks_back() {
            replaying.next = None;
        }
        redraw.0 = true;
    }
}

/// Undo is a step back as well.
fn note_step<G: TableGame>(game: Res<Match<G>>, mut last: Local<(Revision, usize)>, mut stepped: ResMut<SteppedBack>) {
    let now = (game.opened(), game.shown().history().len());
    stepped.0 = last.0 == now.0 && now.1 < last.1;
    *last = now;
}
