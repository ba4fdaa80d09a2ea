//! What the table says about a match: whose turn it is, what the machine thinks, what the hint says, how it ended.

use std::cmp::Ordering;

use super::spoiler::beginner;
use super::{Advice, Match, News, Spoiler, Thought, WinOdds};
use crate::app::boards::TableGame;
use crate::app::panels::end::EndWords;
use crate::app::speech::Speech;
use crate::duel::Player;
use crate::explain::because;
use crate::games::{Game, Outcome, Side};
use crate::guests;
use crate::lens::grounds::Reason;
use crate::search::{Meaning, Scored};
use crate::words::faults;
use crate::words::numbers::units_value;

/// "Green cannot move: red plays again."
pub fn news_text<G: Game>(news: News, speech: &Speech) -> String {
    let (key, side) = match news {
        News::Passed(side) => ("passed", side),
        News::Again(side) => ("again-throws", side),
    };
    let (side, other) = (speech.side::<G>(side), speech.side_inside::<G>(!side));
    speech.of_game_with(G::ID, key, [("side", side.into()), ("other", other.into())]).into_owned()
}

/// What is said at the end of a match; nothing before.
pub fn end_words<G: Game>(game: &Match<G>, speech: &Speech) -> Option<EndWords> {
    let name = |side| speech.side::<G>(side);
    let one_person = Side::BOTH.iter().filter(|&&side| game.player(side) == Player::Human).count() == 1;
    let title = match game.outcome()? {
        Outcome::Draw => speech.get("draw").into_owned(),
        Outcome::Win(side) => {
            let key = match (one_person, game.player(side)) {
                (true, Player::Human) => "you-win",
                (true, Player::Machine(_) | Player::Guest(_)) => "machine-wins",
                (false, _) => "wins",
            };
            let values = [("side", name(side).into()), ("inside", speech.side_inside::<G>(side).into())];
            speech.with(key, values).into_owned()
        }
    };
    let [first, second] = Side::BOTH.map(|side| Some((name(side), game.position().tally(side)?)));
    let overstepped = game.lost_on_time().map(|side| {
        let values = [("side", name(side).into()), ("inside", speech.side_inside::<G>(side).into())];
        speech.with("time-ran-out", values).into_owned()
    });
    let overstepped = overstepped.or_else(|| {
        game.fault().map(|(name, fault)| {
            let values = [("name", guests::told(speech, name).into()), ("fault", faults::fault(speech, &fault).into())];
            speech.with("guest-failed", values).into_owned()
        })
    });
    let number = |count: i32| count.to_string().replace('-', "−");
    let counts = first.zip(second).map(|((a, x), (b, y))| format!("{a} {}  ·  {b} {}", number(x), number(y)));
    let seconds = game.duration().as_secs();
    let moves =
        speech.with("moves", [("count", game.history().iter().filter(|played| !played.by_chance).count().into())]);
    let details = format!("{moves}  ·  {}:{:02}", seconds / 60, seconds % 60);
    let winner = if let Outcome::Win(side) = game.outcome()? { Some(side) } else { None };
    let is_lost = one_person && winner.is_some_and(|side| game.player(side) != Player::Human);
    Some(EndWords { title, counts: overstepped.or(counts), details, winner, is_lost })
}

/// What the machine thought, in one sentence: how it will end if that is proved, who stands better otherwise.
pub(super) fn thought_text<G: Scored>(thought: &Thought<G>, speech: &Speech) -> String {
    let value = thought.best.value;
    let Some(verdict) = G::verdict(value) else {
        let lead = units_value::<G>(thought.best.score);
        let leader = if lead < 0.0 { !thought.side } else { thought.side };
        let key = match leader == thought.side {
            _ if is_level(lead) => "thought-level",
            true => "thought-ahead",
            false => "thought-better",
        };
        let values = [
            ("side", speech.side::<G>(thought.side).into()),
            ("leader", speech.side_inside::<G>(leader).into()),
            ("margin", speech.decimal(lead.abs(), 1).into()),
            ("count", told(lead).into()),
        ];
        return speech.of_game_with(G::ID, key, values).into_owned();
    };
    let winner = if verdict == Ordering::Less { !thought.side } else { thought.side };
    let margin = value.exact().filter(|_| thought.counted).map(|score| units_value::<G>(score).abs());
    let key = match (verdict, margin) {
        (Ordering::Equal, _) => "proved-draw",
        (_, Some(_)) => "proved-win-by",
        (_, None) => "proved-win",
    };
    let margin = margin.map(|margin| speech.decimal(margin, 1)).unwrap_or_default();
    speech.with(key, [("side", speech.side::<G>(winner).into()), ("margin", margin.into())]).into_owned()
}

/// What is proved about the start of the match, for those who want to know.
pub(super) fn spoiler_text<G: TableGame>(game: &Match<G>, spoiler: &Spoiler, speech: &Speech) -> Option<String> {
    let value = spoiler.value()?;
    let side = beginner(game.start())?;
    let verdict = G::verdict(value);
    let winner = if verdict == Some(Ordering::Less) { !side } else { side };
    let counts = game.start().tally(side).is_some();
    let margin = value.exact().filter(|_| counts).map(|score| units_value::<G>(score).abs());
    let key = match (verdict, margin) {
        (None, _) if spoiler.is_asking() => "spoiler-works",
        (None, _) => "spoiler-open",
        (Some(Ordering::Equal), _) => "spoiler-draw",
        (_, Some(_)) => "spoiler-win-by",
        (_, None) => "spoiler-win",
    };
    let margin = margin.map(|margin| speech.decimal(margin, 0)).unwrap_or_default();
    let values = [("inside", speech.side_inside::<G>(winner).into()), ("margin", margin.into())];
    Some(speech.with(key, values).into_owned())
}

