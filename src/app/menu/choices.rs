//! What the next match will be: chosen in the menu, remembered from the last visit, or told by the arguments.

use bevy::prelude::*;

use crate::app::boards::Preparation;
use crate::app::settings::Settings;
use crate::app::study::Study;
use crate::app::table::MatchRequested;
use crate::duel::{MatchSetup, Seat, Seating, Start, TimeControl};
use crate::engines::Playable;
use crate::games::with_game;
use crate::games::{Game, GameId, Setup};
use crate::search::Level;
use crate::start::new_seed;

/// What the next match will be.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Choices {
    pub game: GameId,
    pub level: Level,
    pub seats: [Seat; 2],
    pub clock: TimeControl,
    pub seed: u64,
    /// The seed as it is being typed.
    pub seed_text: String,
    /// What was chosen for each game, in the order of their list.
    pub setups: Vec<Setup>,
}

impl Choices {
    /// What was chosen the last time. The machine has the first side unless told otherwise, as the rules of the
    /// house say.
    pub fn remembered(settings: &Settings) -> Self {
        let seat = |machine| if machine { Seat::Machine } else { Seat::Human };
        let seed = settings.seed.unwrap_or_else(new_seed);
        Self {
            game: settings.game.parse().unwrap_or(GameId::ALL[0]),
            level: settings.level.parse().unwrap_or_default(),
            seats: [seat(settings.machine_plays.0), seat(settings.machine_plays.1)],
            clock: settings.clock.parse().unwrap_or_default(),
            seed,
            seed_text: seed.to_string(),
            setups: GameId::ALL.iter().map(|&game| remembered_setup(game, settings)).collect(),
        }
    }

    /// The level that was chosen, or the highest that every game has if this one does not have it.
    pub fn level(&self) -> Level {
        let levels = with_game!(self.game, G => G::levels());
        if levels.contains(&self.level) { self.level } else { Level::Master }
    }

    pub fn setup(&self) -> &Setup {
        &self.setups[self.game as usize]
    }

    pub fn setup_mut(&mut self) -> &mut Setup {
        &mut self.setups[self.game as usize]
    }

    /// What has to be worked out once for the machine to play such a match perfectly.
    pub fn study(&self) -> Option<Study> {
        with_game!(self.game, G => G::study(self.setup()))
    }

    pub fn remember(&self, settings: &mut Settings) {
        self.game.id().clone_into(&mut settings.game);
        self.level.id().clone_into(&mut settings.level);
        settings.machine_plays = (self.seats[0] == Seat::Machine, self.seats[1] == Seat::Machine);
        settings.seed = Some(self.seed);
        settings.clock = self.clock.to_string();
        let chosen = GameId::ALL.iter().zip(&self.setups).filter(|(_, setup)| !setup.choices().is_empty());
        settings.setups = chosen
            .map(|(game, setup)| (game.id().to_owned(), setup.named().map(|(n, v)| (n.to_owned(), v)).collect()))
            .collect();
    }

    /// The match that would be played if this game had been chosen.
    pub fn match_of(&self, game: GameId) -> MatchSetup {
        let chosen = Self { game, ..self.clone() };
        let seating = |seat| Seating { seat: Some(seat), level: Some(chosen.level()), guest: None };
        MatchSetup {
            game,
            start: Start::Seed(self.setups[game as usize].clone(), self.seed),
            seats: self.seats.map(seating),
            clock: Some(self.clock),
        }
    }

    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
        self.seed_text = seed.to_string();
    }

    pub fn request(&self) -> MatchRequested {
        MatchRequested(self.match_of(self.game))
    }
}

fn remembered_setup(game: GameId, settings: &Settings) -> Setup {
    let mut setup = with_game!(game, G => G::usual_setup());
    for (name, value) in settings.setups.get(game.id()).into_iter().flatten() {
        // A file of another version may know other choices: they are left as usual.
        let _ = setup.set(name, value);
    }
    setup
}
