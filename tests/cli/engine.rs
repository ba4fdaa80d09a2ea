//! Dialogues in UGI with the built program.

use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout};
use std::time::{Duration, Instant};

use war_horses_games::{Game, GameId, with_game};

use crate::common::{NOBODY, program, run};

const START: &str = "8/3R4/8/2*5/8/5*2/6G1/1*6 r";

/// An engine that is spoken with line by line.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start() -> Self {
        Self::start_with_data(Path::new(NOBODY))
    }

    fn start_with_data(folder: &Path) -> Self {
        let mut child = program(&["engine"]).env("WAR_HORSES_DATA", folder).spawn().unwrap();
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
        assert_eq!(value(info, "score"), Some("cp"), "{info}");
        assert!(value(info, "cp").is_some_and(|score| score.parse::<i64>().is_ok()), "{info}");
        assert!(
            value(info, "hashfull").is_some_and(|taken| taken.parse().is_ok_and(|taken| (0..=1000).contains(&taken)))
        );
        for name in ["multipv", "nodes", "nps", "time"] {
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
    assert!(engine.line().starts_with("info depth 2 multipv 1 score cp -200 proved nodes "));
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
        .map(|info| info.split_whitespace().skip_while(|&word| word != "cp").skip(2))
        .map(|words| words.take_while(|&word| word != "nodes").collect())
        .collect();
    assert!(proofs[0].is_empty(), "{}", infos[0]);
    assert!(proofs.contains(&vec!["proved", "win"]), "first who wins: {infos:#?}");
    assert_eq!(proofs.last(), Some(&vec!["proved"]), "then by how much: {infos:#?}");
    assert_eq!(infos.last().and_then(|info| value(info, "cp")), Some("400"));
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
        ("setoption name Contempt value 3", "Game, Threads, Hash, MultiPV"),
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

/// How long an answer may take on a machine with more to do than cores.
const AT_ONCE: Duration = Duration::from_millis(250);

/// Asks for a perfect move of Ur, and for an end of it soon afterwards.
fn stop_perfect_play(mut engine: Engine, tokens: u8) {
    engine.send("setoption name Game value ur");
    engine.send(&format!("setoption name Tokens value {tokens}"));
    engine.send("position startpos moves =2");
    engine.send("go level perfect");
    std::thread::sleep(Duration::from_millis(100));
    assert_eq!(engine.ask("isready"), "readyok", "it listens");
    let asked = Instant::now();
    engine.send("stop");
    engine.lines_until("bestmove");
    assert!(asked.elapsed() < AT_ONCE, "{:?}", asked.elapsed());
    engine.send("go level perfect");
    let asked = Instant::now();
    engine.send("quit");
    assert_eq!(engine.close(), Some(0));
    assert!(asked.elapsed() < AT_ONCE, "{:?}", asked.elapsed());
}

#[test]
fn a_stop_is_heard_while_a_small_table_is_made() {
    stop_perfect_play(Engine::start(), 4);
}

/// A pipe that nobody writes to takes longer to be read than any table.
#[cfg(unix)]
#[test]
fn a_stop_is_heard_while_a_large_table_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("ur-course-7.table");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    stop_perfect_play(Engine::start_with_data(folder.path()), 7);
}

#[test]
fn perfect_play_without_its_table_is_refused() {
    let mut engine = Engine::start();
    engine.send("setoption name Game value ur");
    engine.send("position startpos moves =2");
    let refusal = engine.ask("go level perfect");
    assert!(refusal.starts_with("info string error: perfect play with 7 tokens needs a table"), "{refusal}");
    assert_eq!(engine.close(), Some(0));
}

/// Two engines with a clock each, and somebody who holds the clocks, as tournament managers do.
#[test]
fn a_match_under_clocks_is_finished_in_time() {
    const INCREMENT: Duration = Duration::from_millis(5);
    let mut engines = [Engine::start(), Engine::start()];
    let mut left = [Duration::from_millis(1_500); 2];
    let mut moves = String::new();
    for engine in &mut engines {
        engine.send("ugi");
        engine.lines_until("ugiok");
        engine.send("uginewgame");
        assert_eq!(engine.ask("isready"), "readyok");
    }
    loop {
        let position = format!("position startpos{}{moves}", if moves.is_empty() { "" } else { " moves" });
        engines.iter_mut().for_each(|engine| engine.send(&position));
        let [first, second] = &mut engines;
        assert_eq!(first.ask("query result"), second.ask("query result"));
        if first.ask("query gameover") == "response true" {
            assert!(
                ["response p1win", "response p2win", "response draw"].contains(&first.ask("query result").as_str())
            );
            break;
        }
        let mover = usize::from(first.ask("query p1turn") == "response false");
        let [p1, p2] = left.map(|left| left.as_millis());
        let increment = INCREMENT.as_millis();
        let asked = Instant::now();
        engines[mover].send(&format!("go p1time {p1} p2time {p2} p1inc {increment} p2inc {increment}"));
        let answer = engines[mover].lines_until("bestmove").pop().unwrap_or_default();
        let spent = asked.elapsed();
        assert!(spent < left[mover], "it oversteps its time: {spent:?} of {:?}", left[mover]);
        left[mover] = left[mover] - spent + INCREMENT;
        moves += &answer.replace("bestmove", "");
    }
    assert!(moves.split_whitespace().count() > 10, "{moves}");
    assert!(left.iter().all(|left| *left < Duration::from_millis(1_400)), "it uses its time: {left:?}");
    for engine in engines {
        assert_eq!(engine.close(), Some(0));
    }
}

#[test]
fn a_clock_for_the_other_side_only_is_refused() {
    let mut engine = Engine::start();
    engine.send(&format!("position fen {START}"));
    assert_eq!(engine.ask("go p2time 1000"), "info string error: there is no p1time");
    assert_eq!(engine.ask("go p1inc 10 p2inc 10"), "info string error: there is no p1time");
    assert_eq!(engine.close(), Some(0));
}

#[test]
fn several_lines_are_told_in_order() {
    let mut engine = Engine::start();
    engine.send("setoption name MultiPV value 3");
    engine.send(&format!("position fen {START}"));
    engine.send("go depth 4");
    let answer = engine.lines_until("bestmove");
    let last: Vec<_> = answer.iter().filter(|line| line.starts_with("info depth 4 ")).collect();
    let field = |name| last.iter().filter_map(|line| value(line, name)).collect::<Vec<_>>();
    assert_eq!(field("multipv"), ["1", "2", "3"]);
    let scores: Vec<i64> = field("cp").iter().filter_map(|score| score.parse().ok()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b) && scores.len() == 3, "{scores:?}");
    assert_eq!(answer.last(), Some(&format!("bestmove {}", field("pv")[0])));
    assert_eq!(engine.close(), Some(0));
}

