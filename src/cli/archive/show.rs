//! `archive show`: one match, with its board and its record.

use std::io::Write;

use serde_json::json;
use war_horses_lab::lines::printable;

use super::{Desk, list, told};
use crate::archive::MatchId;
use crate::cli::Failure;
use crate::cli::boards::TextBoard;
use crate::duel::Record;
use crate::games::with_game;
use crate::words::faults;

pub(super) fn run<W: Write>(desk: &mut Desk<'_, W>, id: MatchId) -> Result<(), Failure> {
    with_game!(desk.archive.game(id)?, G => show::<G, W>(desk, id))
}

fn show<G: Record + TextBoard, W: Write>(desk: &mut Desk<'_, W>, id: MatchId) -> Result<(), Failure> {
    let summary = desk.archive.summary(id)?;
    let duel = desk.archive.resume::<G>(id)?;
    let record = G::write_record(&duel);
    if desk.json {
        let kept = desk.archive.kept(id)?;
        let moves = kept.moves.iter().map(|kept| {
            json!({
                "move": kept.text,
                "side": G::SIDES[kept.side.index()],
                "chance": kept.by_chance,
                "time_ms": kept.spent.time.map(|time| time.as_millis() as u64),
                "clock_ms": kept.spent.clock.map(|clock| clock.as_millis() as u64),
            })
        });
        let mut told = told::summary_as_json(&summary);
        told["moves_played"] = moves.collect();
        told["moves_in_force"] = kept.current.into();
        told["seed"] = kept.seed.into();
        told["forfeit"] = duel.forfeit_reason().into();
        told["record"] = record.into();
        writeln!(desk.out, "{told:#}")?;
        return Ok(());
    }
    let line = list::line(desk, &summary);
    writeln!(desk.out, "{line}")?;
    if !summary.note.is_empty() {
        writeln!(desk.out, "{}", summary.note)?;
    }
    if let Some((side, reason)) = duel.forfeited().zip(duel.forfeit_reason()) {
        let values = [
            ("side", told::side(&desk.words, summary.game, side).into()),
            ("reason", printable(&faults::reason(&desk.words, reason)).into()),
        ];
        writeln!(desk.out, "{}", desk.words.with("archive-forfeit", values))?;
    }
    write!(desk.out, "\n{}\n{record}", duel.position().draw())?;
    Ok(())
}
