//! Puzzles at the table: who wins, where that can be asked; then the move. What is wrong is answered on the board.

use bevy::prelude::*;

use super::progress::today;
use super::{Learnt, Lesson, leave};
use crate::app::boards::TableGame;
use crate::app::review::Reviewing;
use crate::app::table::{Match, MatchRequested, PanelTaken, Revision, TableCommand, TableSystems};
use crate::archive::review::{Class, Judgement, LossUnit};
use crate::data::resources;
use crate::duel::{Duel, MatchSetup, Player, Seating, Start};
use crate::engines::think;
use crate::games::{Game, GameId, Side, Turn, with_game};
use crate::puzzles::{Gain, Puzzle, TheoreticalValue, pack};
use crate::search::{Control, Level};
use crate::words::phrases::fall;

/// Where puzzles come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleSet {
    /// That of today.
    Daily,
    /// Those of a difficulty.
    Of(Level),
    /// What was missed, here or in one's own matches.
    Again,
}

/// Somebody wants a puzzle.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleAsked(pub GameId, pub PuzzleSet);

/// How many moves show what is wrong with one. Where dice are thrown, that are the throw that hurts and the answer: what
/// comes later would only tell of luck.
const REFUTATION: usize = 8;
const REFUTATION_BY_DICE: usize = 2;

/// The puzzle on the table.
#[derive(Resource, Debug)]
pub struct Puzzling {
    pub game: GameId,
    pub set: PuzzleSet,
    pub puzzle: Puzzle,
    /// The match of the puzzle, once it is on the table.
    opened: Option<Revision>,
    pub stage: PuzzleStage,
    /// It was missed before: solving it counts no more.
    pub missed: bool,
}

/// How far it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleStage {
    /// Who wins? It is not yet told.
    Asked,
    /// The move is looked for; what was said before, if it was asked.
    Open(Option<TheoreticalValue>),
    Right,
    /// The move that was made, and what shows that it is wrong, once it is on the board: what the dice may do, and the
    /// answer.
    Wrong {
        mv: String,
        throw: Option<TellingThrow>,
        answer: Option<(Side, String)>,
    },
}

/// What the dice may do, so that a move turns out to be wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TellingThrow {
    pub side: Side,
    pub fall: String,
    /// So many of this many throws fall like that.
    pub odds: (u32, u32),
}

impl Puzzling {
    fn new(game: GameId, set: PuzzleSet, puzzle: Puzzle) -> Self {
        // Where a game knows no draws, or dice decide, whoever is asked to find a win knows that there is one.
        let asks = matches!(set, PuzzleSet::Daily | PuzzleSet::Of(_)) && has_several_values(game);
        let stage = if asks && TheoreticalValue::SURE.contains(&puzzle.value) {
            PuzzleStage::Asked
        } else {
            PuzzleStage::Open(None)
        };
        Self { game, set, puzzle, opened: None, stage, missed: false }
    }
}

fn has_several_values(game: GameId) -> bool {
    let all = pack(game);
    all.iter().any(|puzzle| Some(puzzle.value) != all.first().map(|first| first.value))
}

/// The puzzle of a day.
pub fn of_day(game: GameId, day: i64) -> Option<Puzzle> {
    let all = pack(game);
    // Neighbouring days are far apart in the pack.
    let place = (day.rem_euclid(1 << 20) as usize).wrapping_mul(61) % all.len().max(1);
    all.get(place).cloned()
}

/// The next puzzle of a set, behind the last one if there was one.
fn next(game: GameId, set: PuzzleSet, last: Option<&Puzzle>, learnt: &Learnt) -> Option<Puzzle> {
    let is_other = |puzzle: &Puzzle| last.is_none_or(|last| last.position != puzzle.position);
    match set {
        PuzzleSet::Daily => of_day(game, today()),
        PuzzleSet::Again => learnt.puzzles.due(game, today()).find(is_other),
        PuzzleSet::Of(level) => {
            let all: Vec<&Puzzle> = pack(game).iter().filter(|puzzle| puzzle.level == level).collect();
            let here = last.and_then(|last| all.iter().position(|puzzle| puzzle.position == last.position));
            let from = here.map_or(0, |here| here + 1);
            let order = (from..all.len()).chain(0..from);
            let unsolved = order.clone().find(|&place| !learnt.puzzles.is_solved(game, all[place]));
            // Once all are solved, they can be solved again.
            unsolved.or_else(|| order.clone().next()).and_then(|place| all.get(place).copied().cloned())
        }
    }
}

/// Whether a puzzle of the game is on the table.
pub(super) fn is_about<G: TableGame>(puzzling: Option<Res<Puzzling>>, game: Option<Res<Match<G>>>) -> bool {
    game.is_some() && puzzling.is_some_and(|puzzling| puzzling.game == G::GAME)
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PuzzleAsked>()
        .add_systems(Update, (begin, go_on.run_if(resource_exists::<Puzzling>)).chain().in_set(TableSystems::Input));
    for &game in GameId::ALL {
        with_game!(game, G => app.add_systems(
            Update,
            (
                judge::<G>.run_if(is_about::<G>).after(TableSystems::Apply).before(TableSystems::Think),
                learn_from_review::<G>.in_set(TableSystems::Draw).run_if(resource_exists_and_changed::<Reviewing>),
            ),
        ));
    }
}

