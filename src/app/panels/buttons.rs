//! Rows of buttons under the panel, those of a row all of one width.

use super::style::{self, GRID};

const BUTTON_HEIGHT: f32 = 32.0;
/// Where there is little room.
const SMALLEST_HEIGHT: f32 = 24.0;
/// Words are not written in smaller letters than this, and those of one row do not make all others smaller than that.
const LEAST_LETTERS: f32 = 11.0;
const COMMON_LETTERS: f32 = 13.0;
/// Letters beside pictures in several rows: of one size while one plays and at the end, whatever words there are.
const PICTURED_LETTERS: f32 = 14.0;
/// How large a picture is that stands for a word.
const ICON: f32 = 17.0;
/// What a button needs beside its words: some air, and an edge where it has one.
const AROUND: f32 = GRID + 3.0;
/// What the rows of a match take up, and where there is little room.
pub const HEIGHT: f32 = height_of(ROWS);
pub const LOW_HEIGHT: f32 = ROWS as f32 * (SMALLEST_HEIGHT + GRID) - GRID;
const ROWS: usize = 5;

/// What two rows take up where there is little room: all of them become no fewer.
pub const LEAST: f32 = 2.0 * SMALLEST_HEIGHT + GRID;

/// What so many rows take up.
pub const fn height_of(rows: usize) -> f32 {
    rows as f32 * (BUTTON_HEIGHT + GRID) - GRID
}

/// A button, and what it does.
#[derive(Clone, PartialEq, Debug)]
pub struct Button<A> {
    pub text: String,
    /// A picture of it, shown where there is room.
    pub icon: &'static str,
    /// What it does, and the key for it.
    pub tip: String,
    pub action: A,
    pub enabled: bool,
    /// The one that matters most.
    pub main: bool,
    /// It stands for something that is on now.
    pub on: bool,
}

/// Shows the buttons row by row, each row over the full width, and returns what was asked for.
pub fn show<A: Copy>(ui: &mut egui::Ui, rows: &[Vec<Button<A>>]) -> Option<A> {
    // Their names do not depend on what stands above them: egui draws a button as it was in the last frame, and the keyboard
    // stays where it is. The end has one of them apart from the others.
    let own = egui::UiBuilder::new().id(ui.id().with(("buttons", rows.len())));
    ui.scope_builder(own, |ui| show_rows(ui, rows)).inner
}

fn show_rows<A: Copy>(ui: &mut egui::Ui, rows: &[Vec<Button<A>>]) -> Option<A> {
    let mut asked = None;
    let gaps = ui.spacing().item_spacing;
    // As high as the row, whatever their letters: air over and under these would push the last row out of a low panel.
    ui.spacing_mut().button_padding = egui::vec2(GRID / 2.0, 0.0);
    let rows = fitted_rows(rows, ui.available_height(), gaps.y);
    let height =
        ((ui.available_height() + gaps.y) / rows.len().max(1) as f32 - gaps.y).clamp(SMALLEST_HEIGHT, BUTTON_HEIGHT);
    ui.spacing_mut().interact_size.y = height;
    let room = ui.available_width();
    let room_of = |row: &[&Button<A>]| room - gaps.x * (row.len() - 1) as f32;
    let lettering: Vec<Lettering> = rows.iter().map(|row| Lettering::of(ui, row, room_of(row))).collect();
    // Letters are all of one size, unless a row with long words needs smaller ones for itself; pictures stand beside the words
    // of all rows or of none.
    let common = lettering.iter().filter_map(Lettering::size).fold(style::BODY, f32::min).max(COMMON_LETTERS);
    let pictured = if rows.len() > 1 { common.min(PICTURED_LETTERS) } else { common };
    let has_pictures = rows.iter().zip(&lettering).all(|(row, lettering)| {
        let size = lettering.size().map_or(pictured, |size| size.min(pictured));
        let each = room_of(row) / row.len() as f32;
        row.iter().all(|button| style::width(ui, &beside_picture(button), size) + AROUND <= each)
    });
    let common = if has_pictures { pictured } else { common };
    for (row, lettering) in rows.iter().zip(&lettering) {
        let equal = room_of(row) / row.len() as f32;
        // Many pictures in a narrow row are smaller.
        let size = lettering.size().map_or(ICON.min(equal - AROUND), |size| size.min(common));
        let has_words = !matches!(lettering, Lettering::Pictures);
        let spare = match lettering {
            Lettering::Uneven(size) => room_of(row) - needed(ui, row, *size),
            Lettering::Equal(_) | Lettering::Pictures => 0.0,
        };
        ui.horizontal(|ui| {
            for button in row {
                let words = match (has_words, button.icon) {
                    (true, _) if has_pictures => beside_picture(button),
                    (true, _) | (false, "") => button.text.clone(),
                    (false, icon) => icon.to_owned(),
                };
                let each = match lettering {
                    Lettering::Uneven(size) => wanted(ui, button, *size) + spare / row.len() as f32,
                    Lettering::Equal(_) | Lettering::Pictures => equal,
                };
                let words = egui::RichText::new(words).size(size);
                let widget = if button.main {
                    egui::Button::new(words.color(style::ON_ACCENT.egui())).fill(style::ACCENT.egui())
                } else {
                    egui::Button::new(words)
                };
                let widget = if button.on { widget.stroke(egui::Stroke::new(1.5, style::TEXT.egui())) } else { widget };
                let response = style::add_button(ui, button.enabled, widget.min_size(egui::vec2(each, height)));
                let response = style::called(response, &button.text);
                // What a picture means is told by its name.
                let tip = if has_words { button.tip.clone() } else { format!("{}\n{}", button.text, button.tip) };
                if response.on_hover_text(tip.as_str()).on_disabled_hover_text(tip).clicked() {
                    asked = Some(button.action);
                }
            }
        });
    }
    asked
}

