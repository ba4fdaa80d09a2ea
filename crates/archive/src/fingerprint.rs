//! A number for a match up to each of its moves, by which copies and changes are recognised.

use war_horses_duel::Duel;
use war_horses_games::Game;

/// FNV-1a, which is the same on every machine and in every version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fingerprint(pub i64);

impl Fingerprint {
    const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325_u64 as i64);
    const PRIME: u64 = 0x0000_0100_0000_01b3;

    fn word(self, text: &str) -> Self {
        // No text has the byte that ends each word, so that `ab c` differs from `a bc`.
        let bytes = text.bytes().chain([0xff]);
        Self(bytes.fold(self.0 as u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(Self::PRIME)) as i64)
    }

    /// A match before its first move.
    pub fn of_start<G: Game>(start: &G) -> Self {
        Self::EMPTY.word(G::ID).word(&start.to_string())
    }

    /// The same match after one more move.
    pub fn then(self, mv: &str) -> Self {
        self.word(mv)
    }

    /// A match after all moves that are in force.
    pub fn of<G: Game>(duel: &Duel<G>) -> Self {
        let start = Self::of_start(duel.start());
        duel.history().iter().fold(start, |print, played| print.then(&played.mv.to_string()))
    }

    /// A match after each number of its moves, from none to all that are in force.
    pub fn chain<G: Game>(duel: &Duel<G>) -> Vec<Self> {
        let mut print = Self::of_start(duel.start());
        let mut chain = vec![print];
        for played in duel.history() {
            print = print.then(&played.mv.to_string());
            chain.push(print);
        }
        chain
    }
}
