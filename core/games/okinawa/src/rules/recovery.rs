//! Recovery: pins and disruption end, aircraft are rebuilt in marked turns, and divisions rest, all automatically. Then
//! the United States rebuild steps of divisions that are withdrawn and without fatigue. Held areas are scored, and the
//! game continues or ends.
//!
//! Sections: `15.1`, `15.2`, `15.22`, `15.3`, `15.31`, `15.32`, `J35`, `J63`.

use crate::model::board::Unit;
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::fact::{OkinawaFact as F, told};
use crate::model::ground_fact::GroundFact as G;
use crate::model::prompt::OkinawaTask as T;
use crate::model::state::{Phase, State, UnitLocation};
use crate::model::vocabulary::{Formation, Power, Type};
use crate::rules::calendar::rest::WEARY;
use crate::rules::next::Next;
use crate::rules::{calendar, paths, victory};

/// The fatigue points that a division recovers near the enemy, and away from it.
const NEAR: u8 = 3;
const AWAY: u8 = 5;

/// A fraction of points, rounded up to five (15.22).
const fn part(points: u16, of: u16) -> u16 {
    points.div_ceil(5 * of) * 5
}

/// The fatigue points that a division recovers, and whether it is withdrawn. It recovers none after an assault by or on
/// one of its units, otherwise three. Once it has had ten points, it recovers five if no unit on the map is near the
/// enemy. Artillery does not count here. Japanese units that are surrounded do not count. None = no unit of it is in
/// play.
pub fn rest(state: &State, division: Formation) -> Option<(u8, bool)> {
    let at = division.division()?;
    let all = || state.board.all_units().filter(move |unit| state.def(*unit).formation == division);
    let is_there = |unit: &Unit| matches!(state.unit(*unit).place, UnitLocation::Map(_) | UnitLocation::Lifted);
    all().find(is_there)?;
    let on_map = || all().filter_map(|unit| Some((unit, state.hex_of(unit)?)));
    let fought = on_map().any(|(unit, _)| state.unit(unit).assaulted || state.unit(unit).defended);
    let mut others = on_map().filter(|(unit, _)| state.def(*unit).ty != Type::Artillery);
    let is_near = others.any(|(_, hex)| paths::is_too_near(state, Power::Us, hex));
    let is_withdrawn = !is_near && (state.fatigue[at] >= WEARY || state.resting[at]);
    match (fought, is_withdrawn) {
        (true, _) => Some((0, false)),
        (false, true) => Some((AWAY.min(state.fatigue[at]), true)),
        (false, false) => Some((NEAR.min(state.fatigue[at]), false)),
    }
}

/// The next step of the phase.
pub fn next(state: &State) -> Next {
    if !state.campaign.has_rested {
        return Next::Act(recovered(state));
    }
    if !state.campaign.has_rebuilt && calendar::rest::can_rebuild(state) {
        return Next::ask(Power::Us, T::Rebuild { seat: Power::Us.seat() });
    }
    let mut facts = calendar::north::cleared(state);
    facts.extend(victory::early(state));
    let last = state.board.set_up(state.scenario).map_or(u8::MAX, |set_up| set_up.last_turn);
    if state.special.ends && state.turn >= last {
        // Areas just cleared are scored before the verdict.
        return Next::Act(if facts.is_empty() { victory::end(state) } else { facts });
    }
    facts.push(F::PhaseEnded { phase: Phase::Recovery });
    Next::Act(facts)
}

/// The automatic part (15.1 to 15.3).
fn recovered(state: &State) -> Vec<F> {
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
    facts.push(told(C::RestsEnded));
    facts
}
