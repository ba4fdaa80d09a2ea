//! The panel beside the board: the players and their counts, whose turn it is, what the machine does, the moves.

use std::cmp::Ordering;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::notice::passed_words;
use super::{Advice, Hinting, Match, TableCommand, Tempo, Thinking, Thought, Typed};
use crate::app::Screen;
use crate::app::boards::Board;
use crate::app::speech::Speech;
use crate::app::theme::{self, GRID};
use crate::app::view::View;
use crate::cli::numbers::signed_units;
use crate::duel::Player;
use crate::games::Side;
use crate::search::{Certainty, RootMove};

pub(super) fn plugin<G: Board>(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show::<G>.run_if(resource_exists::<Match<G>>.and_then(in_state(Screen::Table))),
    );
}

/// What the machine and the hint are doing.
#[derive(bevy::ecs::system::SystemParam)]
struct Thoughts<'w, G: Board> {
    thinking: Option<Res<'w, Thinking<G>>>,
    hinting: Option<Res<'w, Hinting<G>>>,
    advice: Option<Res<'w, Advice<G>>>,
    thought: Option<Res<'w, Thought<G>>>,
    typed: Res<'w, Typed>,
}

fn show<G: Board>(
    mut contexts: EguiContexts,
    view: Res<View>,
    game: Res<Match<G>>,
    thoughts: Thoughts<G>,
    speech: Res<Speech>,
    tempo: Res<Tempo>,
    mut out: MessageWriter<TableCommand>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let panel = egui::Rect::from_min_max(
        egui::pos2(view.panel.min.x, view.panel.min.y),
        egui::pos2(view.panel.max.x, view.panel.max.y),
    );
    let mut root = egui::Ui::new(
        ctx.clone(),
        "hud".into(),
        egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(panel),
    );
    let status = status(&game, &thoughts, &speech, view.narrow);
    if view.narrow {
        const STRIP: f32 = 24.0;
        root.add_sized(
            [panel.width(), STRIP],
            egui::Label::new(theme::text(status, theme::SMALL + 1.0, theme::TEXT)).truncate(),
        );
        let rest = panel.height() - STRIP - GRID;
        root.columns_const(|[left, middle, right]| {
            boxed(left, rest, |ui| players(ui, &game, &speech, *tempo, true));
            boxed(middle, rest, |ui| moves(ui, &game, &speech));
            boxed(right, rest, |ui| buttons(ui, &game, &speech, &mut out));
        });
    } else {
        // In a low window things move together, and the list of moves gives way.
        let low = panel.height() < 560.0;
        let status_height = if low { 72.0 } else { 112.0 };
        const BUTTONS_HEIGHT: f32 = 3.0 * BUTTON_HEIGHT + 2.0 * GRID;
        root.spacing_mut().item_spacing.y = 2.0 * GRID;
        let top = theme::card().show(&mut root, |ui| {
            ui.set_width(ui.available_width());
            players(ui, &game, &speech, *tempo, low);
        });
        boxed(&mut root, status_height, |ui| {
            ui.label(theme::text(status, if low { theme::SMALL } else { theme::BODY }, theme::TEXT));
        });
        let rest = panel.height() - top.response.rect.height() - status_height - BUTTONS_HEIGHT - 6.0 * GRID;
        if rest > 64.0 {
            boxed(&mut root, rest, |ui| moves(ui, &game, &speech));
        }
        root.spacing_mut().item_spacing.y = GRID;
        buttons(&mut root, &game, &speech, &mut out);
    }
    Ok(())
}

const BUTTON_HEIGHT: f32 = 36.0;

/// The buttons, row by row: the word on each and what it does.
pub(in crate::app) const BUTTONS: [&[(&str, TableCommand)]; 3] = [
    &[("undo", TableCommand::Undo), ("redo", TableCommand::Redo)],
    &[("hint-button", TableCommand::Hint), ("menu", TableCommand::Leave)],
    &[("new-board", TableCommand::NewBoard)],
];

/// A card of a given height.
fn boxed(ui: &mut egui::Ui, height: f32, contents: impl FnOnce(&mut egui::Ui)) {
    theme::card().inner_margin(1.5 * GRID).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_height(height - 3.0 * GRID);
        ui.spacing_mut().item_spacing.y = GRID;
        contents(ui);
    });
}

