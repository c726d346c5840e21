//! Purchases of units and steps: areas of arrival, replacements, new units and garrisons.
//!
//! Sections: `4.3`, `4.4`, `4.5`, `4.28`, `4.31`, `4.32`, `4.41`, `7.8`, `9.42`, `4.42`, `9.55`. Rulings: J15, J35.

use super::{Ledger, from_pool};
use crate::model::board::{Area, Piece};
use crate::model::fact::AsiaEvent as E;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{PieceLocation, PieceState, State, Supply, Track};
use crate::model::vocabulary::{AreaKind, Country, Nation, PortSize, Power, Side, Type};
use crate::rules::draft::Draft;
use crate::rules::supply::Supplies;
use adjutant_events::UnitId;

/// The maximum of new ground units for each area and turn (4.41).
const NEW_UNITS: u8 = 2;

/// Whether a nation's new units can enter play in an area (4.41).
pub fn is_home(state: &State, nation: Nation, area: Area) -> bool {
    let def = state.board().area(area);
    let country = match nation {
        Nation::Japan => Country::Japan,
        Nation::Usa => Country::Usa,
        Nation::Britain => Country::Britain,
        Nation::India => Country::India,
        Nation::Australia => Country::Australia,
        Nation::Commonwealth => {
            return def.home && matches!(def.country, Country::Britain | Country::India | Country::Australia);
        }
        Nation::Nationalists | Nation::Communists => Country::China,
        Nation::Philippines => return def.country == Country::Philippines,
        Nation::Dei => return false,
    };
    def.home && def.country == country
}

/// Checks whether a nation's new unit can enter play in an area.
///
/// # Errors
/// The area is not home, not friendly or contested, or the nation has fallen.
pub fn check_home(state: &State, nation: Nation, area: Area) -> Result<(), No> {
    let open = state.is_safe(nation.side(), area) && is_home(state, nation, area) && !state.has_fallen(nation);
    let chinese = !nation.is_chinese() || state.may_operate(nation, area);
    let held = nation != Nation::Nationalists || !state.holds(Side::Japan, area);
    if open && chinese && held { Ok(()) } else { Err(no_way_in(state, area)) }
}

fn no_way_in(state: &State, area: Area) -> No {
    No::CannotComeIn { area: state.board().area(area).id.clone() }
}

/// Whether a new Communist unit can enter play in an area (9.42): a friendly area of China, contested or not, with
/// Communists in it or next to it.
pub fn communists_come_in(state: &State, area: Area) -> bool {
    let def = state.board().area(area);
    let there = |area: Area| state.ground_at(Side::Allies, area).any(|piece| state.nation(piece) == Nation::Communists);
    let near = there(area) || def.land.iter().any(|(next, _)| there(*next));
    let open = state.is_friendly(Side::Allies, area) && state.may_operate(Nation::Communists, area);
    open && (!state.by_the_text() || (near && def.country == Country::China))
}

/// Whether replacements may bring a unit to full strength in an area (4.32): a supplied undamaged port, or a place that
/// the rule names.
fn may_be_whole(state: &State, nation: Nation, area: Area) -> bool {
    let def = state.board().area(area);
    let named = match nation {
        Nation::Britain | Nation::Commonwealth => {
            matches!(def.country, Country::Britain | Country::India | Country::Australia)
        }
        Nation::India => def.country == Country::India,
        Nation::Australia => def.country == Country::Australia,
        Nation::Nationalists | Nation::Communists => def.country == Country::China,
        Nation::Philippines => def.country == Country::Philippines,
        Nation::Japan | Nation::Usa | Nation::Dei => false,
    };
    named || (def.port != PortSize::None && state.area(area).port_damage == 0)
}

/// The steps that replacements can bring a piece to in an area: one less than full where full strength is not allowed
/// (4.32).
fn most_steps(state: &State, ledger: &Ledger, piece: Piece, area: Option<Area>) -> u8 {
    let (max, nation) = (state.board().piece(piece).max, state.nation(piece));
    let Some(area) = area.filter(|_| state.by_the_text()) else { return max };
    let opened = ledger.unrestricted.contains(&(nation.power(), area));
    if opened || may_be_whole(state, nation, area) { max } else { max.saturating_sub(1) }
}

