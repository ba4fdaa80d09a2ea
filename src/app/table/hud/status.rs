//! What is going on, in words: whose turn it is, what the machine does, what it thinks, what the hint says.

use std::cmp::Ordering;

use super::super::notice::words_for;
use super::super::{Advice, Match, News};
use super::Thoughts;
use crate::app::boards::Board;
use crate::app::speech::Speech;
use crate::cli::numbers::signed_units;
use crate::duel::Player;
use crate::games::Side;
use crate::search::RootMove;

/// What is going on, in one line where there is little room.
pub(super) fn status<G: Board>(game: &Match<G>, thoughts: &Thoughts<G>, speech: &Speech, small: bool) -> String {
    let sentences = sentences(game, thoughts, speech, small);
    sentences.join(if small { "  " } else { "\n" })
}

fn sentences<G: Board>(game: &Match<G>, thoughts: &Thoughts<G>, speech: &Speech, small: bool) -> Vec<String> {
    let name = |side| speech.side::<G>(side);
    if let Some((side, player)) = game.to_throw() {
        return thrower(side, player, game, thoughts, speech);
    }
    let Some((side, player)) = game.to_move() else {
        return vec![speech.get("over").into_owned()];
    };
    if player != Player::Human {
        let progress = thoughts.thinking.as_ref().map(|job| (job.control().depth(), job.control().nodes()));
        let mut sentences = vec![speech.with("thinks", [("side", name(side).into())]).into_owned()];
        if let Some((depth, nodes)) = progress.filter(|(_, nodes)| *nodes > 0) {
            let values = [("depth", depth.into()), ("nodes", short(nodes).into())];
            sentences.push(speech.with("progress", values).into_owned());
        }
        return sentences;
    }
    if thoughts.hinting.is_some() {
        return vec![speech.get("hint-thinks").into_owned()];
    }
    if let Some(advice) = thoughts.advice.as_ref().filter(|advice| advice.about == *game.position()) {
        return advised::<G>(advice, speech);
    }
    let both_human = Side::BOTH.iter().all(|&side| game.player(side) == Player::Human);
    let key = if both_human { "turn-of" } else { "your-turn" };
    let values = [("side", name(side).into()), ("inside", speech.side_inside::<G>(side).into())];
    let mut sentences = vec![speech.with(key, values).into_owned()];
    sentences.extend(game.position().prompt(speech));
    if let Some(stuck) = game.last().and_then(|last| last.passed) {
        sentences.push(words_for::<G>(News::Passed(stuck), speech));
    }
    // Where everybody sees who is likely to win, the machine need not say what it expects.
    match &thoughts.thought {
        Some(thought) if !G::FORETOLD => sentences.push(thought.words(speech)),
        _ => sentences.extend(thoughts.verdict(speech)),
    }
    if !thoughts.typed.text().is_empty() {
        sentences.push(format!("{}_", thoughts.typed.text()));
    } else if sentences.len() == 1 && game.history().len() < 2 && !small {
        sentences.push(speech.of_game(G::ID, "how-to-move").into_owned());
    }
    sentences
}

/// Who throws, what came of the last throw if it was for nothing, and of the last choice.
fn thrower<G: Board>(
    side: Side,
    player: Player,
    game: &Match<G>,
    thoughts: &Thoughts<G>,
    speech: &Speech,
) -> Vec<String> {
    let values = [("side", speech.side::<G>(side).into()), ("inside", speech.side_inside::<G>(side).into())];
    let key = if player == Player::Human { "your-throw" } else { "throws" };
    let stuck = game.last().and_then(|last| last.passed).map(|stuck| words_for::<G>(News::Passed(stuck), speech));
    stuck.into_iter().chain([speech.with(key, values).into_owned()]).chain(thoughts.verdict(speech)).collect()
}

/// The hint in one line: the move, what it is worth, and how much better it is than the next.
fn advised<G: Board>(advice: &Advice<G>, speech: &Speech) -> Vec<String> {
    let score = |root: &RootMove<G::Move>| signed_units::<G>(root.score);
    let best = [("move", advice.best.mv.to_string().into()), ("score", score(&advice.best).into())];
    // Where nothing is counted, a score that is proved says no more than who wins.
    let counted = advice.about.tally(Side::First).is_some();
    let verdict = G::verdict(advice.best.value).filter(|_| !counted);
    let key = match verdict {
        Some(Ordering::Greater) => "hint-win",
        Some(Ordering::Equal) => "hint-draw",
        Some(Ordering::Less) => "hint-loss",
        None if advice.best.is_exact() && advice.best.is_proven() => "hint-proved",
        None => "hint",
    };
    let mut sentences = vec![speech.of_game_with(G::ID, key, best).into_owned()];
    if let Some(other) = advice.runner_up.as_ref().filter(|_| verdict.is_none()) {
        let values = [("move", other.mv.to_string().into()), ("score", score(other).into())];
        sentences.push(speech.with("hint-next", values).into_owned());
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
