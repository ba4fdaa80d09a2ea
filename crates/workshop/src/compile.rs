//! From the text of a score to its [`Program`]. The text is in the syntax of Rust's expressions; `syn` reads it.

use std::ops::Range;
use std::thread;

use syn::parse::Parser;
use syn::spanned::Spanned;
use syn::{BinOp, Block, Expr, Lit, Member, Pat, Stmt, UnOp};

use crate::fault::{Slip, Wrong};
use crate::features::{Feature, Whose};
use crate::program::{MOST, Of1, Of2, Op, Program, Slot, Term};
use crate::tokens;

/// The parser calls itself, and so does what walks its tree: enough for the largest score that passes the gate.
const STACK_BYTES: usize = 64 << 20;

#[derive(Clone, Copy)]
enum Function {
    Of1(Of1),
    Of2(Of2),
    Clamp,
}

/// The functions that a score can use.
const FUNCTIONS: [(&str, Function); 15] = [
    ("abs", Function::Of1(f64::abs)),
    ("sign", Function::Of1(|x| if x == 0.0 { 0.0 } else { x.signum() })),
    ("min", Function::Of2(f64::min)),
    ("max", Function::Of2(f64::max)),
    ("clamp", Function::Clamp),
    ("floor", Function::Of1(f64::floor)),
    ("ceil", Function::Of1(f64::ceil)),
    ("round", Function::Of1(f64::round)),
    ("trunc", Function::Of1(f64::trunc)),
    ("sqrt", Function::Of1(f64::sqrt)),
    ("pow", Function::Of2(f64::powf)),
    ("exp", Function::Of1(f64::exp)),
    ("ln", Function::Of1(f64::ln)),
    ("tanh", Function::Of1(f64::tanh)),
    ("sin", Function::Of1(f64::sin)),
];

/// The names of all functions.
pub(crate) fn function_names() -> String {
    FUNCTIONS.map(|(name, _)| name).join(", ")
}

/// Compiles a score that may ask for these features.
pub(crate) fn compile(text: &str, features: &'static [Feature]) -> Result<Program, Slip> {
    // A thread of its own, for the stack, and so that what the parser remembers of the text is gone with it.
    let work = || compile_here(text, features);
    thread::scope(|scope| match thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work) {
        Ok(thread) => thread.join().unwrap_or(Err(Slip { byte: 0, wrong: Wrong::Syntax })),
        Err(_) => Err(Slip { byte: 0, wrong: Wrong::TooLarge(tokens::MOST_TOKENS) }),
    })
}

fn compile_here(text: &str, features: &'static [Feature]) -> Result<Program, Slip> {
    let stream = tokens::read(text)?;
    let statements = Block::parse_within.parse2(stream).map_err(|error| {
        // The end of the text has no place of its own.
        let at = error.span().byte_range();
        let byte = if at.is_empty() && at.start == 0 { text.trim_end().len() } else { at.start };
        Slip { byte, wrong: Wrong::Syntax }
    })?;
    let mut compiler = Compiler { features, ops: Vec::new(), wanted: 0, names: Vec::new() };
    let last = compiler.statements(&statements, text.trim_end().len())?;
    let mut terms = Vec::new();
    let slot = compiler.sum(last, 1.0, &mut terms)?;
    if usize::from(slot) + 1 != compiler.ops.len() {
        compiler.push(Op::Weigh(1.0, slot), last)?;
    }
    Ok(Program { ops: compiler.ops, terms, wanted: compiler.wanted })
}

struct Compiler {
    features: &'static [Feature],
    ops: Vec<Op>,
    wanted: u64,
    /// What `let` has made, the latest last.
    names: Vec<(String, Slot)>,
}

fn span(of: &impl Spanned) -> Range<usize> {
    of.span().byte_range()
}

fn slip<T>(of: &impl Spanned, wrong: Wrong) -> Result<T, Slip> {
    Err(Slip { byte: span(of).start, wrong })
}

