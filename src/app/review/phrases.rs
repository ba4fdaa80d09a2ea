//! What a review says: how good a move was, what it lost, why, and how a second try went.

use std::cmp::Ordering;

use super::Reviewing;
use super::steps::{self, LineKind};
use super::trial::TrialState;
use crate::app::boards::TableGame;
use crate::app::speech::Speech;
use crate::app::table::Match;
use crate::archive::review::why::fallen_terms;
use crate::archive::review::{Certainty, Class, Judgement, LossUnit, Review};
use crate::duel::{Duel, Played};
use crate::explain;
use crate::games::Side;
use crate::search::Scored;
use crate::terms::Terms;

/// How many terms of the heuristic are told.
const MOST_TERMS: usize = 2;

/// How many moves of a line are written out.
const MOST_MOVES: usize = 8;

/// The number of the turn that a move belongs to, as the list of moves has it.
pub fn turn_number<G: TableGame>(moves: &[Played<G>], number: usize) -> usize {
    let ends_turn = |played: &&Played<G>| !played.by_chance || played.passed.is_some();
    moves[..number.min(moves.len())].iter().filter(ends_turn).count() + 1
}

/// "12. Red d7".
pub fn move_name<G: TableGame>(duel: &Duel<G>, number: usize, speech: &Speech) -> String {
    let Some(played) = duel.history().get(number) else { return String::new() };
    format!("{}. {} {}", turn_number(duel.history(), number), speech.side::<G>(played.side), played.mv)
}

/// What was lost or gained, in what the game counts.
pub fn amount(measure: LossUnit, value: f64, speech: &Speech) -> String {
    match measure {
        LossUnit::Units => speech.decimal(value, 1),
        LossUnit::Chance => speech.percent(value),
    }
}

/// The number that is told of it, by which the words beside it are chosen.
fn told(value: f64) -> f64 {
    (10.0 * value).round() / 10.0
}

/// The same with its sign.
pub fn signed(measure: LossUnit, value: f64, speech: &Speech) -> String {
    let sign = if value < 0.0 { "\u{2212}" } else { "+" };
    format!("{sign}{}", amount(measure, value.abs(), speech))
}

/// Who stands better after so many moves, by how much, and how sure that is.
pub fn standing<G: TableGame>(review: &Review, moves: usize, speech: &Speech) -> Option<String> {
    let point = review.graph.iter().find(|point| point.number as usize == moves)?;
    let (lead, least) = match review.measure {
        LossUnit::Units => (point.value, 0.05),
        LossUnit::Chance => (point.value - 0.5, 0.0005),
    };
    if lead.abs() < least {
        return Some(speech.with("review-even", [("exact", yes_no(point.exact).into())]).into_owned());
    }
    let leader = if lead > 0.0 { Side::First } else { Side::Second };
    let shown = match (review.measure, leader) {
        (LossUnit::Units, _) => lead.abs(),
        (LossUnit::Chance, Side::First) => point.value,
        (LossUnit::Chance, Side::Second) => 1.0 - point.value,
    };
    let values = [
        ("side", speech.side::<G>(leader).into()),
        ("lead", amount(review.measure, shown, speech).into()),
        ("count", told(shown).into()),
        ("exact", yes_no(point.exact).into()),
    ];
    Some(speech.of_game_with(G::ID, "review-standing", values).into_owned())
}

fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// What a move lost, in one sentence.
pub fn lost<G: TableGame>(measure: LossUnit, judged: &Judgement, speech: &Speech) -> String {
    let values = [
        ("lost", amount(measure, judged.lost, speech).into()),
        ("count", told(judged.lost).into()),
        ("exact", yes_no(judged.exact).into()),
    ];
    speech.of_game_with(G::ID, "review-lost", values).into_owned()
}

/// What is to say about a choice: a proved result that was given away first, then what it lost, what was better and why.
pub fn sentences<G: TableGame + Terms>(
    game: &Match<G>,
    reviewing: &Reviewing,
    judged: &Judgement,
    speech: &Speech,
) -> Vec<String> {
    let measure = reviewing.review.measure;
    let mut said = Vec::new();
    if judged.class == Class::Forced {
        return vec![speech.get("review-was-forced").into_owned()];
    }
    said.extend(flip::<G>(judged, measure, speech));
    if judged.class <= Class::Best {
        said.push(
            speech.get(if judged.class == Class::Only { "review-was-only" } else { "review-was-best" }).into_owned(),
        );
        return said;
    }
    if judged.delay > 0 && judged.lost == 0.0 {
        let key =
            if judged.before.verdict::<G>() == Some(Ordering::Greater) { "review-delayed" } else { "review-hastened" };
        said.push(speech.with(key, [("count", judged.delay.div_ceil(2).into())]).into_owned());
    } else {
        said.push(lost::<G>(measure, judged, speech));
    }
    if !reviewing.tells_better(judged, game) {
        said.push(speech.get("review-hidden").into_owned());
        return said;
    }
    let better = written(&judged.better);
    if !better.is_empty() {
        said.push(speech.with("review-better", [("line", better.into())]).into_owned());
    }
    if judged.class >= Class::Inaccuracy {
        let refutation = written(&judged.refutation);
        if !refutation.is_empty() {
            said.push(speech.with("review-refutation", [("line", refutation.into())]).into_owned());
        }
        said.extend(terms(game, judged, speech));
    }
    said
}

