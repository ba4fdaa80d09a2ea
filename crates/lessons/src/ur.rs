//! The Royal Game of Ur, explained.

use war_horses_games::{Outcome, Side, Ur};

use super::{Claim, Figure, Goal, Mistake, Task, Taught};

impl Taught for Ur {
    const RULES: &'static [Figure] = &[
        Figure {
            name: "throw",
            position: "....__../......../....__.. 0-0 light ? 7 course",
            claim: Claim::Moves(&["=1", "=2", "=3", "=4"]),
        },
        Figure {
            name: "enter",
            position: "....__../......../....__.. 0-0 light 2 7 course",
            claim: Claim::Leads { by: "A@A3", to: "..l.__../......../....__.. 0-0 dark ? 7 course" },
        },
        Figure {
            name: "walk",
            position: ".l..__../......../....__.. 0-0 light 3 7 course",
            claim: Claim::Leads { by: "A2B2", to: "....__../.l....../....__.. 0-0 dark ? 7 course" },
        },
        Figure {
            name: "rosette",
            position: "....__../..l...../....__.. 0-0 light 1 7 course",
            claim: Claim::Leads { by: "B3B4", to: "....__../...l..../....__.. 0-0 light ? 7 course" },
        },
        Figure {
            name: "take",
            position: "....__../l.d...../....__.. 0-0 light 2 7 course",
            claim: Claim::Leads { by: "B1B3", to: "....__../..l...../....__.. 0-0 dark ? 7 course" },
        },
        Figure {
            name: "safe",
            position: "....__../..ld..../....__.. 0-0 light 1 7 course",
            claim: Claim::Moves(&["A@A4"]),
        },
        Figure {
            name: "leave",
            position: "....__.l/......../....__.. 5-3 light 2 7 course",
            claim: Claim::Leads { by: "A8A+", to: "....__../......../....__.. 6-3 dark ? 7 course" },
        },
        Figure {
            name: "exact",
            position: "....__.l/......../....__.. 5-3 light 3 7 course",
            claim: Claim::Moves(&["A@A2"]),
        },
        Figure {
            name: "pass",
            position: "....__l./......../....__.. 6-0 light ? 7 course",
            claim: Claim::Leads { by: "=3", to: "....__l./......../....__.. 6-0 dark ? 7 course" },
        },
        Figure {
            name: "end",
            position: "....__l./......../d...__.. 6-3 light 1 7 course",
            claim: Claim::Ends { by: "A7A+", outcome: Outcome::Win(Side::First) },
        },
    ];

    const LESSON: &'static [Task] = &[
        Task {
            name: "enter",
            position: "....__../......../....__.. 0-0 light ? 7 course",
            goal: Goal::Move,
            mistakes: &[],
        },
        Task {
            name: "rosette",
            position: ".l..__../..l...../....__.. 0-0 light 1 7 course",
            goal: Goal::Play(&["B3B4", "A2A1"]),
            mistakes: &[],
        },
        Task {
            name: "take",
            position: "..l.__../l.d...../....__.. 0-0 light 2 7 course",
            goal: Goal::Play(&["B1B3"]),
            mistakes: &[],
        },
        Task {
            name: "safe",
            position: "...l__../.d.l..../d...__.. 0-0 light 1 7 course",
            goal: Goal::Play(&["A4A3"]),
            mistakes: &[Mistake { mv: "B4B5", name: "exposed" }],
        },
        Task {
            name: "leave",
            position: "....__ll/......../....__.. 5-3 light 2 7 course",
            goal: Goal::Move,
            mistakes: &[],
        },
        Task {
            name: "choose",
            position: "....__../l....l.d/....__.. 0-3 light 2 7 course",
            goal: Goal::Play(&["B6B8"]),
            mistakes: &[Mistake { mv: "B1B3", name: "less" }],
        },
        Task {
            name: "game",
            position: "....__.l/..l...d./....__.. 1-1 light ? 3 course",
            goal: Goal::Win,
            mistakes: &[],
        },
    ];
}
