//! Reads the text of a score: Rust's expressions, as far as a score needs them.
//!
//! Everything is bounded: how long the text is, how many words and signs it has, how deep its brackets are.

use std::ops::Range;

use crate::fault::{Slip, Wrong};

/// Most words and signs of a score.
pub(crate) const MOST_TOKENS: usize = 800;
/// Most bytes of a score.
const MOST_BYTES: usize = 16_000;
/// Most brackets, signs before a number and branches within each other.
const MOST_DEPTH: usize = 40;

/// Signs, the longer ones first.
const SIGNS: [&str; 22] = [
    "&&", "||", "==", "!=", "<=", ">=", "+", "-", "*", "/", "%", "<", ">", "!", "(", ")", "{", "}", ",", ";", ".", "=",
];

/// Words of Rust that mean nothing in a score.
const KEYWORDS: [&str; 33] = [
    "as", "async", "await", "break", "const", "continue", "crate", "dyn", "enum", "extern", "fn", "for", "impl", "in",
    "loop", "match", "mod", "move", "mut", "pub", "ref", "return", "self", "Self", "static", "struct", "super",
    "trait", "type", "unsafe", "use", "where", "while",
];

/// Words that mean something in a score, and so are no names.
const IN_USE: [&str; 7] = ["if", "else", "let", "true", "false", "me", "you"];

