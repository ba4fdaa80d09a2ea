//! What the panel of a review shows, as plain data that knows nothing of its game.

use bevy::prelude::*;

use super::Reviewing;
use super::phrases::{self, move_name, sentences, signed, standing, throw, turn_number, written};
use super::steps::{self, LineKind, MOST_MOMENTS};
use super::trial::TrialState;
use crate::app::boards::TableGame;
use crate::app::panels::buttons::Button;
use crate::app::panels::review::graph::{Graph, Point};
use crate::app::panels::review::{Action, Judged, Model, Moment, SideSummary, sign};
use crate::app::speech::Speech;
use crate::app::table::{Match, TableSystems};
use crate::archive::review::{Class, Judgement, LossUnit};
use crate::games::{GameId, Side, with_game};
use crate::terms::Terms;

/// What is shown in place of the panel, while a match is reviewed.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct ReviewModel(pub Model);

/// Keeps the model of whichever game is on the table.
pub fn plugin(app: &mut App) {
    for &game in GameId::ALL {
        with_game!(game, G => app.add_systems(
            Update,
            follow::<G>
                .in_set(TableSystems::Draw)
                .run_if(resource_exists::<Match<G>>.and_then(resource_exists::<Reviewing>)),
        ));
    }
}

fn follow<G: TableGame + Terms>(
    game: Res<Match<G>>,
    reviewing: Res<Reviewing>,
    speech: Res<Speech>,
    mut commands: Commands,
) {
    commands.insert_resource(ReviewModel(model(&game, &reviewing, &speech)));
}

/// All that there is to show of a review, with the match at the position that is looked at.
pub fn model<G: TableGame + Terms>(game: &Match<G>, reviewing: &Reviewing, speech: &Speech) -> Model {
    let text = |key: &str| speech.get(key).into_owned();
    let moments = moments(game, reviewing, speech);
    let has_moments = !moments.is_empty();
    let key = match (has_moments, reviewing.review.complete) {
        (true, _) => "review-moments",
        (false, true) => "review-no-moments",
        (false, false) => "review-moments-awaited",
    };
    Model {
        title: text("review-title"),
        progress: progress(reviewing, speech),
        sides: Side::BOTH.map(|side| summary::<G>(reviewing, side, speech)),
        graph: graph(game, reviewing, speech),
        judged: judged(game, reviewing, speech),
        moments_title: text(key),
        moments,
        buttons: buttons(game, reviewing, has_moments, speech),
    }
}

fn progress(reviewing: &Reviewing, speech: &Speech) -> Option<(f32, String)> {
    reviewing.work.as_ref()?;
    let (done, all, deeper) = reviewing.progress.map_or((0, 0, false), |(at, deeper)| (at.done, at.all, deeper));
    let key = if deeper { "review-progress-deeper" } else { "review-progress" };
    let words = speech.with(key, [("done", done.into()), ("all", all.into())]).into_owned();
    Some((done as f32 / all.max(1) as f32, words))
}

fn summary<G: TableGame>(reviewing: &Reviewing, side: Side, speech: &Speech) -> SideSummary {
    let review = &reviewing.review;
    let accuracy = review.accuracy[side.index()].map(|accuracy| speech.percent(accuracy / 100.0));
    let mistakes = [Class::Inaccuracy, Class::Mistake, Class::Blunder]
        .map(|class| format!("{}\u{a0}{}", sign(class), review.count(side, class)));
    let luck = review.luck.map(|luck| {
        let [dice, lost] = [luck.dice[side.index()], 0.0 - luck.lost[side.index()]];
        let values = [("dice", signed(review.measure, dice, speech)), ("lost", signed(review.measure, lost, speech))];
        speech.with("review-side-luck", values.map(|(name, value)| (name, value.into()))).into_owned()
    });
    SideSummary {
        name: speech.side::<G>(side),
        color: G::COLORS[side.index()],
        accuracy: accuracy.unwrap_or_else(|| "–".to_owned()),
        mistakes: mistakes.join("   "),
        luck,
    }
}

