//! The table under any sequence of actions, beside a plain model: one match or none, and a question or none.

use bevy::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use war_horses::app::Screen;
use war_horses::app::boards::TableGame;
use war_horses::app::table::{
    AnimationSpeed, Asker, Match, MatchRequested, MatchResumed, MoveRequested, Question, QuestionAnswered, Spot,
    TableCommand, ThrowRequested,
};
use war_horses::duel::{Duel, MatchSetup, Player};
use war_horses::games::{GameId, Turn, with_game};

use crate::bench::*;

const ACTIONS: usize = 150;

/// What a person can do to the table, wherever they are.
#[derive(Clone, Copy, Debug)]
enum Action {
    /// A legal move, or the dice.
    Play,
    /// A legal move that is taken back before anybody could answer it.
    PlayAndUndo,
    /// A move of the start, which is rarely legal later on.
    Misplay,
    Undo,
    Redo,
    NewBoard,
    SameBoard,
    SwapSides,
    Answer(bool),
    /// A search that nobody waits for.
    Hint,
    /// Another match takes the place of this one without a question, as from the menu or the archive.
    NewMatch(u64),
    /// An earlier position of this match comes to the table as a match of its own.
    Branch,
    Leave,
}

impl Action {
    fn by_lot(rng: &mut Pcg64) -> Self {
        match rng.random_range(0..40) {
            0..16 => Self::Play,
            16..18 => Self::PlayAndUndo,
            18..20 => Self::Misplay,
            20..25 => Self::Undo,
            25..28 => Self::Redo,
            28 => Self::NewBoard,
            29 => Self::SameBoard,
            30 => Self::SwapSides,
            31..33 => Self::Answer(true),
            33 => Self::Answer(false),
            34 => Self::Hint,
            35..37 => Self::NewMatch(rng.random_range(0..20)),
            37..39 => Self::Branch,
            _ => Self::Leave,
        }
    }
}

/// What should be on the table.
struct Model<G: TableGame> {
    duel: Option<Duel<G>>,
    question: Option<TableCommand>,
    players: [Player; 2],
    /// The board was drawn by lot: whatever it is, it is right.
    any_board: bool,
}

impl<G: TableGame> Model<G> {
    fn begin(&mut self, duel: Duel<G>) {
        self.duel = Some(duel);
    }

    /// Whether a person would lose something with the match.
    fn is_under_way(duel: &Duel<G>) -> bool {
        let by_person = |n: usize| {
            let played = &duel.history()[n];
            !played.by_chance && duel.player(played.side) == Player::Human
        };
        duel.outcome().is_none() && (0..duel.history().len()).any(by_person)
    }

    /// Another match by command: at once, or after a yes.
    fn replace(&mut self, command: TableCommand, confirmed: bool) {
        let Some(duel) = &self.duel else { return };
        if !confirmed && Self::is_under_way(duel) {
            self.question = Some(command);
            return;
        }
        let mut same = MatchSetup::of(G::GAME, duel);
        if command == TableCommand::SwapSides {
            same.seats.reverse();
        }
        self.any_board = command == TableCommand::NewBoard;
        self.duel = Some(same.build().expect("it could be played before"));
    }
}

/// Does it to the table and to the model.
fn act<G: TableGame>(app: &mut App, model: &mut Model<G>, action: Action, rng: &mut Pcg64) {
    let world = app.world_mut();
    let mut begin = |model: &mut Model<G>, seed| {
        let setup = MatchSetup::seeded(G::GAME, G::usual_setup(), seed, model.players);
        model.begin(setup.build().expect("a match of the usual setup"));
        world.write_message(MatchRequested(setup));
    };
    match (action, &mut model.duel) {
        (Action::NewMatch(seed), _) => begin(model, seed),
        // From the menu nothing but a match can be had.
        (Action::Branch, None) => begin(model, 1),
        (Action::Answer(yes), _) => {
            // Only a question can be answered.
            if let Some(command) = model.question.take() {
                world.write_message(QuestionAnswered(yes));
                if yes {
                    model.replace(command, true);
                }
            }
        }
        (_, None) => {}
        (Action::Play, Some(duel)) => match duel.position().turn() {
            Turn::Chance(_) => {
                world.write_message(ThrowRequested(Asker::Person));
                duel.throw();
            }
            Turn::Player(_) => {
                let moves = duel.position().legal_moves();
                let mv = moves[rng.random_range(0..moves.len())];
                world.write_message(MoveRequested::<G> { mv, asker: Asker::Person });
                duel.play(mv).expect("it is legal");
            }
            Turn::Over(_) => {}
        },
        (Action::PlayAndUndo, Some(duel)) => {
            if let (Turn::Player(_), Some(&mv)) = (duel.position().turn(), duel.position().legal_moves().first()) {
                world.write_message(MoveRequested::<G> { mv, asker: Asker::Person });
                world.write_message(TableCommand::Undo);
                duel.play(mv).expect("it is legal");
                duel.undo();
            }
        }
        (Action::Misplay, Some(duel)) => {
            if let Some(&mv) = duel.start().legal_moves().first() {
                world.write_message(MoveRequested::<G> { mv, asker: Asker::Person });
                // Dice are not a person's to choose.
                if matches!(duel.position().turn(), Turn::Player(_)) {
                    let _ = duel.play(mv);
                }
            }
        }
        (Action::Undo, Some(duel)) => {
            world.write_message(TableCommand::Undo);
            duel.undo();
        }
        (Action::Redo, Some(duel)) => {
            world.write_message(TableCommand::Redo);
            duel.redo();
        }
        (Action::Branch, Some(duel)) => {
            let mut branch = Duel::from_seed(3, model.players);
            let moves = rng.random_range(0..=4.min(duel.history().len()));
            (0..moves).for_each(|_| play_any(&mut branch));
            world.write_message(MatchResumed { duel: branch.clone(), elapsed: STEP });
            model.begin(branch);
        }
        (Action::Hint, Some(_)) => {
            world.write_message(TableCommand::Hint);
        }
        (Action::NewBoard | Action::SameBoard | Action::SwapSides, Some(_)) => {
            let command = match action {
                Action::NewBoard => TableCommand::NewBoard,
                Action::SwapSides => TableCommand::SwapSides,
                _ => TableCommand::SameBoard,
            };
            world.write_message(command);
            model.replace(command, false);
        }
        (Action::Leave, Some(_)) => {
            world.write_message(TableCommand::Leave);
            (model.duel, model.question) = (None, None);
        }
    }
    app.update();
    app.update();
}