/// A lead as it is told, with one decimal: the words beside it follow from it.
fn told(lead: f64) -> f64 {
    (10.0 * lead.abs()).round() / 10.0
}

/// Whether a lead is too small to be told.
fn is_level(lead: f64) -> bool {
    lead.abs() < 0.05
}

/// The hint: the move, how one stands with it, and how much better it is than the next.
pub(super) fn advice_text<G: TableGame>(
    game: &Match<G>,
    advice: &Advice<G>,
    says_why: bool,
    speech: &Speech,
) -> Vec<String> {
    let best = &advice.best;
    let values = |mv: G::Move, lead: f64| {
        let number = match G::MEANING {
            Meaning::Margin => speech.decimal(lead.abs(), 1),
            Meaning::WinChance => speech.percent(lead / 100.0),
        };
        let sure = if best.is_exact() && best.is_proven() { "yes" } else { "no" };
        [
            ("move", mv.to_string().into()),
            ("margin", number.into()),
            ("count", told(lead).into()),
            ("sure", sure.into()),
        ]
    };
    let lead = units_value::<G>(best.score);
    // Where nothing is counted, a score that is proved says no more than who wins.
    let counted = game.position().tally(Side::First).is_some();
    let verdict = G::verdict(best.value).filter(|_| !counted);
    let key = match (verdict, G::MEANING) {
        (Some(Ordering::Greater), _) => "hint-win",
        (Some(Ordering::Equal), _) => "hint-draw",
        (Some(Ordering::Less), _) => "hint-loss",
        (None, Meaning::WinChance) => "hint-chance",
        (None, Meaning::Margin) if is_level(lead) => "hint-level",
        (None, Meaning::Margin) if lead > 0.0 => "hint-ahead",
        (None, Meaning::Margin) => "hint-behind",
    };
    let mut sentences = vec![speech.of_game_with(G::ID, key, values(best.mv, lead)).into_owned()];
    if let Some(other) = advice.runner_up.as_ref().filter(|_| verdict.is_none()) {
        let next = units_value::<G>(other.score);
        let (key, told) = match G::MEANING {
            Meaning::WinChance => ("hint-next-chance", next),
            Meaning::Margin if is_level(lead - next) => ("hint-next-equal", 0.0),
            Meaning::Margin => ("hint-next", lead - next),
        };
        sentences.push(speech.of_game_with(G::ID, key, values(other.mv, told)).into_owned());
    }
    let grounds = advice.grounds.filter(|_| says_why);
    sentences.extend(grounds.and_then(|grounds| because::<G>(speech, mover(game)?, &grounds)));
    sentences
}

/// Why the machine played its last move, where that can be told.
pub(super) fn thought_grounds<G: TableGame>(thought: &Thought<G>, speech: &Speech) -> Option<String> {
    let grounds = thought.grounds?;
    let side = ("side", speech.side::<G>(thought.side).into());
    if grounds.point == Reason::OnlyMove {
        return Some(speech.with("thought-only-move", [side, ("move", grounds.best.to_string().into())]).into_owned());
    }
    // By itself it would read like advice to whoever is to move now.
    let reason = because::<G>(speech, thought.side, &grounds)?;
    Some(speech.with("thought-reason", [side, ("reason", reason.into())]).into_owned())
}

fn mover<G: TableGame>(game: &Match<G>) -> Option<Side> {
    game.to_move().map(|(side, _)| side)
}

/// Who stands better: "Favourite: light, about 54%". Where nothing is left to chance and the end is proved, who wins and by
/// how much.
pub(super) fn odds_text<G: TableGame>(odds: &WinOdds, speech: &Speech) -> String {
    let [first, second] = odds.chances;
    let leader = if first >= second { Side::First } else { Side::Second };
    let chance = f64::from(first.max(second));
    let proved = odds.exact && !G::BY_CHANCE;
    // An estimate has no decimals.
    let shown = if odds.exact { speech.percent(chance) } else { speech.whole_percent(chance) };
    let key = match (first == second || !odds.exact && chance < 0.505, odds.margin) {
        (true, _) if proved => "outlook-draw",
        (true, _) => "outlook-even",
        (false, Some(_)) if proved => "outlook-win-by",
        (false, _) if proved => "outlook-win",
        (false, _) if odds.exact => "outlook-exact",
        (false, _) => "outlook-estimated",
    };
    let margin = odds.margin.map(|margin| speech.decimal(margin, 1)).unwrap_or_default();
    let leader = speech.side_inside::<G>(leader);
    let values = [("inside", leader.into()), ("margin", margin.into()), ("chance", shown.into())];
    speech.with(key, values).into_owned()
}

/// What the last choice was worth.
pub(super) fn loss_text<G: Game>(odds: &WinOdds, speech: &Speech) -> Option<String> {
    let (side, lost) = odds.lost?;
    let values = [("side", speech.side::<G>(side).into()), ("points", speech.percent(lost.into()).into())];
    let key = if lost < 0.000_5 { "lost-nothing" } else { "lost-chance" };
    Some(speech.with(key, values).into_owned())
}
