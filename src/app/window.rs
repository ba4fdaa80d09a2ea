//! The window itself: its size, title and icon, full screen, closing, and its sleep when nothing moves.

use std::sync::Arc;
use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::app::{PluginGroupBuilder, TaskPoolOptions, TaskPoolPlugin};
use bevy::ecs::system::NonSendMarker;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowMode, WindowResizeConstraints, WindowResized};
use bevy::winit::{UpdateMode, WINIT_WINDOWS, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::alarm::{self, Alarm};
use super::boards::war_horses;
use super::panels::keymap::KeyAction;
use super::preferences::Preferences;
use super::settings::Settings;
use super::shortcuts::ActionAsked;
use super::speech::Speech;
use super::table::model::TableModel;
use super::table::{AnimationClock, Notice, RedrawNeeded, RunningClock, SearchRuns};

/// How often the window looks after things that move, and have no event of their own.
const WATCHFUL: Duration = Duration::from_millis(50);
/// How often it tells how far a search has got: each frame takes time from it.
const COUNTING: Duration = Duration::from_millis(200);
const ASLEEP: Duration = Duration::from_secs(3_600);
/// A frame never moves things by more than this, however long the window was held up; its own pauses are shorter.
const LONGEST_STEP: Duration = Duration::from_millis(500);
/// How often a screen reader is asked for what it wants.
const LISTENING: Duration = Duration::from_millis(100);

const SMALLEST: Vec2 = Vec2::new(640.0, 480.0);

/// Everything that Bevy brings for a window. A frame is drawn before the next one begins, not beside it: what the pointer
/// does is then seen one frame sooner, and our frames are short.
pub(super) fn default_plugins(settings: &Settings, verbose: bool) -> PluginGroupBuilder {
    let plugins = DefaultPlugins.set(first_window(settings)).set(log(verbose)).set(task_pools());
    // Sounds have a device of their own (`sound/output.rs`).
    #[cfg(feature = "sound")]
    let plugins = plugins.disable::<bevy::audio::AudioPlugin>();
    plugins.disable::<PipelinedRenderingPlugin>()
}

fn first_window(settings: &Settings) -> WindowPlugin {
    let size = Vec2::from(settings.window).max(SMALLEST).min(Vec2::splat(8_192.0));
    WindowPlugin {
        primary_window: Some(Window {
            title: "War Horses".to_owned(),
            name: Some("war-horses".to_owned()),
            resolution: (size.x as u32, size.y as u32).into(),
            mode: window_mode(&settings.preferences),
            resize_constraints: WindowResizeConstraints { min_width: SMALLEST.x, min_height: SMALLEST.y, ..default() },
            ..default()
        }),
        ..default()
    }
}

/// Whoever draws comes before whoever thinks: while both want a core, the search gets what the window leaves. It has all
/// cores but one to itself ([`Options::leaving_a_core`](crate::search::Options::leaving_a_core)).
fn task_pools() -> TaskPoolPlugin {
    let mut options = TaskPoolOptions::default();
    options.async_compute.on_thread_spawn = Some(Arc::new(give_way));
    TaskPoolPlugin { task_pool_options: options }
}

/// Ranks this thread, and all that it starts, below the others. Where that cannot be had, they are equal.
pub(super) fn give_way() {
    #[cfg(target_os = "linux")]
    {
        // Under Linux the priority of "this process" is that of the thread that asks.
        const NICE: i32 = 15;
        let _ = rustix::process::setpriority_process(None, NICE);
    }
}

/// What drivers and toolkits murmur about is no concern of a player's, and neither is every move on the terminal.
fn log(verbose: bool) -> LogPlugin {
    let own = if verbose { "info" } else { "warn" };
    LogPlugin { filter: format!("error,sctk_adwaita=off,war_horses={own}"), ..default() }
}

pub(super) fn plugin(app: &mut App) {
    app.world_mut().get_resource_or_init::<Time<Virtual>>().set_max_delta(LONGEST_STEP);
    app.init_resource::<Alarm>()
        .insert_resource(WinitSettings::desktop_app())
        .add_systems(PreUpdate, hush_egui.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
        .add_systems(Update, (handle_window_keys, follow_preferences, set_title, set_icon, settle).chain())
        .add_systems(Last, (set_update_mode, alarm::pass_on).chain());
}

/// What egui puts in the middle of a window goes by how large it was in the frame before: it finds its place in the frames that
/// follow a change, which nothing else would ask for.
fn settle(
    mut resized: MessageReader<WindowResized>,
    mut redraws: MessageWriter<RequestRedraw>,
    mut frames_left: Local<u8>,
) {
    if resized.read().count() > 0 {
        *frames_left = 3;
    }
    if *frames_left > 0 {
        *frames_left -= 1;
        redraws.write(RequestRedraw);
    }
}

/// The title tells what is on the table, for those who look at the list of windows.
fn set_title(
    speech: Res<Speech>,
    table: Option<Res<TableModel>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    let program = speech.get("title");
    let title = table.map_or(program.to_string(), |table| format!("{} – {program}", table.title));
    for mut window in windows.iter_mut().filter(|window| window.title != title) {
        window.title.clone_from(&title);
    }
}

fn handle_window_keys(
    mut asked: MessageReader<ActionAsked>,
    mut preferences: ResMut<Preferences>,
    mut exits: MessageWriter<AppExit>,
) {
    for ActionAsked(action) in asked.read() {
        match action {
            KeyAction::FullScreen => preferences.full_screen = !preferences.full_screen,
            KeyAction::Quit => _ = exits.write(AppExit::Success),
            _ => {}
        }
    }
}

fn follow_preferences(preferences: Res<Preferences>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let wanted = window_mode(&preferences);
    for mut window in windows.iter_mut().filter(|window| window.mode != wanted) {
        window.mode = wanted;
    }
}

fn window_mode(preferences: &Preferences) -> WindowMode {
    if preferences.full_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    }
}

/// Winit knows the window only some time after it was asked for, so this tries until it does; and it knows it on the main
/// thread only.
fn set_icon(windows: Query<Entity, With<PrimaryWindow>>, mut done: Local<bool>, _main_thread: NonSendMarker) {
    if *done {
        return;
    }
    const SIZE: u32 = 64;
    WINIT_WINDOWS.with_borrow(|known| {
        for window in windows.iter().filter_map(|entity| known.get_window(entity)) {
            window.set_window_icon(winit::window::Icon::from_rgba(war_horses::icon(SIZE), SIZE, SIZE).ok());
            *done = true;
        }
    });
}

/// egui takes any event for a reason to draw another frame, and is told about the modifier keys in every frame: it
/// would never rest. So it only hears of them when they change.
fn hush_egui(mut inputs: Query<&mut EguiInput>, mut known: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => std::mem::replace(&mut *known, *now) != *now,
            _ => true,
        });
    }
}

