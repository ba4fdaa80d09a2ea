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
    /// How much wider than high the board is.
    pub aspect: f32,
    pub pictures: Vec<Box<dyn Fn(&egui::Painter, egui::Rect)>>,
}

/// How high a picture is; wide boards take more room to the side.
const PICTURE: f32 = 150.0;
const WORDS: f32 = 400.0;
/// With less room than this beside the pictures, the words stand under them.
const FEWEST_WORDS: f32 = 240.0;
/// Between two pictures, with the arrow.
const BETWEEN: f32 = 4.0 * GRID;

/// Shows the page over everything else in a window of this size, from one of its pictures on if that is said, and returns
/// what was asked for.
pub fn show(ctx: &egui::Context, window: egui::Vec2, model: &Model, at: Option<usize>) -> Option<Action> {
    let frame = style::card().inner_margin(3.0 * GRID).frame();
    let modal = egui::Modal::new(egui::Id::new("rules")).frame(frame).show(ctx, |ui| {
        let aspect = model.figures.iter().map(|figure| figure.aspect).fold(1.0, f32::max);
        let widest = 2.0 * PICTURE * aspect + BETWEEN;
        let width = (widest + WORDS).min(window.x - 10.0 * GRID);
        ui.set_width(width);
        let is_narrow = width < widest + FEWEST_WORDS;
        // Beside the bar that scrolls.
        let picture = if is_narrow { PICTURE.min((width - BETWEEN - 2.0 * GRID) / (2.0 * aspect)) } else { PICTURE };
        ui.label(style::title(model.title.as_str(), style::HEADING, style::TEXT));
        ui.label(style::text(model.line.as_str(), style::BODY, style::MUTED));
        ui.add_space(GRID);
        let height = (window.y - 28.0 * GRID).max(20.0 * GRID);
        let page =
            egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]);
        page.show(ui, |ui| {
            for (place, figure) in model.figures.iter().enumerate() {
                let top = ui.cursor().min;
                if is_narrow {
                    pictures(ui, figure, picture);
                    words(ui, figure);
                } else {
                    ui.horizontal_top(|ui| {
                        // One column for all pictures, so that the words stand in line.
                        ui.allocate_ui(egui::vec2(widest, picture), |ui| {
                            ui.set_min_width(widest);
                            pictures(ui, figure, picture);
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
fn pictures(ui: &mut egui::Ui, figure: &Figure, height: f32) {
    ui.horizontal(|ui| {
        for (place, draw) in figure.pictures.iter().enumerate() {
            if place > 0 {
                ui.label(style::text("→", style::BODY, style::MUTED));
            }
            let (frame, _) = ui.allocate_exact_size(egui::vec2(height * figure.aspect, height), egui::Sense::hover());
            draw(ui.painter(), frame);
        }
    });
}

fn words(ui: &mut egui::Ui, figure: &Figure) {
    // Beside the bar that scrolls.
    ui.set_max_width(ui.available_width() - GRID);
    ui.add(egui::Label::new(style::text(figure.text.as_str(), style::BODY, style::TEXT)).wrap());
}
