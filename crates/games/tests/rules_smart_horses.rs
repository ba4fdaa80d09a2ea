//! The rules of Smart Horses against a second, naive implementation of them, and the properties that every game has.

mod rules_knights;

use std::collections::BTreeMap;

use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use rules_knights::naive_board::name;
use rules_knights::{almost_a_position, assert_same_moves, ends_in_time, random_game};
use war_horses_games::grid::{Square, Squares};
use war_horses_games::smart_horses::{PENALTY, Penalty, VALUES};
use war_horses_games::{Game, Outcome, Setup, Side, SmartHorses, Turn};

/// The rules once more, as the specification tells them: plain arrays, no bits, nothing shared with the library.
/// It speaks to it in text alone.
mod naive {
    use super::rules_knights::naive_board::{Place, knight_jumps, read_ranks, write_ranks};

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Cell {
        Empty,
        Value(i32),
        Destroyed,
    }

    /// White is player 0, black player 1.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Board {
        /// The knights stand on squares that are destroyed already.
        pub cells: [[Cell; 8]; 8],
        pub knights: [Place; 2],
        pub scores: [i32; 2],
        turn: usize,
        only_once: bool,
        has_paid: [bool; 2],
    }

    impl Board {
        pub fn read(text: &str) -> Self {
            let words: Vec<&str> = text.split(' ').collect();
            let mut cells = [[Cell::Empty; 8]; 8];
            let mut knights = [(9, 9); 2];
            read_ranks(words[0], |symbol, (row, column)| {
                cells[row][column] = match symbol {
                    "x" | "W" | "B" => Cell::Destroyed,
                    _ => Cell::Value(symbol.trim_matches(['(', ')']).parse().unwrap()),
                };
                match symbol {
                    "W" => knights[0] = (row, column),
                    "B" => knights[1] = (row, column),
                    _ => {}
                }
            });
            let turn = usize::from(words[1] == "b");
            let scores = [words[2].parse().unwrap(), words[3].parse().unwrap()];
            let once = words.get(4).copied();
            let has_paid =
                ["w", "b"].map(|side| once.is_some_and(|word| word.trim_start_matches("once").contains(side)));
            Self { cells, knights, scores, turn, only_once: once.is_some(), has_paid }
        }

        pub fn write(&self) -> String {
            let mut text = write_ranks(|place| match self.cells[place.0][place.1] {
                Cell::Empty => None,
                Cell::Value(value) if value > 0 => Some(format!("(+{value})")),
                Cell::Value(value) => Some(format!("({value})")),
                Cell::Destroyed if self.knights[0] == place => Some("W".to_owned()),
                Cell::Destroyed if self.knights[1] == place => Some("B".to_owned()),
                Cell::Destroyed => Some("x".to_owned()),
            });
            text += &format!(" {} {} {}", if self.turn == 0 { 'w' } else { 'b' }, self.scores[0], self.scores[1]);
            if self.only_once {
                text += " once";
                if self.has_paid[0] || self.has_paid[1] {
                    text += "-";
                    text += if self.has_paid[0] { "w" } else { "" };
                    text += if self.has_paid[1] { "b" } else { "" };
                }
            }
            text
        }

        fn targets(&self, player: usize) -> Vec<Place> {
            let can_be_used = |&(row, column): &Place| self.cells[row][column] != Cell::Destroyed;
            knight_jumps(self.knights[player]).filter(can_be_used).collect()
        }

        /// Who has to move, if anyone can.
        pub fn turn(&self) -> Option<usize> {
            (!self.targets(self.turn).is_empty()).then_some(self.turn)
        }

        pub fn moves(&self) -> Vec<Place> {
            self.targets(self.turn)
        }

        /// Makes a move and tells which player, being stuck, is passed over after it, and what that costs.
        pub fn play(&mut self, (row, column): Place) -> Option<(usize, i32)> {
            let (mover, other) = (self.turn, 1 - self.turn);
            if let Cell::Value(value) = self.cells[row][column] {
                self.scores[mover] += value;
            }
            self.cells[row][column] = Cell::Destroyed;
            self.knights[mover] = (row, column);
            if !self.targets(other).is_empty() || self.targets(mover).is_empty() {
                self.turn = other;
                return None;
            }
            let price = if self.only_once && self.has_paid[other] { 0 } else { 4 };
            self.has_paid[other] |= self.only_once;
            self.scores[other] -= price;
            Some((other, price))
        }
    }

    /// The sequences of `depth` moves, and what was met on the way.
    #[derive(Default)]
    pub struct Walk {
        pub leaves: u64,
        pub passes: u64,
        pub values: u64,
        pub ends: u64,
        /// The scores of all leaves, added up.
        pub scores: [i64; 2],
    }

    pub fn walk(board: &Board, depth: u32, seen: &mut Walk) {
        if depth == 0 {
            seen.leaves += 1;
            for (sum, score) in seen.scores.iter_mut().zip(board.scores) {
                *sum += i64::from(score);
            }
            return;
        }
        let moves = board.moves();
        seen.ends += u64::from(moves.is_empty());
        for (row, column) in moves {
            seen.values += u64::from(matches!(board.cells[row][column], Cell::Value(_)));
            let mut next = board.clone();
            seen.passes += u64::from(next.play((row, column)).is_some());
            walk(&next, depth - 1, seen);
        }
    }
}

