//! How much memory a search may be granted on this machine.

use std::fs;

/// The part of the free memory that a search may take, as a fraction.
const SHARE: (usize, usize) = (3, 4);

/// So many megabytes, or as many as the machine can spare, and then what to tell whoever asked for more.
pub(super) fn granted(megabytes: usize) -> (usize, Option<String>) {
    free_megabytes().map_or((megabytes, None), |free| bounded(megabytes, free))
}

fn bounded(megabytes: usize, free: usize) -> (usize, Option<String>) {
    let most = (free * SHARE.0 / SHARE.1).max(1);
    if megabytes <= most {
        return (megabytes, None);
    }
    (most, Some(format!("info string Hash {megabytes} is more than this machine can spare: {most} is used")))
}

/// The memory that is free, where the system tells it.
fn free_megabytes() -> Option<usize> {
    read_free(&fs::read_to_string("/proc/meminfo").ok()?)
}

fn read_free(text: &str) -> Option<usize> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes >> 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_gets_more_than_there_is() {
        assert_eq!(bounded(2_000, 4_000), (2_000, None));
        let (granted, told) = bounded(65_536, 4_000);
        let message = "info string Hash 65536 is more than this machine can spare: 3000 is used";
        assert_eq!((granted, told.as_deref()), (3_000, Some(message)));
        assert_eq!(bounded(5, 0).0, 1);
    }

    #[test]
    fn free_memory_is_read_in_megabytes() {
        assert_eq!(read_free("MemTotal:       24676352 kB\nMemAvailable:   19922944 kB\n"), Some(19_456));
        assert_eq!(read_free("MemTotal: much"), None);
    }
}
