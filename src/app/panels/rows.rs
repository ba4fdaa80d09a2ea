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
    /// A number that is typed or drawn.
    Seed {
        name: Name,
        text: String,
        typed: fn(String) -> A,
        done: A,
        draw: Choice<A>,
    },
    Study(study::Model, fn(study::Action) -> A),
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
    match row {
        Row::Heading(text) => _ = ui.label(text),
        Row::Remark(text) => _ = ui.label(style::text(text.as_str(), style::SMALL, style::MUTED)),
        Row::Gap => ui.add_space(GRID),
        Row::Choices(None, choices) => side_by_side(ui, choices, asked),
        Row::Choices(Some(name), choices) => named(ui, name, |ui| side_by_side(ui, choices, asked)),
        Row::Number { name, value, less, more } => named(ui, name, |ui| {
            let size = each_of(ui, 3);
            let mut step = |ui: &mut egui::Ui, text: &str, action: &Option<A>| {
                let button = egui::Button::new(text).min_size(size);
                if style::keep_in_view(ui.add_enabled(action.is_some(), button)).clicked() {
                    asked.extend(action.clone());
                }
            };
            ui.horizontal(|ui| {
                step(ui, "−", less);
                ui.add_sized(size, egui::Label::new(value));
                step(ui, "+", more);
            });
        }),
        Row::Seed { name, text, typed, done, draw } => named(ui, name, |ui| {
            let half = each_of(ui, 2);
            let mut digits = text.clone();
            let edit = egui::TextEdit::singleline(&mut digits)
                .desired_width(half.x)
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
            if style::keep_in_view(ui.add_sized(half, egui::Button::new(draw.text.as_str()))).clicked() {
                asked.push(draw.action.clone());
            }
        }),
        Row::Study(model, action) => asked.extend(study::show(ui, model).map(action)),
    }
}

/// A name on the left and what belongs to it on the right.
fn named(ui: &mut egui::Ui, name: &Name, contents: impl FnOnce(&mut egui::Ui)) {
    const NAME_WIDTH: f32 = 104.0;
    ui.horizontal(|ui| {
        let (place, _) = ui.allocate_exact_size(egui::vec2(NAME_WIDTH, ROW_HEIGHT), egui::Sense::hover());
        let mut left = ui.new_child(egui::UiBuilder::new().max_rect(place).layout(*ui.layout()));
        if let Some(color) = name.color {
            let (chip, _) = left.allocate_exact_size(egui::Vec2::splat(14.0), egui::Sense::hover());
            left.painter().rect_filled(chip, 4.0, color.egui());
        }
        left.label(name.text.as_str());
        contents(ui);
    });
}

/// The size of each of so many that stand side by side, all of one width.
fn each_of(ui: &egui::Ui, count: usize) -> egui::Vec2 {
    let gap = ui.spacing().item_spacing.x;
    egui::vec2((ui.available_width() - gap * (count - 1) as f32) / count as f32, ROW_HEIGHT)
}

fn side_by_side<A: Clone>(ui: &mut egui::Ui, choices: &[Choice<A>], asked: &mut Vec<A>) {
    let size = each_of(ui, choices.len());
    ui.horizontal(|ui| {
        for one in choices {
            choice(ui, one, size, asked);
        }
    });
}

pub fn choice<A: Clone>(ui: &mut egui::Ui, choice: &Choice<A>, size: egui::Vec2, asked: &mut Vec<A>) {
    if style::keep_in_view(style::choice(ui, choice.taken, choice.text.as_str(), size)).clicked() {
        asked.push(choice.action.clone());
    }
}
