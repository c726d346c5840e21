//! The fire points of a unit against a hex, the column of a shot, and the modifiers of its die.
//!
//! Sections: `10.11`, `10.12`, `10.13`, `10.14`, `10.15`, `10.16`, `10.24`, `12.13`, `14.4`.

use crate::model::board::{Unit, space};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::State;
use crate::model::tables::FireRow;
use crate::model::vocabulary::{Power, Type};
use crate::rules::fire::observers;
use crate::rules::{line_of_sight, supply, tactics};
use adjutant_hex::Hex;

/// The range within which guns need an observer for full strength (10.16).
pub const OBSERVED: u16 = 3;
/// The line-of-sight range of tanks and anti-tank units (10.13).
pub const SEEN: u16 = 2;

/// A unit that fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Gun {
    pub unit: Unit,
    pub points: u8,
    /// Whether it fires from farther than an adjacent hex.
    pub is_far: bool,
}

/// The target of a shot.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Aimed<'a> {
    pub target: Hex,
    pub row: FireRow,
    pub targets: &'a [Unit],
    /// Whether a unit fires from a fortification that protects it (10.24c).
    pub from_fortification: bool,
}

/// The value of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Aim {
    pub points: u8,
    /// The column of the table; none = too few points.
    pub column: Option<usize>,
    pub modifier: i16,
    /// The shift of the column.
    pub shift: i8,
}

/// The row of the table for a side's units in a hex: the best cover of its terrain, or a Japanese fortification
/// (10.12a).
pub fn row(state: &State, defender: Power, hex: Hex) -> FireRow {
    if defender == Power::Japan && state.fortification(hex).is_some() {
        return FireRow::Ridge;
    }
    let rows = state.board.land(hex).into_iter().flat_map(|def| &def.terrain);
    rows.map(|terrain| state.board.tables.terrain(*terrain).fire_row).max().unwrap_or(FireRow::Clear)
}

/// Units that fire with full strength at an adjacent hex.
pub fn at_hand(state: &State, units: &[Unit]) -> Vec<Gun> {
    let gun = |unit: &Unit| Gun { unit: *unit, points: fire(state, *unit), is_far: false };
    units.iter().map(gun).collect()
}

fn fire(state: &State, unit: Unit) -> u8 {
    state.values(unit).map_or(0, |values| values.fire)
}

/// Whether an observer directs the guns of a hex at a target (10.17).
pub fn is_led(state: &State, power: Power, guns: Hex, target: Hex) -> bool {
    let leads = |one: &&crate::model::state::Try| one.power == power && one.guns == guns && one.succeeds == Some(true);
    state.fire.tries.iter().filter(leads).any(|one| one.target == target)
}

/// Whether a unit has legal targets in adjacent hexes; then it may fire only at those (10.22c).
pub fn is_at_the_front(state: &State, unit: Unit) -> bool {
    let enemy = state.def(unit).power.enemy();
    let is_target = |hex: Hex| state.has_units(enemy, hex) && !state.engaged.contains(&hex);
    state.hex_of(unit).is_some_and(|from| from.neighbours().any(|(_, hex)| is_target(hex)))
}

