//! The menu: the games on the left, the choices for the next match on the right, and one big button.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::Screen;
use super::boards::Board;
use super::settings::Settings;
use super::speech::Speech;
use super::table::{MatchRequested, StartFrom, Tempo, new_seed};
use super::theme::{self, GRID};
use super::view::View;
use crate::cli::{Seat, StartOptions};
use crate::duel::Player;
use crate::games::cabinet::with_game;
use crate::games::{Game, GameId, Side};
use crate::search::Level;
use crate::words::Language;

/// What the next match will be.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Choices {
    game: GameId,
    level: Level,
    seats: [Seat; 2],
    seed: u64,
    /// The seed as it is being typed.
    seed_text: String,
}

impl Choices {
    /// What was chosen the last time. The machine has the first side unless told otherwise, as the rules of the
    /// house say.
    pub fn remembered(settings: &Settings) -> Self {
        let seat = |machine| if machine { Seat::Machine } else { Seat::Human };
        let seed = settings.seed.unwrap_or_else(new_seed);
        Self {
            game: settings.game.parse().unwrap_or(GameId::ALL[0]),
            level: settings.level.parse().unwrap_or_default(),
            seats: [seat(settings.machine_plays.0), seat(settings.machine_plays.1)],
            seed,
            seed_text: seed.to_string(),
        }
    }

    pub fn remember(&self, settings: &mut Settings) {
        self.game.id().clone_into(&mut settings.game);
        self.level.id().clone_into(&mut settings.level);
        settings.machine_plays = (self.seats[0] == Seat::Machine, self.seats[1] == Seat::Machine);
        settings.seed = Some(self.seed);
    }

    /// Takes over what the arguments of the program say.
    pub fn take(&mut self, options: &StartOptions) {
        self.game = options.game.unwrap_or(self.game);
        self.level = options.level.unwrap_or(self.level);
        self.seats = [options.first.unwrap_or(self.seats[0]), options.second.unwrap_or(self.seats[1])];
        self.set_seed(options.seed.unwrap_or(self.seed));
    }

    fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
        self.seed_text = seed.to_string();
    }

    pub fn request(&self) -> MatchRequested {
        let player = |seat| match seat {
            Seat::Human => Player::Human,
            Seat::Machine => Player::Machine(self.level),
        };
        MatchRequested { game: self.game, players: self.seats.map(player), start: StartFrom::Seed(self.seed) }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Menu)));
}

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    mut choices: ResMut<Choices>,
    mut tempo: ResMut<Tempo>,
    mut speech: ResMut<Speech>,
    mut matches: MessageWriter<MatchRequested>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(view.window.x, view.window.y));
    let width = (window.width() - 6.0 * GRID).min(1040.0);
    let page = egui::Rect::from_center_size(window.center(), egui::vec2(width, window.height()));
    let mut root = egui::Ui::new(
        ctx.clone(),
        "menu".into(),
        egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(page),
    );
    let mut next = choices.clone();
    let mut start = false;
    egui::ScrollArea::vertical().auto_shrink(false).show(&mut root, |ui| {
        ui.set_width(width);
        // The page stands in the middle of a tall window and scrolls in a low one.
        let height = ui.data(|data| data.get_temp::<f32>("menu height".into())).unwrap_or(600.0);
        ui.add_space(((window.height() - height) / 2.0).max(2.0 * GRID));
        let content = ui.scope(|ui| {
            title(ui, &mut speech);
            ui.add_space(2.0 * GRID);
            if view.narrow {
                cards(ui, &mut next, &speech, 150.0);
                ui.add_space(GRID);
                start = options(ui, &mut next, &mut tempo, &speech);
            } else {
                ui.spacing_mut().item_spacing.x = 3.0 * GRID;
                ui.columns_const(|[left, right]| {
                    for column in [&mut *left, &mut *right] {
                        column.spacing_mut().item_spacing.x = GRID;
                    }
                    cards(left, &mut next, &speech, 456.0);
                    start = options(right, &mut next, &mut tempo, &speech);
                });
            }
        });
        ui.data_mut(|data| data.insert_temp("menu height".into(), content.response.rect.height()));
        ui.add_space(2.0 * GRID);
    });
    choices.set_if_neq(next);
    if start {
        matches.write(choices.request());
    }
    Ok(())
}

fn title(ui: &mut egui::Ui, speech: &mut ResMut<Speech>) {
    ui.horizontal(|ui| {
        ui.label(theme::text(speech.get("title"), theme::NUMBER, theme::TEXT));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            for language in [Language::English, Language::Spanish] {
                let code = language.id().to_uppercase();
                if theme::choice(ui, speech.language() == language, code, egui::vec2(48.0, 36.0)).clicked() {
                    **speech = Speech::in_language(language);
                }
            }
        });
    });
}

