//! Standing instructions: what a side does in a battle or in winter when it is not there to be asked.
//!
//! An order of losses, a time to retreat, what hits on ships do, and the winter as proposed; the other topics have no use
//! here. What instructions leave open is asked.
//!
//! Section: `table.instructions`.

use super::board::{BlockIx, Kind, Side};
use super::land_combat::{self, Ways};
use super::refusal::War1812Refusal as No;
use super::state::{Battle, State};
use crate::fact::{BlockLoss, War1812Event as E};
use adjutant_core::refusal::Refusal;
use adjutant_core::table::Table;
use adjutant_core::table::decide::topic_word;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::{
    CasualtyPreference, Instruction, InstructionScope, InstructionTopic, RetreatWhen, ShipHitOrder, SpaceId,
};

/// Whether a side may give this instruction: it must name towns and kinds of this board.
pub(crate) fn check(state: &State, scope: &InstructionScope, instruction: &Instruction) -> Result<(), Refusal> {
    let town = |id: &SpaceId| -> Result<(), Refusal> {
        state.board().town(id).map(drop).ok_or_else(|| No::UnknownTown { word: id.to_string() }.into())
    };
    let useless = || TableRefusal::UselessInstruction { topic: topic_word(instruction.topic()).to_owned() };
    match (scope, instruction) {
        // Fleets fight on lakes; the winter is everywhere.
        (InstructionScope::At(id), Instruction::ShipHits(_)) => drop(super::navy::lake(state, id)?),
        (InstructionScope::At(_), Instruction::Winter) => return Err(useless().into()),
        (InstructionScope::At(id), _) => town(id)?,
        (InstructionScope::Always, _) => {}
    }
    match instruction {
        Instruction::ShipHits(_) | Instruction::Winter => Ok(()),
        Instruction::Casualties(order) if !order.is_empty() && order.iter().all(|wanted| kind(wanted).is_some()) => {
            Ok(())
        }
        Instruction::Retreat { to, .. } => to.as_ref().map_or(Ok(()), town),
        Instruction::Casualties(_) | Instruction::Submarines(_) | Instruction::Complex(_) | Instruction::Landing(_) => {
            Err(useless().into())
        }
    }
}

fn kind(wanted: &CasualtyPreference) -> Option<Kind> {
    match wanted {
        CasualtyPreference::Lose(id) => Kind::ALL.into_iter().find(|kind| kind.id() == *id),
        // A block has no state between whole and hit: it has CV.
        CasualtyPreference::Damage(_) => None,
    }
}

/// The losses that a side's instruction takes: kind after kind, of each the strongest block first. None: it has none, or
/// those it names cannot bear all of them.
pub(super) fn losses(state: &State, table: &Table, battle: &Battle, side: Side) -> Option<Vec<BlockLoss>> {
    let town = state.board().id(battle.town);
    let order = table.seat(&side.seat())?.instructions.casualties(&town)?;
    let mut left = battle.hits;
    let mut losses: Vec<BlockLoss> = Vec::new();
    for wanted in order.iter().filter_map(kind) {
        let mut blocks: Vec<(BlockIx, u8)> = state
            .blocks_at(side, battle.town)
            .filter(|block| state.kind(*block) == wanted && losses.iter().all(|loss| loss.block != block.id()))
            .map(|block| (block, 0))
            .collect();
        while left > 0 {
            let remaining = |(block, taken): &(BlockIx, u8)| state.block(*block).cv - taken;
            let weight = |entry: &&mut (BlockIx, u8)| (remaining(entry), std::cmp::Reverse(entry.0));
            let Some(strongest) = blocks.iter_mut().filter(|entry| remaining(entry) > 0).max_by_key(weight) else {
                break;
            };
            strongest.1 += 1;
            left -= 1;
        }
        let taken = blocks.into_iter().filter(|(_, taken)| *taken > 0);
        losses.extend(taken.map(|(block, hits)| BlockLoss { block: block.id(), hits }));
    }
    losses.sort_by_key(|loss| loss.block);
    (left == 0).then_some(losses)
}

/// What a side's instruction does with its hits on a fleet, of several possibilities: ships turned face down, ships sunk.
pub(super) fn ship_hits(table: &Table, side: Side, lake: &SpaceId, choices: &[(u8, u8)]) -> Option<(u8, u8)> {
    let sunk = |choice: &&(u8, u8)| choice.1;
    match table.seat(&side.seat())?.instructions.ship_hits(lake)? {
        ShipHitOrder::Sink => choices.iter().max_by_key(sunk).copied(),
        ShipHitOrder::Disable => choices.iter().min_by_key(sunk).copied(),
    }
}

/// Whether a side leaves the winter to the referee's proposal.
pub(super) fn winters_as_proposed(table: &Table, side: Side) -> bool {
    let seat = table.seat(&side.seat());
    seat.is_some_and(|seat| seat.instructions.has(&InstructionScope::Always, InstructionTopic::Winter))
}

/// What a side's instruction does where it may stay or leave. None: it has none, or there are several ways to go.
pub(super) fn stay_or_leave(state: &State, table: &Table, battle: &Battle, side: Side, ways: &Ways) -> Option<Vec<E>> {
    let town = state.board().id(battle.town);
    let (when, to) = table.seat(&side.seat())?.instructions.retreat(&town)?;
    let own = u16::from(state.count_at(side, battle.town));
    let enemy = u16::from(state.count_at(side.enemy(), battle.town));
    // Before blocks lie open no round has been fought.
    let fought = if battle.open { battle.round } else { 0 };
    let leaves = match when {
        RetreatWhen::Never => false,
        RetreatWhen::AfterRound(rounds) => fought > rounds || (rounds == 0 && !battle.open),
        RetreatWhen::Outnumbered => own < enemy,
        RetreatWhen::UnitsLeft(units) => own <= units,
    };
    if !leaves {
        let stays = if battle.open { land_combat::fire(state, side) } else { land_combat::stand(state, side) };
        return stays.ok();
    }
    let open = |id: &&SpaceId| ways.roads.iter().any(|(way, _)| state.board().id(*way) == **id);
    land_combat::retreat(state, side, to.filter(open), None).ok()
}
