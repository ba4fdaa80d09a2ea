//! Small boards in a list, each drawn once: a list that is scrolled shows the same ones in every frame.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::style::Theme;

/// The boards that were drawn lately; egui remembers them.
#[derive(Default)]
struct Drawn {
    /// The colours and the size of a pixel that they were drawn for.
    with: Option<(Theme, f32)>,
    boards: HashMap<String, Vec<egui::Shape>>,
}

/// More than find room on a screen. All of ten thousand would take gigabytes.
const MOST: usize = 64;

/// Shows what `draw` draws. It is asked once for each name, as long as that is shown again soon.
pub fn show(painter: &egui::Painter, frame: egui::Rect, name: &str, draw: impl FnOnce(&egui::Painter, egui::Rect)) {
    let ctx = painter.ctx();
    let drawn =
        ctx.data_mut(|data| Arc::clone(data.get_temp_mut_or_default::<Arc<Mutex<Drawn>>>(egui::Id::new("thumbnails"))));
    // Half of a drawing is none: one that panicked was not kept.
    let mut drawn = drawn.lock().unwrap_or_else(PoisonError::into_inner);
    let with = Some((Theme::current(), ctx.pixels_per_point()));
    if drawn.with != with || (drawn.boards.len() >= MOST && !drawn.boards.contains_key(name)) {
        *drawn = Drawn { with, ..Drawn::default() };
    }
    if !drawn.boards.contains_key(name) {
        let shapes = shapes_of(ctx, |painter| draw(painter, egui::Rect::from_min_size(egui::Pos2::ZERO, frame.size())));
        drawn.boards.insert(name.to_owned(), shapes);
    }
    let here = |shape: &egui::Shape| {
        let mut shape = shape.clone();
        shape.translate(frame.min.to_vec2());
        shape
    };
    painter.extend(drawn.boards[name].iter().map(here));
}

/// What is drawn, without showing it. Letters are left out: nobody could read them, and they do not last.
fn shapes_of(ctx: &egui::Context, draw: impl FnOnce(&egui::Painter)) -> Vec<egui::Shape> {
    let layer = egui::LayerId::new(egui::Order::Background, egui::Id::new("thumbnail"));
    draw(&egui::Painter::new(ctx.clone(), layer, egui::Rect::EVERYTHING));
    let drawn = ctx.graphics_mut(|graphics| std::mem::take(graphics.entry(layer)));
    let shapes = drawn.all_entries().map(|clipped| clipped.shape.clone());
    shapes.filter(|shape| !matches!(shape, egui::Shape::Text(_))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_drawn_once_and_shown_where_it_belongs() {
        let ctx = egui::Context::default();
        let mut asked = 0;
        for top in [10.0, 50.0, 90.0] {
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                let frame = egui::Rect::from_min_size(egui::pos2(5.0, top), egui::Vec2::splat(20.0));
                show(ui.painter(), frame, "board", |painter, frame| {
                    asked += 1;
                    painter.rect_filled(frame, 0.0, egui::Color32::RED);
                });
            });
            let tops: Vec<f32> =
                output.shapes.iter().map(|clipped| clipped.shape.visual_bounding_rect().top()).collect();
            // Nobody here has a use for the letters.
            output.textures_delta.clear();
            assert_eq!(tops, [top]);
        }
        assert_eq!(asked, 1);
    }
}
