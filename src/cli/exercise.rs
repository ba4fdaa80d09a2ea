//! `war-horses exercise`: sheets on alpha-beta for a whole class, each different, and one file with all solutions.

use crate::terms::Terms;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use rand::SeedableRng;
use rand_pcg::Pcg64;

use super::{Failure, unwritable, values};
use crate::duel::BadSetup;
use crate::games::playout::play_at_random;
use crate::games::{Explain, GameId, Turn, with_game};
use crate::lens::exercise::{Exercise, ExerciseForm, Page, html};
use crate::lens::export::figure::Inset;
use crate::lens::export::svg;
use crate::pictures::Pictured;
use crate::start::USUAL_GAME;
use crate::words::{Language, Words, phrases};

/// How many moves are played before a position is taken for a sheet.
const OPENING_MOVES: usize = 20;

/// How many positions are tried for a sheet until one has a choice.
const TRIES: u64 = 100;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Whose positions and heuristic the trees are made of
    #[arg(long, value_parser = values::game(), default_value_t = USUAL_GAME)]
    game: GameId,

    /// The position that all sheets are about [default: another one on each sheet]
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,

    /// Trees by lot with whole numbers at the leaves, of no game
    #[arg(long, conflicts_with_all = ["game", "position"])]
    random: bool,

    /// How deep the trees are
    #[arg(long, default_value_t = 2, value_parser = values::number::<u32>(1..=3))]
    plies: u32,

    /// How many moves a node has at most
    #[arg(long, value_name = "MOVES", default_value_t = 3, value_parser = values::number::<u8>(2..=4))]
    width: u8,

    /// How many sheets
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = values::number::<u64>(1..=999))]
    sheets: u64,

    /// The number that the first sheet is drawn from, the next one from the next: the same number, the same sheet
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Pages to print, or bare pictures
    #[arg(long, value_enum, default_value_t = TreeFormat::Html)]
    format: TreeFormat,

    /// The folder to write to
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    output: PathBuf,

    /// The language to speak [default: the system's]
    #[arg(long = "lang", value_name = "LANGUAGE", value_parser = values::language())]
    language: Option<Language>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum TreeFormat {
    Html,
    Svg,
}

/// A sheet and its solution.
struct Sheet {
    blank: Page,
    solved: Page,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let words = Words::in_language(arguments.language.unwrap_or_else(Language::of_system));
    let sheet = |number: u64| {
        let seed = arguments.seed.wrapping_add(number - 1);
        let form = ExerciseForm { plies: arguments.plies, width: arguments.width.into(), seed };
        if arguments.random {
            return Ok(random_sheet(&words, number, form));
        }
        with_game!(arguments.game, G => sheet_of::<G>(&words, number, form, arguments.position.as_deref()))
    };
    let sheets = (1..=arguments.sheets).map(sheet).collect::<Result<Vec<_>, _>>()?;
    write(&words, arguments, sheets)?;
    let folder = arguments.output.display().to_string();
    let told = [("count", arguments.sheets.into()), ("folder", folder.into())];
    Ok(writeln!(out, "{}", words.with("exercise-written", told))?)
}

fn random_sheet(words: &Words, number: u64, form: ExerciseForm) -> Sheet {
    let footer = words.with("exercise-footer", [("seed", form.seed.to_string().into()), version()]);
    make(words, number, &Exercise::random(form), false, None, None, footer.into_owned())
}

fn sheet_of<G: Terms + Pictured>(
    words: &Words,
    number: u64,
    form: ExerciseForm,
    given: Option<&str>,
) -> Result<Sheet, Failure> {
    let over = || Failure::Usage(words.get("exercise-over").into_owned());
    let position: G = match given {
        Some(text) => text.parse().map_err(|error: G::Err| BadSetup::Position {
            game: G::ID,
            text: text.to_owned(),
            fault: error.complaint(),
        })?,
        None => (0..TRIES).find_map(|attempt| some_position(form.seed, attempt)).ok_or_else(over)?,
    };
    let (Turn::Player(max) | Turn::Chance(max)) = position.turn() else { return Err(over()) };
    // The dice widen a tree by themselves.
    let form = if G::HAS_CHANCE { ExerciseForm { width: 2, ..form } } else { form };
    let exercise = Exercise::of_position(&position, form).ok_or_else(over)?;
    let about = [("game", words.get(G::ID).into()), ("max", phrases::name::<G>(words, max).into())];
    let about = words.with("exercise-position", about).into_owned();
    let seed = ("seed", form.seed.to_string().into());
    let footer = words.with("exercise-footer-position", [seed, ("position", position.to_string().into()), version()]);
    let picture = position.picture(None);
    let board = Inset { shapes: picture.shapes().to_owned(), size: picture.size() };
    Ok(make(words, number, &exercise, G::HAS_CHANCE, Some(about), Some(board), footer.into_owned()))
}

