//! The menu: the games with their boards, everything that can be chosen about the next match, and the way to it.

use super::keymap::{self, Action, Place};
use super::rows::{self, Choice, Row};
use super::style::{self, GRID};

/// What the menu shows; `A` is what its controls do.
pub struct Model<A> {
    pub title: String,
    pub languages: Vec<Choice<A>>,
    pub cards: Vec<Card<A>>,
    pub rows: Vec<Row<A>>,
    /// Why the last match could not be started.
    pub refusal: Option<String>,
    /// A match that was left and can be gone on with.
    pub go_on: Option<GoOn<A>>,
    /// The way to all matches.
    pub archive: Option<Choice<A>>,
    pub settings: Choice<A>,
    pub start: Choice<A>,
    /// Whether keys mean something here. They are meant for something else while something lies over the menu.
    pub enter_starts: bool,
}

/// A match that was left: the game, who plays and when that was, and its board.
pub struct GoOn<A> {
    pub name: String,
    pub line: String,
    pub draw: Box<dyn Fn(&egui::Painter, egui::Rect)>,
    pub button: String,
    pub action: A,
}

/// A game to choose.
pub struct Card<A> {
    pub name: String,
    pub line: String,
    pub chosen: bool,
    pub draw: Box<dyn Fn(&egui::Painter, egui::Rect)>,
    pub action: A,
}

const START_HEIGHT: f32 = 56.0;
/// Below this width the cards stand over the choices.
const NARROW: f32 = 720.0;
/// The height of the title with the space under it.
const HEADER: f32 = 80.0;
/// The height of the match that can be gone on with, and of its board.
const GO_ON: f32 = 96.0;
const GO_ON_BOARD: f32 = 64.0;
/// Under these names egui remembers how high the choices, and all of the page, have come out. Where the choices do not
/// fit into the window the page scrolls, and the button to start stays where it is.
const OPTIONS: &str = "options height";
const CONTENT: &str = "menu height";

/// Shows the menu in a window of this size, and returns what was asked for.
pub fn show<A: Clone>(ctx: &egui::Context, window: egui::Vec2, model: &Model<A>) -> Vec<A> {
    let mut asked = Vec::new();
    let narrow = window.x < NARROW;
    let known_height = |of: &str| ctx.data(|data| data.get_temp::<f32>(egui::Id::new(of))).unwrap_or_default();
    let header = HEADER + if model.go_on.is_some() { GO_ON + GRID } else { 0.0 };
    let low = narrow || window.y < (known_height(OPTIONS) + header + START_HEIGHT + 7.0 * GRID);
    let margin = if low { GRID } else { 3.0 * GRID };
    let size = egui::vec2((window.x - 2.0 * margin).min(1040.0), window.y - 2.0 * margin);
    let mut page = egui::Rect::from_center_size((window / 2.0).to_pos2(), size);
    // Enter starts at once for those who come by keyboard, unless it is meant for what they have gone to.
    if model.enter_starts
        && ctx.memory(|memory| memory.focused().is_none())
        && ctx.input(|input| input.key_pressed(egui::Key::Enter))
    {
        asked.push(model.start.action.clone());
    }
    asked.extend(pressed(ctx, model));
    let footer = page.split_top_bottom_at_y(page.bottom() - START_HEIGHT).1;
    if low {
        page.max.y = footer.top() - GRID;
    }
    let width = page.width();
    egui::ScrollArea::vertical().auto_shrink(false).show(&mut style::page(ctx, "menu", page), |ui| {
        ui.set_width(width);
        // The page stands in the middle of a tall window.
        ui.add_space(((page.height() - known_height(CONTENT)) / 2.0).max(0.0));
        let mut options_height = 0.0;
        let content = ui.scope(|ui| {
            title(ui, model, &mut asked);
            if let Some(left) = &model.go_on {
                go_on(ui, left, &mut asked);
            }
            if narrow {
                cards(ui, model, 96.0, &mut asked);
                options_height = options(ui, model, &mut asked);
            } else {
                // The choices need their room; the cards take what they leave.
                let left = (page.width() * 0.46 - 2.0 * GRID).min(page.width() - 468.0);
                let top_down = egui::Layout::top_down(egui::Align::Min);
                ui.horizontal_top(|ui| {
                    ui.allocate_ui_with_layout(egui::vec2(left, 0.0), top_down, |ui| {
                        // As many as there are, as high as there is room for.
                        let each = (page.height() - header - GRID) / model.cards.len() as f32 - 5.0 * GRID;
                        cards(ui, model, each.clamp(40.0, 168.0), &mut asked);
                    });
                    ui.add_space(GRID);
                    ui.allocate_ui_with_layout(egui::vec2(ui.available_width(), 0.0), top_down, |ui| {
                        options_height = options(ui, model, &mut asked);
                        if !low {
                            start_button(ui, model, &mut asked);
                        }
                    });
                });
            }
        });
        for (name, height) in [(CONTENT, content.response.rect.height()), (OPTIONS, options_height)] {
            ui.data_mut(|data| data.insert_temp(egui::Id::new(name), height));
        }
    });
    if low {
        start_button(&mut style::page(ctx, "menu footer", footer), model, &mut asked);
    }
    asked
}

