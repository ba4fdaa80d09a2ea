//! How each game of the cabinet is played: its evaluations, its move order, its engines and its levels.

use std::path::PathBuf;
use std::sync::Arc;

use crate::games::complaint::ProperName;
use crate::games::ur::Rules;
use crate::games::{Complaint, Explain, complaint, explained_errors};
use crate::search::{
    Config, Control, Engine, EngineKind, EngineSetup, Evaluate, Evaluation, GrownTree, Level, Report, Searchable,
};

/// The engines of a game that alpha-beta plays best, with and without proofs.
macro_rules! play_by_alpha_beta {
    ($game:ty $(, { $($more:tt)* })?) => {
        impl $crate::engines::Playable for $game {
            fn engine(
                kind: $crate::search::EngineKind,
                _resources: &$crate::engines::Resources,
            ) -> Box<dyn $crate::search::Engine<Self>> {
                use $crate::search::{AlphaBeta, Config, EngineKind, Evaluation};
                let proofs = Config { proofs: true, ..Config::default() };
                match kind {
                    EngineKind::AlphaBeta(evaluation) => Box::new(AlphaBeta::new(evaluation, Config::default())),
                    EngineKind::Strongest { traps: true } => {
                        Box::new(AlphaBeta::new(Evaluation::Best, proofs).with_traps_for(Evaluation::Standard))
                    }
                    EngineKind::Strongest { traps: false } | EngineKind::Tablebase => {
                        Box::new(AlphaBeta::new(Evaluation::Best, proofs))
                    }
                }
            }

            fn alpha_beta(
                evaluator: std::sync::Arc<dyn $crate::search::Evaluate<Self>>,
                config: $crate::search::Config,
            ) -> Box<dyn $crate::search::Engine<Self>> {
                Box::new($crate::search::AlphaBeta::new(evaluator, config))
            }

            fn evaluator(evaluation: $crate::search::Evaluation) -> std::sync::Arc<dyn $crate::search::Evaluate<Self>> {
                std::sync::Arc::new(evaluation)
            }

            $($($more)*)?
        }
    };
}

mod fair_boards;
pub mod hex;
pub mod knights;
pub mod smart_horses;
pub mod tic_tac_toe;
pub mod ur;
pub mod war_horses;

pub use fair_boards::FairBoard;

/// A game that engines can play, each at its own levels.
///
/// What it returns was compiled here, fully optimised, however lightly its caller is.
pub trait Playable: Searchable {
    /// The levels of the game, the weakest first.
    const LEVELS: &'static [(Level, EngineSetup)] = USUAL_LEVELS;

    /// The evaluation that a person can work out by hand, for the textbook search.
    const TEXTBOOK_EVALUATION: Evaluation = Evaluation::Best;

    /// The evaluations that differ, the plainest first.
    const EVALUATIONS: &'static [Evaluation] = &[Evaluation::Plain, Evaluation::Best];

    /// Whether its strongest engine grows a tree that can be [looked at](Self::grow_tree).
    const GROWS_TREE: bool = false;

    /// What one core of a usual machine visits in a second of its strongest engine, roughly: stands for a second where a
    /// clock would tell more about the machine than about the player.
    const NODES_A_SECOND: u64 = 4_000_000;

    /// One of the game's engines.
    fn engine(kind: EngineKind, resources: &Resources) -> Box<dyn Engine<Self>>;

    /// Alpha-beta by an evaluation that somebody brings along.
    fn alpha_beta(evaluator: Arc<dyn Evaluate<Self>>, config: Config) -> Box<dyn Engine<Self>>;

    /// One of the game's evaluations.
    fn evaluator(evaluation: Evaluation) -> Arc<dyn Evaluate<Self>>;

    /// The tree that the strongest engine grows by so many visits, up to `most` nodes. Nothing where it grows none, or when
    /// it is stopped.
    fn grow_tree(&self, _visits: u32, _most: usize, _is_stopped: &dyn Fn() -> bool) -> Option<GrownTree<Self::Move>> {
        None
    }

    /// Boards that are drawn by lot and proved to be fair, if the game has a list of them.
    fn fair_boards() -> Vec<FairBoard> {
        Vec::new()
    }

