//! The plots of the statistics: strength among the levels, accuracy from match to match, the dice, and bars of results.

use egui_plot::{Bar, BarChart, HLine, Line, LineStyle, MarkerShape, Plot, PlotPoints, Points, Text};

use crate::app::panels::style::{self, Ink};

/// The colours of won, drawn and lost; their order tells them too.
pub const RESULT_INKS: [Ink; 3] = [style::SIDES[1], style::MUTED, style::SIDES[0]];

/// Where a person stands among the levels of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct StrengthPlot {
    pub title: String,
    /// The levels with their ratings, the weakest first.
    pub levels: Vec<(String, f64)>,
    /// Where the person stands at least, most likely and at most; an open end reaches to the edge.
    pub person: Option<[Option<f64>; 3]>,
    pub you: String,
    /// The same in words.
    pub told: String,
}

/// How accurate a person was from match to match.
#[derive(Clone, PartialEq, Debug)]
pub struct AccuracyPlot {
    pub title: String,
    /// In percent, oldest first.
    pub points: Vec<f64>,
    /// The line that fits best: where it begins and how it goes on from match to match.
    pub trend: Option<(f64, f64)>,
    pub told: String,
}

/// What fell, how often, and how often it was to be expected, as parts of all throws.
#[derive(Clone, PartialEq, Debug)]
pub struct Fall {
    pub name: String,
    pub seen: f64,
    pub expected: f64,
    /// How often it fell, as it is written.
    pub told: String,
}

/// How often each throw fell against what is expected.
#[derive(Clone, PartialEq, Debug)]
pub struct DicePlot {
    pub title: String,
    pub falls: Vec<Fall>,
    pub seen: String,
    pub expected: String,
    /// Whether the dice are fair, in words.
    pub verdict: String,
}

fn plot(name: &str, height: f32) -> Plot<'_> {
    Plot::new(name)
        .height(height)
        .show_background(false)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_x(false)
        .show_y(false)
        .cursor_color(egui::Color32::TRANSPARENT)
        .grid_color(style::LINE.egui())
        .sense(egui::Sense::HOVER)
        .label_formatter(|_| None)
}

/// A plot is a picture: the numbers beside it are small, and the keyboard passes it by, which its axes would stop otherwise.
fn as_picture(ui: &mut egui::Ui) {
    ui.visuals_mut().disabled_alpha = 1.0;
    ui.disable();
    let small = egui::FontId::proportional(style::SMALL - 2.0);
    ui.style_mut().text_styles.insert(egui::TextStyle::Body, small);
}

fn described(response: &egui::Response, told: &str) {
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, told));
}

fn words(ui: &mut egui::Ui, told: &str) {
    ui.add(egui::Label::new(style::text(told, style::SMALL, style::TEXT)).wrap());
}

pub fn strength(ui: &mut egui::Ui, model: &StrengthPlot) {
    as_picture(ui);
    let known = model.levels.iter().map(|(_, rating)| *rating);
    let person = model.person.iter().flatten().flatten().copied();
    let all: Vec<f64> = known.chain(person).collect();
    let [least, most] = [all.iter().copied().fold(f64::INFINITY, f64::min), all.iter().copied().fold(0.0, f64::max)];
    let margin = 0.12 * (most - least).max(400.0);
    let (least, most) = (least - margin, most + margin);
    let shown = plot("strength", 120.0)
        .show_axes([true, false])
        .show_grid([true, false])
        .default_x_bounds(least, most)
        .default_y_bounds(-1.0, 1.6)
        .auto_bounds(false)
        .show(ui, |plot| {
            plot.set_plot_bounds_x(least..=most);
            plot.hline(HLine::new("", 0.0).stroke(egui::Stroke::new(1.0, style::MUTED.egui())).allow_hover(false));
            for (number, (name, rating)) in model.levels.iter().enumerate() {
                let place: PlotPoints<'_> = [[*rating, 0.0]].into_iter().collect();
                plot.points(Points::new("", place).radius(5.0).color(style::TEXT.egui()).allow_hover(false));
                // Neighbours may stand close together: their names take turns above and below, near and far.
                let (y, align) = match number % 4 {
                    0 => (0.2, egui::Align2::CENTER_BOTTOM),
                    1 => (-0.2, egui::Align2::CENTER_TOP),
                    2 => (0.6, egui::Align2::CENTER_BOTTOM),
                    _ => (-0.6, egui::Align2::CENTER_TOP),
                };
                let label = egui::RichText::new(name).size(style::SMALL - 1.0).color(style::MUTED.egui());
                plot.text(Text::new("", [*rating, y].into(), label).anchor(align));
            }
            let Some([low, rating, high]) = model.person else { return };
            let ends: PlotPoints<'_> = [[low.unwrap_or(least), 0.0], [high.unwrap_or(most), 0.0]].into_iter().collect();
            let stroke = egui::Stroke::new(6.0, style::ACCENT.egui().gamma_multiply(0.7));
            plot.line(Line::new("", ends).stroke(stroke).allow_hover(false));
            let at = rating.or(low).or(high).unwrap_or(least);
            let place: PlotPoints<'_> = [[at, 0.0]].into_iter().collect();
            let point = Points::new("", place).shape(MarkerShape::Diamond).radius(8.0).color(style::ACCENT.egui());
            plot.points(point.allow_hover(false));
            let label = egui::RichText::new(&model.you).size(style::SMALL).color(style::ACCENT.egui());
            plot.text(Text::new("", [at, 1.05].into(), label).anchor(egui::Align2::CENTER_BOTTOM));
        });
    described(&shown.response, &model.told);
    words(ui, &model.told);
}

