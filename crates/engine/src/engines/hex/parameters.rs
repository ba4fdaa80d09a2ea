//! The parameters of the evaluation and of the PUCT tree search, as data: so that each part can be measured by leaving it out.

use super::field::{Field, FieldStones};
use super::inferior::fill_in;

/// The parameters of master's tree search, each with its reason.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parameters {
    /// Whether dead and captured cells are taken out before anything else.
    pub fills_in: bool,
    /// What a bridge to a free cell conducts, compared with cells that touch.
    pub bridge_conductance: f32,
    /// The same for a ziggurat from a free cell to an edge.
    pub ziggurat_conductance: f32,
    /// Whether bridges between stones join them, and keep the opponent's current out.
    pub joins_bridges: bool,
    /// How steeply the chance to win rises with the logarithm of the ratio of the two currents.
    pub logistic_slope: f32,
    /// What the move is worth on the same scale.
    pub tempo: f32,
    /// The prior of a move is the product of the currents of both sides to this power.
    pub prior_exponent: f32,
    /// How much more the prior favours the center over the rim, where the currents tell little: with 1, a cell in the
    /// middle of an edge gets a third.
    pub center_bias: f32,
    /// The part of the prior that moves into the opponent's sure connections share alike: no current tells of them.
    pub intrusion_prior: f32,
    /// The exploration constant of PUCT: how much the prior weighs against the mean value.
    pub exploration: f32,
    /// First-play urgency: how much worse than its parent a move without visits is thought to be.
    pub first_play_reduction: f32,
    /// How many moves a node is expanded with at first, by their prior.
    pub expansion_width: usize,
    /// Whether an evaluation runs H-search first, and counts the connections in the circuit.
    pub connects_in_evaluation: bool,
    /// Whether a net corrects the evaluations that know the connections.
    pub has_net: bool,
    /// After so many visits of a node H-search tells its must-play region; never if there is no number.
    pub must_play_visits: Option<u32>,
    /// After so many visits it does so once more, with longer lists.
    pub deep_must_play_visits: u32,
}

impl Parameters {
    /// A position without what is dead or captured, as far as that is known.
    #[inline]
    pub fn filled(&self, field: &Field, stones: &FieldStones) -> FieldStones {
        let mut filled = stones.clone();
        if self.fills_in {
            fill_in(field, &mut filled);
        }
        filled
    }
}

impl Default for Parameters {
    fn default() -> Self {
        Self::MASTER
    }
}

impl Parameters {
    /// Found by games of 200 to 400 visits a move on 9 x 9.
    pub const MASTER: Self = Self {
        fills_in: true,
        bridge_conductance: 0.5,
        ziggurat_conductance: 0.5,
        joins_bridges: true,
        logistic_slope: 1.6,
        tempo: 0.1,
        prior_exponent: 0.7,
        center_bias: 1.0,
        intrusion_prior: 0.2,
        exploration: 0.7,
        first_play_reduction: 0.15,
        expansion_width: 18,
        connects_in_evaluation: true,
        has_net: true,
        must_play_visits: Some(10),
        deep_must_play_visits: 200,
    };
}

/// What master would be without each of its techniques.
pub const TECHNIQUES: [(&str, Parameters); 7] = [
    ("bridges", Parameters { bridge_conductance: 0.0, ziggurat_conductance: 0.0, ..Parameters::MASTER }),
    ("center", Parameters { center_bias: 0.0, ..Parameters::MASTER }),
    ("intrusions", Parameters { intrusion_prior: 0.0, ..Parameters::MASTER }),
    ("fill-in", Parameters { fills_in: false, ..Parameters::MASTER }),
    ("circuits with connections", Parameters { connects_in_evaluation: false, ..Parameters::MASTER }),
    ("connections", Parameters { connects_in_evaluation: false, must_play_visits: None, ..Parameters::MASTER }),
    ("net", Parameters { has_net: false, ..Parameters::MASTER }),
];
