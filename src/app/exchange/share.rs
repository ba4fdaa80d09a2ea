//! What can be taken away of a match: copied, or saved as a record, a position, a link or a picture.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::IoTaskPool;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Told;
use super::dialog::ChoosingFile;
use crate::app::archive::{Keeping, Library, Trouble};
use crate::app::boards::TableGame;
use crate::app::clipboard::{Copy, Dots};
use crate::app::panels::share::{self, Asked, Row};
use crate::app::speech::Speech;
use crate::app::table::job::{Job, WindowToWake};
use crate::app::table::{KeysTaken, Match, RedrawNeeded, Revision, TableCommand, TableSystems};
use crate::archive::save::{Existing, save};
use crate::archive::{Archive, MatchId};
use crate::duel::record::RecordFormat;
use crate::duel::{Duel, Record};
use crate::games::{Complaint, GameId, complaint, with_game};
use crate::pictures::{Picture, Pictured, Undrawable, gif, png, rgba};

/// How large pictures are, on their longer side.
const DOTS: u32 = 1_200;
const MOVING_DOTS: u32 = 480;
/// How long each move of a moving picture is seen.
const EACH: Duration = Duration::from_millis(700);

/// All that can be taken away of a match.
#[derive(Resource, Clone)]
pub struct Share {
    /// The name of a file, without its ending.
    stem: String,
    /// In the notation of the game's players, and in ours where that is another: the ending and the text.
    records: Vec<(&'static str, String)>,
    position: String,
    link: Option<String>,
    picture: Picture,
    moving: Arc<dyn Fn() -> Result<Vec<u8>, Undrawable> + Send + Sync>,
}

/// One thing that can be taken away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    Record(usize),
    Position,
    Link,
    Png,
    Svg,
    Gif,
}

/// A place for it was chosen.
#[derive(Message, Clone, Debug)]
pub struct SaveTo {
    pub path: PathBuf,
    pub thing: Thing,
}

/// A file is being written.
#[derive(Resource)]
struct Saving(Job<Result<PathBuf, Complaint>>);

impl Share {
    /// A match as it is with others that share its beginning, and the position of it that is looked at.
    pub fn of<G: Record + Pictured>(duel: &Duel<G>, relatives: &[Duel<G>], shown: &Duel<G>) -> Self {
        let own = RecordFormat::<G>::of_game();
        let mut records = vec![(own.extension, G::write_tree(duel, relatives))];
        if own.extension != RecordFormat::<G>::PLAIN.extension {
            records.push((RecordFormat::<G>::PLAIN.extension, (RecordFormat::<G>::PLAIN.write)(duel)));
        }
        let whole = duel.clone();
        Self {
            stem: G::ID.to_owned(),
            records,
            position: shown.position().to_string(),
            link: G::write_link(duel),
            picture: shown.position().picture(shown.last().map(|played| &played.mv)),
            moving: Arc::new(move || gif(&whole, MOVING_DOTS, EACH)),
        }
    }

    /// The text of a thing that is one.
    fn text(&self, thing: Thing) -> Option<String> {
        match thing {
            Thing::Record(number) => self.records.get(number).map(|(_, text)| text.clone()),
            Thing::Position => Some(self.position.clone()),
            Thing::Link => self.link.clone(),
            Thing::Svg => Some(self.picture.svg()),
            Thing::Png | Thing::Gif => None,
        }
    }

    fn bytes(&self, thing: Thing) -> Result<Vec<u8>, Complaint> {
        let drawn = match thing {
            Thing::Png => png(&self.picture, DOTS),
            Thing::Gif => (self.moving)(),
            text => return Ok(self.text(text).unwrap_or_default().into_bytes()),
        };
        drawn.map_err(|error| not_drawn(&error))
    }

    /// Hands a thing to the clipboard, or tells why it cannot be.
    fn copy(&self, thing: Thing) -> impl Command + use<> {
        let copied = match self.text(thing) {
            Some(text) => Ok(Copy::Text(text)),
            None => rgba(&self.picture, DOTS).map(|(width, height, rgba)| {
                Copy::Picture(Dots { width: width as usize, height: height as usize, rgba })
            }),
        };
        move |world: &mut World| match copied {
            Ok(copy) => _ = world.write_message(copy),
            Err(error) => world.insert_resource(Trouble::Failed(not_drawn(&error))),
        }
    }

    fn file_name(&self, thing: Thing) -> String {
        let ending = match thing {
            Thing::Record(number) => self.records.get(number).map_or("txt", |(ending, _)| ending),
            Thing::Position | Thing::Link => "txt",
            Thing::Png => "png",
            Thing::Svg => "svg",
            Thing::Gif => "gif",
        };
        format!("{}.{ending}", self.stem)
    }
}

