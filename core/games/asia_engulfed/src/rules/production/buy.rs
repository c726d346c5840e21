//! Single purchases: the buyer, the price, and the limits of a turn.
//!
//! Sections: `2.4`, `4.6`, `4.43`, `4.44`, `4.61` to `4.63`, `6.8`, `7.1`, `7.8`, `8.72`, `7.11`. Ruling: J4.

use super::income::action_limit;
use super::{Ledger, builds, lend_lease, units};
use crate::model::board::Area;
use crate::model::fact::AsiaEvent as E;
use crate::model::order::Purchase as P;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{Supply, Track};
use crate::model::vocabulary::{Nation, PortSize, Power, Side, Terrain, Word};
use crate::rules::draft::Draft;
use crate::rules::supply::Supplies;

/// The maximum points of submarines and of bombers (2.4).
const MOST_SUBMARINES: u8 = 40;
const MOST_BOMBERS: u8 = 20;
/// The maximum WERP that Japan spends on air in a turn (4.62, J4).
const MOST_AIR: u8 = 3;

/// Makes a purchase.
///
/// # Errors
/// The rules forbid it, or there are too few WERP.
pub fn one(draft: &mut Draft, side: Side, supplies: &Supplies, ledger: &mut Ledger, purchase: &P) -> Result<(), No> {
    let area = |draft: &Draft, id| draft.state.ordered_area(id);
    match purchase {
        P::Replace { unit, steps } => units::replace(draft, side, supplies, ledger, *unit, *steps),
        P::Raise { nation, kind, steps, area: id } => {
            let area = area(draft, id)?;
            units::raise(draft, side, ledger, *nation, *kind, *steps, area)
        }
        P::RaiseCarrierAir { nation, carrier } => units::raise_carrier_air(draft, side, ledger, *nation, *carrier),
        P::Garrison { nation, area: id } => {
            let area = area(draft, id)?;
            units::garrison(draft, side, supplies, ledger, *nation, area)
        }
        P::Ship { nation, class, area: id } => {
            let area = area(draft, id)?;
            own(side, *nation, "ship")?;
            builds::ship(draft, ledger, *nation, *class, area)
        }
        P::RepairShip { nation, class, area: id } => {
            let area = area(draft, id)?;
            own(side, *nation, "repair")?;
            builds::repair(draft, ledger, *nation, *class, area)
        }
        P::Air { carrier, area: id } => {
            let area = area(draft, id)?;
            own(side, Nation::Japan, "air")?;
            if ledger.air >= MOST_AIR && !builds::is_desperate(&draft.state) {
                return Err(No::LimitReached { what: "air".to_owned(), most: MOST_AIR });
            }
            builds::air(draft, ledger, *carrier, area)
        }
        P::Asw {} => {
            own(side, Nation::Japan, "asw")?;
            builds::asw(draft, ledger)
        }
        P::Transport {} => {
            own(side, Nation::Japan, "transport")?;
            builds::transport(draft, ledger)
        }
        P::SubmarinePoint {} => {
            own(side, Nation::Usa, "submarine_point")?;
            ledger.count("submarine", 3)?;
            let cost = draft.state.board().tables.submarine_point();
            point(draft, ledger, Track::SubmarinePoints, MOST_SUBMARINES, cost)
        }
        P::SubmarineStep { nation } => {
            own(side, *nation, "submarine")?;
            units::submarine_step(draft, side, ledger)
        }
        P::BomberPoint {} => {
            own(side, Nation::Usa, "bomber_point")?;
            ledger.count("bomber_point", 2)?;
            let cost = draft.state.board().tables.bomber_point();
            point(draft, ledger, Track::BomberPoints, MOST_BOMBERS, cost)
        }
        P::Action { nation } => action(draft, side, ledger, *nation),
        P::Fortification { nation, area: id } => {
            let area = area(draft, id)?;
            fortification(draft, side, supplies, ledger, *nation, area)
        }
        P::RepairPort { nation, area: id } => {
            let area = area(draft, id)?;
            repair_port(draft, side, supplies, ledger, *nation, area)
        }
        P::LendLease { nation } => {
            own(side, *nation, "lend_lease")?;
            lend_lease::lend(draft, supplies, ledger, *nation)
        }
        P::Unrestricted { nation, area: id } => {
            let area = area(draft, id)?;
            unrestricted(draft, side, supplies, ledger, *nation, area)
        }
        P::HomeDefence { area: id } => {
            let area = area(draft, id)?;
            own(side, Nation::Japan, "home_defence")?;
            units::home_defence(draft, ledger, area)
        }
    }
}

fn own(side: Side, nation: Nation, what: &str) -> Result<(), No> {
    if nation.side() == side { Ok(()) } else { Err(No::NotForSale { what: what.to_owned() }) }
}

