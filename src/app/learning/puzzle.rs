//! Puzzles at the table: who wins, where that can be asked; then the move. What is wrong is answered on the board.

use bevy::prelude::*;

use super::progress::today;
use super::{Learnt, Lesson, leave};
use crate::app::boards::TableGame;
use crate::app::review::Reviewing;
use crate::app::table::{Match, MatchRequested, PanelTaken, Revision, TableCommand, TableSystems};
use crate::archive::review::{Class, Judgement, LossUnit};
use crate::duel::{Duel, MatchSetup, Player, Seating, Start};
use crate::games::{Game, GameId, Turn, with_game};
use crate::puzzles::{Gain, Outlook, Puzzle, pack};
use crate::search::Level;

/// Where puzzles come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Set {
    /// That of today.
    Daily,
    /// Those of a difficulty.
    Of(Level),
    /// What was missed, here or in one's own matches.
    Again,
}

/// Somebody wants a puzzle.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleAsked(pub GameId, pub Set);

/// How many moves show what is wrong with one.
const REFUTATION: usize = 8;

/// The puzzle on the table.
#[derive(Resource, Debug)]
pub struct Puzzling {
    pub game: GameId,
    pub set: Set,
    pub puzzle: Puzzle,
    /// The match of the puzzle, once it is on the table.
    opened: Option<Revision>,
    pub stage: Stage,
    /// It was missed before: solving it counts no more.
    pub missed: bool,
}

/// How far it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Who wins? It is not yet told.
    Asked,
    /// The move is looked for; what was said before, if it was asked.
    Open(Option<Outlook>),
    Right,
    /// The move that was made, and what the machine plays against it, once it does.
    Wrong {
        mv: String,
        answer: Option<String>,
    },
}

impl Puzzling {
    fn new(game: GameId, set: Set, puzzle: Puzzle) -> Self {
        // Where a game knows no draws, or dice decide, whoever is asked to find a win knows that there is one.
        let asks = matches!(set, Set::Daily | Set::Of(_)) && has_several_outlooks(game);
        let stage = if asks && Outlook::SURE.contains(&puzzle.outlook) { Stage::Asked } else { Stage::Open(None) };
        Self { game, set, puzzle, opened: None, stage, missed: false }
    }
}

fn has_several_outlooks(game: GameId) -> bool {
    let all = pack(game);
    all.iter().any(|puzzle| Some(puzzle.outlook) != all.first().map(|first| first.outlook))
}

/// The puzzle of a day.
pub fn of_day(game: GameId, day: i64) -> Option<Puzzle> {
    let all = pack(game);
    // Neighbouring days are far apart in the pack.
    let place = (day.rem_euclid(1 << 20) as usize).wrapping_mul(61) % all.len().max(1);
    all.get(place).cloned()
}

/// The next puzzle of a set, behind the last one if there was one.
fn next(game: GameId, set: Set, last: Option<&Puzzle>, learnt: &Learnt) -> Option<Puzzle> {
    let is_other = |puzzle: &Puzzle| last.is_none_or(|last| last.position != puzzle.position);
    match set {
        Set::Daily => of_day(game, today()),
        Set::Again => learnt.puzzles.due(game, today()).find(is_other),
        Set::Of(level) => {
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
    let Some(puzzle) = next(game, set, None, &learnt) else { return };
    commands.remove_resource::<Lesson>();
    commands.insert_resource(PanelTaken::ByTask);
    matches.write_batch(match_of(game, &puzzle));
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
        let solved = puzzling.stage == Stage::Right;
        let missed = matches!(puzzling.stage, Stage::Wrong { .. });
        match command {
            TableCommand::AnswerTask(number) if puzzling.stage == Stage::Asked => {
                let said = Outlook::SURE.get(usize::from(*number)).copied();
                if said != Some(puzzling.puzzle.outlook) {
                    learnt.puzzles.miss(puzzling.game, &puzzling.puzzle, false, today());
                    puzzling.missed = true;
                }
                puzzling.stage = Stage::Open(said);
            }
            TableCommand::RetryTask | TableCommand::GoOn | TableCommand::Undo if missed => {
                (puzzling.stage, puzzling.opened) = (Stage::Open(None), None);
                matches.write_batch(match_of(puzzling.game, &puzzling.puzzle));
            }
            TableCommand::NextTask | TableCommand::GoOn if solved || *command == TableCommand::NextTask => {
                let set = if puzzling.set == Set::Daily { Set::Of(puzzling.puzzle.level) } else { puzzling.set };
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
    let goes_on = matches!(stage, Stage::Wrong { .. }) && is_refuted(&**game);
    if goes_on && game.has_person() {
        game.leave_to_machines(Level::Master);
    }
    let held = !goes_on && !matches!(stage, Stage::Open(_));
    if game.is_held() != held {
        game.hold(held);
    }
    if stage == puzzling.stage {
        return;
    }
    let (id, day) = (puzzling.game, today());
    match &stage {
        Stage::Right if !puzzling.missed => {
            learnt.puzzles.find(id, &puzzling.puzzle, day);
            if puzzling.set == Set::Daily {
                learnt.puzzles.daily.insert(id.id().to_owned(), day);
            }
        }
        Stage::Wrong { .. } if !puzzling.missed => learnt.puzzles.miss(id, &puzzling.puzzle, false, day),
        _ => {}
    }
    puzzling.missed |= matches!(stage, Stage::Wrong { .. });
    puzzling.stage = stage;
}

/// Whether there is more to see of what is wrong with a move: the answer to it, and where it leads. Dice would only tell
/// of luck.
fn is_refuted<G: TableGame>(game: &Duel<G>) -> bool {
    !G::BY_CHANCE && game.history().len() <= REFUTATION && game.to_move().is_some()
}

fn stage<G: Game>(game: &Duel<G>, puzzling: &Puzzling) -> Stage {
    let Some((first, rest)) = game.history().split_first() else {
        // A move that was taken back leaves the puzzle open.
        let still = matches!(puzzling.stage, Stage::Asked | Stage::Open(_));
        return if still { puzzling.stage.clone() } else { Stage::Open(None) };
    };
    let mv = first.mv.to_string();
    if mv == puzzling.puzzle.solution {
        return Stage::Right;
    }
    // Who is stuck has no answer.
    let answer = rest.first().filter(|played| !played.by_chance && played.side != first.side);
    Stage::Wrong { mv, answer: answer.map(|played| played.mv.to_string()) }
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
    let outlook = match judged.before.verdict::<G>() {
        Some(std::cmp::Ordering::Greater) => Outlook::Won,
        Some(std::cmp::Ordering::Less) => Outlook::Lost,
        _ => Outlook::Drawn,
    };
    Some(Puzzle {
        position: before.to_string(),
        solution: judged.better.first()?.clone(),
        outlook,
        gain: match (judged.flip, LossUnit::of(before)) {
            (Some(_), _) => Gain::Result,
            (None, LossUnit::Units) => Gain::Units(judged.lost.round() as u16),
            (None, LossUnit::Chance) => Gain::Chance((1_000.0 * judged.lost).round() as u16),
        },
        level: Level::Master,
        theme: None,
    })
}
