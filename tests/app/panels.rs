//! The panels without a window: what they say, what can be pressed, the way of the tabulator, and that nothing is cut
//! off or overlaps, in both languages and in windows of all sizes.

use bevy::prelude::{App, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use war_horses::app::boards::TableGame;
use war_horses::app::menu::{self, Choices};
use war_horses::app::panels::keymap::{KeyPage, Keymap};
use war_horses::app::panels::move_entry::MoveEntry;
use war_horses::app::panels::{self, faces, study, style};
use war_horses::app::settings::Settings;
use war_horses::app::speech::Speech;
use war_horses::app::study::Studies;
use war_horses::app::table::model::{self, TableModel};
use war_horses::app::table::{AnimationSpeed, MatchInfo, MatchRequested, StartRefused, TableCommand};
use war_horses::app::view::{View, egui_rect};
use war_horses::app::{help, question, rules, table::Match};
use war_horses::duel::{BadRecord, BadSetup, MatchSetup};
use war_horses::games::with_game;
use war_horses::games::{Explain, GameId, Outcome, Side, Turn, WarHorses};
use war_horses::words::Language;

use crate::bench::*;

pub const SIZES: [(f32, f32); 3] = [(1280.0, 800.0), (800.0, 600.0), (640.0, 480.0)];

/// A panel in a window of this size, after it has come to rest.
pub fn shown<'a>(size: (f32, f32), mut show: impl FnMut(&egui::Context) + 'a) -> Harness<'a> {
    let mut has_faces = false;
    let mut harness = Harness::builder().with_size(size).build_ui(move |ui| {
        style::apply(ui.ctx());
        if std::mem::replace(&mut has_faces, true) {
            show(ui.ctx());
        } else {
            faces::set(ui.ctx());
        }
    });
    harness.run_steps(4);
    harness
}

/// Every text on screen: what it says, where it is and where it may be seen, and whether it was cut short.
pub fn texts(harness: &Harness) -> Vec<(String, egui::Rect, egui::Rect, bool)> {
    fn collect(shape: &egui::Shape, clip: egui::Rect, found: &mut Vec<(String, egui::Rect, egui::Rect, bool)>) {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, found)),
            egui::Shape::Text(text) if !text.galley.text().trim().is_empty() => {
                let rect = text.galley.rect.translate(text.pos.to_vec2());
                found.push((text.galley.text().to_owned(), rect, clip, text.galley.elided));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    for clipped in &harness.output().shapes {
        collect(&clipped.shape, clipped.clip_rect, &mut found);
    }
    found.retain(|(_, rect, clip, _)| clip.intersects(*rect));
    found
}

/// No text is cut short, sticks out of where it may be seen, or covers another.
pub fn assert_readable(harness: &Harness, what: &str) {
    let screen = harness.ctx.content_rect();
    let texts = texts(harness);
    assert!(!texts.is_empty(), "{what}: nothing is shown");
    for (text, rect, clip, elided) in &texts {
        assert!(!elided, "{what}: \"{text}\" is cut short");
        // What scrolls may go on below.
        let room = if *clip == screen || !clip.is_finite() {
            screen
        } else {
            egui::Rect::from_x_y_ranges(clip.x_range(), f32::NEG_INFINITY..=f32::INFINITY)
        };
        assert!(room.expand(1.0).contains_rect(*rect), "{what}: \"{text}\" at {rect} sticks out of {room}");
    }
    for (n, (text, rect, clip, _)) in texts.iter().enumerate() {
        for (other, place, clip_of_other, _) in &texts[n + 1..] {
            let [rect, place] = [rect.intersect(*clip), place.intersect(*clip_of_other)].map(|rect| rect.shrink(1.5));
            assert!(!rect.intersects(place), "{what}: \"{text}\" at {rect} covers \"{other}\" at {place}");
        }
    }
}

