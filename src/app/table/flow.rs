//! The flow of a match: requests come in, the match changes in one place, and everyone is told.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Stopwatch;
use war_horses_lab::tally::Fault;

use super::looking::{self, Aside};
use super::{
    AnimationClock, AnimationSpeed, Asker, BringingAllowed, GuestFailed, LessonAsked, MatchInfo, MatchRequested,
    MatchResumed, MovePlayed, MoveRefused, MoveRequested, MoveShown, MoveTried, News, Notice, PositionJumped, Question,
    QuestionAnswered, SkipAnimation, StartRefused, TableCommand, TableSystems, ThrowRequested,
};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::app::preferences::Preferences;
use crate::app::tempo;
use crate::duel::{Duel, GuestName, MatchSetup, Played, Player};
use crate::games::{Game, GameId, Side, with_game};
use crate::search::Level;
use crate::start::new_seed;

/// A state of the match on the table. Each is different from all before it, and what was worked out for one of them
/// holds for that one only.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Revision(u64);

/// The last state that any match has had.
#[derive(Resource, Default)]
pub(in crate::app) struct LastRevision(Revision);

impl LastRevision {
    fn advance(&mut self) -> Revision {
        self.0.0 += 1;
        self.0
    }
}

/// The match on the table. Only this file changes it, and `looking.rs` what is shown of it; everything else follows.
#[derive(Resource, Debug, Deref)]
pub struct Match<G: Game> {
    #[deref]
    duel: Duel<G>,
    stopwatch: Stopwatch,
    opened: Revision,
    revision: Revision,
    /// The state in which it was branched off from another match, if it was.
    branched: Option<Revision>,
    /// Nobody is to move: what was played is being talked about.
    is_held: bool,
    /// What is shown instead of it.
    pub(super) aside: Option<Aside<G>>,
    /// What a guest did that lost it the match.
    fault: Option<(GuestName, Fault)>,
    /// The state in which a guest was to move who is not there.
    missed: Option<Revision>,
}

impl<G: Game> Match<G> {
    pub fn new(duel: Duel<G>) -> Self {
        let revision = Revision::default();
        Self {
            duel,
            stopwatch: Stopwatch::new(),
            opened: revision,
            revision,
            branched: None,
            is_held: false,
            aside: None,
            fault: None,
            missed: None,
        }
    }

    /// The state in which it was put on the table: no two matches share it.
    pub fn opened(&self) -> Revision {
        self.opened
    }

    /// Changes whenever the position does, and with every new match.
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// The state in which it was branched off from another match, if it was.
    pub fn branched(&self) -> Option<Revision> {
        self.branched
    }

    /// Whether a person is to throw the dice, and sees that.
    pub fn awaits_throw(&self) -> bool {
        matches!(self.to_throw(), Some((_, Player::Human))) && !self.looks_back() && !self.is_held
    }

    /// Whether a person is to move, and sees what there is to choose from.
    pub fn awaits_move(&self) -> bool {
        if self.looks_back() { self.awaits_trial() } else { self.is_humans_turn() && !self.is_held }
    }

    /// Whether nobody is to move.
    pub fn is_held(&self) -> bool {
        self.is_held || self.misses_guest()
    }

    /// Whether a guest is to move who is not there.
    pub fn misses_guest(&self) -> bool {
        self.missed == Some(self.revision)
    }

    /// Lets nobody move, or lets them go on.
    pub(in crate::app) fn hold(&mut self, held: bool) {
        self.is_held = held;
    }

    /// Lets machines of this level play all that is left of it.
    pub(in crate::app) fn leave_to_machines(&mut self, level: Level) {
        self.duel = self.duel.clone().with_players([Player::Machine(level); 2]);
    }

    /// Lets the dice fall like this when they are thrown next.
    pub(in crate::app) fn let_fall(&mut self, wanted: G::Move) {
        let falls_so = |seed: &u64| {
            let mut thrown = self.duel.clone().with_dice_of(*seed);
            thrown.throw().is_some_and(|played| played.mv == wanted)
        };
        // What can fall at all falls for one of the first seeds.
        if let Some(seed) = (0..10_000).find(falls_so) {
            self.duel = self.duel.clone().with_dice_of(seed);
        }
    }

    /// Whether somebody is playing it who would not like to lose it: it is not over, and a person has moved.
    pub fn is_under_way(&self) -> bool {
        let by_person = |played: &Played<G>| !played.by_chance && self.player(played.side) == Player::Human;
        self.outcome().is_none() && self.history().iter().any(by_person)
    }

