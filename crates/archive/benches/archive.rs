//! An archive of ten thousand matches: opening it, its first page, a page far down, filters, and one more move.

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;

use common::{clock, step};
use criterion::Criterion;
use rand::SeedableRng;
use rand_pcg::Pcg64;
use war_horses_archive::list::{Filter, ResultFilter};
use war_horses_archive::{Archive, Spent};
use war_horses_duel::{Duel, Player};
use war_horses_engine::search::Level;
use war_horses_games::{GameId, Ur, WarHorses, with_game};

const MATCHES: u64 = 10_000;

/// What a page of the list shows.
const PAGE: usize = 50;

fn fill(archive: &Archive) {
    for seed in 0..MATCHES {
        let game = GameId::ALL[seed as usize % GameId::ALL.len()];
        let players = [Player::Human, Player::Machine(Level::USUAL[seed as usize / 5 % 4])];
        with_game!(game, G => {
            let mut duel = Duel::<G>::from_seed(seed, players);
            let mut rng = Pcg64::seed_from_u64(seed);
            while duel.history().len() < 400 && step(&mut duel, &mut rng) {}
            let id = archive.begin(&duel).expect("there is space");
            archive.rename(id, &format!("match {seed}")).expect("it is there");
        });
    }
}

fn main() {
    let folder = tempfile::tempdir().expect("a folder for the bench");
    let open = || Archive::open(folder.path(), clock).expect("it opens").archive;
    let archive = open();
    fill(&archive);
    let size = std::fs::metadata(archive.path().expect("it is a file")).map_or(0, |file| file.len());
    println!("{MATCHES} matches in {:.1} MB", size as f64 / 1e6);

    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    let all = Filter::default();
    criterion.bench_function("open", |bench| bench.iter(|| black_box(open())));
    criterion.bench_function("open and list the first page", |bench| {
        bench.iter(|| open().list(&all, None, PAGE).expect("a page"));
    });
    criterion.bench_function("first page", |bench| bench.iter(|| archive.list(&all, None, PAGE).expect("a page")));
    let far = archive.list(&all, None, 9_900).expect("a long page").last().map(|summary| summary.place());
    criterion.bench_function("page at 9,900", |bench| bench.iter(|| archive.list(&all, far, PAGE).expect("a page")));
    let won = Filter {
        game: Some(GameId::Hex),
        opponent: Some(Player::Machine(Level::Expert)),
        result: Some(ResultFilter::Won),
        ..Filter::default()
    };
    criterion.bench_function("filtered page", |bench| bench.iter(|| archive.list(&won, None, PAGE).expect("a page")));
    let text = Filter { text: "match 77".to_owned(), ..Filter::default() };
    criterion
        .bench_function("page with a text", |bench| bench.iter(|| archive.list(&text, None, PAGE).expect("a page")));
    criterion.bench_function("opponents", |bench| bench.iter(|| archive.opponents().expect("a list")));
    criterion.bench_function("count", |bench| bench.iter(|| archive.count(&all).expect("a number")));
    criterion.bench_function("statistics", |bench| bench.iter(|| archive.counted().expect("matches")));
    criterion.bench_function("test of the dice", |bench| bench.iter(|| archive.dice::<Ur>().expect("throws")));
    let newest = archive.list(&Filter { game: Some(GameId::Ur), ..all.clone() }, None, 1).expect("a match")[0].id;
    criterion.bench_function("resume", |bench| bench.iter(|| archive.resume::<Ur>(newest).expect("a match")));

    let mut rng = Pcg64::seed_from_u64(1);
    let mut duel = Duel::<WarHorses>::from_seed(0, [Player::Human; 2]);
    let mut id = archive.begin(&duel).expect("there is space");
    criterion.bench_function("keep a move", |bench| {
        bench.iter(|| {
            if !step(&mut duel, &mut rng) {
                duel = Duel::from_seed(0, [Player::Human; 2]);
                id = archive.begin(&duel).expect("there is space");
                step(&mut duel, &mut rng);
            }
            archive.append(id, &duel, Spent::UNKNOWN).expect("there is space");
        });
    });
    criterion.final_summary();
}
