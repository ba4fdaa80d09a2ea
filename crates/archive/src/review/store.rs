//! Reviews in the archive: each finding is kept with the moves that led to it, and no longer counts once they change.

use rusqlite::{Row, params};
use war_horses_duel::Duel;
use war_horses_engine::search::{Control, Searchable};
use war_horses_games::Game;

use super::{Analyst, Certainty, Finding, Review, ReviewProgress, Stopped, Worth, run};
use crate::fingerprint::Fingerprint;
use crate::{Archive, MatchId, Result};

impl Archive {
    /// What was found of the positions of a match, as far as its moves are still the same.
    pub fn findings<G: Game>(&self, id: MatchId, duel: &Duel<G>) -> Result<Vec<Finding>> {
        let prints = Fingerprint::chain(duel);
        let sql = "SELECT number, print, score, proof, choices, line, played_score, played_proof, second_score,
                          second_proof, effort
                   FROM findings WHERE match = ?1 ORDER BY number";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([id], |row| Ok((row.get::<_, i64>(1)?, read(row)?)))?;
        let found = rows.collect::<rusqlite::Result<Vec<_>>>()?.into_iter();
        let still_holds = |(print, finding): (i64, Finding)| {
            (prints.get(finding.number as usize) == Some(&Fingerprint(print))).then_some(finding)
        };
        Ok(found.filter_map(still_holds).collect())
    }

    /// Keeps what was found of a position.
    pub fn keep_finding<G: Game>(&self, id: MatchId, duel: &Duel<G>, finding: &Finding) -> Result<()> {
        let Some(print) = Fingerprint::chain(duel).get(finding.number as usize).copied() else { return Ok(()) };
        let [played, second] = [finding.played, finding.second];
        self.connection
            .prepare_cached(
                "INSERT OR REPLACE INTO findings (match, number, print, score, proof, choices, line, played_score,
                     played_proof, second_score, second_proof, effort)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
            )?
            .execute(params![
                id,
                finding.number,
                print.0,
                finding.worth.score,
                proof_text(finding.worth.proof),
                finding.choices,
                finding.line.join(" "),
                played.map(|worth| worth.score),
                played.map(|worth| proof_text(worth.proof)),
                second.map(|worth| worth.score),
                second.map(|worth| proof_text(worth.proof)),
                finding.effort,
            ])?;
        Ok(())
    }

    /// The review of a match as far as it got; without a finding, if it was never begun.
    pub fn review<G: Searchable>(&self, id: MatchId) -> Result<Review> {
        let duel = self.resume::<G>(id)?;
        Ok(Review::of(&duel, &self.findings(id, &duel)?))
    }

    /// Keeps how accurate the sides of a match were, once its review is complete, for lists and statistics.
    pub fn keep_accuracy<G: Game>(&self, id: MatchId, duel: &Duel<G>, review: &Review) -> Result<()> {
        let prints = Fingerprint::chain(duel);
        self.connection.execute(
            "INSERT OR REPLACE INTO reviews (match, print, updated, accuracy_first, accuracy_second)
             VALUES (?1, ?2, ?3, ?4, ?5)",
            params![id, prints[prints.len() - 1].0, self.now(), review.accuracy[0], review.accuracy[1]],
        )?;
        Ok(())
    }

    /// Reviews a match, or goes on with its review, and keeps each finding at once. The first error of the archive stops
    /// it. A job beside others does the same with [`run`] and sends its findings to whoever holds the archive.
    pub fn run_review<G: Searchable>(
        &self,
        id: MatchId,
        analyst: &mut impl Analyst<G>,
        control: &Control,
        mut on_progress: impl FnMut(ReviewProgress),
    ) -> Result<std::result::Result<Review, Stopped>> {
        let duel = self.resume::<G>(id)?;
        let mut findings = self.findings(id, &duel)?;
        let mut kept = Ok(());
        let ended = run(&duel, &mut findings, analyst, control, |finding, progress| {
            if kept.is_ok() {
                kept = self.keep_finding(id, &duel, finding);
            }
            if kept.is_err() {
                control.stop();
            }
            on_progress(progress);
        });
        kept?;
        if ended.is_err() {
            return Ok(Err(Stopped));
        }
        let review = Review::of(&duel, &findings);
        self.keep_accuracy(id, &duel, &review)?;
        Ok(Ok(review))
    }

    /// Forgets the review of a match.
    pub fn forget_review(&self, id: MatchId) -> Result<()> {
        self.change(|connection| {
            connection.execute("DELETE FROM findings WHERE match = ?1", [id])?;
            connection.execute("DELETE FROM reviews WHERE match = ?1", [id])?;
            Ok(())
        })
    }
}

/// How sure a score is, as it is written.
const PROOFS: [(&str, Certainty); 5] = [
    ("none", Certainty::None),
    ("win", Certainty::Verdict(std::cmp::Ordering::Greater)),
    ("draw", Certainty::Verdict(std::cmp::Ordering::Equal)),
    ("loss", Certainty::Verdict(std::cmp::Ordering::Less)),
    ("exact", Certainty::Exact),
];

fn proof_text(proof: Certainty) -> &'static str {
    PROOFS.into_iter().find(|(_, known)| *known == proof).map_or("none", |(text, _)| text)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Finding> {
    let proof =
        |text: &str| PROOFS.into_iter().find(|(known, _)| *known == text).map_or(Certainty::None, |(_, proof)| proof);
    let worth = |score, text: Option<String>| Worth { score, proof: proof(text.as_deref().unwrap_or_default()) };
    let optional = |column: usize| -> rusqlite::Result<Option<Worth>> {
        let score: Option<i32> = row.get(column)?;
        let text = row.get(column + 1)?;
        Ok(score.map(|score| worth(score, text)))
    };
    Ok(Finding {
        number: row.get(0)?,
        worth: worth(row.get(2)?, row.get(3)?),
        choices: row.get(4)?,
        line: row.get::<_, String>(5)?.split_whitespace().map(ToOwned::to_owned).collect(),
        played: optional(6)?,
        second: optional(8)?,
        effort: row.get(10)?,
    })
}