    /// Whether a person plays at least one side.
    pub fn has_person(&self) -> bool {
        self.players().contains(&Player::Human)
    }

    /// What a guest did that lost it the match, if it ended so, here or before it was kept.
    pub fn fault(&self) -> Option<(GuestName, Fault)> {
        let loser = self.player(self.forfeited()?);
        let kept = || match loser {
            Player::Guest(name) => Some((name, Fault::read(self.forfeit_reason()?))),
            Player::Human | Player::Machine(_) => None,
        };
        self.fault.clone().or_else(kept)
    }

    /// Takes time from whoever is to move, and tells whose time is up by it.
    pub(super) fn spend(&mut self, time: Duration, last: &mut LastRevision) -> Option<Side> {
        let lost = self.duel.spend(time)?;
        self.revision = last.advance();
        Some(lost)
    }

    /// Goes on from the position that is looked at, as another match. Where only machines played, a person takes the
    /// side that is to move.
    fn play_from_here(&mut self, revision: &mut LastRevision) -> bool {
        let Some(aside) = self.aside.take() else { return false };
        let line = aside.line.cut();
        let mut players = line.players();
        if !players.contains(&Player::Human) {
            let mover = line.to_move().or(line.to_throw());
            players[mover.map_or(0, |(side, _)| side.index())] = Player::Human;
        }
        self.duel = line.with_players(players);
        self.revision = revision.advance();
        self.branched = Some(self.revision);
        true
    }

    /// How long the match has been played, until its end.
    pub fn duration(&self) -> Duration {
        self.stopwatch.elapsed()
    }
}

/// Whether the guides of the board are shown.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guides(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<MatchRequested>()
        .add_message::<LessonAsked>()
        .add_message::<BringingAllowed>()
        .add_message::<ThrowRequested>()
        .init_resource::<Guides>()
        .init_resource::<LastRevision>()
        .add_message::<TableCommand>()
        .add_message::<MoveRefused>()
        .add_message::<GuestFailed>()
        .add_message::<PositionJumped>()
        .add_message::<SkipAnimation>()
        .add_systems(Update, change_screen.after(TableSystems::Apply).before(TableSystems::Think))
        .add_systems(OnExit(Screen::Table), clear_table);
}

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_message::<MoveRequested<G>>()
        .add_message::<MatchResumed<G>>()
        .add_message::<MovePlayed<G>>()
        .add_message::<MoveShown<G>>()
        .add_systems(
            Update,
            (
                (play_moves::<G>, end_by_fault::<G>, apply_commands::<G>, looking::look::<G>, keep_time::<G>)
                    .chain()
                    .run_if(resource_exists::<Match<G>>),
                open_match::<G>,
            )
                .chain()
                .in_set(TableSystems::Apply),
        )
        .add_systems(OnExit(Screen::Table), |mut commands: Commands| commands.remove_resource::<Match<G>>());
}

/// What is on the table and what is on screen change in the same frame, so that neither is ever seen without the other.
fn change_screen(world: &mut World) {
    let _ = world.try_run_schedule(StateTransition);
}

pub(in crate::app) fn open_match<G: TableGame>(
    mut requests: MessageReader<MatchRequested>,
    mut resumed: MessageReader<MatchResumed<G>>,
    mut jumps: MessageWriter<PositionJumped>,
    mut clock: ResMut<AnimationClock>,
    mut revision: ResMut<LastRevision>,
    time: Res<Time>,
    here: Option<Res<Match<G>>>,
    things: Query<(Entity, &DespawnOnExit<Screen>), Without<ChildOf>>,
    mut commands: Commands,
) {
    let begun = requests.read().filter(|request| request.0.game.id() == G::ID).last();
    let begun = begun.map(|MatchRequested(setup)| setup.build::<G>().map(|duel| (duel, Duration::ZERO)));
    let resumed = resumed.read().last().map(|resumed| Ok((resumed.duel.clone(), resumed.elapsed)));
    let Some(opened) = resumed.or(begun) else { return };
    commands.remove_resource::<StartRefused>();
    let (duel, elapsed) = match opened {
        Ok(opened) => opened,
        Err(refusal) => {
            error!("{refusal}");
            commands.insert_resource(StartRefused(refusal));
            return;
        }
    };
    if here.is_none() {
        // Another game leaves the table with all that lies there.
        for &other in GameId::ALL.iter().filter(|other| **other != G::GAME) {
            with_game!(other, H => commands.remove_resource::<Match<H>>());
        }
        for (entity, _) in things.iter().filter(|(_, until)| until.0 == Screen::Table) {
            commands.entity(entity).despawn();
        }
    }
    info!("match {} seed {:?}: {}", G::ID, duel.seed(), duel.position());
    let mut stopwatch = Stopwatch::new();
    stopwatch.set_elapsed(elapsed);
    let revision = revision.advance();
    commands.insert_resource(Match { stopwatch, opened: revision, revision, ..Match::new(duel) });
    commands.remove_resource::<Notice>();
    commands.set_state_if_neq(Screen::Table);
    // The machine may open: first let the board be seen.
    clock.animate_until(time.elapsed() + AnimationClock::ANSWER_DELAY);
    jumps.write(PositionJumped);
}

