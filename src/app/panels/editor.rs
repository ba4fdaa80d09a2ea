//! The page on which a position is put together: the board, what can be put on it, and all else that its line tells.

use egui::{Key, Pos2, Rect, Sense, Shape, Stroke, vec2};

use super::keymap::{self, KeyAction, KeyContext};
use super::menu::Picture;
use super::rows::{self, Row};
use super::style::{self, GRID, icon};
use crate::duel::Seat;
use crate::games::Side;
use crate::search::Level;

/// What the page shows.
pub struct Model {
    pub title: String,
    pub game: String,
    pub back: String,
    pub board: Board,
    pub tools: Vec<Tool>,
    pub rows: Vec<Row<Action>>,
    pub line_name: String,
    pub line: String,
    pub edits: Vec<Edit>,
    /// Why it cannot be played.
    pub fault: Option<String>,
    /// What is said where it can.
    pub fine: String,
    pub players: Vec<Row<Action>>,
    /// Their words and tips.
    pub play: (String, String),
    pub analyse: (String, String),
    /// Whether keys mean something here, which they do not while something lies over the page.
    pub listens: bool,
}

/// The board, in its own units: y grows upwards, and its middle is the origin.
pub struct Board {
    pub draw: Picture,
    pub extent: [f32; 2],
    pub cells: Vec<Cell>,
    /// The outline of a cell around its middle.
    pub outline: Vec<[f32; 2]>,
    pub rim_names: Vec<([f32; 2], String)>,
    /// The cell that keys put something on.
    pub cursor: usize,
}

pub struct Cell {
    pub at: [f32; 2],
    /// Its name and what lies there.
    pub words: String,
}

/// Something that can be put down.
pub struct Tool {
    pub name: String,
    pub taken: bool,
    /// Nothing takes away.
    pub sign: Option<u8>,
    pub draw: Picture,
}

/// Something that can be done with all of it.
pub struct Edit {
    pub icon: &'static str,
    pub name: String,
    pub tip: String,
    pub action: Action,
    pub enabled: bool,
}

/// What can be asked for.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    Back,
    Play,
    /// Look at it through the lens.
    Analyse,
    Tool(Option<u8>),
    /// Go to a cell with the keys.
    Walk(usize),
    /// Put the tool on a cell, or take away what it would put there.
    Put(usize),
    /// Put it there whatever there is.
    Paint(usize),
    Erase(usize),
    Side(Side),
    OtherSide,
    /// Give a field another value.
    Value(usize, i16),
    LineTyped(String),
    LineDone,
    Pasted(String),
    Copy,
    Clear,
    /// Back to what one began with.
    Restart,
    Undo,
    Redo,
    Seats([Seat; 2]),
    Level(Level),
}

const HEADER: f32 = 40.0;
const BUTTON: f32 = 48.0;
const TOOL: f32 = 44.0;
/// Room for the names of rows.
const NAMES: f32 = 120.0;
/// Room around the board for the names of columns and rows.
const RIM: f32 = 22.0;

