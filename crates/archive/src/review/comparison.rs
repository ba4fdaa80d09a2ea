//! Like with like: what the best move and the one that was made are worth, by searches of the same kind.
//!
//! The search before a move sees one ply less of it than the search after it does, and the best of many guesses is often a
//! lucky one. So where nothing is proved, the position after the best move is searched as the one after the move that was
//! made has been, and the position is worth the better of the two.

use std::cmp::Ordering;

use war_horses_engine::search::{Control, Searchable};
use war_horses_games::{Side, Turn};

use super::run::{Looked, look};
use super::{Analyst, Certainty, Finding, Worth};

/// The move that was made, and what the search after it says to the first side.
pub(super) struct Made<'f, M> {
    pub mv: M,
    pub worth: Worth,
    /// How the game goes on best.
    pub line: &'f [String],
}

/// A finding in which the move that was made is compared fairly with the best one, unless the position is proved.
pub(super) fn compare<G: Searchable>(
    looked: Looked<G::Move>,
    position: &G,
    made: Option<Made<'_, G::Move>>,
    analyst: &mut impl Analyst<G>,
    control: &Control,
) -> Finding {
    let Looked { mut finding, best } = looked;
    let (Turn::Player(side), Some(best), Some(made)) = (position.turn(), best, made) else { return finding };
    if finding.worth.proof != Certainty::None {
        return finding;
    }
    let after_best = if best == made.mv { Some(made.worth) } else { after(position, best, analyst, control) };
    let Some(after_best) = after_best else { return finding };
    let [best_worth, made_worth] = [after_best, made.worth].map(|after| after.seen_by(side));
    if best != made.mv {
        // What is proved of the move stays, whoever proved it.
        let known = finding.played.filter(|played| played.proof.says_more_than(made.worth.proof));
        finding.played = Some(known.unwrap_or(made.worth));
        if made_worth.score > best_worth.score {
            finding.line = std::iter::once(made.mv.to_string()).chain(made.line.iter().cloned()).collect();
        }
    }
    let worth = if made_worth.score > best_worth.score { made_worth } else { best_worth };
    // If both are lost, others may not be.
    if worth.verdict::<G>() != Some(Ordering::Less) {
        revalue::<G>(&mut finding, side, worth);
    }
    finding
}

/// What the search of the position after a move says to the first side.
fn after<G: Searchable>(position: &G, mv: G::Move, analyst: &mut impl Analyst<G>, control: &Control) -> Option<Worth> {
    let mut after = position.clone();
    after.try_play(mv).ok()?;
    look(0, &after, None, None, analyst, control).map(|looked| looked.finding.worth)
}

/// Takes a position to be worth what its best move is to the side to move. The second best stays as much worse as it was.
fn revalue<G: Searchable>(finding: &mut Finding, side: Side, worth: Worth) {
    // A move that wins proves the position won; what else it is sure of, another may better.
    let proof = match worth.verdict::<G>() {
        Some(Ordering::Greater) => Certainty::Verdict(Ordering::Greater),
        _ => Certainty::None,
    };
    let worth = Worth { proof, ..worth }.seen_by(side);
    let shift = worth.score.saturating_sub(finding.worth.score);
    finding.second = finding.second.map(|second| match second.proof {
        Certainty::None => Worth { score: second.score.saturating_add(shift), ..second },
        _ => second,
    });
    finding.worth = worth;
}
