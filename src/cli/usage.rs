//! What is wrong with the arguments of the program, in the language of the reader: clap knows what it is, the words say it.

use std::error::Error;
use std::num::{ParseFloatError, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use fluent_bundle::FluentValue;

use crate::games::Complaint;
use crate::words::{Language, Words, faults, heuristics};
use crate::workshop::load::Unloadable;

/// The language that the arguments ask for, as far as they can be understood, or else that of the system.
pub(super) fn language(arguments: impl IntoIterator<Item = String>) -> Language {
    let mut asked = None;
    let mut arguments = arguments.into_iter().take_while(|argument| argument != "--");
    while let Some(argument) = arguments.next() {
        let value = match argument.strip_prefix("--lang") {
            Some("") => arguments.next(),
            Some(rest) => rest.strip_prefix('=').map(ToOwned::to_owned),
            None => None,
        };
        asked = value.and_then(|code| code.parse().ok()).or(asked);
    }
    asked.unwrap_or_else(Language::of_system)
}

/// What is wrong, what would be right, and where one learns more.
pub(super) fn told(words: &Words, error: &clap::Error) -> String {
    let guesses = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let guesses: Vec<_> = guesses.into_iter().flat_map(|kind| texts(error, kind)).collect();
    let mut told = sentence(words, error);
    if !guesses.is_empty() {
        told += &format!(" {}", words.with("usage-guess", [("guess", guesses.join(", ").into())]));
    }
    if let Some(usage) = error.get(ContextKind::Usage).map(ToString::to_string) {
        let usage = usage.trim().trim_start_matches("Usage:").trim().to_owned();
        told += &format!("\n\n{}", words.with("usage-line", [("usage", usage.into())]));
    }
    format!("{told}\n\n{}", words.get("usage-help"))
}

fn sentence(words: &Words, error: &clap::Error) -> String {
    let joined = |kind| texts(error, kind).join(", ");
    let arg = joined(ContextKind::InvalidArg);
    let value = joined(ContextKind::InvalidValue);
    let command = joined(ContextKind::InvalidSubcommand);
    let prior = joined(ContextKind::PriorArg);
    let is_given = |text: &String| !text.is_empty();
    let say = |key: &str, named: &[(&str, &String)]| -> String {
        words.with(key, named.iter().map(|&(name, text)| (name, FluentValue::from(text.as_str())))).into_owned()
    };
    let number = |kind| match error.get(kind) {
        Some(&ContextValue::Number(number)) => FluentValue::from(number),
        _ => FluentValue::from(0),
    };
    let values = |least| {
        let numbers = [("arg", arg.as_str().into()), ("least", number(least)), ("found", number(FOUND))];
        words.with("usage-few-values", numbers).into_owned()
    };
    match error.kind() {
        ErrorKind::InvalidValue => {
            let valid = joined(ContextKind::ValidValue);
            let key = match (value.is_empty(), valid.is_empty()) {
                (true, true) => "usage-value-missing",
                (true, false) => "usage-value-missing-of",
                (false, true) => "usage-value",
                (false, false) => "usage-value-of",
            };
            say(key, &[("arg", &arg), ("value", &value), ("values", &valid)])
        }
        ErrorKind::ValueValidation => {
            let fault = error.source().map(|fault| reason(words, fault)).unwrap_or_default();
            say("usage-value-fault", &[("arg", &arg), ("value", &value), ("fault", &fault)])
        }
        ErrorKind::UnknownArgument => say("usage-unknown", &[("arg", &arg)]),
        ErrorKind::InvalidSubcommand => say("usage-unknown-command", &[("command", &command)]),
        ErrorKind::MissingSubcommand => {
            let commands = joined(ContextKind::ValidSubcommand);
            say("usage-command-missing", &[("command", &command), ("commands", &commands)])
        }
        ErrorKind::MissingRequiredArgument => say("usage-missing", &[("arg", &arg)]),
        ErrorKind::ArgumentConflict if arg == prior => say("usage-twice", &[("arg", &arg)]),
        ErrorKind::ArgumentConflict => {
            let with = Some(&prior).filter(|prior| is_given(prior));
            let key = if with.is_some() { "usage-conflict" } else { "usage-conflicts" };
            let arg = if is_given(&arg) { &arg } else { &command };
            say(key, &[("arg", arg), ("other", &prior)])
        }
        ErrorKind::NoEquals => say("usage-equals", &[("arg", &arg)]),
        ErrorKind::TooManyValues => say("usage-many-values", &[("arg", &arg), ("value", &value)]),
        ErrorKind::TooFewValues => values(ContextKind::MinValues),
        ErrorKind::WrongNumberOfValues => values(ContextKind::ExpectedNumValues),
        ErrorKind::InvalidUtf8 => words.get("fault-not-text").into_owned(),
        // Nothing else is wrong with arguments: help and the version are no faults.
        _ => error.to_string(),
    }
}

const FOUND: ContextKind = ContextKind::ActualNumValues;

/// The texts that an error comes with.
fn texts(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => vec![],
    }
}

