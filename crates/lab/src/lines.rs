//! Reading lines that anyone may have typed, and repeating them.

use std::io::{self, BufRead, Read};

/// The longest line that is read whole, in bytes: a thousand times a long game.
const LONGEST_LINE: usize = 1 << 20;

/// The most characters of somebody else's text that are repeated.
const LONGEST_TOLD: usize = 4_000;

/// The next line without its end, or nothing once the input has ended. Bytes that are no text become `�`, so that a
/// stray one spoils its own line only. Of a line that never ends, the beginning is kept.
pub fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() == LONGEST_LINE && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// A message that may quote somebody else's text, fit for a terminal: control characters, which could do anything there, are
/// escaped, and one that is too long is cut.
pub fn printable(message: &str) -> String {
    let mut text = String::new();
    for (number, c) in message.chars().enumerate() {
        match c {
            _ if number == LONGEST_TOLD => return text + "…",
            '\n' => text.push(c),
            _ if c.is_control() => text.extend(c.escape_default()),
            _ => text.push(c),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_an_end_is_cut_and_the_next_one_is_whole() {
        let text = "x".repeat(3 * LONGEST_LINE) + "\nstop\n";
        let mut input = text.as_bytes();
        let mut line = || next_line(&mut input).expect("memory can be read");
        assert_eq!(line().map(|line| line.len()), Some(LONGEST_LINE));
        assert_eq!(line().as_deref(), Some("stop"));
        let exact = "y".repeat(LONGEST_LINE - 1) + "\nstop";
        let mut input = exact.as_bytes();
        let mut line = || next_line(&mut input).expect("memory can be read");
        assert_eq!(line().map(|line| line.len()), Some(LONGEST_LINE - 1));
        assert_eq!((line().as_deref(), line()), (Some("stop"), None));
    }

    #[test]
    fn messages_do_nothing_to_a_terminal() {
        assert_eq!(printable("'\u{1b}[2Jé\u{7}\r'\nwhat"), "'\\u{1b}[2Jé\\u{7}\\r'\nwhat");
        assert_eq!(printable(&"x".repeat(100_000)).chars().count(), LONGEST_TOLD + 1);
    }
}
