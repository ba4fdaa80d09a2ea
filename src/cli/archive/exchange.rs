//! `archive export` and `archive import`: matches as files.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use super::{Desk, list, match_id};
use crate::archive::MatchId;
use crate::archive::exchange::{ExportError, ExportReport, Exported, ImportError};
use crate::archive::save::{Existing, SaveError, save};
use crate::cli::Failure;
use crate::games::{Explain, complaint};
use crate::words::{faults, phrases};

#[derive(Args, Debug)]
pub(super) struct ExportArguments {
    /// The matches to export; without any, all that are asked for
    #[arg(value_name = "MATCH", value_parser = match_id)]
    ids: Vec<MatchId>,

    #[command(flatten)]
    filter: list::FilterArguments,

    /// The folder to write to; a single match is printed without one
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,

    /// Replace files that are there already
    #[arg(long)]
    overwrite: bool,
}

pub(super) fn export<W: Write>(desk: &mut Desk<'_, W>, arguments: &ExportArguments) -> Result<(), Failure> {
    let existing = if arguments.overwrite { Existing::Replace } else { Existing::Keep };
    let Some(folder) = &arguments.to else {
        let &[id] = arguments.ids.as_slice() else {
            return Err(complaint!("usage-to", "say where to write several matches with --to FOLDER").into());
        };
        let Exported { file, text } = desk.archive.export(id)?;
        if desk.json {
            writeln!(desk.out, "{:#}", json!({ "file": file, "text": text }))?;
        } else {
            write!(desk.out, "{text}")?;
        }
        return Ok(());
    };
    let report = if arguments.ids.is_empty() {
        desk.archive.export_all(&arguments.filter.filter(), folder, existing)
    } else {
        export_these(desk, &arguments.ids, folder, existing)
    };
    let report = report.map_err(|error| match error {
        ExportError::Archive(error) => error.into(),
        ExportError::Save(error @ SaveError::Exists(_)) => {
            let fault = error.complaint();
            Failure::Refused(complaint!("archive-exists", "{fault}: --overwrite replaces it", fault))
        }
        ExportError::Save(error) => Failure::Failed(error.complaint()),
    })?;
    let ExportReport { written, unreadable } = report;
    if desk.json {
        writeln!(desk.out, "{:#}", json!({ "written": written, "unreadable": unreadable }))?;
    } else {
        writeln!(desk.out, "{}", phrases::exported(&desk.words, written, unreadable, folder))?;
    }
    all_read(unreadable == 0)
}

/// Whoever started us wants to know that something was left out.
fn all_read(all: bool) -> Result<(), Failure> {
    if all { Ok(()) } else { Err(Failure::Failed(complaint!("archive-not-all", "not all could be read"))) }
}

fn export_these<W>(
    desk: &Desk<'_, W>,
    ids: &[MatchId],
    folder: &std::path::Path,
    existing: Existing,
) -> Result<ExportReport, ExportError> {
    std::fs::create_dir_all(folder).map_err(crate::archive::Error::from)?;
    for &id in ids {
        let Exported { file, text } = desk.archive.export(id)?;
        save(&folder.join(file), text.as_bytes(), existing)?;
    }
    Ok(ExportReport { written: ids.len(), unreadable: 0 })
}

#[derive(Args, Debug)]
pub(super) struct ImportArguments {
    /// Files with records, or folders of such files
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
}

pub(super) fn import<W: Write>(desk: &mut Desk<'_, W>, arguments: &ImportArguments) -> Result<(), Failure> {
    let report = desk.archive.import_all(&arguments.paths);
    let told = |error: &ImportError| faults::complaint(&desk.words, &error.complaint());
    let faults: Vec<_> = report.faults.iter().map(|(path, error)| (path.display().to_string(), told(error))).collect();
    if desk.json {
        let faults: Vec<Value> =
            faults.into_iter().map(|(path, fault)| json!({ "file": path, "fault": fault })).collect();
        let added: Vec<_> = report.added.iter().map(|id| id.0).collect();
        writeln!(
            desk.out,
            "{:#}",
            json!({ "added": added, "known": report.known, "left_out": report.left_out, "faults": faults })
        )?;
    } else {
        for (path, fault) in faults {
            writeln!(desk.out, "{path}: {fault}")?;
        }
        writeln!(desk.out, "{}", phrases::imported(&desk.words, &report))?;
    }
    all_read(report.faults.is_empty())
}
