//! The borders between the layers, read off the sources: who may name whom, who may look at a clock, draw lots, touch files
//! or start threads, and that every word the program says exists in every language.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use war_horses_games::GameId;

/// Rules, search, engines, matches and recordings of searches: they decide, and nothing else.
const LOWER_LAYERS: &[&str] = &["crates/games", "crates/engine", "crates/duel", "crates/lens"];

/// Those that are told what time it is: the lower layers, and what is kept of matches.
const TOLD_THE_TIME: &[&str] = &["crates/games", "crates/engine", "crates/duel", "crates/lens", "crates/archive"];

/// The only file of theirs that may look at a clock.
const MAY_LOOK_AT_A_CLOCK: &[&str] = &["crates/engine/src/search/limits.rs"];

/// The table of Ur is larger than memory should keep: its format, and the folder that it lies in.
const MAY_TOUCH_FILES: &[&str] = &[
    "crates/engine/src/engines/ur/file.rs",
    "crates/engine/src/engines/ur/folder.rs",
    "crates/engine/src/engines/ur/lock.rs",
];

/// Programs of their own, which read their arguments.
const PROGRAMS: &[&str] = &["crates/engine/examples"];

/// Files tell which program wrote them, and it is called like a game.
const MAY_NAME_THE_PROGRAM: &[&str] =
    &["crates/lens/src/export/program.rs", "src/app/exchange/export.rs", "src/app/statistics/mod.rs"];

/// Generators that nobody can seed.
const GLOBAL_CHANCE: &[&str] =
    &["rng()", "rand::rng", "rand::random", "make_rng", "thread_rng", "ThreadRng", "from_os_rng", "OsRng", "SysRng"];

/// The files of each language.
const LANGUAGES: &[(&str, &[&str])] = &[
    (
        "en",
        &[
            "assets/locales/en.ftl",
            "assets/locales/faults.en.ftl",
            "assets/locales/lessons.en.ftl",
            "assets/locales/tournament.en.ftl",
            "assets/locales/workshop.en.ftl",
        ],
    ),
    (
        "es",
        &[
            "assets/locales/es.ftl",
            "assets/locales/faults.es.ftl",
            "assets/locales/lessons.es.ftl",
            "assets/locales/tournament.es.ftl",
            "assets/locales/workshop.es.ftl",
        ],
    ),
];

/// How the code begins to say a word of those languages; `get` alone is what every map has.
const SAYS_A_WORD: &[&str] =
    &["words.get(", "words().get(", "words.0.get(", "speech.get(", ".with(", ".say(", "complaint!("];

/// What a part of the sources must not name.
struct Rule {
    /// Folders or files, from the root of the package.
    within: &'static [&'static str],
    except: &'static [&'static str],
    /// Pieces of code; a name that ends in `*` stands for all that begin so.
    forbids: Vec<String>,
    /// Whether the rule holds for `#[cfg(test)]` code as well.
    in_tests: bool,
    because: &'static str,
}

