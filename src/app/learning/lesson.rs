//! First lessons. Which task it is belongs to [`Lesson`]; what has become of it follows from the match.

use bevy::prelude::*;

use super::{Learnt, Puzzling, leave};
use crate::app::boards::TableGame;
use crate::app::menu::Choices;
use crate::app::table::{LessonAsked, Match, MatchRequested, PanelTaken, Revision, TableCommand, TableSystems};
use crate::duel::{Duel, MatchSetup, Player, Seating, Start};
use crate::games::{Game, GameId, with_game};
use crate::lessons::{Task, TaskResult, Taught};
use crate::search::Level;
use crate::start::new_seed;

/// The lesson that is being taken.
#[derive(Resource, Debug)]
pub struct Lesson {
    pub(super) game: GameId,
    task: usize,
    /// The match of the task, once it is on the table.
    opened: Option<Revision>,
    verdict: TaskResult,
}

impl Lesson {
    /// The number of its task, from 0.
    pub fn task(&self) -> usize {
        self.task
    }

    /// What has become of the task.
    pub fn verdict(&self) -> TaskResult {
        self.verdict
    }
}

/// Whether a lesson of the game is on the table.
pub(super) fn is_about<G: TableGame>(lesson: Option<Res<Lesson>>, game: Option<Res<Match<G>>>) -> bool {
    game.is_some() && lesson.is_some_and(|lesson| lesson.game == G::GAME)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (begin, go_on.run_if(resource_exists::<Lesson>)).chain().in_set(TableSystems::Input));
    for &game in GameId::ALL {
        let judge = with_game!(game, G => judge::<G>.run_if(is_about::<G>));
        app.add_systems(Update, judge.after(TableSystems::Apply).before(TableSystems::Think));
    }
}

fn begin(mut asked: MessageReader<LessonAsked>, mut matches: MessageWriter<MatchRequested>, mut commands: Commands) {
    let Some(&LessonAsked(game)) = asked.read().last() else { return };
    commands.remove_resource::<Puzzling>();
    commands.insert_resource(PanelTaken::ByTask);
    commands.insert_resource(Lesson { game, task: 0, opened: None, verdict: TaskResult::Open });
    matches.write_batch(match_of(game, 0));
}

/// The match in which a task is solved: the learner against the beginner.
fn match_of(game: GameId, task: usize) -> Option<MatchRequested> {
    fn seats<G: Taught>(task: &Task) -> Option<[Player; 2]> {
        let mut seats = [Player::Machine(Level::Beginner); 2];
        seats[Task::learner(&task.position.parse::<G>().ok()?).index()] = Player::Human;
        Some(seats)
    }
    let (task, seats) = with_game!(game, G => {
        let task = <G as Taught>::LESSON.get(task)?;
        (task, seats::<G>(task)?)
    });
    let start = Start::Position(task.position.to_owned(), new_seed());
    Some(MatchRequested(MatchSetup { game, start, seats: seats.map(Seating::from), clock: None }))
}

/// To another task, or once more to this one; behind the last one a first match begins.
fn go_on(
    mut asked: MessageReader<TableCommand>,
    mut lesson: ResMut<Lesson>,
    choices: Option<Res<Choices>>,
    mut matches: MessageWriter<MatchRequested>,
    mut commands: Commands,
) {
    for command in asked.read() {
        let next = match (command, lesson.verdict) {
            (TableCommand::NextTask, _) | (TableCommand::GoOn, TaskResult::Right) => lesson.task + 1,
            (TableCommand::RetryTask, _) | (TableCommand::GoOn, TaskResult::Wrong(_)) => lesson.task,
            _ => continue,
        };
        if let Some(request) = match_of(lesson.game, next) {
            *lesson = Lesson { task: next, opened: None, verdict: TaskResult::Open, game: lesson.game };
            matches.write(request);
            continue;
        }
        commands.queue(leave);
        match &choices {
            Some(choices) => {
                let mut first = choices.match_of(lesson.game);
                // On the side that was just learnt.
                if let Some(MatchRequested(last)) = match_of(lesson.game, lesson.task) {
                    first.seats = last.seats;
                }
                matches.write(MatchRequested(first));
            }
            None => _ = commands.write_message(TableCommand::Leave),
        }
    }
}

/// What has become of the task. Nobody moves while it is talked about.
fn judge<G: TableGame + Taught>(
    mut game: ResMut<Match<G>>,
    mut lesson: ResMut<Lesson>,
    mut learnt: ResMut<Learnt>,
    mut commands: Commands,
) {
    let opened = *lesson.opened.get_or_insert(game.opened());
    let Some(task) = G::LESSON.get(lesson.task).filter(|_| opened == game.opened()) else {
        // Another match has come to the table.
        commands.queue(leave);
        return;
    };
    let verdict = verdict(task, &**game);
    if game.is_held() != (verdict != TaskResult::Open) {
        game.hold(verdict != TaskResult::Open);
    }
    if lesson.verdict != verdict {
        lesson.verdict = verdict;
    }
    if verdict == TaskResult::Right && lesson.task + 1 == G::LESSON.len() && !learnt.has_lesson(G::GAME) {
        learnt.lessons.insert(G::ID.to_owned());
    }
}

/// What the last move means for the task.
fn verdict<G: Game>(task: &Task, game: &Duel<G>) -> TaskResult {
    let Some((last, earlier)) = game.history().split_last() else { return TaskResult::Open };
    let before = earlier.last().map_or(game.start(), |played| &played.after);
    task.judge(Task::learner(game.start()), before, last.mv, &last.after)
}
