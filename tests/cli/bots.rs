//! The starter bots of `examples/bots` play whole games by the rules.

use std::process::Command;

use serde_json::Value;

use crate::common::succeed;

#[test]
fn the_starter_bots_play_against_beginner() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3");
        return;
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/bots");
    let points = |bot: &str, opponent: &str| {
        let bot = format!("engine:python3 {folder}/{bot}_bot.py");
        // Plenty of time: nobody shall lose because the machine is busy.
        let arguments = ["arena", "--a", &bot, "--b", opponent, "--games", "4", "--engine-time", "30s", "--json"];
        let told: Value = serde_json::from_str(&succeed(&arguments, "")).expect("the output is JSON");
        for fault in ["illegal_moves", "crashes", "time_outs"] {
            assert_eq!(told["players"][0][fault], 0, "{bot}: {told}");
        }
        told["points"].as_f64().expect("a number")
    };
    points("random", "beginner");
    points("greedy", "beginner");
    points("minimax", "beginner");
    assert!(points("minimax", "random") > 0.5);
}
