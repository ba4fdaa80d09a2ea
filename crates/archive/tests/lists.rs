//! Finding matches, changing what is written about them, files and folders, and what the statistics count.

mod common;

use common::{in_memory, played};
use std::fs;
use std::time::Duration;
use war_horses_archive::exchange::{ImportError, Imported, LARGEST_RECORD};
use war_horses_archive::list::{Filter, ResultFilter};
use war_horses_archive::save::{Existing, SaveError};
use war_horses_archive::statistics::{WinsDrawsLosses, csv, results, streaks, time_a_move};
use war_horses_archive::{Archive, Error, MatchId, Spent, Timestamp};
use war_horses_duel::{Duel, Player};
use war_horses_engine::search::Level;
use war_horses_games::{Game, GameId, Hex, Outcome, Side, TicTacToe, Ur, WarHorses};

const EXPERT: Player = Player::Machine(Level::Expert);

/// A short match of tic-tac-toe that somebody wins.
fn won_by(side: Side, players: [Player; 2]) -> Duel<TicTacToe> {
    let duel = tic_tac_toe(
        players,
        match side {
            Side::First => "a1 b1 a2 b2 a3",
            Side::Second => "a1 b1 a2 b2 c3 b3",
        },
    );
    assert_eq!(duel.outcome(), Some(Outcome::Win(side)));
    duel
}

/// One of two machines that nobody wins.
fn drawn() -> Duel<TicTacToe> {
    let duel = tic_tac_toe([EXPERT; 2], "a1 b2 c3 b1 b3 a3 c1 c2 a2");
    assert_eq!(duel.outcome(), Some(Outcome::Draw));
    duel
}

fn tic_tac_toe(players: [Player; 2], moves: &str) -> Duel<TicTacToe> {
    let mut duel = Duel::from_seed(0, players);
    for text in moves.split(' ') {
        duel.play(TicTacToe::read_move(duel.position(), text).unwrap()).unwrap();
    }
    duel
}

/// Keeps a match move by move, a second each.
fn keep<G: Game>(archive: &Archive, duel: &Duel<G>) -> MatchId {
    let mut growing = Duel::<G>::begin(G::usual_setup(), duel.dice_seed(), duel.players());
    let id = archive.begin(&growing).unwrap();
    for played in duel.history() {
        growing.play(played.mv).unwrap();
        archive.append(id, &growing, Spent::time(Duration::from_secs(1))).unwrap();
    }
    id
}

fn ids(archive: &Archive, filter: &Filter) -> Vec<MatchId> {
    let listed = archive.list(filter, None, 1_000).unwrap();
    assert_eq!(archive.count(filter).unwrap() as usize, listed.len());
    listed.into_iter().map(|summary| summary.id).collect()
}

#[test]
fn the_list_is_paged_newest_first_and_filtered() {
    let archive = in_memory();
    let won = archive.begin(&won_by(Side::First, [Player::Human, EXPERT])).unwrap();
    let lost = archive.begin(&won_by(Side::First, [EXPERT, Player::Human])).unwrap();
    let people = archive.begin(&won_by(Side::Second, [Player::Human; 2])).unwrap();
    let machines = archive.begin(&won_by(Side::Second, [EXPERT; 2])).unwrap();
    let hex = archive.begin(&Duel::<Hex>::from_seed(1, [Player::Human, EXPERT])).unwrap();
    let drawn = archive.begin(&drawn()).unwrap();
    let all = Filter::default();
    assert_eq!(ids(&archive, &all), [drawn, hex, machines, people, lost, won]);
    let mut paged = Vec::new();
    let mut behind = None;
    while let Some(last) = archive.list(&all, behind, 2).unwrap().last() {
        paged.extend(archive.list(&all, behind, 2).unwrap().iter().map(|summary| summary.id));
        behind = Some(last.place());
    }
    assert_eq!(paged, ids(&archive, &all));

    let of = |filter: Filter| ids(&archive, &filter);
    assert_eq!(of(Filter { game: Some(GameId::Hex), ..all.clone() }), [hex]);
    assert_eq!(of(Filter { opponent: Some(EXPERT), ..all.clone() }), [hex, lost, won]);
    assert_eq!(of(Filter { opponent: Some(Player::Human), ..all.clone() }), [people]);
    let with_result = |result| Filter { result: Some(result), ..all.clone() };
    assert_eq!(of(with_result(ResultFilter::Won)), [won]);
    assert_eq!(of(with_result(ResultFilter::Lost)), [lost]);
    assert_eq!(of(with_result(ResultFilter::Drawn)), [drawn]);
    assert_eq!(of(with_result(ResultFilter::Unfinished)), [hex]);

    archive.rename(lost, "La Ñ de ÁNGEL 100%").unwrap();
    archive.set_note(won, "a fine Ending_").unwrap();
    archive.mark(won, true).unwrap();
    for (text, found) in
        [("ángel", vec![lost]), ("ending_", vec![won]), ("0%", vec![lost]), ("%", vec![lost]), ("x", vec![])]
    {
        assert_eq!(of(Filter { text: text.to_owned(), ..all.clone() }), found, "{text}");
    }
    let named = Filter { text: "ángel".to_owned(), named: vec![GameId::Hex], ..all.clone() };
    assert_eq!(of(named), [hex, lost], "by its game, or by its name");
    assert_eq!(of(Filter { marked: true, ..all.clone() }), [won]);
    assert_eq!(archive.summary(won).unwrap().person(), Some(Side::First));
    assert!(matches!(archive.rename(MatchId(77), "x"), Err(Error::NoSuchMatch(_))));
}