/// The tabulator reaches every control that can be pressed, one after the other as they are read: on to the right, or
/// down, or to the top of what stands further to the right.
pub fn assert_tab_goes_everywhere(harness: &mut Harness, what: &str) {
    use egui::accesskit::Role;
    let controls = harness
        .root()
        .children_recursive()
        .filter(|node| {
            let role = node.accesskit_node().role();
            let is_number = matches!(role, Role::Slider | Role::SpinButton);
            is_number || matches!(role, Role::Button | Role::RadioButton | Role::TextInput | Role::ComboBox)
        })
        .filter(|node| !node.accesskit_node().is_disabled())
        .count();
    let screen = harness.ctx.content_rect();
    let mut reached: Vec<egui::Id> = Vec::new();
    loop {
        harness.key_press(egui::Key::Tab);
        harness.run_steps(3);
        let rect = |id| harness.ctx.read_response(id).map(|response| response.rect);
        let Some(id) = harness.ctx.memory(|memory| memory.focused()).filter(|id| !reached.contains(id)) else { break };
        let to = rect(id).expect("what has the keyboard is there");
        assert!(screen.intersects(to.shrink(2.0)), "{what}: the control at {to} is out of sight");
        if let Some(from) = reached.last().copied().and_then(rect) {
            let same_row = from.y_range().contains(to.center().y) || to.y_range().contains(from.center().y);
            let reads_on =
                if same_row { to.left() > from.left() } else { to.top() > from.top() || to.left() >= from.right() };
            assert!(reads_on, "{what}: from {from} back to {to}");
        }
        reached.push(id);
    }
    assert_eq!(reached.len(), controls, "{what}: controls that the tabulator reaches");
}

fn enabled(harness: &Harness, label: &str) -> bool {
    !harness.get_by_label(label).accesskit_node().is_disabled()
}

pub fn menu_model(
    game: GameId,
    refused: Option<&StartRefused>,
    speech: &Speech,
) -> panels::menu::Model<menu::MenuAction> {
    let settings = Settings { game: game.id().to_owned(), seed: Some(42), ..Settings::default() };
    let choices = Choices::remembered(&settings);
    let mut model = menu::model(&choices, &Studies::default(), refused, speech);
    model.offer_teaching(&choices, false, speech);
    model
}

#[test]
fn the_menu_can_be_read_and_used_for_every_game() {
    for language in Language::ALL {
        let speech = Speech::in_language(language);
        for (&game, size) in GameId::ALL.iter().flat_map(|game| SIZES.map(|size| (game, size))) {
            let what = format!("menu of {game} at {size:?} in {language:?}");
            let mut model = menu_model(game, None, &speech);
            let window = egui::vec2(size.0, size.1);
            assert_readable(&shown(size, |ctx| _ = panels::menu::show(ctx, window, &model)), &what);
            // The boards take their time to draw, and the tabulator does not stop at them.
            model.shelf.iter_mut().for_each(|plaque| plaque.draw = Box::new(|_, _| {}));
            model.hero = Box::new(|_, _| {});
            let mut harness = shown(size, |ctx| _ = panels::menu::show(ctx, window, &model));
            let start = harness.query_all_by_label(&model.start.text).next().is_some();
            assert!(start || harness.query_all_by_label(&model.start_in_full).next().is_some(), "{what}: no start");
            let name = speech.get(game.id());
            assert!(harness.query_all_by_label(&name).next().is_some(), "{what}: no \"{name}\"");
            assert_tab_goes_everywhere(&mut harness, &what);
        }
    }
}

/// What is left of a window of 1280 x 800 with text at twice its size.
const LARGE_TEXT: (f32, f32) = (640.0, 400.0);

#[test]
fn names_stay_on_their_plaques() {
    use egui::accesskit::Role;
    for language in Language::ALL {
        let speech = Speech::in_language(language);
        for size in SIZES.into_iter().chain([LARGE_TEXT]) {
            let what = format!("menu at {size:?} in {language:?}");
            let model = menu_model(GameId::ALL[0], None, &speech);
            let harness = shown(size, |ctx| _ = panels::menu::show(ctx, egui::vec2(size.0, size.1), &model));
            assert_readable(&harness, &what);
            for plaque in &model.shelf {
                let place = harness.get_by_role_and_label(Role::RadioButton, &plaque.name).rect();
                let names = texts(&harness)
                    .into_iter()
                    .filter(|(text, rect, ..)| *text == plaque.name && place.contains(rect.center()));
                let names: Vec<egui::Rect> = names.map(|(_, rect, ..)| rect).collect();
                assert_eq!(names.len(), 1, "{what}: {}", plaque.name);
                assert!(place.contains_rect(names[0]), "{what}: {} at {} leaves {place}", plaque.name, names[0]);
                // The picture has the rest.
                assert!(names[0].height() <= 36.0, "{what}: {} takes three lines", plaque.name);
            }
        }
    }
}

