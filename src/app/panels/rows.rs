//! The rows of the menu, one for each thing that can be chosen about the next match.

use super::study;
use super::style::{self, GRID, Ink};

/// One of several choices.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<A> {
    pub text: String,
    pub taken: bool,
    pub action: A,
}

/// A row of the card on which everything but the game is chosen.
pub enum Row<A> {
    Heading(String),
    Remark(String),
    Choices(Option<Name>, Vec<Choice<A>>),
    /// A number between two buttons, of which one does nothing at the end of what is allowed.
    Number {
        name: Name,
        value: String,
        less: Option<A>,
        more: Option<A>,
    },
    /// A number that is typed, or drawn in one of these ways.
    Seed {
        name: Name,
        text: String,
        typed: fn(String) -> A,
        done: A,
        draw: Vec<Choice<A>>,
    },
    Study(study::Model, fn(study::Action) -> A),
    /// What keys do, a button that shows and changes them, and one that brings back the usual ones.
    Key {
        name: String,
        keys: Choice<A>,
        usual: Option<Choice<A>>,
    },
    Gap,
}

/// What a row is about, with the colour of the side if it is about one.
#[derive(Clone, PartialEq, Debug)]
pub struct Name {
    pub text: String,
    pub color: Option<Ink>,
}

impl From<String> for Name {
    fn from(text: String) -> Self {
        Self { text, color: None }
    }
}

const ROW_HEIGHT: f32 = 40.0;

/// Shows a row, and adds what was asked for.
pub fn show<A: Clone>(ui: &mut egui::Ui, row: &Row<A>, asked: &mut Vec<A>) {
    show_with_names(ui, row, 104.0, asked);
}

/// The same, with so much room for what it is about.
pub fn show_with_names<A: Clone>(ui: &mut egui::Ui, row: &Row<A>, name_width: f32, asked: &mut Vec<A>) {
    let named = |ui: &mut egui::Ui, name: &Name, contents: &mut dyn FnMut(&mut egui::Ui)| {
        named(ui, name, name_width, contents);
    };
    match row {
        Row::Heading(text) => _ = ui.label(text),
        Row::Remark(text) => _ = ui.label(style::text(text.as_str(), style::SMALL, style::MUTED)),
        Row::Gap => ui.add_space(GRID),
        Row::Choices(None, choices) => side_by_side(ui, choices, asked),
        Row::Choices(Some(name), choices) => named(ui, name, &mut |ui| side_by_side(ui, choices, asked)),
        Row::Number { name, value, less, more } => named(ui, name, &mut |ui| {
            let size = each_of(ui, 3);
            let mut step = |ui: &mut egui::Ui, text: &str, action: &Option<A>| {
                let button = egui::Button::new(text).min_size(size);
                if style::keep_in_view(style::add_button(ui, action.is_some(), button)).clicked() {
                    asked.extend(action.clone());
                }
            };
            ui.horizontal(|ui| {
                step(ui, "−", less);
                ui.add_sized(size, egui::Label::new(value));
                step(ui, "+", more);
            });
        }),
        Row::Seed { name, text, typed, done, draw } => named(ui, name, &mut |ui| {
            let each = each_of(ui, 1 + draw.len());
            let mut digits = text.clone();
            let edit = egui::TextEdit::singleline(&mut digits)
                .desired_width(each.x)
                .margin(egui::Margin::symmetric(12, 9))
                .char_limit(19);
            let edit = style::keep_in_view(ui.add(edit));
            if edit.changed() {
                digits.retain(|c| c.is_ascii_digit());
                asked.push(typed(digits));
            }
            if edit.lost_focus() {
                asked.push(done.clone());
            }
            for way in draw {
                if style::keep_in_view(ui.add_sized(each, egui::Button::new(way.text.as_str()))).clicked() {
                    asked.push(way.action.clone());
                }
            }
        }),
        Row::Study(model, action) => asked.extend(study::show(ui, model).map(action)),
        Row::Key { name, keys, usual } => key(ui, name, keys, usual.as_ref(), asked),
    }
}

