//! What is going on, in sentences.

use super::Telling;
use crate::app::boards::TableGame;
use crate::app::panels::looking;
use crate::app::speech::Speech;
use crate::app::table::phrases::{advice_text, loss_text, news_text, thought_grounds, thought_text};
use crate::app::table::{Match, News};
use crate::duel::Player;
use crate::games::Side;
use crate::guests;
use crate::words::Words;

/// How fast machines play each other.
pub(super) fn watch_speed<G: TableGame>(telling: &Telling<G>) -> String {
    let speed = [("speed", telling.speech.decimal(telling.watching.speed().into(), 2).into())];
    telling.speech.with("watch-speed", speed).into_owned()
}

/// What the panel says meanwhile: where one is, and what waits in the match.
pub(super) fn looking_back<G: TableGame>(game: &Match<G>, looking: &looking::Model, speech: &Speech) -> Vec<String> {
    let waits = matches!(game.to_move().or(game.to_throw()), Some((_, Player::Human)));
    let waiting = waits.then(|| speech.get("looking-back-waits").into_owned());
    [looking.text.clone()].into_iter().chain(waiting).chain([speech.get("looking-back-keys").into_owned()]).collect()
}

/// More moves of the line that the machine expects would only flicker.
const LIVE_LINE: usize = 6;

/// Who could not move, and why somebody else moves again.
pub(super) fn stuck<G: TableGame>(game: &Match<G>, speech: &Speech) -> Option<String> {
    game.last().and_then(|last| last.passed).map(|side| news_text::<G>(News::Passed(side), speech))
}

/// What is going on: whose turn it is, what the machine does, what it thinks, what the hint says.
pub(super) fn status<G: TableGame>(game: &Match<G>, telling: &Telling<G>) -> Vec<String> {
    let speech: &Speech = &telling.speech;
    let odds = telling.odds.odds().filter(|_| telling.preferences.odds);
    let loss = || odds.and_then(|odds| loss_text::<G>(odds, speech));
    let stuck = stuck(game, speech);
    let of_side = |side| [("side", speech.side::<G>(side).into()), ("inside", speech.side_inside::<G>(side).into())];
    if let Some((side, player)) = game.to_throw() {
        let key = if player == Player::Human { "your-throw" } else { "throws" };
        return stuck.into_iter().chain([speech.with(key, of_side(side)).into_owned()]).chain(loss()).collect();
    }
    let Some((side, player)) = game.to_move() else {
        return vec![speech.get("over").into_owned()];
    };
    if let Player::Guest(name) = player
        && game.misses_guest()
    {
        let missed = speech.with("guest-missed", [("name", guests::told(speech, name).into())]).into_owned();
        return vec![missed, speech.get("guest-missed-help").into_owned()];
    }
    if player != Player::Human {
        if telling.watching.holds(game) {
            return vec![speech.get("paused").into_owned(), watch_speed(telling)];
        }
        // Who watches because they cannot move is told so, for as long as it lasts.
        let mut sentences: Vec<String> = stuck.into_iter().collect();
        let key = if telling.held.is_some() { "waits" } else { "thinks" };
        sentences.push(speech.with(key, of_side(side)).into_owned());
        let progress = telling.thinking.as_ref().map(|job| (job.control().depth(), job.control().nodes()));
        let preferences = &telling.preferences;
        if let Some((depth, nodes)) = progress.filter(|(_, nodes)| *nodes > 0 && preferences.progress) {
            let values = [("depth", depth.into()), ("nodes", short(nodes, speech).into())];
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
    // Where everybody sees who is likely to win, or who wins, the machine need not say what it expects.
    let is_told = G::BY_CHANCE || odds.is_some_and(|odds| odds.exact);
    match &telling.thought {
        Some(thought) if !is_told => sentences.push(thought_text::<G>(thought, speech)),
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
fn short(number: u64, words: &Words) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{} k", number / 1_000),
        _ => format!("{} M", words.decimal(number as f64 / 1e6, 1)),
    }
}
