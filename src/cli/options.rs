//! The start options as they are typed: what to play, who plays it and in which language.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

use super::{Failure, values};
use crate::archive::exchange;
use crate::duel::{GuestName, Seat, TimeControl};
use crate::engines::{Playable, Unavailable};
use crate::games::complaint::ProperName;
use crate::games::{Complaint, Explain, Game, GameId, Setup, Side, complaint, with_game};
use crate::guests;
use crate::search::Level;
use crate::start::{StartOptions, USUAL_GAME, fair_seed, usual_match};
use crate::words::Language;

/// The start options as they are typed.
#[derive(Args, Clone, Debug)]
pub(super) struct StartArguments {
    /// What to play; if it is not said, other start options are for the first of these
    #[arg(long, value_parser = values::game())]
    game: Option<GameId>,

    /// How strong the machine plays
    #[arg(long, value_parser = values::level())]
    level: Option<Level>,

    #[command(flatten)]
    sides: SideArguments,

    /// The number that the board and the dice are drawn from: the same number, the same board and dice; `fair` for a board
    /// on which best play is proved to end in a draw or to win by one
    #[arg(long, value_name = "NUMBER", value_parser = SeedArgument::read)]
    seed: Option<SeedArgument>,

    #[command(flatten)]
    choices: ChoiceArguments,

    /// A position to start from, as one line of text
    #[arg(long, value_name = "TEXT", conflicts_with = "choices")]
    position: Option<String>,

    /// A file with the record of a match to go on from, as `save` writes it; it tells which game it is
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "choices", "position"])]
    record: Option<PathBuf>,

    /// How much time both sides have: 10m, 5m+3s, 30s/move or none
    #[arg(long, value_name = "TIME", value_parser = values::clock)]
    clock: Option<TimeControl>,

    /// Tell every move of the window on the error stream
    #[arg(long)]
    verbose: bool,

    /// The language to speak [default: the system's]
    #[arg(long = "lang", value_name = "LANGUAGE", value_parser = values::language())]
    language: Option<Language>,

    /// Let the window measure its frames while nothing happens, while a master thinks and while things move
    #[arg(long, conflicts_with_all = ["seed", "choices", "position", "record"])]
    frame_times: bool,
}

impl StartArguments {
    /// A file that is opened for players of one's own is a record to go on from.
    pub fn take_record(&mut self, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
        match files.as_slice() {
            [_] if !self.sides.given.is_empty() => self.record = files.pop(),
            [_, ..] if !self.sides.given.is_empty() => {
                return Err(Failure::Usage("players can be named for one match only: give one file".to_owned()));
            }
            _ => {}
        }
        Ok(())
    }

    /// Checks what only makes sense together with the game.
    pub fn resolve(self) -> Result<StartOptions, Failure> {
        let record = self.record.as_deref().map(read_file).transpose()?;
        let recorded = || exchange::game_of_text(record.as_deref()?, self.record.as_deref()).ok();
        let game = self.game.or_else(recorded).unwrap_or(USUAL_GAME);
        let [first, second] = self.sides.seats(game)?;
        let guests = [first, second].map(|player| player.and_then(|(_, guest)| guest));
        let [first, second] = [first, second].map(|player| player.map(|(seat, _)| seat));
        if self.position.is_some() && self.seed.is_some() && !with_game!(game, G => G::HAS_CHANCE) {
            let game = ProperName::game(game.id());
            return Err(
                complaint!("usage-no-dice", "--seed cannot be used with --position: {game} has no dice", game).into()
            );
        }
        if let Some(level) = self.level {
            with_game!(game, G => check_level::<G>(level))?;
        }
        let setup = with_game!(game, G => self.choices.setup::<G>())?;
        let mut options = StartOptions {
            game: self.game,
            level: self.level,
            first,
            second,
            guests,
            seed: self.seed.map(|seed| seed.of_game(game)).transpose()?,
            setup: self.choices.are_made().then_some(setup),
            position: self.position,
            record,
            files: Vec::new(),
            clock: self.clock,
            language: self.language,
            frame_times: self.frame_times,
            verbose: self.verbose,
        };
        if options.skips_menu() {
            options.game = Some(game);
            // A position or a record that cannot be read is told here, wherever the match is to be played.
            let players =
                with_game!(game, G => options.match_setup(usual_match).build::<G>().map(|duel| duel.players()))?;
            guests::check(game, players).map_err(Failure::Guest)?;
        }
        Ok(options)
    }
}

/// A seed as it is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SeedArgument {
    Number(u64),
    Fair,
}

impl SeedArgument {
    fn read(text: &str) -> Result<Self, Complaint> {
        match text {
            "fair" => Ok(Self::Fair),
            _ => {
                text.parse().map(Self::Number).map_err(|_| complaint!("usage-seed", "it is neither a number nor fair"))
            }
        }
    }

