//! What the commands about the exact values of Ur ask for: which rules, how many tokens, and how many threads to use.

use std::sync::Arc;

use clap::Args;

use super::{Failure, values};
use crate::data::resources;
use crate::engines::ur::tablebase::Tablebase;
use crate::games::Explain;
use crate::games::ur::{MOST_TOKENS, Rules};
use crate::search::{Control, Options};

#[derive(Args, Clone, Copy, Debug)]
pub(super) struct UrArguments {
    /// The most tokens of a side; a table for them serves all smaller numbers too
    #[arg(long, value_name = "NUMBER", default_value_t = MOST_TOKENS, value_parser = values::number::<u8>(1..=u64::from(MOST_TOKENS)))]
    pub tokens: u8,

    /// The dice
    #[arg(long, value_parser = values::rules_of_ur(), default_value = Rules::Course.id())]
    pub rules: Rules,

    /// How many threads to use; what is found does not depend on it [default: as many as the machine has]
    #[arg(long, value_name = "NUMBER", value_parser = values::number::<u16>(1..=256))]
    threads: Option<u16>,
}

impl UrArguments {
    /// The exact values, from the user's folder or, where they are few, made now.
    pub fn tablebase(&self) -> Result<Arc<Tablebase>, Failure> {
        let found = resources().ur.for_tokens(self.rules, self.tokens, &Control::default());
        found.map_err(|why| why.complaint().into())
    }

    pub fn threads(&self) -> usize {
        Options::threads(self.threads.unwrap_or(0).into()).thread_count()
    }
}
