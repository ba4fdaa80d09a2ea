//! What the commands about the exact values of Ur ask for: which rules, how many tokens, and how many threads to use.

use clap::Args;

use super::values;
use crate::games::ur::{MOST_TOKENS, Rules};
use crate::search::Options;

#[derive(Args, Clone, Copy, Debug)]
pub(super) struct UrArguments {
    /// The most tokens of a side; a table for them serves all smaller numbers too
    #[arg(long, value_name = "NUMBER", default_value_t = MOST_TOKENS, value_parser = clap::value_parser!(u8).range(1..=i64::from(MOST_TOKENS)))]
    pub tokens: u8,

    /// The dice
    #[arg(long, value_parser = values::rules_of_ur(), default_value = Rules::Course.id())]
    pub rules: Rules,

    /// How many threads to use; what is found does not depend on it [default: as many as the machine has]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl UrArguments {
    pub fn threads(&self) -> usize {
        Options::threads(self.threads.unwrap_or(0).into()).thread_count()
    }
}
