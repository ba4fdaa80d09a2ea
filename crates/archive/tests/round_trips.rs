//! What is kept of a match of any game comes back as it was, whatever was taken back and redone, and records too.

mod common;

use common::{fresh, in_memory, played, step};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::time::Duration;
use war_horses_archive::exchange::Imported;
use war_horses_archive::{Archive, Spent};
use war_horses_duel::{Duel, Player, Record};
use war_horses_games::{Game, GameId, Hex, with_game};

/// Plays, takes back and redoes by lot, and keeps it all.
fn follow<G: Game>(archive: &Archive, seed: u64, steps: usize) -> Result<(), TestCaseError> {
    let mut duel = fresh::<G>(seed);
    let id = archive.begin(&duel).unwrap();
    let mut rng = Pcg64::seed_from_u64(seed ^ 1);
    for _ in 0..steps {
        match rng.random_range(0..6) {
            0 if duel.undo() => archive.rewind(id, &duel).unwrap(),
            1 if duel.redo() => archive.rewind(id, &duel).unwrap(),
            _ if step(&mut duel, &mut rng) => archive.append(id, &duel, Spent::time(Duration::from_millis(7))).unwrap(),
            _ => break,
        }
        let back = archive.resume::<G>(id).unwrap();
        if duel.players().contains(&Player::Human) {
            prop_assert_eq!(&back, &duel, "with what can be redone");
        } else {
            prop_assert_eq!(back.history(), duel.history());
        }
    }
    let summary = archive.summary(id).unwrap();
    prop_assert_eq!(summary.moves as usize, duel.history().len());
    prop_assert_eq!(summary.board, duel.position().to_string());
    prop_assert_eq!(summary.result.map(|(outcome, _)| outcome), duel.outcome());
    Ok(())
}

fn comes_back_from_its_record<G: Record>(seed: u64, moves: usize) -> Result<(), TestCaseError> {
    let duel = played::<G>(seed, moves);
    let (one, other) = (in_memory(), in_memory());
    let id = one.begin(&duel).unwrap();
    let exported = one.export(id).unwrap();
    let Ok(Imported::Added(copy)) = other.import_text(&exported.text, Some(exported.file.as_ref())) else {
        return Err(TestCaseError::fail(exported.text));
    };
    let read: Duel<G> = other.resume(copy).unwrap();
    prop_assert_eq!(read.history(), duel.history());
    prop_assert_eq!(read.start(), duel.start());
    prop_assert_eq!(other.import_text(&exported.text, Some(exported.file.as_ref())).ok(), Some(Imported::Known(copy)));
    prop_assert_eq!(one.import_text(&exported.text, Some(exported.file.as_ref())).ok(), Some(Imported::Known(id)));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_match_is_resumed_as_it_was_left(seed: u64, steps in 0..120_usize) {
        let archive = in_memory();
        for &game in GameId::ALL {
            with_game!(game, G => follow::<G>(&archive, seed, steps))?;
        }
    }

    #[test]
    fn a_record_comes_back_as_the_same_match(seed: u64, moves in 0..200_usize) {
        for &game in GameId::ALL {
            with_game!(game, G => comes_back_from_its_record::<G>(seed, moves))?;
        }
    }

    #[test]
    fn any_text_is_imported_or_refused(text in "\\PC{0,60}") {
        let _ = in_memory().import_text(&text, None);
    }
}

/// What is exported with all its branches comes back with them.
#[test]
fn branches_come_back_with_what_they_branch_off_from() {
    let archive = in_memory();
    let play = |duel: &mut Duel<Hex>, moves: &[&str]| {
        moves.iter().for_each(|name| _ = duel.play(name.parse().unwrap()).unwrap());
    };
    let mut main = Duel::<Hex>::from_seed(1, [Player::Human; 2]);
    play(&mut main, &["a3", "swap", "f6", "g5"]);
    let whole = archive.begin(&main).unwrap();
    main.go_to(2);
    let branch = archive.branch(whole, &main).unwrap();
    play(&mut main, &["e5", "d4"]);
    archive.append_last(branch, &main, 2, Spent::UNKNOWN).unwrap();
    let exported = archive.export(whole).unwrap();

    let other = in_memory();
    let records = other.import_records(&exported.text, None).unwrap();
    let [Imported::Added(first), Imported::Added(second)] = records.matches[..] else { panic!("{records:?}") };
    assert_eq!(records.left_out, 0);
    assert_eq!(other.kept(second).unwrap().parent, Some((first, 2)));
    assert_eq!(other.resume::<Hex>(second).unwrap().history(), main.history());
    assert_eq!(other.export(first).unwrap().text, exported.text);
    let again = other.import_records(&exported.text, None).unwrap();
    assert_eq!(again.matches, [Imported::Known(first), Imported::Known(second)]);
}

#[test]
fn branches_are_exported_as_variations() {
    let archive = in_memory();
    let mut duel = Duel::<Hex>::from_seed(1, [Player::Human; 2]);
    for cell in ["a3", "f6", "g5"] {
        duel.play(cell.parse().unwrap()).unwrap();
    }
    let id = archive.begin(&duel).unwrap();
    let branched = |duel: &Duel<Hex>, moves: usize, cell: &str| {
        let mut branch = duel.clone();
        branch.go_to(moves);
        branch.play(cell.parse().unwrap()).unwrap();
        branch
    };
    let branch = branched(&duel, 2, "c4");
    let first = archive.branch(id, &branch).unwrap();
    let second = archive.branch(first, &branched(&branch, 1, "d9")).unwrap();
    assert_eq!(archive.relatives_of(id).unwrap(), [first, second]);
    let text = archive.export(id).unwrap().text;
    assert!(text.ends_with(";B[a3]\n(;W[f6]\n(;B[g5])\n(;B[c4]))\n(;W[d9]))\n"), "{text}");
    // Whichever of them is saved, the others are its variations.
    let text = archive.export(second).unwrap().text;
    assert!(text.ends_with(";B[a3]\n(;W[d9])\n(;W[f6]\n(;B[g5])\n(;B[c4])))\n"), "{text}");
    let _ = archive.delete(&[first]).unwrap();
    assert_eq!(archive.relatives_of(second).unwrap(), [id], "through what was deleted");
    let _ = archive.delete(&[id]).unwrap();
    assert_eq!(archive.relatives_of(second).unwrap(), []);
    let text = archive.export(second).unwrap().text;
    assert!(!text.contains("c4") && !text.contains("f6"), "{text}");
}

#[test]
fn a_link_is_imported_like_a_record() {
    let archive = in_memory();
    let Ok(Imported::Added(id)) = archive.import_text("https://hexworld.org/board/#9c1,e5:sd4f3\n", None) else {
        panic!("the link is not understood");
    };
    assert_eq!((archive.summary(id).unwrap().game, archive.summary(id).unwrap().moves), (GameId::Hex, 4));
    let fault = archive.import_text("https://hexworld.org/board/#9c1,e5z9", None).unwrap_err().to_string();
    assert_eq!(fault, "hex, line 1: move 2, 'z9': no cell of 9 x 9: a cell as in c2, :s for the swap");
}
