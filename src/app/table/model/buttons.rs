//! The buttons beside the board: what is on each, what it does and when it can be pressed.

use super::Telling;
use crate::app::boards::TableGame;
use crate::app::panels::buttons::Button;
use crate::app::panels::keymap::{Chord, KeyAction, KeyContext, keys_text};
use crate::app::panels::move_entry::beginning_with;
use crate::app::panels::style::icon;
use crate::app::table::keys::{action_of, can_be_taken_back};
use crate::app::table::{Look, Match, PanelTaken, Replay, ReplaySpeed, TableCommand};
use crate::duel::Player;

/// The buttons, row by row: the word on each and what it does. They keep their places from the first move to the end.
pub(in crate::app) const BUTTONS: [&[(&str, TableCommand)]; 5] = [
    &[("undo", TableCommand::Undo), ("redo", TableCommand::Redo), ("fast-forward", TableCommand::FastForward)],
    &[("hint-button", TableCommand::Hint), ("guides", TableCommand::Guides), ("lens", TableCommand::Lens)],
    &[("look-button", TableCommand::Look(Look::First)), ("edit", TableCommand::Edit), ("share", TableCommand::Share)],
    &[
        ("same-board", TableCommand::SameBoard),
        ("swap-sides", TableCommand::SwapSides),
        ("new-board", TableCommand::NewBoard),
    ],
    &[("menu", TableCommand::Leave), ("rules-button", TableCommand::Rules), ("settings", TableCommand::Settings)],
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
pub(in crate::app) const LOOK_BUTTONS: [&[(&str, TableCommand)]; 5] = [
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
    &[("look-now", TableCommand::Look(Look::Now)), ("play-from-here", TableCommand::PlayFromHere)],
    &[("review-button", TableCommand::Review), ("guides", TableCommand::Guides), ("lens", TableCommand::Lens)],
    &[("menu", TableCommand::Leave), ("rules-button", TableCommand::Rules), ("settings", TableCommand::Settings)],
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
        "rules-button" => icon::QUESTION,
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
pub(super) fn first_button<G: TableGame>(telling: &Telling<G>) -> Button<TableCommand> {
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
    // A letter that begins the name of a move is typed, unless what it does can be taken back.
    let is_typed = |chord: Chord| {
        let name = chord.key.symbol_or_name();
        chord.is_typed() && !can_be_taken_back(command) && beginning_with(&telling.info.names, name).next().is_some()
    };
    match (command, action_of(command)) {
        (TableCommand::Leave | TableCommand::Look(Look::Now), _) => {
            format!("{tip} ({})", keys_text(&["Escape"], speech))
        }
        (TableCommand::Replay(Replay::Toggle), _) => format!("{tip} ({})", keys_text(&["Space"], speech)),
        (TableCommand::Settings, _) => keymap.tip(&tip, KeyAction::Settings, speech),
        (TableCommand::Rules, _) => keymap.tip(&tip, KeyAction::Rules, speech),
        (_, Some(action)) => keymap.tip_but(&tip, action, speech, is_typed),
        (_, None) => tip.into_owned(),
    }
}

/// What has no meaning in this match as it stands, so that the list of keys leaves it out.
pub(super) fn idle_actions<G: TableGame>(game: &Match<G>, panel: Option<PanelTaken>) -> Vec<KeyAction> {
    let machine_plays = game.players().iter().any(|player| *player != Player::Human);
    let means_something = |action: KeyAction| match action {
        action if action.place() == KeyContext::Table && panel.is_some_and(|panel| !panel.allows(action)) => false,
        KeyAction::Undo | KeyAction::Redo | KeyAction::Hint | KeyAction::TypeMove => {
            game.has_person() && !game.looks_back()
        }
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

pub(super) fn buttons<G: TableGame>(game: &Match<G>, telling: &Telling<G>) -> Vec<Vec<Button<TableCommand>>> {
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
