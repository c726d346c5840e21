//! Recovery: pins and disruption are lifted, aircraft are rebuilt in the turns that are marked, divisions rest. All of it happens by
//! itself; what a rest away from the enemy allows beyond that is not built yet.
//!
//! Sections: `15.1`, `15.2`, `15.22`, `15.3`, `15.31`, `15.32`, `J35`, `J63`.

use crate::model::board::Unit;
use crate::model::fact::OkinawaFact as F;
use crate::model::ground_fact::GroundFact as G;
use crate::model::state::{Phase, State};
use crate::model::vocabulary::{Formation, Power, Type};
use crate::rules::next::Next;
use crate::rules::paths;

/// The points that a division needs to begin a rest away from the enemy (15.32).
const WEARY: u8 = 10;
/// What a division recovers near the enemy, and away from it.
const NEAR: u8 = 3;
const AWAY: u8 = 5;

/// A part of points, up to the next five (15.22).
const fn part(points: u16, of: u16) -> u16 {
    points.div_ceil(5 * of) * 5
}

/// What a division recovers, and whether it is withdrawn: three points if no unit of it was in an assault; five if all of it, its
/// artillery aside, is four hexes from every Japanese unit that is not surrounded, once it has had ten. None for one that is not
/// there.
pub fn rest(state: &State, division: Formation) -> Option<(u8, bool)> {
    let at = division.division()?;
    let units = || state.on_map().filter(|(unit, _)| state.def(*unit).formation == division);
    units().next()?;
    let fought = units().any(|(unit, _)| state.unit(unit).assaulted || state.unit(unit).defended);
    let mut others = units().filter(|(unit, _)| state.def(*unit).ty != Type::Artillery);
    let is_near = others.any(|(_, hex)| paths::is_too_near(state, Power::Us, hex));
    let is_withdrawn = !is_near && (state.fatigue[at] >= WEARY || state.resting[at]);
    match (fought, is_withdrawn) {
        (true, _) => Some((0, false)),
        (false, true) => Some((AWAY.min(state.fatigue[at]), true)),
        (false, false) => Some((NEAR.min(state.fatigue[at]), false)),
    }
}

/// What comes next in the phase.
pub fn next(state: &State) -> Next {
    let shaken = |unit: &Unit| !state.is_good_order(*unit) || state.unit(*unit).by_banzai;
    let (banzai, units): (Vec<Unit>, Vec<Unit>) =
        state.board.all_units().filter(shaken).partition(|unit| state.unit(*unit).by_banzai);
    let mut facts = Vec::new();
    if !(banzai.is_empty() && units.is_empty()) {
        facts.push(F::Ground(G::Recovered { units, banzai }));
    }
    let (lost, disrupted) = (state.air.lost, state.air.disrupted);
    let is_marked = state.board.tables.turn(state.turn).is_some_and(|turn| turn.air_recovery);
    if is_marked && lost + disrupted > 0 {
        let (lost, disrupted) = (lost - part(lost, 3).min(lost), disrupted - part(disrupted, 2).min(disrupted));
        facts.push(F::Ground(G::AircraftRebuilt { lost, disrupted }));
    }
    for division in Formation::DIVISIONS {
        if let Some((points, is_withdrawn)) = rest(state, division) {
            facts.push(F::Ground(G::Rested { division, points, is_withdrawn }));
        }
    }
    facts.push(F::PhaseEnded { phase: Phase::Recovery });
    Next::Act(facts)
}
