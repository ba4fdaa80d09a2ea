//! `cargo fuzz run positions`: see `war_horses_fuzz::positions`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| war_horses_fuzz::positions(data));