/// Nothing is drawn while nothing moves. Input and animations wake the window by themselves.
pub(super) fn set_update_mode(
    time: Res<Time>,
    clock: Res<AnimationClock>,
    notice: Option<Res<Notice>>,
    running: Res<RunningClock>,
    listener: Res<AccessibilityRequested>,
    gamepads: Query<(), With<Gamepad>>,
    mut redraw_needed: ResMut<RedrawNeeded>,
    mut search: ResMut<SearchRuns>,
    mut alarm: ResMut<Alarm>,
    mut winit: ResMut<WinitSettings>,
) {
    let now = time.elapsed();
    let watchful = std::mem::take(&mut redraw_needed.0) || clock.is_animating(now);
    // The machine answers after a pause, what is announced comes and goes, and a clock that runs shows another second.
    let waits = [clock.answer_in(now), notice.and_then(|notice| notice.next_change(now)), running.next_change];
    waits.into_iter().flatten().for_each(|wait| alarm.set(wait));
    let counts = std::mem::take(&mut search.0);
    let wait = if watchful {
        WATCHFUL
    } else if counts {
        COUNTING
    } else {
        ASLEEP
    };
    // What a screen reader asks for does not wake the window.
    let wait = if listener.get() { wait.min(LISTENING) } else { wait };
    // Neither does a gamepad.
    let wait = if gamepads.is_empty() { wait } else { wait.min(WATCHFUL) };
    let modes = (UpdateMode::reactive(wait), UpdateMode::reactive_low_power(wait));
    if (winit.focused_mode, winit.unfocused_mode) != modes {
        (winit.focused_mode, winit.unfocused_mode) = modes;
    }
}
