//! What is brought to the window, from wherever: it is kept, and put on the table if it is one match.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use super::Told;
use crate::app::Screen;
use crate::app::archive::{Library, MatchOpened, Trouble};
use crate::app::boards::TableGame;
use crate::app::clipboard::Pasted;
use crate::app::hall::HallOpened;
use crate::app::menu::Choices;
use crate::app::speech::Speech;
use crate::app::table::{BringingAllowed, MatchRequested, MatchResumed, RedrawNeeded, TableCommand, TableSystems};
use crate::archive::Archive;
use crate::archive::exchange::{ImportError, Imported, game_of_text, read_file, read_text, record_files};
use crate::duel::{Duel, MatchSetup, Seating, Start};
use crate::games::{Complaint, Explain, GameId, with_game};
use crate::hall;
use crate::start::new_seed;

/// A text that should be a match: a record, the line of a position, a link.
#[derive(Message, Clone, Debug)]
pub struct TextBrought(pub String);

/// Files and folders that should be matches, or the file of a tournament.
#[derive(Message, Clone, Debug)]
pub struct FilesBrought(pub Vec<PathBuf>);

/// How long a frame may take up with importing.
const A_FRAME: Duration = Duration::from_millis(12);

/// Many files, which are imported a few at a time.
#[derive(Resource, Default)]
struct Importing {
    files: VecDeque<PathBuf>,
    added: usize,
    known: usize,
    faults: Vec<(PathBuf, Complaint)>,
}

impl Importing {
    /// More to bring, behind what is not here yet.
    fn join(&mut self, more: Self) {
        self.files.extend(more.files);
        self.faults.extend(more.faults);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TextBrought>().add_message::<FilesBrought>().add_systems(
        Update,
        (open_text, open_files, open_waiting, import.run_if(resource_exists::<Importing>))
            .chain()
            .in_set(TableSystems::Input),
    );
}

pub(super) fn looks_plugin(app: &mut App) {
    app.add_systems(PreUpdate, catch_dropped)
        .add_systems(Update, catch_pasted.in_set(TableSystems::Input).before(open_text));
}

/// Who puts together a position may mean it for that; who looks through the lens has a match waiting.
fn catch_pasted(
    mut pasted: MessageReader<Pasted>,
    screen: Res<State<Screen>>,
    mut brought: MessageWriter<TextBrought>,
) {
    for Pasted(text) in pasted.read() {
        if !matches!(screen.get(), Screen::Editor | Screen::Lens) {
            brought.write(TextBrought(text.clone()));
        }
    }
}

/// What is dropped together comes together.
fn catch_dropped(mut dropped: MessageReader<FileDragAndDrop>, mut brought: MessageWriter<FilesBrought>) {
    let path = |event: &FileDragAndDrop| match event {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
        _ => None,
    };
    let files: Vec<PathBuf> = dropped.read().filter_map(path).collect();
    if !files.is_empty() {
        brought.write(FilesBrought(files));
    }
}

fn open_text(mut brought: MessageReader<TextBrought>, mut bring: Bringing) {
    for TextBrought(text) in brought.read() {
        bring.bring(Brought { text: text.clone(), file: None });
    }
}

fn open_files(mut brought: MessageReader<FilesBrought>, mut bring: Bringing) {
    for FilesBrought(paths) in brought.read() {
        if let [file] = &paths[..]
            && !file.is_dir()
        {
            match read_file(file) {
                Ok(text) if hall::is_one(&text) => _ = bring.hall.write(HallOpened(file.clone())),
                Ok(text) => bring.bring(Brought { text, file: Some(file.clone()) }),
                Err(error) => bring.tell(Some(file), &error),
            }
            continue;
        }
        let mut importing = Importing::default();
        for path in paths {
            match record_files(path) {
                Ok(files) => importing.files.extend(files),
                Err(error) => importing.faults.push((path.clone(), error.complaint())),
            }
        }
        bring.commands.queue(|world: &mut World| world.get_resource_or_init::<Importing>().join(importing));
    }
}

/// Whoever was asked said that it may come.
fn open_waiting(mut allowed: MessageReader<BringingAllowed>, waiting: Option<Res<Brought>>, mut bring: Bringing) {
    if let Some(waiting) = waiting.filter(|_| allowed.read().count() > 0) {
        bring.open(&waiting);
        bring.commands.remove_resource::<Brought>();
    }
}

/// A text that should be one match; it waits where another one is on the table.
#[derive(Resource, Clone, Debug)]
struct Brought {
    text: String,
    file: Option<PathBuf>,
}

impl Brought {
    fn game(&self) -> Result<GameId, ImportError> {
        game_of_text(&self.text, self.file.as_deref())
    }
}

/// What it takes to put a match on the table.
#[derive(SystemParam)]
struct Bringing<'w, 's> {
    library: Option<Res<'w, Library>>,
    choices: Option<Res<'w, Choices>>,
    screen: Res<'w, State<Screen>>,
    asked: MessageWriter<'w, TableCommand>,
    hall: MessageWriter<'w, HallOpened>,
    commands: Commands<'w, 's>,
}

impl Bringing<'_, '_> {
    /// Opens it, after a question where somebody is playing.
    fn bring(&mut self, brought: Brought) {
        let is_match = brought.game().and_then(|game| with_game!(game, G => read_text::<G>(&brought.text).map(drop)));
        match is_match {
            Err(error) => self.tell(brought.file.as_ref(), &error),
            Ok(()) if *self.screen.get() == Screen::Table => {
                self.commands.insert_resource(brought);
                self.asked.write(TableCommand::Bring);
            }
            Ok(()) => self.open(&brought),
        }
    }

