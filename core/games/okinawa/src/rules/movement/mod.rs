//! The two movement phases. Units land, move and disengage, one after the other; the other side fires at infiltrating
//! units. At the end the bridge may be blown, Japan places its fortifications, and discovered mines are removed.
//!
//! Sections: `9.1`, `9.14`, `9.21`, `9.24`, `9.33`, `9.41`, `9.42`, `14.22`.

pub mod coastal;
pub mod disengagement;
pub mod fortifications;
pub mod opportunity;
pub mod stack;

use crate::model::board::{Unit, space};
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::fact::{OkinawaFact as F, told, walked};
use crate::model::ground_fact::{GroundFact as G, WalkFact as W};
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Entry, Gait, Peril, Phase, State, UnderWay};
use crate::model::vocabulary::{Power, Type};
use crate::rules::aftermath::{self, entry};
use crate::rules::calendar::{self, arrivals, north};
use crate::rules::next::{Dice, Next};
use crate::rules::{appeal, movement_cost, paths, stacking};
use adjutant_hex::{Hex, Side};
use std::collections::BTreeSet;

/// The highest die that blows the bridge (J26).
const BRIDGE_FALLS: u16 = 4;

/// The moving side in the current phase.
pub const fn mover(state: &State) -> Option<Power> {
    match state.phase {
        Phase::UsMovement => Some(Power::Us),
        Phase::JapaneseMovement => Some(Power::Japan),
        Phase::SetUp
        | Phase::AirSea
        | Phase::Weather
        | Phase::Tactics
        | Phase::Bombardment
        | Phase::FireCombat
        | Phase::UsAssault
        | Phase::JapaneseAssault
        | Phase::Replacement
        | Phase::Recovery => None,
    }
}

/// Japanese units that are engaged or next to US units (17.14), and hexes with a fortification and Japanese units. Both
/// are counted at the start of a Japanese movement phase.
pub(crate) fn pressed(state: &State) -> (BTreeSet<Unit>, BTreeSet<Hex>) {
    let beside = |hex: Hex| hex.neighbours().any(|(_, next)| state.has_units(Power::Us, next));
    let presses = |(unit, hex): &(Unit, Hex)| {
        state.def(*unit).power == Power::Japan && (state.engaged.contains(hex) || beside(*hex))
    };
    let pressed = state.on_map().filter(presses).map(|(unit, _)| unit).collect();
    let hexes = state.fortifications.iter().filter_map(|fort| fort.at).map(|(hex, _)| hex);
    (pressed, hexes.filter(|hex| state.has_units(Power::Japan, *hex)).collect())
}

/// The next step in a side's phase.
pub fn next(state: &State, power: Power) -> Next {
    let movement = &state.movement;
    if let Some(next) = appeal::next(state) {
        return next;
    }
    if state.campaign.announces_south {
        return Next::roll(state, Dice::d6("south", Power::Japan, 1), |faces| {
            vec![told(C::SouthRead { markers: faces.first().copied().unwrap_or(1) as u8 })]
        });
    }
    if power == Power::Japan
        && movement.closed.is_none()
        && let Some(fact) = north::begins(state)
    {
        return Next::Act(vec![fact]);
    }
    if let Some(voyage) = state.campaign.voyage {
        return coastal::next(state, voyage);
    }
    if let Some(next) = opportunity::next(state) {
        return next;
    }
    if let Some(next) = aftermath::next(state) {
        return next;
    }
    if let Some(disengagement) = &movement.disengagement {
        return disengagement::next(state, disengagement);
    }
    let Some(blows) = movement.closed else {
        return Next::ask(power, T::MoveUnits { seat: power.seat() });
    };
    if blows && !movement.bridge_tried {
        return Next::roll(state, Dice::d6("bridge", power, 1), |faces| {
            let is_blown = faces.first().is_some_and(|face| *face <= BRIDGE_FALLS);
            vec![walked(W::BridgeTried { is_blown })]
        });
    }
    if power == Power::Japan && !movement.placed && !state.fortifications.is_empty() {
        return fortifications::next(state);
    }
    let mut facts = Vec::new();
    if power == Power::Japan {
        facts.push(F::Ground(G::InterdictionLifted));
    }
    facts.push(F::PhaseEnded { phase: state.phase });
    Next::Act(facts)
}

