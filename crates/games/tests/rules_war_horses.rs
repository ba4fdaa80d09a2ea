//! The rules of War Horses against a second, naive implementation of them, and the properties that every game has.

mod rules_knights;

use std::collections::BTreeMap;

use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use rules_knights::naive_board::name;
use rules_knights::{almost_a_position, assert_same_moves, ends_in_time, random_game};
use war_horses_games::grid::{Square, Squares};
use war_horses_games::war_horses::BONUSES;
use war_horses_games::{Game, Outcome, Side, Turn, WarHorses};

/// The rules once more, as the specification tells them: plain arrays, no bits, nothing shared with the library.
/// It speaks to it in text alone.
mod naive {
    use super::rules_knights::naive_board::{Place, knight_jumps, moved, read_ranks, write_ranks};

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Cell {
        Free,
        Bonus,
        Painted(Colour),
    }

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Colour {
        Red,
        Green,
    }

    impl Colour {
        fn other(self) -> Self {
            if self == Self::Red { Self::Green } else { Self::Red }
        }
    }

    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Board {
        pub cells: [[Cell; 8]; 8],
        red: Place,
        green: Place,
        turn: Colour,
    }

    impl Board {
        pub fn read(text: &str) -> Self {
            let (ranks, turn) = text.split_once(' ').unwrap();
            let mut cells = [[Cell::Free; 8]; 8];
            let (mut red, mut green) = (None, None);
            read_ranks(ranks, |symbol, (row, column)| {
                cells[row][column] = match symbol {
                    "*" => Cell::Bonus,
                    "r" | "R" => Cell::Painted(Colour::Red),
                    "g" | "G" => Cell::Painted(Colour::Green),
                    _ => panic!("{symbol} in {text}"),
                };
                match symbol {
                    "R" => red = Some((row, column)),
                    "G" => green = Some((row, column)),
                    _ => {}
                }
            });
            let turn = if turn == "r" { Colour::Red } else { Colour::Green };
            Self { cells, red: red.unwrap(), green: green.unwrap(), turn }
        }

        pub fn write(&self) -> String {
            let ranks = write_ranks(|place| {
                let symbol = match self.cells[place.0][place.1] {
                    Cell::Free => return None,
                    Cell::Bonus => "*",
                    Cell::Painted(Colour::Red) if self.red == place => "R",
                    Cell::Painted(Colour::Red) => "r",
                    Cell::Painted(Colour::Green) if self.green == place => "G",
                    Cell::Painted(Colour::Green) => "g",
                };
                Some(symbol.to_owned())
            });
            format!("{ranks} {}", if self.turn == Colour::Red { 'r' } else { 'g' })
        }

        fn targets(&self, colour: Colour) -> Vec<Place> {
            let knight = if colour == Colour::Red { self.red } else { self.green };
            let can_be_used = |&(row, column): &Place| !matches!(self.cells[row][column], Cell::Painted(_));
            knight_jumps(knight).filter(can_be_used).collect()
        }

        /// Who has to move, if anyone can.
        pub fn turn(&self) -> Option<Colour> {
            [self.turn, self.turn.other()].into_iter().find(|&colour| !self.targets(colour).is_empty())
        }

        pub fn moves(&self) -> Vec<Place> {
            self.turn().map_or(Vec::new(), |colour| self.targets(colour))
        }

        pub fn count(&self, colour: Colour) -> usize {
            self.cells.iter().flatten().filter(|&&cell| cell == Cell::Painted(colour)).count()
        }

        pub fn winner(&self) -> Option<Colour> {
            let (red, green) = (self.count(Colour::Red), self.count(Colour::Green));
            if red > green {
                Some(Colour::Red)
            } else if green > red {
                Some(Colour::Green)
            } else {
                None
            }
        }

        /// Makes a move and tells which colour, being stuck, is passed over after it.
        pub fn play(&mut self, (row, column): Place) -> Option<Colour> {
            let mover = self.turn().unwrap();
            let had_bonus = self.cells[row][column] == Cell::Bonus;
            self.cells[row][column] = Cell::Painted(mover);
            if had_bonus {
                for (down, right) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                    if let Some((row, column)) = moved((row, column), down, right)
                        && self.cells[row][column] == Cell::Free
                    {
                        self.cells[row][column] = Cell::Painted(mover);
                    }
                }
            }
            if mover == Colour::Red {
                self.red = (row, column);
            } else {
                self.green = (row, column);
            }
            self.turn = mover.other();
            let next = self.turn();
            // A text names the side that really moves next.
            self.turn = next.unwrap_or(self.turn);
            (next == Some(mover)).then_some(mover.other())
        }
    }

    /// The sequences of `depth` moves, and what was met on the way.
    #[derive(Default)]
    pub struct Walk {
        pub leaves: u64,
        pub passes: u64,
        pub bonuses: u64,
        pub ends: u64,
    }

    pub fn walk(board: &Board, depth: u32, seen: &mut Walk) {
        if depth == 0 {
            seen.leaves += 1;
            return;
        }
        let moves = board.moves();
        seen.ends += u64::from(moves.is_empty());
        for (row, column) in moves {
            seen.bonuses += u64::from(board.cells[row][column] == Cell::Bonus);
            let mut next = board.clone();
            seen.passes += u64::from(next.play((row, column)).is_some());
            walk(&next, depth - 1, seen);
        }
    }
}

