//! Records groups: ordered, declared, moved, marched.

use crate::model::board::{Side, Town};
use crate::model::fact::{BlockOrder, GroupPart, MarchPart, Travel};
use crate::model::state::{BlockLocation, Entry, Group, GroupStep, Order, SequenceStage, State};
use crate::rules::record::sequence;
use crate::rules::record::{Recorded, own_block, side, town};
use crate::rules::{movement, simultaneous};
use adjutant_events::{SeatId, SpaceId};

pub(super) fn ordered(state: &mut State, seat: &SeatId, from: &SpaceId, blocks: &[BlockOrder]) -> Recorded {
    let (side, from) = (side(seat)?, town(state, from)?);
    let mut orders = Vec::with_capacity(blocks.len());
    for order in blocks {
        let block = own_block(state, side, order.block)?;
        let route: Vec<Town> = order.route.iter().map(|id| town(state, id)).collect::<Result<_, _>>()?;
        if state.block(block).place != BlockLocation::Town(from) || route.is_empty() {
            return Err(format!("block {} does not stand there", order.block));
        }
        let (by, forced, claims) = (order.by, order.forced, order.claims);
        orders.push(Order { block, route, by, forced, claims, held: false, moved: false });
    }
    let turn = &mut state.sides[side.ix()];
    turn.group = Some(Group { from, orders, step: GroupStep::Declared, faces: Vec::new() });
    turn.army_done = true;
    if let Some(plotted) = &mut turn.plotted {
        plotted.army = None;
    }
    Ok(())
}

fn group_of(state: &mut State, side: Side) -> Result<&mut Group, String> {
    state.sides[side.ix()].group.as_mut().ok_or_else(|| "no group was ordered".to_owned())
}

pub(super) fn declared(state: &mut State, seat: &SeatId, from: &SpaceId, parts: &[GroupPart]) -> Recorded {
    let (side, from) = (side(seat)?, town(state, from)?);
    let group = movement::group(state, side).filter(|group| group.from == from).ok_or("no group was ordered there")?;
    if movement::declared_parts(state, group) != parts {
        return Err("the group was ordered otherwise".to_owned());
    }
    let militia = !movement::crossers(state, side).is_empty();
    group_of(state, side)?.step = if militia { GroupStep::Declared } else { GroupStep::Ready };
    Ok(())
}

pub(super) fn moved(state: &mut State, seat: &SeatId, parts: &[GroupPart], held: u8) -> Recorded {
    let side = side(seat)?;
    if movement::moved_parts(state, side) != parts || movement::held(state, side) != held {
        return Err("the group moves otherwise".to_owned());
    }
    let moves = movement::moves(state, side);
    let group = group_of(state, side)?;
    let from = group.from;
    let mut placed = Vec::with_capacity(moves.len());
    for (at, route) in moves {
        let order = &mut group.orders[at];
        order.moved = true;
        let Some(to) = route.last().copied() else { continue };
        let entry = match order.by {
            Travel::Sea => Entry::Sea(from),
            Travel::Land => Entry::Road(route.len().checked_sub(2).map_or(from, |before| route[before])),
        };
        placed.push((order.block, to, entry));
    }
    for (block, to, entry) in placed {
        let block = &mut state.blocks[block.ix()];
        block.place = BlockLocation::Town(to);
        block.entry = Some(entry);
    }
    if state.stage == SequenceStage::Combat {
        // Blocks without a ship stay (19.6).
        for order in &mut group_of(state, side)?.orders {
            order.held |= !order.moved;
        }
        // Towns without blocks of both sides are no longer contested.
        let both = |state: &State, town: Town| Side::BOTH.iter().all(|side| state.holds(*side, town));
        let contested = std::mem::take(&mut state.contested);
        state.contested = contested.into_iter().filter(|(town, _)| both(state, *town)).collect();
        sequence::meet_in_towns(state);
        return Ok(());
    }
    let marching = !movement::marchers(state, side).is_empty();
    finish(state, side, if marching { GroupStep::Moved } else { GroupStep::Done })
}

fn finish(state: &mut State, side: Side, step: GroupStep) -> Recorded {
    group_of(state, side)?.step = step;
    if step == GroupStep::Done && !state.simultaneous {
        let met = state.held().into_iter().zip(state.board().all_towns()).filter(|(held, _)| *held == [true, true]);
        for town in met.map(|(_, town)| town).collect::<Vec<Town>>() {
            sequence::contest(state, town, side);
        }
    }
    Ok(())
}

pub(super) fn marched(state: &mut State, seat: &SeatId, parts: &[MarchPart]) -> Recorded {
    let side = side(seat)?;
    if movement::march_parts(state, side) != parts {
        return Err("the marches end otherwise".to_owned());
    }
    for (at, completes) in movement::marched(state, side) {
        let order = &group_of(state, side)?.orders[at];
        let block = order.block;
        let (Some(from), Some(to)) = (order.ordinary().last().copied(), order.target()) else { continue };
        if completes {
            let found = &mut state.blocks[block.ix()];
            found.place = BlockLocation::Town(to);
            found.entry = Some(Entry::Road(from));
        } else {
            state.hit(block, 1);
        }
    }
    finish(state, side, GroupStep::Done)
}

pub(super) fn void(state: &mut State, seat: &SeatId, naval: bool) -> Recorded {
    let turn = &mut state.sides[side(seat)?.ix()];
    if naval {
        turn.naval_done = true;
    } else {
        turn.army_done = true;
    }
    if let Some(plotted) = &mut turn.plotted {
        if naval {
            plotted.naval = None;
        } else {
            plotted.army = None;
        }
    }
    Ok(())
}

pub(super) fn sea_cancelled(state: &mut State, seat: &SeatId) -> Recorded {
    let turn = &mut state.sides[side(seat)?.ix()];
    turn.sea = None;
    for order in turn.group.iter_mut().flat_map(|group| &mut group.orders) {
        order.held |= order.by == Travel::Sea && !order.moved;
    }
    Ok(())
}

pub(super) fn sea_kept(state: &mut State, seat: &SeatId) -> Recorded {
    let sea = state.sides[side(seat)?.ix()].sea.as_mut().ok_or("no sea movement was declared")?;
    sea.kept = true;
    Ok(())
}

/// The side whose town is named stays there (J30).
pub(super) fn battlefield(state: &mut State, at: &SpaceId) -> Recorded {
    let at = town(state, at)?;
    let sides = Side::BOTH.map(|side| movement::group(state, side).map(|group| group.from));
    let [Some(american), Some(british)] = sides else { return Err("no groups change places".to_owned()) };
    let (stays, other) = match at {
        _ if at == american => (Side::American, british),
        _ if at == british => (Side::British, american),
        _ => return Err("it is neither of the two towns".to_owned()),
    };
    let from = group_of(state, stays)?.from;
    let kept: Vec<bool> = {
        let orders = movement::group(state, stays).map_or(&[][..], |group| &group.orders);
        orders.iter().map(|order| simultaneous::changes_place(state, stays, from, order, other)).collect()
    };
    for (order, kept) in group_of(state, stays)?.orders.iter_mut().zip(kept) {
        order.held |= kept;
    }
    if let Some(swap) = &mut state.swap {
        swap.settled = true;
    }
    Ok(())
}