/// The usual rule and the other one.
fn setups() -> [Setup; 2] {
    let mut once = SmartHorses::usual_setup();
    once.set("penalty", "once").unwrap();
    [SmartHorses::usual_setup(), once]
}

/// The scores of all positions that `depth` moves lead to, added up: a perft that sees values and penalties too.
fn sum_of_scores(game: &SmartHorses, depth: u32) -> [i64; 2] {
    if depth == 0 {
        return Side::BOTH.map(|side| game.score(side).into());
    }
    let mut sums = [0; 2];
    for mv in game.legal_moves() {
        let mut next = *game;
        next.play(mv);
        let below = sum_of_scores(&next, depth - 1);
        sums = [sums[0] + below[0], sums[1] + below[1]];
    }
    sums
}

/// Perft of both implementations at depths 1, 2, 3…, and what was met on the way to the last one, with these scores.
fn check_perft(text: &str, expected: &[u64], scores: [i64; 2]) -> naive::Walk {
    let board = naive::Board::read(text);
    let mut seen = naive::Walk::default();
    rules_knights::check_perft::<SmartHorses>(text, expected, |game, depth| {
        seen = naive::Walk::default();
        naive::walk(&board, depth, &mut seen);
        assert_eq!(sum_of_scores(game, depth), seen.scores, "scores at depth {depth} of {text}");
        seen.leaves
    });
    assert_eq!(seen.scores, scores, "{text}");
    seen
}

#[test]
fn perft_from_a_start_with_all_values() {
    let text = "8/1(-10)1W2(+3)1/4(+5)3/(+10)2(-1)4/5(-4)2/2(+4)5/(-5)5B1/3(+1)2(-3)1 w 0 0";
    let seen = check_perft(text, &[6, 24, 124, 599, 2_807, 14_658], [9_536, -13_809]);
    assert!(seen.values > 0, "a perft without a value checks too little");
}

#[test]
fn perft_of_a_middle_game_with_passes_near() {
    let text = "1xxx1xx1/xxxx1xxx/xBx1x1x1/Wx4xx/3x1x2/1x4xx/3xx2(+10)/2(-5)2xx1 b 3 -2";
    let seen = check_perft(text, &[4, 8, 30, 116, 349, 1_044, 2_979, 8_860], [-94_800, -54_265]);
    assert!(seen.passes > 0 && seen.values > 0, "the position was chosen for its passes and its values");
}

#[test]
fn perft_to_the_end_with_one_penalty_a_side() {
    let text = "2Wx1xxx/(+4)x(-3)xxx1x/2x1x1xx/xBx1xxx1/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxx1 w 0 0 once";
    let seen = check_perft(text, &[3, 7, 13, 27, 44, 59, 62, 56, 39, 20, 4, 2], [-3, -3]);
    assert!(seen.passes > 0 && seen.values > 0 && seen.ends > 0, "all but two lines were followed to their end");
}

