//! A match of Hex from SGF.

use std::time::Duration;

use war_horses_games::hex::cells::{Cell, Cells};
use war_horses_games::hex::{Move, PositionError};
use war_horses_games::{Game, Hex, Side};

use super::fault::{BadSgf, Found, SgfFault};
use super::tree::{Node, Property, PropertyValue, Tree};
use super::{FORFEIT, MACHINE, SIDES, SWAP_OFF};
use crate::clock::read_seconds;
use crate::record::Records;
use crate::{Duel, Player, TimeControl};

const USUAL_SIZE: u8 = 11;

/// More branches of one text are left out: there could be one for every few letters.
const MOST_BRANCHES: usize = 200;

/// Reads the main line of the first game of a text.
pub fn read(text: &str) -> Result<Duel<Hex>, BadSgf> {
    let fault = |(at, fault)| BadSgf::at(text, at, fault);
    let (tree, _) = Tree::read(text).map_err(fault)?;
    replay(&tree.branch(0), true).map_err(fault)
}

/// Reads all games of a text with all their branches. Only the main line of the first game must be without a fault.
pub fn read_all(text: &str) -> Result<Records<Hex>, BadSgf> {
    let fault = |(at, fault)| BadSgf::at(text, at, fault);
    let (tree, mut end) = Tree::read(text).map_err(fault)?;
    let mut records = Records { matches: Vec::new(), left_out: 0 };
    records.add(replay(&tree.branch(0), true).map_err(fault)?, 0);
    let mut room = MOST_BRANCHES;
    add_branches(&tree, 1, &mut room, &mut records);
    // What follows is no game of ours, or one more.
    while text[end..].contains('(') {
        let Ok((tree, length)) = Tree::read(&text[end..]) else {
            records.left_out += 1;
            break;
        };
        end += length;
        add_branches(&tree, 0, &mut room, &mut records);
    }
    Ok(records)
}

/// Adds the branches of a game from a number on, as far as there is room.
fn add_branches(tree: &Tree<'_>, from: usize, room: &mut usize, records: &mut Records<Hex>) {
    let game = records.matches.len() - from;
    for number in from..tree.branches() {
        if *room == 0 {
            records.left_out += tree.branches() - number;
            return;
        }
        *room -= 1;
        match replay(&tree.branch(number), number == 0) {
            Ok(duel) => records.add(duel, game),
            Err(_) => records.left_out += 1,
        }
    }
}

/// `is_main` tells that the result of the game is the result of this line.
fn replay(nodes: &[&Node<'_>], is_main: bool) -> Found<Duel<Hex>> {
    let mut game = Replay::begin(nodes[0], nodes)?;
    for (number, node) in nodes.iter().enumerate() {
        game.spend(node);
        for property in *node {
            match &*property.name {
                "B" => game.play(Side::First, property.value())?,
                "W" => game.play(Side::Second, property.value())?,
                "AB" | "AW" | "AE" | "PL" if number > 0 => return Err((property.at, SgfFault::LateSetup)),
                _ => {}
            }
        }
    }
    if is_main {
        game.forfeit(nodes[0]);
    }
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
    fn begin(root: &Node<'_>, nodes: &[&Node<'_>]) -> Found<Self> {
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
        let opens = nodes.iter().copied().flatten().find_map(|p| SIDES.iter().position(|&side| side == p.name));
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

    fn play(&mut self, colour: Side, value: &PropertyValue<'_>) -> Found<()> {
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
fn read_size(value: &PropertyValue<'_>) -> Found<u8> {
    let text = value.text.trim();
    let (columns, rows) = text.split_once(':').unwrap_or((text, text));
    let size = columns.parse().ok().filter(|_| columns == rows);
    let choice = &Hex::CHOICES[0];
    size.filter(|size| (choice.least()..=choice.most()).contains(size))
        .ok_or_else(|| (value.at, SgfFault::Size(value.text.clone().into_owned())))
}

fn read_side(value: &PropertyValue<'_>) -> Found<Side> {
    match value.text.trim().to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Side::First),
        "w" | "white" => Ok(Side::Second),
        _ => Err((value.at, SgfFault::Side(value.text.clone().into_owned()))),
    }
}

/// Reads `a4`, or `ad` as Little Golem writes it.
fn read_cell(value: &PropertyValue<'_>, size: u8) -> Found<Cell> {
    let text = value.text.trim();
    let by_letters = || {
        let [column, row] = *text.to_ascii_lowercase().as_bytes() else { return None };
        Cell::at(column.checked_sub(b'a')?, row.checked_sub(b'a')?)
    };
    let cell = text.parse().ok().or_else(by_letters);
    cell.filter(|&cell| Cells::board(size).contains(cell))
        .ok_or_else(|| (value.at, SgfFault::Cell { text: value.text.clone().into_owned(), size }))
}

/// The clock of a record; one that is told in other words is left out.
fn read_clock(main: Option<&str>, overtime: Option<&str>) -> TimeControl {
    let ours = overtime.and_then(|text| text.parse().ok());
    let main = main.and_then(read_seconds).filter(|main| !main.is_zero());
    let plain = main.map(|main| TimeControl::PerGame { main, increment: Duration::ZERO });
    ours.or(plain).unwrap_or_default()
}

fn read_player(name: &str) -> Player {
    name.strip_prefix(MACHINE).map_or(Player::Human, Player::of_name)
}
