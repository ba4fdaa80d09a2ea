//! From the text of a score to its [`HeuristicProgram`].

use std::ops::Range;

use crate::fault::{Slip, Wrong};
use crate::features::{Feature, Whose};
use crate::program::{HeuristicProgram, MOST, Of1, Of2, Op, ProgramTerm, Slot};
use crate::syntax::{self, Body, Expr, MOST_TOKENS, SyntaxNode};

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
pub(crate) fn compile(text: &str, features: &'static [Feature]) -> Result<HeuristicProgram, Slip> {
    let body = syntax::read(text)?;
    let mut compiler = Compiler { features, ops: Vec::new(), wanted: 0, names: Vec::new() };
    compiler.names(&body)?;
    let mut terms = Vec::new();
    let slot = compiler.sum(&body.value, 1.0, &mut terms)?;
    // The last instruction makes the score.
    if usize::from(slot) + 1 != compiler.ops.len() {
        compiler.push(Op::Weigh(1.0, slot), &body.value)?;
    }
    Ok(HeuristicProgram { ops: compiler.ops, terms, wanted: compiler.wanted })
}

struct Compiler {
    features: &'static [Feature],
    ops: Vec<Op>,
    wanted: u64,
    /// What `let` has made and the features it was made of, the latest last.
    names: Vec<(String, Slot, u64)>,
}

fn slip<T>(of: &Expr, wrong: Wrong) -> Result<T, Slip> {
    Err(Slip { byte: of.span.start, wrong })
}

impl Compiler {
    fn push(&mut self, op: Op, of: &Expr) -> Result<Slot, Slip> {
        if self.ops.len() == MOST {
            return slip(of, Wrong::TooLarge(MOST_TOKENS));
        }
        self.ops.push(op);
        Ok((self.ops.len() - 1) as Slot)
    }

    /// Carries out all `let`s of a block.
    fn names(&mut self, body: &Body) -> Result<(), Slip> {
        for (name, byte, value) in &body.names {
            let is_feature = self.features.iter().any(|feature| feature.name == name);
            if is_feature || self.names.iter().any(|(known, ..)| known == name) {
                return Err(Slip { byte: *byte, wrong: Wrong::Twice(name.clone()) });
            }
            let (slot, features) = self.seen_by(value)?;
            self.names.push((name.clone(), slot, features));
        }
        Ok(())
    }

    /// What is made within a block is gone at its end.
    fn block(&mut self, body: &Body) -> Result<Slot, Slip> {
        let known = self.names.len();
        self.names(body)?;
        let value = self.value(&body.value);
        self.names.truncate(known);
        value
    }

    /// The parts of a sum, and the sum itself.
    fn sum(&mut self, of: &Expr, sign: f64, terms: &mut Vec<ProgramTerm>) -> Result<Slot, Slip> {
        match &of.node {
            SyntaxNode::Binary(plus_or_minus @ ("+" | "-"), left, right) => {
                let is_minus = *plus_or_minus == "-";
                let left = self.sum(left, sign, terms)?;
                let right = self.sum(right, if is_minus { -sign } else { sign }, terms)?;
                self.push(if is_minus { Op::Subtract(left, right) } else { Op::Add(left, right) }, of)
            }
            _ => {
                let (slot, features) = self.seen_by(of)?;
                terms.push(ProgramTerm { text: of.span.clone(), weight: weight(of), sign, slot, features });
                Ok(slot)
            }
        }
    }

    /// A value, and the features that it is made of.
    fn seen_by(&mut self, of: &Expr) -> Result<(Slot, u64), Slip> {
        let before = std::mem::take(&mut self.wanted);
        let slot = self.value(of)?;
        let features = self.wanted;
        self.wanted |= before;
        Ok((slot, features))
    }

    fn value(&mut self, of: &Expr) -> Result<Slot, Slip> {
        match &of.node {
            SyntaxNode::Number(number) => self.push(Op::Number(*number), of),
            SyntaxNode::Name(name) => self.named(name, of),
            SyntaxNode::Member(side, name, at) => self.of_side(side, name, *at, of),
            SyntaxNode::Negative(inner) => {
                let inner = self.value(inner)?;
                self.push(Op::Negate(inner), of)
            }
            SyntaxNode::Not(inner) => {
                let inner = self.value(inner)?;
                self.push(Op::Apply1(|x| truth(x == 0.0), inner), of)
            }
            SyntaxNode::Binary(sign, left, right) => self.binary(sign, left, right, of),
            SyntaxNode::Call(name, arguments) => self.call(name, arguments, of),
            SyntaxNode::If(condition, then, otherwise) => {
                let condition = self.value(condition)?;
                let then = self.block(then)?;
                let otherwise = self.value(otherwise)?;
                self.push(Op::Choose(condition, then, otherwise), of)
            }
            SyntaxNode::Block(body) => self.block(body),
        }
    }