fn begin(
    mut asked: MessageReader<PuzzleAsked>,
    learnt: Res<Learnt>,
    mut matches: MessageWriter<MatchRequested>,
    mut commands: Commands,
) {
    let Some(&PuzzleAsked(game, set)) = asked.read().last() else { return };
    let found = next(game, set, None, &learnt).and_then(|puzzle| Some((match_of(game, &puzzle)?, puzzle)));
    let Some((request, puzzle)) = found else { return };
    commands.remove_resource::<Lesson>();
    commands.insert_resource(PanelTaken::ByTask);
    matches.write(request);
    commands.insert_resource(Puzzling::new(game, set, puzzle));
}

/// The solver against the master, who shows what is wrong with other moves.
fn match_of(game: GameId, puzzle: &Puzzle) -> Option<MatchRequested> {
    let turn = with_game!(game, G => puzzle.position.parse::<G>().ok()?.turn());
    let Turn::Player(side) = turn else { return None };
    let mut seats = [Player::Machine(Level::Master); 2];
    seats[side.index()] = Player::Human;
    let start = Start::Position(puzzle.position.clone(), 0);
    Some(MatchRequested(MatchSetup { game, start, seats: seats.map(Seating::from), clock: None }))
}

fn go_on(
    mut asked: MessageReader<TableCommand>,
    mut puzzling: ResMut<Puzzling>,
    mut learnt: ResMut<Learnt>,
    mut matches: MessageWriter<MatchRequested>,
    mut commands: Commands,
) {
    for command in asked.read() {
        let solved = puzzling.stage == PuzzleStage::Right;
        let missed = matches!(puzzling.stage, PuzzleStage::Wrong { .. });
        match command {
            TableCommand::AnswerTask(number) if puzzling.stage == PuzzleStage::Asked => {
                let said = TheoreticalValue::SURE.get(usize::from(*number)).copied();
                if said != Some(puzzling.puzzle.value) {
                    learnt.puzzles.miss(puzzling.game, &puzzling.puzzle, false, today());
                    puzzling.missed = true;
                }
                puzzling.stage = PuzzleStage::Open(said);
            }
            TableCommand::RetryTask | TableCommand::GoOn | TableCommand::Undo if missed => {
                (puzzling.stage, puzzling.opened) = (PuzzleStage::Open(None), None);
                matches.write_batch(match_of(puzzling.game, &puzzling.puzzle));
            }
            TableCommand::NextTask | TableCommand::GoOn if solved || *command == TableCommand::NextTask => {
                let set =
                    if puzzling.set == PuzzleSet::Daily { PuzzleSet::Of(puzzling.puzzle.level) } else { puzzling.set };
                match next(puzzling.game, set, Some(&puzzling.puzzle), &learnt) {
                    Some(puzzle) => {
                        matches.write_batch(match_of(puzzling.game, &puzzle));
                        *puzzling = Puzzling::new(puzzling.game, set, puzzle);
                    }
                    None => _ = commands.write_message(TableCommand::Leave),
                }
            }
            _ => {}
        }
    }
}

/// Follows the moves: the first one solves the puzzle or misses it, and what misses it is answered.
fn judge<G: TableGame>(
    mut game: ResMut<Match<G>>,
    mut puzzling: ResMut<Puzzling>,
    mut learnt: ResMut<Learnt>,
    mut commands: Commands,
) {
    let opened = *puzzling.opened.get_or_insert(game.opened());
    if opened != game.opened() {
        commands.queue(leave);
        return;
    }
    let stage = stage(&**game, &puzzling);
    let is_wrong = matches!(stage, PuzzleStage::Wrong { .. });
    if is_wrong && stage != puzzling.stage && game.has_person() {
        refute(&mut game);
    }
    let goes_on = is_wrong && !game.has_person() && is_refuted(&**game);
    let held = !goes_on && !matches!(stage, PuzzleStage::Open(_));
    if game.is_held() != held {
        game.hold(held);
    }
    if stage == puzzling.stage {
        return;
    }
    let (id, day) = (puzzling.game, today());
    match &stage {
        PuzzleStage::Right if !puzzling.missed => {
            learnt.puzzles.find(id, &puzzling.puzzle, day);
            if puzzling.set == PuzzleSet::Daily {
                learnt.puzzles.daily.insert(id.id().to_owned(), day);
            }
        }
        PuzzleStage::Wrong { .. } if !puzzling.missed => learnt.puzzles.miss(id, &puzzling.puzzle, false, day),
        _ => {}
    }
    puzzling.missed |= matches!(stage, PuzzleStage::Wrong { .. });
    puzzling.stage = stage;
}

