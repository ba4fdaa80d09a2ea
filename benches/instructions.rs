//! How many instructions fixed work takes: searches, evaluations and headless frames of every game, counted by valgrind and
//! compared with the figures in `instructions.tsv`. Unlike time, they are the same on a busy machine.
//!
//! `cargo bench --profile dev --bench instructions` compares; with `-- --accept` it writes the figures down anew.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs, io};

use rand::SeedableRng;
use rand_pcg::Pcg64;
use war_horses::engines::{Playable, Resources, think};
use war_horses::games::playout::play_at_random;
use war_horses::games::{Game, GameId, Side, Turn, with_game};
use war_horses::search::{Control, EngineSetup, Evaluation, Limits};

/// How far a figure may be from the one that is written down: frames grow with every system that is added.
const TOLERANCES: [(&str, f64); 3] = [("search", 0.02), ("evaluation", 0.02), ("frame", 0.10)];

/// What valgrind looks for: the counters are cleared where it is entered and written where it is left.
#[inline(never)]
fn counted_work(work: &mut dyn FnMut()) {
    work();
    black_box(work);
}

/// Does all work, in an order that stays, and tells the name of each and how often it was repeated.
fn works() -> Vec<(String, u64)> {
    let mut works = Vec::new();
    for &game in GameId::ALL {
        works.push((format!("search {game}"), with_game!(game, G => search::<G>())));
        works.push((format!("evaluation {game}"), with_game!(game, G => evaluations::<G>())));
    }
    // Last, for they leave threads behind that share the memory.
    #[cfg(feature = "desktop")]
    for &game in GameId::ALL {
        works.push((format!("frame {game}"), with_game!(game, G => frames::frames::<G>())));
    }
    works
}

/// A position with a choice, some random moves into a game.
fn opened<G: Game>(moves: usize, seed: u64) -> G {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut position = play_at_random(G::seeded(seed), moves, &mut rng);
    while matches!(position.turn(), Turn::Chance(_)) {
        position = play_at_random(position, 1, &mut rng);
    }
    position
}

fn search<G: Playable>() -> u64 {
    let setup = EngineSetup::strongest(Limits::nodes(if G::ID == "hex" { 300 } else { 20_000 }));
    let position = opened::<G>(4, 1);
    let mut work = || {
        black_box(think(&position, setup, &Resources::default(), &Control::default()));
    };
    // What a process does once is not counted: the system is asked for its cores, and its memory takes shape.
    work();
    counted_work(&mut work);
    1
}

fn evaluations<G: Playable>() -> u64 {
    let positions: Vec<G> = (0..200).map(|seed| opened(3 + seed as usize % 5, seed)).collect();
    let evaluator = G::evaluator(Evaluation::Best);
    counted_work(&mut || {
        for position in &positions {
            black_box(evaluator.evaluate(position, Side::First));
        }
    });
    positions.len() as u64
}

#[cfg(feature = "desktop")]
mod frames {
    use std::time::Duration;

    use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
    use bevy::prelude::*;
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;
    use war_horses::app::boards::TableGame;
    use war_horses::app::rules_plugin;
    use war_horses::app::table::{Asker, Match, MatchRequested, MoveRequested, ThrowRequested};
    use war_horses::duel::{MatchSetup, Player};
    use war_horses::games::Turn;

    const FRAMES: u64 = 60;

    /// A move and the second after it, without a window. On one thread, for who waits for whom takes instructions too.
    pub fn frames<G: TableGame>() -> u64 {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, rules_plugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
        app.world_mut().register_component::<Window>();
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        let setup = MatchSetup::seeded(G::GAME, G::usual_setup(), 1, [Player::Human; 2]);
        app.world_mut().write_message(MatchRequested(setup));
        (0..100).for_each(|_| app.update());
        let position = app.world().resource::<Match<G>>().position().clone();
        match position.turn() {
            Turn::Chance(_) => _ = app.world_mut().write_message(ThrowRequested(Asker::Person)),
            _ => {
                let mv = position.legal_moves()[0];
                app.world_mut().write_message(MoveRequested::<G> { mv, asker: Asker::Person });
            }
        }
        super::counted_work(&mut || (0..FRAMES).for_each(|_| app.update()));
        FRAMES
    }
}

