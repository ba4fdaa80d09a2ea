//! The terms of War Horses that are fitted.

use super::knights::{HasTerms, Terms, Weights};
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

    fn terms(&self) -> Terms {
        let evaluation::Terms { lone_walk, territory, bonus_cells } = evaluation::Terms::of(self);
        Terms { territory, others: vec![lone_walk, bonus_cells] }
    }

    fn weights(&self) -> Weights {
        let evaluation::Weights { lone_walk, territory, bonus_cells } = evaluation::Weights::FITTED;
        Weights { territory, others: vec![lone_walk, bonus_cells] }
    }
}
