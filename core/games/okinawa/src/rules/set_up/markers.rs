//! Fortifications, mines and prescribed losses of a set-up.
//!
//! Sections: `9.61`, `9.64`, `18.12`, `18.321e`, `18.521`, `18.522`, `18.621`, `18.622`, `18.721`.

use crate::model::board::{Unit, space};
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::fact::{OkinawaFact as F, told};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::set_up::ReducedKind;
use crate::model::state::{Fortification, State, UnitLocation};
use crate::model::vocabulary::{Formation, Power, Region, Scenario, Sector, Type};
use crate::rules::set_up::{may_order, places};
use adjutant_hex::{Hex, Side};

/// The mines of a scenario: dummies and real ones on Okinawa, then on Ie Shima (18.12).
pub const fn mines(scenario: Scenario) -> [[u8; 2]; 2] {
    match scenario {
        Scenario::Campaign | Scenario::Historical | Scenario::Free => [[3, 3], [2, 2]],
        Scenario::Opening => [[3, 3], [0, 0]],
        // These scenarios have no mines (18.521a, J73; 18.621a; 18.721).
        Scenario::Ushijima | Scenario::Sunset | Scenario::Cornered => [[0, 0], [0, 0]],
    }
}

/// Whether a hex is on or next to an important point (18.321e).
pub fn is_at_point(state: &State, hex: Hex) -> bool {
    let points = state.board.set_up(state.scenario).map(|set_up| set_up.points.as_slice()).unwrap_or_default();
    points.iter().flat_map(|point| &point.hexes).any(|point| point.distance(hex) <= 1)
}

/// Checks whether a fortification may be set up in a hex.
///
/// # Errors
/// No unit is there, the hex may not have one, or all are placed.
pub fn may_fortify(state: &State, hex: Hex) -> Result<(), No> {
    let no = || No::NotForFortification { hex: space(hex) };
    let def = state.board.land(hex).ok_or_else(no)?;
    let is_ie_shima = def.region == Region::IeShima;
    if !state.has_units(Power::Japan, hex) {
        return Err(No::NobodyUnder { hex: space(hex) });
    }
    let has_outpost = state.units_of(Power::Japan, hex).any(|unit| state.def(unit).ty == Type::Outpost);
    let fits = match state.scenario {
        _ if is_ie_shima => true,
        Scenario::Campaign | Scenario::Historical | Scenario::Opening => def.sector == Sector::Sector62 && !has_outpost,
        Scenario::Free => {
            if !is_at_point(state, hex) {
                return Err(No::NotAtPoint { hex: space(hex) });
            }
            true
        }
        Scenario::Ushijima | Scenario::Sunset | Scenario::Cornered => places::is_on_line(state, hex),
    };
    if !fits {
        return Err(no());
    }
    let is_here = |fort: &Fortification| fort.at.is_some_and(|(at, _)| at == hex);
    let is_free = |fort: &Fortification| fort.is_of_ie_shima == is_ie_shima && (fort.at.is_none() || is_here(fort));
    if !state.fortifications.iter().any(is_free) {
        return Err(No::TooManyThere { hex: space(hex) });
    }
    Ok(())
}

/// Sets up a fortification, or turns it.
///
/// # Errors
/// Japan does not set up now, or the hex may not have one.
pub fn fortify(state: &State, power: Power, hex: Hex, side: Side) -> Result<Vec<F>, No> {
    may_order(state, power)?;
    if power != Power::Japan {
        return Err(No::NotAsked {});
    }
    may_fortify(state, hex)?;
    Ok(vec![told(C::FortificationSet { hex, side })])
}

/// Checks whether a mine may be laid in a hex.
///
/// # Errors
/// The hex may not have one or already has one, or all mines of this kind are laid.
pub fn may_mine(state: &State, hex: Hex, is_real: bool) -> Result<(), No> {
    let no = || No::NotForMine { hex: space(hex) };
    let def = state.board.land(hex).ok_or_else(no)?;
    let is_ie_shima = def.region == Region::IeShima;
    let fits = match state.scenario {
        _ if is_ie_shima => true,
        Scenario::Free => def.beach.is_none() && !places::beach_hexes(state).any(|(_, beach)| beach == hex),
        Scenario::Campaign
        | Scenario::Historical
        | Scenario::Opening
        | Scenario::Ushijima
        | Scenario::Sunset
        | Scenario::Cornered => places::is_outpost_ground(hex),
    };
    if !fits {
        return Err(no());
    }
    let laid = state.campaign.setting_up.mines[usize::from(is_ie_shima)][usize::from(is_real)];
    let all = mines(state.scenario)[usize::from(is_ie_shima)][usize::from(is_real)];
    if state.mines.contains_key(&hex) {
        return Err(No::AlreadyMined { hex: space(hex) });
    }
    if laid >= all {
        return Err(No::TooManyThere { hex: space(hex) });
    }
    Ok(())
}

/// Lays a mine.
///
/// # Errors
/// Japan does not set up now, or the hex may not have one.
pub fn mine(state: &State, power: Power, hex: Hex, is_real: bool) -> Result<Vec<F>, No> {
    may_order(state, power)?;
    if power != Power::Japan {
        return Err(No::NotAsked {});
    }
    may_mine(state, hex, is_real)?;
    Ok(vec![told(C::MineLaid { hex, is_real })])
}

