//! The workshop: a heuristic as sliders or as text, what it says of the position on the board, and what it is worth.

mod script;
mod strength;
mod weights;

pub use script::Script;
pub use strength::{Measured as StrengthResult, Strength};
pub use weights::{Term, Weights};

use egui::{Key, Rect, Sense, vec2};

use super::keymap::{self, KeyAction, KeyContext};
use super::lens::board::{LEGEND, Mark, Point, RIM, Sheet};
use super::menu::Picture;
use super::rows::{self, Choice};
use super::style::{self, GRID, Ink, icon};
use crate::games::GameId;

/// What the page shows.
pub struct Model {
    pub title: String,
    pub back: String,
    /// The game, and what can be opened.
    pub menus: [Menu; 2],
    pub tools: Vec<Tool>,
    /// A name that is asked for.
    pub asking: Option<Question>,
    /// What is said about the last thing that was done, whether it is bad, and what can be done about it.
    pub note: Option<(String, bool, Option<Choice<Action>>)>,
    pub board: Board,
    pub walk: Walk,
    pub tabs: Vec<Choice<Action>>,
    pub contents: Contents,
    /// The ways on: their words and tips. They are open while the heuristic makes sense.
    pub ways: Vec<(Choice<Action>, String)>,
    pub is_sound: bool,
    pub listens: bool,
}

/// One of several behind a button.
pub struct Menu {
    pub name: String,
    pub taken: String,
    pub all: Vec<Choice<Action>>,
}

pub struct Tool {
    pub icon: &'static str,
    pub name: String,
    pub tip: String,
    pub action: Action,
    pub enabled: bool,
}

pub struct Question {
    pub words: String,
    pub typed: String,
    pub yes: String,
    pub no: String,
}

/// The board with what a term sees on it.
pub struct Board {
    pub draw: Picture,
    pub extent: Point,
    pub colors: [Ink; 2],
    pub rim_names: Vec<(Point, String)>,
    pub marks: Vec<Mark>,
    pub legend: String,
    /// What those hear who do not see it.
    pub words: String,
}

/// The way through the positions.
pub struct Walk {
    pub told: String,
    pub names: [String; 2],
    pub can: [bool; 2],
    pub sources: Vec<Choice<Action>>,
}

pub enum Contents {
    Weights(Weights),
    Script(Script),
    Strength(Strength),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    Weights,
    Text,
    Strength,
}

/// What a name is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asking {
    SaveAs,
    Rename,
}

/// What can be asked for.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    Back,
    Game(GameId),
    /// One of the files that can be opened.
    File(usize),
    Typed(String),
    /// Another weight of a term.
    Weight(usize, f64),
    /// One more term, of a feature of the game.
    AddTerm(usize),
    /// Show on the board what a term sees.
    Term(usize),
    Tab(Tab),
    Undo,
    Redo,
    /// To another position.
    Step(isize),
    Samples,
    Match,
    Ask(Asking),
    NameTyped(String),
    NameDone,
    Save,
    Delete,
    /// A file that was deleted comes back.
    Restore(String, String),
    Copy,
    /// One of those it can be measured against.
    Rival(usize),
    Games(u32),
    Measure,
    Stop,
    Fit,
    Play,
    Watch,
    Tree,
    /// The file of one is to be chosen, to watch it.
    Tournament,
}

const HEADER: f32 = 40.0;
const TOOL: f32 = 36.0;
const BUTTON: f32 = 44.0;

/// Shows the page in a window of this size, and returns what was asked for.
pub fn show(ctx: &egui::Context, window: egui::Vec2, model: &Model) -> Vec<Action> {
    let mut asked = Vec::new();
    if model.listens {
        pressed(ctx, model, &mut asked);
    }
    let margin = if window.x < 900.0 { GRID } else { 3.0 * GRID };
    let page = Rect::from_min_size(egui::Pos2::ZERO, window).shrink(margin);
    let (header, body) = page.split_top_bottom_at_y(page.top() + HEADER + GRID);
    head(&mut style::page(ctx, "workshop header", header), model, &mut asked);
    let column = (0.42 * window.x).clamp(316.0, 520.0);
    let (left, right) = body.split_left_right_at_x(body.right() - column);
    let left = left.with_max_x(left.right() - 2.0 * GRID);
    let (place, walk) = left.split_top_bottom_at_y(left.bottom() - TOOL - GRID);
    board(&mut style::page(ctx, "workshop board", place), &model.board);
    steps(&mut style::page(ctx, "workshop walk", walk.with_min_y(walk.top() + GRID)), model, &mut asked);

    let (body, footer) = right.split_top_bottom_at_y(right.bottom() - BUTTON);
    let mut ui = style::page(ctx, "workshop tools", body.with_max_y(body.bottom() - GRID));
    ui.spacing_mut().button_padding.y = GRID / 2.0;
    tools(&mut ui, model, &mut asked);
    told(&mut ui, model, &mut asked);
    ui.horizontal(|ui| {
        let each = vec2((ui.available_width() - 2.0 * GRID) / 3.0, TOOL);
        for tab in &model.tabs {
            rows::choice(ui, tab, each, &mut asked);
        }
    });
    match &model.contents {
        Contents::Weights(weights) => weights::show(&mut ui, weights, &mut asked),
        Contents::Script(script) => script::show(&mut ui, script, &mut asked),
        Contents::Strength(strength) => strength::show(&mut ui, strength, &mut asked),
    }
    foot(&mut style::page(ctx, "workshop foot", footer), model, &mut asked);
    asked
}

