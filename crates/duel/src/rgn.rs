//! RGN, the notation in which players of the Royal Game of Ur keep their matches.
//!
//! A line is a turn of both sides, `1. 2 A@A3 / 4 C@C1* 1 C@C4`: its number, what light did, and behind the slash what dark
//! did. Each roll stands before the move that it was used for, or before `--` where it could not be used. `x` marks a
//! capture, `*` a rosette and so another throw, `#` the end of the game.

use super::Duel;
use super::record::{BadRecord, RecordFormat, Word, read_headed, write_headed};
use war_horses_games::complaint::ProperName;
use war_horses_games::ur::Move;
use war_horses_games::{Complaint, Game, Side, Turn, Ur, complaint};

/// What stands for a move that could not be made.
const PASS: &str = "--";
/// What stands between the two sides.
const BETWEEN: &str = "/";
/// What may stand alone behind the last move.
const END: &str = "#";

pub(super) const FORMAT: RecordFormat<Ur> = RecordFormat {
    extension: "rgn",
    write: |duel| write_headed(duel, &write_moves(duel)),
    read: |text| read_headed(text, |words, duel| read_moves(words, duel)),
    read_all: None,
    write_tree: None,
    link: None,
};

fn write_moves(duel: &Duel<Ur>) -> String {
    let mut turns = Turns::default();
    let mut before = duel.start();
    // The roll of a position that begins in the middle of a turn was made before the match.
    if let (Some(roll), Some(first)) = (before.roll(), duel.history().first()) {
        turns.push(first.side, &roll.to_string());
    }
    for played in duel.history() {
        match played.mv {
            Move::Roll(roll) => turns.push(played.side, &roll.to_string()),
            Move::Walk(walk) => turns.push(played.side, &format!("{}{}", played.mv, before.marks(walk))),
        }
        if played.passed.is_some() {
            turns.push(played.side, PASS);
        }
        before = &played.after;
    }
    turns.finish()
}

fn read_moves(words: &mut dyn Iterator<Item = Word<'_>>, duel: &mut Duel<Ur>) -> Result<(), BadRecord> {
    let mut reader = Reader { duel, turn: 0, side: Side::Second, owes_pass: false };
    let mut last_line = 0;
    for word in words {
        last_line = word.line;
        reader.read(word.text).map_err(|fault| BadRecord::new(word.line, fault))?;
    }
    if reader.owes_pass {
        return Err(BadRecord::new(last_line, missing_pass()));
    }
    Ok(())
}

/// The lines of a record as they are written.
#[derive(Default)]
struct Turns {
    lines: Vec<String>,
    /// Whose side the last word stands on.
    side: Option<Side>,
}

impl Turns {
    fn push(&mut self, side: Side, word: &str) {
        if self.side != Some(side) {
            if self.lines.is_empty() || side == Side::First {
                self.lines.push(format!("{}.", self.lines.len() + 1));
            }
            if side == Side::Second {
                self.add(BETWEEN);
            }
            self.side = Some(side);
        }
        self.add(word);
    }

    fn add(&mut self, word: &str) {
        if let Some(line) = self.lines.last_mut() {
            *line += " ";
            *line += word;
        }
    }

    fn finish(self) -> String {
        self.lines.into_iter().map(|line| line + "\n").collect()
    }
}

/// Follows a record word by word.
struct Reader<'d> {
    duel: &'d mut Duel<Ur>,
    /// The number of the turn that is being read.
    turn: u32,
    /// On whose side of the slash the words stand.
    side: Side,
    /// Whether the last roll could not be used, so that `--` must follow.
    owes_pass: bool,
}

impl Reader<'_> {
    fn read(&mut self, word: &str) -> Result<(), Complaint> {
        if self.owes_pass {
            self.owes_pass = false;
            return if word == PASS { Ok(()) } else { Err(missing_pass()) };
        }
        if let Some(number) = word.strip_suffix('.') {
            return self.next_turn(number);
        }
        match word {
            BETWEEN if self.turn > 0 && self.side == Side::First => {
                self.side = Side::Second;
                Ok(())
            }
            BETWEEN => Err(complaint!(
                "fault-slash",
                "a second '{BETWEEN}' in one turn: write its number before each turn, as in 2."
            )),
            END if self.duel.outcome().is_some() => Ok(()),
            _ => self.action(word),
        }
    }

    fn next_turn(&mut self, number: &str) -> Result<(), Complaint> {
        let expected = self.turn + 1;
        if number.parse() != Ok(expected) {
            return Err(complaint!("fault-turn", "turn {expected}. is expected here, not {number}.", expected, number));
        }
        self.turn = expected;
        self.side = Side::First;
        Ok(())
    }

    /// A roll or a move.
    fn action(&mut self, word: &str) -> Result<(), Complaint> {
        let position = *self.duel.position();
        let (actor, given_roll) = match position.turn() {
            Turn::Over(_) => {
                return Err(complaint!("fault-after-end", "the game is over, but '{word}' follows", word));
            }
            Turn::Chance(side) => (side, None),
            Turn::Player(side) => (side, position.roll()),
        };
        if actor != self.side {
            return Err(self.misplaced(word, actor));
        }
        // A match may begin with a roll that its position tells, and the record repeats.
        if self.duel.history().is_empty() && given_roll.is_some_and(|roll| word == roll.to_string()) {
            return Ok(());
        }
        match (position.turn(), word) {
            (Turn::Player(_), PASS) => {
                let moves = names(&position);
                Err(complaint!("fault-pass", "'{PASS}' is wrong here: there is a move, {moves}", moves))
            }
            (Turn::Chance(_), _) if !word.bytes().all(|byte| byte.is_ascii_digit()) => {
                Err(complaint!("fault-roll-first", "a roll is expected before '{word}'", word))
            }
            _ => {
                let mv = position.read_move(word)?;
                let played = self.duel.play(mv)?;
                self.owes_pass = played.passed.is_some();
                Ok(())
            }
        }
    }

    /// Why a word stands on the wrong side of the slash, or before the first number.
    fn misplaced(&self, word: &str, actor: Side) -> Complaint {
        let side = ProperName::side::<Ur>(actor);
        match (self.turn, actor) {
            (0, _) => complaint!(
                "fault-first-turn",
                "the number of the first turn is expected before '{word}', as in 1.",
                word
            ),
            (1, Side::First) if self.duel.history().is_empty() => complaint!(
                "fault-opens",
                "{side} begins this match, not dark: if dark did, the headers must tell {right}",
                side,
                right = "[Start \"dark\"]"
            ),
            (_, Side::First) => complaint!(
                "fault-new-turn",
                "{side} is next: '{word}' must stand in a turn of its own, before '{BETWEEN}'",
                side,
                word
            ),
            (_, Side::Second) => {
                complaint!("fault-behind", "{side} is next: '{word}' must stand behind '{BETWEEN}'", side, word)
            }
        }
    }
}

