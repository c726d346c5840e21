//! Selects the units that a command means: commands give counts and kinds, and the board has individual units.
//!
//! Like units are interchangeable unless they differ in something that matters to the player. Units with the fewest
//! sufficient movement points go first, so that the others keep theirs. The player must distinguish transports and
//! carriers that differ in cargo. An empty carrier is one without cargo. If there are too few, carriers that leave
//! their owner's fighters behind in the air count too (ruling 31).
//!
//! Sections: `2.move`, `3.antiaircraft`.

use crate::model::board::{Domain, Kind, Phase, Power, Space};
use crate::model::order::{Selection, Which};
use crate::model::refusal::AxisRefusal;
use crate::model::state::{State, Unit};
use crate::rules::movement::{air_base, naval_base};
use crate::rules::theatre::patrol;
use adjutant_events::UnitId;

/// A selection with its kind looked up.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Wanted {
    pub kind: Kind,
    /// The selection as the player gave it.
    pub said: Selection,
}

/// Looks up the kinds of a list of selections.
///
/// # Errors
/// A kind that does not exist in this game.
pub fn wanted(state: &State, units: &[Selection]) -> Result<Vec<Wanted>, AxisRefusal> {
    if units.is_empty() || units.iter().all(|selection| selection.count == Some(0)) {
        return Err(AxisRefusal::NoUnitsNamed {});
    }
    units
        .iter()
        .map(|said| match state.board().kind(&said.kind) {
            Some(kind) => Ok(Wanted { kind, said: said.clone() }),
            None => Err(AxisRefusal::UnknownKind { word: said.kind.to_string() }),
        })
        .collect()
}

/// The reason why a unit of the active power cannot move in the current phase; none means it can.
pub fn hindrance(state: &State, unit: &Unit) -> Option<Hindrance> {
    let def = state.kind_of(unit);
    if state.hold_capacity(unit) > 0 && unit.turn.unloaded_to.is_some() {
        return Some(Hindrance::Unloaded);
    }
    if state.phase() == Phase::NoncombatMove
        && def.domain != Domain::Air
        && (unit.turn.combat_moved || unit.turn.fought)
    {
        return Some(Hindrance::FoughtOrMoved);
    }
    // A gun that was captured with its space may not move this turn.
    let on_land = state.board().is_land(unit.at);
    let captured = on_land && def.abilities.antiaircraft > 0 && state.captured_this_turn(unit.at);
    let spent = state.movement_left(unit) == 0 && !air_base::frees(state, unit) && !naval_base::frees(state, unit);
    (captured || spent || patrol::is_on(state, unit)).then_some(Hindrance::NoMovementLeft)
}

/// The reason why a unit cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// It has no movement points left.
    NoMovementLeft,
    /// It made a combat move or fought, and this is the noncombat move.
    FoughtOrMoved,
    /// It is a transport that has unloaded.
    Unloaded,
}

/// The units of this kind in a space that the active power may mean.
///
/// # Errors
/// There are none, there are too few, or the kind never moves.
pub fn candidates<'a>(state: &'a State, wanted: &Wanted, from: Space) -> Result<Vec<&'a Unit>, AxisRefusal> {
    let def = state.board().kind_def(wanted.kind);
    if def.domain == Domain::Installation {
        return Err(AxisRefusal::Immovable { kind: def.id.clone() });
    }
    let of_kind = || state.units_at(from).filter(|unit| state.is_own(unit) && unit.kind == wanted.kind);
    let number = number_wanted(wanted);
    let mut all: Vec<&Unit> = of_kind()
        .filter(|unit| match &wanted.said.which {
            Which::Any => true,
            Which::Loaded => state.cargo_of(unit.id).next().is_some(),
            Which::Empty => state.cargo_of(unit.id).next().is_none(),
            Which::These(ids) => ids.contains(&unit.id),
            Which::Of(power) => state.board().power_def(unit.owner).id == *power,
        })
        .collect();
    let too_few = all.len() < usize::from(number.unwrap_or(1));
    if wanted.said.which == Which::Empty && def.abilities.carrier_capacity > 0 && too_few {
        all = of_kind().collect();
    }
    let have = all.len() as u16;
    let from_id = || state.board().def(from).id.clone();
    let moves = |unit: &Unit| state.kind_of(unit).domain != Domain::Installation;
    if have == 0 {
        let own: Vec<UnitId> =
            state.units_at(from).filter(|unit| state.is_own(unit) && moves(unit)).map(|unit| unit.id).collect();
        return Err(AxisRefusal::NoSuchUnits { kind: def.id.clone(), from: from_id(), there: state.count_kinds(&own) });
    }
    if number.is_some_and(|number| number > have) {
        return Err(AxisRefusal::NotEnoughUnits {
            kind: def.id.clone(),
            from: from_id(),
            wanted: number.unwrap_or(have),
            have,
        });
    }
    Ok(all)
}

