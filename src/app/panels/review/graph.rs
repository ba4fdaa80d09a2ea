//! The graph of a match: who stood better after each move, what of it is proved, and where it was decided.

use egui_plot::{HLine, Line, LineStyle, MarkerShape, Plot, PlotPoints, Points, VLine};

use super::{ink, sign};
use crate::app::panels::style::{self, Ink};
use crate::archive::review::Class;

#[derive(Clone, PartialEq, Debug)]
pub struct Graph {
    /// How the sides stood, in order: above the middle the first side is ahead.
    pub points: Vec<Point>,
    /// How far it reaches above the middle and below it.
    pub reach: f64,
    /// How many moves the match has.
    pub moves: usize,
    /// After how many of them the board is shown.
    pub at: usize,
    pub colors: [Ink; 2],
    /// What it shows, for those who do not see it.
    pub description: String,
    /// What the two kinds of lines are.
    pub exact: String,
    pub estimated: String,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    pub moves: usize,
    /// The lead of the first side, from the middle.
    pub lead: f64,
    /// It is proved, and no estimate.
    pub exact: bool,
    /// What the move before it was, if that decided something.
    pub mark: Option<Class>,
    /// What is said of it when it is pointed at.
    pub told: String,
}

/// Shows the graph over the full width, and returns after how many moves the board is to be looked at.
pub fn show(ui: &mut egui::Ui, graph: &Graph, height: f32) -> Option<usize> {
    ui.spacing_mut().item_spacing.y = 0.0;
    let legend = style::SMALL + 4.0;
    self::legend(ui, graph, legend);
    let last = graph.moves.max(1) as f64;
    let told =
        |x: f64| graph.points.iter().find(|point| point.moves as f64 == x.round()).map(|point| point.told.clone());
    let plot = Plot::new("review graph")
        .height(height - legend)
        .width(ui.available_width())
        .show_axes(false)
        .show_grid(false)
        .show_background(false)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .auto_bounds(false)
        .default_x_bounds(-0.02 * last, 1.02 * last)
        .default_y_bounds(-graph.reach, graph.reach)
        .show_x(false)
        .show_y(false)
        .cursor_color(egui::Color32::TRANSPARENT)
        // The tabulator need not stop here: keys step through the match.
        .sense(egui::Sense::CLICK | egui::Sense::DRAG)
        .label_formatter(move |hovered| match hovered {
            egui_plot::HoverPosition::NearDataPoint { position, .. }
            | egui_plot::HoverPosition::Elsewhere { position } => told(position.x),
        });
    let shown = plot.show(ui, |plot| {
        // The bounds follow a match that has become longer.
        plot.set_plot_bounds_x(-0.02 * last..=1.02 * last);
        plot.set_plot_bounds_y(-graph.reach..=graph.reach);
        for (color, part) in graph.colors.into_iter().zip([f64::max as fn(f64, f64) -> f64, f64::min]) {
            let area: PlotPoints<'_> = areas(graph).into_iter().map(|[x, y]| [x, part(y, 0.0)]).collect();
            let fill = color.mix(style::PANEL, 0.35).egui();
            let line = Line::new("", area).stroke(egui::Stroke::new(0.0, fill)).color(fill);
            plot.line(line.fill(0.0).fill_alpha(0.9).allow_hover(false));
        }
        plot.hline(HLine::new("", 0.0).stroke(egui::Stroke::new(1.0, style::MUTED.egui())).allow_hover(false));
        plot.vline(
            VLine::new("", graph.at as f64).stroke(egui::Stroke::new(2.0, style::ACCENT.egui())).allow_hover(false),
        );
        for (exact, points) in stretches(graph) {
            let (width, style) = if exact { (2.5, LineStyle::Solid) } else { (1.6, LineStyle::dashed_dense()) };
            let stroke = egui::Stroke::new(width, style::TEXT.egui());
            plot.line(Line::new("", PlotPoints::from(points)).stroke(stroke).style(style).allow_hover(false));
        }
        for point in &graph.points {
            let Some(class) = point.mark else { continue };
            let shape = if class == Class::Blunder { MarkerShape::Down } else { MarkerShape::Diamond };
            let place: PlotPoints<'_> = [[point.moves as f64, point.lead]].into_iter().collect();
            plot.points(
                Points::new(sign(class), place).shape(shape).radius(5.5).color(ink(class).egui()).allow_hover(false),
            );
        }
        if let Some(point) = graph.points.iter().find(|point| point.moves == graph.at) {
            let place: PlotPoints<'_> = [[point.moves as f64, point.lead]].into_iter().collect();
            plot.points(Points::new("", place).radius(4.0).color(style::ACCENT.egui()).allow_hover(false));
        }
    });
    shown.response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, graph.description.as_str()));
    let pointed =
        shown.response.interact_pointer_pos().filter(|_| shown.response.clicked() || shown.response.dragged());
    let moves = pointed
        .map(|place| shown.transform.value_from_position(place).x.round().clamp(0.0, graph.moves as f64) as usize);
    moves.filter(|moves| *moves != graph.at)
}

