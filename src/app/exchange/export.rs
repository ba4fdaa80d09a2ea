//! All matches that are listed, as files in a folder of their own, so that none is ever replaced.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fs, io};

use bevy::prelude::*;

use super::Told;
use crate::app::archive::page::ArchivePage;
use crate::app::archive::{Library, Trouble, now};
use crate::app::speech::Speech;
use crate::app::table::{RedrawNeeded, TableSystems};
use crate::archive::Archive;
use crate::archive::exchange::{ExportError, ExportReport};
use crate::archive::list::{Cursor, Filter};
use crate::archive::save::{Existing, SaveError};
use crate::games::Explain;
use crate::words::phrases::exported;

/// The folder in which theirs is made was chosen.
#[derive(Message, Clone, Debug)]
pub struct ExportTo(pub PathBuf);

/// How long a frame may take up with it, and how many matches are read at once.
const A_FRAME: Duration = Duration::from_millis(12);
const PAGE: usize = 20;

/// It is under way.
#[derive(Resource)]
struct Exporting {
    filter: Filter,
    folder: PathBuf,
    behind: Option<Cursor>,
    report: ExportReport,
}

impl Exporting {
    /// Writes a few; whether there are more is the answer.
    fn go_on(&mut self, archive: &Archive) -> Result<bool, ExportError> {
        let page = archive.list(&self.filter, self.behind, PAGE)?;
        for summary in &page {
            archive.export_to(summary.id, &self.folder, Existing::Keep, &mut self.report)?;
            self.behind = Some(summary.place());
        }
        Ok(!page.is_empty())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ExportTo>().add_systems(
        Update,
        (begin, export.run_if(resource_exists::<Exporting>))
            .chain()
            .in_set(TableSystems::Apply)
            .run_if(resource_exists::<Library>),
    );
}

fn begin(mut chosen: MessageReader<ExportTo>, page: Res<ArchivePage>, mut commands: Commands) {
    let Some(ExportTo(parent)) = chosen.read().last() else { return };
    match new_folder(parent) {
        Ok(folder) => {
            let filter = page.filter().clone();
            commands.insert_resource(Exporting { filter, folder, behind: None, report: ExportReport::default() });
        }
        Err(error) => {
            let error = SaveError::Failed { path: parent.clone(), error };
            commands.insert_resource(Trouble::Failed(error.complaint()));
        }
    }
}

/// A folder that was not there before, named by the minute.
fn new_folder(parent: &Path) -> io::Result<PathBuf> {
    fs::create_dir_all(parent)?;
    let time = now().to_string().replace([' ', ':'], "-");
    let mut number = 1;
    loop {
        let more = if number == 1 { String::new() } else { format!("-{number}") };
        let folder = parent.join(format!("war-horses-{time}{more}"));
        match fs::create_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            made => return made.map(|()| folder),
        }
    }
}

fn export(
    mut exporting: ResMut<Exporting>,
    library: Res<Library>,
    speech: Option<Res<Speech>>,
    mut redraw: ResMut<RedrawNeeded>,
    mut commands: Commands,
) {
    redraw.0 = true;
    let begun = Instant::now();
    let archive = library.archive();
    let mut gone = Ok(true);
    while begun.elapsed() < A_FRAME && matches!(gone, Ok(true)) {
        gone = exporting.go_on(&archive);
    }
    match gone {
        Ok(true) => return,
        Ok(false) => {
            if let Some(speech) = speech {
                let report = exporting.report;
                commands.insert_resource(Told::new(exported(
                    &speech,
                    report.written,
                    report.unreadable,
                    &exporting.folder,
                )));
            }
        }
        Err(ExportError::Archive(error)) => commands.insert_resource(Trouble::from(&error)),
        Err(error) => commands.insert_resource(Trouble::Failed(error.complaint())),
    }
    commands.remove_resource::<Exporting>();
}
