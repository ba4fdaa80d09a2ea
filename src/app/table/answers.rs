//! Answers at the spot: who clicks something that is no move is told why, and who points at a sign what it means, with
//! the way to the rule behind it.

use bevy::prelude::*;

use super::{Focus, Match, Revision, Spot, SpotChosen, TableSystems};
use crate::app::Screen;
use crate::app::boards::{Explained, Orientation, TableGame};
use crate::app::speech::Speech;
use crate::duel::Player;
use crate::games::Side;

/// A person clicked a spot that means no move.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpotAsked(pub Spot);

/// What is told of a spot, as long as it is told.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct SpotAnswer {
    about: Revision,
    /// After how many moves the position was seen that it is about.
    moves: usize,
    /// The spot that is pointed at, where nobody clicked.
    pointed: Option<Spot>,
    /// The middle of the spot, and how large the board is.
    pub place: Vec2,
    pub extent: Vec2,
    /// Where it is told, in logical pixels, once it is shown.
    pub card: Rect,
    pub words: String,
    /// The picture of the rules that tells more.
    pub figure: &'static str,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SpotAsked>()
        .add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.remove_resource::<SpotAnswer>());
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    let at_table = resource_exists::<Match<G>>.and_then(resource_exists::<Speech>);
    app.add_systems(Update, answer::<G>.after(TableSystems::Apply).before(TableSystems::Think).run_if(at_table));
}

/// What is told goes with the next click, with the position that it is about, or when one points at something else.
fn answer<G: TableGame>(
    mut asked: MessageReader<SpotAsked>,
    mut chosen: MessageReader<SpotChosen>,
    game: Res<Match<G>>,
    focus: Res<Focus>,
    told: Option<Res<SpotAnswer>>,
    orientation: Res<Orientation>,
    speech: Res<Speech>,
    mut commands: Commands,
) {
    let clicked = chosen.read().count() > 0;
    let moves = game.shown().history().len();
    // Nobody asks for a move that can be made once the match is over.
    let is_over = game.outcome().is_some() && moves == game.history().len();
    // Who points at nothing may be on the way to what tells more.
    let is_past = |told: &SpotAnswer| told.pointed.zip(focus.0).is_some_and(|(pointed, now)| pointed != now);
    let is_stale = |told: &SpotAnswer| (told.about, told.moves) != (game.revision(), moves) || is_over;
    if told.is_some_and(|told| clicked || is_stale(&told) || is_past(&told)) {
        commands.remove_resource::<SpotAnswer>();
    }
    let position = game.shown().position();
    // Where two people play, it is told to whoever is to move.
    let people = Side::BOTH.into_iter().filter(|&side| game.player(side) == Player::Human);
    let mover = game.to_move().map(|(side, _)| side);
    let Some(person) = people.clone().find(|&side| Some(side) == mover).or_else(|| people.clone().next()) else {
        return;
    };
    let mut tell = |spot: Spot, pointed: Option<Spot>, explained: Explained| {
        let side = explained.side.unwrap_or(person);
        let values = [("side", speech.side::<G>(side).into()), ("color", speech.color_of::<G>(side).into())];
        commands.insert_resource(SpotAnswer {
            about: game.revision(),
            moves,
            pointed,
            place: position.place(spot, *orientation),
            extent: position.extent(*orientation),
            card: Rect::default(),
            words: speech.with(&format!("why-{}", explained.words), values).into_owned(),
            figure: explained.figure,
        });
    };
    if let Some(&SpotAsked(spot)) = asked.read().last().filter(|_| !is_over) {
        position.why_not(spot, person).into_iter().for_each(|why| tell(spot, None, why));
    } else if let Some(spot) = focus.0.filter(|_| focus.is_changed() && game.awaits_move()) {
        let mut moves = position.legal_moves().into_iter().filter(|&mv| position.spot(mv) == spot);
        moves.find_map(|mv| position.sign_of(mv)).into_iter().for_each(|sign| tell(spot, Some(spot), sign));
    }
}
