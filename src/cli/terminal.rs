//! A match typed in a terminal: the board as text, moves and commands as lines.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::Duration;

use war_horses_lab::arena::Seated;
use war_horses_lab::lines::{next_line, printable};
use war_horses_lab::tally::Fault;

use super::boards::TextBoard;
use super::keeper::Keeper;
use super::thinking::{study, think};
use crate::archive::save::{Existing, SaveError, save};
use crate::archive::{Change, Spent, of_file};
use crate::duel::{Duel, GuestName, Player, Record};
use crate::games::{Explain, Side, Turn};
use crate::guests;
use crate::search::Control;
use crate::words::{Words, faults, numbers, phrases};
use crate::workshop::Features;

/// What can be typed besides a move. Each has an English name and one in the language of the match; both are understood.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Command {
    Undo,
    Redo,
    Hint,
    Save,
    Resign,
    Help,
    Quit,
}

impl Command {
    const ALL: [(Self, &str); 7] = [
        (Self::Undo, "undo"),
        (Self::Redo, "redo"),
        (Self::Hint, "hint"),
        (Self::Save, "save"),
        (Self::Resign, "resign"),
        (Self::Help, "help"),
        (Self::Quit, "quit"),
    ];

    fn translated<'w>(name: &str, words: &'w Words) -> std::borrow::Cow<'w, str> {
        words.get(&format!("terminal-{name}"))
    }

    /// A command, and what stands behind it. Only a match to be saved needs something there.
    fn read<'l>(line: &'l str, words: &Words) -> Option<(Self, &'l str)> {
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let text = name.to_lowercase();
        let named = |(_, name): &&(Self, &str)| text == *name || text == Self::translated(name, words);
        let (command, _) = Self::ALL.iter().find(named)?;
        (rest.is_empty() || *command == Self::Save).then_some((*command, rest.trim()))
    }
}

/// Whether the match goes on after a line was typed.
#[derive(PartialEq, Eq)]
enum Next {
    SamePosition,
    NewPosition,
    End,
}

/// What a person is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Move,
    Throw,
}

pub(super) struct Terminal<'a, G: Features, R, W> {
    duel: Duel<G>,
    /// Guests who have sat down.
    guests: [Option<Seated<G>>; 2],
    words: &'a Words,
    input: R,
    out: W,
    /// The time since some moment, for the clock of the match.
    now: &'a dyn Fn() -> Duration,
    /// Who writes down what is played.
    keeper: Option<Keeper>,
    /// When somebody moved last.
    moved: Duration,
}

impl<'a, G: Features + TextBoard + Record, R: BufRead, W: Write> Terminal<'a, G, R, W> {
    pub fn new(duel: Duel<G>, words: &'a Words, input: R, out: W, now: &'a dyn Fn() -> Duration) -> Self {
        Self { duel, guests: [None, None], words, input, out, now, keeper: None, moved: Duration::ZERO }
    }

    /// The same match, which is kept as it is played.
    pub fn kept_by(self, keeper: Keeper) -> Self {
        Self { keeper: Some(keeper), ..self }
    }

    /// Plays until the match is over or left, or the input ends.
    pub fn run(mut self) -> io::Result<()> {
        if let Some(start) = phrases::start(self.words, &self.duel) {
            writeln!(self.out, "{start}")?;
        }
        self.say(&format!("{}-legend", G::ID))?;
        self.show_levels()?;
        let mut is_first_question = true;
        let watched = !self.duel.players().contains(&Player::Human);
        while self.duel.outcome().is_none() {
            if let Some((side, player)) = self.duel.to_throw() {
                let next = match player {
                    Player::Human => self.ask(side, Question::Throw)?,
                    Player::Machine(_) | Player::Guest(_) => self.throw()?,
                };
                if next == Next::End {
                    return self.leave();
                }
            }
            match self.duel.to_move() {
                // The dice have passed the turn on.
                None => {}
                Some((side, Player::Human)) => {
                    self.show_board()?;
                    if std::mem::take(&mut is_first_question) {
                        self.show_commands()?;
                    }
                    if self.ask(side, Question::Move)? == Next::End {
                        return self.leave();
                    }
                }
                Some((side, Player::Guest(name))) => {
                    if watched {
                        self.show_board()?;
                    }
                    self.let_guest_move(side, name)?;
                }
                Some((_, Player::Machine(level))) => {
                    if watched {
                        self.show_board()?;
                    }
                    let setup = self.duel.within_clock(G::setup(level).unwrap_or(level.usual_setup()));
                    let began = (self.now)();
                    let report = think(self.duel.position(), setup);
                    let is_late = self.spend_since(began);
                    if let Some(best) = report.best().filter(|_| !is_late) {
                        self.play(best.mv)?;
                    }
                }
            }
        }
        if self.duel.lost_on_time().is_some() {
            self.keep(Change::Other)?;
        }
        self.show_board()?;
        if let Some(side) = self.duel.lost_on_time() {
            let [name, other] = [side, !side].map(|side| phrases::name::<G>(self.words, side).into());
            let values = [("side", name), ("other", other)];
            writeln!(self.out, "{}", self.words.with("terminal-overstepped", values))?;
        } else if let Some(outcome) = self.duel.outcome().filter(|_| self.duel.forfeited().is_none()) {
            writeln!(self.out, "{}", phrases::result(self.words, self.duel.position(), outcome))?;
        }
        self.leave()
    }

