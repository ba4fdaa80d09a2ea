//! The rules of Hex against a second, naive implementation of them, known counts, and its text.

use std::collections::HashSet;

use proptest::prelude::*;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_games::hex::cells::{Cell, Cells};
use war_horses_games::hex::{Move, PositionError};
use war_horses_games::playout::play_at_random;
use war_horses_games::{Game, Hex, Outcome, Side, Turn, perft};

/// The rules once more: a table of characters that is walked through as a whole after every move. It speaks to the
/// library in text alone.
mod naive {
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Board {
        /// Row 0 is the top of the board, column 0 its left.
        pub cells: Vec<Vec<char>>,
        pub turn: char,
        pub swap: bool,
    }

    impl Board {
        pub fn empty(size: usize, swap: bool) -> Self {
            Self { cells: vec![vec!['.'; size]; size], turn: 'b', swap }
        }

        /// Whether `who` gets from its first border to its second one.
        pub fn has_joined(&self, who: char) -> bool {
            let size = self.cells.len() as i32;
            let mut seen = vec![];
            let mut open: Vec<(i32, i32)> = (0..size).map(|i| if who == 'B' { (i, 0) } else { (0, i) }).collect();
            while let Some((column, row)) = open.pop() {
                let inside = (0..size).contains(&column) && (0..size).contains(&row);
                if !inside || self.cells[row as usize][column as usize] != who || seen.contains(&(column, row)) {
                    continue;
                }
                if (if who == 'B' { row } else { column }) == size - 1 {
                    return true;
                }
                seen.push((column, row));
                for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)] {
                    open.push((column + right, row + down));
                }
            }
            false
        }

        /// `B` or `W` for the winner, `.` while the game goes on.
        pub fn result(&self) -> char {
            ['B', 'W'].into_iter().find(|&who| self.has_joined(who)).unwrap_or('.')
        }

        fn stones(&self) -> Vec<(usize, usize)> {
            let all = (0..self.cells.len()).flat_map(|row| (0..self.cells.len()).map(move |column| (column, row)));
            all.filter(|&(column, row)| self.cells[row][column] != '.').collect()
        }

        pub fn offers_swap(&self) -> bool {
            self.swap && self.turn == 'w' && self.stones().len() == 1
        }

        /// The free cells, from the top and from the left, and the swap.
        pub fn moves(&self) -> Vec<String> {
            if self.result() != '.' {
                return vec![];
            }
            let rows = self.cells.iter().zip(1..);
            let cells = rows.flat_map(|(row, number)| {
                let free = row.iter().zip('a'..).filter(|&(&cell, _)| cell == '.');
                free.map(move |(_, column)| format!("{column}{number}"))
            });
            cells.chain(self.offers_swap().then(|| "swap".to_owned())).collect()
        }

        pub fn play(&mut self, name: &str) {
            if name == "swap" {
                let (column, row) = self.stones()[0];
                self.cells[row][column] = '.';
                self.cells[column][row] = 'W';
            } else {
                let column = (name.as_bytes()[0] - b'a') as usize;
                let row = name[1..].parse::<usize>().unwrap() - 1;
                assert_eq!(self.cells[row][column], '.');
                self.cells[row][column] = self.turn.to_ascii_uppercase();
            }
            self.swap &= self.turn == 'b';
            self.turn = if self.turn == 'b' { 'w' } else { 'b' };
        }

        pub fn write(&self) -> String {
            let rows: Vec<String> = self.cells.iter().map(|row| row.iter().collect()).collect();
            format!("{} {}{}", rows.join("/"), self.turn, if self.swap { " swap" } else { "" })
        }

        pub fn perft(&self, depth: u32) -> u64 {
            let next = |name: &String| {
                let mut next = self.clone();
                next.play(name);
                next.perft(depth - 1)
            };
            if depth == 0 { 1 } else { self.moves().iter().map(next).sum() }
        }
    }
}

