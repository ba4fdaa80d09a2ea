//! `solve` and the level perfect, from the command line.

mod cli_common;

use std::fs;

use cli_common::*;

