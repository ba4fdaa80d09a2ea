//! The two players: who they are, what they have, and how they stand to each other.

use std::time::Duration;

use super::layout::Room;
use super::style::{self, GRID, Ink};
use crate::games::Side;

#[derive(Clone, Default, PartialEq, Debug)]
pub struct Players {
    pub sides: [Player; 2],
    /// How much each side has of the whole.
    pub shares: Option<Bar>,
    /// How likely each side wins.
    pub odds: Option<Bar>,
    /// What else there is to know, in one line; and what is left out where there is little room.
    pub facts: String,
    pub more_facts: Option<String>,
    /// How long counts take to roll to a new value.
    pub rolling: Duration,
}

#[derive(Clone, Default, PartialEq, Debug)]
pub struct Player {
    pub name: String,
    /// A person, or a machine of some level; and the same where there is little room.
    pub who: String,
    pub who_in_short: String,
    pub count: Option<i32>,
    pub color: Ink,
    pub to_move: bool,
    /// What is left of the player's time, where there is a clock.
    pub clock: Option<Clock>,
}

/// What two sides have of something, side by side.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Bar {
    /// How much of the bar each side fills, the whole bar being 1.
    pub parts: [f32; 2],
    /// What it is about, for whoever points at it.
    pub told: String,
}

#[derive(Clone, Default, PartialEq, Debug)]
pub struct Clock {
    /// As in `4:59`.
    pub text: String,
    /// There is little left.
    pub low: bool,
    pub runs: bool,
}

/// What stands between one fact and the next.
pub const BETWEEN_FACTS: &str = "  ·  ";

pub fn show(ui: &mut egui::Ui, players: &Players, room: Room) {
    if room.tight { show_small(ui, players) } else { show_large(ui, players, room.low) }
}

/// A line for each of them.
fn show_small(ui: &mut egui::Ui, players: &Players) {
    const LINE: f32 = 21.0;
    for (side, player) in Side::BOTH.into_iter().zip(&players.sides) {
        let room = egui::vec2(ui.available_width(), LINE);
        ui.allocate_ui_with_layout(room, egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.set_min_size(room);
            ui.spacing_mut().item_spacing.x = GRID;
            let (chip, _) = ui.allocate_exact_size(egui::vec2(14.0, LINE - 4.0), egui::Sense::hover());
            chip_of(ui.painter(), chip, side, player);
            ui.label(style::text(player.name.as_str(), style::BODY - 1.0, style::TEXT));
            match &player.clock {
                Some(clock) => clock_face(ui, clock, style::SMALL),
                None => _ = ui.label(style::text(player.who_in_short.as_str(), style::SMALL - 1.0, style::MUTED)),
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                count(ui, side, player, players.rolling, style::BODY + 3.0);
            });
        });
    }
    bars(ui, players, 8.0);
    // Under the board there is one line for them.
    const LETTERS: f32 = style::SMALL - 1.5;
    let one_line = ui.available_height() < 2.0 * LINE;
    let fits = |facts: &str| !one_line || style::width(ui, facts, LETTERS) <= ui.available_width();
    let facts: Vec<&str> = players.facts.split(BETWEEN_FACTS).collect();
    let fitting = (1..=facts.len()).rev().find(|&count| fits(&facts[..count].join(BETWEEN_FACTS))).unwrap_or_default();
    ui.label(style::text(in_lines(ui, facts[..fitting].iter().copied(), LETTERS), LETTERS, style::MUTED));
}

fn show_large(ui: &mut egui::Ui, players: &Players, small: bool) {
    let number_size = if small { style::HEADING } else { style::NUMBER };
    for (side, player) in Side::BOTH.into_iter().zip(&players.sides) {
        ui.horizontal(|ui| {
            let height = if small { 34.0 } else { 48.0 };
            let (chip, _) = ui.allocate_exact_size(egui::vec2(18.0, height), egui::Sense::hover());
            chip_of(ui.painter(), chip, side, player);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.label(style::text(player.name.as_str(), style::BODY, style::TEXT));
                // A clock needs the room; where there is little, it stands in the place of the player.
                match &player.clock {
                    Some(clock) if small => clock_face(ui, clock, style::SMALL),
                    clock => {
                        let who = if small || clock.is_some() { &player.who_in_short } else { &player.who };
                        ui.label(style::text(who.as_str(), style::SMALL, style::MUTED));
                    }
                }
            });
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                count(ui, side, player, players.rolling, number_size);
                if let Some(clock) = player.clock.as_ref().filter(|_| !small) {
                    clock_face(ui, clock, style::HEADING * 0.75);
                }
            });
        });
    }
    bars(ui, players, 12.0);
    let more = players.more_facts.iter().filter(|_| !small);
    let facts = [&players.facts].into_iter().chain(more).flat_map(|facts| facts.split(BETWEEN_FACTS));
    let lines = in_lines(ui, facts, style::SMALL);
    // Where there is little room, a fact that is longer than a line is written smaller: a second line would be cut off.
    let widest = lines.lines().map(|line| style::width(ui, line, style::SMALL)).fold(1.0, f32::max);
    let shrunk = (style::SMALL * ui.available_width() / widest).clamp(10.0, style::SMALL);
    ui.label(style::text(lines, if small { shrunk } else { style::SMALL }, style::MUTED));
}

