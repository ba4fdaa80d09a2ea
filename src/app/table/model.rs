//! What the panels beside the board show of a match, as plain data that knows nothing of its game.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::keys::action_of;
use super::leads::{Leads, lead, leads};
use super::phrases::{advice_text, end_words, loss_text, news_text, odds_text, thought_grounds, thought_text};
use super::{
    Advice, AnimationClock, AnimationSpeed, CurrentOdds, FastForward, Guides, Hinting, Look, Match, MatchInfo, News,
    Notice, PositionJumped, Replay, ReplaySpeed, Replaying, Revision, RunningClock, SHORT, TableCommand, TableSystems,
    Thinking, Thought, TypedKeys, TypedMove, Watching,
};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::app::panels::buttons::Button;
use crate::app::panels::keymap::{KeyAction, keys_text};
use crate::app::panels::move_entry;
use crate::app::panels::moves::{Moves, Turn};
use crate::app::panels::players::{self, Players};
use crate::app::panels::style::icon;
use crate::app::panels::{end, hud, looking, notice};
use crate::app::preferences::Preferences;
use crate::app::shortcuts::Keys;
use crate::app::speech::Speech;
use crate::app::tempo;
use crate::duel::Player;
use crate::games::with_game;
use crate::games::{GameId, Side};
use crate::guests;
use crate::words::{numbers, phrases};

/// What is shown beside the board, while there is a match.
#[derive(Resource)]
pub struct TableModel {
    pub hud: hud::Model<TableCommand>,
    /// Once the match is over, and its last move has been seen.
    pub end: Option<end::Model<TableCommand>>,
    pub notice: Option<notice::Model>,
    /// While one looks back.
    pub looking: Option<looking::Model>,
    /// What the window is called: the game, and whose turn it is or how it ended.
    pub title: String,
    /// What is read out to those who hear the game.
    pub heard: String,
    /// What keys could ask for elsewhere, but not in this match now.
    pub idle_actions: Vec<KeyAction>,
}

/// When the model follows the match.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ModelSystems;

/// Keeps the model of whichever game is on the table.
pub fn plugin(app: &mut App) {
    for &game in GameId::ALL {
        with_game!(game, G => app.add_systems(
            Update,
            follow::<G>.in_set(TableSystems::Draw).in_set(ModelSystems).run_if(resource_exists::<Match<G>>),
        ));
    }
    app.add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.remove_resource::<TableModel>());
}

/// All that the panels tell of, besides the match itself.
#[derive(SystemParam)]
pub struct Telling<'w, G: TableGame> {
    thinking: Option<Res<'w, Thinking<G>>>,
    hinting: Option<Res<'w, Hinting<G>>>,
    advice: Option<Res<'w, Advice<G>>>,
    thought: Option<Res<'w, Thought<G>>>,
    odds: Res<'w, CurrentOdds>,
    info: Res<'w, MatchInfo>,
    keys: Res<'w, TypedKeys>,
    line: Res<'w, TypedMove>,
    notice: Option<Res<'w, Notice>>,
    speed: Res<'w, AnimationSpeed>,
    clock: Res<'w, RunningClock>,
    fast: Res<'w, FastForward>,
    watching: Res<'w, Watching>,
    guides: Res<'w, Guides>,
    replaying: Res<'w, Replaying>,
    preferences: Res<'w, Preferences>,
    keymap: Res<'w, Keys>,
    speech: Res<'w, Speech>,
}

/// The board leads and the words follow: while a move is on its way, the panels go on telling of the position before it.
fn follow<G: TableGame>(
    game: Res<Match<G>>,
    telling: Telling<G>,
    clock: Res<AnimationClock>,
    time: Res<Time>,
    mut jumps: MessageReader<PositionJumped>,
    shown: Option<ResMut<TableModel>>,
    mut led: Local<Option<(Revision, Leads)>>,
    mut commands: Commands,
) {
    if game.outcome().is_some() && led.as_ref().is_none_or(|(revision, _)| *revision != game.revision()) {
        *led = Some((game.revision(), leads(&game)));
    }
    let now = time.elapsed();
    let has_jumped = jumps.read().count() > 0;
    let notice = notice(&game, &telling, now);
    let buttons = buttons(&game, &telling);
    match shown {
        Some(mut model) if !clock.has_landed(now) && !has_jumped && !game.looks_back() => {
            model.notice = notice;
            model.hud.buttons = buttons;
        }
        _ => commands.insert_resource(TableModel {
            notice,
            ..model(&game, &telling, led.as_ref().map(|(_, leads)| leads), buttons)
        }),
    }
}

