//! A short campaign with fixed seeds: every entrance takes thousands of nearly right texts without a panic, in no time and in
//! little memory.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use war_horses_fuzz::{Mutator, entrances};

/// How many texts each entrance gets; the long campaign sets `WAR_HORSES_FUZZ` to more.
fn rounds() -> u64 {
    std::env::var("WAR_HORSES_FUZZ").ok().and_then(|number| number.parse().ok()).unwrap_or(20_000)
}

/// The most memory that this process has ever had, in megabytes, where the system tells it.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? >> 10)
}

/// No text may take longer.
const LONGEST: Duration = Duration::from_millis(100);

/// How long this thread has worked, or how late it is where the system does not tell: a loaded machine puts threads to sleep
/// in the middle of a text.
fn worked() -> Duration {
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| BEGIN.elapsed(), Duration::from_nanos)
}

#[test]
fn no_entrance_panics_or_dawdles() {
    for entrance in entrances() {
        let name = entrance.name;
        entrance.corpus.iter().for_each(|sample| (entrance.take)(sample));
        let rounds = rounds() / entrance.weight;
        let mut mutator = Mutator::new(entrance.corpus, 1);
        let mut slowest = (Duration::ZERO, Vec::new());
        let begin = Instant::now();
        for _ in 0..rounds {
            let text = mutator.next_text();
            let start = worked();
            (entrance.take)(&text);
            slowest = slowest.max((worked().saturating_sub(start), text));
        }
        let took = begin.elapsed();
        println!("{name}: {rounds} inputs in {took:.1?}, the slowest {:.1?}, memory {:?} MB", slowest.0, peak_memory());
        let text = String::from_utf8_lossy(&slowest.1[..slowest.1.len().min(200)]).into_owned();
        assert!(slowest.0 < LONGEST, "{name} took {:?} for {text:?}", slowest.0);
    }
    assert!(peak_memory().is_none_or(|megabytes| megabytes < 64), "{:?} MB", peak_memory());
}
