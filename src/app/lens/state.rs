//! What is looked at in the lens, and what becomes of it when something is asked for.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;

use super::recorded::FoundRecording;
use super::work::Waiting;
use crate::app::panels::lens::controls::{Algorithm, Wanted};
use crate::app::panels::lens::export::{Export, State};
use crate::app::panels::lens::practice::{Practice, Task};
use crate::app::panels::lens::session::{Branch, Session};
use crate::app::panels::lens::{Action, Looking};
use crate::archive::save::{Existing, SaveError, save};
use crate::games::Explain;
use crate::lens::effort::EffortRow;
use crate::lens::size::Size;
use crate::lens::tracer::MOST_NODES;
use crate::lens::{NodeId, Unrecordable};
use crate::words::{Words, faults};
use crate::workshop::HeuristicFile;

/// What is looked at.
#[derive(Resource, Default)]
pub struct Lens {
    pub(super) wanted: Wanted,
    pub(super) session: Option<Session>,
    /// A run that stays beside the present one.
    pub(super) compared: Option<Session>,
    pub(super) looking: Looking,
    pub(super) export: Option<Export>,
    pub(super) recording: Option<Waiting<Option<Result<FoundRecording, Unrecordable>>>>,
    /// The full search that tells what pruning saved.
    pub(super) shadow: Option<Waiting<Option<Result<FoundRecording, Unrecordable>>>>,
    /// Pruned moves that are searched after all, and where.
    pub(super) asking: Option<(NodeId, Waiting<Option<Vec<Branch>>>)>,
    /// Somebody asked for the pruned moves of the selected node.
    pub(super) wants_anyway: bool,
    pub(super) counting: Option<Waiting<Vec<EffortRow>>>,
    pub(super) effort: Option<Vec<EffortRow>>,
    /// The exercise that is wanted, until it is made.
    pub(super) task: Option<Task>,
    note: Option<Note>,
    pub(super) leaving: Option<Leaving>,
    /// The move of the hint that it was opened from, until its node is found.
    hinted: Option<String>,
    /// A heuristic of one's own, beside those of the game.
    pub(super) own: Option<Arc<HeuristicFile>>,
    /// Where files go unless somebody says otherwise.
    folder: PathBuf,
}

/// How the lens is left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Leaving {
    Back,
    /// The match goes on after these moves.
    PlayOn(Vec<String>),
}

/// What there is to say about a recording.
enum Note {
    /// The tree of this depth would have about so many nodes.
    CutDown {
        depth: u32,
        nodes: f64,
    },
    /// What was saved has more nodes than can be shown.
    TooManySaved {
        nodes: f64,
    },
    Not(Unrecordable),
}

impl Lens {
    /// Nothing is recorded yet; files are to go to this folder. It begins with this heuristic, at the move that a hint named.
    pub(super) fn new(folder: PathBuf, heuristic: usize, hinted: Option<String>) -> Self {
        Self { folder, hinted, wanted: Wanted { heuristic, ..default() }, ..default() }
    }

    /// The same with a heuristic of one's own.
    pub(super) fn by_own(self, own: Option<Arc<HeuristicFile>>) -> Self {
        Self { own, ..self }
    }

    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// The run that stays beside it.
    pub fn compared(&self) -> Option<&Session> {
        self.compared.as_ref()
    }

    /// All of the tree, or the top of it as far as it can be read.
    pub(in crate::app) fn look(&mut self, at_all: bool) {
        self.looking.sight = default();
        if at_all {
            self.looking.sight.camera.fit();
        }
    }

    /// Moves the tree sideways.
    pub(in crate::app) fn pan(&mut self, by: f32) {
        self.looking.sight.camera.pan(egui::vec2(by, 0.0));
    }

    pub fn is_recording(&self) -> bool {
        self.recording.is_some()
    }