/// What there is to tell of the match as it stands.
fn model<G: TableGame>(
    game: &Match<G>,
    telling: &Telling<G>,
    led: Option<&Leads>,
    buttons: Vec<Vec<Button<TableCommand>>>,
) -> TableModel {
    let speech = &telling.speech;
    let players = players(game, telling);
    let moves = moves(game, speech);
    let looking = looking(game, &moves, speech);
    let end = end_words(game, speech).filter(|_| looking.is_none()).map(|words| end::Model {
        words,
        players: players.clone(),
        moves: moves.clone(),
        lead: led.map(|leads| lead(game, leads, speech)),
        first: first_button(telling),
        buttons: buttons.clone(),
    });
    let line = move_entry::Model {
        invitation: speech.get("dictation-invites").into_owned(),
        names: telling.info.names.clone(),
    };
    let shows_line = (G::ALWAYS_SHOWS_MOVE_ENTRY || telling.line.is_open()) && looking.is_none();
    let seat = if game.player(Side::First) == Player::Human { "first" } else { "second" };
    let hud = hud::Model {
        players,
        // It stays until the person has made a move, whoever began.
        how_to_move: (game.has_person() && !game.is_under_way() && looking.is_none())
            .then(|| speech.of_game_with(G::ID, "how-to-move", [("seat", seat.into())]).into_owned()),
        status: looking.as_ref().map_or_else(|| status(game, telling), |looking| looking_back(game, looking, speech)),
        moves,
        move_entry: shows_line.then_some(line),
        buttons,
    };
    let heard = heard(game, end.as_ref().map(|end| &end.words), &hud.status, speech);
    TableModel { hud, end, notice: None, looking, title: title(game, speech), heard, idle_actions: idle_actions(game) }
}

/// The last move, and then how it ended or what a person should know who is to move, or cannot.
fn heard<G: TableGame>(game: &Match<G>, end: Option<&end::EndWords>, status: &[String], speech: &Speech) -> String {
    let last = game.last().map(|last| {
        let key = if last.by_chance { "heard-throw" } else { "heard-move" };
        let fall = phrases::fall(&last.mv);
        speech.with(key, [("side", speech.side::<G>(last.side).into()), ("move", fall.into())]).into_owned()
    });
    let rest = match end {
        Some(words) => [Some(&words.title), words.counts.as_ref()].into_iter().flatten().cloned().collect(),
        None if game.is_humans_turn() || game.awaits_throw() => status.to_vec(),
        None => stuck(game, speech).into_iter().collect(),
    };
    // A title has no full stop, and would run into what follows.
    let whole = |text: String| if text.ends_with(['.', '!', '?', '…', '_']) { text } else { text + "." };
    last.into_iter().chain(rest).map(whole).collect::<Vec<_>>().join(" ")
}

/// The notice keeps off the piece that it speaks of.
fn notice<G: TableGame>(game: &Match<G>, telling: &Telling<G>, now: Duration) -> Option<notice::Model> {
    let notice = telling
        .notice
        .as_ref()
        .filter(|notice| game.outcome().is_none() && !game.looks_back() && now >= notice.since)?;
    let (News::Passed(side) | News::Again(side)) = notice.news;
    let low = game.position().piece(side).is_some_and(|place| place.y > 0.0);
    Some(notice::Model { text: news_text::<G>(notice.news, &telling.speech), low })
}

/// The buttons, row by row: the word on each and what it does. They keep their places from the first move to the end.
pub(in crate::app) const BUTTONS: [&[(&str, TableCommand)]; 4] = [
    &[("undo", TableCommand::Undo), ("redo", TableCommand::Redo), ("fast-forward", TableCommand::FastForward)],
    &[
        ("hint-button", TableCommand::Hint),
        ("lens", TableCommand::Lens),
        ("edit", TableCommand::Edit),
        ("guides", TableCommand::Guides),
    ],
    &[
        ("same-board", TableCommand::SameBoard),
        ("swap-sides", TableCommand::SwapSides),
        ("share", TableCommand::Share),
        ("settings", TableCommand::Settings),
    ],
    &[
        ("menu", TableCommand::Leave),
        ("look-button", TableCommand::Look(Look::First)),
        ("new-board", TableCommand::NewBoard),
    ],
];

