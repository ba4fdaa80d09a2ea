//! A match as text, to be kept, sent and read again: headers that tell how it began, then its moves.
//!
//! A header is `[Key "value"]` on a line of its own. `Game`, the choices of the game by their names, `Seed`, or `Position`
//! where the match began from one, a header for each side, which holds `human` or the level of the machine, and `Result` once
//! it is over. Where a side lost by what it did, `Forfeit` names it and `Reason` tells why. A match by the clock has a `Clock`, as in `5m+3s`, and its `Times`: the seconds that each move and throw took,
//! and one more where somebody had begun to think about the next. Others are passed over, and case does not matter in keys. The moves follow, in the notation that the players
//! of the game use, or one after the other where they have none.
//!
//! ```
//! use war_horses_duel::{Duel, Player, Record};
//! use war_horses_games::Ur;
//!
//! let mut duel = Duel::<Ur>::from_seed(7, [Player::Human; 2]);
//! duel.throw();
//! let record = Ur::write_record(&duel);
//! assert!(record.contains("[Seed \"7\"]"));
//! assert_eq!(Ur::read_record(&record)?, duel);
//! # Ok::<(), war_horses_duel::BadRecord>(())
//! ```

use std::any::Any;

use super::clock::{read_seconds, seconds};
use super::{BadClock, Duel, Player, TimeControl, rgn, sgf};
use war_horses_games::complaint::ProperName;
use war_horses_games::{Complaint, Explain, Game, GameId, Outcome, Side, complaint, explained_errors};

/// How many moves stand on a line where a game has no notation of its own.
const MOVES_PER_LINE: usize = 10;

/// Where a record cannot be understood, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadRecord {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1 in characters, where it is known.
    pub column: Option<usize>,
    /// What is wrong, and what would be right.
    pub fault: Complaint,
}

impl BadRecord {
    /// A fault on a line, counted from 1.
    pub fn new(line: usize, fault: impl Into<Complaint>) -> Self {
        Self { line, column: None, fault: fault.into() }
    }
}

impl Explain for BadRecord {
    fn complaint(&self) -> Complaint {
        let Self { line, column, fault } = self;
        match column {
            None => complaint!("fault-line", "line {line}: {fault}", line, fault),
            Some(column) => {
                complaint!("fault-column", "line {line}, column {column}: {fault}", line, column, fault)
            }
        }
    }
}

explained_errors!(BadRecord);

/// A word of the moves of a record, and the line it stands on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word<'t> {
    pub line: usize,
    pub text: &'t str,
}

/// How the matches of a game are kept as text.
#[derive(Debug)]
pub struct RecordFormat<G: Game> {
    /// How the names of files with such records end, after the dot.
    pub extension: &'static str,
    /// The match as text, without the moves that were taken back.
    pub write: fn(&Duel<G>) -> String,
    /// The match that a text tells, or what is wrong with it.
    pub read: fn(&str) -> Result<Duel<G>, BadRecord>,
    /// All matches that a text tells, where the format has room for more than one.
    pub read_all: Option<fn(&str) -> Result<Records<G>, BadRecord>>,
    /// The match with others that branch off from it, where the format has room for them.
    pub write_tree: Option<fn(&Duel<G>, &[Duel<G>]) -> String>,
    /// How players link to a board with the match, where there is a place on the net for it.
    pub link: Option<Link<G>>,
}

/// What a text tells that can hold more than one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Records<G: Game> {
    /// The matches, those that branch off from others behind them.
    pub matches: Vec<Recorded<G>>,
    /// How many more there are that cannot be read, or are too many.
    pub left_out: usize,
}

/// One of the matches of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded<G: Game> {
    /// The match.
    pub duel: Duel<G>,
    /// The place of the match that it branches off from, and after how many moves.
    pub parent: Option<(usize, usize)>,
}

impl<G: Game> From<Duel<G>> for Records<G> {
    fn from(duel: Duel<G>) -> Self {
        Self { matches: vec![Recorded { duel, parent: None }], left_out: 0 }
    }
}

