//! A match as a moving picture: a board for every move, the last one longer than the others.

use std::time::Duration;

use gif::{Encoder, Frame, Repeat};
use war_horses_duel::Duel;

use crate::raster::dots;
use crate::{Pictured, Undrawable};

/// How long the last board is seen.
const END: Duration = Duration::from_secs(3);

/// The moves in force of a match as a GIF that begins again at its end, its longer side so many dots long.
pub fn gif<G: Pictured>(duel: &Duel<G>, longer_side: u32, each: Duration) -> Result<Vec<u8>, Undrawable> {
    let failed = |error: gif::EncodingError| Undrawable::Failed(error.to_string());
    let start = (duel.start(), None);
    let boards = [start].into_iter().chain(duel.history().iter().map(|played| (&played.after, Some(&played.mv))));
    let mut encoder: Option<Encoder<Vec<u8>>> = None;
    let last = duel.history().len();
    for (number, (position, mv)) in boards.enumerate() {
        let dots = dots(&position.picture(mv), longer_side)?;
        let [width, height] = [dots.width(), dots.height()].map(|side| u16::try_from(side).unwrap_or(u16::MAX));
        let encoder = match &mut encoder {
            Some(encoder) => encoder,
            none => {
                let mut new = Encoder::new(Vec::new(), width, height, &[]).map_err(failed)?;
                new.set_repeat(Repeat::Infinite).map_err(failed)?;
                none.insert(new)
            }
        };
        let mut dots = dots.take();
        let mut frame = Frame::from_rgba_speed(width, height, &mut dots, 20);
        let seen = if number == last { END } else { each };
        // Hundredths of a second, as the format counts.
        frame.delay = u16::try_from(seen.as_millis() / 10).unwrap_or(u16::MAX);
        encoder.write_frame(&frame).map_err(failed)?;
    }
    let encoder = encoder.ok_or_else(|| Undrawable::Failed("a match has at least one board".to_owned()))?;
    encoder.into_inner().map_err(|error| Undrawable::Failed(error.to_string()))
}
