//! How a game is played: pages of pictures drawn by its own board, over the table or the menu.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::boards::Looks;
use super::panels::rules::{self, Figure, Model};
use super::speech::Speech;
use super::table::KeysTaken;
use super::view::View;
use crate::games::{GameId, Setup, with_game};
use crate::lessons::Taught;
use crate::words::phrases;

/// Somebody wants to read the rules of a game, as it is set up now.
#[derive(Message, Clone, Debug)]
pub struct RulesRequested(pub GameId, pub Setup);

/// The page that is open.
#[derive(Resource)]
struct Page(GameId, Setup);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RulesRequested>()
        .add_systems(Update, open)
        .add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Page>));
}

fn open(mut requests: MessageReader<RulesRequested>, mut commands: Commands) {
    if let Some(RulesRequested(game, setup)) = requests.read().last() {
        commands.insert_resource(Page(*game, setup.clone()));
        commands.insert_resource(KeysTaken);
    }
}

/// What the page of a game says and shows.
pub fn model(game: GameId, setup: &Setup, speech: &Speech) -> Model {
    Model {
        title: speech.get(game.id()).into_owned(),
        line: speech.get(&format!("{game}-line")).into_owned(),
        figures: with_game!(game, G => figures::<G>(setup, speech)),
        close: speech.get("close").into_owned(),
    }
}

fn figures<G: Taught + Looks>(setup: &Setup, speech: &Speech) -> Vec<Figure> {
    let figure = |figure: &crate::lessons::Figure| {
        // The tests see to it that the rules agree with every picture.
        let shown = figure.show::<G>().ok()?;
        let positions = std::iter::once(shown.before).chain(shown.after);
        let draw = |position: G| -> Box<dyn Fn(&egui::Painter, egui::Rect)> {
            Box::new(move |painter, frame| position.draw_position(painter, frame))
        };
        Some(Figure { text: phrases::rule::<G>(speech, figure, setup), pictures: positions.map(draw).collect() })
    };
    G::RULES.iter().filter_map(figure).collect()
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    page: Res<Page>,
    speech: Res<Speech>,
    mut commands: Commands,
) -> Result {
    let model = model(page.0, &page.1, &speech);
    if rules::show(contexts.ctx_mut()?, egui::vec2(view.window.x, view.window.y), &model) {
        commands.remove_resource::<Page>();
        commands.remove_resource::<KeysTaken>();
    }
    Ok(())
}