/// Everything that can be seen of a position must be the same in both implementations.
fn assert_same(game: &SmartHorses, board: &naive::Board) {
    assert_same_moves(game, board.moves());
    for (row, rank) in board.cells.iter().enumerate() {
        for (column, cell) in rank.iter().enumerate() {
            let square: Square = name((row, column)).parse().unwrap();
            let seen = match game.points().at(square) {
                _ if !game.free().contains(square) => naive::Cell::Destroyed,
                0 => naive::Cell::Empty,
                value => naive::Cell::Value(value.into()),
            };
            assert_eq!(seen, *cell, "{square} of {game}");
            let under_a_knight = board.knights.contains(&(row, column));
            assert_eq!(game.is_destroyed(square), *cell == naive::Cell::Destroyed && !under_a_knight);
        }
    }
    for side in Side::BOTH {
        assert_eq!(game.tally(side), Some(board.scores[side.index()]), "score in {game}");
    }
    match game.turn() {
        Turn::Player(side) => assert_eq!(Some(side.index()), board.turn(), "turn of {game}"),
        Turn::Chance(_) => unreachable!("no dice in this game"),
        Turn::Over(outcome) => {
            assert_eq!(board.turn(), None, "end of {game}");
            let [white, black] = board.scores;
            let expected = match white - black {
                0 => Outcome::Draw,
                1.. => Outcome::Win(Side::First),
                _ => Outcome::Win(Side::Second),
            };
            assert_eq!(outcome, expected, "outcome of {game}");
        }
    }
    assert_eq!(game.to_string(), board.write());
}

#[test]
fn both_implementations_play_the_same_random_games() {
    for setup in setups() {
        let mut rng = Pcg64::seed_from_u64(64);
        let mut outcomes = BTreeMap::new();
        let mut prices = BTreeMap::new();
        for seed in 0..300 {
            let mut game = SmartHorses::begin(&setup, seed);
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
                let expected = passed.map(|(player, _)| Side::BOTH[player]);
                assert_eq!(before.passed(&game), expected, "pass between {before} and {game}");
                assert_same(&game, &board);
                if let Some((_, price)) = passed {
                    *prices.entry(price).or_insert(0) += 1;
                }
            }
            *outcomes.entry(format!("{:?}", game.turn())).or_insert(0) += 1;
        }
        assert_eq!(outcomes.len(), 3, "wins of both sides and draws must have been met: {outcomes:?}");
        assert!(prices[&4] > 100, "{prices:?} were paid");
        let free_of_charge = prices.get(&0).copied().unwrap_or(0);
        assert_eq!(free_of_charge > 100, setup != SmartHorses::usual_setup(), "{prices:?} were paid");
    }
}

/// Seeds are kept in files and told to friends: their boards must never change.
#[test]
fn a_seed_keeps_its_board_for_ever() {
    for (seed, text) in [
        (0, "8/2(-4)2W2/1(+10)1(-5)1(+1)2/8/8/6(-1)1/(+3)1B(+5)4/3(-10)2(+4)(-3) w 0 0"),
        (1, "1(-1)1(-4)4/8/4(-5)3/1(+5)(+4)B4/8/1(+10)(-10)3(+1)1/1W6/4(+3)1(-3)1 w 0 0"),
        (42, "(-5)6(+3)/5(+10)1(+1)/W7/2(-3)3(-10)(+5)/8/1(-1)6/2B(+4)3(-4)/8 w 0 0"),
        (u64::MAX, "8/4(+5)(+10)2/2(-10)(+3)4/8/2(+1)(-3)4/1W5(-5)/5(+4)B(-1)/4(-4)3 w 0 0"),
    ] {
        assert_eq!(SmartHorses::seeded(seed).to_string(), text, "seed {seed}");
    }
    let [usual, once] = setups().map(|setup| SmartHorses::begin(&setup, 42).to_string());
    assert_eq!(once, format!("{usual} once"), "the rule does not change the board");
}

#[test]
fn every_square_can_hold_every_piece_at_the_start() {
    let mut seen = [Squares::NONE; 12];
    for start in (0..2_000).map(SmartHorses::seeded) {
        seen[10] |= Squares::of(start.knight(Side::First));
        seen[11] |= Squares::of(start.knight(Side::Second));
        for (square, value) in start.points().iter() {
            let place = VALUES.iter().position(|&other| other == value).unwrap();
            seen[place] |= Squares::of(square);
        }
    }
    assert_eq!(seen, [Squares::ALL; 12]);
}

/// The positions of a random game, from its start on.
fn any_game() -> impl Strategy<Value = Vec<SmartHorses>> {
    random_game(
        (any::<u64>(), any::<bool>()).prop_map(|(seed, once)| SmartHorses::begin(&setups()[usize::from(once)], seed)),
    )
}

