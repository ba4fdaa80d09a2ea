//! War Horses: two knights paint a chess board, and whoever paints more of it wins.
//!
//! ```
//! use war_horses_games::{Game, Side, Turn, WarHorses};
//!
//! let mut game: WarHorses = "8/3R4/8/2*5/8/5*2/6G1/1*6 r".parse()?;
//! assert_eq!(game.turn(), Turn::Player(Side::First));
//! assert_eq!(game.legal_moves().len(), 6);
//!
//! game.try_play("c5".parse()?)?;
//! assert_eq!(game.tally(Side::First), Some(6), "the bonus paints its four neighbours as well");
//! assert_eq!(game.to_string(), "8/3r4/2r5/1rRr4/2r5/5*2/6G1/1*6 g");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::str::FromStr;

use rand::Rng;

use super::grid::{Square, Squares};
use super::knights::{self, Knights, KnightsError, Letters};
use super::ranks;
use super::side_letters::SideLetters;
use super::{Complaint, Explain, Game, Setup, Side, Turn};
use crate::{complaint, explained_errors};

/// How many bonuses a game begins with.
pub const BONUSES: u32 = 3;

/// A position. Red is the first side, green the second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WarHorses {
    /// The cells of each side, the ones under the knights included.
    painted: [Squares; 2],
    bonuses: Squares,
    knights: Knights,
}

impl WarHorses {
    /// Where the knight of a side stands.
    #[inline]
    pub fn knight(&self, side: Side) -> Square {
        self.knights.of(side)
    }

    /// The cells that a side has painted.
    #[inline]
    pub fn painted(&self, side: Side) -> Squares {
        self.painted[side.index()]
    }

    /// Who painted this cell.
    pub fn owner(&self, square: Square) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.painted(side).contains(square))
    }

    /// The bonuses that nobody has taken.
    #[inline]
    pub fn bonuses(&self) -> Squares {
        self.bonuses
    }

    /// The cells that nobody has painted: the only ones that can still be used.
    #[inline]
    pub fn free(&self) -> Squares {
        !(self.painted[0] | self.painted[1])
    }

    /// Where `side`'s knight could jump to if it were its turn.
    #[inline]
    pub fn targets(&self, side: Side) -> Squares {
        self.knights.targets(side, self.free())
    }

    /// The side to move; of no meaning once the game is over.
    #[inline]
    pub fn mover(&self) -> Side {
        self.knights.mover()
    }

    /// Painted cells of `side` minus those of its opponent.
    #[inline]
    pub fn margin(&self, side: Side) -> i32 {
        self.painted(side).len() as i32 - self.painted(!side).len() as i32
    }

    /// The cells that a move to `target` paints: the target and, on a bonus, its free neighbours.
    #[inline]
    pub fn paints(&self, target: Square) -> Squares {
        if self.bonuses.contains(target) {
            Squares::of(target) | (target.neighbours() & self.free())
        } else {
            Squares::of(target)
        }
    }
}

impl Game for WarHorses {
    /// The target is enough: a side has one knight.
    type Move = Square;

    const ID: &'static str = "war-horses";

    const SIDES: [&'static str; 2] = ["red", "green"];

    fn start(_: &Setup, rng: &mut impl Rng) -> Self {
        let knights = {
            let first = Squares::ALL.draw(rng);
            [first, (!Squares::of(first)).draw(rng)]
        };
        let painted = knights.map(Squares::of);
        // At most 2 + 2 * 9 squares are closed when the last bonus is drawn, so there is always one left.
        let mut open = !(painted[0] | painted[1]);
        let mut bonuses = Squares::NONE;
        for _ in 0..BONUSES {
            let bonus = open.draw(rng);
            bonuses |= Squares::of(bonus);
            open = open - (Squares::of(bonus) | bonus.surroundings());
        }
        let mut knights = Knights::new(knights);
        knights.hand_turn_to(Side::First, !(painted[0] | painted[1]));
        Self { painted, bonuses, knights }
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.knights.turn(self.free(), self.margin(Side::First))
    }

    #[inline]
    fn moves(&self, visit: impl FnMut(Square)) {
        self.targets(self.mover()).for_each(visit);
    }

    #[inline]
    fn play(&mut self, target: Square) {
        let side = self.mover();
        self.painted[side.index()] |= self.paints(target);
        self.bonuses = self.bonuses - Squares::of(target);
        self.knights.jump(target);
        self.knights.hand_turn_to(!side, self.free());
    }

    fn tally(&self, side: Side) -> Option<i32> {
        Some(self.painted(side).len() as i32)
    }
}

const LETTERS: Letters = Letters {
    knights: ["R", "G"],
    turns: SideLetters { game: WarHorses::ID, names: WarHorses::SIDES, letters: ["r", "g"] },
};
const PAINT: [&str; 2] = ["r", "g"];

/// Eight ranks from the top with `/` between them, then the side to move: `8/3R4/8/2*5/8/5*2/6G1/1*6 r`.
///
/// Digits are runs of free cells, `R` `G` the knights on their own paint, `r` `g` painted cells, `*` a bonus.
impl fmt::Display for WarHorses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        ranks::write(f, |square| match self.owner(square) {
            Some(side) if self.knight(side) == square => Some(LETTERS.knights[side.index()]),
            Some(side) => Some(PAINT[side.index()]),
            None if self.bonuses.contains(square) => Some("*"),
            None => None,
        })?;
        write!(f, " {}", LETTERS.turns.of(self.mover()))
    }
}

