//! The race as the one sees it who rolls: two rows of tokens without colours, so that a position and its mirror image
//! are one.
//!
//! Everything that is counted, fitted and looked up works on this view; it is two masks and two numbers.

use crate::games::ur::Rules;
use crate::games::ur::path::{LAST, MIDDLE_ROSETTE, ROSETTES, SHARED};
use crate::games::{Side, Ur};

/// The highest roll of any dice.
pub const HIGHEST_ROLL: u32 = 4;
/// One more than that, for lists with an entry for each roll.
pub const ROLLS: usize = HIGHEST_ROLL as usize + 1;

/// How likely each roll is, from 0 on.
pub fn chances(rules: Rules) -> [f64; ROLLS] {
    rules.odds().map(|odds| f64::from(odds) / f64::from(rules.falls()))
}

/// The tokens of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tokens {
    /// The steps that they stand on, one bit each.
    pub steps: u16,
    /// How many are not off the board yet, those at home included.
    pub left: u8,
}

impl Tokens {
    /// The tokens that have not entered the board.
    #[inline]
    pub const fn at_home(self) -> u8 {
        self.left - self.steps.count_ones() as u8
    }
}

/// A position before a roll. Both sides have tokens left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Race {
    /// Of the side that rolls.
    pub own: Tokens,
    /// Those of the other.
    pub other: Tokens,
}

/// What a move leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// The last token left the board.
    Won,
    /// A rosette: the same side rolls.
    Again(Race),
    /// The other side rolls, and sees itself as `own`.
    Turned(Race),
}

impl Race {
    /// The first position of a game with so many tokens.
    pub const fn start(tokens: u8) -> Self {
        let home = Tokens { steps: 0, left: tokens };
        Self { own: home, other: home }
    }

    /// The same board, seen by the other side.
    #[inline]
    pub const fn turned(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// What `side` sees of a position, as if it were to roll; nothing if a side has no tokens left.
    pub fn seen_by(game: &Ur, side: Side) -> Option<Self> {
        let tokens = |side| Tokens { steps: game.steps(side), left: game.tokens() - game.scored(side) };
        let race = Self { own: tokens(side), other: tokens(!side) };
        (race.own.left > 0 && race.other.left > 0).then_some(race)
    }

    /// Moves the token on a step, 0 for one at home, by a roll of at least 1; nothing if that is not legal.
    #[inline]
    pub fn after(self, from: u32, roll: u32) -> Option<After> {
        let to = from + roll;
        let Self { mut own, mut other } = self;
        let is_there = if from == 0 { own.at_home() > 0 } else { own.steps >> from & 1 != 0 };
        if !is_there || to > u32::from(LAST) + 1 {
            return None;
        }
        if from > 0 {
            own.steps ^= 1 << from;
        }
        if to > LAST.into() {
            own.left -= 1;
            let turned = Self { own: other, other: own };
            return Some(if own.left == 0 { After::Won } else { After::Turned(turned) });
        }
        let place = 1 << to;
        let met = other.steps & place & SHARED;
        if own.steps & place != 0 || met >> MIDDLE_ROSETTE & 1 != 0 {
            return None;
        }
        own.steps |= place;
        other.steps ^= met;
        Some(if place & ROSETTES != 0 {
            After::Again(Self { own, other })
        } else {
            After::Turned(Self { own: other, other: own })
        })
    }

    /// Shows every legal move with a roll, as the step it begins on and what it leads to.
    #[inline]
    pub fn moves(self, roll: u32, mut visit: impl FnMut(u32, After)) {
        if roll == 0 {
            return;
        }
        let mut from = self.own.steps | u16::from(self.own.at_home() > 0);
        while from != 0 {
            let step = from.trailing_zeros();
            if let Some(after) = self.after(step, roll) {
                visit(step, after);
            }
            from &= from - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ur::{MOST_TOKENS, Move};
    use crate::games::{Game, Turn};

    fn race(own: (u16, u8), other: (u16, u8)) -> Race {
        let tokens = |(steps, left)| Tokens { steps, left };
        Race { own: tokens(own), other: tokens(other) }
    }

    fn steps(race: Race, roll: u32) -> Vec<u32> {
        let mut steps = Vec::new();
        race.moves(roll, |step, _| steps.push(step));
        steps
    }

    #[test]
    fn the_chances_of_all_rolls_add_up_to_one() {
        for rules in Rules::ALL {
            assert_eq!(chances(rules).iter().sum::<f64>(), 1.0, "{rules:?}");
        }
    }

    /// The rules of the game and those of the race, side by side through whole games.
    #[test]
    fn the_race_goes_by_the_rules_of_the_game() {
        use rand::{RngExt, SeedableRng};
        let mut rng = rand_pcg::Pcg64::seed_from_u64(3);
        for number in 0..40 {
            let mut game = Ur::new(1 + number % MOST_TOKENS, Rules::ALL[usize::from(number % 2)], Side::First);
            while let Turn::Player(_) | Turn::Chance(_) = game.turn() {
                let moves = game.legal_moves();
                let mut walks = Vec::new();
                if let (Turn::Player(side), Some(roll)) = (game.turn(), game.roll()) {
                    let race = Race::seen_by(&game, side).expect("the game goes on");
                    race.moves(roll.into(), |from, after| walks.push((from, after)));
                    assert_eq!(walks.len(), moves.len(), "{game}");
                    for (&mv, &(from, after)) in moves.iter().zip(&walks) {
                        let Move::Walk(walk) = mv else { panic!("{mv} is no walk") };
                        assert_eq!(u32::from(walk.from()), from);
                        let mut next = game;
                        next.play(mv);
                        let expected = match next.turn() {
                            Turn::Over(_) => After::Won,
                            Turn::Chance(_) | Turn::Player(_) => {
                                let seen = Race::seen_by(&next, next.side()).expect("the game goes on");
                                if next.side() == side { After::Again(seen) } else { After::Turned(seen) }
                            }
                        };
                        assert_eq!(after, expected, "{game} {mv}");
                    }
                }
                game.play(moves[rng.random_range(0..moves.len())]);
            }
        }
    }

    #[test]
    fn captures_send_home_but_not_from_a_rosette_nor_from_private_steps() {
        let met = race((1 << 5, 1), (1 << 7 | 1 << 8, 2));
        assert_eq!(met.after(5, 2), Some(After::Turned(race((1 << 8, 2), (1 << 7, 1)))));
        assert_eq!(met.after(5, 3), None);
        let apart = race((1 << 12, 1), (1 << 13, 1));
        assert_eq!(apart.after(12, 1), Some(After::Turned(race((1 << 13, 1), (1 << 13, 1)))));
    }

    #[test]
    fn rosettes_roll_again_and_the_exact_count_leaves_the_board() {
        assert_eq!(race((0, 1), (0, 1)).after(0, 4), Some(After::Again(race((1 << 4, 1), (0, 1)))));
        let near = race((1 << 14 | 1 << 13, 2), (0, 1));
        assert_eq!(steps(near, 1), [14], "13 is held up by the own token on 14");
        assert_eq!(steps(near, 2), [13]);
        assert_eq!(steps(near, 3), [0; 0]);
        assert_eq!(near.after(14, 1), Some(After::Turned(race((0, 1), (1 << 13, 1)))));
        assert_eq!(race((1 << 14, 1), (0, 1)).after(14, 1), Some(After::Won));
        assert_eq!(steps(near, 0), [0; 0]);
    }
}
