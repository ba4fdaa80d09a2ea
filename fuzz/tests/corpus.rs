//! A short campaign with fixed seeds: every entrance takes thousands of nearly right texts without a panic and in no time.

use std::time::{Duration, Instant};

use war_horses_fuzz::{Mutator, entrances};

/// How many texts each entrance gets; the long campaign sets `WAR_HORSES_FUZZ` to more.
fn rounds() -> u64 {
    std::env::var("WAR_HORSES_FUZZ").ok().and_then(|number| number.parse().ok()).unwrap_or(20_000)
}

#[test]
fn no_entrance_panics_or_dawdles() {
    for (name, entrance, corpus) in entrances() {
        for text in &corpus {
            entrance(text.as_bytes());
        }
        let mut mutator = Mutator::new(corpus, 1);
        let mut slowest = (Duration::ZERO, Vec::new());
        let begin = Instant::now();
        for _ in 0..rounds() {
            let text = mutator.next_text();
            let start = Instant::now();
            entrance(&text);
            slowest = slowest.max((start.elapsed(), text));
        }
        println!("{name}: {} texts in {:?}, the slowest {:?}", rounds(), begin.elapsed(), slowest.0);
        let text = String::from_utf8_lossy(&slowest.1);
        // A loaded machine may put a thread to sleep in the middle of a text.
        assert!(slowest.0 < Duration::from_millis(500), "{name} took {:?} for {text:?}", slowest.0);
    }
}
