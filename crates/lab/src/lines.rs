//! Reading lines that anyone may have typed.

use std::io::{self, BufRead};

/// The next line without its end, or nothing once the input has ended. Bytes that are no text become `�`, so that a
/// stray one spoils its own line only.
pub fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
}
