//! A picture of the rules: a position, and what is claimed about it.

use std::error::Error;
use std::fmt;

use war_horses_games::{Game, Outcome, Turn};

/// A position that shows a rule. The words beside it are `<game>-rules-<name>`.
#[derive(Debug)]
pub struct Figure {
    /// Its name among the pictures of the game.
    pub name: &'static str,
    /// The position, in the game's own text.
    pub position: &'static str,
    /// What can be seen in it.
    pub claim: Claim,
}

/// What a picture shows.
#[derive(Debug)]
pub enum Claim {
    /// Exactly these moves can be made.
    Moves(&'static [&'static str]),
    /// A move leads to another position.
    Leads {
        /// The move.
        by: &'static str,
        /// The position after it.
        to: &'static str,
    },
    /// A move ends the game.
    Ends {
        /// The move.
        by: &'static str,
        /// How the game ends.
        outcome: Outcome,
    },
}

/// What there is to draw of a picture.
#[derive(Debug)]
pub struct Shown<G: Game> {
    /// The position.
    pub before: G,
    /// The move that is shown in it.
    pub mv: Option<G::Move>,
    /// What comes of it.
    pub after: Option<G>,
}

/// Why the rules do not agree with a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Untrue(String);

impl fmt::Display for Untrue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Untrue {}

impl Figure {
    /// The name of the words beside it.
    pub fn key<G: Game>(&self) -> String {
        format!("{}-rules-{}", G::ID, self.name)
    }

    /// The positions to draw, if the rules agree with what is claimed.
    pub fn show<G: Game>(&self) -> Result<Shown<G>, Untrue> {
        let fault = |what: String| Untrue(format!("{}, '{}': {what}", G::ID, self.name));
        let before: G = self.position.parse().map_err(|error: G::Err| fault(error.to_string()))?;
        let lead = |by: &str| {
            let mv = before.read_move(by).map_err(|error| fault(error.to_string()))?;
            let mut after = before.clone();
            after.play(mv);
            Ok((mv, after))
        };
        match self.claim {
            Claim::Moves(claimed) => {
                let mut moves: Vec<String> = before.legal_moves().iter().map(ToString::to_string).collect();
                let mut claimed = claimed.to_vec();
                moves.sort_unstable();
                claimed.sort_unstable();
                if moves != claimed {
                    return Err(fault(format!("the moves are {moves:?}")));
                }
                Ok(Shown { before, mv: None, after: None })
            }
            Claim::Leads { by, to } => {
                let (mv, after) = lead(by)?;
                if after.to_string() != to {
                    return Err(fault(format!("{by} leads to {after}")));
                }
                Ok(Shown { before, mv: Some(mv), after: Some(after) })
            }
            Claim::Ends { by, outcome } => {
                let (mv, after) = lead(by)?;
                if after.turn() != Turn::Over(outcome) {
                    return Err(fault(format!("{by} leads to {after}, {:?}", after.turn())));
                }
                Ok(Shown { before, mv: Some(mv), after: Some(after) })
            }
        }
    }
}
