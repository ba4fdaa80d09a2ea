//! Text as it is searched, whatever its case.

use war_horses_duel::Player;

/// The words of a match that a search looks into: what was written about it, and the names of guests. People and levels have
/// other names in other languages.
pub(crate) fn searched(name: &str, note: &str, players: [Player; 2]) -> String {
    let mut text = format!("{name}\n{note}");
    for player in players {
        if let Player::Guest(guest) = player {
            text += &format!("\n{}", guest.plain());
        }
    }
    text.to_lowercase()
}
