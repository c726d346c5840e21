//! Command: the divisional headquarters that a US assault needs, and the range of the Japanese headquarters.
//!
//! Sections: `13.2`, `13.25`, `9.91`.

use crate::model::board::Unit;
use crate::model::state::State;
use crate::model::vocabulary::{Power, Type, UsChit};
use crate::rules::supply::{self, trace};
use crate::rules::zones_of_control;
use adjutant_hex::Hex;
use std::collections::{BTreeSet, VecDeque};

/// The command range of a divisional headquarters, in hexes.
pub const RANGE: u16 = 4;
/// The range of the Japanese headquarters, in hexes.
pub const JAPANESE_RANGE: u16 = 2;

/// Whether a US unit that assaults from its hex is in command; with *prepare* every unit is (J14).
pub fn is_commanded(state: &State, unit: Unit) -> bool {
    state.hex_of(unit).is_some_and(|from| is_commanded_from(state, unit, from))
}

/// The same for a unit in the hex that it came from in an assault (13.22).
pub fn is_commanded_from(state: &State, unit: Unit, from: Hex) -> bool {
    let def = state.def(unit);
    if def.power == Power::Japan || state.us_chit() == Some(UsChit::Prepare) || supply::is_exempt(state, unit) {
        return true;
    }
    let reached = trace(state, from, RANGE, |_| true);
    state.on_map().any(|(other, hex)| {
        let hq = state.def(other);
        let is_own = hq.ty == Type::Hq && hq.formation == def.formation && !state.unit(other).assaulted;
        let is_near = if state.is_free(other) { reached.contains_key(&hex) } else { hex == from };
        is_own && is_near
    })
}

/// The hexes within reach of the Japanese headquarters: at most two away, not through US units, and not through US
/// zones of control without a Japanese unit. There are none if it is off the map or not in good order. If engaged, it
/// reaches only its own hex.
pub fn of_japanese_headquarters(state: &State) -> BTreeSet<Hex> {
    let hq = state.on_map().find(|(unit, _)| {
        let def = state.def(*unit);
        def.power == Power::Japan && def.ty == Type::Hq && state.is_good_order(*unit)
    });
    let Some((hq, from)) = hq else { return BTreeSet::new() };
    let assaulted = state.assault.current.as_ref().map(|current| current.hex);
    let mut reached = BTreeSet::from([from]);
    let mut open = VecDeque::from([(from, 0)]);
    while let Some((hex, steps)) = open.pop_front() {
        if steps == JAPANESE_RANGE || state.is_engaged(hq) {
            continue;
        }
        // The last hex may be one with a fight.
        for (_, to) in state.board.joined(hex, !state.bridge_blown) {
            let is_fought_over = state.engaged.contains(&to) || assaulted == Some(to);
            let barred =
                zones_of_control::bars(state, Power::Us, to) || (state.has_units(Power::Us, to) && !is_fought_over);
            if !barred && reached.insert(to) && !is_fought_over {
                open.push_back((to, steps + 1));
            }
        }
    }
    reached
}
