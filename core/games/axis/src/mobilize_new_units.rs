//! Mobilize new units, phase 5: from the mobilization zone to the board (rulings 4, 5, 13, 26).
//!
//! A complex places what its power bought if the power has controlled it since the turn began, up to the IPC value of
//! its space a turn. Land units and aircraft appear in its space, ships in a sea zone beside it (hostile or not), new
//! fighters also on own carriers there. When the phase ends, what no complex could have taken is refunded; what could
//! have been placed and was held back is lost.

use super::board::{Domain, Kind, Space};
use super::draft::Draft;
use super::movement::landing;
use super::refusal::AxisRefusal;
use super::state::State;
use crate::fact::{AxisEvent, LossReason};
use adjutant_core::table::Table;
use adjutant_events::{KindCount, SpaceId};

/// Spaces with a complex that the active power may use this turn, in board order; none while its capital is lost.
pub fn complexes(state: &State) -> Vec<Space> {
    if state.capital_lost(state.active()) {
        return Vec::new();
    }
    let usable = |space: &Space| {
        state.controller(*space) == Some(state.active()) && state.turn_start.owners[space.ix()] == Some(state.active())
    };
    let mut spaces: Vec<Space> = state
        .units()
        .iter()
        .filter(|unit| state.kind_of(unit).abilities.produces)
        .map(|unit| unit.at)
        .filter(usable)
        .collect();
    spaces.sort_unstable();
    spaces.dedup();
    spaces
}

/// Units a complex can still make this turn.
pub fn capacity_left(state: &State, complex: Space) -> u32 {
    let made = state.produced.iter().find(|(space, _)| *space == complex).map_or(0, |(_, made)| u32::from(*made));
    state.board().def(complex).value.saturating_sub(made)
}

/// Ships that can still be placed this turn: what complexes by the sea can still make.
pub fn coastal_capacity(state: &State) -> u32 {
    let board = state.board();
    let has_coast = |complex: &Space| board.neighbours(*complex).iter().any(|space| board.is_sea(*space));
    complexes(state).iter().filter(|complex| has_coast(complex)).map(|complex| capacity_left(state, *complex)).sum()
}

/// Sea zones beside usable complexes with capacity left: where ships can be placed this turn.
pub fn sea_zones(state: &State) -> Vec<Space> {
    let board = state.board();
    let mut zones: Vec<Space> = complexes(state)
        .into_iter()
        .filter(|complex| capacity_left(state, *complex) > 0)
        .flat_map(|complex| board.neighbours(complex).iter().copied())
        .filter(|space| board.is_sea(*space))
        .collect();
    zones.sort_unstable();
    zones.dedup();
    zones
}

/// Decks of the active power that are free in a zone, those deducted that waiting fighters will take.
pub fn decks_free(state: &State, zone: Space) -> u16 {
    let own = state.units_at(zone).filter(|unit| unit.owner == state.active());
    let room: u16 = own.map(|unit| u16::from(state.deck_room(unit))).sum();
    // Fighters that wait over the zone for a deck come first.
    let waiting = state.units_at(zone).filter(|unit| {
        unit.owner == state.active() && unit.aboard.is_none() && state.kind_of(unit).domain == Domain::Air
    });
    room.saturating_sub(waiting.count() as u16)
}

/// The complexes that can place units of this kind there.
///
/// # Errors
/// Why none can.
pub fn makers(state: &State, kind: Kind, to: Space) -> Result<Vec<Space>, AxisRefusal> {
    let board = state.board();
    let def = board.kind_def(kind);
    let ids = |spaces: &[Space]| -> Vec<SpaceId> { spaces.iter().map(|s| board.def(*s).id.clone()).collect() };
    let fits = match def.domain {
        Domain::Sea => board.is_sea(to),
        Domain::Land => board.is_land(to),
        Domain::Air => board.is_land(to) || def.abilities.carrier_borne,
        Domain::Installation => false,
    };
    if !fits {
        return Err(AxisRefusal::WrongPlace { kind: def.id.clone(), to: board.def(to).id.clone() });
    }
    let all = complexes(state);
    let beside: Vec<Space> = if board.is_land(to) {
        all.iter().copied().filter(|complex| *complex == to).collect()
    } else {
        all.iter().copied().filter(|complex| board.adjacent(*complex, to)).collect()
    };
    if beside.is_empty() {
        let too_new = state.complex_at(to).is_some() && state.controller(to) == Some(state.active());
        return Err(if too_new {
            AxisRefusal::ComplexTooNew { complex: board.def(to).id.clone() }
        } else {
            AxisRefusal::NoComplex { to: board.def(to).id.clone(), complexes: ids(&all) }
        });
    }
    Ok(beside)
}