/// Checks whether replacements can enter an area (4.31): supplied, friendly, uncontested, and either an undamaged port
/// or home.
fn check_replacements(state: &State, supplies: &Supplies, nation: Nation, area: Area) -> Result<(), No> {
    if state.by_the_text() {
        let always = matches!(nation, Nation::Communists | Nation::Philippines | Nation::Dei);
        let supplied = always || supplies.judge_area(state, nation, area) == Supply::Full;
        return if state.is_safe(nation.side(), area) && supplied { Ok(()) } else { Err(no_way_in(state, area)) };
    }
    let def = state.board().area(area);
    let port = def.port != PortSize::None && state.area(area).port_damage == 0;
    let home = match nation {
        Nation::Britain | Nation::Commonwealth => {
            matches!(def.country, Country::Britain | Country::India | Country::Australia)
        }
        Nation::India => def.country == Country::India,
        Nation::Australia => def.country == Country::Australia,
        Nation::Nationalists | Nation::Communists => def.country == Country::China,
        Nation::Philippines => def.country == Country::Philippines,
        Nation::Japan | Nation::Usa => is_home(state, nation, area),
        Nation::Dei => false,
    };
    let always = matches!(nation, Nation::Communists | Nation::Philippines);
    let supplied = always || supplies.judge_area(state, nation, area) == Supply::Full;
    if state.is_safe(nation.side(), area) && supplied && (port || home) { Ok(()) } else { Err(no_way_in(state, area)) }
}

/// Counts free Communist steps, one a turn (9.42); a bid gives none (10.4).
fn free_steps(state: &State, ledger: &mut Ledger, steps: u8) -> Result<(), No> {
    if state.is_before_war() {
        return Err(No::NotBeforeWar {});
    }
    (0..steps).try_for_each(|_| ledger.count("communist_step", 1))
}

/// Buys steps for a unit on the map (4.3); Communists get one free (9.42).
///
/// # Errors
/// The unit or its area takes no replacements.
pub fn replace(
    draft: &mut Draft,
    side: Side,
    supplies: &Supplies,
    ledger: &mut Ledger,
    unit: UnitId,
    steps: u8,
) -> Result<(), No> {
    let state = &draft.state;
    let piece = state.ordered_unit(side, unit)?;
    let (def, held) = (state.board().piece(piece).clone(), *state.piece(piece));
    let kind = def.ty.kind();
    let no = || No::CannotDoThis { kind: kind.clone() };
    let price = state.board().tables.unit_price(def.nation, def.ty).ok_or_else(no)?;
    if held.supply != Supply::Full && def.nation != Nation::Communists {
        return Err(No::OutOfSupply { kind });
    }
    let place = match held.at {
        PieceLocation::Land(area) => Some(area),
        PieceLocation::Carrier(carrier) => match state.piece(carrier).at {
            PieceLocation::Port(area) => Some(area),
            _ => None,
        },
        _ => None,
    };
    let most = most_steps(state, ledger, piece, place).saturating_sub(held.steps);
    // An area that takes no replacements is refused before the number of steps is checked.
    if let PieceLocation::Land(area) = held.at
        && state.by_the_text()
        && def.nation != Nation::Communists
        && !ledger.unrestricted.contains(&(def.nation.power(), area))
    {
        check_replacements(state, supplies, def.nation, area)?;
    }
    if steps == 0 || steps > most || ledger.raised.contains(&piece) {
        return Err(No::TooManySteps { kind, most });
    }
    let area = match held.at {
        PieceLocation::Land(area) if def.nation == Nation::Communists => {
            if state.may_operate(Nation::Communists, area) {
                area
            } else {
                return Err(no_way_in(state, area));
            }
        }
        PieceLocation::Land(area) if ledger.unrestricted.contains(&(def.nation.power(), area)) => area,
        PieceLocation::Land(area) => {
            check_replacements(state, supplies, def.nation, area)?;
            area
        }
        PieceLocation::Carrier(carrier) => match state.piece(carrier).at {
            PieceLocation::Port(area)
                if supplies.judge(state, carrier) == Supply::Full && room(state, carrier) >= steps =>
            {
                area
            }
            _ => return Err(no()),
        },
        // Air without a carrier counts as at home (J35).
        PieceLocation::Orphan => state.home_port(def.nation).ok_or_else(no)?,
        PieceLocation::Pool
        | PieceLocation::Later(_)
        | PieceLocation::Aside
        | PieceLocation::Gone
        | PieceLocation::Port(_)
        | PieceLocation::Sea(_)
        | PieceLocation::Holding => {
            return Err(no());
        }
    };
    if def.nation == Nation::Communists {
        free_steps(&draft.state, ledger, steps)?;
    } else {
        ledger.spend(draft, def.nation.power(), price.step * steps)?;
    }
    if def.ty.is_ground() {
        ledger.ground += steps;
        *ledger.ground_paid.entry(def.nation).or_default() += price.step * steps;
    } else if side == Side::Japan {
        ledger.air += price.step * steps;
        // Once Japan flies kamikazes, air purchases have no limit (9.13).
        let any = draft.state.by_the_text() && super::builds::is_desperate(&draft.state);
        if ledger.air > 3 && !any {
            return Err(No::LimitReached { what: "air".to_owned(), most: 3 });
        }
    }
    let free = ledger.unrestricted.contains(&(def.nation.power(), area));
    if side == Side::Japan && !free && is_abroad(&draft.state, area) {
        ledger.abroad += steps;
    }
    draft.set_piece(piece, PieceState { steps: held.steps + steps, ..held }, false);
    Ok(())
}

