//! One match: how it is set up, who plays each side, what has been played, and the way back and forth through it.
//!
//! [`MatchSetup`] builds a [`Duel`]; [`Record`] keeps it as text.
//!
//! ```
//! use war_horses_duel::{Duel, Player, Record};
//! use war_horses_engine::search::Level;
//! use war_horses_games::{Game, WarHorses};
//!
//! let mut duel = Duel::<WarHorses>::from_seed(42, [Player::Human, Player::Machine(Level::Expert)]);
//! let mv = duel.position().legal_moves()[0];
//! duel.play(mv)?;
//!
//! let record = WarHorses::write_record(&duel);
//! assert_eq!(WarHorses::read_record(&record)?, duel);
//!
//! assert!(duel.undo());
//! assert_eq!(*duel.position(), WarHorses::seeded(42));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod clock;
mod dice;
mod forfeit;
mod guest;
pub mod hexworld;
mod match_setup;
pub mod record;
mod rgn;
pub mod sgf;

pub use clock::{BadClock, TimeControl};
pub use dice::{fall, first_choice};
pub use forfeit::Forfeit;
pub use guest::{GUESTS, GuestName, NoGuest};
pub use match_setup::{BadSetup, MatchSetup, Seat, Seating, Start};
pub use record::{BadRecord, Record};

use std::time::Duration;

use war_horses_engine::engines::Playable;
use war_horses_engine::search::{EngineSetup, Level};
use war_horses_games::{Game, IllegalMove, Outcome, Setup, Side, Turn};

/// Who makes the moves of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// A person.
    Human,
    /// The engine, at a level.
    Machine(Level),
    /// The engine by somebody's own heuristic, or another program.
    Guest(GuestName),
}

impl Player {
    /// The player that a record names: a level, a guest, or else a person.
    pub fn of_name(name: &str) -> Self {
        let level = name.parse().ok().map(Self::Machine);
        level.or_else(|| name.parse().ok().map(Self::Guest)).unwrap_or(Self::Human)
    }

