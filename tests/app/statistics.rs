//! The page of statistics: it can be read in both languages and all sizes, and resets and exports what it shows.

use egui_kittest::kittest::Queryable;
use war_horses::app::panels::statistics::{Action, show};
use war_horses::app::speech::Speech;
use war_horses::app::statistics::{Statistics, model};
use war_horses::archive::{Archive, Spent, Timestamp};
use war_horses::duel::{Duel, Player};
use war_horses::games::{Game, GameId, with_game};
use war_horses::search::Level;
use war_horses::words::Language;

use crate::panels::{SIZES, assert_readable, assert_tab_goes_everywhere, shown};

/// An archive with matches of every game against two levels, played by the first moves, some of them reviewed.
fn filled() -> Archive {
    let archive = Archive::in_memory(|| Timestamp(1_794_907_716_000)).unwrap();
    for (&game, number) in GameId::ALL.iter().flat_map(|game| (0..6).map(move |number| (game, number))) {
        with_game!(game, G => {
            let machine = Player::Machine(if number < 3 { Level::Beginner } else { Level::Expert });
            let players = if number % 2 == 0 { [Player::Human, machine] } else { [machine, Player::Human] };
            let mut duel = Duel::<G>::from_seed(number, players);
            let id = archive.begin(&duel).unwrap();
            while duel.outcome().is_none() {
                if duel.throw().is_none() {
                    let legal = duel.position().legal_moves();
                    duel.play(legal[(number as usize / 2) % legal.len()]).unwrap();
                }
                archive.append(id, &duel, Spent::time(std::time::Duration::from_millis(1_500))).unwrap();
            }
            let mut review = archive.review::<G>(id).unwrap();
            review.accuracy = [Some(70.0 + 4.0 * number as f64), Some(90.0 - 4.0 * number as f64)];
            archive.keep_accuracy(id, &duel, &review).unwrap();
        });
    }
    archive
}

#[test]
fn statistics_of_every_game_can_be_read_and_used() {
    let archive = filled();
    for language in Language::ALL {
        let speech = Speech::in_language(language);
        for (&game, size) in GameId::ALL.iter().flat_map(|game| SIZES.map(|size| (game, size))) {
            let what = format!("statistics of {game} at {size:?} in {language:?}");
            let mut statistics = Statistics::default();
            statistics.look(&archive).unwrap();
            statistics.apply(Action::Game(game), &archive, None).unwrap();
            let shown_model = model(&statistics, &speech);
            assert_eq!(shown_model.empty, None, "{what}");
            assert_eq!(shown_model.dice.is_empty(), with_game!(game, G => !<G as Game>::HAS_CHANCE));
            assert!(shown_model.accuracy.is_some() && shown_model.strength.is_some(), "{what}");
            let window = egui::vec2(size.0, size.1);
            let mut harness = shown(size, |ctx| _ = show(ctx, window, &shown_model));
            assert_readable(&harness, &what);
            assert_tab_goes_everywhere(&mut harness, &what);
        }
    }
}

#[test]
fn statistics_are_reset_only_after_a_question_and_can_be_counted_again() {
    let archive = filled();
    let speech = Speech::in_language(Language::English);
    let mut statistics = Statistics::default();
    statistics.look(&archive).unwrap();
    statistics.apply(Action::Reset, &archive, None).unwrap();
    assert_eq!(archive.counted().unwrap().len(), 30, "it only asks");
    let mut asked = Vec::new();
    {
        let model = model(&statistics, &speech);
        let mut harness = shown(SIZES[0], |ctx| asked.extend(show(ctx, egui::vec2(1280.0, 800.0), &model)));
        harness.get_by_label(&speech.get("stats-reset-yes")).click();
        harness.run_steps(2);
    }
    assert_eq!(asked, [Action::ResetConfirmed]);
    // The clock of this archive stands still, so that what was begun before counts as begun now.
    statistics.apply(Action::ResetConfirmed, &archive, None).unwrap();
    assert_eq!(archive.statistics_since().unwrap(), Timestamp(1_794_907_716_000));
    statistics.apply(Action::CountAgain, &archive, None).unwrap();
    assert_eq!(archive.statistics_since().unwrap(), Timestamp(0));
}

#[test]
fn a_table_is_exported_without_replacing_another() {
    let archive = filled();
    let folder = tempfile::tempdir().unwrap();
    let mut statistics = Statistics::default();
    statistics.look(&archive).unwrap();
    for _ in 0..2 {
        statistics.apply(Action::Export, &archive, Some(folder.path().to_owned())).unwrap();
    }
    let files: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 2, "{files:?}");
    let text = std::fs::read_to_string(&files[0]).unwrap();
    assert_eq!(text.lines().count(), 31);
    let said = model(&statistics, &Speech::in_language(Language::English)).note;
    assert!(said.contains(&folder.path().display().to_string()), "{said}");
    statistics.apply(Action::Export, &archive, Some(folder.path().join("missing"))).unwrap();
    let said = model(&statistics, &Speech::in_language(Language::English)).note;
    assert!(said.starts_with("The table could not be written"), "{said}");
}
