//! What the page of opponents shows, as plain data.

use super::{Draft, Engines, Opponents, Told};
use crate::app::menu::Choices;
use crate::app::panels::opponents::{Form, Model, Note, Row};
use crate::app::speech::Speech;
use crate::duel::GuestName;
use crate::guests::{BadEngine, KnownEngine, Listed};
use crate::words::{faults, heuristics};

/// All of the page; somebody who can be chosen is a guest, or nobody for the machine itself.
pub fn model(page: &Opponents, engines: &Engines, choices: &Choices, speech: &Speech) -> Model<Option<GuestName>> {
    let text = |key: &str| speech.get(key).into_owned();
    let taken = choices.guests()[page.seat];
    let row = |guest: Option<GuestName>, name: &str, told: String, engine| Row {
        name: name.to_owned(),
        told,
        taken: taken == guest,
        player: guest,
        engine,
    };
    let level = speech.get(choices.level().id());
    let machine = row(None, &level, text("opponents-machine"), None);
    let heuristic = |listed: &Listed| {
        let stem = listed.guest.plain();
        if listed.shipped {
            let name = heuristics::shipped_name(speech, stem);
            return row(Some(listed.guest), &name, text("opponents-shipped"), None);
        }
        row(Some(listed.guest), &listed.name, format!("{stem}.toml"), None)
    };
    let engine = |(at, engine): (usize, &KnownEngine)| {
        row(Some(engine.guest()), &engine.name, shortened(&engine.command), Some(at))
    };
    let mut groups = vec![(String::new(), vec![machine])];
    groups.push((text("opponents-heuristics"), page.heuristics.iter().map(heuristic).collect()));
    groups.push((text("opponents-engines"), engines.0.iter().enumerate().map(engine).collect()));
    groups.retain(|(_, rows)| !rows.is_empty());
    Model {
        title: text("opponents-title"),
        line: speech.with("opponents-line", [("game", speech.get(choices.game.id()).into())]).into_owned(),
        groups,
        form: page.draft.as_ref().filter(|_| page.is_form).map(|draft| form(draft, speech)),
        choose: text("opponents-choose"),
        edit: text("opponents-edit"),
        add: text("opponents-add"),
        close: text("settings-close"),
        removed: page.removed.as_ref().map(|(_, engine)| {
            let told = speech.with("opponents-removed", [("name", engine.name.as_str().into())]).into_owned();
            (told, text("opponents-restore"))
        }),
    }
}

/// A command in as many letters as a row has room for.
fn shortened(command: &str) -> String {
    const MOST: usize = 64;
    let mut letters: String = command.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if command.chars().count() > MOST {
        letters.push('…');
    }
    letters
}

fn form(draft: &Draft, speech: &Speech) -> Form {
    let text = |key: &str| speech.get(key).into_owned();
    let field = |name: &str, written: &str, example: &str| (text(name), written.to_owned(), example.to_owned());
    let example = if draft.engine.htp { "param_wolve max_time = 1" } else { "Threads = 1" };
    Form {
        title: text(if draft.at.is_some() { "opponents-edit-title" } else { "opponents-add" }),
        fields: [
            field("opponents-name", &draft.engine.name, ""),
            field("opponents-command", &draft.engine.command, "python3 examples/bots/greedy_bot.py"),
            field("opponents-options", &draft.engine.options, example),
        ],
        protocol: (text("opponents-speaks"), ["UGI".to_owned(), text("opponents-htp")], draft.engine.htp),
        note: note(&draft.told, &draft.engine, speech),
        test: text("opponents-test"),
        save: text("opponents-save"),
        delete: draft.at.map(|_| text("opponents-delete")),
        back: text("opponents-back"),
    }
}

fn note(told: &Told, engine: &KnownEngine, speech: &Speech) -> Note {
    let text = |key: &str| speech.get(key).into_owned();
    match told {
        Told::Nothing => Note::Plain(text("opponents-remark")),
        Told::Greets => Note::Plain(text("opponents-greets")),
        Told::Bad(BadEngine::NoName) => Note::Bad(text("opponents-no-name")),
        Told::Bad(BadEngine::NoCommand) => Note::Bad(text("opponents-no-command")),
        Told::Bad(BadEngine::Option(line)) => {
            Note::Bad(speech.with("opponents-bad-option", [("line", (*line).into())]).into_owned())
        }
        Told::Taken => Note::Bad(speech.with("opponents-taken", [("name", engine.name.as_str().into())]).into_owned()),
        Told::Greeted(greeting) => {
            let name = if greeting.name.is_empty() { engine.name.as_str() } else { greeting.name.as_str() };
            let options = engine.options().unwrap_or_default();
            let is_unknown = |(option, _): &&(String, String)| !greeting.options.contains(option);
            if let Some((option, _)) = options.iter().find(is_unknown).filter(|_| !engine.htp) {
                let known = if greeting.options.is_empty() { "–".to_owned() } else { greeting.options.join(", ") };
                let values = [("name", name.into()), ("option", option.as_str().into()), ("all", known.into())];
                return Note::Bad(speech.with("opponents-unknown-option", values).into_owned());
            }
            Note::Good(speech.with("opponents-greeted", [("name", name.into())]).into_owned())
        }
        Told::Failed(fault) => {
            Note::Bad(speech.with("opponents-failed", [("fault", faults::fault(speech, fault).into())]).into_owned())
        }
    }
}
