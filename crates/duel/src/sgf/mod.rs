//! Matches of Hex as SGF, the format in which Hex players keep and exchange their games (`FF[4] GM[11]`).
//!
//! Black moves first and joins top and bottom, as here, and `a1` is the upper left cell. What is read beyond that:
//!
//! * `swap-pieces`, and `swap` as Little Golem writes it, is the swap of our rules.
//! * After `swap-sides` the stone stays where it is and the players go on with each other's colour. That is the same game
//!   seen in a mirror: it is read as our swap, and everything after it with mirrored cells and exchanged colours, so that
//!   each player keeps the side that he began with.
//! * `resign` and `forfeit` end the moves. Who gave up is not part of a match; who forfeited is, by the result (`RE[B+F]`),
//!   and the comment on the game (`GC`) tells why.
//! * Stones and the side to move can be set up before the first move (`AB`, `AW`, `PL`).
//! * Little Golem's cells of two letters (`ad` is `a4`), and its games, in which the side that opens is called white.
//! * Players that were written here are read again; all others are people.
//! * The clock stands in `TM` and `OT`, and what each move left on it in `BL` and `WL`. A last node without a move tells how
//!   far somebody had thought about the next.
//!
//! Matches that branch off from another are written as variations of it. When it is read, other branches than the main
//! line are left out, and so are properties that mean nothing here.

mod tree;

use std::error::Error;
use std::fmt;
use std::time::Duration;

use self::tree::{Node, Property, Value, main_line};
use super::clock::{read_seconds, seconds};
use super::record::Format;
use super::{BadRecord, Duel, Played, Player, TimeControl, hexworld};
use war_horses_games::hex::cells::{Cell, Cells};
use war_horses_games::hex::{Move, PositionError};
use war_horses_games::{Game, Hex, Outcome, Side};

/// How the two sides are called in names of properties and in values.
const SIDES: [&str; 2] = ["B", "W"];

const SWAP_OFF: &str = "swap off";
const FORFEIT: &str = "Forfeit";
const SWAP_ON: &str = "swap on";
const MACHINE: &str = "machine ";
const USUAL_SIZE: u8 = 11;
const MOVES_PER_LINE: usize = 12;

/// The match as SGF: how it began, and the moves that are in force.
pub fn write(duel: &Duel<Hex>) -> String {
    write_tree(duel, &[])
}

/// The match as SGF, with other matches from the same start as variations.
pub fn write_tree(duel: &Duel<Hex>, branches: &[Duel<Hex>]) -> String {
    let branches = branches.iter().filter(|branch| branch.start() == duel.start());
    let lines: Vec<_> = [duel].into_iter().chain(branches).collect();
    let mut text = write_root(duel);
    write_moves(&mut text, &lines, 0);
    text + ")\n"
}

/// Writes the moves of lines that are the same up to a number, the first of them first.
fn write_moves(text: &mut String, lines: &[&Duel<Hex>], mut number: usize) {
    loop {
        let mut ways: Vec<(&Played<Hex>, Vec<&Duel<Hex>>)> = Vec::new();
        for &line in lines {
            let Some(played) = line.history().get(number) else { continue };
            match ways.iter_mut().find(|(first, _)| first.mv == played.mv) {
                Some((_, way)) => way.push(line),
                None => ways.push((played, vec![line])),
            }
        }
        match &ways[..] {
            [] => {
                if let Some((side, left)) = lines.first().and_then(|line| thinking(line)) {
                    *text += &format!(";{}L[{}]", SIDES[side.index()], seconds(left));
                }
                return;
            }
            [(played, way)] => write_move(text, played, way[0], number),
            _ => {
                for (_, way) in ways {
                    text.push_str("\n(");
                    write_moves(text, &way, number);
                    text.push(')');
                }
                return;
            }
        }
        number += 1;
    }
}

fn write_move(text: &mut String, played: &Played<Hex>, line: &Duel<Hex>, number: usize) {
    let name = match played.mv {
        Move::Stone(cell) => cell.to_string(),
        Move::Swap => "swap-pieces".to_owned(),
    };
    let line_break = if number.is_multiple_of(MOVES_PER_LINE) && !text.ends_with('(') { "\n" } else { "" };
    let left = time_left(line, number + 1, played.side);
    *text += &format!("{line_break};{}[{name}]{left}", SIDES[played.side.index()]);
}

