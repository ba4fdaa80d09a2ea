//! One table of what can be done by keys, and where. It feeds input, tooltips, the list of keys and the settings.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use egui::Key;

use crate::words::Words;

/// Where an action means something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyContext {
    Anywhere,
    Menu,
    Table,
    Archive,
    Lens,
    Editor,
    Workshop,
}

impl KeyContext {
    pub const ALL: [Self; 7] =
        [Self::Anywhere, Self::Menu, Self::Table, Self::Archive, Self::Lens, Self::Editor, Self::Workshop];

    /// The name of the place in translations.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Anywhere => "place-anywhere",
            Self::Menu => "place-menu",
            Self::Table => "place-table",
            Self::Archive => "place-archive",
            Self::Lens => "place-lens",
            Self::Editor => "place-editor",
            Self::Workshop => "place-workshop",
        }
    }

    /// Whether one key cannot mean two things here and there.
    fn meets(self, other: Self) -> bool {
        self == other || self == Self::Anywhere || other == Self::Anywhere
    }
}

/// One line an action: its name, its place and the keys it has until somebody changes them. `key-<id>` are its words.
macro_rules! actions {
    ($($name:ident $id:literal $place:ident [$($keys:literal),*];)*) => {
        /// Something that a key does.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum KeyAction { $($name),* }

        impl KeyAction {
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id),* }
            }

            pub const fn place(self) -> KeyContext {
                match self { $(Self::$name => KeyContext::$place),* }
            }

            const fn usual_keys(self) -> &'static [&'static str] {
                match self { $(Self::$name => &[$($keys),*]),* }
            }
        }
    };
}

actions! {
    Help "help" Anywhere ["?"];
    Rules "rules" Anywhere ["F1"];
    Settings "settings" Anywhere ["F10", "Ctrl+,"];
    Mute "mute" Anywhere ["M", "Ctrl+M"];
    FullScreen "fullscreen" Anywhere ["F11"];
    OpenFile "open-file" Anywhere ["Ctrl+O"];
    Paste "paste" Anywhere ["Ctrl+V"];
    Quit "quit" Anywhere ["Ctrl+Q"];

    GoOn "go-on" Menu ["C"];
    Archive "archive" Menu ["A"];
    Lesson "lesson" Menu ["L"];
    Puzzles "puzzles" Menu ["P"];
    EditFromMenu "edit-position" Menu ["E"];
    StatisticsFromMenu "menu-statistics" Menu ["S"];
    Workshop "workshop" Menu ["W"];

    TypeMove "dictate" Table ["/"];
    Undo "undo" Table ["U", "Ctrl+Z"];
    Redo "redo" Table ["R", "Ctrl+Y"];
    Hint "hint" Table ["H", "Ctrl+H"];
    Lens "lens" Table ["L", "Ctrl+L"];
    Review "review" Table ["V"];
    Guides "guides" Table ["G", "Ctrl+G"];
    FastForward "fast-forward" Table ["F"];
    Terms "terms" Table ["T", "Ctrl+T"];
    Pause "pause" Table ["P"];
    Step "step" Table ["."];
    Slower "slower" Table ["-"];
    Faster "faster" Table ["+", "="];
    NewBoard "new" Table ["N", "Ctrl+N"];
    Share "share" Table ["Ctrl+S"];
    Edit "edit" Table ["Ctrl+E"];
    CopyPosition "copy-position" Table ["Ctrl+C"];
    LookFirst "look-first" Table ["Home"];
    LookBack "look-back" Table ["PageUp"];
    LookForward "look-forward" Table ["PageDown"];
    LookLast "look-last" Table ["End"];
    PlayFromHere "play-from-here" Table ["B"];

    Rematch "rematch" Archive ["R"];
    Rename "rename" Archive ["F2"];
    Note "note" Archive ["T"];
    Mark "mark" Archive ["B"];
    Delete "delete" Archive ["Delete"];
    Restore "restore" Archive ["Ctrl+Z"];
    ReviewMatch "review-match" Archive ["V"];
    Statistics "statistics" Archive ["S"];
    ExportAll "export-all" Archive ["E"];

    LensFirst "lens-first" Lens ["Home"];
    LensPrevious "lens-previous" Lens [","];
    LensNext "lens-next" Lens ["."];
    LensLast "lens-last" Lens ["End"];
    LensNextCut "lens-next-cut" Lens ["C"];
    LensNextRaise "lens-next-raise" Lens ["R"];
    LensFit "lens-fit" Lens ["F"];
    LensZoomIn "lens-zoom-in" Lens ["+", "="];
    LensZoomOut "lens-zoom-out" Lens ["-"];
    LensAnyway "lens-anyway" Lens ["A"];
    LensExport "lens-export" Lens ["E"];

    EditSide "edit-side" Editor ["X"];
    EditUndo "edit-undo" Editor ["U", "Ctrl+Z"];
    EditRedo "edit-redo" Editor ["R", "Ctrl+Y"];
    EditClear "edit-clear" Editor ["E"];
    EditRestart "edit-restart" Editor ["N"];
    EditCopy "edit-copy" Editor ["Ctrl+C"];
    EditPlay "edit-play" Editor ["P"];
    EditAnalyse "edit-analyse" Editor ["L"];

    WorkshopSave "workshop-save" Workshop ["Ctrl+S"];
    WorkshopUndo "workshop-undo" Workshop ["U", "Ctrl+Z"];
    WorkshopRedo "workshop-redo" Workshop ["R", "Ctrl+Y"];
    WorkshopPrevious "workshop-previous" Workshop [",", "PageUp"];
    WorkshopNext "workshop-next" Workshop [".", "PageDown"];
    WorkshopPlay "workshop-play" Workshop ["P"];
    WorkshopWatch "workshop-watch" Workshop ["V"];
    WorkshopTree "workshop-tree" Workshop ["L"];
}