fn rules() -> Vec<Rule> {
    let below = "a layer names no layer above it";
    let window = ["app", "cli", "bevy*", "egui*"];
    let pieces = |pieces: &[&str]| pieces.iter().map(ToString::to_string).collect::<Vec<_>>();
    let layer = |within, above: &[&str]| {
        let forbids = above.iter().chain(&window).map(ToString::to_string).collect();
        Rule { within, except: &[], forbids, in_tests: true, because: below }
    };
    vec![
        // Between the crates of the workspace Cargo keeps order.
        layer(&["crates/engine/src/search"], &["engines"]),
        layer(&["src/words", "src/start.rs", "crates/lab"], &[]),
        Rule {
            within: &["src/app", "tests", "benches"],
            except: &[],
            forbids: pieces(&["crate::cli", "war_horses::cli", "super::cli"]),
            in_tests: true,
            because: "only the program itself uses the command line",
        },
        Rule {
            within: &["src/cli"],
            except: &[],
            forbids: pieces(&["crate::app", "bevy*", "egui*"]),
            in_tests: true,
            because: "the command line does without a window",
        },
        Rule {
            within: &[
                "crates/engine/src/search",
                "crates/lens/src",
                "crates/archive/src",
                "src/app/table",
                "src/app/editor",
                "src/app/workshop",
                "src/app/opponents",
                "src/app/lens",
                "src/app/review",
                "src/app/learning",
                "src/app/menu",
                "src/app/archive",
                "src/app/exchange",
                "src/app/hall",
                "src/app/statistics",
                "src/app/screen_reader",
                "src/app/panels",
                "src/explain.rs",
            ],
            except: MAY_NAME_THE_PROGRAM,
            forbids: names_of_games(),
            // A test must search or play something.
            in_tests: false,
            because: "what every game shares names no game",
        },
        Rule {
            within: &["src/app/panels"],
            except: &[],
            forbids: vec!["bevy*".to_owned()],
            in_tests: true,
            because: "panels are shown in tests without Bevy",
        },
        Rule {
            within: &["crates"],
            except: &[],
            forbids: GLOBAL_CHANCE.iter().map(ToString::to_string).collect(),
            in_tests: true,
            because: "chance comes in from outside, so that a seed can repeat it",
        },
        Rule {
            within: TOLD_THE_TIME,
            except: MAY_LOOK_AT_A_CLOCK,
            forbids: pieces(&["Instant", "SystemTime"]),
            // A test may measure.
            in_tests: false,
            because: "only the limits of the search look at a clock",
        },
        Rule {
            within: LOWER_LAYERS,
            except: MAY_TOUCH_FILES,
            forbids: pieces(&["fs::", "std::fs", "File::", "OpenOptions"]),
            // A test may write to a folder of its own.
            in_tests: false,
            because: "files are read and written above, and come in as values",
        },
        Rule {
            within: &["crates"],
            except: PROGRAMS,
            forbids: pieces(&["env::", "std::env", "directories", "ProjectDirs", "BaseDirs", "UserDirs"]),
            in_tests: true,
            because: "the environment and the folders of the user come in as arguments",
        },
        Rule {
            within: &["crates/games", "crates/duel", "crates/lens", "crates/archive", "src/words", "src/start.rs"],
            except: &[],
            forbids: pieces(&["thread::", "std::thread", "spawn("]),
            in_tests: false,
            because: "only the search, the engines and what measures them start threads",
        },
    ]
}

/// The type and the module of every game of the cabinet, and the literals that begin with its id.
fn names_of_games() -> Vec<String> {
    let names = |game: &GameId| {
        let module = game.id().replace('-', "_");
        [format!("{game:?}"), format!("{module}::"), format!("games::{module}"), format!("\"{}\"", game.id())]
    };
    GameId::ALL.iter().flat_map(names).collect()
}

/// A piece of Rust: comments are gone, and what was written in a literal is kept apart from code.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Name(String),
    Text(String),
    Sign(char),
}

