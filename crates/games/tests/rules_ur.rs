//! The rules of the Royal Game of Ur against a second, naive implementation of them, rule cases, and its text.

use std::collections::HashSet;

use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses_games::playout::play_at_random;
use war_horses_games::ur::{Move, Rules};
use war_horses_games::{Game, Outcome, Setup, Side, Turn, Ur, perft};

/// The rules once more: tokens as places in a list of square names, looked through one by one. It speaks to the library
/// in text alone.
mod naive {
    const PATHS: [[&str; 14]; 2] = [
        ["A4", "A3", "A2", "A1", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "A8", "A7"],
        ["C4", "C3", "C2", "C1", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "C8", "C7"],
    ];
    const ROSETTES: [&str; 5] = ["A1", "C1", "B4", "A7", "C7"];

    /// Where a token is: waiting is 0, home is 15.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Board {
        pub tokens: [Vec<usize>; 2],
        pub mover: usize,
        pub roll: Option<usize>,
        pub museum: bool,
    }

    impl Board {
        pub fn start(tokens: usize, museum: bool, mover: usize) -> Self {
            Self { tokens: [vec![0; tokens], vec![0; tokens]], mover, roll: None, museum }
        }

        fn square(side: usize, place: usize) -> Option<&'static str> {
            place.checked_sub(1).and_then(|step| PATHS[side].get(step)).copied()
        }

        fn token_on(&self, side: usize, square: &str) -> Option<usize> {
            self.tokens[side].iter().position(|&place| Self::square(side, place) == Some(square))
        }

        pub fn winner(&self) -> Option<usize> {
            (0..2).find(|&side| self.tokens[side].iter().all(|&place| place == 15))
        }

        fn name(side: usize, place: usize) -> String {
            let row = ["A", "C"][side];
            match place {
                0 => format!("{row}@"),
                15 => format!("{row}+"),
                place => PATHS[side][place - 1].to_owned(),
            }
        }

        /// The moves with a roll: name, place before, place after.
        fn walks(&self, roll: usize) -> Vec<(String, usize, usize)> {
            let side = self.mover;
            let mut walks = Vec::new();
            for from in 0..15 {
                let to = from + roll;
                if roll == 0 || to > 15 || !self.tokens[side].contains(&from) {
                    continue;
                }
                if let Some(square) = Self::square(side, to) {
                    let own = self.token_on(side, square).is_some();
                    let safe = self.token_on(1 - side, square).is_some() && ROSETTES.contains(&square);
                    if own || safe {
                        continue;
                    }
                }
                walks.push((Self::name(side, from) + &Self::name(side, to), from, to));
            }
            walks
        }

        pub fn moves(&self) -> Vec<String> {
            match (self.winner(), self.roll) {
                (Some(_), _) => vec![],
                (_, Some(roll)) => self.walks(roll).into_iter().map(|(name, ..)| name).collect(),
                (_, None) => (if self.museum { 0..5 } else { 1..5 }).map(|roll| format!("={roll}")).collect(),
            }
        }

        pub fn play(&mut self, name: &str) {
            if let Some(roll) = name.strip_prefix('=') {
                let roll = roll.parse().unwrap();
                if self.walks(roll).is_empty() {
                    self.mover = 1 - self.mover;
                } else {
                    self.roll = Some(roll);
                }
                return;
            }
            let side = self.mover;
            let roll = self.roll.take().unwrap();
            let (_, from, to) = self.walks(roll).into_iter().find(|walk| walk.0 == name).unwrap();
            let token = self.tokens[side].iter().position(|&place| place == from).unwrap();
            self.tokens[side][token] = to;
            let square = Self::square(side, to);
            if let Some(enemy) = square.and_then(|square| self.token_on(1 - side, square)) {
                self.tokens[1 - side][enemy] = 0;
            }
            if !square.is_some_and(|square| ROSETTES.contains(&square)) {
                self.mover = 1 - side;
            }
        }

        pub fn write(&self) -> String {
            let row = |row: &str| -> String {
                let on = |side: usize, column: usize| self.token_on(side, &format!("{row}{column}")).is_some();
                let symbol = |column: usize| match () {
                    () if row != "B" && (5..7).contains(&column) => '_',
                    () if on(0, column) => 'l',
                    () if on(1, column) => 'd',
                    () => '.',
                };
                (1..9).map(symbol).collect()
            };
            let home = |side: usize| self.tokens[side].iter().filter(|&&place| place == 15).count();
            format!(
                "{}/{}/{} {}-{} {} {} {} {}",
                row("A"),
                row("B"),
                row("C"),
                home(0),
                home(1),
                ["light", "dark"][self.mover],
                self.roll.map_or("?".to_owned(), |roll| roll.to_string()),
                self.tokens[0].len(),
                ["course", "museum"][usize::from(self.museum)],
            )
        }

        pub fn perft(&self, depth: u32) -> u64 {
            if depth == 0 {
                return 1;
            }
            let after = |name: &String| {
                let mut next = self.clone();
                next.play(name);
                next.perft(depth - 1)
            };
            self.moves().iter().map(after).sum()
        }
    }
}

