//! A match: its start, the moves, and whose turn it is.

mod history;
mod timed;

use std::time::Duration;

use war_horses_games::{Game, IllegalMove, Outcome, Setup, Side, Turn};

use crate::{Forfeit, Player, TimeControl, fall};

/// A move that was made, or a throw of the dice, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played<G: Game> {
    /// Who moved, or on whose behalf chance did.
    pub side: Side,
    /// What was played, or thrown.
    pub mv: G::Move,
    /// The position that it led to.
    pub after: G,
    /// The side that was passed over because it could not move.
    pub passed: Option<Side>,
    /// Whether chance did it, and nobody chose.
    pub by_chance: bool,
    /// How long it took, to the millisecond, where there is a clock.
    pub spent: Duration,
}

/// A match of `G`: the start, the moves, and how many of them are in force. What chance does is a move among the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duel<G: Game> {
    players: [Player; 2],
    start: G,
    /// What was chosen before the match, unless it began from a position.
    setup: Option<Setup>,
    /// What chance comes from: the start, unless it was given as a position, and every throw.
    seed: u64,
    moves: Vec<Played<G>>,
    /// How many of `moves` are in force; the others were taken back and can be redone.
    current: usize,
    clock: TimeControl,
    /// What whoever is to move has used of the time since the last move.
    thinking: Duration,
    /// The same for the end of all moves, where somebody's time ran out.
    overstepped: Option<Duration>,
    /// What lost the match at once, where all moves are in force.
    forfeited: Option<Forfeit>,
}

impl<G: Game> Duel<G> {
    /// A match of the usual setup.
    pub fn from_seed(seed: u64, players: [Player; 2]) -> Self {
        Self::begin(G::usual_setup(), seed, players)
    }

    /// A match of this setup; whatever is drawn by lot comes from the seed.
    pub fn begin(setup: Setup, seed: u64, players: [Player; 2]) -> Self {
        let start = G::begin(&setup, seed);
        Self { setup: Some(setup), seed, ..Self::from_position(start, players) }
    }

    /// A match that begins from a given position. Its dice are those of seed 0, unless it [gets others](Self::with_dice_of).
    pub fn from_position(start: G, players: [Player; 2]) -> Self {
        Self {
            players,
            start,
            setup: None,
            seed: 0,
            moves: Vec::new(),
            current: 0,
            clock: TimeControl::Untimed,
            thinking: Duration::ZERO,
            overstepped: None,
            forfeited: None,
        }
    }

    /// The same match by the clock.
    pub fn with_clock(self, clock: TimeControl) -> Self {
        Self { clock, ..self }
    }

