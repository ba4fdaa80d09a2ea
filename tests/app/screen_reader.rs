//! What those hear who do not see the board: the tree of elements that is exported, and what comes back from it.

use bevy::prelude::*;
use egui_kittest::kittest::{NodeT, Queryable};
use war_horses::app::panels::spots::{self, Action, Model, SpotModel};
use war_horses::app::screen_reader::{name_window, words_of};
use war_horses::app::speech::Speech;
use war_horses::app::table::model::{self, TableModel};
use war_horses::app::table::{Look, Match, Spot, TableCommand};
use war_horses::duel::Start;
use war_horses::games::{Game, GameId, Hex, SmartHorses, TicTacToe, Ur, WarHorses, with_game};
use war_horses::words::Language;

use crate::bench::*;
use crate::panels::shown;

fn heard<G: war_horses::app::boards::TableGame>(position: &str, spots: &[u16]) -> Vec<String> {
    let duel = war_horses::duel::Duel::from_position(
        position.parse::<G>().unwrap_or_else(|error| panic!("{error}")),
        [HUMAN; 2],
    );
    let (game, speech) = (Match::new(duel), Speech::in_language(Language::English));
    spots.iter().filter_map(|&spot| words_of(&game, Spot(spot), &speech)).collect()
}

#[test]
fn every_spot_says_what_it_is_and_what_can_be_done() {
    let cells = |names: &[&str]| {
        names
            .iter()
            .map(|name| name.parse::<war_horses::games::grid::Square>().unwrap().index() as u16)
            .collect::<Vec<_>>()
    };
    let war = heard::<WarHorses>("8/3R4/8/2*5/8/5*2/6G1/1*6 r", &cells(&["d7", "b6", "c5", "g2", "h8"]));
    assert_eq!(
        war,
        [
            "d7, red knight",
            "b6, free, you can jump here: paints 1",
            "c5, bonus, you can jump here: paints 5",
            "g2, green knight",
            "h8, free"
        ]
    );
    let smart = heard::<SmartHorses>("8/3W4/(+5)7/8/2(-10)4x/8/6B1/8 w 0 0", &cells(&["a6", "c4", "h4", "c5"]));
    assert_eq!(smart, ["a6, 5 points", "c4, \u{2212}10 points", "h4, destroyed", "c5, free, you can jump here"]);
    let ox = heard::<TicTacToe>("3x3/3 x../.o./... x", &[0]);
    assert_eq!(ox, ["a1, free, you can play here"]);
    let hex = heard::<Hex>(&Hex::seeded(1).to_string(), &[0]);
    assert_eq!(hex, ["a1, free, you can play here"]);
    let ur = heard::<Ur>("....__../l.d...../....__.. 0-0 light 2 7 museum", &[9, 11, 100]);
    assert_eq!(ur[0], "B1, light token, you can move from here to B3 and capture");
    assert_eq!(ur[1], "B3, dark token, you can play here");
    assert!(ur[2].starts_with("Light, tokens waiting: 6"), "{ur:?}");
}

#[test]
fn what_is_looked_at_is_what_is_heard() {
    let mut app = begin([HUMAN; 2], Start::Position("8/3R4/8/2*5/8/5*2/6G1/1*6 r".to_owned(), 0));
    let speech = Speech::in_language(Language::English);
    let d7 = "d7".parse::<war_horses::games::grid::Square>().unwrap().index() as u16;
    let heard = |app: &App| words_of(game(app), Spot(d7), &speech).unwrap();
    assert_eq!(heard(&app), "d7, red knight");
    play_first_legal(&mut app);
    let after = heard(&app);
    assert_ne!(after, "d7, red knight");
    command(&mut app, TableCommand::Look(Look::First));
    assert_eq!(heard(&app), "d7, red knight");
    command(&mut app, TableCommand::Look(Look::Now));
    assert_eq!(heard(&app), after);
}

#[test]
fn every_game_has_words_for_all_that_can_be_pointed_at() {
    for &game in GameId::ALL {
        with_game!(game, G => {
            let mut app = begin_game(game, [HUMAN; 2], Start::Seed(G::usual_setup(), 3));
            wait_until(&mut app, "a person to move", |app| {
                app.world_mut().write_message(war_horses::app::table::ThrowRequested(war_horses::app::table::Asker::Person));
                app.world().resource::<Match<G>>().is_humans_turn()
            });
            let mut spots = all::<Spot>(&mut app);
            spots.sort_by_key(|spot| spot.0);
            spots.dedup();
            assert!(!spots.is_empty(), "{game}");
            for language in Language::ALL {
                let speech = Speech::in_language(language);
                let on_table = app.world().resource::<Match<G>>();
                let words: Vec<_> = spots.iter().map(|&spot| words_of(on_table, spot, &speech)).collect();
                assert!(words.iter().all(|words| words.as_ref().is_some_and(|words| !words.contains('{'))), "{game}: {words:?}");
                let mut different: Vec<_> = words.iter().collect();
                different.sort();
                different.dedup();
                assert_eq!(different.len(), words.len(), "{game}: two spots are called the same");
            }
        });
    }
}