/// Shows the page in a window of this size, and returns what was asked for.
pub fn show(ctx: &egui::Context, window: egui::Vec2, model: &Model) -> Vec<Action> {
    let mut asked = Vec::new();
    let margin = if window.x < 900.0 { GRID } else { 3.0 * GRID };
    let page = Rect::from_min_size(Pos2::ZERO, window).shrink(margin);
    let column = (0.36 * window.x).clamp(300.0, 420.0);
    let (left, right) = page.split_left_right_at_x(page.right() - column);
    let left = left.with_max_x(left.right() - 2.0 * GRID);
    let (header, place) = left.split_top_bottom_at_y(left.top() + HEADER);
    style::page(ctx, "editor header", header).horizontal(|ui| {
        let words = format!("{} {}", icon::ARROW_LEFT, model.back);
        if style::called(ui.add(egui::Button::new(words)), &model.back).clicked() {
            asked.push(Action::Back);
        }
        ui.add_space(GRID);
        let room = ui.available_width();
        let title = format!("{}  ·  {}", model.title, model.game);
        let size = style::size_to_fit(ui, &title, vec2(room, HEADER), style::HEADING - 8.0);
        ui.label(style::title(title, size, style::TEXT));
    });
    let board = board(&mut style::page(ctx, "editor board", place.with_min_y(place.top() + GRID)), model, &mut asked);
    if model.listens {
        pressed(ctx, model, board, &mut asked);
    }

    let (body, footer) = right.split_top_bottom_at_y(right.bottom() - BUTTON - 44.0 - GRID);
    let mut ui = style::page(ctx, "editor choices", body.with_max_y(footer.top() - GRID));
    egui::ScrollArea::vertical().auto_shrink(false).show(&mut ui, |ui| {
        style::card().inner_margin(1.5 * GRID).show(ui, |ui| {
            ui.set_width(ui.available_width());
            tools(ui, model, &mut asked);
            for row in &model.rows {
                rows::show_with_names(ui, row, NAMES, &mut asked);
            }
            ui.add_space(GRID / 2.0);
            line(ui, model, &mut asked);
            ui.add_space(GRID / 2.0);
            for row in &model.players {
                rows::show(ui, row, &mut asked);
            }
        });
    });
    foot(&mut style::page(ctx, "editor foot", footer), model, &mut asked);
    asked
}

/// The board, on which one clicks, drags and walks; its widget is the answer.
fn board(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) -> egui::Id {
    let (response, painter) = ui.allocate_painter(ui.available_size(), Sense::click_and_drag());
    let board = &model.board;
    let frame = response.rect.shrink(RIM);
    let scale = (frame.width() / board.extent[0]).min(frame.height() / board.extent[1]);
    let at = |[x, y]: [f32; 2]| frame.center() + scale * vec2(x, -y);
    let outline =
        |cell: &Cell| -> Vec<Pos2> { board.outline.iter().map(|[x, y]| at(cell.at) + scale * vec2(*x, -*y)).collect() };
    (board.draw)(&painter, frame);
    let font = egui::FontId::proportional((scale * 0.3).clamp(9.0, 18.0));
    for (place, name) in &board.rim_names {
        painter.text(at(*place), egui::Align2::CENTER_CENTER, name, font.clone(), style::MUTED.egui());
    }
    // The nearest cell, if it is pointed at and not what lies beside it.
    let cell_at = |point: Pos2| {
        let distance = |cell: &Cell| at(cell.at).distance(point);
        let cells = board.cells.iter().enumerate();
        let (number, cell) = cells.min_by(|(_, one), (_, other)| distance(one).total_cmp(&distance(other)))?;
        Rect::from_points(&outline(cell)).expand(2.0).contains(point).then_some(number)
    };
    let pointed = response.hover_pos().and_then(cell_at);
    if response.secondary_clicked() {
        asked.extend(response.interact_pointer_pos().and_then(cell_at).map(Action::Erase));
    } else if response.clicked_by(egui::PointerButton::Primary) {
        asked.extend(response.interact_pointer_pos().and_then(cell_at).map(Action::Put));
    } else if response.dragged_by(egui::PointerButton::Primary) {
        // Where the press began comes first.
        let begun = ui.input(|input| input.pointer.press_origin()).filter(|_| response.drag_started());
        let over = begun.into_iter().chain(response.interact_pointer_pos());
        asked.extend(over.filter_map(cell_at).map(Action::Paint));
    }
    let focused = ui.memory(|memory| memory.focused());
    let by_keys = model.listens && focused.is_none_or(|id| id == response.id);
    if let Some(cell) = board.cells.get(board.cursor).filter(|_| by_keys) {
        for (width, ink) in [(5.0, style::OUTLINE), (2.5, style::ACCENT)] {
            painter.add(Shape::closed_line(outline(cell), Stroke::new(width, ink.egui())));
        }
    }
    if let Some(cell) = pointed.and_then(|cell| board.cells.get(cell)) {
        painter.add(Shape::closed_line(outline(cell), Stroke::new(2.0, style::TEXT.egui())));
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    let words = board.cells.get(board.cursor).map_or("", |cell| cell.words.as_str());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, words));
    // Arrows walk over the board, and not to the next button.
    let arrows = egui::EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
    response.id
}