/// Why a text is not a position of War Horses.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the message of each tells what was wrong and what would be right")]
pub enum PositionError {
    Knights(KnightsError),
    UnknownSymbol { symbol: String, rank: u8 },
    TooManyBonuses(u32),
    AdjacentBonuses(Square, Square),
    TrailingText(String),
}

impl Explain for PositionError {
    fn complaint(&self) -> Complaint {
        match self {
            Self::Knights(error) => error.complaint(),
            Self::UnknownSymbol { symbol, rank } => complaint!(
                "fault-sign",
                "'{symbol}' on rank {rank} means nothing: use digits 1-8, R, G, r, g and *",
                symbol,
                rank
            ),
            Self::TooManyBonuses(count) => complaint!(
                "fault-bonuses",
                "there are {count} bonuses (*), but never more than {most}",
                count,
                most = BONUSES
            ),
            Self::AdjacentBonuses(one, other) => complaint!(
                "fault-bonuses-touch",
                "the bonuses on {one} and {other} touch; bonuses are never adjacent",
                one = one.to_string(),
                other = other.to_string()
            ),
            Self::TrailingText(text) => {
                complaint!("fault-after-side", "nothing may follow the side to move, but '{text}' does", text)
            }
        }
    }
}

explained_errors!(PositionError);

impl From<KnightsError> for PositionError {
    fn from(error: KnightsError) -> Self {
        Self::Knights(error)
    }
}

impl FromStr for WarHorses {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_whitespace();
        let mut painted = [Squares::NONE; 2];
        let mut bonuses = Squares::NONE;
        let mut knights = knights::read(&mut words, LETTERS, |symbol, rank, here| {
            match symbol {
                "r" => painted[0] |= here,
                "g" => painted[1] |= here,
                "*" => bonuses |= here,
                _ => return Err(PositionError::UnknownSymbol { symbol: symbol.to_owned(), rank }),
            }
            Ok(())
        })?;
        if bonuses.len() > BONUSES {
            return Err(PositionError::TooManyBonuses(bonuses.len()));
        }
        for bonus in bonuses {
            if let Some(other) = (bonus.surroundings() & bonuses).first() {
                return Err(PositionError::AdjacentBonuses(bonus, other));
            }
        }
        if let Some(extra) = words.next() {
            return Err(PositionError::TrailingText(extra.to_owned()));
        }
        for side in Side::BOTH {
            painted[side.index()] |= Squares::of(knights.of(side));
        }
        knights.hand_turn_to(knights.mover(), !(painted[0] | painted[1]));
        Ok(Self { painted, bonuses, knights })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outcome;

