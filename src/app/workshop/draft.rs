//! What was written and not saved. It is kept beside the files with every change, and there again when the program is.

use std::fs;
use std::io;
use std::path::PathBuf;

use super::folder::Folder;
use super::sheet::{Sheet, SheetOrigin};
use crate::games::GameId;
use crate::workshop::load::read_text;
use crate::workshop::shipped;

/// No heuristic ends like this, so that none is taken for one.
const EXTENSION: &str = "draft";

fn path(folder: &Folder, game: GameId) -> PathBuf {
    folder.0.join(format!("{game}.{EXTENSION}"))
}

/// Keeps what a sheet has that its file has not, or forgets it once there is nothing of that kind.
pub fn keep(folder: &Folder, game: GameId, sheet: &Sheet) -> io::Result<()> {
    let path = path(folder, game);
    if !sheet.is_changed() {
        return fs::remove_file(path).or_else(|error| match error.kind() {
            io::ErrorKind::NotFound => Ok(()),
            _ => Err(error),
        });
    }
    let origin = match sheet.origin() {
        SheetOrigin::Empty => "empty".to_owned(),
        SheetOrigin::Shipped(name) => format!("shipped {name}"),
        SheetOrigin::Own(name) => format!("own {name}"),
    };
    fs::create_dir_all(&folder.0)?;
    // In one step, but without waiting for the disk: it happens with every letter.
    let beside = path.with_extension("draft-new");
    fs::write(&beside, format!("{origin}\n{}", sheet.text()))?;
    fs::rename(beside, path)
}

/// Brings back what was not saved. Tells whether there was anything.
pub fn recall(folder: &Folder, game: GameId, sheet: &mut Sheet) -> bool {
    let Ok(draft) = read_text(&path(folder, game)) else { return false };
    let Some((origin, text)) = draft.split_once('\n') else { return false };
    let (kept, origin) = match origin.split_once(' ') {
        Some(("own", name)) => match folder.read(name) {
            Ok(kept) => (kept, SheetOrigin::Own(name.to_owned())),
            // Its file is gone, and the draft is all there is.
            Err(_) => (String::new(), SheetOrigin::Empty),
        },
        Some(("shipped", name)) => match shipped::named(name) {
            Some(known) => (known.text.to_owned(), SheetOrigin::Shipped(known.name)),
            None => (String::new(), SheetOrigin::Empty),
        },
        _ => (String::new(), SheetOrigin::Empty),
    };
    sheet.recall(kept, origin, text.to_owned());
    sheet.is_changed()
}
