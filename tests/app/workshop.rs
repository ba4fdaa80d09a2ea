//! The workshop: heuristics are changed, kept by name, judged, measured and looked at, and nothing that was written is lost.

use bevy::prelude::*;
use egui_kittest::kittest::Queryable;
use war_horses::app::Screen;
use war_horses::app::lens::Lens;
use war_horses::app::panels::keymap::Keymap;
use war_horses::app::panels::workshop::{self, Action, Asking, Contents, Tab};
use war_horses::app::speech::Speech;
use war_horses::app::table::Match;
use war_horses::app::workshop::folder::{Folder, FolderTrouble};
use war_horses::app::workshop::sheet::SheetOrigin;
use war_horses::app::workshop::state::WorkshopNote;
use war_horses::app::workshop::{Workshop, WorkshopOpened, measure, model};
use war_horses::duel::Player;
use war_horses::games::{GameId, WarHorses, with_game};
use war_horses::words::Language;
use war_horses::workshop::{Heuristic, HeuristicFile};

use crate::bench::*;
use crate::panels::{SIZES, assert_readable, assert_tab_goes_everywhere, shown};

const GAME: GameId = GameId::WarHorses;

fn workshop(folder: &tempfile::TempDir) -> Workshop {
    Workshop::new(GAME, Some(Folder(folder.path().join("heuristics"))))
}

fn named(page: &mut Workshop, asking: Asking, name: &str) {
    page.apply(Action::Ask(asking));
    page.apply(Action::NameTyped(name.to_owned()));
    page.apply(Action::NameDone);
}

#[test]
fn a_weight_that_is_moved_changes_text_and_value_at_once() {
    let home = tempfile::tempdir().unwrap();
    let mut page = workshop(&home);
    let before = page.judgement().unwrap().score;
    let cells = page.judgement().unwrap().terms[0].value / 100.0;
    page.apply(Action::Weight(0, 50.0));
    page.apply(Action::Weight(0, 40.0));
    assert!(page.sheet().text().contains("40 * cells"), "{}", page.sheet().text());
    assert_eq!(page.judgement().unwrap().score, before - 60.0 * cells);
    // One drag is one step back.
    page.apply(Action::Undo);
    assert_eq!(page.judgement().unwrap().score, before);
    page.apply(Action::Redo);
    page.apply(Action::AddTerm(2));
    assert_eq!(page.judgement().unwrap().terms.len(), 3, "{}", page.sheet().text());
    for step in [1, 1, -1] {
        page.apply(Action::Step(step));
        let position: WarHorses = page.position().parse().unwrap();
        let file = page.sheet().read().unwrap();
        assert_eq!(page.judgement(), Some(&Heuristic::new(file).unwrap().judge(file, &position)));
    }
}

#[test]
fn what_was_not_saved_is_there_again_when_the_program_is() {
    let home = tempfile::tempdir().unwrap();
    let mut page = workshop(&home);
    let shipped = page.sheet().text().to_owned();
    page.apply(Action::Weight(0, 41.0));
    // Nobody says goodbye: the program may be killed at any time.
    let typed = page.sheet().text().to_owned();
    let mut page = workshop(&home);
    assert_eq!((page.sheet().text(), page.sheet().is_changed()), (typed.as_str(), true));
    assert!(matches!(page.sheet().origin(), SheetOrigin::Shipped(_)) && page.note() == Some(&WorkshopNote::Recalled));
    page.apply(Action::Undo);
    assert_eq!((page.sheet().text(), page.sheet().is_changed()), (shipped.as_str(), false), "its file is a step back");
    assert!(!workshop(&home).sheet().is_changed(), "nothing is left to be kept");
    // A file of one's own, with a fault in it.
    page.apply(Action::Redo);
    named(&mut page, Asking::SaveAs, "mine");
    assert!(!workshop(&home).sheet().is_changed());
    page.apply(Action::Typed("score = ".to_owned()));
    let mut page = workshop(&home);
    assert_eq!((page.sheet().text(), page.sheet().origin()), ("score = ", &SheetOrigin::Own("mine".to_owned())));
    page.apply(Action::Undo);
    assert_eq!(page.sheet().text(), typed);
    page.apply(Action::Redo);
    page.apply(Action::Delete);
    let page = workshop(&home);
    assert_eq!((page.sheet().text(), page.sheet().origin()), ("score = ", &SheetOrigin::Empty), "its file is gone");
}

#[test]
fn without_a_folder_it_says_so() {
    let mut page = Workshop::new(GAME, None);
    page.apply(Action::Weight(0, 41.0));
    named(&mut page, Asking::SaveAs, "mine");
    assert_eq!(page.note(), Some(&WorkshopNote::Trouble(FolderTrouble::NoFolder)));
    for language in Language::ALL {
        let (told, is_trouble, _) = model(&page, &Keymap::default(), &Speech::in_language(language)).note.unwrap();
        assert!(is_trouble && told.contains("WAR_HORSES_DATA"), "{told}");
    }
}

