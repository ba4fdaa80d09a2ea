//! What is said about players that are no part of this program and cannot or will not play.

use war_horses_lab::tally::Fault;

use super::Words;

/// What a player did that lost it the match, as the rest of a sentence.
pub fn fault(words: &Words, fault: &Fault) -> String {
    match fault {
        Fault::IllegalMove(text) => words.with("fault-illegal", [("move", text.as_str().into())]),
        Fault::Unstartable(program, error) => {
            words.with("fault-unstartable", [("program", program.as_str().into()), ("error", error.as_str().into())])
        }
        Fault::Ended(status) => words.with("fault-ended", [("status", status.as_str().into())]),
        Fault::TimeOut(time) => {
            let seconds = words.decimal(time.as_secs_f64(), 1);
            words.with("fault-silent", [("time", format!("{seconds} s").into())])
        }
        Fault::Resigned => words.get("fault-resigned"),
        Fault::Absent => words.get("fault-absent"),
        Fault::Crash(text) => return crash(words, text),
    }
    .into_owned()
}

/// The same of a record or a journal, which keep it in one language.
pub fn reason(words: &Words, kept: &str) -> String {
    fault(words, &Fault::read(kept))
}

/// What is known of a crash: how it came about, and then what the program said in its own language.
fn crash(words: &Words, text: &str) -> String {
    let ended = text.strip_prefix("it ended on its own (").and_then(|rest| rest.split_once("): "));
    if let Some((status, said)) = ended {
        return format!("{}: {said}", fault(words, &Fault::Ended(status.to_owned())));
    }
    let lines = text.strip_prefix("it said ").and_then(|rest| rest.strip_suffix(" lines and no answer"));
    if let Some(lines) = lines {
        return words.with("fault-flood", [("lines", lines.into())]).into_owned();
    }
    for (known, key) in CRASHES {
        if let Some(said) = text.strip_prefix(known).filter(|rest| rest.is_empty() || rest.starts_with(": ")) {
            return format!("{}{said}", words.get(key));
        }
    }
    text.to_owned()
}

/// How players fail, as the arena says it, and the words for it.
const CRASHES: [(&str, &str); 5] = [
    ("it found no move", "fault-no-move"),
    ("it closed its output", "fault-closed"),
    ("it used up its time on the processor", "fault-processor"),
    ("there is no command to start", "fault-no-command"),
    ("nobody waits for it any more", "fault-left"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use std::time::Duration;

    #[test]
    fn faults_are_told_in_the_language_of_the_reader() {
        let text = || "z9".to_owned();
        for (wrong, spanish, english) in [
            (Fault::IllegalMove(text()), "jugó «z9», que no es legal", "it played “z9”, which is not legal"),
            (
                Fault::Ended("exit status: 3".to_owned()),
                "se cerró por su cuenta (exit status: 3)",
                "it ended on its own (exit status: 3)",
            ),
            (Fault::TimeOut(Duration::from_secs(3)), "no respondió en 3 s", "it did not answer within 3 s"),
            (Fault::Absent, "ya no está aquí", "it is not here any more"),
            (
                Fault::Crash("it ended on its own (exit status: 3): no luck".to_owned()),
                "se cerró por su cuenta (exit status: 3): no luck",
                "it ended on its own (exit status: 3): no luck",
            ),
            (
                Fault::Crash("it said 100000 lines and no answer".to_owned()),
                "dijo 100000 líneas y ninguna respuesta",
                "it said 100000 lines and no answer",
            ),
            (Fault::Crash("it closed its output: bye".to_owned()), "cerró su salida: bye", "it closed its output: bye"),
        ] {
            let told = Language::ALL.map(|language| fault(&Words::in_language(language), &wrong));
            assert_eq!(told, [spanish, english]);
            let kept = Language::ALL.map(|language| reason(&Words::in_language(language), &wrong.to_string()));
            assert_eq!(kept, told);
        }
    }
}
