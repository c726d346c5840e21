//! Choices of movement: naval, extended, land and air, landings and rebasing; also garrisons that stay behind and
//! merged blocks.

use super::{accepted, area_id, nowhere, own, piece, zone_id};
use crate::model::board::{Area, Piece, Zone};
use crate::model::order::AsiaCommand as C;
use crate::model::state::{PieceLocation, State, Track};
use crate::model::vocabulary::{Nation, Side, Type};
use crate::rules::decide;
use crate::rules::extensive_rebasing as extensive;
use crate::rules::influence::Influence;
use crate::rules::naval_movement as naval;
use crate::rules::operational_movement as operational;
use crate::rules::rebase;
use crate::rules::routes::{From, Sailing};
use crate::rules::strategic_movement as strategic;
use crate::rules::supply::Supplies;
use adjutant_core::choice::{Choice, Line, Pick, Slot, Value, What};
use adjutant_core::command::Command;
use adjutant_events::SpaceId;

/// Possible destinations, each with the units that can go there.
type Ways = Vec<(SpaceId, Vec<Piece>)>;

fn to_zones(state: &State) -> Ways {
    state.board().all_zones().map(|zone| (zone_id(state, zone), Vec::new())).collect()
}

fn to_areas(state: &State) -> Ways {
    state.board().all_areas().map(|area| (area_id(state, area), Vec::new())).collect()
}

fn units(state: &State, pieces: &[Piece]) -> Slot {
    Slot::some("units", pieces.iter().map(|one| piece(state, *one)).collect()).private().listed()
}

/// A verb that moves units: the destination, then the units. Each unit can go alone; the rules decide whether several
/// can go together.
fn going(state: &State, verb: &'static str, order: C, ways: Ways) -> Option<Choice> {
    let values = ways.into_iter().filter(|(_, who)| !who.is_empty());
    let values: Vec<Value> = values.map(|(to, who)| Value::space(&to).then(vec![units(state, &who)])).collect();
    let heading = Line::new("offer-asia-engulfed-going").with("verb", verb.replace(' ', "-"));
    let slot = Slot::one("to", values).private().headed(heading);
    let spelt = slot.values.first().map(first_alone);
    let choice = || Choice { open: false, prompted: 1, ..Choice::with(verb, order, vec![slot]) };
    spelt.map(|picks| choice().spell(state, &[picks]))
}

/// The first destination, with its first unit alone.
fn first_alone(way: &Value) -> Vec<Pick> {
    let then = way.then.iter().filter_map(|slot| Some(Pick::new(slot.name, slot.values.first()?)));
    vec![Pick::new("to", way).then(then.collect())]
}

/// Naval movement (8.2).
pub(super) fn sail(state: &State, side: Side) -> Option<Choice> {
    let influence = Influence::of(state);
    let mut ways = to_zones(state);
    for one in own(state, side) {
        let Some((from, most)) = naval::range(state, one) else { continue };
        if naval::leaves_rearguard(state, side, &[one]).is_err() {
            continue;
        }
        reached(state, &influence, one, (from, most), &mut ways);
    }
    going(state, "sail", C::Sail { zone: nowhere(), units: Vec::new() }, ways)
}

/// Adds the zones that a piece can reach from a place. One search serves all pieces of a group.
fn reached(state: &State, influence: &Influence, one: Piece, (from, most): (From, u8), ways: &mut Ways) {
    let nation = state.nation(one);
    for (zone, steps) in Sailing::from(state, influence, nation, from, most).zones() {
        let open = steps > 0 && state.may_sail(nation, zone) && !state.resolved.contains(&zone);
        if open && naval::can_pay(state, one, steps).is_ok() {
            ways[zone.ix()].1.push(one);
        }
    }
}

