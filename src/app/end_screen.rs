//! The end of a match, which has a state of its own: the verdict takes the place of the panel once the last move has been
//! seen, and the board celebrates without being covered. It does so once, for those who have seen how it came.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Screen;
use super::learning::TaskModel;
use super::panels::{end, task};
use super::table::model::TableModel;
use super::table::{Look, PanelTaken, PositionJumped, Revision, TableCommand, TableSystems};
use super::theme::Ink;
use super::view::{View, egui_rect};
use crate::games::Side;

/// Whether the end is being shown.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Table)]
pub enum EndScreen {
    #[default]
    Away,
    Shown,
}

/// How the match on the table has ended, for those who show and celebrate it.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Ended {
    /// Nobody, if it is a draw.
    pub winner: Option<Side>,
    /// The colours of the two sides.
    pub paints: [Ink; 2],
    /// When it was seen to end. Whoever comes back to it, or opens it from the archive, finds it as it was left.
    pub since: Option<Duration>,
}

impl Ended {
    /// Who is celebrated.
    pub fn celebrated(&self) -> Option<Side> {
        self.winner.filter(|_| self.since.is_some())
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_shown = resource_exists::<TableModel>.and_then(not(resource_exists::<PanelTaken>));
    app.add_sub_state::<EndScreen>()
        .add_systems(Update, follow.in_set(TableSystems::Draw).after(super::table::model::ModelSystems))
        .add_systems(OnExit(EndScreen::Shown), |mut commands: Commands| commands.remove_resource::<Ended>())
        .add_systems(EguiPrimaryContextPass, show.run_if(is_shown));
}

/// The state follows the match: it comes with the end, and goes when a move is taken back or another match begins.
fn follow(
    model: Option<Res<TableModel>>,
    task: Option<Res<TaskModel>>,
    state: Option<Res<State<EndScreen>>>,
    time: Res<Time>,
    mut jumps: MessageReader<PositionJumped>,
    mut known: Local<Option<Revision>>,
    mut commands: Commands,
) {
    let (Some(state), Some(model)) = (state, model) else { return };
    // What comes by a jump, or while one looks at something else, is not seen to happen.
    let has_jumped = jumps.read().count() > 0;
    if has_jumped || model.looking.is_some() {
        *known = Some(model.revision);
    }
    // Whoever has missed a task has nothing to celebrate, even where the game is won by it.
    let is_missed = task.is_some_and(|task| task.0.state != task::State::Right);
    let end = model.end.as_ref().filter(|_| !is_missed);
    match (state.get(), end) {
        // Shown already, it is that of another match that was opened over it.
        (shown, Some(end)) if *shown == EndScreen::Away || has_jumped => {
            let is_news = known.replace(model.revision) != Some(model.revision);
            let paints = Side::BOTH.map(|side| end.players.sides[side.index()].color);
            let since = is_news.then(|| time.elapsed());
            commands.insert_resource(Ended { winner: end.words.winner, paints, since });
            commands.set_state_if_neq(EndScreen::Shown);
        }
        (EndScreen::Shown, None) => commands.set_state(EndScreen::Away),
        _ => {}
    }
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    model: Res<TableModel>,
    mut table_commands: MessageWriter<TableCommand>,
) -> Result {
    let Some(end) = &model.end else { return Ok(()) };
    let asked = end::show(contexts.ctx_mut()?, egui_rect(view.panel), view.narrow, end);
    table_commands.write_batch(asked.map(|action| match action {
        end::Action::Button(command) => command,
        end::Action::Look(moves) => TableCommand::Look(Look::At(moves)),
    }));
    Ok(())
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::app::rules_plugin;
    use crate::app::speech::Speech;
    use crate::app::table::{Asker, Match, MatchRequested, MatchResumed, MoveRequested, model};
    use crate::duel::{Duel, MatchSetup, Player};
    use crate::games::{Game, GameId, TicTacToe};
    use crate::words::Language;

    fn at_table() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, rules_plugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)))
            .insert_resource(Speech::in_language(Language::English))
            .add_plugins((model::plugin, plugin));
        app.update();
        let setup = MatchSetup::seeded(GameId::TicTacToe, TicTacToe::usual_setup(), 1, [Player::Human; 2]);
        app.world_mut().write_message(MatchRequested(setup));
        settle(&mut app);
        app
    }

    fn settle(app: &mut App) {
        (0..40).for_each(|_| app.update());
    }

    fn play(app: &mut App, cell: &str) {
        let mv = cell.parse().unwrap();
        app.world_mut().write_message(MoveRequested::<TicTacToe> { mv, asker: Asker::Person });
        settle(app);
    }

    fn ask(app: &mut App, command: TableCommand) {
        app.world_mut().write_message(command);
        settle(app);
    }

    /// Whether the end is shown, and whether it is celebrated.
    fn seen(app: &App) -> (bool, bool) {
        let ended = app.world().get_resource::<Ended>();
        (ended.is_some(), ended.is_some_and(|ended| ended.celebrated() == Some(Side::First)))
    }

    #[test]
    fn an_end_is_celebrated_once_and_only_where_it_was_seen_to_come() {
        let mut app = at_table();
        ["a1", "b1", "a2", "b2", "a3"].into_iter().for_each(|cell| play(&mut app, cell));
        assert_eq!(seen(&app), (true, true));
        for look in [Look::Back, Look::First, Look::At(2)] {
            ask(&mut app, TableCommand::Look(look));
            assert_eq!(seen(&app), (false, false));
            ask(&mut app, TableCommand::Look(Look::Now));
            assert_eq!(seen(&app), (true, false), "after {look:?}");
        }
        ask(&mut app, TableCommand::Undo);
        assert_eq!(seen(&app), (false, false));
        ask(&mut app, TableCommand::Redo);
        assert_eq!(seen(&app), (true, false), "it is the same end");
        ask(&mut app, TableCommand::Undo);
        play(&mut app, "a3");
        assert_eq!(seen(&app), (true, true), "it was played anew");
        // As the archive opens it.
        let duel: Duel<TicTacToe> = (**app.world().resource::<Match<TicTacToe>>()).clone();
        app.world_mut().write_message(MatchResumed { duel, elapsed: Duration::ZERO });
        settle(&mut app);
        assert_eq!(seen(&app), (true, false));
    }
}
