//! `heuristic`: the heuristics that there are, what is in them, whether they are sound, and what they can be made of.

use std::fs;
use std::hint::black_box;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use war_horses_lab::STANDARD_SEED;

use super::{Desktop, Failure, unwritable, values};
use crate::games::{GameId, Side, complaint, with_game};
use crate::guests;
use crate::search::Evaluate;
use crate::start::USUAL_GAME;
use crate::words::{Language, Words, heuristics, numbers};
use crate::workshop::{Features, Heuristic, HeuristicFile, Whose, shipped};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(subcommand)]
    what: What,

    /// The language to speak [default: the system's]
    #[arg(long = "lang", value_name = "LANGUAGE", value_parser = values::language(), global = true)]
    language: Option<Language>,
}

#[derive(Subcommand, Debug)]
enum What {
    /// List those that come with the program, and your own
    List,
    /// Print one, to be copied and changed
    Show {
        /// A file, or the name of one
        file: String,
    },
    /// Tell what is wrong with one, or how fast it is
    Check {
        /// A file, or the name of one
        file: String,
    },
    /// Tell what a score can ask for
    Features {
        #[arg(long, value_parser = values::game(), default_value_t = USUAL_GAME)]
        game: GameId,

        /// Write a picture of what each feature sees instead, of all games, into this folder
        #[arg(long, value_name = "FOLDER", conflicts_with = "game")]
        pictures: Option<PathBuf>,
    },
}

pub(super) fn run(arguments: &Arguments, desktop: Option<Desktop>, out: &mut impl Write) -> Result<(), Failure> {
    let words = Words::in_language(arguments.language.unwrap_or_else(Language::of_system));
    match &arguments.what {
        What::List => list(&words, out),
        What::Show { file } => Ok(write!(out, "{}", read(&words, file)?.1.text)?),
        What::Check { file } => check(&words, file, out),
        What::Features { pictures: Some(folder), .. } => pictures(folder, desktop, out),
        What::Features { game, .. } => features(&words, *game, out),
    }
}

/// Writes what the features of all games see.
fn pictures(folder: &Path, desktop: Option<Desktop>, out: &mut impl Write) -> Result<(), Failure> {
    let no_window = || complaint!("usage-no-features", "a program without its window draws no features");
    let desktop = desktop.ok_or_else(no_window)?;
    let failed = |error: io::Error| unwritable(folder, &error);
    fs::create_dir_all(folder).map_err(failed)?;
    let mut count = 0;
    for &game in GameId::ALL {
        for (feature, picture) in (desktop.features)(game) {
            fs::write(folder.join(format!("{game}-{feature}.svg")), picture).map_err(failed)?;
            count += 1;
        }
    }
    Ok(writeln!(out, "{}: {count} files", folder.display())?)
}

/// Reads a heuristic; what is wrong with it is told in the language of the reader.
fn read(words: &Words, name: &str) -> Result<(String, HeuristicFile), Failure> {
    guests::heuristic(name).map_err(|error| Failure::Usage(heuristics::unloadable(words, &error)))
}

fn list(words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{}", words.get("heuristic-shipped"))?;
    for shipped in shipped::ALL {
        row(words, shipped.name, HeuristicFile::read(shipped.text).ok(), out)?;
    }
    let Some(folder) = guests::folder() else { return Ok(()) };
    let own = guests::names_in(&folder);
    if !own.is_empty() {
        let told = words.with("heuristic-own", [("folder", folder.display().to_string().into())]);
        writeln!(out, "\n{told}")?;
    }
    for name in own {
        row(words, &name, guests::heuristic(&name).ok().map(|(_, file)| file), out)?;
    }
    Ok(())
}

fn row(words: &Words, name: &str, file: Option<HeuristicFile>, out: &mut impl Write) -> std::io::Result<()> {
    match file {
        Some(file) => {
            writeln!(out, "  {name:<24} {:<22} {}", words.get(file.game.id()), heuristics::name(words, name, &file))
        }
        None => writeln!(out, "  {name:<24} ?"),
    }
}

fn check(words: &Words, name: &str, out: &mut impl Write) -> Result<(), Failure> {
    let (stem, file) = read(words, name)?;
    let speed = with_game!(file.game, G => speed::<G>(&file))?;
    let name = heuristics::name(words, &stem, &file);
    let told = [
        ("name", name.into()),
        ("game", words.get(file.game.id()).into_owned().into()),
        ("terms", file.program.terms().len().into()),
        ("instructions", file.program.instructions().into()),
        ("speed", speed.to_string().into()),
    ];
    Ok(writeln!(out, "{}", words.with("heuristic-sound", told))?)
}

/// Evaluations a second, on one core.
fn speed<G: Features>(file: &HeuristicFile) -> Result<u64, Failure> {
    let heuristic = Heuristic::<G>::new(file).map_err(|fault| Failure::Usage(fault.to_string()))?;
    let position = G::seeded(STANDARD_SEED);
    let (begin, mut rounds) = (Instant::now(), 0_u64);
    while begin.elapsed() < Duration::from_millis(200) {
        for _ in 0..100 {
            black_box(heuristic.evaluate(black_box(&position), Side::First));
        }
        rounds += 100;
    }
    Ok(numbers::per_second(rounds, begin.elapsed()))
}

fn features(words: &Words, game: GameId, out: &mut impl Write) -> Result<(), Failure> {
    let features = with_game!(game, G => G::FEATURES);
    let game_name = words.get(game.id()).into_owned();
    writeln!(out, "{}", words.with("heuristic-features", [("game", game_name.into())]))?;
    for whose in [Whose::Each, Whose::Both] {
        if whose == Whose::Both {
            writeln!(out, "\n{}", words.get("heuristic-both"))?;
        }
        for feature in features.iter().filter(|feature| feature.whose == whose) {
            writeln!(out, "  {:<14} {}", feature.name, heuristics::feature(words, game.id(), feature.name))?;
        }
    }
    Ok(())
}
