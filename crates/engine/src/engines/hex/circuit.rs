//! The board as an electrical circuit: how well a side's edges conduct, and where the current flows.
//!
//! For each side the own groups are wires, free cells are resistors and the opponent's stones insulate. The better a side
//! is connected, by many ways and not only by the shortest one, the less resistance there is between its edges. The
//! current through a cell tells how much the connection relies on it. Bridges conduct as if their ends touched, and the
//! cells that a bridge of the opponent relies on do not conduct, since a stone there is answered.

use super::field::{Content, Field, FieldStones, MOST_CELLS};
use super::groups::{EDGES, Groups};
use crate::games::Side;

/// A cell of the circuit conducts as 1, so that two that touch do as a half.
const TOUCH: f32 = 0.5;

/// Lengths of rows are multiples of this, for the sake of wide registers.
const LANES: usize = 8;

const NO_NODE: u16 = u16::MAX;

/// The voltage that is told of what does not conduct.
const NO_VOLTAGE: f32 = 0.5;

/// What every node conducts to the second edge besides, so that a piece without any connection has a voltage too.
const LEAK: f32 = 1e-5;

/// What one side's circuit says about a position.
#[derive(Clone, Debug)]
pub struct Flow {
    /// The current from edge to edge at one volt.
    pub total: f32,
    /// The part of it that flows through each free cell, and through the group of each own stone that is away from the edges.
    pub through: [f32; MOST_CELLS],
    /// The voltage of free cells that conduct and of own stones, from 0 at the second edge to 1 at the first; half of that
    /// elsewhere.
    pub voltage: [f32; MOST_CELLS],
}

impl Flow {
    /// No current at all.
    pub const NONE: Self = Self { total: 0.0, through: [0.0; MOST_CELLS], voltage: [NO_VOLTAGE; MOST_CELLS] };
}

/// Room to solve circuits in.
///
/// The nodes are the free cells, row by row, and after them the groups away from the edges. A cell is linked only with
/// cells close to it and with groups, so that the matrix of conductances is a band with a border, and stays so while it
/// is eliminated: of each row the band beyond the diagonal is kept, and the border.
pub struct CircuitSolver {
    /// The rows of the cells, each of `band` numbers, some zeros and then `border` numbers, and after them those of the
    /// groups, which have a border only, with the diagonal in it.
    rows: Vec<f32>,
    band: usize,
    border: usize,
    /// What each node conducts in all, then what is left of it by elimination.
    diagonal: [f32; MOST_CELLS],
    voltage: [f32; MOST_CELLS],
    /// What each node conducts to the first edge, which has one volt, and to the second, which has none.
    to_edges: [[f32; 2]; MOST_CELLS],
    /// Each pair of nodes that is linked, the earlier one first, and what the link conducts.
    links: Vec<(u16, u16, f32)>,
    /// The node of each cell that conducts, and of each group at the stone that stands for it.
    node: [u16; MOST_CELLS],
    /// The cell of each node.
    cell: [u16; MOST_CELLS],
    /// How many nodes are cells, and how many there are.
    cells: usize,
    nodes: usize,
    /// What a bridge conducts, compared with cells that touch.
    bridge: f32,
    /// The same for a ziggurat.
    ziggurat: f32,
}

impl CircuitSolver {
    pub fn new(field: &Field, bridge: f32, ziggurat: f32) -> Self {
        Self {
            rows: Vec::new(),
            band: 0,
            border: 0,
            diagonal: [0.0; MOST_CELLS],
            voltage: [0.0; MOST_CELLS],
            to_edges: [[0.0; 2]; MOST_CELLS],
            // A cell has at most six neighbours and six bridges, and every link has two ends.
            links: Vec::with_capacity(12 * field.cells),
            node: [NO_NODE; MOST_CELLS],
            cell: [0; MOST_CELLS],
            cells: 0,
            nodes: 0,
            bridge,
            ziggurat,
        }
    }

    /// The flow of `side`, whose edges must be apart; `rival` are the groups of its opponent. `reach` tells in the order
    /// of the cells which of them are connected with which stones or edges besides.
    pub fn solve(
        &mut self,
        field: &Field,
        stones: &FieldStones,
        side: Side,
        groups: &Groups,
        rival: &Groups,
        reach: &[(u16, u16)],
        flow: &mut Flow,
    ) {
        self.number_nodes(field, stones, side, groups, rival);
        self.link_cells(field, stones, side, groups, reach);
        self.fill_matrix();
        self.eliminate();
        self.find_voltages();
        self.measure(flow);
        self.measure_groups(field, stones, side, groups, flow);
    }