/// Whether Japanese steps and garrisons need transport to an area (4.5): under the rulebook's text, to all areas but
/// the home islands (KT).
fn is_abroad(state: &State, area: Area) -> bool {
    let def = state.board().area(area);
    def.country != Country::Japan || (state.by_the_text() && !def.home)
}

/// The room for carrier air steps on a carrier: two for each step, in one full or two reduced counters each (8.42).
pub fn room(state: &State, carrier: Piece) -> u8 {
    let aboard: u8 = state.aboard(carrier).map(|air| state.piece(air).steps).sum();
    (state.piece(carrier).steps * 2).saturating_sub(aboard)
}

/// Raises a new unit (4.4).
///
/// # Errors
/// The unit is not for sale, the pool is empty, or it cannot enter play there.
pub fn raise(
    draft: &mut Draft,
    side: Side,
    ledger: &mut Ledger,
    nation: Nation,
    ty: Type,
    steps: u8,
    area: Area,
) -> Result<(), No> {
    let state = &draft.state;
    let not_sold = || No::NotForSale { what: ty.kind().to_string() };
    // Japanese air is built on its track. Carrier air enters play on carriers, and fleets on the naval track.
    let sold = ty.is_ground() || (ty == Type::Lba && nation != Nation::Japan);
    let price = state.board().tables.unit_price(nation, ty).filter(|_| sold).ok_or_else(not_sold)?;
    if nation.side() != side || state.has_fallen(nation) {
        return Err(not_sold());
    }
    let piece = from_pool(state, nation, ty)?;
    let most = state.board().piece(piece).max;
    let whole = ty != Type::Lba || steps == most;
    if steps == 0 || steps > most || !whole {
        return Err(No::TooManySteps { kind: ty.kind(), most });
    }
    if nation == Nation::Communists {
        if !communists_come_in(state, area) || ty != Type::Militia {
            return Err(no_way_in(state, area));
        }
        free_steps(&draft.state, ledger, steps)?;
    } else {
        check_home(state, nation, area)?;
        let cost = price.first + price.step * (steps - 1);
        ledger.spend(draft, nation.power(), cost)?;
        if ty.is_ground() {
            *ledger.ground_paid.entry(nation).or_default() += cost;
        }
    }
    // Air counters are units too (4.23).
    if ty.is_ground() || draft.state.by_the_text() {
        let unlimited = nation == Nation::Usa;
        let new = ledger.new.entry(area).or_default();
        *new += 1;
        if *new > NEW_UNITS && !unlimited {
            return Err(No::TooManyNew { area: draft.area_id(area) });
        }
    }
    if ty.is_ground() {
        ledger.ground += steps;
    }
    if !fits(&draft.state, side, area, ty) {
        return Err(No::NoRoom { area: draft.area_id(area) });
    }
    ledger.raised.push(piece);
    draft.set_piece(piece, PieceState { steps, ..PieceState::off(PieceLocation::Land(area)) }, false);
    Ok(())
}

/// Whether an area has room for one more ground unit or counter (5.4).
pub fn fits(state: &State, side: Side, area: Area, ty: Type) -> bool {
    let room = state.room(area);
    let (there, most) = if ty.is_ground() {
        (state.ground_at(side, area).count(), room.ground)
    } else {
        (state.air_at(side, area).count(), room.air)
    };
    most.is_none_or(|most| there < usize::from(most))
}

/// Raises Allied carrier air: on a carrier with room in a home port, otherwise without a carrier (4.41).
///
/// # Errors
/// The pool is empty, or there is no room.
pub fn raise_carrier_air(
    draft: &mut Draft,
    side: Side,
    ledger: &mut Ledger,
    nation: Nation,
    carrier: Option<UnitId>,
) -> Result<(), No> {
    let sold = matches!(nation, Nation::Usa | Nation::Commonwealth) && side == Side::Allies;
    let price = draft.state.board().tables.unit_price(nation, Type::Cba).filter(|_| sold);
    let price = price.ok_or_else(|| No::NotForSale { what: Type::Cba.kind().to_string() })?;
    let piece = from_pool(&draft.state, nation, Type::Cba)?;
    let place = match carrier {
        None => PieceLocation::Orphan,
        Some(unit) => {
            let state = &draft.state;
            let carrier = state.ordered_unit(side, unit)?;
            let at_home = matches!(state.piece(carrier).at, PieceLocation::Port(area) if is_home(state, nation, area));
            if !at_home || state.nation(carrier) != nation || state.ty(carrier) != Type::Cv || room(state, carrier) < 2
            {
                return Err(No::CannotDoThis { kind: Type::Cv.kind() });
            }
            PieceLocation::Carrier(carrier)
        }
    };
    ledger.spend(draft, nation.power(), price.first + price.step)?;
    ledger.raised.push(piece);
    draft.set_piece(piece, PieceState { steps: 2, ..PieceState::off(place) }, true);
    Ok(())
}

