//! The page of all matches: what to look for, the list, and what can be done with the chosen one.

use super::keymap::{self, Chord, KeyAction, KeyContext};
use super::rows::Choice;
use super::style::{self, GRID};
use super::thumbnail;
use crate::archive::list::ResultFilter;
use crate::duel::Player;
use crate::games::GameId;

/// What the page shows besides the matches themselves.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub title: String,
    /// How many matches there are of what is looked for, in words.
    pub count: String,
    pub back: String,
    /// The way to what all matches tell, with its key.
    pub statistics: (String, String),
    /// In and out: files to be opened, all that are listed to be saved.
    pub files: [Way; 2],
    pub search: String,
    pub search_invites: String,
    pub games: Vec<Choice<Action>>,
    pub results: Vec<Choice<Action>>,
    pub opponents: Vec<Choice<Action>>,
    pub total: usize,
    /// What is said where there is no match.
    pub empty: String,
    /// The place of the chosen match in the list.
    pub chosen: usize,
    /// What can be done with the chosen match, with the key that does it too.
    pub buttons: Vec<(Choice<Action>, String)>,
    /// The name that is being typed for it.
    pub naming: Option<String>,
    pub naming_invites: String,
    /// Whether keys mean something here, which they do not while something lies over the page.
    pub listens: bool,
}

/// A small button, with its name and what is said of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    pub icon: &'static str,
    pub name: String,
    pub tip: String,
    pub action: Action,
}

/// A match in the list.
pub struct Row {
    pub name: String,
    pub players: String,
    pub result: String,
    /// How many moves, and when.
    pub details: String,
    /// What is said of a mark, if it has one.
    pub marked: Option<String>,
    pub is_over: bool,
    /// The last position: a text that only it has, and how it is drawn.
    pub board: String,
    pub draw: Box<dyn Fn(&egui::Painter, egui::Rect)>,
}

/// What can be asked for.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    Back,
    /// What all matches tell.
    Statistics,
    /// Open files and folders.
    Import,
    /// Save all that are listed.
    ExportAll,
    Search(String),
    Game(Option<GameId>),
    Result(Option<ResultFilter>),
    /// Only matches of a person against this opponent.
    Opponent(Option<Player>),
    /// Choose the match at a place.
    Choose(usize),
    Open,
    /// Another match like it.
    Rematch,
    /// See where the chosen match was won and lost.
    Review,
    Rename,
    /// Write something down about it.
    Note,
    NameTyped(String),
    NameDone,
    NameDropped,
    Mark,
    Delete,
    /// Bring back what was deleted last.
    Restore,
}

const ROW: f32 = 84.0;
const BOARD: egui::Vec2 = egui::vec2(96.0, 68.0);
const FOOTER: f32 = 44.0;

/// How far the list was scrolled, and how much of it is seen; egui remembers it.
#[derive(Clone, Copy, Default)]
struct Scrolled {
    offset: f32,
    height: f32,
    /// Something else is looked for: the list begins at its top again.
    anew: bool,
}

/// Shows the page in a window of this size, and returns what was asked for. `row` tells the match at a place.
pub fn show(
    ctx: &egui::Context,
    window: egui::Vec2,
    model: &Model,
    row: &mut dyn FnMut(usize) -> Option<Row>,
) -> Vec<Action> {
    let mut asked = Vec::new();
    let margin = if window.x < 900.0 { GRID } else { 3.0 * GRID };
    let size = egui::vec2((window.x - 2.0 * margin).min(1040.0), window.y - 2.0 * margin);
    let page = egui::Rect::from_center_size((window / 2.0).to_pos2(), size);
    let mut page_ui = style::page(ctx, "archive", page);
    let buttons = Buttons::of(&page_ui, model);
    let (body, footer) = page.split_top_bottom_at_y(page.bottom() - buttons.height());
    let memory = egui::Id::new("archive scroll");
    let mut scrolled = ctx.data(|data| data.get_temp::<Scrolled>(memory)).unwrap_or_default();

    let seen = (scrolled.height / (ROW + GRID)).floor().max(1.0) as usize;
    asked.extend(pressed(ctx, model, seen));
    let place = |action: &Action| if let Action::Choose(place) = action { Some(*place) } else { None };
    let walked = asked.iter().rev().find_map(place);

    let mut ui = page_ui.new_child(egui::UiBuilder::new().max_rect(body));
    header(&mut ui, model, &mut asked);
    filters(&mut ui, model, &mut asked);
    if model.total == 0 {
        ui.add_space(6.0 * GRID);
        ui.vertical_centered(|ui| ui.label(style::text(model.empty.as_str(), style::BODY, style::MUTED)));
    } else {
        let mut area = egui::ScrollArea::vertical().auto_shrink(false).max_height(ui.available_height() - GRID);
        if scrolled.anew {
            area = area.vertical_scroll_offset(0.0);
        } else if let Some(place) = walked {
            let top = place as f32 * (ROW + GRID);
            let offset = scrolled.offset.min(top).max(top + ROW - scrolled.height);
            area = area.vertical_scroll_offset(offset);
        }
        let shown = area.show_rows(&mut ui, ROW, model.total, |ui, places| {
            for place in places {
                if let Some(row) = row(place) {
                    entry(ui, &row, place, model.chosen == place, &mut asked);
                }
            }
        });
        scrolled = Scrolled { offset: shown.state.offset.y, height: shown.inner_rect.height(), anew: false };
    }
    let looks_anew = |action: &Action| {
        matches!(action, Action::Search(_) | Action::Game(_) | Action::Result(_) | Action::Opponent(_))
    };
    scrolled.anew = asked.iter().any(looks_anew);
    ctx.data_mut(|data| data.insert_temp(memory, scrolled));
    actions(&mut page_ui.new_child(egui::UiBuilder::new().max_rect(footer)), model, &buttons, &mut asked);
    asked
}

