//! What the menu shows, as plain data: the games, and a row for everything that can be chosen about the next match.

use std::time::Duration;

use super::Choices;
use crate::app::boards::Looks;
use crate::app::learning::Learnt;
use crate::app::panels::keymap::KeyAction;
use crate::app::panels::menu::{GoOn, Model, Picture};
use crate::app::panels::plaque::Plaque;
use crate::app::panels::rows::{Choice, Name, Row};
use crate::app::panels::study;
use crate::app::speech::Speech;
use crate::app::study::Studies;
use crate::app::table::StartRefused;
use crate::archive::MatchId;
use crate::duel::{BadSetup, Seat, TimeControl};
use crate::engines::Playable;
use crate::games::setup::Values;
use crate::games::with_game;
use crate::games::{Explain, Game, GameId, Preset, Side};
use crate::guests::told;
use crate::search::Level;
use crate::words::Language;

/// What the controls of the menu do.
#[derive(Clone, PartialEq, Debug)]
pub enum MenuAction {
    Language(Language),
    Game(GameId),
    Level(Level),
    /// Who plays each side.
    Seats([Seat; 2]),
    /// Somebody else is to have this one of the machine's seats.
    Opponents(usize),
    Clock(TimeControl),
    /// Whether blunders are told of and can be taken back.
    Teaching(bool),
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
    Statistics,
    /// Put together a position to play from.
    Edit,
    Settings,
    Rules,
    Lesson,
    Puzzles,
    Workshop,
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
        let (key, fault) = match &refused.0 {
            BadSetup::Position { fault, .. } => ("position-refused", fault.clone()),
            BadSetup::Record { fault, .. } => ("record-refused", fault.complaint()),
            BadSetup::Guest { name, fault } => {
                let values = [("name", name.as_str().into()), ("reason", fault.as_str().into())];
                return speech.with("guest-refused", values).into_owned();
            }
            other @ (BadSetup::OtherGame { .. } | BadSetup::Choices { .. }) => {
                return speech.complaint(&other.complaint());
            }
        };
        speech.with(key, [("reason", speech.complaint(&fault).into())]).into_owned()
    });
    Model {
        title: speech.get("menu-title").into_owned(),
        languages: languages.collect(),
        shelf: GameId::ALL.iter().map(|&game| plaque(game, choices, speech)).collect(),
        name: speech.get(choices.game.id()).into_owned(),
        line: speech.get(&format!("{}-line", choices.game)).into_owned(),
        hero: beginning(choices.game, choices),
        rows: rows(choices, studies, speech),
        more: (
            speech.get("menu-more").into_owned(),
            (std::iter::once(clock_row(choices.clock, speech)).chain(setup_rows(choices, speech)))
                .chain([Row::Choices(None, vec![choice(speech.get("editor-open"), false, MenuAction::Edit)])])
                .collect(),
        ),
        tabs: ["menu-games", "menu-match"].map(|key| speech.get(key).into_owned()),
        refusal,
        go_on: None,
        rules: choice(speech.get("how-to-play"), false, MenuAction::Rules),
        lesson: choice(speech.get("lesson"), false, MenuAction::Lesson),
        offer: None,
        puzzles: choice(speech.get("puzzles"), false, MenuAction::Puzzles),
        workshop: choice(speech.get("workshop"), false, MenuAction::Workshop),
        pages: vec![(KeyAction::Settings, choice(speech.get("settings"), false, MenuAction::Settings))],
        arrows: arrows(choices),
        ways: vec![
            (KeyAction::EditFromMenu, MenuAction::Edit),
            (KeyAction::Lesson, MenuAction::Lesson),
            (KeyAction::Puzzles, MenuAction::Puzzles),
            (KeyAction::Workshop, MenuAction::Workshop),
        ],
        tips: Vec::new(),
        start: choice(speech.get("start"), false, MenuAction::Start),
        start_in_full: speech.with("start-game", [("game", speech.get(choices.game.id()).into())]).into_owned(),
        enter_starts: true,
    }
}

impl Model<MenuAction> {
    /// A match that was left can be gone on with.
    pub fn offer_to_go_on(&mut self, left: GoOn<MenuAction>) {
        self.ways.push((KeyAction::GoOn, left.action.clone()));
        self.go_on = Some(left);
    }

    /// The lesson of a game has a tick once it was taken, and is offered to whoever does not know the game.
    pub fn offer_lesson(&mut self, game: GameId, learnt: &Learnt, speech: &Speech) {
        self.lesson.taken = learnt.has_lesson(game);
        self.offer = learnt.is_new(game).then(|| speech.get("lesson-offer").into_owned());
    }

