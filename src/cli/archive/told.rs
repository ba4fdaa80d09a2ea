//! How matches are told: their players, their results, as words and as JSON.

use serde_json::{Value, json};

use crate::archive::Ending;
use crate::archive::list::Summary;
use crate::duel::Player;
use crate::games::{Game, GameId, Outcome, Side, with_game};
use crate::words::Words;

pub(super) fn side(words: &Words, game: GameId, side: Side) -> String {
    words.get(&format!("{game}-{}", ["first", "second"][side.index()])).into_owned()
}

/// The name of a side in commands and files.
pub(super) fn side_id(game: GameId, side: Side) -> &'static str {
    with_game!(game, G => G::SIDES)[side.index()]
}

pub(super) fn player(words: &Words, player: Player) -> String {
    match player {
        Player::Human => words.get("human").into_owned(),
        Player::Machine(level) => words.get(level.id()).into_owned(),
        Player::Guest(name) => name.to_string(),
    }
}

pub(super) fn result(words: &Words, summary: &Summary) -> String {
    match summary.result {
        None => words.get("archive-unfinished").into_owned(),
        Some((Outcome::Draw, _)) => words.get("archive-drawn").into_owned(),
        Some((Outcome::Win(winner), ending)) => {
            let key = if ending == Ending::Forfeit { "archive-won-forfeit" } else { "archive-won" };
            words.with(key, [("side", side(words, summary.game, winner).into())]).into_owned()
        }
    }
}

pub(super) fn result_id(game: GameId, outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(side) => side_id(game, side),
        Outcome::Draw => "draw",
    }
}

pub(super) fn summary_as_json(summary: &Summary) -> Value {
    json!({
        "match": summary.id.0,
        "game": summary.game.id(),
        "players": summary.players.each_ref().map(Player::name),
        "moves": summary.moves,
        "board": summary.board,
        "result": summary.result.map(|(outcome, _)| result_id(summary.game, outcome)),
        "ending": summary.result.map(|(_, ending)| ending.id()),
        "created": summary.created.to_string(),
        "updated": summary.updated.to_string(),
        "name": summary.name,
        "note": summary.note,
        "marked": summary.marked,
        "origin": summary.origin.id(),
        "accuracy": summary.accuracy,
    })
}
