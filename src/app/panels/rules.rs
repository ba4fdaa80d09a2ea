//! The rules of a game: pictures, each with the words about it.

use super::style::{self, GRID, icon};

/// What the page shows.
pub struct Model {
    pub title: String,
    /// What the game is about.
    pub line: String,
    pub figures: Vec<Figure>,
    pub close: String,
    /// The way to the first lesson, where one can go there from here.
    pub lesson: Option<String>,
}

/// What was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Close,
    Lesson,
}

/// A position, what a move makes of it if one is shown, and the words about it.
pub struct Figure {
    pub text: String,
    pub pictures: Vec<Box<dyn Fn(&egui::Painter, egui::Rect)>>,
}

const WIDTH: f32 = 760.0;
const PICTURE: f32 = 150.0;
/// Below this width the words stand under their pictures.
const NARROW: f32 = 640.0;

/// Shows the page over everything else in a window of this size, from one of its pictures on if that is said, and returns
/// what was asked for.
pub fn show(ctx: &egui::Context, window: egui::Vec2, model: &Model, at: Option<usize>) -> Option<Action> {
    let frame = style::card().inner_margin(3.0 * GRID).frame();
    let modal = egui::Modal::new(egui::Id::new("rules")).frame(frame).show(ctx, |ui| {
        let width = WIDTH.min(window.x - 10.0 * GRID);
        ui.set_width(width);
        ui.label(style::title(model.title.as_str(), style::HEADING, style::TEXT));
        ui.label(style::text(model.line.as_str(), style::BODY, style::MUTED));
        ui.add_space(GRID);
        let height = (window.y - 28.0 * GRID).max(20.0 * GRID);
        let page = egui::ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
        page.show(ui, |ui| {
            for (place, figure) in model.figures.iter().enumerate() {
                let top = ui.cursor().min;
                if width < NARROW {
                    pictures(ui, figure);
                    words(ui, figure);
                } else {
                    ui.horizontal_top(|ui| {
                        // One column for all pictures, so that the words stand in line.
                        ui.allocate_ui(egui::vec2(2.0 * PICTURE + 4.0 * GRID, PICTURE), |ui| {
                            ui.set_min_width(2.0 * PICTURE + 4.0 * GRID);
                            pictures(ui, figure);
                        });
                        ui.vertical(|ui| words(ui, figure));
                    });
                }
                if at == Some(place) {
                    let shown = egui::Rect::from_min_max(top, ui.min_rect().max);
                    ui.scroll_to_rect_animation(shown, Some(egui::Align::TOP), egui::style::ScrollAnimation::none());
                }
                ui.add_space(2.0 * GRID);
            }
            // Whoever walks by keys scrolls by the arrows.
            let step = 6.0 * GRID;
            let moved = ui.input(|input| {
                let pressed = |key| f32::from(u8::from(input.key_pressed(key)));
                let pages = pressed(egui::Key::PageUp) - pressed(egui::Key::PageDown);
                step * (pressed(egui::Key::ArrowUp) - pressed(egui::Key::ArrowDown)) + height * pages
            });
            ui.scroll_with_delta(egui::vec2(0.0, moved));
        });
        ui.add_space(GRID);
        let size = egui::vec2(200.0, 40.0);
        let count = if model.lesson.is_some() { 2.0 } else { 1.0 };
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - count * size.x - (count - 1.0) * GRID) / 2.0);
            let lesson = model.lesson.as_deref().is_some_and(|words| {
                let button = egui::Button::new(style::fitted(ui, format!("{}  {words}", icon::GRADUATION_CAP), size.x));
                style::called(ui.add(button.min_size(size)), words).clicked()
            });
            let close = ui.add(style::fitted_main_button(ui, model.close.as_str(), size.x).min_size(size));
            if ui.memory(|memory| memory.focused().is_none()) {
                close.request_focus();
            }
            if lesson { Some(Action::Lesson) } else { close.clicked().then_some(Action::Close) }
        })
        .inner
    });
    modal.inner.or(modal.should_close().then_some(Action::Close))
}

/// The picture, and behind an arrow what comes of it.
fn pictures(ui: &mut egui::Ui, figure: &Figure) {
    ui.horizontal(|ui| {
        for (place, draw) in figure.pictures.iter().enumerate() {
            if place > 0 {
                ui.label(style::text("→", style::BODY, style::MUTED));
            }
            let (frame, _) = ui.allocate_exact_size(egui::Vec2::splat(PICTURE), egui::Sense::hover());
            draw(ui.painter(), frame);
        }
    });
}

fn words(ui: &mut egui::Ui, figure: &Figure) {
    // Beside the bar that scrolls.
    ui.set_max_width(ui.available_width() - GRID);
    ui.add(egui::Label::new(style::text(figure.text.as_str(), style::BODY, style::TEXT)).wrap());
}
