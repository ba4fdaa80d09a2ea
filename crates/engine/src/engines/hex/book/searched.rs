//! The searched book: what a deep search thinks of every opening of a board that nobody can solve, as lines of text.
//!
//! `a3 d8 50.1 20000` says: after black's a3 white does best with d8, and then wins 50.1 of 100 games as far as two searches
//! of 20,000 visits can tell. Who may swap, opens or answers reads off the same lines what to do.

use std::collections::BTreeMap;
use std::fmt;

use super::{BookAdvice, BookFault, openings};
use crate::engines::hex::field::{Content, Field, FieldStones};
use crate::engines::hex::{Parameters, PuctEngine, view};
use crate::games::hex::Move;
use crate::games::hex::cells::{Cell, Cells};
use crate::games::{Game, Hex, Side};
use crate::search::{Control, Engine, Limits, Options, Scored};

/// The books by the size of their board.
static BOOKS: &[(u8, &str)] = &[];

/// Two moves are compared, so that the answer comes from a search and not from the book that is made.
const OPTIONS: Options = Options::lines(2);

/// What is known about an opening and the one that is the same turned upside down.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Line {
    opening: Cell,
    reply: Cell,
    /// Of whoever replies, in percent.
    chance: f32,
    visits: u64,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { opening, reply, chance, visits } = self;
        write!(f, "{opening} {reply} {chance:.1} {visits}")
    }
}

impl Line {
    fn read(size: u8, text: &str) -> Option<Self> {
        let cell = |text: &str| text.parse().ok().filter(|&cell| Cells::board(size).contains(cell));
        let parts: Vec<&str> = text.split(' ').collect();
        let [opening, reply, chance, visits] = parts[..] else { return None };
        let (opening, reply) = (cell(opening)?, cell(reply)?);
        let chance = chance.parse().ok().filter(|chance| (0.0..=100.0).contains(chance))?;
        (opening != reply).then_some(Self { opening, reply, chance, visits: visits.parse().ok()? })
    }
}

/// The lines of the book of a board, none if it has no book.
fn book(field: &Field) -> Vec<Line> {
    let text = BOOKS.iter().find(|(size, _)| usize::from(*size) == field.size).map_or("", |(_, text)| text);
    text.lines().filter_map(|line| Line::read(field.size as u8, line)).collect()
}

/// What the book of a board knows about a position of at most one stone.
pub(super) fn lookup(field: &Field, stones: &FieldStones, mover: Side) -> Option<BookAdvice> {
    let mut taken = (0..field.cells).filter(|&cell| !stones.is_free(cell));
    match (taken.next(), taken.next()) {
        (None, _) if mover == Side::First => {
            let best = strongest(book(field).into_iter())?;
            Some(BookAdvice::Seems { best: view::number(field, best.opening), chance: 1.0 - best.chance / 100.0 })
        }
        (Some(stone), None) if stones.at(stone) == Content::stone(!mover) => {
            answer(field, &book(field), view::cell(field, stone)?, mover)
        }
        _ => None,
    }
}

/// What the side to move answers to the only stone there is.
fn answer(field: &Field, book: &[Line], stone: Cell, mover: Side) -> Option<BookAdvice> {
    // White's stone and black's turn is the same mirrored.
    let seen = |cell: Cell| if mover == Side::First { cell.mirrored() } else { cell };
    let turned = |cell: Cell| cell.turned(field.size as u8);
    let opening = seen(stone);
    let line = book.iter().find(|line| [opening, turned(opening)].contains(&line.opening))?;
    let reply = if line.opening == opening { line.reply } else { turned(line.reply) };
    Some(BookAdvice::Seems { best: view::number(field, seen(reply)), chance: line.chance / 100.0 })
}

/// The opening that is worth most to black of those that white had better not swap.
pub(super) fn even_opening(field: &Field) -> Option<usize> {
    strongest(book(field).into_iter().filter(|line| line.chance >= 50.0)).map(|line| view::number(field, line.opening))
}

/// The opening that leaves the least to whoever replies.
fn strongest(lines: impl Iterator<Item = Line>) -> Option<Line> {
    lines.min_by(|a, b| a.chance.total_cmp(&b.chance))
}

/// Makes the book of a board with so many visits to each opening, as [`super::make`] says: what was searched with fewer is
/// searched again, so that a book can be made better step by step. It is stopped between two openings.
pub(super) fn make(
    size: u8,
    visits: u64,
    known: &[u8],
    is_stopped: &(dyn Fn() -> bool + Sync),
    on_opening: &mut dyn FnMut(&[u8], usize),
) -> Result<Vec<u8>, BookFault> {
    let field = Field::of(size);
    let mut lines = BTreeMap::new();
    for text in String::from_utf8_lossy(known).lines() {
        let line = Line::read(size, text).ok_or_else(|| BookFault::NoLine(text.to_owned()))?;
        lines.insert(view::number(field, line.opening), line);
    }
    let written =
        |lines: &BTreeMap<usize, Line>| lines.values().map(|line| format!("{line}\n")).collect::<String>().into_bytes();
    let is_deep = |number: &usize| lines.get(number).is_some_and(|line: &Line| line.visits >= visits);
    let todo: Vec<_> = (0..openings(field)).filter(|number| !is_deep(number)).collect();
    for (&number, left) in todo.iter().zip((0..todo.len()).rev()) {
        if is_stopped() {
            return Err(BookFault::Stopped);
        }
        if let Some(line) = view::cell(field, number).and_then(|opening| search(size, opening, visits)) {
            lines.insert(number, line);
        }
        on_opening(&written(&lines), left);
    }
    Ok(written(&lines))
}

