//! Sounds as bytes that every player understands: WAV with one channel of 16 bits.

use crate::RATE;

/// A WAV file of these samples.
pub fn wav(samples: &[f32]) -> Vec<u8> {
    const BYTES: u32 = 2;
    let size = samples.len() as u32 * BYTES;
    let mut file = Vec::with_capacity(44 + size as usize);
    file.extend_from_slice(b"RIFF");
    file.extend_from_slice(&(36 + size).to_le_bytes());
    file.extend_from_slice(b"WAVEfmt ");
    file.extend_from_slice(&16_u32.to_le_bytes());
    // Plain samples, one channel.
    file.extend_from_slice(&1_u16.to_le_bytes());
    file.extend_from_slice(&1_u16.to_le_bytes());
    file.extend_from_slice(&RATE.to_le_bytes());
    file.extend_from_slice(&(RATE * BYTES).to_le_bytes());
    file.extend_from_slice(&(BYTES as u16).to_le_bytes());
    file.extend_from_slice(&16_u16.to_le_bytes());
    file.extend_from_slice(b"data");
    file.extend_from_slice(&size.to_le_bytes());
    let number = |sample: &f32| (sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16;
    file.extend(samples.iter().flat_map(|sample| number(sample).to_le_bytes()));
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_tells_how_many_bytes_follow() {
        let file = wav(&[0.0, 1.0, -2.0]);
        assert_eq!(file.len(), 44 + 6);
        assert_eq!(&file[40..44], &6_u32.to_le_bytes());
        assert_eq!(&file[44..], &[0, 0, 0xff, 0x7f, 0x01, 0x80], "what is too loud is cut, not wrapped");
    }
}
