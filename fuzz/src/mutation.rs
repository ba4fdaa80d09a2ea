//! Texts that are nearly right: what people, other programs and broken disks write.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Pieces that parsers stumble over.
const PIECES: [&[u8]; 14] = [
    b"0",
    b"99999999999999999999",
    b"-",
    b"/",
    b"//",
    b"[",
    b"]",
    b"\"",
    b"\\",
    b"\n",
    b"\0",
    b";",
    "é".as_bytes(),
    b"=9",
];

/// Makes mutations of a corpus, always the same ones for the same seed.
pub struct Mutator {
    corpus: Vec<Vec<u8>>,
    rng: Pcg64,
}

impl Mutator {
    /// A mutator of these texts; there must be at least one.
    pub fn new(corpus: Vec<Vec<u8>>, seed: u64) -> Self {
        assert!(!corpus.is_empty(), "nothing can be mutated");
        Self { corpus, rng: Pcg64::seed_from_u64(seed) }
    }

    fn below(&mut self, limit: usize) -> usize {
        self.rng.random_range(0..limit.max(1))
    }

    /// The next text: one of the corpus with a few faults in it, or two of them crossed.
    pub fn next_text(&mut self) -> Vec<u8> {
        let which = self.below(self.corpus.len());
        let mut text = self.corpus[which].clone();
        for _ in 0..=self.below(4) {
            let at = self.below(text.len() + 1);
            match self.below(6) {
                0 => text.truncate(at),
                1 if at < text.len() => text[at] ^= 1 << self.below(8),
                2 if at < text.len() => {
                    text.remove(at);
                }
                3 => {
                    let piece = PIECES[self.below(PIECES.len())];
                    text.splice(at..at, piece.iter().copied());
                }
                4 => {
                    let end = at + self.below(text.len() - at + 1).min(32);
                    let copy = text[at..end].to_vec();
                    let to = self.below(text.len() + 1);
                    text.splice(to..to, copy);
                }
                _ => {
                    let other = &self.corpus[self.rng.random_range(0..self.corpus.len())];
                    let from = self.rng.random_range(0..=other.len());
                    text.truncate(at);
                    text.extend_from_slice(&other[from..]);
                }
            }
        }
        text
    }
}