/// The first node: everything but the moves.
fn write_root(duel: &Duel<Hex>) -> String {
    let start = duel.start();
    let rule = if start.may_swap() { SWAP_ON } else { SWAP_OFF };
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!("(;FF[4]GM[11]CA[UTF-8]AP[War Horses:{version}]SZ[{}]RU[{rule}]", start.size());
    for side in Side::BOTH {
        text += &format!("P{}[{}]", SIDES[side.index()], player_name(duel.player(side)));
    }
    if let Some(Outcome::Win(winner)) = duel.outcome() {
        let by = match (duel.lost_on_time(), duel.forfeited()) {
            (Some(_), _) => "Time",
            (None, Some(_)) => FORFEIT,
            (None, None) => "",
        };
        text += &format!("RE[{}+{by}]", SIDES[winner.index()]);
    }
    if let Some(reason) = duel.forfeit_reason() {
        text += &format!("GC[{}]", reason.replace('\\', "\\\\").replace(']', "\\]"));
    }
    if let TimeControl::PerGame { main, .. } = duel.clock() {
        text += &format!("TM[{}]", seconds(main));
    }
    if duel.clock().is_timed() {
        text += &format!("OT[{}]", duel.clock());
    }
    for side in Side::BOTH.into_iter().filter(|&side| !start.stones(side).is_empty()) {
        let cells: String = start.stones(side).map(|cell| format!("[{cell}]")).collect();
        text += &format!("A{}{cells}", SIDES[side.index()]);
    }
    if *start != Hex::empty(start.size(), start.may_swap()) {
        text += &format!("PL[{}]", SIDES[start.mover().index()]);
    }
    text
}

/// What a side had left after so many moves, of which the last was its own, as a property.
fn time_left(duel: &Duel<Hex>, moves: usize, side: Side) -> String {
    if !duel.clock().is_timed() {
        return String::new();
    }
    let mut then = duel.clone();
    then.go_to(moves);
    let left = match duel.clock() {
        // What was left of the time for this move.
        TimeControl::PerMove(limit) => then.last().map(|played| limit.saturating_sub(played.spent)),
        _ => then.time_left(side),
    };
    left.map_or_else(String::new, |left| format!("{}L[{}]", SIDES[side.index()], seconds(left)))
}

/// Who is thinking about the next move by the clock, and what they have left.
fn thinking(duel: &Duel<Hex>) -> Option<(Side, Duration)> {
    let side = duel.to_move().map(|(side, _)| side).or(duel.lost_on_time()).filter(|_| !duel.thinking().is_zero())?;
    Some((side, duel.time_left(side)?))
}

/// The clock of a record; one that is told in other words is left out.
fn read_clock(main: Option<&str>, overtime: Option<&str>) -> TimeControl {
    let ours = overtime.and_then(|text| text.parse().ok());
    let main = main.and_then(read_seconds).filter(|main| !main.is_zero());
    let plain = main.map(|main| TimeControl::PerGame { main, increment: Duration::ZERO });
    ours.or(plain).unwrap_or_default()
}

fn player_name(player: Player) -> String {
    match player {
        Player::Human => "human".to_owned(),
        Player::Machine(_) | Player::Guest(_) => format!("{MACHINE}{}", player.name()),
    }
}

fn read_player(name: &str) -> Player {
    name.strip_prefix(MACHINE).map_or(Player::Human, Player::of_name)
}

/// Reads the main line of the first game of a text.
pub fn read(text: &str) -> Result<Duel<Hex>, BadSgf> {
    main_line(text).and_then(|nodes| replay(&nodes)).map_err(|(at, fault)| BadSgf::at(text, at, fault))
}

/// What is wrong, and at which byte.
type Found<T> = Result<T, (usize, SgfFault)>;

