//! `openings`: which first moves of Hex win on a small board, as a map, and the books of openings that ship.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;

use super::{Failure, values};
use crate::archive::save::{Existing, save};
use crate::engines::hex::{BookFault, BookWork, LONGEST_SOLVABLE_SIDE, MapWork, OpeningMap, make_book};
use crate::games::hex::SHORTEST_SIDE;
use crate::games::hex::cells::{Cells, LONGEST_SIDE};
use crate::search::Limits;
use crate::words::numbers;
use war_horses_lab::openings::{Defence, defend, draw, read, written};

/// Megabytes of the table where nothing else is said.
const USUAL_MEGABYTES: usize = 1024;

/// What master takes for a move.
const MASTER_TIME: Duration = Duration::from_secs(1);

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// How many cells a side of the board has: 6 takes seconds, 7 minutes, 8 days; larger ones only have a --book
    #[arg(long, value_name = "CELLS", default_value_t = 6,
        value_parser = values::number::<u8>(u64::from(SHORTEST_SIDE)..=u64::from(LONGEST_SIDE)))]
    size: u8,

    /// How many openings to solve at once; as many as the machine has cores if not given
    #[arg(long, value_name = "NUMBER", value_parser = values::number::<u16>(1..=256))]
    threads: Option<u16>,

    /// Megabytes that the table may take at most
    #[arg(long, value_name = "MEGABYTES", default_value_t = USUAL_MEGABYTES)]
    hash: usize,

    /// Keep what is solved in this file, and how far the rest is beside it, and go on from there
    #[arg(long, value_name = "FILE")]
    progress: Option<PathBuf>,

    /// Let master play so many games from each opening with the side that wins it, a second a move or as --visits says
    #[arg(long, value_name = "NUMBER", conflicts_with = "book")]
    check: Option<u64>,

    /// With --check: the visits of each of master's moves, instead of a second. With --book: search each opening with so
    /// many visits, instead of solving it
    #[arg(long, value_name = "NUMBER")]
    visits: Option<u64>,

    /// Instead of a map, write the book of openings to this file, or go on with what it has
    #[arg(long, value_name = "FILE", conflicts_with = "progress")]
    book: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { size, threads, hash, ref progress, check, visits, ref book } = arguments;
    if let Some(path) = book {
        let work = visits.map_or(BookWork::Solve(hash), BookWork::Search);
        return write_book(size, work, path, out);
    }
    if visits.is_some() && check.is_none() {
        return Err(Failure::Usage("--visits goes with --check or --book".to_owned()));
    }
    let Some(map) = OpeningMap::unknown(size) else { return Err(too_large()) };
    let threads = threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let map = solve(map, threads, hash, progress.as_deref(), out)?;
    match check {
        Some(games) => defend_all(&map, games, visits.map_or(Limits::time(MASTER_TIME), Limits::nodes), out),
        None => Ok(()),
    }
}

fn too_large() -> Failure {
    let longest = LONGEST_SOLVABLE_SIDE;
    Failure::Usage(format!(
        "boards beyond {longest} x {longest} cannot be solved: --book FILE --visits NUMBER searches them"
    ))
}

/// Makes a book, and shows how far it is.
fn write_book(size: u8, work: BookWork, path: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let started = Instant::now();
    let known = kept(path)?;
    let mut trouble = None;
    let book = make_book(size, work, &known, &|| false, &mut |part, left| {
        let saved = keep(path, part);
        let shown = writeln!(out, "{left} openings left after {}", numbers::time(started.elapsed()));
        trouble = trouble.take().or(saved.and(shown).and_then(|()| out.flush()).err());
    });
    trouble.map_or(Ok(()), Err)?;
    let book = book.map_err(|fault| match fault {
        BookFault::TooLarge => too_large(),
        _ => about(path, &fault.to_string()),
    })?;
    keep(path, &book).map_err(|error| about(path, &error.to_string()))?;
    writeln!(out, "{} bytes for {size} x {size}, made in {}", book.len(), numbers::time(started.elapsed()))?;
    Ok(())
}

/// Solves a map, from what a run before has kept if there was one, and draws it.
fn solve(
    mut map: OpeningMap,
    threads: usize,
    megabytes: usize,
    progress: Option<&Path>,
    out: &mut impl Write,
) -> Result<OpeningMap, Failure> {
    let started = Instant::now();
    let proofs_path = progress.map(beside);
    let mut proofs = Vec::new();
    if let (Some(path), Some(proofs_path)) = (progress.filter(|path| path.exists()), &proofs_path) {
        let text = fs::read_to_string(path).map_err(|error| about(path, &error.to_string()))?;
        read(&text, &mut map).map_err(|fault| about(path, &fault))?;
        proofs = kept(proofs_path)?;
    }
    let mut trouble = None;
    let total = u32::from(map.size()).pow(2);
    let work = MapWork { threads, megabytes, proofs: &proofs };
    let solved = map.solve(work, &|| false, &mut |news| {
        let solved = total - news.map.open().len();
        let saved = progress.zip(proofs_path.as_ref()).map_or(Ok(()), |(path, proofs_path)| {
            keep(proofs_path, &news.proofs()).and_then(|()| keep(path, written(news.map).as_bytes()))
        });
        let (time, positions) = (numbers::time(started.elapsed()), news.positions());
        let shown = writeln!(out, "{solved} of {total} after {time}, {positions} positions known");
        trouble = trouble.take().or(saved.and(shown).and_then(|()| out.flush()).err());
    });
    trouble.map_or(Ok(()), Err)?;
    if let Some(path) = proofs_path {
        solved.map_err(|_| about(&path, "these are no proofs of this board"))?;
        // Whoever has the whole map needs them no more; that they are left does no harm.
        let _ = fs::remove_file(path);
    }
    draw(&map, out)?;
    let time = numbers::time(started.elapsed());
    writeln!(out, "{} of {total} openings win (*), proved in {time}", map.winning().len())?;
    Ok(map)
}

