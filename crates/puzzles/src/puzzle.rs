//! A puzzle as a line of text.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use war_horses_engine::search::Level;

/// A position in which one move alone is right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The position, in the game's own text; whoever is to move there solves it.
    pub position: String,
    /// The move that is right.
    pub solution: String,
    /// How the game ends with best play, for the side to move.
    pub value: TheoreticalValue,
    /// What every other move gives away.
    pub gain: Gain,
    /// The lowest level that finds the move.
    pub level: Level,
    /// What it is about, where that can be told.
    pub theme: Option<String>,
}

/// How the game ends with best play, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TheoreticalValue {
    /// It wins.
    Won,
    /// Nobody wins.
    Drawn,
    /// It loses.
    Lost,
    /// Dice decide; so many games of a thousand are won.
    Chance(u16),
}

/// What is lost by every other move, at least.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// The result: a win or a draw.
    Result,
    /// So many of what the game counts.
    Units(u16),
    /// So many games of a thousand.
    Chance(u16),
}

impl TheoreticalValue {
    /// All that are proved without dice.
    pub const SURE: [Self; 3] = [Self::Won, Self::Drawn, Self::Lost];
}

impl fmt::Display for TheoreticalValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won => f.write_str("won"),
            Self::Drawn => f.write_str("drawn"),
            Self::Lost => f.write_str("lost"),
            Self::Chance(per_mille) => write!(f, "{per_mille}/1000"),
        }
    }
}

impl fmt::Display for Gain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Result => f.write_str("result"),
            Self::Units(units) => write!(f, "{units}"),
            Self::Chance(per_mille) => write!(f, "{per_mille}/1000"),
        }
    }
}

/// What is wrong with a line of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadPuzzle(String);

impl fmt::Display for BadPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for BadPuzzle {}

fn per_mille(text: &str) -> Option<u16> {
    text.strip_suffix("/1000")?.parse().ok().filter(|value| *value <= 1_000)
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, solution, value, gain, level, theme } = self;
        let theme = theme.as_deref().unwrap_or("-");
        write!(f, "{position}\t{solution}\t{value}\t{gain}\t{level}\t{theme}")
    }
}

impl FromStr for Puzzle {
    type Err = BadPuzzle;

    fn from_str(line: &str) -> Result<Self, BadPuzzle> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [position, solution, value, gain, level, theme] = fields[..] else {
            let columns = "position, move, outlook, gain, level, theme";
            return Err(BadPuzzle(format!("'{line}' has {} columns instead of 6: {columns}", fields.len())));
        };
        let bad = |what: &str, text: &str, wanted: &str| BadPuzzle(format!("'{text}' is no {what}: {wanted}"));
        let read_value = |text: &str| match text {
            "won" => Some(TheoreticalValue::Won),
            "drawn" => Some(TheoreticalValue::Drawn),
            "lost" => Some(TheoreticalValue::Lost),
            other => per_mille(other).map(TheoreticalValue::Chance),
        };
        let read_gain = |text: &str| match text {
            "result" => Some(Gain::Result),
            other => other.parse().ok().map(Gain::Units).or(per_mille(other).map(Gain::Chance)),
        };
        Ok(Self {
            position: position.to_owned(),
            solution: solution.to_owned(),
            value: read_value(value).ok_or_else(|| bad("outlook", value, "won, drawn, lost or 512/1000"))?,
            gain: read_gain(gain).ok_or_else(|| bad("gain", gain, "result, a number or 31/1000"))?,
            level: level.parse().map_err(|_| bad("level", level, "beginner, amateur, expert or master"))?,
            theme: (theme != "-").then(|| theme.to_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        for line in [
            "3x3/3 x.o/o../x.. x\tc1\twon\tresult\tamateur\tfork",
            "8/8/8/3R4/8/8/6G1/8 r\tb4\tlost\t4\tmaster\t-",
            "....__../......../....__.. 0-0 light 2 3 course\tA@A3\t512/1000\t31/1000\texpert\trosette",
        ] {
            assert_eq!(line.parse::<Puzzle>().unwrap().to_string(), line);
        }
    }

    #[test]
    fn a_line_that_is_none_says_why() {
        for (line, why) in [
            ("c1", "'c1' has 1 columns instead of 6: position, move, outlook, gain, level, theme"),
            ("p\tm\tfine\tresult\tmaster\t-", "'fine' is no outlook: won, drawn, lost or 512/1000"),
            ("p\tm\t2000/1000\tresult\tmaster\t-", "'2000/1000' is no outlook: won, drawn, lost or 512/1000"),
            ("p\tm\twon\tmuch\tmaster\t-", "'much' is no gain: result, a number or 31/1000"),
            ("p\tm\twon\tresult\tgod\t-", "'god' is no level: beginner, amateur, expert or master"),
        ] {
            assert_eq!(line.parse::<Puzzle>().unwrap_err().to_string(), why);
        }
    }
}
