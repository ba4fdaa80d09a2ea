//! `--frame-times`: how long frames take while nothing happens, while a tree is moved in the lens, while a master thinks and
//! while things move, and what the window costs asleep. It plays by itself, keeps nothing, and closes when it is done.

use std::fmt;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::{PresentMode, PrimaryWindow};
use bevy::winit::{UpdateMode, WinitSettings};

use super::alarm::Alarm;
use super::lens::Lens;
use super::panels::lens::Action;
use super::panels::lens::controls::{Algorithm, Wanted};
use super::panels::lens::session::Session;
use super::table::{AnimationClock, MatchRequested, SearchRuns, TableCommand};
use super::window::set_update_mode;
use crate::duel::{MatchSetup, Player};
use crate::games::{Game, GameId, with_game};
use crate::lens::view::MOST_SHOWN;
use crate::search::{Level, MoveOrder};
use crate::start::{StartOptions, USUAL_GAME};
use crate::words::{Language, Words};

/// Shaders are compiled and pictures made before anything is measured.
const WARM_UP: Duration = Duration::from_secs(3);
/// How many frames of each kind are enough, and how long they are waited for.
const FRAMES: usize = 250;
const LONGEST: Duration = Duration::from_secs(30);
/// What is over before the window counts as asleep, and how long it is watched then.
const DROWSY: Duration = Duration::from_secs(5);
const SLEEP: Duration = Duration::from_secs(5);
/// Machines play for so many frames, then they are held for as many, and so on.
const TURN: u32 = 40;
/// All plies of a tree.
const MOST_PLIES: u16 = 9;

/// What happens in a frame.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Still,
    /// In the lens, with a tree of which only the root is shown.
    EmptyLens,
    /// With as many nodes as are ever drawn, all of them seen, and moved from frame to frame.
    WholeTree,
    /// The same, near enough to read the nodes.
    NearTree,
    /// Machines that play are held: what the other two are compared with, for they show the same boards.
    Held,
    Thinking,
    Moving,
}

impl Kind {
    const NAMES: [&'static str; 7] = ["still", "empty lens", "whole tree", "near tree", "held", "thinking", "moving"];
}

/// The parts of the measurement, one after the other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Two people look at the board.
    WarmUp,
    Still,
    /// A recording is made, looked at, and left again.
    Recording,
    Lens(Kind),
    /// Two masters play.
    Play,
    /// Two people look at the board again, and nothing happens.
    Drowsy,
    Asleep,
}

#[derive(Resource)]
struct FrameTimes {
    game: GameId,
    stage: Stage,
    since: Instant,
    /// When the last frame ended.
    last: Option<Instant>,
    taken: [Vec<Duration>; 7],
    /// What the processor has worked for frames of each kind, the search included, and all in all.
    worked: [Duration; 7],
    worked_so_far: Option<Duration>,
    /// What the process had used, and how many frames there had been, when the window fell asleep.
    asleep: (Option<Duration>, u32),
    frames: u32,
}

pub(super) fn plugin(options: &StartOptions) -> impl Plugin {
    let game = options.game.unwrap_or(USUAL_GAME);
    move |app: &mut App| {
        app.insert_resource(FrameTimes {
            game,
            stage: Stage::WarmUp,
            since: Instant::now(),
            last: None,
            taken: default(),
            worked: default(),
            worked_so_far: None,
            asleep: default(),
            frames: 0,
        })
        .add_systems(Startup, begin)
        .add_systems(Last, ((measure, wake).chain().before(set_update_mode), stay_awake.after(set_update_mode)));
    }
}

fn match_of(game: GameId, player: Player) -> MatchRequested {
    MatchRequested(MatchSetup::seeded(game, with_game!(game, G => G::usual_setup()), 1, [player; 2]))
}

/// Frames follow each other as fast as they can be made, whatever the screen shows of them.
fn begin(
    times: Res<FrameTimes>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut matches: MessageWriter<MatchRequested>,
) {
    windows.iter_mut().for_each(|mut window| window.present_mode = PresentMode::AutoNoVsync);
    matches.write(match_of(times.game, Player::Human));
}

