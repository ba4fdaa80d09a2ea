//! Tables on disk: finished ones, and those on their way.
//!
//! A file is a header, the values and a checksum over both. It is written beside its place and then moved there, so that
//! no half-written file is ever found, and refused when anything about it is not as it should be.
//!
//! All numbers are little-endian: eight bytes that name the format; its version (4 bytes); the rules, the tokens, the
//! tokens of both sides together up to which it is solved, and the number of known starts (1 byte each); the chance of the
//! first player for each of them (8 bytes); then 16 bits for every value that is solved, block after block. A table on its
//! way has the doubles of the blocks that were solved last behind that. The last 8 bytes are the checksum.

use std::error::Error;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

use super::index::{Index, blocks_of};
use super::solve::{Checkpoint, Solving};
use super::sweep::Chances;
use super::tablebase::Tablebase;
use crate::engines::fold;
use crate::games::ur::{MOST_TOKENS, Rules};

/// How the names of files end that are being written.
const DRAFT: &str = ".new";

const MAGIC: [u8; 8] = *b"UrValues";
/// Of the format, of the index and of the rules: a table of another version has its values in other places.
const VERSION: u32 = 1;

/// Why there is no table to be had from a file.
#[derive(Debug)]
pub enum FileError {
    /// There is no such file.
    Missing(PathBuf),
    /// The system does not let it be read.
    Unreadable(PathBuf, io::Error),
    /// It is no table at all.
    Foreign(PathBuf),
    /// It was written by another version of the program.
    OtherVersion(PathBuf, u32),
    /// It is a table, but another one.
    OtherTable(PathBuf, Rules, u8),
    /// It ends too early.
    Truncated(PathBuf),
    /// Its checksum is wrong.
    Damaged(PathBuf),
    /// The system does not let it be written.
    Unwritable(PathBuf, io::Error),
    /// Somebody is making it: a process, if its number is known.
    Busy(PathBuf, Option<u32>),
}

impl FileError {
    /// What is wrong, without what could be done about it.
    pub fn reason(&self) -> String {
        match self {
            Self::Missing(path) => format!("there is no table in {} yet", path.display()),
            Self::Unreadable(path, error) => format!("{} cannot be read: {error}", path.display()),
            Self::Foreign(path) => format!("{} is no table of the Royal Game of Ur", path.display()),
            Self::OtherVersion(path, version) => {
                format!("{} is a table of version {version}, and this program reads version {VERSION}", path.display())
            }
            Self::OtherTable(path, rules, tokens) => format!(
                "{} holds a table of the {} rules with {tokens} tokens, which is not the one its name promises",
                path.display(),
                rules.id()
            ),
            Self::Truncated(path) => format!("{} ends too early", path.display()),
            Self::Damaged(path) => format!("{} is damaged, its checksum is wrong", path.display()),
            Self::Unwritable(path, error) => format!("{} cannot be written: {error}", path.display()),
            Self::Busy(path, Some(process)) => format!("{} is being made by process {process}", path.display()),
            Self::Busy(path, None) => format!("{} is being made by another process", path.display()),
        }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const AGAIN: &str = "delete it, and `war-horses solve ur` makes it anew";
        f.write_str(&self.reason())?;
        match self {
            Self::Missing(_) => f.write_str(": `war-horses solve ur` makes it"),
            Self::Unreadable(..) | Self::Unwritable(..) => Ok(()),
            Self::Foreign(_)
            | Self::OtherVersion(..)
            | Self::OtherTable(..)
            | Self::Truncated(_)
            | Self::Damaged(_) => {
                write!(f, ": {AGAIN}")
            }
            Self::Busy(..) => f.write_str(": wait until it is done"),
        }
    }
}

impl Error for FileError {}

/// Adds up what passes through, eight bytes at a time.
struct Checked<T> {
    inner: T,
    sum: u64,
}

impl<T> Checked<T> {
    fn new(inner: T) -> Self {
        Self { inner, sum: u64::from(VERSION) }
    }

    fn add(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.sum = fold(self.sum, u64::from_le_bytes(word)).wrapping_add(chunk.len() as u64);
        }
    }
}

impl<T: Write> Checked<T> {
    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.add(bytes);
        self.inner.write_all(bytes)
    }
}

impl<T: Read> Checked<T> {
    fn take<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.fill(&mut bytes)?;
        Ok(bytes)
    }

    fn fill(&mut self, bytes: &mut [u8]) -> io::Result<()> {
        self.inner.read_exact(bytes)?;
        self.add(bytes);
        Ok(())
    }
}

/// How many values are put through at a time.
const CHUNK: usize = 1 << 13;

/// Writes a table, finished or not.
fn write(path: &Path, contents: Contents<'_>) -> Result<(), FileError> {
    let unwritable = |error| FileError::Unwritable(path.to_owned(), error);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(unwritable)?;
    }
    let fresh = draft(path);
    let written = write_fresh(&fresh, contents).and_then(|()| fs::rename(&fresh, path));
    if written.is_err() {
        // There is nothing more to be done if it cannot even be deleted.
        let _ = fs::remove_file(&fresh);
    }
    written.map_err(unwritable)
}