/// The first two rows where machines play each other.
pub(in crate::app) const WATCH_BUTTONS: [&[(&str, TableCommand)]; 2] = [
    &[
        ("pause", TableCommand::Pause),
        ("step", TableCommand::Step),
        ("slower", TableCommand::Slower),
        ("faster", TableCommand::Faster),
    ],
    &[("fast-forward", TableCommand::FastForward), ("lens", TableCommand::Lens), ("guides", TableCommand::Guides)],
];

/// The buttons while one looks back.
pub(in crate::app) const LOOK_BUTTONS: [&[(&str, TableCommand)]; 4] = [
    &[
        ("look-first", TableCommand::Look(Look::First)),
        ("look-back", TableCommand::Look(Look::Back)),
        ("replay-play", TableCommand::Replay(Replay::Toggle)),
        ("look-forward", TableCommand::Look(Look::Forward)),
        ("look-last", TableCommand::Look(Look::Last)),
    ],
    &[
        ("replay-slow", TableCommand::Replay(Replay::Speed(ReplaySpeed::Slow))),
        ("replay-normal", TableCommand::Replay(Replay::Speed(ReplaySpeed::Normal))),
        ("replay-fast", TableCommand::Replay(Replay::Speed(ReplaySpeed::Fast))),
    ],
    &[
        ("look-now", TableCommand::Look(Look::Now)),
        ("play-from-here", TableCommand::PlayFromHere),
        ("review-button", TableCommand::Review),
    ],
    &[
        ("menu", TableCommand::Leave),
        ("settings", TableCommand::Settings),
        ("lens", TableCommand::Lens),
        ("guides", TableCommand::Guides),
    ],
];

/// The picture on a button.
fn icon_of(key: &str) -> &'static str {
    match key {
        "undo" => icon::ARROW_U_UP_LEFT,
        "redo" => icon::ARROW_U_UP_RIGHT,
        "hint-button" => icon::LIGHTBULB,
        "lens" => icon::TREE_STRUCTURE,
        "guides" => icon::PATH,
        "edit" => icon::PENCIL_SIMPLE,
        "same-board" => icon::ARROW_COUNTER_CLOCKWISE,
        "swap-sides" => icon::SWAP,
        "settings" => icon::GEAR_SIX,
        "menu" => icon::HOUSE,
        "look-button" => icon::CLOCK_COUNTER_CLOCKWISE,
        "new-board" | "new-game" | "again" => icon::PLUS_CIRCLE,
        "share" => icon::FLOPPY_DISK,
        "look-now" => icon::ARROW_LINE_RIGHT,
        "play-from-here" => icon::GIT_BRANCH,
        "review-button" => icon::CHART_LINE,
        "pause" | "replay-pause" => icon::PAUSE,
        "resume" | "replay-play" => icon::PLAY,
        "step" => icon::SKIP_FORWARD,
        "fast-forward" => icon::FAST_FORWARD,
        _ => "",
    }
}

/// What comes first once a match is over.
fn first_button<G: TableGame>(telling: &Telling<G>) -> Button<TableCommand> {
    Button {
        text: telling.speech.get("review-button").into_owned(),
        tip: tip("review-button", TableCommand::Review, telling),
        icon: icon_of("review-button"),
        action: TableCommand::Review,
        enabled: true,
        main: true,
        on: false,
    }
}

/// What a button does, with the key that does it too.
fn tip<G: TableGame>(key: &str, command: TableCommand, telling: &Telling<G>) -> String {
    let (speech, keymap) = (&telling.speech, &telling.keymap);
    // Some buttons do another thing in every game.
    let own = format!("{}-{key}-tip", G::ID);
    let tip = speech.get(&if speech.has(&own) { own } else { format!("{key}-tip") });
    match (command, action_of(command)) {
        (TableCommand::Leave | TableCommand::Look(Look::Now), _) => {
            format!("{tip} ({})", keys_text(&["Escape"], speech))
        }
        (TableCommand::Replay(Replay::Toggle), _) => format!("{tip} ({})", keys_text(&["Space"], speech)),
        (TableCommand::Settings, _) => keymap.tip(&tip, KeyAction::Settings, speech),
        (_, Some(action)) => keymap.tip(&tip, action, speech),
        (_, None) => tip.into_owned(),
    }
}

