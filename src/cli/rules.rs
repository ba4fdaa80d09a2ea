//! `rules`: how a game is played, in words and pictures.

use std::io::Write;

use clap::Args;

use super::boards::TextBoard;
use super::options::ChoiceArguments;
use super::{Failure, values};
use crate::games::{GameId, Setup, with_game};
use crate::lessons::Taught;
use crate::words::{Language, Words, phrases};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Which game
    #[arg(value_parser = values::game())]
    game: GameId,

    #[command(flatten)]
    choices: ChoiceArguments,

    /// The language to speak [default: the system's]
    #[arg(long = "lang", value_name = "LANGUAGE", value_parser = values::language())]
    language: Option<Language>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let words = Words::in_language(arguments.language.unwrap_or_else(Language::of_system));
    with_game!(arguments.game, G => explain::<G>(&words, &arguments.choices.setup::<G>()?, out))
}

fn explain<G: Taught + TextBoard>(words: &Words, setup: &Setup, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{}\n\n{}\n", words.get(G::ID), words.get(&format!("{}-line", G::ID)))?;
    for figure in G::RULES {
        writeln!(out, "{}\n", phrases::rule::<G>(words, figure, setup))?;
        // The tests see to it that the rules agree with every picture.
        let Ok(shown) = figure.show::<G>() else { continue };
        write!(out, "{}", shown.before.draw())?;
        if let (Some(mv), Some(after)) = (shown.mv, shown.after) {
            write!(out, "\n{mv}\n\n{}", after.draw())?;
        }
        writeln!(out)?;
    }
    writeln!(out, "{}", words.get(&format!("{}-legend", G::ID)))?;
    Ok(())
}
