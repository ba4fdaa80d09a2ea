//! The command line: what can be asked of the program, and the whole cabinet without a window.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{FromArgMatches, Parser, Subcommand};
use war_horses_lab::lines::printable;

mod analyse;
mod archive;
mod arena;
mod bench;
mod boards;
mod desktop_files;
mod effort;
mod engine;
mod exercise;
mod fit;
mod fit_heuristic;
mod fit_hex;
mod fit_ur;
mod gauge;
mod help;
mod heuristic;
mod htp;
mod keeper;
mod levels;
mod openings;
mod options;
mod page;
mod perft;
mod picture;
mod play;
mod progress;
mod puzzles;
mod report;
mod rules;
mod solve;
mod sounds;
mod techniques;
mod terminal;
mod thinking;
mod tournament;
mod tree;
mod ur_arguments;
mod usage;
mod values;
mod verdicts;
mod worth;

use crate::archive::of_file;
use crate::archive::save::{Existing, SaveError, save};
use crate::duel::BadSetup;
use crate::games::{Complaint, Explain, GameId, complaint};
use crate::guests::UnfitGuest;
use crate::start::StartOptions;
use crate::words::{Words, faults};

/// What the command line knows of the window, in a build that has one.
#[derive(Clone, Copy, Debug)]
pub struct Desktop {
    /// Opens it, and returns when it is closed.
    pub open: fn(StartOptions) -> ExitCode,
    /// Its icon as a square of so many pixels: red, green, blue and alpha, row by row from the top.
    pub icon: fn(u32) -> Vec<u8>,
    /// What the features of a game see: the name of each, and a picture as SVG.
    pub features: fn(GameId) -> Vec<(String, String)>,
}

/// Two-player duels against an open alpha-beta engine. Without a command, the window opens.
#[derive(Parser, Debug)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Arguments {
    /// Files with matches, positions or links, and folders of such files, to open in the window; or the file of a tournament, to watch it
    #[arg(
        value_name = "FILE",
        conflicts_with_all = ["game", "seed", "choices", "position", "record", "clock", "frame_times"]
    )]
    files: Vec<PathBuf>,

    #[command(flatten)]
    start: options::StartArguments,

    #[command(subcommand)]
    command: Option<Command>,
}

/// What people play and analyse with.
#[derive(Subcommand, Debug)]
enum Command {
    /// Play a match, in the window or in the terminal
    Play(play::Arguments),
    /// Tell how a game is played
    Rules(rules::Arguments),
    /// Show what the search thinks of a position
    Analyse(analyse::Arguments),
    /// Look into the matches that were kept: list, show, export, import, review, statistics
    Archive(archive::Arguments),
    /// Write a board as SVG or PNG, or a match as an animated GIF
    Picture(picture::Arguments),
    /// Print exercises on alpha-beta, with their solutions
    Exercise(exercise::Arguments),
    /// Heuristics of one's own: list, show and check them, and what they can see
    Heuristic(heuristic::Arguments),
    /// Measure what a course report about a heuristic needs, as Markdown or HTML
    Report(report::Arguments),
    /// Let a class play: heuristics, levels and programs, each against others, with tables and a page of results
    Tournament(tournament::Arguments),
    /// Find the exact value of every position of a game, and keep them for perfect play
    Solve(solve::Arguments),
    /// Serve other programs, in the protocol UGI
    Engine,
    /// Serve programs that play Hex, in the protocol HTP
    Htp(htp::Arguments),
    #[command(flatten)]
    Developer(DeveloperCommand),
}

/// What the engines are measured and made with.
#[derive(Subcommand, Debug)]
enum DeveloperCommand {
    /// Let two players meet in many games
    Arena(arena::Arguments),
    /// Measure the search: nodes a second, proofs, threads, and the fingerprint of the build
    Bench(bench::Arguments),
    /// Count the sequences of moves from a position
    Perft(perft::Arguments),
    /// Measure what the levels of fixed depth cost, and what pruning saves them
    Effort(effort::Arguments),
    /// Measure how far the levels are from perfect play
    Gauge(gauge::Arguments),
    /// Measure where the levels stand: ratings by matches between neighbours, accuracy by reviews
    Levels(levels::Arguments),
    /// Show which first moves of Hex win on a small board
    Openings(openings::Arguments),
    /// Prove who wins boards that are drawn by lot, and find fair ones
    Verdicts(verdicts::Arguments),
    /// Tell what each term of the evaluation of War Horses is worth in points
    Worth(worth::Arguments),
    /// Tell what each technique of master is worth in Hex, in points
    Techniques(techniques::Arguments),
    /// Find the weights of an evaluation again: from games whose result is proved, for Ur from its table; also those of a
    /// heuristic of your own
    Fit(fit::Arguments),
    /// Write what a desktop asks of a program: its entry, icons and types of files, manual pages and completions
    DesktopFiles(desktop_files::Arguments),
    /// Find puzzles, and prove those again that come with the program
    Puzzles(puzzles::Arguments),
    /// Write the sounds of the window to files, and tell how long and how loud they are
    Sounds(sounds::Arguments),
}

