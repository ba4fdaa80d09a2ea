//! The card of the menu on which everything about the next match but the game is chosen, row by row.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui;

use super::Choices;
use crate::app::boards::{Board, Pose};
use crate::app::speech::Speech;
use crate::app::study::Studies;
use crate::app::table::{Tempo, new_seed};
use crate::app::theme::{self, GRID};
use crate::cli::Seat;
use crate::engines::Playable;
use crate::games::setup::Values;
use crate::games::with_game;
use crate::games::{Game, GameId, Setup, Side};
use crate::search::Level;

const ROW_HEIGHT: f32 = 40.0;

/// How things are shown.
#[derive(SystemParam)]
pub struct Manners<'w> {
    tempo: ResMut<'w, Tempo>,
    pose: ResMut<'w, Pose>,
    studies: ResMut<'w, Studies>,
}

/// Everything that can be chosen for the game, and how high it comes out.
pub fn show(ui: &mut egui::Ui, choices: &mut Choices, manners: &mut Manners, speech: &Speech) -> f32 {
    let card = theme::card().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(speech.get("level"));
        let current = choices.level();
        row(ui, &with_game!(choices.game, G => G::levels()), |ui, level, size| {
            if theme::choice(ui, current == level, speech.get(level.id()), size).clicked() {
                choices.level = level;
            }
        });
        let line = speech.of_game(choices.game.id(), &format!("{current}-line"));
        ui.label(theme::text(line, theme::SMALL, theme::MUTED));
        if current == Level::Perfect
            && let Some(study) = with_game!(choices.game, G => G::study(choices.setup()))
        {
            ui.label(theme::text(speech.get("study-needed"), theme::SMALL, theme::TEXT));
            manners.studies.show(ui, study, speech);
        }
        ui.add_space(GRID);

        for side in Side::BOTH {
            let (name, ink) = with_game!(choices.game, G => (speech.side::<G>(side), G::INKS[side.index()]));
            labelled(
                ui,
                |ui| {
                    let (chip, _) = ui.allocate_exact_size(egui::Vec2::splat(14.0), egui::Sense::hover());
                    ui.painter().rect_filled(chip, 4.0, ink.egui());
                    ui.label(name);
                },
                |ui| {
                    row(ui, &[Seat::Human, Seat::Machine], |ui, seat, size| {
                        let key = if seat == Seat::Human { "human" } else { "machine" };
                        if theme::choice(ui, choices.seats[side.index()] == seat, speech.get(key), size).clicked() {
                            choices.seats[side.index()] = seat;
                        }
                    });
                },
            );
        }
        ui.add_space(GRID);

        preset_row(ui, choices.game, choices.setup(), speech);
        for place in 0..choices.setup().choices().len() {
            setup_row(ui, choices.game, choices.setup(), place, speech);
        }
        if with_game!(choices.game, G => G::is_drawn_by_lot(choices.setup())) {
            seed_row(ui, choices, speech);
        }
        labelled(
            ui,
            |ui| _ = ui.label(speech.get("tempo")),
            |ui| {
                row(ui, &Tempo::ALL, |ui, pace, size| {
                    if theme::choice(ui, *manners.tempo == pace, speech.get(pace.id()), size).clicked() {
                        *manners.tempo = pace;
                    }
                });
            },
        );
        let poses = with_game!(choices.game, G => G::POSES);
        if poses.len() > 1 {
            labelled(
                ui,
                |ui| _ = ui.label(speech.get("pose")),
                |ui| {
                    row(ui, poses, |ui, pose, size| {
                        if theme::choice(ui, *manners.pose == pose, speech.get(pose.id()), size).clicked() {
                            *manners.pose = pose;
                        }
                    });
                },
            );
        }
    });
    card.response.rect.height()
}

