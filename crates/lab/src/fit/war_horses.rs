//! The terms of War Horses that are fitted.

use super::knights::{FitTerms, FitWeights, HasTerms};
use war_horses_engine::engines::war_horses::evaluation;
use war_horses_games::{Side, WarHorses};

impl HasTerms for WarHorses {
    const UNIT_NAME: &'static str = "cell";

    const TERMS: &'static [&'static str] = &["lone walk", "bonus cells"];

    fn mover(&self) -> Side {
        self.mover()
    }

    fn margin(&self, side: Side) -> i32 {
        self.margin(side)
    }

    fn terms(&self) -> FitTerms {
        let evaluation::Terms { lone_walk, territory, bonus_cells } = evaluation::Terms::of(self);
        FitTerms { territory, others: vec![lone_walk, bonus_cells] }
    }

    fn weights(&self) -> FitWeights {
        let evaluation::Weights { lone_walk, territory, bonus_cells } = evaluation::Weights::FITTED;
        FitWeights { territory, others: vec![lone_walk, bonus_cells] }
    }
}
