//! What the next match will be: chosen in the menu, remembered from the last visit, or told by the arguments.

use bevy::prelude::*;

use crate::app::boards::Preparation;
use crate::app::settings::Settings;
use crate::app::study::Study;
use crate::app::table::MatchRequested;
use crate::duel::{BadSetup, GuestName, MatchSetup, Seat, Seating, Start, TimeControl};
use crate::engines::Playable;
use crate::games::with_game;
use crate::games::{Game, GameId, Setup, Side};
use crate::guests;
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
    /// Who plays instead of the machine, for each game: in its only seat, or in both where it has both.
    pub guests: Vec<[Option<GuestName>; 2]>,
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
            guests: GameId::ALL.iter().map(|&game| remembered_guests(game, settings)).collect(),
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

    /// Who plays instead of the machine, seat by seat.
    pub fn guests(&self) -> [Option<GuestName>; 2] {
        self.guests[self.game as usize]
    }

    pub fn guests_mut(&mut self) -> &mut [Option<GuestName>; 2] {
        &mut self.guests[self.game as usize]
    }

    /// Which of the machine's seats a side is; none where a person plays it.
    pub fn machine_seat(&self, side: Side) -> Option<usize> {
        let has_both = self.seats == [Seat::Machine; 2];
        (self.seats[side.index()] == Seat::Machine).then_some(if has_both { side.index() } else { 0 })
    }

    /// The machine plays at this level, and not somebody else; where it has both seats, those stay who were brought along.
    pub fn choose_level(&mut self, level: Level) {
        self.level = level;
        if self.seats != [Seat::Machine; 2] || self.guests().iter().all(Option::is_some) {
            *self.guests_mut() = [None; 2];
        }
    }

    /// Looks again who those are that were brought along: files may have changed. One that cannot be read is left out.
    pub fn invite_again(&mut self) -> Result<(), BadSetup> {
        for seat in Side::BOTH.into_iter().filter_map(|side| self.machine_seat(side)) {
            let Some(name) = self.guests()[seat] else { continue };
            if let Err(error) = guests::invite_again(name) {
                self.forget_guest(name);
                return Err(BadSetup::Guest { name: name.plain().to_owned(), fault: error.to_string() });
            }
        }
        Ok(())
    }

    /// Leaves out who cannot be found any more, and gets the others ready.
    pub fn forget_absent_guests(&mut self) {
        for guest in self.guests.iter_mut().flatten() {
            *guest = guest.filter(|&name| guests::invite_again(name).is_ok() && guests::find(name).is_ok());
        }
    }

    /// Nobody plays under this name any more.
    pub fn forget_guest(&mut self, name: GuestName) {
        self.guests.iter_mut().flatten().filter(|guest| **guest == Some(name)).for_each(|guest| *guest = None);
    }

    /// Whoever played under the first name has the second now.
    pub fn rename_guest(&mut self, from: GuestName, to: GuestName) {
        self.guests.iter_mut().flatten().filter(|guest| **guest == Some(from)).for_each(|guest| *guest = Some(to));
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
        let text = |guest: Option<GuestName>| guest.map(|name| name.as_str().to_owned()).unwrap_or_default();
        let invited = GameId::ALL.iter().zip(&self.guests).filter(|(_, guests)| **guests != [None; 2]);
        settings.guests = invited.map(|(game, guests)| (game.id().to_owned(), guests.map(text))).collect();
        let chosen = GameId::ALL.iter().zip(&self.setups).filter(|(_, setup)| !setup.choices().is_empty());
        settings.setups = chosen
            .map(|(game, setup)| (game.id().to_owned(), setup.named().map(|(n, v)| (n.to_owned(), v)).collect()))
            .collect();
    }

    /// The match that would be played if this game had been chosen.
    pub fn match_of(&self, game: GameId) -> MatchSetup {
        let chosen = Self { game, ..self.clone() };
        let seating = |side: Side| Seating {
            seat: Some(self.seats[side.index()]),
            level: Some(chosen.level()),
            guest: chosen.machine_seat(side).and_then(|seat| chosen.guests()[seat]),
        };
        MatchSetup {
            game,
            start: Start::Seed(self.setups[game as usize].clone(), self.seed),
            seats: Side::BOTH.map(seating),
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

fn remembered_guests(game: GameId, settings: &Settings) -> [Option<GuestName>; 2] {
    let names = settings.guests.get(game.id());
    names.map_or([None; 2], |names| names.each_ref().map(|name| name.parse().ok()))
}

fn remembered_setup(game: GameId, settings: &Settings) -> Setup {
    let mut setup = with_game!(game, G => G::usual_setup());
    for (name, value) in settings.setups.get(game.id()).into_iter().flatten() {
        // A file of another version may know other choices: they are left as usual.
        let _ = setup.set(name, value);
    }
    setup
}
