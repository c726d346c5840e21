//! What keys look at and set that is spread over several parts of a state: who stands in a hex, companies, fortifications of a hex.

use crate::model::board::Unit;
use crate::model::state::{Condition, Fortification, Phase, State, UnitLocation};
use crate::model::vocabulary::{Region, Sector, Type};
use adjutant_hex::{Hex, Side};

/// A unit as it stands in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Standing {
    pub unit: Unit,
    /// Steps that are gone.
    pub gone: u8,
    pub is_pinned: bool,
    pub is_disrupted: bool,
}

/// The units of a hex, by number.
pub(super) fn standing(state: &State, hex: Hex) -> Vec<Standing> {
    let one = |unit: Unit| {
        let is = state.unit(unit);
        Standing {
            unit,
            gone: is.gone,
            is_pinned: is.condition == Condition::Pinned,
            is_disrupted: is.condition == Condition::Disrupted,
        }
    };
    let mut all: Vec<Standing> = state.in_hex(hex).map(one).collect();
    all.sort_unstable();
    all
}

/// The composite companies.
pub(super) fn companies(state: &State) -> impl Iterator<Item = Unit> + '_ {
    state.board.all_units().filter(|unit| state.def(*unit).ty == Type::CompositeCompany)
}

/// So many companies wait, the first of the sheet; of the others those that waited are out of the game.
pub(super) fn keep_companies(state: &mut State, count: u8) -> Result<(), String> {
    let aside = |place: UnitLocation| matches!(place, UnitLocation::Waiting | UnitLocation::Gone);
    let all: Vec<Unit> = companies(state).filter(|unit| aside(state.unit(*unit).place)).collect();
    if all.len() < usize::from(count) {
        return Err(format!("there are {} companies", all.len()));
    }
    for (at, unit) in all.into_iter().enumerate() {
        state.units[unit.ix()].place = if at < usize::from(count) { UnitLocation::Waiting } else { UnitLocation::Gone };
    }
    Ok(())
}

/// A fortification lies in a hex and faces a side, or none lies there.
pub(super) fn fortify(state: &mut State, hex: Hex, side: Option<Side>) {
    let is_there = |fort: &Fortification| fort.at.is_some_and(|(at, _)| at == hex);
    let Some(side) = side else {
        state.fortifications.retain(|fort| !is_there(fort));
        return;
    };
    if let Some(fort) = state.fortifications.iter_mut().find(|fort| is_there(fort)) {
        fort.at = Some((hex, side));
        return;
    }
    let land = state.board.land(hex);
    let is_of_ie_shima = land.is_some_and(|def| def.region == Region::IeShima);
    // In the set-up those that wait are placed: no more are made.
    let waits = |fort: &&mut Fortification| fort.at.is_none() && fort.is_of_ie_shima == is_of_ie_shima;
    if state.phase == Phase::SetUp
        && let Some(fort) = state.fortifications.iter_mut().find(waits)
    {
        fort.at = Some((hex, side));
        return;
    }
    let went_south = !is_of_ie_shima && land.is_some_and(|def| def.sector != Sector::Sector62);
    state.fortifications.push(Fortification { at: Some((hex, side)), is_of_ie_shima, is_opened: false, went_south });
}