/// What an order to mobilize makes happen. Without units named, everything left goes there as far as it fits.
///
/// # Errors
/// What stands in the way.
pub fn decide(
    state: &State,
    table: &Table,
    units: &[KindCount],
    to: Space,
    complex: Option<Space>,
) -> Result<Vec<AxisEvent>, AxisRefusal> {
    let board = state.board();
    if units.is_empty() {
        return everything(state, table, to, complex);
    }
    let mut wanted: Vec<(Kind, u16)> = Vec::new();
    for units in units {
        let Some(kind) = board.kind(&units.kind) else {
            return Err(AxisRefusal::UnknownKind { word: units.kind.to_string() });
        };
        match wanted.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count = count.saturating_add(units.count),
            None => wanted.push((kind, units.count)),
        }
    }
    // Carriers before the fighters that stand on them.
    wanted.sort_by_key(|(kind, _)| (board.kind_def(*kind).abilities.carrier_capacity == 0, *kind));
    let mut draft = Draft::new(state);
    for (kind, count) in wanted {
        place(&mut draft, table, kind, count, to, complex)?;
    }
    if draft.events.is_empty() { Err(AxisRefusal::NoUnitsNamed {}) } else { Ok(draft.events) }
}

fn place(
    draft: &mut Draft,
    table: &Table,
    kind: Kind,
    count: u16,
    to: Space,
    complex: Option<Space>,
) -> Result<(), AxisRefusal> {
    let state = &draft.state;
    let board = state.board();
    let def = board.kind_def(kind);
    let id = |space: Space| board.def(space).id.clone();
    if count == 0 {
        return Ok(());
    }
    if state.mobilization[kind.ix()] < count {
        return Err(AxisRefusal::NotPurchased { kind: def.id.clone(), waiting: state.mobilization() });
    }
    let makers = makers(state, kind, to)?;
    let complex = match (complex, makers.as_slice()) {
        (Some(named), _) if makers.contains(&named) => named,
        (Some(named), _) => {
            let complexes = makers.into_iter().map(id).collect();
            return Err(AxisRefusal::NoComplex { to: id(named), complexes });
        }
        (None, [only]) => *only,
        (None, _) => preferred(state, table, to, &makers)?,
    };
    let left = capacity_left(state, complex);
    if left < u32::from(count) {
        let limit = board.def(complex).value;
        return Err(AxisRefusal::ComplexFull { complex: id(complex), limit, left });
    }
    if def.domain == Domain::Air && board.is_sea(to) && decks_free(state, to) < count {
        return Err(AxisRefusal::NoCarrierRoom { zone: id(to) });
    }
    let units = vec![KindCount { kind: def.id.clone(), count }];
    let (complex, to) = (id(complex), id(to));
    draft.emit(AxisEvent::UnitsMobilized { complex, to, units });
    Ok(())
}

/// Several complexes could make them: the one that the power's standing instruction names first.
fn preferred(state: &State, table: &Table, to: Space, makers: &[Space]) -> Result<Space, AxisRefusal> {
    let board = state.board();
    let seat = table.seat(&board.power_def(state.active()).id);
    let order = seat.into_iter().flat_map(|seat| seat.instructions.complexes(&board.def(to).id));
    order.filter_map(|id| board.space(id)).find(|space| makers.contains(space)).ok_or_else(|| {
        AxisRefusal::WhichComplex { complexes: makers.iter().map(|space| board.def(*space).id.clone()).collect() }
    })
}

