//! Which first moves of Hex win on a small board: the map as people see it, and as it is kept between runs.

use std::io::{self, Write};

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_engine::engines::hex::OpeningMap;
use war_horses_engine::engines::{Playable, Resources};
use war_horses_engine::search::{Control, EngineSetup, Level, Limits};
use war_horses_games::hex::Move;
use war_horses_games::hex::cells::{Cell, Cells};
use war_horses_games::{Game, Hex, Outcome, Side, Turn};

/// Draws the map, leaning as the board does: `*` wins, `.` loses, `?` is open.
pub fn draw(map: &OpeningMap, out: &mut impl Write) -> io::Result<()> {
    let size = map.size();
    let columns: String = (0..size).map(|column| format!(" {}", (b'a' + column) as char)).collect();
    writeln!(out, "  {columns}")?;
    for row in 0..size {
        let sign = |column| match Cell::at(column, row).and_then(|cell| map.winner(cell)) {
            Some(Side::First) => " *",
            Some(Side::Second) => " .",
            None => " ?",
        };
        let signs: String = (0..size).map(sign).collect();
        writeln!(out, "{:indent$}{:>2} {signs}", "", row + 1, indent = usize::from(row))?;
    }
    Ok(())
}

/// The map as text: a line with its size, and lines such as `a1 white`, which name who wins after the opening.
pub fn written(map: &OpeningMap) -> String {
    let solved = Cells::board(map.size()).filter_map(|cell| Some((cell, map.winner(cell)?)));
    let lines = solved.map(|(cell, winner)| format!("{cell} {}\n", Hex::SIDES[winner.index()]));
    [title(map.size())].into_iter().chain(lines).collect()
}

/// The first line of a map that is kept.
fn title(size: u8) -> String {
    format!("openings of {size} x {size}\n")
}

/// Enters what was written before; another board is refused, and a line that is no opening.
pub fn read(text: &str, map: &mut OpeningMap) -> Result<(), String> {
    let title = title(map.size());
    let lines = text.strip_prefix(&title).ok_or_else(|| format!("it does not begin with '{}'", title.trim_end()))?;
    for line in lines.lines() {
        let entry = line.split_once(' ').and_then(|(cell, winner)| {
            let cell: Cell = cell.parse().ok().filter(|&cell| Cells::board(map.size()).contains(cell))?;
            Some((cell, Side::BOTH.into_iter().find(|side| Hex::SIDES[side.index()] == winner)?))
        });
        let (cell, winner) =
            entry.ok_or_else(|| format!("'{line}' is not an opening and who wins it, as in a1 white"))?;
        map.enter(cell, winner);
    }
    Ok(())
}

/// A game in which master had the side that wins an opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defence {
    /// All moves, the opening first.
    pub moves: Vec<Move>,
    /// Whether master won, as it should.
    pub is_kept: bool,
}

/// Visits of the strongest opponent, who is not to take longer than master.
const OPPONENT_VISITS: u64 = 300;

/// One move of so many is drawn by lot, so that no two games are the same.
const LOT: u32 = 8;

/// Lets master, within these limits, play the side that wins an opening against somebody else, who is the weaker the
/// smaller the rest of `number` by three: random moves, the expert, and master itself. Nothing if it is not known who wins.
pub fn defend(map: &OpeningMap, opening: Cell, number: u64, limits: Limits) -> Option<Defence> {
    let winner = map.winner(opening)?;
    let mut rng = Pcg64::seed_from_u64(number);
    let opponent = match number % 3 {
        0 => None,
        1 => Some(Level::Expert.usual_setup()),
        _ => Some(EngineSetup::strongest(Limits::nodes(OPPONENT_VISITS))),
    };
    let choose = |game: &Hex, setup: EngineSetup| {
        let mut engine = Hex::engine(setup.engine, &Resources::default());
        let report = engine.think(game, setup.limits, setup.options, &Control::default(), &mut |_| ());
        report.best().map(|best| best.mv)
    };
    let mut game = Hex::empty(map.size(), false);
    let mut moves = vec![Move::Stone(opening)];
    game.play(moves[0]);
    loop {
        let mover = match game.turn() {
            Turn::Over(outcome) => return Some(Defence { moves, is_kept: outcome == Outcome::Win(winner) }),
            Turn::Player(mover) => mover,
            Turn::Chance(_) => return None,
        };
        let by_lot = |rng: &mut Pcg64| {
            let legal = game.legal_moves();
            legal.get(rng.random_range(0..legal.len().max(1))).copied()
        };
        let mv = match opponent {
            _ if mover == winner => choose(&game, EngineSetup::strongest(limits)),
            Some(setup) if rng.random_range(0..LOT) > 0 && moves.len() > 1 => choose(&game, setup),
            _ => by_lot(&mut rng),
        }?;
        moves.push(mv);
        game.play(mv);
    }
}

#[cfg(test)]
mod tests {
    use war_horses_engine::engines::hex::MapWork;

    use super::*;

    #[test]
    fn master_keeps_what_is_won() {
        let mut map = OpeningMap::unknown(4).expect("small enough");
        let a1 = "a1".parse().expect("a cell");
        assert_eq!(defend(&map, a1, 0, Limits::nodes(50)), None, "nobody knows who wins");
        assert_eq!(map.solve(MapWork::default(), &|| false, &mut |_| ()), Ok(()));
        for (number, opening) in (0..).zip(Cells::board(4)) {
            let game = defend(&map, opening, number, Limits::nodes(50)).expect("all is known");
            assert!(game.is_kept, "{:?}", game.moves);
        }
    }
}