fn game(text: &str) -> Ur {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn names(game: &Ur) -> Vec<String> {
    game.legal_moves().iter().map(ToString::to_string).collect()
}

/// The game after moves that are named as a person would.
fn after(text: &str, moves: &str) -> Ur {
    let mut game = game(text);
    for name in moves.split_whitespace() {
        let mv = game.read_move(name).unwrap_or_else(|error| panic!("{game}: {error}"));
        game.try_play(mv).unwrap();
    }
    game
}

fn same(game: &Ur, naive: &naive::Board) {
    let text = naive.write();
    assert_eq!(game.to_string(), text);
    assert_eq!(names(game), naive.moves(), "{text}");
    assert_eq!(text.parse().as_ref(), Ok(game));
    let expected = match (naive.winner(), naive.roll) {
        (Some(side), _) => Turn::Over(Outcome::Win(Side::BOTH[side])),
        (None, Some(_)) => Turn::Player(Side::BOTH[naive.mover]),
        (None, None) => Turn::Chance(Side::BOTH[naive.mover]),
    };
    assert_eq!(game.turn(), expected, "{text}");
    for side in Side::BOTH {
        let places = &naive.tokens[side.index()];
        let count = |place| places.iter().filter(|&&other| other == place).count();
        assert_eq!([game.waiting(side), game.scored(side)].map(usize::from), [count(0), count(15)], "{text}");
        let steps = (1..15).filter(|place| places.contains(place)).fold(0, |steps, place| steps | 1 << place);
        assert_eq!(game.steps(side), steps, "{text}");
    }
}

#[test]
fn the_sequences_of_the_start_are_counted_as_the_naive_rules_do() {
    for (tokens, rules, depth) in
        [(7, Rules::Course, 9), (7, Rules::Museum, 8), (1, Rules::Course, 12), (2, Rules::Museum, 9)]
    {
        let start = Ur::new(tokens, rules, Side::First);
        let naive = naive::Board::start(tokens.into(), rules == Rules::Museum, 0);
        assert_eq!(perft(&start, depth), naive.perft(depth), "{tokens} tokens, {rules:?}");
    }
}

#[test]
fn random_games_of_all_setups_go_in_step_with_the_naive_rules() {
    let mut rng = Pcg64::seed_from_u64(1);
    let mut winners = HashSet::new();
    for _ in 0..300 {
        let (tokens, museum, starts) = (rng.random_range(1..=7_u8), rng.random_bool(0.5), rng.random_range(0..2));
        let mut game = Ur::new(tokens, Rules::ALL[usize::from(museum)], Side::BOTH[starts]);
        let mut naive = naive::Board::start(tokens.into(), museum, starts);
        same(&game, &naive);
        while naive.winner().is_none() {
            let moves = game.legal_moves();
            let mv = moves[rng.random_range(0..moves.len())];
            game.try_play(mv).unwrap();
            naive.play(&mv.to_string());
            same(&game, &naive);
        }
        winners.insert(naive.winner());
    }
    assert_eq!(winners.len(), 2, "both sides win some games");
}

#[test]
fn a_game_begins_as_it_was_set_up() {
    let begin = |tokens: &str, rules: &str, starts: &str, seed| {
        let mut setup: Setup = Ur::usual_setup();
        for (name, value) in [("tokens", tokens), ("rules", rules), ("start", starts)] {
            setup.set(name, value).unwrap();
        }
        Ur::begin(&setup, seed).to_string()
    };
    assert_eq!(Ur::seeded(3).to_string(), "....__../......../....__.. 0-0 light ? 7 course");
    assert_eq!(begin("3", "museum", "dark", 0), "....__../......../....__.. 0-0 dark ? 3 museum");
    let drawn: HashSet<_> = (0..20).map(|seed| begin("7", "course", "dice", seed)).collect();
    assert_eq!(drawn.len(), 2, "either side may be drawn to begin");
    assert!(Ur::is_drawn_by_lot(&Ur::usual_setup()), "the dice are");
}

#[test]
fn the_dice_have_the_odds_of_their_corners() {
    for rules in Rules::ALL {
        // Every die shows a white corner in half of its falls.
        let mut falls = [0; 5];
        for fall in 0..rules.falls() {
            let white = fall.count_ones();
            falls[if rules == Rules::Course && white == 0 { 4 } else { white as usize }] += 1;
        }
        assert_eq!(rules.odds(), falls);
        let start = Ur::new(7, rules, Side::First);
        let odds: Vec<_> = start.legal_moves().into_iter().map(|roll| start.odds(roll)).collect();
        assert_eq!(odds, falls.into_iter().filter(|&falls| falls > 0).collect::<Vec<_>>());
    }
}

#[test]
fn a_roll_moves_any_one_token_to_a_free_square() {
    let start = "....__../......../....__.. 0-0 light ? 7 course";
    assert_eq!(names(&game(start)), ["=1", "=2", "=3", "=4"]);
    assert_eq!(names(&after(start, "=2")), ["A@A3"], "who enters with a 2 lands on the second step");
    assert_eq!(names(&after("l...__../.l..d.../....__.. 0-0 light ? 7 course", "2")), ["A@A3", "B2B4"]);
    assert_eq!(
        names(&after("..ll__../......../....__.. 0-0 light ? 7 course", "=1")),
        ["A3A2"],
        "not onto an own token"
    );
}

#[test]
fn landing_on_an_enemy_sends_it_back_except_on_a_rosette() {
    let text = "....__../l.d...../....__.. 0-0 light 2 7 course";
    assert_eq!(after(text, "B1B3").to_string(), "....__../..l...../....__.. 0-0 dark ? 7 course");
    let safe = game("....__../..ld..../....__.. 0-0 light 1 7 course");
    assert_eq!(names(&safe), ["A@A4"], "the rosette in the middle is safe");
    let own_rows = game("..l.__../......../..d.__.. 0-0 light 1 7 course");
    assert_eq!(after(&own_rows.to_string(), "A3A2").to_string(), ".l..__../......../..d.__.. 0-0 dark ? 7 course");
}

#[test]
fn a_rosette_gives_another_throw() {
    for (text, mv) in [
        ("....__../......../....__.. 0-0 light 4 7 course", "A@A1*"),
        ("....__../..l...../....__.. 0-0 light 1 7 course", "B3B4*"),
        ("....__../.......l/....__.. 0-0 light 2 7 course", "B8A7*"),
    ] {
        assert_eq!(after(text, mv).turn(), Turn::Chance(Side::First), "{text}");
    }
    let other = after("....__../..l...../....__.. 0-0 light 2 7 course", "B3B5");
    assert_eq!(other.turn(), Turn::Chance(Side::Second));
}

#[test]
fn tokens_come_home_by_exact_count_and_the_last_one_wins() {
    let text = "....__.l/......../....__.. 5-3 light ? 7 course";
    assert_eq!(names(&after(text, "=2")), ["A@A3", "A8A+"]);
    assert_eq!(names(&after(text, "=3")), ["A@A2"], "a 3 is more than it takes");
    assert_eq!(after(text, "=2 A8A+").to_string(), "....__../......../....__.. 6-3 dark ? 7 course");
    let over = after("....__l./......../d...__.. 6-3 light 1 7 course", "a7a+#");
    assert_eq!(over.turn(), Turn::Over(Outcome::Win(Side::First)));
    assert_eq!((names(&over), over.tally(Side::First)), (vec![], Some(7)));
}

#[test]
fn a_roll_that_cannot_be_used_passes_the_turn() {
    let stuck = game("....__l./......../....__.. 6-0 light ? 7 course");
    let mut next = stuck;
    next.play(Move::Roll(2));
    assert_eq!((next.turn(), stuck.passed(&next)), (Turn::Chance(Side::Second), Some(Side::First)));
    let mut moves = stuck;
    moves.play(Move::Roll(1));
    assert_eq!((moves.turn(), stuck.passed(&moves)), (Turn::Player(Side::First), None));
    let museum = game("....__../......../....__.. 0-0 dark ? 7 museum");
    let mut lost = museum;
    lost.play(Move::Roll(0));
    assert_eq!((lost.turn(), museum.passed(&lost)), (Turn::Chance(Side::First), Some(Side::Second)));
    let entered = after("....__../......../....__.. 0-0 light ? 7 course", "=1 A@A4");
    assert_eq!(game("....__../......../....__.. 0-0 light 1 7 course").passed(&entered), None);
}

#[test]
fn the_marks_of_the_notation_are_accepted_where_they_are_right() {
    let capture = game("....__../l.d...../....__.. 0-0 light 2 7 course");
    for text in ["B1B3", "b1b3", "B1B3x", "b1b3X"] {
        assert!(capture.read_move(text).is_ok(), "{text}");
    }
    for text in ["B1B3*", "B1B3#", "A@A3x", "B1B3+", "x", "=2", "2", ""] {
        let error = capture.read_move(text).unwrap_err().to_string();
        assert_eq!(error, format!("'{text}' is not a legal move here; legal moves: A@A3 B1B3"));
    }
    let throw = game("....__../......../....__.. 0-0 light ? 7 museum");
    assert_eq!(throw.read_move("0"), Ok(Move::Roll(0)));
    assert!(throw.read_move("=5").is_err() && throw.read_move("+3").is_err());
}

#[test]
fn impossible_positions_are_refused_by_name() {
    let board = "....__../......../....__..";
    for (text, fault) in [
        (
            "".to_owned(),
            "a position has 6 parts, as in ....__../......../....__.. 0-0 light ? 7 course, this one has 0",
        ),
        (
            format!("{board} 0-0 light ? 7 course x"),
            "a position has 6 parts, as in ....__../......../....__.. 0-0 light ? 7 course, this one has 7",
        ),
        ("..../.... 0-0 light ? 7 course".into(), "the board must have 3 rows with '/' between them, this one has 2"),
        ("..../......../....__.. 0-0 light ? 7 course".into(), "row A has 4 columns instead of 8"),
        ("....__../....é.../....__.. 0-0 light ? 7 course".into(), "'é' at B5 means nothing: use l, d, . and _"),
        (
            "....l_../......../....__.. 0-0 light ? 7 course".into(),
            "the board has no square A5: write _ there, not 'l'",
        ),
        ("....__../...._.../....__.. 0-0 light ? 7 course".into(), "B5 is a square: write l, d or . there, not '_'"),
        ("d...__../......../....__.. 0-0 light ? 7 course".into(), "dark never walks over A1"),
        (
            format!("{board} 0:0 light ? 7 course"),
            "'0:0' does not tell the tokens that are home, light's and dark's, as in 0-0",
        ),
        (format!("{board} 0-0 white ? 7 course"), "'white' is not a side to act: light or dark"),
        (
            format!("{board} 0-0 light x 7 course"),
            "'x' is no roll: a number, or ? while the dice are still to be thrown",
        ),
        (format!("{board} 0-0 light 5 7 course"), "with course dice nobody moves by 5: 1, 2, 3, 4"),
        (format!("{board} 0-0 light 0 7 museum"), "with museum dice nobody moves by 0: 1, 2, 3, 4"),
        (format!("{board} 0-0 light ? seven course"), "'seven' is no number of tokens: 1 to 7"),
        (format!("{board} 0-0 light ? 8 course"), "8 tokens are none of 1 to 7"),
        (format!("{board} 0-0 light ? 7 finkel"), "'finkel' are no rules: course or museum"),
        (
            "l...__../......../....__.. 7-0 light ? 7 course".into(),
            "light has 8 tokens on the board and home, but only 7 in all",
        ),
        (format!("{board} 7-7 light ? 7 course"), "both sides are home, but the first one ends the game"),
        (format!("{board} 7-0 light ? 7 course"), "light is home, so that dark would be next"),
        (format!("{board} 7-0 dark 1 7 course"), "light has won: nobody has a roll, write ?"),
        (
            "....__l./......../....__.. 6-0 light 2 7 course".into(),
            "light has no move with a roll of 2, so that the turn has passed",
        ),
    ] {
        assert_eq!(text.parse::<Ur>().unwrap_err().to_string(), fault, "{text}");
    }
}

#[test]
fn parts_that_no_board_can_have_are_refused() {
    let compose = |on| Ur::compose(7, Rules::Course, on, [0; 2], Side::First, None).map_err(|error| error.to_string());
    assert_eq!(compose([1 << 5, 1 << 5]), Err("a square cannot hold a light and a dark token".to_owned()));
    assert_eq!(compose([0, 1]), Err("dark has a token on a step that is none of 1 to 14".to_owned()));
    assert_eq!(compose([1 << 15, 0]), Err("light has a token on a step that is none of 1 to 14".to_owned()));
    assert!(compose([1 << 4 | 1 << 14, 1 << 4 | 1 << 14]).is_ok(), "the own rows are apart");
}

prop_compose! {
    /// A position of a random game.
    fn random_position()(tokens in 1..=7_u8, museum: bool, starts: bool, plies in 0..300_usize, seed: u64) -> Ur {
        let mut rng = Pcg64::seed_from_u64(seed);
        let start = Ur::new(tokens, Rules::ALL[usize::from(museum)], Side::BOTH[usize::from(starts)]);
        play_at_random(start, plies, &mut rng)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_survives_its_text_and_its_parts(game in random_position()) {
        let text = game.to_string();
        prop_assert_eq!(text.parse(), Ok(game), "{}", text);
        let on = Side::BOTH.map(|side| game.steps(side));
        let scored = Side::BOTH.map(|side| game.scored(side));
        prop_assert_eq!(Ur::compose(game.tokens(), game.rules(), on, scored, game.side(), game.roll()), Ok(game));
    }

    #[test]
    fn every_legal_move_is_read_from_its_text_with_its_marks(game in random_position()) {
        let legal = game.legal_moves();
        prop_assert_eq!(legal.is_empty(), matches!(game.turn(), Turn::Over(_)));
        let names: HashSet<_> = legal.iter().map(ToString::to_string).collect();
        prop_assert_eq!(names.len(), legal.len(), "the text of a move is unique");
        for mv in legal {
            let marks = if let Move::Walk(walk) = mv { game.marks(walk) } else { String::new() };
            prop_assert_eq!(game.read_move(&format!(" {mv}{marks} ").to_lowercase()), Ok(mv));
        }
    }

    #[test]
    fn tokens_are_never_lost(game in random_position()) {
        let mut next = game;
        for mv in game.legal_moves() {
            next.clone_from(&game);
            next.play(mv);
            for side in Side::BOTH {
                let count = u32::from(next.waiting(side) + next.scored(side)) + next.steps(side).count_ones();
                prop_assert_eq!(count, u32::from(next.tokens()));
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[.ld_]{8}/[.ld]{8}/[.ld_]{8} [0-7]-[0-7] (light|dark) [?0-5] [1-7] (course|museum)") {
        if let Ok(game) = text.parse::<Ur>() {
            prop_assert_eq!(game.to_string(), text);
        }
    }
}