#[test]
fn the_tree_has_the_spots_and_a_line_that_is_read_out() {
    let place = egui::Rect::from_min_size(egui::pos2(10.0, 10.0), egui::vec2(40.0, 40.0));
    let spot = |spot, words: &str| SpotModel { spot, words: words.to_owned(), place };
    let model =
        Model { spots: vec![spot(3, "d1, free"), spot(4, "e1, red knight")], heard: "Red plays e1.".to_owned() };
    let asked = std::rc::Rc::new(std::cell::RefCell::new(Vec::new()));
    let log = asked.clone();
    let mut harness = shown((640.0, 480.0), move |ctx| log.borrow_mut().extend(spots::show(ctx, &model)));
    let live = harness.get_by_role(egui::accesskit::Role::Status);
    assert_eq!(live.accesskit_node().live(), egui::accesskit::Live::Polite);
    assert_eq!(live.accesskit_node().label().as_deref(), Some("Red plays e1."));
    assert_eq!(live.accesskit_node().value().as_deref(), Some("Red plays e1."));
    harness.get_by_label("d1, free").click_accesskit();
    harness.run_steps(1);
    assert_eq!(*asked.borrow(), [Action::Choose(3)]);
    harness.get_by_label("e1, red knight").focus();
    harness.run_steps(1);
    assert_eq!(*asked.borrow(), [Action::Choose(3), Action::Focus(4)]);
}

#[test]
fn moves_and_results_are_read_out() {
    let mut app = app();
    app.add_plugins(model::plugin).insert_resource(Speech::in_language(Language::English));
    let start = Start::Position("7G/5r2/6r1/r1r5/3r4/1R6/2rr4/2r5 r".to_owned(), 0);
    let seats = [HUMAN, BEGINNER].map(war_horses::duel::Seating::from);
    let setup = war_horses::duel::MatchSetup { game: GameId::WarHorses, start, seats, clock: None };
    app.world_mut().write_message(war_horses::app::table::MatchRequested(setup));
    app.update();
    app.update();
    let heard = |app: &App| app.world().resource::<TableModel>().heard.clone();
    assert!(heard(&app).starts_with("Your turn: you play red."), "{}", heard(&app));
    // Whoever plays before the board has come to rest wants no words kept back.
    for _ in 0..30 {
        app.update();
    }
    request(&mut app, "a1".parse().unwrap());
    app.update();
    assert!(!heard(&app).contains("a1"), "the board leads: {}", heard(&app));
    wait_until(&mut app, "the end", |app| app.world().resource::<TableModel>().end.is_some());
    assert!(heard(&app).starts_with("Red plays a1. You win!"), "{}", heard(&app));
}

#[test]
fn a_person_who_cannot_move_is_told_so() {
    let mut app = app();
    app.add_plugins(model::plugin).insert_resource(Speech::in_language(Language::English));
    // Both jumps of green's knight are taken; red has the whole board.
    let start = Start::Position("7G/5r2/6r1/8/8/1R6/8/8 r".to_owned(), 0);
    let seats = [BEGINNER, HUMAN].map(war_horses::duel::Seating::from);
    let setup = war_horses::duel::MatchSetup { game: GameId::WarHorses, start, seats, clock: None };
    app.world_mut().write_message(war_horses::app::table::MatchRequested(setup));
    wait_until(&mut app, "the first pass to be read out", |app| {
        let heard = app.world().get_resource::<TableModel>().map(|model| model.heard.clone()).unwrap_or_default();
        heard.starts_with("Red plays") && heard.contains("Green cannot move")
    });
}

#[test]
fn the_window_is_called_by_its_title() {
    use egui::accesskit::{Node, Role, TreeId, TreeUpdate};
    let root = egui::accesskit_root_id().accesskit_id();
    let nodes = vec![(root, Node::new(Role::Window))];
    let mut output = bevy_egui::EguiOutput::default();
    output.platform_output.accesskit_update =
        Some(TreeUpdate { nodes, tree: None, tree_id: TreeId::ROOT, focus: root });
    let mut app = App::new();
    let title = "Hex: black to move".to_owned();
    app.add_systems(Update, name_window);
    app.world_mut().spawn((Window { title, ..default() }, bevy::window::PrimaryWindow, output));
    app.update();
    let mut outputs = app.world_mut().query::<&bevy_egui::EguiOutput>();
    let told = outputs.single(app.world()).unwrap().platform_output.accesskit_update.clone().unwrap();
    assert_eq!(told.nodes[0].1.label(), Some("Hex: black to move"));
}
