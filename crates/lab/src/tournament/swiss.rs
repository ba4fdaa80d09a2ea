//! The Swiss system: in each round those meet who stand level, and nobody meets anybody twice as long as that can be.

/// The pairs of a round, and who has to sit out where their number is odd.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SwissRound {
    /// The better placed first.
    pub pairs: Vec<[usize; 2]>,
    /// Who has nobody to play.
    pub bye: Option<usize>,
}

/// Pairs entrants by their points. `have_met` tells who has played whom, and `byes` how often each sat out.
pub fn pair(points: &[f64], have_met: &dyn Fn(usize, usize) -> bool, byes: &[u32]) -> SwissRound {
    let mut standing: Vec<usize> = (0..points.len()).collect();
    standing.sort_by(|&a, &b| points[b].total_cmp(&points[a]).then(a.cmp(&b)));
    let mut bye = None;
    if !standing.len().is_multiple_of(2) {
        // The last of those who sat out least.
        let least = standing.iter().map(|&player| byes[player]).min();
        let place = standing.iter().rposition(|&player| Some(byes[player]) == least);
        bye = place.map(|place| standing.remove(place));
    }
    let (mut pairs, mut left) = (Vec::new(), Vec::new());
    while !standing.is_empty() {
        let best = standing.remove(0);
        match opponent(best, &standing, points, have_met) {
            Some(place) => pairs.push([best, standing.remove(place)]),
            None => left.push(best),
        }
    }
    for two in left.chunks_exact(2) {
        seat(two[0], two[1], &mut pairs, have_met);
    }
    SwissRound { pairs, bye }
}

/// The place of the one whom the best of all should meet: level with it, and of those the upper half meets the lower half.
fn opponent(best: usize, others: &[usize], points: &[f64], have_met: &dyn Fn(usize, usize) -> bool) -> Option<usize> {
    let gap = |place: usize| points[best] - points[others[place]];
    let wished = (0..others.len()).filter(|&place| gap(place) == 0.0).count() / 2;
    let new = (0..others.len()).filter(|&place| !have_met(best, others[place]));
    new.min_by(|&a, &b| gap(a).total_cmp(&gap(b)).then(a.abs_diff(wished).cmp(&b.abs_diff(wished))))
}

/// Two who are left over and have met take the place of others, from the last pair up. As long as nobody has met half of all,
/// there is a pair that they can change with; otherwise they meet again.
fn seat(a: usize, b: usize, pairs: &mut Vec<[usize; 2]>, have_met: &dyn Fn(usize, usize) -> bool) {
    let changed = |&[c, d]: &[usize; 2]| {
        let ways = [[[c, a], [d, b]], [[c, b], [d, a]]];
        ways.into_iter().find(|way| way.iter().all(|&[one, other]| !have_met(one, other)))
    };
    let found = pairs.iter().enumerate().rev().find_map(|(place, pair)| Some((place, changed(pair)?)));
    match found {
        Some((place, [one, other])) => {
            pairs[place] = one;
            pairs.push(other);
        }
        None => pairs.push([a, b]),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// Plays a tournament in which the lower number always wins, and returns the points.
    fn play(entrants: usize, rounds: usize) -> Vec<f64> {
        let mut points = vec![0.0; entrants];
        let mut byes = vec![0; entrants];
        let mut met: BTreeMap<[usize; 2], u32> = BTreeMap::new();
        for number in 0..rounds {
            let have_met = |a: usize, b: usize| met.contains_key(&[a.min(b), a.max(b)]);
            let round = pair(&points, &have_met, &byes);
            let seated: BTreeSet<_> = round.pairs.iter().flatten().copied().chain(round.bye).collect();
            assert_eq!(seated.len(), entrants, "everybody has a place in round {number}: {round:?}");
            assert_eq!(round.bye.is_some(), entrants % 2 == 1);
            if let Some(bye) = round.bye {
                byes[bye] += 1;
                points[bye] += 1.0;
            }
            for [a, b] in round.pairs {
                points[a.min(b)] += 1.0;
                *met.entry([a.min(b), a.max(b)]).or_default() += 1;
            }
        }
        // There are opponents enough for so few rounds.
        if rounds <= entrants / 2 {
            assert!(met.values().all(|&times| times == 1), "{entrants} entrants, {rounds} rounds");
        }
        assert!(byes.iter().max().unwrap() - byes.iter().min().unwrap() <= 1);
        points
    }

    #[test]
    fn everybody_plays_each_round_and_nobody_meets_again_without_need() {
        for entrants in 2..40 {
            for rounds in 1..=(entrants / 2).max(3) {
                play(entrants, rounds);
            }
        }
    }

    #[test]
    fn the_best_come_out_on_top() {
        let points = play(16, 4);
        assert_eq!(points.iter().position(|&points| points == 4.0), Some(0));
        assert_eq!(points.iter().filter(|&&points| points == 4.0).count(), 1);
    }

    #[test]
    fn the_upper_half_meets_the_lower_half() {
        let round = pair(&[0.0; 6], &|_, _| false, &[0; 6]);
        assert_eq!(round, SwissRound { pairs: vec![[0, 3], [1, 4], [2, 5]], bye: None });
    }

    #[test]
    fn who_has_met_all_others_meets_again() {
        assert_eq!(pair(&[1.0, 0.0], &|_, _| true, &[0; 2]).pairs, [[0, 1]]);
        assert_eq!(pair(&[], &|_, _| true, &[]), SwissRound { pairs: vec![], bye: None });
    }
}
