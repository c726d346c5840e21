//! What holds of every state.

use adjutant_core::position::{read_value, write_value};
use adjutant_game_okinawa::model::state::{State, UnitLocation};
use adjutant_game_okinawa::model::vocabulary::{Power, Word as _};
use adjutant_game_okinawa::rules::next::next;

pub(crate) fn check(state: &State) {
    assert!(state.air.lost + state.air.disrupted <= 700, "5.31: {:?}", state.air);
    for unit in state.board.all_units() {
        let (def, one) = (state.def(unit), state.unit(unit));
        assert!(usize::from(one.gone) <= def.steps.len(), "{}: {one:?}", def.code);
        if let UnitLocation::Map(hex) = one.place {
            assert!(state.board.land(hex).is_some(), "{} stands at sea in {hex}", def.code);
            assert!(usize::from(one.gone) < def.steps.len(), "{} has no step left", def.code);
        }
    }
}

/// What holds whenever somebody is asked: nobody of the enemy is alone with a fortification, but where an assault or a disengagement
/// is not over.
pub(crate) fn is_settled(state: &State) {
    let is_on = state.assault.current.is_some() || state.movement.disengagement.is_some();
    for (hex, _) in state.fortifications.iter().filter(|_| !is_on).filter_map(|fort| fort.at) {
        let here = || (state.turn, state.phase, &state.pending, state.in_hex(hex).collect::<Vec<_>>());
        assert!(
            !state.has_units(Power::Us, hex) || state.has_units(Power::Japan, hex),
            "9.61: {hex}, {}, {:?}",
            state.scenario.word(),
            here()
        );
    }
}

/// A state that is written and read again is the same, to the byte, and asks the same.
pub(crate) fn is_written_and_read(state: &State) {
    let bytes = |state: &State| {
        let mut bytes = Vec::new();
        write_value(state, &mut bytes).expect("it can be written");
        bytes
    };
    let written = bytes(state);
    let again: State = read_value(&written).expect("it can be read");
    assert!(bytes(&again) == written, "it is written otherwise when it was read");
    assert_eq!(next(&again), next(state));
}
