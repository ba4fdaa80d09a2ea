//! Kills a program that plays and keeps matches, at random moments, and compares what comes back with what it had said
//! was kept.
//!
//! `WAR_HORSES_KILLS=5000 cargo test -p war-horses-archive --test kill` is the long campaign.

mod common;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use common::{clock, fresh, step};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_archive::{Archive, MatchId, Spent};
use war_horses_duel::Duel;
use war_horses_games::{Game, GameId, with_game};

const USUAL_KILLS: u32 = 200;

/// Tells the program to be the one that is killed.
const WRITE: &str = "--write";

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.iter().position(|argument| argument == WRITE) {
        Some(at) => write(Path::new(&arguments[at + 1]), arguments[at + 2].parse().unwrap()),
        // Test runners ask what there is before they run it.
        None if arguments.iter().any(|argument| argument == "--list") => println!("kill: test"),
        None => campaign(),
    }
}

/// Says what it will do before it does it, and `ok` once it is done.
fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{text}").and_then(|()| out.flush()).unwrap();
}

/// The writer: goes on with what was left, or begins a match, for ever.
fn write(folder: &Path, seed: u64) {
    let opened = Archive::open(folder, clock).unwrap();
    assert_eq!(opened.notice, None, "a killed writer damages nothing");
    let archive = opened.archive;
    let mut rng = Pcg64::seed_from_u64(seed);
    loop {
        let left = archive.last_unfinished().unwrap().filter(|_| rng.random_bool(0.7));
        match left {
            Some(id) => with_game!(archive.game(id).unwrap(), G => {
                play(&archive, id, archive.resume::<G>(id).unwrap(), &mut rng);
            }),
            None => {
                let game = GameId::ALL[rng.random_range(0..GameId::ALL.len())];
                with_game!(game, G => {
                    let duel = fresh::<G>(rng.next_u64());
                    say("begin");
                    let id = archive.begin(&duel).unwrap();
                    say(&format!("ok {id}"));
                    play(&archive, id, duel, &mut rng);
                });
            }
        }
    }
}

fn play<G: Game>(archive: &Archive, id: MatchId, mut duel: Duel<G>, rng: &mut Pcg64) {
    for _ in 0..rng.random_range(1..60) {
        match rng.random_range(0..12) {
            0 if duel.undo() => {
                say(&format!("rewind {id} {}", duel.history().len()));
                archive.rewind(id, &duel).unwrap();
            }
            1 if duel.redo() => {
                say(&format!("rewind {id} {}", duel.history().len()));
                archive.rewind(id, &duel).unwrap();
            }
            _ if step(&mut duel, rng) => {
                say(&format!("append {id} {}", duel.last().unwrap().mv));
                archive.append(id, &duel, Spent::time(Duration::from_millis(1))).unwrap();
            }
            _ => return,
        }
        say(&format!("ok {id}"));
    }
}

/// The moves of a match, and how many of them are in force.
#[derive(Clone, Default, PartialEq, Debug)]
struct Model {
    moves: Vec<String>,
    current: usize,
}

impl Model {
    fn apply(&mut self, words: &[&str]) {
        match words {
            ["append", _, text] => {
                if self.moves.get(self.current).is_none_or(|undone| undone != text) {
                    self.moves.truncate(self.current);
                    self.moves.push((*text).to_owned());
                }
                self.current += 1;
            }
            ["rewind", _, current] => self.current = current.parse().unwrap(),
            _ => panic!("{words:?}"),
        }
    }
}

