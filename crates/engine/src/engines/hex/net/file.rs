//! The weights of the net of Hex as a file: a title, the weights, and a checksum over both.

use std::fmt;
use std::sync::LazyLock;

use super::{Net, place};

/// What a file begins with; another shape of the net has another title.
const TITLE: [u8; 8] = *b"hex net1";

/// The bytes of a weight and of the checksum.
const WEIGHT: usize = size_of::<f32>();
const CHECKSUM: usize = size_of::<u64>();

/// Why a file is no net.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetFault {
    /// It is something else, or of another version.
    Title,
    /// It has so many bytes, and should have so many.
    Length(usize, usize),
    /// Its checksum is wrong.
    Damaged,
}

impl fmt::Display for NetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Title => f.write_str("not a net of Hex of this version"),
            Self::Length(found, right) => write!(f, "a net of Hex has {right} bytes, and this has {found}"),
            Self::Damaged => f.write_str("the net is damaged, its checksum is wrong"),
        }
    }
}

impl std::error::Error for NetFault {}

impl Net {
    /// What it takes on disk.
    pub const BYTES: usize = TITLE.len() + place::END * WEIGHT + CHECKSUM;

    /// The one that comes with the program.
    pub fn shipped() -> &'static Self {
        static NET: LazyLock<Net> = LazyLock::new(|| {
            let bytes = include_bytes!("../../../../assets/hex/circuits.net");
            // A test reads it. A net that corrects nothing would do no harm.
            Net::from_bytes(bytes).unwrap_or_else(|_| Net::zero())
        });
        &NET
    }

    /// As it lies on disk.
    pub fn to_bytes(&self) -> Vec<u8> {
        let weights = self.weights.iter().flat_map(|weight| weight.to_le_bytes());
        let mut bytes: Vec<u8> = TITLE.into_iter().chain(weights).collect();
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// From what lies on disk.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetFault> {
        let weights = bytes.strip_prefix(&TITLE).ok_or(NetFault::Title)?;
        if bytes.len() != Self::BYTES {
            return Err(NetFault::Length(bytes.len(), Self::BYTES));
        }
        let (weights, found) = weights.split_at(place::END * WEIGHT);
        if found != checksum(&bytes[..Self::BYTES - CHECKSUM]).to_le_bytes() {
            return Err(NetFault::Damaged);
        }
        Ok(Self { weights: weights.as_chunks().0.iter().map(|&weight| f32::from_le_bytes(weight)).collect() })
    }
}

/// The hash of Fowler, Noll and Vo, which notices any single byte that has changed.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_net_comes_back_from_its_bytes() {
        let shipped = include_bytes!("../../../../assets/hex/circuits.net");
        let net = Net::from_bytes(shipped).expect("the net that comes with the program");
        assert_eq!(net.to_bytes(), shipped);
        assert!(net.weights.iter().all(|weight| weight.is_finite()) && net != Net::zero());
    }

    #[test]
    fn what_is_no_net_is_refused_with_the_reason() {
        let bytes = Net::zero().to_bytes();
        let fault = |bytes: &[u8]| Net::from_bytes(bytes).expect_err("not a net").to_string();
        assert_eq!(fault(b"a book"), "not a net of Hex of this version");
        assert!(fault(&bytes[..100]).ends_with("bytes, and this has 100"));
        for at in [TITLE.len(), bytes.len() / 2, bytes.len() - 1] {
            let mut damaged = bytes.clone();
            damaged[at] ^= 16;
            assert_eq!(Net::from_bytes(&damaged), Err(NetFault::Damaged));
        }
    }
}