/// The file for what a map is being solved with.
fn beside(progress: &Path) -> PathBuf {
    let mut name = OsString::from(progress);
    name.push(".proofs");
    name.into()
}

/// What a file has, nothing if there is none.
fn kept(path: &Path) -> Result<Vec<u8>, Failure> {
    if path.exists() { fs::read(path).map_err(|error| about(path, &error.to_string())) } else { Ok(vec![]) }
}

/// Puts a new file in the place of the old one, so that whoever ends the program finds a whole one.
fn keep(path: &Path, content: &[u8]) -> io::Result<()> {
    Ok(save(path, content, Existing::Replace)?)
}

/// Plays games from each opening with the side that wins it, and shows those that master loses.
fn defend_all(map: &OpeningMap, games: u64, limits: Limits, out: &mut impl Write) -> Result<(), Failure> {
    let (mut played, mut lost) = (0, 0);
    for opening in Cells::board(map.size()) {
        for number in 0..games {
            let Some(Defence { moves, is_kept }) = defend(map, opening, number, limits) else { continue };
            played += 1;
            if !is_kept {
                lost += 1;
                let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
                writeln!(out, "lost: {}", moves.join(" "))?;
                out.flush()?;
            }
        }
    }
    writeln!(out, "master lost {lost} of {played} games that it could win")?;
    Ok(())
}

fn about(path: &Path, fault: &str) -> Failure {
    Failure::Usage(format!("{}: {fault}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(size: u8) -> Arguments {
        Arguments { size, threads: Some(1), hash: 16, progress: None, check: None, visits: None, book: None }
    }

    #[test]
    fn the_map_leans_as_the_board_does() {
        let mut text = Vec::new();
        assert!(run(&arguments(3), &mut text).is_ok());
        let text = String::from_utf8(text).unwrap();
        let (map, told) = text.rsplit_once("5 of 9 openings win (*), proved in ").unwrap();
        assert!(map.ends_with("   a b c\n 1  . . *\n  2  * * *\n   3  * . .\n"), "{map}");
        assert!(map.contains("9 of 9 after ") && told.ends_with('\n'));
    }

    #[test]
    fn what_is_won_can_be_played_out() {
        let mut text = Vec::new();
        assert!(run(&Arguments { check: Some(2), visits: Some(20), ..arguments(3) }, &mut text).is_ok());
        let text = String::from_utf8(text).unwrap();
        assert!(text.ends_with("master lost 0 of 18 games that it could win\n"), "{text}");
    }

    #[test]
    fn a_run_goes_on_from_what_it_has_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("progress");
        let with_progress = || Arguments { progress: Some(path.clone()), ..arguments(4) };
        assert!(run(&with_progress(), &mut Vec::new()).is_ok());
        let kept = fs::read_to_string(&path).unwrap();
        assert!(kept.starts_with("openings of 4 x 4\na1 white\n") && kept.lines().count() == 17, "{kept}");
        assert!(!beside(&path).exists(), "the whole map needs no proofs");
        let mut again = Vec::new();
        assert!(run(&with_progress(), &mut again).is_ok());
        let again = String::from_utf8(again).unwrap();
        assert!(!again.contains(" after ") && again.contains("4 of 16 openings win"), "nothing is left: {again}");
        let complaint = |text: &str| {
            fs::write(&path, text).unwrap();
            let Err(Failure::Usage(message)) = run(&with_progress(), &mut Vec::new()) else { panic!("{text}") };
            message
        };
        let message = complaint("openings of 4 x 4\na9 white\n");
        assert!(message.ends_with("'a9 white' is not an opening and who wins it, as in a1 white"), "{message}");
        let message = complaint("openings of 5 x 5\na1 white\n");
        assert!(message.ends_with("it does not begin with 'openings of 4 x 4'"), "{message}");
        fs::write(beside(&path), "proofs").unwrap();
        let message = complaint("openings of 4 x 4\n");
        assert!(message.ends_with("these are no proofs of this board"), "{message}");
    }

    #[test]
    fn boards_that_cannot_be_solved_have_a_book_that_is_searched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("book");
        let with_visits = |size, visits| Arguments { book: Some(path.clone()), visits, ..arguments(size) };
        for large in [arguments(9), with_visits(9, None)] {
            let Err(Failure::Usage(message)) = run(&large, &mut Vec::new()) else { panic!("nobody can solve it") };
            assert!(message.contains("--visits"), "{message}");
        }
        let mut text = Vec::new();
        assert!(run(&with_visits(9, Some(2)), &mut text).is_ok());
        assert!(String::from_utf8(text).unwrap().starts_with("40 openings left after "));
        let book = fs::read_to_string(&path).unwrap();
        assert!(book.starts_with("a1 ") && book.lines().count() == 41, "{book}");
        let mut again = Vec::new();
        assert!(run(&with_visits(9, Some(2)), &mut again).is_ok());
        assert!(!String::from_utf8(again).unwrap().contains("left"), "all is there");
    }
}