impl<G: Game> Records<G> {
    /// Adds a match that branches off from one of those from a place on, if there are any; one that says nothing new is
    /// passed over.
    pub(super) fn add(&mut self, duel: Duel<G>, from: usize) {
        let shared = |other: &Recorded<G>| {
            let both = duel.history().iter().zip(other.duel.history());
            both.take_while(|(one, other)| one.mv == other.mv).count()
        };
        let relatives = self.matches.iter().enumerate().skip(from);
        // The first of those that share most.
        let parent = relatives.map(|(place, other)| (place, shared(other))).rev().max_by_key(|(_, moves)| *moves);
        if parent.is_none_or(|(_, moves)| moves < duel.history().len()) {
            self.matches.push(Recorded { duel, parent });
        }
    }
}

/// How a match is told by the address of a page.
#[derive(Debug)]
pub struct Link<G: Game> {
    /// Whether a text is meant to be such an address.
    pub is: fn(&str) -> bool,
    /// The address, where it can tell all of the match.
    pub write: fn(&Duel<G>) -> Option<String>,
    /// The match that an address tells.
    pub read: fn(&str) -> Result<Duel<G>, BadRecord>,
}

impl<G: Game> Copy for Link<G> {}

impl<G: Game> Clone for Link<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for RecordFormat<G> {}

impl<G: Game> Clone for RecordFormat<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> RecordFormat<G> {
    /// Headers, and the moves one after the other.
    pub const PLAIN: Self = Self {
        extension: "duel",
        write: |duel| write_headed(duel, &write_moves(duel)),
        read: |text| read_headed(text, |words, duel| read_moves(words, duel)),
        read_all: None,
        write_tree: None,
        link: None,
    };

    /// That of the game's own players where they have one, and the plain one for all other games.
    pub fn of_game() -> Self {
        let of_players: [&dyn Any; 2] = [&rgn::FORMAT, &sgf::FORMAT];
        of_players.into_iter().find_map(|format| format.downcast_ref()).copied().unwrap_or(Self::PLAIN)
    }
}

/// What every game can do: keep its matches as text.
pub trait Record: Game {
    /// How the names of files with such records end, after the dot.
    fn record_extension() -> &'static str {
        RecordFormat::<Self>::of_game().extension
    }

    /// The match as text, without the moves that were taken back.
    fn write_record(duel: &Duel<Self>) -> String {
        (RecordFormat::of_game().write)(duel)
    }

    /// The match with those that branch off from it, which are left out where the format has no room for them.
    fn write_tree(duel: &Duel<Self>, branches: &[Duel<Self>]) -> String {
        let format = RecordFormat::of_game();
        format.write_tree.map_or_else(|| (format.write)(duel), |write| write(duel, branches))
    }

    /// The match that a text or a link tells, or what is wrong with it.
    fn read_record(text: &str) -> Result<Duel<Self>, BadRecord> {
        let format = RecordFormat::of_game();
        match format.link.filter(|link| (link.is)(text)) {
            Some(link) => (link.read)(text),
            None => (format.read)(text).or_else(|fault| {
                // What names its game in a header may be written the plain way.
                let plain = header(text, "Game").and_then(|_| (RecordFormat::PLAIN.read)(text).ok());
                plain.ok_or(fault)
            }),
        }
    }

    /// All matches of a text, the first of which is the one that [`read_record`](Self::read_record) reads.
    fn read_records(text: &str) -> Result<Records<Self>, BadRecord> {
        let format = RecordFormat::<Self>::of_game();
        let all = format.read_all.filter(|_| !Self::is_link(text)).and_then(|read_all| read_all(text).ok());
        all.map_or_else(|| Self::read_record(text).map(Records::from), Ok)
    }

    /// Whether a text is a link to a match of this game.
    fn is_link(text: &str) -> bool {
        RecordFormat::<Self>::of_game().link.is_some_and(|link| (link.is)(text))
    }

    /// A link to the match, where players have a page for it and it can tell all of the match.
    fn write_link(duel: &Duel<Self>) -> Option<String> {
        (RecordFormat::of_game().link?.write)(duel)
    }
}

