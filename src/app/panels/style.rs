//! The looks that everything shares: type, spacing, and the widgets made of them. Their colours are in `palette.rs`.

use egui::{CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle};

pub use super::palette::*;
pub use egui_phosphor::regular as icon;

/// The grid that distances are multiples of.
pub const GRID: f32 = 8.0;
pub const ROUNDING: u8 = 10;

pub const SMALL: f32 = 13.5;
pub const BODY: f32 = 16.0;
pub const HEADING: f32 = 30.0;
pub const NUMBER: f32 = 46.0;

/// Gives egui our letters, and the colours of the present theme.
pub fn apply(ctx: &egui::Context) {
    ctx.set_theme(if Theme::current().is_light() { egui::Theme::Light } else { egui::Theme::Dark });
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, FontId::new(SMALL, FontFamily::Proportional)),
            (TextStyle::Body, FontId::new(BODY, FontFamily::Proportional)),
            (TextStyle::Button, FontId::new(BODY, FontFamily::Proportional)),
            (TextStyle::Heading, FontId::new(HEADING, FontFamily::Proportional)),
            (TextStyle::Monospace, FontId::new(SMALL, FontFamily::Monospace)),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(GRID, GRID);
        style.spacing.button_padding = egui::vec2(1.5 * GRID, GRID);
        style.spacing.interact_size.y = 36.0;
        style.interaction.selectable_labels = false;

        let visuals = &mut style.visuals;
        // A blinking cursor would keep the window awake.
        visuals.text_cursor.blink = false;
        visuals.panel_fill = BACKGROUND.egui();
        visuals.window_fill = PANEL.egui();
        visuals.window_corner_radius = CornerRadius::same(ROUNDING);
        visuals.extreme_bg_color = BACKGROUND.egui();
        visuals.window_stroke = Stroke::new(1.0, LINE.egui());
        visuals.faint_bg_color = RAISED.egui();
        visuals.hyperlink_color = HINT.egui();
        visuals.warn_fg_color = WARNING.egui();
        visuals.error_fg_color = WARNING.egui();
        visuals.selection.bg_fill = ACCENT.egui();
        visuals.selection.stroke = Stroke::new(1.0, ON_ACCENT.egui());
        visuals.weak_text_color = Some(MUTED.egui());
        let widgets = &mut visuals.widgets;
        widgets.noninteractive.fg_stroke = Stroke::new(1.0, TEXT.egui());
        widgets.noninteractive.bg_stroke = Stroke::new(1.0, LINE.egui());
        // What is pressed, or has the keyboard, is lighter still: gold is for what matters most.
        let pressed = LINE.mix(TEXT, 0.12);
        for (widget, fill) in
            [(&mut widgets.inactive, RAISED), (&mut widgets.hovered, LINE), (&mut widgets.active, pressed)]
        {
            widget.weak_bg_fill = fill.egui();
            widget.bg_fill = fill.egui();
            widget.bg_stroke = Stroke::NONE;
            widget.fg_stroke = Stroke::new(1.0, TEXT.egui());
            widget.corner_radius = CornerRadius::same(ROUNDING);
            widget.expansion = 0.0;
        }
        widgets.hovered.bg_stroke = Stroke::new(1.0, MUTED.egui());
        widgets.active.bg_stroke = Stroke::new(1.0, TEXT.egui());
        widgets.open = widgets.hovered;
    });
}

/// A page of its own under everything that floats.
pub fn page(ctx: &egui::Context, name: &str, place: egui::Rect) -> egui::Ui {
    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(place);
    egui::Ui::new(ctx.clone(), egui::Id::new(name), builder)
}

/// A card that lies on the table: a step lighter than it, with a fine highlight along its upper edge and a soft shadow.
#[must_use]
pub struct Card(egui::Frame);

pub fn card() -> Card {
    let alpha = if Theme::current().is_light() { 50 } else { 110 };
    let shadow = egui::Shadow { offset: [0, 3], blur: 14, spread: 0, color: egui::Color32::from_black_alpha(alpha) };
    Card(
        egui::Frame::new()
            .fill(PANEL.egui())
            .corner_radius(CornerRadius::same(ROUNDING))
            .inner_margin(Margin::same(2 * GRID as i8))
            .shadow(shadow),
    )
}

impl Card {
    pub fn inner_margin(self, margin: impl Into<Margin>) -> Self {
        Self(self.0.inner_margin(margin))
    }

    pub fn stroke(self, stroke: Stroke) -> Self {
        Self(self.0.stroke(stroke))
    }

    /// For what draws its frame by itself.
    pub fn frame(self) -> egui::Frame {
        self.0
    }

    pub fn show<R>(self, ui: &mut egui::Ui, contents: impl FnOnce(&mut egui::Ui) -> R) -> egui::InnerResponse<R> {
        let fill = self.0.fill;
        let shown = self.0.show(ui, contents);
        highlight(ui.painter(), shown.response.rect, fill);
        shown
    }
}