/// What can be asked for.
pub fn model(shared: &Share, speech: &Speech) -> share::Model<Thing> {
    let text = |key: &str| speech.get(key).into_owned();
    // No program takes a moving picture from the clipboard.
    let copy = |thing| (thing != Thing::Gif).then(|| text("copy"));
    let row = |name: String, thing: Thing| Row { name, copy: copy(thing), save: text("save"), action: thing };
    let records = shared.records.iter().enumerate().map(|(number, (ending, _))| {
        let name = speech.with("share-record", [("format", ending.to_uppercase().into())]).into_owned();
        row(name, Thing::Record(number))
    });
    let link = shared.link.as_ref().map(|_| row(text("share-link"), Thing::Link));
    let pictures = [("share-png", Thing::Png), ("share-svg", Thing::Svg), ("share-gif", Thing::Gif)];
    let rows = records
        .chain([row(text("share-position"), Thing::Position)])
        .chain(link)
        .chain(pictures.map(|(key, thing)| row(text(key), thing)));
    share::Model { title: text("share-title"), rows: rows.collect(), close: text("settings-close") }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SaveTo>().add_systems(EguiPrimaryContextPass, show.run_if(resource_exists::<Share>)).add_systems(
        Update,
        (save_things.run_if(resource_exists::<Share>), finish.run_if(resource_exists::<Saving>))
            .chain()
            .in_set(TableSystems::Apply),
    );
    for &game in GameId::ALL {
        with_game!(game, G => app.add_systems(
            Update,
            (open::<G>, copy_position::<G>).in_set(TableSystems::Apply).run_if(resource_exists::<Match<G>>),
        ));
    }
}

fn open<G: TableGame>(
    mut asked: MessageReader<TableCommand>,
    game: Res<Match<G>>,
    library: Option<Res<Library>>,
    keeping: Option<Res<Keeping>>,
    mut commands: Commands,
) {
    if asked.read().any(|command| *command == TableCommand::Share) {
        let kept = library.zip(keeping.and_then(|keeping| keeping.id()));
        let relatives = kept.map(|(library, id)| relatives(&library.archive(), id)).unwrap_or_default();
        commands.insert_resource(Share::of::<G>(&game, &relatives, game.shown()));
        commands.queue(KeysTaken::ByShare.open());
    }
}

/// The matches that share their beginning with one; those that cannot be read are left out.
fn relatives<G: TableGame>(archive: &Archive, id: MatchId) -> Vec<Duel<G>> {
    let found = archive.relatives_of(id).unwrap_or_default();
    found.into_iter().filter_map(|id| archive.resume::<G>(id).ok()).collect()
}

fn copy_position<G: TableGame>(
    mut asked: MessageReader<TableCommand>,
    game: Res<Match<G>>,
    mut wanted: MessageWriter<Copy>,
) {
    if asked.read().any(|command| *command == TableCommand::CopyPosition) {
        wanted.write(Copy::Text(game.shown().position().to_string()));
    }
}

fn show(
    mut contexts: EguiContexts,
    shared: Res<Share>,
    taken: Option<Res<KeysTaken>>,
    speech: Res<Speech>,
    mut commands: Commands,
) -> Result {
    // Whoever closes it, by the key or by the button, leaves it to what was asked before to be done.
    if taken.is_none_or(|taken| *taken != KeysTaken::ByShare) {
        return Ok(());
    }
    match share::show(contexts.ctx_mut()?, &model(&shared, &speech)) {
        None => {}
        Some(Asked::Close) => commands.queue(KeysTaken::ByShare.close()),
        Some(Asked::Copy(thing)) => commands.queue(shared.copy(thing)),
        Some(Asked::Save(thing)) => {
            commands.insert_resource(ChoosingFile::to_save(thing, &shared.file_name(thing), &speech));
            commands.queue(KeysTaken::ByShare.close());
            commands.queue(KeysTaken::ByDialog.open());
        }
    }
    Ok(())
}

/// Beside the frames: a moving picture takes a while.
fn save_things(mut chosen: MessageReader<SaveTo>, shared: Res<Share>, window: WindowToWake, mut commands: Commands) {
    let Some(SaveTo { path, thing }) = chosen.read().last().cloned() else { return };
    let shared = shared.clone();
    let work = move |_: &_| {
        let bytes = shared.bytes(thing)?;
        // The dialog has asked.
        save(&path, &bytes, Existing::Replace)?;
        Ok(path)
    };
    commands.insert_resource(Saving(Job::start(IoTaskPool::get(), Revision::default(), &window, work)));
}

fn finish(mut saving: ResMut<Saving>, speech: Res<Speech>, mut redraw: ResMut<RedrawNeeded>, mut commands: Commands) {
    redraw.0 = true;
    let Some(saved) = saving.0.answer() else { return };
    commands.remove_resource::<Saving>();
    match saved {
        Ok(path) => {
            let file = [("file", path.display().to_string().into())];
            commands.insert_resource(Told::new(speech.with("saved", file).into_owned()));
        }
        Err(fault) => commands.insert_resource(Trouble::Failed(fault)),
    }
}

fn not_drawn(error: &Undrawable) -> Complaint {
    complaint!("fault-picture", "the picture could not be drawn: {fault}", fault = error.to_string())
}
