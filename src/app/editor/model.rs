//! What the editor shows, as plain data.

use super::Editor;
use crate::app::boards::easel::{self, Easel};
use crate::app::menu::{level_choices, seat_choices};
use crate::app::panels::editor::{Action, Board, Cell, Edit, Model, Tool};
use crate::app::panels::keymap::{KeyAction, Keymap};
use crate::app::panels::rows::{Choice, Name, Row};
use crate::app::panels::style::icon;
use crate::app::speech::Speech;
use crate::duel::Seat;
use crate::games::draft::FieldValues;
use crate::games::{Side, with_game};

/// All of the page.
pub fn model(editor: &Editor, keys: &Keymap, speech: &Speech) -> Model {
    let text = |key: &str| speech.get(key).into_owned();
    let edit = |icon, key: &str, asked, action, enabled| Edit {
        icon,
        name: text(key),
        tip: keys.tip(&text(key), asked, speech),
        action,
        enabled,
    };
    Model {
        title: text("editor-title"),
        game: text(editor.game().id()),
        back: text("editor-back"),
        board: with_game!(editor.game(), G => board::<G>(editor, speech)),
        tools: with_game!(editor.game(), G => tools::<G>(editor, speech)),
        rows: rows(editor, speech),
        line_name: text("editor-line"),
        line: editor.line(),
        edits: vec![
            edit(icon::COPY, "editor-copy", KeyAction::EditCopy, Action::Copy, true),
            edit(icon::ARROW_U_UP_LEFT, "undo", KeyAction::EditUndo, Action::Undo, editor.can_undo()),
            edit(icon::ARROW_U_UP_RIGHT, "redo", KeyAction::EditRedo, Action::Redo, editor.can_redo()),
            edit(icon::TRASH, "editor-clear", KeyAction::EditClear, Action::Clear, true),
            edit(icon::ARROW_COUNTER_CLOCKWISE, "editor-restart", KeyAction::EditRestart, Action::Restart, true),
        ],
        fault: editor.fault(speech),
        fine: text("editor-fine"),
        players: players(editor, speech),
        play: (text("editor-play"), keys.tip(&text("editor-play-tip"), KeyAction::EditPlay, speech)),
        analyse: (text("lens"), keys.tip(&text("editor-analyse-tip"), KeyAction::EditAnalyse, speech)),
        listens: true,
    }
}

fn board<G: Easel>(editor: &Editor, speech: &Speech) -> Board {
    let draft = editor.draft().clone();
    let blank = G::blank(&draft);
    let [_, rows] = G::board_size(draft.values());
    let cells = (0..draft.places().len()).map(|cell| {
        let lies =
            draft.sign(cell).map_or_else(|| speech.get("spot-free").into_owned(), |sign| G::sign_words(sign, speech));
        let name = G::cell_name(draft.places()[cell], rows);
        Cell { at: G::cell_center(&draft, cell).to_array(), words: format!("{name}, {lies}") }
    });
    Board {
        cells: cells.collect(),
        outline: blank.cell_outline().iter().map(|corner| corner.to_array()).collect(),
        rim_names: blank.rim_names().into_iter().map(|(at, name)| (at.to_array(), name)).collect(),
        extent: blank.sketch_extent().to_array(),
        cursor: editor.cursor(),
        draw: Box::new(move |painter, frame| easel::draw::<G>(&draft, painter, frame)),
    }
}

/// What can be put down, and the way to take it away.
fn tools<G: Easel>(editor: &Editor, speech: &Speech) -> Vec<Tool> {
    let signs = (0..G::SIGNS.len() as u8).map(|sign| Tool {
        name: capitalised(&G::sign_words(sign, speech)),
        taken: editor.tool() == Some(sign),
        sign: Some(sign),
        draw: Box::new(move |painter, frame| easel::draw_sign::<G>(sign, painter, frame)),
    });
    let eraser = Tool {
        name: speech.get("editor-erase").into_owned(),
        taken: editor.tool().is_none(),
        sign: None,
        draw: Box::new(|_, _| {}),
    };
    signs.chain([eraser]).collect()
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Whose turn it is, and what else the line tells.
fn rows(editor: &Editor, speech: &Speech) -> Vec<Row<Action>> {
    let game = editor.game();
    let sides = Side::BOTH.map(|side| {
        let text = with_game!(game, G => speech.side::<G>(side));
        Choice { text, taken: editor.draft().side == side, action: Action::Side(side) }
    });
    let mut rows = vec![Row::Choices(Some(Name::from(speech.get("editor-turn").into_owned())), sides.into())];
    for (place, field) in editor.fields().iter().enumerate() {
        let key = format!("{game}-{}", field.name);
        let name = Name::from(speech.get(&key).into_owned());
        let value = editor.draft().value(place);
        match field.values {
            FieldValues::Numbers(least, most) => {
                let step = |by: i16| {
                    let next = value + by;
                    (least..=most).contains(&next).then_some(Action::Value(place, next))
                };
                rows.push(Row::Number { name, value: value.to_string(), less: step(-1), more: step(1) });
            }
            FieldValues::Names(names) => {
                let choices = names.iter().enumerate().map(|(other, id)| {
                    let key = format!("{key}-{id}");
                    let text = if speech.has(&key) { speech.get(&key).into_owned() } else { (*id).to_owned() };
                    Choice { text, taken: value == other as i16, action: Action::Value(place, other as i16) }
                });
                let choices: Vec<_> = choices.collect();
                // Many stand under their name instead of beside it.
                if choices.len() > 3 {
                    rows.extend([Row::Heading(name.text), Row::Choices(None, choices)]);
                } else {
                    rows.push(Row::Choices(Some(name), choices));
                }
            }
        }
    }
    rows
}

/// Who plays from here.
fn players(editor: &Editor, speech: &Speech) -> Vec<Row<Action>> {
    let (game, seats) = (editor.game(), editor.seats());
    let mut rows = vec![
        Row::Heading(speech.get("i-play").into_owned()),
        Row::Choices(None, seat_choices(game, seats, speech, Action::Seats)),
    ];
    if seats != [Seat::Human; 2] {
        rows.push(Row::Heading(speech.get("level").into_owned()));
        rows.push(Row::Choices(None, level_choices(game, editor.level(), speech, Action::Level)));
    }
    rows
}