#[test]
fn matches_against_guests_are_found_by_their_names() {
    let archive = in_memory();
    let guest = |name: &str| Player::Guest(name.parse().unwrap());
    let [bot, mine] = [guest("engine:Bot.py"), guest("heuristic:Ñandú")];
    let first = archive.begin(&won_by(Side::First, [Player::Human, bot])).unwrap();
    let second = archive.begin(&won_by(Side::First, [mine, Player::Human])).unwrap();
    let among = archive.begin(&won_by(Side::First, [mine, EXPERT])).unwrap();
    archive.rename(second, "Evening").unwrap();
    let of = |text: &str| ids(&archive, &Filter { text: text.to_owned(), ..Filter::default() });
    assert_eq!([of("bot.PY"), of("ñandú"), of("evening")], [vec![first], vec![among, second], vec![second]]);
    assert!(of("engine").is_empty() && of("human").is_empty(), "what they are is no name of theirs");
    assert_eq!(archive.opponents().unwrap(), [bot, mine]);
    archive.begin(&won_by(Side::First, [Player::Human, EXPERT])).unwrap();
    archive.begin(&won_by(Side::First, [Player::Human; 2])).unwrap();
    assert_eq!(archive.opponents().unwrap(), [Player::Human, EXPERT, bot, mine]);
    assert_eq!(ids(&archive, &Filter { opponent: Some(mine), ..Filter::default() }), [second]);
    let _ = archive.delete(&[first]).unwrap();
    assert_eq!(archive.opponents().unwrap(), [Player::Human, EXPERT, mine]);
}

#[test]
fn what_is_deleted_comes_back_until_it_is_purged() {
    let archive = in_memory();
    let id = archive.begin(&won_by(Side::First, [Player::Human, EXPERT])).unwrap();
    let deleted = archive.delete(&[id, id, MatchId(9)]).unwrap();
    assert_eq!(deleted.0, [id]);
    assert_eq!(ids(&archive, &Filter::default()), []);
    assert_eq!(ids(&archive, &Filter { deleted: true, ..Filter::default() }), [id]);
    assert_eq!(archive.counted().unwrap(), []);
    assert_eq!(archive.purge(Duration::from_secs(1_000_000)).unwrap(), 0, "it was deleted just now");
    archive.restore(&deleted).unwrap();
    assert_eq!(ids(&archive, &Filter::default()), [id]);
    let deleted = archive.delete(&[id]).unwrap();
    assert_eq!(archive.purge(Duration::ZERO).unwrap(), 1);
    assert!(matches!(archive.restore(&deleted), Err(Error::NoSuchMatch(_))));
    assert!(archive.begin(&won_by(Side::First, [Player::Human; 2])).unwrap() > id, "a number is never given twice");
}