/// Extended operations of fleets that have moved (8.23).
pub(super) fn extend(state: &State, side: Side) -> Option<Choice> {
    let influence = Influence::of(state);
    let mut ways = to_zones(state);
    for one in own(state, side) {
        let held = state.piece(one);
        let PieceLocation::Sea(from) = held.at else { continue };
        let actions = Track::actions(state.nation(one).power()).map_or(0, |track| state.track(track));
        let ready = state.ty(one).is_fleet() && held.moved && !held.spent && actions > 0;
        if ready && influence.dominates(side, from) {
            reached(state, &influence, one, (From::Sea(from), naval::FLEET_RANGE), &mut ways);
        }
    }
    going(state, "fleet extend", C::Extend { zone: nowhere(), units: Vec::new() }, ways)
}

/// A reaction in a named zone (8.25): the units that must react, and those that may, such as the submarine unit.
pub(super) fn react(state: &State, side: Side, zone: Zone) -> Choice {
    let least = C::React { units: State::units(&naval::must_react(state, zone)), submarine: false };
    let mut able = naval::reactors(state, side, zone);
    able.extend(state.submarine(side).filter(|_| naval::submarine_can_come(state, side, zone)));
    let slots = if able.is_empty() { Vec::new() } else { vec![units(state, &able).optional()] };
    let proposal = Some(Command::from(least.clone()));
    Choice { open: false, sure: true, proposal, ..Choice::with("fleet react", least, slots) }
}

/// Operational movement by land and air (5.1).
pub(super) fn march(state: &State, side: Side) -> Option<Choice> {
    let mut ways = to_areas(state);
    for one in own(state, side) {
        let PieceLocation::Land(from) = state.piece(one).at else { continue };
        if state.ty(one).is_ground() {
            if operational::rearguard(state, side, one).is_err() {
                continue;
            }
            for (to, _) in &state.board().area(from).land {
                if operational::can_march(state, one, *to).is_ok() {
                    ways[to.ix()].1.push(one);
                }
            }
        } else if state.ty(one).is_lba() {
            let able = state.board().all_areas().filter(|to| operational::can_fly(state, one, *to).is_ok());
            able.for_each(|to| ways[to.ix()].1.push(one));
        }
    }
    going(state, "move", C::March { units: Vec::new(), to: nowhere() }, ways)
}

/// Transported units land (7.2).
pub(super) fn land(state: &State, side: Side) -> Option<Choice> {
    let mut ways = to_areas(state);
    for zone in state.board().all_zones() {
        let cargo: Vec<Piece> = state.transported(side, zone).collect();
        if cargo.is_empty() {
            continue;
        }
        for area in &state.board().zone(zone).areas {
            let order = |one: &Piece| C::Land { units: vec![one.unit()], area: area_id(state, *area) };
            let may = |one: &Piece| decide::facts(state, side, &order(one)).is_ok();
            ways[area.ix()].1.extend(cargo.iter().copied().filter(may));
        }
    }
    going(state, "land", C::Land { units: Vec::new(), area: nowhere() }, ways)
}

/// Empty enemy boxes that are occupied before a landing (7.25).
pub(super) fn occupy(state: &State, side: Side) -> Option<Choice> {
    let mut values = Vec::new();
    let mut first = None;
    for zone in state.board().all_zones() {
        let lands = |one: &Piece| matches!(state.ty(*one), Type::Infantry | Type::Marine);
        let cargo: Vec<Piece> = state.transported(side, zone).filter(lands).collect();
        if cargo.is_empty() {
            continue;
        }
        let empty = |area: &Area| state.board().is_box(*area) && !state.holds(side.enemy(), *area);
        for area in state.board().zone(zone).areas.iter().copied().filter(empty) {
            let order = |one: &Piece| C::Occupy { unit: one.unit(), area: area_id(state, area) };
            let able: Vec<Piece> =
                cargo.iter().copied().filter(|one| decide::facts(state, side, &order(one)).is_ok()).collect();
            first = first.or_else(|| able.first().map(order));
            let units: Vec<Value> = able.iter().map(|one| piece(state, *one)).collect();
            if !units.is_empty() {
                values.push(Value::space(&area_id(state, area)).then(vec![Slot::one("units", units).private()]));
            }
        }
    }
    let heading = Line::new("offer-asia-engulfed-going").with("verb", "unit-occupy");
    let slot = Slot::one("to", values).private().headed(heading);
    Some(Choice { open: false, sure: true, ..Choice::with("unit occupy", first?, vec![slot]) })
}

