//! The board of whichever game is on the table, in words.

use bevy::prelude::*;
use bevy_egui::egui;

use super::{HeardBoard, is_heard};
use crate::app::boards::{Orientation, TableGame};
use crate::app::panels::spots::{Model, SpotModel};
use crate::app::speech::Speech;
use crate::app::table::model::TableModel;
use crate::app::table::{Match, Spot, TableSystems};
use crate::app::view::View;
use crate::games::{GameId, with_game};

pub(super) fn plugin(app: &mut App) {
    for &game in GameId::ALL {
        with_game!(game, G => app.add_systems(
            Update,
            follow::<G>.after(TableSystems::Draw).run_if(is_heard.and_then(resource_exists::<Match<G>>)),
        ));
    }
}

fn follow<G: TableGame>(
    game: Res<Match<G>>,
    spots: Query<&Spot>,
    orientation: Res<Orientation>,
    view: Res<View>,
    speech: Res<Speech>,
    told: Option<Res<TableModel>>,
    mut heard: ResMut<HeardBoard>,
) {
    let position = game.shown().position();
    let mut numbers: Vec<u16> = spots.iter().map(|spot| spot.0).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let spots = numbers.into_iter().filter_map(|spot| {
        let words = words_of(&game, Spot(spot), &speech)?;
        let (extent, place) = (position.extent(*orientation), position.place(Spot(spot), *orientation));
        let [middle, corner] = [place, place + Vec2::new(0.5, -0.5)].map(|at| view.on_screen(extent, at) / view.zoom);
        let half = corner - middle;
        let place = egui::Rect::from_center_size(egui::pos2(middle.x, middle.y), 2.0 * egui::vec2(half.x, half.y));
        Some(SpotModel { spot, words, place })
    });
    let model = Model { spots: spots.collect(), heard: told.map(|told| told.heard.clone()).unwrap_or_default() };
    if heard.0 != model {
        heard.0 = model;
    }
}

/// "d7, free, you can jump here: paints 5". A spot that has no words of its own is called by the move that it stands for.
pub fn words_of<G: TableGame>(game: &Match<G>, spot: Spot, speech: &Speech) -> Option<String> {
    let position = game.shown().position();
    let legal = if game.awaits_move() { position.legal_moves() } else { Vec::new() };
    let mv = legal.into_iter().find(|&mv| position.is_meant(mv, spot));
    let spot_words = position.spot_words(spot, speech).or_else(|| mv.map(|mv| mv.to_string()));
    let move_words = mv.map(|mv| {
        let own = position.move_words(mv, speech).filter(|_| position.spot(mv) == spot);
        own.unwrap_or_else(|| speech.of_game(G::ID, "you-can-play").into_owned())
    });
    let parts: Vec<String> = spot_words.into_iter().chain(move_words).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}
