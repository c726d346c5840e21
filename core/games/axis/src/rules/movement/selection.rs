//! Which units a command means: it names numbers and kinds, the board has individuals.
//!
//! Like units are interchangeable until they differ in something the player can care about. Those with the fewest
//! movement points that suffice go first, so that the others keep theirs; transports and carriers that differ in what
//! they carry must be told apart by the player. An empty carrier is one with nothing aboard; where there are too few of
//! those, one that leaves its owner's fighters behind in the air (ruling 31).
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
    /// What the player said.
    pub said: Selection,
}

/// Looks up the kinds of a list of selections.
///
/// # Errors
/// A kind that is not of this game.
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

/// Why a unit of the active power cannot move in the phase that is on; none = it can.
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
    // A gun that was captured with its space stays there this turn.
    let on_land = state.board().is_land(unit.at);
    let captured = on_land && def.abilities.antiaircraft > 0 && state.captured_this_turn(unit.at);
    let spent = state.movement_left(unit) == 0 && !air_base::frees(state, unit) && !naval_base::frees(state, unit);
    (captured || spent || patrol::is_on(state, unit)).then_some(Hindrance::NoMovementLeft)
}

/// Why a unit cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// It has no movement points left.
    NoMovementLeft,
    /// It moved in the combat move or fought, and this is the noncombat move.
    FoughtOrMoved,
    /// It is a transport that has unloaded.
    Unloaded,
}

/// Units of this kind in a space that the active power could be speaking of.
///
/// # Errors
/// None, or too few, or a kind that never moves.
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

/// How many a selection asks for; none = all that can.
pub fn number_wanted(wanted: &Wanted) -> Option<u16> {
    match (&wanted.said.which, wanted.said.count) {
        (Which::These(ids), None) => Some(ids.len() as u16),
        (_, count) => count,
    }
}

/// Whether the player named a kind to say that none of it goes: `1 carrier with 0 fighters`.
pub fn none_wanted(wanted: &Wanted) -> bool {
    number_wanted(wanted) == Some(0)
}

/// Those of the candidates that can still move in this phase, the fewest movement points first.
///
/// # Errors
/// If they are too few, with the reason.
pub fn able<'a>(
    state: &'a State,
    wanted: &Wanted,
    from: Space,
    candidates: &[&'a Unit],
) -> Result<Vec<&'a Unit>, AxisRefusal> {
    let mut able: Vec<&Unit> = candidates.iter().copied().filter(|unit| hindrance(state, unit).is_none()).collect();
    // Those that shall sail empty leave as few behind as can be.
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

/// The units meant among those that can go: the first so many, if it does not matter which.
///
/// # Errors
/// If it matters and the player has not said.
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

/// What a unit carries, by kind and owner.
pub fn cargo_signature(state: &State, unit: &Unit) -> Vec<(Kind, Power)> {
    let mut cargo: Vec<(Kind, Power)> = state.cargo_of(unit.id).map(|cargo| (cargo.kind, cargo.owner)).collect();
    cargo.sort_unstable();
    cargo
}