#[test]
fn what_makes_no_sense_is_told_with_its_line_and_the_board_stays() {
    let home = tempfile::tempdir().unwrap();
    let mut page = workshop(&home);
    page.apply(Action::Tab(Tab::Text));
    let typed = page.sheet().text().replace("30 * jumps", "30 * jumsp");
    page.apply(Action::Typed(typed));
    assert!(page.judgement().is_some(), "what it said last is still shown");
    let speech = Speech::in_language(Language::English);
    let shown = model(&page, &Keymap::default(), &speech);
    let Contents::Script(script) = shown.contents else { panic!("the text is shown") };
    let (line, told) = script.fault.unwrap();
    assert!(page.sheet().text().lines().nth(line).unwrap().contains("jumsp"), "{line}");
    assert!(told.contains("Did you mean 'jumps'?"), "{told}");
    assert!(!shown.is_sound);
    page.apply(Action::Play);
    assert_eq!(page.note(), None);
    page.apply(Action::Undo);
    assert!(page.sheet().read().is_ok());
}

#[test]
fn files_are_saved_renamed_deleted_and_brought_back() {
    let home = tempfile::tempdir().unwrap();
    let mut page = workshop(&home);
    page.apply(Action::Weight(0, 70.0));
    named(&mut page, Asking::SaveAs, "a/b");
    assert_eq!(page.note(), Some(&WorkshopNote::Trouble(FolderTrouble::BadName)));
    page.apply(Action::NameTyped("mine".to_owned()));
    page.apply(Action::NameDone);
    assert_eq!(page.note(), Some(&WorkshopNote::Saved("mine".to_owned())));
    page.apply(Action::Weight(1, 5.0));
    page.apply(Action::Save);
    let path = |name: &str| home.path().join("heuristics").join(format!("{name}.toml"));
    let kept = std::fs::read_to_string(path("mine")).unwrap();
    assert!(kept.contains("70 * cells + 5 * jumps"), "{kept}");
    named(&mut page, Asking::Rename, "yours");
    assert!(!path("mine").exists() && path("yours").exists());
    page.apply(Action::Delete);
    assert!(!path("yours").exists() && page.sheet().text() == kept, "the text stays");
    let Some(WorkshopNote::Deleted { name, text }) = page.note().cloned() else { panic!("{:?}", page.note()) };
    page.apply(Action::Restore(name, text));
    assert_eq!(page.sheet().origin(), &SheetOrigin::Own("yours".to_owned()));
    assert_eq!(std::fs::read_to_string(path("yours")).unwrap(), kept);
}

#[test]
fn every_game_keeps_its_own_sheet() {
    let home = tempfile::tempdir().unwrap();
    let mut page = workshop(&home);
    page.apply(Action::Weight(0, 70.0));
    let changed = page.sheet().text().to_owned();
    for &game in GameId::ALL {
        page.apply(Action::Game(game));
        assert!(page.judgement().is_some(), "{game}");
        with_game!(game, G => assert!(page.position().parse::<G>().is_ok()));
    }
    page.apply(Action::Game(GAME));
    assert_eq!(page.sheet().text(), changed);
}

fn opened() -> App {
    let mut app = app();
    app.world_mut().write_message(WorkshopOpened(GAME));
    app.update();
    app.update();
    assert_eq!(app.world().resource::<State<Screen>>().get(), &Screen::Workshop);
    app
}

fn ask(app: &mut App, action: Action) {
    app.world_mut().resource_mut::<Workshop>().apply(action);
    app.update();
    app.update();
}

#[test]
fn it_is_played_against_watched_and_looked_at() {
    let mut app = opened();
    ask(&mut app, Action::Tree);
    assert_eq!(app.world().resource::<State<Screen>>().get(), &Screen::Lens);
    wait_until(&mut app, "the tree", |app| app.world().resource::<Lens>().session().is_some());
    app.world_mut().resource_mut::<Lens>().apply(
        &war_horses::app::panels::lens::Action::Leave,
        &war_horses::words::Words::in_language(Language::English),
    );
    app.update();
    app.update();
    assert_eq!(app.world().resource::<State<Screen>>().get(), &Screen::Workshop, "one comes back");
    ask(&mut app, Action::Watch);
    let players = app.world().resource::<Match<WarHorses>>().players();
    assert!(matches!(players, [Player::Guest(_), Player::Machine(_)]), "{players:?}");
    wait_until(&mut app, "two moves", |app| moves_made(app) > 1);

    let mut app = opened();
    ask(&mut app, Action::Weight(0, 30.0));
    ask(&mut app, Action::Play);
    let players = app.world().resource::<Match<WarHorses>>().players();
    assert!(matches!(players, [Player::Guest(_), Player::Human]), "{players:?}");
    wait_until(&mut app, "its move", |app| moves_made(app) == 1);
    assert!(app.world().resource::<Workshop>().sheet().is_changed(), "the page stays as it was left");
}

