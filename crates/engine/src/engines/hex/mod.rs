//! How the search sees Hex.
//!
//! The levels of fixed depth use the evaluation of the specification. On all but the smallest boards only the moves are
//! searched where most of the cheapest connections run, so that the depth stays what it is.
//!
//! Master is a PUCT tree search (`root_search`, `puct`, `tree`). It evaluates positions by the resistance of both sides'
//! circuits (`evaluator`, `circuit`) and proves what virtual connections decide (`h_search`, `must_play`).

mod analysis;
mod book;
#[cfg(test)]
mod brute;
mod candidates;
mod carriers;
mod cells;
mod circuit;
mod distance;
mod evaluator;
mod field;
mod groups;
mod grown;
mod h_search;
mod inferior;
mod insight;
mod master;
mod must_play;
pub mod net;
mod opening;
mod openings;
mod parameters;
mod path_counts;
pub mod planes;
mod puct;
mod root_search;
mod solver;
mod terms;
mod tree;
mod view;

use std::sync::Arc;

use crate::games::hex::Move;
use crate::games::hex::cells::Cell;
use crate::games::with_hex_words;
use crate::games::{Game, Hex, Side, Turn};
use crate::search::{
    AlphaBeta, Bounded, Clock, Config, Control, Engine, EngineKind, Evaluate, Evaluation, GrownTree, Keyed, Limits,
    MoveOrdering, Options, Report, Score, Scored,
};
pub use analysis::{Analysis, InferiorCells, SafeLink, analyse, currents, inferior_cells, solve};
pub use book::{BookFault, BookWork, make as make_book};
pub use distance::missing;
pub use insight::{cheapest_connection, circuit_chance, current_shares, look, missing_with_bridges};
pub use openings::{MapNews, MapWork, NoProofs, OpeningMap, winning_openings};
pub use parameters::{Parameters, TECHNIQUES};
pub use solver::LONGEST_SOLVABLE_SIDE;

use super::{Playable, Resources, fold};

/// What a stone of lead is worth.
const STONE: Score = 100;

/// What a finished game is worth to its winner, in stones, besides one for each free cell: more than any lead.
const WIN: Score = 20;

/// How many moves are searched at most when so many moves are looked ahead from here; nothing where all of them are.
pub fn searched_moves(game: &Hex, depth: u32) -> Option<usize> {
    candidates::width(game.free().len(), depth)
}

impl Scored for Hex {
    const UNIT: Score = STONE;

    /// The sooner a win, the better.
    #[inline]
    fn result(&self, side: Side) -> Score {
        let worth = STONE * (WIN + self.free().len() as Score);
        match self.winner() {
            Some(winner) if winner == side => worth,
            Some(_) => -worth,
            None => 0,
        }
    }
}

impl Keyed for Hex {
    #[inline]
    fn key(&self) -> u64 {
        let [black, white] = Side::BOTH.map(|side| self.stones(side).words());
        let stones = black.into_iter().zip(white).fold(0, |key, (black, white)| fold(black ^ key, white));
        // Folded in on their own: any bit of the words could be a stone.
        fold(stones, (self.mover().index() << 1 | usize::from(self.may_swap())) as u64)
    }
}

/// The best one looks at the currents of both sides, and is about as slow as a hundred of the others.
impl Evaluate<Hex> for Evaluation {
    #[inline]
    fn evaluate(&self, game: &Hex, side: Side) -> Score {
        match self {
            Self::Plain | Self::Standard => STONE * distance::lead(game, side),
            Self::Best => master::evaluate(game, side),
        }
    }
}

impl MoveOrdering for Hex {
    const KILLER_BONUS: i32 = 40;

    fn ordering_score(&self, mv: Move) -> i32 {
        let ranked = with_hex_words!(self.size(), W => candidates::ranked::<W>(self));
        ranked.into_iter().find(|&(cell, _)| mv == Move::Stone(cell)).map_or(0, |(_, score)| score)
    }

    #[inline]
    fn candidates(&self, depth: u32, mut visit: impl FnMut(Move, i32)) -> bool {
        if let Some(mv) = opening::book(self) {
            visit(mv, 0);
            return false;
        }
        let ranked = with_hex_words!(self.size(), W => candidates::ranked::<W>(self));
        let width = searched_moves(self, depth);
        candidates::best(ranked, width).into_iter().for_each(|(cell, score)| visit(Move::Stone(cell), score));
        width.is_none() && self.swap_on_offer().is_none()
    }

    #[inline]
    fn history_index(mv: Move) -> usize {
        match mv {
            Move::Stone(cell) => cell.index(),
            Move::Swap => Cell::INDICES,
        }
    }
}

impl Bounded for Hex {}

impl Playable for Hex {
    const TEXTBOOK_EVALUATION: Evaluation = Evaluation::Standard;
    const EVALUATIONS: &'static [Evaluation] = &[Evaluation::Standard, Evaluation::Best];
    const GROWS_TREE: bool = true;
    const NODES_A_SECOND: u64 = 1_500;

    fn engine(kind: EngineKind, _: &Resources) -> Box<dyn Engine<Self>> {
        match kind {
            EngineKind::AlphaBeta(evaluation) => Box::new(AlphaBeta::new(evaluation, Config::default())),
            EngineKind::Strongest { .. } | EngineKind::Tablebase => Box::new(PuctEngine::new(Parameters::default())),
        }
    }

    fn alpha_beta(evaluator: Arc<dyn Evaluate<Self>>, config: Config) -> Box<dyn Engine<Self>> {
        Box::new(AlphaBeta::new(evaluator, config))
    }

