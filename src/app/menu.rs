//! The menu: the games on the left, the choices for the next match on the right, and one big button.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::Screen;
use super::boards::{Board, Pose};
use super::settings::Settings;
use super::speech::Speech;
use super::study::Studies;
use super::table::{KeysTaken, MatchRequested, StartFrom, Tempo, new_seed};
use super::theme::{self, GRID};
use super::view::View;
use crate::cli::{Seat, StartOptions};
use crate::duel::Player;
use crate::games::cabinet::with_game;
use crate::games::setup::Values;
use crate::games::{Game, GameId, Setup, Side};
use crate::search::{Level, Searchable};
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
    /// What was chosen for each game, in the order of their list.
    setups: Vec<Setup>,
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
            setups: GameId::ALL.iter().map(|&game| remembered_setup(game, settings)).collect(),
        }
    }

    /// The level that was chosen, or the highest that every game has if this one does not have it.
    fn level(&self) -> Level {
        let levels = with_game!(self.game, G => G::LEVELS);
        if levels.contains(&self.level) { self.level } else { Level::Master }
    }

    fn setup(&mut self) -> &mut Setup {
        &mut self.setups[self.game as usize]
    }

    pub fn remember(&self, settings: &mut Settings) {
        self.game.id().clone_into(&mut settings.game);
        self.level.id().clone_into(&mut settings.level);
        settings.machine_plays = (self.seats[0] == Seat::Machine, self.seats[1] == Seat::Machine);
        settings.seed = Some(self.seed);
        let chosen = GameId::ALL.iter().zip(&self.setups).filter(|(_, setup)| !setup.choices().is_empty());
        settings.setups = chosen
            .map(|(game, setup)| (game.id().to_owned(), setup.named().map(|(n, v)| (n.to_owned(), v)).collect()))
            .collect();
    }

    /// The same with what the arguments of the program say.
    pub fn taking(mut self, options: &StartOptions) -> Self {
        self.game = options.game.unwrap_or(self.game);
        self.level = options.level.unwrap_or(self.level);
        self.seats = [options.first.unwrap_or(self.seats[0]), options.second.unwrap_or(self.seats[1])];
        self.set_seed(options.seed.unwrap_or(self.seed));
        if let Some(setup) = &options.setup {
            self.setups[self.game as usize] = setup.clone();
        }
        self
    }

    fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
        self.seed_text = seed.to_string();
    }

    pub fn request(&self) -> MatchRequested {
        let player = |seat| match seat {
            Seat::Human => Player::Human,
            Seat::Machine => Player::Machine(self.level()),
        };
        MatchRequested {
            game: self.game,
            players: self.seats.map(player),
            start: StartFrom::Seed(self.setups[self.game as usize].clone(), self.seed),
        }
    }
}

fn remembered_setup(game: GameId, settings: &Settings) -> Setup {
    let mut setup = with_game!(game, G => G::usual_setup());
    for (name, value) in settings.setups.get(game.id()).into_iter().flatten() {
        // A file of another version may know other choices: they are left as usual.
        let _ = setup.set(name, value);
    }
    setup
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Menu)));
}

/// How things are shown.
#[derive(SystemParam)]
struct Manners<'w> {
    tempo: ResMut<'w, Tempo>,
    pose: ResMut<'w, Pose>,
    studies: ResMut<'w, Studies>,
}

/// Below this width the cards stand over the choices.
const NARROW: f32 = 720.0;
/// The height of the title with the space under it.
const HEADER: f32 = 80.0;
/// Under these names egui remembers how high the choices, and all of the page, have come out. Where the choices do not
/// fit into the window the page scrolls, and the button to start stays where it is.
const OPTIONS: &str = "options height";
const CONTENT: &str = "menu height";