/// Checks that a side can order a move now: it is its phase, it is not done, and nothing else is pending.
pub(crate) fn may_order(state: &State, power: Power) -> Result<(), No> {
    let movement = &state.movement;
    let waits = movement.infiltrator.is_some() || movement.disengagement.is_some() || movement.closed.is_some();
    if mover(state) == Some(power) && appeal::is_due(state) {
        return Err(No::AppealFirst {});
    }
    let sails = state.campaign.voyage.is_some() || state.campaign.announces_south;
    if mover(state) != Some(power) || waits || sails || !state.pending.is_empty() {
        return Err(No::NotAsked {});
    }
    Ok(())
}

/// The dice for a unit that moved into a hex: interdiction by either side. Entering reveals mines separately.
pub(crate) fn interdiction(state: &State, unit: Unit, hex: Hex) -> Vec<F> {
    let lies = |by: &Power| state.interdiction[by.ix()].contains_key(&hex);
    let due = |by| F::Ground(G::EntryDue(Entry { unit, hex, peril: Peril::Interdiction(by) }));
    Power::BOTH.into_iter().filter(lies).map(due).collect()
}

/// A unit moves along a way.
///
/// # Errors
/// The unit's side may not move now, or a step is illegal.
pub fn walk(state: &State, power: Power, unit: Unit, way: &[Hex], is_strategic: bool) -> Result<Vec<F>, No> {
    may_order(state, power)?;
    if state.def(unit).power != power {
        return Err(No::NotYours { kind: state.def(unit).ty.kind() });
    }
    let from = state.hex_of(unit).ok_or_else(|| No::NotOnMap { kind: state.def(unit).ty.kind() })?;
    let walk = paths::walk(state, unit, way, is_strategic)?;
    calendar::may_walk(state, unit, from, way)?;
    let Some(end) = way.last().copied() else { return Ok(Vec::new()) };
    let mut facts = vec![walked(W::Moved { unit, way: way.to_vec(), walk })];
    let cleared = clears(state, unit, from, way);
    if !cleared.is_empty() {
        facts.push(walked(W::HexesCleared { hexes: cleared }));
    }
    let before = way.len().checked_sub(2).and_then(|at| way.get(at)).copied().unwrap_or(from);
    facts.extend(opportunity::seen(state, unit, before, end, walk));
    facts.extend(interdiction(state, unit, end));
    for hex in way {
        facts.extend(entry::enter(state, power, &[unit], *hex));
    }
    Ok(facts)
}

/// The hexes of a way that a unit clears: those entered along a road or trail (9.33a). Headquarters, supply and units
/// not in good order clear none (9.33b).
fn clears(state: &State, unit: Unit, from: Hex, way: &[Hex]) -> Vec<Hex> {
    let def = state.def(unit);
    if def.power == Power::Japan || matches!(def.ty, Type::Hq | Type::Supply) || !state.is_good_order(unit) {
        return Vec::new();
    }
    let starts = std::iter::once(&from).chain(way);
    let along = |from: Hex, to: Hex| {
        let side = from.side_to(to);
        side.is_some_and(|side| state.board.land(from).is_some_and(|def| def.has_way(side)))
    };
    let entered = starts.zip(way).filter(|(from, to)| along(**from, **to) && !state.cleared.contains_key(to));
    entered.map(|(_, to)| *to).collect()
}

