//! The dialog in which files are chosen, in the language of the window.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_file_dialog::{DialogState, FileDialog, FileDialogLabels};

use super::share::{SaveTo, Thing};
use super::{ExportTo, FilesBrought};
use crate::app::panels::keymap::KeyAction;
use crate::app::shortcuts::{ActionAsked, ReadShortcuts};
use crate::app::speech::Speech;
use crate::app::table::{KeysTaken, Question};

/// A dialog that is open, and what it is for.
#[derive(Resource)]
pub struct ChoosingFile {
    dialog: FileDialog,
    purpose: Purpose,
}

#[derive(Clone, Copy)]
enum Purpose {
    Open,
    ExportAll,
    Save(Thing),
}

impl ChoosingFile {
    fn dialog(speech: &Speech) -> FileDialog {
        let text = |key: &str| speech.get(key).into_owned();
        let labels = FileDialogLabels {
            title_select_multiple: text("open-files"),
            title_select_directory: text("export-folder"),
            title_save_file: text("save-file"),
            cancel: text("cancel"),
            cancel_button: text("cancel"),
            overwrite: text("overwrite"),
            open_button: text("archive-open"),
            save_button: text("save"),
            file_name: text("file-name"),
            overwrite_file_modal_text: text("overwrite-question"),
            heading_places: text("places"),
            heading_devices: text("devices"),
            home_dir: text("folder-home"),
            desktop_dir: text("folder-desktop"),
            documents_dir: text("folder-documents"),
            downloads_dir: text("folder-downloads"),
            pictures_dir: text("folder-pictures"),
            selected_items: text("selected-files"),
            show_hidden: text("show-hidden"),
            err_empty_file_name: text("file-name-empty"),
            ..FileDialogLabels::default()
        };
        FileDialog::new()
            .labels(labels)
            .default_size(egui::vec2(600.0, 400.0))
            .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
            .as_modal(true)
    }

    /// Files and folders are to be opened.
    fn to_open(speech: &Speech) -> Self {
        let mut dialog = Self::dialog(speech);
        dialog.pick_multiple();
        Self { dialog, purpose: Purpose::Open }
    }

    /// A folder is to be chosen for all matches.
    fn to_export(speech: &Speech) -> Self {
        let mut dialog = Self::dialog(speech);
        dialog.pick_directory();
        Self { dialog, purpose: Purpose::ExportAll }
    }

    /// Something is to be saved, by this name if no other is given. The dialog asks before a file is replaced.
    pub(super) fn to_save(thing: Thing, name: &str, speech: &Speech) -> Self {
        let mut dialog = Self::dialog(speech).default_file_name(name);
        dialog.save_file();
        Self { dialog, purpose: Purpose::Save(thing) }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, open.after(ReadShortcuts))
        .add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<ChoosingFile>.and_then(is_open)));
}

/// Under another page it waits.
fn is_open(taken: Option<Res<KeysTaken>>) -> bool {
    taken.is_some_and(|taken| *taken == KeysTaken::ByDialog)
}

fn open(
    mut asked: MessageReader<ActionAsked>,
    taken: Option<Res<KeysTaken>>,
    question: Option<Res<Question>>,
    speech: Res<Speech>,
    mut commands: Commands,
) {
    let wanted = asked.read().filter_map(|asked| match asked.0 {
        KeyAction::OpenFile => Some(ChoosingFile::to_open(&speech)),
        KeyAction::ExportAll => Some(ChoosingFile::to_export(&speech)),
        _ => None,
    });
    if let Some(choosing) = wanted.last().filter(|_| taken.is_none() && question.is_none()) {
        commands.insert_resource(choosing);
        commands.queue(KeysTaken::ByDialog.open());
    }
}

fn show(
    mut contexts: EguiContexts,
    mut choosing: ResMut<ChoosingFile>,
    mut brought: MessageWriter<FilesBrought>,
    (mut saved, mut exported): (MessageWriter<SaveTo>, MessageWriter<ExportTo>),
    mut commands: Commands,
) -> Result {
    let purpose = choosing.purpose;
    let dialog = &mut choosing.dialog;
    dialog.update(contexts.ctx_mut()?);
    let one: Option<PathBuf> = dialog.take_picked();
    match purpose {
        Purpose::Open => {
            let several = dialog.take_picked_multiple().unwrap_or_default();
            let files: Vec<PathBuf> = one.into_iter().chain(several).collect();
            if !files.is_empty() {
                brought.write(FilesBrought(files));
            }
        }
        Purpose::ExportAll => _ = exported.write_batch(one.map(ExportTo)),
        Purpose::Save(thing) => {
            saved.write_batch(one.map(|path| SaveTo { path, thing }));
        }
    }
    if !matches!(dialog.state(), DialogState::Open) {
        commands.remove_resource::<ChoosingFile>();
        commands.queue(KeysTaken::ByDialog.close());
    }
    Ok(())
}