/// The fire points of a unit against a hex.
///
/// # Errors
/// It cannot fire: out of range, no line of sight, an adjacent enemy, or an observer directs it elsewhere.
pub fn gun(state: &State, unit: Unit, target: Hex) -> Result<Gun, No> {
    let def = state.def(unit);
    let kind = || def.ty.kind();
    let from = state.hex_of(unit).ok_or_else(|| No::NotOnMap { kind: kind() })?;
    if !state.is_free(unit) {
        return Err(No::CannotFire { kind: kind() });
    }
    if state.unit(unit).fired {
        return Err(No::HasFired { kind: kind() });
    }
    let mut tries = state.fire.tries.iter();
    let led = tries.find(|one| one.power == def.power && one.guns == from && one.succeeds == Some(true));
    if let Some(led) = led.filter(|led| def.ty == Type::Artillery && led.target != target) {
        return Err(No::LedElsewhere { kind: kind(), hex: space(led.target) });
    }
    if let Some(bound) = observers::is_bound(state, def.power, from, target).filter(|_| def.ty == Type::Artillery) {
        return Err(No::LedElsewhere { kind: kind(), hex: space(bound) });
    }
    let full = fire(state, unit);
    let steps = from.distance(target);
    if steps == 1 {
        return Ok(Gun { unit, points: full, is_far: false });
    }
    let far = |points| Ok(Gun { unit, points, is_far: true });
    let out = |range: u8| Err(No::OutOfRange { kind: kind(), hex: space(target), range });
    let is_one_island = state.board.land(from).map(|def| def.region) == state.board.land(target).map(|def| def.region);
    if !is_one_island || steps == 0 {
        return out(def.range);
    }
    if is_at_the_front(state, unit) {
        return Err(No::MustFireAdjacent { kind: kind(), hex: space(target) });
    }
    match def.ty {
        Type::Tank | Type::AntiTank if steps <= SEEN => {
            line_of_sight::sees(&state.board, from, target)?;
            far(full)
        }
        Type::Mortar | Type::SpigotMortar | Type::Artillery if steps > u16::from(def.range) => out(def.range),
        Type::Mortar | Type::SpigotMortar => far(full),
        Type::Artillery if steps <= OBSERVED && is_led(state, def.power, from, target) => far(full),
        Type::Artillery => far(1),
        Type::Tank | Type::AntiTank => out(SEEN as u8),
        Type::Infantry
        | Type::Hq
        | Type::Supply
        | Type::Boeitai
        | Type::CompositeCompany
        | Type::Outpost
        | Type::MachineGun
        | Type::Raider
        | Type::ShippingEngineer => out(1),
    }
}

/// Whether a firing Japanese unit is under a fortification without a flanking enemy (10.24c).
pub fn shelters(state: &State, units: &[Unit], is_flanked: impl Fn(Hex) -> bool) -> bool {
    let is_sheltered = |hex: Hex| state.fortification(hex).is_some() && !is_flanked(hex);
    units.iter().any(|unit| state.def(*unit).power == Power::Japan && state.hex_of(*unit).is_some_and(is_sheltered))
}

/// The shift for the worst fatigue among the firing units; tanks and artillery at a distance have none (14.42).
fn fatigue(state: &State, guns: &[Gun]) -> i8 {
    let shift = |gun: &Gun| {
        let is_fresh = gun.is_far && matches!(state.def(gun.unit).ty, Type::Tank | Type::Artillery);
        let level = state.fatigue_level(gun.unit).filter(|_| !is_fresh)?;
        state.board.tables.fatigue.get(level).map(|level| level.fire_shift)
    };
    guns.iter().filter_map(shift).min().unwrap_or(0)
}

/// The value of a shot. Machine guns add one column once, even from below the first (10.24d). Other shifts do not leave
/// the table.
pub fn aim(state: &State, power: Power, guns: &[Gun], shot: &Aimed<'_>) -> Aim {
    let tables = &state.board.tables;
    let points = guns.iter().map(|gun| gun.points).fold(0, u8::saturating_add);
    let fires = |ty: Type| guns.iter().any(|gun| state.def(gun.unit).ty == ty);
    let stands =
        |ty: Type, of: Power| shot.targets.iter().any(|unit| state.def(*unit).ty == ty && state.def(*unit).power == of);
    let (us, japan) = tactics::shifts(state);
    let gunned = power == Power::Japan && fires(Type::MachineGun);
    let shift = match power {
        Power::Us => us + fatigue(state, guns),
        Power::Japan => japan,
    };
    let base = match tables.fire_column(shot.row, points) {
        Some(column) => Some(column as i8 + i8::from(gunned)),
        None if gunned => Some(0),
        None => None,
    };
    let last = tables.fire.first().map_or(0, |row| row.len().saturating_sub(1)) as i8;
    let column = base.map(|column| (column + shift).clamp(0, last) as usize);
    let minus = match power {
        Power::Us => i16::from(fires(Type::Tank) && !stands(Type::AntiTank, Power::Japan)),
        Power::Japan => {
            i16::from(fires(Type::AntiTank) && stands(Type::Tank, Power::Us)) + i16::from(shot.from_fortification)
        }
    };
    let dry = power == Power::Us && guns.iter().any(|gun| !supply::is_supplied(state, gun.unit));
    Aim { points, column, modifier: i16::from(dry) - minus, shift: shift + i8::from(gunned) }
}
