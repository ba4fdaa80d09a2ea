//! The rules of tic-tac-toe against a second, naive implementation of them, known counts, and its text.

use std::collections::HashSet;

use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_games::playout::play_at_random;
use war_horses_games::{Game, Outcome, Side, TicTacToe, Turn, perft};

/// The rules once more: a table of characters that is looked through as a whole after every move. It speaks to the
/// library in text alone.
mod naive {
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Board {
        /// Row 0 is the top of the board, column 0 its left.
        pub cells: Vec<Vec<char>>,
        pub length: usize,
        pub turn: char,
    }

    impl Board {
        pub fn empty(columns: usize, rows: usize, length: usize) -> Self {
            Self { cells: vec![vec!['.'; columns]; rows], length, turn: 'x' }
        }

        pub fn has_won(&self, who: char) -> bool {
            let (rows, columns) = (self.cells.len() as i32, self.cells[0].len() as i32);
            let is = |row: i32, column: i32| {
                (0..rows).contains(&row)
                    && (0..columns).contains(&column)
                    && self.cells[row as usize][column as usize] == who
            };
            (0..rows).any(|row| {
                (0..columns).any(|column| {
                    [(0, 1), (1, 0), (1, 1), (1, -1)]
                        .iter()
                        .any(|(down, right)| (0..self.length as i32).all(|i| is(row + i * down, column + i * right)))
                })
            })
        }

        /// `x` or `o` for the winner, `-` for a draw, `.` while the game goes on.
        pub fn result(&self) -> char {
            match ['x', 'o'].into_iter().find(|&who| self.has_won(who)) {
                Some(who) => who,
                None if self.cells.iter().flatten().all(|&cell| cell != '.') => '-',
                None => '.',
            }
        }

        /// The free cells, from the lowest row upwards and from left to right.
        pub fn moves(&self) -> Vec<String> {
            if self.result() != '.' {
                return vec![];
            }
            let rows = self.cells.iter().rev().zip(1..);
            rows.flat_map(|(row, rank)| {
                let free = row.iter().zip('a'..).filter(|&(&cell, _)| cell == '.');
                free.map(move |(_, file)| format!("{file}{rank}"))
            })
            .collect()
        }

        pub fn play(&mut self, name: &str) {
            let column = (name.as_bytes()[0] - b'a') as usize;
            let row = self.cells.len() - name[1..].parse::<usize>().unwrap();
            assert_eq!(self.cells[row][column], '.');
            self.cells[row][column] = self.turn;
            self.turn = if self.turn == 'x' { 'o' } else { 'x' };
        }

        pub fn write(&self) -> String {
            let rows: Vec<String> = self.cells.iter().map(|row| row.iter().collect()).collect();
            format!("{}x{}/{} {} {}", self.cells[0].len(), self.cells.len(), self.length, rows.join("/"), self.turn)
        }
    }
}

fn result_of(game: &TicTacToe) -> char {
    match game.turn() {
        Turn::Player(_) | Turn::Chance(_) => '.',
        Turn::Over(Outcome::Draw) => '-',
        Turn::Over(Outcome::Win(Side::First)) => 'x',
        Turn::Over(Outcome::Win(Side::Second)) => 'o',
    }
}

fn same(game: &TicTacToe, naive: &naive::Board) {
    let text = naive.write();
    assert_eq!(game.to_string(), text);
    assert_eq!(result_of(game), naive.result(), "{text}");
    let moves: Vec<String> = game.legal_moves().iter().map(ToString::to_string).collect();
    assert_eq!(moves, naive.moves(), "{text}");
    assert_eq!(text.parse().as_ref(), Ok(game));
    let rows = game.winning_rows();
    assert_eq!(rows.is_empty(), "-.".contains(naive.result()), "{text}: {rows:?}");
}

/// Counts published with many programs that solve the game.
#[test]
fn the_sequences_of_the_small_board_are_counted() {
    let start = TicTacToe::seeded(0);
    let counts = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(perft(&start, depth), count, "depth {depth}");
    }
    assert_eq!(perft(&start, 10), 0);
}

#[test]
fn there_are_255168_games_on_5478_positions() {
    fn walk(game: TicTacToe, ends: &mut [u32; 3], seen: &mut HashSet<TicTacToe>) {
        seen.insert(game);
        match result_of(&game) {
            'x' => ends[0] += 1,
            'o' => ends[1] += 1,
            '-' => ends[2] += 1,
            _ => game.moves(|mv| {
                let mut next = game;
                next.play(mv);
                walk(next, ends, seen);
            }),
        }
    }
    let (mut ends, mut seen) = ([0; 3], HashSet::new());
    walk(TicTacToe::seeded(0), &mut ends, &mut seen);
    assert_eq!((ends, ends.iter().sum::<u32>()), ([131_184, 77_904, 46_080], 255_168));
    assert_eq!(seen.len(), 5_478);
}

#[test]
fn random_games_of_all_sizes_go_in_step_with_the_naive_rules() {
    let mut rng = Pcg64::seed_from_u64(1);
    let mut results = HashSet::new();
    for _ in 0..600 {
        let [columns, rows] = [(); 2].map(|()| rng.random_range(3..=15_u8));
        let length = rng.random_range(3..=6_u8).min(columns.max(rows));
        let mut game = TicTacToe::empty(columns, rows, length);
        let mut naive = naive::Board::empty(columns.into(), rows.into(), length.into());
        same(&game, &naive);
        while let Turn::Player(_) = game.turn() {
            let moves = game.legal_moves();
            let mv = moves[rng.random_range(0..moves.len())];
            game.try_play(mv).unwrap();
            naive.play(&mv.to_string());
            same(&game, &naive);
        }
        results.insert(result_of(&game));
    }
    assert_eq!(results.len(), 3, "wins of both sides and draws");
}

prop_compose! {
    /// A position of a random game, and its moves.
    fn random_position()(columns in 3..=15_u8, rows in 3..=15_u8, length in 3..=6_u8, plies in 0..=225_usize, seed: u64)
        -> TicTacToe
    {
        let mut rng = Pcg64::seed_from_u64(seed);
        play_at_random(TicTacToe::empty(columns, rows, length), plies, &mut rng)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_survives_its_text(game in random_position()) {
        let text = game.to_string();
        prop_assert_eq!(text.parse(), Ok(game), "{}", text);
    }

    #[test]
    fn the_sides_take_turns_until_the_end(game in random_position()) {
        let stones = Side::BOTH.map(|side| game.stones(side).len());
        prop_assert_eq!(stones[0], stones[1] + game.mover().index() as u32);
        let legal = game.legal_moves();
        prop_assert_eq!(legal.is_empty(), matches!(game.turn(), Turn::Over(_)));
        for mv in legal {
            prop_assert_eq!(game.owner(mv), None);
            prop_assert!(game.read_move(&mv.to_string().to_uppercase()).is_ok());
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9x/o. ]{0,30}") {
        if let Ok(game) = text.parse::<TicTacToe>() {
            prop_assert_eq!(game.to_string().parse(), Ok(game));
        }
    }
}