fn title<A: Clone>(ui: &mut egui::Ui, model: &Model<A>, asked: &mut Vec<A>) {
    const LANGUAGE: egui::Vec2 = egui::vec2(48.0, 36.0);
    ui.horizontal(|ui| {
        ui.label(style::text(model.title.as_str(), style::NUMBER, style::TEXT));
        let count = model.languages.len() as f32;
        let ways: Vec<_> = model.archive.iter().chain([&model.settings]).collect();
        let widths: Vec<f32> = ways.iter().map(|way| style::width(ui, &way.text, style::BODY) + 3.0 * GRID).collect();
        let ways_width = widths.iter().map(|width| width + GRID).sum::<f32>();
        ui.add_space(ui.available_width() - count * LANGUAGE.x - (count - 1.0) * GRID - ways_width);
        for (way, width) in ways.into_iter().zip(widths) {
            rows::choice(ui, way, egui::vec2(width, LANGUAGE.y), asked);
        }
        for language in &model.languages {
            rows::choice(ui, language, LANGUAGE, asked);
        }
    });
    if let Some(refusal) = &model.refusal {
        style::card().stroke(egui::Stroke::new(1.0, style::WARNING.egui())).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(style::text(refusal.as_str(), style::BODY, style::WARNING));
        });
    }
    ui.add_space(GRID);
}

/// What keys lead to, unless they are typed.
fn pressed<A: Clone>(ctx: &egui::Context, model: &Model<A>) -> Vec<A> {
    let asked = keymap::asked(ctx, Place::Menu).into_iter().filter(|_| model.enter_starts);
    let way = |action| match action {
        Action::GoOn => model.go_on.as_ref().map(|left| left.action.clone()),
        Action::Archive => model.archive.as_ref().map(|archive| archive.action.clone()),
        _ => None,
    };
    asked.filter_map(way).collect()
}

/// The match that was left, and the button that leads back to it.
fn go_on<A: Clone>(ui: &mut egui::Ui, left: &GoOn<A>, asked: &mut Vec<A>) {
    let stroke = egui::Stroke::new(1.0, style::LINE.egui());
    style::card().stroke(stroke).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let board = egui::vec2(1.5 * GO_ON_BOARD, GO_ON_BOARD);
            let (place, _) = ui.allocate_exact_size(board, egui::Sense::hover());
            (left.draw)(ui.painter(), place);
            ui.add_space(GRID);
            let button = egui::vec2(style::width(ui, &left.button, style::BODY) + 6.0 * GRID, 48.0);
            let words = egui::vec2(ui.available_width() - button.x - 2.0 * GRID, GO_ON_BOARD);
            ui.allocate_ui_with_layout(words, egui::Layout::top_down(egui::Align::Min), |ui| {
                ui.set_min_size(words);
                ui.add_space(GRID / 2.0);
                ui.spacing_mut().item_spacing.y = GRID / 2.0;
                ui.add(egui::Label::new(style::text(left.name.as_str(), style::BODY, style::TEXT)).truncate());
                let room = egui::vec2(words.x, 36.0);
                let size = style::size_to_fit(ui, &left.line, room, style::SMALL);
                ui.label(style::text(left.line.as_str(), size, style::MUTED));
            });
            if ui.add_sized(button, style::main_button(left.button.as_str())).clicked() {
                asked.push(left.action.clone());
            }
        });
    });
}

/// The games, each with its board; the chosen one shows the board that its seed will give.
fn cards<A: Clone>(ui: &mut egui::Ui, model: &Model<A>, board_size: f32, asked: &mut Vec<A>) {
    for card in &model.cards {
        let stroke = egui::Stroke::new(2.0, if card.chosen { style::ACCENT } else { style::PANEL }.egui());
        let frame = style::card().stroke(stroke).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                // Boards are square or wide.
                let (place, _) = ui.allocate_exact_size(egui::vec2(1.5 * board_size, board_size), egui::Sense::hover());
                (card.draw)(ui.painter(), place);
                ui.add_space(GRID);
                ui.vertical(|ui| caption(ui, card, board_size));
            });
        });
        // A frame by itself lets go of the keyboard in every frame, so that the card needs an id of its own.
        let id = ui.id().with(("card", card.name.as_str()));
        let response = style::keep_in_view(ui.interact(frame.response.rect, id, egui::Sense::click()));
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, card.chosen, card.name.as_str())
        });
        if response.has_focus() {
            let edge = egui::Stroke::new(2.0, style::TEXT.egui());
            ui.painter().rect_stroke(response.rect, style::ROUNDING, edge, egui::StrokeKind::Inside);
        }
        if response.clicked() {
            asked.push(card.action.clone());
        }
    }
}

fn caption<A>(ui: &mut egui::Ui, card: &Card<A>, board_size: f32) {
    // Beside a small board there is room for small letters only.
    let (name, line) =
        if board_size < 110.0 { (style::BODY, style::SMALL) } else { (style::HEADING * 0.75, style::BODY) };
    ui.label(style::text(card.name.as_str(), name, style::TEXT));
    // A line needs the height of several on a narrow card.
    if board_size >= 70.0 {
        ui.label(style::text(card.line.as_str(), line, style::MUTED));
    }
}

fn start_button<A: Clone>(ui: &mut egui::Ui, model: &Model<A>, asked: &mut Vec<A>) {
    let size = egui::vec2(ui.available_width(), START_HEIGHT);
    if ui.add_sized(size, style::main_button(model.start.text.as_str())).clicked() {
        asked.push(model.start.action.clone());
    }
}

/// Everything that can be chosen for the game, and how high it comes out.
fn options<A: Clone>(ui: &mut egui::Ui, model: &Model<A>, asked: &mut Vec<A>) -> f32 {
    let card = style::card().show(ui, |ui| {
        ui.set_width(ui.available_width());
        for row in &model.rows {
            rows::show(ui, row, asked);
        }
    });
    card.response.rect.height()
}
