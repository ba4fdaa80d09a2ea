//! Files that want to do harm: loops, depth, size, nonsense. Each is refused with a place, or played without harm.

use std::sync::Arc;
use std::time::{Duration, Instant};

use war_horses_engine::engines::Playable;
use war_horses_engine::search::{Config, Control, Limits, Options};
use war_horses_games::{Game, WarHorses};
use war_horses_workshop::{Heuristic, HeuristicFile};

fn with_score(score: &str) -> String {
    format!("game = \"war-horses\"\nscore = '''\n{score}\n'''")
}

/// What is refused, in no time.
fn refused() -> Vec<String> {
    let mut files: Vec<String> = [
        "loop { }",
        "while true { 1 }",
        "for i in 0..1000000000 { i } 1",
        "fn f() { f() } f()",
        "let f = |x| f(x); f(1)",
        "std::process::exit(1)",
        "std::fs::read(\"/etc/passwd\")",
        "include_str!(\"/etc/passwd\")",
        "env!(\"HOME\")",
        "unsafe { *(0 as *const i32) }",
        "\"a\".repeat(1000000000)",
        "[0; 1000000000000]",
        "return 1",
        "panic!()",
        "me = you",
        "cells += 1",
        "let me = 1; me",
        "1e999",
        "0x7fffffffffffffffffffffff",
        "1_000f64",
        "match cells { _ => 1 }",
        "'a: { break 'a 1 }",
        "&cells",
        "*cells",
        "cells as u8",
        "async { 1 }",
        "#[cfg(test)] 1",
        "$crate",
        "cells?",
        "\u{202e}slec",
        "cells..jumps",
        "|| 1",
        "cells.0",
        "r#loop",
        "b'x'",
        "\0",
        "1 < 2 < 3",
    ]
    .map(with_score)
    .into();
    files.push(with_score(&"(".repeat(100_000)));
    files.push(with_score(&format!("{}1{}", "(".repeat(5_000), ")".repeat(5_000))));
    files.push(with_score(&"-".repeat(60_000)));
    files.push(with_score(&"!".repeat(3_000)));
    files.push(with_score(&"cells+".repeat(9_000)));
    files.push(with_score(&format!("{}1", "if cells > 0 { 1 } else ".repeat(400))));
    files.push(with_score(&"let x = 1;".repeat(10_000)));
    files.push(with_score(&"a = ".repeat(2_000)));
    files.push(with_score(&"/*".repeat(30_000)));
    files.push("[".repeat(60_000));
    files.push(format!("game = {}", "[".repeat(50_000)));
    files.push(format!("a{} = 1", ".a".repeat(20_000)));
    files.push("x".repeat(10 << 20));
    files.push(format!("game = \"war-horses\"\nscore = \"1\"\nname = \"{}\"", "n".repeat(10_000)));
    files.push("game = \"war-horses\"\nscore = \"1\"\ntime = \"99999999999999999999s\"".to_owned());
    files.push("game = \"war-horses\"\nscore = \"1\"\nunit = 0".to_owned());
    files.push("game = \"war-horses\"\nscore = \"1\"\nunit = nan".to_owned());
    files.push("game = \"war-horses\"\nscore = \"1\"\nwin = -inf".to_owned());
    files.push("game = \"war-horses\"\nscore = \"1\"\ndepth = 4000000000".to_owned());
    files
}

#[test]
fn what_wants_to_do_harm_is_refused_at_its_place() {
    let files = refused();
    assert!(files.len() >= 30);
    for text in files {
        let begin = Instant::now();
        let shown: String = text.chars().take(80).collect();
        let fault = HeuristicFile::read(&text).err().unwrap_or_else(|| panic!("taken: {shown}"));
        assert!(fault.place.line >= 1 && fault.place.column >= 1);
        assert!(fault.place.line <= text.lines().count().max(1) + 1, "{shown}: {fault}");
        assert!(fault.to_string().chars().count() < 1_000, "{shown}: {fault}");
        assert!(begin.elapsed() < Duration::from_secs(2), "{shown} took {:?}", begin.elapsed());
    }
}

/// What is legal and makes no sense: the match goes on.
#[test]
fn nonsense_is_played_without_harm() {
    for score in [
        "1 / 0",
        "0 / 0",
        "-1 / 0",
        "sqrt(-1)",
        "ln(0) * 0",
        "1e308 * 1e308",
        "exp(exp(exp(10)))",
        "pow(10, 400) - pow(10, 400)",
        "1e300 * cells",
        "cells % 0",
        "if 0 / 0 > 1 { 1 } else { 0 / 0 }",
        "clamp(cells, 5, -5)",
        "0",
    ] {
        let file = HeuristicFile::read(&with_score(score)).unwrap_or_else(|fault| panic!("{score}: {fault}"));
        let heuristic = Arc::new(Heuristic::<WarHorses>::new(&file).unwrap());
        let mut engine = WarHorses::alpha_beta(heuristic.clone(), Config::default());
        let mut position = WarHorses::seeded(2);
        for _ in 0..6 {
            let report = engine.think(&position, Limits::depth(3), Options::DEFAULT, &Control::default(), &mut |_| ());
            let best = report.best().unwrap_or_else(|| panic!("{score}: no move"));
            assert!(best.score.abs() < 1_000_000_000, "{score}: {}", best.score);
            position.play(best.mv);
        }
        assert_eq!(
            heuristic.nonsense() > 0,
            !heuristic.judge(&file, &position).score.is_finite() && heuristic.judge(&file, &position).score.is_nan(),
            "{score}"
        );
    }
}
