//! A damaged file, a full disk, a folder that cannot be written, two writers at once, and files of other versions.

mod common;

use std::fs::{self, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicI64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use common::{clock, fresh, played, step};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_archive::exchange::ExportReport;
use war_horses_archive::list::Filter;
use war_horses_archive::save::{Existing, SaveError, save};
use war_horses_archive::{
    Archive, Change, Error, Followed, MatchId, OpenError, OpeningNotice, Spent, Timestamp, Written,
};
use war_horses_duel::{Duel, Player};
use war_horses_games::{Hex, SmartHorses, Ur, WarHorses};

const FILE: &str = "matches.sqlite";

fn open(folder: &Path) -> Archive {
    let opened = Archive::open(folder, clock).unwrap();
    assert_eq!(opened.notice, None);
    opened.archive
}

/// A folder with an archive of some matches, all in the file itself.
fn filled() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let archive = open(folder.path());
    for seed in 0..20 {
        archive.begin(&played::<WarHorses>(seed, 60)).unwrap();
        archive.begin(&played::<Ur>(seed, 200)).unwrap();
    }
    let path = folder.path().join(FILE);
    (folder, path)
}

/// Overwrites the page from which a table grows.
fn damage(path: &Path, table: &str) {
    let database = rusqlite::Connection::open(path).unwrap();
    let size: u32 = database.query_row("PRAGMA page_size", [], |row| row.get(0)).unwrap();
    let root = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
    let page: u32 = database.query_row(root, [table], |row| row.get(0)).unwrap();
    drop(database);
    let mut file = OpenOptions::new().write(true).open(path).unwrap();
    file.seek(SeekFrom::Start(u64::from((page - 1) * size))).unwrap();
    file.write_all(&[0xaa; 400]).unwrap();
}

#[test]
fn a_truncated_file_is_set_aside_and_a_fresh_one_begun() {
    let (folder, path) = filled();
    let file = OpenOptions::new().write(true).open(&path).unwrap();
    file.set_len(file.metadata().unwrap().len() / 2).unwrap();
    for (number, damage) in [(1, None), (2, Some(b"this is no database".as_slice()))] {
        if let Some(damage) = damage {
            fs::write(&path, damage).unwrap();
        }
        let damaged = fs::read(&path).unwrap();
        let opened = Archive::open(folder.path(), clock).unwrap();
        let aside = folder.path().join(format!("matches.damaged-{number}.sqlite"));
        let Some(OpeningNotice::SetAside { path: told, .. }) = opened.notice else { panic!("nothing was told") };
        assert_eq!(told, aside);
        assert_eq!(fs::read(&aside).unwrap(), damaged, "what was damaged is kept as it was");
        assert_eq!(opened.archive.count(&Filter::default()).unwrap(), 0);
        opened.archive.begin(&played::<Hex>(1, 9)).unwrap();
    }
    assert_eq!(open(folder.path()).count(&Filter::default()).unwrap(), 1);
}

#[test]
fn flipped_bytes_are_found_or_harm_nobody() {
    let (folder, path) = filled();
    let sound = fs::read(&path).unwrap();
    let mut rng = Pcg64::seed_from_u64(5);
    let (mut aside, mut refused) = (0, 0);
    for _ in 0..60 {
        let mut bytes = sound.clone();
        for _ in 0..rng.random_range(1..5) {
            let at = rng.random_range(0..bytes.len());
            bytes[at] ^= rng.random_range(1..=255_u8);
        }
        for ending in ["-wal", "-shm"] {
            let _ = fs::remove_file(folder.path().join(format!("{FILE}{ending}")));
        }
        fs::write(&path, bytes).unwrap();
        match Archive::open(folder.path(), clock) {
            Err(OpenError::Newer { .. }) => refused += 1,
            Err(error) => panic!("{error}"),
            Ok(opened) if opened.notice.is_some() => {
                aside += 1;
                assert_eq!(opened.archive.count(&Filter::default()).unwrap(), 0);
            }
            // What was not read yet is found when it is asked for, and told; it never ends the program.
            Ok(mut opened) => {
                let mut is_damaged = false;
                for id in 1..=40 {
                    let id = MatchId(id);
                    match (opened.archive.resume::<WarHorses>(id), opened.archive.resume::<Ur>(id)) {
                        (Err(error), Err(other)) => {
                            refused += 1;
                            is_damaged |= [error, other].iter().any(|error| matches!(error, Error::Damaged(_)));
                        }
                        (Ok(_), Ok(_)) => panic!("one match is of two games"),
                        _ => {}
                    }
                }
                is_damaged |= matches!(opened.archive.list(&Filter::default(), None, 100), Err(Error::Damaged(_)));
                if is_damaged {
                    let notice = opened.archive.reopen().unwrap();
                    assert!(notice.is_some(), "what was found to be damaged is set aside");
                    aside += 1;
                }
            }
        }
    }
    assert!(aside > 10 && refused > 0, "{aside} set aside, {refused} refused");
}