fn stay_awake(times: Res<FrameTimes>, mut winit: ResMut<WinitSettings>) {
    if !matches!(times.stage, Stage::Drowsy | Stage::Asleep) {
        (winit.focused_mode, winit.unfocused_mode) = (UpdateMode::Continuous, UpdateMode::Continuous);
    }
}

fn measure(
    mut times: ResMut<FrameTimes>,
    clock: Res<AnimationClock>,
    time: Res<Time>,
    search: Res<SearchRuns>,
    mut matches: MessageWriter<MatchRequested>,
    mut table: MessageWriter<TableCommand>,
    mut lens: Option<ResMut<Lens>>,
    mut exits: MessageWriter<AppExit>,
) {
    let times = &mut *times;
    let now = Instant::now();
    let took = times.last.replace(now).map(|last| now - last);
    let kind = match (times.stage, clock.is_animating(time.elapsed()), search.0) {
        (Stage::Lens(kind), ..) => kind,
        (_, true, _) => Kind::Moving,
        (_, false, true) => Kind::Thinking,
        (Stage::Play, false, false) => Kind::Held,
        (_, false, false) => Kind::Still,
    };
    let passed = now - times.since;
    times.frames += 1;
    let is_measured = match times.stage {
        Stage::Still => kind == Kind::Still,
        Stage::Lens(_) | Stage::Play => true,
        _ => false,
    };
    let worked_so_far = cpu_time();
    let worked = worked_so_far.zip(times.worked_so_far).map_or(Duration::ZERO, |(now, then)| now.saturating_sub(then));
    times.worked_so_far = worked_so_far;
    if let Some(took) = took.filter(|_| is_measured) {
        times.taken[kind as usize].push(took);
        times.worked[kind as usize] += worked;
    }
    let enough = |kind: Kind| times.taken[kind as usize].len() >= FRAMES || passed > LONGEST;
    let next = match times.stage {
        Stage::WarmUp if passed > WARM_UP => Stage::Still,
        Stage::Still if enough(Kind::Still) => Stage::Recording,
        Stage::Recording if lens.as_ref().is_some_and(|lens| is_recorded(lens)) || passed > LONGEST => {
            Stage::Lens(Kind::EmptyLens)
        }
        Stage::Lens(Kind::EmptyLens) if enough(Kind::EmptyLens) => Stage::Lens(Kind::WholeTree),
        Stage::Lens(Kind::WholeTree) if enough(Kind::WholeTree) => Stage::Lens(Kind::NearTree),
        Stage::Lens(Kind::NearTree) if enough(Kind::NearTree) => Stage::Play,
        Stage::Play if [Kind::Held, Kind::Thinking, Kind::Moving].into_iter().all(enough) => Stage::Drowsy,
        Stage::Drowsy if passed > DROWSY => Stage::Asleep,
        Stage::Asleep if passed > SLEEP => {
            println!("{times}");
            exits.write(AppExit::Success);
            return;
        }
        stage => {
            if let Some(lens) = &mut lens {
                follow_tree(lens, stage, times.frames);
            }
            if stage == Stage::Play && times.frames.is_multiple_of(TURN) {
                table.write(TableCommand::Pause);
            }
            return;
        }
    };
    (times.stage, times.since) = (next, now);
    match next {
        Stage::Recording => _ = table.write(TableCommand::Lens),
        Stage::Lens(kind) => lens.into_iter().for_each(|mut lens| show_tree(&mut lens, kind)),
        Stage::Play => _ = matches.write(match_of(times.game, Player::Machine(Level::Master))),
        Stage::Drowsy => _ = matches.write(match_of(times.game, Player::Human)),
        Stage::Asleep => times.asleep = (cpu_time(), times.frames),
        Stage::WarmUp | Stage::Still => {}
    }
}

/// Nobody else would wake it from its sleep.
fn wake(times: Res<FrameTimes>, mut alarm: ResMut<Alarm>) {
    let length = match times.stage {
        Stage::Drowsy => DROWSY,
        Stage::Asleep => SLEEP,
        Stage::WarmUp | Stage::Still | Stage::Recording | Stage::Lens(_) | Stage::Play => return,
    };
    alarm.set((length + Duration::from_millis(10)).saturating_sub(times.since.elapsed()));
}