#[test]
fn it_is_measured_and_that_can_be_stopped() {
    let mut app = opened();
    let mut page = app.world_mut().resource_mut::<Workshop>();
    page.apply(Action::Typed("game = \"war-horses\"\ndepth = 1\nscore = \"cells\"".to_owned()));
    page.apply(Action::Games(4));
    measure(&mut page, &None);
    assert!(page.is_measuring());
    wait_until(&mut app, "four games", |app| {
        let page = app.world().resource::<Workshop>();
        !page.is_measuring() && page.measured().is_some_and(|measured| measured.games == 4)
    });
    let measured = app.world().resource::<Workshop>().measured().unwrap().clone();
    let [low, high] = measured.interval;
    assert!(low < measured.points && measured.points < high || measured.points == 0.0, "{measured:?}");
    let mut page = app.world_mut().resource_mut::<Workshop>();
    page.apply(Action::Games(400));
    measure(&mut page, &None);
    page.apply(Action::Stop);
    assert!(!page.is_measuring());
}

#[test]
fn the_page_can_be_read_and_used_at_every_size() {
    let home = tempfile::tempdir().unwrap();
    let mut page = workshop(&home);
    for &game in GameId::ALL {
        page.apply(Action::Game(game));
        for tab in [Tab::Weights, Tab::Text, Tab::Strength] {
            page.apply(Action::Tab(tab));
            for language in Language::ALL {
                let speech = Speech::in_language(language);
                let mut model = model(&page, &Keymap::default(), &speech);
                // Boards take their time to draw, and the tabulator does not stop at them.
                model.board.draw = Box::new(|_, _| {});
                model.board.marks.clear();
                for size in SIZES {
                    let what = format!("workshop of {game}, {tab:?} at {size:?} in {language:?}");
                    let window = egui::vec2(size.0, size.1);
                    let mut harness = shown(size, |ctx| _ = workshop::show(ctx, window, &model));
                    assert_readable(&harness, &what);
                    if game == GAME {
                        assert_tab_goes_everywhere(&mut harness, &what);
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_asked_and_told_can_be_read() {
    let home = tempfile::tempdir().unwrap();
    let mut page = workshop(&home);
    let cases: [&dyn Fn(&mut Workshop); 4] = [
        &|page| page.apply(Action::Typed("game = \"war-horses\"\nscore = \"3 * jumsp\"".to_owned())),
        &|page| page.apply(Action::Ask(Asking::SaveAs)),
        &|page| page.apply(Action::NameDone),
        &|page| named(page, Asking::SaveAs, "a name that is as long as a name can be"),
    ];
    for (number, case) in cases.into_iter().enumerate() {
        case(&mut page);
        for (language, size) in Language::ALL.into_iter().flat_map(|language| SIZES.map(|size| (language, size))) {
            let speech = Speech::in_language(language);
            let mut model = model(&page, &Keymap::default(), &speech);
            model.board.draw = Box::new(|_, _| {});
            let window = egui::vec2(size.0, size.1);
            let harness = shown(size, |ctx| _ = workshop::show(ctx, window, &model));
            assert_readable(&harness, &format!("case {number} at {size:?} in {language:?}"));
        }
    }
    assert!(HeuristicFile::read(page.sheet().text()).is_err(), "what makes no sense yet can be kept too");
}

#[test]
fn escape_leaves_a_field_before_it_leaves_the_page() {
    let home = tempfile::tempdir().unwrap();
    let mut page = workshop(&home);
    page.apply(Action::Tab(Tab::Text));
    let speech = Speech::in_language(Language::English);
    let model = model(&page, &Keymap::default(), &speech);
    let mut asked = Vec::new();
    {
        let window = egui::vec2(SIZES[0].0, SIZES[0].1);
        let mut harness = shown(SIZES[0], |ctx| asked.extend(workshop::show(ctx, window, &model)));
        harness.get_by_role_and_label(egui::accesskit::Role::TextInput, &speech.get("workshop-text")).focus();
        harness.run_steps(3);
        harness.key_press(egui::Key::Escape);
        harness.run_steps(3);
        harness.key_press(egui::Key::Escape);
        harness.run_steps(3);
    }
    assert_eq!(asked, [Action::Back]);
}