/// Facts side by side, as many in a line as fit: a line begins with a fact, not with what stands between two.
pub(super) fn in_lines<'a>(ui: &egui::Ui, facts: impl Iterator<Item = &'a str>, size: f32) -> String {
    let mut lines: Vec<String> = Vec::new();
    for fact in facts {
        let longer = lines.last().map(|line| format!("{line}{BETWEEN_FACTS}{fact}"));
        match (longer, lines.last_mut()) {
            (Some(longer), Some(line)) if style::width(ui, &longer, size) <= ui.available_width() => *line = longer,
            _ => lines.push(fact.to_owned()),
        }
    }
    lines.join("\n")
}

/// Calm while there is time, and a warning when there is not; the one that runs is brighter.
fn clock_face(ui: &mut egui::Ui, clock: &Clock, size: f32) {
    let ink = match clock {
        Clock { low: true, .. } => style::WARNING,
        Clock { runs: true, .. } => style::TEXT,
        Clock { .. } => style::MUTED,
    };
    ui.label(style::text(clock.text.as_str(), size, ink));
}

/// What a player has, rolling to its new value.
fn count(ui: &mut egui::Ui, side: Side, player: &Player, rolling: Duration, size: f32) {
    if let Some(count) = player.count {
        let rolling = rolled(ui, ("count", side.index()), count as f32, rolling);
        let number = format!("{}", rolling.round() as i32).replace('-', "−");
        // A long number leaves its player the room for a name.
        let size = if number.chars().count() > 2 { 0.8 * size } else { size };
        ui.label(style::text(number, size, style::TEXT));
    }
}

/// What each side has of the whole, and under it who is likely to win.
fn bars(ui: &mut egui::Ui, players: &Players, height: f32) {
    // Where nothing else is counted, the odds have the high bar for themselves.
    let bars = [("share", &players.shares), ("odds", &players.odds)];
    let bars = bars.into_iter().filter_map(|(name, bar)| Some((name, bar.as_ref()?)));
    for ((name, bar), height) in bars.zip([height, height / 2.0]) {
        share_bar(ui, name, height, bar, players);
    }
}

fn share_bar(ui: &mut egui::Ui, name: &'static str, height: f32, shown: &Bar, players: &Players) {
    let (bar, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), height), egui::Sense::hover());
    response.on_hover_text(shown.told.as_str());
    ui.painter().rect_filled(bar, height / 2.0, style::SAND[1].mix(style::BACKGROUND, 0.25).egui());
    for side in Side::BOTH {
        let width = bar.width() * rolled(ui, (name, side.index()), shown.parts[side.index()], players.rolling);
        let (from, to, rounding) = match side {
            Side::First => (bar.left(), bar.left() + width, egui::CornerRadius { nw: 6, sw: 6, ne: 0, se: 0 }),
            Side::Second => (bar.right() - width, bar.right(), egui::CornerRadius { nw: 0, sw: 0, ne: 6, se: 6 }),
        };
        let part = egui::Rect::from_x_y_ranges(from..=to, bar.y_range());
        ui.painter().rect_filled(part, rounding, players.sides[side.index()].color.egui());
    }
    // The middle of the bar is where a majority begins.
    let middle = egui::Rect::from_center_size(bar.center(), egui::vec2(2.0, bar.height()));
    ui.painter().rect_filled(middle, 0.0, style::BACKGROUND.egui());
    // A side may have the colour of the card.
    let edge = egui::Stroke::new(1.0, style::LINE.egui());
    ui.painter().rect_stroke(bar, height / 2.0, edge, egui::StrokeKind::Outside);
}

/// A number on its way to its new value.
fn rolled(ui: &egui::Ui, id: (&str, usize), value: f32, duration: Duration) -> f32 {
    ui.ctx().animate_value_with_time(egui::Id::new(id), value, duration.as_secs_f32())
}

/// The sign of a side: its colour and its pattern, with an edge while it is to move.
fn chip_of(painter: &egui::Painter, chip: egui::Rect, side: Side, player: &Player) {
    painter.rect_filled(chip, 5.0, player.color.egui());
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
    painter.rect_stroke(chip, 5.0, egui::Stroke::new(1.0, style::MUTED.egui()), egui::StrokeKind::Inside);
    if player.to_move {
        let edge = egui::Stroke::new(2.0, style::ACCENT.egui());
        painter.rect_stroke(chip.expand(3.0), 7.0, edge, egui::StrokeKind::Middle);
    }
}