/// What holds for every position that can be reached or read.
fn is_sound(game: &SmartHorses) -> Result<(), TestCaseError> {
    prop_assert!((game.points().squares() - game.free()).is_empty(), "a value on a used square: {game}");
    let values: Vec<_> = game.points().iter().map(|(_, value)| value).collect();
    prop_assert!(values.iter().all(|value| VALUES.contains(value)), "{game}");
    prop_assert_eq!(values.len(), game.points().squares().len() as usize);
    for side in Side::BOTH {
        prop_assert!(!game.free().contains(game.knight(side)), "a knight on a free square: {}", game);
    }
    prop_assert_ne!(game.knight(Side::First), game.knight(Side::Second));
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
    fn a_move_uses_one_square_and_takes_what_lies_on_it(positions in any_game()) {
        for pair in positions.windows(2) {
            let mover = pair[0].mover();
            let target = pair[1].knight(mover);
            prop_assert_eq!(pair[0].free() - pair[1].free(), Squares::of(target));
            prop_assert_eq!(pair[0].points().squares() - pair[1].points().squares(), pair[0].points().squares() & Squares::of(target));
            prop_assert_eq!(pair[1].score(mover) - pair[0].score(mover), i32::from(pair[0].points().at(target)));
            let pays = pair[0].passed(&pair[1]).is_some() && pair[0].would_pay(!mover);
            prop_assert_eq!(pair[0].score(!mover) - pair[1].score(!mover), if pays { PENALTY.into() } else { 0 });
        }
    }

    #[test]
    fn all_points_are_on_the_board_or_with_a_side_and_penalties_are_lost(positions in any_game()) {
        for (i, position) in positions.iter().enumerate() {
            let passes = positions[..=i].windows(2).filter_map(|pair| pair[0].passed(&pair[1]));
            let paid: Vec<Side> = passes.collect();
            let penalties = match position.penalty() {
                Penalty::Each => paid.len(),
                Penalty::Once { .. } => Side::BOTH.iter().filter(|side| paid.contains(side)).count(),
            };
            let left: i32 = position.points().iter().map(|(_, value)| i32::from(value)).sum();
            let scores = position.score(Side::First) + position.score(Side::Second);
            // The values that lie on the board at the start add up to nothing.
            prop_assert_eq!(scores + left, -i32::from(PENALTY) * penalties as i32);
        }
    }

    #[test]
    fn a_game_ends_within_62_moves(positions in any_game()) {
        ends_in_time(&positions)?;
    }

    #[test]
    fn a_random_start_obeys_the_rules(seed: u64, once: bool) {
        let setup = &setups()[usize::from(once)];
        let start = SmartHorses::begin(setup, seed);
        prop_assert_eq!(start, SmartHorses::begin(setup, seed));
        prop_assert_eq!(start.turn(), Turn::Player(Side::First));
        prop_assert_eq!(Side::BOTH.map(|side| start.tally(side)), [Some(0), Some(0)]);
        let knights: Squares = Side::BOTH.into_iter().map(|side| start.knight(side)).collect();
        prop_assert_eq!((knights.len(), start.free()), (2, !knights));
        prop_assert_eq!((start.points().squares() & knights, start.points().squares().len()), (Squares::NONE, 10));
        let mut values: Vec<_> = start.points().iter().map(|(_, value)| value).collect();
        values.sort();
        prop_assert_eq!(values, VALUES);
        let unpaid = Penalty::Once { paid: [false; 2] };
        prop_assert_eq!(start.penalty(), if once { unpaid } else { Penalty::Each });
    }

    #[test]
    fn reading_any_text_gives_a_sound_position_or_an_error(text in any_text()) {
        if let Ok(position) = text.parse::<SmartHorses>() {
            is_sound(&position)?;
            let _ = position.read_move(&text);
        }
    }
}

/// From pure noise to a position with one letter wrong.
fn any_text() -> impl Strategy<Value = String> {
    let almost_a_position = almost_a_position(any_game(), "[0-9WBxwb()/ é+-]?");
    prop_oneof![
        any::<String>(),
        "[0-9WBxwb()/ +-]{0,90}",
        "([1-8WBx]{0,9}/){7}[1-8WBx]{0,9} [wb] -?[0-9]{1,4} -?[0-9]{1,4}( once(-w|-b|-wb)?)?",
        almost_a_position
    ]
}