    /// The name that [`of_name`](Self::of_name) reads.
    pub fn name(&self) -> &str {
        match self {
            Self::Human => "human",
            Self::Machine(level) => level.id(),
            Self::Guest(guest) => guest.as_str(),
        }
    }
}

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
            self.overstepped = None;
            self.moves.push(Played { side, mv, after, passed, by_chance, spent });
        }
        self.stand_at(self.current + 1);
        let played = &mut self.moves[self.current - 1];
        played.spent = spent;
        Ok(played)
    }

    /// How much time both sides have.
    pub fn clock(&self) -> TimeControl {
        self.clock
    }

    /// What whoever is to move has used of the time since the last move.
    pub fn thinking(&self) -> Duration {
        self.overstepped.filter(|_| !self.can_redo()).unwrap_or(self.thinking)
    }

    /// What a side has left, where there is a clock. Moves that were taken back have given back their time.
    pub fn time_left(&self, side: Side) -> Option<Duration> {
        let thinking = if self.side_in_turn() == Some(side) { self.thinking() } else { Duration::ZERO };
        let left = match self.clock {
            TimeControl::Untimed => return None,
            TimeControl::PerMove(limit) => limit,
            TimeControl::PerGame { main, increment } => {
                let own = self.history().iter().filter(|played| played.side == side);
                own.fold(main, |left, played| {
                    left.saturating_sub(played.spent) + if played.by_chance { Duration::ZERO } else { increment }
                })
            }
        };
        Some(left.saturating_sub(thinking))
    }

    /// Takes time from whoever is to move, or to throw. Who has none left loses the match, and is the answer.
    pub fn spend(&mut self, time: Duration) -> Option<Side> {
        let side = self.side_in_turn().filter(|_| self.clock.is_timed() && self.lost_on_time().is_none())?;
        self.thinking = self.thinking.saturating_add(time);
        if self.time_left(side) != Some(Duration::ZERO) {
            return None;
        }
        self.moves.truncate(self.current);
        self.overstepped = Some(self.thinking.max(Duration::from_millis(1)));
        Some(side)
    }

    /// Gives the first moves in force the times that they took, as a record tells them.
    pub(crate) fn set_times(&mut self, times: &[Duration]) {
        for (played, &time) in self.moves.iter_mut().zip(times) {
            played.spent = time;
        }
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

    /// The side whose time has run out.
    pub fn lost_on_time(&self) -> Option<Side> {
        self.overstepped.filter(|_| !self.can_redo()).and_then(|_| self.side_in_turn())
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

    /// The number of moves after which a person last made a decision.
    fn previous_decision(&self) -> Option<usize> {
        (0..self.current).rev().find(|&n| self.is_decision(n))
    }

    /// Whether a person could choose after so many moves. The only move that there is, is no choice.
    fn is_decision(&self, moves: usize) -> bool {
        let position = self.position_after(moves);
        let is_persons = matches!(position.turn(), Turn::Player(side) if self.player(side) == Player::Human);
        is_persons && position.legal_moves().len() > 1
    }

    /// Whether a person has a decision to go back to.
    pub fn can_undo(&self) -> bool {
        self.previous_decision().is_some()
    }

    /// Whether moves were taken back that can be made again.
    pub fn can_redo(&self) -> bool {
        self.current < self.moves.len()
    }

    /// Goes back to the last decision of a person, so that the answers of the machine, forced moves and all throws since are
    /// taken back as well. What had been rolled for that decision stays.
    /// Nothing happens, and the answer is false, where there is none.
    pub fn undo(&mut self) -> bool {
        let target = self.previous_decision();
        if let Some(target) = target {
            self.stand_at(target);
        }
        target.is_some()
    }

    /// Goes to the position after so many of all moves, or as far as they go, whoever has the turn there.
    /// The answer is whether that is another one.
    pub fn go_to(&mut self, moves: usize) -> bool {
        let target = moves.min(self.moves.len());
        let moved = target != self.current;
        if moved {
            self.stand_at(target);
        }
        moved
    }

    /// The same match up to here, without the moves that were taken back.
    #[must_use]
    pub fn cut(mut self) -> Self {
        self.moves.truncate(self.current);
        self
    }

    /// Goes forward to the next decision of a person that was taken back, or as far as the moves go.
    pub fn redo(&mut self) -> bool {
        let can_redo = self.can_redo();
        if can_redo {
            let later = self.current + 1..self.moves.len();
            let target = later.into_iter().find(|&n| self.is_decision(n)).unwrap_or(self.moves.len());
            self.stand_at(target);
        }
        can_redo
    }
}

impl<G: Playable> Duel<G> {
    /// An engine that would take more of the clock than it should is to take less. What a level thinks at most stays: a long
    /// clock is no reason to make a person wait.
    pub fn within_clock(&self, mut setup: EngineSetup) -> EngineSetup {
        let left = self.side_in_turn().and_then(|side| self.time_left(side));
        if let Some(left) = left {
            let share = self.clock.share(left, self.position().max_plies_left());
            setup.limits.time = Some(setup.limits.time.map_or(share, |time| time.min(share)));
        }
        setup
    }
}

/// What is kept of a time, in matches and in files.
fn whole_milliseconds(time: Duration) -> Duration {
    Duration::from_secs(time.as_secs()) + Duration::from_millis(time.subsec_millis().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_horses_games::{Ur, WarHorses};

    const MACHINE: Player = Player::Machine(Level::Beginner);

    /// Plays the first legal move, `n` times.
    fn advance(duel: &mut Duel<WarHorses>, n: usize) {
        for _ in 0..n {
            let mv = duel.position().legal_moves()[0];
            duel.play(mv).unwrap();
        }
    }

    fn duel(players: [Player; 2]) -> Duel<WarHorses> {
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

    #[test]
    fn undo_goes_back_to_a_person_and_redo_returns() {
        let mut duel = duel([MACHINE, Player::Human]);
        advance(&mut duel, 5);
        assert_eq!(duel.to_move(), Some((Side::Second, Player::Human)));
        let late = duel.clone();
        assert!(duel.undo());
        assert_eq!((duel.history().len(), duel.is_humans_turn()), (3, true));
        assert!(duel.undo());
        assert_eq!(duel.history().len(), 1);
        assert!(!duel.can_undo() && !duel.undo(), "the machine's opening move is no choice of the person's");
        assert!(duel.redo() && duel.redo() && !duel.redo());
        assert_eq!(duel, late);
    }

    #[test]
    fn undo_after_the_end_goes_back_to_the_last_decision() {
        let mut duel = duel([MACHINE, Player::Human]);
        while duel.outcome().is_none() {
            advance(&mut duel, 1);
        }
        let end = duel.clone();
        let decided = |n: usize| {
            let before = n.checked_sub(1).map_or(end.start(), |last| &end.history()[last].after);
            before.turn() == Turn::Player(Side::Second) && before.legal_moves().len() > 1
        };
        let decisions: Vec<usize> = (0..end.history().len()).rev().filter(|&n| decided(n)).collect();
        let mut undone = Vec::new();
        while duel.undo() {
            undone.push(duel.history().len());
        }
        assert_eq!(undone, decisions);
        assert!(decisions.len() < end.history().iter().filter(|played| played.side == Side::Second).count());
        let redone = std::iter::from_fn(|| duel.redo().then(|| duel.history().len()));
        let expected = undone.iter().rev().skip(1).copied().chain([end.history().len()]);
        assert!(redone.eq(expected));
        assert_eq!(duel, end);
    }

    #[test]
    fn undo_while_the_machine_thinks_takes_back_one_move() {
        let mut duel = duel([MACHINE, Player::Human]);
        advance(&mut duel, 2);
        assert!(duel.undo());
        assert_eq!(duel.history().len(), 1);
        assert!(duel.redo());
        assert_eq!(duel.history().len(), 2);
    }

    #[test]
    fn between_people_undo_takes_back_single_moves_and_between_machines_none() {
        let mut people = duel([Player::Human, Player::Human]);
        advance(&mut people, 2);
        assert!(people.undo());
        assert_eq!(people.history().len(), 1);
        let mut machines = duel([MACHINE, MACHINE]);
        advance(&mut machines, 2);
        assert!(!machines.can_undo() && !machines.undo());
    }

    #[test]
    fn every_position_of_a_match_can_be_gone_to() {
        let mut duel = duel([MACHINE, MACHINE]);
        advance(&mut duel, 4);
        let late = duel.clone();
        assert!(duel.go_to(1) && !duel.go_to(1));
        assert_eq!((duel.history(), duel.all_moves()), (&late.history()[..1], late.history()));
        assert!(duel.go_to(0) && duel.position() == late.start());
        assert!(duel.go_to(99) && duel == late && !duel.is_played_out());
        while duel.outcome().is_none() {
            advance(&mut duel, 1);
        }
        assert!(duel.go_to(2) && duel.is_played_out());
    }

    #[test]
    fn another_move_after_undo_forgets_what_was_undone_and_the_same_one_does_not() {
        let mut duel = duel([Player::Human, Player::Human]);
        advance(&mut duel, 3);
        duel.undo();
        duel.undo();
        advance(&mut duel, 1);
        assert!(duel.can_redo(), "the same move was played again");
        duel.undo();
        let other = duel.position().legal_moves()[1];
        duel.play(other).unwrap();
        assert!(!duel.can_redo());
    }

    /// Throws and makes the first legal moves until a match of Ur has so many entries.
    fn race(duel: &mut Duel<Ur>, entries: usize) {
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

    #[test]
    fn undo_goes_back_to_a_choice_and_never_only_before_a_throw() {
        let mut duel = Duel::<Ur>::from_seed(2, [Player::Human, MACHINE]);
        assert_eq!((duel.to_move(), duel.to_throw()), (None, Some((Side::First, Player::Human))));
        assert!(!duel.is_humans_turn() && !duel.can_undo());
        race(&mut duel, 1);
        assert!(duel.is_humans_turn() && !duel.can_undo(), "a throw is not chosen and cannot be taken back");
        race(&mut duel, 40);
        let late = duel.clone();
        while duel.undo() {
            assert!(duel.is_humans_turn() && duel.last().is_some_and(|last| last.by_chance));
            assert!(duel.position().legal_moves().len() > 1, "what was forced was not decided");
        }
        assert!(duel.history().len() < 20);
        while duel.redo() {}
        assert_eq!(duel, late);
    }

    fn timed(clock: &str) -> Duel<WarHorses> {
        duel([Player::Human; 2]).with_clock(clock.parse().unwrap())
    }

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_move_takes_its_time_and_brings_its_increment() {
        let mut duel = timed("1m+2s");
        assert_eq!(duel.spend(seconds(10)), None);
        assert_eq!(Side::BOTH.map(|side| duel.time_left(side)), [Some(seconds(50)), Some(seconds(60))]);
        advance(&mut duel, 1);
        duel.spend(seconds(1));
        assert_eq!(Side::BOTH.map(|side| duel.time_left(side)), [Some(seconds(52)), Some(seconds(59))]);
        assert_eq!(duel.last().map(|played| played.spent), Some(seconds(10)));
        assert!(duel.undo());
        assert_eq!(
            Side::BOTH.map(|side| duel.time_left(side)),
            [Some(seconds(60)); 2],
            "what is taken back cost nothing"
        );
        assert!(duel.redo());
        assert_eq!(duel.time_left(Side::First), Some(seconds(52)));
        let mut free = timed("none");
        assert_eq!((free.spend(seconds(99_999)), free.time_left(Side::First)), (None, None));
    }

    #[test]
    fn each_move_has_its_own_time_where_that_is_the_rule() {
        let mut duel = timed("30s/move");
        for _ in 0..4 {
            assert_eq!(duel.spend(seconds(29)), None);
            advance(&mut duel, 1);
        }
        assert_eq!(duel.spend(seconds(30)), Some(Side::First));
        assert_eq!(duel.outcome(), Some(Outcome::Win(Side::Second)));
    }

    #[test]
    fn who_runs_out_of_time_loses_and_can_still_go_back() {
        let mut duel = timed("1m");
        advance(&mut duel, 3);
        assert_eq!(duel.spend(seconds(60)), Some(Side::Second));
        assert_eq!((duel.outcome(), duel.lost_on_time()), (Some(Outcome::Win(Side::First)), Some(Side::Second)));
        assert_eq!((duel.to_move(), duel.is_played_out(), duel.spend(seconds(5))), (None, true, None));
        let mv = duel.position().legal_moves()[0];
        assert_eq!(duel.play(mv).unwrap_err().to_string(), format!("'{mv}' cannot be played: the game is over"));
        assert!(duel.go_to(1) && duel.is_played_out());
        assert_eq!(duel.outcome(), None);
        assert!(duel.go_to(usize::MAX));
        assert_eq!(duel.lost_on_time(), Some(Side::Second), "and comes back to the same end");
        assert!(duel.undo());
        let other = *duel.position().legal_moves().last().unwrap();
        duel.play(other).unwrap();
        assert!(!duel.is_played_out() && duel.to_move().is_some(), "unless something else is played");
    }

    #[test]
    fn throws_take_time_and_bring_no_increment() {
        let mut duel = Duel::<Ur>::from_seed(1, [Player::Human; 2]).with_clock("1m+5s".parse().unwrap());
        let Some((side, _)) = duel.to_throw() else { panic!("a throw comes first") };
        duel.spend(seconds(2));
        duel.throw();
        assert_eq!(duel.time_left(side), Some(seconds(58)));
        duel.spend(seconds(58));
        assert_eq!(duel.lost_on_time(), Some(side));
        assert_eq!(duel.throw(), None);
    }

    #[test]
    fn a_machine_takes_no_more_than_its_share() {
        let time_of = |clock: &str, level| {
            let setup = WarHorses::setup(level).expect("every game has it");
            timed(clock).within_clock(setup).limits.time
        };
        assert_eq!(time_of("10s", Level::Master), Some(Duration::from_millis(400)));
        assert_eq!(time_of("5m", Level::Master), Some(seconds(1)), "no longer than it would without a clock");
        assert_eq!(time_of("10s", Level::Beginner), Some(Duration::from_millis(400)), "a slow machine is no excuse");
        assert_eq!(time_of("none", Level::Beginner), None);
    }
}