fn result_of(game: &Hex) -> char {
    match game.turn() {
        Turn::Over(Outcome::Win(Side::First)) => 'B',
        Turn::Over(Outcome::Win(Side::Second)) => 'W',
        _ => '.',
    }
}

/// Whether each cell of a chain touches the next, and its ends lie on the two borders of the winner.
fn is_chain(game: &Hex, chain: &[Cell]) -> bool {
    let Some(winner) = game.winner() else { return chain.is_empty() };
    let [from, to] = game.borders(winner);
    let touching = chain.windows(2).all(|pair| pair[0].neighbours(game.size()).any(|cell| cell == pair[1]));
    let ends = chain.first().is_some_and(|&c| from.contains(c)) && chain.last().is_some_and(|&c| to.contains(c));
    touching && ends && chain.iter().all(|&cell| game.owner(cell) == Some(winner))
}

fn same(game: &Hex, naive: &naive::Board) {
    let text = naive.write();
    assert_eq!(game.to_string(), text);
    assert_eq!(result_of(game), naive.result(), "{text}");
    let moves: Vec<String> = game.legal_moves().iter().map(ToString::to_string).collect();
    assert_eq!(moves, naive.moves(), "{text}");
    assert_eq!(text.parse().as_ref(), Ok(game));
    assert_eq!(game.swap_on_offer().is_some(), naive.offers_swap(), "{text}");
    assert!(is_chain(game, &game.winning_chain()), "{text}");
}

#[test]
fn sequences_are_counted_as_the_naive_rules_count_them() {
    for (size, swap, depth) in [(3, false, 6), (3, true, 6), (4, true, 4), (5, false, 3)] {
        let (game, naive) = (Hex::empty(size, swap), naive::Board::empty(size.into(), swap));
        for depth in 0..=depth {
            assert_eq!(perft(&game, depth), naive.perft(depth), "{size} x {size}, swap {swap}, depth {depth}");
        }
    }
    // Without a chance to join anything, every order of cells counts; a swap leaves one cell more to play on.
    assert_eq!(perft(&Hex::empty(11, false), 3), 121 * 120 * 119);
    assert_eq!(perft(&Hex::empty(11, true), 3), 121 * (120 * 119 + 120));
}

#[test]
fn every_game_on_the_smallest_board_has_a_winner() {
    fn walk(game: Hex, wins: &mut [u64; 2], seen: &mut HashSet<Hex>) {
        if !seen.insert(game) {
            return;
        }
        match game.turn() {
            Turn::Over(Outcome::Win(side)) => wins[side.index()] += 1,
            _ => game.moves(|mv| {
                let mut next = game;
                next.play(mv);
                walk(next, wins, seen);
            }),
        }
    }
    let (mut wins, mut seen) = ([0; 2], HashSet::new());
    walk(Hex::empty(3, false), &mut wins, &mut seen);
    assert!(wins.iter().all(|&wins| wins > 0));
    assert!(seen.iter().all(|game| !game.free().is_empty() || game.winner().is_some()));
}

#[test]
fn random_games_of_all_sizes_go_in_step_with_the_naive_rules() {
    let mut rng = Pcg64::seed_from_u64(1);
    let mut results = HashSet::new();
    for size in (3..=19_u8).cycle().take(120) {
        let swap = rng.random_bool(0.5);
        let (mut game, mut naive) = (Hex::empty(size, swap), naive::Board::empty(size.into(), swap));
        while let Turn::Player(_) = game.turn() {
            let moves = game.legal_moves();
            let swaps = moves.last() == Some(&Move::Swap) && rng.random_bool(0.5);
            let mv = if swaps { Move::Swap } else { moves[rng.random_range(0..moves.len())] };
            game.try_play(mv).unwrap();
            naive.play(&mv.to_string());
            // Looking through large boards after every stone takes the naive rules too long.
            if size < 9 || game.winner().is_some() || rng.random_bool(0.05) {
                same(&game, &naive);
            }
        }
        same(&game, &naive);
        results.insert(result_of(&game));
    }
    assert_eq!(results.len(), 2, "wins of both sides");
}

