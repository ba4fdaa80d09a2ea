//! Everything the program says to a person, in the languages it speaks (`assets/locales`).
//!
//! [`numbers`] writes scores, times and speeds; [`phrases`] what can be said about a match of any game.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::games::GameId;

pub mod faults;
pub mod heuristics;
pub mod numbers;
pub mod phrases;

/// A language the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// Castilian, addressing the player as *tú*.
    Spanish,
    /// British spelling.
    English,
}

impl Language {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Spanish, Self::English];

    /// The code of the language in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Spanish => "es",
            Self::English => "en",
        }
    }

    /// What the program says, and what it teaches.
    const fn sources(self) -> [&'static str; 5] {
        match self {
            Self::Spanish => [
                include_str!("../../assets/locales/es.ftl"),
                include_str!("../../assets/locales/faults.es.ftl"),
                include_str!("../../assets/locales/lessons.es.ftl"),
                include_str!("../../assets/locales/workshop.es.ftl"),
                include_str!("../../assets/locales/tournament.es.ftl"),
            ],
            Self::English => [
                include_str!("../../assets/locales/en.ftl"),
                include_str!("../../assets/locales/faults.en.ftl"),
                include_str!("../../assets/locales/lessons.en.ftl"),
                include_str!("../../assets/locales/workshop.en.ftl"),
                include_str!("../../assets/locales/tournament.en.ftl"),
            ],
        }
    }

    /// The first language of the user's system that the program speaks, or English.
    pub fn of_system() -> Self {
        let spoken = |locale: String| Self::ALL.into_iter().find(|language| locale.starts_with(language.id()));
        sys_locale::get_locales().find_map(spoken).unwrap_or(Self::English)
    }
}

/// A code of no language the program speaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage(pub String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a language: {}", self.0, Language::ALL.map(Language::id).join(", "))
    }
}

impl Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|language| language.id() == text).ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// The words of one language.
///
/// ```
/// use war_horses::words::{Language, Words};
///
/// let words = Words::in_language(Language::Spanish);
/// assert_eq!(words.get("war-horses-first"), "Rojo");
/// assert_eq!(words.with("moves", [("count", 1.into())]), "1 jugada");
/// ```
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// The games with a word in their names that begins like this text, in any language.
pub fn games_called(text: &str) -> Vec<GameId> {
    static NAMES: LazyLock<Vec<(GameId, String)>> = LazyLock::new(|| {
        let name = |words: &Words, game: GameId| format!(" {}", words.get(game.id()).to_lowercase());
        let spoken = Language::ALL.map(Words::in_language);
        GameId::ALL.iter().flat_map(|&game| spoken.each_ref().map(|words| (game, name(words, game)))).collect()
    });
    let text = text.trim().to_lowercase();
    let mut called: Vec<GameId> = NAMES
        .iter()
        .filter(|(_, name)| !text.is_empty() && name.contains(&format!(" {text}")))
        .map(|(game, _)| *game)
        .collect();
    called.dedup();
    called
}

impl Words {
    /// Those that are built in.
    pub fn in_language(language: Language) -> Self {
        Self::read(language, &language.sources())
    }

    /// Those of locale files. Lines that make no sense are left out.
    fn read(language: Language, sources: &[&str]) -> Self {
        let code = language.id().parse().expect("the code of a language is well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![code]);
        // The marks that isolate right-to-left text would show up as boxes, and no language here needs them.
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new((*source).to_owned());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
        }
        Self { language, bundle }
    }

