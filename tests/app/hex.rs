//! What is special about the board of Hex: the swap, the walk over hexagons, and its orientation.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use war_horses::app::boards::hex::{Face, Hexagon, Sign, Stone};
use war_horses::app::boards::{Board, Orientation};
use war_horses::app::speech::Speech;
use war_horses::app::table::{Focus, Match, SpotAnswer};
use war_horses::duel::Start;
use war_horses::games::hex::Move;
use war_horses::games::{Game, GameId, Hex, Side};
use war_horses::words::Language;

use crate::bench::*;

fn table(position: &str) -> App {
    begin_game(GameId::Hex, [HUMAN, HUMAN], Start::Position(position.to_owned(), 0))
}

fn position(app: &App) -> Hex {
    *app.world().resource::<Match<Hex>>().position()
}

fn named(app: &App, name: &str) -> Move {
    position(app).read_move(name).unwrap()
}

#[test]
fn clicking_the_opening_stone_takes_it_over() {
    let mut app = table("...../...B./...../...../..... w swap");
    assert_eq!(all::<Sign>(&mut app), [Sign::Offered]);
    let spot = position(&app).spot(Move::Swap);
    choose(&mut app, spot);
    assert_eq!(position(&app).to_string(), "...../...../...../.W.../..... b");
    let stones = all::<Stone>(&mut app);
    assert_eq!(
        stones.iter().map(|stone| (stone.on.to_string(), stone.side)).collect::<Vec<_>>(),
        [("b4".to_owned(), Side::Second)]
    );
    assert_eq!(all::<Sign>(&mut app), [Sign::Last]);
}

#[test]
fn pointing_at_a_free_cell_shows_whose_stone_would_lie_there() {
    let mut app = table("...../...B./...../...../..... w");
    for (name, preview) in [("a1", Some(Side::Second)), ("d2", None)] {
        let spot = position(&app).legal_moves().into_iter().find(|mv| mv.to_string() == name);
        let spot = spot.map_or_else(|| Hex::empty(5, false).spot("d2".parse().unwrap()), |mv| position(&app).spot(mv));
        *app.world_mut().resource_mut::<Focus>() = Focus(Some(spot));
        app.update();
        let previews: Vec<_> = all::<Face>(&mut app).into_iter().filter_map(|face| face.preview).collect();
        assert_eq!(previews, preview.into_iter().collect::<Vec<_>>(), "{name}");
    }
}

#[test]
fn the_mark_of_the_swap_is_explained_as_long_as_one_points_at_it() {
    let mut app = table("...../...B./...../...../..... w swap");
    app.insert_resource(Speech::in_language(Language::English));
    let [mark, other] = ["swap", "a1"].map(|name| position(&app).spot(named(&app, name)));
    for (focus, told) in [(Some(other), false), (Some(mark), true), (None, true), (Some(other), false)] {
        *app.world_mut().resource_mut::<Focus>() = Focus(focus);
        app.update();
        app.update();
        let answer = app.world().get_resource::<SpotAnswer>();
        assert_eq!(answer.is_some_and(|answer| answer.words.contains("take over")), told, "{focus:?}");
    }
}

#[test]
fn arrows_walk_over_the_hexagons() {
    let mut app = table("...../...../...../...../..... b");
    let start = position(&app).spot(named(&app, "c3"));
    *app.world_mut().resource_mut::<Focus>() = Focus(Some(start));
    let mut path = Vec::new();
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowLeft, Key::ArrowUp, Key::ArrowDown] {
        press(&mut app, key);
        let focus = app.world().resource::<Focus>().0;
        let cell = position(&app).legal_moves().into_iter().find(|&mv| Some(position(&app).spot(mv)) == focus);
        path.push(cell.map(|mv| mv.to_string()).unwrap_or_default());
    }
    assert_eq!(path[..3], ["d3", "e3", "d3"]);
    assert!(path[3].ends_with('2') && path[4].ends_with('3'), "{path:?}");
    press(&mut app, Key::Enter);
    assert_eq!(position(&app).stones(Side::First).len(), 1);
}

#[test]
fn a_board_that_is_turned_or_has_lost_cells_is_laid_again() {
    let mut app = table("...../..B../...../.W.../..... b");
    let places = |app: &mut App| {
        let world = app.world_mut();
        let mut cells = world.query::<(&Hexagon, &Transform)>();
        let mut places: Vec<_> = cells.iter(world).map(|(cell, at)| format!("{} {}", cell.0, at.translation)).collect();
        places.sort();
        places
    };
    let flat = places(&mut app);
    *app.world_mut().resource_mut::<Orientation>() = Orientation::Upright;
    app.update();
    assert_ne!(places(&mut app), flat);
    *app.world_mut().resource_mut::<Orientation>() = Orientation::Flat;
    let lost: Vec<Entity> = {
        let world = app.world_mut();
        let mut some = world.query_filtered::<Entity, Or<(With<Hexagon>, With<Stone>)>>();
        some.iter(world).step_by(3).collect()
    };
    lost.into_iter().for_each(|entity| app.world_mut().entity_mut(entity).despawn());
    app.update();
    app.update();
    assert_eq!(places(&mut app), flat);
    assert_eq!(all::<Stone>(&mut app).len(), 2);
}

#[test]
fn a_long_name_is_not_taken_for_the_short_one_it_begins_with() {
    let mut app = begin_game(GameId::Hex, [HUMAN, HUMAN], Start::Seed(Hex::usual_setup(), 1));
    for key in ["b", "1", "1"] {
        press(&mut app, Key::Character(key.into()));
    }
    press(&mut app, Key::Enter);
    assert_eq!(app.world().resource::<Match<Hex>>().last().map(|last| last.mv.to_string()).as_deref(), Some("b11"));
}