    /// The levels of the game by name, the weakest first.
    fn levels() -> Vec<Level> {
        Self::LEVELS.iter().map(|(level, _)| *level).collect()
    }

    /// What a level of the game is made of.
    fn setup(level: Level) -> Option<EngineSetup> {
        Self::LEVELS.iter().find(|(other, _)| *other == level).map(|(_, setup)| *setup)
    }

    /// What a level is made of, unless something keeps the game from being played at it from here. That may have to be read
    /// first; whoever cannot wait for it says so by `control`.
    fn available(&self, level: Level, _resources: &Resources, _control: &Control) -> Result<EngineSetup, Unavailable> {
        Self::setup(level).ok_or_else(|| Unavailable::NoSuchLevel { game: Self::ID, level, levels: Self::levels() })
    }
}

/// Thinks once about a position. Whoever thinks about many of them keeps an engine instead.
pub fn think<G: Playable>(
    position: &G,
    setup: EngineSetup,
    resources: &Resources,
    control: &Control,
) -> Report<G::Move> {
    G::engine(setup.engine, resources).think(position, setup.limits, setup.options, control, &mut |_| ())
}

/// The levels that every game has.
pub const USUAL_LEVELS: &[(Level, EngineSetup)] = &[
    (Level::Beginner, Level::Beginner.usual_setup()),
    (Level::Amateur, Level::Amateur.usual_setup()),
    (Level::Expert, Level::Expert.usual_setup()),
    (Level::Master, Level::Master.usual_setup()),
];

/// What engines need beyond the rules. Cloning it is cheap, and the clones share what was read.
#[derive(Clone, Default)]
pub struct Resources {
    /// The exact values of the Royal Game of Ur.
    pub ur: Arc<ur::Tablebases>,
}

impl Resources {
    /// Those that lie in a folder. Nothing is read before it is needed.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Self {
        Self { ur: Arc::new(ur::Tablebases::in_folder(ur::TablebaseFolder::new(folder))) }
    }
}

/// Why a game cannot be played at a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unavailable {
    /// The game has no such level.
    NoSuchLevel {
        /// The [identity](crate::games::Game::ID) of the game.
        game: &'static str,
        /// What was asked for.
        level: Level,
        /// Those that the game has.
        levels: Vec<Level>,
    },
    /// Perfect play of the Royal Game of Ur needs a tablebase that is not there.
    NoTablebase {
        /// By which rules.
        rules: Rules,
        /// For how many tokens.
        tokens: u8,
        /// Why a file that is there was not taken.
        refusal: Option<String>,
    },
    /// Whoever asked did not want to wait for an answer.
    Stopped,
}

impl Explain for Unavailable {
    fn complaint(&self) -> Complaint {
        match self {
            Self::NoSuchLevel { game, level, levels } => complaint!(
                "fault-no-level",
                "{game} has no level {level}: its levels are {levels}",
                game = ProperName::game(game),
                level = level.id(),
                levels = levels.iter().map(|level| level.id()).collect::<Vec<_>>().join(", ")
            ),
            Self::NoTablebase { rules, tokens, refusal } => {
                let command = match rules {
                    Rules::Course => "war-horses solve ur",
                    Rules::Museum => "war-horses solve ur --rules museum",
                };
                let missing = complaint!(
                    "fault-no-table",
                    "perfect play with {tokens} tokens needs a table that is not there yet: run `{command}`",
                    tokens,
                    command
                );
                match refusal {
                    Some(refusal) => complaint!("fault-bad-table", "{refusal} ({missing})", refusal, missing),
                    None => missing,
                }
            }
            Self::Stopped => complaint!("fault-table-stopped", "the table was not finished"),
        }
    }
}

explained_errors!(Unavailable);

/// Multiplies two words into 128 bits and folds the halves together, so that every bit in matters to every bit out.
/// The constants, of no pattern, keep the zeros of sparse words from swallowing the other one.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a ^ 0x9e37_79b9_7f4a_7c15) * u128::from(b ^ 0xd1b5_4a32_d192_ed03);
    product as u64 ^ (product >> 64) as u64
}
