//! The matches that count as a table for other programs.

use war_horses_games::{Game, with_game};

use super::{Counted, milliseconds_a_move};

/// One line a match, oldest first, below a line with the names of the columns (RFC 4180, dates in UTC).
pub fn csv(counted: &[Counted]) -> String {
    let mut text = "match,played,game,level,side,result,moves,accuracy,milliseconds_a_move\r\n".to_owned();
    for row in counted {
        let side = with_game!(row.game, G => G::SIDES)[row.side.index()];
        let accuracy = row.accuracy.map(|accuracy| format!("{accuracy:.1}")).unwrap_or_default();
        let time = milliseconds_a_move(row).map(|time| time.to_string()).unwrap_or_default();
        text += &format!(
            "{},{},{},{},{side},{},{},{accuracy},{time}\r\n",
            row.id,
            row.played,
            row.game,
            row.level,
            row.ended.id(),
            row.moves,
        );
    }
    text
}