/// What was closed well is not read again as a whole when it is opened.
#[test]
fn damage_among_the_moves_is_found_by_the_next_move_and_set_aside() {
    let (folder, path) = filled();
    damage(&path, "moves");
    let mut archive = open(folder.path());
    let duel = played::<WarHorses>(1, 5);
    assert!(matches!(archive.begin(&duel), Err(Error::Damaged(_))));
    let notice = archive.reopen().unwrap();
    let Some(OpeningNotice::SetAside { path: aside, .. }) = notice else { panic!("nothing was told") };
    assert!(aside.exists());
    let id = archive.begin(&duel).unwrap();
    drop(archive);
    let mut archive = open(folder.path());
    assert_eq!(archive.resume::<WarHorses>(id).unwrap().history(), duel.history());
    assert_eq!(archive.reopen().unwrap(), None, "what is sound stays");
    assert_eq!(archive.count(&Filter::default()).unwrap(), 1);
}

/// Who draws may not wait for others for long.
#[test]
fn patience_is_as_long_as_it_was_said_to_be() {
    let folder = tempfile::tempdir().unwrap();
    let mut archive = open(folder.path());
    let other = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    archive.set_patience(Duration::from_millis(20)).unwrap();
    let asked = Instant::now();
    assert!(matches!(archive.begin(&played::<Hex>(1, 3)), Err(Error::Busy)));
    assert!(asked.elapsed() < Duration::from_secs(3));
    other.execute_batch("COMMIT").unwrap();
    archive.begin(&played::<Hex>(1, 3)).unwrap();
}

#[test]
fn a_move_that_was_changed_in_the_file_is_not_taken_for_one_that_was_played() {
    let (folder, path) = filled();
    rusqlite::Connection::open(&path)
        .unwrap()
        .execute("UPDATE moves SET text = 'z9' WHERE match = 1 AND number = 3", [])
        .unwrap();
    let archive = open(folder.path());
    assert!(matches!(archive.resume::<WarHorses>(MatchId(1)), Err(Error::BadMatch { .. })));
    assert!(matches!(archive.resume::<WarHorses>(MatchId(2)), Err(Error::OtherGame { wanted: "war-horses", .. })));
    assert!(archive.resume::<WarHorses>(MatchId(3)).is_ok(), "the others are as they were");
}

#[test]
fn one_match_that_cannot_be_read_keeps_nobody_from_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let throws = |archive: &Archive| archive.dice::<Ur>().unwrap().iter().map(|test| test.throws).sum::<u64>();
    let before = {
        let archive = open(folder.path());
        for seed in 0..3 {
            let mut duel = Duel::<Ur>::from_seed(seed, [Player::Human; 2]);
            let mut rng = Pcg64::seed_from_u64(seed);
            while duel.history().len() < 40 && step(&mut duel, &mut rng) {}
            archive.begin(&duel).unwrap();
        }
        throws(&archive)
    };
    // The first one, whose dice would stand for those of all that began like it.
    let spoil = "UPDATE moves SET text = 'z9' WHERE chance = 0 AND match = 1";
    rusqlite::Connection::open(folder.path().join(FILE)).unwrap().execute(spoil, []).unwrap();
    let archive = open(folder.path());
    let out = tempfile::tempdir().unwrap();
    let report = archive.export_all(&Filter::default(), out.path(), Existing::Keep).unwrap();
    assert_eq!(report, ExportReport { written: 2, unreadable: 1 });
    assert_eq!(fs::read_dir(out.path()).unwrap().count(), 2);
    assert_eq!(throws(&archive), before);
}

