//! The menu: the board of the chosen game, the shelf of all games, what can be chosen about the next match, and the way to
//! it. Everything keeps its place, whatever is chosen; in a small window it stands on two tabs.

use super::keymap::{self, KeyAction, KeyContext};
use super::plaque::{self, Plaque};
use super::players;
use super::rows::{self, Choice, Row};
use super::style::{self, GRID, icon};

/// Draws a board into a rectangle.
pub type Picture = Box<dyn Fn(&egui::Painter, egui::Rect)>;

/// What the menu shows; `A` is what its controls do.
pub struct Model<A> {
    pub title: String,
    pub languages: Vec<Choice<A>>,
    /// The games, of which one is chosen.
    pub shelf: Vec<Plaque<A>>,
    /// The chosen game: its name, what it is in a sentence, and a board on which it is played.
    pub name: String,
    pub line: String,
    pub hero: Picture,
    /// The ways to its rules and to its first lesson, which has a tick once it was taken.
    pub rules: Choice<A>,
    pub lesson: Choice<A>,
    /// The way to its puzzles.
    pub puzzles: Choice<A>,
    /// The way to heuristics of one's own.
    pub workshop: Choice<A>,
    /// The lesson is offered to somebody who does not know the game, in these words.
    pub offer: Option<String>,
    /// Who plays, and how strong.
    pub rows: Vec<Row<A>>,
    /// Everything else about the match, under a word that opens it.
    pub more: (String, Vec<Row<A>>),
    /// The tabs of a small window: the games, and the match.
    pub tabs: [String; 2],
    /// Why the last match could not be started.
    pub refusal: Option<String>,
    /// A match that was left and can be gone on with.
    pub go_on: Option<GoOn<A>>,
    /// The ways to other pages, and what else leads there.
    pub pages: Vec<(KeyAction, Choice<A>)>,
    /// What is said about the ways that have keys.
    pub tips: Vec<(KeyAction, String)>,
    pub start: Choice<A>,
    /// What the button to start says where the chosen game may be out of sight.
    pub start_in_full: String,
    /// What arrows choose.
    pub arrows: Vec<(egui::Key, A)>,
    /// Where the keys of the menu lead.
    pub ways: Vec<(KeyAction, A)>,
    /// Whether keys mean something here: they are meant for something else while something lies over the menu.
    pub enter_starts: bool,
}

/// A match that was left: the game, who plays and when that was, and its board.
pub struct GoOn<A> {
    pub name: String,
    pub line: String,
    pub draw: Picture,
    pub button: String,
    pub action: A,
}

const START_HEIGHT: f32 = 56.0;
const PAGE_BUTTON: f32 = 36.0;
/// Below this size the menu has tabs.
const SMALL_WINDOW: egui::Vec2 = egui::vec2(720.0, 540.0);

/// Shows the menu in a window of this size, and returns what was asked for.
pub fn show<A: Clone>(ctx: &egui::Context, window: egui::Vec2, model: &Model<A>) -> Vec<A> {
    let mut asked = pressed(ctx, model);
    let is_small = window.x < SMALL_WINDOW.x || window.y < SMALL_WINDOW.y;
    let margin = if is_small { GRID } else { (0.03 * window.x).clamp(2.0 * GRID, 5.0 * GRID) };
    let size = egui::vec2((window.x - 2.0 * margin).min(1240.0), (window.y - 2.0 * margin).min(860.0));
    let page = egui::Rect::from_center_size((window / 2.0).to_pos2(), size);
    if is_small {
        tabs(ctx, page, model, &mut asked);
    } else {
        side_by_side(ctx, page, model, &mut asked);
    }
    asked
}

