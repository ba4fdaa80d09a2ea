//! The two players: who they are, what they have, and how they stand to each other.

use bevy_egui::egui;

use super::super::{Match, Outlook, Tempo};
use crate::app::boards::Board;
use crate::app::speech::Speech;
use crate::app::theme;
use crate::duel::Player;
use crate::games::Side;

pub(super) fn players<G: Board>(
    ui: &mut egui::Ui,
    game: &Match<G>,
    outlook: Option<&Outlook>,
    speech: &Speech,
    tempo: Tempo,
    small: bool,
) {
    let position = game.position();
    let number_size = if small { theme::HEADING } else { theme::NUMBER };
    for side in Side::BOTH {
        ui.horizontal(|ui| {
            let height = if small { 34.0 } else { 48.0 };
            let (chip, _) = ui.allocate_exact_size(egui::vec2(18.0, height), egui::Sense::hover());
            let to_move = game.to_move().or(game.to_throw()).is_some_and(|(mover, _)| mover == side);
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
    if let Some(shares) = position.shares().or(outlook.map(|outlook| outlook.chances)) {
        share_bar::<G>(ui, shares, tempo);
    }
    let drawn = game.setup().is_some_and(G::is_drawn_by_lot);
    let seed = game
        .seed()
        .filter(|_| drawn)
        .map(|seed| speech.of_game_with(G::ID, "seed", [("seed", seed.to_string().into())]).into_owned());
    let facts = outlook
        .map(|outlook| outlook.words(speech))
        .into_iter()
        .chain([position.facts(speech)])
        .chain(seed.filter(|_| !small))
        .collect::<Vec<_>>()
        .join("  ·  ");
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