fn head(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        let words = format!("{} {}", icon::ARROW_LEFT, model.back);
        if style::called(ui.add(egui::Button::new(words)), &model.back).clicked() {
            asked.push(Action::Back);
        }
        let text = |menu: &Menu| format!("{} {}", menu.taken, icon::CARET_DOWN);
        let gaps = ui.spacing().item_spacing.x * model.menus.len().saturating_sub(1) as f32;
        let widths = model.menus.iter().map(|menu| style::width(ui, &text(menu), style::BODY) + 3.0 * GRID);
        let wanted = gaps + widths.sum::<f32>();
        let room = ui.available_width() - wanted - GRID;
        if style::width(ui, &model.title, style::HEADING - 8.0) < room {
            ui.add_space(GRID);
            ui.label(style::title(model.title.as_str(), style::HEADING - 8.0, style::TEXT));
            ui.add_space((ui.available_width() - wanted).max(0.0));
        }
        // Half a point more or less is not worth smaller letters.
        let is_tight = wanted > ui.available_width() + 0.5;
        let most = if is_tight { ui.available_width() / 2.0 - GRID } else { f32::INFINITY };
        for menu in &model.menus {
            drop_down(ui, menu, &text(menu), most, asked);
        }
    });
}

/// A button that shows what is taken, and under it all there is.
pub(super) fn drop_down(ui: &mut egui::Ui, menu: &Menu, text: &str, most: f32, asked: &mut Vec<Action>) {
    let width = (style::width(ui, text, style::BODY) + 3.0 * GRID).min(most);
    let letters = style::size_to_fit(ui, text, vec2(width - 2.0 * GRID, 1.5 * style::BODY), style::BODY);
    let button = egui::Button::new(style::text(text, letters, style::TEXT)).min_size(vec2(width, TOOL));
    let response = ui.add(button);
    let words = format!("{}: {}", menu.name, menu.taken);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::ComboBox, true, words.as_str()));
    let response = style::keep_in_view(response);
    let height = ui.ctx().content_rect().height() - 16.0 * GRID;
    egui::Popup::menu(&response).show(|ui| {
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        let widest = menu.all.iter().map(|one| style::width(ui, &one.text, style::BODY)).fold(120.0, f32::max);
        let room = ui.ctx().content_rect().width() - 8.0 * GRID;
        egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
            for one in &menu.all {
                rows::choice(ui, one, vec2((widest + 5.0 * GRID).min(room), TOOL), asked);
            }
        });
    });
}

fn board(ui: &mut egui::Ui, board: &Board) {
    let (response, painter) = ui.allocate_painter(ui.available_size(), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, board.words.as_str()));
    let frame = response.rect.shrink(RIM).with_max_y(response.rect.max.y - RIM - LEGEND);
    (board.draw)(&painter, frame);
    let legend = style::size_to_fit(ui, &board.legend, vec2(response.rect.width(), LEGEND), style::SMALL);
    let sheet = Sheet::new(painter.clone(), frame, board.extent, board.colors);
    sheet.rim_names(&board.rim_names);
    board.marks.iter().for_each(|mark| sheet.mark(mark));
    let font = egui::FontId::proportional(legend);
    let galley = painter.layout(board.legend.clone(), font, style::MUTED.egui(), response.rect.width());
    let corner = egui::pos2(
        response.rect.center().x - galley.size().x / 2.0,
        (response.rect.bottom() - galley.size().y).max(frame.bottom()),
    );
    painter.galley(corner, galley, style::MUTED.egui());
}

fn steps(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    let walk = &model.walk;
    ui.spacing_mut().button_padding.y = GRID / 2.0;
    ui.horizontal(|ui| {
        for ((sign, by), (name, can)) in
            [(icon::CARET_LEFT, -1), (icon::CARET_RIGHT, 1)].into_iter().zip(walk.names.iter().zip(walk.can))
        {
            let button = egui::Button::new(style::text(sign, style::BODY, style::TEXT)).min_size(vec2(TOOL, TOOL));
            if style::called(ui.add_enabled(can, button), name).on_hover_text(name).clicked() {
                asked.push(Action::Step(by));
            }
        }
        ui.label(style::text(walk.told.as_str(), style::SMALL, style::MUTED));
        let gap = ui.spacing().item_spacing.x;
        let widths: Vec<f32> =
            walk.sources.iter().map(|one| style::width(ui, &one.text, style::BODY) + 5.0 * GRID).collect();
        let wanted = widths.iter().sum::<f32>() + gap * widths.len().saturating_sub(1) as f32;
        ui.add_space((ui.available_width() - wanted).max(0.0));
        let share = (ui.available_width() / wanted.max(1.0)).min(1.0);
        for (source, width) in walk.sources.iter().zip(widths) {
            rows::choice(ui, source, vec2(share * width, TOOL), asked);
        }
    });
}

