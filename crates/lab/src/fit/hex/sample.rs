//! A position of Hex and what a search found out about it, as a line of text.

use war_horses_games::hex::Move;
use war_horses_games::{Game, Hex, Side};

/// Where a position comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It was played.
    Game,
    /// The search looked at it.
    Tree,
}

/// What a search found out about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The stones and who is to move.
    pub position: Hex,
    /// Whether it was played.
    pub origin: Origin,
    /// Who won, as far as it is known.
    pub winner: Option<Side>,
    /// Whether that is proved of this position, and not only what the game came to.
    pub is_proved: bool,
    /// The chance of the side to move that the search thought of.
    pub searched: f32,
    /// How many visits it took.
    pub visits: u32,
    /// The moves that it tried and their visits; those that win alone where there are some, and none that lose.
    pub policy: Vec<(Move, u32)>,
}

impl Sample {
    /// What the game came to, for a position that was played.
    pub fn learn_winner(&mut self, winner: Side) {
        if self.origin == Origin::Game && !self.is_proved {
            self.winner = Some(winner);
        }
    }

    /// As a line: the position, where it comes from, who won, what the search thought, its visits, its moves.
    pub fn to_line(&self) -> String {
        let origin = match (self.origin, self.is_proved) {
            (Origin::Game, false) => "game",
            (Origin::Game, true) => "game-proved",
            (Origin::Tree, false) => "tree",
            (Origin::Tree, true) => "tree-proved",
        };
        let winner = self.winner.map_or("-", |side| Hex::SIDES[side.index()]);
        let policy: Vec<_> = self.policy.iter().map(|(mv, visits)| format!("{mv}:{visits}")).collect();
        let Self { position, searched, visits, .. } = self;
        format!("{position}\t{origin}\t{winner}\t{searched:.4}\t{visits}\t{}", policy.join(" "))
    }

    /// From such a line, if it is one.
    pub fn from_line(line: &str) -> Option<Self> {
        let [position, origin, winner, searched, visits, policy] =
            line.split('\t').collect::<Vec<_>>().try_into().ok()?;
        let (origin, is_proved) = match origin {
            "game" => (Origin::Game, false),
            "game-proved" => (Origin::Game, true),
            "tree" => (Origin::Tree, false),
            "tree-proved" => (Origin::Tree, true),
            _ => return None,
        };
        let winner = match winner {
            "-" => None,
            name => Some(Side::BOTH.into_iter().find(|side| Hex::SIDES[side.index()] == name)?),
        };
        let entry = |entry: &str| {
            let (mv, visits) = entry.split_once(':')?;
            Some((mv.parse().ok()?, visits.parse().ok()?))
        };
        let policy = policy.split_whitespace().map(entry).collect::<Option<_>>()?;
        let (searched, visits) = (searched.parse().ok()?, visits.parse().ok()?);
        Some(Self { position: position.parse().ok()?, origin, winner, is_proved, searched, visits, policy })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_comes_back_from_its_line() {
        for line in [
            "...../..B../.W.../...../..... b\tgame\twhite\t0.4321\t250\tc3:120 d2:80",
            "...../..B../.W.../...../..... w\ttree-proved\tblack\t0.0000\t31\t",
            "...../..B../.W.../...../..... w\ttree\t-\t0.5000\t24\ta1:3",
        ] {
            assert_eq!(Sample::from_line(line).map(|sample| sample.to_line()).as_deref(), Some(line));
        }
        for line in ["", "...../..B../.W.../...../..... b\tgame", "...../..... b\tgame\twhite\t0.4\t250\tc3:1"] {
            assert_eq!(Sample::from_line(line), None);
        }
    }
}