fn replay(nodes: &[Node<'_>]) -> Found<Duel<Hex>> {
    let mut game = Replay::begin(&nodes[0], nodes)?;
    for (number, node) in nodes.iter().enumerate() {
        game.spend(node);
        for property in node {
            match &*property.name {
                "B" => game.play(Side::First, property.value())?,
                "W" => game.play(Side::Second, property.value())?,
                "AB" | "AW" | "AE" | "PL" if number > 0 => return Err((property.at, SgfFault::LateSetup)),
                _ => {}
            }
        }
    }
    game.forfeit(&nodes[0]);
    Ok(game.duel)
}

/// A match that is being read, and how what is written must be seen.
struct Replay {
    duel: Duel<Hex>,
    /// Whether the colours are the other way round, as after a swap of the sides.
    exchanged: bool,
    /// Whether cells are mirrored.
    mirrored: bool,
    ended: bool,
}

impl Replay {
    fn begin(root: &Node<'_>, nodes: &[Node<'_>]) -> Found<Self> {
        let property = |name: &str| root.iter().find(|property| property.name == name);
        let text = |name: &str| property(name).map(|property| property.value().text.trim());
        if let Some(game) = property("GM").map(Property::value).filter(|game| game.text.trim() != "11") {
            return Err((game.at, SgfFault::OtherGame(game.text.clone().into_owned())));
        }
        let size = property("SZ").map_or(Ok(USUAL_SIZE), |size| read_size(size.value()))?;
        let swap = !text("RU").is_some_and(|rules| rules.eq_ignore_ascii_case(SWAP_OFF));
        let players = ["PB", "PW"].map(|name| text(name).map_or(Player::Human, read_player));
        let clock = read_clock(text("TM"), text("OT"));

        let mut stones = [Cells::NONE; 2];
        for (side, name) in Side::BOTH.into_iter().zip(["AB", "AW"]) {
            for value in property(name).into_iter().flat_map(|property| &property.values) {
                stones[side.index()] |= Cells::of(read_cell(value, size)?);
            }
        }
        let opens = nodes.iter().flatten().find_map(|p| SIDES.iter().position(|&side| side == p.name));
        let opens = opens.map_or(Side::First, |side| Side::BOTH[side]);
        let mover = property("PL").map_or(Ok(None), |mover| read_side(mover.value()).map(Some))?;
        let is_empty = stones == [Cells::NONE; 2];
        // Little Golem, which does not tell the number of the game, calls the side that opens white.
        let exchanged = is_empty && mover.is_none() && opens == Side::Second && property("GM").is_none();
        let mover = if exchanged { Side::First } else { mover.unwrap_or(opens) };

        let duel = if is_empty && mover == Side::First {
            let mut setup = Hex::usual_setup();
            setup.choose(0, size);
            setup.choose(1, swap.into());
            Duel::begin(setup, 0, players)
        } else {
            let start = match Hex::with_stones(size, stones, mover, swap) {
                Err(PositionError::TooLateToSwap) => Hex::with_stones(size, stones, mover, false),
                other => other,
            };
            let at = ["AB", "AW", "PL"].into_iter().find_map(property).map_or(0, |property| property.at);
            Duel::from_position(start.map_err(|error| (at, SgfFault::Position(error)))?, players)
        };
        Ok(Self { duel: duel.with_clock(clock), exchanged, mirrored: false, ended: false })
    }

    /// Ends a match that somebody lost by what it did, if the first node says so.
    fn forfeit(&mut self, root: &Node<'_>) {
        let text =
            |name: &str| root.iter().find(|property| property.name == name).map(|property| &property.value().text);
        let Some((winner, by)) = text("RE").and_then(|result| result.trim().split_once('+')) else { return };
        if !["F", FORFEIT].iter().any(|forfeit| forfeit.eq_ignore_ascii_case(by)) {
            return;
        }
        if let Some(winner) = SIDES.iter().position(|side| side.eq_ignore_ascii_case(winner)) {
            let winner = Side::BOTH[winner];
            let loser = if self.exchanged { winner } else { !winner };
            self.duel.forfeit(loser, text("GC").map_or("", |reason| reason));
        }
    }

    /// Takes from the clock what a node tells that its move took, or that somebody thought without moving.
    fn spend(&mut self, node: &Node<'_>) {
        let Some((side, _)) = self.duel.to_move() else { return };
        let has = |name: &str| node.iter().any(|property| property.name == name);
        let name = SIDES[if self.exchanged { !side } else { side }.index()];
        let left = node.iter().find(|property| property.name == format!("{name}L"));
        let left = left.and_then(|property| read_seconds(property.value().text.trim()));
        let Some((before, left)) = self.duel.time_left(side).zip(left) else { return };
        if has(name) {
            // Whoever has moved had time to.
            let most = before.saturating_sub(Duration::from_millis(1));
            self.duel.spend((before + self.duel.clock().increment()).saturating_sub(left).min(most));
        } else {
            self.duel.spend(before.saturating_sub(left));
        }
    }

    fn play(&mut self, colour: Side, value: &Value<'_>) -> Found<()> {
        let fault = |fault| Err((value.at, fault));
        let side = if self.exchanged { !colour } else { colour };
        let name = value.text.trim().to_ascii_lowercase();
        if self.ended {
            return fault(SgfFault::AfterTheEnd);
        }
        if ["resign", "forfeit"].contains(&name.as_str()) {
            self.ended = true;
            return Ok(());
        }
        let mv = match name.as_str() {
            "swap" | "swap-pieces" | "swap-sides" => Move::Swap,
            _ => {
                let cell = read_cell(value, self.duel.position().size())?;
                Move::Stone(if self.mirrored { cell.mirrored() } else { cell })
            }
        };
        match self.duel.to_move() {
            None => return fault(SgfFault::AfterTheEnd),
            Some((mover, _)) if mover != side => return fault(SgfFault::OutOfTurn(colour)),
            Some(_) => {}
        }
        if self.duel.play(mv).is_err() {
            return fault(if mv == Move::Swap { SgfFault::NoSwap } else { SgfFault::Taken(name) });
        }
        if name == "swap-sides" {
            self.exchanged = !self.exchanged;
            self.mirrored = !self.mirrored;
        }
        Ok(())
    }
}

