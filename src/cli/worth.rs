//! `war-horses worth`: what each term of the evaluation is worth, by letting it play against itself without the term.

use std::io::Write;

use clap::Args;
use war_horses_lab::ablation;

use super::{Failure, values};
use crate::search::Level;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// The level that plays against itself: expert or master, for the others use a plainer evaluation
    #[arg(long, value_parser = values::level(), default_value_t = Level::Expert)]
    level: Level,

    /// How many games for each term, an even number: each start is played twice, with sides swapped
    #[arg(long, value_name = "NUMBER", default_value_t = 2_000, value_parser = values::games)]
    games: u32,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let &Arguments { level, games } = arguments;
    if !ablation::has_terms(level) {
        return Err(Failure::Usage(format!("{level} plays without these terms: ask for expert or master")));
    }
    writeln!(out, "points of {level} in {games} games against itself without a term")?;
    ablation::terms(level, games / 2, &mut |name, tally| {
        writeln!(out, "{name:<12} {tally}")?;
        out.flush()
    })?;
    Ok(())
}