/// What the keys ask for, as long as nothing else has them.
fn pressed(ctx: &egui::Context, model: &Model, board: egui::Id, asked: &mut Vec<Action>) {
    let named = keymap::asked(ctx, KeyContext::Editor).into_iter().filter_map(|action| match action {
        KeyAction::EditCopy => Some(Action::Copy),
        KeyAction::EditUndo => Some(Action::Undo),
        KeyAction::EditRedo => Some(Action::Redo),
        KeyAction::EditClear => Some(Action::Clear),
        KeyAction::EditRestart => Some(Action::Restart),
        KeyAction::EditSide => Some(Action::OtherSide),
        KeyAction::EditPlay => Some(Action::Play),
        KeyAction::EditAnalyse => Some(Action::Analyse),
        _ => None,
    });
    let writes = ctx.text_edit_focused();
    // A text field knows its own ways to take back and to copy.
    asked.extend(named.filter(|_| !writes));
    let focused = ctx.memory(|memory| memory.focused());
    let at_board = focused.is_none_or(|id| id == board);
    let mut cursor = model.board.cursor;
    let events = ctx.input(|input| input.events.clone());
    for event in events {
        match event {
            egui::Event::Key { key: Key::Escape, pressed: true, repeat: false, .. } if focused.is_none() => {
                asked.push(Action::Back);
            }
            egui::Event::Key { key, pressed: true, modifiers, .. } if at_board && modifiers.is_none() => {
                let action = meaning(key, cursor, model);
                if let Some(Action::Walk(cell)) = action {
                    cursor = cell;
                }
                asked.extend(action);
            }
            _ => {}
        }
    }
}

/// What a key does on the board.
fn meaning(key: Key, cursor: usize, model: &Model) -> Option<Action> {
    const DIGITS: [Key; 9] =
        [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    let walk = |x: f32, y: f32| nearest(&model.board.cells, cursor, [x, y]).map(Action::Walk);
    match key {
        Key::ArrowLeft => walk(-1.0, 0.0),
        Key::ArrowRight => walk(1.0, 0.0),
        Key::ArrowUp => walk(0.0, 1.0),
        Key::ArrowDown => walk(0.0, -1.0),
        Key::Enter | Key::Space => Some(Action::Put(cursor)),
        Key::Delete | Key::Backspace => Some(Action::Erase(cursor)),
        Key::Num0 => Some(Action::Tool(None)),
        digit => {
            let place = DIGITS.iter().position(|other| *other == digit)?;
            model.tools.get(place).and_then(|tool| tool.sign).map(|sign| Action::Tool(Some(sign)))
        }
    }
}

/// The next cell in a direction: near, and not far aside.
fn nearest(cells: &[Cell], from: usize, [x, y]: [f32; 2]) -> Option<usize> {
    let here = cells.get(from)?.at;
    let far = |cell: &Cell| {
        let (right, up) = (cell.at[0] - here[0], cell.at[1] - here[1]);
        let (along, aside) = (right * x + up * y, (right * y - up * x).abs());
        (along > 0.1).then_some(along + 2.0 * aside)
    };
    let all = cells.iter().enumerate().filter_map(|(number, cell)| Some((number, far(cell)?)));
    all.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(number, _)| number)
}