fn colour(side: Side) -> naive::Colour {
    [naive::Colour::Red, naive::Colour::Green][side.index()]
}

/// Perft of both implementations at depths 1, 2, 3…, and what was met on the way to the last one.
fn check_perft(text: &str, expected: &[u64]) -> naive::Walk {
    let board = naive::Board::read(text);
    let mut seen = naive::Walk::default();
    rules_knights::check_perft::<WarHorses>(text, expected, |_, depth| {
        seen = naive::Walk::default();
        naive::walk(&board, depth, &mut seen);
        seen.leaves
    });
    seen
}

#[test]
fn perft_from_a_start_with_all_bonuses() {
    let seen = check_perft("8/3R4/8/2*5/8/5*2/6G1/1*6 r", &[6, 24, 124, 578, 2_656, 13_535, 55_809]);
    assert!(seen.bonuses > 0, "a perft without a bonus checks too little");
}

#[test]
fn perft_of_a_middle_game_with_passes_near() {
    let text = "1ggr1gr1/grgg1rrg/gGr1r1r1/Rg4gr/3r1r2/1r4rg/3rr2*/2*2rg1 g";
    let seen = check_perft(text, &[4, 8, 30, 116, 349, 1_044, 2_967, 8_825]);
    assert!(seen.passes > 0 && seen.bonuses > 0, "the position was chosen for its passes and its bonuses");
}

#[test]
fn perft_to_the_end_with_a_bonus_at_the_edge() {
    let text = "2Rr1rgr/*r*rrr1r/2r1r1rg/rGr1rgr1/rrrgggrg/rgrggggg/rrgggggg/grggggg1 r";
    let seen = check_perft(text, &[3, 7, 10, 24, 33, 48, 42, 39, 21, 7, 2, 0]);
    assert!(seen.passes > 0 && seen.bonuses > 0 && seen.ends > 0, "every line was followed to its end");
}

/// Everything that can be seen of a position must be the same in both implementations.
fn assert_same(game: &WarHorses, board: &naive::Board) {
    assert_same_moves(game, board.moves());
    for (row, rank) in board.cells.iter().enumerate() {
        for (column, cell) in rank.iter().enumerate() {
            let square: Square = name((row, column)).parse().unwrap();
            let seen = match game.owner(square) {
                Some(side) => naive::Cell::Painted(colour(side)),
                None if game.bonuses().contains(square) => naive::Cell::Bonus,
                None => naive::Cell::Free,
            };
            assert_eq!(seen, *cell, "{square} of {game}");
        }
    }
    for side in Side::BOTH {
        assert_eq!(game.tally(side), Some(board.count(colour(side)) as i32), "count of {game}");
    }
    match game.turn() {
        Turn::Player(side) => assert_eq!(Some(colour(side)), board.turn(), "turn of {game}"),
        Turn::Chance(_) => unreachable!("no dice in this game"),
        Turn::Over(outcome) => {
            assert_eq!(board.turn(), None, "end of {game}");
            let winner = match outcome {
                Outcome::Win(side) => Some(colour(side)),
                Outcome::Draw => None,
            };
            assert_eq!(winner, board.winner(), "outcome of {game}");
        }
    }
    assert_eq!(game.to_string(), board.write());
}

#[test]
fn both_implementations_play_the_same_random_games() {
    let mut rng = Pcg64::seed_from_u64(64);
    let mut outcomes = BTreeMap::new();
    let mut passes = 0;
    for seed in 0..500 {
        let mut game = WarHorses::seeded(seed);
        let mut board = naive::Board::read(&game.to_string());
        assert_same(&game, &board);
        loop {
            let moves = board.moves();
            if moves.is_empty() {
                break;
            }
            let target = moves[rng.random_range(0..moves.len())];
            let before = game;
            game.try_play(name(target).parse().unwrap()).unwrap();
            let passed = board.play(target);
            assert_eq!(before.passed(&game).map(colour), passed, "pass between {before} and {game}");
            assert_same(&game, &board);
            passes += u32::from(passed.is_some());
        }
        *outcomes.entry(format!("{:?}", game.turn())).or_insert(0) += 1;
    }
    assert_eq!(outcomes.len(), 3, "wins of both sides and draws must have been met: {outcomes:?}");
    assert!(passes > 100, "only {passes} passes were met");
}