fn tools(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GRID / 2.0;
        let gaps = GRID / 2.0 * (model.tools.len() - 1) as f32;
        let size = vec2((ui.available_width() - gaps) / model.tools.len() as f32, TOOL);
        for tool in &model.tools {
            ui.spacing_mut().button_padding.x = GRID / 4.0;
            let button = egui::Button::new(style::text(tool.icon, style::BODY + 2.0, style::TEXT)).min_size(size);
            let response = style::called(ui.add_enabled(tool.enabled, button), &tool.name);
            if response.on_hover_text(&tool.tip).clicked() {
                asked.push(tool.action.clone());
            }
        }
    });
}

/// What is asked or told between the tools and the rest.
fn told(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    if let Some(question) = &model.asking {
        ui.label(style::text(question.words.as_str(), style::SMALL, style::MUTED));
        ui.horizontal(|ui| {
            let each = [&question.yes, &question.no].map(|words| style::width(ui, words, style::BODY) + 3.0 * GRID);
            let mut typed = question.typed.clone();
            let id = egui::Id::new("workshop name");
            let edit = egui::TextEdit::singleline(&mut typed)
                .id(id)
                .desired_width(ui.available_width() - each.iter().sum::<f32>() - 4.0 * GRID)
                .margin(egui::Margin::symmetric(10, 8))
                .char_limit(60);
            let edit = ui.add(edit);
            edit.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, &question.words));
            if edit.changed() {
                asked.push(Action::NameTyped(typed));
            }
            let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if ui.add_sized(vec2(each[0], TOOL), egui::Button::new(question.yes.as_str())).clicked() || entered {
                asked.push(Action::NameDone);
            }
            if ui.add_sized(vec2(each[1], TOOL), egui::Button::new(question.no.as_str())).clicked() {
                asked.push(Action::Back);
            }
        });
    }
    if let Some((words, is_bad, way)) = &model.note {
        let ink = if *is_bad { style::WARNING } else { style::MUTED };
        ui.horizontal_wrapped(|ui| {
            ui.label(style::text(words.as_str(), style::SMALL, ink));
            if let Some(way) = way
                && ui.add(egui::Button::new(style::text(way.text.as_str(), style::SMALL, style::TEXT))).clicked()
            {
                asked.push(way.action.clone());
            }
        });
    }
}

fn foot(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        let count = model.ways.len() as f32;
        let each = vec2((ui.available_width() - (count - 1.0) * GRID) / count, BUTTON);
        for (at, (way, tip)) in model.ways.iter().enumerate() {
            let button = if at == 0 {
                style::fitted_main_button(ui, way.text.as_str(), each.x)
            } else {
                egui::Button::new(style::fitted(ui, way.text.as_str(), each.x))
            };
            let response = ui.add_enabled(model.is_sound, button.min_size(each));
            if response.on_hover_text(tip).clicked() {
                asked.push(way.action.clone());
            }
        }
    });
}

/// What the keys ask for.
fn pressed(ctx: &egui::Context, model: &Model, asked: &mut Vec<Action>) {
    let writes = ctx.text_edit_focused();
    // Escape leaves a field first, which is over before anybody can ask whether it was one.
    let wrote = egui::Id::new("workshop wrote");
    let was_writing = ctx.data(|data| data.get_temp::<bool>(wrote)).unwrap_or_default();
    let is_inside = writes || egui::Popup::is_any_open(ctx);
    ctx.data_mut(|data| data.insert_temp(wrote, is_inside));
    if ctx.input(|input| input.key_pressed(Key::Escape)) && !was_writing {
        asked.push(Action::Back);
    }
    let named = keymap::asked(ctx, KeyContext::Workshop).into_iter().filter_map(|action| match action {
        KeyAction::WorkshopSave => Some(Action::Save),
        // A text field knows its own ways to take back.
        KeyAction::WorkshopUndo if !writes => Some(Action::Undo),
        KeyAction::WorkshopRedo if !writes => Some(Action::Redo),
        KeyAction::WorkshopPrevious => Some(Action::Step(-1)),
        KeyAction::WorkshopNext => Some(Action::Step(1)),
        KeyAction::WorkshopPlay if model.is_sound => Some(Action::Play),
        KeyAction::WorkshopWatch if model.is_sound => Some(Action::Watch),
        KeyAction::WorkshopTree if model.is_sound => Some(Action::Tree),
        _ => None,
    });
    asked.extend(named);
}
