//! The lens in words: why a node ended as it did, what a term counts, which rule an answer breaks.

use std::borrow::Cow;

use crate::games::{Game, Side};
use crate::lens::exercise::Rule;
use crate::lens::grounds::{Grounds, Held, Reason};
use crate::lens::why::{Pruned, Why};
use crate::lens::{NodeId, Recording, Role, Source, WindowEnd};
use crate::search::Score;
use crate::terms::{Form, Term, Terms};
use crate::words::{Words, phrases};

/// What stands under a picture of a search, line by line.
pub fn captions<G: Terms>(words: &Words, recording: &Recording<G>) -> Vec<String> {
    let order = match recording.source {
        Source::Textbook(textbook) => textbook.order.id(),
        Source::Engine { .. } | Source::Tree { .. } => "engine",
    };
    let max = || side::<G>(words, recording.max);
    let min = || side::<G>(words, !recording.max);
    let search = [
        ("search", recording.source.id().into()),
        ("depth", recording.source.depth().into()),
        ("visits", recording.source.visits().unwrap_or_default().into()),
        ("order", order.into()),
        ("nodes", recording.trace.node(recording.trace.root()).size.to_string().into()),
        ("heuristic", heuristic::<G>(words, &recording.heuristic.id).into()),
    ];
    let position = [("game", words.get(G::ID)), ("position", recording.position.to_string().into())];
    vec![
        words.with("lens-caption-position", position.map(|(name, text)| (name, text.into()))).into_owned(),
        words.with("lens-caption-search", search).into_owned(),
        words.with("lens-caption-roles", [("max", max().into()), ("min", min().into())]).into_owned(),
    ]
}

/// The name of a side.
fn side<G: Game>(words: &Words, side: Side) -> Cow<'_, str> {
    words.get(&format!("{}-{}", G::ID, ["first", "second"][side.index()]))
}

/// What a term is called.
pub fn term<'w, G: Game>(words: &'w Words, term: &Term) -> Cow<'w, str> {
    term_name::<G>(words, term.name)
}

/// What the term of this name is called.
pub fn term_name<'w, G: Game>(words: &'w Words, name: &str) -> Cow<'w, str> {
    words.get(&format!("term-{}-{name}", G::ID))
}

/// What a heuristic is called: one of the game's own in the language, any other as its owner calls it.
pub fn heuristic<'w, G: Game>(words: &'w Words, id: &'w str) -> Cow<'w, str> {
    let key = format!("heuristic-{}-{id}", G::ID);
    if words.has(&key) { words.get(&key) } else { Cow::Borrowed(id) }
}

/// The rule that an answer breaks.
pub fn rule(words: &Words, rule: Rule) -> Cow<'_, str> {
    words.get(&format!("exercise-rule-{}", rule.id()))
}

/// Why a node ended as it did, in one sentence.
pub fn why<G: Terms>(words: &Words, recording: &Recording<G>, node: NodeId) -> String {
    let speaker = Speaker { words, recording };
    match recording.trace.why(node) {
        Why::Over { value } => speaker.say("lens-why-over", value, &[]),
        Why::Horizon { value } => speaker.say("lens-why-horizon", value, &[]),
        Why::Table { value } => speaker.say("lens-why-table", value, &[]),
        Why::Mean { value } => speaker.say("lens-why-mean", value, &[]),
        Why::Visited { visits, child, value } => {
            let child = child.map_or("none".to_owned(), |child| recording.trace.label(child));
            speaker.say("lens-why-visited", value, &[("visits", visits.to_string()), ("child", child)])
        }
        Why::Proved { max_wins } => {
            let key = if max_wins { "lens-why-proved-max" } else { "lens-why-proved-min" };
            speaker.say(key, 0, &[])
        }
        Why::Bounded { value } => speaker.say("lens-why-bounded", value, &[]),
        Why::Best { role, child, value } => {
            let key = if role == Role::Min { "lens-why-best-min" } else { "lens-why-best-max" };
            speaker.say(key, value, &[("child", recording.trace.label(child))])
        }
        Why::Failed { role, limit, holder, value, .. } => {
            let key = if role == Role::Min { "lens-why-failed-min" } else { "lens-why-failed-max" };
            let holder = holder.map_or("none".to_owned(), |holder| speaker.line(holder));
            speaker.say(key, value, &[("limit", speaker.score(limit)), ("holder", holder)])
        }
        Why::Pruned(pruned) => speaker.pruned(&pruned),
        Why::Stopped => words.get("lens-why-stopped").into_owned(),
    }
}

/// What a pruned move turned out to be worth, and that the root did not move.
pub fn anyway<G: Terms>(words: &Words, recording: &Recording<G>, mv: &str, value: Score, root: Score) -> String {
    let speaker = Speaker { words, recording };
    speaker.say("lens-anyway-unmoved", value, &[("move", mv.to_owned()), ("root", speaker.score(root))])
}