/// Removes the markers of a hex.
///
/// # Errors
/// Japan does not set up now, or the hex has none.
pub fn take(state: &State, power: Power, hex: Hex) -> Result<Vec<F>, No> {
    may_order(state, power)?;
    let has_any = state.mines.contains_key(&hex) || state.fortification(hex).is_some();
    if power != Power::Japan {
        return Err(No::NotAsked {});
    }
    if !has_any {
        return Err(No::NothingToTake { hex: space(hex) });
    }
    Ok(vec![told(C::MarkersTaken { hex })])
}

/// The prescribed losses of a unit's kind: the total, and the number already taken.
fn losses(state: &State, unit: Unit) -> Option<(u8, u8)> {
    let set_up = state.board.set_up(state.scenario)?;
    let def = state.def(unit);
    let taken = |is_sort: &dyn Fn(Unit) -> bool| {
        state.campaign.setting_up.losses.iter().filter(|other| is_sort(**other)).count() as u8
    };
    if def.power == Power::Us {
        let worn = set_up.worn.iter().find(|worn| worn.division == def.formation)?;
        let is_sort = |other: Unit| state.def(other).formation == def.formation;
        return (def.ty == Type::Infantry).then(|| (worn.steps, taken(&is_sort)));
    }
    set_up.by_choice.iter().find_map(|reduced| {
        let is_sort = |other: Unit| match reduced.kind {
            ReducedKind::Of(ty) => state.def(other).ty == ty,
            ReducedKind::Formation(formation) => state.def(other).formation == formation,
        };
        is_sort(unit).then(|| (reduced.count, taken(&is_sort)))
    })
}

/// Whether a unit may take a prescribed loss: of its kind, one step for each unit, and in S2 only in the sector of the
/// 62nd.
pub fn may_lose(state: &State, unit: Unit) -> bool {
    let Some((all, taken)) = losses(state, unit) else { return false };
    let is_new = !state.campaign.setting_up.losses.contains(&unit) && state.steps_left(unit) > 1;
    let sector = state.hex_of(unit).and_then(|hex| state.board.land(hex)).map(|def| def.sector);
    let is_there =
        state.scenario != Scenario::Ushijima || state.def(unit).power == Power::Us || sector == Some(Sector::Sector62);
    taken < all && is_new && is_there
}

/// A unit takes a prescribed loss.
///
/// # Errors
/// The side does not set up now, or the unit takes no loss.
pub fn lose(state: &State, power: Power, unit: Unit) -> Result<Vec<F>, No> {
    may_order(state, power)?;
    let kind = state.def(unit).ty.kind();
    if state.def(unit).power != power {
        return Err(No::NotYours { kind });
    }
    if !may_lose(state, unit) {
        return Err(No::NoSuchLoss { kind });
    }
    Ok(vec![told(C::LossTaken { power, unit })])
}

/// A division starts behind the front (18.622).
///
/// # Errors
/// No division does in this scenario, or another one already does.
pub fn rest(state: &State, power: Power, division: Formation) -> Result<Vec<F>, No> {
    may_order(state, power)?;
    let may = state.scenario == Scenario::Sunset && power == Power::Us && division.division().is_some();
    if !may || state.campaign.setting_up.rests.is_some() {
        return Err(No::NotAsked {});
    }
    Ok(vec![told(C::DivisionRests { division })])
}

/// Units that could take a side's remaining prescribed losses.
pub fn open_losses(state: &State, power: Power) -> Vec<Unit> {
    let units = state.board.all_units().filter(|unit| state.def(*unit).power == power);
    units.filter(|unit| may_lose(state, *unit)).collect()
}

/// Checks the markers and losses of a set-up.
///
/// # Errors
/// The first missing part.
pub fn check(state: &State, power: Power) -> Result<(), No> {
    let set_up = state.board.set_up(state.scenario);
    let sort = |unit: Unit| losses(state, unit);
    let units = || state.board.all_units().filter(|unit| state.def(*unit).power == power);
    let is_in_play = |unit: &Unit| set_up.is_some_and(|set_up| set_up.steps_gone(*unit).is_some());
    let is_set_up = |unit: &Unit| !matches!(state.unit(*unit).place, UnitLocation::Waiting | UnitLocation::Gone);
    let owed = units().filter(is_in_play).filter(is_set_up);
    for unit in owed {
        if let Some((needed, found)) = sort(unit).filter(|(needed, found)| found < needed) {
            return Err(No::LossesOwed { kind: state.def(unit).ty.kind(), left: needed - found });
        }
    }
    if power == Power::Us {
        return Ok(());
    }
    let empty = state.fortifications.iter().filter_map(|fort| fort.at).find(|(hex, _)| !state.has_units(power, *hex));
    if let Some((hex, _)) = empty {
        return Err(No::NobodyUnder { hex: space(hex) });
    }
    let wrong =
        state.fortifications.iter().filter_map(|fort| fort.at).find(|(hex, _)| may_fortify(state, *hex).is_err());
    if let Some((hex, _)) = wrong {
        return Err(No::NotForFortification { hex: space(hex) });
    }
    let forts = state.fortifications.iter().filter(|fort| fort.at.is_none()).count() as u8;
    let all: u8 = mines(state.scenario).iter().flatten().sum();
    let laid: u8 = state.campaign.setting_up.mines.iter().flatten().sum();
    let left = all.saturating_sub(laid);
    if forts + left > 0 {
        return Err(No::MarkersLeft { fortifications: forts, mines: left });
    }
    Ok(())
}