fn players<G: Board>(ui: &mut egui::Ui, game: &Match<G>, speech: &Speech, tempo: Tempo, small: bool) {
    let position = game.position();
    let number_size = if small { theme::HEADING } else { theme::NUMBER };
    for side in Side::BOTH {
        ui.horizontal(|ui| {
            let height = if small { 34.0 } else { 48.0 };
            let (chip, _) = ui.allocate_exact_size(egui::vec2(18.0, height), egui::Sense::hover());
            let to_move = game.to_move().is_some_and(|(mover, _)| mover == side);
            chip_of::<G>(ui.painter(), chip, side, to_move);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.label(theme::text(speech.side::<G>(side), theme::BODY, theme::TEXT));
                ui.label(theme::text(who(game.player(side), speech, small), theme::SMALL, theme::MUTED));
            });
            if let Some(count) = position.tally(side) {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let rolling = rolled(ui, ("count", side.index()), count as f32, tempo);
                    ui.label(theme::text(format!("{}", rolling.round()), number_size, theme::TEXT));
                });
            }
        });
    }
    if let Some(shares) = position.shares() {
        share_bar::<G>(ui, shares, tempo);
    }
    let drawn = game.setup().is_some_and(G::is_drawn_by_lot);
    let seed =
        game.seed().filter(|_| drawn).map(|seed| speech.with("seed", [("seed", seed.to_string().into())]).into_owned());
    let facts =
        std::iter::once(position.facts(speech)).chain(seed.filter(|_| !small)).collect::<Vec<_>>().join("  ·  ");
    ui.label(theme::text(facts, theme::SMALL, theme::MUTED));
}

fn share_bar<G: Board>(ui: &mut egui::Ui, shares: [f32; 2], tempo: Tempo) {
    let (bar, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 12.0), egui::Sense::hover());
    ui.painter().rect_filled(bar, 6.0, theme::SAND[1].mix(theme::BACKGROUND, 0.25).egui());
    for side in Side::BOTH {
        let width = bar.width() * rolled(ui, ("share", side.index()), shares[side.index()], tempo);
        let (from, to, rounding) = match side {
            Side::First => (bar.left(), bar.left() + width, egui::CornerRadius { nw: 6, sw: 6, ne: 0, se: 0 }),
            Side::Second => (bar.right() - width, bar.right(), egui::CornerRadius { nw: 0, sw: 0, ne: 6, se: 6 }),
        };
        let part = egui::Rect::from_x_y_ranges(from..=to, bar.y_range());
        ui.painter().rect_filled(part, rounding, G::INKS[side.index()].egui());
    }
    // The middle of the bar is where a majority begins.
    let middle = egui::Rect::from_center_size(bar.center(), egui::vec2(2.0, bar.height()));
    ui.painter().rect_filled(middle, 0.0, theme::BACKGROUND.egui());
}

/// A number on its way to its new value.
fn rolled(ui: &egui::Ui, id: (&str, usize), value: f32, tempo: Tempo) -> f32 {
    let seconds = tempo.scale(std::time::Duration::from_millis(450)).as_secs_f32();
    ui.ctx().animate_value_with_time(egui::Id::new(id), value, seconds)
}

/// The sign of a side: its colour and its pattern, with an edge while it is to move.
fn chip_of<G: Board>(painter: &egui::Painter, chip: egui::Rect, side: Side, to_move: bool) {
    painter.rect_filled(chip, 5.0, G::INKS[side.index()].egui());
    let mark = egui::Color32::from_white_alpha(70);
    let clip = painter.with_clip_rect(chip);
    for i in 0..12 {
        let y = chip.top() + 6.0 * i as f32;
        match side {
            Side::First => {
                let line = [egui::pos2(chip.left() - 2.0, y), egui::pos2(chip.right() + 2.0, y - 20.0)];
                clip.line_segment(line, egui::Stroke::new(1.5, mark));
            }
            Side::Second => {
                for x in [0.27, 0.73] {
                    clip.circle_filled(egui::pos2(chip.left() + chip.width() * x, y), 1.6, mark);
                }
            }
        }
    }
    if to_move {
        let edge = egui::Stroke::new(2.0, theme::ACCENT.egui());
        painter.rect_stroke(chip.expand(3.0), 7.0, edge, egui::StrokeKind::Middle);
    }
}

/// A person, or a machine of some level; where there is little room, the level says enough.
fn who(player: Player, speech: &Speech, small: bool) -> String {
    match player {
        Player::Human => speech.get("human").into_owned(),
        Player::Machine(level) if small => speech.get(level.id()).into_owned(),
        Player::Machine(level) => format!("{} · {}", speech.get("machine"), speech.get(level.id())),
    }
}

/// What is going on, in one line where there is little room.
fn status<G: Board>(game: &Match<G>, thoughts: &Thoughts<G>, speech: &Speech, small: bool) -> String {
    let sentences = sentences(game, thoughts, speech, small);
    sentences.join(if small { "  " } else { "\n" })
}

