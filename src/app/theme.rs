//! The themes of the panels, put to use in Bevy: the same colours on the board, egui set up with them, and a change of
//! theme seen at once everywhere.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPreUpdateSet};

use super::panels::faces;
pub use super::panels::style::*;
use crate::app::Screen;

impl Ink {
    pub fn bevy(self) -> Color {
        let [red, green, blue, _] = self.egui().to_array();
        Color::srgb_u8(red, green, blue)
    }

    pub fn linear(self) -> LinearRgba {
        self.bevy().to_linear()
    }
}

/// The theme that was chosen.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ChosenTheme(pub Theme);

/// When what depends on colours is made anew, after the theme has changed and before anything is drawn.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Remaking;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, (use_chosen, clear_table).chain().run_if(has_changed).before(Remaking))
        .add_systems(PreUpdate, set_faces.run_if(run_once).in_set(Remaking))
        .add_systems(PreUpdate, set_egui_style.run_if(run_once.or_else(has_changed)).in_set(Remaking))
        .configure_sets(PreUpdate, Remaking.after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::BeginPass));
    app.insert_resource(ClearColor(BACKGROUND.bevy()));
}

/// A resource with colours in it, such as meshes: it is made anew when the theme changes.
pub fn init_themed<R: Resource + FromWorld>(app: &mut App) {
    app.init_resource::<R>().add_systems(PreUpdate, remake::<R>.run_if(has_changed).in_set(Remaking));
}

/// Not when it is first known: nothing has been drawn with another one by then.
pub fn has_changed(theme: Res<ChosenTheme>) -> bool {
    theme.is_changed() && !theme.is_added()
}

fn use_chosen(theme: Res<ChosenTheme>, mut ground: ResMut<ClearColor>) {
    theme.0.make_current();
    ground.0 = BACKGROUND.bevy();
}

/// Everything on the table follows the match, and comes back in the new colours.
fn clear_table(things: Query<(Entity, &DespawnOnExit<Screen>), Without<ChildOf>>, mut commands: Commands) {
    for (entity, _) in things.iter().filter(|(_, until)| until.0 == Screen::Table) {
        commands.entity(entity).despawn();
    }
}

fn remake<R: Resource + FromWorld>(world: &mut World) {
    let fresh = R::from_world(world);
    world.insert_resource(fresh);
}

fn set_faces(mut contexts: EguiContexts) -> Result {
    faces::set(contexts.ctx_mut()?);
    Ok(())
}

fn set_egui_style(mut contexts: EguiContexts) -> Result {
    apply(contexts.ctx_mut()?);
    Ok(())
}