/// The rows as they are, or where they do not find room one under the other, as many as do.
fn fitted_rows<A>(rows: &[Vec<Button<A>>], room: f32, gap: f32) -> Vec<Vec<&Button<A>>> {
    let rows: Vec<Vec<&Button<A>>> =
        rows.iter().filter(|row| !row.is_empty()).map(|row| row.iter().collect()).collect();
    // Nobody sees a pixel less.
    let fitting = (((room + 1.0 + gap) / (SMALLEST_HEIGHT + gap)) as usize).max(1);
    if rows.len() <= fitting {
        return rows;
    }
    let all = rows.concat();
    all.chunks(all.len().div_ceil(fitting)).map(<[_]>::to_vec).collect()
}

/// How the words of a row are written.
enum Lettering {
    /// So large, on buttons of one width.
    Equal(f32),
    /// So large, each as wide as its word asks for.
    Uneven(f32),
    /// They would be too small to read: there are pictures instead.
    Pictures,
}

impl Lettering {
    fn of<A>(ui: &egui::Ui, row: &[&Button<A>], room: f32) -> Self {
        let each = room / row.len() as f32;
        let sizes = || {
            std::iter::successors(Some(style::BODY), |size| Some(size - 1.0)).take_while(|size| *size >= LEAST_LETTERS)
        };
        let is_equal = |size: &f32| row.iter().all(|button| wanted(ui, button, *size) <= each);
        let fits = |size: &f32| needed(ui, row, *size) <= room;
        // Signs stay signs.
        let has_pictures = row.iter().any(|button| !button.icon.is_empty());
        match (sizes().find(is_equal), sizes().find(fits)) {
            (Some(size), _) => Self::Equal(size),
            (None, Some(size)) => Self::Uneven(size),
            (None, None) if has_pictures => Self::Pictures,
            (None, None) => Self::Equal(LEAST_LETTERS),
        }
    }

    fn size(&self) -> Option<f32> {
        match self {
            Self::Equal(size) | Self::Uneven(size) => Some(*size),
            Self::Pictures => None,
        }
    }
}

/// How wide a button wants to be for its word, and all of a row together.
fn wanted<A>(ui: &egui::Ui, button: &Button<A>, size: f32) -> f32 {
    style::width(ui, &button.text, size) + AROUND
}

fn needed<A>(ui: &egui::Ui, row: &[&Button<A>], size: f32) -> f32 {
    row.iter().map(|button| wanted(ui, button, size)).sum()
}

/// The word with its picture, where it has one.
fn beside_picture<A>(button: &Button<A>) -> String {
    if button.icon.is_empty() { button.text.clone() } else { format!("{} {}", button.icon, button.text) }
}