fn point(draft: &mut Draft, ledger: &mut Ledger, track: Track, most: u8, cost: u8) -> Result<(), No> {
    let points = draft.state.track(track);
    if points >= most {
        return Err(No::LimitReached { what: "points_held".to_owned(), most });
    }
    ledger.spend(draft, Power::Usa, cost)?;
    draft.set_tracks(&[(track, points + 1)]);
    Ok(())
}

/// Buys a special action (7.1).
fn action(draft: &mut Draft, side: Side, ledger: &mut Ledger, nation: Nation) -> Result<(), No> {
    own(side, nation, "action")?;
    let power = nation.power();
    let (held, most) = (Track::actions(power), action_limit(&draft.state, power));
    let track = held.ok_or_else(|| No::NotForSale { what: "action".to_owned() })?;
    let count = draft.state.track(track);
    if count >= most {
        return Err(No::LimitReached { what: "actions_held".to_owned(), most });
    }
    let cost = draft.state.board().tables.special_action();
    ledger.spend(draft, power, cost)?;
    *ledger.actions.entry(power).or_default() += 1;
    draft.set_tracks(&[(track, count + 1)]);
    Ok(())
}

/// Builds a fortification (6.8): in a clear area or a box with ground units.
fn fortification(
    draft: &mut Draft,
    side: Side,
    supplies: &Supplies,
    ledger: &mut Ledger,
    nation: Nation,
    area: Area,
) -> Result<(), No> {
    own(side, nation, "fortification")?;
    let state = &draft.state;
    let def = state.board().area(area);
    // Under the rulebook's text, one of the units must have been there before this production.
    let unit = state.ground_at(side, area).any(|piece| !ledger.raised.contains(&piece));
    let garrison = state.area(area).garrisons[side.ix()].is_some() && !ledger.garrisons.contains(&area);
    let stood = if state.by_the_text() { garrison || unit } else { state.holds(side, area) };
    let ground = matches!(def.terrain, Terrain::Clear | Terrain::Box) && stood;
    let may = state.is_safe(side, area)
        && ground
        && state.area(area).fort.is_none()
        && state.may_operate(nation, area)
        && supplies.judge_area(state, nation, area) == Supply::Full;
    if !may {
        return Err(No::NoFortification { area: def.id.clone() });
    }
    let cost = state.board().tables.fortification(def.kind);
    ledger.spend(draft, nation.power(), cost)?;
    draft.emit(E::FortificationSet { area: draft.area_id(area), seat: Some(side.seat()) });
    Ok(())
}

/// Buys a point of port repair (8.72, 8.73): one for each port and turn, any number at home.
fn repair_port(
    draft: &mut Draft,
    side: Side,
    supplies: &Supplies,
    ledger: &mut Ledger,
    nation: Nation,
    area: Area,
) -> Result<(), No> {
    own(side, nation, "port_repair")?;
    let state = &draft.state;
    let def = state.board().area(area);
    let damage = state.area(area).port_damage;
    let theirs = units::is_home(state, nation, area);
    // The great home ports take any number of points (8.72). Only its own power repairs a port of a home area (8.73).
    let home = def.port == PortSize::Home || (theirs && !state.by_the_text());
    if state.by_the_text()
        && def.home
        && !Nation::ALL.iter().any(|own| own.power() == nation.power() && units::is_home(state, *own, area))
    {
        return Err(No::NotForSale { what: "port_repair".to_owned() });
    }
    let supplied = supplies.judge_area(state, nation, area) == Supply::Full;
    if damage == 0 || !state.is_friendly(side, area) || !supplied || (!home && ledger.ports.contains(&area)) {
        return Err(No::NothingToRepair {});
    }
    let cost = state.board().tables.port_repair();
    ledger.ports.push(area);
    ledger.spend(draft, nation.power(), cost)?;
    draft.emit(E::PortDamaged { area: draft.area_id(area), points: damage - 1 });
    Ok(())
}

/// Opens an area to unrestricted replacements for a special action of an earlier turn (7.8). The area must be supplied;
/// it may be contested or under enemy control.
fn unrestricted(
    draft: &mut Draft,
    side: Side,
    supplies: &Supplies,
    ledger: &mut Ledger,
    nation: Nation,
    area: Area,
) -> Result<(), No> {
    own(side, nation, "action")?;
    let power = nation.power();
    let track = Track::actions(power).ok_or_else(|| No::NotForSale { what: "action".to_owned() })?;
    let state = &draft.state;
    let bought = ledger.actions.get(&power).copied().unwrap_or_default();
    if state.track(track) <= bought {
        return Err(No::NoActionKept { power: power.word().to_owned() });
    }
    if supplies.judge_area(state, nation, area) != Supply::Full {
        return Err(No::CannotComeIn { area: state.board().area(area).id.clone() });
    }
    ledger.unrestricted.push((power, area));
    draft.spend(track, 1);
    Ok(())
}