    /// A guest chooses; one that cannot or will not loses the match, and it is told why.
    fn let_guest_move(&mut self, side: Side, name: GuestName) -> io::Result<()> {
        let began = (self.now)();
        let guest = match &mut self.guests[side.index()] {
            Some(guest) => Ok(guest),
            empty => {
                let control = Control::default();
                guests::sit_down(name, self.duel.dice_seed(), &control).map(|guest| empty.insert(guest))
            }
        };
        let chosen = guest.and_then(|guest| guest.choose(&self.duel, &Control::default(), &mut |_| ()));
        if self.spend_since(began) {
            return Ok(());
        }
        match chosen.map(|report| report.best().map(|best| best.mv)) {
            Ok(Some(mv)) => self.play(mv),
            Ok(None) => Ok(()),
            Err(fault) => {
                self.duel.forfeit(side, &fault.to_string());
                self.keep(Change::Other)?;
                let other = phrases::name::<G>(self.words, !side).into();
                let values = [
                    ("name", name.plain().into()),
                    ("fault", printable(&faults::fault(self.words, &fault)).into()),
                    ("other", other),
                ];
                writeln!(self.out, "{}", self.words.with("guest-forfeits", values))
            }
        }
    }

    /// Reads lines until one of them changes the position or ends the match.
    fn ask(&mut self, side: Side, question: Question) -> io::Result<Next> {
        loop {
            let name = phrases::name::<G>(self.words, side).into();
            let prompt = match question {
                Question::Move => self.words.with("terminal-to-move", [("side", name)]),
                Question::Throw => self.words.with("terminal-throw", [("side", name)]),
            };
            let left = self.duel.time_left(side).map(|left| format!(" ({})", numbers::clock(left))).unwrap_or_default();
            write!(self.out, "{prompt}{left}> ")?;
            self.out.flush()?;
            let began = (self.now)();
            let Some(line) = next_line(&mut self.input)? else {
                writeln!(self.out)?;
                return self.stop();
            };
            // Whoever thinks too long hears of it with the next line.
            if self.spend_since(began) {
                return Ok(Next::NewPosition);
            }
            let next = match Command::read(&line, self.words) {
                _ if line.is_empty() && question == Question::Throw => self.throw()?,
                _ if line.is_empty() => Next::SamePosition,
                Some((command, file)) => self.carry_out(command, file, side)?,
                None if question == Question::Throw => {
                    let text = [("text", printable(&line).into())];
                    writeln!(self.out, "{}", self.words.with("terminal-throw-first", text))?;
                    Next::SamePosition
                }
                None => self.try_move(&line)?,
            };
            if next != Next::SamePosition {
                return Ok(next);
            }
        }
    }

    /// Takes from the clock what has passed since some moment; whether the match is lost by it.
    fn spend_since(&mut self, began: Duration) -> bool {
        let passed = (self.now)().saturating_sub(began);
        self.duel.spend(passed).is_some()
    }

    fn carry_out(&mut self, command: Command, file: &str, side: Side) -> io::Result<Next> {
        match command {
            Command::Undo if self.duel.undo() => return self.stand(),
            Command::Undo => self.say("terminal-nothing-to-undo")?,
            Command::Redo if self.duel.redo() => return self.stand(),
            Command::Redo => self.say("terminal-nothing-to-redo")?,
            Command::Hint => self.show_hint()?,
            Command::Save => self.save(file)?,
            Command::Help => {
                self.say(&format!("{}-legend", G::ID))?;
                self.show_commands()?;
            }
            Command::Quit => return self.stop(),
            Command::Resign => {
                self.duel.forfeit(side, &Fault::Resigned.to_string());
                self.keep(Change::Other)?;
                let [name, other] = [side, !side].map(|side| phrases::name::<G>(self.words, side).into());
                let values = [("side", name), ("other", other)];
                writeln!(self.out, "{}", self.words.with("terminal-resigned", values))?;
                return Ok(Next::End);
            }
        }
        Ok(Next::SamePosition)
    }

