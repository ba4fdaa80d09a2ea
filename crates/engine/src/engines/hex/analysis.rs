//! What the engine knows about a board that a player may want to see too: bridges, the must-play region, and who wins.

use super::cells::with_words;
use super::evaluator::{Estimate, Evaluator};
use super::field::{Content, Field, FieldStones};
use super::groups::Groups;
use super::h_search::ConnectionEffort;
use super::must_play::{MustPlayAnalysis, MustPlayProof};
use super::parameters::Parameters;
use super::solver::{LONGEST_SOLVABLE_SIDE, ProofTable, Solver};
use super::view;
use crate::games::hex::cells::{Cell, Cells};
use crate::games::{Hex, Side};

/// Two stones, or a stone and an edge, that cannot be kept apart: who loses one of the two cells between takes the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SafeLink {
    /// The stone that it begins at.
    pub from: Cell,
    /// No cell if the link leads to an edge.
    pub to: Option<Cell>,
    /// The two cells between.
    pub over: [Cell; 2],
}

/// What can be seen on a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The bridges of each side. All of them hold at once.
    pub bridges: [Vec<SafeLink>; 2],
    /// The cells outside of which every move of the side to move loses or is wasted. All free cells if nothing threatens,
    /// none if the game is decided.
    pub must_play: Cells,
    /// Who surely wins, if that can be seen in a moment.
    pub winner: Option<Side>,
}

/// Free cells that need no stone any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InferiorCells {
    /// Whoever takes them changes nothing.
    pub dead: Cells,
    /// They are as good as taken by a side, which answers every stone there.
    pub captured: [Cells; 2],
}

/// The free cells of a board that are dead or captured.
pub fn inferior_cells(game: &Hex) -> InferiorCells {
    let field = Field::of(game.size());
    let stones = view::stones(field, game);
    let filled = Parameters::default().filled(field, &stones);
    let became =
        |content| view::set(field, (0..field.cells).filter(|&cell| stones.is_free(cell) && filled.at(cell) == content));
    InferiorCells { dead: became(Content::Dead), captured: Side::BOTH.map(|side| became(Content::stone(side))) }
}

/// The parts of black's and of white's current that flow through each free cell, those that matter most to both first.
/// Nothing if a side is connected, if only by bridges.
pub fn currents(game: &Hex) -> Vec<(Cell, [f32; 2])> {
    let field = Field::of(game.size());
    let mut evaluator = Evaluator::new(field, Parameters::default());
    match evaluator.evaluate(&view::stones(field, game), game.mover()) {
        Estimate::Won(_) => Vec::new(),
        Estimate::Open(_) => {
            let through =
                |&(cell, _): &(u16, f32)| Some((view::cell(field, cell.into())?, evaluator.currents(cell.into())));
            evaluator.moves.iter().filter_map(through).collect()
        }
    }
}

/// What can be seen in a moment. On the largest board it takes some milliseconds.
pub fn analyse(game: &Hex) -> Analysis {
    let field = Field::of(game.size());
    let stones = view::stones(field, game);
    let (must_play, winner) = match game.winner() {
        Some(winner) => (Cells::NONE, Some(winner)),
        None => with_words!(field.cells, W => {
            match MustPlayAnalysis::<W>::new(field, Parameters::default()).analyse(&stones, game.mover(), ConnectionEffort::DEEP) {
                MustPlayProof::Wins(_) => (Cells::NONE, Some(game.mover())),
                MustPlayProof::Loses => (Cells::NONE, Some(!game.mover())),
                MustPlayProof::MustPlay(region) => (view::set(field, region.cells()), None),
            }
        }),
    };
    // Whoever may take over the opening stone decides for himself which side wins.
    let winner = winner.filter(|_| !game.may_swap());
    Analysis { bridges: Side::BOTH.map(|side| bridges(field, &stones, side)), must_play, winner }
}

/// Who wins a position that is not over and where nobody may swap, and a winning move of the side to move if it wins by
/// one: solved to the end with a table of so many megabytes. Nothing if the board is too large or the solver was stopped.
pub fn solve(game: &Hex, megabytes: usize, is_stopped: &(dyn Fn() -> bool + Sync)) -> Option<(Side, Option<Cell>)> {
    let field = (game.size() <= LONGEST_SOLVABLE_SIDE).then(|| Field::of(game.size()))?;
    let proofs = ProofTable::new(megabytes);
    let solution = Solver::new(field, &proofs, is_stopped).solve(&view::stones(field, game), game.mover())?;
    let best = solution.best.and_then(|best| view::cell(field, best.into()));
    Some((solution.winner, best.filter(|&cell| game.free().contains(cell))))
}

