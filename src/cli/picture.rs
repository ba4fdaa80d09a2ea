//! `war-horses picture`: a board as SVG or PNG, a match as a GIF, without a window.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::{Failure, save_as, values};
use crate::archive::exchange::{ImportError, game_of_text, read_file, read_text};
use crate::duel::{Duel, Record};
use crate::games::{Explain, GameId, complaint, with_game};
use crate::pictures::{LARGEST, Pictured, Undrawable, gif, png};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A file with a record or the line of a position; or such a line, or a link, itself
    what: String,

    /// The picture to write; its ending says what it becomes: svg, png, or gif for the whole match
    output: PathBuf,

    /// The board after so many moves, throws included [default: all]
    #[arg(long, value_name = "MOVES")]
    after: Option<usize>,

    /// How many dots the longer side has
    #[arg(long, value_name = "DOTS", default_value_t = 800, value_parser = values::number::<u32>(16..=u64::from(LARGEST)))]
    size: u32,

    /// How long each move of a GIF is seen, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700, value_parser = values::number::<u64>(20..=60_000))]
    each: u64,

    /// Replace the file if it is there already
    #[arg(long)]
    overwrite: bool,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let bad = |error: ImportError| {
        Failure::Refused(complaint!("fault-of", "{what}: {fault}", what = &arguments.what, fault = error.complaint()))
    };
    let file = PathBuf::from(&arguments.what);
    let (text, file) =
        if file.is_file() { (read_file(&file).map_err(bad)?, Some(file)) } else { (arguments.what.clone(), None) };
    let game: GameId = game_of_text(&text, file.as_deref()).map_err(bad)?;
    let bytes = with_game!(game, G => {
        let mut duel = read_text::<G>(&text).map_err(bad)?;
        duel.go_to(arguments.after.unwrap_or(usize::MAX));
        drawn(&duel, arguments)?
    });
    save_as(&arguments.output, &bytes, arguments.overwrite)?;
    writeln!(out, "{}: {} bytes", arguments.output.display(), bytes.len())?;
    Ok(())
}

fn drawn<G: Record + Pictured>(duel: &Duel<G>, arguments: &Arguments) -> Result<Vec<u8>, Failure> {
    let board = || duel.position().picture(duel.last().map(|played| &played.mv));
    let failed = |error: Undrawable| Failure::Output(io::Error::other(error));
    let ending = arguments.output.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    match ending.to_ascii_lowercase().as_str() {
        "svg" => Ok(board().svg().into_bytes()),
        "png" => png(&board(), arguments.size).map_err(failed),
        "gif" => gif(duel, arguments.size, Duration::from_millis(arguments.each)).map_err(failed),
        other => Err(complaint!("usage-picture", "'.{other}' is no kind of picture: .svg, .png or .gif", other).into()),
    }
}
