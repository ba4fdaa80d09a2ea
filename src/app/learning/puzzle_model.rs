//! What the panel says at a puzzle.

use bevy::prelude::*;

use super::puzzle::{Puzzling, Set, Stage};
use super::{Learnt, TaskModel, without_odds};
use crate::app::boards::TableGame;
use crate::app::panels::buttons::Button;
use crate::app::panels::keymap::keys_text;
use crate::app::panels::style::icon;
use crate::app::panels::task::{Model, State};
use crate::app::speech::Speech;
use crate::app::table::model::TableModel;
use crate::app::table::{AnimationClock, Match, TableCommand};
use crate::games::{Game, Side, Turn};
use crate::puzzles::{Gain, Outlook, Puzzle};

/// The words follow once the move has landed.
pub(super) fn follow<G: TableGame>(
    puzzling: Res<Puzzling>,
    game: Res<Match<G>>,
    learnt: Res<Learnt>,
    table: Option<ResMut<TableModel>>,
    speech: Res<Speech>,
    clock: Res<AnimationClock>,
    time: Res<Time>,
    shown: Option<Res<TaskModel>>,
    mut commands: Commands,
) {
    let Some(mut table) = table.filter(|_| shown.is_none() || clock.has_landed(time.elapsed())) else { return };
    let solver = match game.start().turn() {
        Turn::Player(side) | Turn::Chance(side) => side,
        Turn::Over(_) => Side::First,
    };
    let (heading, words) = words::<G>(&puzzling, solver, &speech);
    let state = match puzzling.stage {
        Stage::Asked | Stage::Open(_) => State::Open,
        Stage::Right => State::Right,
        Stage::Wrong { .. } => State::Wrong,
    };
    let told = heading.iter().chain(&words).cloned().collect::<Vec<_>>().join(" ");
    table.heard = if state == State::Open { format!("{told} {}", table.heard) } else { told };
    let model = Model {
        title: speech.with("puzzle-title", [("game", speech.get(G::ID).into())]).into_owned(),
        place: place(&puzzling, &learnt, &speech),
        steps: (0, 0),
        state,
        heading,
        words,
        status: Vec::new(),
        players: without_odds(&table.hud.players, game.position()),
        buttons: buttons(&puzzling, &speech),
    };
    if shown.is_none_or(|shown| shown.0 != model) {
        commands.insert_resource(TaskModel(model));
    }
}

/// Which puzzles these are, and how many of them are solved.
fn place(puzzling: &Puzzling, learnt: &Learnt, speech: &Speech) -> String {
    match puzzling.set {
        Set::Daily => speech.get("puzzles-daily").into_owned(),
        Set::Again => speech.get("puzzles-again").into_owned(),
        Set::Of(level) => {
            let (solved, count) = super::solved_of(puzzling.game, level, learnt);
            let values = [("level", speech.get(level.id()).into()), ("solved", solved.into()), ("count", count.into())];
            speech.with("puzzles-solved-of", values).into_owned()
        }
    }
}

/// The verdict, and what is asked or told.
fn words<G: Game>(puzzling: &Puzzling, solver: Side, speech: &Speech) -> (Option<String>, Vec<String>) {
    let puzzle = &puzzling.puzzle;
    let own = puzzling.set == Set::Again;
    let you = [("side", speech.side::<G>(solver).into()), ("inside", speech.side_inside::<G>(solver).into())];
    let who = speech.with("puzzle-side", you).into_owned();
    match &puzzling.stage {
        Stage::Asked => (None, vec![who, speech.get("puzzle-ask").into_owned()]),
        Stage::Open(said) => {
            let judged = said.map(|said| {
                let key = if said == puzzle.outlook { "puzzle-said-right" } else { "puzzle-said-wrong" };
                speech.with(key, [("outlook", outlook(puzzle).into())]).into_owned()
            });
            (None, judged.into_iter().chain([who, task(puzzle, own, speech)]).collect())
        }
        Stage::Right => {
            let theme = puzzle.theme.as_ref().map(|theme| speech.get(&format!("theme-{theme}")).into_owned());
            let found = speech.with("puzzle-right", [("move", puzzle.solution.as_str().into())]).into_owned();
            (Some(speech.get("lesson-right").into_owned()), std::iter::once(found).chain(theme).collect())
        }
        Stage::Wrong { mv, answer } => {
            let values = [("move", mv.as_str().into())].into_iter().chain(loss(puzzle, speech));
            let key = match puzzle.gain {
                _ if own => "puzzle-wrong-own",
                Gain::Result if puzzle.outlook == Outlook::Won => "puzzle-wrong-win",
                Gain::Result => "puzzle-wrong-draw",
                Gain::Units(_) => "puzzle-wrong-units",
                Gain::Chance(_) => "puzzle-wrong-chance",
            };
            let wrong = speech.with(key, values).into_owned();
            let answer = answer.as_ref().map(|answer| {
                let values = [("side", speech.side::<G>(!solver).into()), ("move", answer.as_str().into())];
                speech.with("puzzle-answered", values).into_owned()
            });
            (Some(speech.get("lesson-again").into_owned()), std::iter::once(wrong).chain(answer).collect())
        }
    }
}

