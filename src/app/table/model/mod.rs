//! What the panels beside the board show of a match, as plain data that knows nothing of its game.

pub(in crate::app) mod buttons;
mod players;
mod status;

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use self::buttons::{buttons, first_button, idle_actions};
use self::players::{moves, players};
use self::status::{looking_back, status, stuck};
use super::leads::{Leads, lead, leads};
use super::phrases::{end_words, news_text, spoiler_text};
use super::{
    Advice, AnimationClock, AnimationSpeed, CurrentOdds, FastForward, Guides, Hinting, MachineHeld, Match, MatchInfo,
    News, Notice, PanelTaken, PositionJumped, Replaying, Revision, RunningClock, Spoiler, TableCommand, TableSystems,
    Thinking, Thought, TypedKeys, TypedMove, Watching,
};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::app::panels::buttons::Button;
use crate::app::panels::keymap::KeyAction;
use crate::app::panels::move_entry;
use crate::app::panels::moves::Moves;
use crate::app::panels::{end, hud, looking, notice};
use crate::app::preferences::Preferences;
use crate::app::shortcuts::Keys;
use crate::app::speech::Speech;
use crate::duel::Player;
use crate::games::{GameId, Side, with_game};
use crate::words::phrases;

/// What is shown beside the board, while there is a match.
#[derive(Resource)]
pub struct TableModel {
    /// The state of the match that is told of.
    pub revision: Revision,
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
    held: Option<Res<'w, MachineHeld>>,
    hinting: Option<Res<'w, Hinting<G>>>,
    advice: Option<Res<'w, Advice<G>>>,
    thought: Option<Res<'w, Thought<G>>>,
    odds: Res<'w, CurrentOdds>,
    spoiler: Res<'w, Spoiler>,
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
    panel: Option<Res<'w, PanelTaken>>,
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
            switch(&mut model.hud.buttons, buttons);
            count_meanwhile(&game, &mut model, clock.lands_in(now), *telling.speed);
        }
        _ => commands.insert_resource(TableModel {
            notice,
            ..model(&game, &telling, led.as_ref().map(|(_, leads)| leads), buttons)
        }),
    }
}

/// A button that was pressed on or off shows it at once; what the move on its way makes of the others waits for the board.
fn switch(shown: &mut [Vec<Button<TableCommand>>], now: Vec<Vec<Button<TableCommand>>>) {
    for (shown, now) in shown.iter_mut().flatten().zip(now.into_iter().flatten()) {
        if shown.on != now.on {
            *shown = Button { enabled: shown.enabled, ..now };
        }
    }
}

/// What has been seen of the move on its way is counted already.
fn count_meanwhile<G: TableGame>(game: &Match<G>, model: &mut TableModel, lands_in: Duration, speed: AnimationSpeed) {
    let Some((last, earlier)) = game.history().split_last() else { return };
    let before = earlier.last().map_or(game.start(), |played| &played.after);
    let whole = before.animation_time(last.mv);
    let part = lands_in.div_duration_f32(speed.scale(whole).max(lands_in));
    let seen = before.counted_meanwhile(last.mv, whole.mul_f32(1.0 - part));
    let count = &mut model.hud.players.sides[last.side.index()].count;
    // Where one has stepped back, all of it has been seen before.
    *count = (*count).max(before.tally(last.side).map(|count| count + seen));
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
        invitation: match telling.info.names.first() {
            Some(name) => speech.with("dictation-example", [("move", name.clone().into())]).into_owned(),
            None => speech.get("dictation-invites").into_owned(),
        },
        names: telling.info.names.clone(),
    };
    let shows_line = (G::ALWAYS_SHOWS_MOVE_ENTRY || telling.line.is_open()) && looking.is_none();
    let seat = if game.player(Side::First) == Player::Human { "first" } else { "second" };
    let hud = hud::Model {
        players,
        // It stays until the person has made a move, whoever began.
        how_to_move: (game.has_person() && !game.is_under_way() && looking.is_none())
            .then(|| speech.of_game_with(G::ID, "how-to-move", [("seat", seat.into())]).into_owned()),
        status: looking.as_ref().map_or_else(
            || status(game, telling).into_iter().chain(spoiler_text(game, &telling.spoiler, speech)).collect(),
            |looking| looking_back(game, looking, speech),
        ),
        moves,
        move_entry: shows_line.then_some(line),
        buttons,
    };
    let heard = heard(game, end.as_ref().map(|end| &end.words), &hud.status, speech);
    TableModel {
        revision: game.revision(),
        hud,
        end,
        notice: None,
        looking,
        title: title(game, speech),
        heard,
        idle_actions: idle_actions(game, telling.panel.as_deref().copied()),
    }
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
    let up = telling.preferences.facing.flip().y;
    let low = game.position().piece(side).is_some_and(|place| place.y * up > 0.0);
    Some(notice::Model { text: news_text::<G>(notice.news, &telling.speech), low })
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