#[test]
fn the_menu_tells_why_a_match_was_not_started() {
    for language in Language::ALL {
        let speech = Speech::in_language(language);
        for (size, refused) in SIZES.into_iter().flat_map(|size| {
            let text = "no such position".to_owned();
            let fault = text.parse::<WarHorses>().unwrap_err().complaint();
            let record = BadSetup::Record { game: GameId::ALL[0].id(), fault: BadRecord::new(1, fault.clone()) };
            let position = BadSetup::Position { game: GameId::ALL[0].id(), text, fault };
            [position, record].map(|refused| (size, StartRefused(refused)))
        }) {
            let model = menu_model(GameId::ALL[0], Some(&refused), &speech);
            let window = egui::vec2(size.0, size.1);
            let harness = shown(size, |ctx| _ = panels::menu::show(ctx, window, &model));
            assert_readable(&harness, &format!("refusal at {size:?} in {language:?}"));
            let told = ["este tiene 1.", "this one has 1."][usize::from(language == Language::English)];
            assert!(harness.query_by_label_contains(told).is_some(), "{language:?}");
        }
    }
}

#[test]
fn the_menu_hands_over_what_was_pressed() {
    let speech = Speech::in_language(Language::English);
    let model = menu_model(GameId::ALL[0], None, &speech);
    let mut asked = Vec::new();
    {
        let mut harness =
            shown(SIZES[0], |ctx| asked.extend(panels::menu::show(ctx, egui::vec2(1280.0, 800.0), &model)));
        harness.get_by_label(&speech.get("start")).click();
        harness.run_steps(2);
        let role = egui::accesskit::Role::RadioButton;
        harness.get_by_role_and_label(role, &speech.get(GameId::ALL[1].id())).click();
        harness.run_steps(2);
        harness.get_by_label_contains(&model.more.0).click();
        harness.run_steps(2);
        harness.get_by_label(&speech.get("on")).click();
        harness.run_steps(2);
    }
    let teaching = menu::MenuAction::Teaching(true);
    assert_eq!(asked, [menu::MenuAction::Start, menu::MenuAction::Game(GameId::ALL[1]), teaching]);
}

fn table_in<G: TableGame>(language: Language) -> App {
    let mut app = app();
    app.add_plugins(model::plugin).insert_resource(Speech::in_language(language)).insert_resource(AnimationSpeed::Off);
    let setup = MatchSetup::seeded(G::GAME, G::usual_setup(), 7, [HUMAN, BEGINNER]);
    // The clock that takes the most room.
    app.world_mut().write_message(MatchRequested(MatchSetup { clock: "10h+5s".parse().ok(), ..setup }));
    app.update();
    app.update();
    app
}

/// Every button lies on its panel, edges and all: whatever sticks out is not drawn.
fn assert_buttons_on<A>(harness: &Harness, panel: egui::Rect, rows: &[Vec<panels::buttons::Button<A>>], what: &str) {
    for button in rows.iter().flatten() {
        let place = harness.get_by_label(&button.text).rect();
        assert!(panel.expand(0.5).contains_rect(place), "{what}: {} at {place} leaves {panel}", button.text);
    }
}

fn hud_is_readable(app: &App, what: &str) {
    let model = &app.world().resource::<TableModel>().hud;
    for size in SIZES.into_iter().chain([LARGE_TEXT]) {
        let what = format!("{what} at {size:?}");
        let view = View::of_window(Vec2::from(size), app.world().resource::<MatchInfo>().extent);
        let mut entry = MoveEntry::default();
        let mut harness =
            shown(size, |ctx| _ = panels::hud::show(ctx, egui_rect(view.panel), view.narrow, model, None, &mut entry));
        assert_readable(&harness, &what);
        assert_buttons_on(&harness, egui_rect(view.panel), &model.buttons, &what);
        for button in model.buttons.iter().flatten() {
            assert_eq!(enabled(&harness, &button.text), button.enabled, "{what}: {}", button.text);
        }
        assert_tab_goes_everywhere(&mut harness, &what);
    }
}