impl<G: Game> Record for G {}

/// A match as its headers and these moves.
pub(super) fn write_headed<G: Game>(duel: &Duel<G>, moves: &str) -> String {
    write_headers(duel) + "\n" + moves
}

/// Begins the match that the headers tell, and lets `read_moves` play the rest of the text in it.
pub(super) fn read_headed<G: Game>(
    text: &str,
    read_moves: impl FnOnce(&mut dyn Iterator<Item = Word<'_>>, &mut Duel<G>) -> Result<(), BadRecord>,
) -> Result<Duel<G>, BadRecord> {
    let (headers, mut words) = split(text)?;
    let mut duel = begin(&headers)?;
    read_moves(&mut words, &mut duel)?;
    if let Some(times) = headers.iter().find(|header| header.is("Times")) {
        set_times(times, &mut duel)?;
    }
    if let Some(header) = headers.iter().find(|header| header.is("Forfeit")) {
        let side = G::SIDES.iter().position(|name| name.eq_ignore_ascii_case(header.value.trim()));
        let wrong = || {
            let [first, second] = G::SIDES;
            let text = &header.value;
            complaint!("fault-forfeit", "'{text}' is no side: {first} or {second}", text, first, second)
        };
        let side = Side::BOTH[side.ok_or_else(|| BadRecord::new(header.line, wrong()))?];
        let reason = headers.iter().find(|header| header.is("Reason")).map_or("", |header| &header.value);
        duel.forfeit(side, reason);
    }
    Ok(duel)
}

/// Gives every move the time that it took.
fn set_times<G: Game>(header: &Header<'_>, duel: &mut Duel<G>) -> Result<(), BadRecord> {
    let bad = |fault| BadRecord::new(header.line, fault);
    let times = header.value.split_whitespace();
    let times = times.map(|text| {
        read_seconds(text).ok_or_else(|| bad(complaint!("fault-time", "'{text}' is no time in seconds", text)))
    });
    let times: Vec<_> = times.collect::<Result<_, _>>()?;
    let moves = duel.history().len();
    let (of_moves, thinking) = match times.len().checked_sub(moves) {
        Some(0) => (&times[..], None),
        Some(1) => (&times[..moves], times.last()),
        _ => {
            let times = times.len();
            return Err(bad(complaint!("fault-times", "there are {times} times for {moves} moves", times, moves)));
        }
    };
    duel.set_times(of_moves);
    duel.spend(thinking.copied().unwrap_or_default());
    Ok(())
}

/// The seconds of all moves in force, and of the one that is being thought about.
fn times<G: Game>(duel: &Duel<G>) -> String {
    let thinking = Some(duel.thinking()).filter(|time| !time.is_zero());
    let times: Vec<_> = duel.history().iter().map(|played| played.spent).chain(thinking).map(seconds).collect();
    times.join(" ")
}

/// The moves of a match, in lines that each end with a line break.
fn write_moves<G: Game>(duel: &Duel<G>) -> String {
    let moves: Vec<_> = duel.history().iter().map(|played| played.mv.to_string()).collect();
    moves.chunks(MOVES_PER_LINE).map(|line| line.join(" ") + "\n").collect()
}

/// Plays moves in a match that has just begun.
fn read_moves<G: Game>(words: &mut dyn Iterator<Item = Word<'_>>, duel: &mut Duel<G>) -> Result<(), BadRecord> {
    for Word { line, text } in words {
        let mv = duel.position().read_move(text).map_err(|illegal| BadRecord::new(line, illegal))?;
        duel.play(mv).map_err(|illegal| BadRecord::new(line, illegal))?;
    }
    Ok(())
}

/// One `[Key "value"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Header<'t> {
    line: usize,
    key: &'t str,
    value: String,
}

