//! Mobilize new units, section 5: from the mobilization zone to the board (rulings 4, 5, 13, 26).
//!
//! A complex places what its purse bought, if the same power has controlled it since the turn began. The edition says
//! how many units it makes in a turn. Land units and aircraft are placed in its space, ships in a sea zone beside it
//! (hostile or not). In some editions new fighters may also be placed on own carriers there. New units belong to the
//! power that controls the complex. When the phase ends, units that no complex could have placed are refunded. Units
//! that could have been placed and were not are lost.
//!
//! Section: `5.mobilize`.

use crate::model::board::{Domain, Kind, Power, Purse, SetupRow, Space};
use crate::model::edition::{ClosedPurse, NewFighters, Production};
use crate::model::fact::{AxisEvent, LossReason};
use crate::model::refusal::AxisRefusal;
use crate::model::state::State;
use crate::rules::draft::Draft;
use crate::rules::movement::landing;
use crate::rules::theatre::pieces::NewComplexes;
use adjutant_core::seats::Seated;
use adjutant_events::{KindCount, SpaceId};

/// The spaces with a complex that may be used this turn, in board order.
pub fn complexes(state: &State) -> Vec<Space> {
    let open = |space: Space| match (state.purse_of(space), state.rules().closed_purse) {
        (None, _) => false,
        (Some(purse), ClosedPurse::PlacesNothing) => !state.capital_lost(purse),
        (Some(_), ClosedPurse::PlacesWhatWasBought) => true,
    };
    let usable = |space: &Space| {
        let holder = state.controller(*space);
        holder.is_some_and(|power| state.acts(power))
            && state.turn_start.owners[space.ix()] == holder
            && open(*space)
            && !state.theatre.built.contains(space)
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

/// The complexes that may be used this turn for the units that a purse bought.
fn complexes_of(state: &State, purse: Purse) -> impl Iterator<Item = Space> + '_ {
    complexes(state).into_iter().filter(move |complex| state.purse_of(*complex) == Some(purse))
}

/// The spaces where a purse may still build complexes this turn. Each has a value and no complex. A power of the purse
/// has controlled it since the turn began. It does not belong to an ally by right.
pub fn sites(state: &State, purse: Purse) -> Vec<Space> {
    match state.rules().theatre.new_complexes {
        NewComplexes::Nowhere => return Vec::new(),
        NewComplexes::OwnOrConquered => {}
    }
    let board = state.board();
    let powers = &board.purse_def(purse).powers;
    let fits = |space: &Space| {
        let def = board.def(*space);
        let holder = state.controller(*space).filter(|holder| powers.contains(holder));
        let no_allys = |owner: Power| powers.contains(&owner) || board.side(owner) != state.active_side();
        board.is_land(*space)
            && def.value > 0
            && holder.is_some_and(|holder| state.acts(holder))
            && !state.captured_this_turn(*space)
            && def.original_owner.is_some_and(no_allys)
            && state.complex_at(*space).is_none()
    };
    board.all_spaces().filter(fits).collect()
}

/// The number of units that a complex makes in a turn.
pub fn limit(state: &State, complex: Space) -> u32 {
    let def = state.board().def(complex);
    let stood_at_first = || {
        let there = |row: &SetupRow| row.space == complex && state.board().kind_def(row.kind).abilities.produces;
        state.board().setup.iter().any(there) && state.controller(complex) == def.starts_with
    };
    match state.rules().production {
        Production::Unlimited => u32::MAX,
        Production::UnlimitedAtFirst if stood_at_first() => u32::MAX,
        Production::UnlimitedAtFirst | Production::Value => def.value,
    }
}

/// The number of units that a complex can still make this turn.
pub fn capacity_left(state: &State, complex: Space) -> u32 {
    let made = state.produced.iter().find(|(space, _)| *space == complex).map_or(0, |(_, made)| u32::from(*made));
    limit(state, complex).saturating_sub(made)
}

/// The number of units of a kind that a complex can still place. For complexes it is the number that the site can still
/// get.
pub fn room_for(state: &State, kind: Kind, complex: Space) -> u32 {
    let def = state.board().kind_def(kind);
    if def.abilities.produces { u32::from(state.complex_at(complex).is_none()) } else { capacity_left(state, complex) }
}

/// Whether a complex can make some unit that its purse bought.
pub fn has_capacity(state: &State, complex: Space) -> bool {
    let waits = |purse| state.waiting(purse).iter().any(|count| *count > 0);
    capacity_left(state, complex) > 0 && state.purse_of(complex).is_some_and(waits)
}

/// The number of ships that a purse can still place this turn, by the remaining capacity of its coastal complexes.
pub fn coastal_capacity(state: &State, purse: Purse) -> u32 {
    let board = state.board();
    let has_coast = |complex: &Space| board.neighbours(*complex).iter().any(|space| board.is_sea(*space));
    let capacity = |complex| capacity_left(state, complex);
    complexes_of(state, purse).filter(has_coast).map(capacity).fold(0, u32::saturating_add)
}

/// The sea zones beside usable complexes with capacity left, where ships can be placed this turn.
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

/// The number of free own decks in a zone, without those that waiting fighters will take.
pub fn decks_free(state: &State, zone: Space) -> u16 {
    let own = state.units_at(zone).filter(|unit| state.is_own(unit));
    let room: u16 = own.map(|unit| u16::from(state.deck_room(unit))).sum();
    // Fighters that wait over the zone for a deck come first.
    let waiting = state
        .units_at(zone)
        .filter(|unit| state.is_own(unit) && unit.aboard.is_none() && state.kind_of(unit).domain == Domain::Air);
    room.saturating_sub(waiting.count() as u16)
}

/// The complexes that can place units of this kind in a space.
///
/// # Errors
/// The reason why no complex can.
pub fn makers(state: &State, kind: Kind, to: Space) -> Result<Vec<Space>, AxisRefusal> {
    let board = state.board();
    let def = board.kind_def(kind);
    let ids = |spaces: &[Space]| -> Vec<SpaceId> { spaces.iter().map(|s| board.def(*s).id.clone()).collect() };
    let fits = match def.domain {
        Domain::Sea => board.is_sea(to),
        Domain::Land => board.is_land(to),
        Domain::Air if board.is_land(to) => true,
        Domain::Air => match state.rules().new_fighters {
            NewFighters::LandOrCarriers => def.abilities.carrier_borne,
            NewFighters::Land => false,
        },
        Domain::Installation => {
            let mut places: Vec<Space> =
                state.turn_def().purses.iter().flat_map(|purse| sites(state, *purse)).collect();
            places.sort_unstable();
            if places.contains(&to) {
                return Ok(vec![to]);
            }
            let (kind, to, places) = (def.id.clone(), board.def(to).id.clone(), ids(&places));
            return Err(AxisRefusal::CannotBuildThere { kind, to, places });
        }
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
        let own = state.controller(to).is_some_and(|power| state.acts(power)) && state.purse_of(to).is_some();
        let too_new = state.complex_at(to).is_some() && own;
        return Err(if too_new {
            AxisRefusal::ComplexTooNew { complex: board.def(to).id.clone() }
        } else {
            AxisRefusal::NoComplex { to: board.def(to).id.clone(), complexes: ids(&all) }
        });
    }
    Ok(beside)
}

/// The events of an order to mobilize. Without named units, all units left are placed there as far as they fit.
///
/// # Errors
/// The reason why the order is not possible.
pub fn decide(
    state: &State,
    table: Seated<'_>,
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
    // Carriers come before the fighters that are placed on them.
    wanted.sort_by_key(|(kind, _)| (board.kind_def(*kind).abilities.carrier_capacity == 0, *kind));
    let mut draft = Draft::new(state);
    for (kind, count) in wanted {
        place(&mut draft, table, kind, count, to, complex)?;
    }
    if draft.events.is_empty() { Err(AxisRefusal::NoUnitsNamed {}) } else { Ok(draft.events) }
}

fn place(
    draft: &mut Draft,
    table: Seated<'_>,
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
    let paid = |complex: &Space| state.purse_of(*complex).is_some_and(|purse| state.waiting(purse)[kind.ix()] >= count);
    let not_purchased = || AxisRefusal::NotPurchased { kind: def.id.clone(), waiting: state.mobilization() };
    if !state.turn_def().purses.iter().any(|purse| state.waiting(*purse)[kind.ix()] >= count) {
        return Err(not_purchased());
    }
    let mut makers = makers(state, kind, to)?;
    let payer = makers.first().and_then(|complex| state.purse_of(*complex));
    makers.retain(paid);
    if let Some(purse) = payer.filter(|_| makers.is_empty() && state.turn_def().purses.len() > 1) {
        let (kind, to, purse_id) = (def.id.clone(), id(to), board.purse_def(purse).id.clone());
        let waiting = state.kind_counts(state.waiting(purse));
        return Err(AxisRefusal::PaidByAnother { kind, to, purse: purse_id, waiting });
    }
    if makers.is_empty() {
        return Err(not_purchased());
    }
    let complex = match (complex, makers.as_slice()) {
        (Some(named), _) if makers.contains(&named) => named,
        (Some(named), _) => {
            let complexes = makers.into_iter().map(id).collect();
            return Err(AxisRefusal::NoComplex { to: id(named), complexes });
        }
        (None, [only]) => *only,
        (None, _) => preferred(state, table, to, &makers)?,
    };
    let left = room_for(state, kind, complex);
    if left < u32::from(count) {
        let limit = if def.abilities.produces { 1 } else { limit(state, complex) };
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

/// The complex to use if several could make the units: the first one in the power's standing instruction.
fn preferred(state: &State, table: Seated<'_>, to: Space, makers: &[Space]) -> Result<Space, AxisRefusal> {
    let board = state.board();
    let seat = table.seat(state.seat());
    let order = seat.into_iter().flat_map(|seat| crate::rules::instructions::complexes(seat, &board.def(to).id));
    order.filter_map(|id| board.space(id)).find(|space| makers.contains(space)).ok_or_else(|| {
        AxisRefusal::WhichComplex { complexes: makers.iter().map(|space| board.def(*space).id.clone()).collect() }
    })
}

fn everything(
    state: &State,
    table: Seated<'_>,
    to: Space,
    complex: Option<Space>,
) -> Result<Vec<AxisEvent>, AxisRefusal> {
    let mut draft = Draft::new(state);
    let mut refusal = None;
    let waiting = state.mobilization();
    let mut kinds: Vec<(Kind, u16)> =
        waiting.iter().filter_map(|units| Some((state.board().kind(&units.kind)?, units.count))).collect();
    kinds.sort_by_key(|(kind, _)| (state.board().kind_def(*kind).abilities.carrier_capacity == 0, *kind));
    for (kind, count) in kinds {
        for _ in 0..count {
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

/// Merges consecutive events that differ only in their counts.
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

/// Whether any unit that waits could be placed now.
pub fn anything_placeable(state: &State) -> bool {
    !placeable(state).is_empty()
}

/// The units that wait and could still be placed. They would be lost if the phase ended now.
pub fn placeable(state: &State) -> Vec<KindCount> {
    let mut placeable = vec![0; state.board().kinds.len()];
    for purse in &state.turn_def().purses {
        placeable.iter_mut().zip(split(state, *purse).0).for_each(|(all, count)| *all += count);
    }
    state.kind_counts(&placeable)
}

/// The units that a purse bought and that wait, by kind. First come those that its complexes could still place, then
/// the others. The cheapest units count as placeable first, so that the player loses as little as the rule allows.
fn split(state: &State, purse: Purse) -> (Vec<u16>, Vec<u16>) {
    let board = state.board();
    let capacity = |complex| capacity_left(state, complex);
    let total: u32 = complexes_of(state, purse).map(capacity).fold(0, u32::saturating_add);
    let coastal = coastal_capacity(state, purse);
    let mut waiting: Vec<Kind> = Vec::new();
    for (kind, count) in board.all_kinds().zip(state.waiting(purse)) {
        waiting.extend(std::iter::repeat_n(kind, usize::from(*count)));
    }
    waiting.sort_by_key(|kind| (board.kind_def(*kind).cost, *kind));
    let (mut placed, mut ships, mut built) = (0, 0, 0);
    let sites = sites(state, purse).len();
    let mut placeable = vec![0u16; board.kinds.len()];
    let mut others = vec![0u16; board.kinds.len()];
    for kind in waiting {
        let ship = board.kind_def(kind).domain == Domain::Sea;
        if board.kind_def(kind).abilities.produces {
            let fits = built < sites;
            built += usize::from(fits);
            if fits {
                placeable[kind.ix()] += 1;
            } else {
                others[kind.ix()] += 1;
            }
            continue;
        }
        if placed < total && (!ship || ships < coastal) {
            placed += 1;
            ships += u32::from(ship);
            placeable[kind.ix()] += 1;
        } else {
            others[kind.ix()] += 1;
        }
    }
    (placeable, others)
}

/// The events at the end of the phase. The mobilization zone is cleared, purse by purse in the order of the turn.
/// Fighters that still wait for a deck are lost.
pub fn closing(state: &State) -> Vec<AxisEvent> {
    let mut draft = Draft::new(state);
    for purse in &state.turn_def().purses {
        if state.waiting(*purse).iter().any(|count| *count > 0) {
            let (forfeited, refunded) = split(state, *purse);
            let (refunded, forfeited) = (state.kind_counts(&refunded), state.kind_counts(&forfeited));
            draft.emit(AxisEvent::MobilizationClosed { refunded, forfeited });
        }
    }
    let aloft = landing::aloft(&draft.state);
    if !aloft.is_empty() {
        draft.emit(AxisEvent::UnitsLost { units: aloft, reason: LossReason::NowhereToLand });
    }
    draft.events
}
