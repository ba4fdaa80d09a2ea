//! The page on which the machine's seat is given to somebody else: heuristics, and programs of others with their form.

use super::style::{self, GRID, icon};

/// What the page shows; `P` is somebody who can be chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct Model<P> {
    pub title: String,
    pub line: String,
    /// Each group with its heading.
    pub groups: Vec<(String, Vec<Row<P>>)>,
    /// Instead of them, a program that is being described.
    pub form: Option<Form>,
    pub choose: String,
    pub edit: String,
    pub add: String,
    pub close: String,
    /// A program that was taken off the list, and the way to have it back.
    pub removed: Option<(String, String)>,
}

/// Somebody who can be chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct Row<P> {
    pub name: String,
    pub told: String,
    pub taken: bool,
    pub player: P,
    /// The place in the list of programs, if it is one of them.
    pub engine: Option<usize>,
}

/// A program as it is described.
#[derive(Clone, PartialEq, Debug)]
pub struct Form {
    pub title: String,
    /// The name, the command and the options: what it is, what is written, and what could be.
    pub fields: [(String, String, String); 3],
    /// What it speaks: the word for that, the two names, and whether it is the second.
    pub protocol: (String, [String; 2], bool),
    /// What is wrong, or what the program says.
    pub note: Note,
    pub test: String,
    pub save: String,
    /// Where there is something to be taken away.
    pub delete: Option<String>,
    pub back: String,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Note {
    Plain(String),
    Good(String),
    Bad(String),
}

/// What was asked for.
#[derive(Clone, PartialEq, Debug)]
pub enum Action<P> {
    Choose(P),
    Add,
    Edit(usize),
    /// One of the fields has become this.
    Typed(usize, String),
    Speaks(bool),
    Test,
    Save,
    Delete,
    Restore,
    /// From the form to the list.
    Back,
    Close,
}

const WIDTH: f32 = 560.0;
const BUTTON: egui::Vec2 = egui::vec2(108.0, 36.0);

/// Shows the page over everything else in a window of this size, and returns what was asked for.
pub fn show<P: Clone>(ctx: &egui::Context, window: egui::Vec2, model: &Model<P>) -> Vec<Action<P>> {
    let mut asked = Vec::new();
    let margin = if window.y < 560.0 { 2.0 * GRID } else { 3.0 * GRID };
    let frame = style::card().inner_margin(margin).frame();
    let modal = egui::Modal::new(egui::Id::new("opponents")).frame(frame).show(ctx, |ui| {
        ui.set_width(WIDTH.min(window.x - 10.0 * GRID));
        match &model.form {
            Some(described) => form(ui, window, described, &mut asked),
            None => list(ui, window, model, &mut asked),
        }
    });
    if asked.is_empty() && modal.should_close() {
        asked.push(if model.form.is_some() { Action::Back } else { Action::Close });
    }
    asked
}

fn list<P: Clone>(ui: &mut egui::Ui, window: egui::Vec2, model: &Model<P>, asked: &mut Vec<Action<P>>) {
    ui.label(style::title(model.title.as_str(), style::HEADING - 4.0, style::TEXT));
    ui.label(style::text(model.line.as_str(), style::SMALL, style::MUTED));
    let height = (window.y - 30.0 * GRID).max(18.0 * GRID);
    egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
        for (heading, rows) in &model.groups {
            if !heading.is_empty() {
                ui.add_space(GRID / 2.0);
                ui.label(style::text(heading.as_str(), style::SMALL, style::ACCENT));
            }
            for row in rows {
                show_row(ui, row, model, asked);
            }
        }
    });
    if let Some((told, restore)) = &model.removed {
        ui.horizontal(|ui| {
            let width = style::width(ui, restore, style::BODY) + 4.0 * GRID;
            let room = egui::vec2(ui.available_width() - width - GRID, 36.0);
            line(ui, told, room, style::MUTED);
            if ui.add_sized(egui::vec2(width, 36.0), egui::Button::new(restore.as_str())).clicked() {
                asked.push(Action::Restore);
            }
        });
    }
    ui.add_space(GRID / 2.0);
    ui.horizontal(|ui| {
        let each = egui::vec2((ui.available_width() - GRID) / 2.0, 40.0);
        let add = format!("{} {}", icon::PLUS, model.add);
        let button = egui::Button::new(style::fitted(ui, add, each.x)).min_size(each);
        if style::called(ui.add(button), &model.add).clicked() {
            asked.push(Action::Add);
        }
        if ui.add(egui::Button::new(style::fitted(ui, model.close.as_str(), each.x)).min_size(each)).clicked() {
            asked.push(Action::Close);
        }
    });
}

/// One line of words in a room, in letters that fit.
fn line(ui: &mut egui::Ui, words: &str, room: egui::Vec2, ink: style::Ink) {
    ui.allocate_ui_with_layout(room, egui::Layout::left_to_right(egui::Align::Center), |ui| {
        ui.set_min_size(room);
        let size = style::size_to_fit(ui, words, room, style::SMALL);
        ui.add(egui::Label::new(style::text(words, size, ink)).wrap());
    });
}