/// Follows what a writer says until it is dead; the answer is what it was about to do.
fn follow(lines: impl Iterator<Item = String>, known: &mut BTreeMap<i64, Model>) -> (u64, Option<String>) {
    let (mut pending, mut kept) = (None::<String>, 0);
    for line in lines {
        let words: Vec<_> = line.split(' ').collect();
        match (words.as_slice(), pending.take()) {
            (["ok", id], Some(done)) => {
                kept += 1;
                let model = known.entry(id.parse().unwrap()).or_default();
                if done != "begin" {
                    model.apply(&done.split(' ').collect::<Vec<_>>());
                }
            }
            // The line was cut off by the kill.
            (["o" | "ok" | ""], done) => pending = done,
            (_, None) => pending = Some(line),
            (_, Some(done)) => panic!("'{line}' after '{done}'"),
        }
    }
    (kept, pending)
}

/// Reads whole lines; the last may have been cut off, and is then no promise.
fn whole_lines(mut reader: impl BufRead) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    while reader.read_line(&mut line).unwrap() > 0 && line.ends_with('\n') {
        lines.push(line.trim_end().to_owned());
        line.clear();
    }
    lines
}

fn stored(archive: &Archive, id: i64) -> Option<Model> {
    let kept = archive.kept(MatchId(id)).ok()?;
    // It must be a match of its game as well.
    with_game!(kept.game, G => { archive.resume::<G>(MatchId(id)).unwrap(); });
    Some(Model { moves: kept.moves.into_iter().map(|kept| kept.text).collect(), current: kept.current })
}

fn campaign() {
    let kills = std::env::var("WAR_HORSES_KILLS").ok().map_or(USUAL_KILLS, |kills| kills.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut rng = Pcg64::seed_from_u64(u64::from(kills));
    let mut known = BTreeMap::<i64, Model>::new();
    let (mut promises, mut cut, mut late) = (0, 0, 0);
    for kill in 0..kills {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([WRITE.as_ref(), folder.path().as_os_str(), rng.next_u64().to_string().as_ref()])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let reader = thread::spawn(move || whole_lines(out));
        // Where the machine has much else to do, a writer takes longer to begin.
        let longest = if promises < 2 * u64::from(kill) { 400_000 } else { 60_000 };
        thread::sleep(Duration::from_micros(rng.random_range(0..longest)));
        child.kill().unwrap();
        assert!(!child.wait().unwrap().success());
        let before: Vec<i64> = known.keys().copied().collect();
        let (kept, pending) = follow(reader.join().unwrap().into_iter(), &mut known);
        promises += kept;
        cut += u32::from(pending.is_some());

        let opened = Archive::open(folder.path(), clock).unwrap();
        assert_eq!(opened.notice, None, "kill {kill} damaged the archive");
        let pending: Vec<_> = pending.as_deref().map_or_else(Vec::new, |line| line.split(' ').collect());
        if pending == ["begin"] {
            let next = known.keys().last().copied().unwrap_or(0).max(before.last().copied().unwrap_or(0)) + 1;
            if let Some(model) = stored(&opened.archive, next) {
                assert_eq!(model, Model::default());
                late += 1;
                known.insert(next, model);
            }
        }
        // All of it every now and then, and always what the writer was about to change.
        let all = kill % 20 == 0 || kill + 1 == kills;
        let pending_id = pending.get(1).map(|id| id.parse().unwrap());
        let newest = known.keys().rev().take(8).copied().chain(pending_id).collect::<Vec<i64>>();
        let touched = if all { known.keys().copied().collect() } else { newest };
        for id in touched {
            let found = stored(&opened.archive, id).unwrap_or_else(|| panic!("match {id} is lost"));
            let promised = known[&id].clone();
            if found == promised {
                continue;
            }
            let mut next = promised.clone();
            assert!(pending_id == Some(id), "match {id}: {found:?} is not {promised:?}");
            next.apply(&pending);
            assert_eq!(found, next, "match {id} is neither as promised nor one step on");
            late += 1;
            known.insert(id, next);
        }
    }
    println!(
        "{kills} kills: {promises} changes promised in {} matches, none lost; {cut} cut off, {late} of them kept all the same",
        known.len()
    );
    assert!(promises > u64::from(kills), "the writers were killed before they had written anything");
}
