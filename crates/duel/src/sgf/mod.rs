//! Matches of Hex as SGF, the format in which Hex players keep and exchange their games (`FF[4] GM[11]`).
//!
//! Black moves first and joins top and bottom, as here, and `a1` is the upper left cell. What is read beyond that:
//!
//! * `swap-pieces`, and `swap` as Little Golem writes it, is the swap of our rules.
//! * After `swap-sides` the stone stays where it is and the players go on with each other's colour. That is the same game
//!   seen in a mirror: it is read as our swap, and everything after it with mirrored cells and exchanged colours, so that
//!   each player keeps the side that he began with.
//! * `resign` and `forfeit` end the moves. Who gave up is not part of a match; who forfeited is, by the result (`RE[B+F]`),
//!   and the comment on the game (`GC`) tells why.
//! * Stones and the side to move can be set up before the first move (`AB`, `AW`, `PL`).
//! * Little Golem's cells of two letters (`ad` is `a4`), and its games, in which the side that opens is called white.
//! * Players that were written here are read again; all others are people.
//! * The clock stands in `TM` and `OT`, and what each move left on it in `BL` and `WL`. A last node without a move tells how
//!   far somebody had thought about the next.
//!
//! Matches that branch off from another are written as variations of it, and read again as such; a collection of games is as
//! many matches. Properties that mean nothing here are left out.

mod fault;
mod read;
mod tree;
mod write;

pub use fault::{BadSgf, SgfFault};
pub use read::{read, read_all};
pub use write::{write, write_tree};

use super::record::RecordFormat;
use super::{BadRecord, hexworld};
use war_horses_games::Hex;

/// How the two sides are called in names of properties and in values.
const SIDES: [&str; 2] = ["B", "W"];

const SWAP_OFF: &str = "swap off";
const SWAP_ON: &str = "swap on";
const FORFEIT: &str = "Forfeit";
const MACHINE: &str = "machine ";

