//! Who wins the boards that are drawn by lot, and by how much: proved one by one.

use std::thread;
use std::time::{Duration, Instant};

use war_horses_engine::engines::{FairBoard, Playable, Resources};
use war_horses_engine::search::{Control, EngineSetup, Interval, Limits, Options, Report, Score};
use war_horses_games::{GameId, Outcome, Side, Turn, with_game};

use crate::series::search;
use crate::tally::Tally;

/// When to stop asking about a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofGoal {
    /// Who wins?
    Winner,
    /// By how much?
    Margin,
    /// Is it [fair](FairBoard)? Boards that do not look so at all are not proved.
    Fairness,
}

/// What is proved about a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Verdict {
    /// What the board is drawn from.
    pub seed: u64,
    /// The least and the most that the first side wins by, in the units that players count, as far as that is proved.
    pub margin: [Option<i32>; 2],
    /// Positions that were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// How deep to look before a proof of fairness, and how many units from even a board may seem at most.
const PROBE_DEPTH: u32 = 12;
const PROBE_UNITS: Score = 2;

/// How often the limits of a proof are looked at.
const LOOK: Duration = Duration::from_millis(5);

impl Verdict {
    /// How the game ends with best play, if that is proved.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.margin {
            [Some(0), Some(0)] => Some(Outcome::Draw),
            [Some(1..), _] => Some(Outcome::Win(Side::First)),
            [_, Some(..=-1)] => Some(Outcome::Win(Side::Second)),
            _ => None,
        }
    }

    /// The board, if it is proved to be fair.
    pub fn fair(&self) -> Option<FairBoard> {
        let [Some(low), Some(high)] = self.margin else { return None };
        let is_fair = low == high && low.abs() <= FairBoard::LARGEST_MARGIN;
        is_fair.then_some(FairBoard { seed: self.seed, margin: low })
    }

    /// Whether more about it would be of no use.
    fn answers(&self, question: ProofGoal) -> bool {
        let [low, high] = self.margin;
        match question {
            ProofGoal::Winner => self.outcome().is_some(),
            ProofGoal::Margin => low.is_some() && low == high,
            ProofGoal::Fairness => {
                let beyond = |margin: Option<i32>, sign: i32| {
                    margin.is_some_and(|margin| sign * margin > FairBoard::LARGEST_MARGIN)
                };
                beyond(low, 1) || beyond(high, -1) || low.is_some() && low == high
            }
        }
    }
}

/// Asks a question about the board of a seed.
pub fn prove(game: GameId, seed: u64, question: ProofGoal, limits: Limits, options: Options) -> Verdict {
    with_game!(game, G => prove_in::<G>(seed, question, limits, options))
}

fn prove_in<G: Playable>(seed: u64, question: ProofGoal, limits: Limits, options: Options) -> Verdict {
    let start = G::seeded(seed);
    let unknown = Verdict { seed, margin: [None; 2], nodes: 0, time: Duration::ZERO };
    let Turn::Player(mover) = start.turn() else { return unknown };
    if question == ProofGoal::Fairness {
        let probe = search(&start, EngineSetup::alpha_beta(Limits::depth(PROBE_DEPTH)));
        if probe.best().is_none_or(|best| best.score.abs() > PROBE_UNITS * G::UNIT) {
            return Verdict { nodes: probe.nodes, time: probe.time, ..unknown };
        }
    }
    let verdict = |value: Interval, nodes: u64, time: Duration| {
        let units = |score: Score| (score.abs() < war_horses_engine::search::INFINITY).then_some(score / G::UNIT);
        let margin = match mover {
            Side::First => [units(value.low), units(value.high)],
            Side::Second => [units(value.high), units(value.low)].map(|margin| margin.map(|margin| -margin)),
        };
        Verdict { seed, margin, nodes, time }
    };
    let report = prove_position(&start, limits, options, &Control::default(), &mut |report| {
        verdict(report.value(), report.nodes, report.time).answers(question)
    });
    verdict(report.value(), report.nodes, report.time)
}

/// Looks for the value of a position until enough of it is proved, somebody stops it or it is beyond its limits.
pub fn prove_position<G: Playable>(
    position: &G,
    limits: Limits,
    options: Options,
    control: &Control,
    is_enough: &mut dyn FnMut(&Report<G::Move>) -> bool,
) -> Report<G::Move> {
    thread::scope(|scope| {
        let watch = scope.spawn(|| keep_within(limits, control));
        // The engine hears of no limits: it would not begin a proof that hardly fits them, and leave a lost one for traps.
        let mut engine = G::engine(EngineSetup::strongest(limits).engine, &Resources::default());
        let report = engine.think(position, Limits::NONE, options, control, &mut |report| {
            if is_enough(report) {
                control.stop();
            }
        });
        control.stop();
        watch.thread().unpark();
        report
    })
}

/// Stops a search once it is beyond its limits, and returns when it is stopped.
fn keep_within(limits: Limits, control: &Control) {
    let started = Instant::now();
    while !control.is_stopped() {
        let is_over = limits.time.is_some_and(|most| started.elapsed() >= most)
            || limits.nodes.is_some_and(|most| control.nodes() >= most);
        if is_over {
            control.stop();
        } else {
            thread::park_timeout(LOOK);
        }
    }
}

/// How often each side wins of the boards that are proved, as games of the first side.
pub fn tally(verdicts: &[Verdict]) -> Tally {
    let count = |outcome| verdicts.iter().filter(|verdict| verdict.outcome() == Some(outcome)).count() as u32;
    let [wins, losses] = Side::BOTH.map(|side| count(Outcome::Win(side)));
    Tally { wins, draws: count(Outcome::Draw), losses, ..Tally::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(low: Option<i32>, high: Option<i32>) -> Verdict {
        Verdict { seed: 3, margin: [low, high], nodes: 0, time: Duration::ZERO }
    }

    #[test]
    fn a_margin_tells_who_wins_and_whether_that_is_fair() {
        let told = |low, high| (verdict(low, high).outcome(), verdict(low, high).fair().map(|board| board.margin));
        assert_eq!(told(Some(1), Some(1)), (Some(Outcome::Win(Side::First)), Some(1)));
        assert_eq!(told(Some(1), None), (Some(Outcome::Win(Side::First)), None));
        assert_eq!(told(Some(-9), Some(-2)), (Some(Outcome::Win(Side::Second)), None));
        assert_eq!(told(Some(0), Some(0)), (Some(Outcome::Draw), Some(0)));
        assert_eq!(told(Some(0), None), (None, None));
        let answers = |question| {
            [verdict(Some(2), None), verdict(Some(1), Some(4)), verdict(None, Some(3))].map(|v| v.answers(question))
        };
        assert_eq!(answers(ProofGoal::Winner), [true, true, false]);
        assert_eq!(answers(ProofGoal::Margin), [false; 3]);
        assert_eq!(answers(ProofGoal::Fairness), [true, false, false]);
    }

    #[test]
    fn boards_that_are_proved_are_counted() {
        let verdicts =
            [verdict(Some(1), None), verdict(Some(0), Some(0)), verdict(None, None), verdict(None, Some(-1))];
        let Tally { wins, draws, losses, .. } = tally(&verdicts);
        assert_eq!((wins, draws, losses), (1, 1, 1));
    }

    #[test]
    fn what_took_too_long_is_left_open() {
        let found = prove(GameId::WarHorses, 1, ProofGoal::Winner, Limits::nodes(2_000), Options::DEFAULT);
        assert_eq!((found.outcome(), found.fair()), (None, None));
    }
}
