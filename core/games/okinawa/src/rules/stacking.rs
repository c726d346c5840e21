//! Stacking: two units in a hex at the end of a movement phase; headquarters and Japanese anti-tank units do not count.
//! Boeitai next to the enemy must be with a unit of the army.
//!
//! Sections: `9.4`, `9.43`.

use crate::model::board::{Unit, space};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::State;
use crate::model::vocabulary::{Power, Type};
use adjutant_hex::Hex;

/// The stacking limit of a hex.
pub const MOST: usize = 2;

/// The number of a power's units in a hex that count for stacking.
pub fn counted(state: &State, power: Power, hex: Hex) -> usize {
    state.units_of(power, hex).filter(|unit| !state.def(*unit).stacks_free).count()
}

/// Checks whether a unit may end its move in a hex.
///
/// # Errors
/// Two other units are already there.
pub fn may_stop(state: &State, unit: Unit, hex: Hex) -> Result<(), No> {
    let def = state.def(unit);
    let others = state.units_of(def.power, hex).filter(|other| *other != unit);
    let count = others.filter(|other| !state.def(*other).stacks_free).count();
    if def.stacks_free || count < MOST { Ok(()) } else { Err(No::NoRoom { hex: space(hex) }) }
}

/// Checks the Boeitai of a hex: next to US units, engaged ones included, they must be with a unit of the army.
///
/// # Errors
/// They are alone there.
pub fn boeitai_stand(state: &State, hex: Hex) -> Result<(), No> {
    let mut units = state.units_of(Power::Japan, hex).peekable();
    let has_boeitai = units.peek().is_some() && state.in_hex(hex).any(|unit| state.def(unit).ty == Type::Boeitai);
    let has_army = units.any(|unit| state.is_japanese_army(unit));
    let beside = hex.neighbours().any(|(_, next)| state.has_units(Power::Us, next));
    if has_boeitai && beside && !has_army { Err(No::BoeitaiAlone { hex: space(hex) }) } else { Ok(()) }
}
