//! Boards of every game at every stage become pictures that can be opened again.

use std::time::Duration;

use war_horses_duel::{Duel, Player};
use war_horses_games::{GameId, with_game};
use war_horses_pictures::{Pictured, Undrawable, gif, png};

fn played<G: Pictured>(moves: usize) -> Duel<G> {
    let mut duel = Duel::<G>::from_seed(5, [Player::Human; 2]);
    while duel.history().len() < moves && duel.outcome().is_none() {
        if duel.throw().is_none() {
            let legal = duel.position().legal_moves();
            duel.play(legal[legal.len() / 2]).unwrap();
        }
    }
    duel
}

/// Where a folder is named, the pictures can be looked at.
fn keep(name: &str, bytes: &[u8]) {
    if let Some(folder) = std::env::var_os("PICTURES") {
        std::fs::write(std::path::Path::new(&folder).join(name), bytes).unwrap();
    }
}

#[test]
fn every_game_is_drawn_from_its_first_board_to_its_last() {
    for &game in GameId::ALL {
        with_game!(game, G => for moves in [0, 12, 1_000] {
            let duel = played::<G>(moves);
            let picture = duel.position().picture(duel.last().map(|played| &played.mv));
            let svg = picture.svg();
            assert!(svg.starts_with("<svg") && !svg.contains("<text") && !svg.contains("NaN"), "{game} {moves}");
            let png = png(&picture, 480).unwrap();
            assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "{game} {moves}");
            let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
            assert_eq!(side(16).max(side(20)), 480, "{game} {moves}");
            keep(&format!("{game}-{moves}.png"), &png);
        });
    }
}

#[test]
fn another_position_is_another_picture() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            let duel = played::<G>(6);
            let boards: Vec<_> = duel.history().iter().map(|played| played.after.picture(None).svg()).collect();
            assert!(boards.windows(2).all(|two| two[0] != two[1]), "{game}");
        });
    }
}

#[test]
fn a_match_moves() {
    with_game!(GameId::ALL[0], G => {
        let duel = played::<G>(6);
        let bytes = gif(&duel, 160, Duration::from_millis(500)).unwrap();
        let mut decoder = gif_decoder(&bytes);
        let mut delays = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            delays.push(frame.delay);
        }
        assert_eq!(delays, [50, 50, 50, 50, 50, 50, 300]);
        keep("match.gif", &bytes);
    });
}

fn gif_decoder(bytes: &[u8]) -> ::gif::Decoder<&[u8]> {
    ::gif::DecodeOptions::new().read_info(bytes).unwrap()
}

#[test]
fn pictures_have_a_size_that_makes_sense() {
    with_game!(GameId::ALL[0], G => {
        let picture = played::<G>(0).position().picture(None);
        for size in [0, 15, 4097, u32::MAX] {
            assert_eq!(png(&picture, size), Err(Undrawable::Size(size)));
        }
    });
}
