//! A stack at each number of hits.

use crate::model::board::Kind;
use crate::rules::land_combat::takes_before;

/// A block as it fires: its kind and its CV.
pub type Block = (Kind, u8);

/// A stack, by the number of hits it has taken as the referee proposes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Force {
    states: Vec<Vec<Block>>,
}

impl Force {
    /// The stack of these blocks, before any fire.
    pub fn of(blocks: &[Block]) -> Self {
        let mut states = vec![blocks.to_vec()];
        loop {
            let mut left = states[states.len() - 1].clone();
            // Indians without any other block fight no more (15).
            if left.iter().all(|(kind, _)| *kind == Kind::Indian) {
                states.pop();
                states.push(Vec::new());
                return Self { states };
            }
            let strongest = (0..left.len()).max_by_key(|at| takes_before(left[*at].1, left[*at].0));
            let Some(at) = strongest else { return Self { states } };
            left[at].1 -= 1;
            left.retain(|(_, cv)| *cv > 0);
            states.push(left);
        }
    }

    /// The blocks left after this number of hits.
    pub fn left(&self, hits: usize) -> &[Block] {
        self.states.get(hits).map_or(&[], Vec::as_slice)
    }

    /// The CV left after this number of hits.
    pub fn cv(&self, hits: usize) -> usize {
        self.left(hits).iter().map(|(_, cv)| usize::from(*cv)).sum()
    }

    /// The properties that matter in fire; if the stack pursues, the number of blocks left is one of them.
    pub fn stand(&self, pursues: bool) -> Stand {
        let blocks = if pursues { self.states.iter().map(Vec::len).collect() } else { Vec::new() };
        Stand { cv: (0..self.states.len()).map(|hits| self.cv(hits)).collect(), blocks }
    }
}

/// All that matters of a stack in fire. Stacks that are equal in this fight alike.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stand {
    /// The number of dice after each number of hits; 0 after the last.
    pub cv: Vec<usize>,
    /// The number of blocks after each number of hits; empty if it does not matter.
    pub blocks: Vec<usize>,
}

impl Stand {
    /// The number of hits after which no block is left.
    pub fn last(&self) -> usize {
        self.cv.len() - 1
    }
}