/// The number that the board is drawn from.
fn seed_row(ui: &mut egui::Ui, choices: &mut Choices, speech: &Speech) {
    let game = choices.game.id();
    labelled(
        ui,
        |ui| _ = ui.label(speech.of_game(game, "board")),
        |ui| {
            let half = (ui.available_width() - GRID) / 2.0;
            let edit = egui::TextEdit::singleline(&mut choices.seed_text)
                .desired_width(half)
                .margin(egui::Margin::symmetric(12, 9))
                .char_limit(19);
            let edit = ui.add(edit);
            if edit.changed() {
                choices.seed_text.retain(|c| c.is_ascii_digit());
                choices.seed = choices.seed_text.parse().unwrap_or(choices.seed);
            }
            if edit.lost_focus() {
                choices.set_seed(choices.seed);
            }
            if ui.add_sized([half, ROW_HEIGHT], egui::Button::new(speech.of_game(game, "new-seed"))).clicked() {
                choices.set_seed(new_seed());
            }
        },
    );
}

/// The well-known setups of the game, if it has any.
fn preset_row(ui: &mut egui::Ui, game: GameId, setup: &mut Setup, speech: &Speech) {
    let presets = with_game!(game, G => G::PRESETS);
    if presets.is_empty() {
        return;
    }
    let places: Vec<usize> = (0..presets.len()).collect();
    row(ui, &places, |ui, place, size| {
        let preset = &presets[place];
        let button = theme::choice(ui, setup.is(preset), speech.get(&format!("{game}-{}", preset.name)), size);
        if button.clicked() {
            setup.apply(preset);
        }
    });
}

/// One of the choices that the game itself offers: ways to play by name, or a number between two buttons.
fn setup_row(ui: &mut egui::Ui, game: GameId, setup: &mut Setup, place: usize, speech: &Speech) {
    let choice = &setup.choices()[place];
    let key = format!("{game}-{}", choice.name);
    let name = |ui: &mut egui::Ui| _ = ui.label(speech.get(&key));
    let value = setup.value(place);
    labelled(ui, name, |ui| match choice.values {
        Values::Names(_) => {
            let all: Vec<u8> = (choice.least()..=choice.most()).collect();
            row(ui, &all, |ui, named, size| {
                let words = speech.get(&format!("{key}-{}", choice.text(named)));
                if theme::choice(ui, named == value, words, size).clicked() {
                    setup.choose(place, named);
                }
            });
        }
        Values::Numbers(least, most) => {
            row(ui, &[-1, 0, 1], |ui, step, size| {
                if step == 0 {
                    ui.add_sized(size, egui::Label::new(choice.text(value)));
                } else {
                    let next = value.saturating_add_signed(step);
                    let button = egui::Button::new(if step < 0 { "−" } else { "+" }).min_size(size);
                    if ui.add_enabled((least..=most).contains(&next), button).clicked() {
                        setup.choose(place, next);
                    }
                }
            });
        }
    });
}

/// A name on the left and what belongs to it on the right.
fn labelled(ui: &mut egui::Ui, name: impl FnOnce(&mut egui::Ui), contents: impl FnOnce(&mut egui::Ui)) {
    const NAME_WIDTH: f32 = 104.0;
    ui.horizontal(|ui| {
        let (place, _) = ui.allocate_exact_size(egui::vec2(NAME_WIDTH, ROW_HEIGHT), egui::Sense::hover());
        let mut left = ui.new_child(egui::UiBuilder::new().max_rect(place).layout(*ui.layout()));
        name(&mut left);
        contents(ui);
    });
}

/// Choices side by side, all of one width.
fn row<T: Copy>(ui: &mut egui::Ui, items: &[T], mut show: impl FnMut(&mut egui::Ui, T, egui::Vec2)) {
    let gap = ui.spacing().item_spacing.x;
    let size = egui::vec2((ui.available_width() - gap * (items.len() - 1) as f32) / items.len() as f32, ROW_HEIGHT);
    ui.horizontal(|ui| {
        for &item in items {
            show(ui, item, size);
        }
    });
}
