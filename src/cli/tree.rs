//! The tree of a textbook alpha-beta search as text, to be checked by hand.

use std::io::{self, Write};

use crate::games::{Side, Turn};
use crate::search::{Branch, INFINITY, Reason, Score, Tree, textbook};
use crate::words::{Words, numbers, phrases};

/// Searches `depth` moves deep and prints the first `plies` of the tree, seen from the side to move.
pub(super) fn print<G: Searchable>(
    words: &Words,
    position: &G,
    depth: u32,
    plies: u32,
    out: &mut impl Write,
) -> io::Result<()> {
    let max = match position.turn() {
        Turn::Player(side) => side,
        Turn::Chance(_) => return writeln!(out, "{}", words.get("tree-throw-first")),
        Turn::Over(_) => return Ok(()),
    };
    let mut tree = Tree::new(plies as usize);
    let Some((value, best)) = textbook(position, &*G::evaluator(G::TEXTBOOK_EVALUATION), depth, &mut tree) else {
        return Ok(());
    };
    let names = [("max", max), ("min", !max)].map(|(role, side)| (role, phrases::name::<G>(words, side).into()));
    writeln!(out, "{}", words.with("tree-legend", names))?;
    if G::HAS_CHANCE {
        writeln!(out, "{}", words.get("tree-chance"))?;
    }
    writeln!(out)?;
    writeln!(out, "MAX {} = {}: {best}", window::<G>(-INFINITY, INFINITY), score::<G>(value))?;
    let mut printer = Printer { words, max, plies, out };
    for branch in tree.branches() {
        printer.branch::<G>(branch, max, 1)?;
    }
    let nodes: u64 = tree.branches().iter().map(|branch| branch.nodes).sum();
    writeln!(out, "\n{}", words.with("tree-effort", [("depth", depth.into()), ("nodes", nodes.to_string().into())]))
}

struct Printer<'a, W> {
    words: &'a Words,
    max: Side,
    plies: u32,
    out: &'a mut W,
}

impl<W: Write> Printer<'_, W> {
    /// A node and what is below it. The search saw it from the side that moved into it.
    fn branch<G: Searchable>(&mut self, branch: &Branch<G::Move>, mover: Side, ply: u32) -> io::Result<()> {
        let entered = &branch.entered;
        let ([alpha, beta], value) = if mover == self.max {
            ([entered.alpha, entered.beta], branch.value)
        } else {
            ([-entered.beta, -entered.alpha], -branch.value)
        };
        let actor = match branch.reason {
            Reason::Over | Reason::Horizon => None,
            _ => entered.actor(),
        };
        let role = match (actor, entered.turn) {
            (None, _) => "",
            (_, Turn::Chance(_)) => "CHANCE ",
            (Some(chooser), _) => {
                if chooser == self.max {
                    "MAX "
                } else {
                    "MIN "
                }
            }
        };
        self.indent(ply)?;
        write!(self.out, "{} {role}{} = {}", entered.mv, window::<G>(alpha, beta), score::<G>(value))?;
        match branch.reason {
            Reason::Over => write!(self.out, ", {}", self.words.get("tree-over"))?,
            Reason::Horizon => write!(self.out, ", {}", self.words.get("tree-horizon"))?,
            _ if ply == self.plies => {
                let below = [("count", (branch.nodes - 1).into())];
                write!(self.out, ", {}", self.words.with("tree-below", below))?;
            }
            _ => {}
        }
        writeln!(self.out)?;
        let Some(chooser) = actor.filter(|_| ply < self.plies) else { return Ok(()) };
        for child in &branch.children {
            self.branch::<G>(child, chooser, ply + 1)?;
        }
        // What the chooser is sure of has met what its opponent is sure of elsewhere.
        let (key, alpha, beta) =
            if chooser == self.max { ("tree-cut-by-beta", value, beta) } else { ("tree-cut-by-alpha", alpha, value) };
        for mv in &branch.pruned {
            let bounds = [("alpha", score::<G>(alpha).into()), ("beta", score::<G>(beta).into())];
            self.indent(ply + 1)?;
            writeln!(self.out, "{mv} {}", self.words.with(key, bounds))?;
        }
        Ok(())
    }

    fn indent(&mut self, ply: u32) -> io::Result<()> {
        write!(self.out, "{:1$}", "", 2 * ply as usize)
    }
}

fn window<G: Searchable>(alpha: Score, beta: Score) -> String {
    format!("[{}, {}]", score::<G>(alpha), score::<G>(beta))
}

fn score<G: Searchable>(score: Score) -> String {
    match score.abs() {
        INFINITY.. if score > 0 => "+inf".to_owned(),
        INFINITY.. => "-inf".to_owned(),
        _ => numbers::units::<G>(score),
    }
}
