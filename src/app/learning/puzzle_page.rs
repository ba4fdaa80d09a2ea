//! The page of puzzles over the menu: that of the day, those of each difficulty, and what comes again.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::progress::today;
use super::puzzle::{PuzzleAsked, PuzzleSet};
use super::{Learnt, solved_of};
use crate::app::menu::Choices;
use crate::app::panels::puzzles::{self, Action, Model, Row};
use crate::app::speech::Speech;
use crate::app::table::KeysTaken;
use crate::app::view::View;
use crate::games::GameId;
use crate::puzzles::make::LEVELS;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(is_open));
}

fn is_open(taken: Option<Res<KeysTaken>>) -> bool {
    taken.is_some_and(|taken| *taken == KeysTaken::ByPuzzles)
}

/// What there is to solve of a game on this day.
pub fn model(game: GameId, day: i64, learnt: &Learnt, speech: &Speech) -> Model<PuzzleSet> {
    let text = |key: &str| speech.get(key).into_owned();
    let is_done = learnt.puzzles.is_daily_solved(game, day);
    let daily = Row {
        name: text("puzzles-daily"),
        told: text(if is_done { "puzzles-daily-solved" } else { "puzzles-daily-told" }),
        part: is_done.then_some(1.0),
        action: Some(PuzzleSet::Daily),
        main: !is_done,
    };
    let packs = LEVELS.iter().map(|&level| (level, solved_of(game, level, learnt)));
    // Not every game has puzzles of every level.
    let levels = packs.filter(|(_, (_, count))| *count > 0).map(|(level, (solved, count))| {
        let values = [("level", speech.get(level.id()).into()), ("solved", solved.into()), ("count", count.into())];
        Row {
            name: text(&format!("puzzles-{level}")),
            told: speech.with("puzzles-solved", values).into_owned(),
            part: Some(solved as f32 / count as f32),
            action: Some(PuzzleSet::Of(level)),
            main: false,
        }
    });
    let due = learnt.puzzles.due(game, day).count();
    let waiting = learnt.puzzles.again.iter().filter(|again| again.game == game.id()).count();
    let again = Row {
        name: text("puzzles-again"),
        told: match waiting {
            0 => text("puzzles-none-missed"),
            _ => speech.with("puzzles-due", [("due", due.into()), ("waiting", waiting.into())]).into_owned(),
        },
        part: None,
        action: (due > 0).then_some(PuzzleSet::Again),
        main: false,
    };
    Model {
        title: speech.with("puzzles-title", [("game", speech.get(game.id()).into())]).into_owned(),
        line: text(&format!("{game}-puzzles")),
        rows: std::iter::once(daily).chain(levels).chain([again]).collect(),
        solve: text("puzzles-solve"),
        close: text("settings-close"),
    }
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    choices: Res<Choices>,
    learnt: Res<Learnt>,
    speech: Res<Speech>,
    mut asked: MessageWriter<PuzzleAsked>,
    mut commands: Commands,
) -> Result {
    let model = model(choices.game, today(), &learnt, &speech);
    let window = egui::vec2(view.window.x, view.window.y);
    let Some(action) = puzzles::show(contexts.ctx_mut()?, window, &model) else { return Ok(()) };
    commands.queue(KeysTaken::ByPuzzles.close());
    if let Action::Solve(set) = action {
        asked.write(PuzzleAsked(choices.game, set));
    }
    Ok(())
}