#[test]
fn where_nothing_can_be_written_that_is_said_and_play_goes_on_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a file");
    fs::write(&file, "").unwrap();
    let Err(OpenError::Unwritable { path, fault }) = Archive::open(&file, clock) else { panic!("it was written") };
    assert!(path.starts_with(&file) && fault.key.is_some());
    let archive = common::in_memory();
    let duel = played::<Hex>(3, 5);
    let id = archive.begin(&duel).unwrap();
    assert_eq!(archive.resume::<Hex>(id).unwrap(), duel);
}

#[test]
fn the_file_of_a_newer_program_is_left_alone() {
    let (folder, path) = filled();
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let Err(OpenError::Newer { found: 99, known }) = Archive::open(folder.path(), clock) else { panic!("opened") };
    assert!(known < 99);
    let count: u32 = rusqlite::Connection::open(&path)
        .unwrap()
        .query_row("SELECT count(*) FROM matches", [], |row| row.get(0))
        .unwrap();
    assert_eq!(count, 40);
}

#[test]
fn two_writers_at_once_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let shared = open(folder.path()).begin(&fresh::<SmartHorses>(1)).unwrap();
    let writers: Vec<_> = (0..4_u64)
        .map(|writer| {
            let folder = folder.path().to_owned();
            thread::spawn(move || {
                let archive = open(&folder);
                let mut rng = Pcg64::seed_from_u64(writer);
                let mut duel = fresh::<SmartHorses>(writer);
                let id = archive.begin(&duel).unwrap();
                while duel.history().len() < 25 && step(&mut duel, &mut rng) {
                    archive.append(id, &duel, Spent::UNKNOWN).unwrap();
                }
                // And one match that all of them go on with: a move is kept or refused, never mixed.
                let (mut kept, mut refused) = (0, 0);
                for _ in 0..8 {
                    let mut duel = archive.resume::<SmartHorses>(shared).unwrap();
                    thread::yield_now();
                    if step(&mut duel, &mut rng) {
                        match archive.append(shared, &duel, Spent::UNKNOWN) {
                            Ok(()) => kept += 1,
                            Err(Error::GoneOn { .. }) => refused += 1,
                            Err(error) => panic!("{error}"),
                        }
                    }
                }
                (id, duel, kept, refused)
            })
        })
        .collect();
    let archive = open(folder.path());
    let mut kept = 0;
    for writer in writers {
        let (id, duel, moves, _) = writer.join().unwrap();
        assert_eq!(archive.resume::<SmartHorses>(id).unwrap().history(), duel.history());
        kept += moves;
    }
    assert_eq!(archive.resume::<SmartHorses>(shared).unwrap().history().len(), kept);
    archive.check().unwrap();
}

/// A file system of a few megabytes, unmounted when it is dropped.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    /// Nothing where nobody may mount one.
    fn mount() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=8m", "tmpfs"]).arg(folder.path());
        mount.output().is_ok_and(|output| output.status.success()).then_some(Self(folder))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).output();
    }
}

#[test]
fn a_full_disk_is_told_and_what_was_kept_stays() {
    let Some(disk) = SmallDisk::mount() else {
        eprintln!("skipped: only root can mount a small disk");
        return;
    };
    let folder = disk.0.path().join("archive");
    let archive = open(&folder);
    let mut rng = Pcg64::seed_from_u64(1);
    let mut kept = Vec::new();
    let (id, duel) = 'full: loop {
        let mut duel = fresh::<Ur>(kept.len() as u64);
        let id = match archive.begin(&duel) {
            Ok(id) => id,
            Err(Error::DiskFull) => break (None, duel),
            Err(error) => panic!("{error:?}"),
        };
        while step(&mut duel, &mut rng) {
            match archive.append(id, &duel, Spent::UNKNOWN) {
                Ok(()) => {}
                Err(Error::DiskFull) => break 'full (Some(id), duel),
                Err(error) => panic!("{error:?}"),
            }
        }
        kept.push((id, duel));
        if kept.len() == 1 {
            // Something else takes the rest of the disk.
            let mut filler = fs::File::create(disk.0.path().join("filler")).unwrap();
            let block = [0; 4_096];
            while filler.write_all(&block).is_ok() {}
        }
    };
    assert!(!kept.is_empty(), "the disk was full at once");
    let text = vec![b'x'; 100_000];
    let path = folder.join("match.txt");
    assert!(matches!(save(&path, &text, Existing::Keep), Err(SaveError::Failed { .. })));
    assert!(!path.exists());
    for (id, duel) in &kept {
        assert_eq!(archive.resume::<Ur>(*id).unwrap().history(), duel.history());
    }
    if let Some(id) = id {
        let moves = duel.history().len();
        assert_eq!(archive.resume::<Ur>(id).unwrap().history(), &duel.history()[..moves - 1]);
    }
    drop(archive);

    // Once there is space, a new process finds everything and catches up.
    let bigger = ["-o", "remount,size=16m"];
    assert!(Command::new("mount").args(bigger).arg(disk.0.path()).output().unwrap().status.success());
    let archive = open(&folder);
    for (id, duel) in &kept {
        assert_eq!(archive.resume::<Ur>(*id).unwrap().history(), duel.history());
    }
    if let Some(id) = id {
        let mut followed = Followed::opened(&archive, id).unwrap();
        assert_eq!(followed.write(&archive, &duel, Change::Played(1, Spent::UNKNOWN)).unwrap(), Written::Plainly);
        assert_eq!(archive.resume::<Ur>(id).unwrap().history(), duel.history());
    }
}