/// What the keys ask for, in the order in which they were pressed; `seen` is how many matches are in sight at once.
fn pressed(ctx: &egui::Context, model: &Model, seen: usize) -> Vec<Action> {
    // An open list of a filter has the keys for itself.
    if !model.listens || model.naming.is_some() || egui::Popup::is_any_open(ctx) {
        return vec![];
    }
    let key = |event: &egui::Event| match event {
        egui::Event::Key { key, pressed: true, modifiers, .. } => Some((*key, *modifiers)),
        _ => None,
    };
    let keys: Vec<_> = ctx.input(|input| input.events.iter().filter_map(key).collect());
    let (mut chosen, mut asked) = (model.chosen, Vec::new());
    for (key, modifiers) in keys {
        let action = meaning(ctx, &Model { chosen, ..model.clone() }, seen, key, modifiers);
        if let Some(Action::Choose(place)) = action {
            chosen = place;
        }
        asked.extend(action);
    }
    asked
}

fn meaning(
    ctx: &egui::Context,
    model: &Model,
    seen: usize,
    key: egui::Key,
    modifiers: egui::Modifiers,
) -> Option<Action> {
    use egui::Key;
    let typing = ctx.text_edit_focused();
    let chord = Chord { control: modifiers.command, key };
    // What is typed may be erased as well.
    let is_free = !typing || key != Key::Delete && !chord.is_typed();
    let named = keymap::of(ctx).action(KeyContext::Archive, chord).filter(|_| is_free).and_then(|asked| match asked {
        KeyAction::Rematch => Some(Action::Rematch),
        KeyAction::Rename => Some(Action::Rename),
        KeyAction::Note => Some(Action::Note),
        KeyAction::Mark => Some(Action::Mark),
        KeyAction::Delete => Some(Action::Delete),
        KeyAction::ReviewMatch => Some(Action::Review),
        KeyAction::Statistics => Some(Action::Statistics),
        KeyAction::ExportAll => Some(Action::ExportAll),
        KeyAction::Restore if !typing => Some(Action::Restore),
        _ => None,
    });
    let last = model.total.saturating_sub(1);
    let choose = |place: usize| (model.total > 0).then_some(Action::Choose(place.min(last)));
    match named {
        Some(Action::Statistics | Action::ExportAll) => return named,
        Some(action) => return offered(model, action),
        None => {}
    }
    match key {
        _ if !modifiers.is_none() => None,
        Key::Escape if model.search.is_empty() => Some(Action::Back),
        Key::Escape => Some(Action::Search(String::new())),
        Key::ArrowUp => choose(model.chosen.saturating_sub(1)),
        Key::ArrowDown => choose(model.chosen + 1),
        Key::PageUp => choose(model.chosen.saturating_sub(seen)),
        Key::PageDown => choose(model.chosen + seen),
        // Enter presses the button that it has been taken to.
        Key::Enter if typing || ctx.memory(|memory| memory.focused().is_none()) => offered(model, Action::Open),
        _ if typing => None,
        Key::Home => choose(0),
        Key::End => choose(last),
        _ => None,
    }
}

/// An action, if there is a button for it.
fn offered(model: &Model, action: Action) -> Option<Action> {
    model.buttons.iter().any(|(button, _)| button.action == action).then_some(action)
}