/// Reads `11`, or `11:11` as boards are written that may be oblong.
fn read_size(value: &Value<'_>) -> Found<u8> {
    let text = value.text.trim();
    let (columns, rows) = text.split_once(':').unwrap_or((text, text));
    let size = columns.parse().ok().filter(|_| columns == rows);
    let choice = &Hex::CHOICES[0];
    size.filter(|size| (choice.least()..=choice.most()).contains(size))
        .ok_or_else(|| (value.at, SgfFault::Size(value.text.clone().into_owned())))
}

fn read_side(value: &Value<'_>) -> Found<Side> {
    match value.text.trim().to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Side::First),
        "w" | "white" => Ok(Side::Second),
        _ => Err((value.at, SgfFault::Side(value.text.clone().into_owned()))),
    }
}

/// Reads `a4`, or `ad` as Little Golem writes it.
fn read_cell(value: &Value<'_>, size: u8) -> Found<Cell> {
    let text = value.text.trim();
    let by_letters = || {
        let [column, row] = *text.to_ascii_lowercase().as_bytes() else { return None };
        Cell::at(column.checked_sub(b'a')?, row.checked_sub(b'a')?)
    };
    let cell = text.parse().ok().or_else(by_letters);
    cell.filter(|&cell| Cells::board(size).contains(cell))
        .ok_or_else(|| (value.at, SgfFault::Cell { text: value.text.clone().into_owned(), size }))
}

/// Matches of Hex are kept as SGF, which other programs read.
pub(super) const FORMAT: Format<Hex> = Format {
    extension: "sgf",
    write,
    read: |text| {
        read(text).map_err(|error| BadRecord::new(error.line, format!("column {}: {}", error.column, error.fault)))
    },
    write_tree: Some(write_tree),
    link: Some(hexworld::LINK),
};

/// Why a text is not a match of Hex, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSgf {
    /// From 1, as editors count.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub fault: SgfFault,
}

impl BadSgf {
    fn at(text: &str, at: usize, fault: SgfFault) -> Self {
        let before = &text[..at];
        let line_begin = before.rfind('\n').map_or(0, |end| end + 1);
        Self { line: before.matches('\n').count() + 1, column: before[line_begin..].chars().count() + 1, fault }
    }
}

impl fmt::Display for BadSgf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl Error for BadSgf {}

/// What can be wrong in an SGF of Hex.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the message of each tells what was wrong and what would be right")]
pub enum SgfFault {
    NoGame,
    NoNode,
    GameNotClosed,
    ValueNotClosed,
    NoValue(String),
    Unexpected(char),
    OtherGame(String),
    Size(String),
    Side(String),
    Cell { text: String, size: u8 },
    Position(PositionError),
    LateSetup,
    OutOfTurn(Side),
    Taken(String),
    NoSwap,
    AfterTheEnd,
}

