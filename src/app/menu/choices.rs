//! What the next match will be: chosen in the menu, remembered from the last visit, or told by the arguments.

use bevy::prelude::*;

use crate::app::settings::Settings;
use crate::app::table::{MatchRequested, StartFrom, new_seed};
use crate::cli::{Seat, StartOptions};
use crate::duel::Player;
use crate::engines::Playable;
use crate::games::with_game;
use crate::games::{Game, GameId, Setup};
use crate::search::Level;

/// What the next match will be.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Choices {
    pub(super) game: GameId,
    pub(super) level: Level,
    pub(super) seats: [Seat; 2],
    pub(super) seed: u64,
    /// The seed as it is being typed.
    pub(super) seed_text: String,
    /// What was chosen for each game, in the order of their list.
    pub(super) setups: Vec<Setup>,
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
            seed,
            seed_text: seed.to_string(),
            setups: GameId::ALL.iter().map(|&game| remembered_setup(game, settings)).collect(),
        }
    }

    /// The level that was chosen, or the highest that every game has if this one does not have it.
    pub(super) fn level(&self) -> Level {
        let levels = with_game!(self.game, G => G::levels());
        if levels.contains(&self.level) { self.level } else { Level::Master }
    }

    pub(super) fn setup(&mut self) -> &mut Setup {
        &mut self.setups[self.game as usize]
    }

    pub fn remember(&self, settings: &mut Settings) {
        self.game.id().clone_into(&mut settings.game);
        self.level.id().clone_into(&mut settings.level);
        settings.machine_plays = (self.seats[0] == Seat::Machine, self.seats[1] == Seat::Machine);
        settings.seed = Some(self.seed);
        let chosen = GameId::ALL.iter().zip(&self.setups).filter(|(_, setup)| !setup.choices().is_empty());
        settings.setups = chosen
            .map(|(game, setup)| (game.id().to_owned(), setup.named().map(|(n, v)| (n.to_owned(), v)).collect()))
            .collect();
    }

    /// The same with what the arguments of the program say.
    pub fn taking(mut self, options: &StartOptions) -> Self {
        self.game = options.game.unwrap_or(self.game);
        self.level = options.level.unwrap_or(self.level);
        self.seats = [options.first.unwrap_or(self.seats[0]), options.second.unwrap_or(self.seats[1])];
        self.set_seed(options.seed.unwrap_or(self.seed));
        if let Some(setup) = &options.setup {
            self.setups[self.game as usize] = setup.clone();
        }
        self
    }

    pub(super) fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
        self.seed_text = seed.to_string();
    }

    pub fn request(&self) -> MatchRequested {
        let player = |seat| match seat {
            Seat::Human => Player::Human,
            Seat::Machine => Player::Machine(self.level()),
        };
        MatchRequested {
            game: self.game,
            players: self.seats.map(player),
            start: StartFrom::Seed(self.setups[self.game as usize].clone(), self.seed),
        }
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
