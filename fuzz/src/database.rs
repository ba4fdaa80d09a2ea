//! The archive's file, as broken disks and other programs leave it.

use std::cell::OnceCell;
use std::fs;

use tempfile::TempDir;
use war_horses_archive::list::Filter;
use war_horses_archive::{Archive, OpenError, Timestamp};
use war_horses_duel::{Duel, Player};
use war_horses_games::{GameId, with_game};

const FILE: &str = "matches.sqlite";

thread_local! {
    /// Making a folder takes longer than looking at a file in it.
    static FOLDER: OnceCell<TempDir> = const { OnceCell::new() };
}

/// An archive with a short match of every game.
pub fn sample() -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let opened = Archive::open(folder.path(), || Timestamp(0)).expect("a new archive");
    for &game in GameId::ALL {
        with_game!(game, G => {
            let mut duel = Duel::<G>::from_seed(7, [Player::Human; 2]);
            (0..6).for_each(|_| super::play_any(&mut duel));
            opened.archive.begin(&duel).expect("there is room");
        });
    }
    drop(opened);
    fs::read(folder.path().join(FILE)).expect("it is closed, and all in one file")
}

/// A file is set aside, refused, or read: all of it, and what cannot be read is told.
pub fn database(data: &[u8]) {
    FOLDER.with(|folder| {
        let folder = folder.get_or_init(|| tempfile::tempdir().expect("a folder can be made")).path();
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let _ = fs::remove_file(entry.path());
        }
        fs::write(folder.join(FILE), data).expect("there is room");
        let opened = match Archive::open(folder, || Timestamp(1)) {
            Ok(opened) => opened,
            Err(OpenError::Newer { .. }) => return,
            Err(error) => panic!("{error}"),
        };
        let Ok(listed) = opened.archive.list(&Filter::default(), None, 100) else { return };
        for summary in listed {
            let _ = with_game!(summary.game, G => opened.archive.resume::<G>(summary.id).map(|_| ()));
            let _ = opened.archive.export(summary.id);
        }
        let _ = (opened.archive.counted(), opened.archive.last_unfinished(), opened.archive.check());
    });
}