    /// Who plays against the machine may be told of blunders.
    pub fn offer_teaching(&mut self, choices: &Choices, on: bool, speech: &Speech) {
        if choices.seats[0] == choices.seats[1] {
            return;
        }
        let switch =
            [("off", false), ("on", true)].map(|(key, to)| choice(speech.get(key), on == to, MenuAction::Teaching(to)));
        let name = speech.get("menu-teaching").into_owned().into();
        let told = on.then(|| Row::Remark(speech.get("menu-teaching-told").into_owned()));
        // Behind the clock, which comes first.
        self.more.1.splice(1..1, [Row::Choices(Some(name), switch.into())].into_iter().chain(told));
    }

    /// All matches can be looked at.
    pub fn lead_to_archive(&mut self, speech: &Speech) {
        self.ways.push((KeyAction::Archive, MenuAction::Archive));
        self.ways.push((KeyAction::StatisticsFromMenu, MenuAction::Statistics));
        if let Some(Row::Choices(None, leads)) = self.more.1.last_mut() {
            leads.push(choice(speech.get("stats-title"), false, MenuAction::Statistics));
        }
        self.pages.insert(0, (KeyAction::Archive, choice(speech.get("archive"), false, MenuAction::Archive)));
    }
}

fn choice(text: impl Into<String>, taken: bool, action: MenuAction) -> Choice<MenuAction> {
    Choice { text: text.into(), taken, action }
}

fn plaque(game: GameId, choices: &Choices, speech: &Speech) -> Plaque<MenuAction> {
    Plaque {
        name: speech.get(game.id()).into_owned(),
        chosen: game == choices.game,
        draw: beginning(game, choices),
        action: MenuAction::Game(game),
    }
}

/// The board that a game would begin with; for the chosen one that of its seed.
fn beginning(game: GameId, choices: &Choices) -> Picture {
    let seed = if game == choices.game { choices.seed } else { 1 };
    let setup = choices.setups[game as usize].clone();
    Box::new(move |painter, frame| with_game!(game, G => G::begin(&setup, seed).draw_thumbnail(painter, frame)))
}

/// Arrows choose: to the sides another game, up and down another level.
fn arrows(choices: &Choices) -> Vec<(egui::Key, MenuAction)> {
    use egui::Key;
    let beside = |place: usize, count: usize, by: isize| place.checked_add_signed(by).filter(|place| *place < count);
    let games = [(Key::ArrowLeft, -1), (Key::ArrowRight, 1)].into_iter().filter_map(|(key, by)| {
        let next = beside(choices.game as usize, GameId::ALL.len(), by)?;
        Some((key, MenuAction::Game(GameId::ALL[next])))
    });
    let levels = with_game!(choices.game, G => G::levels());
    let current = levels.iter().position(|level| *level == choices.level()).unwrap_or_default();
    let stronger = [(Key::ArrowDown, -1), (Key::ArrowUp, 1)].into_iter().filter_map(|(key, by)| {
        let next = beside(current, levels.len(), by)?;
        Some((key, MenuAction::Level(levels[next])))
    });
    games.chain(stronger).collect()
}

/// Who plays, and how strong.
fn rows(choices: &Choices, studies: &Studies, speech: &Speech) -> Vec<Row<MenuAction>> {
    let seats = seat_choices(choices.game, choices.seats, speech, MenuAction::Seats);
    let mut rows = vec![Row::Heading(speech.get("i-play").into_owned()), Row::Choices(None, seats), Row::Gap];
    // Where nobody plays against the machine, its strength says nothing.
    if choices.seats != [Seat::Human; 2] {
        rows.extend(level_rows(choices, studies, speech));
        rows.push(Row::Choices(None, guest_choices(choices, speech)));
    }
    rows
}

/// Who plays instead of the machine, or the way to somebody who could: a button for each of its seats.
fn guest_choices(choices: &Choices, speech: &Speech) -> Vec<Choice<MenuAction>> {
    let has_both = choices.seats == [Seat::Machine; 2];
    let of = |side: Side| {
        let seat = choices.machine_seat(side)?;
        let guest = choices.guests()[seat];
        let name =
            guest.map_or_else(|| speech.get("opponents-open").into_owned(), |guest| shortened(&told(speech, guest)));
        let side = with_game!(choices.game, G => speech.side::<G>(side));
        let text = if has_both { format!("{side}: {name}") } else { name };
        Some(choice(text, guest.is_some(), MenuAction::Opponents(seat)))
    };
    Side::BOTH.into_iter().filter_map(of).collect()
}