    /// Whether pruned moves, or all that was saved, are still being searched.
    pub fn is_asking(&self) -> bool {
        self.wants_anyway || self.asking.is_some() || self.wanted_shadow().is_some()
    }

    /// The exercise that is being worked on.
    pub fn practice(&self) -> Option<&Practice> {
        self.looking.practice.as_ref()
    }

    /// The file that is asked about.
    pub fn export(&self) -> Option<&Export> {
        self.export.as_ref()
    }

    /// Whether something is to be recorded that is not yet.
    pub(super) fn is_missing(&self) -> bool {
        let known = self.session.as_ref().map(Session::wanted);
        self.recording.is_none() && self.note.is_none() && known != Some(self.wanted)
    }

    /// The full search that is to tell what was saved, if that is wanted and not known yet.
    pub(super) fn wanted_shadow(&self) -> Option<Wanted> {
        let session = self.session.as_ref().filter(|session| self.looking.ghosts && !session.shows_saved)?;
        let pruned = Some(session.wanted()).filter(|wanted| wanted.algorithm == Algorithm::AlphaBeta)?;
        Some(Wanted { algorithm: Algorithm::Minimax, ..pruned })
    }

    pub(super) fn take(&mut self, found: Result<FoundRecording, Unrecordable>) {
        match found {
            Err(reason) => self.note = Some(Note::Not(reason)),
            Ok(FoundRecording { recorded, estimate }) => {
                let depth = recorded.source().depth();
                self.note = match estimate.size {
                    // It begins with what can be looked at: nobody has asked for more.
                    Size::About(nodes) if self.session.is_some() => {
                        Some(Note::CutDown { depth: self.wanted.depth, nodes })
                    }
                    Size::About(_) | Size::Exactly(_) => None,
                };
                self.wanted.depth = depth;
                let mut session = Session::new(recorded);
                match &self.session {
                    // Everything stays in its place, so that one sees what is saved.
                    Some(before) if self.looking.ghosts => session.look_like(before),
                    _ => self.looking.sight = default(),
                }
                if let Some(mv) = self.hinted.take() {
                    session.follow(&[mv]);
                }
                self.session = Some(session);
                (self.counting, self.effort, self.shadow, self.asking) = (None, None, None, None);
            }
        }
    }

    /// What was saved is known now, or there is too much of it.
    pub(super) fn take_shadow(&mut self, found: Result<FoundRecording, Unrecordable>) {
        let Some(session) = &mut self.session else { return };
        match found {
            Ok(FoundRecording { recorded, .. }) if recorded.source().depth() == session.recorded.source().depth() => {
                session.show_saved(Some(recorded.trace().clone().into()));
            }
            Ok(FoundRecording { estimate, .. }) => {
                let nodes = match estimate.size {
                    Size::About(nodes) => nodes,
                    Size::Exactly(nodes) => nodes as f64,
                };
                self.looking.ghosts = false;
                self.note = Some(Note::TooManySaved { nodes });
            }
            Err(_) => self.looking.ghosts = false,
        }
    }

