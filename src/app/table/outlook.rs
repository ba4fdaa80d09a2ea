//! Who is likely to win, in games where chance has a say: worked out beside the frames, for the bar in the panel.

use std::thread::{self, JoinHandle};

use bevy::prelude::*;

use super::job::WindowToWake;
use super::{Match, Stirring, TableSystems};
use crate::app::Screen;
use crate::app::boards::Board;
use crate::app::speech::Speech;
use crate::games::Side;

/// How the sides stand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outlook {
    /// How likely each side wins.
    pub chances: [f32; 2],
    /// Whether that is exact, and not an estimate.
    pub exact: bool,
    /// How much the last choice took off the chance of the side that made it.
    pub lost: Option<(Side, f32)>,
}

impl Outlook {
    /// "54 % : 46 %, exact".
    pub fn words(&self, speech: &Speech) -> String {
        let [first, second] = self.chances.map(|chance| format!("{:.1}", 100.0 * chance));
        let key = if self.exact { "outlook-exact" } else { "outlook-estimated" };
        speech.with(key, [("first", first.into()), ("second", second.into())]).into_owned()
    }

    /// What the last choice was worth.
    pub fn verdict<G: Board>(&self, speech: &Speech) -> Option<String> {
        let (side, lost) = self.lost?;
        let values = [("side", speech.side::<G>(side).into()), ("points", format!("{:.1}", 100.0 * lost).into())];
        let key = if lost < 0.000_5 { "lost-nothing" } else { "lost-chance" };
        Some(speech.with(key, values).into_owned())
    }
}

/// What is known about the position on the table.
#[derive(Resource)]
pub struct Forecast<G: Board> {
    about: G,
    /// A thread of its own: it may have to read or make a table first, and nothing else should wait for that.
    thread: Option<JoinHandle<Option<Outlook>>>,
    /// The last one that was worked out; perhaps still that of the position before.
    outlook: Option<Outlook>,
}

impl<G: Board> Forecast<G> {
    pub fn outlook(&self) -> Option<&Outlook> {
        self.outlook.as_ref()
    }
}

pub(super) fn plugin<G: Board>(app: &mut App) {
    if G::FORETOLD {
        app.add_systems(
            Update,
            (begin::<G>, finish::<G>).chain().in_set(TableSystems::Think).run_if(resource_exists::<Match<G>>),
        )
        .add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.remove_resource::<Forecast<G>>());
    }
}

fn begin<G: Board>(
    game: Res<Match<G>>,
    forecast: Option<Res<Forecast<G>>>,
    window: WindowToWake,
    mut commands: Commands,
) {
    let position = game.position();
    if forecast.as_ref().is_some_and(|forecast| forecast.about == *position) {
        return;
    }
    let last = game.history().iter().rposition(|played| !played.by_chance);
    let last = last.map(|place| {
        let before = place.checked_sub(1).map_or(game.start(), |before| &game.history()[before].after);
        (before.clone(), game.history()[place].mv)
    });
    let (about, wake) = (position.clone(), window.map(|proxy| (**proxy).clone()));
    let thread = thread::spawn(move || {
        let outlook = about.outlook(last);
        if let Some(window) = wake {
            // The window may have been closed in the meantime, and then nobody is left to be woken.
            let _ = window.send_event(bevy::winit::WinitUserEvent::WakeUp);
        }
        outlook
    });
    let outlook = forecast.and_then(|forecast| forecast.outlook);
    commands.insert_resource(Forecast { about: position.clone(), thread: Some(thread), outlook });
}

fn finish<G: Board>(forecast: Option<ResMut<Forecast<G>>>, mut stirring: ResMut<Stirring>) {
    let Some(mut forecast) = forecast else { return };
    let ready = forecast.bypass_change_detection().thread.take_if(|thread| thread.is_finished());
    match ready {
        Some(thread) => forecast.outlook = thread.join().ok().flatten(),
        None => stirring.0 |= forecast.thread.is_some(),
    }
}
