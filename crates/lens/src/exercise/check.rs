//! Checks what a student filled in: each blank on its own, and a wrong one names the rule that was broken.

use std::collections::{HashMap, HashSet};

use war_horses_engine::search::{Meaning, Score};

use super::Exercise;
use crate::trace::{NodeId, Role, Window, WindowEnd};

/// What was filled in, by the nodes of the full tree.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Answers {
    /// What each node is worth.
    pub values: HashMap<NodeId, Score>,
    /// The window that each node was entered with.
    pub windows: HashMap<NodeId, Window>,
    /// The nodes whose edges were cut.
    pub cuts: HashSet<NodeId>,
}

/// A blank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Blank {
    /// What a node is worth.
    Value(NodeId),
    /// Which window it was entered with.
    Window(NodeId),
    /// Whether the rest of it is cut off.
    Cut(NodeId),
}

/// A wrong answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WrongAnswer {
    /// What was asked.
    pub question: Blank,
    /// The rule that was broken.
    pub rule: Rule,
}

/// The rule that a wrong answer breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Nothing was filled in.
    Blank,
    /// MAX takes the greatest of its children.
    MaxTakesGreatest,
    /// MIN takes the least of its children.
    MinTakesLeast,
    /// Chance takes the mean of its children, by their odds.
    ChanceTakesMean,
    /// Of a branch that was cut off nothing is known.
    PrunedIsUnknown,
    /// The root begins with nothing known: from minus to plus infinity.
    RootIsOpen,
    /// Below chance every window is open again: each fall counts in full.
    ChanceOpens,
    /// A child begins with the window that its parent has at that time; this end came down unchanged.
    WindowIsHandedDown(WindowEnd),
    /// An earlier sibling made this end better before the child began.
    SiblingRaised(WindowEnd, NodeId),
    /// Alpha is what MAX is sure of, beta what MIN is: somebody has exchanged them.
    EndsExchanged,
    /// Alpha and beta have met: the rest is to be cut off.
    CutWhereTheyMeet,
    /// As long as alpha is less than beta, nothing may be cut off.
    OpenWindowsAreSearched,
    /// What is below a cut is cut already.
    CutOnce,
}

impl Rule {
    /// Its name in translations, `exercise-rule-<name>`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::MaxTakesGreatest => "max",
            Self::MinTakesLeast => "min",
            Self::ChanceTakesMean => "chance",
            Self::PrunedIsUnknown => "pruned",
            Self::RootIsOpen => "root",
            Self::ChanceOpens => "chance-opens",
            Self::WindowIsHandedDown(WindowEnd::Alpha) => "alpha-handed-down",
            Self::WindowIsHandedDown(WindowEnd::Beta) => "beta-handed-down",
            Self::SiblingRaised(WindowEnd::Alpha, _) => "alpha-raised",
            Self::SiblingRaised(WindowEnd::Beta, _) => "beta-lowered",
            Self::EndsExchanged => "exchanged",
            Self::CutWhereTheyMeet => "cut",
            Self::OpenWindowsAreSearched => "open",
            Self::CutOnce => "cut-once",
        }
    }

    /// All names.
    pub const IDS: [&'static str; 15] = [
        "blank",
        "max",
        "min",
        "chance",
        "pruned",
        "root",
        "chance-opens",
        "alpha-handed-down",
        "beta-handed-down",
        "alpha-raised",
        "beta-lowered",
        "exchanged",
        "cut",
        "open",
        "cut-once",
    ];
}

impl Exercise {
    /// All right answers.
    pub fn answers(&self) -> Answers {
        let mut answers = Answers::default();
        for id in self.inner() {
            let Some(place) = self.places[id.index()] else { continue };
            let node = self.solution.node(place);
            answers.values.extend(node.value().map(|value| (id, value)));
            answers.windows.insert(id, node.window);
        }
        answers.cuts = self.full.ids().filter(|&id| self.is_cut(id)).collect();
        answers
    }

    /// Every fault, in the order of the search.
    pub fn check(&self, answers: &Answers) -> Vec<WrongAnswer> {
        let each = self.full.ids().flat_map(|id| [Blank::Window(id), Blank::Value(id), Blank::Cut(id)]);
        each.filter_map(|question| {
            let rule = self.check_one(answers, question)?;
            Some(WrongAnswer { question, rule })
        })
        .collect()
    }

    /// The rule that one answer breaks, or none.
    pub fn check_one(&self, answers: &Answers, question: Blank) -> Option<Rule> {
        match question {
            Blank::Value(id) => self.check_value(id, answers.values.get(&id).copied()),
            Blank::Window(id) => self.check_window(id, answers.windows.get(&id).copied()),
            Blank::Cut(id) => self.check_cut(id, answers.cuts.contains(&id)),
        }
    }

    fn check_value(&self, id: NodeId, answer: Option<Score>) -> Option<Rule> {
        let role = self.full.node(id).role;
        // Nothing is asked about a leaf.
        self.full.children(id).next()?;
        let Some(place) = self.places[id.index()] else { return answer.map(|_| Rule::PrunedIsUnknown) };
        let Some(answer) = answer else { return Some(Rule::Blank) };
        let right = self.solution.node(place).value()?;
        // A mean is given in percents with one digit or none.
        let tolerance = match self.full.scale.meaning {
            Meaning::Margin => 0,
            Meaning::WinChance => self.full.scale.unit / 100,
        };
        (answer.abs_diff(right) > tolerance as u32).then_some(match role {
            Role::Max => Rule::MaxTakesGreatest,
            Role::Min => Rule::MinTakesLeast,
            Role::Chance | Role::Over => Rule::ChanceTakesMean,
        })
    }

    fn check_window(&self, id: NodeId, answer: Option<Window>) -> Option<Rule> {
        // Nothing is asked about a leaf.
        self.full.children(id).next()?;
        let Some(place) = self.places[id.index()] else { return answer.map(|_| Rule::PrunedIsUnknown) };
        let Some(answer) = answer else { return Some(Rule::Blank) };
        let node = self.solution.node(place);
        let right = node.window;
        let bound = match answer {
            _ if answer == right => return None,
            Window { alpha, beta } if (beta, alpha) == (right.alpha, right.beta) => return Some(Rule::EndsExchanged),
            _ if answer.alpha != right.alpha => WindowEnd::Alpha,
            _ => WindowEnd::Beta,
        };
        let Some(parent) = node.parent() else { return Some(Rule::RootIsOpen) };
        let above = self.solution.node(parent);
        if above.role == Role::Chance {
            return Some(Rule::ChanceOpens);
        }
        let came_down = above.window.end(bound) == right.end(bound);
        Some(match node.holder(bound).filter(|_| !came_down) {
            Some(sibling) => Rule::SiblingRaised(bound, sibling),
            None => Rule::WindowIsHandedDown(bound),
        })
    }

    fn check_cut(&self, id: NodeId, is_cut: bool) -> Option<Rule> {
        match (self.is_cut(id), is_cut) {
            (true, false) => Some(Rule::CutWhereTheyMeet),
            (false, true) if self.places[id.index()].is_none() => Some(Rule::CutOnce),
            (false, true) => Some(Rule::OpenWindowsAreSearched),
            _ => None,
        }
    }
}