fn table_is_readable<G: TableGame>() {
    for language in Language::ALL {
        let mut app = table_in::<G>(language);
        hud_is_readable(&app, &format!("{} before the first move in {language:?}", G::ID));
        let game = |app: &App| app.world().resource::<Match<G>>().position().clone();
        let mut seen = false;
        wait_until(&mut app, "the end", |app| {
            let history = app.world().resource::<Match<G>>().history().len();
            if history > 4 && !seen {
                hud_is_readable(app, &format!("{} in the middle in {language:?}", G::ID));
                seen = true;
            }
            let position = game(app);
            if app.world().resource::<Match<G>>().is_humans_turn() {
                let mv = position.legal_moves()[0];
                let asker = war_horses::app::table::Asker::Person;
                app.world_mut().write_message(war_horses::app::table::MoveRequested::<G> { mv, asker });
            } else if let Turn::Chance(_) = position.turn() {
                let throw = war_horses::app::table::ThrowRequested(war_horses::app::table::Asker::Person);
                app.world_mut().write_message(throw);
            }
            app.world().resource::<TableModel>().end.is_some()
        });
        let places = |model: &[Vec<panels::buttons::Button<TableCommand>>]| -> Vec<Vec<TableCommand>> {
            model.iter().map(|row| row.iter().map(|button| button.action).collect()).collect()
        };
        let table = app.world().resource::<TableModel>();
        assert_eq!(
            places(&table.end.as_ref().unwrap().buttons),
            places(&table.hud.buttons),
            "buttons keep their places"
        );
        let model = app.world().resource::<TableModel>().end.as_ref().unwrap();
        let lead = model.lead.as_ref().expect("every game shows who was ahead");
        assert_eq!(lead.values.len(), app.world().resource::<Match<G>>().history().len() + 1);
        let last = lead.values.last().copied().unwrap_or_default();
        match app.world().resource::<Match<G>>().outcome() {
            Some(Outcome::Win(Side::First)) => assert!(last > 0.0, "{}: {last}", G::ID),
            Some(Outcome::Win(Side::Second)) => assert!(last < 0.0, "{}: {last}", G::ID),
            _ => assert_eq!(last, 0.0, "{}", G::ID),
        }
        for size in SIZES {
            let what = format!("end of {} at {size:?} in {language:?}", G::ID);
            let view = View::of_window(Vec2::from(size), app.world().resource::<MatchInfo>().extent);
            let mut harness = shown(size, |ctx| _ = panels::end::show(ctx, egui_rect(view.panel), view.narrow, model));
            assert_readable(&harness, &what);
            assert_buttons_on(&harness, egui_rect(view.panel), &model.buttons, &what);
            assert!(harness.query_by_label(&model.words.title).is_some(), "{what}");
            assert_tab_goes_everywhere(&mut harness, &what);
        }
    }
}

#[test]
fn the_panel_and_the_end_of_every_game_can_be_read_and_used() {
    for &game in GameId::ALL {
        with_game!(game, G => table_is_readable::<G>());
    }
}

#[test]
fn buttons_hand_over_what_they_stand_for() {
    let app = with_game!(GameId::ALL[0], G => table_in::<G>(Language::English));
    let model = &app.world().resource::<TableModel>().hud;
    let view = View::of_window(Vec2::from(SIZES[0]), Vec2::ONE);
    let (mut asked, mut entry) = (Vec::new(), MoveEntry::default());
    {
        let mut harness = shown(SIZES[0], |ctx| {
            asked.extend(panels::hud::show(ctx, egui_rect(view.panel), view.narrow, model, None, &mut entry));
        });
        harness.get_by_label("Hint").click();
        harness.run_steps(2);
        // Nothing has been played that could be taken back.
        harness.get_by_label("Undo").click();
        harness.run_steps(2);
    }
    assert_eq!(asked, [panels::hud::Action::Button(TableCommand::Hint)]);
}