/// Seeds are kept in files and told to friends: their boards must never change.
#[test]
fn a_seed_keeps_its_board_for_ever() {
    for (seed, text) in [
        (0, "8/2*2R2/5*2/8/8/8/2G5/3*4 r"),
        (1, "4*3/8/6*1/3G4/8/2*5/1R6/8 r"),
        (2, "3G4/8/6*1/8/8/4*3/8/1*2R3 r"),
        (42, "1*6/8/R7/6*1/8/8/2G1*3/8 r"),
        (2026, "8/1G4R1/8/8/4*3/8/8/1*2*3 r"),
        (u64::MAX, "8/8/2*5/8/8/1R2*3/6G1/3*4 r"),
    ] {
        assert_eq!(WarHorses::seeded(seed).to_string(), text, "seed {seed}");
    }
}

#[test]
fn every_cell_can_hold_every_piece_at_the_start() {
    let mut seen = [Squares::NONE; 3];
    for start in (0..2_000).map(WarHorses::seeded) {
        seen[0] |= Squares::of(start.knight(Side::First));
        seen[1] |= Squares::of(start.knight(Side::Second));
        seen[2] |= start.bonuses();
    }
    assert_eq!(seen, [Squares::ALL; 3]);
}

/// The positions of a random game, from its start on.
fn any_game() -> impl Strategy<Value = Vec<WarHorses>> {
    random_game(any::<u64>().prop_map(WarHorses::seeded))
}

fn adjacent_with_diagonals(a: Square, b: Square) -> bool {
    (a.file() - b.file()).abs() <= 1 && (a.rank() - b.rank()).abs() <= 1
}

/// What holds for every position that can be reached or read.
fn is_sound(game: &WarHorses) -> Result<(), TestCaseError> {
    let painted = Side::BOTH.map(|side| game.painted(side));
    prop_assert!((painted[0] & painted[1]).is_empty(), "two owners of a cell: {game}");
    prop_assert_eq!(painted[0].len() + painted[1].len() + game.free().len(), 64);
    prop_assert!((game.bonuses() - game.free()).is_empty(), "a painted bonus: {game}");
    prop_assert!(game.bonuses().len() <= BONUSES);
    for side in Side::BOTH {
        prop_assert_eq!(game.owner(game.knight(side)), Some(side), "a knight off its paint: {}", game);
    }
    rules_knights::is_sound(game)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_position_of_a_game_is_sound_and_survives_its_text(positions in any_game()) {
        for position in &positions {
            is_sound(position)?;
        }
    }

    #[test]
    fn a_painted_cell_never_changes_owner(positions in any_game()) {
        for pair in positions.windows(2) {
            for square in Square::all() {
                if let Some(owner) = pair[0].owner(square) {
                    prop_assert_eq!(pair[1].owner(square), Some(owner), "{} between {} and {}", square, pair[0], pair[1]);
                }
            }
        }
    }

    #[test]
    fn a_move_paints_what_it_announces_and_nothing_else(positions in any_game()) {
        for pair in positions.windows(2) {
            let mover = pair[0].mover();
            let target = pair[1].knight(mover);
            prop_assert_eq!(pair[1].painted(mover) - pair[0].painted(mover), pair[0].paints(target));
            prop_assert_eq!(pair[1].painted(!mover), pair[0].painted(!mover));
            prop_assert_eq!(pair[0].bonuses() - pair[1].bonuses(), pair[0].bonuses() & Squares::of(target));
        }
    }

    #[test]
    fn a_game_ends_within_62_moves(positions in any_game()) {
        ends_in_time(&positions)?;
    }

    #[test]
    fn a_random_start_obeys_the_rules(seed: u64) {
        let start = WarHorses::seeded(seed);
        prop_assert_eq!(start, WarHorses::seeded(seed));
        prop_assert_eq!(start.turn(), Turn::Player(Side::First));
        prop_assert_eq!(Side::BOTH.map(|side| start.tally(side)), [Some(1), Some(1)]);
        let knights: Squares = Side::BOTH.into_iter().map(|side| start.knight(side)).collect();
        prop_assert_eq!((knights.len(), start.bonuses().len(), (knights | start.bonuses()).len()), (2, 3, 5));
        for a in start.bonuses() {
            for b in start.bonuses().filter(|&b| b != a) {
                prop_assert!(!adjacent_with_diagonals(a, b), "{} and {} touch in {}", a, b, start);
            }
        }
    }

    #[test]
    fn reading_any_text_gives_a_sound_position_or_an_error(text in any_text()) {
        let _: Result<Square, _> = text.parse();
        if let Ok(position) = text.parse::<WarHorses>() {
            is_sound(&position)?;
            let _ = position.read_move(&text);
        }
    }
}

/// From pure noise to a position with one letter wrong.
fn any_text() -> impl Strategy<Value = String> {
    let almost_a_position = almost_a_position(any_game(), "[0-9RGrg*/ é]?");
    prop_oneof![any::<String>(), "[0-9RGrg*/ ]{0,90}", "([1-8RGrg*]{0,9}/){7}[1-8RGrg*]{0,9} [rg]", almost_a_position]
}