/// Buys a garrison (4.28, 4.43).
///
/// # Errors
/// The area already has one, or the nation may not have one there.
pub fn garrison(
    draft: &mut Draft,
    side: Side,
    supplies: &Supplies,
    ledger: &mut Ledger,
    nation: Nation,
    area: Area,
) -> Result<(), No> {
    let state = &draft.state;
    let no = || No::NoGarrison { area: state.board().area(area).id.clone() };
    let country = state.board().area(area).country;
    let own = match nation {
        Nation::Japan => true,
        Nation::Usa => matches!(country, Country::Usa | Country::Japan),
        Nation::Commonwealth => {
            let indies = country == Country::Dei && state.board().area(area).kind != AreaKind::Large;
            let blue = matches!(
                country,
                Country::Commonwealth | Country::Britain | Country::India | Country::Australia | Country::Japan
            );
            blue || indies
        }
        Nation::Britain
        | Nation::India
        | Nation::Australia
        | Nation::Nationalists
        | Nation::Communists
        | Nation::Dei
        | Nation::Philippines => false,
    };
    let free = state.area(area).garrisons[side.ix()].is_none() && state.is_safe(side, area);
    if nation.side() != side || !own || !free || supplies.judge_area(state, nation, area) != Supply::Full {
        return Err(no());
    }
    ledger.spend(draft, nation.power(), draft.state.board().tables.garrison())?;
    if side == Side::Japan && is_abroad(&draft.state, area) {
        ledger.abroad += 1;
    }
    ledger.garrisons.push(area);
    draft.emit(E::GarrisonSet { seat: side.seat(), area: draft.area_id(area), nation: Some(nation) });
    Ok(())
}

/// Buys a step of home defence (9.16).
///
/// # Errors
/// The area has no home defence.
pub fn home_defence(draft: &mut Draft, ledger: &mut Ledger, area: Area) -> Result<(), No> {
    let track = crate::rules::home_defence::track(draft.state.board(), area);
    let track = track.filter(|_| draft.state.is_friendly(Side::Japan, area));
    let track = track.ok_or_else(|| no_way_in(&draft.state, area))?;
    let price = draft.state.board().tables.unit_price(Nation::Japan, Type::Militia).map_or(1, |price| price.step);
    ledger.spend(draft, Power::Japan, price)?;
    ledger.ground += 1;
    draft.set_tracks(&[(track, draft.state.track(track) + 1)]);
    Ok(())
}

/// Buys a step of a submarine unit. It is added at once if the unit is in its box; otherwise it waits (4.61).
///
/// # Errors
/// The unit is at full strength, or the limit of the turn is reached.
pub fn submarine_step(draft: &mut Draft, side: Side, ledger: &mut Ledger) -> Result<(), No> {
    let kind = Type::Submarine.kind();
    let (power, waits, most) = match side {
        Side::Japan => (Power::Japan, Track::JapanSubmarineWaits, 1),
        Side::Allies => (Power::Usa, Track::UsSubmarineWaits, 3),
    };
    ledger.count("submarine", most)?;
    let piece = draft.state.submarine(side).ok_or(No::PoolEmpty { kind: kind.clone() })?;
    let held = *draft.state.piece(piece);
    let cost = draft.state.board().tables.submarine_point();
    if held.steps + draft.state.track(waits) >= 2 {
        return Err(No::TooManySteps { kind, most: 0 });
    }
    ledger.spend(draft, power, cost)?;
    match held.at {
        PieceLocation::Holding => draft.set_piece(piece, PieceState { steps: held.steps + 1, ..held }, true),
        PieceLocation::Pool | PieceLocation::Gone => {
            draft.set_piece(piece, PieceState { steps: 1, ..PieceState::off(PieceLocation::Holding) }, true);
        }
        PieceLocation::Sea(_)
        | PieceLocation::Later(_)
        | PieceLocation::Aside
        | PieceLocation::Land(_)
        | PieceLocation::Port(_)
        | PieceLocation::Carrier(_)
        | PieceLocation::Orphan => draft.set_tracks(&[(waits, draft.state.track(waits) + 1)]),
    }
    Ok(())
}