/// Matches of Hex are kept as SGF, which other programs read.
pub(super) const FORMAT: RecordFormat<Hex> = RecordFormat {
    extension: "sgf",
    write,
    read: |text| read(text).map_err(BadRecord::from),
    write_tree: Some(write_tree),
    read_all: Some(|text| read_all(text).map_err(BadRecord::from)),
    link: Some(hexworld::LINK),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Duel, Player};
    use war_horses_engine::search::Level;
    use war_horses_games::{Game, Side};

    fn replayed(text: &str) -> Duel<Hex> {
        read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn moves(text: &str) -> String {
        replayed(text).history().iter().map(|played| played.mv.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_match_is_written_as_players_know_it() {
        let mut duel = Duel::<Hex>::from_seed(7, [Player::Human, Player::Machine(Level::Expert)]);
        for name in ["a3", "swap", "f6"] {
            duel.play(name.parse().unwrap()).unwrap();
        }
        let version = env!("CARGO_PKG_VERSION");
        let expected = format!(
            "(;FF[4]GM[11]CA[UTF-8]AP[War Horses:{version}]SZ[11]RU[swap on]PB[human]PW[machine expert]\n\
             ;B[a3];W[swap-pieces];B[f6])\n"
        );
        assert_eq!(write(&duel), expected);
        let read = replayed(&expected);
        assert_eq!((read.players(), read.history(), read.setup()), (duel.players(), duel.history(), duel.setup()));
    }

    #[test]
    fn matches_that_branch_off_are_written_as_variations() {
        let duel = |moves: &[&str]| {
            let mut duel = Duel::<Hex>::from_seed(7, [Player::Human; 2]);
            moves.iter().for_each(|name| _ = duel.play(name.parse().unwrap()).unwrap());
            duel
        };
        let main = duel(&["a3", "swap", "f6", "g5"]);
        let [other, deeper] = [duel(&["a3", "swap", "e5", "d4"]), duel(&["a3", "swap", "e5", "c2"])];
        let elsewhere = Duel::from_position("..B/.B./W.. b".parse().unwrap(), [Player::Human; 2]);
        let text = write_tree(&main, &[other, deeper, main.clone(), elsewhere]);
        let tree = "\n;B[a3];W[swap-pieces]\n(;B[f6];W[g5])\n(;B[e5]\n(;W[d4])\n(;W[c2])))\n";
        assert!(text.ends_with(tree), "{text}");
        assert_eq!(replayed(&text).history(), main.history());
        let all = read_all(&text).unwrap();
        let told: Vec<_> = all.matches.iter().map(|one| (one.duel.history().len(), one.parent)).collect();
        assert_eq!((told, all.left_out), (vec![(4, None), (4, Some((0, 2))), (4, Some((1, 3)))], 0));
        assert_eq!(all.matches[2].duel.history(), duel(&["a3", "swap", "e5", "c2"]).history());
    }

    #[test]
    fn a_collection_is_as_many_matches_and_what_cannot_be_read_is_counted() {
        let text = "(;GM[11]SZ[5];B[c3](;W[b4])(;W[c3])(;W[c3];B[zz])) (;GM[1];B[aa]) \n(;SZ[5]RE[B+F];B[a1](;W[b1])(;W[b2])) (;B[";
        let all = read_all(text).unwrap();
        let told: Vec<_> = all.matches.iter().map(|one| (one.duel.history().len(), one.parent)).collect();
        assert_eq!((told, all.left_out), (vec![(2, None), (2, None), (2, Some((1, 1)))], 4));
        assert_eq!(all.matches[1].duel.forfeited(), Some(Side::Second));
        assert_eq!(all.matches[2].duel.forfeited(), None, "the result is that of the main line");
        // A comment behind a move is no match of its own.
        assert_eq!(read_all("(;SZ[5];B[a1](;C[so])(;W[b1]))").unwrap().matches.len(), 2);
        assert_eq!(read_all("(;SZ[5];B[a1](;W[b1])(;C[so]))").unwrap().matches.len(), 1);
        let many = format!("(;SZ[9];B[a1]{})", "(;W[b2])(;W[b1])(;W[b3];B[c3])".repeat(1_000));
        let all = read_all(&many).unwrap();
        assert_eq!((all.matches.len(), all.left_out), (3, 2_799), "there is an end to it");
    }

    #[test]
    fn a_position_and_a_result_are_written_too() {
        let start: Hex = "..B/.B./W.. b".parse().unwrap();
        let mut duel = Duel::from_position(start, [Player::Human; 2]);
        duel.play("b3".parse().unwrap()).unwrap();
        let text = write(&duel);
        assert!(text.contains("RU[swap off]PB[human]PW[human]RE[B+]AB[c1][b2]AW[a3]PL[B]\n;B[b3])"), "{text}");
        assert_eq!(replayed(&text), duel);
    }

    #[test]
    fn both_kinds_of_swap_lead_to_the_same_game() {
        let pieces = replayed("(;GM[11]SZ[5];B[d2];W[swap-pieces];B[c3];W[a1])");
        assert_eq!(pieces.position().to_string(), "W..../...../..B../.W.../..... b");
        // The stone stays black, and white is next: what was black plays on as white.
        let sides = replayed("(;GM[11]SZ[5];B[d2];W[swap-sides];W[c3];B[a1])");
        assert_eq!(sides.history(), pieces.history());
        assert_eq!(moves("(;GM[11]SZ[5];B[d2];W[SWAP-SIDES];W[d1])"), "d2 swap a4");
    }

    #[test]
    fn games_of_little_golem_are_read() {
        let text = "(;FF[4]EV[hex.in]PB[one]PW[two]SZ[11]RE[B]GC[ game #1]SO[http://www.littlegolem.com]\
                    ;W[ad];B[swap];W[eg];B[resign])";
        assert_eq!(moves(text), "a4 swap e7");
        assert_eq!(moves("(;SZ[13];W[am];B[Mb])"), "a13 m2");
    }

    #[test]
    fn what_means_nothing_here_is_left_out() {
        assert_eq!(replayed("(;GM[11])").position(), &Hex::seeded(0));
        let text = "(;FF[4]GM[11]SZ[5:5]C[a \\] b]XY[1][2];B[c3]C[good];W[b4](;B[a1](;W[e5])(;W[e4]))(;B[zz]))";
        assert_eq!(moves(text), "c3 b4 a1 e5");
    }

    #[test]
    fn white_opens_where_it_is_said_so() {
        assert_eq!(replayed("(;GM[11]SZ[3];W[b2])").position().to_string(), ".../.W./... b");
        assert_eq!(replayed("(;GM[11]SZ[3]PL[white])").position().to_string(), ".../.../... w");
        let handicap = replayed("(;GM[11]SZ[3]AB[a1]PL[W];W[swap-pieces])");
        assert_eq!(handicap.position().to_string(), "W../.../... b");
    }

    #[test]
    fn faults_are_told_with_their_place() {
        for (text, fault) in [
            ("", "line 1, column 1: there is no game: it would begin with '(;'"),
            ("(;GM[1])", "line 1, column 6: GM[1] is not Hex, which is GM[11]"),
            ("(;GM[11]SZ[20])", "line 1, column 12: '20' is no size of a board: 3 to 19"),
            ("(;GM[11]SZ[5:6])", "line 1, column 12: '5:6' is no size of a board: 3 to 19"),
            ("(;SZ[5]PL[red])", "line 1, column 11: 'red' is not a side: B or W"),
            (
                "(;SZ[5]\n;B[é1])",
                "line 2, column 4: 'é1' is no move on a board of 5 x 5: a cell as in c2, swap-pieces, swap-sides or \
                 resign",
            ),
            (
                "(;SZ[5];B[f1])",
                "line 1, column 11: 'f1' is no move on a board of 5 x 5: a cell as in c2, swap-pieces, swap-sides or \
                 resign",
            ),
            ("(;SZ[5];B[a1];B[a2])", "line 1, column 17: it is the turn of white, not of black"),
            ("(;SZ[5];B[a1];W[a1])", "line 1, column 17: there is a stone on a1 already"),
            (
                "(;SZ[5];B[a1];W[a2];B[swap])",
                "line 1, column 23: only white can swap, in its first turn and where the swap rule is on",
            ),
            (
                "(;SZ[5]RU[Swap off];B[c3];W[swap-pieces])",
                "line 1, column 29: only white can swap, in its first turn and where the swap rule is on",
            ),
            ("(;SZ[3];B[resign];W[a1])", "line 1, column 21: the game was over before this move"),
            ("(;SZ[3]AB[b1][b2][b3]PL[W];W[a1])", "line 1, column 30: the game was over before this move"),
            ("(;SZ[3]AB[b1]AW[b1])", "line 1, column 8: there are two stones on b1"),
            (
                "(;SZ[3];B[b1];AW[b2])",
                "line 1, column 15: stones can be set up before the first move only, in the first node",
            ),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), fault, "{text}");
        }
    }
}
