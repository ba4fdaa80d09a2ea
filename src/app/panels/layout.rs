//! How the parts of the panel beside the board share its room.

use super::buttons;
use super::style::{self, GRID};

/// In a panel lower than this things move together, and the list of moves gives way.
const LOW: f32 = 560.0;

/// A panel narrower than this is as small as everything still has its place in.
const TIGHT: f32 = 300.0;

/// What stands over, beside and under each other, depending on the room there is.
#[derive(Clone, Copy)]
pub struct Room {
    /// The panel lies under the board: its parts stand side by side.
    pub narrow: bool,
    pub low: bool,
    /// There is little room in all directions.
    pub tight: bool,
}

impl Room {
    pub fn of(panel: egui::Rect, narrow: bool) -> Self {
        Self { narrow, low: panel.height() < LOW, tight: narrow || panel.width() <= TIGHT }
    }

    /// The height of the card that says what is going on.
    pub fn message_height(&self) -> f32 {
        match (self.tight, self.low) {
            (true, _) => 104.0,
            (false, true) => 72.0,
            (false, false) => 112.0,
        }
    }

    /// Between one card and the next.
    pub fn gap(&self) -> f32 {
        if self.tight { SMALL_GAP } else { 2.0 * GRID }
    }
}

/// Between things where there is little room.
pub const SMALL_GAP: f32 = 6.0;

/// Three columns side by side; the buttons in the last need the most room.
pub fn columns<R>(ui: &mut egui::Ui, contents: impl FnOnce([&mut egui::Ui; 3]) -> R) -> R {
    columns_of(ui, [0.35, 0.24, 0.41], contents)
}

/// Three columns that take these shares of the width.
pub fn columns_of<R>(ui: &mut egui::Ui, shares: [f32; 3], contents: impl FnOnce([&mut egui::Ui; 3]) -> R) -> R {
    let room = ui.available_rect_before_wrap();
    let width = room.width() - 2.0 * SMALL_GAP;
    let mut left = room.left();
    let mut columns = shares.map(|share| {
        let place = egui::Rect::from_min_size(egui::pos2(left, room.top()), egui::vec2(share * width, room.height()));
        left = place.right() + SMALL_GAP;
        ui.new_child(egui::UiBuilder::new().max_rect(place).layout(egui::Layout::top_down(egui::Align::Min)))
    });
    let [a, b, c] = &mut columns;
    contents([a, b, c])
}

/// The height of the line over a narrow panel.
pub const STRIP_HEIGHT: f32 = 24.0;

/// What a card takes up besides its contents.
pub const CARD_MARGIN: f32 = 3.0 * GRID;

/// A card as small as its contents allow, over the height that is left.
pub fn small_card(ui: &mut egui::Ui, contents: impl FnOnce(&mut egui::Ui)) {
    let height = ui.available_height();
    style::card().inner_margin(SMALL_GAP).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_height(height - 2.0 * SMALL_GAP);
        ui.spacing_mut().item_spacing = egui::Vec2::splat(SMALL_GAP / 2.0);
        contents(ui);
    });
}

/// A card of a given height.
pub fn card_of_height(ui: &mut egui::Ui, height: f32, contents: impl FnOnce(&mut egui::Ui)) {
    style::card().inner_margin(CARD_MARGIN / 2.0).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_height(height - CARD_MARGIN);
        ui.spacing_mut().item_spacing.y = GRID;
        contents(ui);
    });
}

/// A panel of this height has room for high buttons.
const HIGH: f32 = 640.0;

/// What the buttons need, whatever stands over them: they keep their places.
fn height_of_buttons(ui: &egui::Ui) -> f32 {
    if ui.max_rect().height() >= HIGH { buttons::HEIGHT } else { buttons::LOW_HEIGHT }
}

/// The same with a list over them that is still of use.
pub fn list_and_buttons(ui: &egui::Ui) -> f32 {
    height_of_buttons(ui) + LEAST_LIST
}

/// A list that would be lower than this is left out.
const LEAST_LIST: f32 = 64.0;

/// What is left over the buttons.
fn height_over_buttons(ui: &egui::Ui) -> f32 {
    ui.available_height() - height_of_buttons(ui) - ui.spacing().item_spacing.y
}

/// What is left over the buttons where a list would be of no use, and something lower still is.
pub fn low_room_over_buttons(ui: &egui::Ui) -> Option<f32> {
    const LEAST: f32 = 32.0;
    Some(height_over_buttons(ui)).filter(|rest| (LEAST..=LEAST_LIST).contains(rest))
}

/// What a list would have after so much else, and leaves to others because it would be too low to be of use.
pub fn left_by_list(ui: &egui::Ui, others: f32) -> f32 {
    let rest = height_over_buttons(ui) - others;
    if rest > LEAST_LIST { 0.0 } else { (rest + ui.spacing().item_spacing.y).max(0.0) }
}

/// A card that fills what the buttons under it leave, unless that is too little to be of use.
pub fn card_over_buttons(ui: &mut egui::Ui, contents: impl FnOnce(&mut egui::Ui)) {
    let rest = height_over_buttons(ui);
    if rest > LEAST_LIST {
        card_of_height(ui, rest, contents);
    } else {
        // The buttons keep their places at the bottom: no gap follows where nothing stands.
        ui.add_space((rest + ui.spacing().item_spacing.y).max(0.0));
    }
}
