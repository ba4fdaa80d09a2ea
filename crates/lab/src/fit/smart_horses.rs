//! The terms of the master of Smart Horses that are fitted.

use super::knights::{FitTerms, FitWeights, HasTerms};
use war_horses_engine::engines::smart_horses::evaluation;
use war_horses_games::{Side, SmartHorses};

impl HasTerms for SmartHorses {
    const UNIT_NAME: &'static str = "point";

    const TERMS: &'static [&'static str] = &[
        "lone moves",
        "lone gains",
        "lone losses",
        "both move",
        "jumps",
        "gains in 1",
        "gains in 2",
        "gains in 3",
        "gains in 4",
        "gains in 5",
        "gains further",
    ];

    fn mover(&self) -> Side {
        self.mover()
    }

    fn margin(&self, side: Side) -> i32 {
        self.margin(side)
    }

    fn terms(&self) -> FitTerms {
        let evaluation::Terms { lone_moves, lone_gains, lone_losses, both_move, territory, jumps, gains } =
            evaluation::Terms::of(self);
        let mut others = vec![lone_moves, lone_gains, lone_losses, both_move, jumps];
        others.extend(gains);
        FitTerms { territory, others }
    }

    fn weights(&self) -> FitWeights {
        let &evaluation::Weights { lone_moves, lone_gains, lone_losses, both_move, territory, jumps, gains } =
            evaluation::Weights::of(self.penalty());
        let mut others = vec![lone_moves, lone_gains, lone_losses, both_move, jumps];
        others.extend(gains);
        FitWeights { territory, others }
    }
}
