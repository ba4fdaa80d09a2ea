//! A tidy drawing of a tree: parents over the middle of their children, subtrees as close as they may, equal ones alike.
//!
//! Reingold and Tilford's demands, met in Kennedy's way: subtrees are pushed together along their contours, once from the
//! left and once from the right, and stand in the middle of the two.

use crate::view::ShownTree;

/// The least distance between siblings is 1, and between cousins this.
const COUSINS: f32 = 1.25;

/// Siblings that stand further apart than this are not seen together.
const WIDE: f32 = 20.0;

/// Where the items of a tree stand.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Layout {
    /// For every item, its place from the left, beginning with 0, and its row.
    pub places: Vec<(f32, u16)>,
    /// How wide all of it is.
    pub width: f32,
    /// How many rows it has.
    pub rows: u16,
}

/// The leftmost and the rightmost place of every row of a subtree, as seen from its root.
type Contour = Vec<(f32, f32)>;

impl Layout {
    /// Lays out the shown part of a tree.
    pub fn of(shown: &ShownTree) -> Self {
        Self::leaning(shown, |_| None)
    }

    /// The same, but a parent whose children are not seen together stands over the one that it chose.
    pub fn leaning(shown: &ShownTree, chosen: impl Fn(usize) -> Option<usize>) -> Self {
        let count = shown.items.len();
        if count == 0 {
            return Self::default();
        }
        let mut offsets = vec![0.0; count];
        let mut contours: Vec<Contour> = vec![vec![]; count];
        // Children come after their parents, so that all below an item are done before it.
        for item in (0..count).rev() {
            let range = shown.children[item].start as usize..shown.children[item].end as usize;
            let below: Vec<Contour> = contours[range.clone()].iter_mut().map(std::mem::take).collect();
            let mut places = spread(&below);
            if let [first, .., last] = places[..]
                && last - first > WIDE
                && let Some(under) = chosen(item).filter(|child| range.contains(child))
            {
                let aside = places[under - range.start];
                places.iter_mut().for_each(|place| *place -= aside);
            }
            let mut contour: Contour = vec![(0.0, 0.0)];
            for ((child, place), rows) in range.zip(&places).zip(&below) {
                offsets[child] = *place;
                for (depth, &(left, right)) in rows.iter().enumerate() {
                    let moved = (left + place, right + place);
                    match contour.get_mut(depth + 1) {
                        None => contour.push(moved),
                        Some(row) => *row = (row.0.min(moved.0), row.1.max(moved.1)),
                    }
                }
            }
            contours[item] = contour;
        }
        let whole = &contours[0];
        let leftmost = whole.iter().map(|row| row.0).fold(0.0, f32::min);
        let rightmost = whole.iter().map(|row| row.1).fold(0.0, f32::max);
        let mut places = vec![(-leftmost, 0); count];
        for item in 1..count {
            let (x, row) = places[shown.parents[item].map_or(0, |parent| parent as usize)];
            places[item] = (x + offsets[item], row + 1);
        }
        let rows = places.iter().map(|place| place.1).max().unwrap_or(0) + 1;
        Self { places, width: rightmost - leftmost, rows }
    }
}

/// Where siblings stand, seen from their parent.
fn spread(subtrees: &[Contour]) -> Vec<f32> {
    let from_left = push(subtrees.iter(), |contour| contour.to_vec());
    let mirrored = push(subtrees.iter().rev(), |contour| contour.iter().map(|(left, right)| (-right, -left)).collect());
    let last = from_left.last().copied().unwrap_or(0.0);
    let from_right = mirrored.into_iter().rev().map(|place| last - place);
    let middles: Vec<f32> = from_left.iter().zip(from_right).map(|(left, right)| (left + right) / 2.0).collect();
    let (first, last) = (middles.first().copied().unwrap_or(0.0), middles.last().copied().unwrap_or(0.0));
    middles.into_iter().map(|place| place - (first + last) / 2.0).collect()
}

/// Puts subtrees beside each other, each as far to the left as those before it allow.
fn push<'a>(subtrees: impl Iterator<Item = &'a Contour>, see: impl Fn(&Contour) -> Contour) -> Vec<f32> {
    let mut ends: Vec<f32> = Vec::new();
    let mut places = Vec::new();
    for subtree in subtrees {
        let contour = see(subtree);
        let gap = |depth: usize| if depth == 0 { 1.0 } else { COUSINS };
        let needed = ends.iter().zip(&contour).enumerate().map(|(depth, (end, row))| end - row.0 + gap(depth));
        let place = needed.fold(if places.is_empty() { 0.0 } else { f32::NEG_INFINITY }, f32::max);
        for (depth, row) in contour.iter().enumerate() {
            match ends.get_mut(depth) {
                None => ends.push(row.1 + place),
                Some(end) => *end = row.1 + place,
            }
        }
        places.push(place);
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::NodeId;
    use crate::view::Item;

    /// A tree from the numbers of children of its items, row by row.
    fn tree(counts: &[u32]) -> ShownTree {
        let mut shown = ShownTree::default();
        let mut next = 1;
        for (at, &count) in counts.iter().enumerate() {
            shown.items.push(Item::Node(NodeId(at as u32)));
            shown.children.push(next..next + count);
            next += count;
        }
        shown.parents = vec![None; counts.len()];
        for at in 0..counts.len() {
            for child in shown.children[at].clone() {
                shown.parents[child as usize] = Some(at as u32);
            }
        }
        shown
    }

    #[test]
    fn a_parent_stands_over_the_middle_of_its_children() {
        let layout = Layout::of(&tree(&[3, 0, 2, 0, 0, 0]));
        let x: Vec<f32> = layout.places.iter().map(|place| place.0).collect();
        assert_eq!(x[0], (x[1] + x[3]) / 2.0);
        assert_eq!(x[2], (x[4] + x[5]) / 2.0);
        assert_eq!((layout.rows, layout.width), (3, 2.0));
    }

    #[test]
    fn the_parent_of_a_wide_family_leans_to_a_child() {
        let narrow = tree(&[3, 0, 0, 0]);
        assert_eq!(Layout::leaning(&narrow, |_| Some(3)), Layout::of(&narrow), "all of a narrow one is seen");
        // Two wide families side by side: whoever leans still keeps clear of the other.
        let counts: Vec<u32> = [2, 40, 40].into_iter().chain([0; 80]).collect();
        let layout = Layout::leaning(&tree(&counts), |item| [None, Some(3), Some(82)].get(item).copied().flatten());
        let x: Vec<f32> = layout.places.iter().map(|place| place.0).collect();
        assert_eq!([x[1], x[2]], [x[3], x[82]]);
        assert!(x[3..].windows(2).all(|pair| pair[1] - pair[0] >= 1.0), "{x:?}");
        assert_eq!(x.iter().copied().fold(f32::MAX, f32::min), 0.0);
    }

    #[test]
    fn a_mirrored_tree_has_a_mirrored_drawing() {
        let [one, other] = [[2, 3, 0, 0, 0, 0], [2, 0, 3, 0, 0, 0]].map(|counts| Layout::of(&tree(&counts)));
        let mirrored = |x: f32| one.width - x;
        assert!((one.places[1].0 - mirrored(other.places[2].0)).abs() < 1e-4);
        assert!((one.places[2].0 - mirrored(other.places[1].0)).abs() < 1e-4);
        assert_eq!(one.width, other.width);
    }
}
