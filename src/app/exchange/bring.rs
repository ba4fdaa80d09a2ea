//! What is brought to the window, from wherever: it is kept, and put on the table if it is one match.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, futures::check_ready};
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
use crate::archive::exchange::{ImportError, ImportReport, game_of_text, read_file, read_text, record_files};
use crate::archive::{Archive, Error};
use crate::duel::{Duel, MatchSetup, Seating, Start};
use crate::games::{Complaint, Explain, GameId, with_game};
use crate::hall;
use crate::start::new_seed;
use crate::words::phrases::imported;

/// A text that should be a match: a record, the line of a position, a link.
#[derive(Message, Clone, Debug)]
pub struct TextBrought(pub String);

/// Files and folders that should be matches, or the file of a tournament.
#[derive(Message, Clone, Debug)]
pub struct FilesBrought(pub Vec<PathBuf>);

/// How long a frame may take up with importing.
const A_FRAME: Duration = Duration::from_millis(12);

/// Many files, which are looked for beside the frames and imported a few at a time.
#[derive(Resource, Default)]
struct Importing {
    searches: Vec<Task<Found>>,
    files: VecDeque<PathBuf>,
    report: ImportReport,
    faults: Vec<(PathBuf, Complaint)>,
    /// The archive was found to be damaged, and is another one since then.
    was_damaged: bool,
}

/// The files that were found, and where none could be looked for.
struct Found {
    files: Vec<PathBuf>,
    faults: Vec<(PathBuf, Complaint)>,
}

fn find(paths: Vec<PathBuf>) -> Found {
    let mut found = Found { files: Vec::new(), faults: Vec::new() };
    for path in paths {
        match record_files(&path) {
            Ok(files) => found.files.extend(files),
            Err(error) => found.faults.push((path, error.complaint())),
        }
    }
    found
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
        // A folder may be large, or far away.
        let paths = paths.clone();
        let search = IoTaskPool::get().spawn(async move { find(paths) });
        bring.commands.queue(|world: &mut World| world.get_resource_or_init::<Importing>().searches.push(search));
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
    speech: Option<Res<'w, Speech>>,
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
        let opened = brought.game().and_then(|game| with_game!(game, G => self.put_on_table::<G>(brought)));
        if let Err(error) = opened {
            self.tell(brought.file.as_ref(), &error);
        }
    }

    fn put_on_table<G: TableGame>(&mut self, brought: &Brought) -> Result<(), ImportError> {
        let duel = read_text::<G>(&brought.text)?;
        if duel.all_moves().is_empty() && duel.setup().is_none() {
            self.begin_from(&duel);
            return Ok(());
        }
        let Some(library) = &self.library else {
            self.commands.write_message(MatchResumed { duel, elapsed: Duration::ZERO });
            return Ok(());
        };
        let records = library.archive().import_records(&brought.text, brought.file.as_deref())?;
        if let Some(first) = records.matches.first() {
            self.commands.write_message(MatchOpened(first.id()));
        }
        if let Some(speech) = self.speech.as_deref().filter(|_| records.matches.len() > 1 || records.left_out > 0) {
            let mut report = ImportReport::default();
            report.add(&records);
            self.commands.insert_resource(Told::new(imported(speech, &report)));
        }
        Ok(())
    }

    /// A position is played by whoever would play the next match.
    fn begin_from<G: TableGame>(&mut self, duel: &Duel<G>) {
        let start = Start::Position(duel.start().to_string(), new_seed());
        let usual = || MatchSetup {
            game: G::GAME,
            start: start.clone(),
            seats: Seating::USUAL.map(Seating::from),
            clock: None,
        };
        let chosen = self.choices.as_ref().map_or_else(usual, |choices| choices.match_of(G::GAME));
        self.commands.write_message(MatchRequested(MatchSetup { start, ..chosen }));
    }

    fn tell(&mut self, file: Option<&PathBuf>, error: &ImportError) {
        self.commands.insert_resource(match error {
            ImportError::Archive(error) if !matches!(error, Error::File(_)) => Trouble::from(error),
            other => Trouble::NoMatch { file: file.cloned(), fault: other.complaint(), more: 0 },
        });
    }
}

/// Goes on with many files, and tells at the end what became of them.
fn import(
    mut importing: ResMut<Importing>,
    library: Option<Res<Library>>,
    speech: Option<Res<Speech>>,
    screen: Res<State<Screen>>,
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
    importing.take_found();
    let archive = library.archive();
    while begun.elapsed() < A_FRAME {
        let Some(file) = importing.files.pop_front() else { break };
        if let Err(trouble) = importing.import(&archive, file) {
            trouble.into_iter().for_each(|trouble| commands.insert_resource(trouble));
            break;
        }
    }
    if !importing.files.is_empty() || !importing.searches.is_empty() {
        return;
    }
    commands.remove_resource::<Importing>();
    // Nobody is led away from what they are at. Also where the page is open already: it looks again.
    if !matches!(screen.get(), Screen::Table | Screen::Lens | Screen::Editor) {
        commands.set_state(Screen::Archive);
    }
    if let Some(speech) = speech {
        commands.insert_resource(Told::new(imported(&speech, &importing.report)));
    }
    let more = importing.faults.len().saturating_sub(1);
    if let Some((file, fault)) = importing.faults.drain(..).next() {
        commands.insert_resource(Trouble::NoMatch { file: Some(file), fault, more });
    }
}

impl Importing {
    /// Takes over the files that have been found by now.
    fn take_found(&mut self) {
        let (files, faults) = (&mut self.files, &mut self.faults);
        self.searches.retain_mut(|search| match check_ready(search) {
            None => true,
            Some(found) => {
                files.extend(found.files);
                faults.extend(found.faults);
                false
            }
        });
    }

    /// A file that has to wait until the archive is ready for it is told with what is wrong there, if anything is.
    fn import(&mut self, archive: &Archive, file: PathBuf) -> Result<(), Option<Trouble>> {
        match archive.import_file(&file) {
            Ok(records) => self.report.add(&records),
            Err(ImportError::Archive(Error::Busy)) => {
                self.files.push_front(file);
                return Err(None);
            }
            Err(ImportError::Archive(error @ Error::Damaged(_))) if !self.was_damaged => {
                self.was_damaged = true;
                self.files.push_front(file);
                return Err(Some(Trouble::from(&error)));
            }
            Err(error) => self.faults.push((file, error.complaint())),
        }
        Ok(())
    }
}
