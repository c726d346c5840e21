//! Questions about the board that several rules share.
//!
//! Sections: `1.1`, `1.2`, `1.3`, `6.4`.

use crate::model::board::{BlockIx, Kind, Lake, Side, Town};
use crate::model::fact::Ships;
use crate::model::state::{Block, BlockLocation, SequenceStage, State};

impl State {
    /// Whether combat is on, in which dice fall and blocks are revealed, so that players do not take commands back.
    pub fn in_combat(&self) -> bool {
        self.stage == SequenceStage::Combat
    }

    /// All blocks, with their places in the list.
    pub fn all_blocks(&self) -> impl Iterator<Item = (BlockIx, &Block)> {
        self.blocks.iter().enumerate().map(|(at, block)| (BlockIx(at as u8), block))
    }

    /// The blocks of a side in a town, in order.
    pub fn blocks_at(&self, side: Side, town: Town) -> impl Iterator<Item = BlockIx> + '_ {
        let here = move |(at, block): &(BlockIx, &Block)| {
            block.place == BlockLocation::Town(town) && self.board().block_def(*at).side == side
        };
        self.all_blocks().filter(here).map(|(at, _)| at)
    }

    /// The blocks of a side on the board in order, each with its town.
    pub fn army(&self, side: Side) -> impl Iterator<Item = (Town, BlockIx)> + '_ {
        self.all_blocks().filter_map(move |(at, block)| match block.place {
            BlockLocation::Town(town) if self.board().block_def(at).side == side => Some((town, at)),
            _ => None,
        })
    }

    /// The number of blocks of a side in a town.
    pub fn count_at(&self, side: Side, town: Town) -> u8 {
        self.blocks_at(side, town).count() as u8
    }

    /// Whether a side has an army in a town.
    pub fn holds(&self, side: Side, town: Town) -> bool {
        self.blocks_at(side, town).next().is_some()
    }

    /// For each town, which sides have an army there.
    pub fn held(&self) -> Vec<[bool; 2]> {
        let mut held = vec![[false; 2]; self.board().towns.len()];
        for (at, block) in self.all_blocks() {
            if let BlockLocation::Town(town) = block.place {
                held[town.ix()][self.board().block_def(at).side.ix()] = true;
            }
        }
        held
    }

    /// The side that controls a town (1.2). While a battle waits there, the defender controls it (J7).
    pub fn controller(&self, town: Town) -> Side {
        if let Some((_, attacker)) = self.contested.iter().find(|(place, _)| *place == town)
            && self.holds(attacker.enemy(), town)
        {
            return attacker.enemy();
        }
        let country = self.board().town_def(town).country;
        if self.holds(country.enemy(), town) && !self.holds(country, town) { country.enemy() } else { country }
    }

    /// The side that controls a lake (6.4).
    pub fn lake_controller(&self, lake: Lake) -> Option<Side> {
        let here = |side: Side| !self.fleets[side.ix()].lakes[lake.ix()].is_empty();
        match (here(Side::American), here(Side::British)) {
            (true, false) => Some(Side::American),
            (false, true) => Some(Side::British),
            _ => None,
        }
    }

    /// The kind of a block.
    pub fn kind(&self, block: BlockIx) -> Kind {
        self.board().block_def(block).kind
    }

    /// The number of army blocks on the board that count for victory; Indians do not (15).
    pub fn army_on_board(&self, side: Side) -> u8 {
        let counts = |(at, block): &(BlockIx, &Block)| {
            let def = self.board().block_def(*at);
            def.side == side && def.kind != Kind::Indian && matches!(block.place, BlockLocation::Town(_))
        };
        self.all_blocks().filter(counts).count() as u8
    }

    /// The victory points of a side in the present state (18.1).
    pub fn points(&self, side: Side) -> u16 {
        let board = self.board();
        let army = u16::from(self.army_on_board(side));
        let lakes = board.all_lakes().filter(|lake| self.lake_controller(*lake) == Some(side)).count() as u16;
        let held = |town: &Town| {
            board.town_def(*town).country != side
                && self.controller(*town) == side
                && self.blocks_at(side, *town).any(|block| self.kind(block) != Kind::Indian)
        };
        let towns: u16 = board.all_towns().filter(held).map(|town| u16::from(board.town_def(town).value)).sum();
        army + 2 * lakes + towns
    }

    /// The state of a block.
    pub fn block(&self, block: BlockIx) -> &Block {
        &self.blocks[block.ix()]
    }

    /// The ships of a side in a town.
    pub fn docked(&self, side: Side, town: Town) -> Ships {
        self.fleets[side.ix()].towns[town.ix()]
    }

    /// The ships of a side on a lake.
    pub fn afloat(&self, side: Side, lake: Lake) -> Ships {
        self.fleets[side.ix()].lakes[lake.ix()]
    }

    /// The blocks of a side that can be drawn (14.1), in order.
    pub fn reserve(&self, side: Side) -> Vec<BlockIx> {
        let can = |(at, block): &(BlockIx, &Block)| {
            block.place == BlockLocation::Reserve && self.board().block_def(*at).side == side
        };
        self.all_blocks().filter(can).map(|(at, _)| at).collect()
    }

    /// Takes CV from a block. At 0 the block leaves the board: to the reserve, or for good if it is the Indian block
    /// (2.3, 15). Returns whether it left.
    pub(crate) fn hit(&mut self, block: BlockIx, hits: u8) -> bool {
        let indian = self.kind(block) == Kind::Indian;
        let found = &mut self.blocks[block.ix()];
        found.cv = found.cv.saturating_sub(hits);
        if found.cv == 0 {
            found.place = if indian { BlockLocation::Aside } else { BlockLocation::Reserve };
            found.entry = None;
        }
        found.cv == 0
    }

    /// Whether the only blocks of this side there are Indians (15).
    pub fn indians_alone(&self, side: Side, town: Town) -> bool {
        let mut blocks = self.blocks_at(side, town).peekable();
        blocks.peek().is_some() && blocks.all(|block| self.kind(block) == Kind::Indian)
    }

    /// Whether a side has a block of this kind there.
    pub fn has_kind(&self, side: Side, town: Town, kind: Kind) -> bool {
        self.blocks_at(side, town).any(|block| self.kind(block) == kind)
    }

    /// Towns where an army holds a port with enemy ships in it, each with the ships' owner (8.4).
    pub fn taken_ports(&self) -> Vec<(Town, Side)> {
        let mut ports = Vec::new();
        for (town, held) in self.board().all_towns().zip(self.held()) {
            for side in Side::BOTH {
                let taken = held[side.enemy().ix()] && !held[side.ix()];
                if taken && !self.docked(side, town).is_empty() {
                    ports.push((town, side));
                }
            }
        }
        ports
    }

    /// The harbours of a side on a lake: friendly towns, without those where a battle waits in which the side attacks
    /// (6.2, J7).
    pub fn harbours(&self, side: Side, lake: Lake) -> Vec<Town> {
        let towns = &self.board().lake_def(lake).towns;
        towns.iter().copied().filter(|town| self.controller(*town) == side).collect()
    }
}
