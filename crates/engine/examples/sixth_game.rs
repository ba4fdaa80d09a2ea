//! A sixth game in one file: Connect Four, with its rules, what the search must know of it, and a match in the terminal.
//!
//! ```text
//! cargo run -p war-horses-engine --example sixth_game                    you (red) against the machine
//! cargo run -p war-horses-engine --example sixth_game -- --self-play 7   the machine against itself, opening by lot
//! ```
//!
//! Red and yellow drop discs into seven columns of six; the first to have four in a row, in any direction, wins.

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, Write};
use std::str::FromStr;

use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::search::{
    AlphaBeta, Bounded, Config, Control, Engine, Evaluate, Keyed, Limits, MoveOrdering, Options, Score, Scored,
};
use war_horses_games::side_letters::{SideError, SideLetters};
use war_horses_games::{Explain, Game, Outcome, Setup, Side, Turn};

// The rules.

const COLUMNS: u8 = 7;
const ROWS: u8 = 6;

/// Bits between a cell and its neighbour: up, right, and the two diagonals. A column takes seven bits, so that the one above
/// its highest cell is never set and no row goes on around the edge.
const STEPS: [u32; 4] = [1, 7, 8, 6];

const fn cell(column: u8, row: u8) -> u64 {
    1 << (column * 7 + row)
}

/// The lowest cells of all columns.
const BOTTOM: u64 = 0x0408_1020_4081;
/// All 42 cells.
const BOARD: u64 = BOTTOM * 0b11_1111;

/// A position. Red is the first side, yellow the second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ConnectFour {
    discs: [u64; 2],
    mover: Side,
}

/// A disc into one of the columns, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Drop(u8);

impl fmt::Display for Drop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl ConnectFour {
    const EMPTY: Self = Self { discs: [0; 2], mover: Side::First };

    fn all(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }

    /// The free cells on which a disc can come to lie now, one a column.
    fn landings(&self) -> u64 {
        (self.all() + BOTTOM) & BOARD
    }

    fn landing(&self, Drop(column): Drop) -> u64 {
        self.landings() & (0b11_1111 * cell(column, 0))
    }

    fn discs_left(&self) -> u32 {
        (BOARD & !self.all()).count_ones()
    }
}

