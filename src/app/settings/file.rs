//! The settings as a file that several windows share: read, merged and written whole.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::merge::merge;
use super::{Settings, first_visit};
use crate::archive::save::{Existing, save};

/// What was remembered. A file that cannot be read is set aside, never overwritten, and the program starts afresh.
pub(super) fn load(path: &Path) -> Settings {
    match read(path) {
        Ok(None) => first_visit(),
        Ok(Some(settings)) => settings,
        Err(fault) => {
            let kept = set_aside(path)
                .map_or("it could not be kept".to_owned(), |aside| format!("it is kept as {}", aside.display()));
            eprintln!("the settings in {} cannot be read ({fault}); {kept}", path.display());
            Settings::default()
        }
    }
}

/// Writes what has changed in this window since it was remembered last; what another one has changed stays.
pub(super) fn keep(before: &Settings, now: &Settings, path: &Path) -> io::Result<()> {
    let theirs = read(path).ok().flatten();
    let merged = theirs.and_then(|theirs| merge(before, now, &theirs));
    write(merged.as_ref().unwrap_or(now), path)
}

/// What is in the file, if there is one.
fn read(path: &Path) -> Result<Option<Settings>, String> {
    match fs::read_to_string(path) {
        Ok(text) => ron::from_str(&text).map(Some).map_err(|error| error.to_string()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}

/// Writes what is remembered, all of it or nothing.
fn write(settings: &Settings, path: &Path) -> io::Result<()> {
    let text = ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default()).map_err(io::Error::other)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(save(path, text.as_bytes(), Existing::Replace)?)
}

/// Renames a file to the first name that is free.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let name = |number: u32| match number {
        1 => path.with_extension("ron.bad"),
        number => path.with_extension(format!("ron.bad-{number}")),
    };
    let is_free = |aside: &PathBuf| matches!(aside.try_exists(), Ok(false));
    let aside = (1..=u32::MAX).map(name).find(is_free).ok_or(io::ErrorKind::AlreadyExists)?;
    fs::rename(path, &aside)?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::theme::Theme;
    use crate::guests::KnownEngine;

    #[test]
    fn files_that_cannot_be_read_are_all_set_aside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        let bad: [&[u8]; 3] = [b"(seed: ", b"(language: \"\xff\xfe\")", b"no settings"];
        for bytes in bad {
            fs::write(&path, bytes).unwrap();
            assert_eq!(load(&path), Settings::default());
            assert!(!path.exists());
            keep(&Settings::default(), &Settings { seed: Some(7), ..Settings::default() }, &path).unwrap();
            assert_eq!(load(&path).seed, Some(7));
        }
        let kept =
            ["settings.ron.bad", "settings.ron.bad-2", "settings.ron.bad-3"].map(|name| folder.path().join(name));
        assert_eq!(kept.map(|kept| fs::read(kept).unwrap()), bad);
    }

    #[test]
    fn two_windows_keep_what_each_of_them_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        let start = Settings::default();
        let (mut one, mut other) = (start.clone(), start.clone());
        let engine = |name: &str| KnownEngine { name: name.to_owned(), ..KnownEngine::default() };
        one.engines.push(engine("one"));
        one.learnt.lessons.insert("hex".to_owned());
        one.learnt.puzzles.solved.entry("ur".to_owned()).or_default().insert(1);
        keep(&start, &one, &path).unwrap();
        other.engines.push(engine("other"));
        other.learnt.lessons.insert("ur".to_owned());
        other.learnt.puzzles.solved.entry("ur".to_owned()).or_default().insert(2);
        other.theme = Theme::ALL.into_iter().find(|theme| *theme != start.theme).unwrap();
        keep(&start, &other, &path).unwrap();
        // The first window goes on, and knows nothing of the other.
        let later = Settings { guides: !one.guides, ..one.clone() };
        keep(&one, &later, &path).unwrap();
        let kept = load(&path);
        assert_eq!(kept.engines, [engine("one"), engine("other")]);
        assert_eq!(kept.learnt.lessons.into_iter().collect::<Vec<_>>(), ["hex", "ur"]);
        assert_eq!(kept.learnt.puzzles.solved["ur"].iter().copied().collect::<Vec<_>>(), [1, 2]);
        assert_eq!((kept.theme, kept.guides), (other.theme, later.guides));
        // What is taken away in one window does not come back from the other.
        keep(&later, &Settings { engines: vec![], ..later.clone() }, &path).unwrap();
        assert_eq!(load(&path).engines, [engine("other")]);
    }
}
