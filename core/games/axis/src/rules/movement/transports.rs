//! Boarding and going ashore: the transport's actions in a turn (rulings 18 to 20).
//!
//! In a turn a transport may load, move, load, move and unload, or do any part of this. After unloading it neither
//! moves nor loads. It unloads into one space. Land units must board before they move, and move no farther that turn.
//! No unit boards where enemy surface warships are. An ally's cargo boards in the ally's own turn and goes ashore in a
//! later one. The ship's own turn is in between, whether the ship moves or not.
//!
//! In some editions a transport that fought may load or unload afterwards. One that moved away from enemies may do
//! both. Neither may move any more.
//!
//! Sections: `2.amphibious-assault`, `u.transport`.

use crate::model::board::{Domain, Phase, Space};
use crate::model::edition::{AlliedCargo, Words};
use crate::model::fact::AxisEvent;
use crate::model::order::Which;
use crate::model::refusal::AxisRefusal;
use crate::model::state::{State, Unit};
use crate::rules::draft::Draft;
use crate::rules::movement::selection;
use crate::rules::movement::selection::{Hindrance, Wanted};
use crate::rules::theatre::pieces::TransportsAfterBattle;
use adjutant_events::{KindCount, KindId, SpaceId, UnitId};

/// Land units board transports in an adjacent sea zone.
///
/// # Errors
/// The reason why they cannot.
pub fn load(
    draft: &mut Draft,
    wanted: &[Wanted],
    from: Space,
    zone: Space,
    onto: Option<UnitId>,
) -> Result<(), AxisRefusal> {
    let state = &draft.state;
    must_be_adjacent(state, from, zone)?;
    // Whether the units exist is checked before the zone.
    let mut boarding: Vec<&Unit> = Vec::new();
    for wanted in wanted {
        boarding.extend(boarders(state, wanted, from)?);
    }
    if state.is_hostile_zone(zone, state.active_side()) {
        return Err(AxisRefusal::NoLoadingAmongEnemies { zone: id(state, zone) });
    }
    let mut transports: Vec<&Unit> = transports_for_loading(state, zone, onto);
    if transports.is_empty() {
        return Err(no_transport(state, zone, onto));
    }
    // The units that need most room come first, each to the ship where it leaves the least room. Own transports come
    // before an ally's.
    boarding.sort_by_key(|unit| (std::cmp::Reverse(state.kind_of(unit).abilities.room), unit.id));
    // Transports come before warships that have room for one unit.
    let mut room: Vec<((bool, bool), &Unit, u8)> =
        transports.iter().map(|t| ((!state.is_own(t), !state.is_transport(t)), *t, state.hold_room(t))).collect();
    transports.clear();
    let mut aboard: Vec<(UnitId, UnitId)> = Vec::new();
    for unit in &boarding {
        let needs = state.kind_of(unit).abilities.room;
        let best = room
            .iter_mut()
            .filter(|(_, ship, left)| *left >= needs && state.may_carry(ship, unit.kind))
            .min_by_key(|(order, ship, left)| (*order, *left, ship.id));
        let Some((_, transport, left)) = best else {
            // If all units of a kind were asked for, as many as fit are meant.
            if wanted.iter().all(|wanted| selection::number_wanted(wanted).is_none()) && !aboard.is_empty() {
                continue;
            }
            let units: Vec<UnitId> = boarding.iter().map(|unit| unit.id).collect();
            return Err(AxisRefusal::NoRoomAboard { units: state.count_kinds(&units), zone: id(state, zone) });
        };
        *left -= needs;
        aboard.push((unit.id, transport.id));
    }
    aboard.sort_unstable();
    draft.emit(AxisEvent::UnitsLoaded { aboard });
    Ok(())
}

/// The transports of the active side in a zone that may load now.
pub fn transports_for_loading(state: &State, zone: Space, onto: Option<UnitId>) -> Vec<&Unit> {
    state
        .units_at(zone)
        .filter(|unit| onto.is_none_or(|id| unit.id == id))
        .filter(|unit| state.hold_capacity(unit) > 0)
        .filter(|unit| state.side_of(unit) == state.active_side() && unit.turn.unloaded_to.is_none())
        .filter(|unit| !spent_in_combat(state, unit, Work::Load))
        .collect()
}

/// What a ship with a hold is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    Load,
    Unload,
}

/// Whether a combat move or a battle prevents a transport from doing this in the noncombat move.
fn spent_in_combat(state: &State, transport: &Unit, work: Work) -> bool {
    let rested = !transport.turn.combat_moved && !transport.turn.fought;
    if state.phase() == Phase::CombatMove || rested {
        return false;
    }
    match state.rules().theatre.transports_after_battle {
        TransportsAfterBattle::Nothing => true,
        TransportsAfterBattle::LoadOrUnload => !works_after_battle(state, transport, work),
    }
}

