//! Answers at the spot: who points at something that is no move is told why, with the way to the rule behind it.

use bevy::prelude::*;

use super::{Match, Revision, Spot, SpotChosen, TableSystems};
use crate::app::Screen;
use crate::app::boards::{Orientation, TableGame};
use crate::app::speech::Speech;
use crate::duel::Player;
use crate::games::Side;

/// A person pointed at a spot that means no move.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpotAsked(pub Spot);

/// Why a spot means no move, as long as it is told.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Answer {
    about: Revision,
    /// The middle of the spot, and how large the board is.
    pub place: Vec2,
    pub extent: Vec2,
    pub words: String,
    /// The picture of the rules that tells more.
    pub figure: &'static str,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SpotAsked>()
        .add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.remove_resource::<Answer>());
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    let at_table = resource_exists::<Match<G>>.and_then(resource_exists::<Speech>);
    app.add_systems(Update, answer::<G>.after(TableSystems::Apply).before(TableSystems::Think).run_if(at_table));
}

/// What is told goes with the next click, or with the position that it is about.
fn answer<G: TableGame>(
    mut asked: MessageReader<SpotAsked>,
    mut chosen: MessageReader<SpotChosen>,
    game: Res<Match<G>>,
    told: Option<Res<Answer>>,
    orientation: Res<Orientation>,
    speech: Res<Speech>,
    mut commands: Commands,
) {
    let clicked = chosen.read().count() > 0;
    if told.is_some_and(|told| clicked || told.about != game.revision()) {
        commands.remove_resource::<Answer>();
    }
    let Some(&SpotAsked(spot)) = asked.read().last() else { return };
    let position = game.shown().position();
    // Where two people play, it is told to whoever is to move.
    let people = Side::BOTH.into_iter().filter(|&side| game.player(side) == Player::Human);
    let mover = game.to_move().map(|(side, _)| side);
    let Some(person) = people.clone().find(|&side| Some(side) == mover).or_else(|| people.clone().next()) else {
        return;
    };
    let Some(why) = position.why_not(spot, person) else { return };
    let side = why.side.unwrap_or(person);
    let values = [("side", speech.side::<G>(side).into()), ("inside", speech.side_inside::<G>(side).into())];
    commands.insert_resource(Answer {
        about: game.revision(),
        place: position.place(spot, *orientation),
        extent: position.extent(*orientation),
        words: speech.with(&format!("why-{}", why.words), values).into_owned(),
        figure: why.figure,
    });
}
