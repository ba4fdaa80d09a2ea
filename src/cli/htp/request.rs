//! One line of HTP: perhaps a number to answer with, a command, and what it is about.

use war_horses_lab::lines::printable;

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HtpRequest {
    /// Repeated in the answer, so that whoever asked knows what it belongs to.
    pub id: Option<u32>,
    pub command: String,
    pub arguments: Vec<String>,
}

impl HtpRequest {
    /// Reads a line; one that is empty or all comment asks for nothing. A line may lack its command, which is then empty.
    pub fn read(line: &str) -> Option<Self> {
        let line = line.split_once('#').map_or(line, |(before, _)| before);
        let mut words =
            line.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty()).peekable();
        words.peek()?;
        let id = words.peek().and_then(|word| word.parse().ok());
        if id.is_some() {
            words.next();
        }
        let command = words.next().unwrap_or_default().to_owned();
        Some(Self { id, command, arguments: words.map(ToOwned::to_owned).collect() })
    }
}

/// What is answered: a text, or why the command failed.
pub(super) type Answer = Result<String, String>;

/// An answer as it goes over the line, with the empty line that ends it.
pub(super) fn reply(id: Option<u32>, answer: &Answer) -> String {
    let id = id.map(|id| id.to_string()).unwrap_or_default();
    match answer {
        Ok(text) if text.is_empty() => format!("={id}\n\n"),
        Ok(text) => format!("={id} {}\n\n", text.trim_end()),
        Err(text) => format!("?{id} {}\n\n", printable(text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_with_and_without_numbers() {
        let request = |id, command: &str, arguments: &[&str]| {
            let arguments = arguments.iter().map(ToString::to_string).collect();
            Some(HtpRequest { id, command: command.to_owned(), arguments })
        };
        assert_eq!(HtpRequest::read("play black a1"), request(None, "play", &["black", "a1"]));
        assert_eq!(HtpRequest::read(" 12\tname \u{7} # who are you"), request(Some(12), "name", &[]));
        assert_eq!(HtpRequest::read("7"), request(Some(7), "", &[]));
        for nothing in ["", "   ", "# a comment", "\t#"] {
            assert_eq!(HtpRequest::read(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn answers_end_with_an_empty_line() {
        assert_eq!(reply(None, &Ok(String::new())), "=\n\n");
        assert_eq!(reply(Some(3), &Ok("a1\n".to_owned())), "=3 a1\n\n");
        assert_eq!(reply(Some(3), &Err("no".to_owned())), "?3 no\n\n");
    }
}