/// Cuts Rust into tokens with the lines they begin on. Numbers count as names, which harms nobody here.
fn tokens(source: &str) -> Vec<(usize, Token)> {
    let chars: Vec<char> = source.chars().collect();
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let starts = |at: usize, with: &str| with.chars().enumerate().all(|(i, c)| chars.get(at + i) == Some(&c));
    let mut found = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < chars.len() {
        let begin = at;
        let token = if starts(at, "//") {
            while at < chars.len() && chars[at] != '\n' {
                at += 1;
            }
            None
        } else if starts(at, "/*") {
            let mut depth = 0;
            while at < chars.len() {
                if starts(at, "/*") {
                    depth += 1;
                    at += 2;
                } else if starts(at, "*/") {
                    depth -= 1;
                    at += 2;
                } else {
                    at += 1;
                }
                if depth == 0 {
                    break;
                }
            }
            None
        } else if let Some(hashes) = raw_text_hashes(&chars[at..]) {
            let close = format!("\"{}", "#".repeat(hashes));
            at += hashes + 2;
            let first = at;
            while at < chars.len() && !starts(at, &close) {
                at += 1;
            }
            let text = chars[first..at].iter().collect();
            at += close.len();
            Some(Token::Text(text))
        } else if chars[at] == '"' {
            at += 1;
            let first = at;
            while at < chars.len() && chars[at] != '"' {
                at += if chars[at] == '\\' { 2 } else { 1 };
            }
            let text = chars[first..at.min(chars.len())].iter().collect();
            at += 1;
            Some(Token::Text(text))
        } else if starts(at, "'\\") {
            at += 3;
            while at < chars.len() && chars[at] != '\'' {
                at += 1;
            }
            at += 1;
            None
        } else if chars[at] == '\'' && chars.get(at + 2) == Some(&'\'') {
            at += 3;
            None
        } else if is_name(chars[at]) {
            while at < chars.len() && is_name(chars[at]) {
                at += 1;
            }
            Some(Token::Name(chars[begin..at].iter().collect()))
        } else {
            at += 1;
            (!chars[begin].is_whitespace()).then_some(Token::Sign(chars[begin]))
        };
        found.extend(token.map(|token| (line, token)));
        at = at.min(chars.len());
        line += chars[begin..at].iter().filter(|&&c| c == '\n').count();
    }
    found
}

/// How many `#` open the raw text that begins here, if one does.
fn raw_text_hashes(chars: &[char]) -> Option<usize> {
    let after_r = chars.strip_prefix(&['r'])?;
    let hashes = after_r.iter().take_while(|&&c| c == '#').count();
    (after_r.get(hashes) == Some(&'"')).then_some(hashes)
}

/// One source, cut into tokens.
struct Source {
    path: String,
    tokens: Vec<(usize, Token)>,
    /// For every token, whether it belongs to an item that only tests see.
    in_test: Vec<bool>,
}

impl Source {
    fn new(path: &str, text: &str) -> Self {
        let tokens = tokens(text);
        let mut in_test = vec![false; tokens.len()];
        let mark: Vec<Token> = tokens_of_pattern("#[cfg(test)]");
        for begin in 0..tokens.len() {
            if !matches_at(&tokens, begin, &mark) {
                continue;
            }
            // The item goes on to the end of its block, or to a semicolon where it has none.
            let mut depth = 0;
            for at in begin + mark.len()..tokens.len() {
                in_test[at] = true;
                let Token::Sign(sign) = tokens[at].1 else { continue };
                depth += i32::from(matches!(sign, '(' | '[' | '{')) - i32::from(matches!(sign, ')' | ']' | '}'));
                if depth == 0 && matches!(sign, '}' | ';') {
                    break;
                }
            }
        }
        Self { path: path.to_owned(), tokens, in_test }
    }

    fn is_in(&self, places: &[&str]) -> bool {
        places.iter().any(|place| Path::new(&self.path).starts_with(place))
    }

    fn faults(&self, rule: &Rule) -> Vec<String> {
        if !self.is_in(rule.within) || self.is_in(rule.except) {
            return vec![];
        }
        let mut faults = Vec::new();
        for (at, (line, _)) in self.tokens.iter().enumerate() {
            if self.in_test[at] && !rule.in_tests {
                continue;
            }
            for forbidden in &rule.forbids {
                if matches_at(&self.tokens, at, &tokens_of_pattern(forbidden)) {
                    faults.push(format!("{}:{line}: names `{forbidden}`, but {}", self.path, rule.because));
                }
            }
        }
        faults
    }

    /// The translation keys that are written out in the code, with their lines.
    fn keys(&self) -> Vec<(usize, &str)> {
        let openings: Vec<_> = SAYS_A_WORD.iter().map(|opening| tokens_of_pattern(opening)).collect();
        let mut keys = Vec::new();
        for at in (0..self.tokens.len()).filter(|&at| !self.in_test[at]) {
            for opening in openings.iter().filter(|opening| matches_at(&self.tokens, at, opening)) {
                if let Some((line, Token::Text(key))) = self.tokens.get(at + opening.len()) {
                    keys.push((*line, key.as_str()));
                }
            }
        }
        keys
    }
}

