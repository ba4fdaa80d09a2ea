//! How far a player of Ur is from perfect play: games against the table, and what each move costs.
//!
//! The table tells of every single move how much it lowers the chance to win. So the chance to win against perfect play
//! is known much more precisely than from the games that were won: it is the chance of a perfect player, less all that is
//! lost on the way.

use war_horses_duel::{Duel, Seating};
use war_horses_engine::engines::ur::race::Race;
use war_horses_engine::engines::ur::tablebase::Tablebase;
use war_horses_engine::engines::{Resources, think};
use war_horses_engine::search::{Control, EngineSetup};
use war_horses_games::ur::Move;
use war_horses_games::{Game, Outcome, Side, Ur};

use crate::series::{End, in_parallel, play_match};

/// How some games of a player went.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Gauge {
    /// Those that were played.
    pub games: u32,
    /// Those that the player won.
    pub wins: u32,
    /// The moves of the player, where there was a choice or not.
    pub moves: u64,
    /// What they cost together, in games.
    pub lost: f64,
}

impl Gauge {
    /// The part of the games that was won.
    pub fn points(&self) -> f64 {
        f64::from(self.wins) / f64::from(self.games.max(1))
    }

    /// The part of all games that the player would win, by what its moves cost. Each side is played as often as the other,
    /// so that perfect play would win one half.
    pub fn expected(&self) -> f64 {
        0.5 - self.lost / f64::from(self.games.max(1))
    }

    /// By how much a move lowers the chance to win.
    pub fn lost_per_move(&self) -> f64 {
        self.lost / self.moves.max(1) as f64
    }

    /// Half of the width of the interval in which the points would lie in 95 of 100 repetitions.
    pub fn margin(&self) -> f64 {
        1.96 * (self.points() * (1.0 - self.points()) / f64::from(self.games.max(1))).sqrt()
    }

    fn add(self, other: Self) -> Self {
        Self {
            games: self.games + other.games,
            wins: self.wins + other.wins,
            moves: self.moves + other.moves,
            lost: self.lost + other.lost,
        }
    }
}

/// Lets a player meet perfect play in `games` games with so many tokens, at most as many as the table has, on so many
/// threads. Every throw is used twice, with sides swapped. The same seed gives the same games however many threads there
/// are. `on_game` is told of each that is done.
pub fn gauge(
    table: &Tablebase,
    tokens: u8,
    games: u32,
    seed: u64,
    threads: usize,
    choose: impl Fn(&Ur) -> Option<Move> + Sync,
    on_game: impl Fn() + Sync,
) -> Gauge {
    let played = in_parallel(games, threads, |number| {
        let found = play(table, tokens, number, seed, &choose);
        on_game();
        found
    });
    // Floats are added in the order of the games, whoever played them.
    played.into_iter().fold(Gauge::default(), Gauge::add)
}

/// Measures an engine on one thread each.
pub fn gauge_search(
    table: &Tablebase,
    tokens: u8,
    games: u32,
    seed: u64,
    threads: usize,
    setup: EngineSetup,
    resources: &Resources,
    on_game: impl Fn() + Sync,
) -> Gauge {
    let setup = setup.with_threads(1);
    let choose = |game: &Ur| think(game, setup, resources, &Control::default()).best().map(|best| best.mv);
    gauge(table, tokens, games, seed, threads, choose, on_game)
}

/// One game; the player has the first side in those of even numbers.
fn play(table: &Tablebase, tokens: u8, number: u32, seed: u64, choose: &impl Fn(&Ur) -> Option<Move>) -> Gauge {
    let player = Side::BOTH[(number % 2) as usize];
    let start = Ur::new(tokens, table.rules(), Side::First);
    let mut duel = Duel::from_position(start, Seating::USUAL).with_dice_of(seed.wrapping_add(u64::from(number / 2)));
    let mut found = Gauge { games: 1, ..Gauge::default() };
    let end = play_match(&mut duel, |duel, side| {
        let game = *duel.position();
        let value = |mv: Move| {
            let mut next = game;
            next.play(mv);
            worth(table, &next, side)
        };
        let moves = game.legal_moves().into_iter().map(|mv| (mv, value(mv)));
        let Some((best, most)) = moves.max_by(|a, b| a.1.total_cmp(&b.1)) else { return Ok(None) };
        if side != player {
            return Ok(Some(best));
        }
        let mv = choose(&game).unwrap_or(best);
        found.moves += 1;
        found.lost += most - value(mv);
        Ok(Some(mv))
    });
    found.wins = u32::from(end == End::Over(Outcome::Win(player)));
    found
}

/// What a position after a move is worth to `side`.
fn worth(table: &Tablebase, game: &Ur, side: Side) -> f64 {
    // Without tokens left to one of them, it was the side that has just moved who has none.
    let chance = Race::seen_by(game, game.side()).and_then(|race| table.chance(race));
    chance.map_or(1.0, |chance| if game.side() == side { chance } else { 1.0 - chance })
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_engine::engines::ur::control::SolverControl;
    use war_horses_engine::engines::ur::solve::solve;
    use war_horses_games::ur::Rules;

    #[test]
    fn a_player_without_a_move_of_its_own_plays_perfectly_and_loses_nothing() {
        let table = solve(Rules::Course, 2, 1, &SolverControl::default()).unwrap();
        let found = gauge(&table, 2, 400, 1, 2, |_| None, || ());
        assert_eq!((found.games, found.lost, found.expected()), (400, 0.0, 0.5));
        assert_eq!(found.wins, 200, "the same throws with sides swapped are won by the other side");
    }

    #[test]
    fn bad_moves_cost_what_they_lose_in_games() {
        let table = solve(Rules::Museum, 2, 1, &SolverControl::default()).unwrap();
        let last = |game: &Ur| game.legal_moves().last().copied();
        let found = gauge(&table, 2, 4_000, 7, 2, last, || ());
        assert!(found.expected() < 0.48, "{found:?}");
        assert!((found.points() - found.expected()).abs() < 1.5 * found.margin(), "{found:?}");
        assert_eq!(found, gauge(&table, 2, 4_000, 7, 3, last, || ()), "threads change nothing");
    }
}