fn play_any<G: TableGame>(duel: &mut Duel<G>) {
    let first = duel.position().legal_moves().first().copied();
    if duel.throw().is_none()
        && let Some(mv) = first
    {
        duel.play(mv).expect("it is legal");
    }
}

/// The machine answers when it likes; what it plays is legal, and its own.
fn let_the_machine_answer<G: TableGame>(app: &mut App, model: &mut Model<G>) {
    let Some(expected) = &mut model.duel else { return };
    if let Some(duel) = app.world().get_resource::<Match<G>>().filter(|_| std::mem::take(&mut model.any_board)) {
        *expected = Duel::from_seed(duel.seed().expect("a board by lot"), expected.players());
    }
    wait_until(app, "a person's turn", |app| {
        let Some(duel) = app.world().get_resource::<Match<G>>() else { return true };
        let turn = duel.to_move().or(duel.to_throw());
        turn.is_none_or(|(_, player)| player == Player::Human)
    });
    let Some(duel) = app.world().get_resource::<Match<G>>() else { return };
    while let Some(played) = duel.history().get(expected.history().len()) {
        let (_, player) = expected.to_move().or(expected.to_throw()).expect("the game goes on");
        assert_ne!(player, Player::Human, "a person's move was made by nobody");
        expected.play(played.mv).expect("the machine plays by the rules");
    }
}

fn compare<G: TableGame>(app: &mut App, model: &Model<G>, what: &str) {
    let on_table = app.world().get_resource::<Match<G>>();
    if let (Some(duel), Some(expected)) = (on_table, &model.duel) {
        assert_eq!(duel.players(), expected.players(), "{what}");
        let moves = |duel: &Duel<G>| duel.history().iter().map(|played| played.mv.to_string()).collect::<Vec<_>>();
        assert_eq!(moves(duel), moves(expected), "{what}");
        assert!(**duel == *expected, "{what}");
    }
    assert_eq!(on_table.is_some(), model.duel.is_some(), "{what}");
    assert_eq!(app.world().get_resource::<Question>().map(|question| question.0), model.question, "{what}");
    let screen = if model.duel.is_some() { Screen::Table } else { Screen::Menu };
    assert_eq!(*app.world().resource::<State<Screen>>(), screen, "{what}");
    assert_eq!(all::<Spot>(app).is_empty(), model.duel.is_none(), "{what}: the board is there with the match");
}

fn agrees<G: TableGame>(players: [Player; 2], seed: u64) {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut app = app();
    app.insert_resource(AnimationSpeed::Off);
    let mut model = Model::<G> { duel: None, question: None, players, any_board: false };
    let mut done = Vec::new();
    for _ in 0..ACTIONS {
        let action = Action::by_lot(&mut rng);
        done.push(action);
        act(&mut app, &mut model, action, &mut rng);
        let_the_machine_answer(&mut app, &mut model);
        compare(&mut app, &model, &format!("{} after {done:?}", G::ID));
    }
}

#[test]
fn the_table_is_what_was_done_to_it() {
    for &game in GameId::ALL {
        for (players, seed) in [([HUMAN; 2], 1), ([HUMAN; 2], 2), ([HUMAN, BEGINNER], 3), ([BEGINNER, HUMAN], 4)] {
            with_game!(game, G => agrees::<G>(players, seed));
        }
    }
}