/// How fast machines play each other.
fn watch_speed<G: TableGame>(telling: &Telling<G>) -> String {
    let speed = [("speed", telling.speech.decimal(telling.watching.speed().into(), 2).into())];
    telling.speech.with("watch-speed", speed).into_owned()
}

/// The game, and whose turn it is or how it ended.
fn title<G: TableGame>(game: &Match<G>, speech: &Speech) -> String {
    let name = speech.get(G::ID);
    let state = match (end_words(game, speech), game.to_move().or(game.to_throw())) {
        (Some(end), _) => end.title,
        (None, Some((side, _))) => speech
            .with(
                "title-turn",
                [("side", speech.side::<G>(side).into()), ("inside", speech.side_inside::<G>(side).into())],
            )
            .into_owned(),
        (None, None) => return name.into_owned(),
    };
    format!("{name}: {state}")
}

/// What has no meaning in this match as it stands, so that the list of keys leaves it out.
fn idle_actions<G: TableGame>(game: &Match<G>) -> Vec<KeyAction> {
    let machine_plays = game.players().iter().any(|player| *player != Player::Human);
    let means_something = |action: KeyAction| match action {
        KeyAction::Undo | KeyAction::Redo | KeyAction::Hint | KeyAction::TypeMove => game.has_person(),
        KeyAction::Guides => G::HAS_GUIDES,
        KeyAction::FastForward => machine_plays && game.outcome().is_none(),
        KeyAction::Pause | KeyAction::Step | KeyAction::Slower | KeyAction::Faster => {
            !game.has_person() && game.outcome().is_none()
        }
        KeyAction::Lens => game.shown().outcome().is_none(),
        KeyAction::Review => game.outcome().is_some(),
        KeyAction::LookFirst | KeyAction::LookBack | KeyAction::LookForward | KeyAction::LookLast => {
            !game.history().is_empty()
        }
        KeyAction::PlayFromHere => game.looks_back(),
        _ => true,
    };
    KeyAction::ALL.iter().copied().filter(|&action| !means_something(action)).collect()
}

fn buttons<G: TableGame>(game: &Match<G>, telling: &Telling<G>) -> Vec<Vec<Button<TableCommand>>> {
    let speech = &telling.speech;
    // Where nothing is drawn by lot, the same board again is no other than a new one.
    let drawn = game.setup().is_some_and(G::is_drawn_by_lot);
    let over = game.outcome().is_some();
    let seen = game.shown().history().len();
    let makes_sense = |command| match command {
        TableCommand::SameBoard => drawn,
        TableCommand::Guides => G::HAS_GUIDES,
        _ => true,
    };
    let button = |&(key, action): &(&str, TableCommand)| {
        let key = match key {
            "new-board" if over => "again",
            "new-board" if !drawn => "new-game",
            "replay-play" if telling.replaying.is_playing() => "replay-pause",
            "pause" if telling.watching.paused => "resume",
            key => key,
        };
        Button {
            text: speech.of_game(G::ID, key).into_owned(),
            icon: icon_of(key),
            tip: tip(key, action, telling),
            action,
            enabled: match action {
                TableCommand::Undo => game.can_undo(),
                TableCommand::Redo => game.can_redo(),
                TableCommand::Look(Look::Forward | Look::Last) => seen < game.steps(),
                TableCommand::Look(Look::Back | Look::First) => seen > 0,
                TableCommand::Hint => game.awaits_move(),
                TableCommand::Review => over,
                TableCommand::Lens | TableCommand::PlayFromHere => game.shown().outcome().is_none(),
                TableCommand::FastForward => !over && !game.is_humans_turn() && !game.awaits_throw(),
                TableCommand::Pause | TableCommand::Step => !over,
                TableCommand::Slower => !over && telling.watching.can_change_speed(false),
                TableCommand::Faster => !over && telling.watching.can_change_speed(true),
                _ => true,
            },
            main: false,
            on: match action {
                TableCommand::FastForward => telling.fast.0,
                TableCommand::Pause => telling.watching.paused && !over,
                TableCommand::Guides => telling.guides.0,
                TableCommand::Replay(Replay::Toggle) => telling.replaying.is_playing(),
                TableCommand::Replay(Replay::Speed(speed)) => telling.replaying.speed == speed,
                _ => false,
            },
        }
    };
    let rows = match (game.looks_back(), game.has_person()) {
        (true, _) => LOOK_BUTTONS.to_vec(),
        (false, true) => BUTTONS.to_vec(),
        (false, false) => [&WATCH_BUTTONS[..], &BUTTONS[2..]].concat(),
    };
    rows.iter().map(|row| row.iter().filter(|(_, command)| makes_sense(*command)).map(button).collect()).collect()
}