    /// Writes the record of the match to a file.
    fn save(&mut self, file: &str) -> io::Result<()> {
        let value = |text: &str| text.to_owned().into();
        if file.is_empty() {
            let example = format!("{}.{}", G::ID, G::record_extension());
            return writeln!(self.out, "{}", self.words.with("terminal-save-where", [("file", example.into())]));
        }
        let (path, record) = (Path::new(file), G::write_record(&self.duel));
        let mut saved = save(path, record.as_bytes(), Existing::Keep);
        if let Err(SaveError::Exists(_)) = saved {
            if !self.confirm("terminal-save-replace", file)? {
                return writeln!(self.out, "{}", self.words.with("terminal-save-kept", [("file", value(file))]));
            }
            saved = save(path, record.as_bytes(), Existing::Replace);
        }
        let told = match saved {
            Ok(()) => self.words.with("terminal-saved", [("file", value(file))]),
            Err(error) => {
                let why = match &error {
                    SaveError::Failed { error, .. } => of_file(error),
                    exists @ SaveError::Exists(_) => exists.complaint(),
                };
                let why = faults::complaint(self.words, &why);
                self.words.with("terminal-not-saved", [("file", value(file)), ("error", why.into())])
            }
        };
        writeln!(self.out, "{told}")
    }

    /// Asks something about a file that only a clear yes agrees to.
    fn confirm(&mut self, key: &str, file: &str) -> io::Result<bool> {
        let yes = self.words.get("terminal-yes");
        let values = [("file", file.to_owned().into()), ("yes", yes.clone().into_owned().into())];
        write!(self.out, "{} ", self.words.with(key, values))?;
        self.out.flush()?;
        let answer = next_line(&mut self.input)?.unwrap_or_default().to_lowercase();
        Ok(answer == "yes" || answer == yes.to_lowercase())
    }

    fn try_move(&mut self, line: &str) -> io::Result<Next> {
        match self.duel.position().read_move(line) {
            Ok(mv) => {
                self.play(mv)?;
                Ok(Next::NewPosition)
            }
            Err(illegal) => {
                let values = [("text", printable(&illegal.text).into()), ("moves", illegal.legal.join(" ").into())];
                writeln!(self.out, "{}", self.words.with("terminal-unknown", values))?;
                Ok(Next::SamePosition)
            }
        }
    }

    /// Throws the dice and tells what they show, and what it means if it cannot be used.
    fn throw(&mut self) -> io::Result<Next> {
        let Some(played) = self.duel.throw().cloned() else { return Ok(Next::SamePosition) };
        self.keep_move()?;
        let name = |side| phrases::name::<G>(self.words, side).into();
        let values = [("side", name(played.side)), ("fall", phrases::fall(&played.mv).into())];
        writeln!(self.out, "{}", self.words.with("terminal-threw", values))?;
        if let Some(passed) = played.passed {
            let values = [("side", name(passed)), ("other", name(!passed))];
            writeln!(self.out, "{}", self.words.with("terminal-turn-lost", values))?;
        }
        Ok(Next::NewPosition)
    }

    /// Makes a legal move and tells what came of it.
    fn play(&mut self, mv: G::Move) -> io::Result<()> {
        let played = self.duel.play(mv).map_err(io::Error::other)?.clone();
        self.keep_move()?;
        let name = |side| phrases::name::<G>(self.words, side).into();
        let values = [("side", name(played.side)), ("move", mv.to_string().into())];
        writeln!(self.out, "{}", self.words.with("terminal-played", values))?;
        if let Some(passed) = played.passed {
            let values = [("side", name(passed)), ("other", name(!passed))];
            writeln!(self.out, "{}", self.words.with("terminal-passed", values))?;
        }
        if played.after.turn() == Turn::Chance(played.side) {
            let values = [("side", name(played.side))];
            writeln!(self.out, "{}", self.words.with("terminal-throws-again", values))?;
        }
        Ok(())
    }

    fn show_board(&mut self) -> io::Result<()> {
        write!(self.out, "\n{}", self.duel.position().draw())?;
        match phrases::tallies(self.words, self.duel.position()) {
            Some(tallies) => writeln!(self.out, "{tallies}"),
            None => Ok(()),
        }
    }