#[test]
fn a_line_without_an_end_is_not_repeated() {
    let mut engine = Engine::start();
    let answer = engine.ask(&"x".repeat(3 << 20));
    assert!(answer.starts_with("info string error: 'xxx") && answer.len() < 5_000, "{}", answer.len());
    let answer = engine.ask("jump\x1b[2J");
    assert!(!answer.contains('\x1b') && answer.contains("\\u{1b}[2J"), "{answer:?}");
    assert_eq!(engine.ask("isready"), "readyok");
    assert_eq!(engine.close(), Some(0));
}

/// From its first move on, on one thread and on several, whatever the engine of the game is about to do.
#[test]
fn a_stop_is_heard_by_every_game() {
    for &game in GameId::ALL {
        for threads in [1, 2] {
            let mut engine = Engine::start();
            engine.send(&format!("setoption name Game value {game}"));
            engine.send(&format!("setoption name Threads value {threads}"));
            if with_game!(game, G => G::HAS_CHANCE) {
                engine.send("position startpos moves =2");
            }
            let mut late: Vec<_> = [0, 5, 20, 50, 100, 200]
                .map(|after| {
                    engine.send("go infinite");
                    std::thread::sleep(Duration::from_millis(after));
                    let asked = Instant::now();
                    engine.send("stop");
                    engine.lines_until("bestmove");
                    asked.elapsed()
                })
                .into();
            late.sort();
            println!("{game}, {threads} threads: stopped after {late:.1?}");
            // Once in six a loaded machine may look elsewhere.
            assert!(late[4] < AT_ONCE, "{game}, {threads} threads: {late:?}");
            assert_eq!(engine.close(), Some(0));
        }
    }
}

/// Many more threads than cores must not make a stop wait for all of them.
#[test]
fn many_threads_stop_at_once() {
    for game in ["war-horses", "hex"] {
        let mut engine = Engine::start();
        engine.send(&format!("setoption name Game value {game}"));
        engine.send("setoption name Threads value 256");
        engine.send("go infinite");
        std::thread::sleep(Duration::from_millis(300));
        let asked = Instant::now();
        engine.send("stop");
        engine.lines_until("bestmove");
        assert!(asked.elapsed() < AT_ONCE, "{game}: {:?}", asked.elapsed());
        assert_eq!(engine.close(), Some(0));
    }
}

#[cfg(unix)]
#[test]
fn a_polite_signal_ends_it() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    assert_eq!(engine.ask("isready").split_whitespace().next().map(str::is_empty), Some(false));
    let process = engine.child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
    assert_eq!(engine.close(), None, "it was ended by the signal");
}
