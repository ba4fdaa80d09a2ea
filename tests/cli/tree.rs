//! `analyse --tree`: a tree that was worked out by hand with the pseudocode of the assignment.

use crate::common::run;

/// Red, on a1, can jump to b3 and stop there, or to c2 and on to e3 and g4. Green, on h8, can jump once, to g6 or f7.
/// The two never meet. Red has painted 30 cells and green 28.
const ENDING: &str = "gggggggG/ggggg1gg/gggggg1g/rrgggggg/rrrrrr1r/r1rr1rrr/rr1rrrrr/Rrrrrrrr r";

fn tree(arguments: &[&str]) -> String {
    let run = run(&[&["analyse", ENDING], arguments].concat(), "");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    run.out
}

/// The lines between the legend and the count of nodes.
fn branches(text: &str) -> Vec<&str> {
    text.lines().skip_while(|line| !line.starts_with("MAX")).take_while(|line| !line.is_empty()).collect()
}

#[test]
fn the_whole_tree_is_that_of_the_assignment() {
    let text = tree(&["--depth", "4", "--tree", "4", "--lang", "en"]);
    let expected = [
        "MAX [-inf, +inf] = 4: c2",
        "  c2 MIN [-inf, +inf] = 4",
        "    g6 MAX [-inf, +inf] = 4",
        // Green is stuck: red moves twice, so that MAX follows MAX. 30 + 3 cells against 28 + 1.
        "      e3 MAX [-inf, +inf] = 4",
        "        g4 [-inf, +inf] = 4, end of the game",
        // MIN is sure of 4 by g6.
        "    f7 MAX [-inf, 4] = 4",
        "      e3 MAX [-inf, 4] = 4",
        "        g4 [-inf, 4] = 4, end of the game",
        // MAX is sure of 4 by c2. Here MIN gets down to 30 + 1 against 28 + 1, and need not look further.
        "  b3 MIN [4, +inf] = 2",
        "    g6 [4, +inf] = 2, end of the game",
        "    f7 pruned: beta 2 <= alpha 4",
    ];
    assert_eq!(branches(&text), expected);
    assert!(text.contains("\nRed is MAX, Green is MIN; ") && text.ends_with("\nDepth 4, 10 nodes\n"), "{text}");
}

#[test]
fn the_first_plies_tell_how_much_is_below_them() {
    let text = tree(&["--depth", "4", "--tree", "1", "--lang", "es"]);
    let expected = [
        "MAX [-inf, +inf] = 4: c2",
        "  c2 MIN [-inf, +inf] = 4, 6 nodos debajo",
        "  b3 MIN [4, +inf] = 2, 1 nodo debajo",
    ];
    assert_eq!(branches(&text), expected);
    assert!(text.contains("\nRojo es MAX, Verde es MIN; ") && text.ends_with("\nProfundidad 4, 10 nodos\n"), "{text}");
}

#[test]
fn at_the_horizon_stands_the_heuristic() {
    // Green cannot move any more, and red walks alone over at most 2 cells, worth 0.9 each: 31 + 1.8 - 29 = 3.8.
    let text = tree(&["--tree", "2", "--lang", "es"]);
    let expected = [
        "MAX [-inf, +inf] = 3.8: c2",
        "  c2 MIN [-inf, +inf] = 3.8",
        "    g6 [-inf, +inf] = 3.8, heurística",
        "    f7 [-inf, 3.8] = 3.8, heurística",
        "  b3 MIN [3.8, +inf] = 2",
        "    g6 [3.8, +inf] = 2, fin de la partida",
        "    f7 podada: beta 2 <= alfa 3.8",
    ];
    assert_eq!(branches(&text), expected);
}

#[test]
fn max_is_whoever_is_to_move() {
    // The same ending with the colours of the turn exchanged: green jumps first and can do nothing about red's walk.
    let green_first = ENDING.replace(" r", " g");
    let run = run(&["analyse", &green_first, "--depth", "4", "--tree", "4", "--lang", "en"], "");
    let expected = [
        "MAX [-inf, +inf] = -4: g6",
        "  g6 MIN [-inf, +inf] = -4",
        "    c2 MIN [-inf, +inf] = -4",
        "      e3 MIN [-inf, +inf] = -4",
        "        g4 [-inf, +inf] = -4, end of the game",
        "    b3 [-inf, -4] = -2, end of the game",
        "  f7 MIN [-4, +inf] = -4",
        "    c2 MIN [-4, +inf] = -4",
        "      e3 MIN [-4, +inf] = -4",
        "        g4 [-4, +inf] = -4, end of the game",
        "    b3 pruned: beta -4 <= alpha -4",
    ];
    assert_eq!(branches(&run.out), expected, "{}", run.err);
}

