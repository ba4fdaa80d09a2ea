//! `cargo fuzz run heuristics`: see `war_horses_fuzz::heuristics`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| war_horses_fuzz::heuristics(data));