/// Why a command could not do what it was asked.
#[derive(Debug)]
enum Failure {
    /// What was given does not make sense, or is no position, match or file; the complaint says what would be right.
    Refused(Complaint),
    /// The same, by a text that tells it in the language of the reader, or in the English of commands for developers.
    Usage(String),
    /// A guest cannot play.
    Guest(UnfitGuest),
    /// The archive or a file failed.
    Failed(Complaint),
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<BadSetup> for Failure {
    fn from(error: BadSetup) -> Self {
        Self::Refused(error.complaint())
    }
}

impl From<Complaint> for Failure {
    fn from(fault: Complaint) -> Self {
        Self::Refused(fault)
    }
}

/// A file or folder that cannot be made.
fn unwritable(path: &Path, error: &io::Error) -> Failure {
    let file = path.display().to_string();
    complaint!("fault-not-written", "'{file}' cannot be written: {fault}", file, fault = of_file(error)).into()
}

/// Writes a file that somebody named; one that is there already only if that was asked for.
fn save_as(path: &Path, contents: &[u8], overwrite: bool) -> Result<(), Failure> {
    let existing = if overwrite { Existing::Replace } else { Existing::Keep };
    save(path, contents, existing).map_err(|error| match error {
        SaveError::Exists(_) => {
            let fault = error.complaint();
            Failure::Refused(complaint!("archive-exists", "{fault}: --overwrite replaces it", fault))
        }
        SaveError::Failed { .. } => Failure::Failed(error.complaint()),
    })
}

/// Does what the arguments of the program say. Faulty ones end it with a message and exit code 2.
pub fn run(desktop: Option<Desktop>) -> ExitCode {
    let arguments: Vec<_> = env::args_os().collect();
    let language = usage::language(arguments.iter().skip(1).map(|argument| argument.to_string_lossy().into_owned()));
    let words = || Words::in_language(language);
    let parsed = help::command().try_get_matches_from(arguments);
    let arguments = match parsed.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(arguments) => arguments,
        // Help and the version are no faults.
        Err(error) if !error.use_stderr() => error.exit(),
        Err(error) => {
            complain(&usage::told(&words(), &error));
            return ExitCode::from(2);
        }
    };
    match execute(arguments, desktop) {
        Ok(code) => code,
        Err(Failure::Refused(fault)) => {
            complain(&faults::complaint(&words(), &fault));
            ExitCode::from(2)
        }
        Err(Failure::Guest(guest)) => {
            complain(&faults::unfit_guest(&words(), &guest));
            ExitCode::from(2)
        }
        Err(Failure::Failed(fault)) => {
            complain(&faults::complaint(&words(), &fault));
            ExitCode::FAILURE
        }
        Err(Failure::Usage(message)) => {
            complain(&message);
            ExitCode::from(2)
        }
        // Whoever was reading has seen enough, as `head` does after its last line.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => {
            complain(&error.to_string());
            ExitCode::FAILURE
        }
    }
}

/// Writes to the error stream; if even that is closed, the exit code must do.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "error: {}", printable(message));
}

fn execute(arguments: Arguments, desktop: Option<Desktop>) -> Result<ExitCode, Failure> {
    // Takes the colours out where they cannot be shown.
    let out = &mut anstream::stdout();
    match arguments.command {
        None => {
            let (mut files, mut start) = (existing(arguments.files)?, arguments.start);
            start.take_record(&mut files)?;
            return play::anywhere(StartOptions { files, ..start.resolve()? }, desktop, out);
        }
        Some(Command::Play(arguments)) => return play::run(arguments, desktop, out),
        Some(Command::Analyse(arguments)) => analyse::run(&arguments, out)?,
        Some(Command::Rules(arguments)) => rules::run(&arguments, out)?,
        Some(Command::Solve(arguments)) => solve::run(arguments, out)?,
        Some(Command::Engine) => engine::run(&mut io::stdin().lock())?,
        Some(Command::Htp(arguments)) => htp::run(&arguments, io::BufReader::new(io::stdin()), out)?,
        Some(Command::Archive(arguments)) => archive::run(arguments, out)?,
        Some(Command::Picture(arguments)) => picture::run(&arguments, out)?,
        Some(Command::Exercise(arguments)) => exercise::run(&arguments, out)?,
        Some(Command::Heuristic(arguments)) => heuristic::run(&arguments, desktop, out)?,
        Some(Command::Report(arguments)) => report::run(&arguments, out)?,
        Some(Command::Tournament(arguments)) => tournament::run(arguments, out)?,
        Some(Command::Developer(command)) => develop(command, desktop, out)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// A word that is no command can only be a file.
fn existing(files: Vec<PathBuf>) -> Result<Vec<PathBuf>, Failure> {
    match files.iter().find(|file| !file.exists()) {
        Some(missing) => Err(Failure::Refused(complaint!(
            "usage-no-file",
            "'{name}' is neither a command nor a file: --help lists the commands",
            name = missing.display().to_string()
        ))),
        None => Ok(files),
    }
}

fn develop(command: DeveloperCommand, desktop: Option<Desktop>, out: &mut impl Write) -> Result<(), Failure> {
    match command {
        DeveloperCommand::Arena(arguments) => arena::run(arguments, out),
        DeveloperCommand::Bench(arguments) => bench::run(&arguments, out),
        DeveloperCommand::Perft(arguments) => perft::run(&arguments, out),
        DeveloperCommand::Effort(arguments) => effort::run(&arguments, out),
        DeveloperCommand::Gauge(arguments) => gauge::run(arguments, out),
        DeveloperCommand::Levels(arguments) => levels::run(&arguments, out),
        DeveloperCommand::Openings(arguments) => openings::run(&arguments, out),
        DeveloperCommand::Verdicts(arguments) => verdicts::run(&arguments, out),
        DeveloperCommand::Worth(arguments) => worth::run(&arguments, out),
        DeveloperCommand::Techniques(arguments) => techniques::run(&arguments, out),
        DeveloperCommand::Fit(arguments) => fit::run(&arguments, out),
        DeveloperCommand::DesktopFiles(arguments) => desktop_files::run(&arguments, desktop, out),
        DeveloperCommand::Puzzles(arguments) => puzzles::run(&arguments, out),
        DeveloperCommand::Sounds(arguments) => sounds::run(&arguments, out),
    }
}
