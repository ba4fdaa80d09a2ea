//! Kills the program while machines play each other in the terminal, at random moments, and compares what the archive holds
//! with what was printed as played: nothing that was shown is missing, and the match goes on from there.
//!
//! `WAR_HORSES_KILLS=2000 cargo test --test cli kill` is the long campaign.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::thread;
use std::time::Duration;

use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses::archive::{Archive, MatchId, Timestamp};
use war_horses::games::{Game, GameId, with_game};

use crate::common::program;

const USUAL_KILLS: u32 = 40;

/// What a run has printed of moves and throws before it was killed, oldest first; a throw is told without its notation.
fn shown(out: impl Read) -> Vec<Option<String>> {
    let mut shown = Vec::new();
    let mut reader = BufReader::new(out);
    let mut line = String::new();
    // A line that was cut off was not seen.
    while reader.read_line(&mut line).is_ok_and(|length| length > 0) && line.ends_with('\n') {
        let words: Vec<_> = line.trim_end().split(' ').collect();
        match words[..] {
            [_, "plays", mv] => shown.push(Some(mv.trim_end_matches('.').to_owned())),
            [_, "rolls", ..] => shown.push(None),
            _ => {}
        }
        line.clear();
    }
    shown
}

/// The match that was begun last, move by move, and whether it is over.
fn kept(folder: &Path) -> Option<(MatchId, Vec<String>, bool)> {
    let opened = Archive::open(folder, || Timestamp(0)).unwrap();
    assert_eq!(opened.notice, None, "a kill damages nothing");
    let archive = opened.archive;
    let newest =
        archive.list(&Default::default(), None, 1_000).unwrap().into_iter().max_by_key(|summary| summary.id)?;
    let kept = archive.kept(newest.id).unwrap();
    // It must be a match of its game as well.
    with_game!(kept.game, G => { archive.resume::<G>(newest.id).unwrap(); });
    assert_eq!(kept.current, kept.moves.len());
    Some((newest.id, kept.moves.into_iter().map(|kept| kept.text).collect(), newest.result.is_some()))
}

/// Starts the program, kills it after some time, and tells what it had shown.
fn killed_after(arguments: &[String], folder: &Path, time: Duration) -> Vec<Option<String>> {
    let mut program = program(&["play", "--terminal", "--lang", "en"]);
    let mut child = program.args(arguments).env("WAR_HORSES_DATA", folder).spawn().unwrap();
    let out = child.stdout.take().unwrap();
    let reader = thread::spawn(move || shown(out));
    thread::sleep(time);
    // It may have come to its end.
    let _ = child.kill();
    child.wait().unwrap();
    reader.join().unwrap()
}

#[test]
fn a_match_of_machines_loses_nothing_that_was_shown() {
    let kills = std::env::var("WAR_HORSES_KILLS").ok().map_or(USUAL_KILLS, |kills| kills.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut rng = Pcg64::seed_from_u64(u64::from(kills));
    // The match that was left, and its moves.
    let mut left: Option<(MatchId, Vec<String>)> = None;
    let mut newest = MatchId(0);
    let (mut moves, mut matches, mut gone_on, mut unseen) = (0, 0, 0, 0);
    // Where the machine has much else to do, the program takes longer to begin.
    let mut longest = 150_000;
    for kill in 0..kills {
        let begin = begin(&mut rng);
        let go_on = ["--continue".to_owned()];
        let arguments = if left.is_some() { &go_on[..] } else { &begin };
        let time = Duration::from_micros(rng.random_range(0..longest));
        let shown = killed_after(arguments, folder.path(), time);
        if shown.is_empty() {
            longest = (longest + longest / 10).min(2_000_000);
        }
        let found = kept(folder.path()).filter(|(id, ..)| left.is_some() || *id > newest);
        let Some((id, now, is_over)) = found else {
            assert!(shown.is_empty(), "kill {kill}: {arguments:?} is lost with {shown:?}");
            continue;
        };
        let was_left = left.is_some();
        let (before, moves_before) = left.take().map_or((id, vec![]), |left| left);
        assert_eq!(id, before, "kill {kill}: another match was begun");
        let (old, new) = now.split_at_checked(moves_before.len()).unwrap_or((&now, &[]));
        assert_eq!(old, moves_before, "kill {kill}: what was kept before is as it was");
        assert!(new.len() >= shown.len(), "kill {kill}: {shown:?} was shown, {new:?} is kept");
        assert!(new.len() <= shown.len() + 1, "kill {kill}: {new:?} is kept, and only {shown:?} was shown");
        for (shown, kept) in shown.iter().zip(new) {
            assert!(shown.as_ref().is_none_or(|shown| shown == kept), "kill {kill}: {shown:?} is kept as {kept}");
        }
        (newest, left) = (id, (!is_over).then_some((id, now.clone())));
        moves += shown.len();
        matches += usize::from(!was_left);
        gone_on += usize::from(was_left && !shown.is_empty());
        unseen += new.len() - shown.len();
    }
    println!(
        "{kills} kills: {moves} moves shown in {matches} matches, none lost; {gone_on} times gone on with, {unseen} moves kept \
         before they were shown"
    );
    assert!(gone_on > 0 && moves > 2 * kills as usize, "the program was killed before it had shown anything");
}

/// The arguments of a match of machines, by lot.
fn begin(rng: &mut Pcg64) -> Vec<String> {
    let game = GameId::ALL[rng.random_range(0..GameId::ALL.len())];
    let sides = with_game!(game, G => <G as Game>::SIDES);
    let seats = sides.into_iter().flat_map(|side| [format!("--{side}"), "machine".to_owned()]);
    let seed = rng.next_u64().to_string();
    let rest = ["--game", game.id(), "--level", "beginner", "--seed", &seed].map(str::to_owned);
    rest.into_iter().chain(seats).collect()
}