/// A name that fits on a button.
fn shortened(name: &str) -> String {
    const MOST: usize = 22;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    name.chars().take(MOST - 1).chain(['…']).collect()
}

/// Who plays each side.
pub fn seat_choices<A>(
    game: GameId,
    taken: [Seat; 2],
    speech: &Speech,
    action: impl Fn([Seat; 2]) -> A,
) -> Vec<Choice<A>> {
    let [first, second] = Side::BOTH.map(|side| with_game!(game, G => speech.side::<G>(side)));
    let seats = [
        (first, [Seat::Human, Seat::Machine]),
        (second, [Seat::Machine, Seat::Human]),
        (speech.get("play-both").into_owned(), [Seat::Human; 2]),
        (speech.get("play-none").into_owned(), [Seat::Machine; 2]),
    ];
    seats.into_iter().map(|(text, seats)| Choice { text, taken: taken == seats, action: action(seats) }).collect()
}

/// How strong the machine plays.
pub fn level_choices<A>(game: GameId, taken: Level, speech: &Speech, action: impl Fn(Level) -> A) -> Vec<Choice<A>> {
    let levels = with_game!(game, G => G::levels()).into_iter();
    let of = |level: Level| Choice {
        text: speech.get(level.id()).into_owned(),
        taken: level == taken,
        action: action(level),
    };
    levels.map(of).collect()
}

fn level_rows(choices: &Choices, studies: &Studies, speech: &Speech) -> Vec<Row<MenuAction>> {
    let current = choices.level();
    let mut levels = level_choices(choices.game, current, speech, MenuAction::Level);
    // Where all of the machine's seats are taken, no level plays.
    let mut seats = Side::BOTH.into_iter().filter_map(|side| choices.machine_seat(side));
    if seats.all(|seat| choices.guests()[seat].is_some()) {
        levels.iter_mut().for_each(|level| level.taken = false);
        return vec![Row::Heading(speech.get("level").into_owned()), Row::Choices(None, levels)];
    }
    let line = speech.of_game(choices.game.id(), &format!("{current}-line")).into_owned();
    let mut rows = vec![Row::Heading(speech.get("level").into_owned()), Row::Choices(None, levels), Row::Remark(line)];
    if current == Level::Perfect
        && let Some(study) = choices.study()
    {
        rows.push(Row::Study(studies.model(&study, speech), MenuAction::Study));
    }
    rows
}

/// The clocks that can be chosen, the slowest for those who count moves last.
const CLOCKS: [TimeControl; 9] = [
    TimeControl::Untimed,
    per_move(10),
    per_move(30),
    per_game(60, 0),
    per_game(180, 2),
    per_game(300, 3),
    per_game(600, 0),
    per_game(900, 10),
    per_game(1_800, 0),
];

const fn per_move(seconds: u64) -> TimeControl {
    TimeControl::PerMove(Duration::from_secs(seconds))
}

const fn per_game(main: u64, increment: u64) -> TimeControl {
    TimeControl::PerGame { main: Duration::from_secs(main), increment: Duration::from_secs(increment) }
}

fn clock_row(clock: TimeControl, speech: &Speech) -> Row<MenuAction> {
    let place = CLOCKS.iter().position(|other| *other == clock).unwrap_or_default();
    let other = |place: Option<usize>| place.and_then(|place| CLOCKS.get(place)).copied().map(MenuAction::Clock);
    Row::Number {
        name: speech.get("clock").into_owned().into(),
        value: clock_text(clock, speech),
        less: other(place.checked_sub(1)),
        more: other(Some(place + 1)),
    }
}

/// "5 min + 3 s", "30 s a move", "Off".
pub fn clock_text(clock: TimeControl, speech: &Speech) -> String {
    let time = |time: Duration| match time.as_secs() {
        seconds if seconds >= 60 && seconds % 60 == 0 => format!("{} min", seconds / 60),
        _ => format!("{} s", speech.decimal(time.as_secs_f64(), 1)),
    };
    match clock {
        TimeControl::Untimed => speech.get("clock-off").into_owned(),
        TimeControl::PerMove(limit) => speech.with("clock-per-move", [("time", time(limit).into())]).into_owned(),
        TimeControl::PerGame { main, increment: Duration::ZERO } => time(main),
        TimeControl::PerGame { main, increment } => format!("{} + {}", time(main), time(increment)),
    }
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