/// Where the lamp catches the upper edge of something of this colour.
pub fn highlight(painter: &egui::Painter, rect: egui::Rect, fill: egui::Color32) {
    let edge = fill.lerp_to_gamma(egui::Color32::WHITE, 0.14);
    painter.hline(rect.x_range().shrink(f32::from(ROUNDING)), rect.top() + 0.5, Stroke::new(1.0, edge));
}

pub fn text(words: impl Into<String>, size: f32, ink: Ink) -> egui::RichText {
    egui::RichText::new(words).size(size).color(ink.egui())
}

/// The same for titles, names and verdicts.
pub fn title(words: impl Into<String>, size: f32, ink: Ink) -> egui::RichText {
    text(words, size, ink).family(super::faces::display())
}

/// The words of a button of this width, in smaller letters if they would not fit.
pub fn fitted(ui: &egui::Ui, words: impl Into<String>, width: f32) -> egui::RichText {
    let words = words.into();
    let size = fitting_size(ui, &words, width);
    egui::RichText::new(words).size(size)
}

/// The size of letters in which words fit on a button of this width.
pub fn fitting_size(ui: &egui::Ui, words: &str, width: f32) -> f32 {
    let size = egui::TextStyle::Button.resolve(ui.style()).size;
    let room = width - 2.0 * ui.spacing().button_padding.x;
    (size * (room / self::width(ui, words, size)).min(1.0)).floor()
}

/// How wide words are in one line.
pub fn width(ui: &egui::Ui, words: &str, size: f32) -> f32 {
    ui.painter().layout_no_wrap(words.to_owned(), FontId::proportional(size), TEXT.egui()).size().x
}

/// The size of letters, this or smaller, in which words fit into the room, as far as they can still be read.
pub fn size_to_fit(ui: &egui::Ui, words: &str, room: egui::Vec2, largest: f32) -> f32 {
    const SMALLEST: f32 = 10.0;
    let fits = |size: f32| {
        let galley = ui.painter().layout(words.to_owned(), FontId::proportional(size), TEXT.egui(), room.x);
        galley.size().y <= room.y && galley.size().x <= room.x
    };
    let mut size = largest;
    while size > SMALLEST && !fits(size) {
        size -= 1.0;
    }
    size
}

/// The one button of a page that matters most.
pub fn main_button(words: impl Into<String>) -> egui::Button<'static> {
    egui::Button::new(text(words, BODY + 3.0, ON_ACCENT)).fill(ACCENT.egui())
}

/// What a button is called where its picture cannot be seen.
pub fn called(response: egui::Response, words: &str) -> egui::Response {
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, response.enabled(), words));
    response
}

/// Adds a button; one that does nothing now is hollow, and steps back in light and dark themes alike.
pub fn add_button(ui: &mut egui::Ui, enabled: bool, button: egui::Button) -> egui::Response {
    let edge = Stroke::new(1.0, LINE.egui());
    let button = if enabled { button } else { button.fill(egui::Color32::TRANSPARENT).stroke(edge) };
    ui.add_enabled(enabled, button)
}

/// Scrolls to what the keyboard has just come to.
pub fn keep_in_view(response: egui::Response) -> egui::Response {
    if response.gained_focus() {
        response.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
    }
    response
}

/// The same in a button of this width, in smaller letters if they would not fit.
pub fn fitted_main_button(ui: &egui::Ui, words: impl Into<String>, width: f32) -> egui::Button<'static> {
    egui::Button::new(fitted(ui, words, width).color(ON_ACCENT.egui())).fill(ACCENT.egui())
}

/// One of several choices, of which one is taken.
pub fn choice(ui: &mut egui::Ui, taken: bool, words: impl Into<String>, size: egui::Vec2) -> egui::Response {
    let name = words.into();
    let response = choice_button(ui, taken, &name, size);
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, response.enabled(), taken, &name)
    });
    response
}

/// What looks like a choice and leads elsewhere: those who hear it hear of a button that is not on or off.
pub fn way(ui: &mut egui::Ui, words: &str, size: egui::Vec2) -> egui::Response {
    called(choice_button(ui, false, words, size), words)
}

fn choice_button(ui: &mut egui::Ui, taken: bool, name: &str, size: egui::Vec2) -> egui::Response {
    let words = if taken { format!("{} {name}", icon::CHECK) } else { name.to_owned() };
    // Where many stand side by side, they take smaller letters.
    let (letters, padding) = if size.x < 88.0 { (SMALL - 1.0, GRID / 4.0) } else { (BODY - 1.0, GRID / 2.0) };
    let one_line = egui::vec2(size.x - 2.0 * padding - 6.0, 1.8 * letters);
    let letters = size_to_fit(ui, &words, one_line, letters);
    ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = padding;
        let button = egui::Button::new(text(words, letters, TEXT)).truncate();
        // By outline and tick: gold is for what matters most.
        let edge = if taken { Stroke::new(1.5, TEXT.egui()) } else { Stroke::NONE };
        ui.add_sized(size, if taken { button.stroke(edge).fill(LINE.egui()) } else { button })
    })
    .inner
}