fn header(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        ui.label(style::title(model.title.as_str(), style::HEADING, style::TEXT));
        ui.add_space(GRID);
        const SMALL: egui::Vec2 = egui::vec2(44.0, 40.0);
        let ways = |with_keys: bool| {
            let ways = [
                (&model.statistics.0, model.statistics.1.as_str(), Action::Statistics),
                (&model.back, "Esc", Action::Back),
            ];
            ways.map(|(name, key, action)| {
                let text = if with_keys { format!("{name}  {key}") } else { name.clone() };
                (style::width(ui, &text, style::BODY) + 4.0 * GRID, text, action)
            })
        };
        let room = |ways: &[(f32, String, Action); 2]| {
            ways.iter().map(|way| way.0 + GRID).sum::<f32>() + 2.0 * (SMALL.x + GRID)
        };
        // Where there is little room, the keys are left to the list of keys.
        let (long, short) = (ways(true), ways(false));
        let ways = if room(&long) > ui.available_width() { short } else { long };
        let taken = room(&ways);
        // How many there are is the first to give way.
        if style::width(ui, &model.count, style::BODY) + 2.0 * GRID < ui.available_width() - taken {
            ui.label(style::text(model.count.as_str(), style::BODY, style::MUTED));
        }
        ui.add_space((ui.available_width() - taken + GRID).max(0.0));
        for way in &model.files {
            // Larger, it would make the button higher than those beside it.
            let button = ui.add_sized(SMALL, egui::Button::new(style::text(way.icon, 17.0, style::TEXT)));
            if style::called(button, &way.name).on_hover_text(&way.tip).clicked() {
                asked.push(way.action.clone());
            }
        }
        for (width, text, action) in ways {
            if ui.add_sized(egui::vec2(width, 40.0), egui::Button::new(text)).clicked() {
                asked.push(action);
            }
        }
    });
}

fn filters(ui: &mut egui::Ui, model: &Model, asked: &mut Vec<Action>) {
    // The words of the longest choice, where there is room for them.
    let each = ((ui.available_width() - 3.0 * GRID) * 0.24).min(190.0);
    // Where there is little room, long choices take more than their share.
    let slack = if ui.available_width() < 900.0 { 3.0 * GRID } else { 0.0 };
    ui.horizontal(|ui| {
        let mut text = model.search.clone();
        let search = egui::TextEdit::singleline(&mut text)
            .id_salt("archive search")
            .hint_text(model.search_invites.as_str())
            .desired_width(ui.available_width() - 3.0 * (each + GRID) - slack)
            .background_color(style::PANEL.egui())
            .margin(egui::Margin::symmetric(12, 8))
            .char_limit(80);
        if ui.add(search).changed() {
            asked.push(Action::Search(text));
        }
        one_of(ui, "archive games", each, &model.games, asked);
        one_of(ui, "archive opponents", each, &model.opponents, asked);
        one_of(ui, "archive results", each, &model.results, asked);
    });
    ui.add_space(GRID / 2.0);
}

fn one_of(ui: &mut egui::Ui, name: &str, width: f32, choices: &[Choice<Action>], asked: &mut Vec<Action>) {
    let taken = choices.iter().find(|choice| choice.taken).map_or("", |choice| choice.text.as_str());
    // All of it is seen where the window has room.
    let height = 0.7 * ui.ctx().content_rect().height();
    egui::ComboBox::from_id_salt(name).width(width).height(height).truncate().selected_text(taken).show_ui(ui, |ui| {
        for choice in choices {
            if ui.selectable_label(choice.taken, choice.text.as_str()).clicked() {
                asked.push(choice.action.clone());
            }
        }
    });
}

