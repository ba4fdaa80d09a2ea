//! Elo by maximum likelihood, with what it leaves open.
//!
//! Every game is won with the probability that the usual logistic curve gives to the difference of two ratings, and a draw is
//! half a win and half a loss. The ratings are those that make the results most likely; their mean is zero. How sharp the
//! likelihood is around them (its second derivative) tells the intervals, and how likely one is better than another.
//!
//! Where somebody won or lost everything, no finite rating is the most likely one. Then everybody is given one draw more,
//! against an opponent of average strength, and that is told.

use super::table::CrosstableCell;

/// What a win is worth in natural units: ten to one is 400 points.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

/// Half the width of the middle 95 % of the normal distribution.
const Z: f64 = 1.96;

/// Ratings of all entrants.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// Elo points; their mean is zero.
    pub elo: Vec<f64>,
    /// Whether a draw was added for everybody, for without it a rating would be infinite.
    pub with_draws_added: bool,
    /// How the errors of the ratings go together, in squares of Elo points.
    covariance: Vec<Vec<f64>>,
}

impl Ratings {
    /// The ratings that make these results most likely: `cells[a][b]` is what `a` did against `b`.
    pub fn of(cells: &[Vec<CrosstableCell>]) -> Self {
        let entrants = cells.len();
        let mut scores: Vec<Vec<f64>> =
            cells.iter().map(|row| row.iter().map(|cell| cell.points()).collect()).collect();
        let with_draws_added = !is_connected(&scores);
        if with_draws_added {
            scores.iter_mut().for_each(|row| row.push(0.5));
            scores.push([vec![0.5; entrants], vec![0.0]].concat());
        }
        let (ratings, information) = most_likely(&scores);
        // Against the mean of the entrants, without the one who was invented.
        let mean = ratings[..entrants].iter().sum::<f64>() / entrants.max(1) as f64;
        let elo = ratings[..entrants].iter().map(|rating| POINTS * (rating - mean)).collect();
        let errors = pseudo_inverse(information);
        let row_mean: Vec<f64> =
            errors.iter().map(|row| row[..entrants].iter().sum::<f64>() / entrants.max(1) as f64).collect();
        let all_mean = row_mean[..entrants].iter().sum::<f64>() / entrants.max(1) as f64;
        let covariance = |a: usize, b: usize| POINTS * POINTS * (errors[a][b] - row_mean[a] - row_mean[b] + all_mean);
        let covariance = (0..entrants).map(|a| (0..entrants).map(|b| covariance(a, b)).collect()).collect();
        Self { elo, with_draws_added, covariance }
    }

    /// Where the rating of an entrant lies with a probability of 95 %: so far from it to either side.
    pub fn margin(&self, entrant: usize) -> f64 {
        Z * self.covariance[entrant][entrant].max(0.0).sqrt()
    }

    /// How likely it is, by these games, that one entrant is stronger than another.
    pub fn superiority(&self, a: usize, b: usize) -> f64 {
        let variance = self.covariance[a][a] + self.covariance[b][b] - 2.0 * self.covariance[a][b];
        if variance <= 0.0 { 0.5 } else { normal((self.elo[a] - self.elo[b]) / variance.sqrt()) }
    }
}

/// Whether points lead from everybody to everybody, so that the likelihood has a maximum (Ford 1957).
fn is_connected(scores: &[Vec<f64>]) -> bool {
    let reaches_all = |scored: &dyn Fn(usize, usize) -> bool| {
        let mut seen = vec![false; scores.len()];
        let mut open: Vec<usize> = (0..scores.len()).take(1).collect();
        while let Some(player) = open.pop() {
            if !std::mem::replace(&mut seen[player], true) {
                open.extend((0..scores.len()).filter(|&other| scored(player, other) && !seen[other]));
            }
        }
        seen.into_iter().all(|seen| seen)
    };
    reaches_all(&|a, b| scores[a][b] > 0.0) && reaches_all(&|a, b| scores[b][a] > 0.0)
}

