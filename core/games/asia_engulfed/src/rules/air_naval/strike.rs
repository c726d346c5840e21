//! Attacks by the phasing side on ports and airbases, where no enemy fleet is left at sea.
//!
//! Sections: `8.7`, `8.71`, `9.11`, `9.11b`, `9.11j`, `9.11k`. Ruling: J40.

use super::{due, kamikaze};
use crate::model::board::{Area, Piece, Zone};
use crate::model::fact::AsiaEvent as E;
use crate::model::order::Flight;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{AirDuty, Duty, PieceLocation, PieceState, State, Supply};
use crate::model::vocabulary::{Class, PortSize, Side};
use crate::rules::draft::Draft;
use crate::rules::surprise_attack;

/// Zones from which an area can be attacked: no enemy fleet at sea and no battle left. In the surprise attack on Hawaii
/// this does not matter (9.11j).
fn bases(state: &State, side: Side, area: Area) -> Vec<Zone> {
    let waiting = due(state);
    let open = |zone: &Zone| {
        let clear = state.fleets_at_sea(side.enemy(), *zone).next().is_none() && !waiting.contains(zone);
        clear || surprise_attack::is_first(state, area)
    };
    state.board().area(area).coasts.iter().map(|(zone, _)| *zone).filter(open).collect()
}

/// Counters that can attack an area from a zone: each once a turn; carrier air can attack Hawaii a second time (9.11k).
pub fn able(state: &State, side: Side, zone: Zone, area: Area) -> Vec<Piece> {
    let again = surprise_attack::second_is_open(state, area);
    let land = state.board().zone(zone).areas.iter().flat_map(|area| state.air_at(side, *area));
    let flies = |piece: &Piece| {
        let held = state.piece(*piece);
        // Carrier air can act even if its fleet is out of supply (3.6).
        (held.supply != Supply::Out || state.ty(*piece).is_cba())
            && (!held.spent || (again && state.ty(*piece).is_cba()))
            && !state.nation(*piece).is_chinese()
            && !kamikaze::is_kept(state, *piece)
    };
    let uncontested = |piece: &Piece| match state.piece(*piece).at {
        PieceLocation::Land(area) => !state.is_contested(area),
        _ => true,
    };
    state.deck_air_at_sea(side, zone).into_iter().chain(land).filter(flies).filter(uncontested).collect()
}

/// Whether an area contains a target of this kind.
pub fn is_worth(state: &State, side: Side, area: Area, airbase: bool) -> bool {
    let def = state.board().area(area);
    let enemy = side.enemy();
    let again = !airbase && surprise_attack::second_is_open(state, area);
    let strange = state.is_friendly(enemy, area) && (!state.fought.contains(&area) || again);
    let here = if airbase {
        state.air_at(enemy, area).next().is_some()
    } else {
        def.port != PortSize::None
            && (state.fleets_in(enemy, area).next().is_some() || state.area(area).port_damage < 3)
    };
    strange && here
}

/// The zone from which most counters can attack an area.
pub fn from(state: &State, side: Side, area: Area) -> Option<Zone> {
    let most = |zone: &Zone| able(state, side, *zone, area).len();
    bases(state, side, area).into_iter().filter(|zone| most(zone) > 0).max_by_key(most)
}

/// The target of a harbour or airbase attack.
#[derive(Clone, Copy, Debug)]
pub struct Aim<'a> {
    /// Whether it is the airbase; otherwise it is ships and port.
    pub airbase: bool,
    /// Whether it is the port itself and not its ships.
    pub at_port: bool,
    /// The order of targets, the first first; empty = the default order.
    pub targets: &'a [Class],
}

/// Attacks a port or an airbase.
///
/// # Errors
/// There is no target, or a counter cannot fly there.
pub fn order(draft: &mut Draft, side: Side, area: Area, aim: Aim<'_>, orders: &[Flight]) -> Result<(), No> {
    let Aim { airbase, at_port, targets } = aim;
    let state = &draft.state;
    let nothing = || No::NothingToStrike { area: state.board().area(area).id.clone() };
    if !is_worth(state, side, area, airbase) {
        return Err(nothing());
    }
    if orders.is_empty() {
        let able = from(state, side, area).map(|zone| able(state, side, zone, area)).unwrap_or_default();
        let units: Vec<String> = able.iter().map(|piece| piece.unit().to_string()).collect();
        let named = || No::NoAirNamed { area: state.board().area(area).id.clone(), units: units.join(", ") };
        return Err(if units.is_empty() { nothing() } else { named() });
    }
    let mut duties: Vec<AirDuty> = Vec::new();
    for order in orders {
        let piece = state.ordered_unit(side, order.unit)?;
        if duties.iter().any(|known| known.piece == piece) {
            return Err(No::NamedTwice { kind: state.ty(piece).kind() });
        }
        let flies = matches!(order.duty, Duty::Escort) || (order.duty == Duty::Attack && !airbase);
        if !flies {
            return Err(No::CannotFly { kind: state.ty(piece).kind() });
        }
        duties.push(AirDuty { piece, duty: order.duty });
    }
    let fits = |zone: &Zone| {
        let able = able(state, side, *zone, area);
        duties.iter().all(|air| able.contains(&air.piece))
    };
    let zone = bases(state, side, area).into_iter().find(fits);
    let Some(zone) = zone else {
        let kind = duties.first().map(|air| state.ty(air.piece).kind());
        return Err(kind.map_or_else(nothing, |kind| No::CannotFly { kind }));
    };
    let flown = |air: &AirDuty| {
        let held = *state.piece(air.piece);
        (air.piece, PieceState { spent: true, ..held })
    };
    let changes: Vec<(Piece, PieceState)> = duties.iter().map(flown).collect();
    draft.set_pieces(&changes, true);
    let (zone, id) = (draft.zone_id(zone), draft.area_id(area));
    draft.emit(E::BattleBegun { zone, area: Some(id), airbase, at_port });
    if let Some(battle) = draft.state.battle().cloned() {
        super::day::seal(draft, &battle, side, &duties, targets);
    }
    Ok(())
}
