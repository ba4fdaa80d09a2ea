//! Headless system tests of the app: whole matches, the machine's task, input, entities; no window and no graphics card.
#![cfg(feature = "desktop")]

mod answers;
mod archive;
mod bench;
mod cabinet;
mod clock;
mod editor;
mod entities;
mod exchange;
mod flow;
mod gamepad;
mod games;
mod guests;
mod hall;
mod hands;
mod hex;
mod keys;
mod lens;
mod lessons;
mod looking;
mod machine;
mod opponents;
mod panels;
mod puzzles;
mod review;
mod screen_reader;
mod settings;
mod sound;
mod state_machine;
mod statistics;
mod ur;
mod workshop;
