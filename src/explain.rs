//! The lens in words: why a node ended as it did, what a term counts, which rule an answer breaks.

use std::borrow::Cow;

use crate::games::{Game, Side};
use crate::lens::exercise::Rule;
use crate::lens::ghost::Anyway;
use crate::lens::why::{Pruned, Why};
use crate::lens::{Bound, NodeId, Recording, Role, Source};
use crate::search::Score;
use crate::terms::{Term, Terms};
use crate::words::Words;

/// What stands under a picture of a search, line by line.
pub fn captions<G: Terms>(words: &Words, recording: &Recording<G>) -> Vec<String> {
    let order = match recording.source {
        Source::Textbook(textbook) => textbook.order.id(),
        Source::Engine { .. } => "engine",
    };
    let max = || side::<G>(words, recording.max);
    let min = || side::<G>(words, !recording.max);
    let search = [
        ("search", recording.source.id().into()),
        ("depth", recording.source.depth().into()),
        ("order", order.into()),
        ("nodes", recording.trace.node(recording.trace.root()).size.to_string().into()),
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
pub fn anyway<G: Terms>(words: &Words, recording: &Recording<G>, mv: &str, found: &Anyway<G>) -> String {
    let speaker = Speaker { words, recording };
    let root = found.changes.last().map_or(found.value, |change| change.after);
    speaker.say("lens-anyway-unmoved", found.value, &[("move", mv.to_owned()), ("root", speaker.score(root))])
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
            Bound::Alpha => "lens-why-pruned-alpha",
            Bound::Beta => "lens-why-pruned-beta",
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
        self.recording.trace.scale.signed(score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameId, WarHorses, with_game};
    use crate::lens::{Progress, record};
    use crate::search::{Evaluation, Textbook};
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
        let told = anyway(&Words::in_language(Language::English), &recording, "f7", &found);
        assert_eq!(told, "f7 is worth +2. The root keeps +4: it was right to leave it out.");
    }

    /// Keys that are put together when they are needed.
    #[test]
    fn every_term_and_every_rule_has_words() {
        for words in Language::ALL.map(Words::in_language) {
            for id in Rule::IDS {
                assert!(words.has(&format!("exercise-rule-{id}")), "{id}");
            }
            for &game in GameId::ALL {
                with_game!(game, G => {
                    for seed in 0..200 {
                        let position = one_of_its_positions::<G>(seed);
                        for evaluation in [Evaluation::Plain, Evaluation::Standard, Evaluation::Best] {
                            for found in position.breakdown(evaluation).terms {
                                let key = format!("term-{}-{}", G::ID, found.name);
                                assert!(words.has(&key), "{key}");
                            }
                        }
                    }
                });
            }
        }
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
                for source in [Source::Textbook(Textbook::alpha_beta(2)), Source::Engine { depth: 2 }] {
                    let recording = record(&position, source, &Progress::default()).unwrap();
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
