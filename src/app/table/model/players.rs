//! Who plays, how they stand, and what each has played.

use super::Telling;
use crate::app::boards::TableGame;
use crate::app::panels::moves::{Moves, Turn};
use crate::app::panels::players::{self, Players};
use crate::app::speech::Speech;
use crate::app::table::phrases::odds_text;
use crate::app::table::{Match, SHORT};
use crate::app::tempo;
use crate::duel::Player;
use crate::games::Side;
use crate::guests;
use crate::words::numbers;

pub(super) fn players<G: TableGame>(game: &Match<G>, telling: &Telling<G>) -> Players {
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
    let bar = |key: &str, parts: [f32; 2]| {
        let [first, second] = Side::BOTH.map(|side| speech.side_inside::<G>(side));
        let told = speech.of_game_with(G::ID, key, [("first", first.into()), ("second", second.into())]);
        players::Bar { parts, told: told.into_owned() }
    };
    Players {
        sides,
        shares: position.shares().map(|shares| bar("shares-told", shares)),
        odds: odds.map(|odds| bar("odds-told", odds.chances)),
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
        Player::Guest(name) => (guests::told(speech, name), guests::told(speech, name)),
    }
}

/// What each side did at its turns: its move, with the throw before it, or the throw that was for nothing.
pub(super) fn moves<G: TableGame>(game: &Match<G>, speech: &Speech) -> Moves {
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