fn outlook(puzzle: &Puzzle) -> &'static str {
    match puzzle.outlook {
        Outlook::Won => "won",
        Outlook::Lost => "lost",
        Outlook::Drawn | Outlook::Chance(_) => "drawn",
    }
}

/// What every other move gives away, for the words.
fn loss<'v>(puzzle: &Puzzle, speech: &Speech) -> Option<(&'v str, fluent_bundle::FluentValue<'v>)> {
    match puzzle.gain {
        Gain::Result => None,
        Gain::Units(units) => Some(("units", units.into())),
        Gain::Chance(per_mille) => Some(("chance", speech.percent(f64::from(per_mille) / 1_000.0).into())),
    }
}

fn task(puzzle: &Puzzle, own: bool, speech: &Speech) -> String {
    let key = match (puzzle.gain, puzzle.outlook) {
        _ if own => "puzzle-find-own",
        (Gain::Result, Outlook::Won) => "puzzle-find-win",
        (Gain::Result, _) => "puzzle-find-draw",
        (Gain::Units(_), _) => "puzzle-find-units",
        (Gain::Chance(_), _) => "puzzle-find-chance",
    };
    speech.with(key, loss(puzzle, speech)).into_owned()
}

/// The answers to who wins, by their places in [`Outlook::SURE`].
const ANSWERS: [&str; 3] = ["puzzle-won", "puzzle-drawn", "puzzle-lost"];

fn buttons(puzzling: &Puzzling, speech: &Speech) -> Vec<Vec<Button<TableCommand>>> {
    let button = |key: &str, tip: &str, icon, command, key_name: Option<&str>| {
        let keys = key_name.map(|name| format!(" ({})", keys_text(&[name], speech)));
        Button {
            text: speech.get(key).into_owned(),
            icon,
            tip: format!("{}{}", speech.get(tip), keys.unwrap_or_default()),
            action: command,
            enabled: true,
            main: false,
            on: false,
        }
    };
    let leave = button("lesson-leave", "lesson-leave-tip", icon::HOUSE, TableCommand::Leave, Some("Escape"));
    let right = puzzling.stage == Stage::Right;
    let wrong = matches!(puzzling.stage, Stage::Wrong { .. });
    if puzzling.stage == Stage::Asked {
        let answers = ANSWERS
            .iter()
            .zip(0..)
            .map(|(key, number)| button(key, "puzzle-answer-tip", "", TableCommand::AnswerTask(number), None));
        return vec![answers.collect(), vec![leave]];
    }
    let enter = |is: bool| is.then_some("Enter");
    let icon = icon::ARROW_COUNTER_CLOCKWISE;
    let again = button("lesson-retry", "lesson-retry-tip", icon, TableCommand::RetryTask, enter(wrong));
    let next = button("puzzle-next", "puzzle-next-tip", icon::CARET_RIGHT, TableCommand::NextTask, enter(right));
    vec![vec![Button { enabled: wrong, main: wrong, ..again }, Button { main: right, ..next }], vec![leave]]
}
