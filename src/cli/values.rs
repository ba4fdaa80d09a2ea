//! How values are typed on the command line, with errors that list or show the right ones.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::games::GameId;
use crate::search::Level;
use crate::words::Language;

pub(super) fn game() -> impl TypedValueParser<Value = GameId> {
    one_of(GameId::ALL, GameId::id)
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    one_of(&Level::ALL, Level::id)
}

pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    one_of(&Language::ALL, Language::id)
}

fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    id: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.iter().map(|&one| id(one)))
        .map(move |name| *all.iter().find(|&&one| id(one) == name).expect("the parser lets only these names pass"))
}
