//! How a kept match is told in a few words: who plays, how it ended, when that was.

use crate::app::boards::Looks;
use crate::app::speech::Speech;
use crate::archive::Timestamp;
use crate::archive::list::Summary;
use crate::duel::Player;
use crate::games::{GameId, Outcome, Side, with_game};
use crate::guests;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// "Red: Person · Green: Master".
pub(super) fn players(summary: &Summary, speech: &Speech) -> String {
    let told = Side::BOTH.map(|side| {
        format!("{}: {}", side_name(summary.game, side, speech), player(summary.players[side.index()], speech))
    });
    told.join("  ·  ")
}

/// What a player is called.
pub(super) fn player(player: Player, speech: &Speech) -> String {
    match player {
        Player::Human => speech.get("human"),
        Player::Machine(level) => speech.get(level.id()),
        Player::Guest(name) => guests::told(speech, name).into(),
    }
    .into_owned()
}

/// How it ended, or that it did not.
pub(super) fn result(summary: &Summary, speech: &Speech) -> String {
    match summary.result {
        None => speech.get("archive-unfinished"),
        Some((Outcome::Draw, _)) => speech.get("archive-drawn"),
        Some((Outcome::Win(winner), _)) => {
            speech.with("archive-won", [("side", side_name(summary.game, winner, speech).into())])
        }
    }
    .into_owned()
}

fn side_name(game: GameId, side: Side, speech: &Speech) -> String {
    with_game!(game, G => speech.side::<G>(side))
}

/// How well each side played, once that is known.
pub(super) fn accuracy(summary: &Summary, speech: &Speech) -> Option<String> {
    let told = summary.accuracy.map(|accuracy| accuracy.map(|percent| speech.decimal(percent, 0)));
    if told == [None, None] {
        return None;
    }
    let told = told.map(|percent| percent.unwrap_or_else(|| "–".to_owned()));
    Some(speech.with("archive-accuracy", [("percent", told.join(" : ").into())]).into_owned())
}

/// How long ago something was, and from a week on its date.
pub(super) fn when(then: Timestamp, now: Timestamp, speech: &Speech) -> String {
    let passed = now.0.saturating_sub(then.0);
    let (key, count) = match passed {
        ..MINUTE => return speech.get("ago-moments").into_owned(),
        MINUTE..HOUR => ("ago-minutes", passed / MINUTE),
        HOUR..DAY => ("ago-hours", passed / HOUR),
        _ if passed < 7 * DAY => ("ago-days", passed / DAY),
        _ => return then.to_string().split(' ').next().unwrap_or_default().to_owned(),
    };
    speech.with(key, [("count", count.into())]).into_owned()
}

/// The last position of a match, small; nothing where it cannot be read.
pub(super) fn picture(summary: &Summary) -> Box<dyn Fn(&egui::Painter, egui::Rect)> {
    let (game, board) = (summary.game, summary.board.clone());
    Box::new(move |painter, frame| {
        with_game!(game, G => if let Ok(position) = board.parse::<G>() {
            position.draw_position(painter, frame);
        });
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn times_are_told_as_people_do() {
        let speech = Speech::in_language(Language::English);
        let now = Timestamp(1_794_907_716_000);
        for (ago, told) in [
            (-5, "just now"),
            (30_000, "just now"),
            (MINUTE, "1 minute ago"),
            (59 * MINUTE, "59 minutes ago"),
            (2 * HOUR, "2 hours ago"),
            (DAY, "yesterday"),
            (6 * DAY, "6 days ago"),
            (7 * DAY, "2026-11-10"),
        ] {
            assert_eq!(when(Timestamp(now.0 - ago), now, &speech), told);
        }
    }
}
