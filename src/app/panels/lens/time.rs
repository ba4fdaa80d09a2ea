//! Time: back and forth through the events of the search, step by step or from one landmark to the next.

use super::Action;
use super::session::{Jump, Session};
use crate::app::panels::style::{self, GRID};
use crate::words::Words;

pub const HEIGHT: f32 = 36.0;
const SQUARE: f32 = 36.0;

/// A small button with a sign on it, and the words for what it does.
pub fn tool(ui: &mut egui::Ui, sign: &str, name: &str) -> bool {
    let button = egui::Button::new(style::text(sign, style::BODY, style::TEXT));
    let response = ui.add_sized([SQUARE, ui.spacing().interact_size.y.min(HEIGHT)], button).on_hover_text(name);
    let enabled = ui.is_enabled();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, name));
    response.clicked()
}

pub fn show(ui: &mut egui::Ui, words: &Words, session: &Session) -> Option<Action> {
    let mut asked = None;
    let (time, end) = (session.time(), session.end());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GRID / 2.0;
        ui.spacing_mut().button_padding = egui::Vec2::splat(GRID / 4.0);
        let mut jump = |ui: &mut egui::Ui, sign: &str, key: &str, jump: Jump, enabled: bool| {
            ui.add_enabled_ui(enabled, |ui| {
                if tool(ui, sign, &words.get(key)) {
                    asked = Some(Action::Jump(jump));
                }
            });
        };
        jump(ui, "⏮", "lens-first", Jump::First, time > 0);
        jump(ui, "⏴", "lens-previous", Jump::Previous, time > 0);
        let (sign, key) = if session.is_playing() { ("⏸", "lens-pause") } else { ("▶", "lens-play") };
        let played = tool(ui, sign, &words.get(key));
        jump(ui, "⏵", "lens-next", Jump::Next, time < end);
        jump(ui, "⏭", "lens-last", Jump::Last, time < end);
        if played {
            asked = Some(Action::PlayOrPause);
        }
        let trace = session.trace();
        let landmarks = [
            ("lens-next-cut", style::icon::SCISSORS, Jump::NextCut),
            ("lens-next-raise", style::icon::ARROWS_IN_LINE_HORIZONTAL, Jump::NextRaise),
        ];
        // Where there is little room, signs stand for words.
        let by_sign = ui.available_width() < 360.0;
        let width = |key: &str| if by_sign { SQUARE } else { style::width(ui, &words.get(key), style::SMALL) + 20.0 };
        let rest: f32 = landmarks.iter().map(|(key, ..)| width(key)).sum();
        let slider = (ui.available_width() - rest - 48.0 - 5.0 * GRID).max(60.0);
        ui.spacing_mut().slider_width = slider;
        let mut at = time;
        let moved = ui.add(egui::Slider::new(&mut at, 0..=end).show_value(false).trailing_fill(true));
        let told = words.with("lens-time", [("time", time.to_string().into()), ("end", end.to_string().into())]);
        let moved = moved.on_hover_text(told);
        if moved.changed() {
            asked = Some(Action::Jump(Jump::To(at)));
        }
        let speed = egui::Button::new(style::text(format!("×{}", session.speed()), style::SMALL, style::TEXT));
        if ui.add_sized([44.0, HEIGHT], speed).on_hover_text(words.get("lens-speed")).clicked() {
            asked = Some(Action::Speed);
        }
        ui.spacing_mut().button_padding.x = GRID;
        for (key, sign, jump) in landmarks {
            ui.add_enabled_ui(trace.pruning && time < end, |ui| {
                let button = egui::Button::new(style::text(words.get(key), style::SMALL, style::TEXT));
                let button = button.min_size(egui::vec2(0.0, HEIGHT));
                if by_sign && tool(ui, sign, &words.get(key)) || !by_sign && ui.add(button).clicked() {
                    asked = Some(Action::Jump(jump));
                }
            });
        }
    });
    asked
}
