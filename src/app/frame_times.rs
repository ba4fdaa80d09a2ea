//! `--frame-times`: how long frames take while nothing happens, while a master thinks and while things move, and what the
//! window costs asleep. It plays by itself, keeps nothing, and closes when it is done.

use std::fmt;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::{PresentMode, PrimaryWindow};
use bevy::winit::{UpdateMode, WinitSettings};

use super::alarm::Alarm;
use super::table::{AnimationClock, MatchRequested, RedrawNeeded, TableCommand};
use super::window::set_update_mode;
use crate::duel::{MatchSetup, Player};
use crate::games::{Game, GameId, with_game};
use crate::search::Level;
use crate::start::{StartOptions, USUAL_GAME};

/// Shaders are compiled and pictures made before anything is measured.
const WARM_UP: Duration = Duration::from_secs(3);
/// How many frames of each kind are enough, and how long they are waited for.
const FRAMES: usize = 500;
const LONGEST: Duration = Duration::from_secs(40);
/// What is over before the window counts as asleep, and how long it is watched then.
const DROWSY: Duration = Duration::from_secs(2);
const SLEEP: Duration = Duration::from_secs(5);

/// What happens in a frame.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Still,
    Thinking,
    Moving,
}

/// The parts of the measurement, one after the other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Two people look at the board.
    WarmUp,
    Still,
    /// Two masters play.
    Play,
    /// The menu is there and nothing happens.
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
    taken: [Vec<Duration>; 3],
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
    redraw_needed: Res<RedrawNeeded>,
    mut matches: MessageWriter<MatchRequested>,
    mut table: MessageWriter<TableCommand>,
    mut exits: MessageWriter<AppExit>,
) {
    let times = &mut *times;
    let now = Instant::now();
    let took = times.last.replace(now).map(|last| now - last);
    let kind = match (clock.is_animating(time.elapsed()), redraw_needed.0) {
        (true, _) => Kind::Moving,
        (false, true) => Kind::Thinking,
        (false, false) => Kind::Still,
    };
    let passed = now - times.since;
    times.frames += 1;
    let is_measured = match times.stage {
        Stage::Still => kind == Kind::Still,
        Stage::Play => kind != Kind::Still,
        _ => false,
    };
    if let Some(took) = took.filter(|_| is_measured) {
        times.taken[kind as usize].push(took);
    }
    let enough = |kind: Kind| times.taken[kind as usize].len() >= FRAMES || passed > LONGEST;
    let next = match times.stage {
        Stage::WarmUp if passed > WARM_UP => Stage::Still,
        Stage::Still if enough(Kind::Still) => Stage::Play,
        Stage::Play if enough(Kind::Thinking) && enough(Kind::Moving) => Stage::Drowsy,
        Stage::Drowsy if passed > DROWSY => Stage::Asleep,
        Stage::Asleep if passed > SLEEP => {
            println!("{times}");
            exits.write(AppExit::Success);
            return;
        }
        _ => return,
    };
    (times.stage, times.since) = (next, now);
    match next {
        Stage::Play => _ = matches.write(match_of(times.game, Player::Machine(Level::Master))),
        Stage::Drowsy => _ = table.write(TableCommand::Leave),
        Stage::Asleep => times.asleep = (cpu_time(), times.frames),
        Stage::WarmUp | Stage::Still => {}
    }
}

/// Nobody else would wake it from its sleep.
fn wake(times: Res<FrameTimes>, mut alarm: ResMut<Alarm>) {
    let length = match times.stage {
        Stage::Drowsy => DROWSY,
        Stage::Asleep => SLEEP,
        Stage::WarmUp | Stage::Still | Stage::Play => return,
    };
    alarm.set((length + Duration::from_millis(10)).saturating_sub(times.since.elapsed()));
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
        writeln!(f, "{:10} {:>8} {:>8} {:>8} {:>8} {:>8}", "", "frames", "p50", "p99", "worst", "p50/still")?;
        let mut still = None;
        for (name, taken) in ["still", "thinking", "moving"].into_iter().zip(&self.taken) {
            let mut sorted = taken.clone();
            sorted.sort();
            let [half, most, worst] = [50, 99, 100].map(|percent| milliseconds(percentile(&sorted, percent)));
            let ratio = half / *still.get_or_insert(half);
            writeln!(f, "{name:10} {:>8} {half:>8.2} {most:>8.2} {worst:>8.2} {ratio:>8.2}", sorted.len())?;
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