/// What somebody can be doing who asks for the list of keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyPage {
    Anywhere,
    Menu,
    /// A match is played.
    Match,
    /// Another position of it is looked at.
    Looking,
    /// A task is to be solved at the table.
    Task,
    Archive,
    Statistics,
    Lens,
    Editor,
    Workshop,
    Hall,
}

impl KeyPage {
    pub const ALL: [Self; 11] = [
        Self::Anywhere,
        Self::Menu,
        Self::Match,
        Self::Looking,
        Self::Task,
        Self::Archive,
        Self::Statistics,
        Self::Lens,
        Self::Editor,
        Self::Workshop,
        Self::Hall,
    ];

    /// Where the actions belong whose keys mean something there, where it has any of its own.
    pub const fn context(self) -> Option<KeyContext> {
        match self {
            Self::Menu => Some(KeyContext::Menu),
            Self::Match | Self::Looking | Self::Task => Some(KeyContext::Table),
            Self::Archive => Some(KeyContext::Archive),
            Self::Lens => Some(KeyContext::Lens),
            Self::Editor => Some(KeyContext::Editor),
            Self::Workshop => Some(KeyContext::Workshop),
            Self::Anywhere | Self::Statistics | Self::Hall => None,
        }
    }
}

/// Stands for the name of a move that can be typed, such as d7.
pub const MOVE_NAME: &str = "name of a move";

/// Keys that are as they are on every computer, with the words for what they do.
pub const FIXED: &[(KeyPage, &[&str], &str)] = &[
    (KeyPage::Menu, &["← →"], "key-menu-game"),
    (KeyPage::Menu, &["↑ ↓"], "key-menu-level"),
    (KeyPage::Menu, &["Enter"], "key-start"),
    (KeyPage::Match, &["← ↑ → ↓", MOVE_NAME], "key-choose"),
    (KeyPage::Match, &["Enter", "Space"], "key-play"),
    (KeyPage::Match, &["Escape"], "key-back"),
    (KeyPage::Looking, &["← ↑", "→ ↓"], "key-look-step"),
    (KeyPage::Looking, &["Space"], "key-look-replay"),
    (KeyPage::Looking, &["1 – 3"], "key-look-speed"),
    (KeyPage::Looking, &["Enter", "Escape"], "key-look-now"),
    (KeyPage::Task, &["← ↑ → ↓", MOVE_NAME], "key-choose"),
    (KeyPage::Task, &["Enter", "Space"], "key-task-play"),
    (KeyPage::Task, &["Escape"], "key-back"),
    (KeyPage::Archive, &["↑ ↓"], "key-archive-choose"),
    (KeyPage::Archive, &["PageUp", "PageDown"], "key-archive-page"),
    (KeyPage::Archive, &["Home", "End"], "key-archive-end"),
    (KeyPage::Archive, &["Enter"], "key-archive-open"),
    (KeyPage::Archive, &["Escape"], "key-back"),
    (KeyPage::Statistics, &["Escape"], "key-leave-page"),
    (KeyPage::Lens, &["← ↑ → ↓"], "key-lens-walk"),
    (KeyPage::Lens, &["Enter"], "key-lens-toggle"),
    (KeyPage::Lens, &["Space"], "key-lens-play"),
    (KeyPage::Lens, &["1 – 7"], "key-lens-tab"),
    (KeyPage::Lens, &["Escape"], "key-lens-back"),
    (KeyPage::Editor, &["← ↑ → ↓"], "key-edit-walk"),
    (KeyPage::Editor, &["Enter", "Space"], "key-edit-put"),
    (KeyPage::Editor, &["Delete"], "key-edit-erase"),
    (KeyPage::Editor, &["1 – 9", "0"], "key-edit-tool"),
    (KeyPage::Editor, &["Escape"], "key-back"),
    (KeyPage::Workshop, &["Escape"], "key-back"),
    (KeyPage::Hall, &["Escape"], "key-leave-page"),
    (KeyPage::Anywhere, &["Tab"], "key-tab"),
];