    /// The same match with the dice of another seed.
    pub fn with_dice_of(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// The same match, played by others from here on.
    pub fn with_players(self, players: [Player; 2]) -> Self {
        Self { players, ..self }
    }

    /// What the start was drawn from, unless it was given as a position.
    pub fn seed(&self) -> Option<u64> {
        self.setup.as_ref().map(|_| self.seed)
    }

    /// What the dice come from, however the match began.
    pub fn dice_seed(&self) -> u64 {
        self.seed
    }

    /// What was chosen before the match, unless it began from a position.
    pub fn setup(&self) -> Option<&Setup> {
        self.setup.as_ref()
    }

    /// The position that the match began from.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// Who plays a side.
    pub fn player(&self, side: Side) -> Player {
        self.players[side.index()]
    }

    /// Who plays each side.
    pub fn players(&self) -> [Player; 2] {
        self.players
    }

    /// The position after the moves in force.
    pub fn position(&self) -> &G {
        self.position_after(self.current)
    }

    fn position_after(&self, moves: usize) -> &G {
        moves.checked_sub(1).map_or(&self.start, |last| &self.moves[last].after)
    }

    /// The moves in force, oldest first.
    pub fn history(&self) -> &[Played<G>] {
        &self.moves[..self.current]
    }

    /// All moves, also those that were taken back.
    pub fn all_moves(&self) -> &[Played<G>] {
        &self.moves
    }

    /// Whether the moves, with those that were taken back, lead to the end of the match.
    pub fn is_played_out(&self) -> bool {
        self.overstepped.is_some()
            || self.forfeited.is_some()
            || matches!(self.position_after(self.moves.len()).turn(), Turn::Over(_))
    }

    /// The last of the moves in force.
    pub fn last(&self) -> Option<&Played<G>> {
        self.history().last()
    }

    /// The side to move and who plays it; nobody while the dice are to be thrown, and once the match is over.
    pub fn to_move(&self) -> Option<(Side, Player)> {
        match self.position().turn() {
            _ if self.is_cut_short() => None,
            Turn::Player(side) => Some((side, self.player(side))),
            Turn::Chance(_) | Turn::Over(_) => None,
        }
    }

    /// The side whose dice are to be thrown now, and who plays it.
    pub fn to_throw(&self) -> Option<(Side, Player)> {
        match self.position().turn() {
            _ if self.is_cut_short() => None,
            Turn::Chance(side) => Some((side, self.player(side))),
            Turn::Player(_) | Turn::Over(_) => None,
        }
    }

    /// How the dice will fall, where they are to be thrown now. It depends on the seed of the match and on the number of
    /// throws so far, so that taking moves back and choosing others does not change the dice.
    pub fn next_fall(&self) -> Option<G::Move> {
        self.to_throw()?;
        let throws = self.history().iter().filter(|played| played.by_chance).count();
        fall(self.position(), self.seed, throws as u64)
    }

    /// Throws the dice, where they are to be thrown now.
    pub fn throw(&mut self) -> Option<&Played<G>> {
        let fall = self.next_fall()?;
        self.play(fall).ok()
    }

    /// Whether a person is to move.
    pub fn is_humans_turn(&self) -> bool {
        matches!(self.to_move(), Some((_, Player::Human)))
    }

    /// How the match ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.position().turn() {
            Turn::Player(_) | Turn::Chance(_) => {
                self.lost_on_time().or(self.forfeited()).map(|side| Outcome::Win(!side))
            }
            Turn::Over(outcome) => Some(outcome),
        }
    }

    /// Makes a move. Moves that had been taken back are forgotten, unless it is the first of them again.
    pub fn play(&mut self, mv: G::Move) -> Result<&Played<G>, IllegalMove> {
        let before = self.position();
        let mut after = before.clone();
        if self.is_cut_short() {
            return Err(IllegalMove { text: mv.to_string(), legal: vec![] });
        }
        after.try_play(mv)?;
        let spent = whole_milliseconds(self.thinking);
        if self.moves.get(self.current).is_none_or(|undone| undone.mv != mv) {
            let (side, by_chance) = match before.turn() {
                Turn::Player(side) => (side, false),
                Turn::Chance(side) => (side, true),
                Turn::Over(_) => unreachable!("a finished game has no legal move"),
            };
            let passed = before.passed(&after);
            self.moves.truncate(self.current);
            self.moves.push(Played { side, mv, after, passed, by_chance, spent });
        }
        // Whoever plays goes on from here, even with the same move: only who goes forward comes back to a time that ran out.
        self.overstepped = None;
        self.stand_at(self.current + 1);
        let played = &mut self.moves[self.current - 1];
        played.spent = spent;
        Ok(played)
    }

    /// Ends the match: this side did what loses it at once, and why. Whoever takes a move back goes on from there.
    pub fn forfeit(&mut self, side: Side, reason: &str) {
        if self.outcome().is_none() {
            self.moves.truncate(self.current);
            self.forfeited = Some(Forfeit::new(side, reason));
        }
    }

    /// The side that lost by what it did, and not by the game.
    pub fn forfeited(&self) -> Option<Side> {
        self.forfeited.as_ref().map(|forfeit| forfeit.side)
    }

    /// The same with the reason.
    pub fn forfeit_reason(&self) -> Option<&str> {
        self.forfeited.as_ref().map(|forfeit| forfeit.reason.as_str())
    }

    /// Whether the match ended before its game did.
    fn is_cut_short(&self) -> bool {
        self.lost_on_time().is_some() || self.forfeited.is_some()
    }

    fn side_in_turn(&self) -> Option<Side> {
        match self.position().turn() {
            Turn::Player(side) | Turn::Chance(side) => Some(side),
            Turn::Over(_) => None,
        }
    }

    /// Whoever comes to a position has all their time for it.
    fn stand_at(&mut self, moves: usize) {
        self.current = moves;
        self.thinking = Duration::ZERO;
        self.forfeited = None;
    }
}