/// More than are drawn at once, so that as many as can be are.
const TREE: Wanted = Wanted { algorithm: Algorithm::Minimax, order: MoveOrder::Given, depth: 5, heuristic: 0 };

/// Whether the large recording is there.
fn is_recorded(lens: &Lens) -> bool {
    lens.session().is_some_and(|session| session.trace().nodes.len() > MOST_SHOWN) && !lens.is_recording()
}

/// What each part of the measurement looks at.
fn show_tree(lens: &mut Lens, kind: Kind) {
    let Some(root) = lens.session().map(Session::root) else { return };
    let actions = match kind {
        Kind::EmptyLens => vec![Action::Toggle(root)],
        Kind::WholeTree => vec![Action::Toggle(root), Action::Plies(MOST_PLIES)],
        _ => vec![],
    };
    actions.iter().for_each(|action| lens.apply(action, &Words::in_language(Language::English)));
    lens.look(kind == Kind::WholeTree);
}

/// Moves the tree to and fro, and asks for a large one if there is none.
fn follow_tree(lens: &mut Lens, stage: Stage, frame: u32) {
    match stage {
        Stage::Recording if lens.session().is_some() && !lens.is_recording() => {
            lens.apply(&Action::Record(TREE), &Words::in_language(Language::English));
        }
        Stage::Lens(Kind::WholeTree | Kind::NearTree) => {
            lens.pan(if (frame / 50).is_multiple_of(2) { 4.0 } else { -4.0 })
        }
        _ => {}
    }
}

/// The processor time of this process so far, where the system tells it.
fn cpu_time() -> Option<Duration> {
    const TICK: Duration = Duration::from_millis(10);
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, in parentheses, may have spaces.
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks = |field: usize| fields.split_whitespace().nth(field)?.parse::<u32>().ok();
    Some(TICK * (ticks(11)? + ticks(12)?))
}

/// So many of a hundred frames take at most this long.
fn percentile(sorted: &[Duration], percent: usize) -> Duration {
    sorted.get((sorted.len() * percent / 100).min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}

impl fmt::Display for FrameTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        writeln!(f, "{}, frame times in milliseconds", self.game)?;
        writeln!(
            f,
            "{:10} {:>8} {:>8} {:>8} {:>8} {:>8} {:>9} {:>8}",
            "", "frames", "worked", "p50", "p99", "worst", "p50/rest", "p99/lens"
        )?;
        let (mut at_rest, mut lens) = (None, None);
        for ((name, taken), worked) in Kind::NAMES.into_iter().zip(&self.taken).zip(self.worked) {
            let mut sorted = taken.clone();
            sorted.sort();
            let [half, most, worst] = [50, 99, 100].map(|percent| milliseconds(percentile(&sorted, percent)));
            if ["still", "held"].contains(&name) && !sorted.is_empty() {
                at_rest = Some(half);
            }
            let ratio = half / at_rest.unwrap_or(half);
            let worked = milliseconds(worked) / sorted.len().max(1) as f64;
            write!(f, "{name:10} {:>8} {worked:>8.1} {half:>8.2} {most:>8.2} {worst:>8.2} {ratio:>9.2}", sorted.len())?;
            match name {
                "empty lens" => lens = Some(most),
                "whole tree" | "near tree" => write!(f, " {:>8.2}", most / lens.unwrap_or(most))?,
                _ => {}
            }
            writeln!(f)?;
        }
        let frames = self.frames - self.asleep.1;
        match cpu_time().zip(self.asleep.0) {
            Some((now, then)) => {
                let percent = 100.0 * (now.saturating_sub(then)).as_secs_f64() / SLEEP.as_secs_f64();
                write!(f, "asleep     {frames} frames in {SLEEP:?}, {percent:.1} % of a core")
            }
            None => write!(f, "asleep     {frames} frames in {SLEEP:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_sorted_frames() {
        let frames: Vec<_> = (1..=200).map(Duration::from_millis).collect();
        assert_eq!([50, 99, 100].map(|percent| percentile(&frames, percent).as_millis()), [101, 199, 200]);
        assert_eq!(percentile(&[], 99), Duration::ZERO);
    }
}