    fn number_nodes(&mut self, field: &Field, stones: &FieldStones, side: Side, groups: &Groups, rival: &Groups) {
        self.node = [NO_NODE; MOST_CELLS];
        self.nodes = 0;
        for cell in (0..field.cells).filter(|&cell| stones.is_free(cell) && !rival.guards(cell)) {
            self.add_node(cell);
        }
        self.cells = self.nodes;
        let own = Content::stone(side);
        for cell in (0..field.cells).filter(|&cell| stones.at(cell) == own && groups.of(cell) == cell) {
            self.add_node(cell);
        }
    }

    #[inline]
    fn add_node(&mut self, cell: usize) {
        self.node[cell] = self.nodes as u16;
        self.cell[self.nodes] = cell as u16;
        self.to_edges[self.nodes] = [0.0; 2];
        self.nodes += 1;
    }

    fn link_cells(&mut self, field: &Field, stones: &FieldStones, side: Side, groups: &Groups, reach: &[(u16, u16)]) {
        let own = Content::stone(side);
        let mut reach = reach;
        self.links.clear();
        for node in 0..self.cells {
            let cell = usize::from(self.cell[node]);
            let first_link = self.links.len();
            for (edge, touches) in field.touches(side, cell).into_iter().enumerate() {
                if touches {
                    self.to_edges[node][edge] = 2.0 * TOUCH;
                }
            }
            for next in field.neighbours(cell) {
                if stones.at(next) == own {
                    self.link_group(node, groups.of(next), 2.0 * TOUCH, first_link);
                } else if next > cell && self.node[next] != NO_NODE {
                    self.links.push((node as u16, self.node[next], TOUCH));
                }
            }
            if self.bridge == 0.0 {
                continue;
            }
            for (edge, carrier) in field.edge_bridges(side, cell).into_iter().enumerate() {
                if carrier.is_some_and(|carrier| self.is_open(stones, &carrier)) {
                    self.to_edges[node][edge] = self.to_edges[node][edge].max(2.0 * TOUCH * self.bridge);
                }
            }
            for (edge, ziggurats) in field.ziggurats(side, cell).iter().enumerate() {
                if ziggurats.iter().flatten().any(|carrier| self.is_open(stones, carrier)) {
                    self.to_edges[node][edge] = self.to_edges[node][edge].max(2.0 * TOUCH * self.ziggurat);
                }
            }
            for bridge in &field.bridges[cell] {
                let to = usize::from(bridge.to);
                if !self.is_open(stones, &bridge.carrier) {
                    continue;
                }
                if stones.at(to) == own {
                    self.link_group(node, groups.of(to), 2.0 * TOUCH * self.bridge, first_link);
                } else if to > cell && self.node[to] != NO_NODE {
                    self.links.push((node as u16, self.node[to], TOUCH * self.bridge));
                }
            }
            let before = reach.iter().take_while(|&&(of, _)| usize::from(of) < cell).count();
            let here = reach[before..].iter().take_while(|&&(of, _)| usize::from(of) == cell).count();
            for &(_, member) in &reach[before..][..here] {
                self.link_group(node, groups.of(member.into()), 2.0 * TOUCH * self.bridge, first_link);
            }
            reach = &reach[before + here..];
        }
    }

    /// Whether all cells of a carrier are free and conduct.
    #[inline]
    fn is_open(&self, stones: &FieldStones, carrier: &[u16]) -> bool {
        let mut cells = carrier.iter().map(|&over| usize::from(over));
        cells.all(|over| stones.is_free(over) && self.node[over] != NO_NODE)
    }

    /// Links a cell with a group, unless one of its links from `first_link` on leads there already.
    #[inline]
    fn link_group(&mut self, node: usize, group: usize, conductance: f32, first_link: usize) {
        if let Some(edge) = EDGES.iter().position(|&edge| edge == group) {
            self.to_edges[node][edge] = self.to_edges[node][edge].max(conductance);
        } else if self.links[first_link..].iter().all(|&(_, other, _)| other != self.node[group]) {
            self.links.push((node as u16, self.node[group], conductance));
        }
    }

    fn fill_matrix(&mut self) {
        let distance = |&(one, other, _): &(u16, u16, f32)| usize::from(other - one);
        let is_cell = |&&(_, other, _): &&(u16, u16, f32)| usize::from(other) < self.cells;
        self.band = self.links.iter().filter(is_cell).map(distance).max().unwrap_or(0).next_multiple_of(LANES);
        self.border = (self.nodes - self.cells).next_multiple_of(LANES);
        let length = self.band + LANES + self.border;
        self.rows.clear();
        self.rows.resize(self.cells * length + (self.nodes - self.cells) * self.border, 0.0);
        for node in 0..self.nodes {
            self.diagonal[node] = self.to_edges[node][0] + self.to_edges[node][1] + LEAK;
        }
        for &(one, other, conductance) in &self.links {
            let (one, other) = (usize::from(one), usize::from(other));
            self.diagonal[one] += conductance;
            self.diagonal[other] += conductance;
            let column = if other < self.cells { other - one - 1 } else { self.band + LANES + other - self.cells };
            self.rows[one * length + column] = -conductance;
        }
    }