    /// Carries out what was asked for.
    pub fn apply(&mut self, action: &Action, words: &Words) {
        match (action, &mut self.session) {
            (Action::Record(wanted), _) => {
                self.recording = None;
                self.note = None;
                self.wanted = *wanted;
            }
            (Action::Cancel, Some(session)) => {
                self.recording = None;
                self.wanted = session.wanted();
            }
            (Action::Cancel, None) | (Action::Leave, _) => self.leaving = Some(Leaving::Back),
            (Action::PlayFromHere, Some(session)) if session.can_play_from() => {
                self.leaving = Some(Leaving::PlayOn(session.recorded.line(session.selected())));
            }
            (Action::SearchAnyway, Some(session)) => self.wants_anyway = session.state(session.selected()).is_cut,
            (Action::Ghosts(wanted), session) => {
                self.looking.ghosts = *wanted;
                self.shadow = None;
                self.note = None;
                if let Some(session) = session.as_mut().filter(|session| !wanted && session.shows_saved) {
                    session.show_saved(None);
                }
            }
            (Action::Compare(wanted), Some(session)) => {
                self.compared = wanted.then(|| {
                    let mut other = Session::new(session.recorded.clone());
                    other.look_like(session);
                    other
                });
                (self.looking.sight, self.looking.other_sight) = default();
            }
            (Action::Practise(task), _) => {
                self.task = *task;
                self.looking.practice = None;
            }
            (Action::OpenExport, Some(session)) => {
                let source = session.recorded.source();
                let name = format!("{}-{}-{}", session.recorded.game(), source.id(), source.depth());
                self.export = Some(Export::new(&self.folder, &name));
            }
            (Action::ChangeExport(export), _) => self.export = Some(export.clone()),
            (Action::CloseExport, _) => self.export = None,
            (Action::SaveExport { replaces }, Some(session)) => {
                if let Some(export) = &mut self.export {
                    let file = session.recorded.export(words, export.format, session.plies());
                    export.state = written(&export.path, file, *replaces, words);
                }
            }
            (Action::SelectOther(node), _) | (Action::ToggleOther(node), _) => {
                let Some(other) = &mut self.compared else { return };
                if matches!(action, Action::ToggleOther(_)) {
                    other.toggle(*node)
                } else {
                    other.select(*node)
                }
                if let Some(session) = &mut self.session {
                    session.follow(&other.moves());
                }
            }
            (action, Some(session)) => {
                in_session(session, action);
                if let Some(other) =
                    self.compared.as_mut().filter(|_| matches!(action, Action::Select(_) | Action::Walk(_)))
                {
                    other.follow(&session.moves());
                }
            }
            _ => {}
        }
    }

    pub(super) fn note(&self, words: &Words) -> Option<String> {
        Some(match self.note.as_ref()? {
            Note::CutDown { depth, nodes } => {
                let told = [
                    ("depth", (*depth).into()),
                    ("nodes", format!("{nodes:.0}").into()),
                    ("most", MOST_NODES.to_string().into()),
                    ("fits", self.wanted.depth.into()),
                ];
                words.with("lens-cut-down", told).into_owned()
            }
            Note::TooManySaved { nodes } => {
                let told = [("nodes", format!("{nodes:.0}").into()), ("most", MOST_NODES.to_string().into())];
                words.with("lens-too-many-saved", told).into_owned()
            }
            Note::Not(Unrecordable::Over) => words.get("over").into_owned(),
            Note::Not(Unrecordable::NoTree) => words.get("lens-no-tree").into_owned(),
            Note::Not(Unrecordable::DiceFirst) => words.get("lens-dice-first").into_owned(),
        })
    }
}

/// What only the session is asked for.
fn in_session(session: &mut Session, action: &Action) {
    match action {
        Action::Select(node) => session.select(*node),
        Action::Toggle(node) => session.toggle(*node),
        Action::Walk(walk) => session.walk(*walk),
        Action::Jump(jump) => session.jump(*jump),
        Action::PlayOrPause => session.play_or_pause(),
        Action::Speed => session.change_speed(),
        Action::Plies(plies) => session.show_plies(*plies),
        Action::Round(round) => session.show_round(*round),
        Action::OnlyRefutations(only) => session.show_only_refutations(*only),
        _ => {}
    }
}

/// Writes a file, but replaces none that was not meant.
fn written(path: &str, file: Result<Vec<u8>, String>, replaces: bool, words: &Words) -> State {
    let existing = if replaces { Existing::Replace } else { Existing::Keep };
    let file = match file {
        Ok(file) => file,
        Err(fault) => return State::Failed(fault),
    };
    match save(Path::new(path.trim()), &file, existing) {
        Ok(()) => State::Written,
        Err(SaveError::Exists(_)) => State::Exists,
        Err(error) => State::Failed(faults::complaint(words, &error.complaint())),
    }
}
