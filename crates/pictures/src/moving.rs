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
    let mut before: Option<Vec<u8>> = None;
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
        let dots = dots.take();
        let mut frame = change(before.as_deref(), &dots, width);
        let seen = if number == last { END } else { each };
        // Hundredths of a second, as the format counts.
        frame.delay = u16::try_from(seen.as_millis() / 10).unwrap_or(u16::MAX);
        encoder.write_frame(&frame).map_err(failed)?;
        before = Some(dots);
    }
    let encoder = encoder.ok_or_else(|| Undrawable::Failed("a match has at least one board".to_owned()))?;
    encoder.into_inner().map_err(|error| Undrawable::Failed(error.to_string()))
}

/// What of a board of this width is not as it was before, the smallest rectangle of it: the rest stays on the screen.
fn change(before: Option<&[u8]>, now: &[u8], width: u16) -> Frame<'static> {
    const DOT: usize = 4;
    let row = usize::from(width) * DOT;
    let height = now.len() / row.max(1);
    let differs = |x: usize, y: usize| {
        let dot = y * row + x * DOT..y * row + (x + 1) * DOT;
        before.is_none_or(|before| before.get(dot.clone()) != now.get(dot))
    };
    let columns = 0..usize::from(width);
    let rows: Vec<usize> = (0..height).filter(|&y| columns.clone().any(|x| differs(x, y))).collect();
    let columns: Vec<usize> = columns.filter(|&x| rows.iter().any(|&y| differs(x, y))).collect();
    // A move that changes nothing that is seen still takes its time: by one dot.
    let bounds = |of: &[usize]| (of.first().copied().unwrap_or(0), of.last().copied().unwrap_or(0));
    let ((left, right), (top, bottom)) = (bounds(&columns), bounds(&rows));
    let mut dots: Vec<u8> =
        (top..=bottom).flat_map(|y| &now[y * row + left * DOT..y * row + (right + 1) * DOT]).copied().collect();
    let [left, top, width, height] =
        [left, top, right + 1 - left, bottom + 1 - top].map(|length| u16::try_from(length).unwrap_or(u16::MAX));
    Frame { left, top, ..Frame::from_rgba_speed(width, height, &mut dots, 20) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_changed_is_kept() {
        let (before, mut now) = ([255; 4 * 6 * 5], [255; 4 * 6 * 5]);
        let bounds = |frame: Frame| [frame.left, frame.top, frame.width, frame.height];
        assert_eq!(bounds(change(None, &now, 6)), [0, 0, 6, 5], "all of the first");
        assert_eq!(bounds(change(Some(&before), &now, 6)), [0, 0, 1, 1], "nothing");
        for (x, y) in [(2, 1), (4, 3)] {
            now[4 * (6 * y + x)] = 0;
        }
        assert_eq!(bounds(change(Some(&before), &now, 6)), [2, 1, 3, 3]);
    }
}