fn play_moves<G: TableGame>(
    mut requests: MessageReader<MoveRequested<G>>,
    mut throws: MessageReader<ThrowRequested>,
    mut game: ResMut<Match<G>>,
    (mut played, mut shown_moves): (MessageWriter<MovePlayed<G>>, MessageWriter<MoveShown<G>>),
    mut tried: MessageWriter<MoveTried<G>>,
    mut refused: MessageWriter<MoveRefused>,
    mut clock: ResMut<AnimationClock>,
    mut revision: ResMut<LastRevision>,
    speed: Res<AnimationSpeed>,
    time: Res<Time>,
    mut commands: Commands,
) {
    let asked = requests.read().map(|request| (Some(request.mv), request.asker));
    let asked: Vec<_> = asked.chain(throws.read().map(|throw| (None, throw.0))).collect();
    for (mv, asker) in asked {
        if let Some(mv) = mv.filter(|_| asker == Asker::Person && game.awaits_trial()) {
            tried.write(MoveTried(mv));
            continue;
        }
        let turn = if mv.is_some() { game.to_move() } else { game.to_throw() };
        if turn.is_none_or(|(_, player)| (player == Player::Human) != (asker == Asker::Person)) {
            continue;
        }
        // Who looks back does not see what they would move in.
        if game.is_held || (asker == Asker::Person && game.looks_back()) {
            refused.write(MoveRefused);
            continue;
        }
        let before = game.position().clone();
        let already_passed = game.last().and_then(|last| last.passed);
        // Only a legal move may count as a change.
        let duel = &mut game.bypass_change_detection().duel;
        let done = match mv {
            Some(mv) => duel.play(mv).ok(),
            None => duel.throw(),
        };
        let Some(record) = done.cloned() else {
            refused.write(MoveRefused);
            continue;
        };
        game.revision = revision.advance();
        game.extend_aside();
        let mv = record.mv;
        info!("played {} {mv}: {}", G::SIDES[record.side.index()], record.after);

        let end = time.elapsed() + speed.scale(before.animation_time(mv));
        // Whoever plays faster than it is shown wants no words kept back.
        let is_ahead = asker == Asker::Person && !clock.has_landed(time.elapsed());
        let landing = if is_ahead { time.elapsed() } else { end };
        let mut shown = end;
        match News::of(&before, &record) {
            None => commands.remove_resource::<Notice>(),
            // A side that stays stuck is announced once, or it would hold up the game at every move.
            Some(News::Passed(side)) if already_passed == Some(side) => {}
            Some(news) => {
                let until = shown + AnimationClock::NOTICE_PAUSE;
                commands.insert_resource(Notice { news, since: landing, until });
                // Good news need not be waited for.
                if let News::Passed(_) = news {
                    shown = until;
                }
            }
        }
        clock.animate_until(shown);
        clock.land_at(landing);
        let Played { side, after, passed, .. } = record;
        if !game.looks_back() {
            shown_moves.write(MoveShown { side, mv, before: before.clone(), after: after.clone(), passed });
        }
        played.write(MovePlayed { side, mv, before, after, passed, number: game.history().len() });
    }
}

/// Who cannot or will not play loses the match. Who is not there has done nothing: the match waits for them, so that nobody finds
/// it lost in the archive because a program was moved meanwhile.
fn end_by_fault<G: TableGame>(
    mut failures: MessageReader<GuestFailed>,
    mut game: ResMut<Match<G>>,
    mut revision: ResMut<LastRevision>,
    mut commands: Commands,
) {
    for GuestFailed { side, name, fault } in failures.read() {
        if game.to_move().is_some_and(|(mover, player)| mover == *side && player == Player::Guest(*name)) {
            if *fault == Fault::Absent {
                game.missed = Some(game.revision);
                continue;
            }
            warn!("{name} loses: {fault}");
            game.duel.forfeit(*side, &fault.to_string());
            game.fault = Some((*name, fault.clone()));
            game.revision = revision.advance();
            commands.remove_resource::<Notice>();
        }
    }
}

