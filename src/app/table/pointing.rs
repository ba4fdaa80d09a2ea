//! From the pointer to requests: pointing at a spot, and choosing it.

use std::time::Duration;

use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings, RayCastVisibility};
use bevy::picking::pointer::{PointerAction, PointerInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::keys::read_keys;
use super::{
    AnimationClock, Asker, Carried, FocusedByKeys, KeysTaken, Match, MatchInfo, MoveRefused, MoveRequested,
    PieceDropped, PieceReleased, Portable, Question, SkipAnimation, SpotAnswer, SpotAsked, TableSystems,
    ThrowRequested,
};
use crate::app::Screen;
use crate::app::boards::TableGame;
use crate::app::panels;
use crate::app::view::View;

/// A place on the board that can be pointed at. Each game numbers its own.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot(pub u16);

/// The spot that a person points at, with the pointer or the keys.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Focus(pub Option<Spot>);

/// A person clicked a spot, or pressed Enter on it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpotChosen(pub Spot);

/// A person clicked beside the board: what moves should come to its end.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClickedBeside;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SpotChosen>()
        .add_message::<ClickedBeside>()
        .init_resource::<Focus>()
        .add_systems(Update, hasten.in_set(TableSystems::Input).in_set(ChooseSpot).run_if(on_message::<ClickedBeside>))
        .add_observer(focus_entered)
        .add_observer(unfocus_left)
        .add_systems(OnExit(Screen::Table), |mut focus: ResMut<Focus>| *focus = Focus::default());
}

/// The pointer, where there is a board to be seen under it.
pub(in crate::app) fn looks_plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_pointer.in_set(TableSystems::Input).before(ChooseSpot).run_if(in_state(Screen::Table)),
    )
    .add_systems(EguiPrimaryContextPass, show_hand.run_if(in_state(Screen::Table)));
}

/// Chosen spots become requests.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ChooseSpot;

pub(super) fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(
        Update,
        request_chosen::<G>
            .in_set(TableSystems::Input)
            .in_set(ChooseSpot)
            .after(read_keys)
            .run_if(resource_exists::<Match<G>>),
    );
}

/// Follows one pointer from press to release: a spot is chosen by a press and a release on it, and once only by a
/// double click.
#[derive(Default, Debug)]
pub struct Clicks {
    pressed: Option<Spot>,
    last: Option<(Spot, Duration)>,
}

impl Clicks {
    /// A second click on the same spot within this time belongs to the first.
    pub const DOUBLE: Duration = Duration::from_millis(350);

    pub fn press(&mut self, spot: Option<Spot>) {
        self.pressed = spot;
    }

    /// The spot that is chosen by letting go over `spot`. What began elsewhere chooses nothing.
    pub fn release(&mut self, spot: Option<Spot>, now: Duration) -> Option<Spot> {
        let spot = self.pressed.take().filter(|&pressed| spot == Some(pressed))?;
        let again = self.last.is_some_and(|(last, at)| last == spot && now < at + Self::DOUBLE);
        self.last = Some((spot, now));
        (!again).then_some(spot)
    }
}

/// A press that may become more than a click: where it began, and how far it has come.
#[derive(Default)]
struct Drag {
    begun: Option<(Spot, Vec2)>,
    /// The pointer has been elsewhere meanwhile, so that coming back means to leave it.
    left: bool,
}