    /// Gauss without pivots, which a matrix of conductances does not need.
    fn eliminate(&mut self) {
        let (band, length) = (self.band + LANES, self.band + LANES + self.border);
        for node in 0..self.nodes {
            self.voltage[node] = self.to_edges[node][0];
        }
        let (cell_rows, group_rows) = self.rows.split_at_mut(self.cells * length);
        for node in 0..self.cells {
            let (row, below) = cell_rows[node * length..].split_at_mut(length);
            let (near, far) = row.split_at(band);
            let inverse = self.diagonal[node].max(LEAK).recip();
            let source = self.voltage[node];
            for (i, &entry) in near.iter().enumerate().take(self.band.min(self.cells - node - 1)) {
                if entry == 0.0 {
                    continue;
                }
                let factor = entry * inverse;
                let other = node + 1 + i;
                self.diagonal[other] -= factor * entry;
                self.voltage[other] -= factor * source;
                let (other_near, other_far) = below[i * length..][..length].split_at_mut(band);
                // Whole registers: behind the band there are zeros.
                let reach = (self.band - i - 1).next_multiple_of(LANES);
                subtract(&mut other_near[..reach], factor, &near[i + 1..][..reach]);
                subtract(other_far, factor, far);
            }
            for (i, &entry) in far.iter().enumerate().take(self.nodes - self.cells) {
                if entry == 0.0 {
                    continue;
                }
                let factor = entry * inverse;
                self.diagonal[self.cells + i] -= factor * entry;
                self.voltage[self.cells + i] -= factor * source;
                subtract(&mut group_rows[i * self.border..][..self.border], factor, far);
            }
        }
        for group in 0..self.nodes - self.cells {
            let (above, below) = group_rows.split_at_mut((group + 1) * self.border);
            let row = &above[group * self.border..];
            let inverse = self.diagonal[self.cells + group].max(LEAK).recip();
            let source = self.voltage[self.cells + group];
            for other in group + 1..self.nodes - self.cells {
                let factor = row[other] * inverse;
                self.diagonal[self.cells + other] -= factor * row[other];
                self.voltage[self.cells + other] -= factor * source;
                subtract(&mut below[(other - group - 1) * self.border..][..self.border], factor, row);
            }
        }
    }

    /// Puts in what is known, from the last node to the first.
    fn find_voltages(&mut self) {
        let (band, length) = (self.band, self.band + LANES + self.border);
        let group_rows = self.cells * length;
        for node in (0..self.nodes).rev() {
            let known: f32 = match node.checked_sub(self.cells) {
                Some(group) => {
                    let row = &self.rows[group_rows + group * self.border..][group + 1..self.nodes - self.cells];
                    product(row, &self.voltage[node + 1..])
                }
                None => {
                    let row = &self.rows[node * length..][..length];
                    product(&row[..band.min(self.cells - node - 1)], &self.voltage[node + 1..])
                        + product(&row[band + LANES..][..self.nodes - self.cells], &self.voltage[self.cells..])
                }
            };
            self.voltage[node] = (self.voltage[node] - known) / self.diagonal[node].max(LEAK);
        }
    }

    fn measure(&self, flow: &mut Flow) {
        let mut through = [0.0; MOST_CELLS];
        flow.total = 0.0;
        for (node, through) in through[..self.nodes].iter_mut().enumerate() {
            let [first, second] = self.to_edges[node];
            let current = first * (1.0 - self.voltage[node]);
            flow.total += current;
            *through = current + second * self.voltage[node];
        }
        for &(one, other, conductance) in &self.links {
            let (one, other) = (usize::from(one), usize::from(other));
            let current = conductance * (self.voltage[one] - self.voltage[other]).abs();
            through[one] += current;
            through[other] += current;
        }
        flow.through = [0.0; MOST_CELLS];
        flow.voltage = [NO_VOLTAGE; MOST_CELLS];
        // What flows in flows out, and was counted twice.
        let scale = 0.5 / flow.total.max(LEAK);
        for (node, through) in through[..self.nodes].iter().enumerate() {
            flow.through[usize::from(self.cell[node])] = through * scale;
            flow.voltage[usize::from(self.cell[node])] = self.voltage[node];
        }
    }

