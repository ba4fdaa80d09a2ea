//! `cargo fuzz run moves`: see `war_horses_fuzz::moves`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| war_horses_fuzz::moves(data));