pub(in crate::app) fn apply_commands<G: TableGame>(
    mut table_commands: MessageReader<TableCommand>,
    mut answers: MessageReader<QuestionAnswered>,
    question: Option<Res<Question>>,
    mut game: ResMut<Match<G>>,
    mut jumps: MessageWriter<PositionJumped>,
    (mut matches, mut lessons): (MessageWriter<MatchRequested>, MessageWriter<LessonAsked>),
    mut bringing: MessageWriter<BringingAllowed>,
    mut clock: ResMut<AnimationClock>,
    mut guides: ResMut<Guides>,
    mut revision: ResMut<LastRevision>,
    preferences: Res<Preferences>,
    speed: Res<AnimationSpeed>,
    time: Res<Time>,
    mut commands: Commands,
) {
    let answer = answers.read().last().copied().zip(question.as_deref());
    if answer.is_some() {
        commands.remove_resource::<Question>();
    }
    let confirmed = answer.filter(|(answer, _)| answer.0).map(|(_, question)| question.0);
    let asked: Vec<(TableCommand, bool)> = table_commands.read().map(|&command| (command, false)).collect();
    for (command, confirmed) in confirmed.map(|command| (command, true)).into_iter().chain(asked) {
        if command.replaces_match() && game.is_under_way() && !confirmed && preferences.confirms {
            commands.insert_resource(Question(command));
            continue;
        }
        let looks_back = game.looks_back();
        let duel = &mut game.bypass_change_detection().duel;
        let setup = duel.setup().cloned().unwrap_or_else(G::usual_setup);
        let players = duel.players();
        let time_control = Some(duel.clock());
        let same = MatchSetup::of(G::GAME, duel);
        let [first, second] = same.seats;
        let mut begin = |setup| {
            matches.write(MatchRequested(setup));
        };
        match command {
            // Who looks back moves through what is shown instead.
            TableCommand::Undo | TableCommand::Redo if looks_back => {}
            TableCommand::Undo | TableCommand::Redo => {
                let moved = if command == TableCommand::Undo { duel.undo() } else { duel.redo() };
                if moved {
                    game.revision = revision.advance();
                    commands.remove_resource::<Notice>();
                    clock.animate_until(time.elapsed() + speed.scale(tempo::JUMP));
                    jumps.write(PositionJumped);
                }
            }
            TableCommand::NewBoard => {
                begin(MatchSetup { clock: time_control, ..MatchSetup::seeded(G::GAME, setup, new_seed(), players) });
            }
            TableCommand::SameBoard => begin(same),
            TableCommand::SwapSides => begin(MatchSetup { seats: [second, first], ..same }),
            TableCommand::Leave => commands.set_state(Screen::Menu),
            TableCommand::Lesson => _ = lessons.write(LessonAsked(G::GAME)),
            TableCommand::Bring => _ = bringing.write(BringingAllowed),
            TableCommand::Guides => guides.0 = !guides.0,
            TableCommand::PlayFromHere => {
                if game.play_from_here(&mut revision) {
                    commands.remove_resource::<Notice>();
                    clock.animate_until(time.elapsed() + speed.scale(tempo::JUMP));
                    jumps.write(PositionJumped);
                }
            }
            // Others carry these out.
            TableCommand::Hint
            | TableCommand::DropHint
            | TableCommand::FastForward
            | TableCommand::Pause
            | TableCommand::Step
            | TableCommand::Slower
            | TableCommand::Faster
            | TableCommand::Lens
            | TableCommand::Terms
            | TableCommand::Look(_)
            | TableCommand::Replay(_)
            | TableCommand::Share
            | TableCommand::Edit
            | TableCommand::CopyPosition
            | TableCommand::Review
            | TableCommand::GoOn
            | TableCommand::NextTask
            | TableCommand::AnswerTask(_)
            | TableCommand::RetryTask
            | TableCommand::Settings
            | TableCommand::Rules => {}
        }
    }
}

/// The person's own time, which goes on while the window sleeps.
fn keep_time<G: TableGame>(time: Res<Time<Real>>, mut game: ResMut<Match<G>>) {
    if !game.is_played_out() {
        // The time is not part of what is synced or redrawn.
        game.bypass_change_detection().stopwatch.tick(time.delta());
    }
}

fn clear_table(mut info: ResMut<MatchInfo>) {
    *info = MatchInfo::default();
}
