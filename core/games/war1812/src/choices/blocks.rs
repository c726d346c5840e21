//! Blocks of one's own, as choices name them.

use crate::model::board::BlockIx;
use crate::model::state::State;
use adjutant_core::choice::{Piece, What};
use adjutant_events::{KindId, UnitId};

/// A block of one's own, as its owner names it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct OwnBlock {
    /// Its number.
    pub(crate) id: UnitId,
    pub(crate) kind: KindId,
    pub(crate) cv: u8,
}

impl OwnBlock {
    /// This block as it is now.
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
