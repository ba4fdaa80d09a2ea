//! Times as people type them.

use std::time::Duration;

/// Far more than anyone waits, and far from where adding times could overflow.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Reads `100ms`, `2s` or `1.5s`, up to a day.
pub fn read(text: &str) -> Result<Duration, String> {
    let (number, seconds) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 1e-3),
        (None, Some(number)) => (number, 1.0),
        (None, None) => ("", 1.0),
    };
    let amount = number.parse::<f64>().ok().filter(|amount| *amount > 0.0);
    amount
        .and_then(|amount| Duration::try_from_secs_f64(amount * seconds).ok())
        .filter(|time| *time <= LONGEST)
        .ok_or_else(|| format!("'{text}' is not a time: write it like 100ms, 2s or 1.5s"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_seconds_and_milliseconds() {
        assert_eq!(read("100ms"), Ok(Duration::from_millis(100)));
        assert_eq!(read("2s"), Ok(Duration::from_secs(2)));
        assert_eq!(read("1.5s"), Ok(Duration::from_millis(1500)));
        for faulty in ["", "s", "2", "2m", "-1s", "0s", "NaNs", "infs", "1e300s", "86401s"] {
            let error = read(faulty).expect_err(faulty);
            assert_eq!(error, format!("'{faulty}' is not a time: write it like 100ms, 2s or 1.5s"));
        }
    }
}
