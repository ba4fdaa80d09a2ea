//! How a game is played: pages of pictures drawn by its own board, over the table or the menu.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::Screen;
use super::boards::{Board, Looks, Orientation};
use super::menu::Choices;
use super::panels::keymap;
use super::panels::rules::{self, Action, Figure, Model};
use super::shortcuts::{ActionAsked, ReadShortcuts};
use super::speech::Speech;
use super::table::{KeysTaken, LessonAsked, Match, PanelTaken, Question, TableCommand, is_task};
use super::view::View;
use crate::games::{Game, GameId, Setup, with_game};
use crate::lessons::Taught;
use crate::words::phrases;

/// The page that is open, and the picture that it opens at.
#[derive(Resource)]
struct Page {
    game: GameId,
    setup: Setup,
    at: Option<&'static str>,
}

/// Somebody wants to read the rules, from one of their pictures on.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesAsked(pub Option<&'static str>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RulesAsked>()
        .add_systems(PreUpdate, toggle.after(ReadShortcuts).before(super::help::Toggle))
        .add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Page>).run_if(are_open));
}

fn are_open(taken: Option<Res<KeysTaken>>) -> bool {
    taken.is_some_and(|taken| *taken == KeysTaken::ByRules)
}

fn toggle(
    mut asked: MessageReader<ActionAsked>,
    mut asked_at: MessageReader<RulesAsked>,
    mut table_commands: MessageReader<TableCommand>,
    taken: Option<Res<KeysTaken>>,
    question: Option<Res<Question>>,
    mut commands: Commands,
) {
    let by_key = asked.read().filter(|asked| asked.0 == keymap::KeyAction::Rules).count() > 0;
    let by_button = table_commands.read().filter(|command| **command == TableCommand::Rules).count() > 0;
    let at = asked_at.read().last().copied();
    if !(by_key || by_button || at.is_some()) || question.is_some() {
        return;
    }
    match taken.as_deref() {
        Some(KeysTaken::ByRules) => commands.queue(KeysTaken::ByRules.close()),
        _ => commands.queue(move |world: &mut World| open(world, at.and_then(|at| at.0))),
    }
}

/// The rules of the match on the table, or of what is chosen in the menu, as they are set up.
fn open(world: &mut World, at: Option<&'static str>) {
    let on_table = |game: GameId| {
        with_game!(game, G => {
            let game = world.get_resource::<Match<G>>()?;
            Some((G::GAME, game.setup().cloned().unwrap_or_else(G::usual_setup)))
        })
    };
    let page = GameId::ALL.iter().find_map(|&game| on_table(game));
    let chosen = || world.get_resource::<Choices>().map(|choices| (choices.game, choices.setup().clone()));
    if let Some((game, setup)) = page.or_else(chosen) {
        // Whoever opens the page begins at its top, wherever it was left.
        let at = at.or_else(|| with_game!(game, G => G::RULES.first().map(|figure| figure.name)));
        world.insert_resource(Page { game, setup, at });
        KeysTaken::ByRules.open().apply(world);
    }
}

/// What the page of a game says and shows.
pub fn model(game: GameId, setup: &Setup, speech: &Speech) -> Model {
    Model {
        title: speech.get(game.id()).into_owned(),
        line: speech.get(&format!("{game}-line")).into_owned(),
        figures: with_game!(game, G => figures::<G>(setup, speech)),
        close: speech.get("settings-close").into_owned(),
        lesson: None,
    }
}

fn figures<G: Taught + Looks>(setup: &Setup, speech: &Speech) -> Vec<Figure> {
    let figure = |figure: &crate::lessons::Figure| {
        // The tests see to it that the rules agree with every picture.
        let shown = figure.show::<G>().ok()?;
        let draw = |position: G| -> Box<dyn Fn(&egui::Painter, egui::Rect)> {
            Box::new(move |painter, frame| position.draw_position(painter, frame))
        };
        let extent = shown.before.extent(Orientation::default());
        let positions = std::iter::once(shown.before).chain(shown.after);
        Some(Figure {
            text: phrases::rule::<G>(speech, figure, setup),
            aspect: extent.x / extent.y,
            pictures: positions.map(draw).collect(),
        })
    };
    G::RULES.iter().filter_map(figure).collect()
}

fn place_of<G: Taught>(name: &str) -> Option<usize> {
    G::RULES.iter().position(|figure| figure.name == name)
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    mut page: ResMut<Page>,
    speech: Res<Speech>,
    screen: Res<State<Screen>>,
    panel: Option<Res<PanelTaken>>,
    mut commands: Commands,
) -> Result {
    let is_learning = is_task(panel);
    let lesson = (!is_learning).then(|| speech.get("lesson").into_owned());
    let model = Model { lesson, ..model(page.game, &page.setup, &speech) };
    let at = page.at.and_then(|name| with_game!(page.game, G => place_of::<G>(name)));
    let asked = rules::show(contexts.ctx_mut()?, egui::vec2(view.window.x, view.window.y), &model, at);
    // It is gone to once; then whoever reads scrolls.
    page.at = None;
    match asked {
        // Whatever lies under it has no place in a lesson.
        Some(Action::Lesson) => commands.queue(KeysTaken::close_all),
        Some(Action::Close) => commands.queue(KeysTaken::ByRules.close()),
        None => {}
    }
    match (asked, screen.get()) {
        // At the table it may have to be asked whether the match should give way.
        (Some(Action::Lesson), Screen::Table) => commands.write_message(TableCommand::Lesson),
        (Some(Action::Lesson), _) => commands.write_message(LessonAsked(page.game)),
        _ => &mut commands,
    };
    Ok(())
}
