//! What the engine knows about a board that a player may want to see too: bridges, the must-play region, and who wins.

use super::cells::with_words;
use super::field::{Content, Field, Stones};
use super::groups::Groups;
use super::h_search::Effort;
use super::must_play::{MustPlayAnalysis, Proof};
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

/// What can be seen in a moment. On the largest board it takes some milliseconds.
pub fn analyse(game: &Hex) -> Analysis {
    let field = Field::of(game.size());
    let stones = view::stones(field, game);
    let (must_play, winner) = match game.winner() {
        Some(winner) => (Cells::NONE, Some(winner)),
        None => with_words!(field.cells, W => {
            match MustPlayAnalysis::<W>::new(field, Parameters::default()).analyse(&stones, game.mover(), Effort::DEEP) {
                Proof::Wins(_) => (Cells::NONE, Some(game.mover())),
                Proof::Loses => (Cells::NONE, Some(!game.mover())),
                Proof::MustPlay(region) => (view::set(field, region.cells()), None),
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
fn bridges(field: &Field, stones: &Stones, side: Side) -> Vec<SafeLink> {
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
    fn an_offered_swap_leaves_it_open_who_wins() {
        assert_eq!(analyse(".../.B./... w swap").winner, None);
        assert_eq!(analyse(".../.B./... w").winner, Some(Side::First));
    }
}