/// A match in the list: a click chooses it, two open it.
fn entry(ui: &mut egui::Ui, row: &Row, place: usize, chosen: bool, asked: &mut Vec<Action>) {
    let (frame, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), ROW), egui::Sense::CLICK);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, row.name.as_str()));
    let fill = if response.hovered() { style::RAISED } else { style::PANEL };
    let edge = egui::Stroke::new(2.0, if chosen { style::ACCENT } else { fill }.egui());
    ui.painter().rect(frame, style::ROUNDING, fill.egui(), edge, egui::StrokeKind::Inside);
    let left = frame.left() + GRID + BOARD.x;
    let board = egui::Rect::from_center_size(egui::pos2(left - BOARD.x / 2.0, frame.center().y), BOARD);
    thumbnail::show(ui.painter(), board, &row.board, &row.draw);

    // Names are longer than results where there is little room.
    let share = if frame.width() < 700.0 { 0.36 } else { 0.42 };
    let split = frame.right() - (share * frame.width()).clamp(190.0, 360.0);
    let right = frame.right() - 2.0 * GRID;
    let (upper, lower) = (frame.top() + 0.34 * ROW, frame.top() + 0.68 * ROW);
    let mut indent = 2.0 * GRID;
    if let Some(marked) = &row.marked {
        let spot = egui::Rect::from_center_size(egui::pos2(left + indent + 5.0, upper), egui::Vec2::splat(10.0));
        ui.painter().circle_filled(spot.center(), 5.0, style::ACCENT.egui());
        ui.interact(spot, ui.id().with(("mark", place)), egui::Sense::hover()).on_hover_text(marked);
        indent += 2.0 * GRID;
    }
    let name = egui::Rect::from_min_max(egui::pos2(left + indent, upper - 14.0), egui::pos2(split, upper + 14.0));
    let mut line =
        ui.new_child(egui::UiBuilder::new().max_rect(name).layout(egui::Layout::left_to_right(egui::Align::Center)));
    line.add(
        egui::Label::new(style::text(row.name.as_str(), style::BODY, style::TEXT))
            .truncate()
            .sense(egui::Sense::empty()),
    );
    let write = |text: &str, at: egui::Pos2, align: egui::Align2, width: f32, size: f32, ink: style::Ink| {
        let size = style::size_to_fit(ui, text, egui::vec2(width, 24.0), size);
        ui.painter().text(at, align, text, egui::FontId::proportional(size), ink.egui());
    };
    let start = left + 2.0 * GRID;
    let ink = if row.is_over { style::TEXT } else { style::ACCENT };
    write(&row.players, egui::pos2(start, lower), egui::Align2::LEFT_CENTER, split - start, style::SMALL, style::MUTED);
    let width = right - split - GRID;
    write(&row.result, egui::pos2(right, upper), egui::Align2::RIGHT_CENTER, width, style::BODY, ink);
    write(&row.details, egui::pos2(right, lower), egui::Align2::RIGHT_CENTER, width, style::SMALL, style::MUTED);
    if response.double_clicked() {
        asked.extend([Action::Choose(place), Action::Open]);
    } else if response.clicked() {
        asked.push(Action::Choose(place));
    }
}

/// How the buttons for the chosen match lie: with their keys where there is room, and in two rows before they get too small
/// to be read.
struct Buttons {
    size: egui::Vec2,
    in_a_row: usize,
    rows: usize,
    with_keys: bool,
}

impl Buttons {
    fn of(ui: &egui::Ui, model: &Model) -> Self {
        let count = if model.naming.is_some() { 1 } else { model.buttons.len().max(1) };
        let laid = |rows: usize, with_keys: bool| {
            let in_a_row = count.div_ceil(rows);
            let width = (ui.available_width() - (in_a_row - 1) as f32 * GRID) / in_a_row as f32;
            Self { size: egui::vec2(width, FOOTER), in_a_row, rows, with_keys }
        };
        let is_readable = |laid: &Self| {
            let size = |button: &(Choice<Action>, String)| style::fitting_size(ui, &laid.words(button), laid.size.x);
            model.buttons.iter().map(size).fold(f32::INFINITY, f32::min) >= style::SMALL.floor()
        };
        [(1, true), (1, false), (2, true)]
            .map(|(rows, with_keys)| laid(rows, with_keys))
            .into_iter()
            .find(is_readable)
            .unwrap_or_else(|| laid(2, false))
    }

    fn words(&self, (button, key): &(Choice<Action>, String)) -> String {
        if self.with_keys { format!("{}  {key}", button.text) } else { button.text.clone() }
    }

    fn height(&self) -> f32 {
        self.rows as f32 * (FOOTER + GRID) - GRID
    }
}

/// What can be done with the chosen match, or the line in which its name is typed.
fn actions(ui: &mut egui::Ui, model: &Model, laid: &Buttons, asked: &mut Vec<Action>) {
    if let Some(name) = &model.naming {
        let mut text = name.clone();
        let line = egui::TextEdit::singleline(&mut text)
            .id_salt("archive name")
            .hint_text(model.naming_invites.as_str())
            .desired_width(ui.available_width())
            .background_color(style::PANEL.egui())
            .margin(egui::Margin::symmetric(12, 10))
            .char_limit(80);
        let line = ui.add(line);
        if line.changed() {
            asked.push(Action::NameTyped(text));
        }
        if line.lost_focus() {
            let dropped = ui.input(|input| input.key_pressed(egui::Key::Escape));
            asked.push(if dropped { Action::NameDropped } else { Action::NameDone });
        } else if !line.has_focus() {
            line.request_focus();
        }
        return;
    }
    for row in model.buttons.chunks(laid.in_a_row) {
        ui.horizontal(|ui| {
            for offered in row {
                let (button, key) = offered;
                let words = style::fitted(ui, laid.words(offered), laid.size.x);
                let shown = match button.action {
                    Action::Open => egui::Button::new(words.color(style::ON_ACCENT.egui())).fill(style::ACCENT.egui()),
                    _ => egui::Button::new(words),
                };
                let shown = ui.add_sized(laid.size, shown);
                let shown = if laid.with_keys { shown } else { shown.on_hover_text(key) };
                if shown.clicked() {
                    asked.push(button.action.clone());
                }
            }
        });
    }
}
