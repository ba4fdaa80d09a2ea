//! Games as pictures that move, small enough for a page with hundreds of them: every shape is written once, and a board is told
//! by what it keeps of the one before.

use std::collections::HashMap;

use serde_json::{Value, json};
use war_horses_lab::tournament::{GameResult, Plan};

use crate::duel::{Duel, Record};
use crate::games::{Game, with_game};
use crate::pictures::Pictured;

/// The replays of all games.
#[derive(Default)]
pub(super) struct Replays {
    /// Every shape that is on any board, and its number.
    shapes: Vec<String>,
    numbers: HashMap<String, usize>,
    size: [f32; 2],
    games: Vec<Value>,
}

impl Replays {
    /// Those of a tournament.
    pub fn of(plan: &Plan, results: &[GameResult]) -> Self {
        let mut replays = Self::default();
        for result in results {
            with_game!(plan.game, G => replays.add(G::read_record(&result.record).ok()));
        }
        replays
    }

    /// Adds a game; one that cannot be read has no boards.
    fn add<G: Pictured>(&mut self, duel: Option<Duel<G>>) {
        let Some(duel) = duel else { return self.games.push(json!([])) };
        let start = (duel.start(), None, String::new());
        let moves = duel.history().iter().map(|played| (&played.after, Some(&played.mv), told::<G>(played)));
        let mut before: Vec<usize> = Vec::new();
        let boards = [start].into_iter().chain(moves).map(|(position, mv, told)| {
            let picture = position.picture(mv);
            self.size = picture.size();
            let board: Vec<_> = picture.shapes().lines().map(|shape| self.number(shape)).collect();
            let change = change(&before, &board);
            before = board;
            json!([told, change])
        });
        let boards: Value = boards.collect();
        self.games.push(boards);
    }

    fn number(&mut self, shape: &str) -> usize {
        if let Some(&number) = self.numbers.get(shape) {
            return number;
        }
        self.shapes.push(shape.to_owned());
        self.numbers.insert(shape.to_owned(), self.shapes.len() - 1);
        self.shapes.len() - 1
    }

    /// All of it, fit to stand between the tags of a script.
    pub fn json(&self) -> String {
        let told = json!({ "shapes": self.shapes, "size": self.size, "games": self.games });
        told.to_string().replace('<', "\\u003c")
    }
}

fn told<G: Game>(played: &crate::duel::Played<G>) -> String {
    format!("{} {}", G::SIDES[played.side.index()], played.mv)
}

/// A row of numbers, told by the one before: a pair is where something of that begins and how much of it, anything else is new.
fn change(before: &[usize], after: &[usize]) -> Vec<Value> {
    let places: HashMap<_, _> = before.iter().enumerate().rev().map(|(place, &number)| (number, place)).collect();
    let mut told = Vec::new();
    let mut at = 0;
    while at < after.len() {
        let from = places.get(&after[at]).copied();
        let kept = from.map_or(0, |from| after[at..].iter().zip(&before[from..]).take_while(|(a, b)| a == b).count());
        match from {
            Some(from) if kept > 1 => {
                told.push(json!([from, kept]));
                at += kept;
            }
            _ => {
                told.push(after[at].into());
                at += 1;
            }
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::Player;
    use crate::games::WarHorses;

    /// As the page does it.
    fn applied(before: &[usize], change: &[Value]) -> Vec<usize> {
        let number = |value: &Value| value.as_u64().unwrap() as usize;
        let part = |piece: &Value| match piece.as_array() {
            Some(kept) => before[number(&kept[0])..][..number(&kept[1])].to_vec(),
            None => vec![number(piece)],
        };
        change.iter().flat_map(part).collect()
    }

    #[test]
    fn boards_are_found_again_in_few_words() {
        let mut duel = Duel::<WarHorses>::from_seed(4, [Player::Human; 2]);
        while let Some(&mv) = duel.position().legal_moves().first() {
            duel.play(mv).unwrap();
        }
        let mut replays = Replays::default();
        replays.add(Some(duel.clone()));
        let mut before = Vec::new();
        let boards = [duel.start().picture(None)].into_iter();
        let boards = boards.chain(duel.history().iter().map(|played| played.after.picture(Some(&played.mv))));
        for (number, picture) in boards.enumerate() {
            before = applied(&before, replays.games[0][number][1].as_array().unwrap());
            let shapes: Vec<_> = before.iter().map(|&shape| replays.shapes[shape].as_str()).collect();
            assert_eq!(shapes.join("\n"), picture.shapes().trim_end(), "board {number}");
        }
        let bytes = replays.games[0].to_string().len();
        assert!(bytes < 150 * duel.history().len(), "{bytes} bytes for {} moves", duel.history().len());
        assert!(!replays.json().contains('<'));
    }

    #[test]
    fn any_row_becomes_any_other() {
        for (before, after) in
            [(&[1, 2, 3, 4][..], &[1, 2, 9, 3, 4][..]), (&[], &[5, 5]), (&[5, 5, 6], &[]), (&[7, 8], &[8, 7, 8])]
        {
            assert_eq!(applied(before, &change(before, after)), after);
        }
    }
}
