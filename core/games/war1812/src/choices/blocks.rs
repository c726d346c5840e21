//! The side's own blocks, as choices name them.

use crate::model::board::BlockIx;
use crate::model::state::State;
use adjutant_core::choice::{Piece, What};
use adjutant_events::{KindId, UnitId};

/// A block as its owner names it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct OwnBlock {
    /// The number of the block.
    pub(crate) id: UnitId,
    pub(crate) kind: KindId,
    pub(crate) cv: u8,
}

impl OwnBlock {
    /// This block in its present state.
    pub(crate) fn of(state: &State, block: BlockIx) -> Self {
        Self { id: block.id(), kind: state.kind(block).id(), cv: state.block(block).cv }
    }
}

pub(super) fn piece(block: &OwnBlock) -> What {
    What::Piece(Piece { kind: block.kind.clone(), strength: block.cv, id: block.id })
}

pub(super) fn pieces(blocks: &[OwnBlock]) -> Vec<What> {
    blocks.iter().map(piece).collect()
}