impl Compiler {
    fn push(&mut self, op: Op, of: &impl Spanned) -> Result<Slot, Slip> {
        if self.ops.len() == MOST {
            return slip(of, Wrong::TooLarge(tokens::MOST_TOKENS));
        }
        self.ops.push(op);
        Ok((self.ops.len() - 1) as Slot)
    }

    /// Carries out all `let`s, and returns the expression at the end.
    fn statements<'a>(&mut self, statements: &'a [Stmt], end: usize) -> Result<&'a Expr, Slip> {
        let Some((last, before)) = statements.split_last() else {
            return Err(Slip { byte: end, wrong: Wrong::Empty });
        };
        before.iter().try_for_each(|statement| self.name(statement))?;
        match last {
            Stmt::Expr(value, None) => Ok(value),
            Stmt::Expr(_, Some(semicolon)) => slip(semicolon, Wrong::Empty),
            Stmt::Local(_) => self.name(last).and(Err(Slip { byte: span(last).end, wrong: Wrong::Empty })),
            Stmt::Item(_) | Stmt::Macro(_) => slip(last, Wrong::Syntax),
        }
    }

    /// `let name = value;`
    fn name(&mut self, statement: &Stmt) -> Result<(), Slip> {
        let Stmt::Local(local) = statement else { return slip(statement, Wrong::Syntax) };
        let Pat::Ident(pattern) = &local.pat else { return slip(&local.pat, Wrong::Syntax) };
        let (name, value) = (pattern.ident.to_string(), local.init.as_ref());
        let Some(value) = value.filter(|value| value.diverge.is_none()) else { return slip(local, Wrong::Syntax) };
        if !tokens::is_free_name(&name)
            || self.features.iter().any(|feature| feature.name == name)
            || self.names.iter().any(|(known, _)| *known == name)
        {
            return slip(pattern, Wrong::Twice(name));
        }
        let slot = self.value(&value.expr)?;
        self.names.push((name, slot));
        Ok(())
    }

    /// The parts of a sum, and the sum itself.
    fn sum(&mut self, of: &Expr, sign: f64, terms: &mut Vec<Term>) -> Result<Slot, Slip> {
        match of {
            Expr::Binary(sum) if matches!(sum.op, BinOp::Add(_) | BinOp::Sub(_)) => {
                let is_minus = matches!(sum.op, BinOp::Sub(_));
                let left = self.sum(&sum.left, sign, terms)?;
                let right = self.sum(&sum.right, if is_minus { -sign } else { sign }, terms)?;
                self.push(if is_minus { Op::Subtract(left, right) } else { Op::Add(left, right) }, of)
            }
            Expr::Paren(inner) => self.sum(&inner.expr, sign, terms),
            _ => {
                let slot = self.value(of)?;
                terms.push(Term { text: span(of), weight: weight(of), sign, slot });
                Ok(slot)
            }
        }
    }

    fn value(&mut self, of: &Expr) -> Result<Slot, Slip> {
        match of {
            Expr::Paren(inner) => self.value(&inner.expr),
            Expr::Lit(literal) => {
                let number = number(&literal.lit);
                number.map_or_else(|| slip(of, Wrong::Syntax), |number| self.push(Op::Number(number), of))
            }
            Expr::Path(path) => match path.path.get_ident() {
                Some(name) => self.named(&name.to_string(), of),
                None => slip(of, Wrong::Syntax),
            },
            Expr::Field(field) => self.of_side(&field.base, &field.member, of),
            Expr::Unary(unary) => {
                let inner = self.value(&unary.expr)?;
                match unary.op {
                    UnOp::Neg(_) => self.push(Op::Negate(inner), of),
                    UnOp::Not(_) => self.push(Op::Apply1(|x| truth(x == 0.0), inner), of),
                    _ => slip(of, Wrong::Unusable("*".to_owned())),
                }
            }
            Expr::Binary(binary) => self.binary(&binary.left, &binary.op, &binary.right, of),
            Expr::Call(call) => self.call(call),
            Expr::If(choice) => {
                let condition = self.value(&choice.cond)?;
                let then = self.block(&choice.then_branch)?;
                let Some((_, otherwise)) = &choice.else_branch else { return slip(of, Wrong::NoElse) };
                let otherwise = self.value(otherwise)?;
                self.push(Op::Choose(condition, then, otherwise), of)
            }
            Expr::Block(block) if block.label.is_none() => self.block(&block.block),
            Expr::Assign(assign) => slip(&assign.eq_token, Wrong::Unusable("=".to_owned())),
            Expr::MethodCall(call) => slip(&call.dot_token, Wrong::Unusable(".".to_owned())),
            _ => slip(of, Wrong::Syntax),
        }
    }

    /// What is made within a block is gone at its end.
    fn block(&mut self, block: &Block) -> Result<Slot, Slip> {
        let known = self.names.len();
        let last = self.statements(&block.stmts, span(block).end.saturating_sub(1))?;
        let value = self.value(last);
        self.names.truncate(known);
        value
    }

    /// What `let` has made, what both sides share, or the difference of what each of them has.
    fn named(&mut self, name: &str, of: &Expr) -> Result<Slot, Slip> {
        if let Some(&(_, slot)) = self.names.iter().rev().find(|(known, _)| known == name) {
            return Ok(slot);
        }
        if let Some(truth) = name.parse::<bool>().ok().map(truth) {
            return self.push(Op::Number(truth), of);
        }
        match self.features.iter().position(|feature| feature.name == name) {
            Some(feature) => {
                let mine = self.feature(feature, 0, of)?;
                if self.features[feature].whose == Whose::Both {
                    return Ok(mine);
                }
                let yours = self.feature(feature, 1, of)?;
                self.push(Op::Subtract(mine, yours), of)
            }
            None if matches!(name, "me" | "you") => slip(of, Wrong::NotOfASide(name.to_owned())),
            None => slip(of, self.unknown(name)),
        }
    }

    /// `me.name` and `you.name`
    fn of_side(&mut self, side: &Expr, member: &Member, of: &Expr) -> Result<Slot, Slip> {
        let side_name = match side {
            Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
            _ => None,
        };
        let side = match side_name.as_deref() {
            Some("me") => 0,
            Some("you") => 1,
            other => return slip(of, Wrong::NotOfASide(other.unwrap_or(".").to_owned())),
        };
        let Member::Named(name) = member else { return slip(member, Wrong::Syntax) };
        let name = name.to_string();
        match self.features.iter().position(|feature| feature.name == name) {
            Some(feature) if self.features[feature].whose == Whose::Each => self.feature(feature, side, of),
            Some(_) => slip(of, Wrong::NotOfASide(name)),
            None => slip(member, self.unknown(&name)),
        }
    }

    fn feature(&mut self, feature: usize, side: usize, of: &Expr) -> Result<Slot, Slip> {
        self.wanted |= 1 << feature;
        self.push(Op::Feature((2 * feature + side) as u16), of)
    }

    fn unknown(&self, name: &str) -> Wrong {
        let names = || self.features.iter().map(|feature| feature.name);
        let nearest = names().min_by_key(|known| distance(name, known)).unwrap_or_default();
        Wrong::UnknownName(name.to_owned(), nearest.to_owned(), names().collect::<Vec<_>>().join(", "))
    }

    fn binary(&mut self, left: &Expr, op: &BinOp, right: &Expr, of: &Expr) -> Result<Slot, Slip> {
        if let (BinOp::Mul(_), Some(weight)) = (op, literal(left)) {
            let right = self.value(right)?;
            return self.push(Op::Weigh(weight, right), of);
        }
        let (a, b) = (self.value(left)?, self.value(right)?);
        let compare: Of2 = match op {
            BinOp::Add(_) => return self.push(Op::Add(a, b), of),
            BinOp::Sub(_) => return self.push(Op::Subtract(a, b), of),
            BinOp::Mul(_) => return self.push(Op::Multiply(a, b), of),
            BinOp::Div(_) => return self.push(Op::Divide(a, b), of),
            BinOp::Rem(_) => |a, b| a % b,
            BinOp::And(_) => |a, b| truth(a != 0.0 && b != 0.0),
            BinOp::Or(_) => |a, b| truth(a != 0.0 || b != 0.0),
            BinOp::Eq(_) => |a, b| truth(a == b),
            BinOp::Ne(_) => |a, b| truth(a != b),
            BinOp::Lt(_) => |a, b| truth(a < b),
            BinOp::Le(_) => |a, b| truth(a <= b),
            BinOp::Gt(_) => |a, b| truth(a > b),
            BinOp::Ge(_) => |a, b| truth(a >= b),
            BinOp::BitAnd(_) => return slip(op, Wrong::Unusable("&".to_owned())),
            BinOp::BitOr(_) => return slip(op, Wrong::Unusable("|".to_owned())),
            BinOp::Shl(_) => return slip(op, Wrong::Unusable("<<".to_owned())),
            BinOp::Shr(_) => return slip(op, Wrong::Unusable(">>".to_owned())),
            _ => return slip(op, Wrong::Unusable("=".to_owned())),
        };
        self.push(Op::Apply2(compare, a, b), of)
    }

    fn call(&mut self, call: &syn::ExprCall) -> Result<Slot, Slip> {
        let name = match &*call.func {
            Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
            _ => None,
        };
        let Some(name) = name else { return slip(call, Wrong::Syntax) };
        let Some((_, function)) = FUNCTIONS.iter().find(|(known, _)| *known == name) else {
            return slip(call, Wrong::UnknownFunction(name, function_names()));
        };
        let slots = call.args.iter().map(|argument| self.value(argument)).collect::<Result<Vec<_>, _>>()?;
        match (function, &slots[..]) {
            (Function::Of1(function), &[a]) => self.push(Op::Apply1(*function, a), call),
            (Function::Of2(function), &[a, b]) => self.push(Op::Apply2(*function, a, b), call),
            (Function::Clamp, &[a, low, high]) => {
                let raised = self.push(Op::Apply2(f64::max, a, low), call)?;
                self.push(Op::Apply2(f64::min, raised, high), call)
            }
            (Function::Of1(_), _) => slip(call, Wrong::Arguments(name, 1)),
            (Function::Of2(_), _) => slip(call, Wrong::Arguments(name, 2)),
            (Function::Clamp, _) => slip(call, Wrong::Arguments(name, 3)),
        }
    }
}

