//! War Horses, explained.

use war_horses_games::{Outcome, Side, WarHorses};

use super::{Claim, Figure, Goal, Mistake, Task, Taught};

impl Taught for WarHorses {
    const RULES: &'static [Figure] = &[
        Figure {
            name: "jump",
            position: "8/8/8/3R4/8/8/6G1/8 r",
            claim: Claim::Moves(&["b4", "b6", "c3", "c7", "e3", "e7", "f4", "f6"]),
        },
        Figure {
            name: "paint",
            position: "8/8/8/3R4/8/8/6G1/8 r",
            claim: Claim::Leads { by: "e3", to: "8/8/8/3r4/8/4R3/6G1/8 g" },
        },
        Figure {
            name: "bonus",
            position: "8/8/8/3R4/8/2*5/6G1/8 r",
            claim: Claim::Leads { by: "c3", to: "8/8/8/3r4/2r5/1rRr4/2r3G1/8 g" },
        },
        Figure {
            name: "corner",
            position: "8/8/8/8/8/1R6/6G1/*7 r",
            claim: Claim::Leads { by: "a1", to: "8/8/8/8/8/1r6/r5G1/Rr6 g" },
        },
        Figure {
            name: "passed",
            position: "8/8/8/8/8/1r6/8/G3R3 r",
            claim: Claim::Leads { by: "c2", to: "8/8/8/8/8/1r6/2R5/G3r3 r" },
        },
        Figure {
            name: "end",
            position: "8/5r2/6R1/8/8/1r6/2g5/G7 r",
            claim: Claim::Ends { by: "h8", outcome: Outcome::Win(Side::First) },
        },
    ];

    const LESSON: &'static [Task] = &[
        Task { name: "jump", position: "8/8/2R5/8/4G3/8/8/8 g", goal: Goal::Move, mistakes: &[] },
        Task { name: "bonus", position: "8/8/2R5/8/4G3/8/3*4/8 g", goal: Goal::Play(&["d2"]), mistakes: &[] },
        Task {
            name: "ways",
            position: "8/8/8/6R1/1r6/rg2r3/2G5/4r3 g",
            goal: Goal::Play(&["d4"]),
            mistakes: &[Mistake { mv: "a1", name: "corner" }],
        },
        Task { name: "shut-in", position: "7R/5g2/8/8/5G2/8/8/8 g", goal: Goal::Play(&["g6"]), mistakes: &[] },
        Task {
            name: "passed",
            position: "4g1gg/2ggggr1/ggggrggg/2gggr2/grGrgr2/rrrrr1r1/1rr1rrrr/r1rRr1r1 g",
            goal: Goal::Win,
            mistakes: &[],
        },
        Task {
            name: "game",
            position: "3g1g2/2ggg2g/3gg3/1gg2*2/3ggG1r/1Rgrrr1r/1*r2rr1/r3r3 g",
            goal: Goal::Win,
            mistakes: &[],
        },
    ];
}