/// Newton's method: the ratings in natural units, and the information about them.
fn most_likely(scores: &[Vec<f64>]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let entrants = scores.len();
    let mut ratings = vec![0.0; entrants];
    let mut information = vec![vec![0.0; entrants]; entrants];
    for _ in 0..100 {
        let mut slope = vec![0.0; entrants];
        information = vec![vec![0.0; entrants]; entrants];
        for a in 0..entrants {
            for b in (0..entrants).filter(|&b| b != a) {
                let games = scores[a][b] + scores[b][a];
                let expected = 1.0 / (1.0 + f64::exp(ratings[b] - ratings[a]));
                slope[a] += scores[a][b] - games * expected;
                let sharpness = games * expected * (1.0 - expected);
                information[a][a] += sharpness;
                information[a][b] -= sharpness;
            }
        }
        let errors = pseudo_inverse(information.clone());
        let step = |a: usize| errors[a].iter().zip(&slope).map(|(error, slope)| error * slope).sum::<f64>();
        // Long steps lead astray where a result is lopsided.
        let steps: Vec<f64> = (0..entrants).map(|a| step(a).clamp(-1.0, 1.0)).collect();
        ratings.iter_mut().zip(&steps).for_each(|(rating, step)| *rating += step);
        if steps.iter().all(|step| step.abs() < 1e-10) {
            break;
        }
    }
    (ratings, information)
}

/// Only differences of ratings matter: the information says nothing about all of them together, and its inverse leaves that
/// out.
fn pseudo_inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let each = 1.0 / matrix.len().max(1) as f64;
    matrix.iter_mut().flatten().for_each(|entry| *entry += each);
    let mut inverse = inverse(matrix);
    inverse.iter_mut().flatten().for_each(|entry| *entry -= each);
    inverse
}

/// By Gauss and Jordan, with the largest pivot.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|i| (0..size).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for column in 0..size {
        let pivot = (column..size).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()));
        let pivot = pivot.unwrap_or(column);
        matrix.swap(column, pivot);
        inverse.swap(column, pivot);
        let scale = matrix[column][column];
        if scale.abs() < 1e-14 {
            continue;
        }
        for entry in matrix[column].iter_mut().chain(&mut inverse[column]) {
            *entry /= scale;
        }
        let (pivot_row, pivot_inverse) = (matrix[column].clone(), inverse[column].clone());
        for row in (0..size).filter(|&row| row != column) {
            let factor = matrix[row][column];
            matrix[row].iter_mut().zip(&pivot_row).for_each(|(entry, pivot)| *entry -= factor * pivot);
            inverse[row].iter_mut().zip(&pivot_inverse).for_each(|(entry, pivot)| *entry -= factor * pivot);
        }
    }
    inverse
}

