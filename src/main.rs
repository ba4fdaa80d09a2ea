//! The program: reads its arguments and opens the window or runs a command.

fn main() {}
