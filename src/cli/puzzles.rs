//! `puzzles`: finds positions in which one move alone is right, proves packs of them again, and tells what is in them.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use war_horses_puzzles::make::{LEVELS, PackOrder, fault, make};
use war_horses_puzzles::{Posed, Puzzle, pack};

use super::{Failure, values};
use crate::engines::Resources;
use crate::games::{GameId, with_game};
use crate::start::USUAL_GAME;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Play games, prove positions of them and write those with one right move to a file
    Make(Make),
    /// Prove every puzzle of a pack again
    Check(Check),
    /// Count the puzzles that come with the program, by difficulty and theme
    List,
}

#[derive(Args, Debug)]
struct Make {
    #[arg(long, value_parser = values::game(), default_value_t = USUAL_GAME)]
    game: GameId,

    /// How many puzzles
    #[arg(long, value_name = "NUMBER", default_value_t = 120)]
    count: usize,

    /// The number of the first game that is played for them
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,

    /// After how many games to give up
    #[arg(long, value_name = "NUMBER", default_value_t = 10_000)]
    games: u64,

    /// The file; what is found is written as soon as it is found
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

#[derive(Args, Debug)]
struct Check {
    /// Only this game [default: all]
    #[arg(long, value_parser = values::game())]
    game: Option<GameId>,

    /// A pack of your own instead of those that come with the program; it needs --game
    #[arg(long, value_name = "FILE", requires = "game")]
    pack: Option<PathBuf>,

    /// Only every so many-th puzzle
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = values::number::<u16>(1..))]
    every: u16,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    match &arguments.command {
        Command::Make(arguments) => find(arguments, out),
        Command::Check(arguments) => check(arguments, out),
        Command::List => list(out),
    }
}

fn find(arguments: &Make, out: &mut impl Write) -> Result<(), Failure> {
    let &Make { game, count, seed, games, out: ref path } = arguments;
    let unwritable = |error: io::Error| Failure::Usage(format!("{} cannot be written: {error}", path.display()));
    let mut file = fs::File::create(path).map_err(unwritable)?;
    let mut trouble = Ok(());
    let order = PackOrder { count, first: seed, games };
    let found = make(game, order, &Resources::default(), |number, puzzle| {
        if trouble.is_ok() {
            trouble = writeln!(file, "{puzzle}").and_then(|()| file.flush());
        }
        if io::stderr().is_terminal() {
            eprintln!("game {number}: {puzzle}");
        }
    });
    trouble.map_err(unwritable)?;
    // In order of difficulty, with what was left over until now.
    let mut sorted = found;
    sorted.sort_by_key(|puzzle| LEVELS.iter().position(|level| *level == puzzle.level));
    let text: String = sorted.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    fs::write(path, text).map_err(unwritable)?;
    writeln!(out, "{game}: {} puzzles in {}", sorted.len(), path.display())?;
    Ok(())
}

fn check(arguments: &Check, out: &mut impl Write) -> Result<(), Failure> {
    let resources = Resources::default();
    let games: Vec<GameId> = arguments.game.map_or(GameId::ALL.to_vec(), |game| vec![game]);
    let mut faults = 0;
    for game in games {
        let puzzles = match &arguments.pack {
            None => pack(game).to_vec(),
            Some(path) => read(path)?,
        };
        let chosen = puzzles.iter().enumerate().step_by(arguments.every.into());
        let mut proved = 0;
        for (line, puzzle) in chosen {
            match fault(game, puzzle, &resources) {
                None => proved += 1,
                Some(fault) => {
                    faults += 1;
                    writeln!(out, "{game}, line {}: {puzzle}\n{fault}", line + 1)?;
                }
            }
        }
        writeln!(out, "{game}: {proved} of {} puzzles proved again", puzzles.len())?;
        out.flush()?;
    }
    if faults > 0 {
        return Err(Failure::Usage(format!("{faults} puzzles are not what they say")));
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<Puzzle>, Failure> {
    let usage = |what: String| Failure::Usage(format!("{}: {what}", path.display()));
    let text = fs::read_to_string(path).map_err(|error| usage(error.to_string()))?;
    let line = |(number, line): (usize, &str)| {
        line.parse::<Puzzle>().map_err(|error| usage(format!("line {}: {error}", number + 1)))
    };
    text.lines().enumerate().map(line).collect()
}

fn list(out: &mut impl Write) -> Result<(), Failure> {
    for &game in GameId::ALL {
        let puzzles = pack(game);
        let of_level = |level| puzzles.iter().filter(|puzzle| puzzle.level == level).count();
        let levels = LEVELS.map(|level| format!("{level} {}", of_level(level))).join(", ");
        let of_theme = |theme: &str| puzzles.iter().filter(|puzzle| puzzle.theme.as_deref() == Some(theme)).count();
        let themes = with_game!(game, G => <G as Posed>::THEMES);
        let themes: Vec<String> = themes.iter().map(|theme| format!("{theme} {}", of_theme(theme))).collect();
        writeln!(out, "{game}: {} ({levels}; {})", puzzles.len(), themes.join(", "))?;
    }
    Ok(())
}
