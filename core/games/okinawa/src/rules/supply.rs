//! US supply: a unit that fires or assaults needs a supply unit in range. Japan never lacks supply.
//!
//! Sections: `12.1`, `12.11`, `12.12`, `6.33`.

use crate::model::board::Unit;
use crate::model::state::State;
use crate::model::vocabulary::{Power, Region, Type, UsChit, Weather};
use crate::rules::zones_of_control;
use adjutant_hex::Hex;
use std::collections::{BTreeMap, VecDeque};

/// The range of a supply unit, in hexes: four in the army, three in the marines.
pub fn range(state: &State, supply: Unit) -> u16 {
    if state.def(supply).formation.is_marine() { 3 } else { 4 }
}

/// The hexes that a US trace can reach, with their distance from its start. It may begin in an engaged hex but not pass
/// through one. It enters no enemy hex, and no enemy zone of control without a friendly unit (9.85 applies to movement
/// only). It crosses only sides joined by land. `through` is a further condition for each hex on the way.
pub(crate) fn trace(state: &State, from: Hex, most: u16, through: impl Fn(Hex) -> bool) -> BTreeMap<Hex, u16> {
    let mut reached = BTreeMap::from([(from, 0)]);
    let mut open = VecDeque::from([from]);
    while let Some(hex) = open.pop_front() {
        let steps = reached[&hex];
        if steps == most {
            continue;
        }
        for (_, to) in state.board.joined(hex, !state.bridge_blown) {
            let barred = state.has_units(Power::Japan, to)
                || state.engaged.contains(&to)
                || zones_of_control::bars(state, Power::Japan, to)
                || !through(to);
            if !barred && !reached.contains_key(&to) {
                reached.insert(to, steps + 1);
                open.push_back(to);
            }
        }
    }
    reached
}

/// Whether a US unit is in supply now. In mud, every hex on the way must hold a unit in good order (6.33). With
/// *prepare* all units are in supply (7.1). A supply unit that is engaged or not in good order supplies only its own
/// hex.
pub fn is_supplied(state: &State, unit: Unit) -> bool {
    state.hex_of(unit).is_some_and(|from| is_supplied_from(state, unit, from))
}

/// The same for a unit in another hex: a unit that assaults is supplied where it came from.
pub fn is_supplied_from(state: &State, unit: Unit, from: Hex) -> bool {
    if state.def(unit).power == Power::Japan || state.us_chit() == Some(UsChit::Prepare) || is_exempt(state, unit) {
        return true;
    }
    let chained =
        |hex: Hex| state.weather != Weather::Mud || state.units_of(Power::Us, hex).any(|other| state.is_free(other));
    let reached = trace(state, from, 4, chained);
    state.on_map().filter(|(other, _)| state.def(*other).ty == Type::Supply).any(|(supply, hex)| {
        let is_near = reached.get(&hex).is_some_and(|steps| *steps <= range(state, supply));
        if state.is_free(supply) { is_near } else { hex == from }
    })
}

/// Whether a unit needs no supply and no command: on Ie Shima (18.16f), and in the turn of its move by sea (18.16i).
pub(crate) fn is_exempt(state: &State, unit: Unit) -> bool {
    let on_island = |hex: Hex| state.board.land(hex).is_some_and(|def| def.region == Region::IeShima);
    let is_there = state.special.ie_shima && state.hex_of(unit).is_some_and(on_island);
    is_there || state.campaign.ashore.contains(&unit)
}
