//! A contest that can be stopped at any moment, for those who watch it: game after game, beside other work.

use war_horses_duel::Record;
use war_horses_engine::engines::Resources;
use war_horses_engine::search::Control;
use war_horses_games::{Outcome, Side, with_game};
use war_horses_workshop::Features;

use super::{BadContest, Contest, prepare};
use crate::series::{End, play_match};
use crate::tally::{Conduct, Tally};

/// Plays the games of a contest one after the other and shows the tally to `on_game` after each. Once `control` says stop, the
/// game that is being played does not count.
pub fn measure(
    contest: &Contest,
    resources: &Resources,
    control: &Control,
    on_game: impl FnMut(&Tally),
) -> Result<Tally, BadContest> {
    with_game!(contest.game, G => measure_in::<G>(contest, resources, control, on_game))
}

fn measure_in<G: Features + Record>(
    contest: &Contest,
    resources: &Resources,
    control: &Control,
    mut on_game: impl FnMut(&Tally),
) -> Result<Tally, BadContest> {
    let starts = prepare::<G>(contest, resources, control)?;
    let mut total = Tally::default();
    for (number, start) in (0..).zip(starts.iter().flat_map(|start| [start, start])) {
        let mut duel = start.clone();
        let luck = |player: u64| [contest.seed, 2 * number + player];
        let mut seats = [0, 1].map(|player: usize| {
            contest.players[player].sit_down_unless::<G>(contest.engine_time, luck(player as u64), resources, control)
        });
        let player_of = |side: Side| (side.index() + number as usize) % 2;
        let end = play_match(&mut duel, |duel, side| {
            let report = seats[player_of(side)].choose(duel, control, &mut |_| ());
            // A search that was stopped has not chosen.
            if control.is_stopped() { Ok(None) } else { report.map(|report| report.best().map(|best| best.mv)) }
        });
        let mut conduct = [Conduct::default(), Conduct::default()];
        let winner = match end {
            End::Stopped => return Ok(total),
            End::Over(Outcome::Draw) => None,
            End::Over(Outcome::Win(side)) => Some(player_of(side)),
            End::Forfeited(side, fault) => {
                conduct[player_of(side)].count_fault(fault);
                Some(player_of(!side))
            }
        };
        total.add(Tally::of_game(winner, conduct));
        on_game(&total);
    }
    Ok(total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::hold;
    use std::time::Duration;
    use war_horses_duel::TimeControl;
    use war_horses_games::{Game, GameId, WarHorses};

    fn contest(pairs: u32) -> Contest {
        Contest {
            game: GameId::WarHorses,
            setup: WarHorses::usual_setup(),
            players: ["depth:2", "random"].map(|name| name.parse().unwrap()),
            pairs,
            seed: 5,
            engine_time: Duration::from_millis(50),
            clock: TimeControl::Untimed,
            parallel: 0,
        }
    }

    #[test]
    fn the_same_games_are_played_as_in_the_arena() {
        let held = hold(&contest(3), &Resources::default(), |_| ()).unwrap();
        let mut shown = 0;
        let measured = measure(&contest(3), &Resources::default(), &Control::default(), |_| shown += 1).unwrap();
        assert_eq!((measured.wins, measured.draws, measured.losses), (held.wins, held.draws, held.losses));
        assert_eq!((measured.games(), shown), (6, 6));
    }

    #[test]
    fn what_the_arena_refuses_is_refused_here() {
        let perfect = Contest { players: ["perfect", "random"].map(|name| name.parse().unwrap()), ..contest(1) };
        let [held, measured] = [
            hold(&perfect, &Resources::default(), |_| ()),
            measure(&perfect, &Resources::default(), &Control::default(), |_| ()),
        ];
        assert!(matches!(held, Err(BadContest::Level(_))), "{held:?}");
        assert_eq!(measured, held);
    }

    #[test]
    fn a_game_that_was_stopped_does_not_count() {
        let control = Control::default();
        let tally = measure(&contest(50), &Resources::default(), &control, |tally| {
            if tally.games() == 3 {
                control.stop();
            }
        });
        assert_eq!(tally.unwrap().games(), 3);
    }
}
