//! Every format, as it was when somebody looked at it last.

use war_horses_engine::search::{MoveOrder, Textbook};
use war_horses_games::{Game, Ur, WarHorses};
use war_horses_lens::export::figure::TreeFigure;
use war_horses_lens::export::{self, About};
use war_horses_lens::view::{ShownTree, TreeView};
use war_horses_lens::{Progress, Recording, Source, record};

/// Red can jump to b3 and stop there, or to c2 and on to e3 and g4; green can jump once, to g6 or f7.
const ENDING: &str = "gggggggG/ggggg1gg/gggggg1g/rrgggggg/rrrrrr1r/r1rr1rrr/rr1rrrrr/Rrrrrrrr r";

fn recording() -> Recording<WarHorses> {
    let source = Source::Textbook(Textbook::alpha_beta(2));
    record(&ENDING.parse().unwrap(), source, &Progress::default()).unwrap()
}

fn about(recording: &Recording<WarHorses>) -> About {
    About { version: "0.0.0".to_owned(), captions: vec!["A caption & <more>".to_owned()], ..About::new(recording) }
}

fn shown(recording: &Recording<WarHorses>) -> ShownTree {
    ShownTree::of(&recording.trace, recording.trace.root(), &TreeView::default())
}

#[test]
fn svg() {
    let recording = recording();
    let figure = TreeFigure::of(&recording.trace, &shown(&recording)).with_about(&about(&recording));
    insta::assert_snapshot!(export::svg(&figure));
}

#[test]
fn tikz() {
    let recording = recording();
    let figure = TreeFigure::of(&recording.trace, &shown(&recording)).with_about(&about(&recording));
    insta::assert_snapshot!(export::tikz(&figure));
}

#[test]
fn dot() {
    let recording = recording();
    insta::assert_snapshot!(export::dot(&recording.trace, &shown(&recording), &about(&recording)));
}

#[test]
fn mermaid() {
    let recording = recording();
    insta::assert_snapshot!(export::mermaid(&recording.trace, &shown(&recording), &about(&recording)));
}

#[test]
fn csv() {
    let recording = recording();
    insta::assert_snapshot!(export::csv(&recording.trace, &about(&recording)));
}

#[test]
fn json() {
    let recording = recording();
    let mut file = Vec::new();
    export::json(&recording, &about(&recording), &mut file).unwrap();
    insta::assert_snapshot!(String::from_utf8(file).unwrap());
}

/// What is promised of the file: it can be read, names its schema, and nothing of the trace is missing.
#[test]
fn json_holds_everything() {
    let start = WarHorses::seeded(1);
    let source = Source::Textbook(Textbook::alpha_beta(3).with_order(MoveOrder::Heuristic));
    for source in [source, Source::Engine { depth: 4 }] {
        let recording = record(&start, source, &Progress::default()).unwrap();
        let mut file = Vec::new();
        export::json(&recording, &About::new(&recording), &mut file).unwrap();
        let read: serde_json::Value = serde_json::from_slice(&file).unwrap();
        assert_eq!((read["schema"].as_str(), read["schema_version"].as_u64()), (Some(export::SCHEMA), Some(1)));
        let trace = &recording.trace;
        for (list, count) in [
            ("nodes", trace.nodes.len()),
            ("events", trace.events.len()),
            ("cuts", trace.cuts.len()),
            ("rounds", trace.rounds.len()),
        ] {
            assert_eq!(read[list].as_array().map(Vec::len), Some(count), "{list}");
        }
        assert_eq!(read["position"].as_str(), Some(start.to_string().as_str()));
        let schema = include_str!("../../../docs/search-tree.schema.json");
        let schema: serde_json::Value = serde_json::from_str(schema).unwrap();
        for (what, told) in [(&read, &schema), (&read["nodes"][1], &schema["properties"]["nodes"]["items"])] {
            let told = told["properties"].as_object().unwrap();
            for key in what.as_object().unwrap().keys() {
                assert!(told.contains_key(key), "the schema does not tell what '{key}' is");
            }
        }
    }
}

#[test]
fn a_picture_is_drawn_where_there_are_fonts() {
    let recording = recording();
    let figure = TreeFigure::of(&recording.trace, &shown(&recording)).with_about(&about(&recording));
    match export::png(&figure, 1.0) {
        Ok(file) => assert!(file.starts_with(b"\x89PNG\r\n\x1a\n") && file.len() > 5_000, "{} bytes", file.len()),
        Err(error) => assert_eq!(error, export::NoPicture::NoFont),
    }
}

/// Text that other languages read as their own does no harm.
#[test]
fn the_tree_of_the_dice_can_be_exported_as_well() {
    let recording = record(&Ur::seeded(1), Source::Textbook(Textbook::alpha_beta(1)), &Progress::default()).unwrap();
    let trace = &recording.trace;
    let shown = ShownTree::of(trace, trace.root(), &TreeView::default());
    let about = About::new(&recording);
    let figure = TreeFigure::of(trace, &shown).with_about(&about);
    assert!(export::tikz(&figure).contains("\\%"), "percents are escaped");
    assert!(export::svg(&figure).contains("class=\"mark round\""));
    assert!(export::dot(trace, &shown, &about).contains("shape=circle"));
}