/// Chooses what lies under the press itself, and carries what can be carried. The pointer may have come there within the
/// same frame, and whatever it was over when the frame began does not matter.
fn follow_pointer(
    mut inputs: MessageReader<PointerInput>,
    spots: Query<&Spot>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera2d>>,
    mut rays: MeshRayCast,
    over_table: (Option<Res<KeysTaken>>, Option<Res<Question>>, Res<EguiWantsInput>, EguiContexts, Res<View>),
    (portable, time): (Res<Portable>, Res<Time<Real>>),
    mut released: MessageReader<PieceReleased>,
    (mut clicks, mut drag): (Local<Clicks>, Local<Drag>),
    (mut chosen, mut beside): (MessageWriter<SpotChosen>, MessageWriter<ClickedBeside>),
    mut dropped: MessageWriter<PieceDropped>,
    mut commands: Commands,
) {
    let (taken, question, egui, mut contexts, view) = over_table;
    let covered = taken.is_some() || question.is_some() || egui.is_using_pointer();
    // A press and a release may come within one frame, before a button under them is known to be used.
    let panels = contexts.ctx_mut().ok();
    let is_under_panel = |at: Vec2| {
        let point = at / view.zoom;
        panels.as_deref().is_some_and(|ctx| panels::covers(ctx, egui::pos2(point.x, point.y)))
    };
    let Ok((camera, place)) = cameras.single() else { return };
    let is_spot = |entity| spots.contains(entity);
    if released.read().count() > 0 {
        (*drag, *clicks) = default();
    }
    for input in inputs.read() {
        let at = input.location.position;
        let mut spot = || {
            let ray = camera.viewport_to_world(place, at).ok();
            let ray = ray.filter(|_| !covered && !is_under_panel(at))?;
            let settings = MeshRayCastSettings::default().with_filter(&is_spot).with_visibility(RayCastVisibility::Any);
            let (entity, _) = rays.cast_ray(ray, &settings).first()?;
            spots.get(*entity).ok().copied()
        };
        match input.action {
            PointerAction::Press(PointerButton::Primary) => {
                let spot = spot();
                clicks.press(spot);
                if spot.is_none() && !covered && !is_under_panel(at) {
                    beside.write(ClickedBeside);
                }
                let begun = spot.filter(|&spot| portable.least(spot).is_some()).map(|spot| (spot, at));
                *drag = Drag { begun, left: false };
            }
            PointerAction::Move { .. } => {
                let is_far = |&(from, start): &(Spot, Vec2)| {
                    portable.least(from).is_some_and(|least| start.distance(at) > least)
                };
                let Some((from, start)) = drag.begun.filter(|begun| drag.left || is_far(begun)) else { continue };
                drag.left |= spot() != Some(from);
                let over = camera.viewport_to_world_2d(place, at).unwrap_or(start);
                commands.insert_resource(Carried { from, at: Some(over) });
            }
            PointerAction::Release(PointerButton::Primary) => {
                let spot = spot();
                let clicked = clicks.release(spot, time.elapsed());
                match std::mem::take(&mut *drag) {
                    Drag { begun: Some((from, _)), left: true } => {
                        let onto = spot.filter(|&onto| onto != from);
                        dropped.write_batch(onto.map(|onto| PieceDropped { from, onto }));
                        if onto.is_none() {
                            commands.remove_resource::<Carried>();
                        }
                    }
                    Drag { begun, .. } => {
                        chosen.write_batch(clicked.map(SpotChosen));
                        if begun.is_some() {
                            commands.remove_resource::<Carried>();
                        }
                    }
                }
            }
            PointerAction::Press(PointerButton::Secondary) | PointerAction::Cancel => {
                (*drag, *clicks) = default();
                commands.remove_resource::<Carried>();
            }
            _ => {}
        }
    }
}

/// The pointer tells what can be done where it is: a hand that takes, that holds, or that points.
fn show_hand(
    mut contexts: EguiContexts,
    focus: Res<Focus>,
    by_keys: Res<FocusedByKeys>,
    (carried, portable, info): (Option<Res<Carried>>, Res<Portable>, Res<MatchInfo>),
) -> Result {
    let Some(spot) = focus.0.filter(|_| !by_keys.0) else { return Ok(()) };
    let can_be_played = info.moves.iter().any(|mv| mv.spot == spot || mv.lands == Some(spot)) || info.awaits_throw;
    let icon = match carried.as_deref() {
        Some(Carried { at: Some(_), .. }) => egui::CursorIcon::Grabbing,
        _ if portable.standing.contains(&spot) && info.moves.iter().all(|mv| mv.spot != spot || mv.lands.is_some()) => {
            egui::CursorIcon::Grab
        }
        _ if can_be_played => egui::CursorIcon::PointingHand,
        _ => return Ok(()),
    };
    contexts.ctx_mut()?.set_cursor_icon(icon);
    Ok(())
}

fn focus_entered(
    over: On<Pointer<Over>>,
    spots: Query<&Spot>,
    answer: Option<Res<SpotAnswer>>,
    mut focus: ResMut<Focus>,
    mut by_keys: ResMut<FocusedByKeys>,
) {
    // Who is on the way to what tells more does not point at what lies under it.
    if answer.is_some_and(|answer| answer.card.contains(over.pointer_location.position)) {
        return;
    }
    if let Ok(&spot) = spots.get(over.entity) {
        debug!("pointed at {}", spot.0);
        focus.set_if_neq(Focus(Some(spot)));
        by_keys.0 = false;
    }
}

