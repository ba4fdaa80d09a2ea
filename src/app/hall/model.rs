//! What the page of a tournament shows, as plain data.

use war_horses_lab::tournament::{Entrant, GameResult, Plan, RunningGame};

use super::{Hall, MOST_BOARDS, Seen};
use crate::app::boards::TableGame;
use crate::app::panels::hall::{Action, Board, Game, Model};
use crate::app::panels::menu::Picture;
use crate::app::panels::style::Ink;
use crate::app::speech::Speech;
use crate::games::with_game;
use crate::hall::{elo, halves, headline, name, points};
use crate::words::faults;

/// All of the page.
pub fn model(hall: &Hall, speech: &Speech) -> Model {
    let (plan, seen) = (&hall.plan, &hall.seen);
    let text = |key: &str| speech.get(key).into_owned();
    let all = plan.games();
    let progress = [("done", seen.done.into()), ("games", all.into())];
    let is_running = !seen.running.is_empty();
    let boards = if is_running {
        seen.running.iter().take(MOST_BOARDS).map(|game| running(plan, game, speech)).collect()
    } else {
        let ended = seen.last.iter().enumerate().filter(|(_, (_, position))| !position.is_empty());
        ended.map(|(place, game)| ended_board(plan, place, game, speech)).collect()
    };
    let note = match (&seen.fault, is_running) {
        (Some(fault), _) => Some(fault.clone()),
        (None, false) if seen.done == 0 => Some(text("hall-nothing")),
        _ => None,
    };
    Model {
        title: plan.name.clone(),
        back: text("hall-back"),
        headline: headline(speech, plan),
        progress: (seen.done as f32 / all.max(1) as f32, speech.with("hall-progress", progress).into_owned()),
        boards_title: text(if is_running { "hall-running" } else { "hall-last" }),
        boards,
        heads: ["entrant", "points", "games", "elo", "margin", "faults"]
            .map(|head| text(&format!("tournament-{head}"))),
        rows: rows(plan, seen, speech),
        games_title: text("hall-results"),
        games: seen.last.iter().enumerate().map(|(place, (result, _))| game(plan, place, result, speech)).collect(),
        note,
        listens: true,
    }
}

/// Where everybody stands; in the order of the file before anything is known.
fn rows(plan: &Plan, seen: &Seen, speech: &Speech) -> Vec<[String; 6]> {
    let Some((table, ratings)) = &seen.table else {
        let row = |entrant: &Entrant| [name(speech, entrant).as_str(), "", "", "", "", ""].map(str::to_owned);
        return plan.entrants.iter().map(row).collect();
    };
    let row = |entrant: usize| {
        let total = table.total(entrant);
        [
            name(speech, &plan.entrants[entrant]),
            halves(total.points()),
            total.games().to_string(),
            elo(ratings.elo[entrant]),
            format!("±{:.0}", ratings.margin(entrant)),
            table.fault_count(entrant).to_string(),
        ]
    };
    table.standings(&ratings.elo).into_iter().map(row).collect()
}

fn names(plan: &Plan, players: [usize; 2], speech: &Speech) -> [String; 2] {
    players.map(|player| name(speech, &plan.entrants[player]))
}

fn running(plan: &Plan, game: &RunningGame, speech: &Speech) -> Board {
    let told = speech.with("moves", [("count", game.moves.into())]).into_owned();
    board(plan, game.fixture.players, &game.position, told, None, speech)
}

fn ended_board(plan: &Plan, place: usize, (result, position): &(GameResult, String), speech: &Speech) -> Board {
    let told = match result.reason.as_str() {
        "" => points(result).to_owned(),
        reason => format!("{} · {}", points(result), faults::reason(speech, reason)),
    };
    board(plan, result.fixture.players, position, told, Some(Action::Open(place)), speech)
}

fn board(
    plan: &Plan,
    players: [usize; 2],
    position: &str,
    told: String,
    action: Option<Action>,
    speech: &Speech,
) -> Board {
    let names = names(plan, players, speech);
    with_game!(plan.game, G => Board { names, colors: colors::<G>(), told, draw: picture::<G>(position), action })
}

fn colors<G: TableGame>() -> [Ink; 2] {
    G::COLORS
}

fn picture<G: TableGame>(position: &str) -> Picture {
    match position.parse::<G>() {
        Ok(position) => Box::new(move |painter, frame| position.draw_position(painter, frame)),
        Err(_) => Box::new(|_, _| ()),
    }
}

fn game(plan: &Plan, place: usize, result: &GameResult, speech: &Speech) -> Game {
    let [first, second] = names(plan, result.fixture.players, speech);
    let why = if result.reason.is_empty() { String::new() } else { faults::reason(speech, &result.reason) };
    Game { text: format!("{first}  {}  {second}", points(result)), why, action: Action::Open(place) }
}
