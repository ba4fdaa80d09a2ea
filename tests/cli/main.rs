//! The program as its users run it: arguments, input and what it writes, one module for each command or game.

mod analyse;
mod archive;
mod arena;
mod arguments;
mod bots;
mod campaign;
mod common;
mod desktop_files;
mod engine;
mod exercise;
mod folders;
mod heuristic;
mod hex;
mod htp;
mod kill;
mod learning;
mod limits;
mod measure;
mod play;
mod tic_tac_toe;
mod tournament;
mod tree;
mod ur;
mod ur_values;