/// The panel of a match in a small window, as somebody changes it from one model to another.
fn hud_that_changes<'a>(
    models: [panels::hud::Model<TableCommand>; 2],
    views: [View; 2],
    second: &'a std::cell::Cell<bool>,
) -> Harness<'a> {
    let mut entry = MoveEntry::default();
    shown(SIZES[0], move |ctx| {
        let at = usize::from(second.get());
        _ = panels::hud::show(ctx, egui_rect(views[at].panel), views[at].narrow, &models[at], None, &mut entry);
    })
}

#[test]
fn a_button_keeps_the_keyboard_when_something_above_it_goes_away() {
    let app = with_game!(GameId::ALL[0], G => table_in::<G>(Language::English));
    let mut model = app.world().resource::<TableModel>().hud.clone();
    model.moves.turns = vec![panels::moves::Turn { side: Side::First, text: "1. e4".to_owned(), steps: 1 }];
    let mut crowded = model.clone();
    crowded.players.facts = ["a fact that takes a line of its own"; 4].join(panels::players::BETWEEN_FACTS);
    let (view, second) = (View::of_window(Vec2::from(SIZES[2]), Vec2::ONE), std::cell::Cell::new(false));
    let mut harness = hud_that_changes([model, crowded], [view, view], &second);
    let list = |harness: &Harness| texts(harness).iter().any(|(text, ..)| text == "1. e4");
    assert!(list(&harness));
    harness.get_by_label("Hint").focus();
    harness.run_steps(2);
    assert!(harness.get_by_label("Hint").accesskit_node().is_focused());
    second.set(true);
    harness.run_steps(2);
    assert!(!list(&harness), "there is room for a list");
    assert!(harness.get_by_label("Hint").accesskit_node().is_focused());
}

#[test]
fn the_newest_move_is_seen_whatever_room_there_is() {
    let app = with_game!(GameId::ALL[0], G => table_in::<G>(Language::English));
    let mut model = app.world().resource::<TableModel>().hud.clone();
    let turn = |n: usize| panels::moves::Turn { side: Side::BOTH[n % 2], text: format!("{}. e4", n + 1), steps: n + 1 };
    model.moves.turns = (0..60).map(turn).collect();
    model.moves.marked = Some(59);
    let views = [SIZES[0], SIZES[1]].map(|size| View::of_window(Vec2::from(size), Vec2::ONE));
    let second = std::cell::Cell::new(false);
    let mut harness = hud_that_changes([model.clone(), model], views, &second);
    let is_seen = |harness: &Harness| {
        texts(harness).iter().any(|(text, rect, clip, _)| text == "60. e4" && clip.contains_rect(*rect))
    };
    assert!(is_seen(&harness));
    second.set(true);
    harness.run_steps(3);
    assert!(is_seen(&harness), "after the window has become smaller");
}

#[test]
fn a_move_can_be_typed_completed_and_entered() {
    let line = panels::move_entry::Model {
        invitation: "type".to_owned(),
        names: ["b3", "b5", "swap"].map(ToOwned::to_owned).to_vec(),
    };
    let (mut entered, mut entry) = (Vec::new(), MoveEntry::default());
    entry.call();
    {
        let mut harness = Harness::builder().build_ui(|ui| entered.extend(entry.show(ui, style::PANEL, &line)));
        harness.run_steps(2);
        harness.event(egui::Event::Text("s".to_owned()));
        harness.run_steps(2);
        harness.key_press(egui::Key::Tab);
        harness.run_steps(2);
        harness.key_press(egui::Key::Enter);
        harness.run_steps(2);
    }
    assert_eq!(entered, ["swap"]);
}

#[test]
fn help_and_long_work_can_be_read() {
    for language in Language::ALL {
        let speech = Speech::in_language(language);
        let text = |key: &str| speech.get(key).into_owned();
        for size in SIZES {
            let what = format!("at {size:?} in {language:?}");
            for page in KeyPage::ALL {
                let place = help::Place { page, move_name: Some("A@A4"), has_gamepad: true };
                let model = help::model(place, |_| true, &Keymap::default(), &speech);
                let harness = shown(size, |ctx| _ = panels::help::show(ctx, &model));
                assert_readable(&harness, &format!("help of {page:?} {what}"));
                let told = model.keys.iter().chain(&model.gamepad);
                assert!(told.clone().count() > model.keys.len());
                assert!(told.into_iter().all(|(_, meaning)| harness.query_all_by_label(meaning).next().is_some()));
            }

            let states = [
                study::State::Offered { text: text("study-begin"), enabled: true },
                study::State::Running { progress: 0.4, pause: text("study-pause"), cancel: text("study-cancel") },
            ];
            for state in states {
                let model =
                    study::Model { explanation: text("study-needed"), state, failure: Some("no room".to_owned()) };
                let mut harness = shown(size, |ctx| {
                    let card = egui::Rect::from_min_size(egui::pos2(8.0, 8.0), egui::vec2(420.0, 400.0));
                    study::show(&mut style::page(ctx, "study", card), &model);
                });
                assert_readable(&harness, &format!("study {what}"));
                assert_tab_goes_everywhere(&mut harness, &format!("study {what}"));
            }
        }
    }
}

