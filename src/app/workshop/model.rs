//! What the page of the workshop shows, as plain data.

use super::folder::{FolderTrouble, MOST_LETTERS};
use super::sheet::SheetOrigin;
use super::state::{MOST_GAMES, Rival, Workshop, WorkshopNote};
use super::work::{FIT_GAMES, MeasuredGames};
use crate::app::boards::TableGame;
use crate::app::lens::heuristic::own_table;
use crate::app::panels::keymap::{KeyAction, Keymap};
use crate::app::panels::lens::board::Mark;
use crate::app::panels::rows::Choice;
use crate::app::panels::style::{Ink, icon};
use crate::app::panels::workshop::{
    Action, Asking, Board, Contents, Menu, Model, Question, Script, Strength, StrengthResult, Tab, Term, Tool, Walk,
    Weights,
};
use crate::app::speech::Speech;
use crate::games::{GameId, with_game};
use crate::words::{faults, heuristics};
use crate::workshop::TermValue;
use crate::workshop::features::me;
use war_horses_lab::fit::heuristic::{TRIAL_GAMES, Unfit};

/// All of the page.
pub fn model(page: &Workshop, keys: &Keymap, speech: &Speech) -> Model {
    let text = |key: &str| speech.get(key).into_owned();
    let (sheet, game) = (page.sheet(), page.game());
    let is_own = matches!(sheet.origin(), SheetOrigin::Own(_));
    let tool = |icon, key: &str, asked: Option<KeyAction>, action, enabled| {
        let name = text(key);
        let tip = asked.map_or_else(|| name.clone(), |asked| keys.tip(&name, asked, speech));
        Tool { icon, name, tip, action, enabled }
    };
    let games = GameId::ALL.iter().map(|&other| choice(speech.get(other.id()), other == game, Action::Game(other)));
    let files = page
        .files()
        .into_iter()
        .enumerate()
        .map(|(place, origin)| choice(file_name(&origin, speech), origin == *sheet.origin(), Action::File(place)));
    let star = if sheet.is_changed() { " *" } else { "" };
    let way = |key: &str, asked, action| {
        (choice(text(key), false, action), keys.tip(&text(&format!("{key}-tip")), asked, speech))
    };
    let tabs = [("workshop-weights", Tab::Weights), ("workshop-text", Tab::Text), ("workshop-strength", Tab::Strength)];
    Model {
        title: text("workshop"),
        back: text("workshop-back"),
        menus: [
            Menu { name: text("workshop-game"), taken: text(game.id()), all: games.collect() },
            Menu {
                name: text("workshop-file"),
                taken: format!("{}{star}", file_name(sheet.origin(), speech)),
                all: files.collect(),
            },
        ],
        tools: vec![
            tool(
                icon::FLOPPY_DISK,
                "workshop-save",
                Some(KeyAction::WorkshopSave),
                Action::Save,
                sheet.is_changed() || !is_own,
            ),
            tool(icon::FILE_PLUS, "workshop-save-as", None, Action::Ask(Asking::SaveAs), true),
            tool(icon::TEXTBOX, "workshop-rename", None, Action::Ask(Asking::Rename), is_own),
            tool(icon::TRASH, "workshop-delete", None, Action::Delete, is_own),
            tool(icon::COPY, "workshop-copy", None, Action::Copy, true),
            tool(icon::ARROW_U_UP_LEFT, "workshop-undo", Some(KeyAction::WorkshopUndo), Action::Undo, sheet.can_undo()),
            tool(
                icon::ARROW_U_UP_RIGHT,
                "workshop-redo",
                Some(KeyAction::WorkshopRedo),
                Action::Redo,
                sheet.can_redo(),
            ),
            tool(icon::TROPHY, "workshop-tournament", None, Action::Tournament, true),
        ],
        asking: page.asking.as_ref().map(|(asking, typed)| Question {
            words: match asking {
                Asking::SaveAs => text("workshop-ask-name"),
                Asking::Rename => text("workshop-ask-rename"),
            },
            typed: typed.clone(),
            yes: text("workshop-name-done"),
            no: text("workshop-name-dropped"),
        }),
        note: page.note.as_ref().map(|note| self::note(note, page, speech)),
        board: with_game!(game, G => board::<G>(page, speech)),
        walk: Walk {
            told: speech
                .with("workshop-position", [("at", (page.at + 1).into()), ("count", page.positions.len().into())])
                .into_owned(),
            names: [text("workshop-previous"), text("workshop-next")],
            can: [page.at > 0, page.at + 1 < page.positions.len()],
            // One button, to the positions that are not shown.
            sources: match (page.left.is_empty(), page.of_match) {
                (true, _) => Vec::new(),
                (false, true) => vec![choice(text("workshop-samples"), false, Action::Samples)],
                (false, false) => vec![choice(text("workshop-match"), false, Action::Match)],
            },
        },
        tabs: tabs.map(|(key, tab)| choice(text(key), tab == page.tab, Action::Tab(tab))).into(),
        contents: match page.tab {
            Tab::Weights => Contents::Weights(with_game!(game, G => weights::<G>(page, speech))),
            Tab::Text => Contents::Script(script(page, speech)),
            Tab::Strength => Contents::Strength(strength(page, speech)),
        },
        ways: vec![
            way("workshop-play", KeyAction::WorkshopPlay, Action::Play),
            way("workshop-watch", KeyAction::WorkshopWatch, Action::Watch),
            way("workshop-tree", KeyAction::WorkshopTree, Action::Tree),
        ],
        is_sound: sheet.read().is_ok(),
        listens: true,
    }
}

