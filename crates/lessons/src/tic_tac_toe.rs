//! Tic-tac-toe on boards of any size, explained.

use war_horses_games::{Outcome, Side, TicTacToe};

use super::{Claim, Figure, Goal, Mistake, Task, Taught};

impl Taught for TicTacToe {
    const RULES: &'static [Figure] = &[
        Figure {
            name: "row",
            position: "3x3/3 xx./oo./... x",
            claim: Claim::Ends { by: "c3", outcome: Outcome::Win(Side::First) },
        },
        Figure {
            name: "diagonal",
            position: "3x3/3 oxx/.o./x.. o",
            claim: Claim::Ends { by: "c1", outcome: Outcome::Win(Side::Second) },
        },
        Figure {
            name: "draw",
            position: "3x3/3 xox/oox/.xo x",
            claim: Claim::Ends { by: "a1", outcome: Outcome::Draw },
        },
        Figure {
            name: "length",
            position: "5x5/4 ...../.xxx./.ooo./...../..... x",
            claim: Claim::Ends { by: "a4", outcome: Outcome::Win(Side::First) },
        },
    ];

    const LESSON: &'static [Task] = &[
        Task {
            name: "win",
            position: "3x3/3 xx./oo./... x",
            goal: Goal::Play(&["c3"]),
            mistakes: &[Mistake { mv: "c2", name: "blocks" }],
        },
        Task { name: "block", position: "3x3/3 x../oo./..x x", goal: Goal::Play(&["c2"]), mistakes: &[] },
        Task { name: "fork", position: "3x3/3 x.o/o../x.. x", goal: Goal::Play(&["c1"]), mistakes: &[] },
        Task {
            name: "three",
            position: "7x7/4 o....../......./......./..xx.../......./......./......o x",
            goal: Goal::Play(&["b4", "e4"]),
            mistakes: &[Mistake { mv: "a4", name: "gap" }, Mistake { mv: "f4", name: "gap" }],
        },
        Task {
            name: "stop",
            position: "9x9/5 ........./........./....x..../...x...../...ooo.../...x...../........./........./......... x",
            goal: Goal::Play(&["c5", "g5"]),
            mistakes: &[],
        },
        Task { name: "game", position: "4x4/3 ..../..../..../.... x", goal: Goal::Win, mistakes: &[] },
    ];
}
