//! `engine`: the search as a program for other programs, in UGI, the protocol like UCI for any game.
//!
//! A line that is refused is answered by `info string error: ...` and changes nothing.
//! What dice show is a move of its own, such as `=3`, and whoever keeps the game throws them: the engine only chooses.
//! `startpos` is the board of seed 0, with what is set about the game; setting that begins a new game. In an `info` line the
//! score counts hundredths of what players count: cells, stones, points, or the certainty to win. `proved` after it says
//! that it is exact, and `proved win`, `proved draw` or `proved loss` that only this is sure.

use std::io::{self, BufRead, Write};

use war_horses_lab::STANDARD_SEED;
use war_horses_lab::lines::{next_line, printable};

use self::background::Background;
use self::request::{Go, Query, Refusal, UgiRequest};
use self::settings::{UgiSetting, UgiSettings};
use super::Failure;
use crate::duel::{Duel, MatchSetup, Record, Seating, Start};
use crate::engines::Playable;
use crate::games::{Game, GameId, Outcome, Setup, Side, Turn, with_game};

mod background;
mod clock;
mod memory;
mod request;
mod settings;

/// Serves until `quit` or the end of the input.
pub(super) fn run(input: &mut impl BufRead) -> Result<(), Failure> {
    let mut settings = UgiSettings::default();
    loop {
        let end = with_game!(settings.game, G => {
            let session = Session::<G>::new(&mut settings).map_err(Failure::Usage)?;
            session.serve(input)?
        });
        if end == End::Quit {
            return Ok(());
        }
    }
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
struct Session<'s, G: Playable> {
    settings: &'s mut UgiSettings,
    /// What is chosen about the game.
    setup: Setup,
    duel: Duel<G>,
    search: Option<Background<G>>,
}

impl<'s, G: Playable + Record> Session<'s, G> {
    fn new(settings: &'s mut UgiSettings) -> Result<Self, Refusal> {
        let setup = G::usual_setup();
        let duel = set_up(settings.game, &setup, None, &[])?;
        Ok(Self { settings, setup, duel, search: None })
    }

    fn serve(mut self, input: &mut impl BufRead) -> io::Result<End> {
        let end = loop {
            let Some(line) = next_line(input)? else { break End::Quit };
            if line.is_empty() {
                continue;
            }
            match line.parse().and_then(|request| self.handle(request)) {
                Ok(Answer::None) => {}
                Ok(Answer::Text(text)) => say(&text)?,
                Ok(Answer::End(end)) => break end,
                Err(refusal) => say(&format!("info string error: {}", printable(&refusal)))?,
            }
        };
        if let Some(search) = self.search {
            search.finish();
        }
        Ok(end)
    }

    fn handle(&mut self, request: UgiRequest) -> Result<Answer, Refusal> {
        if request.needs_rest() && self.search.as_ref().is_some_and(Background::is_busy) {
            return Err("a search is running: send stop and wait for its bestmove first".to_owned());
        }
        match request {
            UgiRequest::Introduce => return Ok(Answer::Text(introduction(&self.setup))),
            UgiRequest::Ready => return Ok(Answer::Text("readyok".to_owned())),
            UgiRequest::Query(query) => return Ok(Answer::Text(format!("response {}", self.answer(query)))),
            UgiRequest::Quit => return Ok(Answer::End(End::Quit)),
            UgiRequest::Set(UgiSetting::Game(game)) => {
                self.settings.game = game;
                if game.id() != G::ID {
                    return Ok(Answer::End(End::OtherGame));
                }
            }
            UgiRequest::Set(UgiSetting::Threads(threads)) => self.settings.threads = threads,
            UgiRequest::Set(UgiSetting::Hash(hash)) => {
                let (granted, told) = memory::granted(hash);
                self.settings.hash = granted;
                return Ok(told.map_or(Answer::None, Answer::Text));
            }
            UgiRequest::Set(UgiSetting::MultiPv(lines)) => self.settings.lines = lines,
            UgiRequest::Set(UgiSetting::Choice { name, value }) => {
                settings::choose(&mut self.setup, &name, &value)?;
                self.duel = set_up(self.settings.game, &self.setup, None, &[])?;
            }
            UgiRequest::NewGame => self.duel = set_up(self.settings.game, &self.setup, None, &[])?,
            UgiRequest::Position { text, moves } => {
                self.duel = set_up(self.settings.game, &self.setup, text.as_deref(), &moves)?;
            }
            UgiRequest::Go(go) => {
                let position = self.duel.position();
                let side = match position.turn() {
                    Turn::Player(side) => side,
                    Turn::Chance(_) => return Err(dice_first(position)),
                    Turn::Over(_) => return Err("the game is over: there is no move to look for".to_owned()),
                };
                let mut setup = self.settings.equip(go.setup);
                if go.clocks.are_set() {
                    let share = go.clocks.share(side, position.max_plies_left());
                    let share = share.ok_or_else(|| format!("there is no p{}time", side.index() + 1))?;
                    setup.limits.time = Some(setup.limits.time.map_or(share, |time| time.min(share)));
                }
                let go = Go { setup, ..go };
                let position = position.clone();
                let idle = self.search.take().and_then(Background::finish);
                self.search = Some(Background::start(position, go, idle));
            }
            UgiRequest::Stop => self.search.iter().for_each(Background::stop),
        }
        Ok(Answer::None)
    }

    fn answer(&self, query: Query) -> &'static str {
        let turn = self.duel.position().turn();
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

/// The match that `startpos` stands for, or a position given as text, after some moves.
fn set_up<G: Record>(game: GameId, setup: &Setup, text: Option<&str>, moves: &[String]) -> Result<Duel<G>, Refusal> {
    let start = match text {
        Some(text) => Start::Position(text.to_owned(), STANDARD_SEED),
        None => Start::Seed(setup.clone(), STANDARD_SEED),
    };
    let setup = MatchSetup { game, start, seats: [Seating::default(); 2], clock: None };
    let mut duel = setup.build::<G>().map_err(|error| error.to_string())?;
    for mv in moves {
        let mv = duel.position().read_move(mv).map_err(|illegal| illegal.to_string())?;
        duel.play(mv).map_err(|illegal| illegal.to_string())?;
    }
    Ok(duel)
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
        UgiSetting::introductions(setup)
    )
}

fn say(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}