fn players<G: TableGame>(game: &Match<G>, telling: &Telling<G>) -> Players {
    let (shown, speech) = (game.shown(), &telling.speech);
    let odds = telling.odds.odds().filter(|_| telling.preferences.odds);
    let position = shown.position();
    let mover = shown.to_move().or(shown.to_throw()).map(|(mover, _)| mover);
    let sides = Side::BOTH.map(|side| {
        let (who, who_in_short) = who(game.player(side), speech);
        players::Player {
            name: speech.side::<G>(side),
            who,
            who_in_short,
            count: position.tally(side),
            color: G::COLORS[side.index()],
            to_move: mover == Some(side),
            clock: game.time_left(side).map(|left| players::Clock {
                text: numbers::clock(left),
                low: left < SHORT,
                runs: mover == Some(side) && telling.clock.runs,
            }),
        }
    });
    let drawn = game.setup().is_some_and(G::is_drawn_by_lot);
    let seed = game.seed().filter(|_| drawn);
    // At the end everybody knows who has won.
    let told = odds.filter(|_| shown.outcome().is_none()).map(|odds| odds_text::<G>(odds, speech));
    let facts: Vec<String> = told.into_iter().chain([position.facts(speech)]).collect();
    let shares = position.shares();
    Players {
        sides,
        // Where nothing else is counted, the odds have the bar for themselves.
        odds: odds.filter(|_| shares.is_some()).map(|odds| odds.chances),
        shares: shares.or(odds.map(|odds| odds.chances)),
        facts: facts.join(players::BETWEEN_FACTS),
        more_facts: seed
            .map(|seed| speech.of_game_with(G::ID, "seed", [("seed", seed.to_string().into())]).into_owned()),
        rolling: telling.speed.scale(tempo::COUNT),
    }
}

/// A person, or a machine of some level; where there is little room, the level says enough.
fn who(player: Player, speech: &Speech) -> (String, String) {
    match player {
        Player::Human => (speech.get("human").into_owned(), speech.get("human").into_owned()),
        Player::Machine(level) => {
            let level = speech.get(level.id()).into_owned();
            (format!("{} · {level}", speech.get("machine")), level)
        }
        Player::Guest(name) => (guests::told(name), guests::told(name)),
    }
}

/// What each side did at its turns: its move, with the throw before it, or the throw that was for nothing.
fn moves<G: TableGame>(game: &Match<G>, speech: &Speech) -> Moves {
    let mut turns: Vec<Turn> = Vec::new();
    let mut throw = String::new();
    let line = if game.looks_back() { game.shown().all_moves() } else { game.history() };
    for (before, played) in line.iter().enumerate() {
        let done = match (played.by_chance, played.passed) {
            (true, None) => {
                throw = format!("{} ", played.mv);
                continue;
            }
            (true, Some(_)) => format!("{} --", played.mv),
            (false, _) => format!("{}{}", std::mem::take(&mut throw), played.mv),
        };
        turns.push(Turn { side: played.side, text: format!("{}. {done}", turns.len() + 1), steps: before + 1 });
    }
    let seen = game.shown().history().len();
    // A throw belongs to the turn that it begins.
    let marked = if seen == 0 { None } else { turns.iter().position(|turn| turn.steps >= seen) };
    let marked = marked.or(turns.len().checked_sub(1)).filter(|_| seen > 0);
    let looks_back = game.looks_back();
    Moves { title: speech.get("move-list").into_owned(), turns, marked, looks_back, colors: G::COLORS }
}

/// What the board says while one looks back.
fn looking<G: TableGame>(game: &Match<G>, moves: &Moves, speech: &Speech) -> Option<looking::Model> {
    let text = match (game.looks_back(), moves.marked) {
        (false, _) => return None,
        (true, None) => speech.get("looking-back-start"),
        (true, Some(place)) => {
            let key = if game.shows_variation() { "looking-at-line" } else { "looking-back" };
            speech.with(key, [("number", (place + 1).into()), ("count", moves.turns.len().into())])
        }
    };
    Some(looking::Model { text: text.into_owned(), back: speech.get("look-now").into_owned() })
}