fn show_row<P: Clone>(ui: &mut egui::Ui, row: &Row<P>, model: &Model<P>, asked: &mut Vec<Action<P>>) {
    ui.horizontal(|ui| {
        let buttons = if row.engine.is_some() { 2.0 } else { 1.0 };
        let room = egui::vec2(ui.available_width() - buttons * (BUTTON.x + GRID), 40.0);
        ui.allocate_ui_with_layout(room, egui::Layout::top_down(egui::Align::Min), |ui| {
            ui.set_min_size(room);
            ui.spacing_mut().item_spacing.y = 0.0;
            let size = style::size_to_fit(ui, &row.name, egui::vec2(room.x, 22.0), style::BODY);
            ui.label(style::text(row.name.as_str(), size, style::TEXT));
            let size = style::size_to_fit(ui, &row.told, egui::vec2(room.x, 18.0), style::SMALL);
            ui.label(style::text(row.told.as_str(), size, style::MUTED));
        });
        if let Some(at) = row.engine {
            let button = egui::Button::new(style::fitted(ui, model.edit.as_str(), BUTTON.x)).min_size(BUTTON);
            let response = style::called(ui.add(button), &format!("{}: {}", model.edit, row.name));
            if style::keep_in_view(response).clicked() {
                asked.push(Action::Edit(at));
            }
        }
        // Those who hear the page hear whom a button belongs to.
        let response = style::choice(ui, row.taken, model.choose.as_str(), BUTTON);
        let words = format!("{}: {}", model.choose, row.name);
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, row.taken, words.as_str())
        });
        if style::keep_in_view(response).clicked() {
            asked.push(Action::Choose(row.player.clone()));
        }
    });
}

fn form<P>(ui: &mut egui::Ui, window: egui::Vec2, form: &Form, asked: &mut Vec<Action<P>>) {
    ui.label(style::title(form.title.as_str(), style::HEADING - 4.0, style::TEXT));
    egui::ScrollArea::vertical().max_height((window.y - 26.0 * GRID).max(20.0 * GRID)).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GRID / 2.0;
        for (at, (name, written, example)) in form.fields.iter().enumerate() {
            ui.label(style::text(name.as_str(), style::SMALL, style::MUTED));
            let mut text = written.clone();
            let is_last = at + 1 == form.fields.len();
            let edit =
                if is_last { egui::TextEdit::multiline(&mut text) } else { egui::TextEdit::singleline(&mut text) };
            let edit = edit
                .id(egui::Id::new(("opponent field", at)))
                .desired_rows(if is_last { 3 } else { 1 })
                .desired_width(ui.available_width() - 3.0 * GRID)
                .hint_text(example.as_str())
                .margin(egui::Margin::symmetric(10, 8));
            let edit = style::keep_in_view(ui.add(if is_last { edit.font(egui::TextStyle::Monospace) } else { edit }));
            edit.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, name));
            if edit.changed() {
                asked.push(Action::Typed(at, text));
            }
        }
        let (speaks, names, is_second) = &form.protocol;
        ui.label(style::text(speaks.as_str(), style::SMALL, style::MUTED));
        ui.horizontal(|ui| {
            let each = egui::vec2((ui.available_width() - 4.0 * GRID) / 2.0, 36.0);
            for (name, second) in names.iter().zip([false, true]) {
                if style::keep_in_view(style::choice(ui, second == *is_second, name.as_str(), each)).clicked() {
                    asked.push(Action::Speaks(second));
                }
            }
        });
    });
    let (words, ink) = match &form.note {
        Note::Plain(words) => (words.clone(), style::MUTED),
        Note::Good(words) => (format!("{} {words}", icon::CHECK_CIRCLE), style::TEXT),
        Note::Bad(words) => (format!("{} {words}", icon::WARNING), style::WARNING),
    };
    line(ui, &words, egui::vec2(ui.available_width(), 44.0), ink);
    ui.horizontal(|ui| {
        let names = [Some(&form.save), Some(&form.test), form.delete.as_ref(), Some(&form.back)];
        let actions = [Action::Save, Action::Test, Action::Delete, Action::Back];
        let count = names.iter().flatten().count() as f32;
        let each = egui::vec2((ui.available_width() - (count - 1.0) * GRID) / count, 40.0);
        for (name, action) in names.into_iter().zip(actions).filter_map(|(name, action)| Some((name?, action))) {
            let button = if matches!(action, Action::Save) {
                style::fitted_main_button(ui, name.as_str(), each.x)
            } else {
                egui::Button::new(style::fitted(ui, name.as_str(), each.x))
            };
            if ui.add(button.min_size(each)).clicked() {
                asked.push(action);
            }
        }
    });
}
