//! `cargo fuzz run records`: see `war_horses_fuzz::records`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| war_horses_fuzz::records(data));
