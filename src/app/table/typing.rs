//! A move that was typed in the panel: played if it is one, explained otherwise.

use bevy::prelude::*;

use super::{Asker, Match, MoveRequested, TableSystems};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::app::panels::move_entry::MoveEntry;
use crate::app::speech::Speech;

/// The line in which moves are typed.
#[derive(Resource, Default, Deref, DerefMut)]
pub struct TypedMove(pub MoveEntry);

/// A person has typed what should be a move.
#[derive(Message, Clone, Debug)]
pub struct MoveTyped(pub String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TypedMove>()
        .add_message::<MoveTyped>()
        .add_systems(OnExit(Screen::Table), |mut line: ResMut<TypedMove>| *line = TypedMove::default());
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        play::<G>.in_set(TableSystems::Input).run_if(resource_exists::<Match<G>>.and_then(resource_exists::<Speech>)),
    );
}

fn play<G: TableGame>(
    mut typed: MessageReader<MoveTyped>,
    game: Res<Match<G>>,
    speech: Res<Speech>,
    mut line: ResMut<TypedMove>,
    mut requests: MessageWriter<MoveRequested<G>>,
) {
    for MoveTyped(text) in typed.read() {
        match understood(&game, text, &speech) {
            Ok(mv) => {
                requests.write(MoveRequested { mv, asker: Asker::Person });
                line.accept();
            }
            Err(complaint) => line.complain(complaint),
        }
    }
}

/// The move that a text stands for, or what is wrong with it.
fn understood<G: TableGame>(game: &Match<G>, text: &str, speech: &Speech) -> Result<G::Move, String> {
    if !game.awaits_move() {
        return Err(speech.get("dictation-too-early").into_owned());
    }
    game.shown().position().read_move(text).map_err(|error| {
        let values = [("text", error.text.into()), ("moves", error.legal.join(" ").into())];
        speech.with("dictation-refused", values).into_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::{Duel, Player};
    use crate::games::{Game, WarHorses};
    use crate::search::Level;
    use crate::words::Language;

    fn on_the_table(first: Player) -> Match<WarHorses> {
        // From d4: b3 b5 c2 c6 e2 e6 f3 f5.
        Match::new(Duel::from_position("8/8/8/8/3R4/8/8/7G r".parse().unwrap(), [first, Player::Human]))
    }

    #[test]
    fn a_bad_move_is_told_what_is_wrong_with_it() {
        let speech = Speech::in_language(Language::English);
        let game = on_the_table(Player::Human);
        assert_eq!(understood(&game, " C6 ", &speech), game.position().read_move("c6").map_err(|_| String::new()));
        let complaint = understood(&game, "d5", &speech).unwrap_err();
        assert!(["d5", "b3", "b5", "f5"].iter().all(|name| complaint.contains(name)), "{complaint}");
        let waits = on_the_table(Player::Machine(Level::Beginner));
        assert_eq!(understood(&waits, "c6", &speech), Err(speech.get("dictation-too-early").into_owned()));
    }
}
