//! Finds which of the player's own blocks are meant. The player sees their kinds; commands name them by number.

use crate::model::board::{BlockIx, Side};
use crate::model::view::PlaceView;
use crate::speech::build::view;
use crate::speech::slots::{BlockItem, Which};
use crate::speech::unread::Unread;
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::parse::Count;
use adjutant_grammar::{Context, ParseProblem};

struct OwnBlocks {
    id: UnitId,
    kind: KindId,
    cv: u8,
}

/// The blocks that can be meant.
pub(super) struct Pool {
    blocks: Vec<OwnBlocks>,
    /// Whether these are the blocks that the player sees; otherwise they are the printed blocks.
    seen: bool,
}

/// The town of the battle in progress.
pub(super) fn where_fought(context: &Context<'_>) -> Option<SpaceId> {
    view(context)?.battle.as_ref().map(|battle| battle.town.clone())
}

impl Pool {
    /// The player's blocks in places that fit. Without a view of the board, all printed blocks of their side, at full
    /// CV.
    pub(super) fn of(context: &Context<'_>, fits: impl Fn(&PlaceView) -> bool) -> Self {
        let side = context.seat.and_then(Side::of);
        if let Some(view) = view(context) {
            let side = side.or_else(|| view.active.as_ref().and_then(Side::of));
            let own = view.blocks.iter().filter(|block| side.is_none_or(|side| Side::of(&block.owner) == Some(side)));
            let blocks = own
                .filter(|block| fits(&block.place))
                .map(|block| OwnBlocks {
                    id: block.id,
                    kind: block.kind.clone(),
                    cv: if block.cv == 0 { block.full_cv } else { block.cv },
                })
                .collect();
            return Self { blocks, seen: true };
        }
        let side = side.unwrap_or(Side::American);
        let Some(board) = crate::speech::board(context.lexicon) else {
            return Self { blocks: Vec::new(), seen: false };
        };
        let own = |block: BlockIx| {
            let def = board.block_def(block);
            OwnBlocks { id: block.id(), kind: def.kind.id(), cv: def.cv }
        };
        Self { blocks: board.blocks_of(side).map(own).collect(), seen: false }
    }

    /// The blocks of both sides in a town, as far as the player sees them.
    pub(super) fn of_anybody(context: &Context<'_>, town: Option<&SpaceId>) -> Self {
        let Some(view) = view(context) else { return Self::of(context, |_| true) };
        let there = view.blocks.iter().filter(|block| matches!(&block.place, PlaceView::Town(at) if Some(at) == town));
        let blocks = there.map(|block| OwnBlocks { id: block.id, kind: block.kind.clone(), cv: block.cv }).collect();
        Self { blocks, seen: true }
    }

    /// All blocks of the pool.
    pub(super) fn all(&self) -> Result<Vec<UnitId>, ParseProblem> {
        if self.blocks.is_empty() {
            return Err(Unread::NoBlocksThere {}.into());
        }
        Ok(self.blocks.iter().map(|block| block.id).collect())
    }

    /// The blocks that are meant, in the order in which they were named.
    pub(super) fn pick(&self, items: &[BlockItem]) -> Result<Vec<UnitId>, ParseProblem> {
        Ok(self.pick_each(items)?.into_iter().flatten().collect())
    }

