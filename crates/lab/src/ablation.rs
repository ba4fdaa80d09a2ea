//! What a part of an engine is worth, by letting the engine play against itself without the part. Every part is a row of
//! data: its name, and the numbers of the engine without it.

use std::error::Error;
use std::fmt;
use std::io;

use std::sync::Arc;
use war_horses_duel::{Duel, Seating};

use war_horses_engine::engines::Playable;
use war_horses_engine::engines::hex::{Parameters, PuctEngine, TECHNIQUES};
use war_horses_engine::engines::war_horses::evaluation::Weights;
use war_horses_engine::search::{Config, EngineKind, EngineSetup, Evaluation, Level, Limits};
use war_horses_games::{Game, Hex, WarHorses};

use crate::arena::opening;
use crate::series::{Chooser, best_move, chooser, engine_chooser, play_series};
use crate::tally::Tally;

/// Hears the name of a part and how the whole engine did against itself without it.
pub type OnPart<'a> = &'a mut dyn FnMut(&str, &Tally) -> io::Result<()>;

/// The terms of the evaluation of War Horses, each with the weights that leave it out.
const TERMS: [(&str, Weights); 3] = [
    ("lone walk", Weights { lone_walk: 0, ..Weights::FITTED }),
    ("territory", Weights { territory: [0; 65], ..Weights::FITTED }),
    ("bonus cells", Weights { bonus_cells: 0, ..Weights::FITTED }),
];

/// Whether a level evaluates by the terms that [`terms`] leaves out.
pub fn has_terms(level: Level) -> bool {
    level.usual_setup().engine != EngineKind::AlphaBeta(Evaluation::Plain)
}

/// Lets a level of War Horses meet itself without each of the terms of its evaluation, in so many pairs of games.
pub fn terms(level: Level, pairs: u32, on_part: OnPart<'_>) -> io::Result<()> {
    let starts: Vec<_> = (0..pairs.into()).map(|seed| Duel::<WarHorses>::from_seed(seed, Seating::USUAL)).collect();
    let setup = level.usual_setup();
    // A level with a clock has the machine to itself.
    let parallel = usize::from(setup.limits.time.is_some());
    let whole = |_| weighted(Weights::FITTED, setup);
    for (name, weights) in TERMS {
        let without = move |_| weighted(weights, setup);
        on_part(name, &play_series(&starts, [&whole, &without], parallel, |_| ()))?;
    }
    Ok(())
}

/// A player of War Horses whose evaluation has these weights.
fn weighted(weights: Weights, setup: EngineSetup) -> Chooser<'static, WarHorses> {
    let config = Config { proofs: !matches!(setup.engine, EngineKind::AlphaBeta(_)), ..Config::default() };
    engine_chooser(WarHorses::alpha_beta(Arc::new(weights), config), setup)
}

/// What master does in Hex instead of alpha-beta.
const BEST_FIRST: &str = "best-first";

/// The names of what master does in Hex.
pub fn technique_names() -> Vec<&'static str> {
    TECHNIQUES.iter().map(|&(name, _)| name).chain([BEST_FIRST]).collect()
}

/// A name that no technique has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechnique(pub String);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a technique: {}", self.0, technique_names().join(", "))
    }
}

impl Error for UnknownTechnique {}

/// Checks the name of a technique.
pub fn check_technique(name: &str) -> Result<(), UnknownTechnique> {
    if technique_names().contains(&name) { Ok(()) } else { Err(UnknownTechnique(name.to_owned())) }
}

/// Lets master meet itself without each technique, or without the one of this name, on boards of a size, in so many pairs
/// of games.
pub fn techniques(size: u8, pairs: u32, limits: Limits, only: Option<&str>, on_part: OnPart<'_>) -> io::Result<()> {
    let mut setup = Hex::usual_setup();
    setup.choose(0, size);
    setup.choose(1, 0);
    let starts: Vec<_> = (0..pairs.into()).map(|seed| opening::<Hex>(&setup, seed)).collect();
    let is_wanted = |name: &str| only.is_none_or(|only| only == name);
    let whole = |_| master_with(Parameters::default(), limits);
    for (name, parameters) in TECHNIQUES.into_iter().filter(|(name, _)| is_wanted(name)) {
        let without = move |_| master_with(parameters, limits);
        on_part(name, &play_series(&starts, [&whole, &without], 0, |_| ()))?;
    }
    if is_wanted(BEST_FIRST) {
        // The same evaluation at the end of each line, but all lines to the same depth.
        let without = |_| chooser(move |game: &Hex| best_move(game, EngineSetup::alpha_beta(limits)));
        on_part(BEST_FIRST, &play_series(&starts, [&whole, &without], 0, |_| ()))?;
    }
    Ok(())
}

fn master_with(parameters: Parameters, limits: Limits) -> Chooser<'static, Hex> {
    engine_chooser(Box::new(PuctEngine::new(parameters)), EngineSetup::strongest(limits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_territory_is_worth_its_place() {
        let mut found = Vec::new();
        terms(Level::Expert, 50, &mut |name, tally| {
            found.push((name.to_owned(), tally.games(), tally.points()));
            Ok(())
        })
        .unwrap();
        assert_eq!(found.iter().map(|(name, ..)| name.as_str()).collect::<Vec<_>>(), TERMS.map(|(name, _)| name));
        assert!(found[1].1 == 100 && found[1].2 > 0.6, "{found:?}");
    }

    #[test]
    fn the_weights_in_use_share_the_points_with_the_level_itself() {
        let starts: Vec<_> = (0..10).map(|seed| Duel::<WarHorses>::from_seed(seed, Seating::USUAL)).collect();
        let level = |_| chooser(|game: &WarHorses| best_move(game, Level::Expert.usual_setup()));
        let same = |_| weighted(Weights::FITTED, Level::Expert.usual_setup());
        assert_eq!(play_series(&starts, [&level, &same], 0, |_| ()).points(), 0.5);
    }

    #[test]
    fn whoever_knows_connections_beats_whoever_does_not() {
        let mut points = Vec::new();
        techniques(7, 12, Limits::nodes(60), Some("connections"), &mut |name, tally| {
            points.push((name.to_owned(), tally.games(), tally.points()));
            Ok(())
        })
        .unwrap();
        assert!(matches!(&points[..], [(name, 24, points)] if name == "connections" && *points > 0.5), "{points:?}");
    }

    #[test]
    fn an_unknown_technique_is_refused_by_name() {
        let error = check_technique("magic").unwrap_err().to_string();
        assert!(error.starts_with("'magic' is not a technique: bridges, "), "{error}");
        assert!(technique_names().into_iter().all(|name| check_technique(name).is_ok()));
    }
}
