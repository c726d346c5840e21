//! A stack as hits leave it.

use crate::model::board::Kind;
use crate::rules::land_combat::takes_before;

/// A block as it fires: what it is, and its CV.
pub type Block = (Kind, u8);

/// A stack, by how many hits it has taken as the referee proposes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Force {
    states: Vec<Vec<Block>>,
}

impl Force {
    /// These blocks, before anybody has fired.
    pub fn of(blocks: &[Block]) -> Self {
        let mut states = vec![blocks.to_vec()];
        loop {
            let mut left = states[states.len() - 1].clone();
            // Indians whom no other block is with fight no more (15).
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

    /// Who is left after so many.
    pub fn left(&self, hits: usize) -> &[Block] {
        self.states.get(hits).map_or(&[], Vec::as_slice)
    }

    /// The CV that is left.
    pub fn cv(&self, hits: usize) -> usize {
        self.left(hits).iter().map(|(_, cv)| usize::from(*cv)).sum()
    }

    /// What it is to fire and to be fired at; with the blocks that are left, where they pursue.
    pub fn stand(&self, pursues: bool) -> Stand {
        let blocks = if pursues { self.states.iter().map(Vec::len).collect() } else { Vec::new() };
        Stand { cv: (0..self.states.len()).map(|hits| self.cv(hits)).collect(), blocks }
    }
}

/// All that fire knows of a stack. Stacks that differ in nothing else fight alike.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stand {
    /// Dice after so many hits; none after the last.
    pub cv: Vec<usize>,
    /// Blocks after so many, if anybody asks.
    pub blocks: Vec<usize>,
}

impl Stand {
    /// After so many hits nobody is left.
    pub fn last(&self) -> usize {
        self.cv.len() - 1
    }
}
