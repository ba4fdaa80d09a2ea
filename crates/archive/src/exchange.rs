//! Records in and out: text, files and folders, in the formats of the games.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension, params};
use war_horses_duel::{BadRecord, Duel, Player, Record, Recorded, Records, record};
use war_horses_games::complaint::ProperName;
use war_horses_games::{Complaint, Explain, Game, GameId, complaint, explained_errors, with_game};

use crate::fingerprint::Fingerprint;
use crate::list::{Cursor, Filter};
use crate::save::{Existing, SaveError, save};
use crate::{Archive, Error, MatchId, Origin, Result};

/// No record of a match comes near so many bytes.
pub const LARGEST_RECORD: u64 = 1 << 20;

/// How many files of a folder are read at most.
pub const MOST_FILES: usize = 100_000;

/// How many matches are exported between two looks at the list.
const PAGE: usize = 500;

/// A match as the text of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported {
    /// A name for its file, with the ending that its format has.
    pub file: String,
    /// What stands in it.
    pub text: String,
}

/// What became of a record that was to be imported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Imported {
    /// It is a match of the archive now.
    Added(MatchId),
    /// The archive already had this match, with the same moves and players.
    Known(MatchId),
}

/// What became of all matches of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportedRecords {
    /// The matches, the one that the text is about before all others.
    pub matches: Vec<Imported>,
    /// How many more the text has that cannot be read, or are too many.
    pub left_out: usize,
}

impl Imported {
    /// The match of the archive.
    pub fn id(self) -> MatchId {
        match self {
            Self::Added(id) | Self::Known(id) => id,
        }
    }
}

/// What became of many files.
#[derive(Debug, Default)]
pub struct ImportReport {
    /// The matches that the archive has now and had not before.
    pub added: Vec<MatchId>,
    /// How many it already had.
    pub known: usize,
    /// How many branches and games of files cannot be read, or are too many.
    pub left_out: usize,
    /// The files that could not be read, and why.
    pub faults: Vec<(PathBuf, ImportError)>,
}

impl ImportReport {
    /// What became of one more text.
    pub fn add(&mut self, records: &ImportedRecords) {
        for imported in &records.matches {
            match imported {
                Imported::Added(id) => self.added.push(*id),
                Imported::Known(_) => self.known += 1,
            }
        }
        self.left_out += records.left_out;
    }
}

/// Why something cannot be imported.
#[derive(Debug)]
pub enum ImportError {
    /// It is too long to be a record.
    TooLarge {
        /// Its bytes.
        bytes: u64,
    },
    /// A folder with more files than anybody has matches.
    TooManyFiles,
    /// It is not text.
    NotText,
    /// It cannot be told which game it is of.
    UnknownGame,
    /// It is of this game, but cannot be read.
    Bad {
        /// The game.
        game: GameId,
        /// Where and why.
        fault: BadRecord,
    },
    /// The file or the archive failed.
    Archive(Error),
}

impl Explain for ImportError {
    fn complaint(&self) -> Complaint {
        match self {
            Self::TooLarge { bytes } => complaint!(
                "fault-too-large",
                "{bytes} bytes are too many for the record of a match: at most {most}",
                bytes,
                most = LARGEST_RECORD
            ),
            Self::TooManyFiles => complaint!(
                "fault-too-many-files",
                "a folder of more than {most} files: import parts of it",
                most = MOST_FILES
            ),
            Self::NotText => complaint!("fault-not-text", "this is no text, or not in UTF-8"),
            Self::UnknownGame => {
                let games: Vec<_> = GameId::ALL.iter().map(|game| game.id()).collect();
                complaint!(
                    "fault-unknown-game",
                    "no game of the cabinet reads this; a header tells which it is, such as {header}: {games}",
                    header = format!("[Game \"{}\"]", games.first().unwrap_or(&"")),
                    games = games.join(", ")
                )
            }
            Self::Bad { game, fault } => complaint!(
                "fault-of-game",
                "{game}, {fault}",
                game = ProperName::game(game.id()),
                fault = fault.complaint()
            ),
            Self::Archive(error) => error.complaint(),
        }
    }
}

