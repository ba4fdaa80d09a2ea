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
        Fault::Crash(text) => words.with("fault-crash", [("text", text.as_str().into())]),
    }
    .into_owned()
}

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
        ] {
            let told = Language::ALL.map(|language| fault(&Words::in_language(language), &wrong));
            assert_eq!(told, [spanish, english]);
        }
    }
}