impl fmt::Display for SgfFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => write!(f, "there is no game: it would begin with '(;'"),
            Self::NoNode => write!(f, "a ';' must come before the first property of a game"),
            Self::GameNotClosed => write!(f, "the game that begins here is never closed: a ')' is missing"),
            Self::ValueNotClosed => write!(f, "the value that begins here is never closed: a ']' is missing"),
            Self::NoValue(name) => write!(f, "the property {name} has no value: write it like {name}[...]"),
            Self::Unexpected(sign) => write!(f, "'{sign}' cannot stand here, only a property or one of ; ( )"),
            Self::OtherGame(number) => write!(f, "GM[{number}] is not Hex, which is GM[11]"),
            Self::Size(text) => {
                let choice = &Hex::CHOICES[0];
                write!(f, "'{text}' is no size of a board: {} to {}", choice.least(), choice.most())
            }
            Self::Side(text) => write!(f, "'{text}' is not a side: B or W"),
            Self::Cell { text, size } => {
                write!(
                    f,
                    "'{text}' is no move on a board of {size} x {size}: a cell as in c2, swap-pieces, swap-sides or resign"
                )
            }
            Self::Position(error) => write!(f, "{error}"),
            Self::LateSetup => write!(f, "stones can be set up before the first move only, in the first node"),
            Self::OutOfTurn(side) => {
                let [mover, other] = [!*side, *side].map(|side| Hex::SIDES[side.index()]);
                write!(f, "it is the turn of {mover}, not of {other}")
            }
            Self::Taken(cell) => write!(f, "there is a stone on {cell} already"),
            Self::NoSwap => write!(f, "only white can swap, in its first turn and where the swap rule is on"),
            Self::AfterTheEnd => write!(f, "the game was over before this move"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_engine::search::Level;

    fn replayed(text: &str) -> Duel<Hex> {
        read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn moves(text: &str) -> String {
        replayed(text).history().iter().map(|played| played.mv.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_match_is_written_as_players_know_it() {
        let mut duel = Duel::<Hex>::from_seed(7, [Player::Human, Player::Machine(Level::Expert)]);
        for name in ["a3", "swap", "f6"] {
            duel.play(name.parse().unwrap()).unwrap();
        }
        let version = env!("CARGO_PKG_VERSION");
        let expected = format!(
            "(;FF[4]GM[11]CA[UTF-8]AP[War Horses:{version}]SZ[11]RU[swap on]PB[human]PW[machine expert]\n\
             ;B[a3];W[swap-pieces];B[f6])\n"
        );
        assert_eq!(write(&duel), expected);
        let read = replayed(&expected);
        assert_eq!((read.players(), read.history(), read.setup()), (duel.players(), duel.history(), duel.setup()));
    }

    #[test]
    fn matches_that_branch_off_are_written_as_variations() {
        let duel = |moves: &[&str]| {
            let mut duel = Duel::<Hex>::from_seed(7, [Player::Human; 2]);
            moves.iter().for_each(|name| _ = duel.play(name.parse().unwrap()).unwrap());
            duel
        };
        let main = duel(&["a3", "swap", "f6", "g5"]);
        let [other, deeper] = [duel(&["a3", "swap", "e5", "d4"]), duel(&["a3", "swap", "e5", "c2"])];
        let elsewhere = Duel::from_position("..B/.B./W.. b".parse().unwrap(), [Player::Human; 2]);
        let text = write_tree(&main, &[other, deeper, main.clone(), elsewhere]);
        let tree = "\n;B[a3];W[swap-pieces]\n(;B[f6];W[g5])\n(;B[e5]\n(;W[d4])\n(;W[c2])))\n";
        assert!(text.ends_with(tree), "{text}");
        assert_eq!(replayed(&text).history(), main.history());
    }

    #[test]
    fn a_position_and_a_result_are_written_too() {
        let start: Hex = "..B/.B./W.. b".parse().unwrap();
        let mut duel = Duel::from_position(start, [Player::Human; 2]);
        duel.play("b3".parse().unwrap()).unwrap();
        let text = write(&duel);
        assert!(text.contains("RU[swap off]PB[human]PW[human]RE[B+]AB[c1][b2]AW[a3]PL[B]\n;B[b3])"), "{text}");
        assert_eq!(replayed(&text), duel);
    }

    #[test]
    fn both_kinds_of_swap_lead_to_the_same_game() {
        let pieces = replayed("(;GM[11]SZ[5];B[d2];W[swap-pieces];B[c3];W[a1])");
        assert_eq!(pieces.position().to_string(), "W..../...../..B../.W.../..... b");
        // The stone stays black, and white is next: what was black plays on as white.
        let sides = replayed("(;GM[11]SZ[5];B[d2];W[swap-sides];W[c3];B[a1])");
        assert_eq!(sides.history(), pieces.history());
        assert_eq!(moves("(;GM[11]SZ[5];B[d2];W[SWAP-SIDES];W[d1])"), "d2 swap a4");
    }

    #[test]
    fn games_of_little_golem_are_read() {
        let text = "(;FF[4]EV[hex.in]PB[one]PW[two]SZ[11]RE[B]GC[ game #1]SO[http://www.littlegolem.com]\
                    ;W[ad];B[swap];W[eg];B[resign])";
        assert_eq!(moves(text), "a4 swap e7");
        assert_eq!(moves("(;SZ[13];W[am];B[Mb])"), "a13 m2");
    }

    #[test]
    fn what_means_nothing_here_is_left_out() {
        assert_eq!(replayed("(;GM[11])").position(), &Hex::seeded(0));
        let text = "(;FF[4]GM[11]SZ[5:5]C[a \\] b]XY[1][2];B[c3]C[good];W[b4](;B[a1](;W[e5])(;W[e4]))(;B[zz]))";
        assert_eq!(moves(text), "c3 b4 a1 e5");
    }

    #[test]
    fn white_opens_where_it_is_said_so() {
        assert_eq!(replayed("(;GM[11]SZ[3];W[b2])").position().to_string(), ".../.W./... b");
        assert_eq!(replayed("(;GM[11]SZ[3]PL[white])").position().to_string(), ".../.../... w");
        let handicap = replayed("(;GM[11]SZ[3]AB[a1]PL[W];W[swap-pieces])");
        assert_eq!(handicap.position().to_string(), "W../.../... b");
    }

    #[test]
    fn faults_are_told_with_their_place() {
        for (text, fault) in [
            ("", "line 1, column 1: there is no game: it would begin with '(;'"),
            ("(;GM[1])", "line 1, column 6: GM[1] is not Hex, which is GM[11]"),
            ("(;GM[11]SZ[20])", "line 1, column 12: '20' is no size of a board: 3 to 19"),
            ("(;GM[11]SZ[5:6])", "line 1, column 12: '5:6' is no size of a board: 3 to 19"),
            ("(;SZ[5]PL[red])", "line 1, column 11: 'red' is not a side: B or W"),
            (
                "(;SZ[5]\n;B[é1])",
                "line 2, column 4: 'é1' is no move on a board of 5 x 5: a cell as in c2, swap-pieces, swap-sides or \
                 resign",
            ),
            (
                "(;SZ[5];B[f1])",
                "line 1, column 11: 'f1' is no move on a board of 5 x 5: a cell as in c2, swap-pieces, swap-sides or \
                 resign",
            ),
            ("(;SZ[5];B[a1];B[a2])", "line 1, column 17: it is the turn of white, not of black"),
            ("(;SZ[5];B[a1];W[a1])", "line 1, column 17: there is a stone on a1 already"),
            (
                "(;SZ[5];B[a1];W[a2];B[swap])",
                "line 1, column 23: only white can swap, in its first turn and where the swap rule is on",
            ),
            (
                "(;SZ[5]RU[Swap off];B[c3];W[swap-pieces])",
                "line 1, column 29: only white can swap, in its first turn and where the swap rule is on",
            ),
            ("(;SZ[3];B[resign];W[a1])", "line 1, column 21: the game was over before this move"),
            ("(;SZ[3]AB[b1][b2][b3]PL[W];W[a1])", "line 1, column 30: the game was over before this move"),
            ("(;SZ[3]AB[b1]AW[b1])", "line 1, column 8: there are two stones on b1"),
            (
                "(;SZ[3];B[b1];AW[b2])",
                "line 1, column 15: stones can be set up before the first move only, in the first node",
            ),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), fault, "{text}");
        }
    }
}
