//! What the engine knows and how it shares out its attention, as data: so that each part can be measured by leaving it out.

use super::field::{Field, Stones};
use super::inferior::settle;

/// The numbers of the engine, each with its reason.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    /// Whether dead and captured cells are taken out before anything else.
    pub settles: bool,
    /// What a bridge to a free cell conducts, compared with cells that touch.
    pub bridge: f32,
    /// The same for a ziggurat from a free cell to an edge.
    pub ziggurat: f32,
    /// Whether bridges between stones join them, and keep the opponent's current out.
    pub guards: bool,
    /// How steeply the chance to win rises with the logarithm of the ratio of the two currents.
    pub steepness: f32,
    /// What the move is worth on the same scale.
    pub tempo: f32,
    /// How much the order of moves trusts the currents: at 1, twice the product of the currents is twice the weight.
    pub trust: f32,
    /// How much more attention the middle deserves than the rim, where the currents tell little: with 1, a cell in the
    /// middle of an edge gets a third.
    pub middle: f32,
    /// How much of the attention goes to moves that look good rather than to those that turned out well.
    pub curiosity: f32,
    /// How much worse than its parent a move that was never visited is thought to be.
    pub caution: f32,
    /// How many moves of a position enter the tree at first.
    pub width: usize,
    /// Whether a glance looks for connections first, and counts them in the circuit.
    pub connects: bool,
    /// After so many visits connections are looked for at a node; never if there is no number.
    pub study_visits: Option<u32>,
    /// After so many visits they are looked for once more, and harder.
    pub deep_study_visits: u32,
}

impl Skill {
    /// A position without what is dead or captured, as far as that is known.
    #[inline]
    pub fn settled(&self, field: &Field, stones: &Stones) -> Stones {
        let mut settled = stones.clone();
        if self.settles {
            settle(field, &mut settled);
        }
        settled
    }
}

impl Default for Skill {
    fn default() -> Self {
        Self::MASTER
    }
}

impl Skill {
    /// Found by games of 200 to 400 visits a move on 9 x 9.
    pub const MASTER: Self = Self {
        settles: true,
        bridge: 0.5,
        ziggurat: 0.5,
        guards: true,
        steepness: 1.6,
        tempo: 0.1,
        trust: 0.7,
        middle: 1.0,
        curiosity: 0.7,
        caution: 0.3,
        width: 18,
        connects: true,
        study_visits: Some(10),
        deep_study_visits: 200,
    };
}

/// What master would be without each of its techniques.
pub const TECHNIQUES: [(&str, Skill); 5] = [
    ("bridges", Skill { bridge: 0.0, ziggurat: 0.0, ..Skill::MASTER }),
    ("middle", Skill { middle: 0.0, ..Skill::MASTER }),
    ("settling", Skill { settles: false, ..Skill::MASTER }),
    ("circuits with connections", Skill { connects: false, ..Skill::MASTER }),
    ("connections", Skill { connects: false, study_visits: None, ..Skill::MASTER }),
];
