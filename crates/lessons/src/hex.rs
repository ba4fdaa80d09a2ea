//! Hex, explained.

use war_horses_games::{Hex, Outcome, Side};

use super::{Claim, Figure, Goal, Mistake, Task, Taught};

impl Taught for Hex {
    const RULES: &'static [Figure] = &[
        Figure { name: "stone", position: ".../.../... b", claim: Claim::Leads { by: "b2", to: ".../.B./... w" } },
        Figure {
            name: "black",
            position: "W.B../W.B../..B.W/..B.W/..... b",
            claim: Claim::Ends { by: "c5", outcome: Outcome::Win(Side::First) },
        },
        Figure {
            name: "white",
            position: ".B./WW./BB. w",
            claim: Claim::Ends { by: "c2", outcome: Outcome::Win(Side::Second) },
        },
        Figure {
            name: "swap",
            position: "...../...B./...../...../..... w swap",
            claim: Claim::Leads { by: "swap", to: "...../...../...../.W.../..... b" },
        },
    ];

    const LESSON: &'static [Task] = &[
        Task {
            name: "join",
            position: "W.B../W.B../..B.W/..B.W/..... b",
            goal: Goal::Play(&["b5", "c5"]),
            mistakes: &[],
        },
        Task {
            name: "bridge",
            position: "...../..B../...../....W/..... b",
            goal: Goal::Play(&["b4", "d3"]),
            mistakes: &[Mistake { mv: "b3", name: "step" }, Mistake { mv: "c3", name: "step" }],
        },
        Task {
            name: "intrusion",
            position: "...../..B../..W../.B..W/..... b",
            goal: Goal::Play(&["b3"]),
            mistakes: &[],
        },
        Task { name: "block", position: "B.B../...../WW.WW/...../..B.B b", goal: Goal::Play(&["c3"]), mistakes: &[] },
        Task {
            name: "swap",
            position: "...../...../..B../...../..... w swap",
            goal: Goal::Play(&["swap"]),
            mistakes: &[],
        },
        Task {
            name: "leave",
            position: "B..../...../...../...../..... w swap",
            goal: Goal::Play(&["b3", "b4", "c2", "c3", "c4", "d2", "d3"]),
            mistakes: &[Mistake { mv: "swap", name: "swap" }],
        },
        Task { name: "game", position: "...../...../...../...../..... b", goal: Goal::Win, mistakes: &[] },
    ];
}
