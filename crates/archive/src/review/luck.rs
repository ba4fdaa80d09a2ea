//! Luck and skill apart: what the dice moved, and what choices lost.

use war_horses_duel::Duel;
use war_horses_games::{Game, Side};

use super::{GraphPoint, Judgement};

/// What moved the chances of the first side over a match. All of it together leads from the first position to the last:
/// `end = begin + dice − lost by the first side + lost by the second`, but for what two searches differ by.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Luck {
    /// What the throws of each side gave the side that threw, in chance to win; negative where they took.
    pub dice: [f64; 2],
    /// What the choices of each side lost it, in chance to win.
    pub lost: [f64; 2],
    /// How often each side threw.
    pub throws: [u32; 2],
}

impl Luck {
    /// What all throws together gave a side.
    pub fn of_side(&self, side: Side) -> f64 {
        self.dice[side.index()] - self.dice[(!side).index()]
    }

    /// Adds up a match; nothing where the worth before and after some throw is not known.
    pub(super) fn of<G: Game>(duel: &Duel<G>, judgements: &[Judgement], graph: &[GraphPoint]) -> Option<Self> {
        let mut luck = Self { dice: [0.0; 2], lost: [0.0; 2], throws: [0; 2] };
        let chance_after = |moves: usize| graph.iter().find(|point| point.number as usize == moves);
        for (number, thrown) in duel.history().iter().enumerate().filter(|(_, played)| played.by_chance) {
            let gained = chance_after(number + 1)?.value - chance_after(number)?.value;
            let side = thrown.side.index();
            luck.dice[side] += if thrown.side == Side::First { gained } else { -gained };
            luck.throws[side] += 1;
        }
        for judged in judgements {
            luck.lost[judged.side.index()] += judged.lost;
        }
        Some(luck)
    }
}