fn tools(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(0.75 * GRID);
        for (number, tool) in model.tools.iter().enumerate() {
            let (place, response) = ui.allocate_exact_size(egui::Vec2::splat(TOOL), Sense::click());
            let visuals = ui.style().interact(&response);
            let (fill, edge) = if tool.taken {
                (style::LINE.egui(), Stroke::new(2.0, style::ACCENT.egui()))
            } else {
                (visuals.weak_bg_fill, visuals.bg_stroke)
            };
            ui.painter().rect(place, style::ROUNDING, fill, edge, egui::StrokeKind::Inside);
            match tool.sign {
                Some(_) => (tool.draw)(ui.painter(), place.shrink(5.0)),
                None => {
                    let font = egui::FontId::proportional(24.0);
                    let (middle, ink) = (place.center(), style::TEXT.egui());
                    ui.painter().text(middle, egui::Align2::CENTER_CENTER, icon::ERASER, font, ink);
                }
            }
            response.widget_info(|| {
                egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, tool.taken, &tool.name)
            });
            let key = match tool.sign {
                None => " (0)".to_owned(),
                Some(_) if number < 9 => format!(" ({})", number + 1),
                Some(_) => String::new(),
            };
            if style::keep_in_view(response).on_hover_text(format!("{}{key}", tool.name)).clicked() {
                asked.push(Action::Tool(tool.sign));
            }
        }
    });
}

/// The line of the position, to be read, copied and typed, and what can be done with all of it.
fn line(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    ui.label(style::text(model.line_name.as_str(), style::SMALL, style::MUTED));
    let mut text = model.line.clone();
    let edit = egui::TextEdit::multiline(&mut text)
        .desired_width(f32::INFINITY)
        .desired_rows(2)
        .return_key(None)
        .font(egui::TextStyle::Monospace);
    let edit = style::keep_in_view(ui.add(edit));
    edit.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, &model.line_name));
    if edit.changed() {
        asked.push(Action::LineTyped(text));
    }
    if edit.lost_focus() {
        asked.push(Action::LineDone);
    }
    ui.horizontal(|ui| {
        let gaps = ui.spacing().item_spacing.x * (model.edits.len() - 1) as f32;
        let size = vec2((ui.available_width() - gaps) / model.edits.len() as f32, 36.0);
        for edit in &model.edits {
            let button = egui::Button::new(style::text(edit.icon, style::BODY + 2.0, style::TEXT)).min_size(size);
            let response = style::called(style::add_button(ui, edit.enabled, button), &edit.name);
            if style::keep_in_view(response).on_hover_text(&edit.tip).clicked() {
                asked.push(edit.action.clone());
            }
        }
    });
}

/// Whether it can be played, and the ways on.
fn foot(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    const TOLD: f32 = 44.0;
    let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), TOLD), Sense::hover());
    let (sign, words, ink) = match &model.fault {
        Some(fault) => (icon::WARNING, fault, style::WARNING),
        None => (icon::CHECK_CIRCLE, &model.fine, style::MUTED),
    };
    let told = format!("{sign} {words}");
    let size = style::size_to_fit(ui, &told, place.size(), style::SMALL);
    let galley = ui.painter().layout(told, egui::FontId::proportional(size), ink.egui(), place.width());
    let corner = egui::pos2(place.left(), place.center().y - galley.size().y / 2.0);
    ui.painter().galley(corner, galley, ink.egui());
    ui.horizontal(|ui| {
        let gap = ui.spacing().item_spacing.x;
        let analyse = 0.36 * (ui.available_width() - gap);
        let play = ui.available_width() - gap - analyse;
        ui.add_enabled_ui(model.fault.is_none(), |ui| {
            let words = format!("{}  {}", icon::PLAY, model.play.0);
            let button = style::fitted_main_button(ui, words, play);
            let response = style::called(ui.add_sized(vec2(play, BUTTON), button), &model.play.0);
            if response.on_hover_text(&model.play.1).clicked() {
                asked.push(Action::Play);
            }
        });
        ui.add_enabled_ui(model.fault.is_none(), |ui| {
            let button = egui::Button::new(style::fitted(ui, model.analyse.0.as_str(), analyse));
            let response = style::called(ui.add_sized(vec2(analyse, BUTTON), button), &model.analyse.0);
            if response.on_hover_text(&model.analyse.1).clicked() {
                asked.push(Action::Analyse);
            }
        });
    });
}