/// A name beside a file that nobody else writes to, whatever process or thread.
fn draft(path: &Path) -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}-{}{DRAFT}", process::id(), NUMBER.fetch_add(1, Ordering::Relaxed)));
    path.with_file_name(name)
}

/// Deletes what processes that were killed had begun to write for a file, which nobody else may be writing now.
pub(super) fn clear_drafts(path: &Path) {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name().and_then(|name| name.to_str())) else { return };
    let is_draft =
        |draft: &str| draft.strip_prefix(name).is_some_and(|rest| rest.starts_with('.') && rest.ends_with(DRAFT));
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_str().is_some_and(is_draft) {
            // One that cannot be deleted is in nobody's way.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// What is written: everything that is solved, and the doubles of what was solved last as long as it is not finished.
struct Contents<'a> {
    rules: Rules,
    index: &'a Index,
    solved: u8,
    starts: &'a [f64],
    values: &'a [u16],
    last: &'a [(u8, Chances)],
}

fn write_fresh(path: &Path, contents: Contents<'_>) -> io::Result<()> {
    let Contents { rules, index, solved, starts, values, last } = contents;
    let mut out = Checked::new(BufWriter::new(File::create(path)?));
    out.put(&MAGIC)?;
    out.put(&VERSION.to_le_bytes())?;
    out.put(&[rules as u8, index.tokens(), solved, starts.len() as u8])?;
    for start in starts {
        out.put(&start.to_le_bytes())?;
    }
    let mut bytes = Vec::with_capacity(8 * CHUNK);
    for (own, other) in blocks_of(index.tokens()).filter(|(own, other)| own + other <= solved) {
        let begin = index.start(own, other);
        for values in values[begin..begin + index.block(own, other).positions()].chunks(CHUNK) {
            bytes.clear();
            bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
            out.put(&bytes)?;
        }
    }
    for (_, chances) in last {
        for begin in (0..chances.len()).step_by(CHUNK) {
            bytes.clear();
            let places = begin..chances.len().min(begin + CHUNK);
            bytes.extend(places.flat_map(|place| chances.get(place).to_le_bytes()));
            out.put(&bytes)?;
        }
    }
    let sum = out.sum;
    out.put(&sum.to_le_bytes())?;
    let file = out.inner.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()
}

/// Reads what was written for these rules and so many tokens.
fn read(path: &Path, rules: Rules, tokens: u8) -> Result<(Index, Checkpoint), FileError> {
    let failure = |error: io::Error| match error.kind() {
        // Where a folder of the way is none, there is no file either.
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => FileError::Missing(path.to_owned()),
        io::ErrorKind::UnexpectedEof => FileError::Truncated(path.to_owned()),
        _ => FileError::Unreadable(path.to_owned(), error),
    };
    let mut file = Checked::new(BufReader::with_capacity(1 << 16, File::open(path).map_err(failure)?));
    // A file that is too short to name its format is none of ours.
    if !file.take().is_ok_and(|magic: [u8; 8]| magic == MAGIC) {
        return Err(FileError::Foreign(path.to_owned()));
    }
    let version = u32::from_le_bytes(file.take().map_err(failure)?);
    if version != VERSION {
        return Err(FileError::OtherVersion(path.to_owned(), version));
    }
    let damaged = || FileError::Damaged(path.to_owned());
    let [found_rules, found_tokens, solved, starts] = file.take().map_err(failure)?;
    let found_rules = Rules::ALL.into_iter().find(|&rules| rules as u8 == found_rules).ok_or_else(damaged)?;
    if !(1..=MOST_TOKENS).contains(&found_tokens) || !(1..=2 * found_tokens).contains(&solved) || starts != solved / 2 {
        return Err(damaged());
    }
    if (found_rules, found_tokens) != (rules, tokens) {
        return Err(FileError::OtherTable(path.to_owned(), found_rules, found_tokens));
    }
    let starts =
        (0..starts).map(|_| file.take().map(f64::from_le_bytes)).collect::<io::Result<_>>().map_err(failure)?;

    let index = Index::new(tokens);
    let mut values = vec![0; index.positions()];
    let mut bytes = vec![0; 8 * CHUNK];
    for (own, other) in blocks_of(tokens).filter(|(own, other)| own + other <= solved) {
        let begin = index.start(own, other);
        for values in values[begin..begin + index.block(own, other).positions()].chunks_mut(CHUNK) {
            let bytes = &mut bytes[..2 * values.len()];
            file.fill(bytes).map_err(failure)?;
            let (pairs, _) = bytes.as_chunks();
            values.iter_mut().zip(pairs).for_each(|(value, &pair)| *value = u16::from_le_bytes(pair));
        }
    }
    let mut last = Vec::new();
    if solved < 2 * tokens {
        for (own, other) in super::solve::order(tokens, solved) {
            let mut chances = Vec::with_capacity(index.block(own, other).positions());
            while chances.len() < index.block(own, other).positions() {
                let bytes = &mut bytes[..8 * CHUNK.min(index.block(own, other).positions() - chances.len())];
                file.fill(bytes).map_err(failure)?;
                let (doubles, _) = bytes.as_chunks();
                chances.extend(doubles.iter().map(|&double| f64::from_le_bytes(double)));
            }
            last.push((own, Chances::from_values(chances.into_iter())));
        }
    }
    let sum = file.sum;
    if file.take().map(u64::from_le_bytes).map_err(failure)? != sum || file.take::<1>().is_ok() {
        return Err(damaged());
    }
    Ok((index, Checkpoint { rules, tokens, solved, starts, values, last }))
}

