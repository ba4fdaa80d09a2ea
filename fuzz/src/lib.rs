//! Every text entrance as a function from bytes to nothing: it may refuse them, but never panic, and what it takes it must
//! write back as something it takes again.
//!
//! `cargo test -p war-horses-fuzz` throws mutated texts of a fixed corpus at each of them, and with `WAR_HORSES_FUZZ=1000000`
//! so many more. A campaign that is guided by coverage: `RUSTC_BOOTSTRAP=1 cargo fuzz run positions --features libfuzzer`.
//! The lines of UGI and HTP, settings and words have theirs in the tests of the program, for only it knows them.

#![forbid(unsafe_code)]

mod database;
mod mutation;

pub use database::database;
pub use mutation::Mutator;

use war_horses_duel::{Duel, Player, Record};
use war_horses_engine::search::Evaluate;
use war_horses_games::{Game, GameId, Side, with_game};
use war_horses_lab::tournament::Plan;
use war_horses_workshop::{Heuristic, HeuristicFile, shipped};

/// Something that takes any bytes.
pub struct Entrance {
    /// What it is called on the command line.
    pub name: &'static str,
    /// Takes them.
    pub take: fn(&[u8]),
    /// What is right, to begin from.
    pub corpus: Vec<Vec<u8>>,
    /// How long it may take, compared with a line of text.
    pub weight: u64,
}

/// All entrances that need no program.
pub fn entrances() -> Vec<Entrance> {
    let text = |name, take, corpus: Vec<String>| Entrance {
        name,
        take,
        corpus: corpus.into_iter().map(String::into_bytes).collect(),
        weight: 1,
    };
    vec![
        text("positions", positions, samples(|game| with_game!(game, G => G::seeded(7).to_string()))),
        text("moves", moves, samples(|game| with_game!(game, G => some_moves::<G>()))),
        text("records", records, samples(|game| with_game!(game, G => some_record::<G>()))),
        text("heuristics", heuristics, shipped::ALL.iter().map(|shipped| shipped.text.to_owned()).collect()),
        text("tournaments", tournaments, vec![TOURNAMENT.to_owned()]),
        Entrance { name: "database", take: database, corpus: vec![database::sample()], weight: 100 },
    ]
}

/// A text of each game, behind the byte that chooses the game.
fn samples(text: impl Fn(GameId) -> String) -> Vec<String> {
    GameId::ALL.iter().zip('0'..).map(|(&game, digit)| format!("{digit}{}", text(game))).collect()
}

/// The first byte chooses a game; the rest is text for it.
fn game_and_text(data: &[u8]) -> Option<(GameId, &str)> {
    let (first, rest) = data.split_first()?;
    let game = GameId::ALL[usize::from(*first) % GameId::ALL.len()];
    Some((game, std::str::from_utf8(rest).ok()?))
}

/// Position lines of every game.
pub fn positions(data: &[u8]) {
    let Some((game, text)) = game_and_text(data) else { return };
    with_game!(game, G => {
        if let Ok(position) = text.parse::<G>() {
            let written = position.to_string();
            assert_eq!(written.parse::<G>().ok(), Some(position), "{game} cannot read '{written}'");
        }
    });
}

/// Moves as people and programs type them, one after the other from a start.
pub fn moves(data: &[u8]) {
    let Some((game, text)) = game_and_text(data) else { return };
    with_game!(game, G => {
        let mut position = G::seeded(7);
        for word in text.split_whitespace() {
            if let Ok(mv) = position.read_move(word) {
                assert!(position.is_legal(mv), "{game} takes '{word}' for {mv}, which is not legal");
                position.play(mv);
            }
        }
    });
}

/// Records in the format of every game.
pub fn records(data: &[u8]) {
    let Some((game, text)) = game_and_text(data) else { return };
    with_game!(game, G => {
        if let Ok(duel) = G::read_record(text) {
            let written = G::write_record(&duel);
            match G::read_record(&written) {
                Ok(again) => assert_eq!(again.position(), duel.position(), "{game}: {written}"),
                Err(error) => panic!("{game} cannot read its own record: {error}\n{written}"),
            }
        }
    });
}

/// Files of heuristics; one that is taken judges the start of its game.
pub fn heuristics(data: &[u8]) {
    let Some(file) = std::str::from_utf8(data).ok().and_then(|text| HeuristicFile::read(text).ok()) else { return };
    with_game!(file.game, G => {
        let Ok(heuristic) = Heuristic::<G>::new(&file) else { panic!("{} is not its own game", file.game) };
        let start = G::seeded(7);
        let [one, other] = Side::BOTH.map(|side| heuristic.evaluate(&start, side));
        assert_eq!(one, -other, "{}", file.score);
        assert_eq!(heuristic.judge(&file, &start).terms.len(), file.program.terms().len());
    });
}

/// A tournament in which everything is said.
const TOURNAMENT: &str = "name = \"Class\"\ngame = \"hex\"\nset = { size = 5, swap = \"off\" }\nformat = \"gauntlet\"\n\
    challenger = \"A\"\nrounds = 3\nstarts = 4\nseed = 5\nclock = \"1m+1s\"\nparallel = 2\nmemory = \"64M\"\nprocessor = \"9s\"\n\
    [[entrant]]\nname = \"A\"\nplayer = \"beginner\"\n[[entrant]]\nplayer = \"random\"\n";

/// Files of tournaments; in one that is taken, everybody has somebody to play.
pub fn tournaments(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    // Whoever is named, none of their files is read.
    let resolve = |player: &str| match player.contains(':') {
        true => Err("not here".to_owned()),
        false => player.parse().map_err(|error| format!("{error}")),
    };
    if let Ok(plan) = Plan::read(text, &resolve) {
        assert!(plan.games() >= 2 && plan.entrants.len() >= 2, "{text}");
        assert!(
            plan.encounters()
                .unwrap_or_default()
                .iter()
                .flat_map(|met| met.players)
                .all(|player| player < plan.entrants.len())
        );
    }
}

/// Some moves that are legal from the start.
fn some_moves<G: Game>() -> String {
    let mut position = G::seeded(7);
    let mut moves = Vec::new();
    while let Some(&mv) = position.legal_moves().first().filter(|_| moves.len() < 12) {
        moves.push(mv.to_string());
        position.play(mv);
    }
    moves.join(" ")
}

/// Throws, or plays the first move, unless the match is over.
fn play_any<G: Game>(duel: &mut Duel<G>) {
    let first = duel.position().legal_moves().first().copied();
    if duel.throw().is_none() {
        let _ = first.map(|mv| duel.play(mv).is_ok());
    }
}

fn some_record<G: Record>() -> String {
    let mut duel = Duel::<G>::from_seed(7, [Player::Human; 2]);
    (0..12).for_each(|_| play_any(&mut duel));
    G::write_record(&duel)
}