/// A name on the left and what belongs to it on the right.
fn named(ui: &mut egui::Ui, name: &Name, width: f32, contents: &mut dyn FnMut(&mut egui::Ui)) {
    ui.horizontal(|ui| {
        let (place, _) = ui.allocate_exact_size(egui::vec2(width, ROW_HEIGHT), egui::Sense::hover());
        let mut left = ui.new_child(egui::UiBuilder::new().max_rect(place).layout(*ui.layout()));
        if let Some(color) = name.color {
            let (chip, _) = left.allocate_exact_size(egui::Vec2::splat(14.0), egui::Sense::hover());
            left.painter().rect_filled(chip, 4.0, color.egui());
        }
        // A long name takes two lines, or smaller letters.
        let room = egui::vec2(left.available_width() - GRID / 2.0, ROW_HEIGHT);
        let size = style::size_to_fit(&left, &name.text, room, style::BODY);
        left.add(egui::Label::new(style::text(name.text.as_str(), size, style::TEXT)).wrap());
        contents(ui);
    });
}

/// The size of each of so many that stand side by side, all of one width.
fn each_of(ui: &egui::Ui, count: usize) -> egui::Vec2 {
    let gap = ui.spacing().item_spacing.x;
    egui::vec2(((ui.available_width() - gap * (count - 1) as f32) / count as f32).max(0.0), ROW_HEIGHT)
}

/// All in one row, or in as many rows as their words need.
fn side_by_side<A: Clone>(ui: &mut egui::Ui, choices: &[Choice<A>], asked: &mut Vec<A>) {
    const TICK: f32 = 20.0;
    let widest = choices.iter().map(|one| style::width(ui, &one.text, style::SMALL)).fold(0.0, f32::max);
    let in_a_row = |rows: usize| choices.len().div_ceil(rows);
    let fits = |rows: &usize| each_of(ui, in_a_row(*rows)).x >= widest + TICK + 2.0 * GRID;
    let rows = (1..=choices.len().max(1)).find(fits).unwrap_or(1);
    let size = each_of(ui, in_a_row(rows).max(1));
    ui.vertical(|ui| {
        for row in choices.chunks(in_a_row(rows).max(1)) {
            ui.horizontal(|ui| match choices {
                [only] if !only.taken => way(ui, only, size, asked),
                _ => row.iter().for_each(|one| choice(ui, one, size, asked)),
            });
        }
    });
}

/// The only one of its row leads elsewhere.
fn way<A: Clone>(ui: &mut egui::Ui, way: &Choice<A>, size: egui::Vec2, asked: &mut Vec<A>) {
    if style::keep_in_view(style::way(ui, &way.text, size)).clicked() {
        asked.push(way.action.clone());
    }
}

pub fn choice<A: Clone>(ui: &mut egui::Ui, choice: &Choice<A>, size: egui::Vec2, asked: &mut Vec<A>) {
    if style::keep_in_view(style::choice(ui, choice.taken, choice.text.as_str(), size)).clicked() {
        asked.push(choice.action.clone());
    }
}

/// What keys do stands on the left, in as many lines as it needs; the keys have the right half.
fn key<A: Clone>(ui: &mut egui::Ui, name: &str, keys: &Choice<A>, usual: Option<&Choice<A>>, asked: &mut Vec<A>) {
    const USUAL_WIDTH: f32 = 84.0;
    ui.horizontal(|ui| {
        let gap = ui.spacing().item_spacing.x;
        let half = (ui.available_width() - gap) / 2.0;
        let (place, _) = ui.allocate_exact_size(egui::vec2(half, ROW_HEIGHT), egui::Sense::hover());
        let size = style::size_to_fit(ui, name, place.size(), style::BODY - 1.0);
        let galley = ui.painter().layout(name.to_owned(), egui::FontId::proportional(size), style::TEXT.egui(), half);
        let corner = egui::pos2(place.left(), place.center().y - galley.size().y / 2.0);
        ui.painter().galley(corner, galley, style::TEXT.egui());
        let rest = if usual.is_some() { half - USUAL_WIDTH - gap } else { half };
        let shown = style::choice(ui, keys.taken, keys.text.as_str(), egui::vec2(rest, ROW_HEIGHT));
        let label = format!("{name}: {}", keys.text);
        shown.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, label.as_str()));
        if style::keep_in_view(shown).clicked() {
            asked.push(keys.action.clone());
        }
        if let Some(usual) = usual {
            choice(ui, usual, egui::vec2(USUAL_WIDTH, ROW_HEIGHT), asked);
        }
    });
}
