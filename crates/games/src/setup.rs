//! The choices that a game offers before it begins: a size, a rule, a number of pieces.

use std::fmt;

use arrayvec::ArrayVec;

use super::{Complaint, Explain};
use crate::{complaint, explained_errors};

/// One thing that can be chosen. Games list theirs in [`Game::CHOICES`](super::Game::CHOICES).
#[derive(PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its name in commands, files and translations.
    pub name: &'static str,
    /// What can be chosen.
    pub values: Values,
    /// What is taken when nobody chooses.
    pub usual: u8,
}

/// The values that a choice can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// All numbers from the first to the second.
    Numbers(u8, u8),
    /// Ways to play that have names. The value is the place in this list.
    Names(&'static [&'static str]),
}

impl Choice {
    /// The lowest value.
    pub const fn least(&self) -> u8 {
        match self.values {
            Values::Numbers(least, _) => least,
            Values::Names(_) => 0,
        }
    }

    /// The highest value.
    pub const fn most(&self) -> u8 {
        match self.values {
            Values::Numbers(_, most) => most,
            Values::Names(names) => names.len() as u8 - 1,
        }
    }

    /// A value as it is written.
    pub fn text(&self, value: u8) -> String {
        match self.values {
            Values::Numbers(..) => value.to_string(),
            Values::Names(names) => names[usize::from(value)].to_owned(),
        }
    }

    fn read(&self, text: &str) -> Option<u8> {
        (self.least()..=self.most()).find(|&value| self.text(value) == text)
    }
}

/// A well-known setup of a game. Games list theirs in [`Game::PRESETS`](super::Game::PRESETS).
#[derive(PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name in translations, `<game>-<name>`.
    pub name: &'static str,
    /// A value for each of the game's choices, in their order.
    pub values: &'static [u8],
}

/// What was chosen for a game: one value for each of its choices.
///
/// ```
/// use war_horses_games::setup::{Choice, Setup, Values};
///
/// const CHOICES: &[Choice] = &[
///     Choice { name: "size", values: Values::Numbers(3, 19), usual: 11 },
///     Choice { name: "swap", values: Values::Names(&["off", "on"]), usual: 1 },
/// ];
/// let mut setup = Setup::usual(CHOICES);
/// setup.set("size", "5")?;
/// assert_eq!((setup.value(0), setup.to_string().as_str()), (5, "size=5 swap=on"));
/// assert_eq!(setup.set("size", "99").unwrap_err().to_string(), "'99' is no size: 3 to 19");
/// # Ok::<(), war_horses_games::setup::BadChoice>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    choices: &'static [Choice],
    values: ArrayVec<u8, 8>,
}

impl Setup {
    /// What is taken when nobody chooses.
    pub fn usual(choices: &'static [Choice]) -> Self {
        Self { choices, values: choices.iter().map(|choice| choice.usual).collect() }
    }

    /// What could be chosen.
    pub fn choices(&self) -> &'static [Choice] {
        self.choices
    }

    /// The value of the game's choice at this place of its list.
    pub fn value(&self, place: usize) -> u8 {
        self.values[place]
    }

    /// Chooses a value, which is moved into the allowed range if it must be.
    pub fn choose(&mut self, place: usize, value: u8) {
        let choice = &self.choices[place];
        self.values[place] = value.clamp(choice.least(), choice.most());
    }

    /// Chooses everything as the preset has it.
    pub fn apply(&mut self, preset: &Preset) {
        for (place, &value) in preset.values.iter().enumerate().take(self.choices.len()) {
            self.choose(place, value);
        }
    }

    /// Whether everything is chosen as the preset has it.
    pub fn is(&self, preset: &Preset) -> bool {
        self.values.as_slice() == preset.values
    }

    /// Chooses by name, as in commands and files.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), BadChoice> {
        let place = self.choices.iter().position(|choice| choice.name == name);
        let place = place.ok_or_else(|| BadChoice::NoSuchChoice {
            name: name.to_owned(),
            choices: self.choices.iter().map(|choice| choice.name).collect(),
        })?;
        let choice = &self.choices[place];
        let value = choice.read(text).ok_or_else(|| BadChoice::NoSuchValue {
            name: choice.name,
            text: text.to_owned(),
            values: choice.values,
        })?;
        self.choose(place, value);
        Ok(())
    }

    /// What was chosen, by name.
    pub fn named(&self) -> impl Iterator<Item = (&'static str, String)> {
        self.choices.iter().zip(&self.values).map(|(choice, &value)| (choice.name, choice.text(value)))
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named: Vec<_> = self.named().map(|(name, text)| format!("{name}={text}")).collect();
        f.write_str(&named.join(" "))
    }
}

/// Why something cannot be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadChoice {
    /// The game has no choice of this name.
    NoSuchChoice {
        /// As it was given.
        name: String,
        /// The names that there are.
        choices: Vec<&'static str>,
    },
    /// The choice has no such value.
    NoSuchValue {
        /// The choice.
        name: &'static str,
        /// The value as it was given.
        text: String,
        /// The values that there are.
        values: Values,
    },
}

impl Explain for BadChoice {
    fn complaint(&self) -> Complaint {
        match self {
            Self::NoSuchChoice { name, choices } if choices.is_empty() => {
                complaint!("fault-no-choices", "'{name}' cannot be chosen: this game has nothing to choose", name)
            }
            Self::NoSuchChoice { name, choices } => complaint!(
                "fault-choice",
                "'{name}' cannot be chosen, only: {choices}",
                name,
                choices = choices.join(", ")
            ),
            Self::NoSuchValue { name, text, values: Values::Numbers(least, most) } => {
                complaint!("fault-choice-number", "'{text}' is no {name}: {least} to {most}", text, name, least, most)
            }
            Self::NoSuchValue { name, text, values: Values::Names(names) } => {
                complaint!("fault-choice-name", "'{text}' is no {name}: {names}", text, name, names = names.join(", "))
            }
        }
    }
}

explained_errors!(BadChoice);
