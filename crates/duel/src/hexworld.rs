//! Matches of Hex as links to HexWorld, the board on which Hex players discuss their games.
//!
//! Behind the `#` stand the size of the board and signs for how it is drawn, then the moves up to the one that is shown,
//! then those after it, with commas between: `https://hexworld.org/board/#11c1,a3:sf6,g7`. Black moves first and joins top
//! and bottom, and `a1` is the upper left cell, as here. `:s` is the swap of our rules; after `:S` the players exchange
//! sides, which is the same game seen in a mirror. `:r` and `:f` end the moves: somebody resigned or forfeited. A pass,
//! `:p`, has no place in our rules.

use super::record::{BadRecord, Link};
use super::sgf::SgfFault;
use super::{Duel, Player};
use war_horses_games::hex::Move;
use war_horses_games::hex::cells::{Cell, Cells};
use war_horses_games::{Complaint, Explain, Game, Hex, complaint};

/// Links to HexWorld.
pub(super) const LINK: Link<Hex> = Link { is: is_link, write, read };

const BOARD: &str = "https://hexworld.org/board/#";

/// Whether a text is meant to be such a link: one word that begins with the address. A record may mention it in a comment.
pub fn is_link(text: &str) -> bool {
    let text = text.trim().to_ascii_lowercase();
    let address = ["https://", "http://"].iter().find_map(|scheme| text.strip_prefix(scheme)).unwrap_or(&text);
    let address = address.strip_prefix("www.").unwrap_or(address);
    address.starts_with("hexworld.org/board") && !text.contains(char::is_whitespace)
}

/// The link to a match; nothing where it began from a position, which a link cannot tell.
///
/// ```
/// use war_horses_duel::{Duel, Player, hexworld};
/// use war_horses_games::Hex;
///
/// let mut duel = Duel::<Hex>::from_seed(0, [Player::Human; 2]);
/// duel.play("a3".parse()?)?;
/// duel.play("swap".parse()?)?;
/// assert_eq!(hexworld::write(&duel).as_deref(), Some("https://hexworld.org/board/#11c1,a3:s"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(duel: &Duel<Hex>) -> Option<String> {
    let name = |mv: Move| match mv {
        Move::Stone(cell) => cell.to_string(),
        Move::Swap => ":s".to_owned(),
    };
    duel.setup()?;
    let moves: String = duel.history().iter().map(|played| name(played.mv)).collect();
    Some(format!("{BOARD}{}c1,{moves}", duel.start().size()))
}

/// Reads a link, or what stands behind its `#`. The moves up to the one that is shown are in force, the others can be
/// redone.
pub fn read(text: &str) -> Result<Duel<Hex>, BadRecord> {
    let text = text.trim();
    let hash = text.rsplit_once('#').map_or(text, |(_, hash)| hash);
    let mut parts = hash.split(',');
    let size = read_size(parts.next().unwrap_or_default())?;
    let mut setup = Hex::usual_setup();
    setup.choose(0, size);
    setup.choose(1, 1);
    let mut reader = Reader { duel: Duel::begin(setup, 0, [Player::Human; 2]), mirrored: false, ended: false };
    reader.play(parts.next().unwrap_or_default())?;
    let shown = reader.duel.history().len();
    reader.play(parts.next().unwrap_or_default())?;
    if let Some(more) = parts.next() {
        return Err(bad(complaint!(
            "fault-link-more",
            "',{more}' is too much: size, moves, and the moves after those that are shown",
            more
        )));
    }
    reader.duel.go_to(shown);
    Ok(reader.duel)
}

fn bad(fault: Complaint) -> BadRecord {
    BadRecord::new(1, fault)
}

/// Reads `11`, `11x11`, or `11nr9c1`: how the board is drawn does not matter here.
fn read_size(text: &str) -> Result<u8, BadRecord> {
    let choice = &Hex::CHOICES[0];
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (columns, rest) = text.split_at(digits(text));
    let (rows, _) = rest.strip_prefix('x').map_or((columns, rest), |rest| rest.split_at(digits(rest)));
    let size = columns.parse().ok().filter(|_| columns == rows);
    size.filter(|size| (choice.least()..=choice.most()).contains(size)).ok_or_else(|| {
        bad(complaint!(
            "fault-link-size",
            "'{text}' does not begin with the size of a square board, {least} to {most}: write it like 11c1",
            text,
            least = choice.least(),
            most = choice.most()
        ))
    })
}

/// A match that is being read.
struct Reader {
    duel: Duel<Hex>,
    /// Whether cells are mirrored, as after the players exchanged sides.
    mirrored: bool,
    ended: bool,
}

impl Reader {
    fn play(&mut self, moves: &str) -> Result<(), BadRecord> {
        let mut rest = moves;
        while !rest.is_empty() {
            let word = first_word(rest);
            rest = &rest[word.len()..];
            let number = self.duel.history().len() + 1;
            let fault = |fault: Complaint| {
                Err(bad(complaint!("fault-link-move", "move {number}, '{word}': {fault}", number, word, fault)))
            };
            let mv = match word.as_bytes() {
                [b':', b'r' | b'f', ..] => {
                    self.ended = true;
                    continue;
                }
                [b':', b's' | b'S'] => Move::Swap,
                [b':', b'p'] => return fault(complaint!("fault-link-pass", "nobody may pass at Hex")),
                _ => {
                    let size = self.duel.position().size();
                    let cell: Option<Cell> = word.parse().ok().filter(|&cell| Cells::board(size).contains(cell));
                    let Some(cell) = cell else {
                        return fault(complaint!(
                            "fault-link-cell",
                            "no cell of {size} x {size}: a cell as in c2, :s for the swap",
                            size
                        ));
                    };
                    Move::Stone(if self.mirrored { cell.mirrored() } else { cell })
                }
            };
            if self.ended || self.duel.outcome().is_some() {
                return fault(SgfFault::AfterTheEnd.complaint());
            }
            if self.duel.play(mv).is_err() {
                return fault(match mv {
                    Move::Swap => complaint!("fault-link-swap", "only the second move can be a swap"),
                    Move::Stone(_) => complaint!("fault-link-taken", "there is a stone already"),
                });
            }
            self.mirrored ^= word == ":S";
        }
        Ok(())
    }
}