    /// Which language they are of.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a text for `key`.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The text for `key`.
    pub fn get(&self, key: &str) -> Cow<'_, str> {
        self.format(key, None)
    }

    /// The text for `key` as this game puts it, `<game>-<key>`, or else as all games do.
    pub fn of_game(&self, game: &str, key: &str) -> Cow<'_, str> {
        let own = format!("{game}-{key}");
        self.get(if self.bundle.has_message(&own) { &own } else { key })
    }

    /// The same with values for the places it leaves open.
    pub fn of_game_with<'v>(
        &self,
        game: &str,
        key: &str,
        values: impl IntoIterator<Item = (&'v str, FluentValue<'v>)>,
    ) -> Cow<'_, str> {
        let own = format!("{game}-{key}");
        self.with(if self.bundle.has_message(&own) { &own } else { key }, values)
    }

    /// The text for `key`, with values for the places it leaves open.
    pub fn with<'v>(&self, key: &str, values: impl IntoIterator<Item = (&'v str, FluentValue<'v>)>) -> Cow<'_, str> {
        let args: FluentArgs = values.into_iter().collect();
        Cow::Owned(self.format(key, Some(&args)).into_owned())
    }

    /// A key without a text stands for itself: a word too plain is better than none. A test keeps this from happening.
    fn format<'a>(&'a self, key: &str, args: Option<&FluentArgs>) -> Cow<'a, str> {
        match self.bundle.get_message(key).and_then(|message| message.value()) {
            Some(pattern) => self.bundle.format_pattern(pattern, args, &mut Vec::new()),
            None => Cow::Owned(key.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::hex::searched_moves;
    use crate::games::setup::Values;
    use crate::games::with_game;
    use crate::games::{Game, GameId, Hex};
    use crate::lessons::{Goal, Task, Taught};
    use crate::puzzles::Posed;
    use crate::search::Level;
    use std::collections::BTreeSet;
    use war_horses_fuzz::Mutator;

    fn keys(language: Language) -> BTreeSet<&'static str> {
        let lines = language.sources().into_iter().flat_map(str::lines);
        lines
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter_map(|l| l.split(" =").next())
            .collect()
    }

    #[test]
    fn both_languages_have_the_same_keys_and_no_faulty_line() {
        assert_eq!(keys(Language::Spanish), keys(Language::English));
        for language in Language::ALL {
            for source in language.sources() {
                if let Err((_, faults)) = FluentResource::try_new(source.to_owned()) {
                    panic!("{language:?}: {faults:?}");
                }
            }
            let words = Words::in_language(language);
            for key in keys(language) {
                assert!(words.has(key), "{language:?} cannot read {key}");
            }
        }
    }

    /// Keys that are put together when they are needed, and so are not seen where words are looked for in the code.
    #[test]
    fn games_levels_and_their_choices_have_words() {
        let mut keys: Vec<String> = Vec::new();
        for level in Level::ALL {
            keys.extend([level.to_string(), format!("{level}-line")]);
        }
        for &game in GameId::ALL {
            keys.extend(["", "-line", "-first", "-second", "-legend"].map(|end| format!("{game}{end}")));
            keys.push(format!("insight-{game}"));
            for choice in with_game!(game, G => G::CHOICES) {
                keys.push(format!("{game}-{}", choice.name));
                if let Values::Names(names) = choice.values {
                    keys.extend(names.iter().map(|name| format!("{game}-{}-{name}", choice.name)));
                }
            }
        }
        for words in Language::ALL.map(Words::in_language) {
            let missing: Vec<_> = keys.iter().filter(|key| !words.has(key)).collect();
            assert_eq!(missing, Vec::<&String>::new(), "{:?}", words.language());
        }
    }

    /// The lines of the levels, in the menu and in the terminal, tell how many moves are searched.
    #[test]
    fn a_narrowed_search_is_told() {
        for words in Language::ALL.map(Words::in_language) {
            for level in [Level::Beginner, Level::Amateur, Level::Expert] {
                let depth = level.usual_setup().limits.depth.unwrap();
                let line = words.of_game("hex", &format!("{level}-line"));
                let [small, large] = [5, 6].map(|size| searched_moves(&Hex::empty(size, true), depth));
                assert_eq!(small, None);
                assert!(line.contains(&large.unwrap().to_string()) && line.contains("5 × 5"), "{line}");
            }
        }
    }

    #[test]
    fn pictures_and_tasks_have_words() {
        fn keys<G: Taught + Posed>() -> Vec<String> {
            let figures = G::RULES.iter().map(|figure| figure.key::<G>());
            let tasks = G::LESSON.iter().flat_map(|task| {
                let named = task.mistakes.iter().map(|mistake| mistake.name);
                let missed = matches!(task.goal, Goal::Play(_) | Goal::Win).then_some(Task::WRONG);
                let ends = named.chain(missed).chain([Task::RIGHT]).map(|end| task.key_of::<G>(end));
                ends.chain([task.key::<G>()]).collect::<Vec<_>>()
            });
            let themes = G::THEMES.iter().map(|theme| format!("theme-{theme}"));
            figures.chain(tasks).chain(themes).chain([format!("{}-puzzles", G::ID)]).collect()
        }
        for words in Language::ALL.map(Words::in_language) {
            for key in GameId::ALL.iter().flat_map(|&game| with_game!(game, G => keys::<G>())) {
                assert!(words.has(&key), "{:?}: {key}", words.language());
            }
        }
    }

    #[test]
    fn a_game_may_put_things_its_own_way() {
        let words = Words::in_language(Language::English);
        assert_eq!(words.of_game("war-horses", "expert-line"), words.get("expert-line"));
        assert_eq!(words.of_game("tic-tac-toe", "expert-line"), words.get("tic-tac-toe-expert-line"));
        assert_ne!(words.get("expert-line"), words.get("tic-tac-toe-expert-line"));
    }

    /// Whatever a translator leaves behind in a file, all keys have words, if only their own.
    #[test]
    fn no_locale_file_is_too_damaged_to_speak() {
        for language in Language::ALL {
            let sound = language.sources()[0].as_bytes();
            // A part of the file is as good as all of it, and quicker.
            let corpus = sound.chunks(4_000).map(<[u8]>::to_vec).collect();
            let mut mutator = Mutator::new(corpus, 1);
            for _ in 0..300 {
                let text = mutator.next_text();
                let words = Words::read(language, &[&String::from_utf8_lossy(&text)]);
                for key in ["title", "moves", "your-turn"] {
                    assert!(!words.with(key, [("count", 2.into())]).is_empty());
                }
            }
        }
    }

    #[test]
    fn a_language_is_found_by_its_code() {
        assert_eq!("es".parse(), Ok(Language::Spanish));
        assert_eq!("fr".parse::<Language>().unwrap_err().to_string(), "'fr' is not a language: es, en");
    }
}