    /// Tells every stone what is known of its group.
    fn measure_groups(&self, field: &Field, stones: &FieldStones, side: Side, groups: &Groups, flow: &mut Flow) {
        let own = Content::stone(side);
        for cell in (0..field.cells).filter(|&cell| stones.at(cell) == own) {
            let group = groups.of(cell);
            (flow.through[cell], flow.voltage[cell]) = match EDGES.iter().position(|&edge| edge == group) {
                Some(edge) => (0.0, 1.0 - edge as f32),
                None => (flow.through[group], flow.voltage[group]),
            };
        }
    }
}

/// Takes a multiple of one row from another. On its own, so that the compiler knows that they are not the same and uses
/// wide registers.
#[inline(never)]
fn subtract(from: &mut [f32], factor: f32, row: &[f32]) {
    for (entry, other) in from.iter_mut().zip(row) {
        *entry -= factor * other;
    }
}

/// The sum of the products, as far as both go.
#[inline]
fn product(one: &[f32], other: &[f32]) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::hex::brute::random_positions;

    fn flow() -> Flow {
        Flow::NONE
    }

    #[test]
    fn cells_in_a_line_are_resistors_in_a_line() {
        let field = Field::of(3);
        let mut stones = FieldStones::none(field);
        [0, 3, 6, 2, 5, 8].iter().for_each(|&cell| stones.put(cell, Content::Second));
        let [own, rival] = Side::BOTH.map(|side| Groups::solid(field, &stones, side));
        let mut flow = flow();
        CircuitSolver::new(field, 0.5, 0.5).solve(field, &stones, Side::First, &own, &rival, &[], &mut flow);
        // From the edge to a cell 1, from cell to cell 2.
        assert!((flow.total - 1.0 / 6.0).abs() < 1e-3, "{}", flow.total);
        assert!([1, 4, 7].iter().all(|&cell| (flow.through[cell] - 1.0).abs() < 1e-3), "{:?}", &flow.through[..9]);
        // A stone in the middle takes two cells' worth of resistance away.
        stones.put(4, Content::First);
        let own = Groups::solid(field, &stones, Side::First);
        CircuitSolver::new(field, 0.5, 0.5).solve(field, &stones, Side::First, &own, &rival, &[], &mut flow);
        assert!((flow.total - 1.0 / 4.0).abs() < 1e-3, "{}", flow.total);
    }

    /// The elimination against a plain relaxation, which changes every voltage to the mean of its neighbours' again and
    /// again.
    #[test]
    fn voltages_are_those_of_a_relaxation() {
        let field = Field::of(6);
        let mut solver = CircuitSolver::new(field, 0.5, 0.5);
        for count in [0, 4, 9, 14] {
            for (stones, _) in random_positions(field, count, 10, count as u64) {
                let groups = Side::BOTH.map(|side| Groups::bridged(field, &stones, side));
                for side in Side::BOTH {
                    let (own, rival) = (&groups[side.index()], &groups[(!side).index()]);
                    if own.join_edges() {
                        continue;
                    }
                    let mut flow = flow();
                    solver.solve(field, &stones, side, own, rival, &[], &mut flow);
                    let mut relaxed = vec![0.0_f64; solver.nodes];
                    for _ in 0..3_000 {
                        for node in 0..solver.nodes {
                            let [first, second] = solver.to_edges[node].map(f64::from);
                            let (mut current, mut conductance) = (first, first + second + f64::from(LEAK));
                            for &(one, other, link) in &solver.links {
                                let (one, other) = (usize::from(one), usize::from(other));
                                if one == node || other == node {
                                    current += f64::from(link) * relaxed[if one == node { other } else { one }];
                                    conductance += f64::from(link);
                                }
                            }
                            relaxed[node] = current / conductance;
                        }
                    }
                    for (node, &voltage) in relaxed.iter().enumerate() {
                        let found = f64::from(solver.voltage[node]);
                        assert!((found - voltage).abs() < 1e-2, "node {node}: {found} is not {voltage}: {stones:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_flows_in_flows_out() {
        let field = Field::of(7);
        let mut solver = CircuitSolver::new(field, 0.5, 0.5);
        for (stones, _) in random_positions(field, 10, 20, 3) {
            let groups = Side::BOTH.map(|side| Groups::bridged(field, &stones, side));
            let mut flow = flow();
            if groups[0].join_edges() {
                continue;
            }
            solver.solve(field, &stones, Side::First, &groups[0], &groups[1], &[], &mut flow);
            let out: f32 = (0..solver.nodes).map(|node| solver.to_edges[node][1] * solver.voltage[node]).sum();
            assert!((out - flow.total).abs() < 1e-2 * flow.total.max(0.1), "{out} of {}", flow.total);
            assert!(flow.through[..field.cells].iter().all(|&part| (-1e-3..1.01).contains(&part)));
        }
    }
}
