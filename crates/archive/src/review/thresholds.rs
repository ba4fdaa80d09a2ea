//! The one table that says what counts as a mistake, and the accuracy that follows from it.
//!
//! What a move lost is measured in what the game counts: units of lead (cells, points) where the margin counts, the
//! chance to win where only the winner does or dice decide.
//!
//! The accuracy of a move is 100 · ½^(lost / mistake), where *mistake* is the least loss that counts as one: who loses
//! nothing has 100, a mistake at its mildest 50, and every further loss of that size halves it. The accuracy of a side is
//! the mean of its moves, without those that were forced, and where the chance to win is what counts, without those in
//! which there was less to lose than an inaccuracy.

use war_horses_engine::search::{Level, Meaning, Searchable};

/// What losses are measured in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LossUnit {
    /// Units of lead, such as cells or points.
    Units,
    /// The chance to win, from 0 to 1.
    Chance,
}

impl LossUnit {
    /// What a game is measured in: its units if it counts something that decides it, else the chance to win.
    pub fn of<G: Searchable>(position: &G) -> Self {
        let counts = position.tally(war_horses_games::Side::First).is_some();
        if G::MEANING == Meaning::Margin && counts { Self::Units } else { Self::Chance }
    }
}

/// How good a move was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// There was no other.
    Forced,
    /// It lost nothing, and every other would have been at least a mistake.
    Only,
    /// It lost nothing.
    Best,
    /// It lost next to nothing.
    Good,
    /// It lost a little.
    Inaccuracy,
    /// It lost much.
    Mistake,
    /// It lost very much, or a result that was proved.
    Blunder,
}

impl Class {
    /// The name in commands, files and translations.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Only => "only",
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// All of them, from the best to the worst.
    pub const ALL: [Self; 7] =
        [Self::Forced, Self::Only, Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];
}

/// From which loss on a move is of a class: in units, and in chance to win.
const LEAST_LOSS: [(Class, f64, f64); 4] = [
    (Class::Blunder, 5.0, 0.10),
    (Class::Mistake, 2.5, 0.05),
    (Class::Inaccuracy, 1.0, 0.02),
    // Less is within what two searches differ by.
    (Class::Good, 0.05, 0.002),
];

/// The least loss that puts a move into a class; none for those that lose nothing.
pub fn least_loss(class: Class, measure: LossUnit) -> f64 {
    let row = LEAST_LOSS.iter().find(|row| row.0 == class);
    row.map_or(0.0, |&(_, units, chance)| match measure {
        LossUnit::Units => units,
        LossUnit::Chance => chance,
    })
}

/// The class of a move that was not forced, by what it lost.
pub fn class_of(lost: f64, measure: LossUnit) -> Class {
    let reached = LEAST_LOSS.iter().map(|row| row.0).find(|&class| lost >= least_loss(class, measure));
    reached.unwrap_or(Class::Best)
}

/// From which class on a teacher speaks up, in a match against a machine of this level: who meets a stronger one wants
/// to hear of smaller mistakes.
pub const fn least_told(level: Level) -> Class {
    match level {
        Level::Beginner | Level::Amateur => Class::Blunder,
        Level::Expert | Level::Master => Class::Mistake,
        Level::Perfect => Class::Inaccuracy,
    }
}

/// A proved result that comes so many moves of both sides later than it could is no worse than an inaccuracy.
const LEAST_DELAY: [(Class, u32); 2] = [(Class::Inaccuracy, 4), (Class::Good, 1)];

/// The class of a move that put off a win or hastened a loss, by so many moves of both sides.
pub fn class_of_delay(delay: u32) -> Class {
    let reached = LEAST_DELAY.iter().find(|row| delay >= row.1);
    reached.map_or(Class::Best, |row| row.0)
}

/// How accurate a move was that lost so much, from 0 to 100.
pub fn accuracy_of(lost: f64, measure: LossUnit) -> f64 {
    100.0 * 0.5_f64.powf(lost.max(0.0) / least_loss(Class::Mistake, measure))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_have_classes() {
        for (lost, class) in [
            (0.0, Class::Best),
            (0.04, Class::Best),
            (0.5, Class::Good),
            (1.0, Class::Inaccuracy),
            (2.5, Class::Mistake),
            (4.9, Class::Mistake),
            (7.0, Class::Blunder),
        ] {
            assert_eq!(class_of(lost, LossUnit::Units), class, "{lost} units");
        }
        assert_eq!(class_of(0.06, LossUnit::Chance), Class::Mistake);
        assert_eq!(class_of(0.001, LossUnit::Chance), Class::Best);
    }

    #[test]
    fn accuracy_is_halved_by_every_mistake() {
        for measure in [LossUnit::Units, LossUnit::Chance] {
            let mistake = least_loss(Class::Mistake, measure);
            let accuracies = [0.0, 1.0, 2.0].map(|mistakes| accuracy_of(mistakes * mistake, measure));
            assert_eq!(accuracies, [100.0, 50.0, 25.0]);
        }
    }
}