    fn evaluator(evaluation: Evaluation) -> Arc<dyn Evaluate<Self>> {
        Arc::new(evaluation)
    }

    fn grow_tree(&self, visits: u32, most: usize, is_stopped: &dyn Fn() -> bool) -> Option<GrownTree<Move>> {
        matches!(self.turn(), Turn::Player(_)).then(|| grown::grow(self, visits, most, is_stopped)).flatten()
    }
}

/// The engine of master: a best-first search of a tree that grows in memory.
pub struct PuctEngine {
    parameters: Parameters,
    /// Who thinks where a depth is asked for, since this tree has none.
    alpha_beta: AlphaBeta<Hex, Evaluation>,
}

impl PuctEngine {
    /// With some of its techniques.
    pub fn new(parameters: Parameters) -> Self {
        let config = Config { proofs: true, ..Config::default() };
        Self { parameters, alpha_beta: AlphaBeta::new(Evaluation::Best, config) }
    }
}

impl Engine<Hex> for PuctEngine {
    fn think(
        &mut self,
        position: &Hex,
        limits: Limits,
        options: Options,
        control: &Control,
        on_report: &mut dyn FnMut(&Report<Move>),
    ) -> Report<Move> {
        if limits.depth.is_some() || !matches!(position.turn(), Turn::Player(_)) {
            return self.alpha_beta.think(position, limits, options, control, on_report);
        }
        let clock = Clock::start(limits, control);
        master::think(position, self.parameters, limits, options, &clock, on_report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Level;

    fn game(text: &str) -> Hex {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn answer(game: &Hex, level: Level) -> String {
        let setup = Hex::setup(level).expect("every game has it");
        let mut engine = Hex::engine(setup.engine, &Resources::default());
        let report = engine.think(game, setup.limits, setup.options, &Control::default(), &mut |_| ());
        report.best().expect("a move").mv.to_string()
    }

    #[test]
    fn whose_turn_it_is_is_a_part_of_the_key() {
        let texts = [
            ".../.../... b",
            ".../.../... b swap",
            ".../.../... w",
            ".B./.../... w",
            ".B./.../... w swap",
            "B../.../... b",
            ".B./.../... b",
            ".W./.../... b",
        ];
        let mut keys = texts.map(|text| game(text).key());
        keys.sort();
        assert!(keys.windows(2).all(|pair| pair[0] != pair[1]));
    }

    /// On 3 x 3 white can only stop four of the nine openings, all at the acute corners.
    #[test]
    fn the_smallest_board_is_searched_to_its_end() {
        let start = Hex::empty(3, false);
        let lost = start.legal_moves().into_iter().filter(|&mv| {
            let mut opened = start;
            opened.play(mv);
            let mut engine = AlphaBeta::new(Evaluation::Best, Config::default());
            let report = engine.think(&opened, Limits::depth(8), Options::DEFAULT, &Control::default(), &mut |_| ());
            assert!(report.value().exact().is_some(), "{opened}");
            report.moves[0].score > 0
        });
        assert_eq!(lost.map(|mv| mv.to_string()).collect::<Vec<_>>(), ["a1", "b1", "b3", "c3"]);
    }

    #[test]
    fn every_level_completes_a_connection_and_stops_one() {
        for level in [Level::Beginner, Level::Amateur, Level::Expert] {
            assert_eq!(answer(&game("..B..../..B..../..B.W../....W../..B.W../..BW.../..B.... b"), level), "c4");
            assert_eq!(answer(&game("..B..../..B..../WWB..../...W.../WWB..../..B..../..B.... w"), level), "c4");
        }
    }

    #[test]
    fn the_first_stone_goes_to_the_middle_unless_it_could_be_taken() {
        for level in [Level::Beginner, Level::Amateur, Level::Expert] {
            assert_eq!(answer(&Hex::empty(11, false), level), "f6");
            assert_eq!(answer(&Hex::empty(11, true), level), "a3");
            let mut opened = Hex::empty(11, true);
            opened.play("f6".parse().unwrap());
            assert_eq!(answer(&opened, level), "swap");
            let mut opened = Hex::empty(11, true);
            opened.play("a1".parse().unwrap());
            assert_eq!(answer(&opened, level), "f6");
        }
    }

    #[test]
    fn the_search_is_narrowed_on_large_boards_only() {
        assert_eq!(searched_moves(&Hex::empty(5, false), 6), None);
        for size in 6..=19 {
            let narrowed = [2, 4, 6].map(|depth| searched_moves(&Hex::empty(size, false), depth).expect("a number"));
            assert!(narrowed.is_sorted());
            let mut opened = Hex::empty(size, false);
            ["c3", "d4"].into_iter().for_each(|name| opened.play(name.parse().unwrap()));
            let mut shown = 0;
            assert!(!opened.candidates(4, |_, _| shown += 1));
            assert_eq!(shown, narrowed[1]);
        }
    }

    #[test]
    fn guesses_stay_below_results() {
        let mut game = Hex::empty(19, false);
        while let Turn::Player(_) = game.turn() {
            let guess = Evaluation::Standard.evaluate(&game, Side::First);
            assert_eq!(guess, -Evaluation::Standard.evaluate(&game, Side::Second));
            assert!(guess.abs() < STONE * WIN);
            game.play(game.legal_moves()[0]);
        }
        assert!(game.result(Side::First).abs() >= STONE * WIN);
    }
}