fn truth(is_true: bool) -> f64 {
    f64::from(u8::from(is_true))
}

/// A number as it is written; one that no number can hold is none.
fn number(literal: &Lit) -> Option<f64> {
    let digits = match literal {
        Lit::Int(whole) if whole.suffix().is_empty() => whole.base10_digits().to_owned(),
        Lit::Float(part) if part.suffix().is_empty() => part.base10_digits().to_owned(),
        Lit::Bool(given) => return Some(truth(given.value)),
        _ => return None,
    };
    digits.parse().ok().filter(|number: &f64| number.is_finite())
}

/// The number that an expression is, if it is nothing else.
fn literal(of: &Expr) -> Option<f64> {
    match of {
        Expr::Lit(literal) => number(&literal.lit),
        Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => literal(&unary.expr).map(|number| -number),
        Expr::Paren(inner) => literal(&inner.expr),
        _ => None,
    }
}

/// The number that begins a product, and where it stands.
fn weight(of: &Expr) -> Option<(f64, Range<usize>)> {
    let Expr::Binary(product) = of else { return None };
    match product.op {
        BinOp::Mul(_) => literal(&product.left)
            .map(|weight| (weight, span(&*product.left)))
            .or_else(|| weight_of_left(&product.left))
            .or_else(|| literal(&product.right).map(|weight| (weight, span(&*product.right)))),
        BinOp::Div(_) => weight_of_left(&product.left),
        _ => None,
    }
}

fn weight_of_left(left: &Expr) -> Option<(f64, Range<usize>)> {
    if matches!(left, Expr::Binary(_)) { weight(left) } else { None }
}

/// How many letters differ between two words, by the usual edit distance.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(64).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, a) in a.chars().take(64).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &b) in b.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
