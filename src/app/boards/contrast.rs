//! Every sign that one plays by, and what it lies on: 3 : 1 at least, in every theme. `docs/looks.md` shows the figures.

use crate::app::theme::{self, Ink, Theme};

/// What a sign must have at least, as the guidelines for accessible pictures have it (WCAG 2.2, 1.4.11).
const LEAST: f32 = 3.0;

/// A sign, by its colours, on all that it may lie on.
pub struct Sign {
    game: &'static str,
    name: &'static str,
    /// Where a sign has an edge, the better of both is what is seen.
    inks: Vec<Ink>,
    grounds: Vec<Ink>,
}

impl Sign {
    pub fn new(game: &'static str, name: &'static str, inks: &[Ink], grounds: &[Ink]) -> Self {
        Self { game, name, inks: inks.to_vec(), grounds: grounds.to_vec() }
    }

    fn worst(&self, theme: Theme) -> f32 {
        let seen = |ground: &Ink| {
            self.inks.iter().map(|ink| theme::contrast_on_table(theme, *ink, *ground)).fold(0.0, f32::max)
        };
        self.grounds.iter().map(seen).fold(f32::INFINITY, f32::min)
    }
}

/// What all boards of tiles share.
fn tiles() -> Vec<Sign> {
    let sign = |name, inks: &[Ink], grounds: &[Ink]| Sign::new("boards of tiles", name, inks, grounds);
    let all = [theme::SAND, theme::SIDES].concat();
    vec![
        sign("a cell that can be moved to", &[theme::TARGET], &theme::SAND),
        sign("the hint", &[theme::ADVISED], &theme::SAND),
        sign("the last move", &theme::TRAIL, &all),
    ]
}

fn signs() -> Vec<Sign> {
    use super::{hex, smart_horses, tic_tac_toe, ur, war_horses};
    [tiles(), war_horses::signs(), smart_horses::signs(), ur::signs(), hex::signs(), tic_tac_toe::signs()]
        .into_iter()
        .flatten()
        .collect()
}

#[test]
fn every_sign_stands_out_in_every_theme_and_the_table_of_the_documents_says_so() {
    let mut rows = Vec::new();
    for sign in signs() {
        let figures = Theme::ALL.map(|theme| sign.worst(theme));
        for (theme, contrast) in Theme::ALL.into_iter().zip(figures) {
            assert!(contrast >= LEAST, "{theme:?}: {} of {} has {contrast:.2} : 1", sign.name, sign.game);
        }
        let figures = figures.map(|figure| format!("{figure:.1}")).join(" | ");
        rows.push(format!("| {} | {} | {figures} |", sign.game, sign.name));
    }
    let table = rows.join("\n");
    let kept = include_str!("../../../docs/looks.md");
    assert!(kept.contains(&table), "docs/looks.md should have\n{table}");
}