/// What the lines mean, in the corner over them.
fn legend(ui: &mut egui::Ui, graph: &Graph, height: f32) {
    let (place, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), height), egui::Sense::hover());
    let mut x = place.left();
    for (text, exact) in [(&graph.exact, true), (&graph.estimated, false)] {
        let y = place.center().y;
        let line = [egui::pos2(x, y), egui::pos2(x + 22.0, y)];
        let stroke = egui::Stroke::new(if exact { 2.5 } else { 1.6 }, style::TEXT.egui());
        if exact {
            ui.painter().line_segment(line, stroke);
        } else {
            ui.painter().extend(egui::Shape::dashed_line(&line, stroke, 5.0, 3.0));
        }
        let font = egui::FontId::proportional(style::SMALL - 2.0);
        let place = egui::pos2(x + 28.0, y);
        let written = ui.painter().text(place, egui::Align2::LEFT_CENTER, text, font, style::MUTED.egui());
        x = written.right() + 16.0;
    }
}

/// The corners of the line, with those in the middle where the lead changes hands.
fn areas(graph: &Graph) -> Vec<[f64; 2]> {
    let mut corners: Vec<[f64; 2]> = Vec::new();
    for point in &graph.points {
        let [x, y] = [point.moves as f64, point.lead];
        if let Some(&[before, lead]) = corners.last()
            && lead * y < 0.0
        {
            corners.push([before + (x - before) * lead / (lead - y), 0.0]);
        }
        corners.push([x, y]);
    }
    corners
}

/// The line, cut where it becomes exact or no longer is: each part with whether it is.
fn stretches(graph: &Graph) -> Vec<(bool, Vec<[f64; 2]>)> {
    let mut parts: Vec<(bool, Vec<[f64; 2]>)> = Vec::new();
    for pair in graph.points.windows(2) {
        let [from, to] = [&pair[0], &pair[1]].map(|point| [point.moves as f64, point.lead]);
        let exact = pair[0].exact && pair[1].exact;
        match parts.last_mut() {
            Some((of_last, points)) if *of_last == exact => points.push(to),
            _ => parts.push((exact, vec![from, to])),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(points: &[(f64, bool)]) -> Graph {
        let point = |(moves, &(lead, exact)): (usize, &(f64, bool))| Point {
            moves,
            lead,
            exact,
            mark: None,
            told: String::new(),
        };
        Graph {
            points: points.iter().enumerate().map(point).collect(),
            reach: 5.0,
            moves: points.len(),
            at: 0,
            colors: [Ink::same(0), Ink::same(0xffffff)],
            description: String::new(),
            exact: String::new(),
            estimated: String::new(),
        }
    }

    #[test]
    fn a_stretch_is_exact_only_if_both_its_ends_are() {
        let parts = stretches(&graph(&[(1.0, false), (2.0, false), (3.0, true), (3.0, true), (2.0, true)]));
        assert_eq!(
            parts,
            [(false, vec![[0.0, 1.0], [1.0, 2.0], [2.0, 3.0]]), (true, vec![[2.0, 3.0], [3.0, 3.0], [4.0, 2.0]]),]
        );
    }

    #[test]
    fn the_areas_meet_where_the_lead_changes_hands() {
        assert_eq!(areas(&graph(&[(1.0, true), (-3.0, true)])), [[0.0, 1.0], [0.25, 0.0], [1.0, -3.0]]);
    }
}