fn show(
    mut contexts: EguiContexts,
    view: Res<View>,
    mut choices: ResMut<Choices>,
    mut manners: Manners,
    mut speech: ResMut<Speech>,
    taken: Option<Res<KeysTaken>>,
    mut matches: MessageWriter<MatchRequested>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let narrow = view.window.x < NARROW;
    let known_height = |of: &str| ctx.data(|data| data.get_temp::<f32>(egui::Id::new(of))).unwrap_or_default();
    let low = narrow || view.window.y < (known_height(OPTIONS) + HEADER + START_HEIGHT + 7.0 * GRID);
    let margin = if low { GRID } else { 3.0 * GRID };
    let size = egui::vec2((view.window.x - 2.0 * margin).min(1040.0), view.window.y - 2.0 * margin);
    let center = egui::pos2(view.window.x / 2.0, view.window.y / 2.0);
    let mut page = egui::Rect::from_center_size(center, size);
    let mut next = choices.clone();
    // Enter starts at once for those who come by keyboard, unless it is meant for what they have gone to.
    let mut start = taken.is_none()
        && ctx.memory(|memory| memory.focused().is_none())
        && ctx.input(|input| input.key_pressed(egui::Key::Enter));
    if low {
        let footer = page.split_top_bottom_at_y(page.bottom() - START_HEIGHT).1;
        start |= start_button(&mut theme::page(ctx, "menu footer", footer), &speech);
        page.max.y = footer.top() - GRID;
    }
    let width = page.width();
    egui::ScrollArea::vertical().auto_shrink(false).show(&mut theme::page(ctx, "menu", page), |ui| {
        ui.set_width(width);
        // The page stands in the middle of a tall window.
        ui.add_space(((page.height() - known_height(CONTENT)) / 2.0).max(0.0));
        let content = ui.scope(|ui| {
            title(ui, &mut speech);
            if narrow {
                cards(ui, &mut next, &speech, 96.0);
                options(ui, &mut next, &mut manners, &speech);
            } else {
                // The choices need their room; the cards take what they leave.
                let left = (page.width() * 0.46 - 2.0 * GRID).min(page.width() - 468.0);
                let top_down = egui::Layout::top_down(egui::Align::Min);
                ui.horizontal_top(|ui| {
                    ui.allocate_ui_with_layout(egui::vec2(left, 0.0), top_down, |ui| {
                        // As many as there are, as high as there is room for.
                        let each = (page.height() - 88.0) / GameId::ALL.len() as f32 - 5.0 * GRID;
                        cards(ui, &mut next, &speech, each.clamp(40.0, 168.0));
                    });
                    ui.add_space(GRID);
                    ui.allocate_ui_with_layout(egui::vec2(ui.available_width(), 0.0), top_down, |ui| {
                        options(ui, &mut next, &mut manners, &speech);
                        start |= !low && start_button(ui, &speech);
                    });
                });
            }
        });
        ui.data_mut(|data| data.insert_temp(egui::Id::new(CONTENT), content.response.rect.height()));
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
                    **speech = Speech::chosen(language);
                }
            }
        });
    });
    ui.add_space(GRID);
}

/// The games, each with its board; the chosen one shows the board that its seed will give.
fn cards(ui: &mut egui::Ui, choices: &mut Choices, speech: &Speech, board_size: f32) {
    for &game in GameId::ALL {
        let chosen = game == choices.game;
        let stroke = egui::Stroke::new(2.0, if chosen { theme::ACCENT } else { theme::PANEL }.egui());
        let card = theme::card().stroke(stroke).show(ui, |ui| {
            ui.set_width(ui.available_width());
            // Boards are square or wide.
            let frame = egui::vec2(1.5 * board_size, board_size);
            let seed = if chosen { choices.seed } else { 1 };
            let picture = |ui: &mut egui::Ui| {
                let (place, _) = ui.allocate_exact_size(frame, egui::Sense::hover());
                let setup = &choices.setups[game as usize];
                with_game!(game, G => G::begin(setup, seed).sketch(ui.painter(), place));
            };
            let caption = |ui: &mut egui::Ui| {
                // Beside a small board there is room for small letters only.
                let (name, line) =
                    if board_size < 110.0 { (theme::BODY, theme::SMALL) } else { (theme::HEADING * 0.75, theme::BODY) };
                ui.label(theme::text(speech.get(game.id()), name, theme::TEXT));
                // A line needs the height of several on a narrow card.
                if board_size >= 80.0 {
                    ui.label(theme::text(speech.get(&format!("{game}-line")), line, theme::MUTED));
                }
            };
            ui.horizontal(|ui| {
                picture(ui);
                ui.add_space(GRID);
                ui.vertical(caption);
            });
        });
        if card.response.interact(egui::Sense::click()).clicked() {
            choices.game = game;
        }
    }
}

/// The choices of the chosen game.
fn options(ui: &mut egui::Ui, choices: &mut Choices, manners: &mut Manners, speech: &Speech) {
    let card = theme::card().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(speech.get("level"));
        let current = choices.level();
        row(ui, with_game!(choices.game, G => G::LEVELS), |ui, level, size| {
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
    ui.data_mut(|data| data.insert_temp(egui::Id::new(OPTIONS), card.response.rect.height()));
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

const START_HEIGHT: f32 = 56.0;
const ROW_HEIGHT: f32 = 40.0;

fn start_button(ui: &mut egui::Ui, speech: &Speech) -> bool {
    let size = egui::vec2(ui.available_width(), START_HEIGHT);
    ui.add_sized(size, theme::main_button(speech.get("start"))).clicked()
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
