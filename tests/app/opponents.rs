//! Who plays instead of the machine: chosen in the menu, entered, greeted and taken off the list.

use bevy::prelude::*;
use egui_kittest::kittest::Queryable;
use war_horses::app::menu::Choices;
use war_horses::app::opponents::{Engines, Opponents, OpponentsAsked, model};
use war_horses::app::panels::opponents::{self, Action, Note};
use war_horses::app::settings::Settings;
use war_horses::app::speech::Speech;
use war_horses::app::table::{FastForward, KeysTaken, TableCommand};
use war_horses::duel::{Duel, GUESTS, GuestName, Player, Seat};
use war_horses::games::{Game, GameId, Outcome, Side, WarHorses};
use war_horses::guests::KnownEngine;
use war_horses::search::Level;
use war_horses::words::Language;

use crate::bench::*;
use crate::panels::{SIZES, assert_readable, assert_tab_goes_everywhere, shown};

fn choices() -> Choices {
    Choices::remembered(&Settings { seed: Some(42), ..Settings::default() })
}

/// The page as it is opened for the machine's first seat.
fn opened() -> App {
    let mut app = app();
    app.insert_resource(choices());
    app.world_mut().write_message(OpponentsAsked(0));
    app.update();
    assert_eq!(app.world().get_resource(), Some(&KeysTaken::ByOpponents));
    app
}

fn ask(app: &mut App, actions: impl IntoIterator<Item = Action<Option<GuestName>>>) -> bool {
    let world = app.world_mut();
    let (mut page, mut engines, mut choices) = (
        world.remove_resource::<Opponents>().unwrap(),
        world.remove_resource::<Engines>().unwrap(),
        world.remove_resource::<Choices>().unwrap(),
    );
    let closes = actions.into_iter().map(|action| page.apply(action, &mut engines, &mut choices)).last();
    world.insert_resource(page);
    world.insert_resource(engines);
    world.insert_resource(choices);
    closes.unwrap_or_default()
}

fn page_model(app: &App, language: Language) -> opponents::Model<Option<GuestName>> {
    let world = app.world();
    model(world.resource(), world.resource(), world.resource(), &Speech::in_language(language))
}

fn typed(field: usize, text: &str) -> Action<Option<GuestName>> {
    Action::Typed(field, text.to_owned())
}

fn note(app: &App) -> Note {
    page_model(app, Language::English).form.map_or(Note::Plain(String::new()), |form| form.note)
}

#[test]
fn a_program_is_entered_with_mistakes_in_between_and_chosen() {
    let mut app = opened();
    ask(&mut app, [Action::Add, Action::Save]);
    assert_eq!(note(&app), Note::Bad("It needs a name to be chosen by.".to_owned()));
    ask(&mut app, [typed(0, "Page test"), Action::Save]);
    assert!(matches!(note(&app), Note::Bad(told) if told.starts_with("It needs a command")));
    ask(&mut app, [typed(1, "some-bot --fast"), typed(2, "Depth = 2\noops"), Action::Save]);
    assert!(matches!(note(&app), Note::Bad(told) if told.starts_with("Line 2 of the options")));
    // What was written stays when one goes back and forth.
    ask(&mut app, [Action::Back, Action::Add]);
    assert_eq!(page_model(&app, Language::English).form.unwrap().fields[1].1, "some-bot --fast");
    ask(&mut app, [typed(2, "Depth = 2"), Action::Save]);
    let entered = app.world().resource::<Engines>().0.clone();
    assert_eq!(entered.len(), 1);
    let guest = entered[0].guest();
    // Two of one name could not be told apart.
    ask(&mut app, [Action::Add, typed(0, "Page test"), typed(1, "other"), Action::Save]);
    assert!(matches!(note(&app), Note::Bad(told) if told.contains("Page test")));
    ask(&mut app, [Action::Back]);

    assert!(ask(&mut app, [Action::Choose(Some(guest))]), "the page is closed");
    let setup = app.world().resource::<Choices>().match_of(GameId::ALL[0]);
    assert_eq!(setup.seats.map(|seat| seat.guest), [Some(guest), None], "the machine opens");
    ask(&mut app, [Action::Edit(0), typed(0, "Page test 2"), Action::Save]);
    let renamed = GuestName::new(GUESTS[1], "Page test 2");
    assert_eq!(app.world().resource::<Choices>().guests()[0], Some(renamed));
    ask(&mut app, [Action::Edit(0), Action::Delete]);
    assert_eq!(app.world().resource::<Engines>().0, []);
    assert_eq!(app.world().resource::<Choices>().guests()[0], None);
    assert!(page_model(&app, Language::English).removed.is_some());
    ask(&mut app, [Action::Restore]);
    assert_eq!(app.world().resource::<Engines>().0.len(), 1);
}