/// Whether a transport that made a combat move or fought may still do this. It may not do both, and a transport that
/// retreated may not unload. A transport that landed a part of its cargo may land the rest.
fn works_after_battle(state: &State, transport: &Unit, work: Work) -> bool {
    let turn = &transport.turn;
    let left_enemies =
        turn.started_at.is_some_and(|from| from != transport.at && state.turn_start.hostile_zones.contains(&from));
    if left_enemies && !turn.fought {
        return true;
    }
    match work {
        Work::Load => turn.fought,
        Work::Unload => {
            let won = turn.fought && state.fought.contains(&transport.at);
            let has_loaded = state.cargo_of(transport.id).any(|cargo| cargo.turn.boarded && !cargo.turn.combat_moved);
            !has_loaded && (won || turn.unloaded_to.is_some())
        }
    }
}

/// The same for cargo: it may not have fought. If transports may work after a battle, a combat move of the cargo does
/// not matter.
fn cargo_is_spent(state: &State, cargo: &Unit) -> bool {
    state.phase() != Phase::CombatMove
        && match state.rules().theatre.transports_after_battle {
            TransportsAfterBattle::Nothing => cargo.turn.combat_moved || cargo.turn.fought,
            TransportsAfterBattle::LoadOrUnload => cargo.turn.fought,
        }
}

/// Whether cargo boarded an ally's ship in this turn. Then the ship's own turn comes before the cargo goes ashore.
fn waits_for_ally(state: &State, cargo: &Unit, ship: &Unit) -> bool {
    match state.rules().allied_cargo {
        AlliedCargo::LandsAtOnce => false,
        AlliedCargo::LandsATurnLater => cargo.turn.boarded && !state.is_own(ship),
    }
}

/// Whether the player's words include this cargo.
fn is_meant(state: &State, wanted: &Wanted, cargo: &Unit) -> bool {
    match state.rules().words {
        Words::SomeArePassedOver => return true,
        Words::AllCount => {}
    }
    match &wanted.said.which {
        Which::Any | Which::Empty => true,
        // Units that go ashore carry nothing.
        Which::Loaded => false,
        Which::These(ids) => ids.contains(&cargo.id),
        Which::Of(power) => state.board().power_def(cargo.owner).id == *power,
    }
}

/// The reason why nothing can be loaded onto the named transport, or onto the transports there.
fn no_transport(state: &State, zone: Space, onto: Option<UnitId>) -> AxisRefusal {
    let there: Vec<&Unit> = state
        .units_at(zone)
        .filter(|unit| state.is_own(unit) && state.hold_capacity(unit) > 0)
        .filter(|unit| onto.is_none_or(|id| unit.id == id))
        .collect();
    if there.iter().any(|transport| transport.turn.unloaded_to.is_some()) {
        return AxisRefusal::AlreadyUnloaded { zone: id(state, zone) };
    }
    if let Some(transport) = there.iter().find(|transport| spent_in_combat(state, transport, Work::Load)) {
        return AxisRefusal::FoughtOrMoved { kind: state.kind_of(transport).id.clone(), from: id(state, zone) };
    }
    let mut near: Vec<Space> = state
        .units()
        .iter()
        .filter(|unit| state.is_own(unit) && state.hold_capacity(unit) > 0)
        .map(|unit| unit.at)
        .collect();
    near.sort_unstable();
    near.dedup();
    AxisRefusal::NoTransport { zone: id(state, zone), near: near.into_iter().map(|space| id(state, space)).collect() }
}

