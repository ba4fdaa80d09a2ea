//! The shelf of games: a plaque for each, which lifts when it is pointed at.

use super::menu::Picture;
use super::style::{self, GRID, icon};

/// A game to choose.
pub struct Plaque<A> {
    pub name: String,
    pub chosen: bool,
    pub draw: Picture,
    pub action: A,
}

/// How far a plaque lifts, and how long it takes.
const LIFT: f32 = 5.0;
const LIFTING: f32 = 0.14;

/// All of them side by side, over the whole width.
pub fn shelf<A: Clone>(ui: &mut egui::Ui, plaques: &[Plaque<A>], asked: &mut Vec<A>) {
    let gap = if ui.available_width() < 560.0 { GRID } else { 1.5 * GRID };
    ui.spacing_mut().item_spacing.x = gap;
    let count = plaques.len() as f32;
    let each = egui::vec2((ui.available_width() - gap * (count - 1.0)) / count, ui.available_height());
    let letters = letters(ui, plaques, each);
    ui.horizontal_top(|ui| {
        for plaque in plaques {
            if show(ui, plaque, each, letters).clicked() {
                asked.push(plaque.action.clone());
            }
        }
    });
}

/// The letters that all names have, and how many lines the longest takes.
#[derive(Clone, Copy)]
struct Letters {
    size: f32,
    lines: f32,
}

/// One line where all names fit into it, otherwise two, in letters that can be read.
fn letters<A>(ui: &egui::Ui, plaques: &[Plaque<A>], each: egui::Vec2) -> Letters {
    const LEAST_IN_A_LINE: f32 = 12.0;
    let largest = (0.15 * each.y).clamp(11.0, 16.0);
    let fitting = |lines: f32, largest: f32| {
        let fits = |plaque: &Plaque<A>| {
            let room = egui::vec2(each.x - GRID, 1.5 * lines * largest);
            style::size_to_fit(ui, &plaque.name, room, largest)
        };
        plaques.iter().map(fits).fold(largest, f32::min)
    };
    match fitting(1.0, largest) {
        size if size >= LEAST_IN_A_LINE.min(largest) => Letters { size, lines: 1.0 },
        _ => Letters { size: fitting(2.0, largest.min(LEAST_IN_A_LINE)), lines: 2.0 },
    }
}

fn show<A>(ui: &mut egui::Ui, plaque: &Plaque<A>, size: egui::Vec2, letters: Letters) -> egui::Response {
    let (place, response) = ui.allocate_exact_size(size, egui::Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, plaque.chosen, plaque.name.as_str())
    });
    let is_lifted = response.hovered() || response.has_focus();
    let lift = ui.ctx().animate_bool_with_time(egui::Id::new("lift").with(response.id), is_lifted, LIFTING);
    let place = place.shrink2(egui::vec2(0.0, LIFT)).translate(egui::vec2(0.0, -LIFT * lift));
    let fill = style::PANEL.mix(style::RAISED, 0.35 + 0.65 * lift);
    let painter = ui.painter();
    let blur = (10.0 + 10.0 * lift) as u8;
    let shadow = egui::Shadow { offset: [0, 3], blur, spread: 0, color: egui::Color32::from_black_alpha(90) };
    painter.add(shadow.as_shape(place, style::ROUNDING));
    painter.rect_filled(place, style::ROUNDING, fill.egui());
    style::highlight(painter, place, fill.egui());

    let height = (0.2 + 1.35 * letters.lines) * letters.size;
    let (board, name) =
        place.shrink2(egui::vec2(GRID / 2.0, GRID)).split_top_bottom_at_y(place.bottom() - GRID - height);
    (plaque.draw)(painter, board.shrink2(egui::vec2(GRID / 2.0, 0.0)).with_max_y(board.bottom() - 2.0));
    let ink = if plaque.chosen { style::TEXT } else { style::MUTED };
    let font = egui::FontId::proportional(letters.size);
    let mut words = egui::text::LayoutJob::simple(plaque.name.clone(), font, ink.egui(), name.width());
    words.halign = egui::Align::Center;
    let galley = painter.layout_job(words);
    painter.galley(name.center() - egui::vec2(0.0, galley.size().y / 2.0), galley, ink.egui());

    // Which one is chosen: an outline and a tick.
    if plaque.chosen || response.has_focus() {
        let edge = egui::Stroke::new(if response.has_focus() { 2.5 } else { 1.5 }, style::TEXT.egui());
        painter.rect_stroke(place, style::ROUNDING, edge, egui::StrokeKind::Inside);
    }
    if plaque.chosen {
        let at = place.right_top() + egui::vec2(-12.0, 12.0);
        painter.circle_filled(at, 8.0, style::TEXT.egui());
        let font = egui::FontId::proportional(11.0);
        painter.text(at, egui::Align2::CENTER_CENTER, icon::CHECK, font, style::PANEL.egui());
    }
    style::keep_in_view(response)
}