fn choice(text: impl Into<String>, taken: bool, action: Action) -> Choice<Action> {
    Choice { text: text.into(), taken, action }
}

/// What a heuristic is called among people.
fn file_name(origin: &SheetOrigin, speech: &Speech) -> String {
    match origin {
        SheetOrigin::Empty => speech.get("workshop-empty").into_owned(),
        SheetOrigin::Shipped(name) => heuristics::shipped_name(speech, name).into_owned(),
        SheetOrigin::Own(name) => name.clone(),
    }
}

fn fault_words(page: &Workshop, speech: &Speech) -> Option<(usize, String)> {
    let fault = page.sheet().read().err()?;
    Some((fault.place.line.saturating_sub(1), heuristics::fault(speech, fault)))
}

fn board<G: TableGame>(page: &Workshop, speech: &Speech) -> Board {
    let position = page.position().parse::<G>().unwrap_or_else(|_| G::seeded(1));
    let term = page.judgement().and_then(|judgement| judgement.terms.get(page.term));
    let (marks, legend) = term.map_or_else(|| (Vec::new(), String::new()), |term| seen::<G>(&position, term, speech));
    let drawn = position.clone();
    Board {
        extent: position.sketch_extent().to_array(),
        colors: G::COLORS,
        rim_names: position.rim_names().into_iter().map(|(at, name)| (at.to_array(), name)).collect(),
        words: format!("{}. {legend}", page.position()),
        draw: Box::new(move |painter, frame| drawn.draw_position(painter, frame)),
        marks,
        legend,
    }
}

/// What a term looks at, on the board and in words.
fn seen<G: TableGame>(position: &G, term: &TermValue, speech: &Speech) -> (Vec<Mark>, String) {
    let names = term.seen.iter().map(|seen| seen.feature.name);
    let told = |name: &str| format!("{name}: {}", heuristics::feature(speech, G::ID, name));
    match names.clone().find_map(|name| Some((position.sees(name)?, name))) {
        Some((marks, name)) => (marks, told(name)),
        None => (Vec::new(), names.map(told).next().unwrap_or_default()),
    }
}

