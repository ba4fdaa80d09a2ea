//! What is said about heuristics of one's own: what can be seen on the board, and what is wrong with a file.

use std::borrow::Cow;

use super::{Words, faults};
use crate::archive::of_file;
use crate::workshop::load::Unloadable;
use crate::workshop::{HeuristicFault, HeuristicFile, TextPlace, shipped};

/// What a feature of a game is.
pub fn feature<'w>(words: &'w Words, game: &str, name: &str) -> Cow<'w, str> {
    words.get(&format!("feature-{game}-{}", name.replace('_', "-")))
}

/// What a heuristic that comes with the program is called.
pub fn shipped_name<'w>(words: &'w Words, stem: &str) -> Cow<'w, str> {
    words.get(&format!("shipped-{stem}"))
}

/// What a heuristic is called: as its file says, or as the file is; one that comes with the program, in the reader's language.
pub fn name(words: &Words, stem: &str, file: &HeuristicFile) -> String {
    if shipped::named(stem).is_some_and(|known| known.text == file.text) {
        return shipped_name(words, stem).into_owned();
    }
    if file.name.is_empty() { stem.to_owned() } else { file.name.clone() }
}

/// Why a heuristic cannot be had.
pub fn unloadable(words: &Words, error: &Unloadable) -> String {
    match error {
        Unloadable::NotFound(name) => {
            let names: Vec<_> = shipped::ALL.iter().map(|shipped| shipped.name).collect();
            let values = [("name", name.as_str().into()), ("names", names.join(", ").into())];
            words.with("heuristic-not-found", values).into_owned()
        }
        Unloadable::Unreadable(path, error) => {
            let file = path.display().to_string();
            let fault = faults::complaint(words, &of_file(error));
            words.with("fault-unread", [("file", file.into()), ("fault", fault.into())]).into_owned()
        }
        Unloadable::Faulty(name, wrong) => format!("{name}: {}", fault(words, wrong)),
    }
}

/// What is wrong with a heuristic, where, and what would be right.
pub fn fault(words: &Words, fault: &HeuristicFault) -> String {
    let [what, right, all] = fault.wrong.words();
    let values = [("what", what.into()), ("right", right.into()), ("all", all.into())];
    let told = words.with(&format!("heuristic-fault-{}", fault.wrong.id()), values).into_owned();
    let TextPlace { line, column } = fault.place;
    let values = [("line", line.into()), ("column", column.into()), ("told", told.into())];
    words.with("heuristic-fault", values).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameId, with_game};
    use crate::words::Language;
    use crate::workshop::{Features, HeuristicFile};

    #[test]
    fn every_feature_has_words() {
        for words in Language::ALL.map(Words::in_language) {
            for &game in GameId::ALL {
                for feature in with_game!(game, G => G::FEATURES) {
                    let key = format!("feature-{game}-{}", feature.name.replace('_', "-"));
                    assert!(words.has(&key), "{:?}: {key}", words.language());
                }
            }
        }
    }

    #[test]
    fn faults_are_told_in_the_language_of_the_reader() {
        let text = "game = \"war-horses\"\nscore = \"3 * jumsp\"";
        let wrong = HeuristicFile::read(text).unwrap_err();
        let told = Language::ALL.map(|language| fault(&Words::in_language(language), &wrong));
        assert!(told[0].starts_with("Línea 2, columna 14: 'jumsp' no es nada que se vea aquí."), "{told:?}");
        assert!(told[1].contains("Did you mean 'jumps'? There are cells, jumps, territory"), "{told:?}");
        for text in
            ["", "x", "game = \"chess\"", "game = \"hex\"\nscore = \"loop\"", "game = \"hex\"\nscore = \"max(1)\""]
        {
            let wrong = HeuristicFile::read(text).unwrap_err();
            for words in Language::ALL.map(Words::in_language) {
                assert!(words.has(&format!("heuristic-fault-{}", wrong.wrong.id())), "{wrong}");
            }
        }
    }

    #[test]
    fn what_comes_with_the_program_has_a_name_in_every_language() {
        let [english, spanish] = [Language::English, Language::Spanish].map(Words::in_language);
        for known in shipped::ALL {
            let file = HeuristicFile::read(known.text).unwrap();
            assert_eq!(name(&english, known.name, &file), file.name);
            assert_ne!(name(&spanish, known.name, &file), file.name);
            // Once somebody has changed it, it is theirs.
            let changed = HeuristicFile::read(&format!("{}\n", known.text)).unwrap();
            assert_eq!(name(&spanish, known.name, &changed), file.name);
        }
    }
}