#[test]
fn guests_take_the_seats_of_the_machine() {
    let [one, other] = ["one", "other"].map(|name| GuestName::new(GUESTS[0], name));
    let mut choices = choices();
    *choices.guests_mut() = [Some(one), Some(other)];
    let seated = |choices: &Choices| choices.match_of(choices.game).seats.map(|seat| seat.guest);
    choices.seats = [Seat::Human, Seat::Machine];
    assert_eq!(seated(&choices), [None, Some(one)]);
    choices.seats = [Seat::Machine; 2];
    assert_eq!(seated(&choices), [Some(one), Some(other)]);
    let mut settings = Settings::default();
    choices.remember(&mut settings);
    assert_eq!(Choices::remembered(&settings).guests(), [Some(one), Some(other)]);
    // A level plays instead of those who were brought along.
    choices.seats = [Seat::Human, Seat::Machine];
    choices.choose_level(Level::Expert);
    assert_eq!((seated(&choices), choices.level()), ([None, None], Level::Expert));
}

#[test]
fn the_page_can_be_read_and_used() {
    let mut app = opened();
    let engine = |name: &str, command: &str| KnownEngine {
        name: name.to_owned(),
        command: command.to_owned(),
        ..KnownEngine::default()
    };
    let long = "python3 a/path/that/is/rather/long/for/a/row/of/this/page/bot.py --with arguments";
    app.insert_resource(Engines(vec![engine("A bot of a friend", "python3 bot.py"), engine("Another", long)]));
    let views: [&[Action<Option<GuestName>>]; 4] =
        [&[], &[Action::Add], &[Action::Edit(0), typed(2, "x"), Action::Save], &[Action::Delete]];
    for (number, actions) in views.into_iter().enumerate() {
        ask(&mut app, actions.iter().cloned());
        for language in Language::ALL {
            let model = page_model(&app, language);
            for size in SIZES {
                let what = format!("page {number} at {size:?} in {language:?}");
                let window = egui::vec2(size.0, size.1);
                let mut harness = shown(size, |ctx| _ = opponents::show(ctx, window, &model));
                assert_readable(&harness, &what);
                assert_tab_goes_everywhere(&mut harness, &what);
            }
        }
    }
}

/// A program that does this whenever it is asked for a move.
#[cfg(unix)]
fn program(name: &str, answer: &str) -> Player {
    let script = format!(
        "while read line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; go*) {answer};; esac; done"
    );
    let engine = KnownEngine { name: name.to_owned(), command: format!("sh -c '{script}'"), ..KnownEngine::default() };
    Player::Guest(war_horses::guests::invite_engine(&engine).unwrap())
}

/// It tells no move before it has one, so that whoever hurries it would only make it lose.
#[test]
#[cfg(unix)]
fn a_program_is_not_hurried() {
    let mv = Duel::<WarHorses>::from_seed(42, [HUMAN; 2]).position().legal_moves()[0];
    let mut app = begin_seed([program("Slow", &format!("sleep 0.4; echo bestmove {mv}")), HUMAN], 42);
    command(&mut app, TableCommand::FastForward);
    assert!(app.world().resource::<FastForward>().0);
    wait_until(&mut app, "its move", |app| moves_made(app) == 1 || game(app).outcome().is_some());
    assert_eq!((moves_made(&app), game(&app).outcome()), (1, None));
}

/// What each bad program does is told at the end of the match in words, and the match is lost by it.
#[test]
#[cfg(unix)]
fn bad_programs_lose_and_it_is_told_in_words() {
    let answers = [
        ("exit 3", "Bad 0 loses: it ended on its own (exit status: 3)."),
        ("echo bestmove z9", "Bad 1 loses: it played “z9”, which is not legal."),
        ("exec 1>&-; sleep 9", "Bad 2 loses: it closed its output."),
    ];
    for (number, (answer, told)) in answers.into_iter().enumerate() {
        let mut app = begin_seed([program(&format!("Bad {number}"), answer), HUMAN], 42);
        wait_until(&mut app, "the end", |app| game(app).outcome().is_some());
        assert_eq!(game(&app).outcome(), Some(Outcome::Win(Side::Second)));
        let words = war_horses::app::table::end_words(game(&app), &Speech::in_language(Language::English));
        assert_eq!(words.and_then(|words| words.counts), Some(told.to_owned()));
    }
}

#[test]
fn a_press_comes_back_as_an_action() {
    let app = opened();
    let model = page_model(&app, Language::English);
    let mut asked = Vec::new();
    {
        let window = egui::vec2(SIZES[0].0, SIZES[0].1);
        let mut harness = shown(SIZES[0], |ctx| asked.extend(opponents::show(ctx, window, &model)));
        let row = &model.groups[1].1[0];
        harness.get_by_label(&format!("{}: {}", model.choose, row.name)).click();
        harness.run_steps(2);
        harness.get_by_label(&model.add).click();
        harness.run_steps(2);
        harness.key_press(egui::Key::Escape);
        harness.run_steps(2);
    }
    assert_eq!(asked, [Action::Choose(model.groups[1].1[0].player), Action::Add, Action::Close]);
}
