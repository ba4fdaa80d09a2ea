//! What a move brought besides itself, and for how long it is announced.

use std::time::Duration;

use bevy::prelude::*;

use super::TableSystems;
use crate::app::Screen;
use crate::duel::Played;
use crate::games::{Game, Side, Turn};

/// What a move brought besides itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// A side cannot move and is passed over.
    Passed(Side),
    /// A side has won another throw.
    Again(Side),
}

impl News {
    pub(super) fn of<G: Game>(before: &G, played: &Played<G>) -> Option<Self> {
        let again = match (before.turn(), played.after.turn()) {
            (Turn::Player(before), Turn::Chance(after)) if before == after => Some(Self::Again(after)),
            _ => None,
        };
        played.passed.map(Self::Passed).or(again)
    }
}

/// What has just happened is being announced.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Notice {
    pub news: News,
    /// From when, which is once its move has been seen, and until when.
    pub(super) since: Duration,
    pub(super) until: Duration,
}

impl Notice {
    /// How long it is until it comes, or goes.
    pub fn next_change(&self, now: Duration) -> Option<Duration> {
        [self.since, self.until].into_iter().find_map(|moment| moment.checked_sub(now).filter(|wait| !wait.is_zero()))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, end_notice.in_set(TableSystems::Apply))
        .add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.remove_resource::<Notice>());
}

fn end_notice(notice: Option<Res<Notice>>, time: Res<Time>, mut commands: Commands) {
    if notice.is_some_and(|notice| time.elapsed() >= notice.until) {
        commands.remove_resource::<Notice>();
    }
}