fn weights<G: TableGame>(page: &Workshop, speech: &Speech) -> Weights {
    let side = page.position().parse::<G>().map_or(crate::games::Side::First, |position| me(&position));
    let sides = [side, !side].map(|side| (speech.side::<G>(side), G::COLORS[side.index()]));
    let fault = fault_words(page, speech).map(|(_, fault)| fault);
    let table = page.judgement().map(|judgement| own_table(speech, judgement, true));
    let terms = page.judgement().map(|judgement| judgement.terms.as_slice()).unwrap_or_default();
    let rows = terms.iter().zip(table.as_ref().map(|table| table.rows.as_slice()).unwrap_or_default()).enumerate();
    let term = |(at, (term, row)): (usize, (&TermValue, &crate::app::panels::lens::terms::Row))| Term {
        text: term.text.clone(),
        counts: row.counts.clone(),
        product: row.product.clone(),
        weight: term.weight.filter(|_| fault.is_none()).map(|weight| (weight, reach(page, at, weight))),
        name: speech.with("workshop-weight-of", [("term", term.text.as_str().into())]).into_owned(),
        taken: at == page.term,
    };
    let features = G::FEATURES.iter().enumerate().map(|(place, feature)| {
        let told = heuristics::feature(speech, G::ID, feature.name);
        choice(format!("{}: {}", feature.name, shortened(&told)), false, Action::AddTerm(place))
    });
    Weights {
        terms: rows.map(term).collect(),
        score: (
            speech.with("workshop-score", [("side", speech.side_inside::<G>(side).into())]).into_owned(),
            table.as_ref().map_or_else(|| "–".to_owned(), |table| table.score.clone()),
        ),
        sides: sides.map(|(name, ink): (String, Ink)| (name, ink)),
        add: Menu { name: speech.get("workshop-add").into_owned(), taken: String::new(), all: features.collect() },
        fault,
    }
}

fn shortened(text: &str) -> String {
    const MOST: usize = 52;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    text.chars().take(MOST - 1).chain(['…']).collect()
}

/// How far the slider of a weight reaches: twice what it was, in a round number, and what it is in any case.
fn reach(page: &Workshop, term: usize, weight: f64) -> f64 {
    let wanted = 2.0 * page.sheet().kept_weight(term).unwrap_or(weight).abs().max(5.0);
    let step = 10_f64.powf(wanted.log10().floor());
    let round = [1.0, 2.0, 5.0, 10.0].into_iter().map(|times| times * step).find(|round| *round >= wanted);
    round.unwrap_or(wanted).max(weight.abs())
}

fn script(page: &Workshop, speech: &Speech) -> Script {
    let fine = match page.sheet().read() {
        Ok(file) => {
            let count = file.program.terms().len();
            speech.with("workshop-fine", [("terms", count.into())]).into_owned()
        }
        Err(_) => String::new(),
    };
    Script {
        name: speech.get("workshop-text").into_owned(),
        text: page.sheet().text().to_owned(),
        fault: fault_words(page, speech),
        fine,
    }
}

fn rival_name(rival: &Rival, speech: &Speech) -> String {
    match rival {
        Rival::Level(level) => speech.get(level.id()).into_owned(),
        Rival::Shipped(name) => heuristics::shipped_name(speech, name).into_owned(),
        Rival::Own(name) => name.clone(),
    }
}

fn strength(page: &Workshop, speech: &Speech) -> Strength {
    let text = |key: &str| speech.get(key).into_owned();
    let rivals = page.rivals();
    let name = rivals.get(page.rival).map(|rival| rival_name(rival, speech)).unwrap_or_default();
    let all = rivals.iter().enumerate();
    let all = all.map(|(at, rival)| choice(rival_name(rival, speech), at == page.rival, Action::Rival(at)));
    let games = page.games;
    let fewer = (games > 2).then(|| if games > 20 { games - 20 } else { games - 2 });
    let more = (games < MOST_GAMES).then(|| if games >= 20 { games + 20 } else { games + 2 });
    let played = page.measured.as_ref().map_or(0, |measured| measured.games);
    let progress = match (&page.fitting, &page.measuring) {
        (Some(fitting), _) if fitting.tried > 0 => {
            let values = [("games", fitting.tried.into()), ("all", TRIAL_GAMES.into())];
            Some((fitting.tried as f32 / TRIAL_GAMES as f32, speech.with("workshop-fit-trial", values).into_owned()))
        }
        (Some(fitting), _) => {
            let values =
                [("games", fitting.games.into()), ("all", FIT_GAMES.into()), ("count", fitting.samples.into())];
            Some((fitting.games as f32 / FIT_GAMES as f32, speech.with("workshop-fitting", values).into_owned()))
        }
        (None, Some(_)) => {
            let values = [("games", played.into()), ("all", games.into())];
            Some((played as f32 / games as f32, speech.with("workshop-measuring", values).into_owned()))
        }
        (None, None) => None,
    };
    Strength {
        titles: [text("workshop-measure-title"), text("workshop-fit-title")],
        rival: Menu {
            name: text("workshop-rival"),
            taken: speech.with("workshop-against", [("name", name.into())]).into_owned(),
            all: all.collect(),
        },
        games: (speech.with("workshop-games", [("count", games.into())]).into_owned(), [fewer, more]),
        measure: text("workshop-measure"),
        result: page
            .measured
            .as_ref()
            .filter(|found| found.games > 0 || found.fault.is_some())
            .map(|found| result(found, speech)),
        about_fit: text("workshop-fit-about"),
        fit: text("workshop-fit"),
        fits: page.fitting.is_some(),
        progress,
        stop: text("workshop-stop"),
        is_sound: page.sheet().read().is_ok(),
    }
}