#[test]
fn damage_beside_the_file_loses_at_most_what_it_held() {
    let folder = tempfile::tempdir().unwrap();
    let archive = open(folder.path());
    let id = archive.begin(&played::<Hex>(1, 9)).unwrap();
    let wal = folder.path().join(format!("{FILE}-wal"));
    let copy = tempfile::tempdir().unwrap();
    fs::copy(folder.path().join(FILE), copy.path().join(FILE)).unwrap();
    fs::copy(&wal, copy.path().join(format!("{FILE}-wal"))).unwrap();
    let mut log = OpenOptions::new().write(true).open(copy.path().join(format!("{FILE}-wal"))).unwrap();
    log.seek(SeekFrom::End(-500)).unwrap();
    log.write_all(&[0xaa; 500]).unwrap();
    // A torn end of the log is not taken for a commit; the file is sound without it.
    let opened = Archive::open(copy.path(), clock).unwrap();
    assert_eq!(opened.notice, None);
    assert!(matches!(opened.archive.resume::<Hex>(id), Err(Error::NoSuchMatch(_))));
    opened.archive.begin(&played::<Hex>(2, 9)).unwrap();
}

/// A battery runs out, a system comes back from another time zone: what was kept is all there, in pages without gaps.
#[test]
fn a_clock_that_is_set_back_loses_nothing() {
    static SECONDS: AtomicI64 = AtomicI64::new(1_700_000_000);
    let backwards = || Timestamp(1_000 * SECONDS.fetch_sub(86_400, Ordering::Relaxed));
    let archive = Archive::in_memory(backwards).unwrap();
    let mut rng = Pcg64::seed_from_u64(1);
    let mut kept = Vec::new();
    for seed in 0..10 {
        let mut duel = fresh::<WarHorses>(seed);
        let id = archive.begin(&duel).unwrap();
        while duel.history().len() < 12 && step(&mut duel, &mut rng) {
            archive.append(id, &duel, Spent::UNKNOWN).unwrap();
        }
        duel.undo();
        archive.rewind(id, &duel).unwrap();
        kept.push((id, duel));
    }
    let (mut listed, mut behind) = (Vec::new(), None);
    while let Some(last) = archive.list(&Filter::default(), behind, 3).unwrap().last().cloned() {
        listed.extend(archive.list(&Filter::default(), behind, 3).unwrap().into_iter().map(|summary| summary.id));
        behind = Some(last.place());
    }
    listed.sort();
    assert_eq!(listed, kept.iter().map(|(id, _)| *id).collect::<Vec<_>>());
    for (id, duel) in &kept {
        assert_eq!(archive.resume::<WarHorses>(*id).unwrap().history(), duel.history());
    }
    assert!(archive.last_unfinished().unwrap().is_some());
    // What was deleted a moment ago, by a clock that says it will be deleted tomorrow, is not purged.
    let deleted = archive.delete(&[kept[0].0]).unwrap();
    assert_eq!(archive.purge(Duration::from_secs(30 * 86_400)).unwrap(), 0);
    archive.restore(&deleted).unwrap();
    assert_eq!(archive.count(&Filter::default()).unwrap(), 10);
    assert!(archive.counted().is_ok() && archive.check().is_ok());
}
