//! Thousands of nearly right lines for the programs that serve others: none of them may end one, or be answered by nothing.
//!
//! `WAR_HORSES_FUZZ=1000000 cargo test --test cli campaign` is the long campaign.

use std::io::{Seek, Write};

use war_horses_fuzz::Mutator;

use crate::common::{Run, program};

const UGI: [&str; 18] = [
    "ugi",
    "isready",
    "setoption name Game value hex",
    "setoption name Game value ur",
    "setoption name Size value 5",
    "setoption name Threads value 2",
    "setoption name MultiPV value 3",
    "uginewgame",
    "position startpos",
    "position startpos moves a1 b2",
    "position startpos moves =2 A@A3",
    "position fen 8/3R4/8/2*5/8/5*2/6G1/1*6 r moves c5",
    "query result",
    "go depth 2",
    "go nodes 100",
    "go p1time 100 p2time 100 p1inc 5 p2inc 5",
    "go level beginner",
    "stop",
];

const HTP: [&str; 14] = [
    "name",
    "boardsize 5",
    "play black a1",
    "play white swap-pieces",
    "play white resign",
    "7 genmove white",
    "undo",
    "showboard # a comment",
    "time_settings 1 0 0",
    "time_left black 1 0",
    "all_legal_moves",
    "winner",
    "clear_board",
    "known_command play",
];

/// Lines made of these, always the same ones.
fn lines(corpus: &[&str], usual: usize) -> String {
    let count = std::env::var("WAR_HORSES_FUZZ").ok().and_then(|number| number.parse().ok()).unwrap_or(usual);
    let mut mutator = Mutator::new(corpus.iter().map(|line| line.as_bytes().to_vec()).collect(), 1);
    let texts = (0..count).map(|_| String::from_utf8_lossy(&mutator.next_text()).into_owned());
    texts.flat_map(|text| [text, "\n".to_owned()]).collect()
}

/// From a file, for both sides would wait for each other where a pipe is full.
fn run(arguments: &[&str], input: &str) -> Run {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(input.as_bytes()).and_then(|()| file.rewind()).unwrap();
    let output = program(arguments).stdin(file).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
fn no_line_of_ugi_ends_the_engine() {
    let run = run(&["engine"], &(lines(&UGI, 10_000) + "\nstop\nisready\n"));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.contains("readyok") && run.out.contains("bestmove ") && run.out.contains("info string error: "));
}

#[test]
fn every_line_of_htp_is_answered() {
    let run = run(&["htp", "--level", "beginner", "--size", "5"], &(lines(&HTP, 4_000) + "\n4321 name\n"));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.ends_with("\n=4321 War Horses\n\n"), "{}", &run.out[run.out.len().saturating_sub(200)..]);
}