/// What the buttons of a gamepad do (see `gamepad.rs`), by the letters that most have on them.
pub fn gamepad_buttons(page: KeyPage) -> impl Iterator<Item = (&'static str, &'static str)> {
    const EVERYWHERE: &[(&str, &str)] = &[
        ("pad-cross", "key-pad-walk"),
        ("A", "key-pad-press"),
        ("B", "key-pad-back"),
        ("RT", "key-pad-next"),
        ("Select", "key-help"),
        ("Guide", "key-settings"),
    ];
    let here: &[(&str, &str)] = match page {
        KeyPage::Match | KeyPage::Task => &[
            ("X", "key-hint"),
            ("Y", "key-fast-forward"),
            ("LB", "key-undo"),
            ("RB", "key-redo"),
            ("Start", "key-back"),
        ],
        KeyPage::Looking => &[("LB  ·  RB", "key-look-step"), ("Start", "key-back")],
        _ => &[],
    };
    here.iter().chain(EVERYWHERE).copied()
}

/// A key, alone or with Ctrl. Shift is part of what a key writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chord {
    pub control: bool,
    pub key: Key,
}

impl Chord {
    /// Keys with a meaning of their own on every page and for every button, which nothing else can have.
    pub fn can_be_given(self) -> bool {
        let arrows = [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight];
        let others = [Key::Escape, Key::Enter, Key::Space, Key::Tab];
        !arrows.contains(&self.key) && !others.contains(&self.key)
    }

    /// Whether it writes something where one can write.
    pub fn is_typed(self) -> bool {
        let name = self.key.symbol_or_name();
        !self.control && name.chars().count() == 1
    }

    /// What is written on the key, in the language of the person.
    pub fn text(self, words: &Words) -> String {
        let name = key_text(self.key.symbol_or_name(), words);
        if self.control { format!("Ctrl + {name}") } else { name }
    }
}

/// What is written on a key of this name.
fn key_text(name: &str, words: &Words) -> String {
    let id = format!("key-name-{}", name.to_lowercase());
    if words.has(&id) { words.get(&id).into_owned() } else { name.to_owned() }
}

/// What is written on keys that do the same.
pub fn keys_text(names: &[&str], words: &Words) -> String {
    names.iter().map(|name| key_text(name, words)).collect::<Vec<_>>().join("  ·  ")
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let control = if self.control { "Ctrl+" } else { "" };
        write!(f, "{control}{}", self.key.symbol_or_name())
    }
}

impl FromStr for Chord {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (control, name) = text.strip_prefix("Ctrl+").map_or((false, text), |name| (true, name));
        Ok(Self { control, key: Key::from_name(name).ok_or(())? })
    }
}

/// The keys of every action, as the person wants them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keymap {
    keys: BTreeMap<KeyAction, Vec<Chord>>,
}

impl Default for Keymap {
    fn default() -> Self {
        Self { keys: KeyAction::ALL.iter().map(|&action| (action, usual(action))).collect() }
    }
}