/// A unit lands; the hex costs its normal movement.
///
/// # Errors
/// It does not arrive now or there, or may not enter.
pub fn land(state: &State, power: Power, unit: Unit, hex: Hex) -> Result<Vec<F>, No> {
    may_order(state, power)?;
    let kind = || state.def(unit).ty.kind();
    let here = arrivals::landing(state, unit).filter(|hexes| hexes.contains(&hex) && power == Power::Us);
    here.ok_or_else(|| No::NotItsBeach { kind: kind(), hex: space(hex) })?;
    if state.engaged.contains(&hex) || state.has_units(Power::Japan, hex) {
        return Err(No::EnemyThere { hex: space(hex) });
    }
    if !movement_cost::heavy_may_enter(state, unit, hex) {
        return Err(No::TooHeavy { kind: kind(), hex: space(hex) });
    }
    if paths::dice_fall(state, power, hex) {
        stacking::may_stop(state, unit, hex)?;
    }
    let interdicted = interdiction(state, unit, hex);
    let more = if interdicted.is_empty() { 0 } else { 2 };
    let halves = movement_cost::ground(state, power, hex).unwrap_or(0) + more;
    let all = movement_cost::allowance(state, unit, false);
    let all = arrivals::slow(state, unit).map_or(all, |few| all.min(few));
    let left = all.checked_sub(halves);
    let left = left.ok_or_else(|| No::TooDear { kind: kind(), hex: space(hex), halves, left: all })?;
    let gait = if paths::is_controlled(state, power, None, hex) { Gait::Entered } else { Gait::Free };
    let walk = UnderWay { left, gait, is_strategic: false, left_behind: None };
    let mut facts = Vec::new();
    if let Some(landing) = state.campaign.landing.filter(|_| state.campaign.landed.is_none())
        && arrivals::is_second(state, unit)
    {
        facts.push(told(C::LandingShown { landing }));
    }
    facts.push(walked(W::Landed { unit, hex, walk }));
    facts.extend(interdicted);
    facts.extend(entry::enter(state, power, &[unit], hex));
    Ok(facts)
}

/// The hex south of the bridge, where a unit must be to blow it (9.21).
pub fn bridgehead(state: &State) -> Option<Hex> {
    state.board.hexes.iter().find(|def| def.bridge[Side::North.ix()]).map(|def| def.hex)
}

/// A side ends its movement.
///
/// # Errors
/// Units must still land, Boeitai are alone without need, or the bridge cannot be blown.
pub fn end(state: &State, power: Power, blow_bridge: bool) -> Result<Vec<F>, No> {
    may_order(state, power)?;
    for unit in state.board.all_units() {
        // Units that arrive must land, as long as one of their hexes is open.
        let open = |hex: &Hex| land(state, power, unit, *hex).is_ok();
        if power == Power::Us && arrivals::landing(state, unit).is_some_and(|hexes| hexes.iter().any(open)) {
            return Err(No::MustLand { kind: state.def(unit).ty.kind() });
        }
    }
    room(state, power)?;
    if power == Power::Japan {
        japanese_duties(state)?;
        boeitai(state)?;
    }
    if blow_bridge {
        let holds = |unit: Unit| state.unit(unit).condition != crate::model::state::Condition::Disrupted;
        let held = bridgehead(state).is_some_and(|hex| state.units_of(power, hex).any(holds));
        if state.bridge_blown || state.movement.bridge_tried || !held {
            return Err(No::CannotBlow {});
        }
    }
    let mut facts = vec![walked(W::MovementClosed { power, blows_bridge: blow_bridge })];
    if power == Power::Us {
        for hex in &state.engaged {
            // US units that stay engaged gain fatigue here (14.22).
            let units: Vec<Unit> = state.units_of(Power::Us, *hex).collect();
            facts.extend(aftermath::weary(state, *hex, &units, 1));
        }
    }
    Ok(facts)
}