impl<'t> Header<'t> {
    /// Reads a line, if it looks like a header. Quotes may be left out.
    fn read(line: usize, text: &'t str) -> Result<Option<Self>, BadRecord> {
        let Some(inner) = text.strip_prefix('[') else { return Ok(None) };
        let bad = || {
            let right = "[Seed \"42\"]";
            let fault = complaint!("fault-header", "'{text}' is no header: write it like {right}", text, right);
            BadRecord::new(line, fault)
        };
        let inner = inner.strip_suffix(']').ok_or_else(bad)?.trim();
        let (key, value) = inner.split_once(char::is_whitespace).ok_or_else(bad)?;
        let value = value.trim();
        let value = match value.strip_prefix('"') {
            Some(quoted) => unescape(quoted.strip_suffix('"').ok_or_else(bad)?),
            None => value.to_owned(),
        };
        Ok(Some(Self { line, key, value }))
    }

    fn is(&self, key: &str) -> bool {
        self.key.eq_ignore_ascii_case(key)
    }
}

fn escape(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

fn unescape(value: &str) -> String {
    let mut chars = value.chars();
    let mut plain = String::new();
    while let Some(c) = chars.next() {
        plain.extend(if c == '\\' { chars.next() } else { Some(c) });
    }
    plain
}

/// The headers of a record and the words that follow them.
fn split(text: &str) -> Result<(Vec<Header<'_>>, impl Iterator<Item = Word<'_>>), BadRecord> {
    let lines = || (1..).zip(text.lines().map(str::trim));
    let mut headers = Vec::new();
    let mut first_move = usize::MAX;
    for (line, text) in lines().filter(|(_, text)| !text.is_empty()) {
        match Header::read(line, text)? {
            Some(header) => headers.push(header),
            None => {
                first_move = line;
                break;
            }
        }
    }
    let moves = lines().skip_while(move |&(line, _)| line < first_move);
    let words = moves.flat_map(|(line, text)| text.split_whitespace().map(move |text| Word { line, text }));
    Ok((headers, words))
}

/// The value of a header of a record, if it has one.
pub fn header(record: &str, key: &str) -> Option<String> {
    let (headers, _) = split(record).ok()?;
    headers.into_iter().find(|header| header.is(key)).map(|header| header.value)
}

fn write_headers<G: Game>(duel: &Duel<G>) -> String {
    let mut text = String::new();
    let mut push = |key: &str, value: &str| text += &format!("[{} \"{}\"]\n", capitalised(key), escape(value));
    push("Game", G::ID);
    match duel.setup() {
        Some(setup) => setup.named().for_each(|(name, value)| push(name, &value)),
        None => push("Position", &duel.start().to_string()),
    }
    if duel.setup().is_some() || G::HAS_CHANCE {
        push("Seed", &duel.dice_seed().to_string());
    }
    for (name, player) in G::SIDES.into_iter().zip(duel.players()) {
        push(name, player.name());
    }
    if let Some(outcome) = duel.outcome() {
        push("Result", result_name::<G>(outcome));
    }
    if let Some((side, reason)) = duel.forfeited().zip(duel.forfeit_reason()) {
        push("Forfeit", G::SIDES[side.index()]);
        push("Reason", reason);
    }
    if duel.clock().is_timed() {
        push("Clock", &duel.clock().to_string());
        push("Times", &times(duel));
    }
    text
}

fn capitalised(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

const fn result_name<G: Game>(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(side) => G::SIDES[side as usize],
        Outcome::Draw => "draw",
    }
}

/// That a match is of another game than it was taken for.
pub(super) fn other_game(found: String, wanted: &'static str) -> Complaint {
    let known = GameId::ALL.iter().map(|game| game.id()).find(|id| **id == found);
    let wanted = ProperName::game(wanted);
    match known.map(ProperName::game) {
        Some(found) => complaint!("fault-other-game", "this is a match of {found}, not of {wanted}", found, wanted),
        None => complaint!("fault-other-game", "this is a match of {found}, not of {wanted}", found, wanted),
    }
}

/// The match that the headers begin, without its moves. Any name that is not a level's or a guest's is that of a person.
fn begin<G: Game>(headers: &[Header<'_>]) -> Result<Duel<G>, BadRecord> {
    let find = |key: &str| headers.iter().find(|header| header.is(key));
    if let Some(header) = find("Game").filter(|header| header.value != G::ID) {
        return Err(BadRecord::new(header.line, other_game(header.value.clone(), G::ID)));
    }
    let players = G::SIDES.map(|name| find(name).map_or(Player::Human, |header| Player::of_name(&header.value)));
    let seed = match find("Seed") {
        None => 0,
        Some(header) => header.value.parse().map_err(|_| {
            let text = &header.value;
            BadRecord::new(header.line, complaint!("fault-seed", "'{text}' is no seed: a number without a sign", text))
        })?,
    };
    let clock = match find("Clock") {
        None => TimeControl::Untimed,
        Some(header) => header.value.parse().map_err(|error: BadClock| BadRecord::new(header.line, error))?,
    };
    if let Some(header) = find("Position") {
        let start = header.value.parse().map_err(|error: G::Err| BadRecord::new(header.line, error))?;
        return Ok(Duel::from_position(start, players).with_dice_of(seed).with_clock(clock));
    }
    let mut setup = G::usual_setup();
    for choice in G::CHOICES {
        if let Some(header) = find(choice.name) {
            let value = header.value.to_ascii_lowercase();
            setup.set(choice.name, &value).map_err(|error| BadRecord::new(header.line, error))?;
        }
    }
    Ok(Duel::begin(setup, seed, players).with_clock(clock))
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_engine::search::Level;
    use war_horses_games::{TicTacToe, WarHorses};

    fn played(moves: usize) -> Duel<WarHorses> {
        let mut duel = Duel::<WarHorses>::from_seed(3, [Player::Human, Player::Machine(Level::Expert)]);
        for _ in 0..moves {
            let Some(&mv) = duel.position().legal_moves().last() else { break };
            duel.play(mv).unwrap();
        }
        duel
    }

    #[test]
    fn who_lost_by_what_it_did_is_kept_with_the_reason() {
        let mut duel = played(3);
        duel.forfeit(Side::Second, "it said \"no\"\nand \\ ended");
        assert_eq!(duel.forfeit_reason(), Some("it said \"no\" and \\ ended"));
        let record = WarHorses::write_record(&duel);
        assert!(record.contains("[Result \"red\"]\n[Forfeit \"green\"]\n[Reason \"it said "), "{record}");
        assert_eq!(WarHorses::read_record(&record), Ok(duel.clone()));
        let nobody = record.replace("[Forfeit \"green\"]", "[Forfeit \"blue\"]");
        let error = WarHorses::read_record(&nobody).unwrap_err();
        assert_eq!(error.to_string(), "line 6: 'blue' is no side: red or green");
        assert!(duel.undo() && duel.forfeited().is_none(), "whoever goes back plays on");
    }

    #[test]
    fn a_match_without_a_notation_of_its_own_is_kept_as_its_moves() {
        let duel = played(3);
        let record = WarHorses::write_record(&duel);
        let headers = "[Game \"war-horses\"]\n[Seed \"3\"]\n[Red \"human\"]\n[Green \"expert\"]\n\n";
        let moves: Vec<_> = duel.history().iter().map(|played| played.mv.to_string()).collect();
        assert_eq!(record, format!("{headers}{}\n", moves.join(" ")));
        assert_eq!(WarHorses::read_record(&record), Ok(duel));
    }

    #[test]
    fn whole_matches_come_back_as_they_were() {
        for duel in [played(0), played(1), played(1_000)] {
            assert_eq!(WarHorses::read_record(&WarHorses::write_record(&duel)), Ok(duel));
        }
        assert_eq!(header(&WarHorses::write_record(&played(1_000)), "result").as_deref(), Some("red"));
        let start: TicTacToe = "4x4/3 x.../..../..../.... o".parse().unwrap();
        let duel = Duel::from_position(start, [Player::Human; 2]);
        assert_eq!(TicTacToe::read_record(&TicTacToe::write_record(&duel)), Ok(duel));
    }

    #[test]
    fn the_clock_comes_back_as_it_was() {
        let mut duel = played(0).with_clock("1m+2s".parse().unwrap());
        for milliseconds in [1_500, 20, 0] {
            duel.spend(std::time::Duration::from_millis(milliseconds));
            duel.play(duel.position().legal_moves()[0]).unwrap();
        }
        let record = WarHorses::write_record(&duel);
        assert!(record.contains("[Clock \"1m+2s\"]\n[Times \"1.5 0.02 0\"]\n"), "{record}");
        assert_eq!(WarHorses::read_record(&record).as_ref(), Ok(&duel));
        duel.spend(std::time::Duration::from_millis(2_250));
        assert_eq!(WarHorses::read_record(&WarHorses::write_record(&duel)).as_ref(), Ok(&duel));
        assert!(duel.spend(std::time::Duration::from_secs(70)).is_some());
        let record = WarHorses::write_record(&duel);
        assert_eq!(header(&record, "result").as_deref(), Some("red"), "green has overstepped");
        assert_eq!(WarHorses::read_record(&record), Ok(duel));
    }

    #[test]
    fn what_was_taken_back_is_left_out() {
        let mut duel = played(4);
        duel.undo();
        let record = WarHorses::write_record(&duel);
        let kept = WarHorses::read_record(&record).unwrap();
        assert_eq!((kept.history(), kept.can_redo()), (duel.history(), false));
    }

    #[test]
    fn headers_are_read_in_any_case_with_or_without_quotes() {
        let text = "\n[Event \"a \\\"friendly\\\" \\\\ game\"]\n[columns 4]\n[ROWS \"3\"]\n[x Ana]\n[O \"Master\"]\n\nb2\n a1\n";
        let duel = TicTacToe::read_record(text).unwrap();
        assert_eq!(duel.position().to_string(), "4x3/3 ..../.x../o... x");
        assert_eq!(duel.players(), [Player::Human; 2], "levels are written in small letters");
        assert_eq!(header(text, "event").as_deref(), Some("a \"friendly\" \\ game"));
    }

    #[test]
    fn faults_are_told_with_their_line() {
        for (text, fault) in [
            ("[Seed", "line 1: '[Seed' is no header: write it like [Seed \"42\"]"),
            ("[Seed \"42]", "line 1: '[Seed \"42]' is no header: write it like [Seed \"42\"]"),
            ("[Seed]", "line 1: '[Seed]' is no header: write it like [Seed \"42\"]"),
            ("\n[Seed \"x\"]", "line 2: 'x' is no seed: a number without a sign"),
            ("[Clock \"5\"]", "line 1: '5' is no clock: write it like 10m, 5m+3s, 30s/move or none"),
            ("[Clock 5m]\n[Times \"1 soon\"]\n\na1 b1", "line 2: 'soon' is no time in seconds"),
            ("[Clock 5m]\n[Times 1]\n\na1 b1", "line 2: there are 1 times for 2 moves"),
            ("[Game \"chess\"]", "line 1: this is a match of chess, not of tic-tac-toe"),
            ("[Rows \"99\"]", "line 1: '99' is no rows: 3 to 15"),
            ("[Position \"3x3/3\"]", "line 1: the board must have 3 rows with '/' between them, this one has 0"),
            ("[Seed 1]\n\na1 b1\nb1", "line 4: 'b1' is not a legal move here; legal moves: c1 a2 b2 c2 a3 b3 c3"),
        ] {
            assert_eq!(TicTacToe::read_record(text).unwrap_err().to_string(), fault, "{text}");
        }
    }
}