/// The land units of one kind that board.
fn boarders<'a>(state: &'a State, wanted: &Wanted, from: Space) -> Result<Vec<&'a Unit>, AxisRefusal> {
    let def = state.board().kind_def(wanted.kind);
    if def.domain != Domain::Land || def.abilities.room == 0 {
        return Err(AxisRefusal::NotCarried { kind: def.id.clone() });
    }
    let all = selection::candidates(state, wanted, from)?;
    let stays = |unit: &&Unit| state.rules().theatre.never_aboard.contains(&unit.owner);
    let candidates: Vec<&Unit> = all.iter().copied().filter(|unit| !stays(unit)).collect();
    let number = selection::number_wanted(wanted);
    let too_few = candidates.len() < usize::from(number.unwrap_or(1));
    if let Some(unit) = all.into_iter().find(stays).filter(|_| too_few) {
        let power = state.board().power_def(unit.owner).id.clone();
        return Err(AxisRefusal::NeverAboard { power, kind: def.id.clone() });
    }
    let able: Vec<&Unit> = candidates
        .iter()
        .copied()
        .filter(|unit| selection::hindrance(state, unit).is_none() && unit.turn.spent == 0)
        .take(number.map_or(usize::MAX, usize::from))
        .collect();
    if able.is_empty() || number.is_some_and(|number| able.len() < usize::from(number)) {
        let stuck = candidates.iter().find_map(|unit| selection::hindrance(state, unit));
        return Err(match stuck {
            Some(Hindrance::FoughtOrMoved) => {
                AxisRefusal::FoughtOrMoved { kind: def.id.clone(), from: id(state, from) }
            }
            _ => AxisRefusal::MovedBeforeBoarding { kind: def.id.clone(), from: id(state, from) },
        });
    }
    Ok(able)
}

/// Land units go ashore: in a friendly space in the noncombat move, or committed to an assault in the combat move.
///
/// # Errors
/// The reason why they cannot.
pub fn unload(
    draft: &mut Draft,
    wanted: &[Wanted],
    zone: Space,
    to: Space,
    out_of: Option<UnitId>,
) -> Result<(), AxisRefusal> {
    let state = &draft.state;
    must_be_adjacent(state, zone, to)?;
    let side = state.active_side();
    let assault = state.is_hostile_land(to, side);
    match (state.phase(), assault) {
        (Phase::CombatMove, false) => return Err(AxisRefusal::UnloadInNoncombat { to: id(state, to) }),
        (Phase::NoncombatMove, true) => {
            let kind = state.board().kind_def(wanted[0].kind).id.clone();
            return Err(AxisRefusal::NotFriendly { kind, space: id(state, to) });
        }
        (Phase::NoncombatMove, false) if state.is_hostile_zone(zone, side) => {
            let kind = state.board().kind_def(wanted[0].kind).id.clone();
            return Err(AxisRefusal::NotFriendly { kind, space: id(state, zone) });
        }
        (Phase::CombatMove, true)
        | (Phase::NoncombatMove, false)
        | (Phase::PurchaseUnits | Phase::ConductCombat | Phase::MobilizeNewUnits | Phase::CollectIncome, _) => {}
    }
    let mut units: Vec<UnitId> = Vec::new();
    for wanted in wanted {
        units.extend(leavers(state, wanted, zone, to, out_of, &units)?);
    }
    units.sort_unstable();
    let to = id(state, to);
    draft.emit(if assault { AxisEvent::AssaultDeclared { units, to } } else { AxisEvent::UnitsUnloaded { units, to } });
    Ok(())
}

/// The land units of one kind that go ashore. A transport that already unloads here comes first, then one that the
/// order empties, then the lowest number.
fn leavers(
    state: &State,
    wanted: &Wanted,
    zone: Space,
    to: Space,
    out_of: Option<UnitId>,
    chosen: &[UnitId],
) -> Result<Vec<UnitId>, AxisRefusal> {
    let def = state.board().kind_def(wanted.kind);
    let aboard: Vec<(&Unit, &Unit)> = state
        .units_at(zone)
        .filter(|unit| unit.kind == wanted.kind && unit.assaults.is_none() && is_meant(state, wanted, unit))
        .filter_map(|unit| Some((unit, state.unit(unit.aboard?)?)))
        .filter(|(_, transport)| out_of.is_none_or(|id| transport.id == id))
        .collect();
    let all = aboard.iter().copied().filter(|(unit, _)| state.is_own(unit));
    let (waiting, own): (Vec<_>, Vec<(&Unit, &Unit)>) =
        all.partition(|(unit, transport)| waits_for_ally(state, unit, transport));
    let too_few = selection::number_wanted(wanted).is_some_and(|number| own.len() < usize::from(number));
    if own.is_empty() || too_few && !waiting.is_empty() {
        if !aboard.is_empty() {
            return Err(AxisRefusal::AlliedCargo { kind: def.id.clone(), zone: id(state, zone) });
        }
        return Err(AxisRefusal::NotAboard {
            kind: def.id.clone(),
            zone: id(state, zone),
            aboard: own_cargo(state, zone),
        });
    }
    let mut able: Vec<(&Unit, &Unit)> = own
        .iter()
        .copied()
        .filter(|(_, transport)| transport.turn.unloaded_to.is_none_or(|space| space == to))
        .filter(|(unit, transport)| !spent_in_combat(state, transport, Work::Unload) && !cargo_is_spent(state, unit))
        .collect();
    let number = selection::number_wanted(wanted).map_or(own.len(), usize::from);
    if able.len() < number {
        if own.len() < number {
            return Err(AxisRefusal::NotAboard {
                kind: def.id.clone(),
                zone: id(state, zone),
                aboard: own_cargo(state, zone),
            });
        }
        let spent = |(unit, transport): &(&Unit, &Unit)| {
            spent_in_combat(state, transport, Work::Unload) || cargo_is_spent(state, unit)
        };
        let fresh = own.iter().filter(|pair| !spent(pair));
        let elsewhere = fresh.filter_map(|(_, transport)| transport.turn.unloaded_to).find(|space| *space != to);
        return Err(match elsewhere {
            Some(first) => AxisRefusal::OneUnloadingSpace { zone: id(state, zone), first: id(state, first) },
            None => AxisRefusal::FoughtOrMoved { kind: def.id.clone(), from: id(state, zone) },
        });
    }
    able.sort_by_key(|(unit, transport)| {
        let emptying = chosen.iter().any(|id| state.unit(*id).is_some_and(|c| c.aboard == Some(transport.id)));
        (transport.turn.unloaded_to.is_none(), !emptying, transport.id, unit.id)
    });
    Ok(able.into_iter().take(number).map(|(unit, _)| unit.id).collect())
}