/// A word or sign.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Token<'a> {
    Number(f64),
    Word(&'a str),
    Sign(&'static str),
    End,
}

/// An expression, and where it stands in the text.
#[derive(Debug)]
pub(crate) struct Expr {
    pub span: Range<usize>,
    pub node: SyntaxNode,
}

#[derive(Debug)]
pub(crate) enum SyntaxNode {
    Number(f64),
    Name(String),
    /// `me.name` or `you.name`; what stands before the dot, and where the name begins.
    Member(String, String, usize),
    Negative(Box<Expr>),
    Not(Box<Expr>),
    /// The sign and its two sides.
    Binary(&'static str, Box<Expr>, Box<Expr>),
    Call(String, Vec<Expr>),
    If(Box<Expr>, Box<Body>, Box<Expr>),
    Block(Box<Body>),
}

/// Names with their values, and the value at the end.
#[derive(Debug)]
pub(crate) struct Body {
    /// The name, where it stands, and its value.
    pub names: Vec<(String, usize, Expr)>,
    pub value: Expr,
}

/// Reads a score.
pub(crate) fn read(text: &str) -> Result<Body, Slip> {
    let mut parser = Parser { tokens: cut(text)?, at: 0, depth: 0 };
    let body = parser.body(Token::End, 0)?;
    Ok(body)
}

/// Cuts a text into words and signs, each with its place.
fn cut(text: &str) -> Result<Vec<(Token<'_>, Range<usize>)>, Slip> {
    let too_large = |byte| Slip { byte, wrong: Wrong::TooLarge(MOST_TOKENS) };
    if text.len() > MOST_BYTES {
        return Err(too_large(MOST_BYTES));
    }
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let length_while = |is: &dyn Fn(char) -> bool| rest.find(|c| !is(c)).unwrap_or(rest.len());
        let unusable = |what: &str| Err(Slip { byte: at, wrong: Wrong::Unusable(what.chars().take(40).collect()) });
        let (token, length) = if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if rest.starts_with("//") {
            at += length_while(&|c| c != '\n');
            continue;
        } else if first.is_ascii_digit() {
            let length = number_length(rest);
            let digits = rest[..length].replace('_', "");
            let number = digits.parse().ok().filter(|number: &f64| number.is_finite());
            // A letter right behind it makes it something else.
            let is_whole = !rest[length..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
            match number.filter(|_| is_whole) {
                Some(number) => (Token::Number(number), length),
                None => return unusable(&rest[..length_while(&|c| c.is_alphanumeric() || c == '_' || c == '.')]),
            }
        } else if first.is_alphabetic() || first == '_' {
            let length = length_while(&|c| c.is_alphanumeric() || c == '_');
            let word = &rest[..length];
            if KEYWORDS.contains(&word) {
                return unusable(word);
            }
            (Token::Word(word), length)
        } else if let Some(sign) = SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
            (Token::Sign(sign), sign.len())
        } else if first == '"' {
            let end = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
            return unusable(&rest[..end]);
        } else {
            return unusable(&first.to_string());
        };
        tokens.push((token, at..at + length));
        if tokens.len() > MOST_TOKENS {
            return Err(too_large(at));
        }
        at += length;
    }
    let end = text.trim_end().len();
    tokens.push((Token::End, end..end));
    Ok(tokens)
}

/// How much of a text is a number: digits, a point with digits, an exponent.
fn number_length(text: &str) -> usize {
    let digits = |from: usize| {
        let rest = &text[from..];
        from + rest.find(|c: char| !c.is_ascii_digit() && c != '_').unwrap_or(rest.len())
    };
    let mut length = digits(0);
    if text[length..].starts_with('.') && !text[length..].starts_with("..") {
        length = digits(length + 1);
    }
    if text[length..].starts_with(['e', 'E']) {
        let sign = usize::from(text[length + 1..].starts_with(['+', '-']));
        let end = digits(length + 1 + sign);
        if end > length + 1 + sign {
            length = end;
        }
    }
    length
}

struct Parser<'a> {
    tokens: Vec<(Token<'a>, Range<usize>)>,
    at: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn peek(&self) -> Token<'a> {
        self.tokens[self.at].0
    }

    fn byte(&self) -> usize {
        self.tokens[self.at].1.start
    }

    /// Where the last token that was taken ends.
    fn end(&self) -> usize {
        self.tokens[self.at.saturating_sub(1)].1.end
    }

    fn next(&mut self) -> Token<'a> {
        let token = self.peek();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    fn takes(&mut self, token: Token<'_>) -> bool {
        let is_next = self.peek() == token;
        if is_next {
            self.next();
        }
        is_next
    }

    fn slip<T>(&self, byte: usize) -> Result<T, Slip> {
        let wrong = match self.peek() {
            Token::Sign(sign @ "=") => Wrong::Unusable(sign.to_owned()),
            _ => Wrong::Syntax,
        };
        Err(Slip { byte, wrong })
    }

    /// What has to come now; a bracket that is never closed is told where it opens.
    fn expect(&mut self, sign: &'static str, opened: usize) -> Result<(), Slip> {
        if self.takes(Token::Sign(sign)) {
            return Ok(());
        }
        let byte = if self.peek() == Token::End { opened } else { self.byte() };
        self.slip(byte)
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Slip>) -> Result<T, Slip> {
        if self.depth == MOST_DEPTH {
            return Err(Slip { byte: self.byte(), wrong: Wrong::TooDeep(MOST_DEPTH) });
        }
        self.depth += 1;
        let found = read(self);
        self.depth -= 1;
        found
    }

    /// `let name = value;` as often as there are some, and the value at the end.
    fn body(&mut self, end: Token<'_>, opened: usize) -> Result<Body, Slip> {
        let mut names = Vec::new();
        while self.takes(Token::Word("let")) {
            let byte = self.byte();
            let Token::Word(name) = self.next() else { return self.slip(byte) };
            if IN_USE.contains(&name) {
                return Err(Slip { byte, wrong: Wrong::Twice(name.to_owned()) });
            }
            self.expect("=", byte)?;
            let value = self.expression()?;
            self.expect(";", byte)?;
            names.push((name.to_owned(), byte, value));
        }
        if self.peek() == end {
            return Err(Slip { byte: self.byte(), wrong: Wrong::Empty });
        }
        let value = self.expression()?;
        if self.peek() == Token::Sign(";") {
            return Err(Slip { byte: self.byte(), wrong: Wrong::Empty });
        }
        if !self.takes(end) && end != self.peek() {
            let byte = if self.peek() == Token::End { opened } else { self.byte() };
            return self.slip(byte);
        }
        Ok(Body { names, value })
    }

    /// A block in its brackets.
    fn block(&mut self) -> Result<Body, Slip> {
        let opened = self.byte();
        self.expect("{", opened)?;
        self.deeper(|parser| parser.body(Token::Sign("}"), opened))
    }

    fn expression(&mut self) -> Result<Expr, Slip> {
        self.deeper(|parser| parser.binary(0))
    }

    /// By the binding of its signs: those that bind more tightly belong together.
    fn binary(&mut self, least: u8) -> Result<Expr, Slip> {
        let mut left = self.unary()?;
        while let Token::Sign(sign) = self.peek() {
            let Some(binding) = binding(sign).filter(|&binding| binding >= least) else { break };
            self.next();
            let right = self.binary(binding + 1)?;
            let span = left.span.start..right.span.end;
            left = Expr { span, node: SyntaxNode::Binary(sign, Box::new(left), Box::new(right)) };
            // As in Rust, a < b < c is no way to say that b lies between.
            let is_compared_again = matches!(self.peek(), Token::Sign(sign) if binding == COMPARISON && self::binding(sign) == Some(COMPARISON));
            if is_compared_again {
                return self.slip(self.byte());
            }
        }
        Ok(left)
    }

    fn unary(&mut self) -> Result<Expr, Slip> {
        let start = self.byte();
        for (sign, node) in [("-", SyntaxNode::Negative as fn(Box<Expr>) -> SyntaxNode), ("!", SyntaxNode::Not)] {
            if self.takes(Token::Sign(sign)) {
                let inner = self.deeper(Self::unary)?;
                return Ok(Expr { span: start..inner.span.end, node: node(Box::new(inner)) });
            }
        }
        self.primary()
    }

    fn primary(&mut self) -> Result<Expr, Slip> {
        let start = self.byte();
        let node = match self.peek() {
            Token::Number(number) => {
                self.next();
                SyntaxNode::Number(number)
            }
            Token::Sign("(") => {
                self.next();
                let inner = self.expression()?;
                self.expect(")", start)?;
                // The brackets belong to what stands in them.
                return Ok(Expr { span: start..self.end(), node: inner.node });
            }
            Token::Sign("{") => SyntaxNode::Block(Box::new(self.block()?)),
            Token::Word("if") => {
                self.next();
                let condition = self.expression()?;
                let then = self.block()?;
                if !self.takes(Token::Word("else")) {
                    return Err(Slip { byte: start, wrong: Wrong::NoElse });
                }
                let otherwise = self.deeper(Self::primary)?;
                SyntaxNode::If(Box::new(condition), Box::new(then), Box::new(otherwise))
            }
            Token::Word("true") => {
                self.next();
                SyntaxNode::Number(1.0)
            }
            Token::Word("false") => {
                self.next();
                SyntaxNode::Number(0.0)
            }
            Token::Word(word) if !matches!(word, "else" | "let") => {
                self.next();
                self.named(word, start)?
            }
            _ => return self.slip(start),
        };
        Ok(Expr { span: start..self.end(), node })
    }

    /// What follows a name: its brackets, if it is a function, or what is asked of a side.
    fn named(&mut self, word: &str, start: usize) -> Result<SyntaxNode, Slip> {
        if self.takes(Token::Sign("(")) {
            let mut arguments = Vec::new();
            while self.peek() != Token::Sign(")") {
                arguments.push(self.expression()?);
                if !self.takes(Token::Sign(",")) {
                    break;
                }
            }
            self.expect(")", start)?;
            return Ok(SyntaxNode::Call(word.to_owned(), arguments));
        }
        let dot = self.byte();
        if !self.takes(Token::Sign(".")) {
            return Ok(SyntaxNode::Name(word.to_owned()));
        }
        let at = self.byte();
        let Token::Word(member) = self.next() else { return self.slip(at) };
        if matches!(self.peek(), Token::Sign("(" | ".")) {
            return Err(Slip { byte: dot, wrong: Wrong::Unusable(".".to_owned()) });
        }
        Ok(SyntaxNode::Member(word.to_owned(), member.to_owned(), at))
    }
}

const COMPARISON: u8 = 2;

/// How tightly a sign binds its two sides.
fn binding(sign: &str) -> Option<u8> {
    Some(match sign {
        "||" => 0,
        "&&" => 1,
        "==" | "!=" | "<" | "<=" | ">" | ">=" => COMPARISON,
        "+" | "-" => 3,
        "*" | "/" | "%" => 4,
        _ => return None,
    })
}
