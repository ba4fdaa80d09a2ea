//! What the menu shows, as plain data: the games, and a row for everything that can be chosen about the next match.

use super::Choices;
use crate::app::boards::Looks;
use crate::app::panels::menu::{Card, Model};
use crate::app::panels::rows::{Choice, Name, Row};
use crate::app::panels::study;
use crate::app::speech::Speech;
use crate::app::study::Studies;
use crate::app::table::StartRefused;
use crate::archive::MatchId;
use crate::duel::{BadSetup, Seat};
use crate::engines::Playable;
use crate::games::setup::Values;
use crate::games::with_game;
use crate::games::{Game, GameId, Preset, Side};
use crate::search::Level;
use crate::words::Language;

/// What the controls of the menu do.
#[derive(Clone, PartialEq, Debug)]
pub enum MenuAction {
    Language(Language),
    Game(GameId),
    Level(Level),
    Seat(Side, Seat),
    Preset(&'static Preset),
    /// One of the choices that the game itself offers, by its place in their list.
    Choose(usize, u8),
    SeedTyped(String),
    SeedDone,
    NewSeed,
    /// A board that is proved to be fair.
    FairSeed,
    Study(study::Action),
    /// Go on with a match that was left.
    GoOn(MatchId),
    Archive,
    Settings,
    Start,
}

/// All of the menu.
pub fn model(
    choices: &Choices,
    studies: &Studies,
    refused: Option<&StartRefused>,
    speech: &Speech,
) -> Model<MenuAction> {
    let languages = Language::ALL.into_iter().map(|language| {
        choice(language.id().to_uppercase(), speech.language() == language, MenuAction::Language(language))
    });
    let refusal = refused.map(|refused| {
        let (key, reason) = match &refused.0 {
            BadSetup::Position { fault, .. } => ("position-refused", fault.clone()),
            BadSetup::Record { fault, .. } => ("record-refused", fault.to_string()),
            other @ (BadSetup::OtherGame { .. } | BadSetup::Choices { .. }) => return other.to_string(),
        };
        speech.with(key, [("reason", reason.into())]).into_owned()
    });
    Model {
        title: speech.get("title").into_owned(),
        languages: languages.collect(),
        cards: GameId::ALL.iter().map(|&game| card(game, choices, speech)).collect(),
        rows: rows(choices, studies, speech),
        refusal,
        go_on: None,
        archive: None,
        settings: choice(speech.get("settings"), false, MenuAction::Settings),
        start: choice(speech.get("start"), false, MenuAction::Start),
        enter_starts: true,
    }
}

fn choice(text: impl Into<String>, taken: bool, action: MenuAction) -> Choice<MenuAction> {
    Choice { text: text.into(), taken, action }
}

/// A game with its board; the chosen one shows the board that its seed will give.
fn card(game: GameId, choices: &Choices, speech: &Speech) -> Card<MenuAction> {
    let chosen = game == choices.game;
    let (setup, seed) = (choices.setups[game as usize].clone(), if chosen { choices.seed } else { 1 });
    Card {
        name: speech.get(game.id()).into_owned(),
        line: speech.get(&format!("{game}-line")).into_owned(),
        chosen,
        draw: Box::new(
            move |painter, frame| with_game!(game, G => G::begin(&setup, seed).draw_thumbnail(painter, frame)),
        ),
        action: MenuAction::Game(game),
    }
}

fn rows(choices: &Choices, studies: &Studies, speech: &Speech) -> Vec<Row<MenuAction>> {
    let mut rows = level_rows(choices, studies, speech);
    rows.push(Row::Gap);
    rows.extend(Side::BOTH.map(|side| seat_row(side, choices, speech)));
    rows.push(Row::Gap);
    rows.extend(setup_rows(choices, speech));
    rows
}

fn level_rows(choices: &Choices, studies: &Studies, speech: &Speech) -> Vec<Row<MenuAction>> {
    let current = choices.level();
    let levels = with_game!(choices.game, G => G::levels()).into_iter();
    let levels = levels.map(|level| choice(speech.get(level.id()), level == current, MenuAction::Level(level)));
    let line = speech.of_game(choices.game.id(), &format!("{current}-line")).into_owned();
    let mut rows =
        vec![Row::Heading(speech.get("level").into_owned()), Row::Choices(None, levels.collect()), Row::Remark(line)];
    if current == Level::Perfect
        && let Some(study) = choices.study()
    {
        rows.push(Row::Study(studies.model(&study, speech), MenuAction::Study));
    }
    rows
}

fn seat_row(side: Side, choices: &Choices, speech: &Speech) -> Row<MenuAction> {
    let (text, color) = with_game!(choices.game, G => (speech.side::<G>(side), G::COLORS[side.index()]));
    let seats = [(Seat::Human, "human"), (Seat::Machine, "machine")]
        .map(|(seat, key)| choice(speech.get(key), choices.seats[side.index()] == seat, MenuAction::Seat(side, seat)));
    Row::Choices(Some(Name { text, color: Some(color) }), seats.into())
}

/// What the game itself offers: its well-known setups, its choices, and the number its board or its dice come from.
fn setup_rows(choices: &Choices, speech: &Speech) -> Vec<Row<MenuAction>> {
    let (game, setup) = (choices.game, choices.setup());
    let mut rows = Vec::new();
    let presets = with_game!(game, G => G::PRESETS);
    if !presets.is_empty() {
        let presets = presets.iter().map(|preset| {
            let text = speech.get(&format!("{game}-{}", preset.name));
            choice(text, setup.is(preset), MenuAction::Preset(preset))
        });
        rows.push(Row::Choices(None, presets.collect()));
    }
    for (place, offered) in setup.choices().iter().enumerate() {
        let key = format!("{game}-{}", offered.name);
        let name = Name::from(speech.get(&key).into_owned());
        let value = setup.value(place);
        rows.push(match offered.values {
            Values::Names(_) => {
                let named = (offered.least()..=offered.most()).map(|other| {
                    let text = speech.get(&format!("{key}-{}", offered.text(other)));
                    choice(text, other == value, MenuAction::Choose(place, other))
                });
                Row::Choices(Some(name), named.collect())
            }
            Values::Numbers(least, most) => {
                let step = |by: i8| {
                    let next = value.saturating_add_signed(by);
                    (least..=most).contains(&next).then_some(MenuAction::Choose(place, next))
                };
                Row::Number { name, value: offered.text(value), less: step(-1), more: step(1) }
            }
        });
    }
    if with_game!(game, G => G::is_drawn_by_lot(setup)) {
        let has_fair = with_game!(game, G => !G::fair_boards().is_empty());
        let fair = has_fair.then(|| choice(speech.get("fair-seed"), false, MenuAction::FairSeed));
        let new = choice(speech.of_game(game.id(), "new-seed"), false, MenuAction::NewSeed);
        rows.push(Row::Seed {
            name: speech.of_game(game.id(), "board").into_owned().into(),
            text: choices.seed_text.clone(),
            typed: MenuAction::SeedTyped,
            done: MenuAction::SeedDone,
            draw: [new].into_iter().chain(fair).collect(),
        });
    }
    rows
}
