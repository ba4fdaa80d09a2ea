//! Smart Horses, explained.

use war_horses_games::{Outcome, Side, SmartHorses};

use super::{Claim, Figure, Goal, Mistake, Task, Taught};

impl Taught for SmartHorses {
    const RULES: &'static [Figure] = &[
        Figure {
            name: "take",
            position: "8/8/8/3W4/8/2(+5)5/6B1/8 w 0 0",
            claim: Claim::Leads { by: "c3", to: "8/8/8/3x4/8/2W5/6B1/8 b 5 0" },
        },
        Figure {
            name: "bad",
            position: "8/8/8/3W4/8/2(-10)5/6B1/8 w 0 0",
            claim: Claim::Leads { by: "c3", to: "8/8/8/3x4/8/2W5/6B1/8 b -10 0" },
        },
        Figure {
            name: "fall",
            position: "8/2x1x3/5x2/3W4/8/8/6B1/8 w 0 0",
            claim: Claim::Moves(&["b4", "b6", "c3", "e3", "f4"]),
        },
        Figure {
            name: "penalty",
            position: "8/8/8/8/8/1x6/8/B3W3 w 0 0",
            claim: Claim::Leads { by: "c2", to: "8/8/8/8/8/1x6/2W5/B3x3 w 0 -4" },
        },
        Figure {
            name: "end",
            position: "8/5x2/6W1/8/8/1x6/2x5/B7 w 3 0",
            claim: Claim::Ends { by: "h8", outcome: Outcome::Win(Side::First) },
        },
    ];

    const LESSON: &'static [Task] = &[
        Task {
            name: "take",
            position: "8/8/2W2(+1)2/8/4B3/8/3(+5)4/8 b 0 0",
            goal: Goal::Play(&["d2"]),
            mistakes: &[Mistake { mv: "f6", name: "less" }],
        },
        Task {
            name: "leave",
            position: "8/8/2W5/8/8/1(-10)6/8/B7 b 0 0",
            goal: Goal::Play(&["c2"]),
            mistakes: &[Mistake { mv: "b3", name: "bad" }],
        },
        Task { name: "fall", position: "8/8/2W5/8/4B3/8/8/8 b 0 0", goal: Goal::Move, mistakes: &[] },
        Task { name: "pay", position: "7W/5x2/8/8/5B2/8/8/8 b 0 0", goal: Goal::Play(&["g6"]), mistakes: &[] },
        Task {
            name: "longer",
            position: "7W/5x2/6x1/x1xx1x2/1xxx1xxx/x(+5)6/3x4/B1xxxx2 b 6 0",
            goal: Goal::Win,
            mistakes: &[],
        },
        Task {
            name: "game",
            position: "x1xx(-10)(+1)x1/x1xxxx1x/1xxxxx(-1)x/W2xBxx1/4xx2/1xxxx3/1x1xx(+10)(-3)1/2xx(+5)x2 b -6 4",
            goal: Goal::Win,
            mistakes: &[],
        },
    ];
}