/// Garrisons that units leave behind (4.28).
pub(super) fn drop(state: &State, side: Side) -> Option<Choice> {
    let leaves = |one: &Piece| {
        let on_land = matches!(state.piece(*one).at, PieceLocation::Land(_));
        let lands = matches!(state.ty(*one), Type::Infantry | Type::Marine);
        on_land && lands && decide::facts(state, side, &C::Drop { unit: one.unit() }).is_ok()
    };
    let values: Vec<Value> = own(state, side).filter(leaves).map(|one| piece(state, one)).collect();
    let heading = Line::new("offer-asia-engulfed-going").with("verb", "unit-drop");
    let first = values.first().and_then(|value| match &value.what {
        What::Piece(piece) => Some(piece.id),
        _ => None,
    })?;
    let slot = Slot::one("units", values).private().listed().headed(heading);
    Some(Choice { open: false, sure: true, ..Choice::with("unit drop", C::Drop { unit: first }, vec![slot]) })
}

/// Strategic movement (5.2).
pub(super) fn transfer(state: &State, side: Side) -> Option<Choice> {
    let (influence, supplies) = (Influence::of(state), Supplies::of(state));
    let mut ways = to_areas(state);
    for one in own(state, side) {
        let pays = side == Side::Japan && state.track(Track::TransportLeft) == 0;
        let reach = strategic::reach(state, &influence, &supplies, one).into_iter();
        let able = reach.filter(|(_, by_sea)| !(pays && *by_sea)).map(|(area, _)| area);
        able.for_each(|area| ways[area.ix()].1.push(one));
        if state.piece(one).at == PieceLocation::Orphan && strategic::may_move(state, one) {
            let able = |area: &Area| strategic::carrier_at(state, &supplies, one, *area).is_some();
            state.board().all_areas().filter(able).for_each(|area| ways[area.ix()].1.push(one));
        }
    }
    going(state, "unit transfer", C::Transfer { units: Vec::new(), to: nowhere() }, ways)
}

/// Units at sea rebase (8.8), and fleets in port that have not moved change ports.
pub(super) fn home(state: &State, side: Side) -> Option<Choice> {
    let influence = Influence::of(state);
    let mut ways = to_areas(state);
    for one in rebase::at_sea(state, side) {
        for area in rebase::ports(state, &influence, one) {
            ways[area.ix()].1.push(one);
        }
    }
    // Destinations are searched once for a nation's fleets in a port.
    let mut known: Vec<(Nation, Area, Vec<Area>)> = Vec::new();
    let oil = side != Side::Japan || state.track(Track::Oil) > 0;
    for one in own(state, side).filter(|_| oil && side == state.active()) {
        let (held, nation) = (state.piece(one), state.nation(one));
        let PieceLocation::Port(from) = held.at else { continue };
        if held.moved {
            continue;
        }
        let at = known.iter().position(|(of, port, _)| (*of, *port) == (nation, from)).unwrap_or_else(|| {
            known.push((nation, from, rebase::other_ports(state, &influence, one, from)));
            known.len() - 1
        });
        let able = known[at].2.iter().filter(|area| state.has_berth(one, **area));
        able.for_each(|area| ways[area.ix()].1.push(one));
    }
    // A marine beyond the stacking limit of its landing area leaves (6.74).
    for one in own(state, side).filter(|one| state.ty(*one) == Type::Marine) {
        let PieceLocation::Land(from) = state.piece(one).at else { continue };
        for area in rebase::marine_ports(state, &influence, one, from) {
            ways[area.ix()].1.push(one);
        }
    }
    going(state, "fleet rebase", C::Rebase { units: Vec::new(), area: nowhere() }, ways)
}

