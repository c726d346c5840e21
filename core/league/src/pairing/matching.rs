//! Matchings of a graph (Edmonds): the maximum number of pairs, and whether a pair can be added without losing another.

/// The possible pairs.
#[derive(Clone, Debug)]
pub struct Graph {
    size: usize,
    edges: Vec<bool>,
}

/// A matching: the partner of each node.
pub type Partners = Vec<Option<usize>>;

impl Graph {
    /// Makes a graph with the pairs that `may` allows; it is called once for each.
    pub fn new(size: usize, may: impl Fn(usize, usize) -> bool) -> Self {
        let mut graph = Self { size, edges: vec![false; size * size] };
        for a in 0..size {
            for b in a + 1..size {
                if may(a, b) {
                    graph.allow(a, b);
                }
            }
        }
        graph
    }

    /// Allows a pair.
    pub fn allow(&mut self, a: usize, b: usize) {
        self.edges[a * self.size + b] = true;
        self.edges[b * self.size + a] = true;
    }

    /// Whether a pair is allowed.
    pub fn may(&self, a: usize, b: usize) -> bool {
        self.edges[a * self.size + b]
    }

    /// Extends a matching to a maximum one, without the nodes in `gone`.
    pub fn grow(&self, partners: &mut Partners, gone: &[bool]) {
        for a in 0..self.size {
            if partners[a].is_none() && !gone[a] {
                let free = |b: &usize| partners[*b].is_none() && !gone[*b] && self.may(a, *b);
                if let Some(b) = (0..self.size).find(free) {
                    partners[a] = Some(b);
                    partners[b] = Some(a);
                }
            }
        }
        for a in 0..self.size {
            if partners[a].is_none() && !gone[a] {
                self.augment(a, partners, gone);
            }
        }
    }

    /// Matches one more node, starting at the free node `root`; matched nodes stay matched. Returns whether it
    /// succeeded.
    pub fn augment(&self, root: usize, partners: &mut Partners, gone: &[bool]) -> bool {
        let mut search =
            Search { parent: vec![None; self.size], base: (0..self.size).collect(), outer: vec![false; self.size] };
        search.outer[root] = true;
        let mut queue = vec![root];
        let mut head = 0;
        while let Some(a) = queue.get(head).copied() {
            head += 1;
            for b in 0..self.size {
                if gone[b] || !self.may(a, b) || search.base[a] == search.base[b] || partners[a] == Some(b) {
                    continue;
                }
                let is_outer = b == root || partners[b].is_some_and(|partner| search.parent[partner].is_some());
                if is_outer {
                    let common = search.common(a, b, partners);
                    let mut blossom = vec![false; self.size];
                    search.mark(a, common, b, partners, &mut blossom);
                    search.mark(b, common, a, partners, &mut blossom);
                    for one in 0..self.size {
                        if blossom[search.base[one]] {
                            search.base[one] = common;
                            if !search.outer[one] {
                                search.outer[one] = true;
                                queue.push(one);
                            }
                        }
                    }
                } else if search.parent[b].is_none() {
                    search.parent[b] = Some(a);
                    match partners[b] {
                        None => {
                            search.flip(b, partners);
                            return true;
                        }
                        Some(partner) => {
                            if !search.outer[partner] {
                                search.outer[partner] = true;
                                queue.push(partner);
                            }
                        }
                    }
                }
            }
        }
        false
    }
}

struct Search {
    parent: Vec<Option<usize>>,
    base: Vec<usize>,
    outer: Vec<bool>,
}

impl Search {
    /// The nearest common base of two nodes.
    fn common(&self, a: usize, b: usize, partners: &Partners) -> usize {
        let mut above = vec![false; self.base.len()];
        let mut at = a;
        loop {
            at = self.base[at];
            above[at] = true;
            match partners[at].and_then(|partner| self.parent[partner]) {
                Some(next) => at = next,
                None => break,
            }
        }
        let mut at = b;
        loop {
            at = self.base[at];
            if above[at] {
                return at;
            }
            match partners[at].and_then(|partner| self.parent[partner]) {
                Some(next) => at = next,
                None => return at,
            }
        }
    }

    fn mark(&mut self, from: usize, common: usize, child: usize, partners: &Partners, blossom: &mut [bool]) {
        let (mut at, mut child) = (from, child);
        while self.base[at] != common {
            let Some(partner) = partners[at] else { return };
            blossom[self.base[at]] = true;
            blossom[self.base[partner]] = true;
            self.parent[at] = Some(child);
            child = partner;
            let Some(next) = self.parent[partner] else { return };
            at = next;
        }
    }

    fn flip(&self, end: usize, partners: &mut Partners) {
        let mut at = Some(end);
        while let Some(b) = at {
            let Some(a) = self.parent[b] else { return };
            let next = partners[a];
            partners[b] = Some(a);
            partners[a] = Some(b);
            at = next;
        }
    }
}