fn usual(action: KeyAction) -> Vec<Chord> {
    action.usual_keys().iter().filter_map(|text| text.parse().ok()).collect()
}

impl Keymap {
    /// The usual keys but for those that were changed, by the names of their actions. What cannot be read, or has come
    /// to mean two things, is left as usual.
    pub fn with_changes(changes: &BTreeMap<String, Vec<String>>) -> Self {
        let mut keymap = Self::default();
        for (&action, texts) in KeyAction::ALL.iter().filter_map(|action| Some((action, changes.get(action.id())?))) {
            let read: Option<Vec<Chord>> = texts.iter().map(|text| text.parse().ok()).collect();
            if let Some(chords) = read.filter(|chords| chords.iter().all(|chord| chord.can_be_given())) {
                keymap.keys.insert(action, chords);
            }
        }
        let is_clear = KeyAction::ALL
            .iter()
            .all(|&action| keymap.keys(action).iter().all(|&chord| keymap.holder(action, chord).is_none()));
        if is_clear { keymap } else { Self::default() }
    }

    /// What differs from the usual keys.
    pub fn changes(&self) -> BTreeMap<String, Vec<String>> {
        let changed = self.keys.iter().filter(|(action, chords)| usual(**action) != **chords);
        let named =
            changed.map(|(action, chords)| (action.id().to_owned(), chords.iter().map(ToString::to_string).collect()));
        named.collect()
    }

    pub fn keys(&self, action: KeyAction) -> &[Chord] {
        self.keys.get(&action).map_or(&[], Vec::as_slice)
    }

    pub fn is_usual(&self, action: KeyAction) -> bool {
        self.keys(action) == usual(action)
    }

    /// What a key does in a place.
    pub fn action(&self, place: KeyContext, chord: Chord) -> Option<KeyAction> {
        let mut here = self.keys.iter().filter(|(action, _)| action.place() == place);
        here.find(|(_, chords)| chords.contains(&chord)).map(|(action, _)| *action)
    }

    /// Another action that has this key where `action` means something too.
    pub fn holder(&self, action: KeyAction, chord: Chord) -> Option<KeyAction> {
        let others = self.keys.iter().filter(|(other, _)| **other != action && other.place().meets(action.place()));
        others.filter(|(_, chords)| chords.contains(&chord)).map(|(other, _)| *other).next()
    }

    /// Gives an action this key instead of those it had, and takes it from whoever has it there.
    pub fn give(&mut self, action: KeyAction, chord: Chord) {
        for (other, chords) in &mut self.keys {
            if other.place().meets(action.place()) {
                chords.retain(|&had| had != chord);
            }
        }
        self.keys.insert(action, vec![chord]);
    }

    /// Gives an action its usual keys again, as far as nobody else has them.
    pub fn reset(&mut self, action: KeyAction) {
        let free: Vec<Chord> =
            usual(action).into_iter().filter(|&chord| self.holder(action, chord).is_none()).collect();
        self.keys.insert(action, free);
    }

    /// What is written on the keys of an action; nothing where it has none.
    pub fn text(&self, action: KeyAction, words: &Words) -> String {
        self.keys(action).iter().map(|chord| chord.text(words)).collect::<Vec<_>>().join("  ·  ")
    }

    /// What a button does, with the first of its keys.
    pub fn tip(&self, tip: &str, action: KeyAction, words: &Words) -> String {
        self.tip_but(tip, action, words, |_| false)
    }

    /// The same, where some keys mean something else now.
    pub fn tip_but(&self, tip: &str, action: KeyAction, words: &Words, is_taken: impl Fn(Chord) -> bool) -> String {
        let key = self.keys(action).iter().find(|&&chord| !is_taken(chord));
        key.map_or(tip.to_owned(), |chord| format!("{tip} ({})", chord.text(words)))
    }
}

/// Hands the keys to all panels, as egui hands them their style.
pub fn apply(ctx: &egui::Context, keymap: &Keymap) {
    ctx.data_mut(|data| data.insert_temp(egui::Id::new("keymap"), Arc::new(keymap.clone())));
}

/// The keys that hold in a panel: the usual ones until others are handed over.
pub fn of(ctx: &egui::Context) -> Arc<Keymap> {
    ctx.data_mut(|data| data.get_temp_mut_or_insert_with(egui::Id::new("keymap"), Arc::<Keymap>::default).clone())
}

