//! A tournament that is watched: boards on the left, where everybody stands and what was played on the right.

use egui::{Key, Rect, Sense, Stroke, vec2};

use super::menu::Picture;
use super::style::{self, GRID, Ink, icon};

/// What the page shows.
pub struct Model {
    pub title: String,
    pub back: String,
    /// What is played, by whom and how.
    pub headline: String,
    /// How much of it is over, and that in words.
    pub progress: (f32, String),
    pub boards_title: String,
    pub boards: Vec<Board>,
    /// The entrant, its points, games, rating and margin, and its faults.
    pub heads: [String; 6],
    pub rows: Vec<[String; 6]>,
    pub games_title: String,
    /// The last one first.
    pub games: Vec<Game>,
    /// Why there is nothing to see.
    pub note: Option<String>,
    pub listens: bool,
}

/// A game with its board.
pub struct Board {
    pub names: [String; 2],
    pub colors: [Ink; 2],
    /// How far it is, or how it ended.
    pub told: String,
    pub draw: Picture,
    /// It can be opened once it is over.
    pub action: Option<Action>,
}

/// A game that is over.
pub struct Game {
    pub text: String,
    /// What the loser did, where that ended it.
    pub why: String,
    pub action: Action,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    Back,
    /// One of the last games, to be looked at.
    Open(usize),
}

const HEADER: f32 = 40.0;
/// The lines under a board.
const CAPTION: f32 = 44.0;
/// Narrower boards cannot be made out.
const NARROWEST: f32 = 130.0;
/// Room for the bar that scrolls.
const BAR: f32 = 12.0;
/// What each number of the table takes.
const NUMBERS: [f32; 5] = [58.0, 58.0, 58.0, 52.0, 52.0];

/// Shows the page in a window of this size, and returns what was asked for.
pub fn show(ctx: &egui::Context, window: egui::Vec2, model: &Model) -> Vec<Action> {
    let mut asked = Vec::new();
    if model.listens && ctx.input(|input| input.key_pressed(Key::Escape)) {
        asked.push(Action::Back);
    }
    let margin = if window.x < 900.0 { GRID } else { 3.0 * GRID };
    let page = Rect::from_min_size(egui::Pos2::ZERO, window).shrink(margin);
    let (header, body) = page.split_top_bottom_at_y(page.top() + HEADER + 5.0 * GRID);
    head(&mut style::page(ctx, "hall header", header), model, &mut asked);
    let column = (0.42 * window.x).clamp(316.0, 560.0);
    let (left, right) = body.split_left_right_at_x(body.right() - column);
    boards(&mut style::page(ctx, "hall boards", left.with_max_x(left.right() - 2.0 * GRID)), model, &mut asked);
    let mut ui = style::page(ctx, "hall table", right);
    style::card().show(&mut ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_height(ui.available_height());
        egui::ScrollArea::vertical().id_salt("hall").auto_shrink([false, false]).show(ui, |ui| {
            table(ui, model);
            ui.add_space(2.0 * GRID);
            games(ui, model, &mut asked);
        });
    });
    asked
}

fn head(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        let words = format!("{} {}", icon::ARROW_LEFT, model.back);
        if style::called(ui.add(egui::Button::new(words)), &model.back).clicked() {
            asked.push(Action::Back);
        }
        ui.add_space(GRID);
        ui.add(egui::Label::new(style::title(model.title.as_str(), style::HEADING - 8.0, style::TEXT)).truncate());
    });
    ui.horizontal(|ui| {
        let (part, words) = &model.progress;
        let bar = egui::ProgressBar::new(*part).desired_width(0.24 * ui.available_width()).desired_height(GRID);
        ui.add(bar.fill(style::ACCENT.egui()));
        ui.label(style::text(words.as_str(), style::SMALL, style::TEXT));
        if style::width(ui, &model.headline, style::SMALL) < ui.available_width() {
            ui.label(style::text(model.headline.as_str(), style::SMALL, style::MUTED));
        }
    });
}

