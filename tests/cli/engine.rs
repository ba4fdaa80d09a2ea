//! Dialogues in UGI with the built program.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout};
use std::time::{Duration, Instant};

use crate::common::{program, run};

const START: &str = "8/3R4/8/2*5/8/5*2/6G1/1*6 r";

/// An engine that is spoken with line by line.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start() -> Self {
        let mut child = program(&["engine"]).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, input, output }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    fn line(&mut self) -> String {
        self.output.next().expect("the engine still speaks").unwrap()
    }

    /// The lines up to and including the first one that begins so.
    fn lines_until(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while lines.last().is_none_or(|line: &String| !line.starts_with(beginning)) {
            lines.push(self.line());
        }
        lines
    }

    fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.line()
    }

    /// Closes the input and waits for the end.
    fn close(mut self) -> Option<i32> {
        drop(self.input);
        self.child.wait().unwrap().code()
    }
}

/// The value that follows a name in an `info` line.
fn value<'l>(info: &'l str, name: &str) -> Option<&'l str> {
    info.split_whitespace().skip_while(|&word| word != name).nth(1)
}

#[test]
fn a_whole_dialogue() {
    let mut engine = Engine::start();
    engine.send("ugi");
    let introduction = engine.lines_until("ugiok");
    for option in ["Game type combo default war-horses var war-horses", "Threads type spin", "Hash type spin"] {
        let begin = format!("option name {option}");
        assert!(introduction.iter().any(|line| line.starts_with(&begin)), "{option} is missing: {introduction:?}");
    }
    for line in
        ["setoption name Game value war-horses", "setoption name Threads value 2", "setoption name Hash value 8"]
    {
        engine.send(line);
    }
    engine.send("uginewgame");
    assert_eq!(engine.ask("isready"), "readyok");

    engine.send(&format!("position fen {START} moves c5"));
    assert_eq!(engine.ask("query p1turn"), "response false");
    assert_eq!(engine.ask("query gameover"), "response false");
    assert_eq!(engine.ask("query result"), "response none");
    engine.send("go depth 5");
    let answer = engine.lines_until("bestmove");
    let infos: Vec<_> = answer.iter().filter(|line| line.starts_with("info depth")).collect();
    let depths: Vec<_> = infos.iter().filter_map(|info| value(info, "depth")).collect();
    // Every second depth: odd and even ones cannot be compared.
    assert_eq!(depths, ["1", "3", "5"]);
    for info in &infos {
        assert!(value(info, "score").is_some_and(|score| score.parse::<f64>().is_ok()), "{info}");
        for name in ["nodes", "nps", "time"] {
            assert!(value(info, name).is_some_and(|number| number.parse::<u64>().is_ok()), "{name} of {info}");
        }
    }
    let best = answer.last().and_then(|line| line.strip_prefix("bestmove ")).unwrap();
    assert_eq!(value(infos[2], "pv"), Some(best));
    engine.send("quit");
    assert_eq!(engine.close(), Some(0));
}

#[test]
fn a_finished_game_has_a_result_and_a_proof_says_so() {
    let mut engine = Engine::start();
    engine.send("position fen 6gG/5g2/6g1/8/8/1g6/2g5/R7 r");
    assert_eq!(engine.ask("query gameover"), "response true");
    assert_eq!(engine.ask("query result"), "response p2win");
    assert_eq!(engine.ask("go depth 1"), "info string error: the game is over: there is no move to look for");
    engine.send("position fen 7G/5r2/6g1/8/1g1g4/rg2g3/1r6/R3g3 r");
    engine.send("go level expert");
    assert!(engine.line().starts_with("info depth 2 score -2 proved nodes "));
    assert_eq!(engine.line(), "bestmove c2");
    assert_eq!(engine.close(), Some(0));
}

#[test]
fn a_proof_comes_step_by_step() {
    let mut engine = Engine::start();
    engine.send(&format!("position fen {START} moves c5 e1 b3 f3 d2 d4 b1 e6"));
    engine.send("go nodes 1000000");
    let answer = engine.lines_until("bestmove");
    let infos: Vec<_> = answer.iter().filter(|line| line.starts_with("info depth")).collect();
    // What stands between the score and the nodes.
    let proofs: Vec<Vec<&str>> = infos
        .iter()
        .map(|info| info.split_whitespace().skip_while(|&word| word != "score").skip(2))
        .map(|words| words.take_while(|&word| word != "nodes").collect())
        .collect();
    assert!(proofs[0].is_empty(), "{}", infos[0]);
    assert!(proofs.contains(&vec!["proved", "win"]), "first who wins: {infos:#?}");
    assert_eq!(proofs.last(), Some(&vec!["proved"]), "then by how much: {infos:#?}");
    assert_eq!(infos.last().and_then(|info| value(info, "score")), Some("4"));
    assert_eq!(engine.close(), Some(0));
}

#[test]
fn it_listens_while_it_thinks() {
    let mut engine = Engine::start();
    engine.send(&format!("position fen {START}"));
    engine.send("go infinite");
    engine.send("isready");
    engine.lines_until("readyok");
    engine.send("position startpos");
    let refusal = engine.lines_until("info string").pop();
    assert_eq!(
        refusal.as_deref(),
        Some("info string error: a search is running: send stop and wait for its bestmove first")
    );
    let asked = Instant::now();
    engine.send("stop");
    engine.lines_until("bestmove");
    assert!(asked.elapsed() < Duration::from_millis(500), "{:?}", asked.elapsed());
    engine.send("go nodes 5000");
    engine.lines_until("bestmove");
    assert_eq!(engine.close(), Some(0));
}

#[test]
fn an_infinite_search_waits_for_stop_even_when_all_is_proved() {
    let mut engine = Engine::start();
    engine.send("position fen 7G/5r2/6g1/8/1g1g4/rg2g3/1r6/R3g3 r");
    engine.send("go infinite");
    assert!(engine.line().contains(" proved "));
    std::thread::sleep(Duration::from_millis(50));
    assert_eq!(engine.ask("isready"), "readyok", "no answer yet");
    assert_eq!(engine.ask("stop"), "bestmove c2");
    assert_eq!(engine.close(), Some(0));
}

#[test]
fn a_malformed_line_changes_nothing() {
    let mut engine = Engine::start();
    engine.send(&format!("position fen {START} moves c5"));
    for (line, told) in [
        ("castle", "'castle' is not a command"),
        ("position fen 8/8 r", "this one has 2"),
        ("position startpos moves z9", "'z9' is not a legal move here; legal moves:"),
        ("position nowhere", "'startpos' or 'fen <text>'"),
        ("setoption name Contempt value 3", "Game, Threads, Hash"),
        ("setoption name Game value chess", "war-horses"),
        ("go depth deep", "depth takes a whole number from 1, not 'deep'"),
        ("query weather", "gameover, p1turn, result"),
    ] {
        let answer = engine.ask(line);
        assert!(answer.starts_with("info string error: ") && answer.contains(told), "{line}: {answer}");
    }
    engine.input.write_all(b"\xff\xfe\n").unwrap();
    assert!(engine.line().starts_with("info string error: "));
    assert_eq!(engine.ask("query p1turn"), "response false", "the position is still the one after c5");
    assert_eq!(engine.close(), Some(0));
}

#[test]
fn the_end_of_the_input_stops_a_search_and_ends_the_engine() {
    let started = Instant::now();
    let run = run(&["engine"], "go infinite\n");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{}", run.out);
    assert!(started.elapsed() < Duration::from_secs(2));
}
