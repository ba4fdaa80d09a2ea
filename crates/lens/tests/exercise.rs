//! Exercises have one solution, which passes, and every wrong answer names the rule that it breaks.

mod common;

use std::collections::HashSet;
use war_horses_engine::terms::Terms;

use common::positions;
use war_horses_games::{GameId, with_game};
use war_horses_lens::exercise::{Answers, Blank, Exercise, ExerciseForm, Page, Rule, WrongAnswer, html};
use war_horses_lens::export::figure::Stroke;
use war_horses_lens::{Role, Window};

fn forms() -> impl Iterator<Item = ExerciseForm> {
    (1..=3).flat_map(|plies| (0..40).map(move |seed| ExerciseForm { plies, width: 3, seed }))
}

/// All exercises of all games, and those by lot.
fn exercises() -> Vec<Exercise> {
    let mut all: Vec<_> = forms().map(Exercise::random).collect();
    for &game in GameId::ALL {
        with_game!(game, G => all.extend(of_game::<G>()));
    }
    all
}

fn of_game<G: Terms>() -> impl Iterator<Item = Exercise> {
    positions::<G>(20, 1).into_iter().zip(forms()).filter_map(|(position, form)| Exercise::of_position(&position, form))
}

#[test]
fn the_solution_passes_and_a_blank_sheet_does_not() {
    for exercise in exercises() {
        assert_eq!(exercise.check(&exercise.answers()), []);
        let nothing = exercise.check(&Answers::default());
        let blanks = nothing.iter().filter(|fault| fault.rule == Rule::Blank).count();
        let searched = exercise.inner().filter(|id| exercise.places[id.index()].is_some()).count();
        assert_eq!(blanks, 2 * searched, "a value and a window for each node that is searched");
    }
}

#[test]
fn nearly_every_tree_by_lot_has_something_to_prune() {
    let with_cuts = forms().filter(|form| form.plies > 1).filter(|form| {
        let exercise = Exercise::random(*form);
        !exercise.solution.cuts.is_empty()
    });
    assert_eq!(with_cuts.count(), 80);
    assert!(forms().filter(|form| form.plies == 1).all(|form| Exercise::random(form).solution.cuts.is_empty()));
}

/// One answer changed, one fault found, at that answer.
#[test]
fn every_wrong_answer_is_found_and_named() {
    let mut named = HashSet::new();
    for exercise in exercises() {
        let right = exercise.answers();
        let far = 7 * exercise.full.scale.unit;
        let mut expect = |answers: Answers, question: Blank| {
            let faults = exercise.check(&answers);
            let [WrongAnswer { question: found, rule }] = faults[..] else { panic!("{faults:?} for {question:?}") };
            assert_eq!(found, question);
            named.insert(rule.id());
            rule
        };
        for id in exercise.full.ids() {
            let is_inner = exercise.full.children(id).next().is_some();
            let is_searched = exercise.places[id.index()].is_some();
            let mut answers = right.clone();
            if is_inner {
                answers.values.insert(id, right.values.get(&id).map_or(0, |value| value + far));
                let rule = expect(answers, Blank::Value(id));
                let role_rule = match exercise.full.node(id).role {
                    Role::Max => Rule::MaxTakesGreatest,
                    Role::Min => Rule::MinTakesLeast,
                    Role::Chance | Role::Over => Rule::ChanceTakesMean,
                };
                assert_eq!(rule, if is_searched { role_rule } else { Rule::PrunedIsUnknown });
                if let Some(Window { alpha, beta }) = right.windows.get(&id).copied() {
                    for wrong in
                        [Window { alpha: far, beta }, Window { alpha, beta: far }, Window { alpha: beta, beta: alpha }]
                    {
                        let mut answers = right.clone();
                        answers.windows.insert(id, wrong);
                        if wrong != (Window { alpha, beta }) {
                            expect(answers, Blank::Window(id));
                        }
                    }
                }
            }
            let mut answers = right.clone();
            if !answers.cuts.remove(&id) {
                answers.cuts.insert(id);
            }
            let rule = expect(answers, Blank::Cut(id));
            match (right.cuts.contains(&id), is_searched) {
                (true, _) => assert_eq!(rule, Rule::CutWhereTheyMeet),
                (false, true) => assert_eq!(rule, Rule::OpenWindowsAreSearched),
                (false, false) => assert_eq!(rule, Rule::CutOnce),
            }
        }
    }
    let missing: Vec<_> = Rule::IDS.iter().filter(|id| **id != "blank" && !named.contains(*id)).collect();
    assert_eq!(missing, Vec::<&&str>::new(), "rules that no answer breaks");
}

#[test]
fn the_same_number_is_the_same_sheet_and_another_one_is_not() {
    let sheet = |seed| Exercise::random(ExerciseForm { plies: 3, width: 3, seed }).blank();
    assert_eq!(sheet(4), sheet(4));
    let different: Vec<_> = (0..30).map(sheet).collect();
    assert!((0..30).all(|i| (0..i).all(|j| different[i] != different[j])), "thirty students, thirty sheets");
}

#[test]
fn a_sheet_tells_nothing_and_a_solution_everything() {
    for exercise in exercises() {
        let (blank, solved) = (exercise.blank(), exercise.solved());
        assert_eq!(blank.marks.len(), exercise.full.nodes.len());
        let blanks = blank.marks.iter().filter(|mark| mark.value.is_none()).count();
        assert_eq!(blanks, exercise.inner().count());
        assert!(blank.marks.iter().all(|mark| mark.stroke == Stroke::Plain));
        assert!(solved.marks.iter().all(|mark| mark.value.is_some()));
        let cuts = solved.marks.iter().filter(|mark| mark.stroke == Stroke::Cut).count();
        assert_eq!(cuts, exercise.answers().cuts.len());
        let page = Page { title: "<1>".to_owned(), figure: Some(blank), ..Page::default() };
        let text = html("en", "&", &[page]);
        assert!(text.contains("<h1>&lt;1&gt;</h1>") && text.matches("class=\"blank\"").count() == 3 * blanks);
    }
}
