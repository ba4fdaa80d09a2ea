//! What the search knows about each game: keys, move order, and the evaluation that stands in for the rest of a game.

pub mod hex;
pub mod knights;
pub mod smart_horses;
pub mod tic_tac_toe;
pub mod ur;
pub mod war_horses;

/// Multiplies two words into 128 bits and folds the halves together, so that every bit in matters to every bit out.
/// The constants, of no pattern, keep the zeros of sparse words from swallowing the other one.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a ^ 0x9e37_79b9_7f4a_7c15) * u128::from(b ^ 0xd1b5_4a32_d192_ed03);
    product as u64 ^ (product >> 64) as u64
}
