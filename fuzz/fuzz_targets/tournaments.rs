//! `cargo fuzz run tournaments`: see `war_horses_fuzz::tournaments`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| war_horses_fuzz::tournaments(data));
