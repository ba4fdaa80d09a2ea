//! What lies over the screen and has the keyboard to itself: one page over the other, and each comes back when what lies
//! over it is closed.

use bevy::prelude::*;

use crate::app::Screen;

/// The page on top.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeysTaken {
    ByHelp,
    ByRules,
    ByPuzzles,
    ByOpponents,
    BySettings,
    ByShare,
    /// A file is being chosen.
    ByDialog,
}

/// What lies under it, the page that comes back next at the end.
#[derive(Resource, Default)]
struct Beneath(Vec<KeysTaken>);

impl KeysTaken {
    /// Puts the page over whatever lies there.
    pub fn open(self) -> impl Command {
        move |world: &mut World| {
            let covered = world.remove_resource::<Self>();
            let beneath = &mut world.get_resource_or_init::<Beneath>().0;
            beneath.extend(covered);
            beneath.retain(|page| *page != self);
            world.insert_resource(self);
        }
    }

    /// Takes the page away, wherever it lies.
    pub fn close(self) -> impl Command {
        move |world: &mut World| {
            let beneath = &mut world.get_resource_or_init::<Beneath>().0;
            beneath.retain(|page| *page != self);
            if world.get_resource() == Some(&self) {
                match world.resource_mut::<Beneath>().0.pop() {
                    Some(page) => world.insert_resource(page),
                    None => _ = world.remove_resource::<Self>(),
                }
            }
        }
    }

    /// Takes all pages away.
    pub fn close_all(world: &mut World) {
        world.remove_resource::<Self>();
        world.remove_resource::<Beneath>();
    }

    /// Whether it means nothing on another screen than its own.
    const fn belongs_to_screen(self) -> bool {
        matches!(self, Self::ByPuzzles | Self::ByOpponents | Self::ByShare)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Beneath>().add_systems(Update, leave_behind.run_if(state_changed::<Screen>));
}

/// What belongs to a screen stays there.
fn leave_behind(taken: Option<Res<KeysTaken>>, beneath: Option<ResMut<Beneath>>, mut commands: Commands) {
    if let Some(mut beneath) = beneath {
        beneath.0.retain(|page| !page.belongs_to_screen());
    }
    if let Some(page) = taken.filter(|page| page.belongs_to_screen()) {
        commands.queue(page.close());
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;
    use bevy::input::keyboard::{Key, KeyboardInput};
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::app::menu::Choices;
    use crate::app::panels::keymap::KeyAction;
    use crate::app::settings::Settings;
    use crate::app::shortcuts::ActionAsked;
    use crate::app::{help, rules, rules_plugin, settings_page};

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, rules_plugin))
            .add_plugins((settings_page::plugin, help::plugin, rules::plugin))
            .insert_resource(Choices::remembered(&Settings::default()));
        app.update();
        app
    }

    fn ask(app: &mut App, action: KeyAction) -> Option<KeysTaken> {
        app.world_mut().write_message(ActionAsked(action));
        app.update();
        app.world().get_resource().copied()
    }

    fn escape(app: &mut App) -> Option<KeysTaken> {
        app.world_mut().write_message(KeyboardInput {
            key_code: KeyCode::Escape,
            logical_key: Key::Escape,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
        app.update();
        app.world().get_resource().copied()
    }

    #[test]
    fn what_lay_under_a_page_comes_back() {
        use KeysTaken::{ByDialog, ByOpponents, ByPuzzles, ByRules, BySettings, ByShare};
        for below in [ByDialog, ByOpponents, ByPuzzles, ByShare] {
            let mut app = app();
            below.open().apply(app.world_mut());
            for (action, page) in [(KeyAction::Settings, BySettings), (KeyAction::Rules, ByRules)] {
                assert_eq!(ask(&mut app, action), Some(page), "over {below:?}");
                assert_eq!(escape(&mut app), Some(below), "after {page:?}");
                assert_eq!(ask(&mut app, action), Some(page));
                assert_eq!(ask(&mut app, action), Some(below), "the key that opens it closes it as well");
            }
            // One over the other over a third, and back.
            ask(&mut app, KeyAction::Settings);
            ask(&mut app, KeyAction::Rules);
            assert_eq!(ask(&mut app, KeyAction::Settings), Some(BySettings));
            assert_eq!([escape(&mut app), escape(&mut app)], [Some(ByRules), Some(below)]);
        }
    }

    #[test]
    fn a_page_stays_behind_with_the_screen_that_it_belongs_to() {
        let mut app = app();
        KeysTaken::ByPuzzles.open().apply(app.world_mut());
        KeysTaken::BySettings.open().apply(app.world_mut());
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Archive);
        app.update();
        assert_eq!(app.world().get_resource(), Some(&KeysTaken::BySettings));
        assert_eq!(escape(&mut app), None);
    }
}
