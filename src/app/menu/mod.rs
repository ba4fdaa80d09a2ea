//! The menu: the games on the left, the choices for the next match on the right, and one big button.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

mod choices;
mod options;

pub use choices::Choices;
use options::Manners;

use super::Screen;
use super::boards::Board;
use super::speech::Speech;
use super::table::{KeysTaken, MatchRequested};
use super::theme::{self, GRID};
use super::view::View;
use crate::games::with_game;
use crate::games::{Game, GameId};
use crate::words::Language;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Menu)));
}

const START_HEIGHT: f32 = 56.0;
/// Below this width the cards stand over the choices.
const NARROW: f32 = 720.0;
/// The height of the title with the space under it.
const HEADER: f32 = 80.0;
/// Under these names egui remembers how high the choices, and all of the page, have come out. Where the choices do not
/// fit into the window the page scrolls, and the button to start stays where it is.
const OPTIONS: &str = "options height";
const CONTENT: &str = "menu height";

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    mut choices: ResMut<Choices>,
    mut manners: Manners,
    mut speech: ResMut<Speech>,
    taken: Option<Res<KeysTaken>>,
    mut matches: MessageWriter<MatchRequested>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let narrow = view.window.x < NARROW;
    let known_height = |of: &str| ctx.data(|data| data.get_temp::<f32>(egui::Id::new(of))).unwrap_or_default();
    let low = narrow || view.window.y < (known_height(OPTIONS) + HEADER + START_HEIGHT + 7.0 * GRID);
    let margin = if low { GRID } else { 3.0 * GRID };
    let size = egui::vec2((view.window.x - 2.0 * margin).min(1040.0), view.window.y - 2.0 * margin);
    let center = egui::pos2(view.window.x / 2.0, view.window.y / 2.0);
    let mut page = egui::Rect::from_center_size(center, size);
    let mut next = choices.clone();
    // Enter starts at once for those who come by keyboard, unless it is meant for what they have gone to.
    let mut start = taken.is_none()
        && ctx.memory(|memory| memory.focused().is_none())
        && ctx.input(|input| input.key_pressed(egui::Key::Enter));
    if low {
        let footer = page.split_top_bottom_at_y(page.bottom() - START_HEIGHT).1;
        start |= start_button(&mut theme::page(ctx, "menu footer", footer), &speech);
        page.max.y = footer.top() - GRID;
    }
    let width = page.width();
    egui::ScrollArea::vertical().auto_shrink(false).show(&mut theme::page(ctx, "menu", page), |ui| {
        ui.set_width(width);
        // The page stands in the middle of a tall window.
        ui.add_space(((page.height() - known_height(CONTENT)) / 2.0).max(0.0));
        let mut options_height = 0.0;
        let content = ui.scope(|ui| {
            title(ui, &mut speech);
            if narrow {
                cards(ui, &mut next, &speech, 96.0);
                options_height = options::show(ui, &mut next, &mut manners, &speech);
            } else {
                // The choices need their room; the cards take what they leave.
                let left = (page.width() * 0.46 - 2.0 * GRID).min(page.width() - 468.0);
                let top_down = egui::Layout::top_down(egui::Align::Min);
                ui.horizontal_top(|ui| {
                    ui.allocate_ui_with_layout(egui::vec2(left, 0.0), top_down, |ui| {
                        // As many as there are, as high as there is room for.
                        let each = (page.height() - 88.0) / GameId::ALL.len() as f32 - 5.0 * GRID;
                        cards(ui, &mut next, &speech, each.clamp(40.0, 168.0));
                    });
                    ui.add_space(GRID);
                    ui.allocate_ui_with_layout(egui::vec2(ui.available_width(), 0.0), top_down, |ui| {
                        options_height = options::show(ui, &mut next, &mut manners, &speech);
                        start |= !low && start_button(ui, &speech);
                    });
                });
            }
        });
        for (name, height) in [(CONTENT, content.response.rect.height()), (OPTIONS, options_height)] {
            ui.data_mut(|data| data.insert_temp(egui::Id::new(name), height));
        }
    });
    choices.set_if_neq(next);
    if start {
        matches.write(choices.request());
    }
    Ok(())
}

fn title(ui: &mut egui::Ui, speech: &mut ResMut<Speech>) {
    ui.horizontal(|ui| {
        ui.label(theme::text(speech.get("title"), theme::NUMBER, theme::TEXT));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            for language in [Language::English, Language::Spanish] {
                let code = language.id().to_uppercase();
                if theme::choice(ui, speech.language() == language, code, egui::vec2(48.0, 36.0)).clicked() {
                    **speech = Speech::chosen(language);
                }
            }
        });
    });
    ui.add_space(GRID);
}

/// The games, each with its board; the chosen one shows the board that its seed will give.
fn cards(ui: &mut egui::Ui, choices: &mut Choices, speech: &Speech, board_size: f32) {
    for &game in GameId::ALL {
        let chosen = game == choices.game;
        let stroke = egui::Stroke::new(2.0, if chosen { theme::ACCENT } else { theme::PANEL }.egui());
        let card = theme::card().stroke(stroke).show(ui, |ui| {
            ui.set_width(ui.available_width());
            // Boards are square or wide.
            let frame = egui::vec2(1.5 * board_size, board_size);
            let seed = if chosen { choices.seed } else { 1 };
            let picture = |ui: &mut egui::Ui| {
                let (place, _) = ui.allocate_exact_size(frame, egui::Sense::hover());
                let setup = &choices.setups[game as usize];
                with_game!(game, G => G::begin(setup, seed).sketch(ui.painter(), place));
            };
            let caption = |ui: &mut egui::Ui| {
                // Beside a small board there is room for small letters only.
                let (name, line) =
                    if board_size < 110.0 { (theme::BODY, theme::SMALL) } else { (theme::HEADING * 0.75, theme::BODY) };
                ui.label(theme::text(speech.get(game.id()), name, theme::TEXT));
                // A line needs the height of several on a narrow card.
                if board_size >= 80.0 {
                    ui.label(theme::text(speech.get(&format!("{game}-line")), line, theme::MUTED));
                }
            };
            ui.horizontal(|ui| {
                picture(ui);
                ui.add_space(GRID);
                ui.vertical(caption);
            });
        });
        if card.response.interact(egui::Sense::click()).clicked() {
            choices.game = game;
        }
    }
}

fn start_button(ui: &mut egui::Ui, speech: &Speech) -> bool {
    let size = egui::vec2(ui.available_width(), START_HEIGHT);
    ui.add_sized(size, theme::main_button(speech.get("start"))).clicked()
}
