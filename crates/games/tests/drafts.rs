//! Positions put together piece by piece: every one that can be played can be made, and what cannot is named.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_games::draft::{Draft, Drafted};
use war_horses_games::{Game, GameId, Hex, Side, SmartHorses, TicTacToe, Turn, Ur, WarHorses, with_game};

/// Makes a position on a board that held another one, cell by cell and in any order.
fn put_together<G: Drafted>(position: &G, rng: &mut Pcg64) -> Draft {
    let wanted = Draft::of(position);
    let mut draft = Draft::of(&G::seeded(rng.random()));
    for field in 0..G::FIELDS.len() {
        draft.set_value::<G>(field, wanted.value(field));
    }
    draft.clear();
    let mut cells: Vec<usize> = (0..wanted.places().len()).collect();
    cells.shuffle(rng);
    for cell in cells {
        draft.put::<G>(cell, wanted.sign(cell));
    }
    draft.side = wanted.side;
    draft
}

fn every_position_can_be_made<G: Drafted>() {
    let mut rng = Pcg64::seed_from_u64(1);
    for seed in 0..6 {
        let mut position = G::seeded(seed);
        loop {
            let draft = put_together(&position, &mut rng);
            assert_eq!(draft, Draft::of(&position));
            assert_eq!(draft.line::<G>(), position.to_string());
            assert_eq!(draft.read::<G>().unwrap(), position);
            if let Turn::Over(_) = position.turn() {
                break;
            }
            let moves = position.legal_moves();
            position.play(moves[rng.random_range(0..moves.len())]);
        }
    }
}

#[test]
fn every_position_that_is_reached_can_be_put_together() {
    for &game in GameId::ALL {
        with_game!(game, G => every_position_can_be_made::<G>());
    }
}

#[test]
fn cells_have_different_names() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            let draft = Draft::of(&G::seeded(1));
            let [_, rows] = G::board_size(&G::seeded(1).field_values());
            let mut names: Vec<_> = draft.places().iter().map(|&place| G::cell_name(place, rows)).collect();
            let count = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count, "{game}");
        });
    }
}

/// The number of a cell.
fn cell<G: Drafted>(draft: &Draft, rows: u8, name: &str) -> usize {
    draft.places().iter().position(|&place| G::cell_name(place, rows) == name).unwrap()
}

#[test]
fn what_cannot_be_played_is_named() {
    let mut draft = Draft::of(&WarHorses::seeded(1));
    draft.clear();
    draft.put::<WarHorses>(3, Some(0));
    assert!(draft.read::<WarHorses>().unwrap_err().to_string().contains("green knight"));

    let mut draft = Draft::of(&Hex::empty(3, false));
    for name in ["a1", "a2", "a3"] {
        let cell = cell::<Hex>(&draft, 3, name);
        draft.put::<Hex>(cell, Some(0));
    }
    assert!(draft.read::<Hex>().unwrap_err().to_string().contains("black has joined"));
    draft.side = Side::Second;
    assert!(draft.read::<Hex>().is_ok(), "black has won");

    let mut draft = Draft::of(&Ur::seeded(1));
    draft.set_value::<Ur>(0, 7);
    draft.set_value::<Ur>(1, 7);
    assert!(draft.read::<Ur>().unwrap_err().to_string().contains("both sides are home"));
}

#[test]
fn a_knight_and_a_value_are_moved_and_paint_is_not() {
    let mut draft = Draft::of(&SmartHorses::seeded(1));
    draft.clear();
    for sign in [0, 3, 2] {
        draft.put::<SmartHorses>(5, Some(sign));
        draft.put::<SmartHorses>(6, Some(sign));
    }
    let found = |sign| (0..64).filter(|&cell| draft.sign(cell) == Some(sign)).count();
    assert_eq!([found(0), found(3), found(2)], [0, 0, 2], "the last put down lies on both");
}

#[test]
fn another_size_keeps_what_lies_on_cells_of_the_same_name() {
    let mut draft = Draft::of(&"4x4/3 ..../.o../x.../x..o x".parse::<TicTacToe>().unwrap());
    draft.set_value::<TicTacToe>(1, 3);
    assert_eq!(draft.line::<TicTacToe>(), "4x3/3 .o../x.../x..o x");
    draft.set_value::<TicTacToe>(1, 5);
    assert_eq!(draft.line::<TicTacToe>(), "4x5/3 ..../..../.o../x.../x..o x");
    draft.set_value::<TicTacToe>(0, 99);
    assert_eq!(draft.value(0), 15, "no more than there can be");
}
