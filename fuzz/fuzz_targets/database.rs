//! `cargo fuzz run database`: see `war_horses_fuzz::database`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| war_horses_fuzz::database(data));