    /// What `let` has made, what both sides share, or the difference of what each of them has.
    fn named(&mut self, name: &str, of: &Expr) -> Result<Slot, Slip> {
        if let Some(&(_, slot, features)) = self.names.iter().find(|(known, ..)| known == name) {
            self.wanted |= features;
            return Ok(slot);
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
    fn of_side(&mut self, side: &str, name: &str, at: usize, of: &Expr) -> Result<Slot, Slip> {
        let side = match side {
            "me" => 0,
            "you" => 1,
            other => return slip(of, Wrong::NotOfASide(other.to_owned())),
        };
        match self.features.iter().position(|feature| feature.name == name) {
            Some(feature) if self.features[feature].whose == Whose::Each => self.feature(feature, side, of),
            Some(_) => slip(of, Wrong::NotOfASide(name.to_owned())),
            None => Err(Slip { byte: at, wrong: self.unknown(name) }),
        }
    }

    fn feature(&mut self, feature: usize, side: usize, of: &Expr) -> Result<Slot, Slip> {
        self.wanted |= 1 << feature;
        self.push(Op::Feature((2 * feature + side) as u16), of)
    }

    fn unknown(&self, name: &str) -> Wrong {
        let names = || self.features.iter().map(|feature| feature.name);
        let nearest = names().min_by_key(|known| distance(name, known)).unwrap_or_default();
        let name = name.chars().take(40).collect();
        Wrong::UnknownName(name, nearest.to_owned(), names().collect::<Vec<_>>().join(", "))
    }

    fn binary(&mut self, sign: &str, left: &Expr, right: &Expr, of: &Expr) -> Result<Slot, Slip> {
        if let ("*", Some(weight)) = (sign, literal(left)) {
            let right = self.value(right)?;
            return self.push(Op::Weigh(weight, right), of);
        }
        let (a, b) = (self.value(left)?, self.value(right)?);
        let op = match sign {
            "+" => Op::Add(a, b),
            "-" => Op::Subtract(a, b),
            "*" => Op::Multiply(a, b),
            "/" => Op::Divide(a, b),
            "%" => Op::Apply2(|a, b| a % b, a, b),
            "&&" => Op::Apply2(|a, b| truth(a != 0.0 && b != 0.0), a, b),
            "||" => Op::Apply2(|a, b| truth(a != 0.0 || b != 0.0), a, b),
            "==" => Op::Apply2(|a, b| truth(a == b), a, b),
            "!=" => Op::Apply2(|a, b| truth(a != b), a, b),
            "<" => Op::Apply2(|a, b| truth(a < b), a, b),
            "<=" => Op::Apply2(|a, b| truth(a <= b), a, b),
            ">" => Op::Apply2(|a, b| truth(a > b), a, b),
            ">=" => Op::Apply2(|a, b| truth(a >= b), a, b),
            other => return slip(of, Wrong::Unusable(other.to_owned())),
        };
        self.push(op, of)
    }

    fn call(&mut self, name: &str, arguments: &[Expr], of: &Expr) -> Result<Slot, Slip> {
        let Some((_, function)) = FUNCTIONS.iter().find(|(known, _)| *known == name) else {
            return slip(of, Wrong::UnknownFunction(name.chars().take(40).collect(), function_names()));
        };
        let slots = arguments.iter().map(|argument| self.value(argument)).collect::<Result<Vec<_>, _>>()?;
        match (function, &slots[..]) {
            (Function::Of1(function), &[a]) => self.push(Op::Apply1(*function, a), of),
            (Function::Of2(function), &[a, b]) => self.push(Op::Apply2(*function, a, b), of),
            (Function::Clamp, &[a, low, high]) => {
                let raised = self.push(Op::Apply2(f64::max, a, low), of)?;
                self.push(Op::Apply2(f64::min, raised, high), of)
            }
            (Function::Of1(_), _) => slip(of, Wrong::Arguments(name.to_owned(), 1)),
            (Function::Of2(_), _) => slip(of, Wrong::Arguments(name.to_owned(), 2)),
            (Function::Clamp, _) => slip(of, Wrong::Arguments(name.to_owned(), 3)),
        }
    }
}

fn truth(is_true: bool) -> f64 {
    f64::from(u8::from(is_true))
}

/// The number that an expression is, if it is nothing else.
fn literal(of: &Expr) -> Option<f64> {
    match &of.node {
        SyntaxNode::Number(number) => Some(*number),
        SyntaxNode::Negative(inner) => literal(inner).map(|number| -number),
        _ => None,
    }
}

/// The number that a product is weighed by, and where it stands: its first factor, or its last.
fn weight(of: &Expr) -> Option<(f64, Range<usize>)> {
    let number = |factor: &Expr| literal(factor).map(|weight| (weight, factor.span.clone()));
    match &of.node {
        SyntaxNode::Binary("*", left, right) => number(left).or_else(|| weight(left)).or_else(|| number(right)),
        SyntaxNode::Binary("/", left, _) => weight(left),
        _ => None,
    }
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
