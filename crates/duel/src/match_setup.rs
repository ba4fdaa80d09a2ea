//! How a match is set up: one plain value that says which game, from where and by whom, and builds the match.
//!
//! ```
//! use war_horses_duel::{MatchSetup, Player, Seating, Start};
//! use war_horses_games::{Game, GameId, Ur};
//!
//! let text = "....__../......../....__.. 0-0 light ? 7 course".to_owned();
//! let setup = MatchSetup {
//!     game: GameId::Ur,
//!     start: Start::Position(text, 42),
//!     seats: [Player::Human; 2].map(Seating::from),
//!     clock: None,
//! };
//! assert_eq!(setup.build::<Ur>()?.dice_seed(), 42);
//! # Ok::<(), war_horses_duel::BadSetup>(())
//! ```

use war_horses_engine::search::Level;
use war_horses_games::complaint::ProperName;
use war_horses_games::{Complaint, Explain, Game, GameId, Setup, complaint, explained_errors};

use super::record::other_game;
use super::{BadRecord, Duel, GuestName, Player, Record, TimeControl};

/// Everything that decides how a match begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchSetup {
    /// What is played.
    pub game: GameId,
    /// From where.
    pub start: Start,
    /// Who plays each side; what is left open is as the record has it, or [as usual](Seating::USUAL).
    pub seats: [Seating; 2],
    /// How much time they have; what is left open is as the record has it, or without a clock.
    pub clock: Option<TimeControl>,
}

/// Where a match begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// The board, and the dice, that belong to a seed, with what was chosen about the game.
    Seed(Setup, u64),
    /// A position in the game's own text, and the seed of the dice.
    Position(String, u64),
    /// A match that was kept as text, to go on from.
    Record(String),
}

/// Whether a person or the machine makes the moves of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seat {
    /// A person does.
    Human,
    /// The machine does.
    Machine,
}

impl Seat {
    /// Both, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Human, Self::Machine];

    /// Its name in commands and translations.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Machine => "machine",
        }
    }
}

/// Who plays a side, as far as it was said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seating {
    /// Whether it is a person or the machine.
    pub seat: Option<Seat>,
    /// How strong the machine plays, if it has the side.
    pub level: Option<Level>,
    /// Who plays instead of the machine, if it has the side.
    pub guest: Option<GuestName>,
}

impl Seating {
    /// Who plays where nothing was said and nothing is recorded: the machine opens.
    pub const USUAL: [Player; 2] = [Player::Machine(Level::Beginner), Player::Human];

    /// The player of the side, who is `otherwise` as far as nothing was said.
    pub fn player(self, otherwise: Player) -> Player {
        let level = match otherwise {
            Player::Machine(level) => self.level.unwrap_or(level),
            Player::Human | Player::Guest(_) => self.level.unwrap_or_default(),
        };
        match (self.seat, otherwise) {
            (Some(Seat::Human), _) | (None, Player::Human) => Player::Human,
            (Some(Seat::Machine), _) | (None, Player::Machine(_)) => {
                self.guest.map_or(Player::Machine(level), Player::Guest)
            }
            (None, Player::Guest(_)) => self.guest.map_or(otherwise, Player::Guest),
        }
    }
}

impl From<Player> for Seating {
    fn from(player: Player) -> Self {
        match player {
            Player::Human => Self { seat: Some(Seat::Human), ..Self::default() },
            Player::Machine(level) => Self { seat: Some(Seat::Machine), level: Some(level), guest: None },
            Player::Guest(guest) => Self { seat: Some(Seat::Machine), level: None, guest: Some(guest) },
        }
    }
}

impl MatchSetup {
    /// A match between two players on the board of a seed.
    pub fn seeded(game: GameId, setup: Setup, seed: u64, players: [Player; 2]) -> Self {
        Self { game, start: Start::Seed(setup, seed), seats: players.map(Seating::from), clock: None }
    }

    /// What leads to the start of a match again, with the same players, the same dice and the same clock.
    pub fn of<G: Game>(game: GameId, duel: &Duel<G>) -> Self {
        let seed = duel.dice_seed();
        let start = match duel.setup() {
            Some(setup) => Start::Seed(setup.clone(), seed),
            None => Start::Position(duel.start().to_string(), seed),
        };
        Self { game, start, seats: duel.players().map(Seating::from), clock: Some(duel.clock()) }
    }

