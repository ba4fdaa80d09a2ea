//! The looks that everything shares: colours, type, spacing, and the widgets made of them.

use egui::{Color32, CornerRadius, FontFamily, FontId, Margin, Stroke, TextStyle};

/// A colour as designers write it, for both the board and the panels.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Ink(pub u32);

impl Ink {
    const fn channel(self, shift: u32) -> u8 {
        (self.0 >> shift) as u8
    }

    pub const fn egui(self) -> Color32 {
        Color32::from_rgb(self.channel(16), self.channel(8), self.channel(0))
    }

    /// This colour with some of another in it.
    pub fn mix(self, other: Self, part: f32) -> Self {
        let mixed = |shift: u32| {
            let (a, b) = (self.channel(shift) as f32, other.channel(shift) as f32);
            ((a + (b - a) * part) as u32) << shift
        };
        Self(mixed(16) | mixed(8) | mixed(0))
    }
}

/// How well two colours can be told apart, from 1 for the same to 21 for black on white, as accessibility guidelines
/// measure it.
pub fn contrast(a: Ink, b: Ink) -> f32 {
    let luminance = |ink: Ink| {
        let channel = |shift: u32| {
            let value = f32::from(ink.channel(shift)) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    };
    let [a, b] = [a, b].map(|ink| luminance(ink) + 0.05);
    a.max(b) / a.min(b)
}

pub const BACKGROUND: Ink = Ink(0x20242c);
pub const PANEL: Ink = Ink(0x2a2f39);
pub const RAISED: Ink = Ink(0x363c48);
pub const LINE: Ink = Ink(0x434a57);
pub const TEXT: Ink = Ink(0xf4efe6);
pub const MUTED: Ink = Ink(0xa9adb6);
pub const ACCENT: Ink = Ink(0xe9a63a);
/// Text on the accent.
pub const ON_ACCENT: Ink = Ink(0x2b2012);
/// What has gone wrong.
pub const WARNING: Ink = Ink(0xf0897f);
pub const SAND: [Ink; 2] = [Ink(0xeadcc6), Ink(0xdcc8a8)];
/// What the last move is marked with: light, with a dark edge.
pub const TRAIL: [Ink; 2] = [Ink(0xfffaf0), Ink(0x3a2a1c)];
/// A cell that can be moved to, and the one that the hint means.
pub const TARGET: Ink = Ink(0x8a5a0c);
pub const ADVISED: Ink = Ink(0x8f5a00);
/// The paint of the two sides: they differ in lightness too, and each has a pattern of its own.
pub const SIDES: [Ink; 2] = [Ink(0xc9463d), Ink(0x2f8f6f)];
/// The same, deep enough to draw on its own paint with.
pub const SIDES_DEEP: [Ink; 2] = [Ink(0x74201b), Ink(0x0f4737)];
pub const IVORY: Ink = Ink(0xfbf5e9);
pub const OUTLINE: Ink = Ink(0x241c18);

/// The grid that distances are multiples of.
pub const GRID: f32 = 8.0;
pub const ROUNDING: u8 = 10;

pub const SMALL: f32 = 14.0;
pub const BODY: f32 = 17.0;
pub const HEADING: f32 = 30.0;
pub const NUMBER: f32 = 46.0;

/// Gives egui our colours and letters, once.
pub fn apply(ctx: &egui::Context) {
    ctx.set_theme(egui::Theme::Dark);
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
        visuals.selection.bg_fill = ACCENT.egui();
        visuals.selection.stroke = Stroke::new(1.0, ON_ACCENT.egui());
        visuals.weak_text_color = Some(MUTED.egui());
        let widgets = &mut visuals.widgets;
        widgets.noninteractive.fg_stroke = Stroke::new(1.0, TEXT.egui());
        widgets.noninteractive.bg_stroke = Stroke::new(1.0, LINE.egui());
        for (widget, fill) in
            [(&mut widgets.inactive, RAISED), (&mut widgets.hovered, LINE), (&mut widgets.active, ACCENT)]
        {
            widget.weak_bg_fill = fill.egui();
            widget.bg_fill = fill.egui();
            widget.bg_stroke = Stroke::NONE;
            widget.fg_stroke = Stroke::new(1.0, TEXT.egui());
            widget.corner_radius = CornerRadius::same(ROUNDING);
            widget.expansion = 0.0;
        }
        widgets.hovered.bg_stroke = Stroke::new(1.0, ACCENT.egui());
        widgets.active.fg_stroke = Stroke::new(1.0, ON_ACCENT.egui());
        widgets.open = widgets.hovered;
    });
}

/// A page of its own under everything that floats.
pub fn page(ctx: &egui::Context, name: &str, place: egui::Rect) -> egui::Ui {
    let builder = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(place);
    egui::Ui::new(ctx.clone(), egui::Id::new(name), builder)
}

pub fn card() -> egui::Frame {
    egui::Frame::new()
        .fill(PANEL.egui())
        .corner_radius(CornerRadius::same(ROUNDING))
        .inner_margin(Margin::same(2 * GRID as i8))
}

pub fn text(words: impl Into<String>, size: f32, ink: Ink) -> egui::RichText {
    egui::RichText::new(words).size(size).color(ink.egui())
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
    let (fill, ink) = if taken { (ACCENT, ON_ACCENT) } else { (RAISED, TEXT) };
    let words = words.into();
    // Where many stand side by side, they take smaller letters.
    let (letters, padding) = if size.x < 88.0 { (SMALL - 1.0, GRID / 4.0) } else { (BODY - 1.0, GRID / 2.0) };
    let one_line = egui::vec2(size.x - 2.0 * padding, 1.5 * letters);
    let letters = size_to_fit(ui, &words, one_line, letters);
    ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = padding;
        ui.add_sized(size, egui::Button::new(text(words, letters, ink)).fill(fill.egui()).truncate())
    })
    .inner
}