fn graph<G: TableGame>(game: &Match<G>, reviewing: &Reviewing, speech: &Speech) -> Graph {
    let review = &reviewing.review;
    let moments = review.key_moments(MOST_MOMENTS);
    let lead = |value: f64| if review.measure == LossUnit::Chance { value - 0.5 } else { value };
    let points: Vec<Point> = review
        .graph
        .iter()
        .map(|point| {
            let moves = point.number as usize;
            let mark = moments.iter().find(|judged| judged.number as usize + 1 == moves).map(|judged| judged.class);
            let name = moves.checked_sub(1).map(|last| move_name(&**game, last, speech)).unwrap_or_default();
            let told = [Some(name), standing::<G>(review, moves, speech)];
            let told = told.into_iter().flatten().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n");
            Point { moves, lead: lead(point.value), exact: point.exact, mark, told }
        })
        .collect();
    let widest = points.iter().map(|point| point.lead.abs()).fold(0.0, f64::max);
    let at = match reviewing.line.filter(|_| game.shows_variation()) {
        Some((number, _)) => number as usize + 1,
        None => game.shown().history().len(),
    };
    Graph {
        points,
        reach: if review.measure == LossUnit::Chance { 0.56 } else { (1.15 * widest).max(3.0) },
        moves: game.history().len(),
        at,
        colors: G::COLORS,
        description: speech.get("review-graph").into_owned(),
        exact: speech.get("review-exact").into_owned(),
        estimated: speech.get("review-estimated").into_owned(),
    }
}

fn moments<G: TableGame>(game: &Match<G>, reviewing: &Reviewing, speech: &Speech) -> Vec<Moment> {
    let review = &reviewing.review;
    let here = game.shown().history().len();
    let moment = |judged: &&Judgement| {
        let number = judged.number as usize;
        let lost = if judged.lost > 0.0 {
            format!("  {}", signed(review.measure, -judged.lost, speech))
        } else {
            String::new()
        };
        Moment {
            moves: number + 1,
            text: format!("{}{lost}", move_name(&**game, number, speech)),
            class: judged.class,
            shown: !game.shows_variation() && here == number + 1,
        }
    };
    review.key_moments(MOST_MOMENTS).iter().map(moment).collect()
}

/// How good the move on the board was, or what else is on it.
fn judged<G: TableGame + Terms>(game: &Match<G>, reviewing: &Reviewing, speech: &Speech) -> Judged {
    let here = game.shown().history().len();
    if let Some(trial) = reviewing.trial() {
        return tried(game, reviewing, trial.number(), trial.state(), speech);
    }
    if let Some((number, kind)) = reviewing.line.filter(|_| game.shows_variation()) {
        return at_line(game, number, kind, speech);
    }
    let standing = standing::<G>(&reviewing.review, here, speech);
    let Some(last) = here.checked_sub(1) else {
        let heading = speech.get("review-start").into_owned();
        return Judged { heading, class: None, sentences: standing.into_iter().collect(), buttons: vec![] };
    };
    let name = move_name(&**game, last, speech);
    let Some(judged) = reviewing.judged_at(here) else {
        let thrown = throw(&reviewing.review, &**game, last, speech);
        let sentences = thrown.into_iter().chain(standing).collect();
        return Judged { heading: name, class: None, sentences, buttons: vec![] };
    };
    let class = speech.get(&format!("review-{}", judged.class.id()));
    let mut words = sentences(game, reviewing, judged, speech);
    words.extend(standing);
    Judged {
        heading: format!("{name}{}: {class}", sign(judged.class)),
        class: Some(judged.class),
        sentences: words,
        buttons: judged_buttons(game, reviewing, judged, speech),
    }
}