    /// The match, in the state in which it begins or goes on.
    pub fn build<G: Record>(&self) -> Result<Duel<G>, BadSetup> {
        if self.game.id() != G::ID {
            return Err(BadSetup::OtherGame { asked: self.game, built: G::ID });
        }
        let duel = match &self.start {
            Start::Seed(setup, _) if setup.choices() != G::CHOICES => {
                let names = G::CHOICES.iter().map(|choice| choice.name).collect();
                return Err(BadSetup::Choices { game: G::ID, names });
            }
            Start::Seed(setup, seed) => Duel::begin(setup.clone(), *seed, Seating::USUAL),
            Start::Position(text, seed) => {
                let start = text.parse().map_err(|error: G::Err| BadSetup::Position {
                    game: G::ID,
                    text: text.clone(),
                    fault: error.complaint(),
                })?;
                Duel::from_position(start, Seating::USUAL).with_dice_of(*seed)
            }
            Start::Record(text) => G::read_record(text).map_err(|fault| BadSetup::Record { game: G::ID, fault })?,
        };
        let [first, second] = duel.players();
        let players = [self.seats[0].player(first), self.seats[1].player(second)];
        let clock = self.clock.unwrap_or(duel.clock());
        Ok(duel.with_players(players).with_clock(clock))
    }
}

/// Why a match cannot be set up, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSetup {
    /// The setup is one of another game than the one that is to be built.
    OtherGame {
        /// The game of the setup.
        asked: GameId,
        /// The game that was to be built.
        built: &'static str,
    },
    /// What was chosen are choices of another game.
    Choices {
        /// The game that is to be played.
        game: &'static str,
        /// What can be chosen about it.
        names: Vec<&'static str>,
    },
    /// The text is no position of the game.
    Position {
        /// The game that is to be played.
        game: &'static str,
        /// What was given.
        text: String,
        /// What is wrong with it.
        fault: Complaint,
    },
    /// The text is no record of the game.
    Record {
        /// The game that is to be played.
        game: &'static str,
        /// What is wrong, and where.
        fault: BadRecord,
    },
    /// Somebody who was brought along cannot play.
    Guest {
        /// Who.
        name: String,
        /// Why not.
        fault: String,
    },
}

impl Explain for BadSetup {
    fn complaint(&self) -> Complaint {
        match self {
            Self::OtherGame { asked, built } => other_game(asked.id().to_owned(), built),
            Self::Choices { game, names } if names.is_empty() => complaint!(
                "fault-nothing-to-choose",
                "what was chosen belongs to another game: {game} has nothing to choose",
                game = ProperName::game(game)
            ),
            Self::Choices { game, names } => complaint!(
                "fault-choices",
                "what was chosen belongs to another game: {game} lets choose {names}",
                game = ProperName::game(game),
                names = names.join(", ")
            ),
            Self::Position { game, text, fault } => complaint!(
                "fault-position",
                "'{text}' is not a position of {game}: {fault}",
                text,
                game = ProperName::game(game),
                fault
            ),
            Self::Record { game, fault } => complaint!(
                "fault-record",
                "the record is not a match of {game}: {fault}",
                game = ProperName::game(game),
                fault = fault.complaint()
            ),
            Self::Guest { name, fault } => complaint!("fault-guest", "{name} cannot play: {fault}", name, fault),
        }
    }
}

