//! Puzzles of tic-tac-toe, on boards of several sizes.

use war_horses_games::{Game, TicTacToe};

use super::{Posed, after, wins_at_once};

/// Columns, rows, and how many in a row win.
const BOARDS: [(u8, u8, u8); 6] = [(3, 3, 3), (4, 4, 3), (4, 4, 4), (5, 5, 4), (5, 4, 4), (6, 5, 4)];

impl Posed for TicTacToe {
    const PACK: &'static str = include_str!("../../../../assets/puzzles/tic-tac-toe.tsv");
    const THEMES: &'static [&'static str] = &["fork", "block", "threats"];

    fn begin_posing(number: u64) -> Self {
        let (columns, rows, length) = BOARDS[(number % BOARDS.len() as u64) as usize];
        Self::empty(columns, rows, length)
    }

    fn is_ripe(&self) -> bool {
        let free = self.legal_moves().len();
        let cells = usize::from(self.columns()) * usize::from(self.rows());
        cells - free >= 2 && free <= 13
    }

    fn theme(&self, solution: Self::Move) -> Option<&'static str> {
        let mut both = after(self, solution);
        // What the solver could do if the other did nothing: any answer that stops neither.
        let answers = both.legal_moves();
        let least = answers.iter().map(|&answer| wins_at_once(&after(&both, answer))).min().unwrap_or_default();
        let most = answers.iter().map(|&answer| wins_at_once(&after(&both, answer))).max().unwrap_or_default();
        let must_block = self.legal_moves().iter().filter(|&&mv| mv != solution).any(|&mv| {
            both = after(self, mv);
            wins_at_once(&both) > 0
        });
        match () {
            () if least > 0 => Some("fork"),
            () if must_block => Some("block"),
            () if most > 0 => Some("threats"),
            () => None,
        }
    }
}
