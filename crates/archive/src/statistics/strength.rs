//! How strong a person plays, on the scale on which the levels are placed.
//!
//! A player of rating R scores 1 / (1 + 10^((S − R) / 400)) on average against one of rating S. The estimate is the
//! rating under which the results are most likely; its interval are all ratings under which they are not much less so
//! (by the likelihood ratio, 95 %).

/// A match against an opponent whose rating is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Meeting {
    /// The rating of the opponent.
    pub rating: f64,
    /// 1 for a win, a half for a draw, 0 for a loss.
    pub points: f64,
}

/// A rating as it follows from results.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingEstimate {
    /// The most likely rating; nothing where every match was won, or every one lost, and there is no such number.
    pub rating: Option<f64>,
    /// Not weaker than this; nothing where every match was lost.
    pub low: Option<f64>,
    /// Not stronger than this; nothing where every match was won.
    pub high: Option<f64>,
    /// How many matches it rests on.
    pub matches: usize,
}

/// Half the chi-square of one degree of freedom that chance exceeds once in twenty times.
const DROP: f64 = 1.920_729;

/// Far beyond all ratings.
const FAR: f64 = 10_000.0;

fn expected(rating: f64, opponent: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf((opponent - rating) / 400.0))
}

/// How likely the results are under a rating, as a logarithm.
fn likelihood(meetings: &[Meeting], rating: f64) -> f64 {
    meetings
        .iter()
        .map(|meeting| {
            // Of both players, so that neither is lost in rounding.
            let [win, loss] = [expected(rating, meeting.rating), expected(meeting.rating, rating)];
            meeting.points * win.ln() + (1.0 - meeting.points) * loss.ln()
        })
        .sum()
}

/// Where a function that is at least 0 on the left and below on the right, or the other way round, changes sign.
fn root(mut low: f64, mut high: f64, function: impl Fn(f64) -> f64) -> f64 {
    let left = function(low) >= 0.0;
    for _ in 0..100 {
        let middle = 0.5 * (low + high);
        if (function(middle) >= 0.0) == left {
            low = middle;
        } else {
            high = middle;
        }
    }
    0.5 * (low + high)
}

/// The rating that results tell of; nothing without any.
pub fn estimate(meetings: &[Meeting]) -> Option<RatingEstimate> {
    let matches = meetings.len();
    let points: f64 = meetings.iter().map(|meeting| meeting.points).sum();
    let mean = meetings.iter().map(|meeting| meeting.rating).sum::<f64>() / matches.max(1) as f64;
    let (all_lost, all_won) = (points <= 0.0, points >= matches as f64);
    if matches == 0 {
        return None;
    }
    let (least, most) = (mean - FAR, mean + FAR);
    let missing = |rating| points - meetings.iter().map(|meeting| expected(rating, meeting.rating)).sum::<f64>();
    let rating = (!all_lost && !all_won).then(|| root(least, most, missing));
    // Results that were all the same get ever more likely the further one goes.
    let best = rating.unwrap_or(if all_won { most } else { least });
    let goal = likelihood(meetings, best) - DROP;
    let above_goal = |rating| likelihood(meetings, rating) - goal;
    Some(RatingEstimate {
        rating,
        low: (!all_lost).then(|| root(least, best, above_goal)),
        high: (!all_won).then(|| root(best, most, above_goal)),
        matches,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meetings(rating: f64, points: &[f64]) -> Vec<Meeting> {
        points.iter().map(|&points| Meeting { rating, points }).collect()
    }

    #[test]
    fn half_of_the_points_is_the_rating_of_the_opponent() {
        let even = estimate(&meetings(1_500.0, &[1.0, 0.0, 0.5, 0.5])).unwrap();
        assert!((even.rating.unwrap() - 1_500.0).abs() < 1e-6);
        let (low, high) = (even.low.unwrap(), even.high.unwrap());
        assert!((low + high - 3_000.0).abs() < 1e-6 && low < 1_300.0, "{even:?}");
        // Three points of four are 10^(x / 400) = 3.
        let better = estimate(&meetings(1_500.0, &[1.0, 1.0, 1.0, 0.0])).unwrap();
        assert!((better.rating.unwrap() - 1_500.0 - 400.0 * 3_f64.log10()).abs() < 1e-6);
        assert_eq!(estimate(&[]), None);
    }

    #[test]
    fn more_matches_make_it_surer() {
        let of = |count: usize| {
            let points: Vec<f64> = (0..count).map(|number| f64::from(u8::from(number % 3 == 0))).collect();
            estimate(&meetings(1_200.0, &points)).unwrap()
        };
        let widths = [6, 60, 600].map(|count| of(count).high.unwrap() - of(count).low.unwrap());
        assert!(widths[0] > 2.5 * widths[1] && widths[1] > 2.5 * widths[2], "{widths:?}");
        // The standard error of a score of 1/3 over 600 matches, in points of the scale.
        let by_hand = 2.0 * 1.96 * 400.0 / 10_f64.ln() / (600.0_f64 * 2.0 / 9.0).sqrt();
        assert!((widths[2] / by_hand - 1.0).abs() < 0.02, "{} is not {by_hand}", widths[2]);
    }

    #[test]
    fn who_only_wins_is_at_least_so_strong() {
        let winner = estimate(&meetings(1_800.0, &[1.0; 5])).unwrap();
        assert_eq!((winner.rating, winner.high), (None, None));
        // (chance to win)^5 = e^-1.92.
        let chance = (-DROP / 5.0).exp();
        let by_hand = 1_800.0 + 400.0 * (chance / (1.0 - chance)).log10();
        assert!((winner.low.unwrap() - by_hand).abs() < 0.01, "{winner:?} is not {by_hand}");
        let loser = estimate(&meetings(1_800.0, &[0.0; 5])).unwrap();
        assert_eq!((loser.rating, loser.low), (None, None));
        assert!((loser.high.unwrap() + by_hand - 3_600.0).abs() < 0.01);
    }
}
