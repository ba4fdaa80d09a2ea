//! `bench`, `fit` and `worth`, as run by a user, with little to do.

use crate::common::run;

fn measure(arguments: &[&str]) -> String {
    let run = run(arguments, "");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{arguments:?}: {}", run.out);
    run.out
}

/// The number in the line that begins so.
fn number(text: &str, beginning: &str) -> Option<f64> {
    text.lines().find_map(|line| line.strip_prefix(beginning))?.split_whitespace().next()?.parse().ok()
}

#[test]
fn a_build_has_one_fingerprint() {
    let [short, long] = [&["bench", "--no-proofs"][..], &["bench", "--games", "1", "--time", "50ms"]].map(measure);
    let fingerprint = |text: &str| text.lines().last().and_then(|line| line.strip_prefix("fingerprint ")?.parse().ok());
    let nodes: Option<u64> = fingerprint(&short);
    assert!(nodes > Some(0), "{short}");
    assert_eq!(fingerprint(&long), nodes);
    for part in ["nodes/s", "leaves/s"] {
        assert!(short.contains(part), "{short}");
    }
    assert!(!short.contains("exact"), "only speed was asked for: {short}");
    let proved = long.lines().find(|line| line.trim_start().starts_with("32 "));
    assert!(proved.is_some_and(|line| line.contains(" 100.0% ")), "{long}");
    for task in ["depth 18: ", "proof with 46 moves left: "] {
        assert!(number(&long, task).is_some_and(|times| times > 0.0), "{task}: {long}");
    }
}

#[test]
fn a_fit_can_be_repeated() {
    let arguments = ["fit", "--games", "40", "--seed", "3"];
    let text = measure(&arguments);
    assert_eq!(measure(&arguments), text);
    assert!(text.contains(" samples of 40 games"), "{text}");
    for term in ["lone walk", "territory at 32", "bonus cells", "error"] {
        assert!(number(&text, term).is_some_and(f64::is_finite), "{term}: {text}");
    }
    assert_ne!(measure(&["fit", "--games", "40", "--seed", "4"]), text);
}

#[test]
fn every_rule_of_a_game_has_its_own_fit() {
    let fit = |penalty: &str| measure(&["fit", "--game", "smart-horses", "--set", penalty, "--games", "60"]);
    let lone_moves = |text: &str| number(text, "lone moves");
    let [each, once] = ["penalty=each", "penalty=once"].map(fit);
    assert!(lone_moves(&each) > Some(200.0), "each move of a lone knight costs the other four points: {each}");
    assert!(lone_moves(&once) < Some(50.0), "only one of them does: {once}");
    assert!(each.contains("territory at 32") && each.contains("gains in 1"), "{each}");
}

#[test]
fn every_term_has_its_worth() {
    let text = measure(&["worth", "--games", "20"]);
    assert!(text.starts_with("points of expert in 20 games against itself without a term\n"), "{text}");
    for term in ["lone walk", "territory", "bonus cells"] {
        let points = text.lines().find_map(|line| line.strip_prefix(term)).and_then(|rest| rest.split_once('%'));
        let points: Option<f64> = points.and_then(|(points, _)| points.trim().parse().ok());
        assert!(points.is_some_and(|points| (0.0..=100.0).contains(&points)), "{term}: {text}");
    }
}

#[test]
fn levels_are_placed_the_same_on_every_machine() {
    let arguments = ["levels", "--game", "war-horses", "--games", "2", "--reviews", "1", "--highest", "master"];
    let told = |parallel: &str| {
        let more = ["--by-nodes", "--master", "4ms", "--time", "4ms", "--parallel", parallel];
        measure(&[&arguments[..], &more[..]].concat())
    };
    let table = told("1");
    assert_eq!(table, told("3"));
    let levels: Vec<_> = table.lines().skip(1).filter_map(|line| line.split('\t').nth(1)).collect();
    assert_eq!(levels, ["beginner", "amateur", "expert", "master"], "{table}");
    let accuracies = table.lines().skip(1).filter_map(|line| line.split('\t').nth(6)?.parse::<f64>().ok());
    assert!(accuracies.filter(|accuracy| (0.0..=100.0).contains(accuracy)).count() == 4, "{table}");
}

#[test]
fn faulty_arguments_tell_the_right_ones() {
    for (arguments, told) in [
        (&["bench", "--games", "0"][..], "It must be a whole number from 1 on."),
        (&["bench", "--time", "1"], "A time is written like 100ms, 2s or 1.5s."),
        (&["bench", "--threads", "0"], "It must be a whole number from 1 to 256."),
        (&["bench", "--game", "chess"], "war-horses"),
        (&["bench", "--no-proofs", "--games", "3"], "cannot be used with"),
        (&["fit", "--games", "0"], "It must be a whole number from 1 on."),
        (&["fit", "--seed", "x"], "--seed <NUMBER>"),
        (
            &["fit", "--game", "tic-tac-toe"],
            "the weights of tic-tac-toe are not fitted: ask for war-horses or smart-horses",
        ),
        (&["fit", "--game", "smart-horses", "--set", "penalty=never"], "each"),
        (&["worth", "--games", "3"], "It must be an even number from 2 on"),
        (&["worth", "--level", "god"], "beginner, amateur, expert, master"),
        (&["worth", "--level", "beginner"], "beginner plays without these terms: ask for expert or master"),
    ] {
        let run = run(arguments, "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.err.contains(told), "{arguments:?} should tell '{told}', not\n{}", run.err);
    }
}

#[test]
fn counting_ends_with_the_game() {
    let text =
        crate::common::succeed(&["perft", "--position", "7G/5r2/6g1/8/1g1g4/rg2g3/1r6/R3g3 r", "--depth", "60"], "");
    let last = text.lines().last().unwrap_or_default();
    assert!(last.ends_with(": 0, for every game has ended by then"), "{text}");
    assert!(text.lines().count() < 60 && text.lines().filter(|line| line.contains(": 0")).count() == 1, "{text}");
}