fn version() -> (&'static str, fluent_bundle::FluentValue<'static>) {
    ("version", env!("CARGO_PKG_VERSION").into())
}

/// A position of a game played by lot in which somebody has a choice.
fn some_position<G: Terms>(seed: u64, attempt: u64) -> Option<G> {
    let mut rng = Pcg64::seed_from_u64(seed.wrapping_mul(TRIES).wrapping_add(attempt));
    let position = play_at_random(G::seeded(seed), OPENING_MOVES, &mut rng);
    let position = if matches!(position.turn(), Turn::Over(_)) {
        play_at_random(G::seeded(seed), attempt as usize % 4, &mut rng)
    } else {
        position
    };
    let has_choice = matches!(position.turn(), Turn::Player(_)) && position.legal_moves().len() > 1;
    has_choice.then_some(position)
}

fn make(
    words: &Words,
    number: u64,
    exercise: &Exercise,
    has_chance: bool,
    about: Option<String>,
    board: Option<Inset>,
    footer: String,
) -> Sheet {
    let number = || [("number", number.into())];
    let chance = [("chance", if has_chance { "yes" } else { "no" }.into())];
    let mut tasks = vec![words.with("exercise-task-order", chance).into_owned()];
    let rest = ["exercise-task-windows", "exercise-task-values", "exercise-task-cuts"];
    tasks.extend(rest.map(|key| words.get(key).into_owned()));
    let mut shown = vec![words.get("exercise-solution-line").into_owned()];
    if let Some(about) = about {
        tasks.insert(0, about.clone());
        shown.insert(0, about);
    }
    Sheet {
        blank: Page {
            title: words.with("exercise-title", number()).into_owned(),
            name_line: words.get("exercise-name-line").into_owned(),
            lines: tasks,
            board: board.clone(),
            figure: Some(exercise.blank()),
            footer: footer.clone(),
        },
        solved: Page {
            title: words.with("exercise-solution-title", number()).into_owned(),
            name_line: String::new(),
            lines: shown,
            board,
            figure: Some(exercise.solved()),
            footer,
        },
    }
}

fn write(words: &Words, arguments: &Arguments, sheets: Vec<Sheet>) -> Result<(), Failure> {
    let folder = &arguments.output;
    fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    let file = |name: String, text: String| {
        let path = folder.join(name);
        fs::write(&path, text).map_err(|error| unwritable(&path, &error))
    };
    let language = words.language().id();
    match arguments.format {
        TreeFormat::Html => {
            for (number, sheet) in (1..).zip(&sheets) {
                let text = html(language, &sheet.blank.title, std::slice::from_ref(&sheet.blank));
                file(format!("sheet-{number:02}.html"), text)?;
            }
            let solutions: Vec<_> = sheets.into_iter().map(|sheet| sheet.solved).collect();
            file("solutions.html".to_owned(), html(language, &words.get("exercise-solutions"), &solutions))
        }
        TreeFormat::Svg => {
            for (number, Sheet { blank, solved }) in (1..).zip(sheets) {
                for (name, page) in [("sheet", blank), ("solution", solved)] {
                    let Some(mut figure) = page.figure else { continue };
                    figure.captions = [vec![page.title], page.lines, vec![page.footer]].concat();
                    figure.inset = page.board;
                    file(format!("{name}-{number:02}.svg"), svg(&figure))?;
                }
            }
            Ok(())
        }
    }
}