fn judged_buttons<G: TableGame>(
    game: &Match<G>,
    reviewing: &Reviewing,
    judged: &Judgement,
    speech: &Speech,
) -> Vec<Button<Action>> {
    if judged.class <= Class::Best {
        return vec![];
    }
    let mut keys = Vec::new();
    if steps::is_own_mistake(judged, game) {
        keys.push(("review-try", Action::TryAgain));
    }
    if !reviewing.tells_better(judged, game) {
        keys.push(("review-reveal", Action::Reveal));
    } else {
        keys.push(("review-show-better", Action::ShowBetter));
        if !judged.refutation.is_empty() {
            keys.push(("review-show-refutation", Action::ShowRefutation));
        }
    }
    keys.into_iter().map(|(key, action)| button(key, action, speech)).collect()
}

fn button(key: &str, action: Action, speech: &Speech) -> Button<Action> {
    Button {
        text: speech.get(key).into_owned(),
        tip: speech.get(&format!("{key}-tip")).into_owned(),
        icon: "",
        action,
        enabled: true,
        main: false,
        on: false,
    }
}

/// A line that was not played, with the move on the board marked.
fn at_line<G: TableGame>(game: &Match<G>, number: u32, kind: LineKind, speech: &Speech) -> Judged {
    let from = number as usize + usize::from(kind == LineKind::Refutation);
    let shown = game.shown();
    let moves: Vec<String> =
        shown.all_moves()[from..]
            .iter()
            .enumerate()
            .map(|(step, played)| {
                if from + step + 1 == shown.history().len() {
                    format!("[{}]", played.mv)
                } else {
                    played.mv.to_string()
                }
            })
            .collect();
    let key = match kind {
        LineKind::Better => "review-line-better",
        LineKind::Refutation => "review-line-refutation",
    };
    let name = move_name(&**game, number as usize, speech);
    Judged {
        heading: speech.with(key, [("move", name.into())]).into_owned(),
        class: None,
        sentences: vec![moves.join("  "), speech.get("review-line-steps").into_owned()],
        buttons: vec![button("review-leave-line", Action::LeaveLine, speech)],
    }
}

fn tried<G: TableGame>(
    game: &Match<G>,
    reviewing: &Reviewing,
    number: u32,
    state: &TrialState,
    speech: &Speech,
) -> Judged {
    let made = game.history().get(number as usize).map(|played| played.mv.to_string()).unwrap_or_default();
    let mut words = vec![phrases::trial(state, &made, reviewing.review.measure, speech)];
    if let TrialState::Judged(judged) = state
        && judged.class >= Class::Inaccuracy
        && !judged.refutation.is_empty()
    {
        words.push(speech.with("review-refutation", [("line", written(&judged.refutation).into())]).into_owned());
    }
    let mut keys = vec![("review-give-up", Action::GiveUp)];
    if let TrialState::Judged(_) = state {
        keys.insert(0, ("review-try-another", Action::TryAgain));
    }
    let class = if let TrialState::Judged(judged) = state { Some(judged.class) } else { None };
    let heading = [("number", turn_number(game.history(), number as usize).into())];
    Judged {
        heading: speech.with("review-try-heading", heading).into_owned(),
        class,
        sentences: words,
        buttons: keys.into_iter().map(|(key, action)| button(key, action, speech)).collect(),
    }
}

fn buttons<G: TableGame>(
    game: &Match<G>,
    reviewing: &Reviewing,
    has_moments: bool,
    speech: &Speech,
) -> Vec<Vec<Button<Action>>> {
    let (here, steps) = (game.shown().history().len(), game.steps());
    let of = |key, action, enabled| Button { enabled, ..button(key, action, speech) };
    let work = if reviewing.is_working() { ("review-stop", Action::Stop) } else { ("review-go-on", Action::GoOn) };
    let is_done = !reviewing.is_working() && reviewing.is_complete();
    let thorough = Button {
        on: reviewing.thorough,
        ..of("review-thorough", Action::Thorough(!reviewing.thorough), !(is_done && reviewing.thorough))
    };
    vec![
        vec![of("look-back", Action::Back, here > 0), of("look-forward", Action::Forward, here < steps)],
        vec![
            of("review-previous", Action::PreviousMoment, has_moments),
            of("review-next", Action::NextMoment, has_moments),
        ],
        vec![of(work.0, work.1, !is_done), thorough, of("review-close", Action::Close, true)],
    ]
}