/// "It threw away a proved win by 3."
fn flip<G: Scored>(judged: &Judgement, measure: LossUnit, speech: &Speech) -> Option<String> {
    let flip = judged.flip?;
    let to = match flip.to {
        Ordering::Less => "loss",
        Ordering::Equal => "draw",
        Ordering::Greater => "win",
    };
    let by = (measure == LossUnit::Units && judged.before.proof == Certainty::Exact)
        .then(|| judged.before.measured::<G>(measure));
    let key = match (flip.from, by) {
        (Ordering::Greater, Some(_)) => "review-flip-win-by",
        (Ordering::Greater, None) => "review-flip-win",
        _ => "review-flip-draw",
    };
    let margin = speech.decimal(by.unwrap_or_default(), 1);
    Some(speech.with(key, [("margin", margin.into()), ("to", to.into())]).into_owned())
}

/// What a teacher says of a move that can still be taken back, without telling what was better.
pub fn blunder_words<G: TableGame>(measure: LossUnit, judged: &Judgement, speech: &Speech) -> String {
    let class = speech.get(&format!("review-{}", judged.class.id())).into_owned();
    let what = speech.with("teaching-was", [("move", judged.mv.as_str().into()), ("class", class.into())]).into_owned();
    let why = flip::<G>(judged, measure, speech).unwrap_or_else(|| lost::<G>(measure, judged, speech));
    format!("{what} {why} {}", speech.get("teaching-question"))
}

/// The terms of the heuristic that fell most, compared at the ends of both lines.
fn terms<G: TableGame + Terms>(game: &Match<G>, judged: &Judgement, speech: &Speech) -> Option<String> {
    let moves = |kind, from: usize| -> Vec<G::Move> {
        let line = steps::line(game, judged, kind);
        line.iter().flat_map(|line| line.all_moves()[from..].iter().map(|played| played.mv)).collect()
    };
    let number = judged.number as usize;
    let position = number.checked_sub(1).map_or(game.start(), |last| &game.history()[last].after);
    let mut made = vec![game.history().get(number)?.mv];
    made.extend(moves(LineKind::Refutation, number + 1));
    let fallen = fallen_terms(position, &made, &moves(LineKind::Better, number));
    let told: Vec<String> = fallen
        .iter()
        .take(MOST_TERMS)
        .map(|term| format!("{} \u{2212}{}", explain::term_name::<G>(speech, term.name), speech.decimal(term.by, 1)))
        .collect();
    (!told.is_empty()).then(|| speech.with("review-terms", [("terms", told.join(", ").into())]).into_owned())
}

/// The first moves of a line.
pub fn written(line: &[String]) -> String {
    let dots = if line.len() > MOST_MOVES { " …" } else { "" };
    format!("{}{dots}", line[..line.len().min(MOST_MOVES)].join(" "))
}

/// What a throw did to the chances of the side that threw.
pub fn throw<G: TableGame>(review: &Review, duel: &Duel<G>, number: usize, speech: &Speech) -> Option<String> {
    let thrown = duel.history().get(number).filter(|played| played.by_chance)?;
    let value =
        |moves: usize| review.graph.iter().find(|point| point.number as usize == moves).map(|point| point.value);
    let gained = value(number + 1)? - value(number)?;
    let gained = if thrown.side == Side::First { gained } else { -gained };
    let values =
        [("side", speech.side::<G>(thrown.side).into()), ("points", signed(review.measure, gained, speech).into())];
    Some(speech.with("review-throw", values).into_owned())
}

/// How a second try went.
pub fn trial(state: &TrialState, made: &str, measure: LossUnit, speech: &Speech) -> String {
    let (key, mv, lost) = match state {
        TrialState::Choosing => ("review-try-invites", made, 0.0),
        TrialState::Judging(mv, _) => ("review-try-thinks", mv.as_str(), 0.0),
        TrialState::Judged(judged) => {
            let key = match judged.class {
                Class::Forced | Class::Only | Class::Best => "review-try-best",
                Class::Good => "review-try-holds",
                Class::Inaccuracy => "review-try-close",
                Class::Mistake | Class::Blunder => "review-try-fails",
            };
            (key, judged.mv.as_str(), judged.lost)
        }
    };
    let values = [("move", mv.into()), ("lost", amount(measure, lost, speech).into())];
    speech.with(key, values).into_owned()
}
