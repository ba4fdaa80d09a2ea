//! What is told at the spot: why a click means no move, what a sign means, and which picture of the rules tells more.

use bevy::camera::NormalizedRenderTarget;
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerId};
use bevy::prelude::*;
use egui_kittest::kittest::Queryable;
use war_horses::app::boards::TableGame;
use war_horses::app::panels::{self, answer};
use war_horses::app::speech::Speech;
use war_horses::app::table::{Focus, Match, Spot, SpotAnswer};
use war_horses::duel::Start;
use war_horses::games::grid::Square;
use war_horses::games::{SmartHorses, WarHorses};
use war_horses::words::Language;

use crate::bench::*;
use crate::panels::{SIZES, shown};

fn table<G: TableGame>(position: &str, language: Language) -> App {
    let mut app = begin_game(G::GAME, [HUMAN, HUMAN], Start::Position(position.to_owned(), 0));
    app.insert_resource(Speech::in_language(language));
    app
}

fn spot<G: TableGame<Move = Square>>(app: &App, name: &str) -> Spot {
    app.world().resource::<Match<G>>().position().spot(name.parse().unwrap())
}

fn told(app: &App) -> Option<(&str, &str)> {
    app.world().get_resource::<SpotAnswer>().map(|answer| (answer.words.as_str(), answer.figure))
}

#[test]
fn a_flower_that_paints_less_says_so_out_of_reach_and_within() {
    let position = "R7/2g5/1g6/8/3*4/6G1/8/7* g";
    for (language, few) in [(Language::English, "fewer than five"), (Language::Spanish, "menos de cinco")] {
        let mut app = table::<WarHorses>(position, language);
        let [corner, middle] = ["h1", "d4"].map(|name| spot::<WarHorses>(&app, name));
        *app.world_mut().resource_mut::<Focus>() = Focus(Some(corner));
        app.update();
        app.update();
        let (words, figure) = told(&app).expect("it is told before the flower is taken");
        assert!(words.contains(few) && figure == "corner", "{words} {figure}");
        choose(&mut app, middle);
        let (words, figure) = told(&app).unwrap();
        assert!(!words.contains(few) && figure == "bonus", "{words} {figure}");

        let mut app = table::<WarHorses>(&position.replace("6G1/8", "8/6G1"), language);
        choose(&mut app, corner);
        let (words, figure) = told(&app).unwrap();
        assert!(words.contains(few) && figure == "corner", "{words} {figure}");
    }
}

#[test]
fn a_stuck_knight_tells_how_much_it_pays_and_how_often() {
    for (language, penalty, often) in [
        (Language::English, "", "4 points at every turn"),
        (Language::English, " once", "4 points, once"),
        (Language::Spanish, "", "4 puntos en cada turno"),
        (Language::Spanish, " once", "4 puntos, una sola vez"),
    ] {
        let mut app = table::<SmartHorses>(&format!("8/8/8/8/8/1x6/2x5/B3W3 w 0 0{penalty}"), language);
        let stuck = spot::<SmartHorses>(&app, "a1");
        choose(&mut app, stuck);
        let (words, figure) = told(&app).unwrap();
        assert!(words.contains(often) && figure == "penalty", "{words} {figure}");
    }
}

#[test]
fn the_board_gets_no_clicks_through_an_answer() {
    for size in SIZES {
        let board = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::Vec2::splat(size.1));
        let spot = board.center() + egui::vec2(0.0, 40.0);
        let model = answer::Model { text: "This knight has nowhere to jump.".into(), more: "More".into() };
        let harness = shown(size, move |ctx| _ = answer::show(ctx, board, spot, &model));
        let more = harness.get_by_label("More").rect().center();
        assert!(panels::covers(&harness.ctx, more), "{size:?}");
        assert!(!panels::covers(&harness.ctx, spot), "{size:?}");
    }
}

#[test]
fn who_is_on_the_way_to_more_points_at_nothing_below_it() {
    let mut app = table::<WarHorses>("R7/2g5/1g6/8/3*4/6G1/8/7* g", Language::English);
    let [corner, below] = ["h1", "g2"].map(|name| spot::<WarHorses>(&app, name));
    *app.world_mut().resource_mut::<Focus>() = Focus(Some(corner));
    app.update();
    app.update();
    app.world_mut().resource_mut::<SpotAnswer>().card = Rect::new(0.0, 0.0, 100.0, 100.0);
    let world = app.world_mut();
    let cell = world.query::<(Entity, &Spot)>().iter(world).find(|(_, spot)| **spot == below).unwrap().0;
    for (at, stays) in [(50.0, true), (150.0, false)] {
        let target = NormalizedRenderTarget::None { width: 200, height: 200 };
        let location = Location { target, position: Vec2::splat(at) };
        let over = Over { hit: HitData::new(cell, 0.0, None, None) };
        app.world_mut().trigger(Pointer::new(PointerId::Mouse, location, over, cell));
        app.update();
        app.update();
        assert_eq!(told(&app).is_some(), stays, "pointing at {at}");
    }
}

#[test]
fn nothing_is_told_once_the_match_is_over() {
    // One cell is left to paint.
    let full = ["gggggggg"; 4].join("/");
    let position = format!("Rggggggg/rrrrrrrr/r1rrrrrr/{full}/gggggggG r");
    let mut app = table::<WarHorses>(&position, Language::English);
    let [painted, last] = ["h8", "b6"].map(|name| spot::<WarHorses>(&app, name));
    choose(&mut app, painted);
    assert!(told(&app).is_some(), "it cannot be painted again");
    choose(&mut app, last);
    assert_eq!(told(&app), None, "that was about an earlier position");
    assert!(app.world().resource::<Match<WarHorses>>().outcome().is_some());
    choose(&mut app, painted);
    assert_eq!(told(&app), None, "nobody can paint anything any more");
}