/// The first move of several that are written without spaces.
fn first_word(text: &str) -> &str {
    let begins_next = |c: char| c == ':' || c.is_ascii_alphabetic();
    let end = match text.strip_prefix(':') {
        // `:s` and `:p`, but `:rw` and `:fb`: who gave up.
        Some(sign) => {
            let long = sign.starts_with(['r', 'f']) && sign[1..].starts_with(['b', 'w']);
            1 + sign.chars().take(if long { 2 } else { 1 }).map(char::len_utf8).sum::<usize>()
        }
        None => {
            let letters = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len()).max(1);
            let first = text.chars().next().map_or(1, char::len_utf8).max(letters);
            text[first..].find(begins_next).map_or(text.len(), |end| first + end)
        }
    };
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(duel: &Duel<Hex>) -> String {
        duel.history().iter().map(|played| played.mv.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn links_are_read_however_the_board_is_drawn() {
        for link in [
            "https://hexworld.org/board/#11c1,a2b4:rw",
            "  https://hexworld.org/board/#11nc1,a2b4\n",
            "hexworld.org/board/#11x11r9c1,a2b4",
            "11,a2b4",
        ] {
            let duel = read(link).unwrap_or_else(|error| panic!("{link}: {error}"));
            assert_eq!((moves(&duel).as_str(), duel.position().size()), ("a2 b4", 11), "{link}");
        }
        let duel = read("https://hexworld.org/board/#5c1,d2:sc3,a1e5").unwrap();
        assert_eq!(moves(&duel), "d2 swap c3");
        assert_eq!((duel.all_moves().len(), duel.can_redo()), (5, true));
        assert_eq!(read("https://hexworld.org/board/#7").unwrap().position().size(), 7);
    }

    #[test]
    fn a_text_that_mentions_the_address_is_no_link() {
        for link in
            ["https://hexworld.org/board/#11", " HTTP://www.HexWorld.org/board/#5,a1\n", "hexworld.org/board/#7,a2b4"]
        {
            assert!(is_link(link), "{link}");
        }
        for text in [
            "(;FF[4]GM[11]SZ[5]C[https://hexworld.org/board/#5c1,a1];B[a1])",
            "https://hexworld.org/board/#5 and more",
            "see hexworld.org/board",
            "https://example.org/?hexworld.org/board",
        ] {
            assert!(!is_link(text), "{text}");
        }
    }

    #[test]
    fn after_an_exchange_of_sides_the_game_is_seen_in_a_mirror() {
        let [pieces, sides] = ["5,d2:sc4", "5,d2:Sd3"].map(|link| read(link).unwrap());
        assert_eq!(moves(&pieces), moves(&sides));
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut duel = read("9c1,e5:sd4f3").unwrap();
        assert_eq!(write(&duel).as_deref(), Some("https://hexworld.org/board/#9c1,e5:sd4f3"));
        assert_eq!(read(&write(&duel).unwrap()), Ok(duel.clone()));
        duel.go_to(1);
        assert_eq!(write(&duel).as_deref(), Some("https://hexworld.org/board/#9c1,e5"));
        let start: Hex = "..B/.B./W.. b".parse().unwrap();
        assert_eq!(write(&Duel::from_position(start, [Player::Human; 2])), None);
    }

    #[test]
    fn faults_say_what_is_wrong_and_what_would_be_right() {
        for (link, fault) in [
            ("", "'' does not begin with the size of a square board, 3 to 19: write it like 11c1"),
            ("#40c1,a1", "'40c1' does not begin with the size of a square board, 3 to 19: write it like 11c1"),
            ("#11x13,a1", "'11x13' does not begin with the size of a square board, 3 to 19: write it like 11c1"),
            ("#5,a1z9", "move 2, 'z9': no cell of 5 x 5: a cell as in c2, :s for the swap"),
            ("#5,a1a1", "move 2, 'a1': there is a stone already"),
            ("#5,a1b1:s", "move 3, ':s': only the second move can be a swap"),
            ("#5,a1:p", "move 2, ':p': nobody may pass at Hex"),
            ("#5,a1:rba2", "move 2, 'a2': the game was over before this move"),
            ("#5,a1,b1,c1", "',c1' is too much: size, moves, and the moves after those that are shown"),
            ("#5,é", "move 1, 'é': no cell of 5 x 5: a cell as in c2, :s for the swap"),
            ("#5,a1:é", "move 2, ':é': no cell of 5 x 5: a cell as in c2, :s for the swap"),
            ("#5,:rñ", "move 1, 'ñ': no cell of 5 x 5: a cell as in c2, :s for the swap"),
        ] {
            assert_eq!(read(link).unwrap_err().fault.to_string(), fault, "{link}");
        }
    }
}