pub fn accuracy(ui: &mut egui::Ui, model: &AccuracyPlot) {
    as_picture(ui);
    let last = (model.points.len().max(2) - 1) as f64;
    let lowest = model.points.iter().copied().fold(100.0, f64::min);
    let bottom = (lowest - 10.0).max(0.0);
    let shown = plot("accuracy", 140.0)
        .show_axes([false, true])
        .show_grid([false, true])
        .y_axis_min_width(30.0)
        .default_x_bounds(-0.05 * last, 1.05 * last)
        .default_y_bounds(bottom, 102.0)
        .auto_bounds(false)
        .show(ui, |plot| {
            plot.set_plot_bounds_x(-0.05 * last..=1.05 * last);
            plot.set_plot_bounds_y(bottom..=102.0);
            let place = |(number, &accuracy): (usize, &f64)| [number as f64, accuracy];
            let line: PlotPoints<'_> = model.points.iter().enumerate().map(place).collect();
            let points: PlotPoints<'_> = model.points.iter().enumerate().map(place).collect();
            let stroke = egui::Stroke::new(1.5, style::MUTED.egui());
            plot.line(Line::new("", line).stroke(stroke).allow_hover(false));
            plot.points(Points::new("", points).radius(3.5).color(style::TEXT.egui()).allow_hover(false));
            if let Some((begin, slope)) = model.trend {
                let ends: PlotPoints<'_> = [[0.0, begin], [last, begin + slope * last]].into_iter().collect();
                let stroke = egui::Stroke::new(2.0, style::ACCENT.egui());
                plot.line(Line::new("", ends).stroke(stroke).style(LineStyle::dashed_loose()).allow_hover(false));
            }
        });
    described(&shown.response, &model.told);
    words(ui, &model.told);
}

pub fn dice(ui: &mut egui::Ui, model: &DicePlot) {
    let highest = model.falls.iter().flat_map(|fall| [fall.seen, fall.expected]).fold(0.0, f64::max);
    let shown = plot("dice", 140.0)
        .show_axes(false)
        .show_grid(false)
        .default_x_bounds(-0.6, model.falls.len() as f64 - 0.4)
        .default_y_bounds(-0.16 * highest, 1.15 * highest)
        .auto_bounds(false)
        .show(ui, |plot| {
            let bars = |offset: f64, value: fn(&Fall) -> f64, ink: Ink| {
                let bar = |(number, fall): (usize, &Fall)| {
                    Bar::new(number as f64 + offset, value(fall)).width(0.34).fill(ink.egui())
                };
                BarChart::new("", model.falls.iter().enumerate().map(bar).collect())
                    .color(ink.egui())
                    .allow_hover(false)
            };
            plot.bar_chart(bars(-0.18, |fall| fall.seen, style::ACCENT));
            plot.bar_chart(bars(0.18, |fall| fall.expected, style::LINE));
            for (number, fall) in model.falls.iter().enumerate() {
                let label =
                    |text: String, ink: Ink| egui::RichText::new(text).size(style::SMALL - 1.0).color(ink.egui());
                let x = number as f64;
                let under = Text::new("", [x, -0.02 * highest].into(), label(fall.name.clone(), style::MUTED));
                plot.text(under.anchor(egui::Align2::CENTER_TOP));
                let over = Text::new("", [x - 0.18, fall.seen].into(), label(fall.told.clone(), style::TEXT));
                plot.text(over.anchor(egui::Align2::CENTER_BOTTOM));
            }
        });
    described(&shown.response, &model.verdict);
    ui.horizontal(|ui| {
        for (name, ink) in [(&model.seen, style::ACCENT), (&model.expected, style::LINE)] {
            let (chip, _) = ui.allocate_exact_size(egui::Vec2::splat(12.0), egui::Sense::hover());
            ui.painter().rect_filled(chip, 3.0, ink.egui());
            ui.label(style::text(name.as_str(), style::SMALL - 1.0, style::MUTED));
        }
    });
    words(ui, &model.verdict);
}

/// Won, drawn and lost as parts of a bar, with their numbers.
pub fn result_bar(ui: &mut egui::Ui, tally: [u32; 3]) {
    let (bar, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 22.0), egui::Sense::hover());
    let all = tally.iter().sum::<u32>().max(1) as f32;
    let mut left = bar.left();
    for (count, ink) in tally.into_iter().zip(RESULT_INKS) {
        if count == 0 {
            continue;
        }
        let width = bar.width() * count as f32 / all;
        let part = egui::Rect::from_min_size(egui::pos2(left, bar.top()), egui::vec2(width - 1.0, bar.height()));
        ui.painter().rect_filled(part, 4.0, ink.egui());
        let font = egui::FontId::proportional(style::SMALL - 1.0);
        let dark = if ink == style::MUTED { style::ON_ACCENT } else { style::IVORY };
        ui.painter().text(part.center(), egui::Align2::CENTER_CENTER, count, font, dark.egui());
        left += width;
    }
}