fn tokens_of_pattern(pattern: &str) -> Vec<Token> {
    tokens(pattern).into_iter().map(|(_, token)| token).collect()
}

/// Whether the tokens of a pattern stand here. `name*` matches all names that begin so, and a text all texts that are
/// it or go on with a dash, as the translation keys of a game do.
fn matches_at(tokens: &[(usize, Token)], at: usize, pattern: &[Token]) -> bool {
    if let [Token::Name(begin), Token::Sign('*')] = pattern {
        return matches!(&tokens[at].1, Token::Name(name) if name.starts_with(begin));
    }
    let found = tokens[at..].iter().map(|(_, token)| token);
    found.len() >= pattern.len()
        && found.zip(pattern).all(|pair| match pair {
            (Token::Text(text), Token::Text(begin)) => {
                text.strip_prefix(begin.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
            }
            (token, wanted) => token == wanted,
        })
}

fn keys_of_language(ftl: &str) -> BTreeSet<&str> {
    let messages = ftl.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    messages.filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim()).collect()
}

fn missing_words(source: &Source, language: &str, ftl: &str) -> Vec<String> {
    let known = keys_of_language(ftl);
    let missing = source.keys().into_iter().filter(|(_, key)| !known.contains(key));
    missing
        .map(|(line, key)| format!("{}:{line}: says \"{key}\", but {language} has no such key", source.path))
        .collect()
}

/// Every Rust source of the workspace but the tests of its crates, as its path from the root of the package and its text.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = ["src", "crates", "tests", "benches"].map(|folder| root.join(folder)).to_vec();
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
                found.push((name, fs::read_to_string(path).unwrap()));
            }
        }
    }
    found.sort();
    assert!(found.iter().any(|(path, _)| path == "crates/games/src/war_horses.rs"), "the sources were not found");
    found
}