/// Counts the instructions of this very program at work.
fn count() -> io::Result<BTreeMap<String, u64>> {
    let folder = tempfile::tempdir()?;
    let out = folder.path().join("counts");
    // Valgrind takes off the hash behind the name.
    let name = "*::counted_work";
    let status = Command::new("valgrind")
        .args(["--tool=callgrind", "--quiet", "--separate-threads=yes"])
        .args([format!("--zero-before={name}"), format!("--dump-after={name}")])
        .arg(format!("--callgrind-out-file={}", out.display()))
        .arg(env::current_exe()?)
        .env("WAR_HORSES_COUNTED", folder.path().join("names"))
        .status()
        .map_err(|error| io::Error::other(format!("valgrind cannot be run ({error}): it counts the instructions")))?;
    if !status.success() {
        return Err(io::Error::other(format!("valgrind ended with {status}")));
    }
    let names = fs::read_to_string(folder.path().join("names"))?;
    names
        .lines()
        .zip(1..)
        .filter_map(|(line, number)| Some((line.split_once('\t')?, number)))
        .map(|((name, repeated), number)| {
            let repeated: u64 = repeated.parse().map_err(io::Error::other)?;
            // Of the first thread alone: beside the frames others look at the clock to see how long they may go on.
            Ok((name.to_owned(), total(&PathBuf::from(format!("{}.{number}-01", out.display())))? / repeated))
        })
        .collect()
}

/// What a file of callgrind's says in its last lines.
fn total(file: &Path) -> io::Result<u64> {
    let text = fs::read_to_string(file)?;
    let counted = text.lines().rev().find_map(|line| line.strip_prefix("summary: ").or(line.strip_prefix("totals: ")));
    let missing = || io::Error::other(format!("{} has no sum", file.display()));
    counted.and_then(|counted| counted.trim().parse().ok()).ok_or_else(missing)
}

fn compiler() -> String {
    let version = Command::new("rustc").arg("--version").output().map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&version).trim().to_owned()
}

/// The figures that are written down, and the compiler that they are of.
fn known<'a>(text: &'a str) -> (&'a str, BTreeMap<&'a str, u64>) {
    let mut lines = text.lines();
    let compiler = lines.next().unwrap_or_default().trim_start_matches("# ");
    let figure = |line: &'a str| line.split_once('\t').and_then(|(name, count)| Some((name, count.parse().ok()?)));
    (compiler, lines.filter_map(figure).collect())
}

fn tolerance(name: &str) -> f64 {
    TOLERANCES.iter().find(|(kind, _)| name.starts_with(kind)).map_or(0.0, |(_, tolerance)| *tolerance)
}

/// Prints a line for each figure; true if all of them are written down, and none is too far from that. With another compiler
/// only the first is asked.
fn compare(counts: &BTreeMap<String, u64>, text: &str) -> bool {
    let (of, known) = known(text);
    let same_compiler = of == compiler();
    let mut holds = true;
    let mut complete = true;
    for (name, &count) in counts {
        let verdict = match known.get(name.as_str()) {
            None => {
                complete = false;
                "NOT WRITTEN DOWN".to_owned()
            }
            Some(&before) => {
                let change = count as f64 / before as f64 - 1.0;
                let far = change.abs() > tolerance(name);
                holds &= !far;
                format!("{:+.2} %{}", 100.0 * change, if far { "  TOO FAR" } else { "" })
            }
        };
        println!("{name:24} {count:>14}  {verdict}");
    }
    if !same_compiler {
        println!("The figures are those of {of}, this is {}: nothing is said about the change.", compiler());
    }
    complete && (holds || !same_compiler)
}

fn main() -> ExitCode {
    if let Some(names) = env::var_os("WAR_HORSES_COUNTED") {
        let mut text = String::new();
        for (name, repeated) in works() {
            let _ = writeln!(text, "{name}\t{repeated}");
        }
        return if fs::write(names, text).is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/instructions.tsv");
    let counts = match count() {
        Ok(counts) => counts,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let text = fs::read_to_string(&file).unwrap_or_default();
    let holds = compare(&counts, &text);
    if env::args().any(|argument| argument == "--accept") {
        let lines: String = counts.iter().map(|(name, count)| format!("{name}\t{count}\n")).collect();
        fs::write(&file, format!("# {}\n{lines}", compiler())).expect("the folder of the benches can be written to");
        return ExitCode::SUCCESS;
    }
    if !holds {
        println!(
            "Faster or slower on purpose? Then accept it: cargo bench --profile dev --bench instructions -- --accept"
        );
    }
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