fn unfocus_left(out: On<Pointer<Out>>, spots: Query<&Spot>, mut focus: ResMut<Focus>) {
    if spots.get(out.entity).is_ok_and(|&spot| focus.0 == Some(spot)) {
        focus.0 = None;
    }
}

/// Whatever is still being shown of the last move is over at once.
fn skip(clock: &mut AnimationClock, now: Duration, skips: &mut MessageWriter<SkipAnimation>) -> bool {
    let is_moving = clock.is_animating(now);
    if is_moving {
        clock.animate_until(now);
        skips.write(SkipAnimation);
    }
    is_moving
}

fn hasten(mut clock: ResMut<AnimationClock>, time: Res<Time>, mut skips: MessageWriter<SkipAnimation>) {
    skip(&mut clock, time.elapsed(), &mut skips);
}

/// Turns a chosen spot into the move it stands for, or takes up the piece that stands there. What stands for no move hastens
/// what is being shown: all of it while the person waits, and the move that still has to land while it is their turn.
fn request_chosen<G: TableGame>(
    mut chosen: MessageReader<SpotChosen>,
    game: Res<Match<G>>,
    time: Res<Time>,
    mut clock: ResMut<AnimationClock>,
    mut requests: MessageWriter<MoveRequested<G>>,
    (mut refused, mut asked): (MessageWriter<MoveRefused>, MessageWriter<SpotAsked>),
    mut throws: MessageWriter<ThrowRequested>,
    mut skips: MessageWriter<SkipAnimation>,
    carried: Option<Res<Carried>>,
    mut commands: Commands,
) {
    for &SpotChosen(spot) in chosen.read() {
        if game.awaits_throw() {
            throws.write(ThrowRequested(Asker::Person));
            continue;
        }
        if !game.awaits_move() {
            if !skip(&mut clock, time.elapsed(), &mut skips) {
                asked.write(SpotAsked(spot));
            }
            continue;
        }
        let position = game.shown().position();
        let moves = position.legal_moves();
        if let Some(&mv) = moves.iter().find(|&&mv| position.is_meant(mv, spot)) {
            requests.write(MoveRequested { mv, asker: Asker::Person });
        } else if game.last().is_some() && !clock.has_landed(time.elapsed()) {
            skip(&mut clock, time.elapsed(), &mut skips);
        } else if !moves.iter().any(|&mv| position.taken_from(mv) == Some(spot)) {
            refused.write(MoveRefused);
            asked.write(SpotAsked(spot));
        } else if carried.as_ref().is_some_and(|carried| carried.from == spot) {
            commands.remove_resource::<Carried>();
        } else {
            // One's own piece: it is taken up, to be put down where one clicks next.
            commands.insert_resource(Carried { from: spot, at: None });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Option<Spot> = Some(Spot(3));
    const THERE: Option<Spot> = Some(Spot(4));

    #[test]
    fn only_a_press_and_a_release_on_the_same_spot_choose_it() {
        let mut clicks = Clicks::default();
        let mut moment = Duration::ZERO;
        let mut release = |clicks: &mut Clicks, spot| {
            moment += Clicks::DOUBLE;
            clicks.release(spot, moment)
        };
        assert_eq!(release(&mut clicks, HERE), None, "pressed before the board was there");
        for (press, let_go, chosen) in
            [(HERE, HERE, HERE), (HERE, THERE, None), (None, HERE, None), (HERE, None, None), (THERE, THERE, THERE)]
        {
            clicks.press(press);
            assert_eq!(release(&mut clicks, let_go), chosen, "{press:?} to {let_go:?}");
        }
    }

    #[test]
    fn a_double_click_chooses_once() {
        let mut clicks = Clicks::default();
        let mut click = |spot, at| {
            clicks.press(spot);
            clicks.release(spot, Duration::from_millis(at))
        };
        assert_eq!(click(HERE, 1_000), HERE);
        assert_eq!(click(HERE, 1_200), None);
        assert_eq!(click(THERE, 1_250), THERE, "another spot is another choice");
        assert_eq!(click(HERE, 2_000), HERE);
    }
}