    fn game(text: &str) -> WarHorses {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn after(text: &str, moves: &str) -> WarHorses {
        let mut game = game(text);
        for name in moves.split_whitespace() {
            game.try_play(square(name)).unwrap();
        }
        game
    }

    const START: &str = "8/3R4/8/2*5/8/5*2/6G1/1*6 r";

    #[test]
    fn the_start_cells_are_painted_and_red_moves_first() {
        let start = game(START);
        assert_eq!(Side::BOTH.map(|side| start.tally(side)), [Some(1), Some(1)]);
        assert_eq!(start.turn(), Turn::Player(Side::First));
        assert_eq!(start.owner(square("d7")), Some(Side::First));
        assert_eq!(start.owner(square("g2")), Some(Side::Second));
        assert_eq!(start.owner(square("c5")), None);
    }

    #[test]
    fn a_plain_move_paints_one_cell_and_hands_the_turn_over() {
        let moved = after(START, "f8");
        assert_eq!(moved.to_string(), "5R2/3r4/8/2*5/8/5*2/6G1/1*6 g");
    }

    #[test]
    fn a_bonus_paints_its_free_neighbours_and_is_gone() {
        let moved = after(START, "c5");
        assert_eq!(moved.to_string(), "8/3r4/2r5/1rRr4/2r5/5*2/6G1/1*6 g");
        assert_eq!(moved.bonuses().len(), 2);
    }

    #[test]
    fn a_bonus_never_repaints_and_stops_at_the_edge() {
        let moved = after("8/8/8/8/8/1G6/g1R5/*7 r", "a1");
        assert_eq!(moved.to_string(), "8/8/8/8/8/1G6/g1r5/Rr6 g", "a2 stays green, and b1 is the only free neighbour");
    }

    #[test]
    fn painted_cells_and_knights_are_out_of_use() {
        let game = game("8/8/8/8/8/1G6/2r5/R7 r");
        assert_eq!(game.targets(Side::First), Squares::NONE, "b3 holds the other knight, c2 is painted");
    }

    #[test]
    fn a_side_without_a_move_is_passed_over() {
        let before = game("8/8/8/8/4G3/1g6/8/R7 r");
        let moved = after("8/8/8/8/4G3/1g6/8/R7 r", "c2");
        assert_eq!((before.turn(), moved.turn()), (Turn::Player(Side::First), Turn::Player(Side::Second)));
        assert_eq!(before.passed(&moved), None);

        // Red stands in the corner with both of its jumps painted: green plays on alone.
        let lonely = after("8/8/8/8/4G3/1g6/2g5/R7 g", "f6");
        assert_eq!(lonely.turn(), Turn::Player(Side::Second));
        assert_eq!(game("8/8/8/8/4G3/1g6/2g5/R7 g").passed(&lonely), Some(Side::First));
    }

    #[test]
    fn a_text_that_gives_the_turn_to_a_stuck_side_passes_it_on() {
        assert_eq!(game("8/8/8/8/4G3/1g6/2g5/R7 r").turn(), Turn::Player(Side::Second));
    }

    #[test]
    fn the_game_ends_when_neither_can_move_and_more_cells_win() {
        let full = |text: &str| game(text).turn();
        assert_eq!(full("6gG/5g2/6g1/8/8/1g6/2g5/R7 r"), Turn::Over(Outcome::Win(Side::Second)));
        assert_eq!(full("7G/5r2/6r1/8/8/1r6/2g5/R7 r"), Turn::Over(Outcome::Win(Side::First)));
        assert_eq!(full("7G/5r2/6g1/8/8/1r6/2g5/R7 g"), Turn::Over(Outcome::Draw));
        assert_eq!(game("7G/5r2/6g1/8/8/1r6/2g5/R7 g").legal_moves(), []);
    }

    #[test]
    fn an_illegal_move_is_refused_and_changes_nothing() {
        let mut game = game(START);
        let error = game.try_play(square("d6")).unwrap_err();
        assert_eq!(error.to_string(), "'d6' is not a legal move here; legal moves: c5 e5 b6 f6 b8 f8");
        assert_eq!(game.to_string(), START);
        assert_eq!(game.read_move(" F6 ").unwrap(), square("f6"));
        assert!(game.read_move("castle").is_err());
    }

    #[test]
    fn impossible_positions_are_refused_by_name() {
        for (text, fault) in [
            ("", "a board has 8 ranks with '/' between them, this one has 0"),
            ("8/8/8 r", "a board has 8 ranks with '/' between them, this one has 3"),
            ("9/8/8/8/8/8/8/RG6 r", "'9' on rank 8 means nothing: use digits 1-8, R, G, r, g and *"),
            ("8/8/8/8/8/8/8/RG7 r", "rank 1 has 9 cells instead of 8"),
            ("8/8/8/8/8/8/88/RG6 r", "rank 2 has 16 cells instead of 8"),
            ("8/8/7/8/8/8/8/RG6 r", "rank 6 has 7 cells instead of 8"),
            ("8/8/8/8/8/8/8/RGR5 r", "there must be exactly one red knight (R), not 2"),
            ("8/8/8/8/8/8/8/R7 r", "there must be exactly one green knight (G), not 0"),
            ("8/8/8/8/2*5/3*4/8/RG6 r", "the bonuses on d3 and c4 touch; bonuses are never adjacent"),
            ("*1*1*1*1/8/8/8/8/8/8/RG6 r", "there are 4 bonuses (*), but never more than 3"),
            ("8/8/8/8/8/8/8/RG6", "the side to move is missing: r (red) or g (green) follows the board"),
            ("8/8/8/8/8/8/8/RG6 w", "'w' is not a side to move: r (red) or g (green)"),
            ("8/8/8/8/8/8/8/RG6 r 1", "nothing may follow the side to move, but '1' does"),
        ] {
            assert_eq!(text.parse::<WarHorses>().unwrap_err().to_string(), fault, "{text}");
        }
    }
}
