//! The window itself: its size, title and icon, full screen, closing, and its sleep when nothing moves.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode, WindowResizeConstraints};
use bevy::winit::{UpdateMode, WINIT_WINDOWS, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::boards::war_horses;
use super::settings::Settings;
use super::speech::Speech;
use super::table::{AnimationClock, Notice, RedrawNeeded};

/// How often the window looks after things that have no event of their own: a search, a pause.
const WATCHFUL: Duration = Duration::from_millis(50);
const ASLEEP: Duration = Duration::from_secs(3_600);

const SMALLEST: Vec2 = Vec2::new(640.0, 480.0);

pub(super) fn first_window(settings: &Settings) -> WindowPlugin {
    let size = Vec2::from(settings.window).max(SMALLEST).min(Vec2::splat(8_192.0));
    WindowPlugin {
        primary_window: Some(Window {
            title: "War Horses".to_owned(),
            name: Some("war-horses".to_owned()),
            resolution: (size.x as u32, size.y as u32).into(),
            resize_constraints: WindowResizeConstraints { min_width: SMALLEST.x, min_height: SMALLEST.y, ..default() },
            ..default()
        }),
        ..default()
    }
}

pub(super) fn log() -> LogPlugin {
    // What drivers and toolkits murmur about is no concern of a player's.
    LogPlugin { filter: "error,bevy_audio=warn,war_horses=info".to_owned(), ..default() }
}

pub(super) fn plugin(app: &mut App) {
    // What happens after a sleep must not be taken to have happened during it.
    app.world_mut().get_resource_or_init::<Time<Virtual>>().set_max_delta(WATCHFUL);
    app.init_resource::<Alarm>()
        .insert_resource(WinitSettings::desktop_app())
        .add_systems(Startup, set_title)
        .add_systems(PreUpdate, hush_egui.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
        .add_systems(Update, (handle_window_keys, set_title.run_if(resource_changed::<Speech>), set_icon))
        .add_systems(Last, set_update_mode);
}

fn set_title(speech: Res<Speech>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for mut window in &mut windows {
        let title = speech.get("title");
        if window.title != title {
            window.title = title.into_owned();
        }
    }
}

fn handle_window_keys(
    mut keys: MessageReader<KeyboardInput>,
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut exits: MessageWriter<AppExit>,
    // Followed key by key: all of Ctrl+Q may come and go within one frame.
    mut control: Local<bool>,
) {
    if focus_lost.read().count() > 0 {
        // Whether it is released elsewhere is not told.
        *control = false;
    }
    for key in keys.read().filter(|key| !key.repeat) {
        let pressed = key.state == ButtonState::Pressed;
        match &key.logical_key {
            Key::Control => *control = pressed,
            Key::F11 if pressed => {
                for mut window in &mut windows {
                    window.mode = match window.mode {
                        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                        _ => WindowMode::Windowed,
                    };
                }
            }
            Key::Character(text) if pressed && *control && text.eq_ignore_ascii_case("q") => {
                exits.write(AppExit::Success);
            }
            _ => {}
        }
    }
}

/// Winit knows the window only some time after it was asked for, so this tries until it does.
fn set_icon(windows: Query<Entity, With<PrimaryWindow>>, mut done: Local<bool>) {
    if *done {
        return;
    }
    const SIZE: u32 = 64;
    WINIT_WINDOWS.with_borrow(|known| {
        for window in windows.iter().filter_map(|entity| known.get_window(entity)) {
            let pixels = war_horses::icon().pixels(SIZE);
            window.set_window_icon(winit::window::Icon::from_rgba(pixels, SIZE, SIZE).ok());
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

/// When the window should look after something that it could otherwise sleep through, from now on.
#[derive(Resource, Default)]
pub struct Alarm(Option<Duration>);

impl Alarm {
    /// The earliest of all that are set counts.
    pub fn set(&mut self, wait: Duration) {
        self.0 = Some(self.0.map_or(wait, |other| other.min(wait)));
    }
}

/// Nothing is drawn while nothing moves. Input and animations wake the window by themselves.
fn set_update_mode(
    time: Res<Time>,
    clock: Res<AnimationClock>,
    notice: Option<Res<Notice>>,
    mut redraw_needed: ResMut<RedrawNeeded>,
    mut alarm: ResMut<Alarm>,
    mut winit: ResMut<WinitSettings>,
) {
    let watchful = std::mem::take(&mut redraw_needed.0) || !clock.allows_answer(time.elapsed()) || notice.is_some();
    let asleep = alarm.0.take().unwrap_or(ASLEEP);
    let wait = if watchful { WATCHFUL } else { asleep.max(WATCHFUL) };
    let modes = (UpdateMode::reactive(wait), UpdateMode::reactive_low_power(wait));
    if (winit.focused_mode, winit.unfocused_mode) != modes {
        (winit.focused_mode, winit.unfocused_mode) = modes;
    }
}