fn report(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn no_layer_names_what_it_must_not() {
    let rules = rules();
    let mut faults = Vec::new();
    for (path, text) in sources() {
        let source = Source::new(&path, &text);
        faults.extend(rules.iter().flat_map(|rule| source.faults(rule)));
    }
    report(&faults);
}

#[test]
fn every_source_opens_by_saying_what_it_owns() {
    let silent = sources().into_iter().filter(|(_, text)| !text.starts_with("//! "));
    report(&silent.map(|(path, _)| format!("{path}:1: does not open with `//!` and what it owns")).collect::<Vec<_>>());
}

#[test]
fn every_word_that_is_said_exists_in_every_language() {
    let mut faults = Vec::new();
    for (language, files) in LANGUAGES {
        let read = |file: &&str| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
        let ftl: String = files.iter().map(read).collect();
        for (path, text) in sources() {
            faults.extend(missing_words(&Source::new(&path, &text), language, &ftl));
        }
    }
    report(&faults);
}

mod the_checker_itself {
    use super::*;

    fn faults(path: &str, text: &str) -> Vec<String> {
        let source = Source::new(path, text);
        rules().iter().flat_map(|rule| source.faults(rule)).collect()
    }

    #[test]
    fn finds_a_higher_layer_and_names_file_line_and_rule() {
        let text = "//! Rules.\n\nuse crate::{\n    engines::hex,\n};\n";
        let expected = "crates/engine/src/search/chess.rs:4: names `engines`, but a layer names no layer above it";
        assert_eq!(faults("crates/engine/src/search/chess.rs", text), [expected]);
    }

    #[test]
    fn finds_every_kind_of_fault() {
        for (path, text) in [
            ("crates/engine/src/search/mod.rs", "use bevy::prelude::*;"),
            ("crates/engine/src/search/mod.rs", "#[cfg(test)] mod tests { use crate::engines::Duel; }"),
            ("crates/engine/src/search/mod.rs", "use crate::engines;"),
            ("crates/engine/src/search/mod.rs", "pub(crate) fn f() -> crate::games::WarHorses { todo!() }"),
            ("crates/engine/src/search/mod.rs", "use crate::games::war_horses;"),
            ("crates/engine/src/search/mod.rs", "#[cfg(test)] use x; fn f() { war_horses::f() }"),
            ("src/words/mod.rs", "use crate::cli::Options;"),
            ("src/start.rs", "use bevy::prelude::*;"),
            ("src/app/table/hud.rs", "use crate::cli::Seat;"),
            ("src/cli/play.rs", "use crate::app::run;"),
            ("tests/app/games.rs", "use war_horses::cli::arena;"),
            ("benches/search.rs", "use war_horses::cli::worth;"),
            ("src/app/table/hud.rs", "let title = words.get(\"war-horses-first\");"),
            ("src/app/table/hud.rs", "fn f(duel: &Duel<WarHorses>) {}"),
            ("crates/games/src/mod.rs", "let mut rng = rand::rng ();"),
            ("crates/games/src/mod.rs", "use rand::{Rng, rng}; fn f() { g(&mut rng()) }"),
            ("crates/duel/src/mod.rs", "let rng = Pcg64::from_os_rng();"),
            ("crates/engine/src/engines/mod.rs", "thread_rng()"),
            ("crates/engine/src/search/alpha_beta.rs", "let now = std::time::Instant::now();"),
            ("crates/games/src/mod.rs", "SystemTime::now()"),
            ("crates/duel/src/record.rs", "let text = std::fs::read_to_string(path);"),
            ("crates/games/src/mod.rs", "use std::{env, fs}; fn f() { fs::write(a, b) }"),
            ("crates/engine/src/search/table.rs", "File::open(path)"),
            ("crates/engine/src/engines/ur/folder.rs", "std::env::var_os(NAME)"),
            ("crates/lab/src/arena/mod.rs", "std::env::var_os(NAME)"),
            ("crates/archive/src/open.rs", "directories::ProjectDirs::from(a, b, c)"),
            ("crates/archive/src/keep.rs", "let now = SystemTime::now();"),
            ("crates/archive/src/keep.rs", "std::thread::spawn(work);"),
            ("crates/archive/src/review/mod.rs", "fn f(duel: &Duel<WarHorses>) {}"),
            ("crates/lens/src/export/mod.rs", "std::fs::write(path, text)"),
            ("crates/lens/src/recorder.rs", "let now = Instant::now();"),
            ("crates/engine/src/engines/hex/mod.rs", "directories::ProjectDirs::from(a, b, c)"),
            ("crates/duel/src/lib.rs", "std::thread::spawn(work);"),
            ("crates/games/src/mod.rs", "use std::thread; fn f() { thread::scope(work) }"),
        ] {
            assert_eq!(faults(path, text).len().min(1), 1, "not found in {path}: {text}");
        }
    }

    #[test]
    fn leaves_innocent_code_alone() {
        for (path, text) in [
            ("crates/games/src/mod.rs", "/// For the search and bevy.\nfn f() {} // duel /* app"),
            ("crates/games/src/mod.rs", "/* bevy /* app */ cli */ fn f() {}"),
            ("crates/games/src/mod.rs", "let text = \"a \\\" search\"; let raw = r#\"the \"app\" \"#; let c = '\"';"),
            ("crates/games/src/mod.rs", "fn f<'a>(c: char) -> &'a str { if c == '\\'' { g('\\u{27}') } }"),
            ("crates/games/src/mod.rs", "fn start(rng: &mut impl Rng) { researching(rng); let words = 1; }"),
            ("crates/engine/src/search/mod.rs", "use crate::games::Game; fn search<G: Game>(game: &G) {}"),
            (
                "crates/engine/src/search/mod.rs",
                "#[cfg(test)]\nmod tests { use crate::games::WarHorses; fn f(_: [u8; 2]) { Instant::now() } }",
            ),
            ("crates/engine/src/search/mod.rs", "#[cfg(test)] fn f(_: [u8; 2]) { Instant::now() }"),
            ("crates/engine/src/search/limits.rs", "use std::time::Instant;"),
            ("crates/engine/src/search/worker.rs", "std::thread::scope(work);"),
            ("crates/engine/src/engines/ur/file.rs", "let file = std::fs::File::open(path);"),
            ("crates/archive/src/save.rs", "let file = std::fs::File::create(path);"),
            ("crates/lab/src/arena/mod.rs", "std::process::Command::new(program).spawn()"),
            ("crates/lab/src/bench.rs", "let clock = std::time::Instant::now(); std::thread::spawn(work);"),
            ("crates/duel/src/record.rs", "const VERSION: &str = env!(\"CARGO_PKG_VERSION\");"),
            ("crates/duel/src/record.rs", "#[cfg(test)] mod tests { fn f() { std::fs::write(a, b) } }"),
            ("crates/duel/src/mod.rs", "use crate::{games::WarHorses, search::Level};"),
            ("src/app/boards/war_horses.rs", "use bevy::prelude::*; use crate::games::WarHorses;"),
            ("src/app/table/hud.rs", "let plenty = \"war-horseshoes\";"),
        ] {
            assert_eq!(faults(path, text), [""; 0], "{path}: {text}");
        }
    }

    #[test]
    fn finds_words_that_a_language_lacks() {
        let ftl = "# no-key = of a comment\nhello = Hello\nmoves = { $count ->\n    [one] a move\n}\n";
        let missing = |text: &str| missing_words(&Source::new("src/app/menu.rs", text), "en", ftl);
        let expected = "src/app/menu.rs:2: says \"bye\", but en has no such key";
        assert_eq!(missing("words.get(\"hello\");\nwords.get(\"bye\");"), [expected]);
        for text in [
            "self.words\n.get(\"one\")",
            "words.with(\"bye\", [])",
            "self.say(\"bye\")",
            "words().get(\"bye\")",
            "f(speech.get(\"bye\"))",
        ] {
            assert_eq!(missing(text).len(), 1, "{text}");
        }
        for text in ["words.with(\"moves\", [])", "map.get(\"bye\")", "words.get(key)", "// words.get(\"bye\")"] {
            assert_eq!(missing(text), [""; 0], "{text}");
        }
    }
}

/// What a page links to beside it, with the lines of the links. Blocks of code are no links.
fn links(page: &str) -> Vec<(usize, &str)> {
    let mut is_code = false;
    let mut found = Vec::new();
    for (number, line) in (1..).zip(page.lines()) {
        is_code ^= line.starts_with("```");
        let targets = line.split("](").skip(1).filter(|_| !is_code).filter_map(|rest| rest.split_once(')'));
        let paths = targets.map(|(target, _)| target.split('#').next().unwrap_or_default());
        found.extend(paths.filter(|path| !path.is_empty() && !path.contains(':')).map(|path| (number, path)));
    }
    found
}

#[test]
fn links_between_files_lead_somewhere() {
    let page = "[a](b.md#c) and [d](#e), [f](https://g.org)\n```\n[h](i)\n```\n![j](../k)";
    assert_eq!(links(page), [(1, "b.md"), (5, "../k")]);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = docs.chain(["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(|page| root.join(page)));
    let mut faults = Vec::new();
    for path in pages.filter(|path| path.extension().is_some_and(|extension| extension == "md")) {
        let (page, folder) = (fs::read_to_string(&path).unwrap(), path.parent().unwrap());
        let dead = links(&page).into_iter().filter(|(_, link)| !folder.join(link).exists());
        faults.extend(dead.map(|(line, link)| format!("{}:{line}: '{link}' is not there", path.display())));
    }
    report(&faults);
}
