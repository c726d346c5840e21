//! The results of bombardment, mines, fire and assault, in order: losses, retreats, dice for entered hexes, fatigue and
//! advances. The United States come first in each, as in groups of fire (10).
//!
//! Sections: `8.32`, `8.33`, `9.14`, `10.3`, `14.1`.

pub mod advance;
pub mod entry;
pub mod losses;
pub mod retreat;

use crate::model::board::{Unit, space};
use crate::model::fact::OkinawaFact as F;
use crate::model::ground_fact::GroundFact as G;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Cause, State, Toll, Weary};
use crate::model::vocabulary::{Bombarded, Formation, Power};
use crate::rules::next::Next;
use adjutant_hex::Hex;

/// The next pending result, in any phase; none = nothing is pending.
pub fn next(state: &State) -> Option<Next> {
    let pending = &state.pending;
    // At once: whoever left the hex may still have to retreat or to lose steps elsewhere.
    if let Some(hex) = lost_fortification(state) {
        return Some(Next::Act(vec![F::Ground(G::FortificationFreed { hex })]));
    }
    if !pending.tolls.is_empty() {
        return Some(losses::next(state));
    }
    if let Some(retreat) = retreat::current(state) {
        return Some(retreat::next(state, retreat));
    }
    if let Some(entry) = pending.entries.first() {
        return Some(entry::next(state, *entry));
    }
    if let Some(weary) = pending.weary.first() {
        return Some(Next::ask(
            Power::Us,
            T::PayFatigue { seat: Power::Us.seat(), hex: space(weary.hex), points: weary.points },
        ));
    }
    let is_over = |hex: &&Hex| !Power::BOTH.into_iter().all(|power| state.has_units(power, **hex));
    if let Some(over) = state.engaged.iter().find(is_over) {
        return Some(Next::Act(vec![F::Ground(G::EngagementEnded { hex: *over })]));
    }
    advance::current(state).map(|advance| advance::next(state, advance))
}

/// A fortification whose hex holds only US units, for whatever reason the others left (9.61d).
fn lost_fortification(state: &State) -> Option<Hex> {
    // Units that leave are fired at with the terrain of the hex that they leave (9.93b).
    let is_decided = state.assault.current.is_none() && state.movement.disengagement.is_none();
    let mut hexes = state.fortifications.iter().filter_map(|fort| fort.at).map(|(hex, _)| hex);
    hexes.find(|hex| is_decided && state.has_units(Power::Us, *hex) && !state.has_units(Power::Japan, *hex))
}

/// The fatigue of an event for a stack. Its division gains it; if there are several, the US player chooses one (14.3).
pub fn weary(state: &State, hex: Hex, units: &[Unit], points: u8) -> Vec<F> {
    let mut divisions: Vec<Formation> = Vec::new();
    for formation in units.iter().map(|unit| state.def(*unit).formation) {
        if formation.division().is_some() && !divisions.contains(&formation) {
            divisions.push(formation);
        }
    }
    match divisions.as_slice() {
        [] => Vec::new(),
        [division] => vec![F::Ground(G::Tired { division: *division, points, hex: None })],
        _ => vec![F::Ground(G::FatigueDue(Weary { hex, divisions, points }))],
    }
}

/// The US player chooses the division of a stack that gains fatigue.
///
/// # Errors
/// No fatigue is due there, or not for that division.
pub fn pay(state: &State, power: Power, hex: Hex, division: Formation) -> Result<Vec<F>, No> {
    let due = state.pending.weary.iter().find(|weary| weary.hex == hex && power == Power::Us);
    let weary = due.filter(|weary| weary.divisions.contains(&division)).ok_or(No::NotAsked {})?;
    Ok(vec![F::Ground(G::Tired { division, points: weary.points, hex: Some(hex) })])
}

/// The effect of a bombardment result on units in a hex (8.32); units already pinned or disrupted stay so.
pub fn barrage(state: &State, power: Power, hex: Hex, units: &[Unit], result: Bombarded, cause: Cause) -> Vec<F> {
    use crate::model::state::Condition::{Disrupted, Pinned};
    let due = |steps| {
        let toll = Toll { power, hex, units: units.to_vec(), steps, least: steps, retreat: 0, cause };
        vec![F::Ground(G::LossesDue(toll))]
    };
    match result {
        Bombarded::Nothing => Vec::new(),
        Bombarded::Pin => shake(state, units, Pinned),
        Bombarded::Disrupted => shake(state, units, Disrupted),
        Bombarded::Step => due(1),
        Bombarded::Step2 => due(2),
        Bombarded::Step3 => due(3),
    }
}

/// Pins or disrupts units in good order; other units stay as they are (10.32c).
pub fn shake(state: &State, units: &[Unit], condition: crate::model::state::Condition) -> Vec<F> {
    let units: Vec<Unit> = units.iter().copied().filter(|unit| state.is_good_order(*unit)).collect();
    if units.is_empty() { Vec::new() } else { vec![F::Ground(G::Shaken { units, condition })] }
}
