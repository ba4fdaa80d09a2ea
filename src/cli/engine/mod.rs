//! `engine`: the search as a program for other programs, in UGI, the protocol like UCI for any game.
//!
//! A line that cannot be obeyed is answered by `info string error: ...` and changes nothing.
//! What dice show is a move of its own, such as `=3`, and whoever keeps the game throws them: the engine only chooses.
//! `startpos` is the board of seed 0, with what is set about the game; setting that begins a new game. In an `info` line `proved` after the score says that the score is exact, and
//! `proved win`, `proved draw` or `proved loss` that only this is sure.

use std::io::{self, BufRead, Write};

use self::background::Background;
use self::request::{Go, Query, Refusal, Request};
use self::settings::{Setting, Settings};
use super::{Failure, STANDARD_SEED, input};
use crate::games::with_game;
use crate::games::{Game, Outcome, Setup, Side, Turn};
use crate::search::{Level, Searchable};

mod background;
mod memory;
mod request;
mod settings;

/// Serves until `quit` or the end of the input.
pub(super) fn run(input: &mut impl BufRead) -> Result<(), Failure> {
    let mut settings = Settings::default();
    while with_game!(settings.game, G => Session::<G>::new(&mut settings).serve(input))? == End::OtherGame {}
    Ok(())
}

/// Why a session is over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Quit,
    OtherGame,
}

enum Answer {
    None,
    Text(String),
    End(End),
}

/// The state of the engine while it plays one game.
struct Session<'s, G: Searchable> {
    settings: &'s mut Settings,
    /// What is chosen about the game.
    setup: Setup,
    position: G,
    search: Option<Background>,
}

impl<'s, G: Searchable> Session<'s, G> {
    fn new(settings: &'s mut Settings) -> Self {
        let setup = G::usual_setup();
        let position = standard(&setup);
        Self { settings, setup, position, search: None }
    }

    fn serve(mut self, input: &mut impl BufRead) -> io::Result<End> {
        let end = loop {
            let Some(line) = input::next_line(input)? else { break End::Quit };
            if line.is_empty() {
                continue;
            }
            match line.parse().and_then(|request| self.obey(request)) {
                Ok(Answer::None) => {}
                Ok(Answer::Text(text)) => say(&text)?,
                Ok(Answer::End(end)) => break end,
                Err(refusal) => say(&format!("info string error: {refusal}"))?,
            }
        };
        if let Some(search) = self.search {
            search.finish();
        }
        Ok(end)
    }

    fn obey(&mut self, request: Request) -> Result<Answer, Refusal> {
        if request.needs_rest() && self.search.as_ref().is_some_and(Background::is_busy) {
            return Err("a search is running: send stop and wait for its bestmove first".to_owned());
        }
        match request {
            Request::Introduce => return Ok(Answer::Text(introduction(&self.setup))),
            Request::Ready => return Ok(Answer::Text("readyok".to_owned())),
            Request::Query(query) => return Ok(Answer::Text(format!("response {}", self.answer(query)))),
            Request::Quit => return Ok(Answer::End(End::Quit)),
            Request::Set(Setting::Game(game)) => {
                self.settings.game = game;
                if game.id() != G::ID {
                    return Ok(Answer::End(End::OtherGame));
                }
            }
            Request::Set(Setting::Threads(threads)) => self.settings.threads = threads,
            Request::Set(Setting::Hash(hash)) => {
                let (granted, told) = memory::granted(hash);
                self.settings.hash = granted;
                return Ok(told.map_or(Answer::None, Answer::Text));
            }
            Request::Set(Setting::Choice { name, value }) => {
                settings::choose(&mut self.setup, &name, &value)?;
                self.position = standard(&self.setup);
            }
            Request::NewGame => self.position = standard(&self.setup),
            Request::Position { text, moves } => self.position = place(text.as_deref(), &self.setup, &moves)?,
            Request::Go(go) => {
                match self.position.turn() {
                    Turn::Player(_) => {}
                    Turn::Chance(_) => return Err(dice_first(&self.position)),
                    Turn::Over(_) => return Err("the game is over: there is no move to look for".to_owned()),
                }
                // Only the level perfect looks values up.
                if let Some(obstacle) = self.position.obstacle(Level::Perfect).filter(|_| go.limits.lookup) {
                    return Err(obstacle);
                }
                let go = Go { limits: self.settings.equip(go.limits), ..go };
                self.search = Some(Background::start(self.position.clone(), go));
            }
            Request::Stop => self.search.iter().for_each(Background::stop),
        }
        Ok(Answer::None)
    }

    fn answer(&self, query: Query) -> &'static str {
        let turn = self.position.turn();
        let is_true = |truth| if truth { "true" } else { "false" };
        match query {
            Query::GameOver => is_true(matches!(turn, Turn::Over(_))),
            Query::FirstToMove => is_true(matches!(turn, Turn::Player(Side::First) | Turn::Chance(Side::First))),
            Query::Result => match turn {
                Turn::Player(_) | Turn::Chance(_) => "none",
                Turn::Over(Outcome::Win(Side::First)) => "p1win",
                Turn::Over(Outcome::Win(Side::Second)) => "p2win",
                Turn::Over(Outcome::Draw) => "draw",
            },
        }
    }
}

/// The position that `startpos` stands for.
fn standard<G: Game>(setup: &Setup) -> G {
    G::begin(setup, STANDARD_SEED)
}

/// The position that `text` and the moves after it lead to.
fn place<G: Game>(text: Option<&str>, setup: &Setup, moves: &[String]) -> Result<G, Refusal> {
    let mut position: G = match text {
        Some(text) => text.parse().map_err(|error| format!("'{text}' is not a position of {}: {error}", G::ID))?,
        None => standard(setup),
    };
    for mv in moves {
        let mv = position.read_move(mv).map_err(|illegal| illegal.to_string())?;
        position.play(mv);
    }
    Ok(position)
}

/// Why there is no move to look for at a turn of chance.
fn dice_first<G: Game>(position: &G) -> Refusal {
    let falls: Vec<_> = position.legal_moves().iter().map(ToString::to_string).collect();
    format!("the dice are to be thrown: add what they show to the moves of the position, one of {}", falls.join(" "))
}

fn introduction(setup: &Setup) -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "id name War Horses {version}\nid author the authors of War Horses\n{}\nugiok",
        Setting::introductions(setup)
    )
}

fn say(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}