/// As large as all of them can be.
fn boards(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    if let Some(note) = &model.note {
        ui.add(egui::Label::new(style::text(note.as_str(), style::BODY, style::MUTED)).wrap());
    }
    if model.boards.is_empty() {
        return;
    }
    ui.label(style::text(model.boards_title.as_str(), style::BODY, style::TEXT));
    let room = ui.available_size();
    let side = |columns: usize| {
        let rows = model.boards.len().div_ceil(columns) as f32;
        let width = (room.x - GRID * (columns - 1) as f32) / columns as f32;
        width.min((room.y - GRID * (rows - 1.0)) / rows - CAPTION)
    };
    // The rest is found by scrolling where all of them would be too small.
    let most = ((room.x + GRID) / (NARROWEST + GRID)).floor().max(1.0) as usize;
    let columns = (1..=model.boards.len().min(most)).max_by(|a, b| side(*a).total_cmp(&side(*b))).unwrap_or(1);
    let side = side(columns).max(NARROWEST.min(room.x));
    egui::ScrollArea::vertical().id_salt("boards").auto_shrink([false, false]).show(ui, |ui| {
        for row in model.boards.chunks(columns) {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GRID;
                for board in row {
                    one_board(ui, board, side, asked);
                }
            });
        }
    });
}

fn one_board(ui: &mut egui::Ui, board: &Board, side: f32, asked: &mut Vec<Action>) {
    let sense = if board.action.is_some() { Sense::click() } else { Sense::hover() };
    let (response, painter) = ui.allocate_painter(vec2(side, side + CAPTION), sense);
    let words = format!("{} – {}: {}", board.names[0], board.names[1], board.told);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &words));
    let place = Rect::from_min_size(response.rect.min, egui::Vec2::splat(side)).shrink(4.0);
    (board.draw)(&painter, place);
    let font = egui::FontId::proportional(style::SMALL);
    let half = side / 2.0 - 18.0;
    for (at, (name, ink)) in board.names.iter().zip(board.colors).enumerate() {
        let corner = response.rect.left_top() + vec2(at as f32 * side / 2.0 + 8.0, side + 10.0);
        painter.circle(corner, 5.0, ink.egui(), Stroke::new(1.0, style::MUTED.egui()));
        let mut job = egui::text::LayoutJob::simple_singleline(name.clone(), font.clone(), style::TEXT.egui());
        job.wrap = egui::text::TextWrapping::truncate_at_width(half);
        let galley = painter.layout_job(job);
        painter.galley(corner + vec2(9.0, -galley.size().y / 2.0), galley, style::TEXT.egui());
    }
    let mut job = egui::text::LayoutJob::simple_singleline(board.told.clone(), font, style::MUTED.egui());
    job.wrap = egui::text::TextWrapping::truncate_at_width(side - 8.0);
    let galley = painter.layout_job(job);
    painter.galley(response.rect.left_top() + vec2(4.0, side + 20.0), galley, style::MUTED.egui());
    if response.hovered() && board.action.is_some() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    if let Some(action) = board.action.as_ref().filter(|_| response.clicked()) {
        asked.push(action.clone());
    }
}

fn table(ui: &mut egui::Ui, model: &Model) {
    // The margin and the faults go first where there is little room.
    let shown = if ui.available_width() < 400.0 { 3 } else { 5 };
    let name = ui.available_width() - NUMBERS[..shown].iter().sum::<f32>() - 24.0 - BAR;
    let line = |ui: &mut egui::Ui, place: String, cells: &[String; 6], ink: Ink| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            cell(ui, 24.0, &place, style::MUTED, egui::Align::Min);
            cell(ui, name, &cells[0], ink, egui::Align::Min);
            for (text, width) in cells[1..=shown].iter().zip(NUMBERS) {
                cell(ui, width, text, ink, egui::Align::Max);
            }
        });
    };
    line(ui, String::new(), &model.heads, style::MUTED);
    for (place, row) in model.rows.iter().enumerate() {
        line(ui, (place + 1).to_string(), row, if place == 0 { style::ACCENT } else { style::TEXT });
    }
}

/// Text in a column of a width, cut off where it does not fit.
fn cell(ui: &mut egui::Ui, width: f32, text: &str, ink: Ink, align: egui::Align) {
    ui.allocate_ui_with_layout(vec2(width, 24.0), egui::Layout::top_down(align), |ui| {
        ui.set_width(width);
        ui.add(egui::Label::new(style::text(text, style::SMALL, ink)).truncate());
    });
}

fn games(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    if model.games.is_empty() {
        return;
    }
    ui.label(style::text(model.games_title.as_str(), style::BODY, style::TEXT));
    ui.spacing_mut().item_spacing.y = GRID / 2.0;
    for game in &model.games {
        let text = style::text(game.text.as_str(), style::SMALL, style::TEXT);
        let button = egui::Button::new(text).truncate().min_size(vec2(ui.available_width() - BAR, 32.0));
        if style::keep_in_view(ui.add(button)).clicked() {
            asked.push(game.action.clone());
        }
        if !game.why.is_empty() {
            ui.add(egui::Label::new(style::text(game.why.as_str(), style::SMALL - 1.0, style::WARNING)).wrap());
        }
    }
}
