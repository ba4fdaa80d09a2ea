//! `openings`: which first moves of Hex win on a small board, as a map, and the book of solved positions that ships.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;

use super::Failure;
use crate::engines::hex::{LONGEST_SOLVABLE_SIDE, OpeningMap, make_solved_book};
use crate::games::hex::SHORTEST_SIDE;
use crate::games::hex::cells::Cells;
use crate::search::Limits;
use crate::words::numbers;
use war_horses_lab::openings::{Defence, defend, draw, read, written};

/// Megabytes of the table where nothing else is said.
const USUAL_MEGABYTES: usize = 1024;

/// What master takes for a move.
const MASTER_TIME: Duration = Duration::from_secs(1);

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// How many cells a side of the board has: 6 takes seconds, 7 minutes, 8 days
    #[arg(long, value_name = "CELLS", default_value_t = 6,
        value_parser = clap::value_parser!(u8).range(i64::from(SHORTEST_SIDE)..=i64::from(LONGEST_SOLVABLE_SIDE)))]
    size: u8,

    /// How many openings to solve at once; as many as the machine has cores if not given
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    /// Megabytes that the table may take at most
    #[arg(long, value_name = "MEGABYTES", default_value_t = USUAL_MEGABYTES)]
    hash: usize,

    /// Keep what is solved in this file, and go on from what it has
    #[arg(long, value_name = "FILE")]
    progress: Option<PathBuf>,

    /// Let master play so many games from each opening with the side that wins it, a second a move or as --visits says
    #[arg(long, value_name = "NUMBER", conflicts_with = "book")]
    check: Option<u64>,

    /// With --check: the visits of each of master's moves, instead of a second
    #[arg(long, value_name = "NUMBER", requires = "check")]
    visits: Option<u64>,

    /// Instead of a map, write the book of solved positions to this file, or go on with what it has
    #[arg(long, value_name = "FILE", conflicts_with = "progress")]
    book: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { size, threads, hash, ref progress, check, visits, ref book } = arguments;
    let started = Instant::now();
    if let Some(path) = book {
        let known =
            if path.exists() { fs::read(path).map_err(|error| about(path, &error.to_string()))? } else { vec![] };
        let mut trouble = None;
        let book = make_solved_book(size, hash, &known, &|| false, &mut |part, left| {
            let saved = fs::write(path, part);
            let shown = writeln!(out, "{left} openings left after {}", numbers::time(started.elapsed()));
            trouble = trouble.take().or(saved.and(shown).and_then(|()| out.flush()).err());
        });
        trouble.map_or(Ok(()), Err)?;
        let Some(book) = book else { return Ok(()) };
        fs::write(path, &book).map_err(|error| about(path, &error.to_string()))?;
        writeln!(out, "{} bytes for {size} x {size}, made in {}", book.len(), numbers::time(started.elapsed()))?;
        return Ok(());
    }
    let Some(mut map) = OpeningMap::unknown(size) else { return Ok(()) };
    if let Some(path) = progress.as_ref().filter(|path| path.exists()) {
        let text = fs::read_to_string(path).map_err(|error| about(path, &error.to_string()))?;
        read(&text, &mut map).map_err(|fault| about(path, &fault))?;
    }
    let threads = threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let mut trouble = None;
    let total = u32::from(size).pow(2);
    map.solve(threads, hash, &|| false, &mut |map| {
        let solved = total - map.open().len();
        let saved = progress.as_ref().map_or(Ok(()), |path| fs::write(path, written(map)));
        let shown =
            writeln!(out, "{solved} of {total} after {}", numbers::time(started.elapsed())).and_then(|()| out.flush());
        trouble = trouble.take().or(saved.and(shown).err());
    });
    trouble.map_or(Ok(()), Err)?;
    draw(&map, out)?;
    let time = numbers::time(started.elapsed());
    writeln!(out, "{} of {total} openings win (*), proved in {time}", map.winning().len())?;
    match check {
        Some(games) => defend_all(&map, games, visits.map_or(Limits::time(MASTER_TIME), Limits::nodes), out),
        None => Ok(()),
    }
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
        assert!(kept.starts_with("a1 white\n") && kept.lines().count() == 16, "{kept}");
        let mut again = Vec::new();
        assert!(run(&with_progress(), &mut again).is_ok());
        let again = String::from_utf8(again).unwrap();
        assert!(!again.contains(" after ") && again.contains("4 of 16 openings win"), "nothing is left: {again}");
        fs::write(&path, "a9 white\n").unwrap();
        let Err(Failure::Usage(message)) = run(&with_progress(), &mut Vec::new()) else {
            panic!("a9 is off the board")
        };
        assert!(message.ends_with("'a9 white' is not an opening and who wins it, as in a1 white"), "{message}");
    }
}
