//! Weights for which weighted sums of values miss their targets least.

/// What a weighted sum of values should come to.
#[derive(Clone, PartialEq, Debug)]
pub struct Equation {
    pub values: Vec<f64>,
    pub target: f64,
}

pub fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The root of the mean square of what the weights miss.
pub fn error(rows: &[Equation], weights: &[f64]) -> f64 {
    let squares: f64 = rows.iter().map(|row| (row.target - dot(weights, &row.values)).powi(2)).sum();
    (squares / rows.len().max(1) as f64).sqrt()
}

/// The best weights, or none if they are not determined. All rows have the same number of values.
pub fn solve(rows: &[Equation]) -> Option<Vec<f64>> {
    let n = rows.first()?.values.len();
    // The normal equations, then Gauss-Jordan elimination with the largest pivot.
    let mut matrix = vec![vec![0.0; n]; n];
    let mut right = vec![0.0; n];
    for Equation { values, target } in rows {
        for i in 0..n {
            for j in 0..n {
                matrix[i][j] += values[i] * values[j];
            }
            right[i] += values[i] * target;
        }
    }
    for column in 0..n {
        let pivot = (column..n).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        if matrix[pivot][column].abs() < 1e-9 {
            return None;
        }
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let subtracted = matrix[column].clone();
        for row in (0..n).filter(|&row| row != column) {
            let factor = matrix[row][column] / subtracted[column];
            for (value, subtracted) in matrix[row].iter_mut().zip(&subtracted) {
                *value -= factor * subtracted;
            }
            right[row] -= factor * right[column];
        }
    }
    Some((0..n).map(|i| right[i] / matrix[i][i]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_that_made_the_targets_are_found() {
        let made = [3.0, -0.5, 7.0];
        let row = |i: u32| {
            let values = vec![f64::from(i % 7), f64::from(i % 5) - 2.0, 1.0];
            Equation { target: dot(&made, &values), values }
        };
        let rows: Vec<_> = (0..50).map(row).collect();
        let found = solve(&rows).unwrap();
        assert!(found.iter().zip(made).all(|(found, made)| (found - made).abs() < 1e-9), "{found:?}");
        assert!(error(&rows, &found) < 1e-9 && error(&rows, &[0.0; 3]) > 1.0);
    }

    #[test]
    fn too_few_rows_determine_nothing() {
        assert_eq!(solve(&[Equation { values: vec![1.0, 2.0], target: 1.0 }]), None);
        assert_eq!(solve(&[]), None);
    }
}