/// The game on the left, the match on the right.
fn side_by_side<A: Clone>(ctx: &egui::Context, page: egui::Rect, model: &Model<A>, asked: &mut Vec<A>) {
    let choices = (0.34 * page.width()).clamp(332.0, 420.0);
    let (left, right) = page.split_left_right_at_x(page.right() - choices);
    let left = left.with_max_x(left.right() - 4.0 * GRID);
    let (game, shelf) = left.split_top_bottom_at_y(left.bottom() - (0.2 * left.height()).clamp(104.0, 148.0));
    let mut ui = style::page(ctx, "menu game", game.with_max_y(game.bottom() - 2.0 * GRID));
    ui.spacing_mut().item_spacing.y = GRID / 2.0;
    ui.label(style::text(model.title.as_str(), style::SMALL, style::MUTED));
    title(&mut ui, model, style::NUMBER, false, asked);
    ui.add_space(GRID);
    (model.hero)(ui.painter(), ui.available_rect_before_wrap());
    plaque::shelf(&mut style::page(ctx, "menu shelf", shelf), &model.shelf, asked);

    pages(&mut style::page(ctx, "menu pages", right.with_max_y(right.top() + PAGE_BUTTON)), model, asked);
    let (body, footer) = right.split_top_bottom_at_y(right.bottom() - START_HEIGHT);
    let body = body.with_min_y(right.top() + PAGE_BUTTON + 2.0 * GRID).with_max_y(footer.top() - 2.0 * GRID);
    scrolling(&mut style::page(ctx, "menu match", body), |ui| {
        let top = ui.cursor().top();
        told(ui, model, asked);
        // The card reaches down to the button, whatever is open on it.
        let rest = body.height() - (ui.cursor().top() - top);
        style::card().show(ui, |ui| {
            ui.set_min_height(rest - 4.0 * GRID);
            the_match(ui, model, asked);
        });
    });
    start_button(&mut style::page(ctx, "menu start", footer), model, &model.start.text, asked);
}

/// The game on one tab, the match on another; the button to start under both.
fn tabs<A: Clone>(ctx: &egui::Context, page: egui::Rect, model: &Model<A>, asked: &mut Vec<A>) {
    let shown = egui::Id::new("menu tab");
    let mut tab = ctx.data(|data| data.get_temp::<usize>(shown)).unwrap_or_default();
    let (header, rest) = page.split_top_bottom_at_y(page.top() + PAGE_BUTTON + GRID);
    let (body, footer) = rest.split_top_bottom_at_y(rest.bottom() - START_HEIGHT);
    style::page(ctx, "menu pages", header).horizontal(|ui| {
        for (n, text) in model.tabs.iter().enumerate() {
            let size = egui::vec2(style::width(ui, text, style::BODY) + 6.0 * GRID, PAGE_BUTTON);
            if style::choice(ui, n == tab, text.as_str(), size).clicked() {
                tab = n;
            }
        }
        pages(ui, model, asked);
    });
    ctx.data_mut(|data| data.insert_temp(shown, tab));
    let mut ui = style::page(ctx, "menu body", body.with_max_y(body.bottom() - GRID));
    if tab == 0 {
        told(&mut ui, model, asked);
        let place = ui.available_rect_before_wrap();
        let (game, shelf) = place.split_top_bottom_at_y(place.bottom() - 88.0);
        let (board, words) = game.split_left_right_at_fraction(0.5);
        (model.hero)(ui.painter(), board.shrink(GRID));
        let mut words = style::page(ctx, "menu game", words.shrink(GRID));
        title(&mut words, model, style::HEADING, true, asked);
        plaque::shelf(&mut style::page(ctx, "menu shelf", shelf), &model.shelf, asked);
    } else {
        scrolling(&mut ui, |ui| _ = style::card().show(ui, |ui| the_match(ui, model, asked)));
    }
    start_button(&mut style::page(ctx, "menu start", footer), model, &model.start_in_full, asked);
}

