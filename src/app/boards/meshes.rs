//! Meshes that are already drawn: many pieces look the same.

use std::hash::Hash;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use crate::app::drawing::Drawing;
use crate::app::theme;

/// The meshes of all things that are told apart by a `K`, in the colours of the present theme.
#[derive(Resource)]
pub struct Drawn<K: Send + Sync + 'static>(HashMap<K, Handle<Mesh>>);

impl<K: Send + Sync + 'static> Default for Drawn<K> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

impl<K: Eq + Hash + Send + Sync + 'static> Drawn<K> {
    pub fn plugin(app: &mut App) {
        theme::init_themed::<Self>(app);
    }

    /// The mesh of this thing, which is drawn when it is first asked for.
    pub fn get(&mut self, key: K, meshes: &mut Assets<Mesh>, draw: impl FnOnce() -> Drawing) -> Handle<Mesh> {
        self.0.entry(key).or_insert_with(|| meshes.add(draw().mesh())).clone()
    }
}
