//! The list of games. A new game is entered here, and everything that offers games offers it.

use std::fmt;
use std::str::FromStr;

use super::{Complaint, Explain, Game, Hex, SmartHorses, TicTacToe, Ur, WarHorses};
use crate::{complaint, explained_errors};

/// Names the games of the cabinet once, in the order in which they are offered.
macro_rules! cabinet {
    ($($game:ident),+ $(,)?) => {
        /// One of the games of the cabinet.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum GameId {
            $(
                #[doc = concat!("[`", stringify!($game), "`](crate::", stringify!($game), ")")]
                $game
            ),+
        }

        impl GameId {
            /// All games, in the order in which they are offered.
            pub const ALL: &[Self] = &[$(Self::$game),+];

            /// The name of the game in commands, files and translations.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$game => <$game as Game>::ID),+
                }
            }
        }

        /// Runs a block with a type alias for the game that an id stands for:
        /// `with_game!(id, G => start::<G>())`.
        #[macro_export]
        macro_rules! with_game {
            ($id:expr, $G:ident => $body:expr) => {
                match $id {
                    $($crate::GameId::$game => {
                        type $G = $crate::$game;
                        $body
                    })+
                }
            };
        }
    };
}

cabinet![WarHorses, SmartHorses, Ur, Hex, TicTacToe];

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub String);

impl Explain for UnknownGame {
    fn complaint(&self) -> Complaint {
        let games: Vec<_> = GameId::ALL.iter().map(|game| game.id()).collect();
        complaint!("fault-game", "'{name}' is not a game: {games}", name = &self.0, games = games.join(", "))
    }
}

explained_errors!(UnknownGame);

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.iter().copied().find(|game| game.id() == text).ok_or_else(|| UnknownGame(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_name() {
        for &game in GameId::ALL {
            assert_eq!(game.id().parse(), Ok(game));
            assert_eq!(with_game!(game, G => G::ID), game.id());
        }
        let error = "chess".parse::<GameId>().unwrap_err().to_string();
        assert!(error.starts_with("'chess' is not a game: war-horses, "), "{error}");
    }
}
