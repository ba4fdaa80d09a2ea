//! `archive list`: the matches that are asked for, newest first.

use std::io::Write;

use clap::{Args, ValueEnum};
use serde_json::Value;

use super::{Desk, told};
use crate::archive::list::{Filter, ResultFilter, Summary};
use crate::cli::{Failure, values};
use crate::duel::Player;
use crate::games::GameId;
use crate::search::Level;
use crate::words::games_called;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(flatten)]
    filter: FilterArguments,

    /// How many at most
    #[arg(long, value_name = "NUMBER", default_value_t = 50)]
    most: usize,
}

/// Which matches are asked for, as it is typed.
#[derive(Args, Debug)]
pub(super) struct FilterArguments {
    /// Only of this game
    #[arg(long, value_parser = values::game())]
    game: Option<GameId>,

    /// Only against this level
    #[arg(long, value_parser = values::level(), conflicts_with = "people")]
    level: Option<Level>,

    /// Only between people
    #[arg(long)]
    people: bool,

    /// Only with this result, as the person sees it
    #[arg(long)]
    result: Option<Ended>,

    /// Only with this text in the name or the note, or of the game that it names
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    text: String,

    /// Only those that are marked
    #[arg(long)]
    marked: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Ended {
    Won,
    Lost,
    Drawn,
    Unfinished,
}

impl FilterArguments {
    pub fn filter(&self) -> Filter {
        let people = self.people.then_some(Player::Human);
        Filter {
            game: self.game,
            opponent: people.or(self.level.map(Player::Machine)),
            result: self.result.map(|result| match result {
                Ended::Won => ResultFilter::Won,
                Ended::Lost => ResultFilter::Lost,
                Ended::Drawn => ResultFilter::Drawn,
                Ended::Unfinished => ResultFilter::Unfinished,
            }),
            text: self.text.clone(),
            named: games_called(&self.text),
            marked: self.marked,
            deleted: false,
        }
    }
}

pub(super) fn run<W: Write>(desk: &mut Desk<'_, W>, arguments: &Arguments) -> Result<(), Failure> {
    let filter = arguments.filter.filter();
    let matches = desk.archive.list(&filter, None, arguments.most)?;
    if desk.json {
        let matches: Vec<Value> = matches.iter().map(told::summary_as_json).collect();
        writeln!(desk.out, "{:#}", Value::from(matches))?;
        return Ok(());
    }
    for summary in &matches {
        let line = line(desk, summary);
        writeln!(desk.out, "{line}")?;
    }
    let all = desk.archive.count(&filter)?;
    let counts = [("shown", matches.len().into()), ("all", all.into())];
    writeln!(desk.out, "{}", desk.words.with("archive-count", counts))?;
    Ok(())
}

/// A match on one line.
pub(super) fn line<W>(desk: &Desk<'_, W>, summary: &Summary) -> String {
    let words = &desk.words;
    let [first, second] = summary.players.map(|player| told::player(words, player));
    let mark = if summary.marked { "*" } else { " " };
    let moves = words.with("moves", [("count", summary.moves.into())]);
    let game = words.get(summary.game.id());
    let result = told::result(words, summary);
    let mut line =
        format!("{:>6}{mark} {}  {game}, {first} – {second}: {result}, {moves}", summary.id, summary.updated);
    if let [Some(first), Some(second)] = summary.accuracy {
        line += &format!(", {} : {}", words.percent(first / 100.0), words.percent(second / 100.0));
    }
    if !summary.name.is_empty() {
        line += &format!("  “{}”", summary.name);
    }
    line
}