fn result(found: &MeasuredGames, speech: &Speech) -> StrengthResult {
    let [low, high] = found.interval;
    let [won, drawn, lost] = found.results;
    let values = [
        ("points", speech.percent(found.points).into()),
        ("low", speech.percent(low).into()),
        ("high", speech.percent(high).into()),
    ];
    let results = [("won", won.into()), ("drawn", drawn.into()), ("lost", lost.into())];
    StrengthResult {
        points: found.points as f32,
        interval: [low as f32, high as f32],
        told: speech.with("workshop-points", values).into_owned(),
        games: speech.with("workshop-results", results).into_owned(),
        fault: found.fault.as_deref().map(|fault| faults::reason(speech, fault)),
    }
}

fn note(note: &WorkshopNote, page: &Workshop, speech: &Speech) -> (String, bool, Option<Choice<Action>>) {
    let say = |key: &str, name: &str| speech.with(key, [("name", name.into())]).into_owned();
    match note {
        WorkshopNote::Saved(name) => {
            let folder = page.folder.as_ref().map(|folder| folder.shown().display().to_string()).unwrap_or_default();
            let values = [("name", name.as_str().into()), ("folder", folder.into())];
            (speech.with("workshop-saved", values).into_owned(), false, None)
        }
        WorkshopNote::Deleted { name, text } => {
            let back = choice(speech.get("workshop-undo"), false, Action::Restore(name.clone(), text.clone()));
            (say("workshop-deleted", name), false, Some(back))
        }
        WorkshopNote::Recalled => {
            let back = choice(speech.get("workshop-undo"), false, Action::Undo);
            (speech.get("workshop-recalled").into_owned(), false, Some(back))
        }
        WorkshopNote::Copied => (speech.get("workshop-copied").into_owned(), false, None),
        WorkshopNote::NoPlace => (speech.get("workshop-no-place").into_owned(), true, None),
        WorkshopNote::Unfit(unfit) => {
            let key = match unfit {
                Unfit::NoWeights => "workshop-unfit-weights",
                Unfit::TooFew(_) => "workshop-unfit-few",
            };
            (speech.get(key).into_owned(), true, None)
        }
        WorkshopNote::Fit(fit) => {
            let [before, after] = fit.quality.map(|quality| speech.decimal(quality.error, 1));
            let key = match (fit.is_better(), fit.misses_less()) {
                (true, _) => "workshop-fitted",
                (false, true) => "workshop-fit-loses",
                (false, false) => "workshop-fit-no-better",
            };
            let values = [
                ("count", fit.samples.iter().sum::<usize>().into()),
                ("before", before.into()),
                ("after", after.into()),
                ("points", speech.whole_percent(fit.trial.points()).into()),
            ];
            let back = choice(speech.get("workshop-undo"), false, Action::Undo);
            (speech.with(key, values).into_owned(), false, fit.is_better().then_some(back))
        }
        WorkshopNote::Trouble(trouble) => {
            let words = match trouble {
                FolderTrouble::BadName => {
                    speech.with("workshop-bad-name", [("most", MOST_LETTERS.into())]).into_owned()
                }
                FolderTrouble::Exists(name) => say("workshop-exists", name),
                FolderTrouble::Shipped(name) => say("workshop-shipped", name),
                FolderTrouble::NoFolder => speech.get("workshop-no-folder").into_owned(),
                FolderTrouble::System(error) => say("workshop-trouble", &speech.complaint(error)),
            };
            (words, true, None)
        }
    }
}