impl Tablebase {
    /// Reads the table of these rules and so many tokens.
    pub fn read(path: &Path, rules: Rules, tokens: u8) -> Result<Self, FileError> {
        let (index, checkpoint) = read(path, rules, tokens)?;
        if checkpoint.solved < 2 * tokens {
            return Err(FileError::Damaged(path.to_owned()));
        }
        Ok(Self::new(rules, index, checkpoint.starts, checkpoint.values))
    }

    /// Writes it to a file, whole or not at all.
    pub fn write(&self, path: &Path) -> Result<(), FileError> {
        let (solved, starts, values) = (2 * self.tokens(), self.starts(), self.values());
        write(path, Contents { rules: self.rules(), index: self.index(), solved, starts, values, last: &[] })
    }
}

impl Solving {
    /// Goes on from what was [kept](Self::keep) for these rules and so many tokens.
    pub fn read(path: &Path, rules: Rules, tokens: u8) -> Result<Self, FileError> {
        let (index, checkpoint) = read(path, rules, tokens)?;
        Ok(Self::resume(index, checkpoint))
    }

    /// Writes down everything that is needed to go on another day.
    pub fn keep(&self, path: &Path) -> Result<(), FileError> {
        let Checkpoint { rules, solved, ref starts, ref values, ref last, .. } = self.checkpoint;
        let last = if self.is_done() { &[] } else { &last[..] };
        write(path, Contents { rules, index: &self.index, solved, starts, values, last })
    }
}

#[cfg(test)]
mod tests {
    use super::super::control::SolverControl;
    use super::super::solve::solve;
    use super::*;

    fn refusal(path: &Path) -> String {
        let error = Tablebase::read(path, Rules::Course, 2).err().expect("it is refused").to_string();
        error.replace(&path.display().to_string(), "FILE")
    }

    #[test]
    fn a_table_comes_back_as_it_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deeper").join("table");
        let table = solve(Rules::Museum, 2, 1, &SolverControl::default()).unwrap();
        table.write(&path).unwrap();
        let back = Tablebase::read(&path, Rules::Museum, 2).unwrap();
        assert!((back.starts(), back.values()) == (table.starts(), table.values()));
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "nothing else is left behind");
    }

    #[test]
    fn what_is_not_the_table_is_refused_and_says_why() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table");
        assert_eq!(refusal(&path), "there is no table in FILE yet: `war-horses solve ur` makes it");

        let table = solve(Rules::Course, 2, 1, &SolverControl::default()).unwrap();
        table.write(&path).unwrap();
        let good = fs::read(&path).unwrap();
        let with = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut bytes = good.clone();
            change(&mut bytes);
            fs::write(&path, bytes).unwrap();
            refusal(&path)
        };
        let again = "delete it, and `war-horses solve ur` makes it anew";
        assert_eq!(with(&|bytes| bytes[0] = b'?'), format!("FILE is no table of the Royal Game of Ur: {again}"));
        assert_eq!(with(&|bytes| bytes.truncate(5)), format!("FILE is no table of the Royal Game of Ur: {again}"));
        let version = format!("FILE is a table of version 9, and this program reads version 1: {again}");
        assert_eq!(with(&|bytes| bytes[8] = 9), version);
        for end in [10, 14, 40, 5_000, good.len() - 1] {
            assert_eq!(with(&|bytes| bytes.truncate(end)), format!("FILE ends too early: {again}"), "{end}");
        }
        let damaged = format!("FILE is damaged, its checksum is wrong: {again}");
        for place in [14, 20, 33, 5_000, good.len() - 3] {
            assert_eq!(with(&|bytes| bytes[place] ^= 4), damaged, "{place}");
        }
        assert_eq!(with(&|bytes| bytes.push(0)), damaged);
        let other = "FILE holds a table of the museum rules with 2 tokens, which is not the one its name promises";
        assert_eq!(with(&|bytes| bytes[12] = 1), format!("{other}: {again}"));
        fs::write(&path, &good).unwrap();
        assert!(Tablebase::read(&path, Rules::Course, 2).is_ok());
    }

    #[test]
    fn a_solver_that_is_resumed_comes_to_the_same_table() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("part");
        let straight = solve(Rules::Course, 3, 1, &SolverControl::default()).unwrap();
        let mut solving = Solving::new(Rules::Course, 3);
        while !solving.is_done() {
            assert!(solving.advance(1, &SolverControl::default()));
            solving.keep(&path).unwrap();
            solving = Solving::read(&path, Rules::Course, 3).unwrap();
        }
        let resumed = solving.finish().unwrap();
        assert!((straight.starts(), straight.values()) == (resumed.starts(), resumed.values()));
    }
}
