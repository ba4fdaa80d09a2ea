//! Where the levels stand on one scale, as `war-horses levels` has measured it.

use std::fmt;
use std::str::FromStr;

use war_horses_engine::search::Level;
use war_horses_games::GameId;

/// What the weakest level of each game is rated at: ratings only mean differences.
pub const BEGINNER: f64 = 1_000.0;

/// What the levels of this program were measured at: by `war-horses levels`, and where that takes hours, by `war-horses
/// arena` between the same neighbours.
const MEASURED: &str = include_str!("levels.tsv");

/// Where a level stands, by matches against the level below it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelRating {
    /// The game.
    pub game: GameId,
    /// The level.
    pub level: Level,
    /// Its rating, most likely.
    pub rating: f64,
    /// Not weaker than this, if the level below is where it is said to be (95 %).
    pub low: f64,
    /// Not stronger than this.
    pub high: f64,
    /// How many games it rests on.
    pub games: u32,
    /// How accurate it is by reviews of its games, in percent.
    pub accuracy: Option<f64>,
}

impl LevelRating {
    /// The first line of a table.
    pub const COLUMNS: &'static str = "game\tlevel\trating\tlow\thigh\tgames\taccuracy";
}

impl fmt::Display for LevelRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, level, rating, low, high, games, accuracy } = self;
        let accuracy = accuracy.map_or("-".to_owned(), |accuracy| format!("{accuracy:.1}"));
        write!(f, "{game}\t{level}\t{rating:.0}\t{low:.0}\t{high:.0}\t{games}\t{accuracy}")
    }
}

impl FromStr for LevelRating {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let fault = |what: &str| format!("'{line}' has no {what}");
        let columns: Vec<&str> = line.split('\t').collect();
        let [game, level, rating, low, high, games, accuracy] = columns[..] else {
            return Err(format!("'{line}' has not these columns: {}", Self::COLUMNS));
        };
        let number = |text: &str, what| text.parse::<f64>().map_err(|_| fault(what));
        Ok(Self {
            game: game.parse().map_err(|_| fault("game"))?,
            level: level.parse().map_err(|_| fault("level"))?,
            rating: number(rating, "rating")?,
            low: number(low, "low")?,
            high: number(high, "high")?,
            games: games.parse().map_err(|_| fault("games"))?,
            accuracy: accuracy.parse().ok(),
        })
    }
}

/// The levels of a game that were measured, the weakest first.
pub fn measured(game: GameId) -> Vec<LevelRating> {
    let rows = MEASURED.lines().skip(1).filter_map(|line| line.parse::<LevelRating>().ok());
    rows.filter(|rated| rated.game == game).collect()
}

/// What a level of a game is rated at, if it was measured.
pub fn rating(game: GameId, level: Level) -> Option<f64> {
    measured(game).into_iter().find(|rated| rated.level == level).map(|rated| rated.rating)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_can_be_read_and_no_level_is_below_the_one_before() {
        for line in MEASURED.lines().skip(1) {
            assert_eq!(line.parse::<LevelRating>().map(|rated| rated.to_string()), Ok(line.to_owned()));
        }
        for &game in GameId::ALL {
            let found = measured(game);
            assert!(found.len() >= 3, "{game}: {found:?}");
            assert_eq!(found[0].rating, BEGINNER);
            assert!(
                found.windows(2).all(|pair| pair[0].level < pair[1].level && pair[0].rating <= pair[1].rating),
                "{game}"
            );
        }
        assert!("x\ty".parse::<LevelRating>().unwrap_err().contains("columns"));
    }
}