/// The number of units in a selection; none means all that can.
pub fn number_wanted(wanted: &Wanted) -> Option<u16> {
    match (&wanted.said.which, wanted.said.count) {
        (Which::These(ids), None) => Some(ids.len() as u16),
        (_, count) => count,
    }
}

/// Whether the player named a kind to exclude it: `1 carrier with 0 fighters`.
pub fn none_wanted(wanted: &Wanted) -> bool {
    number_wanted(wanted) == Some(0)
}

/// The candidates that can still move in this phase, those with the fewest movement points first.
///
/// # Errors
/// There are too few, with the reason.
pub fn able<'a>(
    state: &'a State,
    wanted: &Wanted,
    from: Space,
    candidates: &[&'a Unit],
) -> Result<Vec<&'a Unit>, AxisRefusal> {
    let mut able: Vec<&Unit> = candidates.iter().copied().filter(|unit| hindrance(state, unit).is_none()).collect();
    // Carriers that sail empty should leave as few fighters behind as possible.
    let leaves = |unit: &Unit| if wanted.said.which == Which::Empty { state.cargo_of(unit.id).count() } else { 0 };
    able.sort_by_key(|unit| (leaves(unit), state.movement_left(unit), unit.id));
    let number = number_wanted(wanted).unwrap_or(1).max(1);
    if able.len() >= usize::from(number) {
        return Ok(able);
    }
    let kind = state.board().kind_def(wanted.kind).id.clone();
    let from_id = state.board().def(from).id.clone();
    let reason = candidates.iter().find_map(|unit| hindrance(state, unit));
    Err(match reason {
        Some(Hindrance::FoughtOrMoved) => AxisRefusal::FoughtOrMoved { kind, from: from_id },
        Some(Hindrance::Unloaded) => AxisRefusal::AlreadyUnloaded { zone: from_id },
        _ => AxisRefusal::NoMovementLeft { kind, from: from_id, wanted: number, able: able.len() as u16 },
    })
}

/// The units meant among those that can move: the first ones, if the choice does not matter.
///
/// # Errors
/// The choice matters and the player has not made it.
pub fn choose(state: &State, wanted: &Wanted, from: Space, able: &[&Unit]) -> Result<Vec<UnitId>, AxisRefusal> {
    let number = number_wanted(wanted).map_or(able.len(), usize::from);
    let carries = {
        let abilities = &state.board().kind_def(wanted.kind).abilities;
        state.kind_carries(wanted.kind) || abilities.carrier_capacity > 0
    };
    if carries && number < able.len() && wanted.said.which != Which::Empty {
        let first = cargo_signature(state, able[0]);
        if able.iter().any(|unit| cargo_signature(state, unit) != first) {
            return Err(AxisRefusal::WhichUnit {
                kind: state.board().kind_def(wanted.kind).id.clone(),
                from: state.board().def(from).id.clone(),
            });
        }
    }
    Ok(able.iter().take(number).map(|unit| unit.id).collect())
}

/// The cargo of a unit, by kind and owner.
pub fn cargo_signature(state: &State, unit: &Unit) -> Vec<(Kind, Power)> {
    let mut cargo: Vec<(Kind, Power)> = state.cargo_of(unit.id).map(|cargo| (cargo.kind, cargo.owner)).collect();
    cargo.sort_unstable();
    cargo
}
