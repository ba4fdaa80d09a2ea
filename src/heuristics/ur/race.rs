//! The race as the one sees it who rolls: two rows of tokens without colours, so that a position and its mirror image
//! are one.
//!
//! Everything that is counted, fitted and looked up works on this view; it is two masks and two numbers.

/// Steps of the path. Step 0 is home, and one step beyond the last a token is off the board.
pub const STEPS: u32 = 14;
/// The most tokens that a side can have.
pub const MOST_TOKENS: u8 = 7;
/// The highest roll of any dice.
pub const HIGHEST_ROLL: u32 = 4;
/// The steps that give another turn and shelter from capture.
const ROSETTES: u16 = 1 << 4 | 1 << 8 | 1 << 14;
/// The steps that both sides walk over.
const SHARED: u16 = 0b1_1111_1110_0000;

/// Which dice are thrown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dice {
    /// Three, and no white corner counts 4.
    Course,
    /// Four, and no white corner loses the turn.
    Museum,
}

impl Dice {
    pub const BOTH: [Self; 2] = [Self::Course, Self::Museum];

    /// The name in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Course => "course",
            Self::Museum => "museum",
        }
    }

    /// How likely each roll is, from 0 on.
    pub const fn chances(self) -> [f64; HIGHEST_ROLL as usize + 1] {
        match self {
            Self::Course => [0.0, 3.0 / 8.0, 3.0 / 8.0, 1.0 / 8.0, 1.0 / 8.0],
            Self::Museum => [1.0 / 16.0, 4.0 / 16.0, 6.0 / 16.0, 4.0 / 16.0, 1.0 / 16.0],
        }
    }
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
    #[inline]
    pub const fn at_home(self) -> u8 {
        self.left - self.steps.count_ones() as u8
    }

    /// All the steps that they have walked.
    #[inline]
    pub const fn progress(self) -> u32 {
        let mut steps = self.steps;
        let mut sum = 0;
        while steps != 0 {
            sum += steps.trailing_zeros();
            steps &= steps - 1;
        }
        sum
    }
}

/// A position before a roll. Both sides have tokens left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Race {
    /// Of the side that rolls.
    pub own: Tokens,
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

    /// Moves the token on a step, 0 for one at home, by a roll of at least 1; nothing if that is not legal.
    #[inline]
    pub fn after(self, from: u32, roll: u32) -> Option<After> {
        let to = from + roll;
        let Self { mut own, mut other } = self;
        let is_there = if from == 0 { own.at_home() > 0 } else { own.steps >> from & 1 != 0 };
        if !is_there || to > STEPS + 1 {
            return None;
        }
        if from > 0 {
            own.steps ^= 1 << from;
        }
        if to > STEPS {
            own.left -= 1;
            let turned = Self { own: other, other: own };
            return Some(if own.left == 0 { After::Won } else { After::Turned(turned) });
        }
        let place = 1 << to;
        let met = other.steps & place & SHARED;
        if own.steps & place != 0 || met & ROSETTES != 0 {
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
    fn the_chances_of_each_dice_add_up_to_one() {
        for dice in Dice::BOTH {
            assert_eq!(dice.chances().iter().sum::<f64>(), 1.0, "{dice:?}");
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