fn own_cargo(state: &State, zone: Space) -> Vec<KindCount> {
    let aboard: Vec<UnitId> = state
        .units_at(zone)
        .filter(|unit| state.is_own(unit) && unit.aboard.is_some() && unit.assaults.is_none())
        .filter(|unit| state.kind_of(unit).domain == Domain::Land)
        .map(|unit| unit.id)
        .collect();
    state.count_kinds(&aboard)
}

/// Whether the units that the player named by number, if any, are among these.
pub fn named_are_among<'a>(state: &State, wanted: &Wanted, mut units: impl Iterator<Item = &'a Unit> + Clone) -> bool {
    match (&wanted.said.which, state.rules().words) {
        (Which::These(ids), Words::AllCount) => ids.iter().all(|id| units.clone().any(|unit| unit.id == *id)),
        (_, Words::AllCount) => selection::none_wanted(wanted) || units.any(|unit| is_meant(state, wanted, unit)),
        (_, Words::SomeArePassedOver) => true,
    }
}

/// The refusal for a longer route when units board or go ashore, which is a single step. From a ship the only step is
/// the one ashore. Units that board may not move on land first.
pub fn way_round(state: &State, kind: &KindId, way: &[Space]) -> AxisRefusal {
    let (board, side) = (state.board(), state.active_side());
    let space = |space: Space| id(state, space);
    let kind = || kind.clone();
    if let Some((&from, &to)) = way.first().zip(way.last()).filter(|(from, _)| board.is_sea(**from)) {
        return not_adjacent(state, from, to);
    }
    for step in way.windows(2) {
        let &[from, to] = step else { continue };
        if from == to {
            return AxisRefusal::AlreadyThere { space: space(to) };
        }
        if let Err(refusal) = must_be_adjacent(state, from, to) {
            return refusal;
        }
    }
    for (at, step) in way.windows(2).enumerate() {
        let &[_, to] = step else { continue };
        if state.phase() != Phase::CombatMove && board.is_land(to) && !state.is_friendly_land(to, side) {
            return AxisRefusal::NotFriendly { kind: kind(), space: space(to) };
        }
        if board.is_sea(to) && at + 2 < way.len() {
            return AxisRefusal::WrongTerrain { kind: kind(), to: space(to) };
        }
    }
    match way.iter().rev().nth(1) {
        Some(from) => AxisRefusal::MovedBeforeBoarding { kind: kind(), from: space(*from) },
        None => AxisRefusal::NoUnitsNamed {},
    }
}

fn must_be_adjacent(state: &State, from: Space, to: Space) -> Result<(), AxisRefusal> {
    if state.board().adjacent(from, to) { Ok(()) } else { Err(not_adjacent(state, from, to)) }
}

/// The refusal if the spaces are not adjacent, with the adjacent spaces of that terrain.
fn not_adjacent(state: &State, from: Space, to: Space) -> AxisRefusal {
    let board = state.board();
    let near = board.neighbours(from).iter().filter(|space| board.def(**space).terrain == board.def(to).terrain);
    AxisRefusal::NotAdjacent {
        from: id(state, from),
        to: id(state, to),
        near: near.map(|space| id(state, *space)).collect(),
    }
}

fn id(state: &State, space: Space) -> SpaceId {
    state.board().def(space).id.clone()
}
