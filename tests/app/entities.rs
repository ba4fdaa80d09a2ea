//! The board's entities follow the match: after every move, and after any of them is lost.

use bevy::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses::app::boards::Board;
use war_horses::app::boards::grid::{Face, Ground};
use war_horses::app::boards::knights::{Cell, Knight};
use war_horses::app::boards::war_horses::Bonus;
use war_horses::app::table::{Focus, Spot, TableCommand};
use war_horses::duel::Start;
use war_horses::games::Side;
use war_horses::games::grid::{Square, Squares};

use crate::bench::*;

/// All that the entities show, in an order of its own.
fn picture(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut lines: Vec<String> = Vec::new();
    let mut cells = world.query::<(&Cell, &Face, &Spot, &Transform)>();
    lines.extend(
        cells.iter(world).map(|(cell, face, spot, at)| format!("{cell:?} {face:?} {spot:?} {}", at.translation)),
    );
    let mut knights = world.query::<&Knight>();
    lines.extend(knights.iter(world).map(|knight| format!("{knight:?}")));
    let mut bonuses = world.query::<(&Bonus, &Transform)>();
    lines.extend(bonuses.iter(world).map(|(bonus, at)| format!("{bonus:?} {}", at.translation)));
    lines.sort();
    lines
}

fn assert_entities_equal_the_match(app: &mut App) {
    let position = *game(app).position();
    let humans_turn = game(app).is_humans_turn();
    let world = app.world_mut();
    let mut cells = world.query::<(&Cell, &Face)>();
    let mut seen = Squares::NONE;
    for (&Cell(square), face) in cells.iter(world) {
        assert!(!seen.contains(square), "{square} exists twice");
        seen |= Squares::of(square);
        let ground = position.owner(square).map_or(Ground::Free, Ground::Painted);
        assert_eq!(face.ground, ground, "{square}");
        let legal = humans_turn && position.targets(position.mover()).contains(square);
        assert_eq!(face.target, legal, "{square}");
    }
    assert_eq!(seen, Squares::ALL);
    let mut knights = world.query::<&Knight>();
    let mut standing: Vec<_> = knights.iter(world).copied().collect();
    standing.sort_by_key(|knight| knight.side.index());
    assert_eq!(standing, Side::BOTH.map(|side| Knight { side, on: position.knight(side) }));
    let mut bonuses = world.query::<&Bonus>();
    assert_eq!(bonuses.iter(world).count(), position.bonuses().len() as usize);
    assert_eq!(bonuses.iter(world).map(|bonus| bonus.0).collect::<Squares>(), position.bonuses());
}

#[test]
fn the_entities_equal_the_match_after_every_move() {
    let mut app = begin_seed([BEGINNER, HUMAN], 7);
    let mut seen = usize::MAX;
    wait_until(&mut app, "the end", |app| {
        if game(app).is_humans_turn() {
            play_first_legal(app);
        }
        if moves_made(app) != seen {
            seen = moves_made(app);
            assert_entities_equal_the_match(app);
        }
        game(app).outcome().is_some()
    });
    assert_entities_equal_the_match(&mut app);
    command(&mut app, TableCommand::Undo);
    assert_entities_equal_the_match(&mut app);
}

#[test]
fn any_entity_that_is_lost_comes_back_as_it_was() {
    let mut rng = Pcg64::seed_from_u64(5);
    let mut app = begin_seed([HUMAN, HUMAN], 7);
    for _ in 0..6 {
        play_first_legal(&mut app);
    }
    app.update();
    let before = picture(&mut app);
    assert!(before.len() >= 66);
    for _ in 0..30 {
        let world = app.world_mut();
        let mut parts = world.query_filtered::<Entity, Or<(With<Cell>, With<Knight>, With<Bonus>)>>();
        let parts: Vec<_> = parts.iter(world).collect();
        for entity in parts.into_iter().filter(|_| rng.random_bool(0.3)) {
            app.world_mut().despawn(entity);
        }
        assert_ne!(picture(&mut app), before);
        app.update();
        app.update();
        assert_eq!(picture(&mut app), before);
    }
}

#[test]
fn pointing_at_a_bonus_previews_exactly_what_it_would_paint() {
    let mut app = begin([HUMAN, BEGINNER], Start::Position("8/3R4/2g5/2*5/8/5*2/6G1/1*6 r".to_owned(), 0));
    let previewed = |app: &mut App| {
        let world = app.world_mut();
        let mut cells = world.query::<(&Cell, &Face)>();
        let cells = cells.iter(world).filter(|(_, face)| face.preview == Some(Side::First));
        cells.map(|(cell, _)| cell.0).collect::<Squares>()
    };
    let square = |name: &str| name.parse::<Square>().unwrap();
    assert_eq!(previewed(&mut app), Squares::NONE);

    let spot = game(&app).position().spot(square("c5"));
    *app.world_mut().resource_mut::<Focus>() = Focus(Some(spot));
    app.update();
    let expected: Squares = ["c5", "b5", "d5", "c4"].map(square).into_iter().collect();
    assert_eq!(previewed(&mut app), expected, "c6 is green already");

    let spot = game(&app).position().spot(square("a1"));
    *app.world_mut().resource_mut::<Focus>() = Focus(Some(spot));
    app.update();
    assert_eq!(previewed(&mut app), Squares::NONE, "a1 cannot be reached");

    let before = game(&app).position().painted(Side::First);
    request(&mut app, square("c5"));
    app.update();
    assert_eq!(game(&app).position().painted(Side::First) - before, expected, "and that is what it paints");
}

#[test]
fn leaving_the_table_takes_the_board_away() {
    let mut app = begin_seed([HUMAN, HUMAN], 7);
    command(&mut app, TableCommand::Leave);
    assert_eq!(picture(&mut app), Vec::<String>::new());
}