explained_errors!(ImportError, ExportError);

impl<E: Into<Error>> From<E> for ImportError {
    fn from(error: E) -> Self {
        Self::Archive(error.into())
    }
}

impl Archive {
    /// Adds the match of a record, unless it is there already. `file` is the name that it had, whose ending may tell the
    /// game.
    pub fn import_text(&self, text: &str, file: Option<&Path>) -> std::result::Result<Imported, ImportError> {
        with_game!(game_of_text(text, file)?, G => Ok(self.import(&read_text::<G>(text)?)?))
    }

    /// Adds all matches of a text: branches with what they branch off from, and the games of a collection.
    pub fn import_records(&self, text: &str, file: Option<&Path>) -> std::result::Result<ImportedRecords, ImportError> {
        with_game!(game_of_text(text, file)?, G => Ok(self.import_all_of(&read_texts::<G>(text)?)?))
    }

    /// Adds matches of one text, all of them or none.
    fn import_all_of<G: Game>(&self, records: &Records<G>) -> Result<ImportedRecords> {
        let matches = self.change(|connection| {
            let mut imported: Vec<Imported> = Vec::new();
            for Recorded { duel, parent } in &records.matches {
                imported.push(match known(connection, duel)? {
                    Some(id) => Imported::Known(id),
                    None => {
                        let id = self.insert(connection, duel, Origin::Imported)?;
                        if let Some((place, moves)) = parent {
                            let sql = "UPDATE matches SET parent = ?2, parent_moves = ?3 WHERE id = ?1";
                            connection.execute(sql, params![id, imported[*place].id(), *moves as u32])?;
                        }
                        Imported::Added(id)
                    }
                });
            }
            Ok(imported)
        })?;
        Ok(ImportedRecords { matches, left_out: records.left_out })
    }

    /// Adds a match that was played elsewhere, unless it is there already.
    pub fn import<G: Game>(&self, duel: &Duel<G>) -> Result<Imported> {
        self.change(|connection| match known(connection, duel)? {
            Some(id) => Ok(Imported::Known(id)),
            None => self.insert(connection, duel, Origin::Imported).map(Imported::Added),
        })
    }

    /// Adds all matches of a file.
    pub fn import_file(&self, path: &Path) -> std::result::Result<ImportedRecords, ImportError> {
        self.import_records(&read_file(path)?, Some(path))
    }

    /// Adds the matches of files, and of all files in folders that end as records do.
    pub fn import_all(&self, paths: &[PathBuf]) -> ImportReport {
        let mut report = ImportReport::default();
        for path in paths {
            match record_files(path) {
                Err(error) => report.faults.push((path.clone(), error)),
                Ok(files) => {
                    for file in files {
                        match self.import_file(&file) {
                            Ok(records) => report.add(&records),
                            Err(error) => report.faults.push((file, error)),
                        }
                    }
                }
            }
        }
        report
    }

    /// A match as text, in the format that players of its game exchange: with all that share its beginning as variations,
    /// where the format has room for them.
    pub fn export(&self, id: MatchId) -> Result<Exported> {
        let created = self.summary(id)?.created.to_string();
        let day = created.split(' ').next().unwrap_or_default();
        with_game!(self.game(id)?, G => {
            let duel = self.resume::<G>(id)?;
            // What cannot be read any more keeps nobody from saving the rest.
            let branches: Vec<_> = self.relatives_of(id)?.into_iter().filter_map(|id| self.resume::<G>(id).ok()).collect();
            let file = format!("{day}-{}-{id}.{}", G::ID, <G as Record>::record_extension());
            Ok(Exported { file, text: G::write_tree(&duel, &branches) })
        })
    }

