//! Winter (13) and reinforcements (14), the draw before the game (3.2).
//!
//! Sections: `3.2`, `13.2`, `13.3`, `14.1`, `14.2`.

use crate::model::board::{BlockIx, Side, Town};
use crate::model::fact::{TownAttrition, TownCount, War1812Event as E};
use crate::model::refusal::War1812Refusal as No;
use crate::model::state::{BlockLocation, FIRST_YEAR, State};
use adjutant_core::draws;
use adjutant_events::{Event, UnitId};

/// The number of blocks printed in a town for the next year (14.1).
fn printed(state: &State, town: Town) -> u8 {
    let index = usize::from(state.year - FIRST_YEAR);
    state.board().town_def(town).reinforcements.get(index).copied().unwrap_or_default()
}

/// A town with more blocks in winter than it can supply (13.2).
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Crowded {
    pub town: Town,
    /// The number of surplus blocks.
    pub excess: usize,
    /// The blocks there.
    pub blocks: Vec<BlockIx>,
    /// Whether the town is in the side's own country, where surplus blocks lose 1 CV; elsewhere they are destroyed.
    pub home: bool,
}

/// The towns where a side has too many blocks.
pub fn crowded(state: &State, side: Side) -> Vec<Crowded> {
    let board = state.board();
    let look = |town: Town| {
        let blocks: Vec<BlockIx> = state.blocks_at(side, town).collect();
        let excess = blocks.len().saturating_sub(usize::from(board.town_def(town).value));
        Crowded { town, excess, blocks, home: board.town_def(town).country == side }
    };
    board.all_towns().map(look).filter(|town| town.excess > 0).collect()
}

/// The referee's proposal: in the side's own country the strongest blocks suffer, elsewhere the weakest are destroyed.
pub fn proposal(state: &State, side: Side) -> Vec<UnitId> {
    let mut chosen = Vec::new();
    for town in crowded(state, side) {
        let mut blocks = town.blocks;
        blocks.sort_by_key(|block| {
            let cv = i16::from(state.block(*block).cv);
            (if town.home { -cv } else { cv }, *block)
        });
        chosen.extend(blocks.into_iter().take(town.excess).map(BlockIx::id));
    }
    chosen.sort_unstable();
    chosen
}

/// The events of a side's attrition: which blocks, for their owner, and the public part.
pub fn attrition(state: &State, side: Side, chosen: &[UnitId]) -> Vec<E> {
    let board = state.board();
    let mut towns = Vec::new();
    for crowded in crowded(state, side) {
        let hit = crowded.blocks.iter().filter(|block| chosen.contains(&block.id()));
        let gone = hit.clone().filter(|block| !crowded.home || state.block(**block).cv == 1).count() as u8;
        let reduced = hit.count() as u8 - gone;
        towns.push(TownAttrition { town: board.id(crowded.town), reduced, removed: gone });
    }
    let taken = E::AttritionTaken { seat: side.seat(), towns };
    if chosen.is_empty() {
        return vec![taken];
    }
    vec![E::AttritionChosen { seat: side.seat(), blocks: chosen.to_vec() }, taken]
}

/// Attrition as a side chooses it (13.2).
pub(crate) fn choose(state: &State, side: Side, blocks: &[UnitId]) -> Result<Vec<E>, No> {
    if blocks.is_empty() {
        return Ok(attrition(state, side, &proposal(state, side)));
    }
    let crowded = crowded(state, side);
    let mut chosen = Vec::new();
    for id in blocks {
        let (block, name) = crate::rules::army::own(state, side, *id)?;
        if chosen.contains(id) {
            return Err(No::NamedTwice { block: name.to_owned() });
        }
        let BlockLocation::Town(at) = state.block(block).place else {
            return Err(No::NotOnBoard { block: name.to_owned() });
        };
        if !crowded.iter().any(|town| town.town == at) {
            return Err(No::WrongAttrition { town: state.board().id(at), needed: 0, given: 1 });
        }
        chosen.push(*id);
    }
    for town in &crowded {
        let given = town.blocks.iter().filter(|block| chosen.contains(&block.id())).count();
        if given != town.excess {
            let town_id = state.board().id(town.town);
            return Err(No::WrongAttrition { town: town_id, needed: town.excess as u16, given: given as u16 });
        }
    }
    chosen.sort_unstable();
    Ok(attrition(state, side, &chosen))
}

/// The reinforcements that arrive for the coming year, and those that must wait (14.1, 14.2).
pub fn reinforcements(state: &State) -> Vec<E> {
    let board = state.board();
    let mut events = Vec::new();
    let mut arriving = [Vec::new(), Vec::new()];
    for side in Side::BOTH {
        let mut left = state.reserve(side).len() as u8;
        for town in board.all_towns().filter(|town| board.town_def(*town).country == side) {
            let count = printed(state, town);
            if count == 0 {
                continue;
            }
            if state.holds(side.enemy(), town) {
                events.push(E::ReinforcementsHeldBack { seat: side.seat(), town: board.id(town), count });
                continue;
            }
            // If the reserve is too small, all of it is drawn, and the rest is lost (J25).
            let count = count.min(left);
            left -= count;
            if count > 0 {
                arriving[side.ix()].push(TownCount { town: board.id(town), count });
            }
        }
    }
    let [american, british] = arriving;
    events.push(E::ReinforcementsDue { american, british });
    events
}

/// The results of the pending draws from this seed: for each, its blocks for their owner, and their number for all
/// players.
pub fn drawn(state: &State, seed: &[u8]) -> Vec<Event> {
    let board = state.board();
    let mut pools = Side::BOTH.map(|side| state.reserve(side));
    let mut events: Vec<Event> = Vec::new();
    for due in &state.due {
        let pool = &mut pools[due.side.ix()];
        let town = due.town.map(|town| board.id(town));
        let label = format!("{}/{}", due.side.word(), town.as_ref().map_or("setup", |town| town.as_str()));
        let places = draws::draw(seed, &label, usize::from(due.count), pool.len());
        let blocks: Vec<UnitId> = places.iter().map(|at| pool[*at].id()).collect();
        pool.retain(|block| !blocks.contains(&block.id()));
        let (seat, count) = (due.side.seat(), blocks.len() as u8);
        events.push(E::BlocksDrawn { seat: seat.clone(), blocks, town: town.clone() }.into());
        events.push(E::ReserveDrawn { seat, count, town }.into());
    }
    events
}