/// Why a move rather than the next best, in one sentence; nothing where there is nothing to say.
pub fn because<G: Terms>(words: &Words, mover: Side, grounds: &Grounds<G::Move>) -> Option<String> {
    let mv = |mv: Option<G::Move>| mv.map(|mv| mv.to_string()).unwrap_or_default();
    let mut about = vec![
        ("best", grounds.best.to_string()),
        ("other", mv(grounds.other)),
        ("opponent", phrases::name_inside::<G>(words, !mover)),
        ("answer", grounds.answer.map_or("none".to_owned(), |answer| answer.to_string())),
    ];
    let key = match grounds.point {
        Reason::OnlyMove => "because-only-move",
        Reason::Wins => "because-wins",
        Reason::OtherLoses => "because-other-loses",
        // What decides comes later, and there is no answer to show either.
        Reason::Later => grounds.answer.map(|_| "because-later")?,
        Reason::Term { term, held, more, form } => {
            about.push(("clause", clause::<G>(words, term.name, held, more, &about)));
            if form == Form::Opaque { "because-term-opaque" } else { "because-term" }
        }
    };
    Some(words.with(key, about.iter().map(|(name, text)| (*name, text.as_str().into()))).into_owned())
}

/// What a move has of a term that the other has not.
fn clause<G: Game>(words: &Words, term: &str, held: Held, more: f64, about: &[(&str, String)]) -> String {
    let count = words.decimal(more.abs(), if more.fract() == 0.0 { 0 } else { 1 });
    let known = about.iter().map(|(name, text)| (*name, text.as_str().into()));
    let counted = [("n", more.abs().into()), ("count", count.into()), ("held", held.id().into())];
    words.with(&format!("because-{}-{term}", G::ID), known.chain(counted)).into_owned()
}

struct Speaker<'a, G: Terms> {
    words: &'a Words,
    recording: &'a Recording<G>,
}

