//! What is said about what cannot be: texts that are no positions, moves or records, files that cannot be read, and players
//! that are no part of this program and cannot or will not play.

use fluent_bundle::FluentValue;
use war_horses_lab::tally::Fault;

use super::{Words, phrases};
use crate::games::Explain;
use crate::games::complaint::{Complaint, Detail};
use crate::guests::UnfitGuest;

/// What is wrong, and what would be right, in the language of `words`.
///
/// What has a name can stand in the middle of a sentence as well: that of `side` is also there as `side-inside`, and as a
/// colour as `side-color`.
pub fn complaint(words: &Words, complaint: &Complaint) -> String {
    let Some(key) = complaint.key else { return complaint.to_string() };
    let mut values: Vec<(String, FluentValue<'_>)> = Vec::new();
    for (name, detail) in &complaint.details {
        let value = match detail {
            Detail::Text(text) => text.as_str().into(),
            Detail::Number(number) => (*number).into(),
            Detail::Complaint(inner) => self::complaint(words, inner).into(),
            Detail::Named(key) => {
                let full = words.get(key);
                values.push((format!("{name}-inside"), phrases::inside(words, &full).into()));
                values.push((format!("{name}-color"), full.to_lowercase().into()));
                full.into_owned().into()
            }
        };
        values.push(((*name).to_owned(), value));
    }
    words.with(key, values.iter().map(|(name, value)| (name.as_str(), value.clone()))).into_owned()
}

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

/// Why a guest cannot play.
pub fn unfit_guest(words: &Words, guest: &UnfitGuest) -> String {
    match guest {
        UnfitGuest::Unknown(unknown) => complaint(words, &unknown.complaint()),
        UnfitGuest::Faulty(name, wrong) => {
            let values = [("name", name.plain().into()), ("fault", fault(words, wrong).into())];
            words.with("fault-guest", values).into_owned()
        }
    }
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
    use crate::duel::Record;
    use crate::games::{GameId, WarHorses, with_game};
    use crate::words::Language;
    use std::time::Duration;

    /// Everything that somebody may type wrong.
    fn typed_wrong<G: Record>() -> Vec<Complaint> {
        let boards = ["8/8/8", "9/8/8/8/8/8/8/RG6", "8/8/8/8/8/8/8/RGR5", "8/8/8/8/8/8/8/RG6", "8/8/8/8/8/8/8/WB6"];
        let more =
            ["3x3", "3x3/3", "3x3/3 ...", "3x3/9 .../.../...", ".../..é/...", ".../.../...", "....__../..../...."];
        let ends = ["", " r", " w", " b", " x", " r 1", " w 0", " w 0 zero", " w 0 9000", " b swap", " w swap 1"];
        let ends = ends.into_iter().chain([" 0-0 light 9 7 course", " 0 light ? 7 course", " 0-0 red ? 8 house"]);
        let lines = ends.flat_map(|end| boards.iter().chain(&more).map(move |board| format!("{board}{end}")));
        let records = [
            "[Seed",
            "[Seed \"x\"]",
            "[Clock \"5\"]",
            "[Clock 5m]\n[Times \"1 soon\"]",
            "[Clock 5m]\n[Times \"1 1 1\"]",
            "[Game \"chess\"]",
            "[Forfeit \"blue\"]",
            "[Size \"99\"]",
            "[Rows \"99\"]",
            "[Rules \"mine\"]",
            "zz zz",
            "2 A@A3",
            "1. 2 A@A3\n3. 2",
            "1. A@A3",
            "1. 9 A@A3",
            "1. 2 --",
            "1. 2 A@A3 1",
            "1. / 2 C@C3",
            "1. 2 A@A3 / / 1",
            "[Rules \"museum\"]\n1. 0",
            "(;GM[1])",
            "(;SZ[20])",
            "(;SZ[5];B[z9])",
            "(;SZ[5];B[a1];B[a2])",
            "(;SZ[5];B[a1];W[a1])",
            "(;SZ[5];B[a1];W[a2];B[swap])",
            "(;SZ[3];B[resign];W[a1])",
            "(;SZ[3]AB[b1]AW[b1])",
            "(;SZ[3];B[b1];AW[b2])",
            "(;B",
            "(;B[a1",
            "(B[a1])",
            "(;?)",
            "(;SZ[5]PL[red])",
            "hexworld.org/board/#40c1,a1",
            "hexworld.org/board/#5,a1z9",
            "hexworld.org/board/#5,a1a1",
            "hexworld.org/board/#5,a1b1:s",
            "hexworld.org/board/#5,a1:p",
            "hexworld.org/board/#5,a1,b1,c1",
        ];
        let positions = lines.filter_map(|line| line.parse::<G>().err()).map(|fault| fault.complaint());
        let faults = records.iter().filter_map(|text| G::read_record(text).err()).map(|fault| fault.complaint());
        positions.chain(faults).collect()
    }

    /// The names of a sentence and of all within it.
    fn sentences(complaint: &Complaint) -> Vec<&'static str> {
        let inner = complaint.details.iter().flat_map(|(_, detail)| match detail {
            Detail::Complaint(inner) => sentences(inner),
            Detail::Text(_) | Detail::Number(_) | Detail::Named(_) => vec![],
        });
        complaint.key.into_iter().chain(inner).collect()
    }

    #[test]
    fn what_is_typed_wrong_is_told_in_the_language_of_the_reader() {
        let spoken = Language::ALL.map(Words::in_language);
        let mut keys = std::collections::BTreeSet::new();
        for &game in GameId::ALL {
            for wrong in with_game!(game, G => typed_wrong::<G>()) {
                keys.extend(sentences(&wrong));
                let [spanish, english] = spoken.each_ref().map(|words| complaint(words, &wrong));
                assert_ne!(spanish, english, "{wrong}");
                for told in [spanish, english] {
                    let ends_well = told.ends_with(['.', '»', '”']);
                    assert!(ends_well && !told.contains("{ $") && !told.contains("{$"), "{wrong}: {told}");
                }
            }
        }
        assert!(keys.len() > 45, "{}: {keys:?}", keys.len());
    }

    #[test]
    fn a_name_stands_at_the_beginning_or_inside_of_a_sentence() {
        let wrong = "8/8/8/8/8/8/8/G7 r".parse::<WarHorses>().unwrap_err().complaint();
        let told = Language::ALL.map(|language| complaint(&Words::in_language(language), &wrong));
        let expected = [
            "Tiene que haber exactamente un caballo rojo (R), no 0.",
            "There must be exactly one red knight (R), not 0.",
        ];
        assert_eq!(told, expected);
    }

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
