//! `rules`: how a game is played, in words and pictures; in the terminal, or as pages with drawn boards.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::boards::TextBoard;
use super::options::ChoiceArguments;
use super::{Failure, unwritable, values};
use crate::games::{Game, GameId, Setup, with_game};
use crate::lessons::Taught;
use crate::pictures::Pictured;
use crate::words::{Language, Words, phrases};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Which game
    #[arg(value_parser = values::game(), required_unless_present = "pages")]
    game: Option<GameId>,

    #[command(flatten)]
    choices: ChoiceArguments,

    /// The language to speak [default: the system's]
    #[arg(long = "lang", value_name = "LANGUAGE", value_parser = values::language())]
    language: Option<Language>,

    /// Write the rules of all games, in all languages, as Markdown with pictures into this folder instead
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["game", "language"])]
    pages: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(folder) = &arguments.pages {
        let count = write_pages(folder).map_err(|error| unwritable(folder, &error))?;
        writeln!(out, "{}: {count} files", folder.display())?;
        return Ok(());
    }
    let words = Words::in_language(arguments.language.unwrap_or_else(Language::of_system));
    let Some(game) = arguments.game else { return Ok(()) };
    with_game!(game, G => explain::<G>(&words, &arguments.choices.setup::<G>()?, out))
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

/// Writes a page for every game and language, and the pictures that they share. Returns how many files there are.
fn write_pages(folder: &Path) -> io::Result<usize> {
    fs::create_dir_all(folder)?;
    let mut count = 0;
    for &game in GameId::ALL {
        for language in Language::ALL {
            let page = with_game!(game, G => page::<G>(&Words::in_language(language)));
            fs::write(folder.join(format!("{game}.{}.md", language.id())), page)?;
            count += 1;
        }
        for (name, svg) in with_game!(game, G => pictures::<G>()) {
            fs::write(folder.join(name), svg)?;
            count += 1;
        }
    }
    Ok(count)
}

fn picture_name<G: Game>(figure: &str, is_after: bool) -> String {
    format!("{}-{figure}{}.svg", G::ID, if is_after { "-after" } else { "" })
}

/// What the usual rules say, each sentence under its picture.
fn page<G: Taught>(words: &Words) -> String {
    let mut text = format!("# {}\n\n{}\n", words.get(G::ID), words.get(&format!("{}-line", G::ID)));
    for figure in G::RULES {
        let told = phrases::rule::<G>(words, figure, &G::usual_setup());
        let image = |is_after| format!("<img src=\"{}\" width=\"260\">", picture_name::<G>(figure.name, is_after));
        let after = figure.show::<G>().ok().and_then(|shown| shown.after).map(|_| format!(" → {}", image(true)));
        text += &format!("\n{}{}\n\n{told}\n", image(false), after.unwrap_or_default());
    }
    text
}

/// The boards of the figures, with the move that led to the second one marked.
fn pictures<G: Taught + Pictured>() -> Vec<(String, String)> {
    let drawn = |figure: &crate::lessons::Figure| {
        let shown = figure.show::<G>().ok();
        let before =
            shown.as_ref().map(|shown| (picture_name::<G>(figure.name, false), shown.before.picture(None).svg()));
        let after = shown.as_ref().and_then(|shown| {
            let board = shown.after.as_ref()?.picture(shown.mv.as_ref());
            Some((picture_name::<G>(figure.name, true), board.svg()))
        });
        before.into_iter().chain(after).collect::<Vec<_>>()
    };
    G::RULES.iter().flat_map(drawn).collect()
}