fn has_four(discs: u64) -> bool {
    STEPS.into_iter().any(|step| {
        let pairs = discs & discs >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

impl Game for ConnectFour {
    type Move = Drop;

    const ID: &'static str = "connect-four";

    const SIDES: [&'static str; 2] = ["red", "yellow"];

    fn start(_: &Setup, _: &mut impl Rng) -> Self {
        Self::EMPTY
    }

    fn turn(&self) -> Turn {
        // Only the side that moved last can have completed a row.
        if has_four(self.discs[(!self.mover).index()]) {
            Turn::Over(Outcome::Win(!self.mover))
        } else if self.all() == BOARD {
            Turn::Over(Outcome::Draw)
        } else {
            Turn::Player(self.mover)
        }
    }

    fn moves(&self, visit: impl FnMut(Drop)) {
        if let Turn::Player(_) = self.turn() {
            (0..COLUMNS).map(Drop).filter(|&drop| self.landing(drop) != 0).for_each(visit);
        }
    }

    fn play(&mut self, drop: Drop) {
        self.discs[self.mover.index()] |= self.landing(drop);
        self.mover = !self.mover;
    }

    fn tally(&self, _: Side) -> Option<i32> {
        None
    }
}

// Its text: the rows from the top with `/` between them, and the side to move.

const SYMBOLS: [char; 2] = ['r', 'y'];
const LETTERS: SideLetters = SideLetters { game: ConnectFour::ID, names: ConnectFour::SIDES, letters: ["r", "y"] };

impl ConnectFour {
    fn row(&self, row: u8) -> impl Iterator<Item = char> {
        let [red, yellow] = self.discs;
        (0..COLUMNS).map(move |column| match cell(column, row) {
            here if red & here != 0 => SYMBOLS[0],
            here if yellow & here != 0 => SYMBOLS[1],
            _ => '.',
        })
    }
}

impl fmt::Display for ConnectFour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = (0..ROWS).rev().map(|row| self.row(row).collect()).collect();
        write!(f, "{} {}", rows.join("/"), LETTERS.of(self.mover))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum BadPosition {
    Shape,
    Symbol(char),
    Side(SideError),
    Floating,
    Count,
    WonBefore,
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape => write!(f, "a board is {ROWS} rows of {COLUMNS} cells with '/' between them, then the side"),
            Self::Symbol(symbol) => write!(f, "'{symbol}' means nothing: use r, y and ."),
            Self::Side(error) => error.fmt(f),
            Self::Floating => write!(f, "a disc has nothing under it"),
            Self::Count => write!(f, "red moves when there are as many discs of both, yellow when red has one more"),
            Self::WonBefore => write!(f, "the side to move has four in a row, so that the game ended before"),
        }
    }
}

impl Error for BadPosition {}

/// It speaks English alone.
impl Explain for BadPosition {}

impl FromStr for ConnectFour {
    type Err = BadPosition;

    fn from_str(text: &str) -> Result<Self, BadPosition> {
        let mut words = text.split_whitespace();
        let rows: Vec<&str> = words.next().unwrap_or_default().split('/').collect();
        if rows.len() != usize::from(ROWS) || rows.iter().any(|row| row.chars().count() != usize::from(COLUMNS)) {
            return Err(BadPosition::Shape);
        }
        let mut game = Self::EMPTY;
        for (row, symbols) in (0..ROWS).rev().zip(rows) {
            for (column, symbol) in (0..).zip(symbols.chars()) {
                match SYMBOLS.iter().position(|&disc| disc == symbol) {
                    Some(side) => game.discs[side] |= cell(column, row),
                    None if symbol == '.' => {}
                    None => return Err(BadPosition::Symbol(symbol)),
                }
            }
        }
        game.mover = LETTERS.read(words.next()).map_err(BadPosition::Side)?;
        let [red, yellow] = game.discs.map(u64::count_ones);
        if words.next().is_some() {
            Err(BadPosition::Shape)
        } else if game.all() & !BOTTOM & !(game.all() << 1) != 0 {
            Err(BadPosition::Floating)
        } else if red != yellow + game.mover.index() as u32 {
            Err(BadPosition::Count)
        } else if has_four(game.discs[game.mover.index()]) {
            Err(BadPosition::WonBefore)
        } else {
            Ok(game)
        }
    }
}

// What the search must know of it.

/// What a win is worth for each disc that was left, and one more: the sooner, the better.
const DISC: Score = 1_000;

/// What a row that only one side can still fill is worth to it, by the number of its discs; a full one ends the game.
const OPEN_ROWS: [Score; 5] = [0, 1, 8, 30, 0];

impl ConnectFour {
    /// What the rows that are still open promise to a side.
    fn prospects(&self, side: Side) -> Score {
        let [own, other] = [self.discs[side.index()], self.discs[(!side).index()]];
        let all_rows = STEPS.into_iter().flat_map(|step| {
            let row = 1 | 1 << step | 1 << (2 * step) | 1 << (3 * step);
            (0..64 - 3 * step).map(move |low| row << low).filter(|row| row & !BOARD == 0)
        });
        all_rows.filter(|row: &u64| row & other == 0).map(|row| OPEN_ROWS[(row & own).count_ones() as usize]).sum()
    }
}

impl Scored for ConnectFour {
    const UNIT: Score = DISC;

    fn result(&self, side: Side) -> Score {
        let worth = DISC * (self.discs_left() as Score + 1);
        match self.turn() {
            Turn::Over(Outcome::Win(winner)) if winner == side => worth,
            Turn::Over(Outcome::Win(_)) => -worth,
            _ => 0,
        }
    }
}

impl Keyed for ConnectFour {
    /// The bit over the highest disc of a column tells how high it is, and those below whose discs they are: no two
    /// positions have the same number.
    fn key(&self) -> u64 {
        self.discs[self.mover.index()] + self.all() + BOTTOM
    }
}

impl MoveOrdering for ConnectFour {
    /// The middle columns belong to the most rows.
    fn ordering_score(&self, Drop(column): Drop) -> i32 {
        3 - (i32::from(column) - 3).abs()
    }
}

impl Bounded for ConnectFour {
    fn max_plies_left(&self) -> u32 {
        self.discs_left()
    }
}

/// Counts the rows that each side can still fill.
#[derive(Clone, Copy)]
struct OpenRows;

impl Evaluate<ConnectFour> for OpenRows {
    fn evaluate(&self, position: &ConnectFour, side: Side) -> Score {
        position.prospects(side) - position.prospects(!side)
    }
}

/// The machine: alpha-beta to some depth, which keeps its tables from move to move.
struct Machine {
    engine: AlphaBeta<ConnectFour, OpenRows>,
    depth: u32,
}

impl Machine {
    fn new(depth: u32) -> Self {
        Self { engine: AlphaBeta::new(OpenRows, Config::default()), depth }
    }

    /// What it plays, as long as the game goes on.
    fn choose(&mut self, position: &ConnectFour) -> Option<Drop> {
        let limits = Limits::depth(self.depth);
        let report = self.engine.think(position, limits, Options::DEFAULT, &Control::default(), &mut |_| ());
        report.best().map(|best| best.mv)
    }
}

// The match.

const DEPTH: u32 = 10;

fn show(position: &ConnectFour, out: &mut impl Write) -> io::Result<()> {
    for row in (0..ROWS).rev() {
        let row: Vec<String> = position.row(row).map(String::from).collect();
        writeln!(out, "{}", row.join(" "))?;
    }
    let columns: Vec<String> = (0..COLUMNS).map(|column| Drop(column).to_string()).collect();
    writeln!(out, "{}\n", columns.join(" "))
}

fn tell_outcome(position: &ConnectFour, out: &mut impl Write) -> io::Result<()> {
    match position.turn() {
        Turn::Over(Outcome::Win(winner)) => writeln!(out, "{} wins.", ConnectFour::SIDES[winner.index()]),
        Turn::Over(Outcome::Draw) => writeln!(out, "A draw."),
        Turn::Player(_) | Turn::Chance(_) => Ok(()),
    }
}

/// Plays red from the input against the machine until the game or the input ends.
fn play(input: impl BufRead, out: &mut impl Write, depth: u32) -> io::Result<ConnectFour> {
    let mut machine = Machine::new(depth);
    let mut position = ConnectFour::EMPTY;
    let mut lines = input.lines();
    show(&position, out)?;
    while let Turn::Player(side) = position.turn() {
        let drop = if side == Side::First {
            write!(out, "Your column, 1 to {COLUMNS}: ")?;
            out.flush()?;
            let Some(line) = lines.next() else { break };
            match position.read_move(&line?) {
                Ok(drop) => drop,
                Err(error) => {
                    writeln!(out, "{error}")?;
                    continue;
                }
            }
        } else {
            let Some(drop) = machine.choose(&position) else { break };
            writeln!(out, "The machine plays {drop}.")?;
            drop
        };
        position.play(drop);
        show(&position, out)?;
    }
    tell_outcome(&position, out)?;
    Ok(position)
}

/// The machine against itself, after four discs by lot.
fn self_play(seed: u64, depth: u32, out: &mut impl Write) -> io::Result<ConnectFour> {
    let mut position = ConnectFour::EMPTY;
    let mut rng = Pcg64::seed_from_u64(seed);
    for _ in 0..4 {
        position.play(Drop(rng.random_range(0..COLUMNS)));
    }
    show(&position, out)?;
    let mut machine = Machine::new(depth);
    while let Some(drop) = machine.choose(&position) {
        position.play(drop);
        write!(out, "{drop} ")?;
    }
    writeln!(out, "\n")?;
    show(&position, out)?;
    tell_outcome(&position, out)?;
    Ok(position)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => play(io::stdin().lock(), &mut io::stdout(), DEPTH)?,
        ["--self-play", seed] => self_play(seed.parse()?, DEPTH, &mut io::stdout())?,
        other => return Err(format!("'{}' means nothing: --self-play and a seed, or nothing", other.join(" ")).into()),
    };
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_games::perft;
    use war_horses_games::playout::play_at_random;

    #[test]
    fn the_rules_count_what_everybody_counts() {
        // 7, 49, 343, 2401, 16807, 117649 less the full columns, and later the games that have ended.
        let counts: Vec<u64> = (1..=8).map(|depth| perft(&ConnectFour::EMPTY, depth)).collect();
        assert_eq!(counts, [7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234]);
    }

    #[test]
    fn positions_are_read_as_they_are_written() {
        let mut rng = Pcg64::seed_from_u64(1);
        for _ in 0..200 {
            let mut position = ConnectFour::EMPTY;
            for plies in 0..=42 {
                assert_eq!(position.to_string().parse(), Ok(position), "after {plies}");
                position = play_at_random(position, 1, &mut rng);
            }
            assert!(matches!(position.turn(), Turn::Over(_)));
        }
        let empty = "......./......./......./......./......./.......";
        for (text, fault) in [
            ("r", BadPosition::Shape),
            (&format!("{empty} r y"), BadPosition::Shape),
            (&format!("{empty} y"), BadPosition::Count),
            (&empty.replacen('.', "x", 1), BadPosition::Symbol('x')),
            (&(empty.replacen('.', "r", 1) + " y"), BadPosition::Floating),
        ] {
            assert_eq!(text.parse::<ConnectFour>(), Err(fault), "{text}");
        }
    }

    #[test]
    fn the_machine_completes_a_row_and_stops_one() {
        let wins: ConnectFour = "......./......./......./......./yyy..../rrr.... r".parse().unwrap();
        assert_eq!(Machine::new(2).choose(&wins), Some(Drop(3)));
        let stops: ConnectFour = "......./......./......./......./yy...../rrr.... y".parse().unwrap();
        assert_eq!(Machine::new(2).choose(&stops), Some(Drop(3)));
    }

    #[test]
    fn it_plays_itself_to_the_end_the_same_way_every_time() {
        let mut told = Vec::new();
        let end = self_play(7, 6, &mut told).unwrap();
        assert!(matches!(end.turn(), Turn::Over(_)), "{end}");
        assert_eq!(self_play(7, 6, &mut Vec::new()).unwrap(), end);
        assert!(String::from_utf8(told).unwrap().trim_end().ends_with('.'));
    }

    #[test]
    fn a_person_who_drops_into_one_column_is_beaten() {
        let mut told = Vec::new();
        let end = play("1\nno\n1\n1\n2\n2\n2\n3\n".as_bytes(), &mut told, 6).unwrap();
        let told = String::from_utf8(told).unwrap();
        assert!(told.contains("'no' is not a legal move here; legal moves: 1 2 3 4 5 6 7"), "{told}");
        assert_eq!(end.turn(), Turn::Over(Outcome::Win(Side::Second)), "{told}");
    }
}