#[test]
fn folders_go_out_and_in_and_duplicates_are_recognised() {
    let (one, other) = (in_memory(), in_memory());
    one.begin(&played::<WarHorses>(1, 20)).unwrap();
    one.begin(&played::<Ur>(2, 30)).unwrap();
    one.begin(&played::<Hex>(3, 10)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    assert_eq!(one.export_all(&Filter::default(), &inner, Existing::Keep).unwrap().written, 3);
    let again = one.export_all(&Filter::default(), &inner, Existing::Keep).unwrap_err();
    assert!(again.to_string().ends_with("already exists"), "{again}");
    assert_eq!(one.export_all(&Filter::default(), &inner, Existing::Replace).unwrap().written, 3);

    fs::write(folder.path().join("broken.sgf"), "(;GM[11]SZ[5];B[z9])").unwrap();
    fs::write(folder.path().join("picture.png"), [0xff, 0xfe]).unwrap();
    fs::write(folder.path().join("binary.txt"), [0xff, 0xfe]).unwrap();
    let file = fs::File::create(folder.path().join("large.rgn")).unwrap();
    file.set_len(LARGEST_RECORD + 1).unwrap();
    let report = other.import_all(&[folder.path().to_owned(), folder.path().join("missing")]);
    assert_eq!((report.added.len(), report.known), (3, 0));
    let faults: Vec<_> = report.faults.iter().map(|(path, error)| (path.file_name().unwrap(), error)).collect();
    assert!(
        matches!(
            faults.as_slice(),
            [(a, ImportError::NotText), (b, ImportError::Bad { game: GameId::Hex, .. }), (c, ImportError::TooLarge { .. }),
             (d, ImportError::Archive(_))] if [*a, *b, *c, *d] == ["binary.txt", "broken.sgf", "large.rgn", "missing"]
        ),
        "{faults:?}"
    );
    let report = other.import_all(&[folder.path().to_owned()]);
    assert_eq!((report.added.len(), report.known), (0, 3));
    assert_eq!(other.last_unfinished().unwrap(), None, "what is imported is not offered to go on with");
    let position = "3x3/3 x../.o./... x";
    assert!(matches!(other.import_text(position, None), Ok(Imported::Added(_))));
    assert!(matches!(other.import_text("hello", None), Err(ImportError::UnknownGame)));
    let missing = war_horses_archive::save::save(&folder.path().join("no/x"), b"", Existing::Keep);
    assert!(matches!(missing, Err(SaveError::Failed { .. })));
}

#[test]
fn statistics_count_what_one_person_played_here() {
    let archive = in_memory();
    let mine = [Player::Human, EXPERT];
    keep(&archive, &won_by(Side::First, mine));
    keep(&archive, &won_by(Side::First, mine));
    keep(&archive, &won_by(Side::Second, mine));
    keep(&archive, &won_by(Side::First, mine));
    keep(&archive, &won_by(Side::First, [EXPERT, Player::Human]));
    keep(&archive, &won_by(Side::First, [Player::Human; 2]));
    archive.import(&won_by(Side::Second, [Player::Human, Player::Machine(Level::Master)])).unwrap();
    let counted = archive.counted().unwrap();
    assert_eq!(
        results(&counted),
        [(
            GameId::TicTacToe,
            Level::Expert,
            [WinsDrawsLosses { won: 3, drawn: 0, lost: 1 }, WinsDrawsLosses { won: 0, drawn: 0, lost: 1 }]
        )]
    );
    let streaks = streaks(&counted[..4]);
    assert_eq!((streaks.current, streaks.longest, streaks.unbeaten), (1, 2, 1));
    assert_eq!(time_a_move(&counted), Some(Duration::from_secs(1)));
    assert_eq!(counted[0].timed, 3, "only the moves of the person are timed");
    let openings = archive.openings(&counted, GameId::TicTacToe, 3).unwrap();
    assert_eq!(openings.len(), 1);
    assert_eq!((openings[0].moves.join(" ").as_str(), openings[0].results.played()), ("a1 b1 a2", 5));
    let table = csv(&counted);
    assert_eq!(table.lines().count(), 6);
    assert!(table.lines().nth(1).unwrap().ends_with(",tic-tac-toe,expert,x,won,5,,1000"), "{table}");
    archive.reset_statistics().unwrap();
    assert_eq!(archive.counted().unwrap(), []);
    keep(&archive, &won_by(Side::First, mine));
    assert_eq!(archive.counted().unwrap().len(), 1);
    archive.count_since(Timestamp(0)).unwrap();
    assert_eq!(archive.counted().unwrap().len(), 6);
}

#[test]
fn the_dice_of_the_archive_are_fair() {
    let archive = in_memory();
    for seed in 0..60 {
        let mut duel = Duel::<Ur>::from_seed(seed, [Player::Human; 2]);
        let mut rng = rand::SeedableRng::seed_from_u64(seed);
        while duel.history().len() < 200 && common::step(&mut duel, &mut rng) {}
        archive.begin(&duel).unwrap();
    }
    let tests = archive.dice::<Ur>().unwrap();
    assert_eq!(tests.len(), 1);
    assert!(tests[0].throws > 5_000 && tests[0].p_value > 0.001, "{tests:?}");
    assert_eq!(archive.dice::<Hex>().unwrap(), []);
}