/// What was asked for by keys in a place, in the order in which they were pressed. While somebody writes, nothing that
/// writes.
pub fn asked(ctx: &egui::Context, place: KeyContext) -> Vec<KeyAction> {
    let (keymap, writes) = (of(ctx), ctx.text_edit_focused());
    let asked = |event: &egui::Event| {
        let chord = pressed(event).filter(|chord| !(writes && chord.is_typed()))?;
        keymap.action(place, chord)
    };
    ctx.input(|input| input.events.iter().filter_map(asked).collect())
}

/// The key that an event tells of.
pub fn pressed(event: &egui::Event) -> Option<Chord> {
    match event {
        egui::Event::Key { key, pressed: true, repeat: false, modifiers, .. } if !modifiers.alt => {
            Some(Chord { control: modifiers.command, key: *key })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    fn chord(text: &str) -> Chord {
        text.parse().unwrap()
    }

    #[test]
    fn every_key_of_the_table_is_one_and_means_one_thing() {
        let keymap = Keymap::default();
        for &action in KeyAction::ALL {
            assert_eq!(usual(action).len(), action.usual_keys().len(), "{action:?} has a key that does not exist");
            for &chord in keymap.keys(action) {
                assert!(chord.can_be_given(), "{action:?}: {chord}");
                assert_eq!(keymap.holder(action, chord), None, "{chord} of {action:?} has another meaning");
                assert_eq!(keymap.action(action.place(), chord), Some(action));
                assert_eq!(chord.to_string().parse(), Ok(chord));
            }
        }
    }

    #[test]
    fn every_action_and_place_has_words() {
        for words in Language::ALL.map(Words::in_language) {
            let actions = KeyAction::ALL.iter().map(|action| format!("key-{}", action.id()));
            let fixed = FIXED.iter().map(|(_, _, word)| (*word).to_owned());
            let pad = KeyPage::ALL.into_iter().flat_map(gamepad_buttons).map(|(_, word)| word.to_owned());
            let places = KeyContext::ALL.map(|place| place.id().to_owned());
            let missing: Vec<_> = actions.chain(fixed).chain(pad).chain(places).filter(|key| !words.has(key)).collect();
            assert_eq!(missing, Vec::<String>::new(), "{:?}", words.language());
        }
    }

    #[test]
    fn a_key_that_is_given_is_taken_from_whoever_has_it_there() {
        let mut keymap = Keymap::default();
        assert_eq!(keymap.holder(KeyAction::Hint, chord("U")), Some(KeyAction::Undo));
        assert_eq!(keymap.holder(KeyAction::LensFit, chord("U")), None, "nobody is at two places at once");
        assert_eq!(keymap.holder(KeyAction::LensFit, chord("M")), Some(KeyAction::Mute));
        keymap.give(KeyAction::Hint, chord("U"));
        assert_eq!(keymap.keys(KeyAction::Hint), [chord("U")]);
        assert_eq!(keymap.keys(KeyAction::Undo), [chord("Ctrl+Z")]);
        assert_eq!(keymap.action(KeyContext::Table, chord("H")), None);
        // What is changed is kept, and what was taken by another is not got back by force.
        let kept = Keymap::with_changes(&keymap.changes());
        assert_eq!(kept, keymap);
        keymap.reset(KeyAction::Undo);
        assert_eq!(keymap.keys(KeyAction::Undo), [chord("Ctrl+Z")]);
        keymap.reset(KeyAction::Hint);
        keymap.reset(KeyAction::Undo);
        assert_eq!(keymap, Keymap::default());
    }

    #[test]
    fn a_damaged_list_of_keys_does_no_harm() {
        let changes = |id: &str, keys: &[&str]| {
            BTreeMap::from([(id.to_owned(), keys.iter().map(ToString::to_string).collect::<Vec<_>>())])
        };
        for damaged in [
            changes("undo", &["no key"]),
            changes("fly", &["F5"]),
            changes("hint", &["U"]),
            changes("hint", &["Enter"]),
        ] {
            assert_eq!(Keymap::with_changes(&damaged), Keymap::default(), "{damaged:?}");
        }
        assert_eq!(Keymap::with_changes(&changes("hint", &[])).keys(KeyAction::Hint), []);
    }
}