explained_errors!(BadSetup);

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_games::{Hex, TicTacToe, Ur, WarHorses};

    const EXPERT: Player = Player::Machine(Level::Expert);

    fn recorded(players: [Player; 2]) -> Start {
        let mut duel = Duel::<Ur>::from_seed(5, players);
        duel.throw();
        Start::Record(Ur::write_record(&duel))
    }

    fn players_of(start: Start, seats: [Seating; 2]) -> [Player; 2] {
        MatchSetup { game: GameId::Ur, start, seats, clock: None }.build::<Ur>().unwrap().players()
    }

    #[test]
    fn a_position_keeps_the_seed_of_its_dice() {
        let text = Ur::seeded(1).to_string();
        let dice = |seed| {
            let start = Start::Position(text.clone(), seed);
            let setup = MatchSetup { game: GameId::Ur, start, seats: Default::default(), clock: None };
            let mut duel = setup.build::<Ur>().unwrap();
            assert_eq!((duel.dice_seed(), duel.seed()), (seed, None));
            let mut falls = Vec::new();
            while falls.len() < 20 {
                match duel.throw() {
                    Some(played) => falls.push(played.mv.to_string()),
                    None => drop(duel.play(duel.position().legal_moves()[0]).unwrap()),
                }
            }
            falls
        };
        assert_eq!(dice(42), dice(42));
        assert_ne!(dice(42), dice(0));
    }

    #[test]
    fn recorded_players_stay_unless_others_are_asked_for() {
        let machine = |level| Seating { seat: Some(Seat::Machine), level, guest: None };
        let open = Seating::default();
        let human = Seating::from(Player::Human);
        for (seats, expected) in [
            ([open, open], [EXPERT, Player::Human]),
            ([human, open], [Player::Human, Player::Human]),
            ([open, machine(None)], [EXPERT, Player::Machine(Level::default())]),
            ([machine(None), open], [EXPERT, Player::Human]),
            ([machine(Some(Level::Master)), human], [Player::Machine(Level::Master), Player::Human]),
            // A level alone is one for the machines that there are.
            ([Seating { level: Some(Level::Master), ..open }; 2], [Player::Machine(Level::Master), Player::Human]),
        ] {
            assert_eq!(players_of(recorded([EXPERT, Player::Human]), seats), expected, "{seats:?}");
        }
    }

    #[test]
    fn the_machine_opens_where_nothing_is_said() {
        let start = Start::Seed(Ur::usual_setup(), 1);
        assert_eq!(players_of(start, Default::default()), [Player::Machine(Level::Beginner), Player::Human]);
    }

    #[test]
    fn a_match_can_be_set_up_again() {
        let mut setup = TicTacToe::usual_setup();
        setup.set("columns", "5").unwrap();
        let clock = "5m+3s".parse().ok();
        let drawn = MatchSetup { clock, ..MatchSetup::seeded(GameId::TicTacToe, setup, 3, [EXPERT, Player::Human]) };
        let duel = drawn.build::<TicTacToe>().unwrap();
        assert_eq!(MatchSetup::of(GameId::TicTacToe, &duel), drawn);

        let start = Start::Position(Ur::seeded(2).to_string(), 9);
        let seats = [EXPERT, EXPERT].map(Seating::from);
        let given = MatchSetup { game: GameId::Ur, start, seats, clock: Some(TimeControl::Untimed) };
        let mut duel = given.build::<Ur>().unwrap();
        duel.throw();
        assert_eq!(MatchSetup::of(GameId::Ur, &duel), given, "what was played since does not matter");
    }

    #[test]
    fn refusals_tell_what_would_be_right() {
        let told = |game, start| {
            let setup = MatchSetup { game, start, seats: Default::default(), clock: None };
            setup.build::<TicTacToe>().unwrap_err().to_string()
        };
        let position = Start::Position("3x3/3".to_owned(), 0);
        let rows = "the board must have 3 rows with '/' between them, this one has 0";
        assert_eq!(
            told(GameId::TicTacToe, position.clone()),
            format!("'3x3/3' is not a position of tic-tac-toe: {rows}")
        );
        assert_eq!(told(GameId::Hex, position), "this is a match of hex, not of tic-tac-toe");
        assert_eq!(
            told(GameId::TicTacToe, Start::Seed(Hex::usual_setup(), 0)),
            "what was chosen belongs to another game: tic-tac-toe lets choose columns, rows, length"
        );
        assert_eq!(
            told(GameId::TicTacToe, Start::Record("[Rows \"99\"]".to_owned())),
            "the record is not a match of tic-tac-toe: line 1: '99' is no rows: 3 to 15"
        );
        let setup = MatchSetup {
            game: GameId::WarHorses,
            start: Start::Seed(Hex::usual_setup(), 0),
            seats: Default::default(),
            clock: None,
        };
        let told = setup.build::<WarHorses>().unwrap_err().to_string();
        assert_eq!(told, "what was chosen belongs to another game: war-horses has nothing to choose");
    }
}
