//! The players that people bring along: heuristics of their own, and other programs. Matches know them by name, and here is
//! who is behind it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use war_horses_lab::arena::{Contestant, Seated, UnknownContestant};
use war_horses_lab::tally::Fault;

use crate::data;
use crate::duel::{GUESTS, GuestName, Player};
use crate::games::{GameId, Side, with_game};
use crate::search::{Control, Evaluate};
use crate::terms::{Breakdown, Form, Terms};
use crate::words::{Words, heuristics};
use crate::workshop::load::{EXTENSION, Unloadable, load};
use crate::workshop::{Features, Heuristic, HeuristicFile, shipped};

mod engines;

pub use engines::{BadEngine, KnownEngine};

/// What a program is given for a move where there is no clock.
const PROGRAM_TIME: Duration = Duration::from_secs(2);

/// Everybody who was invited since the program began, by name.
static INVITED: LazyLock<Mutex<BTreeMap<GuestName, Contestant>>> = LazyLock::new(Mutex::default);

/// Where the user keeps heuristics.
pub fn folder() -> Option<PathBuf> {
    data::folder().map(|folder| folder.join("heuristics"))
}

/// The names of the heuristics in a folder.
pub fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_one = |path: &PathBuf| path.extension().is_some_and(|extension| extension == EXTENSION);
    let mut names: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(is_one)
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    names
}

/// A heuristic of a game that can be played against.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The name that matches know it by.
    pub guest: GuestName,
    /// What its file calls it.
    pub name: String,
    /// Whether it came with the program.
    pub shipped: bool,
}

/// The heuristics of a game: those that come with the program, then the user's own, as far as they can be read.
pub fn heuristics_of(game: GameId) -> Vec<Listed> {
    let listed = |stem: &str, file: HeuristicFile, shipped| Listed {
        guest: GuestName::new(GUESTS[0], stem),
        name: if file.name.is_empty() { stem.to_owned() } else { file.name },
        shipped,
    };
    let own = folder().map(|folder| names_in(&folder)).unwrap_or_default();
    // A file of one's own takes the place of one that it is named like.
    let shipped = shipped::of_game(game).filter(|known| !own.iter().any(|name| name == known.name));
    let shipped = shipped.filter_map(|known| Some(listed(known.name, HeuristicFile::read(known.text).ok()?, true)));
    let own = own.iter().filter_map(|name| Some((name, heuristic(name).ok()?.1)));
    let own = own.filter(|(_, file)| file.game == game).map(|(name, file)| listed(name, file, false));
    shipped.chain(own).collect()
}

/// A heuristic by its name, from a file, the user's folder or what comes with the program.
pub fn heuristic(name: &str) -> Result<(String, HeuristicFile), Unloadable> {
    load(name, folder().as_deref())
}

/// A program that is named as in `engine:"command"`, told with the name that matches know it by.
pub fn invite(text: &str) -> Result<GuestName, UnknownContestant> {
    let contestant: Contestant = text.parse()?;
    let command = text.split_once(':').map_or(text, |(_, command)| command);
    let program = command.trim_matches(['"', '\'']);
    let name = GuestName::new(GUESTS[1], program.rsplit('/').next().unwrap_or(program));
    let name = unless_taken(name, |known| *known == contestant);
    register(name, contestant);
    Ok(name)
}

/// Lets a heuristic play beside others, one of which may have come from a file that is named alike.
pub fn invite_beside(name: &str, file: HeuristicFile) -> GuestName {
    let guest = unless_taken(GuestName::new(GUESTS[0], name), |known| known.heuristic() == Some(&file));
    register(guest, Contestant::of_heuristic(guest.as_str(), Arc::new(file)));
    guest
}

/// A name, with a number if somebody else has it already.
fn unless_taken(name: GuestName, is_same: impl Fn(&Contestant) -> bool) -> GuestName {
    let invited = INVITED.lock().unwrap_or_else(PoisonError::into_inner);
    let is_free = |name: &GuestName| invited.get(name).is_none_or(&is_same);
    let mut numbered = (2..).map(|number| name.numbered(number));
    if is_free(&name) { name } else { numbered.find(is_free).unwrap_or(name) }
}

/// Lets a heuristic play under a name. What it was before plays no more.
pub fn invite_heuristic(name: &str, file: HeuristicFile) -> GuestName {
    let guest = GuestName::new(GUESTS[0], name);
    register(guest, Contestant::of_heuristic(guest.as_str(), Arc::new(file)));
    guest
}

/// Lets a program play under its name. It is not started before it sits down.
pub fn invite_engine(engine: &KnownEngine) -> Result<GuestName, BadEngine> {
    let contestant = engine.contestant()?;
    register(engine.guest(), contestant);
    Ok(engine.guest())
}

/// Whoever plays under this name comes no more.
pub fn uninvite(name: GuestName) {
    INVITED.lock().unwrap_or_else(PoisonError::into_inner).remove(&name);
}