    /// The blocks that each item means; a block taken by one item is not taken again by another.
    pub(super) fn pick_each(&self, items: &[BlockItem]) -> Result<Vec<Vec<UnitId>>, ParseProblem> {
        let mut taken: Vec<UnitId> = items
            .iter()
            .flat_map(|item| match &item.which {
                Which::These(ids) => ids.clone(),
                Which::Kind(..) | Which::Any | Which::Unsaid | Which::Every => Vec::new(),
            })
            .collect();
        let mut picked = Vec::new();
        for item in items {
            let ids = match &item.which {
                Which::These(ids) => ids.clone(),
                Which::Kind(kind, cv) => self.of_kind(kind, *cv, item.count, &taken)?,
                Which::Any | Which::Unsaid | Which::Every => {
                    let free: Vec<UnitId> =
                        self.blocks.iter().map(|block| block.id).filter(|id| !taken.contains(id)).collect();
                    if let (Which::Unsaid, Count::Of(count)) = (&item.which, item.count) {
                        self.alike(&free, usize::from(count))?;
                    }
                    if let (Which::Every, Count::Of(count)) = (&item.which, item.count) {
                        self.are_all(&free, usize::from(count))?;
                    }
                    match item.count {
                        Count::Of(count) => free.into_iter().take(usize::from(count)).collect(),
                        Count::All | Count::Several | Count::Unsaid => free,
                    }
                }
            };
            taken.extend(&ids);
            picked.push(ids);
        }
        Ok(picked)
    }

    /// Checks `all 3`: exactly this number of blocks must be there.
    fn are_all(&self, free: &[UnitId], count: usize) -> Result<(), ParseProblem> {
        let mut known = self.blocks.iter().filter(|block| free.contains(&block.id));
        let Some(first) = known.next() else { return Err(Unread::NoBlocksThere {}.into()) };
        match free.len() {
            there if there == count => Ok(()),
            there if there < count => {
                Err(Unread::NotSoManyBlocks { kind: first.kind.clone(), count: there as u64 }.into())
            }
            _ => Err(ParseProblem::HowMany { kind: first.kind.clone() }),
        }
    }

    /// If blocks look alike to their owner, any of them will do; if they differ, the player must say which.
    fn alike(&self, free: &[UnitId], count: usize) -> Result<(), ParseProblem> {
        let known: Vec<&OwnBlocks> = self.blocks.iter().filter(|block| free.contains(&block.id)).collect();
        let Some(first) = known.first() else { return Err(Unread::NoBlocksThere {}.into()) };
        if known.len() < count {
            return Err(Unread::NotSoManyBlocks { kind: first.kind.clone(), count: known.len() as u64 }.into());
        }
        let differ = known.iter().any(|block| (&block.kind, block.cv) != (&first.kind, first.cv));
        if self.seen && known.len() > count && differ {
            let mut strengths: Vec<u8> = known.iter().map(|block| block.cv).collect();
            strengths.sort_by(|a, b| b.cmp(a));
            strengths.dedup();
            let strengths = strengths.iter().map(u8::to_string).collect();
            return Err(Unread::WhichBlocks { kind: first.kind.clone(), strengths }.into());
        }
        Ok(())
    }

    fn of_kind(
        &self,
        kind: &KindId,
        cv: Option<u8>,
        count: Count,
        taken: &[UnitId],
    ) -> Result<Vec<UnitId>, ParseProblem> {
        let there: Vec<&OwnBlocks> = self
            .blocks
            .iter()
            .filter(|block| block.kind == *kind && cv.is_none_or(|cv| block.cv == cv) && !taken.contains(&block.id))
            .collect();
        let count = match count {
            Count::All => there.len().max(1),
            Count::Of(count) => usize::from(count),
            Count::Several | Count::Unsaid => 1,
        };
        if there.len() < count {
            return Err(Unread::NotSoManyBlocks { kind: kind.clone(), count: there.len() as u64 }.into());
        }
        // If blocks look alike to their owner, any of them will do; if they differ, the player must say which.
        if there.len() > count && self.seen && there.iter().any(|block| block.cv != there[0].cv) {
            let mut strengths: Vec<u8> = there.iter().map(|block| block.cv).collect();
            strengths.sort_by(|a, b| b.cmp(a));
            strengths.dedup();
            let strengths = strengths.iter().map(u8::to_string).collect();
            return Err(Unread::WhichBlocks { kind: kind.clone(), strengths }.into());
        }
        Ok(there.into_iter().take(count).map(|block| block.id).collect())
    }
}