fn everything(state: &State, table: &Table, to: Space, complex: Option<Space>) -> Result<Vec<AxisEvent>, AxisRefusal> {
    let mut draft = Draft::new(state);
    let mut refusal = None;
    let mut kinds: Vec<Kind> = state.board().all_kinds().filter(|kind| state.mobilization[kind.ix()] > 0).collect();
    kinds.sort_by_key(|kind| (state.board().kind_def(*kind).abilities.carrier_capacity == 0, *kind));
    for kind in kinds {
        for _ in 0..state.mobilization[kind.ix()] {
            if let Err(first) = place(&mut draft, table, kind, 1, to, complex) {
                refusal.get_or_insert(first);
                break;
            }
        }
    }
    match (draft.events.is_empty(), refusal) {
        (false, _) => Ok(merged(draft.events)),
        (true, Some(refusal)) => Err(refusal),
        (true, None) => Err(AxisRefusal::NoUnitsNamed {}),
    }
}

/// Joins neighbouring events that differ only in number.
fn merged(events: Vec<AxisEvent>) -> Vec<AxisEvent> {
    let mut joined: Vec<AxisEvent> = Vec::new();
    for event in events {
        if let (
            Some(AxisEvent::UnitsMobilized { complex: c, to: t, units: before }),
            AxisEvent::UnitsMobilized { complex, to, units },
        ) = (joined.last_mut(), &event)
            && c == complex
            && t == to
        {
            for unit in units {
                match before.iter_mut().find(|known| known.kind == unit.kind) {
                    Some(known) => known.count += unit.count,
                    None => before.push(unit.clone()),
                }
            }
            continue;
        }
        joined.push(event);
    }
    joined
}

/// Whether anything that waits could be placed somewhere now.
pub fn anything_placeable(state: &State) -> bool {
    !placeable(state).is_empty()
}

/// What waits and could still be placed: lost if the phase ended now.
pub fn placeable(state: &State) -> Vec<KindCount> {
    split(state).0
}

/// What waits, split into what the complexes could still take and what they could not, the cheapest counted as
/// placeable first: the player loses as little as the rule allows.
fn split(state: &State) -> (Vec<KindCount>, Vec<KindCount>) {
    let board = state.board();
    let total: u32 = complexes(state).iter().map(|complex| capacity_left(state, *complex)).sum();
    let coastal = coastal_capacity(state);
    let mut waiting: Vec<Kind> = Vec::new();
    for kind in board.all_kinds() {
        waiting.extend(std::iter::repeat_n(kind, usize::from(state.mobilization[kind.ix()])));
    }
    waiting.sort_by_key(|kind| (board.kind_def(*kind).cost, *kind));
    let (mut placed, mut ships) = (0, 0);
    let mut placeable = vec![0u16; board.kinds.len()];
    let mut others = vec![0u16; board.kinds.len()];
    for kind in waiting {
        let ship = board.kind_def(kind).domain == Domain::Sea;
        if placed < total && (!ship || ships < coastal) {
            placed += 1;
            ships += u32::from(ship);
            placeable[kind.ix()] += 1;
        } else {
            others[kind.ix()] += 1;
        }
    }
    (state.kind_counts(&placeable), state.kind_counts(&others))
}

/// What ends with the phase: the mobilization zone is cleared, and fighters that waited for a deck in vain are lost.
pub fn closing(state: &State) -> Vec<AxisEvent> {
    let mut draft = Draft::new(state);
    if state.mobilization.iter().any(|count| *count > 0) {
        let (forfeited, refunded) = split(state);
        draft.emit(AxisEvent::MobilizationClosed { refunded, forfeited });
    }
    let aloft = landing::aloft(&draft.state);
    if !aloft.is_empty() {
        draft.emit(AxisEvent::UnitsLost { units: aloft, reason: LossReason::NowhereToLand });
    }
    draft.events
}