/// The bridges between the stones of a side, and from them to its edges.
fn bridges(field: &Field, stones: &FieldStones, side: Side) -> Vec<SafeLink> {
    let groups = Groups::bridged(field, stones, side);
    let link = |from: usize, to: Option<usize>, over: [u16; 2]| {
        let cell = |number: usize| view::cell(field, number);
        let over = [cell(over[0].into())?, cell(over[1].into())?];
        Some(SafeLink { from: cell(from)?, to: to.and_then(cell), over })
    };
    let between =
        groups.bridges.iter().filter_map(|(from, bridge)| link((*from).into(), Some(bridge.to.into()), bridge.carrier));
    let mut links: Vec<_> = between.collect();
    let mut taken: Cells = links.iter().flat_map(|link| link.over).collect();
    for stone in (0..field.cells).filter(|&cell| stones.at(cell) == Content::stone(side)) {
        for carrier in field.edge_bridges(side, stone).into_iter().flatten() {
            let is_open = carrier.iter().all(|&cell| stones.is_free(cell.into()));
            if let Some(link) = link(stone, None, carrier).filter(|_| is_open)
                && link.over.iter().all(|&cell| !taken.contains(cell))
            {
                taken = link.over.into_iter().fold(taken, |taken, cell| taken | Cells::of(cell));
                links.push(link);
            }
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    fn analyse(text: &str) -> Analysis {
        super::analyse(&text.parse::<Hex>().unwrap_or_else(|error| panic!("{text}: {error}")))
    }

    #[test]
    fn bridges_lead_to_stones_and_edges() {
        let [black, white] = analyse("...../..B../...../.BW../..... w").bridges;
        let shown =
            |links: &[SafeLink]| format!("{:?}", links.iter().map(|link| (link.from, link.to)).collect::<Vec<_>>());
        assert_eq!(shown(&black), "[(c2, Some(b4)), (c2, None), (b4, None)]");
        assert_eq!(shown(&white), "[]");
        assert_eq!(format!("{:?}", black[0].over), "[c3, b3]");
    }

    #[test]
    fn a_chain_of_bridges_has_won() {
        let seen = analyse("...../..B../...../.BW../..... w");
        assert_eq!((seen.winner, seen.must_play), (Some(Side::First), Cells::NONE));
    }

    #[test]
    fn threats_tell_where_to_play() {
        let seen = analyse("......./......./..B..../......./...W.../......./....... w");
        assert!(seen.must_play.len() <= 47);
        let seen = analyse("...B.../..B..../..B..../..B.W../......./....W../....... w");
        assert_eq!(seen.winner, None);
        let region = seen.must_play;
        assert!(!region.is_empty() && region.len() < 20, "{region:?}");
    }

    #[test]
    fn cells_that_need_no_stone_are_told_apart() {
        // c1 and d1 are black's bridge to the edge.
        let InferiorCells { dead, captured } = inferior_cells(&"...../..B../...../...../..... w".parse().unwrap());
        assert!(["c1", "d1"].into_iter().all(|name| captured[0].contains(name.parse().unwrap())), "{captured:?}");
        assert!((dead & captured[0]).is_empty() && captured[1].is_empty(), "{dead:?} {captured:?}");
        let none = InferiorCells { dead: Cells::NONE, captured: [Cells::NONE; 2] };
        assert_eq!(inferior_cells(&Hex::empty(5, false)), none);
    }

    #[test]
    fn currents_flow_where_both_sides_have_to_pass() {
        let shown = currents(&Hex::empty(5, false));
        assert_eq!((shown.len(), shown[0].0.to_string().as_str()), (25, "c3"));
        assert!(shown.iter().all(|(_, parts)| parts.iter().all(|part| (-0.01..1.01).contains(part))), "{shown:?}");
        assert_eq!(currents(&"...../..B../...../.BW../..... w".parse().unwrap()), vec![], "black is connected");
    }

    #[test]
    fn an_offered_swap_leaves_it_open_who_wins() {
        assert_eq!(analyse(".../.B./... w swap").winner, None);
        assert_eq!(analyse(".../.B./... w").winner, Some(Side::First));
    }
}