/// What searches of so many visits think of an opening. A tree flatters whoever is to move, by the mistakes that it tries
/// for the opponent: so each of the two is asked once, and the truth taken for the middle.
fn search(size: u8, opening: Cell, visits: u64) -> Option<Line> {
    let mut position = Hex::empty(size, false);
    position.play(Move::Stone(opening));
    let (reply, white) = think(&position, visits)?;
    position.play(Move::Stone(reply));
    let (_, black) = think(&position, visits)?;
    Some(Line { opening, reply, chance: 50.0 * (white + 1.0 - black), visits })
}

/// The best move of a position, and the chance of whoever makes it.
fn think(position: &Hex, visits: u64) -> Option<(Cell, f32)> {
    let mut engine = PuctEngine::new(Parameters::MASTER);
    let report = engine.think(position, Limits::nodes(visits), OPTIONS, &Control::default(), &mut |_| ());
    let best = report.best()?;
    let Move::Stone(cell) = best.mv else { return None };
    Some((cell, 1.0 / (1.0 + (-best.score as f32 / Hex::UNIT as f32).exp())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_can_be_stopped_taken_up_again_and_deepened() {
        let mut parts = Vec::new();
        let make = |visits, known: &[u8], is_stopped: &(dyn Fn() -> bool + Sync), parts: &mut Vec<(Vec<u8>, usize)>| {
            make(8, visits, known, is_stopped, &mut |part, left| parts.push((part.to_vec(), left)))
        };
        let whole = make(4, &[], &|| false, &mut parts).expect("nobody stops it");
        assert_eq!((parts.len(), parts[0].1, parts[31].1), (32, 31, 0));
        let (half, left) = &parts[20].clone();
        assert_eq!(make(4, half, &|| true, &mut parts), Err(BookFault::Stopped));
        parts.clear();
        assert_eq!(make(4, half, &|| false, &mut parts).as_ref(), Ok(&whole), "the same visits find the same");
        assert_eq!(parts.len(), *left);
        parts.clear();
        let deeper = make(5, &whole, &|| false, &mut parts).expect("nobody stops it");
        assert!(parts.len() == 32 && String::from_utf8_lossy(&deeper).lines().all(|line| line.ends_with(" 5")));
        assert_eq!(parts[0].0.len(), whole.len(), "what is not yet deeper is kept");
        let fault = make(4, b"a1 a1 50.0 4\n", &|| false, &mut parts);
        assert_eq!(fault, Err(BookFault::NoLine("a1 a1 50.0 4".to_owned())));
    }

    #[test]
    fn shipped_books_answer_every_opening() {
        for &(size, text) in BOOKS {
            let field = Field::of(size);
            let lines: Vec<_> = text.lines().map(|line| Line::read(size, line).expect(line)).collect();
            assert!(lines.iter().map(|line| view::number(field, line.opening)).eq(0..openings(field)), "{size}");
            for stone in 0..field.cells {
                for mover in Side::BOTH {
                    let mut stones = FieldStones::none(field);
                    stones.put(stone, Content::stone(!mover));
                    let Some(BookAdvice::Seems { best, chance }) = lookup(field, &stones, mover) else {
                        panic!("{size}: {stone}")
                    };
                    assert!(stones.is_free(best) && best < field.cells && (0.0..=1.0).contains(&chance));
                }
            }
        }
    }

    #[test]
    fn replies_are_turned_and_mirrored_with_the_board() {
        let field = Field::of(11);
        let cell = |name: &str| name.parse::<Cell>().expect("a cell");
        let book = [Line::read(11, "b1 d9 60.0 5").expect("a line"), Line::read(11, "c2 d8 50.0 5").expect("a line")];
        for (stone, mover, reply) in [
            ("c2", Side::Second, "d8"),
            ("i10", Side::Second, "h4"),
            ("b3", Side::First, "h4"),
            ("j9", Side::First, "d8"),
        ] {
            let best = view::number(field, cell(reply));
            assert_eq!(
                answer(field, &book, cell(stone), mover),
                Some(BookAdvice::Seems { best, chance: 0.5 }),
                "{stone}"
            );
        }
        assert_eq!(answer(field, &book, cell("a1"), Side::Second), None);
    }

    #[test]
    fn only_the_first_two_stones_are_in_the_book() {
        for &(size, _) in BOOKS {
            let field = Field::of(size);
            let mut stones = FieldStones::none(field);
            assert!(lookup(field, &stones, Side::First).is_some());
            stones.put(3, Content::First);
            assert_eq!(lookup(field, &stones, Side::First), None, "it is white's turn");
            assert!(lookup(field, &stones, Side::Second).is_some());
            stones.put(60, Content::Second);
            assert_eq!(lookup(field, &stones, Side::First), None);
        }
    }

    #[test]
    fn what_is_opened_with_is_even_and_not_worth_a_swap() {
        for &(size, _) in BOOKS {
            let field = Field::of(size);
            let mut stones = FieldStones::none(field);
            stones.put(even_opening(field).expect("a book"), Content::First);
            let Some(BookAdvice::Seems { chance, .. }) = lookup(field, &stones, Side::Second) else {
                panic!("an opening")
            };
            assert!((0.5..0.6).contains(&chance), "{chance}");
        }
    }
}