/// The theorem of the game, on boards filled without regard to who joined first.
#[test]
fn a_full_board_has_exactly_one_winner() {
    let mut rng = Pcg64::seed_from_u64(2);
    for size in (3..=19).cycle().take(2_000) {
        let mut cells: Vec<Cell> = Cells::board(size).collect();
        cells.shuffle(&mut rng);
        let (black, white) = cells.split_at(rng.random_range(0..=cells.len()));
        let stones = [black, white].map(|cells| cells.iter().copied().collect::<Cells>());
        let [black, white] = Side::BOTH.map(|mover| Hex::with_stones(size, stones, mover, false));
        match (black, white) {
            (Ok(game), Err(PositionError::JoinedBefore { winner })) => {
                assert_eq!((winner, result_of(&game)), (Side::Second, 'W'));
            }
            (Err(PositionError::JoinedBefore { winner }), Ok(game)) => {
                assert_eq!((winner, result_of(&game)), (Side::First, 'B'));
            }
            other => panic!("{other:?}"),
        }
    }
}

prop_compose! {
    /// A position of a random game.
    fn random_position()(size in 3..=19_u8, swap: bool, part in 0.0..1.0_f64, seed: u64) -> Hex {
        let mut rng = Pcg64::seed_from_u64(seed);
        let moves = part * f64::from(size) * f64::from(size);
        play_at_random(Hex::empty(size, swap), moves as usize, &mut rng)
    }
}

/// The position as the other side would have it: colours and borders exchanged.
fn mirrored(game: &Hex) -> Option<Hex> {
    let stones = [Side::Second, Side::First].map(|side| game.stones(side).map(Cell::mirrored).collect());
    Hex::with_stones(game.size(), stones, !game.mover(), false).ok()
}

/// The position turned upside down.
fn turned(game: &Hex) -> Option<Hex> {
    let stones = Side::BOTH.map(|side| game.stones(side).map(|cell| cell.turned(game.size())).collect());
    Hex::with_stones(game.size(), stones, game.mover(), game.may_swap()).ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_survives_its_text(game in random_position()) {
        let text = game.to_string();
        prop_assert_eq!(text.parse(), Ok(game), "{}", text);
    }

    #[test]
    fn the_sides_take_turns_until_one_has_joined(game in random_position()) {
        let stones = Side::BOTH.map(|side| game.stones(side).len());
        prop_assert!((game.stones(Side::First) & game.stones(Side::Second)).is_empty());
        // A swap takes a stone from black and counts as white's.
        let difference = i64::from(stones[0]) - i64::from(stones[1]);
        let expected = game.mover().index() as i64;
        prop_assert!(difference == expected || difference == expected - 1, "{game}");
        let legal = game.legal_moves();
        prop_assert_eq!(legal.is_empty(), game.winner().is_some());
        for mv in legal {
            if let Move::Stone(cell) = mv {
                prop_assert_eq!(game.owner(cell), None);
            }
            prop_assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    }

    #[test]
    fn mirrors_and_turns_change_nothing_but_the_sides(game in random_position()) {
        let mirrored = mirrored(&game).expect("a mirrored position is one as well");
        prop_assert_eq!(mirrored.winner(), game.winner().map(|side| !side));
        prop_assert_eq!(mirrored.winning_chain().len(), game.winning_chain().len());
        let turned = turned(&game).expect("a turned position is one as well");
        prop_assert_eq!(turned.winner(), game.winner());
        prop_assert_eq!(turned.legal_moves().len(), game.legal_moves().len());
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[BW./bw ]{0,20}( swap)?") {
        if let Ok(game) = text.parse::<Hex>() {
            prop_assert_eq!(game.to_string().parse(), Ok(game));
        }
    }
}
