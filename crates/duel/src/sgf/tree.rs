//! The syntax of SGF, whatever the game: a tree of nodes. The main line takes the first branch wherever there are several.

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

/// A game: nodes that follow one another, and branch.
pub struct Tree<'t> {
    nodes: Vec<Node<'t>>,
    /// The place of the node that each follows; the first follows itself.
    before: Vec<u32>,
    /// The last node of each branch. The first branch is the main line.
    ends: Vec<u32>,
}

impl<'t> Tree<'t> {
    /// Reads the first game of a text, and tells at which byte it ends; or what is wrong and where.
    pub fn read(text: &'t str) -> Result<(Self, usize), (usize, SgfFault)> {
        let begin = text.find('(').ok_or((text.len(), SgfFault::NoGame))?;
        let mut reader = Reader { text, at: begin };
        let mut tree = Self { nodes: Vec::new(), before: Vec::new(), ends: Vec::new() };
        // Where the branches begin that are open, and the node that what follows belongs to.
        let mut branches: Vec<u32> = Vec::new();
        let mut last = 0;
        // Once a branch has ended, nothing is added to the nodes before it.
        let mut ended = false;
        loop {
            reader.skip_blanks();
            let at = reader.at;
            match reader.peek() {
                None => return Err((begin, SgfFault::GameNotClosed)),
                Some('(') => branches.push(last),
                Some(')') => {
                    if !ended && !tree.nodes.is_empty() {
                        tree.ends.push(last);
                    }
                    ended = true;
                    last = branches.pop().unwrap_or_default();
                    if branches.is_empty() {
                        reader.next();
                        break;
                    }
                }
                Some(';') => {
                    tree.before.push(last);
                    last = tree.nodes.len() as u32;
                    tree.nodes.push(Node::new());
                    ended = false;
                }
                Some(letter) if letter.is_ascii_alphabetic() => {
                    let property = reader.property()?;
                    let node = tree.nodes.get_mut(last as usize).ok_or((at, SgfFault::NoNode))?;
                    if !ended {
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
        if tree.nodes.is_empty() { Err((begin, SgfFault::NoNode)) } else { Ok((tree, reader.at)) }
    }

    /// How many branches there are, the main line included.
    pub fn branches(&self) -> usize {
        self.ends.len()
    }

    /// The nodes of a branch from the first one on.
    pub fn branch(&self, number: usize) -> Vec<&Node<'t>> {
        let mut at = self.ends[number];
        let mut line = vec![&self.nodes[at as usize]];
        while at != self.before[at as usize] {
            at = self.before[at as usize];
            line.push(&self.nodes[at as usize]);
        }
        line.reverse();
        line
    }
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
        let (tree, _) = Tree::read(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        written(tree.branch(0))
    }

    fn written(branch: Vec<&Node<'_>>) -> String {
        let write = |property: &Property<'_>| {
            let values: String = property.values.iter().map(|value| format!("[{}]", value.text)).collect();
            format!("{}{values}", property.name)
        };
        branch.into_iter().map(|node| format!(";{}", node.iter().map(write).collect::<String>())).collect()
    }

    #[test]
    fn all_branches_are_there() {
        let branches = |text| {
            let (tree, end) = Tree::read(text).unwrap();
            let branches: Vec<_> = (0..tree.branches()).map(|number| written(tree.branch(number))).collect();
            (branches.join(" "), &text[end..])
        };
        let text = "(;A[1](;B[2](;C[3])(;D[4]))(;E[5])()) (;F[6])";
        assert_eq!(branches(text), (";A[1];B[2];C[3] ;A[1];B[2];D[4] ;A[1];E[5]".to_owned(), " (;F[6])"));
        assert_eq!(branches("(;A[1](;B[2])C[3];D[4])"), (";A[1];B[2] ;A[1];D[4]".to_owned(), ""));
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
            assert_eq!(Tree::read(text).err(), Some((at, fault)), "{text}");
        }
    }

    #[test]
    fn a_deep_tree_is_no_trouble() {
        let deep = format!("{};B[a1]{}", "(".repeat(100_000), ")".repeat(100_000));
        assert_eq!(line(&deep), ";B[a1]");
    }
}