    /// All other matches that share their beginning with a match, oldest first: those that it branches off from, and all of
    /// their branches. Deleted ones are left out, not those that branch off from them.
    pub fn relatives_of(&self, id: MatchId) -> Result<Vec<MatchId>> {
        // Who branches off comes later, whatever a damaged file says.
        let sql = "WITH RECURSIVE
                       older (id) AS (
                           SELECT ?1 UNION SELECT parent FROM matches JOIN older USING (id) WHERE parent < id),
                       family (id) AS (
                           SELECT min(id) FROM older
                           UNION SELECT matches.id FROM matches JOIN family ON parent = family.id)
                   SELECT id FROM matches JOIN family USING (id) WHERE deleted IS NULL AND id <> ?1 ORDER BY id";
        let mut statement = self.connection.prepare_cached(sql)?;
        let found = statement.query_map([id], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        Ok(found)
    }

    /// Writes a match into a folder, and counts it. One that cannot be read keeps nobody from saving the others.
    pub fn export_to(
        &self,
        id: MatchId,
        folder: &Path,
        existing: Existing,
        report: &mut ExportReport,
    ) -> std::result::Result<(), ExportError> {
        match self.export(id) {
            Ok(Exported { file, text }) => {
                save(&folder.join(file), text.as_bytes(), existing)?;
                report.written += 1;
            }
            Err(error) if error.is_of_one_match() => report.unreadable += 1,
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Writes all matches that are asked for into a folder, each to a file of its own, and tells how many.
    pub fn export_all(
        &self,
        filter: &Filter,
        folder: &Path,
        existing: Existing,
    ) -> std::result::Result<ExportReport, ExportError> {
        fs::create_dir_all(folder).map_err(Error::from)?;
        let mut behind: Option<Cursor> = None;
        let mut report = ExportReport::default();
        loop {
            let page = self.list(filter, behind, PAGE)?;
            let Some(last) = page.last() else { return Ok(report) };
            behind = Some(last.place());
            for summary in &page {
                self.export_to(summary.id, folder, existing, &mut report)?;
            }
        }
    }
}

/// What has become of the matches that were to be exported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ExportReport {
    /// How many are files now.
    pub written: usize,
    /// How many were left out, as what is stored of them cannot be read.
    pub unreadable: usize,
}

/// Why matches were not exported.
#[derive(Debug)]
pub enum ExportError {
    /// The archive failed.
    Archive(Error),
    /// A file was not saved.
    Save(SaveError),
}

impl Explain for ExportError {
    fn complaint(&self) -> Complaint {
        match self {
            Self::Archive(error) => error.complaint(),
            Self::Save(error) => error.complaint(),
        }
    }
}

impl From<Error> for ExportError {
    fn from(error: Error) -> Self {
        Self::Archive(error)
    }
}

impl From<SaveError> for ExportError {
    fn from(error: SaveError) -> Self {
        Self::Save(error)
    }
}

/// The text of a file that may be a record, if it is not too long for one.
pub fn read_file(path: &Path) -> std::result::Result<String, ImportError> {
    let file = File::open(path)?;
    let bytes = file.metadata()?.len();
    if bytes > LARGEST_RECORD {
        return Err(ImportError::TooLarge { bytes });
    }
    // What is read may be longer than the file said.
    let mut contents = Vec::new();
    let bytes = file.take(LARGEST_RECORD + 1).read_to_end(&mut contents)? as u64;
    if bytes > LARGEST_RECORD {
        return Err(ImportError::TooLarge { bytes });
    }
    let text = String::from_utf8(contents).map_err(|_| ImportError::NotText)?;
    // Some editors begin a text with a mark.
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

/// Which game a text is of: a record, the line of a position, or a link.
pub fn game_of_text(text: &str, file: Option<&Path>) -> std::result::Result<GameId, ImportError> {
    if text.len() as u64 > LARGEST_RECORD {
        return Err(ImportError::TooLarge { bytes: text.len() as u64 });
    }
    game_of(text, file).or_else(|| guess(text)).ok_or(ImportError::UnknownGame)
}

/// The match that a text tells, once its game is known.
pub fn read_text<G: Record>(text: &str) -> std::result::Result<Duel<G>, ImportError> {
    read::<G>(text).map_err(bad::<G>)
}

/// All matches that it tells.
fn read_texts<G: Record>(text: &str) -> std::result::Result<Records<G>, ImportError> {
    position(text).map_or_else(|| G::read_records(text), |duel| Ok(duel.into())).map_err(bad::<G>)
}

fn bad<G: Game>(fault: BadRecord) -> ImportError {
    let game = GameId::ALL.iter().copied().find(|game| game.id() == G::ID);
    game.map_or(ImportError::UnknownGame, |game| ImportError::Bad { game, fault })
}

/// Reads a record, or the line of a position to begin from.
fn read<G: Record>(text: &str) -> std::result::Result<Duel<G>, BadRecord> {
    position(text).map_or_else(|| G::read_record(text), Ok)
}

fn position<G: Game>(text: &str) -> Option<Duel<G>> {
    let start = text.trim().parse::<G>().ok()?;
    Some(Duel::from_position(start, [Player::Human; 2]))
}

/// Which game a record is of, as it says itself or as the ending of its file does.
fn game_of(text: &str, file: Option<&Path>) -> Option<GameId> {
    let linked = || GameId::ALL.iter().copied().find(|game| with_game!(*game, G => <G as Record>::is_link(text)));
    let named = record::header(text, "Game").and_then(|name| name.parse().ok());
    named.or_else(linked).or_else(|| {
        let ending = file?.extension()?.to_str()?;
        let has_ending =
            |game: &&GameId| with_game!(**game, G => <G as Record>::record_extension()).eq_ignore_ascii_case(ending);
        let mut games = GameId::ALL.iter().filter(has_ending);
        games.next().filter(|_| games.next().is_none()).copied()
    })
}

/// The first game that makes something of a text: a position, or at least one move.
fn guess(text: &str) -> Option<GameId> {
    let reads = |game: &GameId| {
        with_game!(*game, G => read::<G>(text)
            .is_ok_and(|duel| duel.setup().is_none() || !duel.history().is_empty()))
    };
    GameId::ALL.iter().copied().find(reads)
}

/// The match of the archive that is just this one, if there is one.
fn known<G: Game>(connection: &Connection, duel: &Duel<G>) -> Result<Option<MatchId>> {
    let chain = Fingerprint::chain(duel);
    let players = duel.players();
    let [first, second] = players.each_ref().map(Player::name);
    let sql = "SELECT id FROM matches WHERE print = ?1 AND current = ?2 AND game = ?3 AND first = ?4 AND second = ?5
                   AND deleted IS NULL LIMIT 1";
    let print = chain[chain.len() - 1].0;
    let mut statement = connection.prepare_cached(sql)?;
    let known = statement
        .query_row(params![print, duel.history().len() as u32, G::ID, first, second], |row| row.get(0))
        .optional()?;
    Ok(known)
}

/// A file itself, or all records in a folder and the folders in it, in the order of their names.
pub fn record_files(path: &Path) -> std::result::Result<Vec<PathBuf>, ImportError> {
    if !fs::metadata(path)?.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut folders = vec![path.to_owned()];
    let mut files = Vec::new();
    let mut seen = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            seen += 1;
            if seen > MOST_FILES {
                return Err(ImportError::TooManyFiles);
            }
            // Links are not followed: they could lead round in circles.
            let kind = entry.file_type()?;
            if kind.is_dir() {
                folders.push(entry.path());
            } else if kind.is_file() && ends_like_a_record(&entry.path()) {
                files.push(entry.path());
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Records are also passed on as plain text.
fn ends_like_a_record(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| {
        let is_of =
            |game: &GameId| with_game!(*game, G => <G as Record>::record_extension()).eq_ignore_ascii_case(ending);
        ending.eq_ignore_ascii_case("txt") || GameId::ALL.iter().any(is_of)
    })
}
