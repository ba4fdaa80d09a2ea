//! What the program is asked to start with, for the window and the terminal alike.

use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

use crate::duel::{GuestName, MatchSetup, Seat, Seating, Start, TimeControl};
use crate::engines::Playable;
use crate::games::{Game, GameId, Setup, with_game};
use crate::search::Level;
use crate::words::Language;

/// What is played where nothing was said about the game.
pub const USUAL_GAME: GameId = GameId::ALL[0];

/// A seed that nobody chose, short enough to be told to a friend.
pub fn new_seed() -> u64 {
    RandomState::new().hash_one(()) % 1_000_000
}

/// One of the boards of a game that are proved to be fair, by lot; none if the game has no list of them.
pub fn fair_seed(game: GameId) -> Option<u64> {
    let boards = with_game!(game, G => G::fair_boards());
    let place = new_seed() as usize % boards.len().max(1);
    boards.get(place).map(|board| board.seed)
}

/// What was asked for; what was not said is left open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StartOptions {
    /// Always known when the menu is skipped.
    pub game: Option<GameId>,
    /// How strong the machine is.
    pub level: Option<Level>,
    /// Who plays the side that opens the game.
    pub first: Option<Seat>,
    /// Who plays the other one.
    pub second: Option<Seat>,
    /// Guests that play instead of the machine.
    pub guests: [Option<GuestName>; 2],
    /// What board and dice are drawn from.
    pub seed: Option<u64>,
    /// What was chosen about `game`; what was not said about it is as usual.
    pub setup: Option<Setup>,
    /// A position in the text of `game`.
    pub position: Option<String>,
    /// A record of `game` to go on from.
    pub record: Option<String>,
    /// Files with matches, to be opened instead.
    pub files: Vec<PathBuf>,
    /// How much time the players have.
    pub clock: Option<TimeControl>,
    /// What is spoken; the system's language otherwise.
    pub language: Option<Language>,
    /// Every move is told on the error stream.
    pub verbose: bool,
    /// Nobody wants to play: the window is to measure its frames.
    pub frame_times: bool,
}

/// A match that nobody said anything about: the machine opens on a new board.
pub fn usual_match(game: GameId) -> MatchSetup {
    let setup = with_game!(game, G => G::usual_setup());
    MatchSetup::seeded(game, setup, new_seed(), Seating::USUAL)
}

impl StartOptions {
    /// Whether anything was said about the match, so that it starts at once.
    pub fn skips_menu(&self) -> bool {
        *self != Self { language: self.language, verbose: self.verbose, ..Self::default() }
    }

    /// The match that is asked for. What was left open is as in `usual`, which is told the game; a record keeps its own
    /// players.
    pub fn match_setup(&self, usual: impl FnOnce(GameId) -> MatchSetup) -> MatchSetup {
        let game = self.game.unwrap_or(USUAL_GAME);
        let seats = [(self.first, self.guests[0]), (self.second, self.guests[1])];
        let asked = seats.map(|(seat, guest)| Seating { seat, level: self.level, guest });
        if let Some(text) = &self.record {
            return MatchSetup { game, start: Start::Record(text.clone()), seats: asked, clock: self.clock };
        }
        let usual = usual(game);
        let clock = self.clock.or(usual.clock);
        let (setup, seed) = match usual.start {
            Start::Seed(setup, seed) => (Some(setup), seed),
            Start::Position(_, seed) => (None, seed),
            Start::Record(_) => (None, 0),
        };
        let seed = self.seed.unwrap_or(seed);
        let start = match &self.position {
            Some(text) => Start::Position(text.clone(), seed),
            None => {
                let setup = self.setup.clone().or(setup).unwrap_or_else(|| with_game!(game, G => G::usual_setup()));
                Start::Seed(setup, seed)
            }
        };
        let [first, second] = usual.seats;
        let seats = [(asked[0], first), (asked[1], second)];
        let seats = seats.map(|(asked, usual)| Seating {
            seat: asked.seat.or(usual.seat),
            level: asked.level.or(usual.level),
            // A guest of the last match was not asked for again.
            guest: asked.guest,
        });
        MatchSetup { game, start, seats, clock }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::{Duel, Player, Record};
    use crate::games::{Ur, WarHorses};

    const EXPERT: Player = Player::Machine(Level::Expert);

    /// What the menu of the window remembers.
    fn menu(game: GameId) -> MatchSetup {
        let setup = with_game!(game, G => G::usual_setup());
        MatchSetup::seeded(game, setup, 7, [EXPERT, Player::Human])
    }

    #[test]
    fn neither_language_nor_talk_alone_skip_the_menu() {
        let language = Some(Language::Spanish);
        assert!(!StartOptions { language, verbose: true, ..Default::default() }.skips_menu());
        assert!(StartOptions { language, seed: Some(1), ..Default::default() }.skips_menu());
    }

    #[test]
    fn what_is_left_open_is_as_in_the_menu() {
        let options = StartOptions { game: Some(GameId::Ur), second: Some(Seat::Machine), ..Default::default() };
        let duel = options.match_setup(menu).build::<Ur>().unwrap();
        assert_eq!((duel.seed(), duel.players()), (Some(7), [EXPERT, Player::Machine(Level::default())]));
        assert_eq!(StartOptions::default().match_setup(menu), menu(USUAL_GAME));
    }

    #[test]
    fn a_position_with_a_seed_is_played_with_the_dice_of_that_seed() {
        let position = Some(Ur::seeded(1).to_string());
        let options = StartOptions { game: Some(GameId::Ur), position, seed: Some(42), ..Default::default() };
        for usual in [menu, usual_match] {
            let duel = options.match_setup(usual).build::<Ur>().unwrap();
            assert_eq!((duel.dice_seed(), duel.seed(), *duel.start()), (42, None, Ur::seeded(1)));
        }
    }

    #[test]
    fn a_record_keeps_its_players_whatever_the_menu_says() {
        let players = [Player::Human, Player::Machine(Level::Master)];
        let record = Some(WarHorses::write_record(&Duel::from_seed(3, players)));
        let options = StartOptions { game: Some(GameId::WarHorses), record, ..Default::default() };
        let players_of = |options: &StartOptions| options.match_setup(menu).build::<WarHorses>().unwrap().players();
        assert_eq!(players_of(&options), players);
        let level = Some(Level::Amateur);
        assert_eq!(
            players_of(&StartOptions { level, ..options.clone() }),
            [Player::Human, Player::Machine(Level::Amateur)]
        );
        let first = Some(Seat::Machine);
        assert_eq!(players_of(&StartOptions { first, ..options })[1], Player::Machine(Level::Master));
    }

    #[test]
    fn a_new_seed_is_short_enough_to_be_told() {
        let seeds = [(); 8].map(|()| new_seed());
        assert!(seeds.iter().all(|&seed| seed < 1_000_000));
        assert!(seeds.iter().any(|&seed| seed != seeds[0]), "{seeds:?}");
    }
}
