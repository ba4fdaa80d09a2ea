//! From the pointer to requests: pointing at a spot, and choosing it.

use std::time::Duration;

use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings, RayCastVisibility};
use bevy::picking::pointer::{PointerAction, PointerInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::keys::read_keys;
use super::{
    AnimationClock, Asker, FocusedByKeys, KeysTaken, Match, MoveRefused, MoveRequested, Question, SkipAnimation,
    TableSystems, ThrowRequested,
};
use crate::app::Screen;
use crate::app::boards::TableGame;

/// A place on the board that can be pointed at. Each game numbers its own.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot(pub u16);

/// The spot that a person points at, with the pointer or the keys.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Focus(pub Option<Spot>);

/// A person clicked a spot, or pressed Enter on it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpotChosen(pub Spot);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SpotChosen>()
        .init_resource::<Focus>()
        .add_observer(focus_entered)
        .add_observer(unfocus_left)
        .add_systems(OnExit(Screen::Table), |mut focus: ResMut<Focus>| *focus = Focus::default());
}

/// The pointer, where there is a board to be seen under it.
pub(in crate::app) fn looks_plugin(app: &mut App) {
    app.add_systems(
        Update,
        choose_clicked.in_set(TableSystems::Input).before(ChooseSpot).run_if(in_state(Screen::Table)),
    );
}

/// Chosen spots become requests.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct ChooseSpot;

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

/// Chooses what lies under the press itself. The pointer may have come there within the same frame, and whatever it
/// was over when the frame began does not matter.
fn choose_clicked(
    mut inputs: MessageReader<PointerInput>,
    spots: Query<&Spot>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera2d>>,
    mut rays: MeshRayCast,
    over_table: (Option<Res<KeysTaken>>, Option<Res<Question>>, Res<EguiWantsInput>),
    time: Res<Time<Real>>,
    mut clicks: Local<Clicks>,
    mut chosen: MessageWriter<SpotChosen>,
) {
    let (taken, question, egui) = over_table;
    let covered = taken.is_some() || question.is_some() || egui.is_using_pointer();
    let Ok((camera, place)) = cameras.single() else { return };
    let is_spot = |entity| spots.contains(entity);
    for input in inputs.read() {
        let mut spot = || {
            let ray = camera.viewport_to_world(place, input.location.position).ok().filter(|_| !covered)?;
            let settings = MeshRayCastSettings::default().with_filter(&is_spot).with_visibility(RayCastVisibility::Any);
            let (entity, _) = rays.cast_ray(ray, &settings).first()?;
            spots.get(*entity).ok().copied()
        };
        match input.action {
            PointerAction::Press(PointerButton::Primary) => clicks.press(spot()),
            PointerAction::Release(PointerButton::Primary) => {
                chosen.write_batch(clicks.release(spot(), time.elapsed()).map(SpotChosen));
            }
            PointerAction::Cancel => clicks.press(None),
            _ => {}
        }
    }
}

fn focus_entered(
    over: On<Pointer<Over>>,
    spots: Query<&Spot>,
    mut focus: ResMut<Focus>,
    mut by_keys: ResMut<FocusedByKeys>,
) {
    if let Ok(&spot) = spots.get(over.entity) {
        focus.set_if_neq(Focus(Some(spot)));
        by_keys.0 = false;
    }
}

fn unfocus_left(out: On<Pointer<Out>>, spots: Query<&Spot>, mut focus: ResMut<Focus>) {
    if spots.get(out.entity).is_ok_and(|&spot| focus.0 == Some(spot)) {
        focus.0 = None;
    }
}

/// Turns a chosen spot into the move it stands for. While it is not the person's turn, it skips what is being shown.
fn request_chosen<G: TableGame>(
    mut chosen: MessageReader<SpotChosen>,
    game: Res<Match<G>>,
    time: Res<Time>,
    mut clock: ResMut<AnimationClock>,
    mut requests: MessageWriter<MoveRequested<G>>,
    mut refused: MessageWriter<MoveRefused>,
    mut throws: MessageWriter<ThrowRequested>,
    mut skips: MessageWriter<SkipAnimation>,
) {
    for &SpotChosen(spot) in chosen.read() {
        if game.awaits_throw() {
            throws.write(ThrowRequested(Asker::Person));
            continue;
        }
        if !game.awaits_move() {
            if clock.is_animating(time.elapsed()) {
                clock.animate_until(time.elapsed());
                skips.write(SkipAnimation);
            }
            continue;
        }
        match game.position().legal_moves().into_iter().find(|&mv| game.position().is_meant(mv, spot)) {
            Some(mv) => {
                requests.write(MoveRequested { mv, asker: Asker::Person });
            }
            None => {
                refused.write(MoveRefused);
            }
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
