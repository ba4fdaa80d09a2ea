//! What the panel says at a puzzle.

use bevy::prelude::*;

use super::Learnt;
use super::puzzle::{PuzzleSet, PuzzleStage, Puzzling};
use super::task_model::{Said, TaskPanel, button};
use crate::app::boards::TableGame;
use crate::app::panels::buttons::Button;
use crate::app::panels::style::icon;
use crate::app::panels::task::State;
use crate::app::speech::Speech;
use crate::app::table::{Match, TableCommand};
use crate::games::{Game, Side, Turn};
use crate::puzzles::{Gain, Puzzle, TheoreticalValue};

pub(super) fn follow<G: TableGame>(
    puzzling: Res<Puzzling>,
    game: Res<Match<G>>,
    learnt: Res<Learnt>,
    mut panel: TaskPanel,
) {
    let solver = match game.start().turn() {
        Turn::Player(side) | Turn::Chance(side) => side,
        Turn::Over(_) => Side::First,
    };
    panel.follow(&game, |speech| {
        let (heading, words) = words::<G>(&puzzling, solver, speech);
        Said {
            title: "puzzle-title",
            place: place(&puzzling, &learnt, speech),
            steps: (0, 0),
            state: match puzzling.stage {
                PuzzleStage::Asked | PuzzleStage::Open(_) => State::Open,
                PuzzleStage::Right => State::Right,
                PuzzleStage::Wrong { .. } => State::Wrong,
            },
            heading,
            words,
            status: 0,
            buttons: buttons(&puzzling, speech),
        }
    });
}

/// Which puzzles these are, and how many of them are solved.
fn place(puzzling: &Puzzling, learnt: &Learnt, speech: &Speech) -> String {
    match puzzling.set {
        PuzzleSet::Daily => speech.get("puzzles-daily").into_owned(),
        PuzzleSet::Again => speech.get("puzzles-again").into_owned(),
        PuzzleSet::Of(level) => {
            let (solved, count) = super::solved_of(puzzling.game, level, learnt);
            let level = speech.get(&format!("puzzles-{}", level.id()));
            let values = [("level", level.into()), ("solved", solved.into()), ("count", count.into())];
            speech.with("puzzles-solved-of", values).into_owned()
        }
    }
}

/// The verdict, and what is asked or told.
fn words<G: TableGame>(puzzling: &Puzzling, solver: Side, speech: &Speech) -> (Option<String>, Vec<String>) {
    let puzzle = &puzzling.puzzle;
    let own = puzzling.set == PuzzleSet::Again;
    let you = [("side", speech.side::<G>(solver).into()), ("inside", speech.side_inside::<G>(solver).into())];
    let who = speech.with("puzzle-side", you).into_owned();
    match &puzzling.stage {
        PuzzleStage::Asked => (None, vec![who, speech.get("puzzle-ask").into_owned()]),
        PuzzleStage::Open(said) => {
            let judged = said.map(|said| {
                let key = if said == puzzle.value { "puzzle-said-right" } else { "puzzle-said-wrong" };
                speech.with(key, [("outlook", value_name(puzzle).into())]).into_owned()
            });
            (None, judged.into_iter().chain([who, task::<G>(puzzle, own, speech)]).collect())
        }
        PuzzleStage::Right => {
            let theme = puzzle.theme.as_ref().map(|theme| speech.get(&format!("theme-{theme}")).into_owned());
            let found = speech.with("puzzle-right", [("move", puzzle.solution.as_str().into())]).into_owned();
            let counts = puzzling.missed.then(|| speech.get("puzzle-counts").into_owned());
            (Some(speech.get("lesson-right").into_owned()), [found].into_iter().chain(theme).chain(counts).collect())
        }
        PuzzleStage::Wrong { mv, throw, answer } => {
            let values = [("move", mv.as_str().into())].into_iter().chain(loss(puzzle, speech));
            let key = match puzzle.gain {
                _ if own => "puzzle-wrong-own",
                Gain::Result if puzzle.value == TheoreticalValue::Won => "puzzle-wrong-win",
                Gain::Result => "puzzle-wrong-draw",
                Gain::Units(_) => "puzzle-wrong-units",
                Gain::Chance(_) => "puzzle-wrong-chance",
            };
            let wrong = speech.of_game_with(G::ID, key, values).into_owned();
            let thrown = throw.as_ref().map(|throw| {
                let (odds, all) = throw.odds;
                let values = [
                    ("side", speech.side::<G>(throw.side).into()),
                    ("fall", throw.fall.as_str().into()),
                    ("chance", speech.percent(f64::from(odds) / f64::from(all)).into()),
                ];
                speech.with("puzzle-thrown", values).into_owned()
            });
            let answer = answer.as_ref().map(|(side, mv)| {
                let key = if throw.is_some() { "puzzle-answered-so" } else { "puzzle-answered" };
                speech.with(key, [("side", speech.side::<G>(*side).into()), ("move", mv.as_str().into())]).into_owned()
            });
            let goes_on = (!G::BY_CHANCE).then(|| speech.get("puzzle-goes-on").into_owned());
            let told = [wrong].into_iter().chain(thrown).chain(answer).chain(goes_on).collect();
            (Some(speech.get("lesson-again").into_owned()), told)
        }
    }
}

fn value_name(puzzle: &Puzzle) -> &'static str {
    match puzzle.value {
        TheoreticalValue::Won => "won",
        TheoreticalValue::Lost => "lost",
        TheoreticalValue::Drawn | TheoreticalValue::Chance(_) => "drawn",
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

fn task<G: Game>(puzzle: &Puzzle, own: bool, speech: &Speech) -> String {
    let key = match (puzzle.gain, puzzle.value) {
        _ if own => "puzzle-find-own",
        (Gain::Result, TheoreticalValue::Won) => "puzzle-find-win",
        (Gain::Result, _) => "puzzle-find-draw",
        (Gain::Units(_), _) => "puzzle-find-units",
        (Gain::Chance(_), _) => "puzzle-find-chance",
    };
    speech.of_game_with(G::ID, key, loss(puzzle, speech)).into_owned()
}

/// The answers to who wins, by their places in [`TheoreticalValue::SURE`].
const ANSWERS: [&str; 3] = ["puzzle-won", "puzzle-drawn", "puzzle-lost"];

fn buttons(puzzling: &Puzzling, speech: &Speech) -> Vec<Vec<Button<TableCommand>>> {
    let button = |name: &str, tip: &str, icon, command, key| button([name, tip], icon, command, key, speech);
    let leave = button("lesson-leave", "lesson-leave-tip", icon::HOUSE, TableCommand::Leave, Some("Escape"));
    let right = puzzling.stage == PuzzleStage::Right;
    let wrong = matches!(puzzling.stage, PuzzleStage::Wrong { .. });
    if puzzling.stage == PuzzleStage::Asked {
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