    fn of_game(self, game: GameId) -> Result<u64, Failure> {
        match self {
            Self::Number(seed) => Ok(seed),
            Self::Fair => fair_seed(game).ok_or_else(|| {
                let game = ProperName::game(game.id());
                complaint!("usage-no-fair", "{game} has no list of fair boards: give --seed a number", game).into()
            }),
        }
    }
}

/// Refuses a level that a game does not have.
fn check_level<G: Playable>(level: Level) -> Result<(), Failure> {
    if G::setup(level).is_some() {
        return Ok(());
    }
    Err(Unavailable::NoSuchLevel { game: G::ID, level, levels: G::levels() }.complaint().into())
}

/// What is chosen about the game before it begins, as it is typed.
#[derive(Args, Clone, Debug)]
pub(super) struct ChoiceArguments {
    /// Choose something about the game, such as a size; can be given more than once
    #[arg(long = "set", id = "choices", value_name = "NAME=VALUE", value_parser = values::assignment)]
    choices: Vec<(String, String)>,
}

impl ChoiceArguments {
    fn are_made(&self) -> bool {
        !self.choices.is_empty()
    }

    /// The usual setup of a game with what was chosen.
    pub fn setup<G: Game>(&self) -> Result<Setup, Failure> {
        let mut setup = G::usual_setup();
        for (name, value) in &self.choices {
            setup.set(name, value).map_err(|error| {
                let (game, fault) = (ProperName::game(G::ID), error.complaint());
                Failure::Refused(complaint!("fault-of-game", "{game}: {fault}", game, fault))
            })?;
        }
        Ok(setup)
    }
}

/// Reads a record, and no more of a file than a record can have.
pub(super) fn read_file(path: &Path) -> Result<String, Failure> {
    exchange::read_file(path).map_err(|error| {
        Failure::Refused(complaint!(
            "fault-unread",
            "the record '{file}' cannot be read: {fault}",
            file = path.display().to_string(),
            fault = error.complaint()
        ))
    })
}

/// Who plays a side, and under which name if it is a guest.
type SideArgument = (Seat, Option<GuestName>);

/// Who plays each side. Every name that any game has for a side is an option, so that the list of games is the only
/// place to enter a game.
#[derive(Clone, Debug)]
struct SideArguments {
    given: Vec<(&'static str, SideArgument)>,
}

impl SideArguments {
    /// The names of all sides, each with the games that use it.
    fn names() -> Vec<(&'static str, Vec<&'static str>)> {
        let mut names: Vec<(&str, Vec<&str>)> = Vec::new();
        for &game in GameId::ALL {
            for name in sides_of(game) {
                match names.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, games)) => games.push(game.id()),
                    None => names.push((name, vec![game.id()])),
                }
            }
        }
        names
    }

    /// Who plays the first and the second side of `game`.
    fn seats(&self, game: GameId) -> Result<[Option<SideArgument>; 2], Failure> {
        let names = sides_of(game);
        if let Some((other, _)) = self.given.iter().find(|(name, _)| !names.contains(name)) {
            let ([first, second], game) = (names, ProperName::game(game.id()));
            return Err(complaint!(
                "usage-side",
                "{game} has no side for --{other}: its sides are --{first} and --{second}",
                game,
                other,
                first,
                second
            )
            .into());
        }
        let seat_of = |side: Side| self.given.iter().find(|(name, _)| *name == names[side.index()]);
        Ok(Side::BOTH.map(|side| seat_of(side).map(|&(_, seat)| seat)))
    }
}

fn sides_of(game: GameId) -> [&'static str; 2] {
    with_game!(game, G => G::SIDES)
}

impl Args for SideArguments {
    fn augment_args(command: Command) -> Command {
        Self::names().into_iter().fold(command, |command, (name, games)| {
            let who = "human, machine, heuristic:file.toml, engine:\"command\"";
            let help = format!("Who plays {name} in {}: {who}", games.join(", "));
            let arg = Arg::new(name).long(name).value_name("PLAYER").help(help);
            command.arg(arg.value_parser(values::player))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for SideArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = |(name, _): (&'static str, _)| Some((name, *matches.get_one(name)?));
        Ok(Self { given: Self::names().into_iter().filter_map(given).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(given: &[(&'static str, Seat)]) -> SideArguments {
        SideArguments { given: given.iter().map(|&(name, seat)| (name, (seat, None))).collect() }
    }

    #[test]
    fn the_sides_of_every_game_are_options() {
        let names = SideArguments::names();
        for &game in GameId::ALL {
            for side in sides_of(game) {
                assert!(names.iter().any(|(name, games)| *name == side && games.contains(&game.id())));
            }
        }
    }

    #[test]
    fn sides_go_to_the_game_that_has_them() {
        let seats = sides(&[("green", Seat::Human)]).seats(GameId::WarHorses).ok();
        assert_eq!(seats, Some([None, Some((Seat::Human, None))]));
        let Err(Failure::Refused(error)) = sides(&[("white", Seat::Human)]).seats(GameId::WarHorses) else {
            panic!("War Horses has no white side");
        };
        assert_eq!(error.to_string(), "war-horses has no side for --white: its sides are --red and --green");
    }
}
