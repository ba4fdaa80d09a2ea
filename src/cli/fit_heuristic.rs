//! `war-horses fit heuristic`: the weights of a heuristic of one's own, fitted to positions whose result is proved.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use war_horses_lab::fit::heuristic::{HeuristicFit, TRIAL_GAMES, Unfit, fit_heuristic};

use super::options::ChoiceArguments;
use super::{Failure, progress, values};
use crate::archive::save::{Existing, SaveError, save};
use crate::games::with_game;
use crate::guests;
use crate::search::Control;
use crate::words::{Language, Words, heuristics};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A heuristic: a file, or the name of one
    file: String,

    /// The file to write [default: mine-fitted.toml for mine.toml, here]
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Replace the file if it is there already
    #[arg(long)]
    overwrite: bool,

    #[command(flatten)]
    choices: ChoiceArguments,

    /// How many games the positions are from; a fifth of them is held out
    #[arg(long, value_name = "NUMBER", default_value_t = 200, value_parser = values::number::<u32>(5..=1_000_000))]
    games: u32,

    /// The number that the games are drawn from: the same number, the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// The language to speak [default: the system's]
    #[arg(long = "lang", value_name = "LANGUAGE", value_parser = values::language())]
    language: Option<Language>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let words = Words::in_language(arguments.language.unwrap_or_else(Language::of_system));
    let loaded = guests::heuristic(&arguments.file);
    let (stem, file) = loaded.map_err(|error| Failure::Usage(heuristics::unloadable(&words, &error)))?;
    let setup = with_game!(file.game, G => arguments.choices.setup::<G>())?;
    let path = arguments.output.clone().unwrap_or_else(|| PathBuf::from(format!("{stem}-fitted.toml")));
    if !arguments.overwrite && path.exists() {
        return Err(exists(&words, &path));
    }
    // The weights that are found play against the old ones.
    let bar = progress::bar((arguments.games + TRIAL_GAMES).into(), progress::GAMES);
    let fitted = fit_heuristic(&file, &setup, arguments.games, arguments.seed, &Control::default(), |_| bar.inc(1));
    bar.finish_and_clear();
    let fitted = fitted.map_err(|unfit| {
        let (key, found) = match unfit {
            Unfit::NoWeights => ("fit-no-weights", 0),
            Unfit::TooFew(found) => ("fit-too-few", found),
        };
        Failure::Usage(words.with(key, [("found", found.into())]).into_owned())
    })?;
    tell(&words, &fitted, out)?;
    if !fitted.is_better() {
        let key = if fitted.misses_less() { "fit-loses" } else { "fit-no-better" };
        return Ok(writeln!(out, "{}", words.get(key))?);
    }
    let existing = if arguments.overwrite { Existing::Replace } else { Existing::Keep };
    save(&path, fitted.text.as_bytes(), existing).map_err(|error| match error {
        SaveError::Exists(path) => exists(&words, &path),
        SaveError::Failed { .. } => Failure::Output(std::io::Error::other(error)),
    })?;
    let told = [("path", path.display().to_string().into()), ("old", arguments.file.clone().into())];
    Ok(writeln!(out, "{}", words.with("fit-written", told))?)
}

fn exists(words: &Words, path: &std::path::Path) -> Failure {
    Failure::Usage(words.with("fit-exists", [("path", path.display().to_string().into())]).into_owned())
}

/// What changed, and how good it is.
fn tell(words: &Words, fitted: &HeuristicFit, out: &mut impl Write) -> std::io::Result<()> {
    let [fitted_to, held_out] = fitted.samples;
    let values = [("positions", fitted_to.into()), ("held_out", held_out.into())];
    writeln!(out, "{}", words.with("fit-positions", values))?;
    let heads = ["fit-term", "fit-before", "fit-after"].map(|key| words.get(key).into_owned());
    let number = |value: f64| words.decimal(value, 3);
    let rows = fitted.weights.iter().map(|(term, old, new)| [term.clone(), number(*old), number(*new)]);
    let [before, after] = fitted.quality;
    let quality = [
        [words.get("fit-error").into_owned(), number(before.error), number(after.error)],
        [words.get("fit-named").into_owned(), words.percent(before.named), words.percent(after.named)],
    ];
    let rows: Vec<_> = [heads].into_iter().chain(rows).chain(quality).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let widths = [0, 1, 2].map(width);
    for [term, old, new] in &rows {
        writeln!(out, "{term:<0$}  {old:>1$}  {new:>2$}", widths[0], widths[1], widths[2])?;
    }
    if fitted.trial.games() > 0 {
        let [low, high] = fitted.trial.points_interval().map(|points| words.percent(points));
        let told = [
            ("games", fitted.trial.games().into()),
            ("points", words.percent(fitted.trial.points()).into()),
            ("low", low.into()),
            ("high", high.into()),
        ];
        writeln!(out, "{}", words.with("fit-trial", told))?;
    }
    Ok(())
}