/// The name of the chosen game, what it is, and the ways to its rules and its lesson: where there is little room, in one row.
fn title<A: Clone>(ui: &mut egui::Ui, model: &Model<A>, size: f32, is_small: bool, asked: &mut Vec<A>) {
    ui.label(style::title(model.name.as_str(), size, style::TEXT));
    ui.label(style::text(model.line.as_str(), style::BODY, style::MUTED));
    // Where there is little room, the colour of the way says it.
    let has_room = ui.available_height() > 2.5 * PAGE_BUTTON;
    if let Some(offer) = model.offer.as_ref().filter(|_| has_room) {
        ui.label(style::text(offer.as_str(), style::SMALL, style::HINT));
    }
    ui.add_space(GRID / 2.0);
    let lesson_icon = if model.lesson.taken { icon::CHECK } else { icon::GRADUATION_CAP };
    let ways = [
        (icon::QUESTION, &model.rules, KeyAction::Rules, false),
        (lesson_icon, &model.lesson, KeyAction::Lesson, model.offer.is_some()),
        (icon::PUZZLE_PIECE, &model.puzzles, KeyAction::Puzzles, false),
        (icon::WRENCH, &model.workshop, KeyAction::Workshop, false),
    ];
    let width = |has_signs: bool, size: f32| -> f32 {
        ways.iter().map(|(icon, way, ..)| style::width(ui, &words(has_signs, icon, way), size) + 4.0 * GRID).sum()
    };
    // Where they do not fit side by side, they take smaller letters, then no signs, then two rows, and signs alone at the last.
    let room = ui.available_width();
    let fitting = [(true, style::BODY), (true, style::SMALL), (false, style::SMALL)];
    let fits = fitting.into_iter().find(|(has_signs, size)| width(*has_signs, *size) <= room);
    let (has_signs, letters) = fits.unwrap_or((true, style::SMALL));
    let signs_only = is_small && fits.is_none() && ui.available_height() < 2.0 * PAGE_BUTTON + GRID;
    ui.horizontal_wrapped(|ui| {
        for (icon, way, action, is_offered) in ways {
            let words = if signs_only { icon.to_owned() } else { words(has_signs, icon, way) };
            let button = egui::Button::new(style::text(words, letters, style::TEXT));
            // What is advised has the colour of advice: gold is for the way into a match.
            let edge = egui::Stroke::new(1.5, style::HINT.egui());
            // An edge makes a button higher: all are as high as one that has it.
            let button = if is_offered { button.stroke(edge) } else { button };
            let button = button.min_size(egui::vec2(0.0, letters + 3.0 * GRID));
            let button = style::called(ui.add(button), &way.text).on_hover_text(tip(model, action));
            if style::keep_in_view(button).clicked() {
                asked.push(way.action.clone());
            }
        }
    });
}

/// What stands on the way to a page, with its sign or without.
fn words<A>(has_sign: bool, icon: &str, way: &Choice<A>) -> String {
    if has_sign { format!("{icon}  {}", way.text) } else { way.text.clone() }
}

/// What is said about the way that a key leads too.
fn tip<A>(model: &Model<A>, action: KeyAction) -> &str {
    model.tips.iter().find(|(of, _)| *of == action).map_or("", |(_, tip)| tip)
}

fn scrolling(ui: &mut egui::Ui, contents: impl FnOnce(&mut egui::Ui)) {
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        // What is shown of shadows at the sides.
        ui.set_width(ui.available_width());
        contents(ui);
    });
}

/// What one came for besides a new match: why the last was refused, and the one that was left.
fn told<A: Clone>(ui: &mut egui::Ui, model: &Model<A>, asked: &mut Vec<A>) {
    if let Some(refusal) = &model.refusal {
        style::card().stroke(egui::Stroke::new(1.0, style::WARNING.egui())).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(style::text(refusal.as_str(), style::BODY, style::WARNING));
        });
    }
    if let Some(left) = &model.go_on {
        go_on(ui, left, tip(model, KeyAction::GoOn), asked);
        ui.add_space(GRID);
    }
}

/// The match that was left, and the button that leads back to it.
fn go_on<A: Clone>(ui: &mut egui::Ui, left: &GoOn<A>, tip: &str, asked: &mut Vec<A>) {
    const BOARD: f32 = 56.0;
    style::card().inner_margin(1.5 * GRID).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let (place, _) = ui.allocate_exact_size(egui::vec2(1.4 * BOARD, BOARD), egui::Sense::hover());
            (left.draw)(ui.painter(), place);
            let words = format!("{} {}", icon::PLAY, left.button);
            let button = egui::vec2(style::width(ui, &words, style::BODY) + 3.0 * GRID, 44.0);
            let room = egui::vec2(ui.available_width() - button.x - GRID, BOARD);
            ui.allocate_ui_with_layout(room, egui::Layout::top_down(egui::Align::Min), |ui| {
                ui.set_min_size(room);
                ui.spacing_mut().item_spacing.y = 0.0;
                let size = style::size_to_fit(ui, &left.name, egui::vec2(room.x, 22.0), style::BODY);
                ui.label(style::text(left.name.as_str(), size, style::TEXT));
                let size = style::size_to_fit(ui, &left.line, egui::vec2(room.x, 34.0), style::SMALL);
                let told = players::in_lines(ui, left.line.split(players::BETWEEN_FACTS), size);
                ui.label(style::text(told, size, style::MUTED));
            });
            let response = style::called(ui.add_sized(button, egui::Button::new(words)), &left.button);
            if style::keep_in_view(response).on_hover_text(tip).clicked() {
                asked.push(left.action.clone());
            }
        });
    });
}