    fn open(&mut self, brought: &Brought) {
        let (library, choices) = (self.library.as_deref(), self.choices.as_deref());
        let opened = brought.game().and_then(|game| {
            with_game!(game, G => put_on_table(read_text::<G>(&brought.text)?, library, choices, &mut self.commands))
        });
        if let Err(error) = opened {
            self.tell(brought.file.as_ref(), &error);
        }
    }

    fn tell(&mut self, file: Option<&PathBuf>, error: &ImportError) {
        let trouble = Trouble::NoMatch { file: file.cloned(), fault: error.complaint(), more: 0 };
        self.commands.insert_resource(trouble);
    }
}

fn put_on_table<G: TableGame>(
    duel: Duel<G>,
    library: Option<&Library>,
    choices: Option<&Choices>,
    commands: &mut Commands,
) -> Result<(), ImportError> {
    if duel.all_moves().is_empty() && duel.setup().is_none() {
        // A position is played by whoever would play the next match.
        let start = Start::Position(duel.start().to_string(), new_seed());
        let usual = || MatchSetup {
            game: G::GAME,
            start: start.clone(),
            seats: Seating::USUAL.map(Seating::from),
            clock: None,
        };
        let chosen = choices.map_or_else(usual, |choices| choices.match_of(G::GAME));
        commands.write_message(MatchRequested(MatchSetup { start, ..chosen }));
        return Ok(());
    }
    match library {
        Some(library) => {
            let (Imported::Added(id) | Imported::Known(id)) = library.archive().import(&duel)?;
            commands.write_message(MatchOpened(id));
        }
        None => {
            commands.write_message(MatchResumed { duel, elapsed: Duration::ZERO });
        }
    }
    Ok(())
}

/// Goes on with many files, and tells at the end what became of them.
fn import(
    mut importing: ResMut<Importing>,
    library: Option<Res<Library>>,
    speech: Option<Res<Speech>>,
    mut redraw: ResMut<RedrawNeeded>,
    mut commands: Commands,
) {
    redraw.0 = true;
    let begun = Instant::now();
    let Some(library) = library else {
        commands.remove_resource::<Importing>();
        commands.insert_resource(Trouble::NoFolder);
        return;
    };
    let archive = library.archive();
    while begun.elapsed() < A_FRAME {
        let Some(file) = importing.files.pop_front() else { break };
        importing.import(&archive, file);
    }
    if !importing.files.is_empty() {
        return;
    }
    commands.remove_resource::<Importing>();
    // Also where the page is open already: it looks again.
    commands.set_state(Screen::Archive);
    if let Some(speech) = speech {
        let counts = [("added", importing.added.into()), ("known", importing.known.into())];
        commands.insert_resource(Told::new(speech.with("imported", counts).into_owned()));
    }
    let more = importing.faults.len().saturating_sub(1);
    if let Some((file, fault)) = importing.faults.drain(..).next() {
        commands.insert_resource(Trouble::NoMatch { file: Some(file), fault, more });
    }
}

impl Importing {
    fn import(&mut self, archive: &Archive, file: PathBuf) {
        match archive.import_file(&file) {
            Ok(Imported::Added(_)) => self.added += 1,
            Ok(Imported::Known(_)) => self.known += 1,
            Err(error) => self.faults.push((file, error.complaint())),
        }
    }
}