#[test]
fn a_finished_game_has_no_tree() {
    let run = run(&["analyse", "6gG/5g2/6g1/8/8/1g6/2g5/R7 r", "--tree", "3", "--lang", "en"], "");
    assert_eq!(run.code, Some(0));
    assert!(run.out.ends_with("Green wins, 6 to 1.\n"), "{}", run.out);
}

#[test]
fn what_does_not_go_with_a_tree_is_refused() {
    for (arguments, told) in [
        (&["--tree", "0"][..], "It must be a whole number from 1 to 254."),
        (&["--format", "svg"], "--tree <PLIES>"),
        (&["--tree", "3", "--format", "gif"], "text, svg, png, dot, mermaid, tikz, json, csv."),
        (&["--tree", "3", "--time", "1s"], "cannot be used with"),
    ] {
        let run = run(&[&["analyse", ENDING], arguments].concat(), "");
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.err.contains(told), "{arguments:?} should tell '{told}', not\n{}", run.err);
    }
}

#[test]
fn a_tree_comes_in_every_format() {
    for (format, begins) in [
        ("svg", "<svg "),
        ("dot", "// war-horses "),
        ("mermaid", "%% war-horses "),
        ("tikz", "% war-horses "),
        ("json", "{\n  \"schema\": \"war-horses/search-tree\""),
        ("csv", "# war-horses "),
    ] {
        let text = tree(&["--tree", "2", "--format", format, "--lang", "en"]);
        assert!(text.starts_with(begins), "{format}:\n{text}");
        assert!(text.contains(ENDING) || format == "json" && text.contains("position"), "{format} has its position");
    }
    assert_eq!(tree(&["--tree", "2", "--json"]), tree(&["--tree", "2", "--format", "json", "--lang", "en"]));
}

#[test]
fn a_picture_is_written_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.png");
    let run = run(&["analyse", ENDING, "--tree", "2", "--format", "png", "--output", path.to_str().unwrap()], "");
    if run.code == Some(0) {
        assert!(std::fs::read(path).unwrap().starts_with(b"\x89PNG"));
    } else {
        assert!(run.err.contains("no font is installed"), "{}", run.err);
    }
}

#[test]
fn a_file_is_replaced_only_where_that_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.txt");
    std::fs::write(&path, "precious").unwrap();
    let arguments = ["analyse", ENDING, "--tree", "2", "--lang", "en", "--output", path.to_str().unwrap()];
    let refused = run(&arguments, "");
    assert_eq!((refused.code, std::fs::read(&path).unwrap()), (Some(2), b"precious".to_vec()));
    assert!(refused.err.contains("already exists") && refused.err.contains("--overwrite"), "{}", refused.err);
    let replaced = run(&[&arguments[..], &["--overwrite"]].concat(), "");
    assert_eq!((replaced.code, replaced.err.as_str()), (Some(0), ""));
    assert_ne!(std::fs::read(&path).unwrap(), b"precious");
}

#[test]
fn minimax_has_no_windows_and_the_engine_remembers() {
    let text = tree(&["--depth", "4", "--tree", "4", "--search", "minimax", "--lang", "en"]);
    assert!(branches(&text).contains(&"  b3 MIN = 2") && text.ends_with("Depth 4, 11 nodes\n"), "{text}");
    let text = tree(&["--depth", "4", "--tree", "4", "--search", "engine", "--lang", "en"]);
    assert!(branches(&text)[0].ends_with("= 4: c2"), "{text}");
}

#[test]
fn the_heuristic_of_the_leaves_can_be_chosen() {
    let search = |heuristic: &str| {
        let text = tree(&["--tree", "2", "--json", "--evaluation", heuristic]);
        let read: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(read["search"]["heuristic"].as_str(), Some(heuristic));
        read["nodes"].as_array().unwrap().iter().map(|node| node["value"].clone()).collect::<Vec<_>>()
    };
    assert_ne!(search("plain"), search("best"));
}

#[test]
fn a_tree_that_is_too_large_tells_the_depth_that_fits() {
    let board = ["..........."; 11].join("/");
    let run = run(&["analyse", "--game", "hex", &format!("{board} b"), "--tree", "4", "--lang", "en"], "");
    assert_eq!(run.code, Some(2), "{}", run.out);
    assert!(run.err.contains("--depth 3") && run.err.contains("200000 can be recorded"), "{}", run.err);
}

#[test]
fn a_depth_beyond_any_search_is_refused() {
    let start = "....__../......../....__.. 0-0 light 2 7 course";
    for arguments in [&["--tree", "1", "--depth", "20000"][..], &["--depth", "20000"], &["--tree", "20000"]] {
        let run = crate::common::run(&[&["analyse", "--game", "ur", start], arguments].concat(), "");
        assert_eq!(run.code, Some(2), "{arguments:?}");
        assert!(run.err.contains("It must be a whole number from 1 to 254."), "{}", run.err);
    }
}