/// Leaves a wrong move to masters, who show what is wrong with it; where dice come next, they fall as they hurt most.
fn refute<G: TableGame>(game: &mut Match<G>) {
    if game.to_throw().is_some() {
        let Some(throw) = telling_throw(&**game) else { return };
        game.let_fall(throw);
    }
    game.leave_to_machines(Level::Master);
}

/// The throw that takes most from whoever made the last move, as often as it falls; nothing where no throw can be used.
fn telling_throw<G: TableGame>(game: &Duel<G>) -> Option<G::Move> {
    let (position, side) = (game.position(), game.last()?.side);
    let worth = |mv: G::Move| {
        let mut after = position.clone();
        after.play(mv);
        let score = match after.turn() {
            Turn::Over(_) => after.result(side),
            Turn::Chance(_) => return None,
            Turn::Player(mover) => {
                let found = think(&after, G::setup(Level::Amateur)?, resources(), &Control::default());
                let score = found.best()?.score;
                if mover == side { score } else { -score }
            }
        };
        Some((mv, f64::from(position.odds(mv)), f64::from(score)))
    };
    let throws: Vec<_> = position.legal_moves().into_iter().filter_map(worth).collect();
    let odds: f64 = throws.iter().map(|(_, odds, _)| odds).sum();
    let mean = throws.iter().map(|(_, odds, score)| odds * score).sum::<f64>() / odds;
    let costs = |&(_, odds, score): &(G::Move, f64, f64)| odds * (mean - score);
    throws.iter().max_by(|one, other| costs(one).total_cmp(&costs(other))).map(|(mv, ..)| *mv)
}

/// Whether there is more to see of what is wrong with a move: the answer to it, and where it leads.
fn is_refuted<G: TableGame>(game: &Duel<G>) -> bool {
    let most = if G::BY_CHANCE { REFUTATION_BY_DICE } else { REFUTATION };
    game.history().len() <= most && (game.to_move().is_some() || game.to_throw().is_some())
}

fn stage<G: Game>(game: &Duel<G>, puzzling: &Puzzling) -> PuzzleStage {
    let Some((first, rest)) = game.history().split_first() else {
        // A move that was taken back leaves the puzzle open.
        let still = matches!(puzzling.stage, PuzzleStage::Asked | PuzzleStage::Open(_));
        return if still { puzzling.stage.clone() } else { PuzzleStage::Open(None) };
    };
    let mv = first.mv.to_string();
    if mv == puzzling.puzzle.solution {
        return PuzzleStage::Right;
    }
    let throw = rest.first().filter(|played| played.by_chance).map(|thrown| {
        let before = &first.after;
        let all = before.legal_moves().iter().map(|mv| before.odds(*mv)).sum();
        TellingThrow { side: thrown.side, fall: fall(&thrown.mv), odds: (before.odds(thrown.mv), all) }
    });
    // Who is stuck has no answer, unless dice came between.
    let answer = rest.iter().find(|played| !played.by_chance);
    let answer = answer.filter(|played| throw.is_some() || played.side != first.side);
    PuzzleStage::Wrong { mv, throw, answer: answer.map(|played| (played.side, played.mv.to_string())) }
}

/// What a person played wrong in a match of their own comes again as a puzzle, once it is reviewed.
fn learn_from_review<G: TableGame>(reviewing: Res<Reviewing>, game: Option<Res<Match<G>>>, mut learnt: ResMut<Learnt>) {
    let Some(game) = game.filter(|_| reviewing.review().complete) else { return };
    let day = today();
    for judged in &reviewing.review().judgements {
        let is_own = game.player(judged.side) == Player::Human && judged.class >= Class::Mistake;
        let Some(puzzle) = own_puzzle(&**game, judged).filter(|_| is_own) else { continue };
        let begins = format!("{}\t", puzzle.position);
        if !learnt.puzzles.again.iter().any(|again| again.puzzle.starts_with(&begins)) {
            learnt.puzzles.miss(G::GAME, &puzzle, true, day);
        }
    }
}

/// The position before a mistake, with the move that the review found. What it is worth is proved only where the review
/// has proved it.
fn own_puzzle<G: TableGame>(game: &Duel<G>, judged: &Judgement) -> Option<Puzzle> {
    let before = match (judged.number as usize).checked_sub(1) {
        None => game.start(),
        Some(last) => &game.history().get(last)?.after,
    };
    let value = match judged.before.verdict::<G>() {
        Some(std::cmp::Ordering::Greater) => TheoreticalValue::Won,
        Some(std::cmp::Ordering::Less) => TheoreticalValue::Lost,
        _ => TheoreticalValue::Drawn,
    };
    Some(Puzzle {
        position: before.to_string(),
        solution: judged.better.first()?.clone(),
        value,
        gain: match (judged.flip, LossUnit::of(before)) {
            (Some(_), _) => Gain::Result,
            (None, LossUnit::Units) => Gain::Units(judged.lost.round() as u16),
            (None, LossUnit::Chance) => Gain::Chance((1_000.0 * judged.lost).round() as u16),
        },
        level: Level::Master,
        theme: None,
    })
}
