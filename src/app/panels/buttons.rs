//! Rows of buttons under the panel.

use super::style::{self, GRID};

const BUTTON_HEIGHT: f32 = 32.0;
/// Where there is little room.
const SMALLEST_HEIGHT: f32 = 24.0;
/// Words are not written in smaller letters than this, and those of one row do not make all others smaller than that.
const LEAST_LETTERS: f32 = 11.0;
const COMMON_LETTERS: f32 = 14.0;
/// How large a picture is that stands for a word.
const ICON: f32 = 17.0;
/// What a button needs beside its words: some air, and an edge where it has one.
const AROUND: f32 = GRID + 3.0;
/// What four rows take up.
pub const HEIGHT: f32 = height_of(4);

/// What two rows take up where there is little room: four become no fewer.
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
    let width = ui.available_width();
    ui.spacing_mut().button_padding = egui::Vec2::splat(GRID / 2.0);
    let mut rows: Vec<Vec<&Button<A>>> = rows.iter().map(|row| row.iter().collect()).collect();
    rows.retain(|row| !row.is_empty());
    let height_of_each = |rows: usize| (ui.available_height() + gaps.y) / rows as f32 - gaps.y;
    // Where they do not find room one under the other, two rows become one.
    if height_of_each(rows.len()) < SMALLEST_HEIGHT - 1.0 {
        rows = rows.chunks(2).map(<[_]>::concat).collect();
    }
    let height = height_of_each(rows.len()).clamp(SMALLEST_HEIGHT, BUTTON_HEIGHT);
    ui.spacing_mut().interact_size.y = height;
    let room_of = |row: &[&Button<A>]| width - gaps.x * (row.len() - 1) as f32;
    let wanted = |words: &str, size: f32| style::width(ui, words, size) + AROUND;
    let needs = |row: &[&Button<A>], size: f32| row.iter().map(|button| wanted(&button.text, size)).sum::<f32>();
    let fitting = |row: &[&Button<A>]| {
        let mut size = style::BODY;
        while size >= LEAST_LETTERS && needs(row, size) > room_of(row) {
            size -= 1.0;
        }
        size
    };
    // A row whose words would be too small to read has pictures instead, and signs stay signs.
    let has_words =
        |row: &[&Button<A>]| fitting(row) >= LEAST_LETTERS || row.iter().all(|button| button.icon.is_empty());
    // The letters of each row of words: all the same, unless a row with long ones needs smaller letters for itself.
    let fitting: Vec<Option<f32>> = rows.iter().map(|row| has_words(row).then(|| fitting(row))).collect();
    let common = fitting.iter().flatten().copied().fold(f32::INFINITY, f32::min).max(COMMON_LETTERS);
    for (row, letters) in rows.iter().zip(fitting) {
        let has_words = letters.is_some();
        // Many pictures in a narrow row are smaller.
        let size = letters.map_or(ICON.min(room_of(row) / row.len() as f32 - AROUND), |letters| letters.min(common));
        let widths = widths(ui, row, size, room_of(row), has_words);
        ui.horizontal(|ui| {
            for (button, each) in row.iter().zip(widths.each) {
                let words = match (has_words, button.icon) {
                    (true, icon) if widths.has_icons && !icon.is_empty() => format!("{icon} {}", button.text),
                    (true, _) | (false, "") => button.text.clone(),
                    (false, icon) => icon.to_owned(),
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

/// How the buttons of a row share it, and whether there is room for all their pictures beside the words.
struct Widths {
    each: Vec<f32>,
    has_icons: bool,
}

/// All of one width where that is enough for the longest word; otherwise each as wide as its word asks for.
fn widths<A>(ui: &egui::Ui, row: &[&Button<A>], size: f32, room: f32, has_words: bool) -> Widths {
    let equal = room / row.len() as f32;
    if !has_words {
        return Widths { each: vec![equal; row.len()], has_icons: false };
    }
    let wanted = |has_icons: bool| -> Vec<f32> {
        let words = row.iter().map(|button| match button.icon {
            icon if has_icons && !icon.is_empty() => style::width(ui, &format!("{icon} {}", button.text), size),
            _ => style::width(ui, &button.text, size),
        });
        words.map(|words| words + AROUND).collect()
    };
    let has_icons = wanted(true).iter().sum::<f32>() <= room;
    let wanted = wanted(has_icons);
    let spare = (room - wanted.iter().sum::<f32>()) / row.len() as f32;
    let is_equal = wanted.iter().all(|width| *width <= equal);
    let each = wanted.into_iter().map(|width| if is_equal { equal } else { width + spare }).collect();
    Widths { each, has_icons }
}