/// What is kept of a time, in matches and in files.
fn whole_milliseconds(time: Duration) -> Duration {
    Duration::from_secs(time.as_secs()) + Duration::from_millis(time.subsec_millis().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_engine::search::Level;
    use war_horses_games::{Ur, WarHorses};

    pub const MACHINE: Player = Player::Machine(Level::Beginner);

    /// Plays the first legal move, `n` times.
    pub fn advance(duel: &mut Duel<WarHorses>, n: usize) {
        for _ in 0..n {
            let mv = duel.position().legal_moves()[0];
            duel.play(mv).unwrap();
        }
    }

    pub fn duel(players: [Player; 2]) -> Duel<WarHorses> {
        Duel::from_seed(7, players)
    }

    #[test]
    fn a_match_runs_to_its_outcome() {
        let mut duel = duel([Player::Human, Player::Human]);
        while duel.outcome().is_none() {
            advance(&mut duel, 1);
        }
        assert!(duel.to_move().is_none());
        assert_eq!(duel.last().unwrap().after, *duel.position());
        let mut replayed = *duel.start();
        for played in duel.history() {
            let before = replayed;
            replayed.try_play(played.mv).unwrap();
            assert_eq!((before.turn(), before.passed(&replayed)), (Turn::Player(played.side), played.passed));
        }
        assert_eq!(replayed, *duel.position());
    }

    #[test]
    fn an_illegal_move_leaves_the_match_alone() {
        let mut duel = duel([Player::Human, MACHINE]);
        let before = duel.clone();
        let own_cell = duel.position().knight(Side::First);
        assert!(duel.play(own_cell).is_err());
        assert_eq!(duel, before);
    }

    /// Throws and makes the first legal moves until a match of Ur has so many entries.
    pub fn race(duel: &mut Duel<Ur>, entries: usize) {
        while duel.history().len() < entries && duel.outcome().is_none() {
            if duel.throw().is_none() {
                let mv = duel.position().legal_moves()[0];
                duel.play(mv).unwrap();
            }
        }
    }

    /// What was thrown, in order.
    fn throws(duel: &Duel<Ur>) -> Vec<String> {
        duel.history().iter().filter(|played| played.by_chance).map(|played| played.mv.to_string()).collect()
    }

    #[test]
    fn a_match_with_dice_is_the_same_for_the_same_seed() {
        let [mut one, mut same] = [5, 5].map(|seed| Duel::<Ur>::from_seed(seed, [MACHINE; 2]));
        race(&mut one, usize::MAX);
        race(&mut same, usize::MAX);
        assert_eq!(one, same);
        assert!(one.outcome().is_some() && one.to_throw().is_none() && one.to_move().is_none());
        let mut other = Duel::<Ur>::from_seed(6, [MACHINE; 2]);
        race(&mut other, usize::MAX);
        assert_ne!(throws(&one), throws(&other));
        let mut given = Duel::from_position(*one.start(), [MACHINE; 2]).with_dice_of(5);
        race(&mut given, usize::MAX);
        assert_eq!(throws(&given), throws(&one), "the dice belong to the seed, however the match began");
        assert_eq!((given.seed(), given.dice_seed()), (None, 5));
    }

    #[test]
    fn another_move_keeps_the_dice() {
        let mut duel = Duel::<Ur>::from_seed(9, [Player::Human; 2]);
        race(&mut duel, 60);
        let before = throws(&duel);
        // Back some decisions, and on with another answer.
        for _ in 0..6 {
            duel.undo();
        }
        let (thrown, other) = (throws(&duel).len(), duel.position().legal_moves()[1]);
        assert!(thrown > 0 && thrown < before.len());
        duel.play(other).unwrap();
        assert!(!duel.can_redo());
        race(&mut duel, 60);
        let common = before.len().min(throws(&duel).len());
        assert_eq!(throws(&duel)[..common], before[..common]);
    }
}
