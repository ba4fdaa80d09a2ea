//! What time it is in a frame: the moment at which it begins.
//!
//! Bevy takes the moment at which the picture before it was finished, which is even where frames follow each other. After a
//! sleep that is long ago: a clock would be woken for its next second and find that none had passed.

use std::time::Instant;

use bevy::prelude::*;
use bevy::time::{TimeSystems, TimeUpdateStrategy};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, look_at_watch.before(TimeSystems));
}

fn look_at_watch(mut strategy: ResMut<TimeUpdateStrategy>) {
    *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::{TimePlugin, create_time_channels};

    use super::*;

    #[test]
    fn a_sleep_counts_in_the_frame_that_ends_it() {
        let (picture_shown, receiver) = create_time_channels();
        let mut app = App::new();
        app.add_plugins((TimePlugin, plugin)).insert_resource(receiver);
        app.update();
        picture_shown.0.send(Instant::now()).unwrap();
        let slept = Duration::from_millis(30);
        std::thread::sleep(slept);
        app.update();
        let delta = app.world().resource::<Time<Real>>().delta();
        assert!(delta >= slept, "{delta:?}");
    }
}
