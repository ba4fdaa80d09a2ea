//! Who can take part in a contest, or sit at a table.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use rand::RngExt;
use rand_pcg::Pcg64;
use war_horses_duel::Duel;
use war_horses_engine::engines::Resources;
use war_horses_engine::search::{Config, Control, Engine, EngineSetup, Level, Limits, Report, RootMove};
use war_horses_games::{Complaint, Explain, complaint, explained_errors};
use war_horses_workshop::load::{Unloadable, load};
use war_horses_workshop::{Features, Heuristic, HeuristicFile};

use super::htp::{HtpCommand, HtpEngine};
use super::leash::Bounds;
use super::ugi::{Grant, Greeting, UgiCommand, UgiEngine};
use crate::duration;
use crate::lines::printable;
use crate::series::{Chooser, no_move};
use crate::tally::Fault;

/// A player of a contest, and the name it was entered under: a level, `depth:6`, `time:100ms`, `nodes:10000`, `random`,
/// `heuristic:file` for a heuristic of one's own, `engine:command` for another program that speaks UGI, or `htp:command` for
/// one that speaks HTP and plays Hex.
#[derive(Clone, PartialEq, Debug)]
pub struct Contestant {
    name: String,
    kind: Kind,
    /// What it may use, if it is another program.
    bounds: Arc<Bounds>,
}

#[derive(Clone, PartialEq, Debug)]
enum Kind {
    Search(EngineSetup),
    Random,
    Heuristic(Arc<HeuristicFile>),
    Engine(UgiCommand),
    Htp(HtpCommand),
}

/// How a program is spoken with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Protocol {
    /// The Universal Game Interface, for all games.
    #[default]
    Ugi,
    /// The protocol of Hex programs.
    Htp,
}

/// A name that stands for no player, or a heuristic that cannot be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnknownContestant {
    /// No player is named like this.
    NoPlayer(String),
    /// Somebody who was here once.
    Gone(String),
    /// Why there is no such heuristic.
    NoHeuristic(String),
}

impl From<Unloadable> for UnknownContestant {
    fn from(error: Unloadable) -> Self {
        Self::NoHeuristic(error.to_string())
    }
}

impl Explain for UnknownContestant {
    fn complaint(&self) -> Complaint {
        match self {
            Self::NoPlayer(name) => {
                let limits = "depth:6, time:100ms, nodes:10000, random";
                let brought = "heuristic:file.toml, engine:\"command\", htp:\"command\"";
                let players = format!("{}, {limits}, {brought}", Level::ALL.map(Level::id).join(", "));
                complaint!("fault-player", "'{name}' is not a player: {players}", name, players)
            }
            Self::Gone(name) => {
                complaint!("fault-gone", "{name} is not here any more: say again which program it is", name)
            }
            Self::NoHeuristic(fault) => complaint!("fault-told", "{fault}", fault),
        }
    }
}

explained_errors!(UnknownContestant);

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl FromStr for Contestant {
    type Err = UnknownContestant;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let positive = |text: &str| text.parse::<u64>().ok().filter(|&number| number > 0);
        let kind = match name.split_once(':') {
            None if name == "random" => Some(Kind::Random),
            None => name.parse::<Level>().ok().map(|level| Kind::Search(level.usual_setup())),
            Some(("depth", plies)) => positive(plies)
                .and_then(|plies| plies.try_into().ok())
                .map(|plies| Kind::Search(EngineSetup::alpha_beta(Limits::depth(plies)))),
            Some(("time", text)) => {
                duration::read(text).ok().map(|time| Kind::Search(EngineSetup::strongest(Limits::time(time))))
            }
            Some(("nodes", text)) => {
                positive(text).map(|nodes| Kind::Search(EngineSetup::strongest(Limits::nodes(nodes))))
            }
            Some(("heuristic", file)) => Some(Kind::Heuristic(Arc::new(load(file, None)?.1))),
            Some(("engine", command)) => {
                let command = UgiCommand { words: words(command), options: Vec::new() };
                Some(command).filter(|command| !command.words.is_empty()).map(Kind::Engine)
            }
            Some(("htp", command)) => {
                Some(HtpCommand::read(command)).filter(|command| !command.words.is_empty()).map(Kind::Htp)
            }
            Some(_) => None,
        };
        let kind = kind.ok_or_else(|| UnknownContestant::NoPlayer(name.to_owned()))?;
        Ok(Self { name: name.to_owned(), kind, bounds: Arc::default() })
    }
}