fn missing_pass() -> Complaint {
    complaint!("fault-pass-missing", "'{PASS}' is missing after a roll that cannot be used")
}

fn names(position: &Ur) -> String {
    let names: Vec<_> = position.legal_moves().iter().map(ToString::to_string).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Player, Record};
    use war_horses_engine::search::Level;

    /// A whole match by hand: captures, rosettes, a pass and an end.
    const MATCH: &str = "[Game \"ur\"]\n[Tokens \"1\"]\n[Rules \"course\"]\n[Start \"light\"]\n[Seed \"0\"]\n\
                         [Light \"human\"]\n[Dark \"expert\"]\n[Result \"light\"]\n\n\
                         1. 4 A@A1* 2 A1B2 / 4 C@C1* 2 C1B2x\n\
                         2. 4 A@A1* 4 A1B4* 4 B4B8 / 3 B2B5\n\
                         3. 4 -- / 2 B5B7\n\
                         4. 3 B8A+#\n";

    #[test]
    fn a_match_is_written_as_its_players_do() {
        let duel = Ur::read_record(MATCH).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(duel.players(), [Player::Human, Player::Machine(Level::Expert)]);
        assert_eq!(duel.outcome(), Some(war_horses_games::Outcome::Win(Side::First)));
        assert_eq!(Ur::write_record(&duel), MATCH);
    }

    #[test]
    fn a_match_may_begin_with_dark_or_in_the_middle_of_a_turn() {
        let dark = "[Start \"dark\"]\n1. / 2 C@C3\n2. 1 A@A4";
        let duel = Ur::read_record(dark).unwrap();
        assert!(Ur::write_record(&duel).ends_with("\n\n1. / 2 C@C3\n2. 1 A@A4\n"));
        let middle = "[Position \"....__../l.d...../....__.. 0-0 light 2 7 museum\"]\n\n1. 2 B1B3x / 0 --\n2. 3\n";
        let duel = Ur::read_record(middle).unwrap();
        assert_eq!(duel.position().to_string(), "....__../..l...../....__.. 0-0 light 3 7 museum");
        assert!(Ur::write_record(&duel).ends_with("\n\n1. 2 B1B3x / 0 --\n2. 3\n"));
        assert_eq!(Ur::read_record(&Ur::write_record(&duel)), Ok(duel));
    }

    #[test]
    fn faults_are_told_with_their_line() {
        for (moves, fault) in [
            ("2 A@A3", "line 1: the number of the first turn is expected before '2', as in 1."),
            ("1. 2 A@A3\n3. 2", "line 2: turn 2. is expected here, not 3."),
            ("1. A@A3", "line 1: a roll is expected before 'A@A3'"),
            ("1. 9 A@A3", "line 1: '9' is not a legal move here; legal moves: =1 =2 =3 =4"),
            ("1. 2 A@A4", "line 1: 'A@A4' is not a legal move here; legal moves: A@A3"),
            ("1. 2 A@A3*", "line 1: 'A@A3*' is not a legal move here; legal moves: A@A3"),
            ("1. 2 3", "line 1: '3' is not a legal move here; legal moves: A@A3"),
            ("1. 2 --", "line 1: '--' is wrong here: there is a move, A@A3"),
            ("1. 2 A@A3 1", "line 1: dark is next: '1' must stand behind '/'"),
            (
                "1. / 2 C@C3",
                "line 1: light begins this match, not dark: if dark did, the headers must tell [Start \"dark\"]",
            ),
            ("1. 2 A@A3 / 1 C@C4 1", "line 1: light is next: '1' must stand in a turn of its own, before '/'"),
            ("1. 2 A@A3 / / 1", "line 1: a second '/' in one turn: write its number before each turn, as in 2."),
            ("[Rules \"museum\"]\n1. 0 / 1", "line 2: '--' is missing after a roll that cannot be used"),
            ("[Rules \"museum\"]\n1. 0", "line 2: '--' is missing after a roll that cannot be used"),
            ("[Tokens 1]\n1. 1 #", "line 2: '#' is not a legal move here; legal moves: A@A4"),
        ] {
            assert_eq!(Ur::read_record(moves).unwrap_err().to_string(), fault, "{moves}");
        }
        let after_end = MATCH.to_owned() + "5. 1";
        assert_eq!(Ur::read_record(&after_end).unwrap_err().to_string(), "line 14: the game is over, but '1' follows");
        assert!(Ur::read_record(&(MATCH.to_owned() + "#")).is_ok());
    }
}
