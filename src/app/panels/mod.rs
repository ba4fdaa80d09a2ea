//! Everything in the window that is not the board, as plain functions from a small model to widgets and actions.
//!
//! There is no Bevy in here: systems beside the table build the models and carry out the actions, and tests show the
//! panels without a window.

pub mod answer;
pub mod archive;
pub mod buttons;
pub mod editor;
pub mod end;
pub mod faces;
pub mod focus;
pub mod hall;
pub mod help;
pub mod hud;
pub mod keymap;
mod layout;
pub mod lead;
pub mod lens;
pub mod looking;
pub mod menu;
pub mod move_entry;
pub mod moves;
pub mod notice;
pub mod opponents;
pub mod palette;
pub mod plaque;
pub mod players;
pub mod puzzles;
pub mod question;
pub mod review;
pub mod rows;
pub mod rules;
pub mod settings;
pub mod share;
pub mod spots;
pub mod statistics;
pub mod status;
pub mod study;
pub mod style;
pub mod task;
mod thumbnail;
pub mod told;
pub mod trouble;
pub mod workshop;

/// Whether something over the board takes the clicks at this point, such as an answer or a question.
pub fn covers(ctx: &egui::Context, at: egui::Pos2) -> bool {
    ctx.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background)
}