/// A command without the quotes around it.
pub(super) fn without_quotes(command: &str) -> &str {
    let inner = |&quote| command.strip_prefix(quote)?.strip_suffix(quote).filter(|inner: &&str| !inner.contains(quote));
    ['"', '\''].iter().find_map(inner).unwrap_or(command)
}

/// The words of a command; quotes keep blanks within a word, and around the whole command they are left out.
pub(super) fn words(command: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word = None::<String>;
    let mut open = None;
    for c in without_quotes(command).chars() {
        match (c, open) {
            ('"' | '\'', None) => {
                open = Some(c);
                word.get_or_insert_default();
            }
            (c, Some(quote)) if c == quote => open = None,
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

impl Contestant {
    /// The level that it plays at, if it is one.
    pub fn level(&self) -> Option<Level> {
        self.name.parse().ok()
    }

    /// A level as somebody wants it to be, perhaps with other limits than it has in its game.
    pub fn of_level(level: Level, setup: EngineSetup) -> Self {
        Self { name: level.id().to_owned(), kind: Kind::Search(setup), bounds: Arc::default() }
    }

    /// A heuristic of one's own, under a name.
    pub fn of_heuristic(name: &str, file: Arc<HeuristicFile>) -> Self {
        Self { name: name.to_owned(), kind: Kind::Heuristic(file), bounds: Arc::default() }
    }

    /// The same, within bounds if it is another program.
    pub fn within(self, bounds: Bounds) -> Self {
        Self { bounds: Arc::new(bounds), ..self }
    }

    /// Whether it is another program.
    pub fn is_program(&self) -> bool {
        matches!(self.kind, Kind::Engine(_) | Kind::Htp(_))
    }

    /// Another program under a name, and what it is told before it plays; none if there is no command.
    pub fn of_program(name: &str, protocol: Protocol, command: &str, options: Vec<(String, String)>) -> Option<Self> {
        let words = Some(words(command)).filter(|words| !words.is_empty())?;
        let kind = match protocol {
            Protocol::Ugi => Kind::Engine(UgiCommand { words, options }),
            Protocol::Htp => {
                let lines = options.iter().map(|(name, value)| format!("{name} {value}").trim_end().to_owned());
                Kind::Htp(HtpCommand { words, lines: lines.collect() })
            }
        };
        Some(Self { name: name.to_owned(), kind, bounds: Arc::default() })
    }

    /// The heuristic that it plays by, if it is one of somebody's own.
    pub fn heuristic(&self) -> Option<&HeuristicFile> {
        match &self.kind {
            Kind::Heuristic(file) => Some(file),
            _ => None,
        }
    }

    /// Tries to start another program, so that a mistyped command is found before the games begin.
    pub fn check<G: Features>(&self) -> Result<(), Fault> {
        self.greet::<G>(&Control::default()).map(drop)
    }

    /// Starts another program, and tells what it says of itself. It ends at once.
    pub fn greet<G: Features>(&self, control: &Control) -> Result<Greeting, Fault> {
        match &self.kind {
            Kind::Engine(command) => Ok(UgiEngine::start(command, &self.bounds, G::ID, control)?.greeting.clone()),
            Kind::Htp(command) => {
                let name = HtpEngine::start(command, &self.bounds, G::ID, control)?.name.clone();
                Ok(Greeting { name, options: Vec::new() })
            }
            Kind::Heuristic(file) => match Heuristic::<G>::new(file) {
                Ok(_) => Ok(Greeting { name: file.name.clone(), options: Vec::new() }),
                Err(fault) => Err(Fault::Crash(fault.wrong.to_string())),
            },
            Kind::Search(_) | Kind::Random => Ok(Greeting::default()),
        }
    }

    /// Sits down for one game. `luck` tells one game of chance from another, and other programs get so much time for each
    /// move where there is no clock.
    pub fn sit_down<G: Features>(&self, engine_time: Duration, luck: [u64; 2], resources: &Resources) -> Seated<G> {
        self.sit_down_unless(engine_time, luck, resources, &Control::default())
    }

    /// The same, but a program that takes its time to get ready is left alone once `control` says that nobody waits.
    pub fn sit_down_unless<G: Features>(
        &self,
        engine_time: Duration,
        luck: [u64; 2],
        resources: &Resources,
        control: &Control,
    ) -> Seated<G> {
        Seated(match &self.kind {
            &Kind::Search(setup) => MoveSource::Search(G::engine(setup.engine, resources), setup),
            Kind::Heuristic(file) => match Heuristic::<G>::new(file) {
                Ok(heuristic) => {
                    let engine = G::alpha_beta(Arc::new(heuristic), Config::default());
                    MoveSource::Search(engine, EngineSetup::alpha_beta(file.limits))
                }
                Err(fault) => MoveSource::Ugi(Err(Fault::Crash(fault.wrong.to_string())), engine_time),
            },
            Kind::Random => MoveSource::Random(Pcg64::new(luck[0].into(), luck[1].into())),
            Kind::Engine(command) => {
                MoveSource::Ugi(UgiEngine::start(command, &self.bounds, G::ID, control), engine_time)
            }
            Kind::Htp(command) => {
                let (command, bounds) = (command.clone(), self.bounds.clone());
                let start = move |control: &Control| HtpEngine::start(&command, &bounds, G::ID, control);
                MoveSource::Htp(Some(start(control)), Box::new(start), engine_time)
            }
        })
    }

    /// The same as a player of a series.
    pub(crate) fn get_ready<G: Features>(
        &self,
        engine_time: Duration,
        luck: [u64; 2],
        resources: &Resources,
    ) -> Chooser<'static, G> {
        let mut seated = self.sit_down(engine_time, luck, resources);
        Box::new(move |duel| {
            let report = seated.choose(duel, &Control::default(), &mut |_| ())?;
            report.best().map(|best| best.mv).ok_or_else(no_move)
        })
    }
}

/// A player that sits at a table for one game. A program that was started for it ends with it.
pub struct Seated<G: Features>(MoveSource<G>);

enum MoveSource<G: Features> {
    Search(Box<dyn Engine<G>>, EngineSetup),
    Random(Pcg64),
    Ugi(Result<UgiEngine, Fault>, Duration),
    /// The program if it runs, what starts it, and its time.
    Htp(Option<Result<HtpEngine, Fault>>, Start, Duration),
}

/// Starts a program of HTP.
type Start = Box<dyn Fn(&Control) -> Result<HtpEngine, Fault> + Send>;

impl<G: Features> Seated<G> {
    /// Whether it tells what it thinks of its moves, and not only which it makes.
    pub fn tells_scores(&self) -> bool {
        matches!(self.0, MoveSource::Search(..))
    }

    /// Chooses a move, the first of the report. Whoever cannot wait says so by `control`.
    pub fn choose(
        &mut self,
        duel: &Duel<G>,
        control: &Control,
        on_report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Result<Report<G::Move>, Fault> {
        let position = duel.position();
        let answer = match &mut self.0 {
            MoveSource::Search(engine, setup) => {
                let limits = duel.within_clock(*setup).limits;
                let report = engine.think(position, limits, setup.options, control, on_report);
                return if report.best().is_some() { Ok(report) } else { Err(no_move()) };
            }
            MoveSource::Random(rng) => {
                let moves = position.legal_moves();
                let drawn = moves.get(rng.random_range(0..moves.len().max(1)));
                return drawn.map(|&mv| only(mv)).ok_or_else(no_move);
            }
            MoveSource::Ugi(engine, time) => {
                let engine = engine.as_mut().map_err(|fault| fault.clone())?;
                engine.choose(&position.to_string(), Grant::of(duel, *time), control)?
            }
            MoveSource::Htp(running, start, time) => {
                let mut engine = running.take().unwrap_or_else(|| start(control))?;
                let chosen = engine.choose(&position.to_string(), Grant::of(duel, *time).most(), control);
                // One that nobody waits for ends at once, and is started anew for the next move.
                *running = (!control.is_stopped()).then_some(Ok(engine));
                chosen?.to_string()
            }
        };
        position.read_move(&answer).map(only).map_err(|illegal| Fault::IllegalMove(printable(&illegal.text)))
    }
}

/// The report of somebody who only tells the move.
fn only<M: Copy>(mv: M) -> Report<M> {
    Report { moves: vec![RootMove::unsearched(mv, 0)], ..Report::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(name: &str) -> Kind {
        name.parse::<Contestant>().unwrap().kind
    }

    #[test]
    fn players_are_read_by_name() {
        assert_eq!(kind("expert"), Kind::Search(Level::Expert.usual_setup()));
        assert_eq!(kind("depth:6"), Kind::Search(EngineSetup::alpha_beta(Limits::depth(6))));
        assert_eq!(kind("time:100ms"), Kind::Search(EngineSetup::strongest(Limits::time(Duration::from_millis(100)))));
        assert_eq!(kind("nodes:10000"), Kind::Search(EngineSetup::strongest(Limits::nodes(10_000))));
        assert_eq!(kind("random"), Kind::Random);
        for name in [
            "",
            "god",
            "depth:",
            "depth:0",
            "depth:9999999999",
            "time:2",
            "nodes:-1",
            "engine:",
            "engine:  ",
            "htp:",
            "htp: ; name",
            "x:y",
        ] {
            let error = name.parse::<Contestant>().unwrap_err().to_string();
            assert!(error.contains("beginner, amateur, expert, master, perfect, depth:6, time:100ms"), "{error}");
        }
    }

    #[test]
    fn commands_are_split_into_words() {
        for (name, expected) in [
            ("engine:war-horses engine", &["war-horses", "engine"][..]),
            ("engine:\"war-horses  engine\"", &["war-horses", "engine"]),
            ("engine:'/my games/horse' --name \"a b\"", &["/my games/horse", "--name", "a b"]),
            ("engine:play ''", &["play", ""]),
        ] {
            let words = expected.iter().map(|&word| word.to_owned()).collect();
            assert_eq!(kind(name), Kind::Engine(UgiCommand { words, options: Vec::new() }), "{name}");
        }
        let owned = |texts: &[&str]| texts.iter().map(ToString::to_string).collect();
        let expected = HtpCommand { words: owned(&["wolve", "-v"]), lines: owned(&["param max_time 1", "seed 2"]) };
        assert_eq!(kind("htp:\"wolve -v; param max_time 1;seed 2;\""), Kind::Htp(expected));
    }

    /// What a program of these lines of a shell plays in the second of two positions, after nobody has waited for the first.
    #[cfg(unix)]
    fn asked_again(protocol: Protocol, answers: &str) -> Result<String, Fault> {
        use war_horses_duel::Player;
        use war_horses_games::{Game, Hex};

        let script = format!("n=0; while read line; do case \"$line\" in {answers}; esac; done");
        let program = Contestant::of_program("it", protocol, &format!("sh -c '{script}'"), vec![]).unwrap();
        let mut seated = program.sit_down::<Hex>(Duration::from_secs(2), [1, 0], &Resources::default());
        let mut duel = Duel::<Hex>::from_seed(1, [Player::Human; 2]);
        let nobody_waits = Control::default();
        nobody_waits.stop();
        assert!(seated.choose(&duel, &nobody_waits, &mut |_| ()).is_err());
        duel.play(duel.position().read_move("e5").unwrap()).unwrap();
        let report = seated.choose(&duel, &Control::default(), &mut |_| ())?;
        Ok(report.best().unwrap().mv.to_string())
    }

    #[test]
    #[cfg(unix)]
    fn a_program_whose_answer_was_not_waited_for_is_not_misunderstood_afterwards() {
        let htp = "genmove*) sleep 0.2; echo = b2; echo;; *) echo =; echo;";
        assert_eq!(asked_again(Protocol::Htp, htp), Ok("b2".to_owned()));
        // It thinks beside listening, so that it is ready before its old move comes.
        let ugi = "ugi) echo ugiok;; isready) echo readyok;; go*) n=$((n+1)); \
                   if [ $n = 1 ]; then (sleep 0.2; echo bestmove b2) & else sleep 0.4; echo bestmove c3; fi;";
        assert_eq!(asked_again(Protocol::Ugi, ugi), Ok("c3".to_owned()));
    }
}