    /// The move that the strongest level would play, and by how much it is better than the next one.
    fn show_hint(&mut self) -> io::Result<()> {
        let Some((_, strongest)) = G::LEVELS.last() else { return Ok(()) };
        let report = study(self.duel.position(), strongest.with_lines(2));
        let text = match report.moves.as_slice() {
            [] => self.words.get("terminal-no-hint"),
            [only] => self.words.with("terminal-hint-only", [("move", only.mv.to_string().into())]),
            [best, second, ..] => self.words.with(
                "terminal-hint-best",
                [
                    ("move", best.mv.to_string().into()),
                    ("score", phrases::worth::<G>(self.words, best).into()),
                    ("other", second.mv.to_string().into()),
                    ("other-score", phrases::worth::<G>(self.words, second).into()),
                ],
            ),
        };
        writeln!(self.out, "{text}")
    }

    /// How the machine plays.
    fn show_levels(&mut self) -> io::Result<()> {
        let mut shown = None;
        for player in self.duel.players() {
            if let Player::Guest(name) = player {
                writeln!(self.out, "{}", guests::told(self.words, name))?;
            }
            if let Player::Machine(level) = player
                && shown.replace(level) != Some(level)
            {
                let line = self.words.of_game(G::ID, &format!("{level}-line"));
                writeln!(self.out, "{}: {line}", self.words.get(level.id()))?;
            }
        }
        Ok(())
    }

    fn show_commands(&mut self) -> io::Result<()> {
        let example = self.duel.position().legal_moves().first().map(ToString::to_string);
        let commands = Command::ALL.map(|(_, name)| Command::translated(name, self.words)).join(", ");
        let values = [("move", example.unwrap_or_default().into()), ("commands", commands.into())];
        writeln!(self.out, "{}", self.words.with("terminal-how-to", values))
    }

    /// Keeps the last move, and what it took of somebody's time.
    fn keep_move(&mut self) -> io::Result<()> {
        let now = (self.now)();
        let time = now.saturating_sub(std::mem::replace(&mut self.moved, now));
        let timed = self.duel.last().filter(|_| self.duel.clock().is_timed());
        let spent = timed.map_or(Spent::time(time), |last| Spent::of(&self.duel, last));
        self.keep(Change::Played(1, spent))
    }

    /// Keeps that moves were taken back or redone.
    fn stand(&mut self) -> io::Result<Next> {
        self.keep(Change::Other)?;
        Ok(Next::NewPosition)
    }

    fn keep(&mut self, change: Change) -> io::Result<()> {
        let keeper = self.keeper.as_mut();
        let told = keeper.and_then(|keeper| keeper.keep(&self.duel, change, self.words));
        told.map_or(Ok(()), |told| writeln!(self.out, "{told}"))
    }

    /// Leaves the match to be gone on with.
    fn stop(&mut self) -> io::Result<Next> {
        self.say("terminal-left")?;
        if self.keeper.as_ref().is_some_and(Keeper::keeps) {
            self.say("terminal-go-on")?;
        }
        Ok(Next::End)
    }

    fn leave(&mut self) -> io::Result<()> {
        let told = self.keeper.as_mut().and_then(|keeper| keeper.leave(&self.duel, self.words));
        told.map_or(Ok(()), |told| writeln!(self.out, "{told}"))
    }

    fn say(&mut self, key: &str) -> io::Result<()> {
        writeln!(self.out, "{}", self.words.get(key))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::games::{Game, WarHorses};
    use crate::words::Language;

    /// What is said when each line takes so many seconds to be typed.
    fn told(clock: &str, seconds: u64, input: &str) -> String {
        let words = Words::in_language(Language::English);
        let duel = Duel::<WarHorses>::from_seed(1, [Player::Human; 2]).with_clock(clock.parse().unwrap());
        let time = Cell::new(Duration::ZERO);
        // It is looked at before and after each line.
        let now = || time.replace(time.get() + Duration::from_secs(seconds));
        let mut out = Vec::new();
        Terminal::new(duel, &words, input.as_bytes(), &mut out, &now).run().unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn who_types_too_late_has_lost() {
        let mv = WarHorses::seeded(1).legal_moves()[0].to_string();
        let said = told("1m", 40, &format!("{mv}\nhelp\nhelp\n"));
        assert!(said.contains("Red to move (1:00)> ") && said.contains("Green to move (1:00)> "), "{said}");
        assert!(said.contains("Green to move (0:20)> "), "a question takes its time: {said}");
        assert!(said.trim_end().ends_with("Green has run out of time: Red wins."), "{said}");
        let said = told("none", 4_000, &format!("{mv}\nquit\n"));
        assert!(said.contains("Green to move> ") && !said.contains("run out"), "{said}");
    }
}