/// Looks again who is behind a name: a file may have changed, or may be gone.
pub fn invite_again(name: GuestName) -> Result<(), Unloadable> {
    if name.is_heuristic() {
        let file = heuristic(name.plain())?.1;
        invite_heuristic(name.plain(), file);
    }
    Ok(())
}

fn register(name: GuestName, contestant: Contestant) {
    INVITED.lock().unwrap_or_else(PoisonError::into_inner).insert(name, contestant);
}

/// Who is behind a name: somebody who was invited, or a heuristic of the user's folder or of the program.
pub fn find(name: GuestName) -> Result<Contestant, UnknownContestant> {
    let known = INVITED.lock().unwrap_or_else(PoisonError::into_inner).get(&name).cloned();
    match known {
        Some(contestant) => Ok(contestant),
        None if name.is_heuristic() => {
            let file = heuristic(name.plain())?.1;
            let contestant = Contestant::of_heuristic(name.as_str(), Arc::new(file));
            // Names are asked for with every frame, and files are read once.
            register(name, contestant.clone());
            Ok(contestant)
        }
        // A program is not started because some record names it.
        None => Err(UnknownContestant::Gone(name.as_str().to_owned())),
    }
}

/// A guest that sits down for a match of this game, unless nobody waits for it any more.
pub fn sit_down<G: Features>(name: GuestName, seed: u64, control: &Control) -> Result<Seated<G>, Fault> {
    let contestant = find(name).map_err(|_| Fault::Absent)?;
    if let Some(file) = contestant.heuristic().filter(|file| file.game.id() != G::ID) {
        return Err(Fault::Crash(format!("{name} is a heuristic of {}, not of {}", file.game, G::ID)));
    }
    Ok(contestant.sit_down_unless(PROGRAM_TIME, [seed, 0], data::resources(), control))
}

/// A heuristic of one's own for a search that is recorded. Its terms are expressions, which the lens has no counts for.
pub fn under_lens<G: Features + Terms>(file: &HeuristicFile, own: Arc<Heuristic<G>>) -> crate::lens::LeafHeuristic<G> {
    let evaluator = own.clone();
    let name = if file.name.is_empty() { file.game.id() } else { file.name.as_str() };
    crate::lens::LeafHeuristic::new(name, evaluator, move |position: &G| Breakdown {
        terms: Vec::new(),
        form: Form::Opaque,
        score: own.evaluate(position, Side::First),
    })
}

/// A guest that cannot play, and why.
#[derive(Debug)]
pub enum UnfitGuest {
    /// Nobody can tell who it is.
    Unknown(UnknownContestant),
    /// It cannot get ready.
    Faulty(GuestName, Fault),
}

/// Whether all guests among these players can play this game; what is wrong otherwise.
pub fn check(game: GameId, players: [Player; 2]) -> Result<(), UnfitGuest> {
    let guests = players.into_iter().filter_map(|player| match player {
        Player::Guest(name) => Some(name),
        Player::Human | Player::Machine(_) => None,
    });
    for name in guests {
        let contestant = find(name).map_err(UnfitGuest::Unknown)?;
        with_game!(game, G => contestant.check::<G>()).map_err(|fault| UnfitGuest::Faulty(name, fault))?;
    }
    Ok(())
}

/// What a guest is called among people.
pub fn told(words: &Words, name: GuestName) -> String {
    let guest = find(name).ok();
    let file = guest.as_ref().and_then(Contestant::heuristic);
    file.map_or_else(|| name.plain().to_owned(), |file| heuristics::name(words, name.plain(), file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_whose_files_are_named_alike_are_told_apart() {
        let invited = |text: &str| invite(text).map(|name| name.plain().to_owned());
        assert_eq!(invited("engine:\"python3 a/alike.py\""), Ok("alike.py".to_owned()));
        assert_eq!(invited("engine:\"python3 b/alike.py\""), Ok("alike.py 2".to_owned()));
        assert_eq!(invited("htp:\"python3 b/alike.py\""), Ok("alike.py 3".to_owned()));
        assert_eq!(invited("engine:\"python3 a/alike.py\""), Ok("alike.py".to_owned()), "whoever plays itself");
        let [cells, jumps] = ["cells", "jumps"].map(|score| {
            HeuristicFile::read(&format!("game = \"war-horses\"\nscore = \"{score}\"")).expect("a heuristic")
        });
        let names = [&cells, &jumps, &cells].map(|file| invite_beside("alike", file.clone()));
        assert_eq!(names.map(|name| name.plain().to_owned()), ["alike", "alike 2", "alike"]);
        assert_eq!(find(names[1]).expect("it is there").heuristic(), Some(&jumps));
    }

    #[test]
    fn a_heuristic_is_read_once_until_it_is_invited_again() {
        let name = GuestName::new(GUESTS[0], shipped::ALL[0].name);
        let read = || find(name).expect("it comes with the program");
        let (one, same) = (read(), read());
        let address = |found: &Contestant| std::ptr::from_ref(found.heuristic().expect("a heuristic"));
        assert_eq!(address(&one), address(&same));
        invite_again(name).expect("it is still there");
        assert_ne!(address(&one), address(&read()));
    }
}