fn sentences<G: Board>(game: &Match<G>, thoughts: &Thoughts<G>, speech: &Speech, small: bool) -> Vec<String> {
    let name = |side| speech.side::<G>(side);
    let Some((side, player)) = game.to_move() else {
        return vec![speech.get("over").into_owned()];
    };
    if player != Player::Human {
        let progress = thoughts.thinking.as_ref().map(|job| (job.control().depth(), job.control().nodes()));
        let mut sentences = vec![speech.with("thinks", [("side", name(side).into())]).into_owned()];
        if let Some((depth, nodes)) = progress.filter(|(_, nodes)| *nodes > 0) {
            let values = [("depth", depth.into()), ("nodes", short(nodes).into())];
            sentences.push(speech.with("progress", values).into_owned());
        }
        return sentences;
    }
    if thoughts.hinting.is_some() {
        return vec![speech.get("hint-thinks").into_owned()];
    }
    if let Some(advice) = thoughts.advice.as_ref().filter(|advice| advice.about == *game.position()) {
        return advised::<G>(advice, speech);
    }
    let both_human = Side::BOTH.iter().all(|&side| game.player(side) == Player::Human);
    let key = if both_human { "turn-of" } else { "your-turn" };
    let values = [("side", name(side).into()), ("inside", speech.side_inside::<G>(side).into())];
    let mut sentences = vec![speech.with(key, values).into_owned()];
    if let Some(stuck) = game.last().and_then(|last| last.passed) {
        sentences.push(passed_words::<G>(stuck, speech));
    }
    if let Some(thought) = &thoughts.thought {
        sentences.push(thought.words(speech));
    }
    if !thoughts.typed.text().is_empty() {
        sentences.push(format!("{}_", thoughts.typed.text()));
    } else if sentences.len() == 1 && game.history().len() < 2 && !small {
        sentences.push(speech.get("how-to-move").into_owned());
    }
    sentences
}

/// The hint in one line: the move, what it is worth, and how much better it is than the next.
fn advised<G: Board>(advice: &Advice<G>, speech: &Speech) -> Vec<String> {
    let score = |root: &RootMove<G::Move>| signed_units::<G>(root.score);
    let best = [("move", advice.best.mv.to_string().into()), ("score", score(&advice.best).into())];
    // Where nothing is counted, a score that is proved says no more than who wins.
    let counted = advice.about.tally(Side::First).is_some();
    let verdict = advice.best.truth.verdict().filter(|_| !counted);
    let key = match verdict {
        Some(Ordering::Greater) => "hint-win",
        Some(Ordering::Equal) => "hint-draw",
        Some(Ordering::Less) => "hint-loss",
        None if advice.best.certainty() == Certainty::Exact => "hint-proved",
        None => "hint",
    };
    let mut sentences = vec![speech.with(key, best).into_owned()];
    if let Some(other) = advice.runner_up.as_ref().filter(|_| verdict.is_none()) {
        let values = [("move", other.mv.to_string().into()), ("score", score(other).into())];
        sentences.push(speech.with("hint-next", values).into_owned());
    }
    sentences
}

/// A large number that can be read at a glance.
fn short(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{} k", number / 1_000),
        _ => format!("{:.1} M", number as f64 / 1e6),
    }
}

fn moves<G: Board>(ui: &mut egui::Ui, game: &Match<G>, speech: &Speech) {
    ui.label(theme::text(speech.get("move-list"), theme::SMALL, theme::MUTED));
    egui::ScrollArea::vertical().auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(GRID / 2.0);
        let in_a_row = (ui.available_width() / (LEAST_CHIP_WIDTH + GRID)).max(1.0) as usize;
        let width = ui.available_width() / in_a_row as f32 - GRID / 2.0;
        let numbered: Vec<_> = (1..).zip(game.history()).collect();
        for row in numbered.chunks(in_a_row) {
            ui.horizontal(|ui| {
                for (number, played) in row {
                    let last = *number == game.history().len();
                    move_chip::<G>(ui, width, played.side, &format!("{number}. {}", played.mv), last);
                }
            });
        }
    });
}

const LEAST_CHIP_WIDTH: f32 = 68.0;

/// A move in the list, with the sign of the side that made it.
fn move_chip<G: Board>(ui: &mut egui::Ui, width: f32, side: Side, text: &str, last: bool) {
    let (place, _) = ui.allocate_exact_size(egui::vec2(width, 26.0), egui::Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(place, 6.0, if last { theme::LINE } else { theme::RAISED }.egui());
    let sign = egui::pos2(place.left() + 12.0, place.center().y);
    let ink = G::INKS[side.index()].egui();
    match side {
        Side::First => painter.rect_filled(egui::Rect::from_center_size(sign, egui::Vec2::splat(9.0)), 2.0, ink),
        Side::Second => painter.circle_filled(sign, 5.0, ink),
    };
    let font = egui::FontId::proportional(theme::SMALL);
    painter.text(egui::pos2(sign.x + 11.0, sign.y), egui::Align2::LEFT_CENTER, text, font, theme::TEXT.egui());
}

fn buttons<G: Board>(ui: &mut egui::Ui, game: &Match<G>, speech: &Speech, out: &mut MessageWriter<TableCommand>) {
    let gap = ui.spacing().item_spacing.x;
    let width = ui.available_width();
    ui.spacing_mut().button_padding.x = GRID / 2.0;
    for row in BUTTONS {
        ui.horizontal(|ui| {
            let each = (width - gap * (row.len() - 1) as f32) / row.len() as f32;
            for &(key, command) in row {
                let enabled = match command {
                    TableCommand::Undo => game.can_undo(),
                    TableCommand::Redo => game.can_redo(),
                    TableCommand::Hint => game.is_humans_turn(),
                    _ => true,
                };
                let button = egui::Button::new(speech.get(key)).min_size(egui::vec2(each, BUTTON_HEIGHT));
                if ui.add_enabled(enabled, button).clicked() {
                    out.write(command);
                }
            }
        });
    }
}