/// Why a value will not do.
pub(super) fn reason(words: &Words, fault: &(dyn Error + 'static)) -> String {
    if let Some(fault) = fault.downcast_ref::<Complaint>() {
        faults::complaint(words, fault)
    } else if let Some(fault) = fault.downcast_ref::<Unloadable>() {
        heuristics::unloadable(words, fault)
    } else if fault.is::<ParseIntError>() || fault.is::<ParseFloatError>() {
        words.get("usage-number").into_owned()
    } else {
        fault.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Arg, ArgAction, Command};

    fn program() -> Command {
        let pair = Arg::new("pair").long("pair").num_args(2);
        let triple = Arg::new("many").long("many").num_args(2..=3);
        Command::new("horse")
            .arg(Arg::new("level").long("level").value_parser(["low", "high"]))
            .arg(Arg::new("seed").long("seed").value_parser(clap::value_parser!(u64)))
            .arg(Arg::new("games").long("games").value_parser(crate::cli::values::number::<u8>(1..=9)))
            .arg(Arg::new("loud").long("loud").action(ArgAction::SetTrue).conflicts_with("seed"))
            .arg(Arg::new("exact").long("exact").require_equals(true))
            .arg(pair)
            .arg(triple)
            .subcommand(Command::new("ride").arg(Arg::new("where").required(true)))
            .subcommand(Command::new("feed").subcommand_required(true).subcommand(Command::new("hay")))
    }

    #[test]
    fn every_fault_is_told_in_both_languages() {
        for (arguments, spanish, english) in [
            (
                &["--level", "mid"][..],
                "«mid» no vale para --level <level>: low, high.",
                "“mid” will not do for --level <level>: low, high.",
            ),
            (
                &["--level", "hihg"],
                "«hihg» no vale para --level <level>: low, high. ¿Querías decir high?",
                "“hihg” will not do for --level <level>: low, high. Did you mean high?",
            ),
            (&["--seed", "x"], "«x» no vale para --seed <seed>. No es un número.", "It is no number."),
            (&["--games", "0"], "Tiene que ser un número entero de 1 a 9.", "It must be a whole number from 1 to 9."),
            (&["--seed"], "--seed <seed> necesita un valor.", "--seed <seed> needs a value."),
            (&["--level"], "--level <level> necesita un valor: low, high.", "needs a value: low, high."),
            (
                &["--sed", "1"],
                "Aquí no existe --sed. ¿Querías decir --seed?",
                "There is no --sed here. Did you mean --seed?",
            ),
            (&["--loud", "--loud"], "--loud solo se puede dar una vez.", "--loud can be given only once."),
            (
                &["--loud", "--seed", "1"],
                "--loud no se puede usar con --seed <seed>.",
                "--loud cannot be used with --seed <seed>.",
            ),
            (&["--exact", "1"], "--exact=<exact> necesita un signo igual.", "needs an equals sign."),
            (&["--pair", "1"], "--pair <pair> <pair> necesita 2 valores, no 1.", "needs 2 values, not 1."),
            (&["--many", "1"], "necesita 2 valores, no 1.", "needs 2 values, not 1."),
            (&["ride"], "Falta <where>.", "<where> is missing."),
            (&["walk"], "No existe la orden «walk».", "There is no command “walk”."),
            (
                &["feed"],
                "«horse feed» necesita otra orden: hay, help.",
                "“horse feed” needs another command: hay, help.",
            ),
        ] {
            let full = std::iter::once("horse").chain(arguments.iter().copied());
            let error = program().try_get_matches_from(full).expect_err(&arguments.join(" "));
            let [in_spanish, in_english] = [Language::Spanish, Language::English]
                .map(|language| self::told(&Words::in_language(language), &error));
            assert!(in_spanish.contains(spanish), "{arguments:?}: {in_spanish}");
            assert!(in_english.contains(english), "{arguments:?}: {in_english}");
            assert!(in_spanish.ends_with("Más ayuda: --help"), "{in_spanish}");
            assert!(!in_spanish.contains("Usage"), "{in_spanish}");
        }
    }

    #[test]
    fn the_language_is_understood_before_all_else_is() {
        let asked = |arguments: &[&str]| language(arguments.iter().map(ToString::to_string));
        assert_eq!(asked(&["--bad", "--lang", "es"]), Language::Spanish);
        assert_eq!(asked(&["play", "--lang=en", "--worse"]), Language::English);
        assert_eq!(asked(&["--lang", "es", "--lang", "xx"]), Language::Spanish);
        assert_eq!(asked(&["--", "--lang", "es"]), asked(&[]));
    }
}
