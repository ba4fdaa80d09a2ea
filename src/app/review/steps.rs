//! Walking through a review: to a position of the match, to the next moment that mattered, along a line that was not played.

use bevy::prelude::*;

use super::{ReviewAsked, Reviewing, Trial};
use crate::app::boards::TableGame;
use crate::app::panels::review::Action;
use crate::app::table::{LineShown, Look, Match, TableCommand};
use crate::archive::review::{Class, Judgement};
use crate::duel::Duel;

/// The lines that a choice can be compared by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// What would have been better.
    Better,
    /// How the move that was made is answered best.
    Refutation,
}

/// How many moments are told at most.
pub(super) const MOST_MOMENTS: usize = 12;

impl Reviewing {
    /// The choice that led to the position after so many moves.
    pub(super) fn judged_at(&self, moves: usize) -> Option<&Judgement> {
        let number = u32::try_from(moves.checked_sub(1)?).ok()?;
        self.review.judgements.iter().find(|judged| judged.number == number)
    }

    /// Whether the better move is told without being asked for: those who erred may want to find it themselves.
    pub(super) fn tells_better<G: TableGame>(&self, judged: &Judgement, game: &Match<G>) -> bool {
        !is_own_mistake(judged, game) || self.revealed.contains(&judged.number)
    }

    /// The moves of the match after which the next moment is seen, or the one before.
    fn moment(&self, from: usize, onward: bool) -> Option<usize> {
        let moments = self.review.key_moments(MOST_MOMENTS);
        let mut places = moments.iter().map(|judged| judged.number as usize + 1);
        if onward { places.find(|place| *place > from) } else { places.rev().find(|place| *place < from) }
    }
}

/// Whether a person made a mistake that is worth another try.
pub(super) fn is_own_mistake<G: TableGame>(judged: &Judgement, game: &Match<G>) -> bool {
    judged.class >= Class::Inaccuracy && game.player(judged.side) == crate::duel::Player::Human
}

/// A line that was not played, as a match that stands after its first move.
pub(super) fn line<G: TableGame>(game: &Duel<G>, judged: &Judgement, kind: LineKind) -> Option<Duel<G>> {
    let (after, moves) = match kind {
        LineKind::Better => (judged.number as usize, &judged.better),
        LineKind::Refutation => (judged.number as usize + 1, &judged.refutation),
    };
    let mut line = game.clone();
    line.go_to(after);
    let mut line = line.cut();
    for text in moves {
        let Ok(mv) = line.position().read_move(text) else { break };
        if line.play(mv).is_err() {
            break;
        }
    }
    let is_longer = line.history().len() > after;
    line.go_to(after + 1);
    is_longer.then_some(line)
}

pub(super) fn apply<G: TableGame>(
    mut asked: MessageReader<ReviewAsked>,
    game: Res<Match<G>>,
    mut reviewing: ResMut<Reviewing>,
    mut looks: MessageWriter<TableCommand>,
    mut lines: MessageWriter<LineShown<G>>,
) {
    let mut wanted = Vec::new();
    for &ReviewAsked(action) in asked.read() {
        // The line may have been left by other ways.
        let at_line = reviewing.line.filter(|_| game.shows_variation());
        let aside = at_line.map(|(number, _)| number).or(reviewing.trial.as_ref().map(Trial::number));
        let here = aside.map_or(game.shown().history().len(), |number| number as usize + 1);
        let goes_to = match action {
            Action::Look(moves) => Some(moves),
            Action::PreviousMoment => reviewing.moment(here, false),
            Action::NextMoment => reviewing.moment(here, true),
            Action::LeaveLine | Action::GiveUp => Some(here),
            _ => None,
        };
        if let Some(moves) = goes_to {
            reviewing.has_settled = true;
            reviewing.line = None;
            reviewing.trial = None;
            wanted.extend([Look::Now, Look::At(moves)].map(TableCommand::Look));
        }
        match action {
            Action::Back | Action::Forward => {
                reviewing.has_settled = true;
                reviewing.trial = None;
                wanted.push(TableCommand::Look(if action == Action::Back { Look::Back } else { Look::Forward }));
            }
            Action::ShowBetter | Action::ShowRefutation => {
                let kind = if action == Action::ShowBetter { LineKind::Better } else { LineKind::Refutation };
                let Some(judged) = reviewing.judged_at(here).cloned() else { continue };
                if let Some(line) = line(&**game, &judged, kind) {
                    reviewing.trial = None;
                    reviewing.revealed.insert(judged.number);
                    reviewing.line = Some((judged.number, kind));
                    lines.write(LineShown(line));
                }
            }
            Action::Reveal | Action::GiveUp => {
                let number = reviewing.judged_at(here).map(|judged| judged.number);
                reviewing.revealed.extend(number);
            }
            Action::TryAgain => {
                let Some(number) = reviewing.judged_at(here).map(|judged| judged.number) else { continue };
                reviewing.line = None;
                reviewing.trial = Some(Trial::new(number));
                wanted.push(TableCommand::Look(Look::Try(number as usize)));
            }
            Action::Close => wanted.push(TableCommand::Review),
            _ => {}
        }
    }
    looks.write_batch(wanted);
}