impl<G: Terms> Speaker<'_, G> {
    /// A sentence about a value, with the names of both sides.
    fn say(&self, key: &str, value: Score, more: &[(&str, String)]) -> String {
        let max = self.recording.max;
        let known = [
            ("max", side::<G>(self.words, max).into_owned()),
            ("min", side::<G>(self.words, !max).into_owned()),
            ("value", self.score(value)),
        ];
        let all = known.iter().chain(more).map(|(name, text)| (*name, text.as_str().into()));
        self.words.with(key, all).into_owned()
    }

    fn pruned(&self, pruned: &Pruned) -> String {
        let here = || self.words.get("lens-here").into_owned();
        let limit = ("limit", self.score(pruned.limit));
        let refuter = pruned.refuter.map(|id| self.recording.trace.label(id));
        let (Some(refuter), holder) = (refuter, pruned.holder) else {
            return self.say("lens-why-pruned-bound", pruned.value, &[limit]);
        };
        let Some(holder) = holder else {
            let key = if pruned.scout { "lens-why-pruned-scout" } else { "lens-why-pruned-bound" };
            return self.say(key, pruned.value, &[limit, ("refuter", refuter)]);
        };
        let key = match pruned.bound {
            WindowEnd::Alpha => "lens-why-pruned-alpha",
            WindowEnd::Beta => "lens-why-pruned-beta",
        };
        let line = Some(self.line(pruned.node)).filter(|line| !line.is_empty()).unwrap_or_else(here);
        let more = [("holder", self.line(holder)), ("line", line), ("refuter", refuter), limit];
        self.say(key, pruned.value, &more)
    }

    /// The moves from the root to a node.
    fn line(&self, node: NodeId) -> String {
        let moves: Vec<_> = self.recording.line_to(node).iter().map(ToString::to_string).collect();
        moves.join(" ")
    }

    fn score(&self, score: Score) -> String {
        self.words.written(&self.recording.trace.scale.signed(score))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::Playable;
    use crate::games::{GameId, WarHorses, with_game};
    use crate::lens::grounds::grounds;
    use crate::lens::trace::reason_id;
    use crate::lens::{Progress, record};
    use crate::search::{Evaluation, Reason, Textbook};
    use crate::words::Language;

    /// Red can jump to b3 and stop there, or to c2 and on; green has one jump, to g6 or f7.
    const ENDING: &str = "gggggggG/ggggg1gg/gggggg1g/rrgggggg/rrrrrr1r/r1rr1rrr/rr1rrrrr/Rrrrrrrr r";

    #[test]
    fn a_cut_is_explained_by_the_move_that_set_the_bound() {
        let position: WarHorses = ENDING.parse().unwrap();
        let source = Source::Textbook(Textbook::alpha_beta(4));
        let recording = record(&position, source, &Progress::default()).unwrap();
        let cut = &recording.trace.cuts[0];
        let told = Language::ALL.map(|language| why(&Words::in_language(language), &recording, cut.node));
        let spanish = "Podada: c2 ya le garantiza +4 a Rojo, y tras b3 Verde lo limita a +2 con g6.";
        let english = "Pruned: c2 already guarantees Red +4, and after b3 Green holds Red to +2 with g6.";
        assert_eq!(told, [spanish, english]);
        let mv = recording.trace.pruned_moves(cut)[0];
        let found = recording.search_anyway(cut, mv, &Progress::default()).unwrap();
        let root = found.changes.last().expect("the root").after;
        let told = anyway(&Words::in_language(Language::English), &recording, "f7", found.value, root);
        assert_eq!(told, "f7 is worth +2. The root keeps +4: it was right to leave it out.");
    }

    /// Keys that are put together when they are needed.
    #[test]
    fn every_term_and_every_rule_has_words() {
        for words in Language::ALL.map(Words::in_language) {
            for reason in [Reason::Over, Reason::Horizon, Reason::Table, Reason::Exact, Reason::AllFail, Reason::Cut] {
                assert!(words.has(&format!("lens-reason-{}", reason_id(reason))), "{reason:?}");
            }
            for &game in GameId::ALL {
                for evaluation in with_game!(game, G => G::EVALUATIONS) {
                    assert!(words.has(&format!("heuristic-{game}-{}", evaluation.id())), "{game} {evaluation:?}");
                }
            }
            for id in Rule::IDS {
                assert!(words.has(&format!("exercise-rule-{id}")), "{id}");
            }
            for &game in GameId::ALL {
                with_game!(game, G => {
                    for seed in 0..200 {
                        let position = one_of_its_positions::<G>(seed);
                        for evaluation in Evaluation::ALL {
                            for found in position.breakdown(evaluation).terms {
                                let key = format!("term-{}-{}", G::ID, found.name);
                                assert!(words.has(&key), "{key}");
                                // Whatever speaks for a move, but never the cap on a guess.
                                let key = format!("because-{}-{}", G::ID, found.name);
                                let speaks = evaluation == G::TEXTBOOK_EVALUATION && found.counts != [0.0; 2];
                                assert!(!speaks || words.has(&key), "{key}");
                            }
                        }
                    }
                });
            }
        }
    }

    /// In every game, in both languages, and with nothing left out of the sentence.
    #[test]
    fn every_choice_has_its_grounds() {
        let control = crate::search::Control::default();
        for &game in GameId::ALL {
            with_game!(game, G => {
                let mut told = 0;
                for seed in 0..30 {
                    let position = one_of_its_positions::<G>(seed);
                    let crate::games::Turn::Player(mover) = position.turn() else { continue };
                    let moves = position.legal_moves();
                    let found = grounds(&position, moves[0], moves.get(1).copied(), &control);
                    for words in Language::ALL.map(Words::in_language) {
                        let Some(sentence) = because::<G>(&words, mover, &found) else { continue };
                        assert!(sentence.ends_with('.') && !sentence.contains(['$', '{']), "{sentence}");
                        assert!(!sentence.contains("because-") && !sentence.contains("none"), "{sentence}");
                        told += 1;
                    }
                }
                assert!(told > 10, "{game}: {told}");
            });
        }
    }

    #[test]
    fn a_move_is_better_by_what_it_reaches() {
        let position: WarHorses = "8/3R4/8/2*5/8/5*2/6G1/1*6 r".parse().unwrap();
        let [best, other] = ["c5", "f8"].map(|name| name.parse().unwrap());
        let found = grounds(&position, best, Some(other), &crate::search::Control::default());
        let told = Language::ALL.map(|language| {
            because::<WarHorses>(&Words::in_language(language), crate::games::Side::First, &found).unwrap()
        });
        assert!(told[1].starts_with("c5 ") && told[1].contains("; after f8 green answers"), "{told:?}");
        assert!(told[0].starts_with("c5 ") && told[0].contains("; tras f8, Verde responde"), "{told:?}");
    }

    fn one_of_its_positions<G: Game>(seed: u64) -> G {
        use rand::SeedableRng;
        let mut rng = rand_pcg::Pcg64::seed_from_u64(seed);
        let start = G::seeded(seed);
        let moves = seed as usize % 40;
        let later = crate::games::playout::play_at_random(start.clone(), moves, &mut rng);
        if matches!(later.turn(), crate::games::Turn::Over(_)) { start } else { later }
    }

    #[test]
    fn every_node_of_every_search_can_be_explained() {
        for &game in GameId::ALL {
            with_game!(game, G => {
                let mut position = G::seeded(1);
                while !matches!(position.turn(), crate::games::Turn::Player(_)) {
                    position.play(position.legal_moves()[0]);
                }
                for source in [Source::Textbook(Textbook::alpha_beta(2)), Source::Engine { depth: 2 }, Source::Tree { depth: 2 }] {
                    let found = record(&position, source, &Progress::default());
                    if found.as_ref().err() == Some(&crate::lens::Unrecordable::NoTree) {
                        continue;
                    }
                    let recording = found.unwrap();
                    for words in Language::ALL.map(Words::in_language) {
                        for id in recording.trace.ids() {
                            let told = why(&words, &recording, id);
                            assert!(told.ends_with('.') && !told.contains('$') && !told.contains("lens-"), "{told}");
                        }
                        assert_eq!(captions(&words, &recording).len(), 3);
                    }
                }
            });
        }
    }
}
