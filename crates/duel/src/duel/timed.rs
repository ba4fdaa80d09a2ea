//! A match by the clock: what moves cost, and who runs out of time.

use std::time::Duration;

use war_horses_engine::engines::Playable;
use war_horses_engine::search::EngineSetup;
use war_horses_games::{Game, Side};

use crate::{Duel, TimeControl};

impl<G: Game> Duel<G> {
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

    /// The side whose time has run out.
    pub fn lost_on_time(&self) -> Option<Side> {
        self.overstepped.filter(|_| !self.can_redo()).and_then(|_| self.side_in_turn())
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

#[cfg(test)]
mod tests {
    use super::super::tests::{advance, duel};
    use super::*;
    use crate::Player;
    use war_horses_engine::search::Level;
    use war_horses_games::{Outcome, Ur, WarHorses};

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
    fn a_move_that_is_made_again_and_a_match_that_is_cut_off_have_their_time_again() {
        let mut lost = timed("1m");
        advance(&mut lost, 3);
        lost.spend(seconds(60));
        assert_eq!(lost.clone().cut(), lost, "where nothing was taken back, the end stays");
        let same = lost.last().unwrap().mv;
        assert!(lost.undo());
        let cut = lost.clone().cut();
        assert!(!cut.is_played_out() && cut.to_move().is_some() && cut.time_left(Side::First) == Some(seconds(60)));
        lost.play(same).unwrap();
        assert!(!lost.can_redo() && !lost.is_played_out());
        assert_eq!(
            (lost.to_move(), lost.time_left(Side::Second)),
            (Some((Side::Second, Player::Human)), Some(seconds(60)))
        );
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