/// The part of the normal distribution that lies below `x`, to seven digits (Abramowitz and Stegun, 7.1.26).
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.327_591_1 * x.abs() / std::f64::consts::SQRT_2);
    let factors = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let polynomial = factors.into_iter().fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = 0.5 * polynomial * f64::exp(-x * x / 2.0);
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;

    /// Wins of the row over the column; who wins, the other loses.
    fn cells(wins: &[&[u32]]) -> Vec<Vec<CrosstableCell>> {
        let cell = |a: usize, b: usize| CrosstableCell { wins: wins[a][b], draws: 0, losses: wins[b][a] };
        (0..wins.len()).map(|a| (0..wins.len()).map(|b| cell(a, b)).collect()).collect()
    }

    #[test]
    fn two_players_differ_by_the_usual_curve() {
        let ratings = Ratings::of(&cells(&[&[0, 30], &[10, 0]]));
        // 400 log10(3), half to either side of the mean.
        assert!((ratings.elo[0] - 95.424).abs() < 1e-3 && (ratings.elo[0] + ratings.elo[1]).abs() < 1e-9);
        // The information about the difference is 40 * 0.75 * 0.25 = 7.5; each carries half of that error.
        let by_hand = 1.96 * POINTS / 7.5_f64.sqrt() / 2.0;
        assert!((ratings.margin(0) - by_hand).abs() < 1e-6, "{} {by_hand}", ratings.margin(0));
        // The difference is 190.85 with a deviation of 63.43: 3.0087 of them.
        assert!((ratings.superiority(0, 1) - 0.998_688).abs() < 1e-5, "{}", ratings.superiority(0, 1));
        assert!((ratings.superiority(0, 1) + ratings.superiority(1, 0) - 1.0).abs() < 1e-9);
        assert!(!ratings.with_draws_added);
    }

    #[test]
    fn a_draw_is_half_of_each() {
        let draws = CrosstableCell { wins: 0, draws: 8, losses: 0 };
        let none = CrosstableCell::default();
        assert_eq!(Ratings::of(&[vec![none, draws], vec![draws, none]]).elo, [0.0, 0.0]);
        let [won, lost] =
            [CrosstableCell { wins: 5, draws: 10, losses: 1 }, CrosstableCell { wins: 1, draws: 10, losses: 5 }];
        let drawn = Ratings::of(&[vec![none, won], vec![lost, none]]);
        let halved = Ratings::of(&cells(&[&[0, 10], &[6, 0]]));
        assert!((drawn.elo[0] - halved.elo[0]).abs() < 1e-9);
    }

    #[test]
    fn who_wins_everything_has_a_rating_all_the_same() {
        let ratings = Ratings::of(&cells(&[&[0, 10, 10], &[0, 0, 5], &[0, 5, 0]]));
        assert!(ratings.with_draws_added);
        assert!(ratings.elo[0] > 300.0 && ratings.elo[0] < 900.0, "{:?}", ratings.elo);
        assert!((ratings.elo[1] - ratings.elo[2]).abs() < 1e-9 && ratings.elo.iter().sum::<f64>().abs() < 1e-9);
        assert!(ratings.superiority(0, 1) > 0.99 && ratings.margin(0).is_finite());
    }

    #[test]
    fn before_the_first_game_nothing_is_known() {
        let ratings = Ratings::of(&cells(&[&[0, 0], &[0, 0]]));
        assert_eq!(ratings.elo, [0.0, 0.0]);
        assert!(ratings.margin(0) > 200.0 && (ratings.superiority(0, 1) - 0.5).abs() < 1e-9);
        assert!(Ratings::of(&[]).elo.is_empty());
        assert_eq!(Ratings::of(&[vec![CrosstableCell::default()]]).elo, [0.0]);
    }

    #[test]
    fn strength_that_was_simulated_is_found_again_within_the_intervals() {
        let truth = [250.0, 120.0, 0.0, -60.0, -310.0];
        let mut rng = Pcg64::seed_from_u64(11);
        let (mut inside, mut all) = (0, 0);
        for _ in 0..40 {
            let mut wins = [[0_u32; 5]; 5];
            for a in 0..5 {
                for b in a + 1..5 {
                    for _ in 0..60 {
                        let expected = 1.0 / (1.0 + f64::powf(10.0, (truth[b] - truth[a]) / 400.0));
                        if rng.random_bool(expected) { wins[a][b] += 1 } else { wins[b][a] += 1 }
                    }
                }
            }
            let rows: Vec<&[u32]> = wins.iter().map(|row| &row[..]).collect();
            let ratings = Ratings::of(&cells(&rows));
            for (player, truth) in truth.iter().enumerate() {
                all += 1;
                inside += u32::from((ratings.elo[player] - truth).abs() <= ratings.margin(player));
            }
        }
        // 95 of 100, give or take what 200 of them leave open.
        assert!((0.90..=0.985).contains(&(f64::from(inside) / f64::from(all))), "{inside} of {all}");
    }

    #[test]
    fn the_normal_distribution_is_the_usual_one() {
        for (x, below) in [(0.0, 0.5), (1.0, 0.841_344_7), (-1.96, 0.024_997_9), (3.0, 0.998_650_1)] {
            assert!((normal(x) - below).abs() < 2e-7, "{x}: {}", normal(x));
        }
    }
}