#[test]
fn a_question_can_be_read_and_answered_by_mouse_and_keyboard() {
    for language in Language::ALL {
        let model = question::model(&Speech::in_language(language));
        for size in SIZES {
            let harness = shown(size, |ctx| _ = panels::question::show(ctx, &model));
            assert_readable(&harness, &format!("question at {size:?} in {language:?}"));
        }
        for (key, label, expected) in [
            (Some(egui::Key::Enter), None, true),
            (Some(egui::Key::Escape), None, false),
            (None, Some(&model.yes), true),
            (None, Some(&model.no), false),
        ] {
            let mut answers = Vec::new();
            {
                let mut harness = shown(SIZES[0], |ctx| answers.extend(panels::question::show(ctx, &model)));
                key.into_iter().for_each(|key| harness.key_press(key));
                label.into_iter().for_each(|label| harness.get_by_label(label).click());
                harness.run_steps(2);
            }
            assert_eq!(answers.first(), Some(&expected), "{key:?} {label:?} in {language:?}");
        }
    }
}

#[test]
fn a_key_that_is_still_held_answers_no_question() {
    let model = question::model(&Speech::in_language(Language::English));
    let is_asked = std::cell::Cell::new(false);
    let answers = std::cell::RefCell::new(Vec::new());
    let mut harness = shown(SIZES[0], |ctx| {
        if is_asked.get() {
            answers.borrow_mut().extend(panels::question::show(ctx, &model));
        }
    });
    harness.key_down(egui::Key::Enter);
    harness.run_steps(2);
    is_asked.set(true);
    harness.run_steps(2);
    for _ in 0..3 {
        harness.key_down(egui::Key::Enter);
        harness.run_steps(1);
    }
    assert!(answers.borrow().is_empty());
    harness.key_up(egui::Key::Enter);
    harness.key_press(egui::Key::Enter);
    harness.run_steps(2);
    drop(harness);
    assert_eq!(answers.borrow().first(), Some(&true));
}

#[test]
fn the_notice_keeps_off_the_upper_or_the_lower_half() {
    for (low, size) in [true, false].into_iter().flat_map(|low| SIZES.map(|size| (low, size))) {
        let board = egui_rect(View::of_window(Vec2::from(size), Vec2::ONE).board);
        let text = "Amarillo no puede mover: verde vuelve a jugar.".to_owned();
        let mut place = egui::Rect::NOTHING;
        drop(shown(size, |ctx| {
            place = panels::notice::show(ctx, board, &panels::notice::Model { text: text.clone(), low })
        }));
        let half = if low { board.center().y..=board.bottom() } else { board.top()..=board.center().y };
        assert!(half.contains(&place.top()) && half.contains(&place.bottom()), "{place} at {size:?}");
    }
}

#[test]
fn the_rules_of_every_game_can_be_read() {
    for (language, size) in Language::ALL.into_iter().flat_map(|language| SIZES.map(|size| (language, size))) {
        let speech = Speech::in_language(language);
        for &game in GameId::ALL {
            let model =
                rules::model(game, &with_game!(game, G => <G as war_horses::games::Game>::usual_setup()), &speech);
            assert!(model.figures.iter().all(|figure| !figure.pictures.is_empty()));
            let harness = shown(size, |ctx| _ = panels::rules::show(ctx, size.into(), &model, None));
            harness.get_by_label(&model.title);
            harness.get_by_label(&model.figures[0].text);
            assert_readable(&harness, &format!("rules of {game} in {language:?} at {size:?}"));
        }
    }
}