/// Units at sea and marines on a coast rebase to any port with a line of supply (7.5).
pub(super) fn home_far(state: &State, side: Side) -> Option<Choice> {
    if !extensive::is_open(state, side) {
        return None;
    }
    let sea = extensive::Sea::of(state);
    let mut ways = to_areas(state);
    for one in own(state, side) {
        for area in sea.ports(one) {
            ways[area.ix()].1.push(one);
        }
    }
    going(state, "fleet extensive", C::RebaseFar { units: Vec::new(), area: nowhere() }, ways)
}

/// Units of the surprise attack from a zone return at once (9.11k).
pub(super) fn leave(state: &State, side: Side, zone: Zone) -> Option<Choice> {
    let influence = Influence::of(state);
    let mut ways = to_areas(state);
    for one in rebase::at_sea(state, side).into_iter().filter(|one| state.piece(*one).at == PieceLocation::Sea(zone)) {
        for area in rebase::ports(state, &influence, one) {
            ways[area.ix()].1.push(one);
        }
    }
    going(state, "fleet rebase", C::Rebase { units: Vec::new(), area: nowhere() }, ways)
}

/// Blocks that merge into fewer (8.11).
pub(super) fn merge(state: &State, side: Side) -> Option<Choice> {
    // Elite air is rare, so it is searched once.
    let elite: Vec<(Type, Area)> = (own(state, side).filter(|one| state.ty(*one).is_elite()))
        .filter_map(|one| match state.piece(one).at {
            PieceLocation::Land(area) => Some((state.ty(one), area)),
            PieceLocation::Carrier(carrier) => match state.piece(carrier).at {
                PieceLocation::Port(area) => Some((state.ty(one), area)),
                _ => None,
            },
            _ => None,
        })
        .collect();
    let kinds = |area: &Area| -> Vec<Value> {
        let mut kinds = Vec::new();
        for ty in [Type::Cv, Type::Bb, Type::Ca] {
            let order = C::Merge { area: area_id(state, *area), kind: ty };
            let several = state.fleets_in(side, *area).filter(|fleet| state.ty(*fleet) == ty).count() > 1;
            if several && accepted(state, side, "fleet merge", order).is_some() {
                kinds.push(Value::new(What::Units { kind: ty.kind(), owner: None, ids: Vec::new() }));
            }
        }
        // Two reduced elite counters, or one and a normal one.
        let sorts = [
            (Type::LbaElite, Type::LbaElite, 2),
            (Type::CbaElite, Type::CbaElite, 2),
            (Type::Lba, Type::LbaElite, 1),
            (Type::Cba, Type::CbaElite, 1),
        ];
        for (ty, of, least) in sorts {
            let order = C::Merge { area: area_id(state, *area), kind: ty };
            let several = elite.iter().filter(|(known, at)| *known == of && at == area).count() >= least;
            if several && accepted(state, side, "fleet merge", order).is_some() {
                kinds.push(Value::new(What::Units { kind: ty.kind(), owner: None, ids: Vec::new() }));
            }
        }
        kinds
    };
    let value = |area: Area| {
        let kinds = kinds(&area);
        let slot = || Slot::one("kind", kinds.clone()).private();
        (!kinds.is_empty()).then(|| Value::space(&area_id(state, area)).then(vec![slot()]))
    };
    let values: Vec<Value> = state.board().all_areas().filter_map(value).collect();
    let order = C::Merge { area: nowhere(), kind: Type::Ca };
    let slot = |values| Slot::one("area", values).private();
    (!values.is_empty()).then(|| Choice {
        open: false,
        sure: true,
        ..Choice::with("fleet merge", order, vec![slot(values)])
    })
}