/// Who plays and how strong, and under *More* all the rest.
fn the_match<A: Clone>(ui: &mut egui::Ui, model: &Model<A>, asked: &mut Vec<A>) {
    ui.set_width(ui.available_width());
    for row in &model.rows {
        rows::show(ui, row, asked);
    }
    let (word, rest) = &model.more;
    let id = egui::Id::new("menu more");
    let mut is_open = ui.data(|data| data.get_temp::<bool>(id)).unwrap_or_default();
    ui.add_space(GRID / 2.0);
    let sign = if is_open { icon::CARET_DOWN } else { icon::CARET_RIGHT };
    let button = egui::Button::new(style::text(format!("{sign} {word}"), style::BODY, style::MUTED)).frame(false);
    if style::keep_in_view(style::called(ui.add(button), word)).clicked() {
        is_open = !is_open;
        ui.data_mut(|data| data.insert_temp(id, is_open));
    }
    for row in rest.iter().filter(|_| is_open) {
        rows::show(ui, row, asked);
    }
}

/// The languages and the ways to other pages, at the right.
fn pages<A: Clone>(ui: &mut egui::Ui, model: &Model<A>, asked: &mut Vec<A>) {
    let pages = model.pages.iter().map(|(action, page)| (page, tip(model, *action)));
    let all: Vec<_> = pages.chain(model.languages.iter().map(|language| (language, ""))).collect();
    let padding = if ui.available_width() < 380.0 { 2.0 * GRID } else { 3.0 * GRID };
    ui.horizontal(|ui| {
        // What is chosen has a tick as well.
        let tick = |page: &Choice<A>| if page.taken { 2.0 * GRID } else { 0.0 };
        let widths: Vec<f32> =
            all.iter().map(|(page, _)| style::width(ui, &page.text, style::BODY) + padding + tick(page)).collect();
        let gaps = GRID * widths.len().saturating_sub(1) as f32;
        ui.add_space((ui.available_width() - widths.iter().sum::<f32>() - gaps).max(0.0));
        for ((page, tip), width) in all.into_iter().zip(widths) {
            let size = egui::vec2(width, PAGE_BUTTON);
            let is_language = tip.is_empty();
            let button = if is_language {
                style::choice(ui, page.taken, page.text.as_str(), size)
            } else {
                style::way(ui, &page.text, size)
            };
            let button = style::keep_in_view(button);
            let button = if is_language { button } else { button.on_hover_text(tip) };
            if button.clicked() {
                asked.push(page.action.clone());
            }
        }
    });
}

fn start_button<A: Clone>(ui: &mut egui::Ui, model: &Model<A>, words: &str, asked: &mut Vec<A>) {
    let size = egui::vec2(ui.available_width(), START_HEIGHT);
    let button = style::main_button(format!("{}  {words}", icon::PLAY));
    if style::called(ui.add_sized(size, button), words).clicked() {
        asked.push(model.start.action.clone());
    }
}

/// Keys that mean something by themselves: Enter starts and arrows choose, unless they are meant for what one has gone to.
fn pressed<A: Clone>(ctx: &egui::Context, model: &Model<A>) -> Vec<A> {
    if !model.enter_starts {
        return Vec::new();
    }
    let named = keymap::asked(ctx, KeyContext::Menu).into_iter();
    let named = named.filter_map(|asked| Some(model.ways.iter().find(|(action, _)| *action == asked)?.1.clone()));
    let is_free = ctx.memory(|memory| memory.focused().is_none());
    let is_pressed = |key: egui::Key| is_free && ctx.input(|input| input.modifiers.is_none() && input.key_pressed(key));
    let start = (egui::Key::Enter, model.start.action.clone());
    let free =
        model.arrows.iter().cloned().chain([start]).filter(|(key, _)| is_pressed(*key)).map(|(_, action)| action);
    named.chain(free).collect()
}
