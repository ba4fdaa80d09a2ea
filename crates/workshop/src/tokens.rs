//! The gate before the parser: only words and signs that a score can have, and not too many of them.
//!
//! What passes is small and shallow, so that the parser, which calls itself, cannot run out of stack.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::fault::{Slip, Wrong};

/// Most words and signs of a score.
pub(crate) const MOST_TOKENS: usize = 800;
/// Most bytes of a score.
pub(crate) const MOST_BYTES: usize = 16_000;
/// Most brackets within each other.
pub(crate) const MOST_BRACKETS: usize = 40;

const SIGNS: &str = "+-*/%<>=!&|,;.";

/// Words of Rust that are no names. Those of `IN_USE` mean something in a score.
const IN_USE: [&str; 5] = ["if", "else", "let", "true", "false"];
const KEYWORDS: [&str; 33] = [
    "as", "async", "await", "break", "const", "continue", "crate", "dyn", "enum", "extern", "fn", "for", "impl", "in",
    "loop", "match", "mod", "move", "mut", "pub", "ref", "return", "self", "Self", "static", "struct", "super",
    "trait", "type", "unsafe", "use", "where", "while",
];

/// Cuts a score into its words and signs.
pub(crate) fn read(text: &str) -> Result<TokenStream, Slip> {
    if text.len() > MOST_BYTES {
        return Err(Slip { byte: MOST_BYTES, wrong: Wrong::TooLarge(MOST_TOKENS) });
    }
    let mut depth = 0_usize;
    for (byte, sign) in text.char_indices() {
        match sign {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MOST_BRACKETS {
            return Err(Slip { byte, wrong: Wrong::TooDeep(MOST_BRACKETS) });
        }
    }
    let stream: TokenStream = text.parse().map_err(|error: proc_macro2::LexError| {
        let byte = error.span().byte_range().start;
        // What cannot be cut at all is a sign of no language, or a bracket without its other half.
        let sign = text.get(byte..).and_then(|rest| rest.chars().next()).filter(|sign| !"(){}[]".contains(*sign));
        Slip { byte, wrong: sign.map_or(Wrong::Syntax, |sign| Wrong::Unusable(sign.to_string())) }
    })?;
    let mut count = 0;
    check(stream.clone(), &mut count)?;
    Ok(stream)
}

fn check(stream: TokenStream, count: &mut usize) -> Result<(), Slip> {
    for tree in stream {
        let byte = tree.span().byte_range().start;
        let unusable = |what: String| Err(Slip { byte, wrong: Wrong::Unusable(what) });
        *count += 1;
        if *count > MOST_TOKENS {
            return Err(Slip { byte, wrong: Wrong::TooLarge(MOST_TOKENS) });
        }
        match tree {
            TokenTree::Group(group) => match group.delimiter() {
                Delimiter::Parenthesis | Delimiter::Brace => check(group.stream(), count)?,
                Delimiter::Bracket | Delimiter::None => return unusable("[".to_owned()),
            },
            TokenTree::Ident(word) => {
                let word = word.to_string();
                if KEYWORDS.contains(&word.as_str()) || word.starts_with("r#") {
                    return unusable(word);
                }
            }
            TokenTree::Punct(sign) => {
                let sign = sign.as_char();
                if !SIGNS.contains(sign) {
                    return unusable(sign.to_string());
                }
            }
            TokenTree::Literal(literal) => {
                let literal = literal.to_string();
                let is_number = literal.starts_with(|first: char| first.is_ascii_digit());
                let is_plain = is_number
                    && !literal.contains("0x")
                    && literal.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | '_' | 'e' | 'E' | '+' | '-'));
                if !is_plain {
                    return unusable(literal.chars().take(40).collect());
                }
            }
        }
    }
    Ok(())
}

/// Whether a word can be the name of something that `let` makes.
pub(crate) fn is_free_name(word: &str) -> bool {
    !IN_USE.contains(&word) && !KEYWORDS.contains(&word) && word != "me" && word != "you"
}