/// Japan's duties before the end of its movement.
fn japanese_duties(state: &State) -> Result<(), No> {
    if let Some(unit) = arrivals::boeitai(state).first() {
        return Err(No::MustLand { kind: state.def(*unit).ty.kind() });
    }
    if appeal::must_declare(state) {
        return Err(No::MustDeclare {});
    }
    appeal::shifts(state)?;
    calendar::beaches(state)?;
    fortifications::frees(state)?;
    north::hastens(state)
}

/// Removes Boeitai that are cut off (9.42b): every hex around them holds US units, is in their zone, or is impassable.
///
/// # Errors
/// The unit is not one of the side's Boeitai on the map, or not cut off.
pub fn abandon(state: &State, power: Power, unit: Unit) -> Result<Vec<F>, No> {
    let kind = || state.def(unit).ty.kind();
    let hex = state.hex_of(unit).ok_or_else(|| No::NotOnMap { kind: kind() })?;
    let is_shut =
        |to: Hex| state.has_units(Power::Us, to) || crate::rules::zones_of_control::bars(state, Power::Us, to);
    let mut around = state.board.joined(hex, !state.bridge_blown);
    let is_boeitai = state.def(unit).ty == Type::Boeitai && power == Power::Japan;
    if !is_boeitai || !around.all(|(_, to)| is_shut(to)) || !state.pending.is_empty() {
        return Err(No::NotCutOff { kind: kind() });
    }
    Ok(vec![told(C::Abandoned { unit })])
}

/// Japan announces that fortifications go south: once, before any move in its phase (9.62).
///
/// # Errors
/// It is too late, or was already announced.
pub fn announce_south(state: &State, power: Power) -> Result<Vec<F>, No> {
    let has_moved = !state.movement.under_way.is_empty() || state.units.iter().any(|unit| unit.moved);
    if power != Power::Japan || !state.special.moves_south || state.campaign.south.is_some() || has_moved {
        return Err(No::NoMoveSouth {});
    }
    may_order(state, power)?;
    Ok(vec![told(C::SouthAnnounced)])
}

/// Checks that at most two units are in a hex at the end of the phase (9.41). In a fuller hex, a unit that still can
/// must move.
fn room(state: &State, power: Power) -> Result<(), No> {
    let hexes: std::collections::BTreeSet<Hex> = state.on_map().map(|(_, hex)| hex).collect();
    let is_full = |hex: &Hex| stacking::counted(state, power, *hex) > stacking::MOST;
    let goes = |hex: Hex, unit: Unit| {
        !state.def(unit).stacks_free && calendar::ends(state, unit).keys().any(|end| *end != hex)
    };
    let over = hexes.into_iter().filter(is_full).find(|hex| state.units_of(power, *hex).any(|unit| goes(*hex, unit)));
    over.map_or(Ok(()), |hex| Err(No::NoRoom { hex: space(hex) }))
}

/// Checks that Boeitai next to US units rejoin the army as soon as possible (9.42a): any unit that can still bring them
/// together must do so.
fn boeitai(state: &State) -> Result<(), No> {
    let hexes: std::collections::BTreeSet<Hex> = state.on_map().map(|(_, hex)| hex).collect();
    for hex in hexes {
        let Err(refusal) = stacking::boeitai_stand(state, hex) else { continue };
        let reaches = |unit: Unit, fits: &dyn Fn(Hex) -> bool| calendar::ends(state, unit).keys().any(|end| fits(*end));
        let is_safe = |end: Hex| {
            let beside = end.neighbours().any(|(_, next)| state.has_units(Power::Us, next));
            end != hex && (!beside || state.units_of(Power::Japan, end).any(|unit| state.is_japanese_army(unit)))
        };
        let goes = state.units_of(Power::Japan, hex).any(|unit| reaches(unit, &is_safe));
        let mut army = state.on_map().map(|(unit, _)| unit).filter(|unit| state.is_japanese_army(*unit));
        let comes = army.any(|unit| reaches(unit, &|end| end == hex));
        if goes || comes {
            return Err(refusal);
        }
    }
    Ok(())
}
