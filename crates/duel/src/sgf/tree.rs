//! The syntax of SGF, whatever the game: a tree of nodes, of which the main line is read.
//!
//! The main line takes the first branch wherever there are several. The others are read for their syntax alone.

use std::borrow::Cow;

use super::fault::SgfFault;

/// A property of a node and where it stands, as bytes from the beginning of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property<'t> {
    pub name: Cow<'t, str>,
    pub at: usize,
    pub values: Vec<PropertyValue<'t>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PropertyValue<'t> {
    pub text: Cow<'t, str>,
    pub at: usize,
}

impl<'t> Property<'t> {
    /// The first value, which is the only one of most properties.
    pub fn value(&self) -> &PropertyValue<'t> {
        &self.values[0]
    }
}

pub type Node<'t> = Vec<Property<'t>>;

/// The nodes of the main line of the first game, or what is wrong and where.
pub fn main_line(text: &str) -> Result<Vec<Node<'_>>, (usize, SgfFault)> {
    let begin = text.find('(').ok_or((text.len(), SgfFault::NoGame))?;
    let mut reader = Reader { text, at: begin };
    let mut line: Vec<Node<'_>> = Vec::new();
    let mut depth = 0_usize;
    // The first branch that ends is the main line; all further nodes belong to other branches.
    let mut ended = false;
    loop {
        reader.skip_blanks();
        let at = reader.at;
        match reader.peek() {
            None => return Err((begin, SgfFault::GameNotClosed)),
            Some('(') => depth += 1,
            Some(')') => {
                ended = true;
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            Some(';') if !ended => line.push(Node::new()),
            Some(';') => {}
            Some(letter) if letter.is_ascii_alphabetic() => {
                let property = reader.property()?;
                if !ended {
                    let node = line.last_mut().ok_or((at, SgfFault::NoNode))?;
                    // Most nodes are one move: there is no need for room for more.
                    node.reserve_exact(usize::from(node.is_empty()));
                    node.push(property);
                }
                continue;
            }
            Some(other) => return Err((at, SgfFault::Unexpected(other))),
        }
        reader.next();
    }
    if line.is_empty() { Err((begin, SgfFault::NoNode)) } else { Ok(line) }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next();
        }
    }

    /// A name and its values. Old files have small letters in their names, which do not count.
    fn property(&mut self) -> Result<Property<'t>, (usize, SgfFault)> {
        let at = self.at;
        while self.peek().as_ref().is_some_and(char::is_ascii_alphabetic) {
            self.next();
        }
        let letters = &self.text[at..self.at];
        let name = match letters.chars().all(|letter| letter.is_ascii_uppercase()) {
            true => Cow::Borrowed(letters),
            false => letters.chars().filter(char::is_ascii_uppercase).collect(),
        };
        let mut values = Vec::with_capacity(1);
        self.skip_blanks();
        while self.peek() == Some('[') {
            values.push(self.value()?);
            self.skip_blanks();
        }
        if values.is_empty() {
            Err((at, SgfFault::NoValue(name.into_owned())))
        } else {
            Ok(Property { name, at, values })
        }
    }

    /// What stands between two brackets. A backslash makes the next character an ordinary one, and takes away the end
    /// of a line.
    fn value(&mut self) -> Result<PropertyValue<'t>, (usize, SgfFault)> {
        let open = self.at;
        self.next();
        let at = self.at;
        // As it is written, until something in it is escaped.
        let mut unescaped: Option<String> = None;
        loop {
            let end = self.at;
            match self.next().ok_or((open, SgfFault::ValueNotClosed))? {
                ']' => {
                    let text = unescaped.map_or(Cow::Borrowed(&self.text[at..end]), Cow::Owned);
                    return Ok(PropertyValue { text, at });
                }
                '\\' => {
                    let escaped = self.next().ok_or((open, SgfFault::ValueNotClosed))?;
                    let value = unescaped.get_or_insert_with(|| self.text[at..end].to_owned());
                    value.extend(Some(escaped).filter(|&escaped| escaped != '\n'));
                }
                plain => unescaped.iter_mut().for_each(|value| value.push(plain)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The main line, written down again without escapes.
    fn line(text: &str) -> String {
        let nodes = main_line(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        let write = |property: Property<'_>| {
            let values: String = property.values.iter().map(|value| format!("[{}]", value.text)).collect();
            property.name.into_owned() + &values
        };
        nodes.into_iter().map(|node| format!(";{}", node.into_iter().map(write).collect::<String>())).collect()
    }

    #[test]
    fn the_first_branch_is_the_main_line() {
        assert_eq!(line("(;A[1](;B[2](;C[3])(;D[4]))(;E[5]))(;F[6])"), ";A[1];B[2];C[3]");
        assert_eq!(line("a letter (\n;AB [x] \n [y]Black[z];)"), ";AB[x][y]B[z];");
    }

    #[test]
    fn escaped_text_is_read_as_it_was_meant() {
        assert_eq!(line(r"(;C[a\]b\\c (;\:d])"), r";C[a]b\c (;:d]");
        assert_eq!(line("(;C[one \\\nline\nand another])"), ";C[one line\nand another]");
    }

    #[test]
    fn faults_are_found_where_they_are() {
        for (text, at, fault) in [
            ("no game", 7, SgfFault::NoGame),
            ("()", 0, SgfFault::NoNode),
            ("(B[a1])", 1, SgfFault::NoNode),
            (" (;B[a1]", 1, SgfFault::GameNotClosed),
            ("(;B[a1)", 3, SgfFault::ValueNotClosed),
            ("(;B[a1\\", 3, SgfFault::ValueNotClosed),
            ("(;B;W[a1])", 2, SgfFault::NoValue("B".to_owned())),
            ("(;B[a1]é)", 7, SgfFault::Unexpected('é')),
            ("(;A[1](;B[2])(;C", 15, SgfFault::NoValue("C".to_owned())),
        ] {
            assert_eq!(main_line(text), Err((at, fault)), "{text}");
        }
    }

    #[test]
    fn a_deep_tree_is_no_trouble() {
        let deep = format!("{};B[a1]{}", "(".repeat(100_000), ")".repeat(100_000));
        assert_eq!(line(&deep), ";B[a1]");
    }
}
