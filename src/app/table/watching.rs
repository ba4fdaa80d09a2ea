//! Machines that play each other: whoever watches can hold them, let them make one move, and set their speed.

use bevy::prelude::*;

use super::{Match, TableCommand, TableSystems};
use crate::app::Screen;
use crate::app::boards::TableGame;

/// How a match without a person goes on.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watching {
    pub paused: bool,
    /// One move may be made although they hold still.
    steps: bool,
    speed: usize,
}

impl Default for Watching {
    fn default() -> Self {
        Self { paused: false, steps: false, speed: 2 }
    }
}

impl Watching {
    const SPEEDS: [f32; 5] = [0.25, 0.5, 1.0, 2.0, 4.0];

    /// How many times as fast as usual.
    pub fn speed(&self) -> f32 {
        Self::SPEEDS[self.speed]
    }

    pub fn can_change_speed(&self, faster: bool) -> bool {
        if faster { self.speed + 1 < Self::SPEEDS.len() } else { self.speed > 0 }
    }

    /// Whether the machines may not move.
    pub(super) fn holds<G: TableGame>(&self, game: &Match<G>) -> bool {
        self.paused && !self.steps && !game.has_person()
    }

    /// A machine has moved.
    pub(super) fn move_made(&mut self) {
        self.steps = false;
    }

    fn apply(&mut self, command: TableCommand) {
        match command {
            TableCommand::Pause => *self = Self { paused: !self.paused, steps: false, ..*self },
            TableCommand::Step => *self = Self { paused: true, steps: true, ..*self },
            TableCommand::Slower if self.can_change_speed(false) => self.speed -= 1,
            TableCommand::Faster if self.can_change_speed(true) => self.speed += 1,
            _ => {}
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Watching>().add_systems(OnExit(Screen::Table), |mut watching: ResMut<Watching>| {
        *watching = Watching { paused: false, steps: false, ..*watching };
    });
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(Update, follow_commands::<G>.in_set(TableSystems::Apply).run_if(resource_exists::<Match<G>>));
}

fn follow_commands<G: TableGame>(
    mut asked: MessageReader<TableCommand>,
    game: Res<Match<G>>,
    mut watching: ResMut<Watching>,
) {
    for &command in asked.read() {
        if !game.has_person() && game.outcome().is_none() {
            watching.apply(command);
        }
    }
}
