//! The clipboard of the system: what panels copy and what is pasted into them, and what is brought to the window by it.
//!
//! Other programs may take their time to hand over what they hold, so that all of it is done beside the frames.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, PoisonError};

use arboard::{Clipboard as System, Error, ImageData};
use bevy::prelude::*;
use bevy::tasks::IoTaskPool;
use bevy_egui::{EguiInput, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet, egui};

use super::exchange::Told;
use super::panels::keymap::{Chord, KeyAction};
use super::shortcuts::{ActionAsked, Presses, ReadShortcuts, Writing};
use super::speech::Speech;
use super::table::job::{Job, WindowToWake};
use super::table::{KeysTaken, Question, RedrawNeeded, Revision};

/// Something is to be had by other programs.
#[derive(Message, Clone, Debug)]
pub enum Copy {
    Text(String),
    Picture(Dots),
}

/// A picture: red, green, blue and alpha of each dot, row by row from the top.
#[derive(Clone, Debug)]
pub struct Dots {
    pub width: usize,
    pub height: usize,
    pub rgba: Vec<u8>,
}

/// A text that was pasted, and not into a field.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Pasted(pub String);

/// The system's clipboard, once somebody has wanted it. What was copied is to be had for as long as it is kept.
#[derive(Resource, Default, Clone)]
struct Clipboard(Arc<Mutex<Option<System>>>);

impl Clipboard {
    fn with<T>(&self, work: impl FnOnce(&mut System) -> Result<T, Error>) -> Result<T, Error> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let system = match kept.take() {
            Some(system) => system,
            None => System::new()?,
        };
        work(kept.insert(system))
    }
}

/// What is under way.
#[derive(Resource, Default)]
struct Errands {
    copying: Option<Job<Result<(), Error>>>,
    /// Whether what is read goes into the field that has the keyboard.
    pasting: Option<(Job<Result<String, Error>>, bool)>,
    /// What egui is to be told.
    events: Vec<egui::Event>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clipboard>()
        .init_resource::<Errands>()
        .add_message::<Copy>()
        .add_message::<Pasted>()
        .add_systems(
            PreUpdate,
            (
                (ask, listen).chain().after(ReadShortcuts),
                hand_over.after(listen).after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
            ),
        )
        .add_systems(Update, copy)
        .add_systems(PostUpdate, copy_from_panels.after(EguiPostUpdateSet::ProcessOutput));
}

/// The keys that text fields know, and the one that pastes anywhere.
fn ask(
    mut presses: Presses,
    mut asked: MessageReader<ActionAsked>,
    writing: Res<Writing>,
    (taken, question): (Option<Res<KeysTaken>>, Option<Res<Question>>),
    clipboard: Res<Clipboard>,
    window: WindowToWake,
    mut errands: ResMut<Errands>,
) {
    let control = |key| Chord { control: true, key };
    for chord in presses.read().iter().filter_map(|press| press.chord()).filter(|_| writing.0) {
        if chord == control(egui::Key::C) {
            errands.events.push(egui::Event::Copy);
        } else if chord == control(egui::Key::X) {
            errands.events.push(egui::Event::Cut);
        }
    }
    let pastes = asked.read().any(|asked| asked.0 == KeyAction::Paste);
    if pastes && errands.pasting.is_none() && (writing.0 || taken.is_none() && question.is_none()) {
        let clipboard = clipboard.clone();
        let work = move |_: &_| clipboard.with(|system| system.get_text());
        errands.pasting = Some((Job::start(IoTaskPool::get(), Revision::default(), &window, work), writing.0));
    }
}

/// Tells what came of it.
fn listen(
    mut errands: ResMut<Errands>,
    mut pasted: MessageWriter<Pasted>,
    speech: Res<Speech>,
    mut redraw: ResMut<RedrawNeeded>,
    mut commands: Commands,
) {
    let mut say = |key: &str| commands.insert_resource(Told::new(speech.get(key).into_owned()));
    redraw.0 |= errands.copying.is_some() || errands.pasting.is_some();
    if let Some(copied) = errands.copying.as_mut().and_then(Job::answer) {
        errands.copying = None;
        say(if copied.is_ok() { "copied" } else { "clipboard-missing" });
    }
    let Some(read) = errands.pasting.as_mut().and_then(|(job, _)| job.answer()) else { return };
    let into_field = errands.pasting.take().is_some_and(|(_, into_field)| into_field);
    match read {
        Ok(text) if into_field => errands.events.push(egui::Event::Paste(text)),
        Ok(text) => _ = pasted.write(Pasted(text)),
        Err(Error::ContentNotAvailable) => say("clipboard-empty"),
        Err(_) => say("clipboard-missing"),
    }
}

fn hand_over(mut errands: ResMut<Errands>, mut inputs: Query<&mut EguiInput>) {
    if errands.events.is_empty() {
        return;
    }
    let events = std::mem::take(&mut errands.events);
    for mut input in &mut inputs {
        input.events.extend(events.iter().cloned());
    }
}

fn copy(
    mut wanted: MessageReader<Copy>,
    clipboard: Res<Clipboard>,
    window: WindowToWake,
    mut errands: ResMut<Errands>,
) {
    let Some(wanted) = wanted.read().last().cloned() else { return };
    let clipboard = clipboard.clone();
    let work = move |_: &_| {
        clipboard.with(|system| match wanted {
            Copy::Text(text) => system.set_text(text),
            Copy::Picture(Dots { width, height, rgba }) => {
                system.set_image(ImageData { width, height, bytes: Cow::Owned(rgba) })
            }
        })
    };
    errands.copying = Some(Job::start(IoTaskPool::get(), Revision::default(), &window, work));
}

/// What is copied from text fields.
fn copy_from_panels(outputs: Query<&EguiOutput, Changed<EguiOutput>>, mut wanted: MessageWriter<Copy>) {
    for command in outputs.iter().flat_map(|output| &output.platform_output.commands) {
        if let egui::OutputCommand::CopyText(text) = command {
            wanted.write(Copy::Text(text.clone()));
        }
    }
}
