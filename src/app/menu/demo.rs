//! The board in the menu that plays itself, slowly, from the beginning of the chosen game to its end. Then it rests, and so
//! does the window, until somebody stirs.

use std::time::Duration;

use bevy::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::Choices;
use crate::app::Screen;
use crate::app::alarm::Alarm;
use crate::app::boards::TableGame;
use crate::app::panels::menu::Picture;
use crate::app::table::AnimationSpeed;
use crate::data::resources;
use crate::duel::fall;
use crate::engines::think;
use crate::games::with_game;
use crate::games::{Game, GameId, Setup, Turn};
use crate::search::{Control, Level};

/// Between one move and the next.
const PACE: Duration = Duration::from_millis(1_400);
/// How long a finished game is left to be looked at.
const REST: Duration = Duration::from_secs(6);

/// A game that is shown, whichever it is.
trait Show: Send + Sync {
    /// Plays a move, unless it is over.
    fn go_on(&mut self, rng: &mut Pcg64) -> bool;
    fn picture(&self) -> Picture;
}

impl<G: TableGame> Show for G {
    fn go_on(&mut self, rng: &mut Pcg64) -> bool {
        let moves = self.legal_moves();
        let mv = match self.turn() {
            Turn::Over(_) => return false,
            Turn::Chance(_) => match fall(self, rng.random(), 0) {
                Some(fall) => fall,
                None => return false,
            },
            Turn::Player(_) => {
                // A beginner's move, and now and then any, so that no two games are the same.
                let setup = G::setup(Level::Beginner).unwrap_or(Level::Beginner.usual_setup());
                let best = think(self, setup, resources(), &Control::default()).best().map(|best| best.mv);
                let any = moves[rng.random_range(0..moves.len())];
                if rng.random_bool(0.2) { any } else { best.unwrap_or(any) }
            }
        };
        self.play(mv);
        true
    }

    fn picture(&self) -> Picture {
        let position = self.clone();
        Box::new(move |painter, frame| position.draw_position(painter, frame))
    }
}

/// What is being shown.
#[derive(Resource, Default)]
pub struct Demo {
    /// For which choices it was begun.
    of: Option<(GameId, Setup, u64)>,
    show: Option<Box<dyn Show>>,
    /// Nothing has been played yet.
    is_fresh: bool,
    is_over: bool,
    next: Duration,
}

impl Demo {
    /// The board as it is now, once something has happened on it.
    pub fn picture(&self) -> Option<Picture> {
        self.show.as_ref().filter(|_| !self.is_fresh).map(|show| show.picture())
    }

    fn begin(&mut self, choices: &Choices, now: Duration) {
        let (game, setup) = (choices.game, choices.setup().clone());
        let show = with_game!(game, G => Box::new(G::begin(&setup, choices.seed)) as Box<dyn Show>);
        *self = Self {
            of: Some((game, setup, choices.seed)),
            show: Some(show),
            is_fresh: true,
            is_over: false,
            next: now + 2 * PACE,
        };
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Demo>().add_systems(Update, play.run_if(in_state(Screen::Menu)));
}

fn play(
    choices: Res<Choices>,
    speed: Res<AnimationSpeed>,
    time: Res<Time<Real>>,
    mut demo: ResMut<Demo>,
    mut alarm: ResMut<Alarm>,
) {
    let now = time.elapsed();
    let is_of = |of: &(GameId, Setup, u64)| (of.0, &of.1, of.2) == (choices.game, choices.setup(), choices.seed);
    if !demo.of.as_ref().is_some_and(is_of) {
        demo.begin(&choices, now);
    }
    if *speed == AnimationSpeed::Off {
        return;
    }
    if now >= demo.next {
        if demo.is_over {
            demo.begin(&choices, now);
        } else {
            let Demo { show: Some(show), .. } = &mut *demo else { return };
            let mut rng = Pcg64::seed_from_u64(now.as_nanos() as u64);
            let goes_on = show.go_on(&mut rng);
            demo.is_fresh = false;
            demo.is_over = !goes_on;
            demo.next = now + if goes_on { PACE } else { REST };
        }
    }
    // At the end nothing moves, and the window may sleep.
    if !demo.is_over {
        alarm.set(demo.next.saturating_sub(now));
    }
}