/// What the panel says meanwhile: where one is, and what waits in the match.
fn looking_back<G: TableGame>(game: &Match<G>, looking: &looking::Model, speech: &Speech) -> Vec<String> {
    let waits = matches!(game.to_move().or(game.to_throw()), Some((_, Player::Human)));
    let waiting = waits.then(|| speech.get("looking-back-waits").into_owned());
    [looking.text.clone()].into_iter().chain(waiting).chain([speech.get("looking-back-keys").into_owned()]).collect()
}

/// More moves of the line that the machine expects would only flicker.
const LIVE_LINE: usize = 6;

/// Who could not move, and why somebody else moves again.
fn stuck<G: TableGame>(game: &Match<G>, speech: &Speech) -> Option<String> {
    game.last().and_then(|last| last.passed).map(|side| news_text::<G>(News::Passed(side), speech))
}

/// What is going on: whose turn it is, what the machine does, what it thinks, what the hint says.
fn status<G: TableGame>(game: &Match<G>, telling: &Telling<G>) -> Vec<String> {
    let speech: &Speech = &telling.speech;
    let loss =
        || telling.odds.odds().filter(|_| telling.preferences.odds).and_then(|odds| loss_text::<G>(odds, speech));
    let stuck = stuck(game, speech);
    let of_side = |side| [("side", speech.side::<G>(side).into()), ("inside", speech.side_inside::<G>(side).into())];
    if let Some((side, player)) = game.to_throw() {
        let key = if player == Player::Human { "your-throw" } else { "throws" };
        return stuck.into_iter().chain([speech.with(key, of_side(side)).into_owned()]).chain(loss()).collect();
    }
    let Some((side, player)) = game.to_move() else {
        return vec![speech.get("over").into_owned()];
    };
    if player != Player::Human {
        if telling.watching.holds(game) {
            return vec![speech.get("paused").into_owned(), watch_speed(telling)];
        }
        // Who watches because they cannot move is told so, for as long as it lasts.
        let mut sentences: Vec<String> = stuck.into_iter().collect();
        sentences.push(speech.with("thinks", of_side(side)).into_owned());
        let progress = telling.thinking.as_ref().map(|job| (job.control().depth(), job.control().nodes()));
        let preferences = &telling.preferences;
        if let Some((depth, nodes)) = progress.filter(|(_, nodes)| *nodes > 0 && preferences.progress) {
            let values = [("depth", depth.into()), ("nodes", short(nodes).into())];
            sentences.push(speech.with("progress", values).into_owned());
        }
        let line = telling.thinking.as_ref().map(|thinking| thinking.line()).unwrap_or_default();
        if line.len() > 1 && preferences.expected_line {
            let moves: Vec<String> = line.iter().take(LIVE_LINE).map(ToString::to_string).collect();
            sentences.push(speech.with("progress-line", [("moves", moves.join(" ").into())]).into_owned());
        }
        if !game.has_person() && telling.watching.speed() != 1.0 {
            sentences.push(watch_speed(telling));
        }
        return sentences;
    }
    if telling.hinting.is_some() {
        return vec![speech.get("hint-thinks").into_owned()];
    }
    if let Some(advice) = telling.advice.as_ref().filter(|advice| advice.is_about(game)) {
        return advice_text::<G>(game, advice, telling.preferences.reasons, speech);
    }
    let both_human = Side::BOTH.iter().all(|&side| game.player(side) == Player::Human);
    let key = if both_human { "turn-of" } else { "your-turn" };
    let mut sentences = vec![speech.with(key, of_side(side)).into_owned()];
    sentences.extend(game.position().prompt(speech));
    sentences.extend(stuck);
    // Where everybody sees who is likely to win, the machine need not say what it expects.
    match &telling.thought {
        Some(thought) if !G::BY_CHANCE => sentences.push(thought_text::<G>(thought, speech)),
        _ => sentences.extend(loss()),
    }
    // Who has not moved yet reads first how that is done.
    let thought = telling.thought.as_ref().filter(|_| telling.preferences.reasons && game.is_under_way());
    sentences.extend(thought.and_then(|thought| thought_grounds::<G>(thought, speech)));
    if !telling.keys.text().is_empty() {
        sentences.push(format!("{}_", telling.keys.text()));
    }
    sentences
}

/// A large number that can be read at a glance.
fn short(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{} k", number / 1_000),
        _ => format!("{:.1} M", number as f64 / 1e6),
    }
}
