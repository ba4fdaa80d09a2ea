//! The players that people bring along: heuristics of their own, and other programs. Matches know them by name, and here is
//! who is behind it.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use war_horses_lab::arena::{Contestant, Seated, UnknownContestant};

use crate::data;
use crate::duel::{GUESTS, GuestName, Player};
use crate::games::{GameId, with_game};
use crate::workshop::load::{Unloadable, load};
use crate::workshop::{Features, HeuristicFile};

/// What a program is given for a move where there is no clock.
const PROGRAM_TIME: Duration = Duration::from_secs(2);

/// Everybody who was invited since the program began, by name.
static INVITED: LazyLock<Mutex<BTreeMap<GuestName, Contestant>>> = LazyLock::new(Mutex::default);

/// Where the user keeps heuristics.
pub fn folder() -> Option<PathBuf> {
    data::folder().map(|folder| folder.join("heuristics"))
}

/// A heuristic by its name, from a file, the user's folder or what comes with the program.
pub fn heuristic(name: &str) -> Result<(String, HeuristicFile), Unloadable> {
    load(name, folder().as_deref())
}

/// Somebody who is named as in `heuristic:mine.toml` or `engine:"command"`, told with the name that matches know them by.
pub fn invite(text: &str) -> Result<GuestName, UnknownContestant> {
    if let Some(name) = text.strip_prefix(GUESTS[0]) {
        let (name, file) = heuristic(name)?;
        return Ok(invite_heuristic(&name, file));
    }
    let contestant: Contestant = text.parse()?;
    let command = text.split_once(':').map_or(text, |(_, command)| command);
    let program = command.trim_matches(['"', '\'']);
    let name = GuestName::new(GUESTS[1], program.rsplit('/').next().unwrap_or(program));
    register(name, contestant);
    Ok(name)
}

/// Lets a heuristic play under a name. What it was before plays no more.
pub fn invite_heuristic(name: &str, file: HeuristicFile) -> GuestName {
    let guest = GuestName::new(GUESTS[0], name);
    register(guest, Contestant::of_heuristic(guest.as_str(), Arc::new(file)));
    guest
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
            Ok(Contestant::of_heuristic(name.as_str(), Arc::new(file)))
        }
        // A program is not started because some record names it.
        None => Err(UnknownContestant::gone(name.as_str())),
    }
}

/// A guest that sits down for a match of this game.
pub fn sit_down<G: Features>(name: GuestName, seed: u64) -> Result<Seated<G>, String> {
    let contestant = find(name).map_err(|error| error.to_string())?;
    if let Some(file) = contestant.heuristic().filter(|file| file.game.id() != G::ID) {
        return Err(format!("{name} is a heuristic of {}, not of {}", file.game, G::ID));
    }
    Ok(contestant.sit_down(PROGRAM_TIME, [seed, 0], data::resources()))
}

/// Whether all guests among these players can play this game; what is wrong otherwise.
pub fn check(game: GameId, players: [Player; 2]) -> Result<(), String> {
    let guests = players.into_iter().filter_map(|player| match player {
        Player::Guest(name) => Some(name),
        Player::Human | Player::Machine(_) => None,
    });
    for name in guests {
        let contestant = find(name).map_err(|error| error.to_string())?;
        with_game!(game, G => contestant.check::<G>()).map_err(|fault| format!("{name}: {fault}"))?;
    }
    Ok(())
}

/// What a guest is called among people.
pub fn told(name: GuestName) -> String {
    let file = find(name).ok().and_then(|guest| guest.heuristic().map(|file| file.name.clone()));
    file.filter(|name| !name.is_empty()).unwrap_or_else(|| name.plain().to_owned())
}