/// The games, each with its board; the chosen one shows the board that its seed will give.
fn cards(ui: &mut egui::Ui, choices: &mut Choices, speech: &Speech, board_size: f32) {
    for &game in GameId::ALL {
        let chosen = game == choices.game;
        let stroke = egui::Stroke::new(2.0, if chosen { theme::ACCENT } else { theme::PANEL }.egui());
        let card = theme::card().stroke(stroke).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let side = board_size.min(ui.available_width());
            let seed = if chosen { choices.seed } else { 1 };
            let picture = |ui: &mut egui::Ui| {
                let (place, _) = ui.allocate_exact_size(egui::Vec2::splat(side), egui::Sense::hover());
                with_game!(game, G => G::seeded(seed).sketch(ui.painter(), place));
            };
            let caption = |ui: &mut egui::Ui| {
                ui.label(theme::text(speech.get(game.id()), theme::HEADING * 0.8, theme::TEXT));
                ui.label(theme::text(speech.get(&format!("{game}-line")), theme::BODY, theme::MUTED));
            };
            if side < 200.0 {
                ui.horizontal(|ui| {
                    picture(ui);
                    ui.add_space(GRID);
                    ui.vertical(caption);
                });
            } else {
                ui.vertical_centered(picture);
                caption(ui);
            }
        });
        if card.response.interact(egui::Sense::click()).clicked() {
            choices.game = game;
        }
    }
}

/// The choices of the chosen game. True when the match is to begin.
fn options(ui: &mut egui::Ui, choices: &mut Choices, tempo: &mut ResMut<Tempo>, speech: &Speech) -> bool {
    let card = theme::card().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = GRID;

        heading(ui, speech, "level");
        row(ui, Level::ALL, |ui, level, size| {
            if theme::choice(ui, choices.level == level, speech.get(level.id()), size).clicked() {
                choices.level = level;
            }
        });
        ui.label(theme::text(speech.get(&format!("{}-line", choices.level)), theme::SMALL, theme::MUTED));

        for side in Side::BOTH {
            ui.add_space(GRID / 2.0);
            let (name, ink) = with_game!(choices.game, G => (speech.side::<G>(side), G::INKS[side.index()]));
            ui.horizontal(|ui| {
                let (chip, _) = ui.allocate_exact_size(egui::Vec2::splat(14.0), egui::Sense::hover());
                ui.painter().rect_filled(chip, 4.0, ink.egui());
                ui.label(name);
            });
            row(ui, [Seat::Human, Seat::Machine], |ui, seat, size| {
                let key = if seat == Seat::Human { "human" } else { "machine" };
                if theme::choice(ui, choices.seats[side.index()] == seat, speech.get(key), size).clicked() {
                    choices.seats[side.index()] = seat;
                }
            });
        }

        ui.add_space(GRID / 2.0);
        heading(ui, speech, "board");
        ui.horizontal(|ui| {
            let edit = egui::TextEdit::singleline(&mut choices.seed_text)
                .desired_width(ui.available_width() - 130.0)
                .margin(egui::Margin::symmetric(12, 9))
                .char_limit(19);
            if ui.add(edit).changed() {
                choices.seed_text.retain(|c| c.is_ascii_digit());
                choices.seed = choices.seed_text.parse().unwrap_or(choices.seed);
            }
            if ui.add_sized(egui::vec2(ui.available_width(), 38.0), egui::Button::new(speech.get("new-seed"))).clicked()
            {
                choices.set_seed(new_seed());
            }
        });

        ui.add_space(GRID / 2.0);
        heading(ui, speech, "tempo");
        row(ui, Tempo::ALL, |ui, pace, size| {
            if theme::choice(ui, **tempo == pace, speech.get(pace.id()), size).clicked() {
                **tempo = pace;
            }
        });

        ui.add_space(2.0 * GRID);
        let size = egui::vec2(ui.available_width(), 56.0);
        let button = ui.add_sized(size, theme::main_button(speech.get("start")));
        // Enter starts at once for those who come by keyboard.
        let enter = ui.ctx().memory(|memory| memory.focused().is_none())
            && ui.input(|input| input.key_pressed(egui::Key::Enter));
        button.clicked() || enter
    });
    card.inner
}

fn heading(ui: &mut egui::Ui, speech: &Speech, key: &str) {
    ui.label(theme::text(speech.get(key), theme::BODY, theme::TEXT));
}

/// Choices side by side, all of one width.
fn row<T: Copy, const N: usize>(ui: &mut egui::Ui, items: [T; N], mut show: impl FnMut(&mut egui::Ui, T, egui::Vec2)) {
    let gap = ui.spacing().item_spacing.x;
    let size = egui::vec2((ui.available_width() - gap * (N - 1) as f32) / N as f32, 40.0);
    ui.horizontal(|ui| {
        for item in items {
            show(ui, item, size);
        }
    });
}
