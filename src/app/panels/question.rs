//! A question that is answered with yes or no, over everything else.

use super::style::{self, GRID};

/// What is asked, and the words for the two answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub question: String,
    pub yes: String,
    pub no: String,
}

/// Asks, and returns the answer once it was given. Enter says what has the focus, yes at first; Escape says no.
pub fn show(ctx: &egui::Context, model: &Model) -> Option<bool> {
    const WIDTH: f32 = 380.0;
    // A key that is still held was meant for something else.
    ctx.input_mut(|input| {
        input.events.retain(|event| !matches!(event, egui::Event::Key { repeat: true, pressed: true, .. }));
    });
    let frame = style::card().inner_margin(3.0 * GRID).frame();
    let modal = egui::Modal::new(egui::Id::new("question")).frame(frame).show(ctx, |ui| {
        ui.set_width(WIDTH);
        ui.label(style::text(model.question.as_str(), style::BODY, style::TEXT));
        ui.add_space(2.0 * GRID);
        ui.horizontal(|ui| {
            let each = egui::vec2((WIDTH - GRID) / 2.0, 40.0);
            let yes = ui.add(style::fitted_main_button(ui, model.yes.as_str(), each.x).min_size(each));
            let no = ui.add(egui::Button::new(style::fitted(ui, model.no.as_str(), each.x)).min_size(each));
            if ui.memory(|memory| memory.focused().is_none()) {
                yes.request_focus();
            }
            if yes.clicked() { Some(true) } else { no.clicked().then_some(false) }
        })
        .inner
    });
    modal.inner.or(modal.should_close().then_some(false))
}
