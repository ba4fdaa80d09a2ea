//! What a position of Ur is worth without looking ahead: how far both sides have come, and what may be taken back.
//!
//! Everything is counted in steps of the path, from the view of the side to act, and then turned into a chance to win.

use super::WIN;
use crate::games::ur::path::{HOME, MIDDLE_ROSETTE, SHARED, steps};
use crate::games::{Side, Ur};
use crate::search::Score;
use crate::terms::Term;

/// Parts of a step, so that odds of sixteenths come out whole.
const STEP: Score = 16;

/// What it is worth to throw next: a little less than what a throw moves.
const TURN: Score = 3 * STEP / 2;

/// What a token on the middle rosette is worth beyond its place: it cannot be taken, and it stands in the way.
const MIDDLE: Score = 4 * STEP;

/// What a token at home is worth beyond the way it has come: nobody can take it any more.
const SAFE: Score = STEP;

/// What it costs to have a token that has not entered: there is less to choose from.
const IDLE: Score = STEP;

/// How much less a threat weighs while it is not that side that throws next: most often it is gone by then.
const LATER: Score = 4;

/// The lead that makes three wins of four when nothing is left to go, and how many steps to go add a step to it.
const LEAD: Score = 6 * STEP;
const STEPS_PER_LEAD: Score = 8;

/// How far all tokens of a side have come, those at home included.
pub fn progress(game: &Ur, side: Side) -> Score {
    let walked: Score = steps(game.steps(side)).map(Score::from).sum();
    walked + Score::from(HOME) * Score::from(game.scored(side))
}

/// What a side's next throw takes from the other on average, in parts of a step, if it takes the most it can.
pub fn threat(game: &Ur, side: Side) -> Score {
    let prey = game.steps(!side) & SHARED & !(1 << MIDDLE_ROSETTE);
    let hunters = game.steps(side);
    let odds = game.rules().odds();
    let taken: Score = (1..=4)
        .map(|roll| {
            let hit = prey & hunters << roll;
            // The most advanced of them is the highest bit.
            let most = hit.checked_ilog2().unwrap_or(0) as Score;
            odds[roll] as Score * most
        })
        .sum();
    STEP * taken / game.rules().falls() as Score
}

/// A token that the next throw of a side may send back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threat {
    /// Who takes.
    pub side: Side,
    /// The step of its own path that it comes from, and the one where the other stands.
    pub from: u8,
    /// Where it lands.
    pub to: u8,
    /// In how many of all falls of the dice.
    pub odds: u32,
}

/// What each side threatens with its next throw.
pub fn threats(game: &Ur) -> Vec<Threat> {
    let odds = game.rules().odds();
    let of = |side: Side| {
        let prey = game.steps(!side) & SHARED & !(1 << MIDDLE_ROSETTE);
        let hunted = move |roll: u8| {
            steps(prey & game.steps(side) << roll).map(move |to| Threat {
                side,
                from: to - roll,
                to,
                odds: odds[usize::from(roll)],
            })
        };
        (1..=4).flat_map(hunted)
    };
    Side::BOTH.into_iter().flat_map(of).collect()
}

/// The chance to win that goes with a lead: half of the way to certainty at the lead that makes three wins of four.
pub fn chance(game: &Ur, lead: Score) -> Score {
    let whole = 2 * Score::from(HOME) * Score::from(game.tokens());
    let to_go = whole - progress(game, Side::First) - progress(game, Side::Second);
    let typical = LEAD + STEP * to_go / STEPS_PER_LEAD;
    (i64::from(WIN) * i64::from(lead) / i64::from(lead.abs() + typical)) as Score
}

/// The evaluation of somebody who has just learnt the game: who has come further.
pub fn plain(game: &Ur) -> Score {
    let side = game.side();
    chance(game, STEP * (progress(game, side) - progress(game, !side)))
}

/// Who has come further, who throws, who holds the middle rosette, whose tokens are home and whose idle, and what each may
/// lose to the other's throw.
pub fn standard(game: &Ur) -> Score {
    let side = game.side();
    let lead = standing(game, side) - standing(game, !side) + TURN + threat(game, side) - threat(game, !side) / LATER;
    chance(game, lead)
}

/// What a side has, whoever throws next.
fn standing(game: &Ur, side: Side) -> Score {
    let holds_middle = Score::from(game.steps(side) >> MIDDLE_ROSETTE & 1);
    let [home, idle] = [game.scored(side), game.waiting(side)].map(Score::from);
    STEP * progress(game, side) + MIDDLE * holds_middle + SAFE * home - IDLE * idle
}

/// The terms of the lead: of [`plain`], or of [`standard`].
pub fn terms(game: &Ur, is_plain: bool) -> Vec<Term> {
    let both = |of: &dyn Fn(Side) -> Score| Side::BOTH.map(of);
    let mut terms = vec![Term::new("progress", both(&|side| progress(game, side)), STEP)];
    if is_plain {
        return terms;
    }
    let side = game.side();
    terms.extend([
        Term::of_mover("turn", side, 1, TURN),
        Term::new("middle", both(&|side| Score::from(game.steps(side) >> MIDDLE_ROSETTE & 1)), MIDDLE),
        Term::new("home", both(&|side| game.scored(side).into()), SAFE),
        Term::new("idle", both(&|side| game.waiting(side).into()), -IDLE),
        Term::of_mover("threat-now", side, threat(game, side), 1),
        Term::of_mover("threat-later", !side, threat(game, !side) / LATER, 1),
    ]);
    terms
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> Ur {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// The position that is worked by hand in the chapter on heuristics.
    #[test]
    fn the_worked_example_of_the_chapter() {
        let game = game(".l..__../..dl.l../....__.. 2-3 light ? 7 course");
        let [light, dark] = Side::BOTH;
        assert_eq!([progress(&game, light), progress(&game, dark)], [3 + 8 + 10 + 30, 7 + 45]);
        assert_eq!([threat(&game, light), threat(&game, dark)], [16 * 7 / 8, 16 * 10 / 8], "fours and threes");
        assert_eq!([standing(&game, light), standing(&game, dark)], [16 * 51 + 64 + 32 - 32, 16 * 52 + 48 - 48]);
        assert_eq!(plain(&game), -(100_000_000_i64 * 16 / (16 + 96 + 16 * 107 / 8)) as Score);
        assert_eq!(standard(&game), (100_000_000_i64 * 81 / (81 + 96 + 16 * 107 / 8)) as Score);
    }

    #[test]
    fn a_throw_takes_the_most_advanced_token_it_can() {
        // With a one dark takes B3, with a two B4 is safe, with a three B5 and with a four B6.
        let game = game("....__../.dllll../....__.. 0-0 dark ? 7 course");
        assert_eq!(threat(&game, Side::Second), STEP * (3 * 7 + 9 + 10) / 8);
        assert_eq!(threat(&game, Side::First), 0, "nobody looks back");
        let told: Vec<_> = threats(&game).into_iter().map(|threat| (threat.side, threat.to, threat.odds)).collect();
        assert_eq!(told, [(Side::Second, 7, 3), (Side::Second, 9, 1), (Side::Second, 10, 1)]);
    }
}
