//! The heuristics that come with the program: those of the courses that its games come from, and some to begin with.

use war_horses_games::GameId;

/// A heuristic that comes with the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shipped {
    /// The game it is for.
    pub game: GameId,
    /// Its name in commands, without what a file ends in.
    pub name: &'static str,
    /// The text of its file.
    pub text: &'static str,
}

macro_rules! shipped {
    ($($game:ident $name:literal,)*) => {
        /// All of them, game by game.
        pub const ALL: &[Shipped] = &[$(Shipped {
            game: GameId::$game,
            name: $name,
            text: include_str!(concat!("../../../assets/heuristics/", $name, ".toml")),
        }),*];
    };
}

shipped! {
    WarHorses "war-horses-plain",
    WarHorses "war-horses-expert",
    SmartHorses "smart-horses-seed",
    Ur "ur-plain",
    Ur "ur-expert",
    Hex "hex-shortest-path",
    TicTacToe "tic-tac-toe-open-lines",
}

/// Those of a game, the plainest first.
pub fn of_game(game: GameId) -> impl Iterator<Item = &'static Shipped> {
    ALL.iter().filter(move |shipped| shipped.game == game)
}

/// The one of this name.
pub fn named(name: &str) -> Option<&'static Shipped> {
    ALL.iter().find(|shipped| shipped.name == name)
}
